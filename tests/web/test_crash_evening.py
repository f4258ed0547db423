"""An evening at a server that is killed again and again: what was acknowledged is there, once, and it goes on."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bench import crash_web
from tests.service.rooms import run
from tests.web.site import Guest, Line, Site
from tests.web.test_evening import EVENING, chosen
from tests.web.test_serve import address

from brelan.store import EveningJournal, SqliteStore

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
KILLS = 3
BETWEEN = 3  # commands that are acknowledged before each
ROUNDS = 14  # more commands than that, whatever is played: each round is opened by one


def start(folder: Path) -> tuple[subprocess.Popen[str], int]:
    words = [sys.executable, crash_web.__file__, "serve", "honest", str(folder)]
    started = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return started, int(address(started).rsplit(":", 1)[1].strip("/"))


class Life:
    """One person at an evening, over the lives of its server; `done`: the commands that were acknowledged."""

    def __init__(self) -> None:
        self.table = ""
        self.token = ""
        self.done: list[str] = []
        self.pending: dict[str, Any] | None = None
        self.rng = random.Random(3)
        self.lives = 0

    async def live(self, port: int, most: int) -> bool:
        """Play until so many commands have been acknowledged, or the evening is over; tell whether it is."""
        site = Site(None, port)  # type: ignore[arg-type]  # the house is in another process
        ann = await site.guest()
        if not self.table:
            options = {"rounds": ROUNDS, "start_stack": 10}
            made = await ann.make(EVENING, *["random"] * 7, options=options)
            self.table, self.token = made["table"], ann.token
        ann.http.cookies = {"brelan": self.token}
        try:
            return await self._play(ann, most)
        finally:
            await site.close()

    async def _play(self, ann: Guest, most: int) -> bool:
        line = await ann.open(self.table)
        self.lives += 1
        line.number = self.lives  # no two commands have one name
        if self.pending is not None:
            await self._answered(line, self.pending)
        found = 0
        while not line.state["over"]:
            state = line.state
            if state["prompt"]:
                command = line.command("play", chosen(state["prompt"], self.rng))
            elif "next" in state["can"]:
                command = line.command("next")
            else:
                await line.get()
                continue
            if found == most:  # the server is killed over this one
                self.pending = command
                await line.send(command)
                return False
            found += await self._answered(line, command)
        return True

    async def _answered(self, line: Line, command: dict[str, Any]) -> bool:
        self.pending = command
        answer = await line.answer(command)
        if answer["kind"] == "done":
            self.done.append(command["id"])
            await line.caught_up(answer["state"])
        assert answer["kind"] == "done" or answer["code"] == "stale", answer
        self.pending = None
        return bool(answer["kind"] == "done")


def test_an_evening_survives_a_server_that_is_killed_in_the_middle_of_it(tmp_path: Path) -> None:
    life, over = Life(), False
    for number in range(KILLS + 1):
        started, port = start(tmp_path)
        try:
            over = run(life.live(port, BETWEEN if number < KILLS else 10_000))
        finally:
            started.send_signal(signal.SIGKILL)
            started.communicate(timeout=30)
        if over:
            break
        with SqliteStore(tmp_path / "log.sqlite") as store:
            rows = store.read(life.table)
        ids = [row.body["id"] for row in rows if row.body.get("id")]
        assert len(set(ids)) == len(ids), "something was done twice"
        assert set(life.done) <= set(ids), "something was acknowledged and is not there"
        journal = EveningJournal.of(life.table, rows)
        assert journal.state == len(rows)
    assert over
    assert life.lives == KILLS + 1
