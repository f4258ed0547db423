"""A game of tricks and partners, played in the browser: picked where the cards lie, and refused with the rule."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, Visitor

from brelan.games import GAMES

FOUR = 4  # players
WIDTHS = ((320, 568), (390, 844), (768, 1024), (1280, 800))
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


def show(visitor: Visitor, name: str, **more: Any) -> Page:
    """The page of a table that stands as the tests of the page have it, with `more` of its state."""
    state: dict[str, Any] = json.loads((ROOT / "web" / "tests" / "states.json").read_text(encoding="utf-8"))[name]
    state |= more
    page = visitor.page
    page.route("**/api/tables/t1*", lambda route: route.fulfill(json=state))
    page.route(
        "**/api/tables/t1/odds",
        lambda route: route.fulfill(json={"state": 1, "odds": None, "ways": [], "outcomes": []}),
    )
    page.route_web_socket("**/api/tables/t1/socket*", lambda socket: socket.send(json.dumps(state)))
    visitor.go("/t/t1")
    page.wait_for_selector(".room")
    return page


@pytest.mark.parametrize("size", WIDTHS, ids=str)
def test_a_hand_of_eleven_cards_is_seen_whole_and_picked_by_keys(
    visitors: list[Visitor], size: tuple[int, int]
) -> None:
    width, height = size
    visitors[0].page.set_viewport_size({"width": width, "height": height})
    page = show(visitors[0], "widow, my turn")
    cards = page.locator(MINE)
    expect(cards).to_have_count(11)
    edge = page.locator(".cloth").bounding_box()
    assert edge is not None
    for n in range(11):
        box = cards.nth(n).bounding_box()
        assert box is not None
        assert box["x"] >= -4
        assert box["x"] + box["width"] <= edge["width"] + 4
        # the index in the corner of every card can be touched
        found = page.evaluate(
            "([n, x, y]) => [...document.querySelectorAll('.seat.me button.pick')].indexOf("
            "document.elementFromPoint(x, y)?.closest('button.pick'))",
            [n, box["x"] + min(box["width"] / 4, 12), box["y"] + box["height"] * 0.4],
        )
        assert found == n
    for key in "4567":
        page.keyboard.press(key)
    page.keyboard.press("q")  # the eleventh, in the place of the first that was picked
    assert page.locator(f"{MINE}[aria-pressed=true]").count() == 4
    expect(cards.nth(10)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=str)
def test_cards_lie_still_while_the_panel_under_them_changes(visitors: list[Visitor], size: tuple[int, int]) -> None:
    visitors[0].page.set_viewport_size({"width": size[0], "height": size[1]})
    page = sit_down(visitors[0], PAIRS.id)
    edges = set()
    for _ in range(STEPS):
        page.wait_for_selector(".acts .act, [data-word=next]")
        deed = page.locator(".deed").bounding_box()
        assert deed is not None
        edges.add(round(deed["y"]))
        if page.locator("[data-word=next]").count():
            break
        step(page)
    assert len(edges) == 1, edges


def test_a_trick_says_who_led_and_who_has_taken_it(visitors: list[Visitor]) -> None:
    page = show(visitors[0], "trick, taken")
    expect(page.locator(".laid small", has_text="led")).to_have_count(1)
    expect(page.locator(".laid.took small")).to_have_text("takes it")
    boxes = page.locator(".laid svg.card").evaluate_all("cards => cards.map(card => card.getBoundingClientRect())")
    assert len(boxes) == FOUR
    facts = page.locator(".facts").bounding_box()
    assert facts is not None
    for n, box in enumerate(boxes):
        across = box["left"] < facts["x"] + facts["width"] and box["right"] > facts["x"]
        along = box["top"] < facts["y"] + facts["height"] and box["bottom"] > facts["y"]
        assert not (across and along), "what is told in the middle keeps clear of the trick"
        for other in boxes[n + 1 :]:
            apart = other["left"] >= box["right"] or other["right"] <= box["left"]
            assert apart or other["top"] >= box["bottom"] or other["bottom"] <= box["top"]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("width", "height"), WIDTHS[:2], ids=str)
def test_the_way_on_is_written_whole_on_its_button_where_the_last_card_may_be_taken_back(
    visitors: list[Visitor], width: int, height: int, lang: str
) -> None:
    page = visitors[0].page
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(f"localStorage.setItem('brelan-wishes', JSON.stringify({{lang: '{lang}'}}))")
    show(visitors[0], "five, deal over", can=["next", "leave", "undo"])
    expect(page.locator(".after .asking.back")).to_be_visible()
    wide = "button => { const text = button.querySelector('b'); return [text.scrollWidth, button.clientWidth - 8]; }"
    text, room = page.locator("[data-word=next]").evaluate(wide)
    assert text <= room, f"{text} pixels of words on a button of {room}"
