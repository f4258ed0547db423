"""A game of tricks and partners, played in the browser: picked where the cards lie, and refused with the rule."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitor

from brelan.games import GAMES

FOUR = 4  # players
PAIRS = next(game for game in GAMES if game.partners(FOUR, game.read_options()))
MINE = ".seat.me button.pick"
STEPS = 60  # far more than a deal of five tricks asks of one seat


def sit_down(visitor: Visitor, game: str) -> Page:
    page = visitor.page
    visitor.go("/")
    made = page.request.post(
        f"{visitor.house.url}/api/tables",
        data={"game": game, "name": "Ann", "others": ["random"] * (FOUR - 1), "delay": 0},
    ).json()
    visitor.go(f"/t/{made['table']}")
    return page


def step(page: Page) -> None:
    """Pick the first card that may be picked and do with it what its word says, or say the first word."""
    free = page.locator(f"{MINE}:not(.no)")
    if free.count():
        free.first.click()
        page.locator(".acts .act.first:not([aria-disabled=true])").first.click()
    else:
        page.locator(".acts .act:not([aria-disabled=true])").last.click()
    page.wait_for_selector("[aria-busy=true]", state="detached")


def test_a_deal_of_partners_is_played_to_its_end(visitors: list[Visitor]) -> None:
    page = sit_down(visitors[0], PAIRS.id)
    for _ in range(STEPS):
        page.wait_for_selector(".acts .act, [data-word=next]")
        if page.locator("[data-word=next]").count():
            break
        assert page.locator(".tag.partner").count() == 1
        forbidden = page.locator(f"{MINE}.no")
        if forbidden.count():
            forbidden.first.click(force=True)
            expect(page.locator(".deed")).to_contain_text("follow suit if you can")
        step(page)
    # somebody has made trumps, since the reader never passes: the last trick lies before those who played it
    expect(page.locator("[data-word=next]")).to_be_visible()
    assert page.locator(".laid svg.card").count() >= 2
    assert page.locator(".tag", has_text="trick").count() >= 1
