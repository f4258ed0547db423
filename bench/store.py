"""How many choices a second the log takes, beside a commit for each of them and what the disk itself can do.

    python3 bench/store.py [SECONDS]

All write the same rows of a real match to the same disk, and acknowledge a row when it cannot be lost any more.
"""

from __future__ import annotations

import os
import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median

from brelan.dealer import Shuffler
from brelan.games import GAMES
from brelan.match import NEXT, Match
from brelan.store import Command, Journal, Row, SeatRow, SqliteStore
from brelan.store.row import Stored

ROUNDS = 5  # the disk is not equally quick at all times
ROWS = 400  # different ones, written again and again under other numbers


def a_match() -> list[Row]:
    """The rows of a match as a server writes them."""
    game, rng = GAMES[0], random.Random(1)
    rows: list[Row] = []
    while len(rows) < ROWS:
        match = Match(game, 4, dealer=0, chance=Shuffler(rng))
        journal, made = Journal.begin("t", match, [SeatRow(who="bot", name=f"b{n}", bot="odds") for n in range(4)])
        rows += made
        while not journal.match.over and len(rows) < ROWS:
            choice = NEXT if match.hand.over else match.prompts()[0].sample(rng)
            rows += journal.play(choice, Command(f"c{journal.state}", "0" * 64))
    return rows[:ROWS]


def syncs(folder: Path, seconds: float) -> float:
    """How often a second the disk takes one page and says so."""
    page = os.urandom(4096)
    handle = os.open(folder / "page", os.O_CREAT | os.O_WRONLY)
    sync = getattr(os, "fdatasync", os.fsync)
    done, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        os.write(handle, page)
        sync(handle)
        done += 1
    os.close(handle)
    return done / seconds


def commit_each(folder: Path, rows: list[Row], seconds: float) -> float:
    """One connection, a commit for each append: what is written first of all."""
    writer = sqlite3.connect(folder / "each.sqlite", isolation_level=None)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("PRAGMA synchronous = FULL")
    writer.execute(
        "CREATE TABLE event (table_id, seq, kind, body, checksum, PRIMARY KEY (table_id, seq)) WITHOUT ROWID"
    )
    done, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        stored: Stored = rows[done % ROWS]._replace(seq=done).stored()
        writer.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?)", stored)
        done += 1
    writer.close()
    return done / seconds


def waiting(folder: Path, rows: list[Row], seconds: float, players: int) -> float:
    """So many tables, each of which waits for its last append before the next, as a room does."""
    done = [0] * players
    with SqliteStore(folder / f"waiting-{players}.sqlite") as store:
        end = time.perf_counter() + seconds

        def play(n: int) -> None:
            while time.perf_counter() < end:
                store.append([rows[done[n] % ROWS]._replace(table=f"t{n}", seq=done[n])]).result()
                done[n] += 1

        threads = [threading.Thread(target=play, args=(n,)) for n in range(players)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return sum(done) / seconds


def flowing(folder: Path, rows: list[Row], seconds: float, at_once: int = 1000) -> float:
    """So many rooms in one thread, as in an event loop: whoever is acknowledged goes on at once."""
    with SqliteStore(folder / "flowing.sqlite") as store:
        acknowledged = threading.Semaphore(at_once)
        numbers = [count() for _ in range(at_once)]
        free = list(range(at_once))
        done, end = 0, time.perf_counter() + seconds

        def back(n: int) -> Callable[[object], None]:
            def put(_done: object) -> None:
                free.append(n)
                acknowledged.release()

            return put

        while time.perf_counter() < end:
            acknowledged.acquire()
            n = free.pop()
            seq = next(numbers[n])
            store.append([rows[seq % ROWS]._replace(table=f"t{n}", seq=seq)]).add_done_callback(back(n))
            done += 1
        for _ in range(at_once):
            acknowledged.acquire()
    return done / seconds


def reading(folder: Path, rows: list[Row]) -> tuple[float, float, float]:
    """Milliseconds to list 1,000 tables of 100 rows, to read one, and to make the match of 400 rows again."""
    with SqliteStore(folder / "reading.sqlite") as store:
        many = [[row._replace(table=f"t{n}", seq=seq) for seq, row in enumerate(rows[:100])] for n in range(1000)]
        for done in [store.append(each) for each in many]:
            done.result()
        started = time.perf_counter()
        assert len(store.tables()) == 1000
        listed = time.perf_counter()
        assert len(store.read("t500")) == 100
        read = time.perf_counter()
    first = [row for row in rows if row.table == "t"]
    end = next((n for n, row in enumerate(first) if n and row.seq == 0), len(first))
    begun = time.perf_counter()
    Journal.of("t", first[:end])
    return (listed - started) * 1000, (read - listed) * 1000, (time.perf_counter() - begun) * 1000 * ROWS / end


def main(seconds: float) -> None:
    """Print the table."""
    rows = a_match()
    size = sum(len(row.stored()[3]) for row in rows) / ROWS
    print(f"rows of {size:.0f} bytes on the average; SQLite {sqlite3.sqlite_version}; {ROUNDS} rounds in turn")
    measured: dict[str, Callable[[Path], float]] = {
        "the disk: a page and fdatasync": lambda folder: syncs(folder, seconds),
        "sqlite3, a commit for each row": lambda folder: commit_each(folder, rows, seconds),
        **{
            f"the log, {n} table{'s' * (n > 1)}, each waits for its row": lambda folder, n=n: waiting(  # type: ignore[misc]
                folder, rows, seconds, n
            )
            for n in (1, 4, 16, 64)
        },
        "the log, 1,000 rooms in one thread": lambda folder: flowing(folder, rows, seconds),
    }
    found: dict[str, list[float]] = {name: [] for name in measured}
    times: list[tuple[float, float, float]] = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
            for name, measure in measured.items():
                found[name].append(measure(Path(folder)))
            times.append(reading(Path(folder), rows))
    print(f"{'rows a second':50}{'median':>10}{'best':>10}")
    for name, rates in found.items():
        print(f"{name:50}{median(rates):10,.0f}{max(rates):10,.0f}")
    listed, read, made = map(min, zip(*times, strict=True))
    print(f"list 1,000 tables of 100 rows: {listed:.1f} ms; read one: {read:.2f} ms")
    print(f"make a match of {ROWS} rows again: {made:.0f} ms")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
