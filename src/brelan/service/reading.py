"""Making what is played at a table again from its rows, whatever it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from brelan.nature import Dealer
from brelan.service.deed import REMATCH
from brelan.service.undo import Marks
from brelan.store import EveningJournal, EventStore, Journal
from brelan.store.row import BEGUN, UNDONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """What was found, and the table that followed; of a match when it was rewritten, and what may be taken back."""

    journal: Journal | EveningJournal
    rematch: str | None
    rewritten: int = 0
    marks: Marks = field(default_factory=Marks)


def read(store: EventStore, table: str, dealer: Dealer) -> Read:
    """Make it again.  Reads the log and plays, so not for an event loop.

    Raises:
        UnknownTable, OtherRules, BrokenLog, Diverged, RuleBug: as `Journal.open`.
    """
    rows = store.read(table)
    rematch = next((row.body["table"] for row in rows if row.kind == REMATCH), None)
    if rows and rows[0].kind == BEGUN and rows[0].body.get("sides"):
        return Read(journal=EveningJournal.of(table, rows, dealer), rematch=rematch)
    journal = Journal.of(table, rows, dealer)
    rewritten = max((row.seq + 1 for row in rows if row.kind == UNDONE), default=0)
    return Read(journal=journal, rematch=rematch, rewritten=rewritten, marks=Marks.of(journal, rows))
