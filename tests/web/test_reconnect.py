"""Coming back, coming twice, and coming too late: what everybody then sees, and what is done of what he says."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import run, until
from tests.web.site import Guest, Line, Site, pick, serving
from tests.web.test_connection import half_open

from brelan.service import Limits
from brelan.service.deed import OF_A_MATCH

SHOWN = ("you", "seats", "view", "prompt", "offers", "waiting", "can", "over", "frozen", "rematch", "state", "events")
FREE = Limits(commands=1e9, requests=1e9, burst=1e9, strangers=1e9, strangers_burst=1e9)
NAMES = (
    "\U0001f43a", "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466", "عمر", "שָׁלוֹם", "10♦", "100% 'x'",
    '"; drop', "{$name}", "<b>b</b>", "__proto__", "null", "0", "W" * 20, "drop", "Zoe\u0308",
)  # fmt: skip


async def party(site: Site, game: str, **more: Any) -> tuple[dict[str, Any], list[Guest], list[Line]]:
    """Three at a table, and two who watch."""
    guests = [await site.guest() for _ in range(5)]
    made = await guests[0].make(game, "open", "open", **more)
    for n in (1, 2):
        assert (await guests[n].sit(made, n - 1, name=f"Guest {n}")).status_code == 200
    return made, guests, [await guest.open(made["table"]) for guest in guests]


async def together(site: Site, table: str, lines: list[Line]) -> None:
    """Have all read what there is."""
    state = (await site.house.room(table)).journal.state
    for line in lines:
        await line.caught_up(state)


def test_at_every_moment_of_a_match_a_reload_shows_what_was_shown(tmp_path: Path) -> None:
    """To everybody: while he waits, while he is asked, between deals, and when the match is over."""

    async def work() -> None:
        rng, waited = random.Random(2), set()
        async with serving(tmp_path, limits=FREE) as site:
            made, guests, lines = await party(site, "indian-poker-52", options={"max_deals": 3})
            for line in lines:
                await line.until(lambda state: all(seat["here"] for seat in state["seats"]))
            for _ in range(60):
                await together(site, made["table"], lines)
                waited.add((lines[0].state["waiting"], bool(lines[0].state["prompt"])))
                for guest, line in zip(guests, lines, strict=True):
                    fresh = (await guest.http.get(f"/api/tables/{made['table']}")).json()
                    for name in SHOWN:
                        assert fresh[name] == (line.events if name == "events" else line.state[name]), name
                if lines[0].state["over"]:
                    break
                mover = next((line for line in lines if line.state["prompt"]), None)
                done = await (mover.do("play", pick(mover.state["prompt"], rng)) if mover else lines[0].do("next"))
                assert done["kind"] == "done"
            assert waited == {("choice", True), ("choice", False), ("next", False), ("nothing", False)}

    run(work())


def test_when_one_goes_and_comes_back_all_see_the_same_people_in_the_same_places(tmp_path: Path) -> None:
    """Those who play and those who watch; who watches is never taken for a player, nor a player for him."""

    async def work() -> None:
        async with serving(tmp_path) as site:
            made, guests, lines = await party(site, "indian-poker-52")
            before = await lines[0].until(lambda _: all(seat["here"] for seat in lines[0].state["seats"]))
            assert [seat["name"] for seat in before["seats"]] == ["Ann", "Guest 1", "Guest 2"]
            await lines[1].socket.close()
            others = [lines[0], *lines[2:]]
            for line in others:
                await line.until(lambda state: not state["seats"][1]["here"])
            await lines[3].socket.close()
            lines[3] = await guests[3].open(made["table"])
            lines[1] = await guests[1].open(made["table"])
            for seat, line in zip((0, 1, 2, None, None), lines, strict=True):
                await line.until(lambda state: state["seats"] == before["seats"])
                assert line.state["you"] == seat

    run(work())


def test_of_two_commands_sent_at_once_the_second_is_stale(tmp_path: Path) -> None:
    """It was meant for what was shown, and that is no more."""

    async def work() -> None:
        async with serving(tmp_path) as site:
            _, _, lines = await party(site, "indian-poker-52")
            mover = next(line for line in lines if line.state["prompt"])
            for choice in ("bet 1", "drop"):
                await mover.send(mover.command("play", choice))
            answers: list[tuple[str, str | None]] = []
            while len(answers) < 2:
                message = await mover.get()
                if message["kind"] != "state":
                    answers.append((message["kind"], message.get("code")))
            assert answers == [("done", None), ("refused", "stale")]

    run(work())


def test_who_watches_can_do_nothing_that_a_player_can(tmp_path: Path) -> None:
    """Whatever there is to do, at whatever moment."""

    async def work() -> None:
        async with serving(tmp_path, limits=FREE) as site:
            made, _, lines = await party(site, "indian-poker-52", options={"max_deals": 2})
            while not lines[0].state["over"]:
                mover = next((line for line in lines if line.state["prompt"]), None)
                rows = site.house.store.tables()
                for do in OF_A_MATCH:
                    for choice in ("drop", "leave", "next_deal", "resign") if do == "play" else (None,):
                        refused = await lines[3].do(do, choice)
                        assert (refused["kind"], refused["code"]) == ("refused", "not-seated")
                assert lines[3].state["can"] == []
                assert site.house.store.tables() == rows
                assert (await (mover.do("play", "drop") if mover else lines[0].do("next")))["kind"] == "done"
                await together(site, made["table"], lines)

    run(work())


def test_who_comes_while_things_happen_has_the_newest_state_and_every_event(tmp_path: Path) -> None:
    """However his coming and their playing fall together."""

    async def work() -> None:
        rng = random.Random(6)
        async with serving(tmp_path, limits=FREE) as site:
            made, _, lines = await party(site, "indian-poker-52", options={"max_deals": 10, "start_stack": 50})
            late: list[asyncio.Task[Line]] = []
            for _ in range(12):
                mover = next((line for line in lines if line.state["prompt"]), None)
                if lines[0].state["over"]:
                    break
                guest = await site.guest()
                late.append(asyncio.create_task(guest.open(made["table"])))
                await (mover.do("play", pick(mover.state["prompt"], rng)) if mover else lines[0].do("next"))
                await together(site, made["table"], lines)
            watching = [await task for task in late]
            await together(site, made["table"], watching)
            assert len(watching) > 3
            for line in watching:
                assert line.events == lines[4].events
                assert [told["at"] for told in line.sentences] == [told["at"] for told in lines[4].sentences]

    run(work())


def test_who_comes_back_past_his_own_dead_connection_is_told_everything_once(tmp_path: Path) -> None:
    """The first socket was never closed, and nobody reads it."""

    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52")
            await bob.sit(made)
            dead = await half_open(site, bob, made["table"])
            room = await site.house.room(made["table"])
            await until(lambda: bob.key in room.watchers)
            old = room.watchers[bob.key]
            back = await bob.open(made["table"])
            assert room.watchers[bob.key] is not old
            line = await ann.open(made["table"])
            mover = line if line.state["prompt"] else back
            done = await mover.do("play", "drop")
            for each in (line, back):
                await each.caught_up(done["state"])
            assert sum('"kind":"state"' in text and f'"state":{done["state"]},' in text for text in back.texts) == 1
            dead.close()

    run(work())


def test_who_asks_while_the_server_stops_hears_that_and_not_that_the_log_is_broken(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await ann.make()
            site.house.store.close()
            for path in ("/api/tables", f"/api/tables/{made['table']}/deals", f"/api/tables/{made['table']}/record"):
                answer = await ann.http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (503, "stopping")
            answer = await ann.http.post(
                "/api/tables", json={"game": "indian-poker-52", "name": "A", "others": ["odds"]}
            )
            assert answer.json()["code"] == "stopping"

    run(work())


@pytest.mark.parametrize("name", NAMES)
def test_a_name_breaks_nothing_for_anybody(name: str, tmp_path: Path) -> None:
    """Everybody reads it whole: in the state, sentences, list, replay and record, also after a restart."""

    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52", options={"max_deals": 1})
            assert (await bob.sit(made, name=name)).status_code == 200
            lines = [await guest.open(made["table"]) for guest in (ann, bob, eve)]
            mover = next(line for line in lines if line.state["prompt"])
            assert (await mover.do("play", "drop"))["kind"] == "done"
            await together(site, made["table"], lines)
            shown = lines[0].state["seats"][1]["name"]
            for line in lines:
                assert [seat["name"] for seat in line.state["seats"]] == ["Ann", shown]
            assert any(shown in told["text"] for told in lines[0].sentences + lines[2].sentences)
        async with serving(tmp_path) as site:
            eve, old = await site.guest(), ann.token
            eve.http.cookies = {"brelan": old}
            (mine,) = (await eve.http.get("/api/tables")).json()
            assert mine["names"] == ["Ann", shown]
            path = f"/api/tables/{made['table']}"
            for asked in ("", "/deals", "/deals/1", "/deals/1?lang=ru", "/record"):
                answer = await eve.http.get(path + asked)
                assert answer.status_code == 200, answer.text

    run(work())
