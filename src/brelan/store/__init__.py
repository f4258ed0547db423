"""The log: what happened at every table, row after row, never changed and never lost.

A `Row` is one fact about a table, numbered from 0 without gaps.  `EventStore` is what rooms and the terminal need of a
log; `SqliteStore` keeps it in one file.
"""

from brelan.store.row import Conflict, EventStore, Row
from brelan.store.sqlite import SqliteStore

__all__ = ["Conflict", "EventStore", "Row", "SqliteStore"]
