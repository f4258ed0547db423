"""Kill a program that plays, at random moments, and see what its log holds; then the server, see `crash_web.py`.

    python3 bench/crash.py [--kills 500] [--only log | server]

A child process plays several matches at once and says of each choice, on its standard output, that it is done: after
the log has it.  It is killed (SIGKILL); then every choice that it said was done must be in the log, none twice, every
match must come back as it was logged, and no chip may be lost.  The next child goes on with the same matches.  Another
child that lies, saying "done" before the log has it, must be found out by the same checks.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # bench, however this is started

from brelan.dealer import Shuffler
from brelan.errors import BrokenLog
from brelan.events import Bought
from brelan.games import GAMES
from brelan.match import NEXT, Match
from brelan.store import Command, Journal, Row, SeatRow, SqliteStore, facts, schema
from brelan.store.row import BEGUN, CHOICE

TABLES = 4  # at once
SEATS = 3
CHIPS = 30
FILE = "log.sqlite"


# -- the child that plays ----------------------------------------------------------------------------------------------


def play(folder: Path, *, honest: bool, tables: int = TABLES, choices: int = 0) -> None:
    """Play for ever, or until so many choices were made at each table."""
    store = SqliteStore(folder / FILE)
    os.write(1, b"ready\n")
    latest = [table for table, _ in store.tables()][: 2 * TABLES]
    running = [table for table in latest if facts(store, table).result is None]
    names = [*running, *[""] * tables][:tables]
    threads = [threading.Thread(target=_play_at, args=(store, name, honest, choices), daemon=True) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store.close()


def _play_at(store: SqliteStore, table: str, honest: bool, choices: int) -> None:
    rng = random.SystemRandom()
    journal = Journal.open(store, table) if table else _begin(store, rng, honest)
    made = 0
    while made < choices or not choices:
        if journal.match.over:
            journal = _begin(store, rng, honest)
        match = journal.match
        choice = NEXT if match.hand.over else match.prompts()[0].sample(rng)
        _done(store, journal.play(choice, Command(f"{journal.table}-{journal.state}-{rng.getrandbits(40)}")), honest)
        made += 1


def _done(store: SqliteStore, rows: Sequence[Row], honest: bool) -> None:
    """Write rows and say that they are done; a liar says so first."""
    first = rows[0]
    said = f"{first.body.get('id', BEGUN)} {first.table} {first.seq}\n".encode()
    if not honest:
        os.write(1, said)
    store.append(rows).result()
    if honest:
        os.write(1, said)


def _begin(store: SqliteStore, rng: random.Random, honest: bool) -> Journal:
    game = GAMES[rng.randrange(len(GAMES))]
    size = min(SEATS, game.seats[1])
    named = {} if game.lots else {"dealer" if game.has_dealer else "first": 0}
    match = Match(game, [CHIPS] * size, chance=Shuffler(), **named)  # type: ignore[arg-type]
    seats = [SeatRow(who="bot", name=f"bot {n}", bot="random") for n in range(size)]
    journal, rows = Journal.begin(f"{rng.getrandbits(60):015x}", match, seats)
    _done(store, rows, honest)
    return journal


# -- the parent that kills and checks ----------------------------------------------------------------------------------


def child(folder: Path, *more: str, before: Sequence[str] = ()) -> subprocess.Popen[bytes]:
    """Start a child that plays in a folder."""
    command = [*before, sys.executable, __file__, "child", str(folder), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def killed(folder: Path, rng: random.Random, *more: str) -> list[str]:
    """Let a child play for a moment, kill it, and give what it said was done."""
    playing = child(folder, *more)
    assert playing.stdout is not None
    said = b""
    if rng.random() < 0.8:
        while said.count(b"\n") < 2:  # it is ready and has done something; otherwise it may still open the log
            line = playing.stdout.readline()
            if not line:
                break
            said += line
        time.sleep(rng.random() * 0.06)
    else:
        time.sleep(rng.random() * 0.5)
    playing.send_signal(signal.SIGKILL)
    rest, _ = playing.communicate()
    if playing.returncode != -signal.SIGKILL:
        raise SystemExit(f"the child ended by itself with {playing.returncode}")
    lines = (said + rest).decode().split("\n")[:-1]  # a line that was cut off has not been said
    return [line for line in lines if line != "ready"]


def faults(folder: Path, said: Sequence[str]) -> list[str]:
    """Compare a log with what was said to be done, and give what is wrong."""
    if not (folder / FILE).exists():
        return [f"there is no log, and {len(said)} choices were done"] if said else []
    found = []
    with SqliteStore(folder / FILE) as store:
        begun: set[str] = set()
        done: Counter[str] = Counter()
        where: dict[str, tuple[str, int]] = {}
        for table, _ in store.tables():
            try:
                rows = store.read(table)
            except BrokenLog as error:
                return [str(error)]
            for row in rows:
                if row.kind == BEGUN:
                    begun.add(table)
                elif row.kind == CHOICE:
                    done[row.body["id"]] += 1
                    where[row.body["id"]] = table, row.seq
            found += match_faults(Journal.of(table, rows))
    for line in said:
        command, table, seq = line.split()
        if not (table in begun if command == BEGUN else done[command]):
            found.append(f"{line} was done and is not in the log")
        elif command != BEGUN and where[command] != (table, int(seq)):
            found.append(f"{line} was done and stands in row {where[command]}")
    found += [f"{command} is in the log {count} times" for command, count in done.items() if count > 1]
    return found


def match_faults(journal: Journal) -> list[str]:
    """Chips are in stacks, in pots, or carried over to the next deal; more come only from the banker."""
    match = journal.match
    total = sum(match.stacks) + (match.carried if match.hand.over else match.view(None).pot())
    begun = sum(journal.begun.stacks) + sum(event.amount for event in match.events if isinstance(event, Bought))
    return [] if total == begun else [f"table {journal.table}: {total} chips of {begun}"]


def without_sync(trace: str) -> list[str]:
    """Find in a trace of a child at one table what was said to be done before the disk had it.

    Each append is one commit there: when the n-th is said to be done, the log's journal has been written and synced n
    times since the child was ready.  `trace`: of strace -f -y.
    """
    found, synced, said, fresh = [], 0, -1, False
    for line in trace.splitlines():
        if "-wal>" in line and "pwrite64(" in line:
            fresh = True
        elif "-wal>" in line and "sync(" in line:
            synced += fresh
            fresh = False
        elif "write(1<" in line:
            said += 1
            if said == 0:
                synced = 0  # what made the log does not count
            elif synced < said:
                found.append(line)
    return found if said > 0 else ["nothing was said to be done"]


def main(rounds: int) -> int:
    """Kill so many children, and a liar until it is found out."""
    rng = random.SystemRandom()
    started = time.perf_counter()
    choices, early = 0, 0
    with tempfile.TemporaryDirectory() as name:
        for n in range(rounds):
            folder = Path(name) / str(n // 20)  # a new log now and then: its making is a moment, too
            folder.mkdir(exist_ok=True)
            said = killed(folder, rng)
            choices += len(said)
            early += not said
            wrong = faults(folder, said)
            if wrong:
                print(f"round {n}:", *wrong, sep="\n  ")
                return 1
        took = time.perf_counter() - started
        print(f"{rounds} times killed in {took:.0f} s, {early} of them before the first choice was done;")
        print(f"{choices:,} choices and new matches were done: all are in the log, none twice;")
        print("every match came back, and no chip was lost")
        folder = Path(name) / "liar"
        folder.mkdir()
        for n in range(1, 101):
            wrong = faults(folder, killed(folder, rng, "lie"))
            if wrong:
                print(f"a child that lies was found out when it was killed for time {n}: {wrong[0]}")
                return 0
    print("a child that lies was not found out: these checks are blind")
    return 1


def both(argv: Sequence[str]) -> int:
    """Kill what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--kills", type=int, default=500, help="how often each is killed")
    parser.add_argument("--only", choices=("log", "server"), help="kill nothing but this")
    asked = parser.parse_args(argv)
    failed = 0
    if asked.only != "server":
        failed = main(asked.kills)
    if asked.only != "log" and not failed:
        from bench import crash_web

        with tempfile.TemporaryDirectory() as name:
            failed = crash_web.main(asked.kills, Path(name))
    return failed


def child_main(folder: Path, *how: str) -> None:
    """What a child does: `lie`; `sloppy`, write without waiting for the disk; `one` table and 40 choices."""
    if "sloppy" in how:
        setattr(schema, "SYNCHRONOUS", "NORMAL")  # noqa: B010  # it is Final, with good reason
    one = "one" in how
    play(folder, honest="lie" not in how, tables=1 if one else TABLES, choices=40 if one else 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["child"]:
        child_main(Path(sys.argv[2]), *sys.argv[3:])
    else:
        sys.exit(both(sys.argv[1:]))
