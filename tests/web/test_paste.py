"""A record that a visitor brings: told step by step, or refused with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.rooms import run
from tests.web.site import Guest, serving

from brelan.games import GAMES
from brelan.web.paste import CHOICES

RECORDS = Path(__file__).parents[1] / "records"
TEXT = """game = "indian-poker-52"
options = { betting = "poker", ante = 1, limit = 5 }
seats = ["Ann", "Ben", "Cid"]
stacks = [20, 20, 20]
dealer = "Cid"

[[deals]]
cards = { Ann = "7C", Ben = "KD", Cid = "9S" }
choices = ["Ann bet 2", "Ben raise 3", "Cid drop", "Ann call"]
expect = { final = { Ann = 14, Ben = 27, Cid = 19 }, carried = 0 }

[[deals]]
cards = { Ann = "2C", Ben = "3D", Cid = "4S" }
choices = ["Ben drop", "Cid bet 1", "Ann drop"]
"""


async def bring(guest: Guest, text: str, **more: Any) -> httpx.Response:
    return await guest.http.post("/api/replay", json={"text": text, **more})


def test_a_record_is_told_deal_by_deal_with_all_cards(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            answer = await bring(guest, TEXT)
            assert answer.status_code == 200, answer.text
            found = answer.json()
            deal = found["deal"]
            assert found["differences"] == []
            assert (deal["numbers"], deal["number"], deal["open"], deal["you"]) == ([1, 2], 1, True, None)
            assert [seat["name"] for seat in deal["seats"]] == ["Ann", "Ben", "Cid"]
            assert deal["steps"][-1]["view"]["stacks"] == [14, 27, 19]
            texts = [step["text"] for step in deal["steps"]]
            assert "Ben raises 3." in texts
            second = (await bring(guest, TEXT, deal=2, lang="ru")).json()["deal"]
            assert second["steps"][-1]["view"]["stacks"] == [13, 26, 21]
            assert second["events"][0]["number"] == 2
            assert not any("raises" in step["text"] for step in second["steps"])
            unfinished = TEXT.replace(', "Cid bet 1", "Ann drop"', "")
            assert (await bring(guest, unfinished, deal=2)).json()["deal"]["steps"][-1]["view"]["over"] is False

    run(work())


def test_what_differs_from_the_record_is_said(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            found = (await bring(guest, TEXT.replace("Ann = 14", "Ann = 15"))).json()
            assert found["differences"] == ["line 10: deal 1: final Ann: expected 15, got 14"]

    run(work())


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("Ben raise 3", "Ben raise 9", 9, "cannot"),
        ("7C", "7X", 8, "cannot read"),
        ('game = "indian-poker-52"', 'game = "whist"', 1, "there is no game"),
        ('dealer = "Cid"', 'dealer = "Zoe"', 5, "no seat"),
        ("stacks = [20, 20, 20]", "stacks = [20, 20", 5, "not TOML"),
        ("Ann call", "Cid call", 9, "cannot"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_line(
    old: str, new: str, line: int, message: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            answer = await bring(guest, TEXT.replace(old, new, 1))
            told = answer.json()
            assert (answer.status_code, told["code"], told["line"]) == (400, "bad-record", line)
            assert message in told["message"]
            assert not told["message"].startswith("line")

    run(work())


def test_a_record_has_limits_of_size_number_and_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            answer = await bring(guest, "x" * 100_000)
            assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
            answer = await bring(guest, "#" * 65_537)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
            many = TEXT.replace('"Ann call"', ", ".join(['"call"'] * CHOICES))
            answer = await bring(guest, many)
            assert (answer.json()["code"], answer.json()["line"]) == ("bad-record", 7)
            assert (await bring(guest, TEXT, deal=3)).json()["allowed"] == ["1", "2"]
            assert (await bring(guest, TEXT, lang="xx")).json()["code"] == "bad-option"
            assert (await bring(guest, TEXT, deal=0)).json()["code"] == "bad-message"
            codes = {(await bring(guest, TEXT)).status_code for _ in range(30)}
            assert codes == {200, 429}

    run(work())


@pytest.mark.parametrize("folder", [game.id for game in GAMES])
def test_records_of_every_game_are_told(folder: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            for file in sorted((RECORDS / folder).glob("*.toml"))[:6]:
                answer = await bring(guest, file.read_text(encoding="utf-8"))
                assert answer.status_code == 200, (file, answer.text)
                deal = answer.json()["deal"]
                assert deal["steps"], file
                held = [face for lying in deal["steps"][-1]["view"]["cards"] for face in lying["cards"]]
                assert held

    run(work())
