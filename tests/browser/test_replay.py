"""Matches that have been played: the list of them, and their deals step by step, in a real browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitor
from tests.browser.test_page import CROWD, DUEL, FREE, READY, audit, face_of, make, own_faces, until_asked


def play_a_deal(page: Page) -> None:
    """Click on until a deal that has asked for something is over."""
    until_asked(page)
    for _ in range(60):
        page.wait_for_selector(READY)
        if page.locator("[data-word=next], [data-word=rematch]").count():
            return
        page.locator(f".acts .act.first{FREE}").click()
        page.wait_for_selector("[aria-busy=true]", state="detached")


def drop_a_deal(page: Page) -> None:
    """Drop in the first deal that asks for something: whoever has dropped keeps his chips, and the match goes on."""
    until_asked(page)
    page.locator(f".acts [data-word=drop]{FREE}").click()
    sure = page.locator(".acts").get_by_text("Really?")
    expect(sure.or_(page.locator("[data-word=next]")).first).to_be_visible()
    if sure.count():  # nothing was owed yet
        sure.click()
    page.wait_for_selector(f"[data-word=next]{FREE}")


def test_a_deal_is_seen_again_from_the_seat_while_the_match_runs(visitors: list[Visitor]) -> None:
    me, other = visitors
    page = me.page
    page.emulate_media(reduced_motion="reduce")
    me.go(f"/new/{CROWD.id}")
    make(page, ["odds", "odds"])
    drop_a_deal(page)
    table = page.url
    log = page.locator(".log li").all_inner_texts()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".steps")
    steps = page.locator(".steps li span").all_inner_texts()
    assert steps == log[: len(steps)]
    expect(page.locator(".told b")).to_have_text(steps[0])
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".told b")).to_have_text(steps[1])
    page.keyboard.press("ArrowRight")
    expect(page.locator(".told b")).to_have_text(steps[2])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".told b")).to_have_text(steps[1])
    lifted = next(n for n, text in enumerate(steps) if "you ?" in text)
    page.locator(".steps button").nth(lifted).click()
    expect(page.locator(".told b")).to_have_text(steps[lifted])
    assert own_faces(page) == [""]
    assert "" not in face_of(page, 1) + face_of(page, 2)
    assert f"step={lifted + 1}" in page.url
    page.reload()
    expect(page.locator(".told b")).to_have_text(steps[lifted])
    page.keyboard.press("End")
    expect(page.locator(".told b")).to_have_text(steps[-1])
    assert page.locator(".either").count() == 0  # all cards only when the match is over
    assert audit(page) == []

    other.page.goto(page.url)
    expect(other.page.locator("h1")).to_contain_text("still being played")
    assert [text for text in other.complaints if "409" in text]
    other.complaints.clear()

    me.go("/history")
    page.get_by_role("link", name="Go on").first.click()
    page.wait_for_url(table)


def test_a_finished_match_shows_all_cards_to_whoever_has_the_link(visitors: list[Visitor]) -> None:
    me, other = visitors
    page = me.page
    me.go(f"/new/{DUEL.id}")
    make(page, ["odds"])
    play_a_deal(page)
    if page.locator("[data-word=next]").count():  # who lost all his chips needs no more
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Really?").click()
    expect(page.locator("[data-word=rematch]")).to_be_visible()
    page.locator("[data-word=replay]").click()
    page.wait_for_selector(".steps")
    dealt = page.locator(".steps li").filter(has_text=re.compile("^\\d+ ?Lifted")).first
    dealt.locator("button").click()
    expect(page.locator(".seat.me svg.card")).to_have_count(1)
    assert "" not in own_faces(page)
    page.get_by_role("button", name="As you saw it").click()
    expect(page.locator(".seat.me svg.card").first).to_have_attribute("data-face", "")
    page.get_by_role("button", name="All cards").click()
    expect(page.locator(".seat.me svg.card").first).not_to_have_attribute("data-face", "")

    other.page.goto(page.url)
    expect(other.page.locator(".told small")).to_have_text(page.locator(".told small").inner_text())
    expect(other.page.locator(".told b")).to_have_text(re.compile("^Lifted.*Ann"))
    expect(other.page.locator(".seat svg.card")).to_have_count(2)
    assert "" not in face_of(other.page, 0) + face_of(other.page, 1)
    assert audit(other.page) == []

    page.locator("[data-word=run]").click()
    last = page.locator(".steps li span").last.inner_text()
    expect(page.locator(".told b")).to_have_text(last, timeout=60_000)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text(encoding="utf-8").startswith(f'game = "{DUEL.id}"')


def test_the_list_of_matches_has_no_barrier(visitors: list[Visitor]) -> None:
    me = visitors[0]
    me.go("/history")
    expect(me.page.locator(".history")).to_contain_text("no match in this browser")
    me.go(f"/new/{DUEL.id}")
    make(me.page, ["odds"])
    me.go("/history")
    expect(me.page.locator(".matches li")).to_have_count(1)
    assert audit(me.page) == []


def test_the_odds_of_ones_choices_and_what_they_cost_are_seen_again(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    page.emulate_media(reduced_motion="reduce")
    me.go(f"/new/{CROWD.id}")
    make(page, ["odds", "odds"])
    drop_a_deal(page)
    table = page.url
    page.goto(table + "/replay")
    mine = page.locator(".steps button:has(.cost)").first
    expect(mine).to_contain_text("You drop")
    mine.click()
    expect(page.locator(".decided")).to_contain_text("The chance to hold the best was")
    page.locator("[data-word=worth]").click()
    expect(page.locator(".worths")).to_contain_text("Counted by the bot", timeout=30_000)
    expect(page.locator(".decided b")).to_contain_text("As counted")
    assert audit(page) == []


def test_a_deal_is_shared_from_the_table_as_its_seat_has_seen_it(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.emulate_media(reduced_motion="reduce")
    me.go(f"/new/{CROWD.id}")
    make(page, ["odds", "odds"])
    until_asked(page)
    assert page.locator("[data-word=share]").count() == 0  # while it runs there is nothing to share
    drop_a_deal(page)
    page.locator("[data-word=share]").click()
    expect(page.locator(".share")).to_contain_text("Shows what your seat has seen")
    assert page.locator(".share [data-word=link]").count() == 0  # the match runs
    assert audit(page) == []
    page.locator(".share [data-word=copy]").click()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "Ann" in text
    assert "/t/" not in text


def test_matches_are_filtered_and_their_deals_listed(visitors: list[Visitor]) -> None:
    me = visitors[0]
    page = me.page
    page.emulate_media(reduced_motion="reduce")
    for game in (DUEL, CROWD):
        me.go(f"/new/{game.id}")
        make(page, ["odds"] * (game.seats[0] - 1))
        if game is CROWD:
            drop_a_deal(page)
    me.go("/history")
    page.wait_for_selector(".matches")
    here = page.locator(".matches li:has(.what)")
    before = here.count()
    expect(page.locator(".matches .when").first).to_have_text(re.compile(r"^today, \d+:\d\d"))
    page.locator("select[name=game]").select_option(DUEL.id)
    assert 0 < here.count() < before
    page.locator("select[name=game]").select_option("")
    deals = page.locator("[data-word=deals]").first
    deals.click()
    expect(deals).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".deals li").first).to_contain_text("deal 1")
    assert audit(page) == []
    page.locator(".deals a").first.click()
    page.wait_for_selector(".steps")
