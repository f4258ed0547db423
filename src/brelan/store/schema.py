"""The file of the log: how it is opened, brought up to date, and what is said where it cannot be used."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from pathlib import Path
from typing import Final

from brelan.errors import BrokenLog

VERSION: Final = 1
OURS: Final = 0x6272656C  # "brel": a log is told from other people's files by it
MIGRATIONS: Final[tuple[str, ...]] = (
    f"""
    CREATE TABLE event (
        table_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        checksum INTEGER NOT NULL,
        written INTEGER NOT NULL,  -- microseconds since 1970, UTC
        PRIMARY KEY (table_id, seq)
    ) WITHOUT ROWID;
    PRAGMA application_id = {OURS}
    """,
)
SYNCHRONOUS: Final = "FULL"  # with less, what was acknowledged may be lost with the power
PATIENCE: Final = 5.0  # seconds to wait for another program that is writing
UNREADABLE: Final = (sqlite3.Error, OSError, ValueError, OverflowError, MemoryError)  # what a damaged file may raise

_LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE: Final = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
_FULL: Final = (sqlite3.SQLITE_FULL,)
_FAILING: Final = (sqlite3.SQLITE_IOERR,)
_ADVICE: Final = {
    "locked": "another program is using it; close that, or try again",
    "unwritable": "choose another folder, or see to its permissions",
    "full": "make room on the disk",
    "failing": "check the disk, and whether there is room on it",
    "newer": "use that version, or another folder",
    "foreign": "choose another folder",
    "damaged": "move it and its -wal and -shm files elsewhere to begin a new one, or restore a copy",
}


class _Refused(Exception):
    """The file is sound, but nothing for this program; `what` is a key of `_ADVICE`."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(why)
        self.what = what


def connect(path: Path) -> sqlite3.Connection:
    """Open the file, made if it is not there, for its owner alone; every commit reaches the disk.

    Raises:
        one of `UNREADABLE`.
    """
    _make(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute("PRAGMA fullfsync = ON")  # where fsync alone does not reach the disk
    except BaseException:
        connection.close()
        raise
    return connection


def _make(path: Path) -> None:
    """Make the file and its folder; the cards of running matches are in it, so nobody else may read it."""
    if path.exists():
        return
    missing = [folder for folder in (path.parent, *path.parent.parents) if not folder.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for folder in (path.parent, *(folder.parent for folder in missing)):
        with contextlib.suppress(OSError):  # a system that cannot sync folders
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to this version, step by step, each step whole or not at all.

    Raises:
        one of `UNREADABLE`, or an error that `broken` understands: it is not ours, or of a later version.
    """
    connection.execute("BEGIN")  # one look at all three: another program may be making the file at this moment
    version, owner = _number(connection, "user_version"), _number(connection, "application_id")
    filled = connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
    connection.execute("COMMIT")
    if owner != OURS and (owner or filled):
        raise _Refused("foreign", "it is a file of some other program")
    if version > VERSION:
        raise _Refused("newer", f"a later version of brelan wrote it (format {version}, this one knows {VERSION})")
    for number in range(version, VERSION):
        connection.execute("BEGIN IMMEDIATE")
        try:
            if _number(connection, "user_version") == number:
                for statement in MIGRATIONS[number].split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    found: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return found


def broken(path: Path, error: BaseException) -> BrokenLog:
    """The error that says what is wrong with the log and what to do."""
    what = _what(error)
    return BrokenLog(0, f"the log {path} cannot be used: {error}; {_ADVICE[what]}", what)


def _what(error: BaseException) -> str:
    if isinstance(error, _Refused):
        return error.what
    if isinstance(error, OSError):
        return "full" if error.errno in (errno.ENOSPC, errno.EFBIG) else "unwritable"
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    for codes, what in ((_LOCKED, "locked"), (_UNWRITABLE, "unwritable"), (_FULL, "full"), (_FAILING, "failing")):
        if code in codes:
            return what
    return "damaged"
