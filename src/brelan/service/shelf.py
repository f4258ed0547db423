"""What is on the shelf: the tables of a visitor, and the deals that have been played, as the log has them."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any, Final

from brelan import plain
from brelan.errors import BrokenLog
from brelan.events import Event, Opened
from brelan.match import Match
from brelan.service.refusal import Refused
from brelan.store import EventStore, Facts, NoMatch, facts
from brelan.store.facts import Deal
from brelan.zones import Seat

MOST: Final = 2000  # tables kept in short: the latest; others are read again for who asks
Deals = list[tuple[int, list[Any]]]


class Shelf:
    """The tables of a log in short.  What has been read is read again only when the table has grown."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known: dict[str, tuple[int, Facts]] = {}
        self._lock = threading.Lock()

    def tables(self, key: str) -> list[tuple[Facts, Seat, float]]:
        """The tables at which a token has a seat, the latest first, with when something last happened (Unix time).

        Reads the log, so not for an event loop.

        Raises:
            BrokenLog: the log cannot be read.
        """
        found = []
        with self._lock:
            kept: dict[str, tuple[int, Facts]] = {}
            for table, rows, when in self._store.times():
                known = self._facts(table, rows)
                if known is None:
                    continue
                if len(kept) < MOST:
                    kept[table] = rows, known
                keys = [row.key for row in known.seats]
                if key in keys:
                    found.append((known, keys.index(key), when))
            self._known = kept
        return found

    def _facts(self, table: str, rows: int) -> Facts | None:
        known = self._known.get(table)
        if known is not None and known[0] == rows:
            return known[1]
        try:
            found = facts(self._store, table)
        except BrokenLog:  # one broken table does not hide the others
            return None
        found.small.clear()
        for last in found.deals[-1:]:  # the number and the end of the last are looked at; all the rest is much
            closed = tuple(event for event in last.events if event["kind"] == "closed")
            found.deals = [replace(last, events=closed)]
        return found


def results(store: EventStore, table: str, key: str) -> list[tuple[int, list[int | None]]]:
    """What each finished deal came to by seat (None: not dealt in), in chips, or points where there are none.

    For who has a seat there, and once the match is over for everybody.

    Raises:
        Refused: it is no business of this visitor yet; NoMatch: it is an evening; UnknownTable, BrokenLog: as `facts`.
    """
    found = facts(store, table)
    if found.begun.sides:
        raise NoMatch(table)
    if found.result is None and all(row.key != key for row in found.seats):
        raise Refused("not-allowed", "who watches sees deals again only when the match is over", ("table",))
    return [(deal.number, _change(deal)) for deal in found.deals]


def _change(deal: Deal) -> list[int | None]:
    """By how much a deal has changed what each seat has."""
    opened = deal.events[0]
    closed = next(event for event in reversed(deal.events) if event["kind"] == "closed")
    field = "stacks" if any(opened["stacks"]) or any(closed["stacks"]) else "scores"
    before = opened[field] or [0] * len(closed[field])
    dealt_in = opened["seats"]
    return [
        now - then if seat in dealt_in else None
        for seat, (then, now) in enumerate(zip(before, closed[field], strict=True))
    ]


def open_deals(store: EventStore, table: str) -> Deals | None:
    """The deals of a finished match with all cards, as they were written when they ended; None while it runs.

    No rules are needed for it, so it can be had of a match of any version.

    Raises:
        NoMatch: it is an evening; UnknownTable, BrokenLog: as `facts`.
    """
    found = facts(store, table)
    if found.begun.sides:
        raise NoMatch(table)
    return None if found.result is None else [(deal.number, list(deal.events)) for deal in found.deals]


def seen_deals(match: Match, viewer: Seat | None) -> Deals:
    """The finished deals of a running match, as one viewer has seen them."""
    deals: list[tuple[int, list[Event]]] = []
    for event in match.seen_by(viewer):
        if isinstance(event, Opened):
            deals.append((event.number, []))
        deals[-1][1].append(event)
    if not match.hand.over:
        deals.pop()
    return [(number, [plain.event(event) for event in events]) for number, events in deals]
