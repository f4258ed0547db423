"""The matches of a log: a list of them, what came of them for each name, and the record of a finished one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from brelan.errors import BrelanError, BrokenLog
from brelan.record import evening, record_of, write
from brelan.record.value import LONGEST_NAME
from brelan.store.evening import EveningJournal
from brelan.store.facts import Deal, Facts, facts
from brelan.store.journal import Journal
from brelan.store.row import EventStore
from brelan.zones import Seat


class StillRunning(BrelanError, RuntimeError):
    """A match has no record yet: it would show cards that are still hidden.  `table`."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(
            f"the match at table {table} still runs: its record would show hidden cards; play it to its end"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A match in the log.

    `names`, `stacks`: by seat; `deals`: finished ones, or rounds; `ranking`: empty while it runs; `when`: the last row
    was written, in seconds since 1970; `problem`: why no more is known of it, "" if it can be read.
    """

    table: str
    game: str = ""
    names: tuple[str, ...] = ()
    deals: int = 0
    over: bool = False
    ranking: tuple[tuple[Seat, ...], ...] = ()
    stacks: tuple[int, ...] = ()
    when: float
    problem: str = ""


def history(store: EventStore) -> list[Entry]:
    """List the matches of a log, the latest first.

    Raises:
        BrokenLog: not even a list can be had; a damaged match is an entry with its problem.
    """
    return [_entry(store, table, when) for table, _, when in store.times()]


def _entry(store: EventStore, table: str, when: float) -> Entry:
    try:
        found = facts(store, table)
    except BrokenLog as error:
        return Entry(table=table, when=when, problem=error.reason)
    result = found.result
    return Entry(
        table=table,
        game=found.begun.game,
        names=found.names,
        deals=len(found.deals) or found.rounds,
        over=result is not None,
        ranking=() if result is None else result.ranking,
        stacks=found.stacks,
        when=when,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What finished deals came to for one name in one game, in chips.

    `won`: the sum over the deals that brought chips, `lost`: over those that cost some; a bet that nobody called is
    neither.  `best`: matches in which nobody did better.
    """

    deals: int = 0
    deals_won: int = 0
    won: int = 0
    lost: int = 0
    matches: int = 0
    best: int = 0

    @property
    def net(self) -> int:
        """Chips more, or less, than at the beginning."""
        return self.won - self.lost


def tallies(matches: Iterable[Facts]) -> dict[tuple[str, str], Tally]:
    """Add up what finished deals and matches came to, by name and game."""
    found: dict[tuple[str, str], Tally] = {}
    for match in matches:
        for deal in match.deals:
            for seat, net in gains(deal).items():
                key = deal.names[seat], match.begun.game
                old = found.get(key, Tally())
                found[key] = replace(
                    old,
                    deals=old.deals + 1,
                    deals_won=old.deals_won + (net > 0),
                    won=old.won + max(net, 0),
                    lost=old.lost + max(-net, 0),
                )
        if match.result is not None:
            for place, seats in enumerate(match.result.ranking):
                for seat in seats:
                    key = match.names[seat], match.begun.game
                    old = found.get(key, Tally())
                    found[key] = replace(old, matches=old.matches + 1, best=old.best + (place == 0))
    return found


def gains(deal: Deal) -> dict[Seat, int]:
    """What a deal came to for each seat that was dealt in: chips got from pools and others, less chips put there."""
    found: dict[Seat, int] = {}
    for event in deal.events:
        if event["kind"] == "opened":
            found = dict.fromkeys(event["seats"], 0)
        else:
            for seat, amount in _change(event):
                found[seat] = found.get(seat, 0) + amount
    return found


def _change(event: Mapping[str, Any]) -> list[tuple[Seat, int]]:
    """What an event moves between stacks and pools; chips bought of the banker are no gain."""
    if event["kind"] == "paid":
        paid = [(event["seat"], -event["amount"])]
        return paid if event["to"] is None else [*paid, (event["to"], event["amount"])]
    return [(event["seat"], event["amount"])] if event["kind"] in ("returned", "won") else []


def export(store: EventStore, table: str) -> str:
    """The record of a finished match, or evening, as text: docs/records.md.

    Raises:
        StillRunning: it is not finished; and as `Journal.open`.
    """
    rows = store.read(table)
    if rows and rows[0].body.get("sides"):
        return _evening(EveningJournal.of(table, rows))
    journal = Journal.of(table, rows)
    if not journal.match.over:
        raise StillRunning(table)
    return write(record_of(journal.match, record_names(journal.names)))


def _evening(journal: EveningJournal) -> str:
    if not journal.evening.over:
        raise StillRunning(journal.table)
    options = journal.held.read_options(journal.begun.options)
    names = record_names(f"{name}_" if name in evening.NATURE else name for name in journal.names)
    return evening.write(evening.record_of(journal.held, options, journal.evening, names))


def record_names(names: Iterable[str]) -> list[str]:
    """Names as they can stand in a record: without blanks and what is not seen, such as joiners, none twice."""
    found: list[str] = []
    for name in names:
        seen = "".join(sign for sign in "_".join(name.split()) if sign.isprintable())
        word = seen[: LONGEST_NAME - 4] or "_"
        n, wanted = 1, word
        while wanted in found:
            n += 1
            wanted = f"{word}_{n}"
        found.append(wanted)
    return found
