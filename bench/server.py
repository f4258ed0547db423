"""How many choices a second the server makes durable, and how long a player waits for his answer.

Real matches of two by the real rules over loopback sockets: each player answers his prompt as soon as he has it, and
the players are in processes of their own.  Warm-up is dropped, the median of some runs is told.  The second figure is
taken at a paced load, so that it is not the queue of a full server that is measured.

    python bench/server.py --sockets 500 --seconds 10 --runs 3
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.peer import Peer  # found beside this file however it is started
from websockets.asyncio.client import ClientConnection, connect

GAME = "genius-indian-poker"
PORT = 18327
MOST = 5  # chips raised at a time


class Prompt(msgspec.Struct):
    """What a player needs of a prompt."""

    words: list[str]
    verb: str | None
    steps: list[int] | None
    low: int | None
    high: int | None


class Told(msgspec.Struct):
    """What a player needs of a message."""

    kind: str
    id: str = ""
    state: int = 0
    prompt: Prompt | None = None
    waiting: str = ""
    over: bool = False


read = msgspec.json.Decoder(Told).decode


class Player:
    """One seat at a table: plays whatever is allowed, and opens the next deals if it is his to."""

    def __init__(self, base: str, table: str, token: str, leads: bool, seed: int) -> None:
        self.url = f"ws{base[4:]}/api/tables/{table}/socket"
        self.token = token
        self.leads = leads
        self.rng = random.Random(seed)
        self.waits: list[tuple[float, float]] = []  # when an answer came, seconds since the command was sent
        self.gap = 0.0  # seconds between two commands of this player, where the load is paced
        self.over = False
        self.sending: asyncio.Task[None] | None = None

    async def play(self, until: float) -> None:
        """Play until a moment."""
        cookie = {"cookie": f"brelan={self.token}"}
        async with connect(self.url, additional_headers=cookie, compression=None, max_size=None) as socket:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(until - time.perf_counter()):
                    await self._rounds(socket)

    async def _rounds(self, socket: ClientConnection) -> None:
        sent: dict[str, float] = {}
        seen = -1
        due = time.perf_counter() + self.rng.random() * self.gap
        while True:
            message = read(await socket.recv(decode=False))
            if message.kind == "done":
                now = time.perf_counter()
                self.waits.append((now, now - sent.pop(message.id)))
            if message.kind != "state" or message.state <= seen:
                continue
            seen = message.state
            command = self._command(message)
            if command is None:
                continue
            wait = 0.0
            if self.gap:
                now = time.perf_counter()
                wait = max(0.0, due - now)
                due = max(due, now) + self.gap
            self.sending = asyncio.create_task(self._send(socket, command, wait, sent))

    async def _send(
        self, socket: ClientConnection, command: dict[str, Any], wait: float, sent: dict[str, float]
    ) -> None:
        """Send a command when it is time; meanwhile what comes is read on, as a page does."""
        if wait:
            await asyncio.sleep(wait)
        sent[command["id"]] = time.perf_counter()
        await socket.send(json.dumps(command))

    def _command(self, message: Told) -> dict[str, Any] | None:
        made = {"id": f"{self.rng.getrandbits(60):x}", "state": message.state}
        prompt = message.prompt
        if message.over:
            return None
        if prompt is None:
            return {**made, "do": "next"} if self.leads and message.waiting == "next" else None
        options = list(prompt.words)
        if prompt.verb:
            numbers = prompt.steps or range(prompt.low or 0, min(prompt.high or 0, (prompt.low or 0) + 4) + 1)
            options += [f"{prompt.verb} {n}" for n in numbers if n <= MOST]  # all one has would end the match
        return {**made, "do": "play", "choice": self.rng.choice(options)}


async def tables(base: str, count: int, seed: int) -> list[Player]:
    """Make tables for two, and give their players; stacks so high that no match ends."""
    players = []
    for n in range(count):
        async with httpx.AsyncClient(base_url=base) as one, httpx.AsyncClient(base_url=base) as two:
            options = {"start_stack": 1_000_000}
            body = {"game": GAME, "name": "Ann", "others": ["open"], "options": options}
            made = (await one.post("/api/tables", json=body)).json()
            await two.get("/api/bots")
            seat = {"code": made["invites"][0]["code"], "name": "Bob"}
            await two.post(f"/api/tables/{made['table']}/seats", json=seat)
            for http, leads in ((one, True), (two, False)):
                players.append(Player(base, made["table"], http.cookies["brelan"], leads, seed + 2 * n + leads))
    return players


def client(base: str, count: int, seed: int, told: Any, start: Any, plan: tuple[float, float, float]) -> None:
    """One process of players; `plan`: seconds of warm-up and of measuring, choices a second (0: as fast as it goes)."""
    warm, seconds, pace = plan

    async def work() -> None:
        players = await tables(base, count // 2, seed)
        told.put("ready")
        await asyncio.to_thread(start.wait)
        begun = time.perf_counter()
        for player in players:
            player.gap = len(players) / pace if pace else 0.0
        await asyncio.gather(*(player.play(begun + warm + seconds) for player in players))
        told.put([wait for player in players for at, wait in player.waits if at >= begun + warm])

    asyncio.run(work())


def measure(base: str, sockets: int, processes: int, plan: tuple[float, float, float], seed: int) -> list[float]:
    """The waits of all choices of one run, in seconds."""
    told: Any = multiprocessing.Queue()
    start = multiprocessing.Event()
    warm, seconds, pace = plan
    parts = (warm, seconds, pace / processes)
    workers = [
        multiprocessing.Process(
            target=client, args=(base, sockets // processes, seed + n * 100_000, told, start, parts)
        )
        for n in range(processes)
    ]
    for worker in workers:
        worker.start()
    for _ in workers:
        told.get(timeout=300)
    start.set()
    found = [wait for _ in workers for wait in told.get(timeout=warm + seconds + 120)]
    for worker in workers:
        worker.join()
    return found


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def fsync(folder: Path, count: int = 300) -> tuple[float, float]:
    """How long the disk takes to make 4 KiB durable: median and 99th percentile, in seconds."""
    waits = []
    with (folder / "probe").open("wb") as out:
        for _ in range(count):
            out.write(os.urandom(4096))
            out.flush()
            begun = time.perf_counter()
            os.fsync(out.fileno())
            waits.append(time.perf_counter() - begun)
    return statistics.median(waits), percentile(waits, 0.99)


def serve(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """Start a server of its own and wait until it answers."""
    command = [sys.executable, "-m", "brelan", "serve", "--no-open", "--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/bots")
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return server
    raise SystemExit("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=10)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--pace", type=float, default=1000, help="choices a second for the second figure")
    parser.add_argument("--processes", type=int, default=1, help="of players")
    parser.add_argument("--peer", choices=["boardgame.io"], help="measure another server in the same run")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=".") as name:
        folder = Path(name)
        disk = fsync(folder)
        print(f"fsync of 4 KiB: median {disk[0] * 1000:.2f} ms, p99 {disk[1] * 1000:.2f} ms")
        server = serve(folder, PORT)
        try:
            ours = report(0.0, asked)
            report(asked.pace, asked)
        finally:
            server.terminate()
            server.wait(10)
    if asked.peer:
        compare(ours, asked)


def compare(ours: float, asked: argparse.Namespace) -> None:
    """Measure the peer, four seats a match and nothing on disk, and print how we stand beside it."""
    with Peer(PORT + 1) as peer:
        runs = [peer.run(asked.sockets, asked.warm, asked.seconds) for _ in range(asked.runs)]
    rate, p50, p99 = (statistics.median(run[n] for run in runs) for n in range(3))
    print(f"{asked.peer}, {asked.sockets} sockets: {rate:.0f} moves/s in memory, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
    print(f"ours, durable, over the peer's, in memory: {ours / rate:.2f}")


def report(pace: float, asked: argparse.Namespace) -> float:
    """Measure one load, print it and give the median rate."""
    rates, medians, worst = [], [], []
    for run in range(asked.runs):
        plan = (asked.warm, asked.seconds, pace)
        waits = measure(f"http://127.0.0.1:{PORT}", asked.sockets, asked.processes, plan, run * 1_000_000)
        rates.append(len(waits) / asked.seconds)
        medians.append(percentile(waits, 0.5) * 1000)
        worst.append(percentile(waits, 0.99) * 1000)
    load = f"paced at {pace:g}/s" if pace else "as fast as it goes"
    print(
        f"{asked.sockets} sockets, {load}: {statistics.median(rates):.0f} durable choices/s, "
        f"p50 {statistics.median(medians):.1f} ms, p99 {statistics.median(worst):.1f} ms "
        f"(median of {asked.runs} runs: {', '.join(f'{rate:.0f}' for rate in rates)}/s)",
        flush=True,
    )
    return float(statistics.median(rates))


if __name__ == "__main__":
    main()
