"""The promises of evenings are kept by every occasion, and a breach is found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.evening.high_card import GAME

from brelan.evening import Evening, Occasion
from brelan.occasions import OCCASIONS
from brelan.promises import check_evenings

HIGH_CARDS = Occasion(id="high-cards", title="High cards", game=GAME)


@pytest.mark.parametrize("held", [*OCCASIONS, HIGH_CARDS], ids=lambda held: str(held.id))
def test_every_promise_is_kept_in_random_evenings(held: Occasion) -> None:
    report = check_evenings(held, 40, seed=5)
    assert report.lines == report.lines[:1]
    assert report.ok
    assert (report.matches, report.deals > 200) == (40, True)


def test_counters_that_are_lost_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stakes = Evening._stake_the_broke

    def greedy(self: Evening) -> None:
        stakes(self)
        self.counters[0] -= self.counters[0] > 1

    monkeypatch.setattr(Evening, "_stake_the_broke", greedy)
    report = check_evenings(HIGH_CARDS, 10)
    assert any("not conserved" in line for line in report.lines)


def test_a_game_that_is_not_fit_for_it_is_found() -> None:
    report = check_evenings(replace(HIGH_CARDS, game=replace(GAME, pooled=False)), 2)
    assert not report.ok
    assert any("no pool" in line for line in report.lines)
