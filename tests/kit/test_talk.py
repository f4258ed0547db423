"""Talk: who still owes an answer."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from tests.test_pots import bare_table

from brelan.kit.talk import Answer, Talk, answer, first_bet, rivals, room
from brelan.prompts import Stakes
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


def put_to(question: Coroutine[Any, Any, Answer], said: str) -> tuple[tuple[str, ...], Answer]:
    """What the question allows, and what comes of an answer."""
    prompt: Stakes[str] = question.send(None)
    try:
        question.send(prompt.answer(prompt.read(said)))
    except StopIteration as found:
        return prompt.allowed(), found.value
    raise AssertionError("asked again")


def test_who_owes_drops_calls_or_raises() -> None:
    table = paid(bare_table([9, 6, 9], dealer=2), 4, 1, 1)
    assert put_to(answer(table, 1, 3), "raise 2") == (("drop", "call", "raise 1 to 2"), ("raise", 5, 2))
    table = paid(bare_table([9, 6, 9], dealer=2), 4, 1, 1)
    assert put_to(answer(table, 2, 3, call="see"), "see") == (("drop", "see", "raise 1 to 3"), ("see", 3, 0))
    table = paid(bare_table([9, 6, 9], dealer=2), 4, 1, 1)
    assert put_to(answer(table, 2, "none"), "drop") == (("drop", "call", "raise 1 to 5"), ("drop", 0, 0))


def test_who_has_less_than_he_owes_drops_or_stands_for_a_sight() -> None:
    for said, came in (("sight", ("sight", 2, 0)), ("drop", ("drop", 0, 0))):
        table = paid(bare_table([9, 3, 9], dealer=2), 4, 1, 1)
        assert put_to(answer(table, 1, 3), said) == (("drop", "sight"), came)


def test_a_call_that_costs_nothing_comes_first() -> None:
    """It commits least."""
    table = paid(bare_table([9, 9, 9], dealer=2), 1, 1, 1)
    question = answer(table, 0, 3, gives_up="withdraw")
    prompt: Stakes[str] = question.send(None)
    assert (prompt.allowed(), prompt.default.word) == (("call", "withdraw", "raise 1 to 3"), "call")
    assert (prompt.gives_up, prompt.costs) == ("withdraw", {})
    question.close()


def test_the_word_that_gives_up_is_the_games_own() -> None:
    table = paid(bare_table([9, 3, 9], dealer=2), 4, 1, 1)
    for seat, words in ((1, ("refuse", "sight")), (2, ("refuse", "stay"))):
        question = answer(table, seat, 3, call="stay", gives_up="refuse")
        prompt: Stakes[str] = question.send(None)
        assert (prompt.words, prompt.gives_up, prompt.default.word) == (words, "refuse", "refuse")
        question.close()
        table.asked = None
    assert put_to(answer(table, 2, 3, call="stay", gives_up="refuse"), "refuse")[1] == ("refuse", 0, 0)


def test_what_is_owed_may_be_more_than_to_be_level() -> None:
    table = paid(bare_table([9, 9], dealer=1), 1)
    assert put_to(answer(table, 0, 3, owed=5), "raise 3") == (("drop", "call", "raise 1 to 3"), ("raise", 8, 3))


def test_who_owes_nothing_bets_or_says_the_word() -> None:
    assert put_to(first_bet(bare_table([9, 6], dealer=1), 0, 5), "bet 4") == (("drop", "bet 1 to 5"), ("bet", 4, 4))
    table = bare_table([9, 6], dealer=1)
    assert put_to(first_bet(table, 0, "none", word="pass"), "pass") == (("pass", "bet 1 to 9"), ("pass", 0, 0))
