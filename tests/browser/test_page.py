"""The page in a real browser, against a real server: played by keyboard and by mouse, reloaded, cut off, read aloud."""

from __future__ import annotations

import re
import signal
from collections.abc import Sequence
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, House, Visitor

from brelan.games import GAMES
from brelan.occasions import OCCASIONS
from brelan.zones import Sees

BLIND = [game for game in GAMES if any(zone.sees is Sees.OTHERS for zone in game.zones)]  # one's own card is not seen
DUEL = next(game for game in BLIND if game.seats == (2, 2))
CROWD = max(BLIND, key=lambda game: game.seats[1])
FREE = "[aria-disabled=false]"
READY = f".acts .act{FREE}, [data-word=next]{FREE}, [data-word=rematch]{FREE}"


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Press Tab until what `selector` finds has the focus."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{selector} cannot be reached with Tab")


def make(page: Page, others: Sequence[str]) -> None:
    """Fill in the form of a new table by mouse, and open it."""
    page.wait_for_selector(".new")
    seats = page.locator("select[name^=seat-]")
    while seats.count() < len(others):
        page.get_by_role("button", name="One seat more").click()
    while seats.count() > len(others):
        page.get_by_role("button", name="One seat fewer").click()
    for n, who in enumerate(others):
        seats.nth(n).select_option(who)
    page.locator("input[name=name]").fill("Ann")
    page.locator("select[name=delay]").select_option("0")
    page.locator("[data-word=make]").click()
    page.wait_for_selector(".room")


def until_asked(page: Page) -> None:
    """Deal until a choice is asked for: a deal may be over before it comes to that."""
    for _ in range(30):
        page.wait_for_selector(READY)
        if page.locator(".acts").count():
            return
        page.locator(f"[data-word=next]{FREE}").click()
        page.wait_for_selector("[data-word=next]", state="detached")
    pytest.fail("no deal asks for a choice")


def test_a_match_of_two_is_played_to_its_end_by_keyboard(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    me.go("/")
    tab_to(page, f"a[href='/new/{DUEL.id}']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".new")
    tab_to(page, "input[name=name]")
    page.keyboard.type("Ann")
    tab_to(page, "select[name=delay]")
    page.keyboard.press("ArrowUp")
    tab_to(page, "[data-word=make]")
    page.keyboard.press("Enter")
    for _ in range(200):
        page.wait_for_selector(READY)
        if page.locator("[data-word=rematch]").count():
            break
        if page.locator("[data-word=next]").count():
            page.keyboard.press("n")
        elif page.locator("[data-word=call]").count():
            page.keyboard.press("c")
        else:
            most = page.locator(".pre button").last.inner_text().split()[0]
            page.keyboard.type(most)
            expect(page.locator(".step input")).to_be_focused()
            page.keyboard.press("Enter")
            if page.locator(".acts").get_by_text("Really?").count():  # all the chips
                page.keyboard.press("Enter")
        page.wait_for_selector("[aria-busy=true]", state="detached")
    expect(page.locator(".log .now")).to_contain_text(re.compile("win the match|wins the match|drawn"))
    last = page.locator(".log .now").inner_text()
    page.reload()
    page.wait_for_selector("[data-word=rematch]")
    assert page.locator(".log .now").inner_text() == last
    before = page.url
    page.keyboard.press("n")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector(".acts, .waits")


def own_faces(page: Page) -> list[str]:
    faces: list[str] = page.locator(".seat.me svg.card").evaluate_all("cards => cards.map(card => card.dataset.face)")
    return faces


def face_of(page: Page, seat: int) -> list[str]:
    shown = page.locator(f"[data-seat='{seat}'] svg.card")
    faces: list[str] = shown.evaluate_all("cards => cards.map(card => card.dataset.face)")
    return faces


def play_on(people: Sequence[Visitor], until: str = "[data-word=next]") -> None:
    """Click the button in brass for whoever is asked, until both see `until`."""
    for _ in range(400):
        if all(person.page.locator(until).count() for person in people):
            return
        for person in people:
            button = person.page.locator(f".acts .act.first{FREE}")
            if button.count():
                button.first.click()
                person.page.wait_for_selector("[aria-busy=true]", state="detached")
        people[0].page.wait_for_timeout(40)
    pytest.fail("the deal does not end")


def forget_the_cut(person: Visitor) -> None:
    """A browser complains when a connection is cut; that is what was done to it, and no fault of the page."""
    cut = re.compile(r"WebSocket connection to .* failed|ERR_CONNECTION_REFUSED")
    person.complaints[:] = [text for text in person.complaints if not cut.search(text)]


def test_two_people_and_bots_play_by_mouse_through_a_reload_and_a_crash(visitors: list[Visitor], house: House) -> None:
    ann, bob = visitors
    ann.go(f"/new/{CROWD.id}")
    make(ann.page, ["odds", "open", "random", "odds"])
    link = ann.page.locator(".invites input").input_value()
    assert "#code=" in link
    bob.page.goto(link)
    bob.page.locator("input[name=name]").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    for person in visitors:
        person.page.wait_for_selector(".acts, .waits")
    assert "code" not in bob.page.url
    expect(ann.page.locator("[data-seat='2'] .who b")).to_have_text("Bob")

    # everybody sees every card but his own
    ann.page.wait_for_selector("[data-seat='2'] svg.card")
    bob.page.wait_for_selector("[data-seat='0'] svg.card")
    running = all(person.page.locator(".acts, .waits").count() for person in visitors)
    if running and "" not in face_of(ann.page, 2) + face_of(bob.page, 0):  # unless one of them has dropped
        assert own_faces(ann.page) == [""]
        assert own_faces(bob.page) == [""]
        assert face_of(ann.page, 2)[0]
        assert face_of(bob.page, 0)[0]

    ann.page.reload()
    ann.page.wait_for_selector(".acts, .waits, .after")
    expect(ann.page.locator(".seat.me")).to_have_attribute("data-seat", "0")
    play_on(visitors)
    told = [person.page.locator(".log li").count() for person in visitors]
    bob.page.reload()
    bob.page.wait_for_selector("[data-word=next]")
    assert bob.page.locator(".log li").count() == told[1]

    ann.page.locator("[data-word=next]").click()
    for person in visitors:
        expect(person.page.locator(".bar small")).to_have_text("deal 2")
    house.stop(signal.SIGKILL)
    expect(ann.page.locator(".lost")).to_be_visible()
    assert ann.page.locator(".seat").count() == 5  # the table stays readable
    house.start()
    for person in visitors:
        person.page.locator(".lost").wait_for(state="detached")
        forget_the_cut(person)
    play_on(visitors)
    sums = [person.page.locator(".pot .sum").all_inner_texts() for person in visitors]
    assert sums[0] == sums[1] != []


SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SIZES = ((1440, 900), (768, 1024), (360, 640), (320, 568), (640, 360))


def test_the_table_of_fifteen_fits_every_screen_without_scrolling(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.page.emulate_media(reduced_motion="reduce")
    me.go(f"/new/{CROWD.id}")
    make(me.page, ["odds"] * 14)
    me.page.wait_for_selector(READY)
    for width, height in SIZES:
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_timeout(50)
        page, cloth = me.page.evaluate(
            """() => {
                const over = (box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
                return [over(document.documentElement), over(document.querySelector(".cloth"))];
            }"""
        )
        assert (page, cloth) == ([0, 0], [0, 0]), (width, height)
        cards = me.page.locator(".seat svg.card").evaluate_all(
            "cards => cards.map(card => card.getBoundingClientRect())"
        )
        assert len(cards) == 15
        assert min(card["width"] for card in cards) >= 24
        assert all(card["left"] >= 0 and card["right"] <= width for card in cards)


def audit(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is drawn now, in light and in dark."""
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    faults = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.wait_for_timeout(200)  # half-transparent in the middle of a motion is no fault
        found = page.evaluate("axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']})")
        assert len(found["passes"]) > 8
        faults += [
            f"{scheme}, {each['id']}: {[node['target'] for node in each['nodes']]}" for each in found["violations"]
        ]
    return faults


def test_no_page_has_a_barrier(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go("/")
    me.page.wait_for_selector(".game")
    assert audit(me.page) == []
    me.go(f"/rules/{CROWD.id}")
    me.page.wait_for_selector("article h2")
    assert audit(me.page) == []
    me.go(f"/new/{CROWD.id}")
    me.page.wait_for_selector(".new")
    me.page.locator("summary").click()
    assert audit(me.page) == []
    make(me.page, ["odds", "odds", "open"])
    assert audit(me.page) == []


def test_no_table_has_a_barrier(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{DUEL.id}")
    make(me.page, ["odds"])
    until_asked(me.page)
    for tab in ("Odds", "Tracker", "Rules", "Log"):
        me.page.get_by_role("tab", name=tab).click()
        assert audit(me.page) == []
    me.page.get_by_role("button", name="Menu").click()
    assert audit(me.page) == []


def test_what_happens_is_spoken_in_one_place(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{CROWD.id}")
    make(me.page, ["odds", "odds"])
    until_asked(me.page)
    assert me.page.locator("[aria-live]").count() == 1
    said = me.page.locator("[aria-live] p")
    me.page.locator(f"[data-word=drop]{FREE}").click()
    me.page.wait_for_selector("[data-word=next]")
    log = me.page.locator(".log li").all_inner_texts()
    assert said.all_inner_texts() == log[-said.count() :]
    assert "You drop." in log


def test_a_word_played_by_the_keyboard_does_not_lose_the_focus(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{CROWD.id}")
    make(me.page, ["odds", "odds"])
    until_asked(me.page)
    tab_to(me.page, "[data-word=drop]")
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector("[data-word=next]")
    assert me.page.evaluate("document.querySelector('.deed').contains(document.activeElement)")
    me.page.keyboard.press("Tab")
    expect(me.page.locator("[data-word=next]")).to_be_focused()


def test_a_match_is_given_up_only_after_a_second_yes(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{DUEL.id}")
    make(me.page, ["odds"])
    until_asked(me.page)
    me.page.get_by_role("button", name="Menu").click()
    me.page.get_by_role("button", name="Resign").click()
    me.page.wait_for_timeout(200)
    assert me.page.locator(".acts").count() == 1
    me.page.get_by_role("button", name="Really?").click()
    expect(me.page.locator(".after")).to_contain_text("wins the match (the other side resigned)")


def test_a_choice_is_taken_back_where_nothing_hidden_was_shown_since(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{DUEL.id}")
    make(me.page, ["odds"])
    for _ in range(30):
        me.page.wait_for_selector(READY)
        if me.page.locator(".acts").count() and me.page.locator(".step").count():
            before = me.page.locator(".log li").count()
            me.page.keyboard.press("1")
            me.page.keyboard.press("Enter")
            me.page.wait_for_selector("[aria-busy=true]", state="detached")
            me.page.wait_for_selector(READY)
            if me.page.locator("[data-word=undo]").count():
                me.page.keyboard.press("z")
                expect(me.page.locator(".log li")).to_have_count(before)
                return
        else:
            me.page.locator(f"[data-word=call]{FREE}, [data-word=next]{FREE}, [data-word=rematch]{FREE}").first.click()
            me.page.wait_for_timeout(100)
    pytest.fail("nothing could be taken back")


def test_who_only_watches_sees_no_forehead_and_has_no_buttons(visitors: list[Visitor]) -> None:
    me, other = visitors
    me.go(f"/new/{CROWD.id}")
    make(me.page, ["odds", "odds"])
    until_asked(me.page)
    other.page.goto(me.page.url)
    other.page.wait_for_selector(".waits")
    expect(other.page.locator(".deed")).to_contain_text("You are watching.")
    shown = other.page.locator(".seat svg.card")
    assert set(shown.evaluate_all("cards => cards.map(card => card.dataset.face)")) == {""}
    assert other.page.locator(".acts").count() == 0


def test_a_table_that_is_not_there_says_so(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go("/t/no-such-table")
    expect(me.page.locator("h1")).to_have_text("There is no such table or game.")
    assert [text for text in me.complaints if "404" in text]
    me.complaints.clear()


def test_a_second_window_takes_over_and_the_first_says_so(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go(f"/new/{DUEL.id}")
    make(me.page, ["odds"])
    second = me.context.new_page()
    second.goto(me.page.url)
    second.wait_for_selector(".room")
    expect(me.page.locator(".lost")).to_contain_text("another window")
    me.page.get_by_role("button", name="Play here").click()
    expect(me.page.locator(".lost")).to_have_count(0)
    expect(second.locator(".lost")).to_contain_text("another window")


def test_the_page_speaks_russian(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go("/")
    me.page.get_by_role("button", name="Menu").click()
    me.page.locator("dialog select").first.select_option("ru")
    expect(me.page.locator(".head h2")).to_have_text("Игры")
    assert me.page.evaluate("document.documentElement.lang") == "ru"
    me.page.keyboard.press("Escape")
    me.page.locator(f"a[href='/rules/{CROWD.id}']").click()
    expect(me.page.locator("article h2").first).to_have_text(re.compile("[А-я]"))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_one_click_at_home_begins_a_match_with_what_is_usual(visitors: list[Visitor], lang: str) -> None:
    """Every game offers it; what it deals is a table of the usual seats, with nothing to fill in."""
    page = visitors[0].page
    page.emulate_media(reduced_motion="reduce")
    visitors[0].go("/")
    page.evaluate("lang => localStorage.setItem('brelan-wishes', JSON.stringify({ lang }))", lang)
    page.reload()
    page.wait_for_selector(".games [data-word=now]")
    entries = len(GAMES) + len(OCCASIONS)
    assert page.locator(".games [data-word=now]").count() == page.locator(".games .game").count() == entries
    assert audit(page) == []
    page.locator(f".game:has(a[href='/new/{CROWD.id}']) [data-word=now]").click()
    page.wait_for_selector(READY)
    told = page.evaluate("fetch('/api/games').then((answer) => answer.json())")
    assert page.locator(".seat").count() == next(game["usual"] for game in told if game["id"] == CROWD.id)
    assert page.evaluate("document.documentElement.lang") == lang
