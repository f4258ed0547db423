"""The house: tables that can be made and opened, and those that cannot."""

from __future__ import annotations

import asyncio
import sqlite3
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
            assert [facts.table for facts, _ in house.shelf.tables("bob")] == [sound.table]

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
