"""Readers who are slow, or do not read at all; sockets that are left half open; a server that stops."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, Player, run, settled, table, to_move, until, wish

from brelan.service import House, Limits
from brelan.service.limit import Buckets
from brelan.store import SqliteStore
from brelan.web.socket import Socket
from brelan.web.visitor import key_of


class Pipe:
    """The server's end of a socket whose other end can stop reading."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.commands: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.open.wait()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.sent.append(json.loads(message["text"]))

    async def receive(self) -> dict[str, Any]:
        return await self.commands.get()


def socket(house: House, key: str, clock: Hours) -> Socket:
    return Socket(house, Buckets("commands", 1000, 1000, clock), key)


def house(folder: Path, clock: Hours, **limits: Any) -> House:
    store = SqliteStore(folder / "log.sqlite")
    return House(store, hashed=key_of, clock=clock, rng=random.Random(1), limits=Limits(**limits))


async def moves(players: list[Player], count: int) -> None:
    for _n in range(count):
        match = players[0].room.journal.match
        if match.hand.over:
            await players[0].do("next")
        else:
            mover = await to_move(players)
            await mover.play("drop")


def test_a_slow_reader_gets_the_newest_state_and_no_event_is_missing(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Hours()
        home = house(tmp_path, clock)
        room, players = await table(home, wish(), "bob")
        pipe, eve = Pipe(), socket(home, "eve", clock)
        serving = asyncio.create_task(eve.run(room.table, pipe.receive, pipe.send))
        await until(lambda: len(pipe.sent) == 1)
        pipe.open.clear()
        await moves(players, 12)
        pipe.open.set()
        await until(lambda: pipe.sent[-1].get("state") == room.journal.state)
        assert len(pipe.sent) <= 3  # not one for each of twelve changes
        events: list[Any] = []
        for message in pipe.sent:
            assert message["first"] == len(events)
            events += message["events"]
        assert len(events) == len(room.journal.match.seen_by(None))
        pipe.commands.put_nowait({"type": "websocket.disconnect"})
        await serving
        await home.stop()

    run(work())


def test_who_does_not_read_at_all_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Hours()
        home = house(tmp_path, clock, stall=10)
        room, players = await table(home, wish(), "bob")
        pipe, eve = Pipe(), socket(home, "eve", clock)
        serving = asyncio.create_task(eve.run(room.table, pipe.receive, pipe.send))
        await until(lambda: len(pipe.sent) == 1)
        pipe.open.clear()
        await moves(players, 2)
        await clock.move(11)
        assert not serving.done()
        await moves(players, 1)
        await settled()
        pipe.open.set()
        await serving
        assert pipe.sent[-1] == {"kind": "bye", "code": "slow", "message": "you do not read what you are sent"}
        assert pipe.closed == 4002
        await settled()
        assert "eve" not in room.watchers
        assert players[0].ear.last.state == room.journal.state
        await home.stop()

    run(work())


def test_who_sends_and_does_not_read_is_dropped(tmp_path: Path) -> None:
    async def work() -> None:
        clock = Hours()
        home = house(tmp_path, clock, answers=20)
        room, _ = await table(home, wish(), "bob")
        pipe, eve = Pipe(), socket(home, "eve", clock)
        serving = asyncio.create_task(eve.run(room.table, pipe.receive, pipe.send))
        await until(lambda: len(pipe.sent) == 1)
        pipe.open.clear()
        for _ in range(40):
            pipe.commands.put_nowait({"type": "websocket.receive", "text": "nonsense"})
        await settled()
        pipe.open.set()
        await asyncio.wait_for(serving, 5)
        assert pipe.sent[-1]["code"] == "slow"
        assert len(pipe.sent) < 40
        await home.stop()

    run(work())


def test_a_connection_that_breaks_while_sending_leaves_nothing_behind(tmp_path: Path) -> None:
    class Broken(Pipe):
        async def send(self, message: MutableMapping[str, Any]) -> None:
            if self.sent:
                raise OSError("gone")
            await super().send(message)

    async def work() -> None:
        clock = Hours()
        home = house(tmp_path, clock)
        room, players = await table(home, wish(), "bob")
        pipe, eve = Broken(), socket(home, "eve", clock)
        serving = asyncio.create_task(eve.run(room.table, pipe.receive, pipe.send))
        await until(lambda: len(pipe.sent) == 1)
        await moves(players, 1)
        await asyncio.wait_for(serving, 5)
        await settled()
        assert "eve" not in room.watchers
        await home.stop()

    run(work())


def test_a_fault_of_the_server_is_an_answer_and_the_socket_stays_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        clock = Hours()
        home = house(tmp_path, clock)
        room, _ = await table(home, wish(), "bob")
        pipe, eve = Pipe(), socket(home, "eve", clock)
        serving = asyncio.create_task(eve.run(room.table, pipe.receive, pipe.send))
        await until(lambda: len(pipe.sent) == 1)

        async def fails(*_: Any) -> int:
            raise ZeroDivisionError("the secret card is QH")

        room.ask = fails  # type: ignore[method-assign,assignment]  # a fault that is not there
        command = '{"id": "a", "state": 2, "do": "next"}'
        pipe.commands.put_nowait({"type": "websocket.receive", "text": command})
        await until(lambda: len(pipe.sent) == 2)
        assert pipe.sent[1]["code"] == "failed"
        assert "QH" not in json.dumps(pipe.sent[1])
        assert "ZeroDivisionError" in caplog.text
        assert "QH" not in caplog.text
        pipe.commands.put_nowait({"type": "websocket.receive", "text": "x"})
        await until(lambda: len(pipe.sent) == 3)
        pipe.commands.put_nowait({"type": "websocket.disconnect"})
        await serving
        await home.stop()

    run(work())
