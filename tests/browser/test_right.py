"""A game that is played to the right, whose players the cards seat anew, as the page draws it."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.conftest import Visitor
from tests.browser.test_page import make

from brelan.games import GAMES

RIGHT = next(game for game in GAMES if game.direction < 0)


def shown(page: Page) -> list[int]:
    """The seats in the order in which the page draws them."""
    return [int(seat.get_attribute("data-seat") or -1) for seat in page.locator(".seats [data-seat]").all()]


def middle(page: Page, seat: int) -> float:
    """How far to the right a seat is."""
    box = page.locator(f'.seats [data-seat="{seat}"] .plaque').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2


def test_seats_stand_as_the_cards_have_seated_them_and_who_is_next_sits_on_the_right(visitors: list[Visitor]) -> None:
    me = visitors[0]
    for _ in range(3):
        me.go(f"/new/{RIGHT.id}")
        make(me.page, ["random"] * 3)
        me.page.wait_for_selector(".turnwise")
        table = me.page.url.rsplit("/", 1)[1]
        state = me.page.request.get(f"{me.house.url}/api/tables/{table}").json()
        round_the_table = state["view"]["order"]
        in_play = round_the_table[::-1]
        at = in_play.index(state["you"])
        assert shown(me.page) == [*in_play[at:], *in_play[:at]]
        _, first, _, last = shown(me.page)
        assert middle(me.page, first) > middle(me.page, state["you"]) > middle(me.page, last)
