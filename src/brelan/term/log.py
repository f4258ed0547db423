"""The log at the terminal: every match is written as it is played, and goes on from there."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from brelan.choices import Choice
from brelan.errors import BrelanError, BrokenLog
from brelan.evening import Evening, Occasion, Player
from brelan.match import LEAVE, Match
from brelan.nature import Dealer
from brelan.speech import Speech
from brelan.store import EveningJournal, Facts, Journal, Ledger, Row, SeatRow, SqliteStore
from brelan.term.args import Wrong
from brelan.zones import Seat

FILE: Final = "log.sqlite"


class TableLog:
    """One table in the log.  What is played is on its way there; `wait` says when it has arrived."""

    def __init__(self, store: SqliteStore, journal: Ledger, rows: Sequence[Row] = ()) -> None:
        self.store = store
        self.journal = journal
        self._waiting: list[Future[None]] = []
        self._append(rows)

    def invite(self, seat: Seat) -> str:
        """Let the seat be taken over in a browser; gives the code, of which the log holds only the hash."""
        code = secrets.token_urlsafe(12)
        holder = replace(self.journal.seats[seat], code=hashlib.sha256(code.encode()).hexdigest())
        self._append(self.journal.sit(seat, holder))
        return code

    def wait(self) -> None:
        """Wait until all that was played cannot be lost any more.

        Raises:
            BrokenLog: it cannot be written; Conflict: another program has played on at this table.
        """
        waiting, self._waiting = self._waiting, []
        for done in waiting:
            done.result()

    def _append(self, rows: Sequence[Row]) -> None:
        if rows:
            self._waiting.append(self.store.append(rows))


class MatchLog(TableLog):
    """The match of one table in the log."""

    journal: Journal

    @classmethod
    def begin(
        cls, store: SqliteStore, match: Match, names: Sequence[str], bots: Sequence[str | None], lang: str
    ) -> MatchLog:
        """Begin a new table with a match."""
        journal, rows = Journal.begin(secrets.token_hex(5), match, sitting(names, bots), lang=lang)
        return cls(store, journal, rows)

    @property
    def match(self) -> Match:
        """The match; another one after an undo."""
        return self.journal.match

    def play(self, choice: Choice) -> None:
        """Play a choice.  Raises IllegalChoice; then nothing has changed."""
        self._append(self.journal.play(choice))

    def undo(self, to: int) -> None:
        """Go back to after so many choices."""
        self._append(self.journal.undo(to))

    def again(self, chance: Dealer) -> MatchLog:
        """Read the table again; raises as `Journal.open`."""
        return MatchLog(self.store, Journal.open(self.store, self.journal.table, chance))


class EveningLog(TableLog):
    """An evening of many tables in the log."""

    journal: EveningJournal

    @classmethod
    def begin(
        cls,
        store: SqliteStore,
        held: Occasion,
        evening: Evening,
        options: Any,
        seats: Sequence[SeatRow],
        lang: str,
    ) -> EveningLog:
        """Begin a new table with an evening; `options`: all of them, read."""
        journal, rows = EveningJournal.begin(secrets.token_hex(5), held, evening, options, seats, lang=lang)
        return cls(store, journal, rows)

    def play(self, table: int, choice: Choice) -> None:
        """Play a choice at a small table.  Raises IllegalChoice; then nothing has changed."""
        self._append(self.journal.play(table, choice))

    def next_round(self) -> None:
        """Open the next round."""
        self._append(self.journal.next_round())

    def leave(self, player: Player) -> None:
        """Let a player leave."""
        self._append(self.journal.leave(player))

    def again(self, chance: Dealer) -> EveningLog:
        """Read the table again; raises as `EveningJournal.open`."""
        return EveningLog(self.store, EveningJournal.open(self.store, self.journal.table, chance))


def sitting(names: Sequence[str], bots: Sequence[str | None]) -> list[SeatRow]:
    """Who sits where: a person where no bot does."""
    return [
        SeatRow(who="person" if bot is None else "bot", name=name, bot=bot)
        for name, bot in zip(names, bots, strict=True)
    ]


def open_log(folder: Path, speech: Speech, *, playing: bool) -> SqliteStore:
    """Open the log in a folder.

    Raises:
        Wrong: with the sentence that says why not, and how to play without where one wants to play.
    """
    try:
        return SqliteStore(folder / FILE)
    except BrokenLog as error:
        raise refusal(error, folder, speech, playing=playing) from error


def refusal(error: BrokenLog, folder: Path, speech: Speech, *, playing: bool) -> Wrong:
    """The sentence that says what is wrong with the log."""
    also = " " + speech.say("log-also") if playing else ""
    return Wrong(f"log-{error.what}", file=str(folder / FILE), why=_why(error), also=also)


def _why(error: BrokenLog) -> str:
    return str(error.__cause__ or error.reason).rstrip(".")


def running(store: SqliteStore) -> Iterator[tuple[str, Seat]]:
    """Tables where one person and the house sit and a match runs, with the person's seat, as one would want them.

    The latest first; those in which the person has decided nothing come last.

    Raises:
        BrokenLog: the log cannot be read.
    """
    untouched = []
    for table, _ in store.tables():
        try:
            rows = store.read(table)
            facts = Facts.of(table, rows)
        except BrokenLog:  # that table; the others may be sound
            continue
        people = [n for n, seat in enumerate(facts.seats) if seat.who != "bot"]
        if facts.result is not None or len(people) != 1 or facts.seats[people[0]].who != "person":
            continue
        me = people[0]
        made = _made(rows, me, evening=bool(facts.begun.sides))
        if made and LEAVE not in made:
            yield table, me
        elif not made:
            untouched.append((table, me))
    yield from untouched


def _made(rows: Sequence[Row], me: Seat, *, evening: bool) -> set[str]:
    """What somebody has chosen; of an evening, where his seat changes, whether a round was opened, or he has left."""
    if evening:
        turns = [row.body for row in rows if row.kind == "turn" and row.body.get("table") is None]
        return {str(body.get("choice")) for body in turns if body.get("seat") in (None, me)}
    return {str(row.body.get("choice")) for row in rows if row.kind == "choice" and row.body.get("seat") == me}


def latest(store: SqliteStore, chance: Dealer) -> Iterator[tuple[MatchLog | EveningLog | None, Seat, str]]:
    """Matches and evenings to go on with, the best first; None with the reason for one that cannot be gone on with."""
    for table, me in running(store):
        try:
            if Facts.of(table, store.read(table)).begun.sides:
                yield EveningLog(store, EveningJournal.open(store, table, chance)), me, ""
            else:
                yield MatchLog(store, Journal.open(store, table, chance)), me, ""
        except BrelanError as error:
            yield None, me, str(error)
