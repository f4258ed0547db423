"""Two worlds: change what is hidden from a viewer, and nothing that is sent to it may change.

What is hidden is worked out from three things alone: what the zones declare, where the cards have lain, and to whom
they were shown.  The masked events, which are what is being tested, are not asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from brelan.cards import Card, Cards
from brelan.choices import Choice
from brelan.errors import BrelanError, IllegalChoice
from brelan.events import Chosen, Event, Moved, Opened, Shown
from brelan.nature import PACK, Dealer
from brelan.promises.trial import Broken, Dictated
from brelan.promises.walk import spelled
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import STOCK, Place, Seat, Sees

NATURE = (PACK, "deal", "toss")


class World(Protocol):
    """What the test needs of a deal, or of a match."""

    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def choices(self) -> tuple[Choice, ...]: ...
    @property
    def phase(self) -> str: ...
    def play(self, choice: Choice, /) -> Any: ...
    def prompts(self) -> tuple[Prompt, ...]: ...
    def prompt(self, seat: Seat) -> Prompt | None: ...
    def seen_by(self, seat: Seat | None) -> Sequence[Event]: ...
    def view(self, seat: Seat | None) -> View: ...


Begin = Callable[[Dealer], World]


@dataclass(frozen=True, slots=True)
class Leak:
    """What was sent differs: to `viewer` after `at` choices, when `swapped` cards were exchanged."""

    viewer: Seat | None
    at: int
    swapped: tuple[Card, Card]
    one: str
    two: str

    def __str__(self) -> str:
        cards = " and ".join(map(str, self.swapped))
        to = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        return f"{to} can tell {cards} apart after {self.at} choices: {self.one} or {self.two}"


def may_see(place: Place, viewer: Seat | None, dealt_in: Collection[Seat]) -> bool:
    """Tell by the declaration of a zone alone whether a viewer sees what lies there."""
    match place.zone.sees:
        case Sees.EVERYONE:
            return True
        case Sees.OWNER:
            return viewer is not None and place.seat == viewer
        case Sees.OTHERS:
            return viewer in dealt_in and place.seat != viewer
        case Sees.NOBODY:
            return False


class Oracle:
    """When each card stopped being hidden from a viewer: `known`, by card, in played choices from 0.

    A card that was shown to somebody else counts as known from then on, for what follows in public may depend on it.
    """

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.known: dict[Card, int] = {}
        self.moved: set[Card] = set()
        self._dealt_in: Collection[Seat] = ()

    def take_in(self, events: Iterable[Event], at: int) -> None:
        """Take in what has happened, unmasked."""
        for event in events:
            match event:
                case Opened():
                    self._dealt_in = event.seats
                    for place, faces in event.kept:
                        self._lay(faces, at, place)
                case Moved(cards, source, target):
                    self._lay(cards, at, source, target)
                    if source is STOCK.place:
                        self.moved.update(card for card in cards if card)
                case Shown(cards=cards):
                    self._learn(cards, at)
                case Chosen(seat, choice, secret) if choice is not None and (seat == self.viewer or not secret):
                    self._learn(choice.cards, at)
                case _:
                    pass

    def _lay(self, cards: Iterable[Card | None], at: int, *places: Place) -> None:
        if any(may_see(place, self.viewer, self._dealt_in) for place in places):
            self._learn(cards, at)

    def _learn(self, cards: Iterable[Card | None], at: int) -> None:
        for card in cards:
            if card is not None:
                self.known.setdefault(card, at)


def two_worlds(
    begin: Begin, choices: Sequence[Choice], pack: Cards, viewer: Seat | None, rng: random.Random
) -> Leak | bool | None:
    """Swap two cards hidden from a viewer and play again; give the leak, None if there is none, False if no swap."""
    played = [c for c in choices if not (c.seat is None and c.word in NATURE)]
    oracle = Oracle(viewer)
    world = begin(Dictated(choices))
    oracle.take_in(world.events, 0)
    for n, choice in enumerate(played):
        before = len(world.events)
        world.play(choice)
        oracle.take_in(world.events[before:], n + 1)
    pair = _hidden_pair(oracle, pack, rng)
    if pair is None:
        return False
    until = min(oracle.known.get(card, len(played) + 1) for card in pair)
    return _compare(begin, choices, played, viewer, pair, until)


def _hidden_pair(oracle: Oracle, pack: Cards, rng: random.Random) -> tuple[Card, Card] | None:
    hidden = [card for card in dict.fromkeys(pack) if oracle.known.get(card, 1) > 0]
    dealt = [card for card in hidden if card in oracle.moved]
    if not dealt or len(hidden) < 2:
        return None
    one = rng.choice(dealt)
    two = rng.choice([card for card in (dealt if rng.random() < 0.5 and len(dealt) > 1 else hidden) if card is not one])
    return one, two


def _compare(
    begin: Begin,
    choices: Sequence[Choice],
    played: Sequence[Choice],
    viewer: Seat | None,
    pair: tuple[Card, Card],
    until: int,
) -> Leak | None:
    """Play both worlds side by side until the viewer may tell them apart."""
    swap = {pair[0]: pair[1], pair[1]: pair[0]}
    one, two = begin(Dictated(choices)), begin(Dictated(_swapped(choices, swap)))
    if _uncovers(two.events, swap):
        return None
    start = 0
    for at in range(until):
        sent = [sent_to(world, viewer, start, pair) for world in (one, two)]
        if sent[0] != sent[1]:
            a, b = next((a, b) for a, b in zip(*sent, strict=True) if a != b)
            return Leak(viewer, at, pair, a, b)
        if at == len(played) or at + 1 == until:
            break
        start = len(one.events)
        choice = played[at]
        one.play(choice)
        other = _swapped([choice], swap)[0]
        try:
            two.play(other)
        except IllegalChoice:
            if choice.seat == viewer:
                return Leak(viewer, at, pair, f"{choice} is allowed", "it is not")
            break  # the other seat would have had to choose something else
        if _uncovers(two.events[start:], swap):
            break  # from here on the worlds may differ
    return None


def _uncovers(events: Iterable[Event], swap: Collection[Card]) -> bool:
    """Whether a card is shown that stayed hidden in the first world."""
    return any(isinstance(e, Shown) and set(swap) & set(e.cards) for e in events)


def _swapped(choices: Sequence[Choice], swap: dict[Card, Card]) -> list[Choice]:
    return [c._replace(cards=tuple(swap.get(card, card) for card in c.cards)) for c in choices]


def sent_to(world: World, viewer: Seat | None, start: int, pair: tuple[Card, Card]) -> list[str]:
    """All that a viewer is sent or may ask for, as texts: events from `start` on, view, prompt, refusals."""
    view = world.view(viewer)
    sent = [f"{n + start} {event!r}" for n, event in enumerate(world.seen_by(viewer)[start:])]
    sent = ["; ".join(sent), str(len(world.seen_by(viewer))), world.phase]
    sent += [f"{name} {getattr(view, name)!r}" for name in View.__slots__ if name != "seen"]
    sent.append(f"asked {[prompt.seat for prompt in world.prompts()]}")
    prompt = None if viewer is None else world.prompt(viewer)
    sent.append("not asked" if prompt is None else spelled(prompt))
    if prompt is not None and prompt.count() <= 200:
        sent.append(" / ".join(map(str, prompt)))
    if viewer is not None:
        sent += [_refusal(world, viewer, prompt, choice) for choice in _attempts(viewer, prompt, pair)]
    return sent


def _attempts(viewer: Seat, prompt: Prompt | None, pair: tuple[Card, Card]) -> list[Choice]:
    """Choices by which one might feel one's way to what is hidden."""
    words = ("xyzzy", "play") if prompt is None else (prompt.default.word, *prompt.words, getattr(prompt, "verb", ""))
    tries = [Choice(viewer, word, None, (card,)) for word in words if word for card in pair]
    return [*tries, Choice(viewer, words[0], 10**12), Choice(viewer, "xyzzy")]


def _refusal(world: World, viewer: Seat, prompt: Prompt | None, choice: Choice) -> str:
    if prompt is not None and prompt.count() <= 5000 and choice in set(prompt):
        return f"{choice} is on offer"
    try:
        world.play(choice)
    except BrelanError as error:
        return f"{choice}: {error!r} {error}"
    raise Broken(f"{viewer} played {choice}, which was not on offer")
