"""Serving who draws."""

from __future__ import annotations

from typing import Any

import pytest
from tests.test_pots import bare_table

from brelan.cards import parse_cards
from brelan.events import Formed
from brelan.kit.serve import serve
from brelan.table import Table
from brelan.zones import STOCK, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
AWAY = Zone("away", sees=Sees.NOBODY, each_seat=True)


def table(stock: str, away: str) -> Table[Any, Any, Any]:
    """A table with an ordered stock, and cards that seat 1 has laid away."""
    t = bare_table([9, 9], dealer=1)
    t.cards[STOCK.place], t.cards[AWAY.of(1)] = list(parse_cards(stock)), list(parse_cards(away))
    t.ordered = True
    return t


def served(t: Table[Any, Any, Any], size: int, spare: int = 0) -> str:
    with pytest.raises(StopIteration):
        serve(t, 0, size, HAND, [AWAY.of(0), AWAY.of(1)], spare).send(None)
    return " ".join(map(str, t.cards[HAND.of(0)]))


def test_one_is_served_from_the_stock_while_it_lasts() -> None:
    t = table("AS KS QS", "2H 3H")
    assert served(t, 3) == "AS KS QS"
    assert not any(row[0] is Formed for row in t.log)


@pytest.mark.parametrize(("spare", "whole"), [(0, "AS KS"), (1, "AS"), (2, "")])
def test_when_it_runs_out_what_was_laid_away_is_shuffled_into_a_new_one(spare: int, whole: str) -> None:
    t = table("AS KS", "2H 3H 4H")
    coroutine = serve(t, 0, 3, HAND, [AWAY.of(0), AWAY.of(1)], spare)
    assert coroutine.send(None) is t.asked
    assert " ".join(map(str, t.cards[HAND.of(0)])) == whole
    assert [row[1:] for row in t.log if row[0] is Formed] == [(3 + spare, (AWAY.of(1),))]
    coroutine.close()


def test_a_stock_that_is_smaller_than_what_is_spared_gives_nothing_before() -> None:
    t = table("AS", "2H 3H 4H")
    coroutine = serve(t, 0, 1, HAND, [AWAY.of(1)], spare=2)
    coroutine.send(None)
    assert not t.cards[HAND.of(0)]
    coroutine.close()
