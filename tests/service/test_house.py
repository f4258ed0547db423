"""The house: tables that can be made and opened, and those that cannot."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import (
    housed,
    refusal,
    run,
    table,
    to_move,
    wish,
)

from brelan.store import SqliteStore


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (wish("whist"), "bad-setup"),
        (wish("indian-poker-52", seats=3), "bad-setup"),
        (wish("genius-indian-poker", "odds", "odds"), "bad-setup"),
        (wish("indian-poker-52", "cheat"), "bad-option"),
        (wish("indian-poker-52", options={"ante": -1}), "bad-option"),
        (wish("indian-poker-52", options={"nonsense": 1}), "bad-option"),
        (wish("indian-poker-52", delay=6000), "bad-option"),
        (wish("indian-poker-52", name="\u202eAnn"), "bad-name"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused(wanted: Any, code: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            assert (await refusal(house.make("ann", wanted)))[0] == code
            assert house.store.tables() == []

    run(work())


def test_a_damaged_table_is_refused_and_the_others_are_not(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, _ = await table(house, wish(), "bob")
            sound, _ = await table(house, wish(), "bob")
        connection = sqlite3.connect(tmp_path / "log.sqlite")
        connection.execute("UPDATE event SET body = '{}' WHERE table_id = ? AND seq = 0", (room.table,))
        connection.commit()
        connection.close()
        async with housed(tmp_path) as house:
            assert (await refusal(house.room(room.table)))[0] == "broken-log"
            assert (await house.room(sound.table)).journal.state == 2
            assert [facts.table for facts, *_ in house.shelf.tables("bob")] == [sound.table]

    run(work())


def test_a_house_that_stops_says_goodbye_and_keeps_what_was_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            playing = asyncio.create_task(mover.play("drop"))
            await asyncio.sleep(0)
        assert await playing == len(SqliteStore(tmp_path / "log.sqlite").read(room.table))
        assert all(player.ear.byes == [("stopping", "the server stops")] for player in players)
        assert (await refusal(room.look("ann")))[0] == "stopping"
        assert (await refusal(house.room("other")))[0] == "stopping"

    run(work())


class Held:
    """A log that takes its time over what is asked of it by one name; `late`: before it begins."""

    def __init__(self, store: SqliteStore, name: str, *, late: bool = False) -> None:
        self._store = store
        self._name = name
        self._late = late
        self.asked, self.go = threading.Event(), threading.Event()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if name != self._name:
            return found

        def held(*args: Any) -> Any:
            if self._late:
                self.asked.set()
                self.go.wait(30)
            made = found(*args)
            self.asked.set()
            if name == "append":
                done: Future[None] = Future()
                threading.Thread(target=self._settle, args=(done,)).start()
                return done
            self.go.wait(30)
            return made

        return held

    def _settle(self, done: Future[None]) -> None:
        self.go.wait(30)
        done.set_result(None)


@pytest.mark.parametrize("name", ["append", "read"])
def test_a_house_that_stops_opens_no_more_rooms(name: str, tmp_path: Path) -> None:
    """Not even those that were being made or opened when it began to stop: they would find the log closed."""

    async def work() -> None:
        async with housed(tmp_path) as house:
            made, _, _ = await house.make("ann", wish())
        held = Held(SqliteStore(tmp_path / "log.sqlite"), name)
        async with housed(tmp_path, held) as house:
            asked: Any = house.make("ann", wish()) if name == "append" else house.room(made)
            opening = asyncio.create_task(asked)
            await asyncio.to_thread(held.asked.wait, 30)
            stopping = asyncio.create_task(house.stop())
            await asyncio.sleep(0)
            held.go.set()
            await asyncio.wait((opening,))
            await stopping
            assert house.rooms == {}
            if name == "append":
                table, _, invites = opening.result()  # it is in the log, and there when the house opens again
                assert len(invites) == 1
            else:
                assert (await refusal(opening))[0] == "stopping"
                table = made
        async with housed(tmp_path) as house:
            assert (await house.room(table)).journal.state == 1

    run(work())


def test_who_comes_when_the_log_has_just_been_closed_hears_that_the_server_stops(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not that the log is broken, which it is not."""

    async def work() -> None:
        async with housed(tmp_path) as house:
            made, _, _ = await house.make("ann", wish())
        held = Held(SqliteStore(tmp_path / "log.sqlite"), "read", late=True)
        async with housed(tmp_path, held) as house:
            opening = asyncio.create_task(house.room(made))
            await asyncio.to_thread(held.asked.wait, 30)
            await house.stop()
            held.go.set()
            assert (await refusal(opening))[0] == "stopping"
            assert caplog.text == ""

    run(work())
