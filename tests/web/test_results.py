"""One's matches: when something last happened, how they ended, and what each deal came to."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from tests.service.rooms import run
from tests.web.site import play_out, serving

from brelan.service.shelf import _change
from brelan.store.facts import Deal


@pytest.mark.parametrize("game", ["indian-poker-52", "genius-indian-poker"])
def test_each_deal_is_listed_with_what_it_came_to(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make(game, options={"max_deals": 3})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
            match = await site.match(made["table"])
            found = (await ann.http.get(f"/api/tables/{made['table']}/results")).json()
            assert [each["number"] for each in found] == list(range(1, len(found) + 1))
            assert (await eve.http.get(f"/api/tables/{made['table']}/results")).json() == found
            start = match.begun.stacks
            deals = (await ann.http.get(f"/api/tables/{made['table']}/deals")).json()
            for deal, result in zip(deals, found, strict=True):
                closed = next(event for event in deal["events"] if event["kind"] == "closed")
                opened = deal["events"][0]
                assert result["gains"] == [b - a for a, b in zip(opened["stacks"], closed["stacks"], strict=True)]
            ends = [start[seat] + sum(each["gains"][seat] for each in found) for seat in (0, 1)]
            left = next(event for event in deals[-1]["events"] if event["kind"] == "closed")["carried"]
            assert sum(ends) + left == sum(start)
            if not left:  # else what the last deal has left undecided went back to those who sit there
                assert ends == list(match.stacks)

    run(work())


def test_a_running_match_tells_its_results_to_its_players_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52")
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            where = f"/api/tables/{made['table']}/results"
            assert (await ann.http.get(where)).json() == []
            await next(line for line in lines if line.state["prompt"]).do("play", "drop")
            assert sorted((await bob.http.get(where)).json()[0]["gains"]) == [-1, 1]
            assert (await eve.http.get(where)).json()["code"] == "not-allowed"
            assert (await ann.http.get("/api/tables/nowhere/results")).json()["code"] == "unknown-table"

    run(work())


def test_a_match_is_listed_with_its_time_its_deals_and_ones_place(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = [await site.guest() for _ in range(2)]
            made = await ann.make("genius-indian-poker", options={"max_deals": 2})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            listed = (await ann.http.get("/api/tables")).json()[0]
            assert (listed["deals"], listed["place"], listed["over"]) == (0, None, False)
            assert abs(listed["when"] - time.time()) < 60
            await lines[1].do("resign")
            places = [(await guest.http.get("/api/tables")).json()[0]["place"] for guest in (ann, bob)]
            assert places == [1, 2]

    run(work())


def test_points_are_told_where_there_are_no_chips_and_nobody_who_was_not_dealt_in() -> None:
    opened = {"kind": "opened", "stacks": [0, 0, 0], "scores": [3, 0, 2], "seats": [0, 2]}
    closed = {"kind": "closed", "stacks": [0, 0, 0], "scores": [3, 0, 1]}
    assert _change(Deal(1, ("A", "B", "C"), (opened, closed))) == [0, None, -1]
    opened = {"kind": "opened", "stacks": [5, 0, 5], "scores": [], "seats": [0, 2]}
    closed = {"kind": "closed", "stacks": [10, 0, 0], "scores": [0, 0, 0]}
    assert _change(Deal(1, ("A", "B", "C"), (opened, closed))) == [5, None, -5]
