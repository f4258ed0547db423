"""The table on the page: cards that are picked where they lie, what moves, quiet states; no barrier in any of them."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, House, Visitor
from tests.browser.test_page import CROWD, DUEL, FREE, READY, forget_the_cut, make, until_asked

from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import Match
from brelan.prompts import Picks

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTHS = ((320, 640), (768, 1024), (1440, 900))


def swaps(game: Game) -> bool:
    """Whether a game asks, to begin with, for a card of the hand and one of the table, or for a word."""
    if game.lots is None or game.seats[1] < 4:
        return False
    prompt = next(iter(Match(game, 4, chance=Shuffler(random.Random(1))).prompts()), None)
    return isinstance(prompt, Picks) and len(prompt.verbs[0][1]) == 2 and bool(prompt.words)


SWAP = next(game for game in GAMES if swaps(game))


def sit(me: Visitor, game: Game, others: Sequence[str]) -> Page:
    me.page.emulate_media(reduced_motion="reduce")
    me.go(f"/new/{game.id}")
    make(me.page, others)
    return me.page


def asked_for_cards(me: Visitor) -> Page:
    """A table at which cards may be picked."""
    page = sit(me, SWAP, ["random"] * 3)
    for _ in range(40):
        page.wait_for_selector(READY)
        if page.locator(".pick").count():
            return page
        page.locator(f".acts .act{FREE}, [data-word=next], [data-word=rematch]").first.click()
        page.wait_for_timeout(50)
    pytest.fail("nobody is ever asked for cards")


def audit(page: Page) -> list[str]:
    """What axe finds wrong with the page as it stands, at every width, in light and in dark."""
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    before = page.viewport_size
    faults = []
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.wait_for_timeout(40)
            found = page.evaluate(
                "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations']})"
            )
            assert len(found["passes"]) > 5
            faults += [
                f"{width} {scheme} {each['id']}: {[node['target'] for node in each['nodes']]}"
                for each in found["violations"]
            ]
    assert before is not None
    page.set_viewport_size(before)
    return faults


def pressed(page: Page) -> list[str | None]:
    states: list[str | None] = page.locator(".pick").evaluate_all("all => all.map(one => one.ariaPressed)")
    return states


# --- picking


def test_a_card_is_swapped_by_mouse_where_it_lies(visitors: list[Visitor]) -> None:
    page = asked_for_cards(visitors[0])
    mine, table = page.locator(".seat.me .pick"), page.locator(".middle .pick")
    faces = [each.first.locator("svg").get_attribute("data-face") for each in (mine, table)]
    verb = page.locator(".acts .act.unready")
    expect(verb).to_have_count(1)
    page.keyboard.press((verb.get_attribute("aria-keyshortcuts") or "").lower())
    expect(page.locator(".need.remark")).to_contain_text("Choose 1 card from your hand and 1 from the table.")
    table.first.click()
    mine.first.click()
    expect(page.locator(".acts .act.first")).to_contain_text(re.compile("[♠♥♦♣]"))
    before = page.locator(".log li").count()
    page.locator(".acts .act.first").click()
    expect(page.locator(".log li").nth(before)).to_contain_text("You ")
    page.wait_for_function(
        "face => [...document.querySelectorAll('.seat.me svg')].some(card => card.dataset.face === face)", arg=faces[1]
    )


def test_cards_are_picked_by_the_keys_that_are_printed_on_them(visitors: list[Visitor]) -> None:
    page = asked_for_cards(visitors[0])
    keys = page.locator(".pick kbd").all_inner_texts()
    assert keys == [str(n) for n in range(1, len(keys) + 1)]
    page.keyboard.press(keys[0])
    page.keyboard.press(keys[-1])
    assert [state for state in pressed(page) if state == "true"] == ["true", "true"]
    page.keyboard.press(keys[1])  # another card of the hand instead
    assert pressed(page).count("true") == 2
    ready = page.locator(".acts .act.first")
    page.keyboard.press((ready.get_attribute("aria-keyshortcuts") or "").lower())
    page.wait_for_selector("[aria-busy=true]", state="detached")
    expect(page.locator(".act.unready, .waits, .after").first).to_be_visible()


def test_what_is_picked_and_what_has_the_focus_outlast_a_change_at_the_table(visitors: list[Visitor]) -> None:
    me, other = visitors
    page = asked_for_cards(me)
    page.locator(".seat.me .pick").nth(1).focus()
    page.keyboard.press("Enter")
    before = pressed(page)
    assert "true" in before
    other.page.goto(page.url)  # somebody comes to watch
    other.page.wait_for_selector(".room")
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert pressed(page) == before
    assert page.evaluate("document.activeElement.matches('.seat.me .pick')")


# --- sitting out


def test_who_sits_out_is_told_so_and_comes_back_by_a_key(visitors: list[Visitor]) -> None:
    page = sit(visitors[0], CROWD, ["odds", "odds"])
    until_asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sit out").click()
    expect(page.locator(".seat.me")).to_contain_text("sits out")
    expect(page.locator(".deed")).to_contain_text("The table waits for you.")
    assert page.locator(".acts").count() == 0
    page.reload()
    page.wait_for_selector("[data-word=back]")
    assert audit(page) == []
    page.keyboard.press("b")
    page.wait_for_selector(".acts")
    assert page.locator(".seat.rests").count() == 0


# --- movement


MOVING = "document.getAnimations().filter(one => one.effect.target.closest('[data-at], .fly'))"
WATCH = """() => {
    window.ways = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        if (this.closest("[data-at]")) window.ways.push(...frames.map(frame => frame.transform ?? "none"));
        return animate.call(this, frames, how);
    };
}"""


def test_cards_come_from_the_pack_and_nothing_travels_where_little_is_to_move(visitors: list[Visitor]) -> None:
    motions: tuple[Literal["no-preference", "reduce"], ...] = ("no-preference", "reduce")
    for motion in motions:
        page = sit(visitors[0], CROWD, ["random", "random"])
        until_asked(page)
        page.locator(f"[data-word=drop]{FREE}").click()
        page.wait_for_selector("[data-word=next]")
        page.wait_for_function(f"() => {MOVING}.length === 0")
        page.emulate_media(reduced_motion=motion)
        page.evaluate(WATCH)
        page.keyboard.press("n")
        page.wait_for_function("() => window.ways.length > 0")
        travels = [text for text in page.evaluate("window.ways") if "translate" in text]
        assert bool(travels) == (motion == "no-preference")
        page.keyboard.press("Shift")  # whoever acts waits for nothing
        assert page.evaluate(f"{MOVING}.length") == 0


# --- looks


def test_suits_have_letters_and_four_colours_where_they_are_asked_for(visitors: list[Visitor]) -> None:
    page = asked_for_cards(visitors[0])
    assert page.locator("text.letter").count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Letters beside the suits").check()
    page.get_by_label("Four colours for the suits").check()
    page.keyboard.press("Escape")
    shown = page.locator(".seat.me text.letter").all_text_contents()
    assert len(shown) == page.locator(".seat.me svg.card").count()
    assert set(shown) <= set("SHDC")
    colours = page.evaluate(
        """() => ['hearts', 'diamonds', 'clubs', 'spades'].map(suit => {
            const card = document.querySelector('svg.card').cloneNode();
            card.setAttribute('class', `card ${suit}`);
            document.querySelector('.cloth').append(card);
            const colour = getComputedStyle(card).color;
            card.remove();
            return colour;
        })"""
    )
    assert len(set(colours)) == 4


def test_forced_colours_leave_lines_where_grounds_are_gone(visitors: list[Visitor]) -> None:
    page = asked_for_cards(visitors[0])
    for place in (".seat.me", ".middle"):
        page.locator(f"{place} .pick").first.click()
    page.emulate_media(forced_colors="active")
    styles = page.evaluate(
        """() => ['.seat.me .plaque', '.act.first', '.pick[aria-pressed=true] .card'].map(at => {
            const style = getComputedStyle(document.querySelector(at));
            return style.outlineStyle === 'solid' ? style.outlineWidth : style.borderTopWidth;
        })"""
    )
    assert styles == ["3px", "3px", "3px"]
    assert page.evaluate("getComputedStyle(document.querySelector('svg.card')).forcedColorAdjust") == "none"


# --- quiet states, and no barrier in any


def test_no_question_has_a_barrier(visitors: list[Visitor]) -> None:
    page = asked_for_cards(visitors[0])
    page.locator(".seat.me .pick").first.click()
    assert audit(page) == []
    page.locator(".middle .pick").first.click()
    assert audit(page) == []
    page = sit(visitors[0], CROWD, ["odds"] * 14)
    until_asked(page)
    assert audit(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator(".ribbon").click()
    assert audit(page) == []


def test_no_end_has_a_barrier(visitors: list[Visitor]) -> None:
    page = sit(visitors[0], DUEL, ["odds"])
    until_asked(page)
    page.locator(f"[data-word=fold], [data-word=call]{FREE}").first.click()
    if page.get_by_text("Really?").count():
        page.get_by_text("Really?").click()
    page.wait_for_selector("[data-word=next], [data-word=rematch]")
    assert audit(page) == []
    if page.locator("[data-word=rematch]").count() == 0:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Really?").click()
    page.wait_for_selector("[data-word=rematch]")
    assert audit(page) == []


def test_no_waiting_has_a_barrier(visitors: list[Visitor], house: House) -> None:
    me, other = visitors
    page = sit(me, CROWD, ["open", "odds"])
    link = page.locator(".invites input").input_value()
    assert audit(page) == []
    other.page.goto(re.sub("code=.*", "code=wrong", link))
    other.page.locator("input[name=name]").fill("Bob")
    other.page.get_by_role("button", name="Sit down").click()
    expect(other.page.locator(".refused")).to_contain_text("invites to no seat")
    assert audit(other.page) == []
    forget_refusals(other)
    other.page.goto(link)  # the same table by another invite: nothing is loaded anew
    other.page.locator("input[name=name]").fill("Bob")
    other.page.get_by_role("button", name="Sit down").click()
    other.page.wait_for_selector(".acts, .waits, .after")
    assert audit(other.page) == []
    late = me.context.browser
    assert late is not None
    context = late.new_context(locale="en-GB")
    third = Visitor(context, house)
    third.page.goto(link)
    expect(third.page.locator("main")).to_contain_text("All seats are taken.")
    assert audit(third.page) == []
    third.page.get_by_role("button", name="Watch").click()
    third.page.wait_for_selector(".room")
    assert audit(third.page) == []
    context.close()


def test_a_lost_connection_counts_down_and_says_when_it_is_back(visitors: list[Visitor], house: House) -> None:
    me = visitors[0]
    page = sit(me, CROWD, ["odds", "odds"])
    until_asked(page)
    house.stop()
    expect(page.locator(".lost")).to_contain_text(re.compile(r"in \d+ s|Connecting"))
    assert audit(page) == []
    house.start()
    expect(page.locator(".lost")).to_contain_text("Connected again.", timeout=20_000)
    page.locator(".lost").wait_for(state="detached")
    assert page.locator(".acts").count() == 1
    forget_the_cut(me)


def forget_refusals(person: Visitor) -> None:
    """A browser complains of every answer that refuses."""
    person.complaints[:] = [text for text in person.complaints if "Failed to load resource" not in text]


def test_a_page_that_cannot_be_had_says_that_the_house_does_not_answer(visitors: list[Visitor], house: House) -> None:
    """Also one that was not open before; nothing of a game is kept for it."""
    me = visitors[0]
    me.go("/")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    house.stop()
    me.page.goto(f"{house.url}/history")
    expect(me.page.locator("h1")).to_have_text("The house does not answer")
    assert audit(me.page) == []
    names = "caches.open('offline').then((c) => c.keys()).then((k) => k.map((r) => new URL(r.url).pathname))"
    kept = me.page.evaluate(names)
    assert sorted(kept) == ["/mark.svg", "/offline.css", "/offline.html"]
    house.start()
    me.page.get_by_role("link", name="Try again").click()
    me.page.wait_for_selector(".history")
    me.complaints.clear()
