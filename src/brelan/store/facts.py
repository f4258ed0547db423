"""What the log knows of a match without any rules: who sat there, what its finished deals were, how it ended.

Facts are read, never played again: they stay as they were told, whatever becomes of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

from brelan import plain
from brelan.errors import BadNotation, BrokenLog
from brelan.events import Event, Opened, masked
from brelan.game import Game
from brelan.store.begun import Begun
from brelan.store.journal import UnknownTable
from brelan.store.row import BEGUN, BELL, DEAL, ENDED, SEAT, UNDONE, EventStore, Row
from brelan.store.seat import SeatRow
from brelan.view import View
from brelan.zones import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """A finished deal: its number from 1, the names by seat when it ended, and all its events, plain and unmasked.

    Of an evening the number is that of the round; `table`: at which it was played, `players`: who sat there, by seat.
    """

    number: int
    names: tuple[str, ...]
    events: tuple[Mapping[str, Any], ...]
    table: int = 0
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: as `Match.ranking`, `stacks` and `scores`, and why."""

    ranking: tuple[tuple[Seat, ...], ...]
    stacks: tuple[int, ...]
    scores: tuple[int, ...]
    why: str


class Facts:
    """The facts of one table.

    `begun`: how it was begun; `seats`: who sits where now; `deals`: the finished ones; `result`: None while it runs.
    Of an evening `seats` are its players, `deals` none but those of `deals_of`, and `counters` theirs after the last of
    the `rounds` that are over.
    """

    def __init__(self, table: str, begun: Begun) -> None:
        self.table = table
        self.begun = begun
        self.seats = list(begun.seats)
        self.deals: list[Deal] = []
        self.small: list[Deal] = []  # those of an evening, of all its tables
        self.rounds = 0
        self.counters: tuple[int, ...] = ()
        self.result: Result | None = None

    @classmethod
    def of(cls, table: str, rows: Sequence[Row]) -> Facts:
        """Read the facts from all rows of a table.

        Raises:
            UnknownTable: there are no rows; BrokenLog: a row does not say what a row of its kind says.
        """
        if not rows:
            raise UnknownTable(table)
        if rows[0].kind != BEGUN:
            raise BrokenLog(0, f"row 0 of table {table} is {rows[0].kind!r} and does not begin a match")
        at = 0
        try:
            facts = cls(table, Begun.read(rows[0].body))
            for row in rows:
                at = row.seq
                facts._take(row.kind, row.body)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BrokenLog(at, f"row {at} of table {table} cannot be understood: {error!r}") from error
        return facts

    def _take(self, kind: str, body: Mapping[str, Any]) -> None:
        if kind == BELL:
            self.rounds, self.counters = body["round"], tuple(body["counters"])
        elif kind == DEAL and self.begun.sides:
            players = tuple(map(index, body["players"]))
            names = tuple(self.seats[player].name for player in players)
            number, table = index(body["number"]), index(body["table"])
            self.small.append(Deal(number, names, tuple(body["events"]), table, players))
        elif kind == DEAL:
            before: tuple[Mapping[str, Any], ...] = ()
            if self.deals and self.deals[-1].number == body["number"]:
                before = self.deals.pop().events
            self.deals.append(Deal(body["number"], self.names, (*before, *body["events"])))
        elif kind == UNDONE:
            self.deals = [deal for deal in self.deals if deal.number < body["deal"]]
        elif kind == SEAT:
            self.seats[body["seat"]] = SeatRow.read(body)
        elif kind == ENDED:
            ranking = tuple(map(tuple, body["ranking"]))
            self.result = Result(ranking, tuple(body["stacks"]), tuple(body["scores"]), body["why"])

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, now."""
        return tuple(seat.name for seat in self.seats)

    def deals_of(self, seat: Seat | None) -> list[Deal]:
        """The finished deals that a seat may ask for: of an evening those of its player, else of the first table.

        Where a table dealt again in a round, it is the deal in which the pool was won.
        """
        if not self.begun.sides:
            return self.deals
        found = {d.number: d for d in self.small if (seat in d.players if seat is not None else d.table == 0)}
        return list(found.values())

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat, at the end of the match, or of the last deal that is finished."""
        if self.result is not None:
            return self.result.stacks
        if self.counters:
            return self.counters
        closed = [event for deal in self.deals for event in deal.events if event["kind"] == "closed"]
        return tuple(closed[-1]["stacks"]) if closed else self.begun.stacks

    @property
    def played(self) -> int:
        """The number of the last deal that is finished, or of the last round; 0 before that."""
        return self.deals[-1].number if self.deals else self.rounds

    @property
    def game(self) -> Game:
        """The game that is played, of whatever version.

        Raises:
            OtherRules: this program does not have it.
        """
        return self.begun.rules(self.table)

    def events(self, deal: Deal) -> tuple[Event, ...]:
        """The events of a deal, unmasked: trusted code only.

        Raises:
            OtherRules: the game is not there; BrokenLog: these are no events of it.
        """
        game = self.game
        try:
            events = tuple(plain.event_from(event, game) for event in deal.events)
        except BadNotation as error:
            raise BrokenLog(0, f"deal {deal.number} of table {self.table}: {error}") from error
        if not events or not isinstance(events[0], Opened):
            raise BrokenLog(0, f"deal {deal.number} of table {self.table} does not begin with its opening")
        return events

    def seen_by(self, deal: Deal, seat: Seat | None) -> tuple[Event, ...]:
        """The events of a deal as one seat (None: a spectator) saw them; raises as `events`."""
        events = self.events(deal)
        opened = events[0]
        dealt_in = opened.seats if isinstance(opened, Opened) else ()
        return tuple(masked(event, seat, dealt_in) for event in events)

    def view(self, deal: Deal, seat: Seat | None) -> View:
        """What one seat (None: a spectator) knew at the end of a deal, of this deal alone; raises as `events`."""
        seen = self.seen_by(deal, seat)
        view = self.blank(deal, seat)
        view.fold(seen).seen = seen
        return view

    def blank(self, deal: Deal, seat: Seat | None) -> View:
        """What one seat (None: a spectator) knew before a deal; raises as `events`."""
        game = self.game
        options = self.begun.house(self.table)
        size = len(deal.events[0]["seats"])
        return View(game.id, options, game.pack(size, options), seat, game.direction, game.by_depth(options))


def facts(store: EventStore, table: str) -> Facts:
    """Read the facts of a table.

    Raises:
        UnknownTable: nothing is known of it; BrokenLog: its rows cannot be read.
    """
    return Facts.of(table, store.read(table))
