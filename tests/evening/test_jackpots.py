"""Jack-pots at an evening: what one deal leaves to the next at its table, and pools that nobody can open."""

from __future__ import annotations

import random

import pytest

from brelan.dealer import Shuffler
from brelan.evening import Evening
from brelan.games.draw_poker import GAME


def begin(**options: bool) -> Evening:
    return Evening(GAME, 8, chance=Shuffler(random.Random(1)), terms={"start_stack": 2000}, options=options)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_jack_pot_follows_at_a_table_where_nobody_came_in_if_that_is_agreed(agreed: bool) -> None:
    evening = begin(jackpot_after_passout=agreed)
    while not evening.between:
        table, prompt = evening.prompts()[0]
        came = table == 1 and "call" in prompt.words
        evening.play(table, prompt.read("call") if came else prompt.default)
    evening.next_round()
    antes = [[event.why for event in hand.events if hasattr(event, "why")] for hand in evening.hands]
    assert antes == [["ante"] * 4 if agreed else ["blind"], ["blind"]]


def test_a_table_that_all_have_left_deals_again_as_often_as_it_takes() -> None:
    """Nobody opens there any more: it is dealt for again until the antes have taken all counters."""
    evening = begin(jackpot=True)
    for player in evening.dealt[0]:
        evening.leave(player)
    assert evening.won[0]
    assert len(evening.deals[0]) == 2000
