"""Ten thousand pieces of nonsense for a server: it must stand, and hold no more memory at the end than at the start.

python bench/fuzz.py --count 10000
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.fuzz import Fuzz
from tests.web.site import serving

from brelan.service import Limits

FREE = Limits(commands=1e9, requests=1e9, burst=1e9, strangers=1e9, strangers_burst=1e9, rooms=1e9, open_rooms=200)


def memory() -> float:
    """What the process holds now, in MiB; what it held at most where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * resource.getpagesize() / 2**20


async def work(count: int, seed: int) -> None:
    fuzz = Fuzz(seed)
    with tempfile.TemporaryDirectory() as name:
        async with serving(Path(name), limits=FREE) as site:
            mallory = await site.guest()
            noisy = await mallory.make("indian-poker-52", "odds")
            sent, begun, marks = 0, time.perf_counter(), [memory()]
            while sent < count:
                sent += await fuzz.frames(site, mallory.token, noisy["table"], 60)
                for _ in range(20):
                    await fuzz.request(mallory.http, noisy["table"])
                sent += 20
                if sent * 10 // count >= len(marks):
                    marks.append(memory())
                    print(f"{sent} sent, {marks[-1]:.1f} MiB", flush=True)
            assert (await mallory.http.get("/api/bots")).status_code == 200
            took = time.perf_counter() - begun
            held = f"memory {marks[1]:.1f} MiB after a tenth, {marks[-1]:.1f} MiB at the end"
            print(f"{sent} pieces of nonsense in {took:.0f} s; {held}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    asyncio.run(work(asked.count, asked.seed))


if __name__ == "__main__":
    main()
