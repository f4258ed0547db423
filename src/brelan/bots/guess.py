"""Deals of one's own that agree with all that a seat has seen: one filling of its course, played again."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias

from brelan.bots.course import Bars, Course, Filling, course, fill
from brelan.bots.worlds import game_of
from brelan.cards import Card, Cards
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.errors import BrelanError
from brelan.events import Chosen, Event, Moved, Opened, Paid
from brelan.game import Game
from brelan.hand import Hand
from brelan.nature import Chance, Draw
from brelan.prompts import Picks, Prompt, Stakes
from brelan.view import View
from brelan.zones import STOCK, Place, Seat

TRIES: Final = 6  # fillings that are tried for each deal wanted; some lead to contradictions
HOPELESS: Final = 400  # contradictions without a single deal after which no more are tried
Judge: TypeAlias = Callable[[Hand, Prompt, Choice], float]  # how much likelier a choice makes the deal in which it fell


class World(NamedTuple):
    """A deal that may be the real one, `weight`: how likely beside others, and the order in which its stock lies."""

    hand: Hand
    weight: float
    stock: Cards


class Luck:
    """Deals the cards of a given order; the same order for each choice that is compared."""

    def __init__(self, stock: Sequence[Card], seed: int) -> None:
        self._stock = list(stock)
        self._rng = random.Random(seed)

    def order(self, cards: Cards) -> None:
        """Leave the pack without an order."""

    def resolve(self, node: Chance) -> Choice:
        """Give the next cards of the order that are there; when it is through, any."""
        if not isinstance(node, Draw):
            return node.sample(self._rng)
        bag, drawn = list(node.bag), list[Card]()
        for card in self._stock:
            if len(drawn) == node.size:
                break
            if card in bag:
                bag.remove(card)
                drawn.append(card)
        for card in drawn:
            self._stock.remove(card)
        drawn += self._rng.sample(bag, node.size - len(drawn))
        return Choice(None, "deal", None, tuple(drawn))


class Worlds(Iterator[World]):
    """Deals that agree with a view and wait with `prompt`, at most `number`; each unseen card lies on top as often.

    `made`, `failed`: fillings of the course that agreed so far, and that did not.
    """

    def __init__(self, view: View, prompt: Prompt | None, number: int, rng: random.Random, judge: Judge) -> None:
        """Get ready.

        Raises:
            BadSetup: no deal is running.
        """
        self.made = self.failed = 0
        self._view, self._prompt, self._number, self._rng, self._judge = view, prompt, number, rng, judge
        self._course = course(view)
        self._unseen = list(view.unseen())
        rng.shuffle(self._unseen)
        self._bars: Bars = {}
        self._mark = 0  # the phase in which the course ends: the same in all deals that agree

    def __next__(self) -> World:
        while self.made < self._number and self.failed < HOPELESS + TRIES * self._number:
            world = self._one()
            if world is not None:
                self.made += 1
                return world
            self.failed += 1
            if self.failed >= HOPELESS and not self.made:
                break
        raise StopIteration

    def _one(self) -> World | None:
        unseen = self._unseen
        first = unseen[(self.made + self.failed) % len(unseen)] if unseen else None
        filling = fill(self._course, self._rng, first, self._bars)
        if filling is None:
            return None
        world = again(self._course, filling, self._judge, self._rng, self._bars, self._mark)
        if world is None or not _agrees(world.hand, self._view, self._prompt):
            return None
        self._mark = world.hand.phases
        return world


def again(found: Course, filling: Filling, judge: Judge, rng: random.Random, bars: Bars, mark: int = 0) -> World | None:
    """Play the course once more with all its cards; None where it is not legal so, and `bars` learn from it."""
    view, draws = found.view, dict[Place, list[Card]]()
    for event in filling.events:
        if isinstance(event, Moved) and event.source is STOCK.place:
            draws.setdefault(event.target, []).extend(card for card in event.cards if card is not None)
    game = game_of(view.game)
    weight = 1.0
    try:
        hand = Hand(game, _opened(found, filling, game), view.options, chance=Scripted(draws), mark=mark)
        for n, event in enumerate(filling.events):
            if not isinstance(event, Chosen):
                continue
            prompt = hand.prompt(event.seat)
            if prompt is None:
                return None
            if event.secret and _bar(prompt, found.events[n + 1 :], bars):
                return None
            choice = _choice(event, prompt, filling.events[n + 1 :], rng, view.viewer)
            if event.seat != view.viewer:
                weight *= judge(hand, prompt, choice)
            hand.play(choice)
    except BrelanError:
        return None
    return World(hand, weight, filling.stock)


def _opened(found: Course, filling: Filling, game: Game) -> Opened:
    """The beginning of the deal once lots have been drawn: who sits where, and who begins, is settled."""
    view, opened = found.view, found.opened
    dealer, first = (view.dealer, None) if game.has_dealer else (None, view.first)
    moved = view.order != (opened.order or tuple(range(view.size)))
    seats = tuple(seat for seat in view.order if seat in opened.seats) if moved else opened.seats
    return replace(
        opened,
        seats=seats,
        dealer=dealer,
        first=first,
        kept=filling.kept,
        ordered=False,
        order=view.order if moved else opened.order,
        sides=view.sides,
    )


def _choice(event: Chosen, prompt: Prompt, later: Sequence[Event], rng: random.Random, me: Seat | None) -> Choice:
    """What a seat chose, as far as it is known; what is hidden is taken from what came of it, else guessed."""
    said = event.choice
    if said is not None and (not event.secret or event.seat == me or said.amount is not None):
        return said
    if said is not None and said.word in prompt.words:
        return said
    if isinstance(prompt, Picks):
        for verb, picks in prompt.verbs:
            if said is not None and verb != said.word:
                continue
            cards: list[Card] = []
            for pick in picks:
                went = next((e for e in later if isinstance(e, Moved) and e.source is pick.place), None)
                moved = [c for c in went.cards if c is not None and c in pick.among] if went is not None else []
                fits = pick.least <= len(moved) <= pick.most
                cards += moved if fits else rng.sample(pick.among, pick.least)
            return Choice(prompt.seat, verb, None, tuple(cards))
    if isinstance(prompt, Stakes):
        paid = next((e for e in later if isinstance(e, Paid) and e.seat == prompt.seat), None)
        if paid is not None and paid.why == prompt.verb:
            return Choice(prompt.seat, prompt.verb, paid.amount - prompt.owed)
    return prompt.sample(rng)


def _bar(prompt: Prompt, later: Sequence[Event], bars: Bars) -> bool:
    """Whether a card that was seen to be played may not be here: its seat holds none of those that may."""
    if not isinstance(prompt, Picks) or prompt.words or len(prompt.verbs) != 1:
        return False
    for pick in prompt.verbs[0][1]:
        went = next((e for e in later if isinstance(e, Moved) and e.source is pick.place), None)
        if went is None or None in went.cards or all(card in pick.among for card in went.cards):
            continue
        for card in pick.among:
            bars.setdefault(card, set()).add(pick.place)
        return True
    return False


def _agrees(hand: Hand, view: View, prompt: Prompt | None) -> bool:
    """Whether a deal stands as the viewer sees the real one, as far as it can be told cheaply."""
    table = hand.table
    if table.stacks != view.stacks or table.live != view.live or table.scores != view.scores:
        return False
    if prompt is not None:
        asked = hand.prompt(prompt.seat)
        if asked is None or _offers(asked) != _offers(prompt):
            return False
    elif set(view.turn) != {asked.seat for asked in hand.prompts()}:
        return False
    for place, faces in view.cards.items():
        known = [face for face in faces if face is not None]
        lies = table.cards[place]
        if len(lies) != len(faces) or any(card not in lies for card in known):
            return False
    return True


def _offers(prompt: Prompt) -> list[list[str]]:
    """What is allowed, in whatever order cards lie."""
    return [sorted(text.split()) for text in prompt.allowed()]
