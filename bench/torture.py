"""Torture: very many random deals of every game, over all seats, options and stacks, with the invariants.

    python bench/torture.py [--deals 100000] [--jobs 2] [--care 0.001] [--seed 0] [GAME ...]

Every deal keeps the promises that are cheap to look at; the share `care` of them also those that cost time, among
them the swap of hidden cards.  Deals are decided by seed and number: a failure can be repeated with the same seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from os import cpu_count

from brelan.games import GAMES, find
from brelan.promises import Report, check

PART = 500  # deals to a task


def part(game_id: str, seed: int, deals: int, care: float) -> Report:
    """Play one part of the deals of a game."""
    return check(find(game_id), deals, seed=seed, care=care, matches=max(1, deals // 250))


def tasks(game_ids: list[str], deals: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """All parts: the game, the seed of the part, its deals; the games in turn."""
    for n in range(0, deals, PART):
        for game_id in game_ids:
            yield game_id, seed * 1_000_003 + n // PART, min(PART, deals - n)


def run(game_ids: list[str], deals: int, jobs: int, care: float, seed: int) -> dict[str, Report]:
    """Play everything, with a line of progress every few seconds."""
    totals = {game_id: Report(game_id, seed) for game_id in game_ids}
    begun = told = time.perf_counter()
    left = tasks(game_ids, deals, seed)
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Report]] = set()
        while True:
            while len(running) < 2 * jobs and (task := next(left, None)) is not None:
                running.add(pool.submit(part, *task, care))
            if not running:
                return totals
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                add(totals, future.result())
            if time.perf_counter() - told > 5:
                told = time.perf_counter()
                played = sum(total.deals for total in totals.values())
                whole = deals * len(game_ids)
                failed = sum(len(total.failures) for total in totals.values())
                print(f"{told - begun:5.0f} s  {played:,} of {whole:,} deals, {failed} failures", file=sys.stderr)


def add(totals: dict[str, Report], report: Report) -> None:
    """Add a part to the totals of its game."""
    total = totals[report.game]
    total.deals += report.deals
    total.choices += report.choices
    total.swaps += report.swaps
    total.matches += report.matches
    total.phases |= report.phases
    total.failures += report.failures
    for failure in report.failures:
        print(f"{report.game}, seed {report.seed}: {failure}", *failure.transcript, sep="\n    ")


def main() -> int:
    """Read the command line; give 1 if a promise was not kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="*", metavar="GAME", default=[game.id for game in GAMES])
    parser.add_argument("--deals", type=int, default=100_000, help="deals of each game")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes")
    parser.add_argument("--care", type=float, default=0.001, help="the share of deals looked at with care")
    parser.add_argument("--seed", type=int, default=0, help="another seed, other deals")
    asked = parser.parse_args()
    begun = time.perf_counter()
    totals = run(asked.games, asked.deals, asked.jobs, asked.care, asked.seed)
    seconds = time.perf_counter() - begun
    for total in totals.values():
        print(total.lines[0])
    print(f"{sum(total.deals for total in totals.values()) / seconds:,.0f} deals a second, {seconds:.0f} s")
    return int(any(not total.ok for total in totals.values()))


if __name__ == "__main__":
    sys.exit(main())
