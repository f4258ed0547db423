"""How an evening is seated: "Seating" of the rules of the progressive game."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from brelan.errors import BadSetup
from brelan.evening import seating

SIZES = {
    8: (4, 4), 12: (4, 4, 4), 13: (4, 5, 4), 14: (4, 6, 4), 15: (4, 7, 4), 16: (4, 4, 4, 4), 17: (4, 5, 4, 4),
    18: (4, 5, 5, 4), 19: (4, 6, 5, 4), 20: (4, 6, 6, 4), 21: (4, 7, 6, 4), 22: (4, 7, 7, 4), 23: (4, 5, 5, 5, 4),
    26: (4, 6, 6, 6, 4), 29: (4, 7, 7, 7, 4), 30: (4, 6, 6, 5, 5, 4), 36: (4, 6, 6, 6, 5, 5, 4),
    40: (4, 7, 7, 6, 6, 6, 4),
}  # fmt: skip


@pytest.mark.parametrize("players", SIZES)
def test_the_first_and_the_last_table_begin_with_four_and_the_others_with_six_where_possible(players: int) -> None:
    assert seating.sizes(players) == SIZES[players]


@pytest.mark.parametrize("players", [8, *range(12, 41)])
def test_larger_tables_are_nearer_to_the_first_and_sizes_as_equal_as_possible(players: int) -> None:
    first, *middle, last = seating.sizes(players)
    assert first == last == 4
    assert sum(middle) == players - 8
    assert middle == sorted(middle, reverse=True)
    assert not middle or (middle[0] - middle[-1] <= 1 and middle[-1] >= 4 and middle[0] <= 7)


@pytest.mark.parametrize("players", [-1, 0, 7, 9, 10, 11, 41, True, 8.0, "8", None])
def test_what_cannot_be_seated_is_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="8, or 12 to 40, can"):
        seating.sizes(players)


def test_aces_are_the_first_table_deuces_the_second_as_many_red_as_blue() -> None:
    drawn = seating.cards((4, 6, 4))
    for side in seating.SIDES:
        assert Counter(seating.table_of(card) for card in drawn[side]) == {0: 2, 1: 3, 2: 2}
        assert {card.text[0] for card in drawn[side]} == {"A", "2", "3"}
        assert len(set(drawn[side])) == 7


def test_odd_tables_have_one_more_of_either_in_turn() -> None:
    drawn = seating.cards((4, 5, 5, 4))
    counts = {side: [seating.table_of(card) for card in drawn[side]].count for side in seating.SIDES}
    assert [(counts["red"](table), counts["blue"](table)) for table in range(4)] == [(2, 2), (3, 2), (2, 3), (2, 2)]


@pytest.mark.parametrize("sides", [["red"] * 8, ["red"] * 5 + ["blue"] * 3, ["blue"] * 7 + ["red"] * 6])
def test_if_the_numbers_differ_some_represent_the_other_side(sides: list[str]) -> None:
    with pytest.raises(BadSetup, match="some must represent the other side"):
        seating.check_sides(sides)


def test_with_an_odd_number_the_red_have_one_more() -> None:
    seating.check_sides(["red"] * 7 + ["blue"] * 6)
    with pytest.raises(BadSetup, match="red or blue"):
        seating.check_sides(["green"] * 8)


@pytest.mark.parametrize("players", [8, *range(12, 41)])
@pytest.mark.parametrize("first", seating.SIDES)
def test_the_first_player_chooses_his_side_and_the_others_are_on_either_in_turn(players: int, first: str) -> None:
    found = seating.in_turn(players, first)
    seating.check_sides(found)
    assert found[0] == first
    assert all(one != other for one, other in pairwise(found[:-1]))
