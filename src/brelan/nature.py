"""Nature: what the rules await from chance, where chance comes from, and what it has given.

`Draw` (cards) and `Toss` (a number) are nature's prompts; a `Dealer` answers them; a table meets both as `Nature`,
which notes every answer as a choice, so that a deal can be played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final, Protocol, TypeAlias

from brelan.cards import Card, Cards, without
from brelan.choices import Choice, new_choice
from brelan.errors import Diverged, IllegalChoice, NotYourTurn, RuleBug
from brelan.zones import Place

PACK: Final = "pack"


class Random(Protocol):
    """The part of `random.Random` that sampling needs."""

    def random(self) -> float:
        """Give a number from 0 up to, not including, 1."""
        ...

    def sample(self, population: Sequence[Any], k: int) -> list[Any]:
        """Give `k` different elements in random order."""
        ...


class Draw:
    """Nature: `size` cards in all, every set of cards in `bag` equally likely.  The phase receives the cards.

    They go round the `places`, one card at a time; awaited is a draw for one place (none: the place is not said).
    """

    __slots__ = ("bag", "places", "size")
    kind = "draw"

    def __init__(self, places: Sequence[Place], size: int, bag: Sequence[Card]) -> None:
        self.places = places
        self.size = size
        self.bag = bag

    @property
    def place(self) -> Place | None:
        """Where the cards go, if they all go to one place."""
        return self.places[0] if len(self.places) == 1 else None

    def __await__(self) -> Generator[Draw, Cards, Cards]:
        return (yield self)

    def outcomes(self) -> list[tuple[Choice, int]]:
        """All different sets of cards with their weights; `total` is the sum of the weights."""
        weights: Counter[Cards] = Counter()
        if self.size == 1:
            weights.update((card,) for card in self.bag)
        else:
            order = {card: n for n, card in reversed(list(enumerate(self.bag)))}
            ordered = sorted(self.bag, key=order.__getitem__)
            weights.update(combinations(ordered, self.size))
        return [(Choice(None, "deal", None, cards), weight) for cards, weight in weights.items()]

    @property
    def total(self) -> int:
        """The sum of the weights of `outcomes`."""
        return comb(len(self.bag), self.size)

    @property
    def options(self) -> tuple[Choice, ...]:
        """The different outcomes, each once."""
        return tuple(choice for choice, _ in self.outcomes())

    def sample(self, rng: Random) -> Choice:
        """Give one outcome with its true chance."""
        bag, size, random = self.bag, self.size, rng.random
        many = len(bag)
        if size * 4 > many:
            return Choice(None, "deal", None, tuple(rng.sample(bag, size)))
        taken: list[int] = []
        while len(taken) < size:
            at = int(random() * many)
            if at not in taken:
                taken.append(at)
        return new_choice(Choice, (None, "deal", None, tuple([bag[at] for at in taken])))

    def answer(self, choice: Choice) -> Cards:
        """Check nature's choice.  Raises IllegalChoice."""
        seat, word, amount, cards = choice
        if seat is None and word == "deal" and amount is None and len(cards) == self.size:
            left = list(self.bag)
            try:
                for card in cards:
                    left.remove(card)
            except ValueError:
                pass
            else:
                return cards
        where = "" if self.place is None else repr(self.place)
        kind = IllegalChoice if seat is None else NotYourTurn
        allowed = (f"deal {self.size} of the {len(self.bag)} cards in the pack",)
        raise kind(seat, str(choice), allowed, where, "the cards are being dealt")


class Toss:
    """Nature: one of `size` equally likely numbers from 0, for a coin or a draw for places."""

    __slots__ = ("size",)
    kind = "toss"

    def __init__(self, size: int) -> None:
        self.size = size

    def __await__(self) -> Generator[Toss, int, int]:
        return (yield self)

    def outcomes(self) -> list[tuple[Choice, int]]:
        """All numbers, with equal weights."""
        return [(Choice(None, "toss", n, ()), 1) for n in range(self.size)]

    @property
    def total(self) -> int:
        """The sum of the weights of `outcomes`."""
        return self.size

    @property
    def options(self) -> tuple[Choice, ...]:
        """All outcomes."""
        return tuple(choice for choice, _ in self.outcomes())

    def sample(self, rng: Random) -> Choice:
        """Give one outcome."""
        return Choice(None, "toss", int(rng.random() * self.size), ())

    def answer(self, choice: Choice) -> int:
        """Check nature's choice.  Raises IllegalChoice."""
        seat, word, amount, cards = choice
        if seat is None and word == "toss" and type(amount) is int and 0 <= amount < self.size and not cards:
            return amount
        kind = IllegalChoice if seat is None else NotYourTurn
        raise kind(seat, str(choice), (f"toss 0 to {self.size - 1}",), "", "lots are being drawn")


Chance: TypeAlias = Draw | Toss


class Dealer(Protocol):
    """Where chance comes from.  Without one, nature is awaited like everybody else."""

    def order(self, cards: Cards) -> Cards | None:
        """Put a pack in order, or give None to be asked for each draw."""
        ...

    def resolve(self, node: Chance) -> Choice | None:
        """Answer a draw or a toss, or give None to leave it to the caller."""
        ...


class Nature:
    """What nature gives to a table: what was recorded, else what the dealer says; all of it is logged as choices."""

    __slots__ = ("_chance", "_choices", "_replay")

    def __init__(self, choices: list[Choice], replay: list[Choice], chance: Dealer | None) -> None:
        self._choices = choices
        self._replay = replay
        self._chance = chance

    def order(self, cards: Cards) -> Cards | None:
        """Put a pack in order, or give None."""
        if self._replay:
            first = self._replay[0]
            if first.seat is not None or first.word != PACK:
                return None
            del self._replay[0]
            self._choices.append(first)
            if sorted(map(str, first.cards)) != sorted(map(str, cards)):
                raise Diverged(len(self._choices) - 1, "an order of the whole pack", str(first))
            return first.cards
        order = None if self._chance is None else self._chance.order(cards)
        if order is not None:
            if len(order) != len(cards) or without(cards, order):
                raise RuleBug("the dealer's order is not an order of the pack")
            self._choices.append(Choice(None, PACK, None, tuple(order)))
        return order

    def draw(self, draw: Draw) -> Cards | None:
        """Draw cards, or give None to have nature awaited."""
        if self._replay:
            choice: Choice | None = self._replay[0]
            if choice is None or choice.seat is not None or len(choice.cards) != draw.size:
                return None
            draw.answer(choice)
            del self._replay[0]
        elif self._chance is None:
            return None
        else:
            choice = self._chance.resolve(draw)
            if choice is None:
                return None
        self._choices.append(choice)
        return choice.cards
