"""An evening of many tables in the browser: played to its prizes, other tables watched, the plan on every screen."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import ROOT, Visitor

from brelan.occasions import OCCASIONS

OCCASION = OCCASIONS[0]
FREE = "[aria-disabled=false]"
ROUNDS = 2
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
STEPS = 200  # far more than two rounds ask of one player
AXE = "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations']})"


def sit_down(visitor: Visitor, players: int, rounds: int = ROUNDS, delay: int = 0) -> Page:
    """An evening of dice, by the door of programs."""
    page = visitor.page
    visitor.go("/")
    wish = {"game": OCCASION.id, "name": "Ann", "others": ["random"] * (players - 1), "delay": delay}
    made = page.request.post(
        f"{visitor.house.url}/api/tables", data={**wish, "options": {"rounds": rounds, "start_stack": 10}}
    ).json()
    visitor.go(f"/t/{made['table']}")
    page.wait_for_selector(".plan", state="attached")
    return page


def told(page: Page) -> dict[str, Any]:
    """What the server says of the room now."""
    found: dict[str, Any] = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["evening"]
    return found


def play_a_round(page: Page) -> None:
    """Answer whatever is asked, until all pools are decided."""
    for _ in range(STEPS):
        page.wait_for_selector(
            f".acts .act{FREE}, [data-word=next]{FREE}, [data-word=rematch]{FREE}, [data-word=watch]"
        )
        if page.locator("[data-word=next], [data-word=rematch]").count():
            return
        answer = page.locator(f".acts .act.first{FREE}, .acts .act{FREE}").first
        if answer.count():
            answer.click()
            page.wait_for_selector("[aria-busy=true]", state="detached")
        else:
            page.wait_for_timeout(50)  # the others still play
    pytest.fail("the round does not end")


def plan(page: Page) -> list[list[int]]:
    """Who sits at each table of the plan, by the numbers of the players."""
    found: list[list[int]] = page.locator(".plan .small").evaluate_all(
        "tables => tables.map(table => [...table.querySelectorAll('[data-player]')].map(one => +one.dataset.player))"
    )
    return found


def test_an_evening_is_made_with_a_form_and_played_to_its_prizes(visitors: list[Visitor]) -> None:
    page = visitors[0].page
    visitors[0].go("/")
    page.locator(f"a[href='/new/{OCCASION.id}']").click()
    expect(page.locator("select[name=players]")).to_have_value(str(OCCASION.usual))
    sizes = page.locator("select[name=players] option").all_inner_texts()
    assert [int(size) for size in sizes] == list(OCCASION.sizes)
    page.locator("select[name=players]").select_option("8")
    page.locator("select[name=bot]").select_option("random")
    page.locator("select[name=delay]").select_option("0")
    page.locator("summary").click()
    page.locator("input[name=rounds]").fill(str(ROUNDS))
    page.locator("[data-word=make]").click()
    page.wait_for_selector(".plan")
    expect(page.locator(".room-head h2")).to_have_text("round 1 of 2")
    assert sorted(player for table in plan(page) for player in table) == list(range(8))

    play_a_round(page)
    expect(page.locator(".bell.rung")).to_be_visible()
    expect(page.locator(".vh[role=log]")).to_contain_text("The bell rings")
    sat, room = plan(page), told(page)
    assert room["between"]
    assert sat == [table["players"] for table in room["tables"]]
    went = page.locator(".moves li").all_inner_texts()
    assert len(went) == len({move["player"] for move in room["moves"]}) >= 2
    expect(page.locator(".ways path.won")).to_have_count(sum(move["why"] == "won" for move in room["moves"]))
    assert page.locator(".around .yellow").count() == 1

    for move in room["moves"]:
        sat[move["to"][0]][move["to"][1]] = move["player"]
    page.locator(f"[data-word=next]{FREE}").click()
    expect(page.locator(".room-head h2")).to_have_text("round 2 of 2")
    assert plan(page) == sat, "all sit where the bell has sent them"

    play_a_round(page)
    expect(page.locator("[data-word=rematch]")).to_be_visible()
    room = told(page)
    prizes = page.locator(".p-room .prizes dt").all_inner_texts()
    assert prizes == [prize["title"][0].upper() + prize["title"][1:] for prize in room["prizes"]]
    assert len(prizes) >= 3
    expect(page.locator(".recess")).to_contain_text(re.compile(r"You come in \d of 8\."))
    rows = page.locator(".standings tbody tr")
    counted = [
        room["players"][player]["counters"] - room["players"][player]["stakes"] * room["stake"]
        for player in room["order"]
    ]
    shown = [text.replace("−", "-") for text in rows.locator(".count").all_inner_texts()]
    assert [int(text) for text in shown] == counted == sorted(counted, reverse=True)


def test_one_click_at_home_begins_an_evening_of_the_usual_size(visitors: list[Visitor]) -> None:
    page = visitors[0].page
    visitors[0].go("/")
    page.locator(f".game:has(a[href='/new/{OCCASION.id}']) [data-word=now]").click()
    page.wait_for_selector(".plan")
    room = told(page)
    assert len(room["players"]) == OCCASION.usual
    assert {player["bot"] for player in room["players"] if player["who"] == "bot"} == {"odds"}
    visitors[0].go("/history")
    expect(page.locator(".matches li")).to_contain_text(re.compile(r"With \w+, \w+, \w+, \w+ and 9 more"))
    assert page.locator("[data-word=deals]").count() == 0


def test_a_friend_takes_an_open_seat_and_the_evening_begins(visitors: list[Visitor]) -> None:
    ann, ben = visitors[0].page, visitors[1].page
    visitors[0].go(f"/new/{OCCASION.id}")
    ann.locator("select[name=players]").select_option("8")
    ann.locator("select[name=friends]").select_option("1")
    ann.locator("select[name=bot]").select_option("random")
    ann.locator("select[name=delay]").select_option("0")
    ann.locator("input[name=name]").fill("Ann")
    ann.locator("[data-word=make]").click()
    expect(ann.locator(".foyer li")).to_have_count(8)
    expect(ann.locator(".foyer .open")).to_have_count(1)
    assert ann.locator("[role=tab]").all_inner_texts() == ["Log", "Odds", "Tracker", "Rules"]
    ben.emulate_media(color_scheme="dark")
    ben.goto(ann.locator(".invites input").input_value())
    sit = ben.get_by_role("button", name="Sit down")
    expect(sit).to_be_disabled()
    expect(sit).to_have_css("color", ben.locator("form label").evaluate("label => getComputedStyle(label).color"))
    ben.locator("input").fill("Ben")
    sit.click()
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.wait_for_selector(".plan")
        assert told(page)["players"][told(page)["you"]]["name"] == name
        expect(page.locator(".around .you .name")).to_have_text("You")
    assert told(ann)["you"] != told(ben)["you"]


def test_the_rules_page_leads_to_the_rules_of_the_game_that_is_played(visitors: list[Visitor]) -> None:
    page = visitors[0].page
    visitors[0].go(f"/rules/{OCCASION.id}")
    page.locator(f"a[href='/rules/{OCCASION.game.id}']").first.click()
    expect(page).to_have_url(re.compile(rf"/rules/{OCCASION.game.id}$"))
    expect(page.locator("main h1")).to_have_text("Draw Poker")


def test_another_table_is_watched_and_one_comes_back(visitors: list[Visitor]) -> None:
    page = sit_down(visitors[0], 14)
    page.wait_for_selector(f".acts .act{FREE}, [data-word=watch], [data-word=next]")
    own = page.locator(".small.own [data-table]").get_attribute("data-table")
    other = "1" if own == "2" else "2"
    mine = page.locator(".seat.me .brow svg").evaluate_all("cards => cards.map(card => card.dataset.face)")
    assert len(mine) == 5
    page.locator(f"[data-table='{other}']").click()
    expect(page.locator(".deed")).to_contain_text("You are watching")
    expect(page.locator(f"[data-table='{other}']")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".seat.me").count() == 0
    names = [told(page)["players"][player]["name"] for player in told(page)["tables"][int(other)]["players"]]
    assert sorted(page.locator(".seats .who b").all_inner_texts()) == sorted(names)
    page.keyboard.press("t")
    expect(page.locator(".seat.me")).to_have_count(1)
    expect(page.locator(f"[data-table='{own}']")).to_have_attribute("aria-pressed", "true")
    again = page.locator(".seat.me .brow svg").evaluate_all("cards => cards.map(card => card.dataset.face)")
    assert again == mine


def test_the_plan_goes_by_the_keyboard(visitors: list[Visitor]) -> None:
    page = sit_down(visitors[0], 8)
    page.wait_for_selector(f".acts .act{FREE}, [data-word=watch], [data-word=next]")
    own = page.locator(".small.own [data-table]").get_attribute("data-table")
    other = page.locator(f"[data-table]:not([data-table='{own}'])")
    other.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".deed")).to_contain_text("You are watching")
    expect(other).to_be_focused()
    page.locator(f"[data-table='{own}']").focus()
    page.keyboard.press("Space")
    expect(page.locator(".seat.me")).to_have_count(1)


def test_who_watches_is_called_back_when_he_is_asked_and_with_the_next_round(visitors: list[Visitor]) -> None:
    page = sit_down(visitors[0], 8)
    page.wait_for_selector(f".acts .act{FREE}, [data-word=watch], [data-word=next]")
    if not told(page)["asked"]:  # his first deal has asked him nothing
        play_a_round(page)
        page.locator(f"[data-word=next]{FREE}").click()
        page.wait_for_selector(f".acts .act{FREE}, [data-word=rematch]")
    asked = told(page)["asked"]
    page.locator(".small:not(.own) [data-table]").click()
    expect(page.locator(".deed")).to_contain_text("You are watching")
    assert page.get_by_text("It is your turn at your own table.").count() == (1 if asked else 0)
    page.locator("[data-word=own]").click()
    expect(page.locator(".seat.me")).to_have_count(1)


@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=str)
def test_on_a_phone_the_room_is_a_sheet_and_ones_own_hand_stays(visitors: list[Visitor], size: tuple[int, int]) -> None:
    width, height = size
    page = visitors[0].page
    page.set_viewport_size({"width": width, "height": height})
    page = sit_down(visitors[0], 40)
    page.wait_for_selector(f".acts .act{FREE}, [data-word=watch], [data-word=next]")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hand = page.locator(".seat.me .brow svg").evaluate_all("cards => cards.map(card => card.getBoundingClientRect())")
    deed = page.locator(".deed").bounding_box()
    assert deed is not None
    assert len(hand) == 5
    assert all(card["left"] >= 0 and card["right"] <= width and card["top"] >= 44 for card in hand)
    assert all(card["top"] + card["height"] / 2 < deed["y"] for card in hand)
    page.locator(".toroom").click()
    expect(page.locator(".side.open")).to_be_visible()
    boxes = page.locator(".plan [data-player]").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    assert len(boxes) == 40
    assert all(box["left"] >= 0 and box["right"] <= width and box["width"] >= 40 for box in boxes)
    tables = page.locator(".plan [data-table]").evaluate_all("all => all.map(one => one.getBoundingClientRect())")
    assert len(tables) == len(told(page)["tables"])
    assert all(box["height"] >= 24 for box in tables)
    assert page.locator(".deed .act").first.is_visible(), "one can act while the room is seen"


def test_an_evening_has_no_barrier(visitors: list[Visitor]) -> None:
    page = sit_down(visitors[0], 14, rounds=1)
    page.wait_for_selector(f".acts .act{FREE}, [data-word=watch], [data-word=next]")
    axe = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    faults = []
    for when in ("asked", "over"):
        if when == "over":
            play_a_round(page)
        for width, height in ((1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            if width < 641 and not page.locator(".side.open").count():
                page.locator(".toroom").click()
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.wait_for_timeout(300)
                found = page.evaluate(AXE)
                assert len(found["passes"]) > 5
                faults += [
                    f"{when} {width} {scheme} {each['id']}: {[node['target'] for node in each['nodes']]}"
                    for each in found["violations"]
                ]
    assert faults == []
