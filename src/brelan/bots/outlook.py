"""What a seat may expect, told beside the table: what each exchange makes of its hand, what the next card decides.

All of it comes from deals of one's own that agree with what the seat has seen; nothing else is looked at.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final, NamedTuple

from brelan.bots.chances import Chances, chances, interval, samples
from brelan.bots.guess import Luck, World, Worlds
from brelan.bots.lore import Lore, lore_of
from brelan.bots.study import pending
from brelan.cards import Card, Cards, without
from brelan.choices import Choice
from brelan.errors import BrelanError
from brelan.events import Event, Moved, Paid, Told, Won
from brelan.hand import Hand
from brelan.prompts import Picks, Prompt, Says, Stakes
from brelan.view import View
from brelan.zones import STOCK, Place, Seat

SAMPLES: Final = 2_000  # ways in which the hidden cards may lie, for what exchanges make of a hand
MANY: Final = 64  # choices of a question that are looked at
_NO_HAND: Final = (ArithmeticError, LookupError, TypeError, ValueError)  # what a showdown makes of half a hand


@dataclass(frozen=True, slots=True)
class Way:
    """An exchange: the chance that the hand it makes wins if all is shown then, or ties; `error` as in `Chances`.

    `parts`: the cards of the choice, handful by handful; `drawn`: how many of the new hand are not known before.
    """

    choice: Choice
    parts: tuple[Cards, ...]
    win: Fraction
    tie: Fraction
    drawn: int
    error: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the next card decides after a choice: what is told then, the unseen cards that do it, the chips it brings.

    `choice`: the one that commits least; `of`: how many cards may come.
    """

    choice: Choice
    fact: str
    value: str | int
    cards: Cards
    of: int
    gain: int

    @property
    def chance(self) -> Fraction:
        """How likely it is."""
        return Fraction(len(self.cards), self.of)


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that can be told: the hand as it is (None where nothing is compared), the exchanges, what a card decides."""

    now: Chances | None
    ways: tuple[Way, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    def __bool__(self) -> bool:
        return self.now is not None or bool(self.ways or self.outcomes)


class Change(NamedTuple):
    """What an exchange does to a hand: cards go to a place, known ones come, and hidden ones from places."""

    given: Cards
    to: Place | None
    came: Cards
    hidden: tuple[Place, ...]


def outlook(view: View, prompt: Prompt | None) -> Outlook:
    """What the viewer may expect, before he answers `prompt` (None: somebody else is asked)."""
    now = chances(view)
    if prompt is None or not view.turn:
        return Outlook(now)
    lore, rng = lore_of(view.game, view.options, view.pack, len(view.seats)), random.Random(0)
    try:
        world = next(Worlds(view, prompt, 1, rng, lambda *_: 1.0), None)
        if world is None:
            return Outlook(now)
        return Outlook(now, _ways(view, prompt, world.hand, lore), _outcomes(view, prompt, world))
    except BrelanError:  # a deal that cannot be played again
        return Outlook(now)


# -- exchanges ---------------------------------------------------------------------------------------------------------


def _ways(view: View, prompt: Prompt, hand: Hand, lore: Lore) -> tuple[Way, ...]:
    """What each exchange makes of the hand, the best first."""
    if lore.strength is None or isinstance(prompt, Stakes) or view.viewer not in view.live:
        return ()
    changes = {}
    for choice in islice(prompt, MANY):
        change = _change(view, hand, choice, lore)
        if change is not None:
            changes[choice] = change
    if not changes:
        return ()
    try:
        counts, total = _count(view, changes, lore)
    except _NO_HAND:  # somebody holds what is no hand yet
        return ()
    found = []
    for choice, change in changes.items():
        win, tie = Fraction(counts[choice, 1], total), Fraction(counts[choice, 0], total)
        found.append(Way(choice, _parts(prompt, choice), win, tie, len(change.hidden), interval(total)))
    return tuple(sorted(found, key=lambda way: (-way.win, -way.tie)))


def _parts(prompt: Prompt, choice: Choice) -> tuple[Cards, ...]:
    """The cards of a choice, handful by handful."""
    verbs = dict(prompt.verbs) if isinstance(prompt, Picks) else {}
    picks = verbs.get(choice.word, ())
    if len(picks) < 2 or any(pick.least != pick.most for pick in picks):
        return (choice.cards,) if choice.cards else ()
    cards = iter(choice.cards)
    return tuple(tuple(islice(cards, pick.least)) for pick in picks)


def _change(view: View, hand: Hand, choice: Choice, lore: Lore) -> Change | None:
    """What a choice does to the own hand, found by trying it; None where it does nothing."""
    trial, seat = hand.fork(), hand.prompts()[0].seat
    mine = lore.places(seat)
    happened = list(trial.play(choice))
    asked = pending(trial)
    if choice.cards and asked is not None and asked.seat != seat and not _moves(happened, mine):
        happened += trial.play(_reply(asked))  # another has to give something for it
    moves = _moves(happened, mine)
    if not moves:
        return None
    came = [(move.source, card) for move in moves if move.target in mine for card in move.cards if card is not None]
    went = [(move.target, card) for move in moves if move.source in mine for card in move.cards if card is not None]
    return Change(
        tuple(card for _, card in went),
        went[0][0] if went else None,
        tuple(card for source, card in came if card in view.faces(source)),
        tuple(source for source, card in came if card not in view.faces(source)),
    )


def _moves(happened: Sequence[Event], mine: Sequence[Place]) -> list[Moved]:
    """The moves into a hand and out of it, if any go into it."""
    moves = [e for e in happened if isinstance(e, Moved) and (e.source in mine) != (e.target in mine)]
    return moves if any(move.target in mine for move in moves) else []


def _reply(prompt: Prompt) -> Choice:
    """An answer of another with cards, where one is possible: what matters is that something comes back."""
    if isinstance(prompt, Picks):
        verb, picks = prompt.verbs[0]
        return Choice(prompt.seat, verb, None, tuple(card for pick in picks for card in pick.among[: pick.least]))
    return prompt.default


def _count(view: View, changes: Mapping[Choice, Change], lore: Lore) -> tuple[Counter[tuple[Choice, int]], int]:
    """How often each changed hand is better (1) or level (0) in random ways in which the hidden cards lie."""
    me = view.viewer
    assert me is not None
    counts: Counter[tuple[Choice, int]] = Counter()
    cache: dict[Cards, Any] = {}

    def strength(cards: Sequence[Card]) -> Any:
        key = tuple(sorted(cards, key=id))
        if key not in cache:
            assert lore.strength is not None
            cache[key] = lore.strength(key)
        return cache[key]

    rng, total = random.Random(1), 0
    held = {seat: lore.places(seat) for seat in view.live}
    wanted = [place for places in held.values() for place in places]
    for lies in samples(view, SAMPLES, [*wanted, *(place for change in changes.values() for place in change.hidden)]):
        total += 1
        hands = {seat: [card for place in places for card in lies[place]] for seat, places in held.items()}
        others = {seat: strength(cards) for seat, cards in hands.items() if seat != me}
        for choice, change in changes.items():
            counts[choice, _beats(hands, others, me, change, lies, strength, rng)] += 1
    return counts, total


def _beats(
    hands: Mapping[Seat, Sequence[Card]],
    others: Mapping[Seat, Any],
    me: Seat,
    change: Change,
    lies: Mapping[Place, Sequence[Card]],
    strength: Any,
    rng: random.Random,
) -> int:
    """Whether the changed hand is better than all others (1), level with the best (0), or worse (-1)."""
    mine = [*without(hands[me], change.given), *change.came]
    rivals = others
    for place, number in Counter(change.hidden).items():
        drawn = rng.sample(lies[place], number)
        mine += drawn
        seat = place.seat
        if seat is not None and seat in others:
            rivals = {**rivals, seat: strength([*without(hands[seat], drawn), *change.given])}
    own, best = strength(mine), max(rivals.values())
    return 1 if own > best else 0 if own == best else -1


# -- what the next card decides ----------------------------------------------------------------------------------------


def _outcomes(view: View, prompt: Prompt, world: World) -> tuple[Outcome, ...]:
    """What the next card decides after the least that each word commits to, the likeliest first."""
    found = []
    for choice in _least(prompt):
        decided: dict[tuple[str, str | int, int], list[Card]] = {}
        unseen = view.unseen()
        for card in unseen:
            world.hand.chance = Luck([card], 0)
            trial = world.hand.fork()
            told = _told(trial.play(choice), prompt.seat, card)
            if told is not None:
                decided.setdefault(told, []).append(card)
        if len(decided) > 1 and sum(map(len, decided.values())) == len(unseen):
            for (fact, value, gain), cards in decided.items():
                found.append(Outcome(choice, fact, value, tuple(cards), len(unseen), gain))
    return tuple(sorted(found, key=lambda outcome: -len(outcome.cards)))


def _least(prompt: Prompt) -> Iterable[Choice]:
    if not isinstance(prompt, (Says, Stakes)):
        return
    for word in prompt.words:
        yield Choice(prompt.seat, word)
    if isinstance(prompt, Stakes) and prompt.verb:
        yield Choice(prompt.seat, prompt.verb, prompt.numbers()[0])


def _told(happened: Sequence[Event], seat: Seat, card: Card) -> tuple[str, str | int, int] | None:
    """What is told when a card has come that everybody sees, and the chips that have changed hands till then."""
    fact: tuple[str, str | int] | None = None
    gain, came = 0, False
    for event in happened:
        match event:
            case Moved(cards, source, target) if source is STOCK.place:
                if came:
                    break
                if cards != (card,) or not target.seen_from(None, ()):
                    return None
                came = True
            case Told(name, value) if came and fact is None:
                fact = name, value
            case Paid(who, amount) if who == seat:
                gain -= amount
            case Won(who, amount) if who == seat:
                gain += amount
    return (*fact, gain) if fact is not None else None
