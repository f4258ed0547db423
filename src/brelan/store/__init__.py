"""The log: what happened at every table, row after row, never changed and never lost.

A `Row` is one fact about a table, numbered from 0 without gaps.  `EventStore` is what rooms and the terminal need of a
log; `SqliteStore` keeps it in one file.  A `Journal` is a match with its rows, an `EveningJournal` an evening with its
own; `Facts` are what is known of one without any rules; `history` lists them all.
"""

from brelan.store.begun import Begun, NoMatch, OtherRules
from brelan.store.evening import EveningJournal
from brelan.store.facts import Deal, Facts, facts
from brelan.store.history import Entry, StillRunning, Tally, export, history, tallies
from brelan.store.journal import Journal, UnknownTable
from brelan.store.ledger import Ledger
from brelan.store.row import Command, Conflict, EventStore, Row
from brelan.store.seat import SeatRow
from brelan.store.sqlite import SqliteStore

__all__ = [
    "Begun",
    "Command",
    "Conflict",
    "Deal",
    "Entry",
    "EveningJournal",
    "EventStore",
    "Facts",
    "Journal",
    "Ledger",
    "NoMatch",
    "OtherRules",
    "Row",
    "SeatRow",
    "SqliteStore",
    "StillRunning",
    "Tally",
    "UnknownTable",
    "export",
    "facts",
    "history",
    "tallies",
]
