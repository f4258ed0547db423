"""Taking a choice back: who may, and how far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from brelan.match import LEAVE, RESIGN, Match
from brelan.store import Journal, Row
from brelan.store.row import BEGUN, CHOICE, UNDONE
from brelan.store.seat import PERSON
from brelan.view import reveals
from brelan.zones import Seat

DEEPEST: Final = 100  # decisions that can be taken back one after another


class Mark:
    """A decision that may be taken back: how many choices stood before it, and whether more has been shown since."""

    __slots__ = ("_seat", "_seen", "_view", "revealed", "to")

    def __init__(self, match: Match, seat: Seat) -> None:
        self.to = match.length
        self.revealed = False
        self._seat = seat
        self._view = match.glance(seat)
        self._seen = len(match.seen_by(seat))

    def follow(self, match: Match) -> None:
        """Take in what the player has seen since."""
        if not self.revealed:
            news = match.seen_since(self._seat, self._seen)
            self._seen += len(news)
            self.revealed = reveals(self._view, news)


class Marks:
    """The decisions of the one person at a table that may be taken back, one after another from the last.

    `places`: how many choices stood before each; only the last is followed, those before it are made when it is gone.
    """

    def __init__(self, seat: Seat | None = None, places: Iterable[int] = ()) -> None:
        self.places = list(places)[-DEEPEST:]
        self._seat = seat
        self._last: Mark | None = None

    @classmethod
    def of(cls, journal: Journal, rows: Sequence[Row]) -> Marks:
        """Find them again in the log."""
        seat = alone(journal)
        made = cls(seat, () if seat is None else decisions(rows, seat))
        if not journal.match.over:
            made.follow(journal.match)
        return made

    def __bool__(self) -> bool:
        return bool(self.places)

    @property
    def revealed(self) -> bool:
        """Whether something hidden has been shown since the last decision."""
        return self._last is None or self._last.revealed

    def add(self, mark: Mark, seat: Seat) -> None:
        """Add a decision that has just been made."""
        self.places = [*self.places, mark.to][-DEEPEST:]
        self._seat, self._last = seat, mark

    def follow(self, match: Match) -> None:
        """Take in what the player has seen since the last decision."""
        if not self.places or self._seat is None:
            return
        if self._last is None:
            self._last = Mark(match.back_to(self.places[-1]), self._seat)
        self._last.follow(match)

    def pop(self) -> int:
        """Give how many choices stood before the last decision, which is one no more."""
        self._last = None
        return self.places.pop()


def alone(journal: Journal) -> Seat | None:
    """The seat of the only person at a table, None where there are more."""
    persons = [seat for seat, row in enumerate(journal.seats) if row.who == PERSON]
    return persons[0] if len(persons) == 1 else None


def decisions(rows: Iterable[Row], seat: Seat) -> list[int]:
    """How many choices stood before each decision of a seat that has not been taken back: not what a clock chose."""
    found: list[int] = []
    length = 0
    for row in rows:
        body = row.body
        if row.kind == CHOICE:
            if body["seat"] == seat and not body.get("timeout") and body["choice"] not in (LEAVE, RESIGN):
                found.append(length)
            length += 1 + len(body["then"])
        elif row.kind == BEGUN:
            length = len(body["then"])
        elif row.kind == UNDONE:
            found = [place for place in found if place < body["to"]]
            length = body["to"] + len(body["then"])
    return found
