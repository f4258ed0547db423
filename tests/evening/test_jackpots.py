"""Jack-pots at an evening: pools that nobody opens."""

from __future__ import annotations

import random

from brelan.dealer import Shuffler
from brelan.evening import Evening
from brelan.games.draw_poker import GAME


def begin(**options: bool) -> Evening:
    return Evening(GAME, 8, chance=Shuffler(random.Random(1)), terms={"start_stack": 600}, options=options)


def test_a_table_that_all_have_left_deals_again_as_often_as_it_takes() -> None:
    """Nobody opens there any more: it is dealt for again until the antes have taken all counters."""
    evening = begin(jackpot=True)
    for player in evening.dealt[0]:
        evening.leave(player)
    assert evening.won[0]
    assert len(evening.deals[0]) == 600
