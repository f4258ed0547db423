"""People who play on at a server that is killed again and again: each remembers what he was told was done.

They come back with the cookies that they had, see whether everything is as they saw it last, and send once more what
was not answered.  They know no rules: they choose among what a prompt offers.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GONE: Final = (OSError, EOFError, WebSocketException, httpx.HTTPError)  # what comes of a server that was killed
LASTING: Final = 80  # commands at a table, after which the people go to another
SAME: Final = ("you", "view", "prompt", "offers", "waiting", "can", "over", "frozen", "rematch")


@dataclass(slots=True)
class Person:
    """One seat at one table, through all restarts.

    `done`: what was acknowledged, by id, with the state that was said; `pending`: what was sent and not answered;
    `undoing`: whether what he holds may just be taken back; `told`: the last state; `events`: as a page holds them.
    """

    table: Table
    token: str
    leads: bool
    done: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    pending: dict[str, Any] | None = None
    last: dict[str, Any] | None = None
    undoing: bool = False
    told: dict[str, Any] = field(default_factory=dict)
    events: list[Any] = field(default_factory=list)

    async def play(self, port: int) -> None:
        """Play until the server is gone (raises one of `GONE`) or the table is left."""
        url = f"ws://127.0.0.1:{port}/api/tables/{self.table.id}/socket"
        cookie = {"cookie": f"brelan={self.token}"}
        async with connect(url, additional_headers=cookie, compression=None, max_size=None) as socket:
            self._back(json.loads(await socket.recv()))
            if self.last is not None:
                await self._again(socket, self.last)
            if self.pending is not None:
                self.table.people.count["resent"] += 1
                await socket.send(json.dumps(self.pending))
            while not self.table.left:
                if self.pending is None and (command := self._command()) is not None:
                    self.pending, self.undoing = command, command["do"] == "undo"
                    await socket.send(json.dumps(command))
                self._take(json.loads(await socket.recv()))

    async def _again(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        """Send what was done before once more: the answer is the same, and nothing happens."""
        await socket.send(json.dumps(command))
        while True:
            message = json.loads(await socket.recv())
            self._leave_if_stopping(message)
            if message["kind"] == "state":
                self._take(message)
                continue
            if (message["kind"], message.get("state")) != ("done", self.done[command["id"]]):
                self.table.fault(f"{command} was done in state {self.done[command['id']]}, and now {message}")
            return

    def _back(self, message: dict[str, Any]) -> None:
        """Compare the first message after a restart with what he saw last."""
        had, before = self.events, self.told
        self._leave_if_stopping(message)
        if message["kind"] != "state":
            self.table.fault(f"cannot come back: {message}")
            raise EOFError
        if before:
            self.table.people.count["came back"] += 1
            if message["state"] < before["state"]:
                self.table.fault(f"state {before['state']} was shown, and now it is {message['state']}")
            if not self.undoing and message["events"][: len(had)] != had:
                self.table.fault("the events are others than were shown")
            if message["state"] == before["state"]:
                self.table.people.count["found as it was"] += 1
                for name in SAME:
                    if message[name] != before[name]:
                        self.table.fault(f"{name} was {before[name]}, and now it is {message[name]}")
        self.events, self.told = [], {}
        self._take(message)

    def _leave_if_stopping(self, message: dict[str, Any]) -> None:
        """A server that is stopped in good order says so; what it has refused for that may be sent again."""
        if message.get("code") == "stopping" and self.table.people.stopping:
            raise EOFError

    def _take(self, message: dict[str, Any]) -> None:
        self._leave_if_stopping(message)
        kind = message["kind"]
        if kind == "state":
            if message["state"] > self.told.get("state", -1):
                self.undoing = self.undoing and self.pending is not None
            self.told = message
            self.events[message["first"] :] = message["events"]
        elif self.pending is None or message.get("id") != self.pending["id"]:
            self.table.fault(f"unasked: {message}")
        elif kind == "done":
            if message["state"] <= max(self.done.values(), default=0):
                self.table.fault(f"{self.pending} was done in state {message['state']}, after {self.done}")
            self.done[message["id"]] = message["state"]
            self.last, self.pending = self.pending, None
            self.table.people.count["acknowledged"] += 1
        else:
            self._refused(message)

    def _refused(self, message: dict[str, Any]) -> None:
        """Somebody else at the table may have been quicker; nothing else is a reason."""
        if message["code"] != "stale" or len(self.table.persons) == 1:
            self.table.fault(f"{self.pending} was refused: {message}")
        self.refused.add(message["id"])
        self.pending, self.undoing = None, False

    def _command(self) -> dict[str, Any] | None:
        told, rng = self.told, self.table.people.rng
        made = {"id": f"{rng.getrandbits(60):x}", "state": told["state"]}
        if told["state"] < max(self.done.values(), default=0):
            return None  # the state after the last command is still to come
        if self.table.people.settling and self.table.people.count["acknowledged"]:
            return None
        if told["over"] or len(self.done) >= LASTING:
            self.table.left = True
        elif "undo" in told["can"] and (told["prompt"] or told["waiting"] == "next") and rng.random() < 0.1:
            return {**made, "do": "undo"}
        elif told["prompt"]:
            return {**made, "do": "play", "choice": choice(told["prompt"], rng)}
        elif "next" in told["can"] and self.leads:
            return {**made, "do": "next"}
        return None


@dataclass(slots=True)
class Table:
    """One table: `code`: the invitation of the second person, None where he sits or there is none."""

    people: People
    game: str
    seats: int
    pair: bool
    id: str = ""
    code: str | None = None
    persons: list[Person] = field(default_factory=list)
    left: bool = False

    def fault(self, what: str) -> None:
        """Note what is wrong."""
        self.people.faults.append(f"{self.game}, table {self.id}: {what}")

    async def seat(self, port: int) -> None:
        """Make the table and seat everybody, as far as that has not been done."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            if not self.id:
                others = ["open"] * self.pair + ["random"] * (self.seats - 1 - self.pair)
                body = {"game": self.game, "name": "Ann", "others": others, "delay": 0}
                self.persons = [Person(self, self.people.token(), n == 0) for n in range(1 + self.pair)]
                made = await self._post(http, "/api/tables", body, 0)
                self.id = made["table"]
                self.code = made["invites"][0]["code"] if self.pair else None
                self.people.count["tables"] += 1
            if self.code is not None:
                await self._post(http, f"/api/tables/{self.id}/seats", {"code": self.code, "name": "Bob"}, 1)
                self.code = None

    async def _post(self, http: httpx.AsyncClient, path: str, body: Any, who: int) -> Any:
        answer = await http.post(path, json=body, headers={"cookie": f"brelan={self.persons[who].token}"})
        if answer.status_code == 503 and self.people.stopping:
            raise EOFError
        if answer.status_code >= 300:
            self.fault(f"{path} {body} was refused: {answer.text}")
            raise EOFError
        return answer.json()


class People:
    """Everybody: `tables`, where they play; `old`, where they have played; `faults`: what was not as it must be."""

    def __init__(self, games: list[tuple[str, int]], tables: int, rng: random.Random) -> None:
        self.rng = rng
        self.faults: list[str] = []
        self.count: Counter[str] = Counter()
        self.old: list[Table] = []
        self.settling = False  # whether nobody begins anything more
        self.stopping = False
        self._games = games
        self._next = rng.randrange(len(games))
        self.tables = [self._table() for _ in range(tables)]

    def token(self) -> str:
        """A token as a server gives it."""
        return f"{self.rng.getrandbits(172):043x}"

    def _table(self) -> Table:
        self._next += 1
        game, seats = self._games[self._next % len(self._games)]
        return Table(self, game, seats, pair=self._next // len(self._games) % 2 == 0)

    async def play(self, number: int, port: int) -> None:
        """Play at one table after another until the server is gone."""
        try:
            while not self.faults:
                table = self.tables[number]
                await table.seat(port)
                async with asyncio.TaskGroup() as group:
                    for person in table.persons:
                        group.create_task(person.play(port))
                self.old.append(table)
                self.tables[number] = self._table()
        except* GONE:
            pass

    @property
    def settled(self) -> bool:
        """Whether everything that was sent has been answered."""
        return all(person.pending is None for table in self.tables for person in table.persons)


def choice(prompt: dict[str, Any], rng: random.Random) -> str:
    """One of the choices that a prompt allows; the smaller stakes more often, so that matches last."""
    options = [*prompt["words"], *(found["verb"] for found in prompt["verbs"])]
    if prompt["verb"] and not prompt["verbs"]:
        numbers = prompt["steps"] or range(prompt["low"], min(prompt["high"], prompt["low"] + 3) + 1)
        options += [f"{prompt['verb']} {n}" for n in numbers]
    found: str = rng.choice(options)
    cards: list[str] = []
    for each in prompt["verbs"]:
        if each["verb"] == found:
            for handful in each["handfuls"]:
                cards += rng.sample(handful["among"], rng.randint(handful["low"], handful["high"]))
    return " ".join([found, *cards])
