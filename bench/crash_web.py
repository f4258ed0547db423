"""Kill the server at random moments under people who play, and see whether it has kept every word it gave.

    python3 bench/crash.py --only server --kills 500

After each SIGKILL the log is copied and looked at, and the server started again over the same folder; everybody comes
back, sees whether his cards and his prompt are as they were, sends once more what was not answered, and plays on.
Two servers that are wrong on purpose must be found out: one that says "done" before the log has it, and one that does
not remember across a restart which commands it has carried out.

Most of the servers are forked from a process that has imported the program already; that is the only difference to
`brelan serve`, and every 25th is started as such.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.crash import match_faults
from bench.people import People, Table

from brelan.errors import BrelanError
from brelan.games import GAMES
from brelan.store import Journal, Row, SqliteStore
from brelan.store.row import BEGUN, DEAL, ENDED

FILE: Final = "log.sqlite"
TABLES: Final = 4  # played at, at once
FRESH: Final = 25  # every so many servers are started from nothing
LATE: Final = 0.03  # seconds by which a server that lies writes behind
SERVE: Final = ("serve", "--no-open", "--port", "0", "--data")


# -- the servers -------------------------------------------------------------------------------------------------------


def lie() -> None:
    """Say that rows are written at once, and write them a little later."""
    honest = SqliteStore.append
    behind = ThreadPoolExecutor(1)

    def late(store: SqliteStore, rows: Any) -> None:
        time.sleep(LATE)
        honest(store, rows).result()

    def append(store: SqliteStore, rows: Any) -> Future[None]:
        behind.submit(late, store, rows)
        said: Future[None] = Future()
        said.set_result(None)
        return said

    setattr(SqliteStore, "append", append)  # noqa: B010


def forget() -> None:
    """Do not remember after a restart which commands have been carried out."""
    from brelan.store.past import Past

    setattr(Past, "_did", lambda *_: None)  # noqa: B010


HOW: Final = {"honest": lambda: None, "lie": lie, "forget": forget}


def serve(how: str, folder: str) -> None:
    """Be a server, honest or wrong."""
    from brelan.main import main

    HOW[how]()
    sys.exit(main([*SERVE, folder]))


def nursery(how: str) -> None:
    """Fork a server for each folder that is named on standard input, and tell its number and its end."""
    import brelan.web.serve  # noqa: F401  # what takes the time
    from brelan.main import main

    HOW[how]()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os._exit(main([*SERVE, line.rstrip("\n")]))
        print(f"server {child}", flush=True)
        _, status = os.waitpid(child, 0)
        print(f"ended {status}", flush=True)


class Nursery:
    """Where servers come from, one after another."""

    def __init__(self, how: str) -> None:
        self._how = how
        self._mother: asyncio.subprocess.Process | None = None
        self._child: asyncio.subprocess.Process | None = None
        self._lines: asyncio.StreamReader | None = None
        self._told = ""
        self.pid = 0

    async def __aenter__(self) -> Nursery:
        words = (__file__, "nursery", self._how)
        self._mother = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._mother is not None
        self._mother.terminate()
        await self._mother.wait()

    async def begin(self, folder: Path, *, fresh: bool = False) -> None:
        """Start a server, by itself if `fresh`."""
        assert self._mother is not None
        self._told = ""
        if fresh:
            words = ("-m", "brelan", *SERVE, str(folder))
            self._child = await asyncio.create_subprocess_exec(sys.executable, *words, stdout=asyncio.subprocess.PIPE)
            self.pid, self._lines = self._child.pid, self._child.stdout
            return
        assert self._mother.stdin is not None
        self._child, self._lines = None, self._mother.stdout
        self._mother.stdin.write(f"{folder}\n".encode())
        await self._mother.stdin.drain()
        self.pid = int((await self._line(r"server (\d+)"))[1])

    async def port(self) -> int:
        """Wait until it can be reached."""
        return int((await self._line(r"http://127.0.0.1:(\d+)/"))[1])

    async def end(self, number: signal.Signals) -> int:
        """Send it a signal and wait for its end; gives its status as a parent sees it."""
        os.kill(self.pid, number)
        if self._child is not None:
            assert self._child.stdout is not None
            await self._child.stdout.read()
            return -(await self._child.wait())
        return int((await self._line(r"ended (\d+)"))[1])

    async def _line(self, wanted: str) -> re.Match[str]:
        """Wait for something to be told; mother and child write to one pipe, even into one line, as it comes."""
        assert self._lines is not None
        while (found := re.search(wanted, self._told)) is None and (line := await self._lines.readline()):
            self._told += line.decode()
        if found is not None:
            return found
        raise RuntimeError(f"the server has ended by itself; wanted was {wanted}")


# -- what must be in the log -------------------------------------------------------------------------------------------


def look(folder: Path, tables: Iterable[Table]) -> list[str]:
    """Compare a copy of the log with what the people were told; the server must mend the log itself."""
    copy = folder / "copy"
    copy.mkdir(exist_ok=True)
    for name in (FILE, f"{FILE}-wal"):
        (copy / name).unlink(missing_ok=True)
        if (folder / name).exists():
            shutil.copy(folder / name, copy)
    (copy / f"{FILE}-shm").unlink(missing_ok=True)
    made = [table for table in tables if table.id]
    if not (copy / FILE).exists():
        return [f"there is no log, and {len(made)} tables were made"] if made else []
    found = []
    with SqliteStore(copy / FILE) as store:
        for table in made:
            try:
                rows = store.read(table.id)
                wrong = ["it was made and is not there"] if not rows else table_faults(table, rows)
            except BrelanError as error:
                wrong = [f"{type(error).__name__}: {error}"]
            found += [f"{table.game}, table {table.id}: {each}" for each in wrong]
    return found


def table_faults(table: Table, rows: list[Row]) -> list[str]:
    """Each command that was done stands once, in the state that was said; none that was not asked for; all chips."""
    found = []
    where = {row.body["id"]: row.seq for row in rows if row.kind != BEGUN and row.body.get("id") is not None}
    times = Counter(row.body.get("id") for row in rows if row.kind != BEGUN)
    done = {each: state for person in table.persons for each, state in person.done.items()}
    for each, state in done.items():
        if times[each] != 1:
            found.append(f"{each} was done in state {state} and stands {times[each]} times in the log")
        elif (stands := after(rows, where[each])) != state:
            found.append(f"{each} was done in state {state} and stands in state {stands}")
    pending = {person.pending["id"] for person in table.persons if person.pending is not None}
    refused = {each for person in table.persons for each in person.refused}
    found += [f"{each} was refused and stands in the log" for each in refused & set(where)]
    found += [f"{each} was never asked for" for each in set(where) - set(done) - pending - refused]
    return found + match_faults(Journal.of(table.id, rows))  # which compares the digest of every row with the rules


def after(rows: list[Row], seq: int) -> int:
    """The state after a command: its row, and the facts that it has settled."""
    end = seq + 1
    while end < len(rows) and rows[end].kind in (DEAL, ENDED):
        end += 1
    return end


def early(trace: str) -> list[str]:
    """Find in a trace of a server at one table what it acknowledged before the disk had it.

    Everybody waits for each answer, so each is one commit: when the n-th thing is acknowledged, over HTTP or a socket,
    the log's journal has been written and synced n times.  `trace`: of strace -f -y -s 200.
    """
    found, synced, said, fresh = [], 0, -1, False
    for line in trace.splitlines():
        if "-wal>" in line and "pwrite64(" in line:
            fresh = True
        elif "-wal>" in line and "sync(" in line:
            synced += fresh
            fresh = False
        elif "brelan is at" in line:
            said = synced = 0  # what made the log does not count
        elif said >= 0 and re.search(
            r'HTTP/1.1 201|\{\\"table\\":\\"\w+\\",\\"seat\\":1\}|\\"kind\\":\\"done\\"', line
        ):
            said += 1
            if synced < said:
                found.append(line)
    return found if said > 0 else ["nothing was acknowledged"]


# -- killing -----------------------------------------------------------------------------------------------------------


class Killer:
    """Kills servers over one folder; `faults`: what was found wrong."""

    def __init__(self, folder: Path, nursery: Nursery, rng: random.Random) -> None:
        self.folder = folder
        self.rng = rng
        self.early = 0
        self._nursery = nursery
        games = [(game.id, max(2, game.seats[0])) for game in GAMES]
        self.people = People(games, TABLES, rng)

    @property
    def faults(self) -> list[str]:
        return self.people.faults

    async def kill(self, *, fresh: bool = False) -> None:
        """Start a server, let everybody play for a moment, kill it, and look at what it leaves."""
        await self._nursery.begin(self.folder, fresh=fresh)
        if self.rng.random() < 0.1:  # while it starts
            await asyncio.sleep(self.rng.random() * (1.0 if fresh else 0.05))
            self.early += 1
            await self._dead()
            return
        playing = await self._play()
        if self.rng.random() < 0.75:  # under play; otherwise also while everybody comes back
            await self._busy()
        await asyncio.sleep(self.rng.random() * 0.4)
        await self._dead()
        await asyncio.wait_for(playing, 20)

    async def _busy(self) -> None:
        """Wait until something has been acknowledged, on a slow machine too."""
        count, before = self.people.count, self.people.count["acknowledged"]
        for _ in range(1000):
            if count["acknowledged"] > before or self.faults:
                return
            await asyncio.sleep(0.005)

    async def _play(self) -> asyncio.Future[list[None]]:
        port = await self._nursery.port()
        return asyncio.gather(*(self.people.play(n, port) for n in range(TABLES)))

    async def _dead(self) -> None:
        if await self._nursery.end(signal.SIGKILL) != signal.SIGKILL:
            self.faults.append("the server ended by itself")
        self._look()

    def _look(self) -> None:
        self.faults.extend(look(self.folder, [*self.people.old, *self.people.tables]))
        self.people.count["tables left"] += len(self.people.old)
        self.people.old.clear()

    async def settle(self) -> None:
        """Start once more, until all that was sent has been answered; then stop the server as one does."""
        self.people.settling = True
        await self._nursery.begin(self.folder)
        playing = await self._play()
        for _ in range(2000):
            await asyncio.sleep(0.01)
            if (self.people.settled and self.people.count["acknowledged"]) or self.faults:
                break
        else:
            self.faults.append("not everything was answered")
        self.people.stopping = True
        await self._nursery.end(signal.SIGTERM)
        await asyncio.wait_for(playing, 20)
        self._look()


async def killed(folder: Path, how: str, kills: int, rng: random.Random, *, fresh: int = FRESH) -> Killer:
    """Kill so many servers over one folder, or until something is found wrong."""
    async with Nursery(how) as nursery:
        killer = Killer(folder, nursery, rng)
        for n in range(kills):
            await killer.kill(fresh=how == "honest" and n % fresh == fresh - 1)
            if killer.faults:
                return killer
        await killer.settle()
        return killer


def run(folder: Path, how: str, kills: int, rng: random.Random, *, fresh: int = FRESH) -> Killer:
    """As `killed`, for who has no event loop."""
    return asyncio.run(killed(folder, how, kills, rng, fresh=fresh))


def main(kills: int, folder: Path) -> int:
    """Kill so many servers, then those that are wrong on purpose until they are found out."""
    rng = random.SystemRandom()
    begun = time.perf_counter()
    total: Counter[str] = Counter()
    part = 25  # kills over one folder: its making is a moment, too
    for n in range(0, kills, part):
        here = folder / str(n)
        here.mkdir()
        size = min(part, kills - n)
        killer = run(here, "honest", size, rng)
        total.update(killer.people.count, killed=size, early=killer.early)
        if killer.faults:
            print(f"wrong before the {n + size}th kill:", *killer.faults[:10], sep="\n  ")
            return 1
        shown = ", ".join(f"{value:,} {name}" for name, value in total.items())
        print(f"{time.perf_counter() - begun:5.0f} s  {shown}", flush=True)
        shutil.rmtree(here)
    for how in ("lie", "forget"):
        here = folder / how
        here.mkdir()
        found = run(here, how, 100, rng).faults
        if not found:
            print(f"a server that is wrong ({how}) was not found out: these checks are blind")
            return 1
        print(f"a server that is wrong ({how}) was found out: {found[0][:200]}")
    return 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["nursery"]:
        nursery(sys.argv[2])
    elif sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], sys.argv[3])
    else:
        raise SystemExit(__doc__)
