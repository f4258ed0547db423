"""A damaged file, or no room on the disk: what is read was written, as far as it goes, or an error says what to do."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from tests.store.played import begun, random_rows

from brelan.errors import BrokenLog
from brelan.games import GAMES
from brelan.store import Row, SqliteStore, history, schema

PLACES = 200  # of the file, and of its journal
TABLES = 8


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, list[Row]]]:
    """A log of some matches as it lies on the disk while it is open: half of it in the file, half in its -wal."""
    folder = tmp_path_factory.mktemp("sound")
    copy = folder / "copy"
    copy.mkdir()
    path = folder / "log.sqlite"
    rng = random.Random(21)
    known: dict[str, list[Row]] = {}
    for part in range(2):
        store = SqliteStore(path)  # the one before has been closed, and its rows moved into the file
        for n in range(TABLES // 2):
            for each in random_rows(f"table-{part}-{n}", begun(GAMES[n % 2], rng), rng):
                store.append(each).result(timeout=30)
        if part == 1:
            known = {table: store.read(table) for table, _ in store.tables()}
            for file in folder.glob("log.sqlite*"):
                if not file.name.endswith("-shm"):  # an index of the -wal, made anew
                    shutil.copy(file, copy)
        store.close()
    assert len(known) == TABLES
    assert (copy / "log.sqlite").stat().st_size > 30_000
    assert (copy / "log.sqlite-wal").stat().st_size > 30_000
    return copy, known


def check(folder: Path, known: dict[str, list[Row]]) -> int:
    """Open and read a log; gives how many tables came back whole.  Nothing but BrokenLog is raised."""
    whole = 0
    try:
        with SqliteStore(folder / "log.sqlite") as store:
            assert all(isinstance(entry.problem, str) for entry in history(store))
            for table, rows in known.items():
                try:
                    found = store.read(table)
                except BrokenLog as error:
                    _helps(error, "restore a copy", "the rows before it are sound")
                    continue
                assert found == rows[: len(found)], f"{table} has rows that were never written"
                whole += len(found) == len(rows)
    except BrokenLog as error:
        _helps(error, "restore a copy", "choose another folder", "another folder", "check the disk")
    return whole


def _helps(error: BrokenLog, *advice: str) -> None:
    assert any(text in str(error) for text in advice), error


def flipped(data: bytes, at: int, rng: random.Random) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def overwritten(data: bytes, at: int, rng: random.Random) -> bytes:
    return data[:at] + rng.randbytes(64) + data[at + 64 :]


def cut(data: bytes, at: int, _rng: random.Random) -> bytes:
    return data[:at]


def emptied(data: bytes, at: int, _rng: random.Random) -> bytes:
    return data[: at // 4096 * 4096] + bytes(4096) + data[at // 4096 * 4096 + 4096 :]


@pytest.mark.parametrize("name", ["log.sqlite", "log.sqlite-wal"])
@pytest.mark.parametrize("harm", [flipped, overwritten, cut, emptied], ids=lambda harm: harm.__name__)
def test_a_damaged_log_gives_what_was_written_or_says_that_it_is_damaged(
    harm: Callable[[bytes, int, random.Random], bytes],
    name: str,
    sound: tuple[Path, dict[str, list[Row]]],
    tmp_path: Path,
) -> None:
    folder, known = sound
    rng = random.Random(22)
    data = (folder / name).read_bytes()
    whole = 0
    for n in range(PLACES // 4):
        here = tmp_path / str(n)
        shutil.copytree(folder, here)
        at = rng.randrange(200) if n % 10 == 0 else rng.randrange(len(data))  # the beginning says what it all is
        (here / name).write_bytes(harm(data, at, rng))
        whole += check(here, known)
        shutil.rmtree(here)
    assert 0 < whole < TABLES * (PLACES // 4), "either nothing was harmed, or nothing can be read"


def test_an_undamaged_copy_is_whole(sound: tuple[Path, dict[str, list[Row]]], tmp_path: Path) -> None:
    folder, known = sound
    shutil.copytree(folder, tmp_path / "copy")
    assert check(tmp_path / "copy", known) == TABLES


# -- no room -----------------------------------------------------------------------------------------------------------

FILLING = dedent("""
    import resource, sys
    from pathlib import Path
    from brelan.errors import BrokenLog
    from brelan.store import Row, SqliteStore
    with SqliteStore(Path(sys.argv[1])) as store:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), -1))
        seq = refused = 0
        while refused < 3:
            try:
                store.append([Row("t", seq, "choice", {"text": "x" * 3000})]).result()
                seq += 1
            except BrokenLog as error:
                refused += 1
                assert error.what in ("full", "failing"), error
                assert len(store.read("t")) == seq, "what is refused is not there"
        resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
        store.append([Row("t", seq, "choice", {})]).result()
    print(seq + 1)
""")


def test_where_there_is_no_room_an_append_is_refused_and_the_rows_before_it_are_sound(tmp_path: Path) -> None:
    """And when there is room again, the log goes on."""
    path = tmp_path / "log.sqlite"
    command = [sys.executable, "-c", FILLING, str(path), "300000"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    with SqliteStore(path) as store:
        assert len(store.read("t")) == int(done.stdout) > 20


def test_a_full_file_is_told_as_such_and_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database itself is forbidden more pages: it fails with the error of a full disk."""
    opened: list[sqlite3.Connection] = []

    def small(path: Path) -> sqlite3.Connection:
        opened.append(schema.connect(path))
        opened[-1].execute("PRAGMA max_page_count = 30")
        return opened[-1]

    monkeypatch.setattr("brelan.store.sqlite.connect", small)
    error, seq = None, -1
    with SqliteStore(tmp_path / "log.sqlite") as store:
        while error is None and seq < 100:
            seq += 1
            error = store.append([Row("t", seq, "choice", {"text": "x" * 3000})]).exception(timeout=30)
        assert isinstance(error, BrokenLog)
        assert (error.what, "make room on the disk" in str(error)) == ("full", True)
        assert [row.seq for row in store.read("t")] == list(range(seq))
        opened[-1].execute("PRAGMA max_page_count = 3000")
        store.append([Row("t", seq, "choice", {})]).result(timeout=30)
