"""Whole deals on the page by every means: each pair of input, screen, language and game is played by some script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import ROOT, House, Visitor
from tests.browser.test_page import CROWD, DUEL, FREE, tab_to

SIDES = {"phone": (360, 640), "desktop": (1440, 900)}
LOCALES = {"en": "en-GB", "ru": "ru-RU"}
LETTERS = {"en": re.compile("[a-z]{2}"), "ru": re.compile("[а-я]{2}")}
DEAL = {"en": "deal {}", "ru": "сдача {}"}
END = f"[data-word=next]{FREE}, [data-word=rematch]{FREE}"  # of the deal, or of a match that one deal has ended
VALUES = (("mouse", "keys"), tuple(SIDES), tuple(LOCALES), (CROWD.id, DUEL.id))


class Script(NamedTuple):
    """How a deal is played."""

    by: str
    on: str
    lang: str
    game: str


SCRIPTS = (
    Script("mouse", "phone", "en", CROWD.id),
    Script("mouse", "desktop", "ru", DUEL.id),
    Script("keys", "phone", "ru", DUEL.id),
    Script("keys", "desktop", "en", DUEL.id),
    Script("keys", "desktop", "ru", CROWD.id),
)


def test_the_scripts_cover_every_pair() -> None:
    assert len(SCRIPTS) <= 6
    wanted = {
        (one, other, *both)
        for one, other in combinations(range(len(VALUES)), 2)
        for both in product(VALUES[one], VALUES[other])
    }
    played = {(one, other, s[one], s[other]) for s in SCRIPTS for one, other in combinations(range(len(VALUES)), 2)}
    assert wanted - played == set()


@pytest.fixture(scope="module")
def same(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which every match is dealt the same cards."""
    house = House(tmp_path_factory.mktemp("same"), str(ROOT / "tests" / "browser" / "fixed.py"))
    house.start()
    yield house
    house.stop()


class Hand:
    """What a player does with the page: he points, or he presses keys."""

    def __init__(self, page: Page, script: Script) -> None:
        self.page = page
        self.script = script

    def follow(self, selector: str) -> None:
        """Use a link or a button that has no key of its own."""
        if self.script.by == "keys":
            tab_to(self.page, selector)
            self.page.keyboard.press("Enter")
        else:
            self._point(selector)

    def push(self, selector: str) -> None:
        """Use a button by the key that it names."""
        key = self.page.locator(selector).first.get_attribute("aria-keyshortcuts") if self.script.by == "keys" else ""
        if key:
            self.page.keyboard.press(key.lower())
        else:
            self._point(selector)

    def _point(self, selector: str) -> None:
        found = self.page.locator(selector).first
        found.tap() if self.script.on == "phone" else found.click()

    def choose(self, selector: str, value: str) -> None:
        """Set a list to a value."""
        chosen = self.page.locator(selector)
        if self.script.by == "mouse":
            chosen.select_option(value)
            return
        tab_to(self.page, selector)
        values = chosen.locator("option").evaluate_all("options => options.map(option => option.value)")
        steps = values.index(value) - values.index(chosen.input_value())
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowDown" if steps > 0 else "ArrowUp")
        assert chosen.input_value() == value


def chips(page: Page) -> int:
    """All chips at the table: the stacks, and what is in the middle."""
    shown = page.locator(".stack, .pot .sum")
    if page.locator(".after").count():  # what the pots held has been paid; only what stays lies there still
        shown = page.locator(".stack, .pot:not([data-pot]) .sum")
    numbers: list[int] = [int(re.sub(r"\D.*", "", text, flags=re.S)) for text in shown.all_inner_texts()]
    return sum(numbers)


def told(page: Page) -> list[str]:
    """The log, and the question under the table."""
    return [*page.locator(".log li").all_inner_texts(), *page.locator(".acts, .after, .waits").all_inner_texts()]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: "-".join(script))
def test_a_deal_is_played_and_the_next_begun(script: Script, browser: Browser, same: House) -> None:
    width, height = SIDES[script.on]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LOCALES[script.lang],
        has_touch=script.on == "phone",
        reduced_motion="reduce",
    )
    visitor = Visitor(context, same)
    page, hand = visitor.page, Hand(visitor.page, script)
    visitor.go("/")
    hand.follow(f"a[href='/new/{script.game}']")
    page.wait_for_selector(".new")
    for seat in page.locator("select[name^=seat-]").all():
        hand.choose(f"select[name={seat.get_attribute('name')}]", "random")
    hand.choose("select[name=delay]", "0")
    hand.follow("[data-word=make]")
    page.wait_for_selector(".room")
    moves, before = 0, 0
    for _ in range(60):
        page.wait_for_selector(f".acts .act{FREE}, {END}")
        before = before or chips(page)
        if moves == 0:  # in the middle of the deal
            shown = told(page)
            page.reload()
            page.wait_for_selector(f".acts .act{FREE}, {END}")
            assert told(page) == shown
        if page.locator(END).count():
            break
        moves += 1
        hand.push(f".acts .act.first{FREE}")
        if page.locator(".act.first", has_text="?").count():  # all the chips: once more
            hand.push(".acts .act.first")
        page.wait_for_selector("[aria-busy=true]", state="detached")
    assert moves > 0, "the deal asked nothing"
    assert chips(page) == before
    assert LETTERS[script.lang].search(page.locator(".after p b").first.inner_text())
    number = 1 if page.locator("[data-word=rematch]").count() else 2
    was = page.url
    hand.push(END)
    if number == 1:
        page.wait_for_url(lambda url: url != was)
    expect(page.locator(".bar h1 small")).to_have_text(DEAL[script.lang].format(number))
    assert (page.url == was) == (number == 2)
    assert page.evaluate("document.documentElement.lang") == script.lang
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
    assert visitor.complaints == []
