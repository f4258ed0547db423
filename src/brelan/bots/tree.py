"""Questions that may come, each as the seat that is asked knows it, and how well its choices have done there.

A branch is an information set: two deals are in the same one where the seat that is asked sees the same cards and has
seen the same happen, whatever lies hidden.  Not every choice is there in each deal, so one is weighed against how often
it could have been made.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from brelan.choices import Choice
from brelan.zones import Seat

EXPLORE: Final = 0.6  # how much what has been tried little is favoured, where values lie between 0 and 1
TRUST: Final = 0.6  # how likely the choice by habit is thought to be the best, before anything has been tried


class Branch:
    """A question as its seat knows it; `visits`: in how many deals it was reached."""

    __slots__ = ("limbs", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.limbs: dict[Choice, Limb] = {}

    def pick(self, choices: Sequence[Choice], likely: Choice, span: Span) -> Limb:
        """Of the choices there are in this deal the one that promises most; `likely`: what habit would do."""
        limbs = []
        for choice in dict.fromkeys((likely, *choices)):
            limb = self.limbs.get(choice)
            if limb is None:
                limb = self.limbs[choice] = Limb(choice)
            limb.offered += 1
            limbs.append(limb)
        weight = sum(limb.weight for limb in limbs)
        usual = sum(limb.total for limb in limbs) / weight if weight else span.middle
        rest = (1 - TRUST) / max(1, len(limbs) - 1)

        def promise(limb: Limb) -> float:
            mean = limb.total / limb.weight if limb.weight else usual
            prior = TRUST if limb.choice == likely else rest
            return span.part(mean) + EXPLORE * prior * sqrt(limb.offered) / (1 + limb.visits)

        return max(limbs, key=promise)


class Limb:
    """A choice at a branch, and what it has brought its seat so far."""

    __slots__ = ("choice", "offered", "total", "visits", "weight")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.weight = 0.0

    def learn(self, value: float, weight: float) -> None:
        """Take in what the choice has brought in one deal."""
        self.visits += 1
        self.total += value * weight
        self.weight += weight


class Span:
    """The least and the most that a deal has brought anybody so far."""

    __slots__ = ("high", "low")

    def __init__(self) -> None:
        self.low, self.high = 0.0, 0.0

    def learn(self, value: float) -> None:
        """Take in a value."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    def part(self, value: float) -> float:
        """Where a value lies, from 0 to 1."""
        return (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5

    @property
    def middle(self) -> float:
        """Half way."""
        return (self.low + self.high) / 2


Path = list[tuple[Limb, Seat]]  # the choices that were made inside the tree, with who made them
