"""The table as lines of text."""

from __future__ import annotations

from typing import Any

import pytest
from tests.proof import barter, pairs
from tests.test_every_game import changed

from brelan.cards import parse_cards
from brelan.dealer import Scripted
from brelan.hand import Hand
from brelan.match import Match
from brelan.speech import Speech
from brelan.term.show import table

NAMES = ("Ann", "Ben", "Cid", "Dee")


def seats(view: Any) -> list[str]:
    """The names in the order in which the lines tell of them."""
    speech = Speech("en", NAMES[: view.size], view.viewer, game=view.game)
    lines = table(view, speech)
    return [name for line in lines for name in ("You", *NAMES) if line.startswith(f"{name}: ")]


@pytest.mark.parametrize(
    ("direction", "viewer", "told"),
    [(1, 1, ["You", "Cid", "Ann"]), (-1, 1, ["You", "Ann", "Cid"]), (1, None, ["Ann", "Ben", "Cid"])],
)
def test_seats_are_told_in_the_order_of_play_ones_own_first(
    direction: int, viewer: int | None, told: list[str]
) -> None:
    hand = Hand.deal(changed(barter.GAME, direction=direction), [9, 9, 9], dealer=0, chance=Scripted())
    view = hand.view(viewer)
    assert seats(view) == told
    lines = table(view, Speech("en", NAMES[:3], viewer))
    assert ("Deal and play go round to the right." in lines) == (direction < 0)


def test_seats_are_told_as_the_cards_have_seated_them() -> None:
    pack = parse_cards("9S AS KH TD")
    match = Match(pairs.GAME, 4, chance=Scripted(pack=pack))
    view = match.view(1)
    at = view.order.index(1)
    told = [NAMES[seat] for seat in (*view.order[at + 1 :], *view.order[:at])]
    assert list(view.order) != [0, 1, 2, 3]
    assert seats(view) == ["You", *told]
