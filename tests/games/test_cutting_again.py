"""Cutting for the deal against the same rules written down once more: who deals, who sits where, and who with whom."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from brelan.cards import Cards
from brelan.choices import Choice
from brelan.games import find
from brelan.match import Match
from brelan.nature import Chance

Key = Callable[[str], int]


class Spread:
    """A dealer that remembers the packs it has mixed."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.packs: list[list[str]] = []

    def order(self, cards: Cards) -> Cards:
        mixed = self._rng.sample(cards, len(cards))
        self.packs.append([card.text for card in mixed])
        return tuple(mixed)

    def resolve(self, node: Chance) -> Choice | None:
        raise AssertionError(node)


def ace_low(card: str) -> int:
    return "A23456789TJQK".index(card[0])


def king_high(card: str) -> int:
    return "KQJAT987".index(card[0])


def in_order(seats: list[int], spread: list[str], key: Key) -> list[int]:
    """The seats by their cards: equal cards are drawn again for that tie alone, and so is the joker."""
    if len(seats) == 1:
        return seats
    drawn, waiting = dict.fromkeys(seats, "JOKER"), seats
    while waiting:
        drawn |= {s: spread.pop(0) for s in waiting}
        waiting = [s for s in waiting if drawn[s] == "JOKER"]
    groups = [[s for s in seats if key(drawn[s]) == each] for each in sorted({key(card) for card in drawn.values()})]
    return [s for group in groups for s in in_order(group, spread, key)]


def test_euchre_is_cut_for_the_deal_the_sides_and_the_seats() -> None:
    for seed in range(600):
        rng = random.Random(seed)
        n, chance = rng.randint(2, 7), Spread(rng)
        table = Match(find("euchre"), n, options={"joker": rng.random() < 0.5}, chance=chance).hand.table
        if len(chance.packs) > 2:
            continue  # the spread pack did not last for all the ties
        cut = in_order([*range(n)], chance.packs[0], ace_low)
        low, high = cut[: n // 2], cut[n // 2 :]
        assert table.elder[-1] == cut[0], seed
        if n in (4, 6):
            assert sorted(map(sorted, table.sides)) == sorted(map(sorted, (low, high))), seed
            assert {*table.order[::2]} in ({*low}, {*high}), seed
        elif n in (5, 7):
            assert list(table.order) == cut, seed


@pytest.mark.parametrize(
    ("game", "most", "key"),
    [("ecarte", 2, king_high), ("napoleon", 7, ace_low), ("spoil-five", 10, ace_low), ("triomphe", 6, ace_low)],
)
def test_the_lowest_cut_deals_and_at_ecarte_the_highest(game: str, most: int, key: Key) -> None:
    for seed in range(200):
        rng = random.Random(seed)
        n, chance = rng.randint(2, most), Spread(rng)
        table = Match(find(game), n, chance=chance).hand.table
        spread, tied = chance.packs[0], [*range(n)]
        while len(tied) > 1:
            drawn = {s: key(spread.pop(0)) for s in tied}
            tied = [s for s in tied if drawn[s] == min(drawn.values())]
        assert table.elder[-1] == tied[0], seed
