"""The log in one SQLite file: a single writer thread, and one commit for whatever is queued.

Every commit reaches the disk before its rows are acknowledged (WAL, synchronous FULL).  No timer: while one commit runs
the next rows gather.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

from brelan.errors import BrokenLog
from brelan.store.row import Conflict, Row, stored_row

Line = tuple[str, int, str, str, int]  # a row as it is stored
Job = tuple[list[Line], Future[None]]

VERSION: Final = 1
MIGRATIONS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE event (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        written INTEGER NOT NULL DEFAULT (unixepoch()),
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    """,
)
MOST_AT_ONCE: Final = 2000  # rows in one commit


class SqliteStore:
    """A log in the file `path`, which is made if it is not there.

    Raises:
        BrokenLog: the file is no log of ours, is damaged, or was made by a later version; the message says what to do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self._lock = threading.Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._reader = _connect(path)
            _migrate(self._reader)
        except (sqlite3.Error, OSError) as error:
            raise BrokenLog(0, _advice(path, error)) from error
        self._thread = threading.Thread(target=self._write_all, name="log writer", daemon=True)
        self._thread.start()

    # -- writing ---------------------------------------------------------------------------------------------------

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Queue rows of one table for the next commit."""
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # who stops waiting does not stop the writing
        if self._closed:
            done.set_exception(BrokenLog(0, "the log is closed"))
        else:
            self._jobs.put(([row.stored() for row in rows], done))
        return done

    def _write_all(self) -> None:
        try:
            writer = _connect(self.path)
        except sqlite3.Error as error:
            self._refuse(error)
            return
        while True:
            job = self._jobs.get()
            if job is None:
                break
            jobs, last = self._gather(job)
            _commit(writer, jobs, self.path)
            if last:
                break
        writer.close()

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        """Take what has queued meanwhile; tell whether the log is to be closed after it."""
        jobs, rows = [first], len(first[0])
        while rows < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return jobs, False
            if job is None:
                return jobs, True
            jobs.append(job)
            rows += len(job[0])
        return jobs, False

    def _refuse(self, error: Exception) -> None:
        while (job := self._jobs.get()) is not None:
            job[1].set_exception(BrokenLog(0, _advice(self.path, error)))

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, table: str, start: int = 0) -> list[Row]:
        """Read the rows of a table; a damaged row raises BrokenLog with its number."""
        found = self._query(
            "SELECT table_id, seq, kind, body, checksum FROM event WHERE table_id = ? AND seq >= ? ORDER BY seq",
            (table, start),
        )
        rows = []
        for expected, (table_id, seq, kind, body, check) in enumerate(found, start):
            if seq != expected:
                raise BrokenLog(expected, f"row {expected} of table {table} is missing; the rows before it are sound")
            rows.append(stored_row(table_id, seq, kind, body, check))
        return rows

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the number of their rows, the latest written first."""
        found = self._query(
            "SELECT table_id, COUNT(*) FROM event GROUP BY table_id ORDER BY MAX(written) DESC, table_id", ()
        )
        return [(table, count) for table, count in found]

    def _query(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with self._lock:
            try:
                found: list[tuple[Any, ...]] = self._reader.execute(sql, values).fetchall()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                raise BrokenLog(0, _advice(self.path, error)) from error
        return found

    def close(self) -> None:
        """Write what is queued and close the file."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join()
            with self._lock:
                self._reader.close()


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to this version, step by step, each step whole or not at all."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise sqlite3.DatabaseError(
            f"it was written by a later version of brelan ({version}, this one knows {VERSION})"
        )
    for number in range(version, VERSION):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if connection.execute("PRAGMA user_version").fetchone()[0] == number:
                for statement in MIGRATIONS[number].split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def _commit(writer: sqlite3.Connection, jobs: list[Job], path: Path) -> None:
    """Write the jobs in one transaction; a job that conflicts is refused, the others are written."""
    answers: list[Callable[[], None]] = []
    try:
        writer.execute("BEGIN IMMEDIATE")
        last: dict[str, int] = {}
        for rows, done in jobs:
            wrong = _next_rows(writer, rows, last)
            if wrong is not None:
                answers.append(lambda done=done, wrong=wrong: done.set_exception(wrong))  # type: ignore[misc]
                continue
            writer.executemany(
                "INSERT INTO event (table_id, seq, kind, body, checksum) VALUES (?, ?, ?, ?, ?)",
                rows,
            )
            answers.append(lambda done=done: done.set_result(None))  # type: ignore[misc]
        writer.execute("COMMIT")
    except (sqlite3.Error, OSError) as error:
        if writer.in_transaction:
            writer.execute("ROLLBACK")
        for _, done in jobs:
            done.set_exception(BrokenLog(0, _advice(path, error)))
        return
    for answer in answers:
        answer()


def _next_rows(writer: sqlite3.Connection, rows: list[Line], last: dict[str, int]) -> Conflict | None:
    """Check that rows go on where their table ends, and note where it ends then."""
    if not rows:
        return None
    table = rows[0][0]
    if table not in last:
        found = writer.execute("SELECT MAX(seq) FROM event WHERE table_id = ?", (table,)).fetchone()[0]
        last[table] = -1 if found is None else found
    for expected, (named, seq, *_) in enumerate(rows, last[table] + 1):
        if seq != expected or named != table:
            return Conflict(named, seq)
    last[table] = rows[-1][1]
    return None


def _advice(path: Path, error: Exception) -> str:
    return (
        f"the log {path} cannot be used: {error}; "
        "move it and its -wal and -shm files elsewhere to begin a new one, or restore a copy"
    )
