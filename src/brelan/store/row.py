"""One row of the log, and what a log must do."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import msgspec

from brelan.errors import BrelanError, BrokenLog

BEGUN: Final = "begun"
CHOICE: Final = "choice"
UNDONE: Final = "undone"
DEAL: Final = "deal"
ENDED: Final = "ended"
REST: Final = "rest"
SEAT: Final = "seat"  # what is in them: journal.py
TURN: Final = "turn"
BELL: Final = "bell"  # what is in these: evening.py

_encode: Final = msgspec.json.Encoder().encode

Stored: TypeAlias = tuple[str, int, str, str, int]  # a row as it lies in a file


class Conflict(BrelanError, RuntimeError):
    """A row with this number is in the log already: somebody else has written it; read the table again.

    `table`, `seq`: the row that was to be written.
    """

    def __init__(self, table: str, seq: int) -> None:
        self.table = table
        self.seq = seq
        super().__init__(f"row {seq} of table {table} is not the next one; read the table again")


class Command(NamedTuple):
    """What asked for a row: `id`, chosen by the client; `key`, the SHA-256 of its token."""

    id: str | None = None
    key: str | None = None


class Row(NamedTuple):
    """A fact about a table: `seq` counts the rows of the table from 0; `body` is plain JSON data."""

    table: str
    seq: int
    kind: str
    body: Mapping[str, Any]

    def stored(self) -> Stored:
        """The row as it is stored: table, number, kind, body as JSON, checksum."""
        try:
            text = _encode(self.body).decode()
        except (UnicodeError, OverflowError):  # half of a surrogate pair, or a huge number, is no reason to fail
            text = json.dumps(self.body, separators=(",", ":"))
        return self.table, self.seq, self.kind, text, checksum(self.table, self.seq, self.kind, text)


def checksum(table: str, seq: int, kind: str, text: str) -> int:
    """A number that changes when a stored row does: a file may be damaged where the database does not notice."""
    return zlib.crc32(f"{table}\0{seq}\0{kind}\0{text}".encode())


def stored_row(table: str, seq: int, kind: str, text: str, check: int) -> Row:
    """Make a row of what was read.

    Raises:
        BrokenLog: it is not what was written.
    """
    if checksum(table, seq, kind, text) != check:
        raise BrokenLog(seq, f"row {seq} of table {table} is damaged; the rows before it are sound; restore a copy")
    try:
        body = json.loads(text)
    except ValueError as error:
        raise BrokenLog(seq, f"row {seq} of table {table} cannot be read: {error}") from error
    return Row(table, seq, kind, body)


class EventStore(Protocol):
    """A log of tables.  `append` gives a future that is done once the rows cannot be lost any more."""

    def append(self, rows: Sequence[Row]) -> Future[None]:
        """Write rows of one table, all or none, numbered on from the last one.

        The future raises Conflict when a number is taken or leaves a gap, BrokenLog when the log cannot be written.
        """
        ...

    def read(self, table: str, start: int = 0) -> list[Row]:
        """Read the rows of a table from `start` on; empty for an unknown table.

        Raises:
            BrokenLog: with the number of the first row that cannot be read.
        """
        ...

    def tables(self) -> list[tuple[str, int]]:
        """All tables with the number of their rows, the latest written first."""
        ...

    def times(self) -> list[tuple[str, int, float]]:
        """As `tables`, with when the last row was written, in seconds since 1970."""
        ...

    def close(self) -> None:
        """Write what is queued and close the log."""
        ...
