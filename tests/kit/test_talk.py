"""Talk: who still owes an answer."""

from __future__ import annotations

from typing import Any

from tests.test_pots import bare_table

from brelan.kit.talk import Talk, rivals, room
from brelan.table import Table


def paid(table: Table[Any, Any, Any], *puts: int) -> Table[Any, Any, Any]:
    for seat, amount in enumerate(puts):
        table.pay(seat, amount)
    return table


def test_everybody_still_in_is_asked_once_from_the_first_on() -> None:
    table = bare_table([9, 9, 9, 9], dealer=3)
    table.fold(2)
    assert list(Talk(table, 0)) == [0, 1, 3]
    assert list(Talk(table, 1)) == [1, 3, 0]
    assert list(Talk(table, 2)) == [3, 0, 1]


def test_after_a_raise_everybody_else_is_asked_again() -> None:
    table = bare_table([9, 9, 9], dealer=2)
    talk = Talk(table, 0)
    asked = []
    for seat in talk:
        asked.append(seat)
        if len(asked) == 2:
            talk.reopen(after=seat)
    assert asked == [0, 1, 2, 0]


def test_a_raise_of_a_seat_that_is_out_since_is_answered_by_all() -> None:
    table = bare_table([9, 9, 9], dealer=2)
    talk = Talk(table, 0)
    assert next(talk) == 0
    table.fold(0)
    talk.reopen(after=0)
    assert list(talk) == [1, 2]


def test_nobody_is_asked_when_one_is_left_in() -> None:
    table = bare_table([9, 9, 9], dealer=2)
    table.fold(0)
    table.fold(1)
    assert list(Talk(table, 0)) == []


def test_who_has_no_chips_is_not_asked_nor_is_the_only_one_who_has_and_owes_nothing() -> None:
    table = paid(bare_table([5, 5, 9], dealer=2), 5, 5, 5)
    assert list(Talk(table, 0)) == []
    assert not rivals(table, 2)
    assert rivals(table, 0)
    owing = paid(bare_table([5, 5, 9], dealer=2), 5, 5, 3)
    assert list(Talk(owing, 0)) == [2]


def test_there_is_room_for_a_raise_up_to_the_limit_and_the_stack_while_somebody_can_answer() -> None:
    table = paid(bare_table([9, 6, 9], dealer=2), 4, 1, 1)
    assert room(table, 0, 3) == 3
    assert room(table, 1, 5) == 2
    assert room(table, 2, 99) == 5
    poor = paid(bare_table([9, 3, 3], dealer=2), 4, 3, 3)
    assert room(poor, 0, 5) == 0
    assert room(poor, 1, 5) == 0
