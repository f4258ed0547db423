"""Lessons, records that are brought, sharing and links in a real browser, on a phone and on a wide screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import House, Visitor
from tests.browser.test_page import audit, tab_to

from brelan.games import GAMES
from brelan.lesson import Lesson, course
from brelan.lesson.reader import LANGUAGES

TAUGHT = [lesson for game in GAMES for lesson in course(game.id)]
WORDS = [lesson for lesson in TAUGHT if all(len(note.choice.split()) == 1 for note in lesson.notes)]
NUMBERS = [lesson for lesson in TAUGHT if lesson.notes[0].choice.split()[-1].isdigit()]
CARDS = [lesson for lesson in TAUGHT if re.search(r" [2-9TJQKA][SHDC]$", lesson.notes[0].choice)]
SIZES = {"phone": (390, 844), "small": (320, 568), "wide": (1440, 900)}
RECORD = """game = "{game}"
seats = ["Ann", "Ben"]

[[deals]]
"""


def address(lesson: Lesson) -> str:
    return f"/learn/{lesson.record.game.id}/{lesson.number}"


def begin(person: Visitor, lesson: Lesson) -> Page:
    person.page.emulate_media(reduced_motion="reduce")
    person.go(address(lesson))
    person.page.locator("[data-word=begin]").click()
    person.page.wait_for_selector(".acts")
    return person.page


def choose(page: Page, choice: str) -> None:
    """Make a choice of a lesson by mouse: its cards, its number, its word; twice where it is asked once more."""
    word, *tail = choice.split()
    button = page.locator(f".acts [data-word={word}]")
    if tail and tail[0].isdigit():
        page.locator(".step input").fill(tail[0])
    for card in [] if tail and tail[0].isdigit() else tail:
        page.locator(f".pick:has([data-face='{card}'])").first.click()
    button.click()
    sure = page.locator(".acts").get_by_text(re.compile("Really|Точно|Правда"))
    expect(sure.or_(page.locator(".coach [data-word=on], .coach [data-word=back]")).first).to_be_visible()
    if sure.count():
        button.click()


def finish(page: Page, lesson: Lesson) -> None:
    for note in lesson.notes:
        page.wait_for_selector(".acts")
        expect(page.locator(".said")).to_contain_text(note.text["en"])
        choose(page, note.choice)
        page.wait_for_selector(".coach [data-word=on]")
        expect(page.locator(".said")).to_contain_text(note.why["en"])
        page.locator(".coach [data-word=on]").click()


def fits(page: Page) -> None:
    """Nothing hangs over the side of the window."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_of_each_kind_is_played_without_a_barrier(size: str, visitors: list[Visitor]) -> None:
    me = visitors[0]
    width, height = SIZES[size]
    me.page.set_viewport_size({"width": width, "height": height})
    for lesson in (NUMBERS[0], CARDS[0]):
        page = begin(me, lesson)
        fits(page)
        assert audit(page) == []
        finish(page, lesson)
        expect(page.locator(".said")).to_contain_text(lesson.end["en"])
        assert audit(page) == []
        fits(page)


def test_a_lesson_of_every_game_can_be_played_on_the_page(visitors: list[Visitor]) -> None:
    page = visitors[0].page
    for lesson in (lesson for lesson in TAUGHT if lesson.number == 1):
        finish(begin(visitors[0], lesson), lesson)
        expect(page.locator(".coach [data-word=again]")).to_be_visible()


def test_a_course_leads_from_lesson_to_lesson_and_to_the_table(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    page.emulate_media(reduced_motion="reduce")
    game = TAUGHT[0].record.game.id
    me.go("/")
    page.locator(f"a[href='/learn/{game}']").click()
    page.wait_for_selector(".lessons")
    assert audit(page) == []
    expect(page.locator(".lessons li")).to_have_count(3)
    page.locator(".lessons .first").click()
    for lesson in course(game):
        page.wait_for_url(f"**{address(lesson)}")
        page.locator("[data-word=begin]").click()
        finish(page, lesson)
        page.locator(".coach [data-word=next]").click()
    page.wait_for_url(f"**/new/{game}")
    me.go(f"/learn/{game}")
    expect(page.locator(".done")).to_have_count(3)


def test_a_lesson_goes_by_keys_and_a_wrong_choice_is_taken_back(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    page.emulate_media(reduced_motion="reduce")
    lesson = next(each for each in WORDS if len(each.record.seats) > 2)
    me.go(address(lesson))
    page.wait_for_selector("[data-word=begin]")
    page.keyboard.press("n")
    page.wait_for_selector(".acts")
    other = page.locator(f".acts .act:not([data-word={lesson.notes[0].choice}]):not([disabled])").first
    word = other.get_attribute("data-word")
    tab_to(page, f".acts [data-word={word}]")
    page.keyboard.press("Enter")
    if page.locator(".acts").get_by_text("Really?").count():
        page.keyboard.press("Enter")
    expect(page.locator(".said")).to_contain_text("You chose:")
    expect(page.locator(".said")).to_contain_text(lesson.notes[0].why["en"])
    assert audit(page) == []
    page.keyboard.press("n")  # take it back
    page.wait_for_selector(".acts")
    expect(page.locator(".hinted")).to_contain_text("Recommended:")
    page.reload()
    expect(page.locator("[data-word=begin]")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_speaks_the_readers_language(lang: str, visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    lesson = TAUGHT[0]
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(f"localStorage.setItem('brelan-wishes', JSON.stringify({{lang: '{lang}'}}))")
    me.go(address(lesson))
    expect(page.locator(".said")).to_have_text(lesson.about[lang])
    page.locator("[data-word=begin]").click()
    expect(page.locator(".said")).to_contain_text(lesson.notes[0].text[lang])
    expect(page.locator("html")).to_have_attribute("lang", lang)


def test_a_record_is_pasted_shown_and_shared(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lesson = TAUGHT[0]
    text = str(lesson.record)
    me.go("/replay")
    page.locator("#record").fill(text.replace("choices", "choice"))
    page.locator("[data-word=show]").click()
    expect(page.locator("#record-wrong")).to_contain_text(re.compile(r"^Line \d+: Unknown key"))
    assert audit(page) == []
    assert [said for said in me.complaints if "400" in said]  # the browser's own word for it
    me.complaints.clear()
    page.locator("#record").fill(text)
    page.locator("[data-word=show]").click()
    page.wait_for_selector(".steps")
    page.keyboard.press("End")
    assert audit(page) == []
    page.locator("[data-word=share]").click()
    page.wait_for_selector(".share img")
    assert audit(page) == []
    page.locator(".share [data-word=copy]").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    for name in lesson.record.seats:
        assert name in copied
    with page.expect_download() as download:
        page.locator(".share [data-word=picture]").click()
    assert download.value.suggested_filename.endswith(".png")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_an_address_that_leads_nowhere_says_so(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go("/no/such/page")
    expect(me.page.locator("h1")).to_have_text("There is nothing at this address.")
    assert audit(me.page) == []
    me.page.locator("a.act", has_text="All games").click()
    expect(me.page.locator(".games li").first).to_be_visible()
    me.go("/t/nosuchtable")
    expect(me.page.locator("h1")).to_have_text("There is no such table or game.")
    assert all("404" in said for said in me.complaints)
    me.complaints.clear()


def test_a_house_that_does_not_answer_is_asked_again(visitors: list[Visitor], house: House) -> None:
    me = visitors[0]
    page = me.page
    page.route("**/api/**", lambda route: route.abort())
    me.go(f"/learn/{TAUGHT[0].record.game.id}")
    expect(page.locator("h1").filter(has_text="The house does not answer.")).to_be_visible()
    assert audit(page) == []
    page.unroute("**/api/**")
    page.locator("[data-word=again]").click()
    expect(page.locator(".lessons li")).to_have_count(3)
    me.complaints.clear()
