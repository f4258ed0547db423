"""A server for tests, on a free port of this machine, in the event loop of the test, with guests that play at it."""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from brelan.match import Match
from brelan.service import House, Room
from brelan.store import SqliteStore
from brelan.web import wire
from brelan.web.app import application
from brelan.web.serve import Server, config
from brelan.web.visitor import key_of

_NUMBERS = count()


class Site:
    """A running server."""

    def __init__(self, house: House, port: int) -> None:
        self.house = house
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self._guests: list[Guest] = []

    async def guest(self) -> Guest:
        """Somebody who has been here once, and so has a cookie."""
        guest = Guest(self)
        self._guests.append(guest)
        await guest.http.get("/api/bots")
        return guest

    async def match(self, table: str) -> Match:
        """The match of a table."""
        room = await self.house.room(table)
        assert isinstance(room, Room)
        return room.journal.match

    async def close(self) -> None:
        for guest in self._guests:
            await guest.close()


class Guest:
    """A visitor: `http`, and the sockets he has opened."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.http = httpx.AsyncClient(base_url=site.base)
        self.lines: list[Line] = []

    @property
    def token(self) -> str:
        return self.http.cookies["brelan"]

    @property
    def key(self) -> str:
        return key_of(self.token)

    async def make(self, game: str = "indian-poker-52", *others: str, **more: Any) -> dict[str, Any]:
        body = {"game": game, "name": "Ann", "others": list(others) or ["open"], "delay": 0, **more}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def sit(self, made: dict[str, Any], invite: int = 0, name: str = "Bob") -> httpx.Response:
        body = {"code": made["invites"][invite]["code"], "name": name}
        return await self.http.post(f"/api/tables/{made['table']}/seats", json=body)

    async def open(self, table: str, query: str = "", **headers: str) -> Line:
        """Open a socket and wait for its first message."""
        url = f"ws://127.0.0.1:{self.site.port}/api/tables/{table}/socket{query}"
        cookie = {"cookie": f"brelan={self.token}"}
        line = Line(await connect(url, additional_headers={**cookie, **headers}, compression=None, max_size=None))
        self.lines.append(line)
        line.events = [{}] * sum(int(n) for n in re.findall(r"since=(\d{1,7})\b", query))  # as if he had had them
        await line.get()
        return line

    async def close(self) -> None:
        for line in self.lines:
            await line.socket.close()
        await self.http.aclose()


class Line:
    """A socket, and what has come over it: `texts`, `events` and `sentences` as a page would hold them."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.sentences: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self._sent = 0
        self.number = next(_NUMBERS)

    async def get(self) -> dict[str, Any]:
        """Wait for the next message."""
        text = await asyncio.wait_for(self.socket.recv(), 10)
        assert isinstance(text, str)
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        told = msgspec.json.decode(text, type=wire.Message)  # whatever the server says is one of its records
        assert set(told.__struct_fields__) | {"kind"} == set(message)
        self.last = message
        if message["kind"] == "state":
            first = message["first"]
            assert first <= len(self.events)
            self.state = message
            self.events[first:] = message["events"]
            self.sentences = [told for told in self.sentences if told["at"] < first] + message["sentences"]
        return message

    async def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a message of which something is so; the one that came last counts."""
        while not true(self.last):
            await self.get()
        return self.last

    async def ended(self) -> dict[str, Any]:
        """Read to the end and give the last message."""
        try:
            while True:
                await self.get()
        except ConnectionClosed:
            return self.last

    def command(self, do: str, choice: str | None = None, **more: Any) -> dict[str, Any]:
        self._sent += 1
        made = {"id": f"c{self.number}-{self._sent}", "state": self.state["state"], "do": do}
        return {**made, **({} if choice is None else {"choice": choice}), **more}

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def do(self, what: str, choice: str | None = None, **more: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        return await self.answer(self.command(what, choice, **more))

    async def answer(self, message: Any) -> dict[str, Any]:
        """Send something and wait for what is no state."""
        await self.send(message)
        self.last = {}
        return await self.until(lambda found: found.get("kind") in ("done", "refused", "bye"))

    async def caught_up(self, state: int) -> None:
        """Read until a state has come."""
        while self.state.get("state", -1) < state:
            await self.get()


@asynccontextmanager
async def serving(
    folder: Path, *, page: Path | None = None, runs: dict[str, Any] | None = None, **more: Any
) -> AsyncIterator[Site]:
    """A server over a log in a folder, stopped at the end; `runs`: how, as `config` takes it."""
    more.setdefault("rng", random.Random(1))
    house = House(SqliteStore(folder / "log.sqlite"), hashed=key_of, **more)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(64)
    server = Server(config(application(house, page=page or folder / "static"), **(runs or {})))
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.005)
    site = Site(house, listener.getsockname()[1])
    try:
        yield site
    finally:
        await house.stop()
        await site.close()
        server.should_exit = True
        await running


def pick(prompt: dict[str, Any], rng: random.Random) -> str:
    """One of the choices that a prompt allows, as a program without any rules finds it."""
    options: list[str] = list(prompt["words"])
    if prompt["verb"] and not prompt["verbs"]:
        steps = prompt["steps"] or range(prompt["low"], prompt["high"] + 1)
        options += [f"{prompt['verb']} {n}" for n in steps]
    return rng.choice(options)


async def play_out(line: Line, rng: random.Random, *, leads: bool = False, moves: int = 10_000) -> None:
    """Play for one seat until the match is over; who leads opens the next deals."""
    seen = -1
    for _ in range(moves):
        state = line.state
        if state["over"]:
            return
        if state["state"] > seen and (state["prompt"] or (leads and state["waiting"] == "next")):
            seen = state["state"]
            if state["prompt"]:
                await line.send(line.command("play", pick(state["prompt"], rng)))
            else:
                await line.send(line.command("next"))
        message = await line.get()
        assert message["kind"] != "refused", message
