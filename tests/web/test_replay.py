"""Finished deals step by step: from one's seat while the match runs, with all cards once it is over."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.rooms import run
from tests.web.site import Guest, Site, play_out, serving

from brelan import plain

GAMES = ("indian-poker-52", "genius-indian-poker")


async def deal(guest: Guest, table: str, number: int = 1, more: str = "") -> httpx.Response:
    return await guest.http.get(f"/api/tables/{table}/deals/{number}?lang=en{more}")


async def played(site: Site, game: str, deals: int) -> tuple[dict[str, Any], list[Guest]]:
    """A match of two persons, played to its end, and somebody who was not there."""
    ann, bob, eve = [await site.guest() for _ in range(3)]
    made = await ann.make(game, options={"max_deals": deals})
    await bob.sit(made)
    lines = [await guest.open(made["table"]) for guest in (ann, bob)]
    await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
    return made, [ann, bob, eve]


@pytest.mark.parametrize("game", GAMES)
def test_each_step_is_the_table_as_it_was_seen_then(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            made, (ann, bob, eve) = await played(site, game, 2)
            match = await site.match(made["table"])
            for seat, guest in enumerate((ann, bob)):
                told = (await deal(guest, made["table"], 1, "&cards=seen")).json()
                assert (told["you"], told["open"], told["numbers"]) == (seat, False, [1, 2])
                seen = [plain.event(event) for event in match.seen_by(seat)]
                assert told["events"] == seen[: len(told["events"])]
                line = guest.lines[0]
                texts = [sentence["text"] for sentence in line.sentences]
                assert [step["text"] for step in told["steps"]] == texts[: len(told["steps"])]
                ends = [step["at"] for step in told["steps"]]
                assert ends == sorted(ends)
                last = told["steps"][-1]["view"]
                closed = next(event for event in told["events"] if event["kind"] == "closed")
                assert last["stacks"] == closed["stacks"]
                assert sum(told["steps"][0]["view"]["stacks"]) == sum(last["stacks"]) + last["carried"]
            everything = (await deal(eve, made["table"])).json()
            assert (everything["you"], everything["open"], everything["over"]) == (None, True, True)
            moved = [event for event in everything["events"] if event["kind"] == "moved"]
            assert moved
            assert all(None not in event["cards"] for event in moved)

    run(work())


def test_no_hidden_card_is_replayed_while_the_match_runs(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52")
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            assert (await deal(ann, made["table"])).json()["code"] == "not-found"  # it still runs
            mover = next(line for line in lines if line.state["prompt"])
            await mover.do("play", "drop")
            match = await site.match(made["table"])
            for seat, guest in enumerate((ann, bob)):
                for cards in ("all", "seen"):
                    told = (await deal(guest, made["table"], 1, f"&cards={cards}")).json()
                    assert told["open"] is False
                    assert told["events"] == [plain.event(event) for event in match.seen_by(seat)]
                    chosen = next(n for n, event in enumerate(told["events"]) if event["kind"] == "chosen")
                    own = [
                        face
                        for step in told["steps"]
                        if step["at"] < chosen  # afterwards the cards are shown to all
                        for lying in step["view"]["cards"]
                        if lying["place"] == {"zone": "forehead", "seat": seat}
                        for face in lying["cards"]
                    ]
                    assert own
                    assert set(own) == {None}
            answer = await deal(eve, made["table"])
            assert (answer.status_code, answer.json()["code"]) == (409, "not-allowed")

    run(work())


def test_a_deal_that_there_is_not_is_refused_with_those_there_are(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            made, (ann, *_) = await played(site, "genius-indian-poker", 1)
            answer = await deal(ann, made["table"], 7)
            assert (answer.status_code, answer.json()["allowed"]) == (404, ["1"])
            assert (await deal(ann, "nowhere")).json()["code"] == "unknown-table"
            assert (await deal(ann, made["table"], 1, "&cards=none")).json()["code"] == "bad-option"
            assert (await ann.http.get(f"/api/tables/{made['table']}/deals/one")).status_code == 404

    run(work())


def test_a_deal_is_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            made, (ann, *_) = await played(site, "genius-indian-poker", 1)
            path = f"/api/tables/{made['table']}/deals/1?lang="
            english, russian = [(await ann.http.get(path + lang)).json() for lang in ("en", "ru")]
            assert [step["view"] for step in english["steps"]] == [step["view"] for step in russian["steps"]]
            assert english["steps"][-1]["text"] != russian["steps"][-1]["text"]
            assert len(json.dumps(english)) < 200_000

    run(work())
