"""The end of a deal on a phone: hands that were shown can be read."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.browser.test_page import FREE, READY
from tests.browser.test_table import sit

from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import Match

SEATS = 5
LEAST = 10  # pixels of a card that show beside the next one: the index is about as wide


def knocks(game: Game) -> bool:
    """Whether one may knock as the first choice, and hands of several cards are then shown and called by name."""
    if game.called is None or not game.seats[0] <= SEATS <= game.seats[1]:
        return False
    prompt = next(iter(Match(game, SEATS, chance=Shuffler(random.Random(1))).prompts()), None)
    return prompt is not None and "knock" in prompt.words


GAME = next(game for game in GAMES if knocks(game))

LAID_OUT = """() => [...document.querySelectorAll(".seat")].map((seat) => ({
  me: seat.classList.contains("me"),
  cards: [...seat.querySelectorAll(".brow .card")].map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return { left, right, top, bottom };
  }),
}))"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])
def test_hands_that_are_shown_can_be_read_on_a_phone(visitors: list[Visitor], size: tuple[int, int]) -> None:
    page = visitors[0].page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(visitors[0], GAME, ["random"] * (SEATS - 1))
    for _ in range(40):
        page.wait_for_selector(READY)
        if page.locator("[data-word=next]").count():
            break
        wanted = page.locator(".acts [data-word=knock], .acts [data-word=pass]")
        (wanted if wanted.count() else page.locator(f".acts .act{FREE}")).first.click()  # the widow may be offered
        page.wait_for_timeout(50)
    expect(page.locator("[data-word=next]")).to_be_visible()
    seats = page.evaluate(LAID_OUT)
    mine = min(card["top"] for seat in seats if seat["me"] for card in seat["cards"])
    for seat in seats:
        cards = seat["cards"]
        assert len(cards) > 1
        assert all(after["left"] - before["left"] >= LEAST for before, after in pairwise(cards))
        assert min(card["left"] for card in cards) >= 0
        assert max(card["right"] for card in cards) <= size[0]
        if not seat["me"] and size[1] > size[0]:
            assert max(card["bottom"] for card in cards) <= mine
