"""The log in one SQLite file: a single writer thread, and one commit for whatever is queued.

Every commit reaches the disk before its rows are acknowledged (WAL, synchronous FULL).  No timer: while one commit runs
the next rows gather.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeAlias

from brelan.errors import BrokenLog
from brelan.store.row import Conflict, Row, Stored, stored_row
from brelan.store.schema import UNREADABLE, broken, connect, migrate

Job: TypeAlias = tuple[list[Stored], "Future[None]"]

MOST_AT_ONCE: Final = 2000  # rows in one commit
REMEMBERED: Final = 10_000  # tables of which it is remembered where they end
_ROWS: Final = "SELECT table_id, seq, kind, body, checksum FROM event WHERE table_id = ? AND seq >= ? ORDER BY seq"
_INSERT: Final = "INSERT INTO event (table_id, seq, kind, body, checksum, written) VALUES "
_INSERTS: Final = [_INSERT + ", ".join(["(?, ?, ?, ?, ?, ?)"] * (1 << n)) for n in range(8)]  # of 1, 2, 4 ... 128 rows
_LAST: Final = "SELECT seq FROM event WHERE table_id = ? ORDER BY seq DESC LIMIT 1"
_TABLES: Final = """
    WITH RECURSIVE each(id) AS (  -- from table to table along the key, past all their rows
        SELECT MIN(table_id) FROM event
        UNION ALL
        SELECT (SELECT MIN(table_id) FROM event WHERE table_id > id) FROM each WHERE id IS NOT NULL
    )
    SELECT table_id, seq, written FROM each JOIN event ON table_id = id
    WHERE seq = (SELECT MAX(seq) FROM event WHERE table_id = id)
    ORDER BY written DESC, table_id
"""


class SqliteStore:
    """A log in the file `path`, which is made if it is not there.

    Raises:
        BrokenLog: the file is no log of ours, is damaged, cannot be written, or was made by a later version; the
            message says what to do.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self._queueing = threading.Lock()
        self._reading = threading.Lock()
        opened: list[sqlite3.Connection] = []
        try:
            for _ in range(2):
                opened.append(connect(path))
                migrate(opened[-1])
        except Exception as error:
            for connection in opened:
                connection.close()
            raise broken(path, error) from error
        self._reader, writer = opened
        self._thread = threading.Thread(target=self._write_all, args=(writer,), name="log writer", daemon=True)
        self._thread.start()

    def __enter__(self) -> SqliteStore:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- writing ---------------------------------------------------------------------------------------------------

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Queue rows of one table for the next commit."""
        lines = [row.stored() for row in rows]
        done: Future[None] = Future()
        done.set_running_or_notify_cancel()  # who stops waiting does not stop the writing
        with self._queueing:  # nothing may be queued behind the sign to stop
            if not self._closed:
                self._jobs.put((lines, done))
                return done
        done.set_exception(BrokenLog(0, "the log is closed", "closed"))
        return done

    def _write_all(self, connection: sqlite3.Connection) -> None:
        writer = _Writer(connection, self.path)
        last = False
        while not last:
            job = self._jobs.get()
            if job is None:
                break
            jobs, last = self._gather(job)
            writer.write(jobs)
        connection.close()

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

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, table: str, start: int = 0) -> list[Row]:
        """Read the rows of a table; a damaged row raises BrokenLog with its number."""
        rows = []
        for expected, found in enumerate(self._query(_ROWS, (table, start)), start):
            if found[1] != expected:
                raise BrokenLog(expected, f"row {expected} of table {table} is missing; the rows before it are sound")
            rows.append(stored_row(*found))
        return rows

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the number of their rows, the latest written first."""
        return [(table, rows) for table, rows, _ in self.times()]

    def times(self) -> list[tuple[str, int, float]]:
        """All tables with the number of their rows and when the last was written (Unix time), the latest first."""
        found = self._query(_TABLES, ())
        try:
            return [(str(table), int(last) + 1, int(written) / 1e6) for table, last, written in found]
        except (TypeError, *UNREADABLE) as error:
            raise broken(self.path, error) from error

    def _query(self, sql: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        with self._reading:
            if self._closed:
                raise BrokenLog(0, "the log is closed", "closed")
            try:
                found: list[tuple[Any, ...]] = self._reader.execute(sql, values).fetchall()
            except UNREADABLE as error:
                raise broken(self.path, error) from error
        return found

    def close(self) -> None:
        """Write what is queued and close the file."""
        with self._queueing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()
        with self._reading:
            self._reader.close()


class _Writer:
    """Writes jobs; whatever happens, each is answered, and the next can be written."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._written = 0  # when the last row was; two rows are never written at the same time
        self._ends: dict[str, int] = {}  # the last row of each table, as this program knows it

    def write(self, jobs: list[Job], *, again: bool = False) -> None:
        """Write the jobs in one commit; if one of them cannot be written, each by itself: none fails for another."""
        try:
            refused = self._commit(jobs)
        except Exception as error:  # the thread must not end, whatever a job holds
            taken = isinstance(error, sqlite3.IntegrityError)
            if taken and len(jobs) == 1 and not again:  # another program has written to this table
                self.write(jobs, again=True)
                return
            if len(jobs) > 1 and not isinstance(error, sqlite3.OperationalError):  # which is nobody's fault
                for job in jobs:
                    self.write([job])
                return
            for _, done in jobs:
                done.set_exception(broken(self._path, error))
            return
        for (_, done), conflict in zip(jobs, refused, strict=True):
            if conflict is None:
                done.set_result(None)
            else:
                done.set_exception(conflict)

    def _commit(self, jobs: list[Job]) -> list[Conflict | None]:
        """Write the jobs in one transaction; a job that conflicts is left out, and its conflict given."""
        writer = self._connection
        ends: dict[str, int] = {}
        refused = []
        lines: list[tuple[object, ...]] = []
        writer.execute("BEGIN IMMEDIATE")
        try:
            for rows, _ in jobs:
                conflict = self._next_rows(rows, ends)
                refused.append(conflict)
                if conflict is None:
                    self._written = max(self._written + 1, time.time_ns() // 1000)
                    lines += [(*row, self._written) for row in rows]
            self._insert(lines)
            writer.execute("COMMIT")
            if len(self._ends) > REMEMBERED:
                self._ends.clear()
            self._ends |= ends
        except BaseException:
            self._ends.clear()
            if writer.in_transaction:
                writer.execute("ROLLBACK")
            raise
        return refused

    def _insert(self, lines: list[tuple[object, ...]]) -> None:
        """Insert rows by few statements: after each of them this thread must wait until the others let it go on."""
        at = 0
        while at < len(lines):
            power = min(len(_INSERTS), (len(lines) - at).bit_length()) - 1
            some = lines[at : at + (1 << power)]
            self._connection.execute(_INSERTS[power], [value for line in some for value in line])
            at += len(some)

    def _next_rows(self, rows: list[Stored], ends: dict[str, int]) -> Conflict | None:
        """Check that rows go on where their table ends, and note in `ends` where it ends then.

        Where the file knows of more than this program has written, inserting fails, and every job is tried by itself.
        """
        if not rows:
            return None
        table, start = rows[0][:2]
        if table not in ends:
            ends[table] = self._ends.get(table, start)
            if ends[table] != start - 1:
                found = self._connection.execute(_LAST, (table,)).fetchone()
                ends[table] = -1 if found is None else found[0]
        for expected, (named, seq, *_) in enumerate(rows, ends[table] + 1):
            if seq != expected or named != table:
                return Conflict(named, seq)
        ends[table] = rows[-1][1]
        return None
