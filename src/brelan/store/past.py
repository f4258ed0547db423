"""What the rows of a table come to: the choices that stand, with what to compare them by."""

from __future__ import annotations

import dataclasses
import hashlib
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from brelan.choices import Choice
from brelan.errors import BadNotation, BrokenLog, Diverged
from brelan.events import KINDS, Event
from brelan.store.begun import Begun, NoMatch
from brelan.store.row import BEGUN, CHOICE, DEAL, ENDED, REST, SEAT, UNDONE, Command, Row
from brelan.store.seat import SeatRow


class Mark(NamedTuple):
    """What stands after a row: how many choices and events there are, and the digest; `row`: its number."""

    row: int
    choices: int
    events: int
    hash: str


class Past:
    """The rows of a table, folded; no rules are needed for it.

    `choices`: those that have not been undone; `marks`: what a match of them must come to; `seats`, `done`: as in
    `Journal`.
    """

    def __init__(self, begun: Begun) -> None:
        self.begun = begun
        self.choices: list[Choice] = []
        self.marks: list[Mark] = []
        self.seats = list(begun.seats)
        self.resting: set[int] = set()
        self.done: dict[Command, int] = {}
        self._told: dict[int, int] = {}  # events in rows, by number of the deal
        self._asked = Command()  # what asked for the row before

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Past:
        """Fold all rows of a table.

        Raises:
            BrokenLog: a row does not say what a row of its kind says; NoMatch: these are the rows of an evening.
        """
        at = 0
        if rows[0].kind != BEGUN:
            raise BrokenLog(0, f"row 0 of table {rows[0].table} is {rows[0].kind!r} and does not begin a match")
        try:
            past = cls(Begun.read(rows[0].body))
            if past.begun.sides:
                raise NoMatch(rows[0].table)
            for at, row in enumerate(rows):
                past._take(at, row.kind, row.body)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadNotation) as error:
            raise BrokenLog(at, f"row {at} of table {rows[0].table} cannot be understood: {error!r}") from error
        return past

    def _take(self, at: int, kind: str, body: Mapping[str, Any]) -> None:
        if kind in (BEGUN, CHOICE):
            if kind == CHOICE:
                self.choices.append(Choice.parse(body["choice"], body["seat"]))
            self.choices += [Choice.parse(text, seat) for seat, text in body["then"]]
            before = self.marks[-1].events if self.marks else 0
            self.marks.append(Mark(at, len(self.choices), before + body["events"], body["hash"]))
        elif kind == UNDONE:
            if not 0 <= body["to"] <= len(self.choices):
                raise ValueError(f"there are {len(self.choices)} choices, not {body['to']}")
            self.choices[body["to"] :] = [Choice.parse(text, seat) for seat, text in body["then"]]
            self.marks = [Mark(at, len(self.choices), body["events"], body["hash"])]
            self._told = {number: told for number, told in self._told.items() if number < body["deal"]}
        elif kind == DEAL:
            self._told[body["number"]] = self._told.get(body["number"], 0) + len(body["events"])
        elif kind == REST:
            (self.resting.add if body["rests"] else self.resting.discard)(body["seat"])
        elif kind == SEAT:
            self.seats[body["seat"]] = SeatRow.read(body)
        self._did(at, kind, body)

    def _did(self, at: int, kind: str, body: Mapping[str, Any]) -> None:
        key = "command_key" if kind == SEAT else "key"
        if isinstance(body.get("id"), str):
            self._asked = Command(body["id"], body.get(key))
            self.done[self._asked] = at + 1
        elif kind in (DEAL, ENDED) and self._asked in self.done:
            self.done[self._asked] = at + 1
        else:
            self._asked = Command()

    def row_of(self, choice: int) -> int:
        """The number of the row that a choice stands in."""
        return next((mark.row for mark in self.marks if choice < mark.choices), self.marks[-1].row)

    def told(self, number: int) -> int:
        """How many events of a deal are in rows as facts."""
        return self._told.get(number, 0)

    def compare(self, choices: Sequence[Choice], events: Sequence[Event]) -> None:
        """Compare a match made of `choices` with what the rows say.

        Raises:
            Diverged: with the number of the first row that differs.
        """
        before, start = "", 0
        for mark in self.marks:
            before = digest(before, events[start : mark.events])
            start = mark.events
            if mark.events > len(events) or before != mark.hash:
                raise Diverged(mark.row, f"the events of row {mark.row} ({mark.hash})", before)
        if len(events) > start or list(choices) != self.choices:
            raise Diverged(self.marks[-1].row, f"{start} events", f"{len(events)} events")


def digest(before: str, events: Iterable[Any]) -> str:
    """The digest of events, or of what happens in a room, going on from the one before: 32 hexadecimal digits."""
    text = ", ".join([form % fields(event) for event in events for form, fields in (_TEXTS[type(event)],)])
    return hashlib.blake2b(f"{before}[{text}]".encode(), digest_size=16).hexdigest()


def _text(kind: type[Any]) -> tuple[str, Callable[[Any], tuple[Any, ...]]]:
    """What `repr` gives of an event, as a form and what goes into it: it is asked for every event of every table."""
    if not hasattr(kind.__repr__, "__wrapped__"):  # as that of a dataclass has: it is one of its own
        return "%s", lambda event: (repr(event),)
    names = [field.name for field in dataclasses.fields(kind)]
    form = ", ".join(f"{name}=%r" for name in names)
    one = operator.attrgetter(*names)
    return f"{kind.__name__}({form})", one if len(names) > 1 else lambda event: (one(event),)


class _Texts(dict[type[Any], tuple[str, Callable[[Any], tuple[Any, ...]]]]):
    """How events are written for a digest; those of a room are learnt when they come."""

    def __missing__(self, kind: type[Any]) -> tuple[str, Callable[[Any], tuple[Any, ...]]]:
        made = self[kind] = _text(kind)
        return made


_TEXTS: Final = _Texts({kind: _text(kind) for kind in KINDS})
