"""Cutting for the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from brelan.cards import Card, Cards, parse_cards
from brelan.dealer import Scripted
from brelan.events import Formed, Opened, Seated
from brelan.kit.cut import ASIDE, LOT, ace_low, cut, cut_for_deal, draw_sequence
from brelan.nature import Nature
from brelan.table import Table
from brelan.zones import STOCK


def cut_by(pack: str, seats: int, key: Callable[[Card], int] = ace_low) -> tuple[int, Table[Any, Any, Any]]:
    """Cut an ordered pack at a table without a dealer; give who has the lowest, and the table."""
    cards: Cards = parse_cards(pack)
    opened = Opened(tuple(range(seats)), (1,) * seats)
    nature = Nature([], [], Scripted(pack=cards))
    t: Table[Any, Any, Any] = Table(opened, None, None, game_id="none", pack=cards, direction=1, nature=nature)
    t.form()
    coroutine = cut(t, LOT, t.elder, key)
    with pytest.raises(StopIteration) as found:
        coroutine.send(None)
    return found.value.value, t


def test_the_lowest_card_is_found_and_the_ace_is_low() -> None:
    assert cut_by("4S 2H KD", 3)[0] == 1
    assert cut_by("4S 2H AD", 3)[0] == 2


def test_a_higher_card_may_be_asked_for_instead() -> None:
    assert cut_by("4S 2H AD", 3, key=lambda card: -card.rank)[0] == 2


def test_equal_lowest_cards_draw_again_among_themselves_alone() -> None:
    winner, t = cut_by("5S 3H 3D KS QS 2C", 3)
    assert winner == 2, "the queen is lower than the king; the two stays in the pack"
    assert [len(t.cards[LOT.of(s)]) for s in range(3)] == [1, 2, 2]


def test_a_second_tie_is_settled_like_the_first() -> None:
    assert cut_by("3S 3H 3D KS 9S 9C 4S 5H", 3)[0] == 1


def test_a_pack_that_runs_out_is_gathered_and_shuffled() -> None:
    winner, t = cut_by("3S 3H 4C", 2)
    assert winner in (0, 1)
    assert sum(row[0] is Formed for row in t.log) > 1


def test_whoever_cuts_the_lowest_deals_and_the_pack_is_whole_again() -> None:
    cards = parse_cards("4S 2H KD 9C")
    opened = Opened((0, 1, 2), (1, 1, 1))
    nature = Nature([], [], Scripted(pack=cards))
    t: Table[Any, Any, Any] = Table(opened, None, None, game_id="none", pack=cards, direction=1, nature=nature)
    t.form()
    with pytest.raises(StopIteration):
        cut_for_deal(t).send(None)
    assert (t.dealer, t.elder) == (1, (2, 0, 1))
    assert t.cards[STOCK.place] == list(cards)
    assert not any(t.cards[LOT.of(s)] for s in range(3))


@pytest.mark.parametrize(("direction", "clockwise"), [(1, (2, 0, 3, 1)), (-1, (1, 3, 0, 2))])
def test_a_drawn_sequence_says_who_sits_where_and_the_second_deals(direction: int, clockwise: tuple[int, ...]) -> None:
    pack = parse_cards("AS KS QS 9S 8S AH KH")
    order = parse_cards("KH KS 9S AH AS QS 8S")  # the rest is laid aside; of the sequence K, 9, A and Q are drawn
    opened = Opened((0, 1, 2, 3), (1, 1, 1, 1))
    nature = Nature([], [], Scripted(pack=order))
    t: Table[Any, Any, Any] = Table(opened, None, None, game_id="none", pack=pack, direction=direction, nature=nature)
    t.form()
    nature._chance = Scripted(pack=pack)
    with pytest.raises(StopIteration):
        draw_sequence(t).send(None)
    assert [row[1] for row in t.log if row[0] is Seated] == [clockwise]
    assert (t.dealer, t.elder) == (0, (3, 1, 2, 0)), "the ace of 2, the king of 0, the queen of 3 and the nine of 1"
    assert t.cards[STOCK.place] == list(pack)
    assert not t.cards[ASIDE.place]


def test_who_is_not_dealt_in_draws_nothing_and_sits_last() -> None:
    pack = parse_cards("AS KS QS 8S")
    opened = Opened((0, 2, 3), (1, 0, 1, 1))
    nature = Nature([], [], Scripted(pack=parse_cards("QS AS KS 8S")))
    t: Table[Any, Any, Any] = Table(opened, None, None, game_id="none", pack=pack, direction=1, nature=nature)
    t.form()
    nature._chance = Scripted(pack=pack)
    with pytest.raises(StopIteration):
        draw_sequence(t).send(None)
    assert [row[1] for row in t.log if row[0] is Seated] == [(2, 3, 0, 1)]
    assert (t.dealer, t.elder) == (3, (0, 2, 3))
