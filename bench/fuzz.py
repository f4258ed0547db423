"""Ten thousand pieces of nonsense for a server: it must stand, and hold no more memory at the end than after a while.

    python bench/fuzz.py --count 10000 [--trace]

The server is a process of its own; what it holds is read from /proc.  `--trace` also shows which lines of it hold more
at the end than after the first fifth (tracemalloc; slower).
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.fuzz import Fuzz
from tests.web.site import Site, serving

from brelan.service import Limits

ROOMS = 10  # open at a time: so many are there soon, and then no more
VISIT = 200  # pieces from one visitor at one table; then comes another
FREE = Limits(commands=1e9, requests=1e9, burst=1e9, strangers=1e9, strangers_burst=1e9, rooms=1e9, open_rooms=ROOMS)
STEPS = 5


def memory(pid: int) -> float:
    """What a process holds now, in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def serve(folder: Path, trace: bool) -> None:
    """Be the server: tells its port, and on SIGUSR1 what grows."""

    async def work() -> None:
        async with serving(folder, limits=FREE) as site:
            marks: list[tuple[Counter[str], Any]] = []

            def mark() -> None:
                gc.collect()
                kinds = Counter(type(thing).__qualname__ for thing in gc.get_objects())
                marks.append((kinds, tracemalloc.take_snapshot() if trace else None))
                tables = {"rooms": len(site.house.rooms), "shelf": len(site.house.shelf._known)}
                more = (kinds - marks[0][0]).most_common(8)
                print(json.dumps({**tables, "more objects": dict(more)}), flush=True)
                if trace and len(marks) > 1:
                    for line in marks[-1][1].compare_to(marks[0][1], "lineno")[:25]:
                        print(line, file=sys.stderr)

            asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, mark)
            print(site.port, flush=True)
            await asyncio.Event().wait()

    if trace:
        tracemalloc.start()
    asyncio.run(work())


async def work(count: int, seed: int, port: int, server: subprocess.Popen[str]) -> list[float]:
    """Send so many pieces; gives what the server held after each fifth of them."""
    fuzz, marks, begun = Fuzz(seed), list[float](), time.perf_counter()
    site = Site(None, port)  # type: ignore[arg-type]  # the house is in another process
    sent = 0
    while sent < count:
        mallory = await site.guest()
        table = (await mallory.make("indian-poker-52", "odds"))["table"]
        until = sent + VISIT
        while sent < until:
            sent += await fuzz.frames(site, mallory.token, table, 60)
            for _ in range(20):
                await fuzz.request(mallory.http, table)
            sent += 20
        await mallory.close()
        if sent * STEPS // count > len(marks):
            os.kill(server.pid, signal.SIGUSR1)
            assert server.stdout is not None
            told = await asyncio.to_thread(server.stdout.readline)
            marks.append(memory(server.pid))
            print(f"{time.perf_counter() - begun:4.0f} s  {sent} sent, {marks[-1]:.1f} MiB  {told.strip()}", flush=True)
    assert (await (await site.guest()).http.get("/api/bots")).status_code == 200
    await site.close()
    return marks


def fuzzed(count: int, seed: int, *, trace: bool = False) -> list[float]:
    """Start a server and send it so many pieces; as `work`."""
    with tempfile.TemporaryDirectory() as name:
        words = [sys.executable, __file__, "--serve", name, *(["--trace"] if trace else [])]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                return asyncio.run(work(count, seed, int(server.stdout.readline()), server))
            finally:
                server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve, asked.trace)
        return
    marks = fuzzed(asked.count, asked.seed, trace=asked.trace)
    print(f"{asked.count} pieces of nonsense; memory {marks[0]:.1f} MiB after a fifth, {marks[-1]:.1f} MiB at the end")


if __name__ == "__main__":
    main()
