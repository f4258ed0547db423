"""Two thousand pieces of nonsense: the server stands, other tables notice nothing, and nothing is left in memory."""

from __future__ import annotations

import random
from pathlib import Path

from tests.service.rooms import Hours, run, settled
from tests.web.fuzz import Fuzz
from tests.web.site import pick, serving

from brelan.occasions import OCCASIONS
from brelan.service import Limits
from brelan.store import EveningJournal

COUNT = 2000
FREE = Limits(commands=10**6, requests=10**6, burst=10**6, strangers=10**6, strangers_burst=10**6, rooms=10**6)


def test_nonsense_disturbs_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        rng, fuzz = random.Random(5), Fuzz(11)
        async with serving(tmp_path, clock=Hours(), limits=FREE) as site:
            ann, bob, mallory = [await site.guest() for _ in range(3)]
            lasting = {"start_stack": 1000, "raise_steps": [1], "open_bet": "presets"}  # no match ends in between
            quiet = await ann.make("genius-indian-poker", options=lasting)
            await bob.sit(quiet)
            lines = [await ann.open(quiet["table"]), await bob.open(quiet["table"])]
            noisy = await mallory.make("indian-poker-52", "odds")
            sent = played = 0
            while sent < COUNT:
                table = fuzz.rng.choice((noisy["table"], noisy["table"], quiet["table"], "nowhere"))
                sent += await fuzz.frames(site, mallory.token, table, 40)
                for _ in range(20):
                    await fuzz.request(mallory.http, table)
                sent += 20
                mover = next((line for line in lines if line.state["prompt"]), None)
                asked = ("play", pick(mover.state["prompt"], rng)) if mover else ("next", None)
                mover = mover or lines[0]
                if not mover.state["over"]:
                    done = await mover.do(*asked)
                    assert done["kind"] == "done", done
                    played += 1
                    for line in lines:
                        await line.caught_up(done["state"])
            await settled()
            assert played > 5
            match = await site.match(quiet["table"])
            for line in lines:
                assert len(line.events) == len(match.events)
                assert {seat["name"] for seat in line.state["seats"]} == {"Ann", "Bob"}
            rows = site.house.store.read(quiet["table"])
            assert sum(row.kind == "choice" for row in rows) == played
            assert all(len(room.watchers) <= 3 for room in site.house.rooms.values())

    run(work())


def test_nonsense_at_an_evening_leaves_it_as_its_log_has_it(tmp_path: Path) -> None:
    async def work() -> None:
        fuzz = Fuzz(12)
        async with serving(tmp_path, clock=Hours(), limits=FREE) as site:
            ann, mallory = await site.guest(), await site.guest()
            made = await ann.make(OCCASIONS[0].id, "open", *["random"] * 6, delay=700)
            await mallory.sit(made)
            line = await ann.open(made["table"])
            for _ in range(8):
                await fuzz.frames(site, mallory.token, made["table"], 40)
                for _ in range(20):
                    await fuzz.request(mallory.http, made["table"])
            await settled()
            room = await site.house.room(made["table"])
            assert not room.frozen
            assert line.state["evening"]["players"][0]["name"] == "Ann"
            rows = site.house.store.read(made["table"])
            assert EveningJournal.of(made["table"], rows).state == room.journal.state == len(rows)

    run(work())
