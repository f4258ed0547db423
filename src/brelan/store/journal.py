"""A match as it lies in the log: the rows that a choice makes, and the match that rows make.

The rows of one table, their kinds and what is in them:

* `begun`: row 0, see `Begun`; with `then`, the choices that followed by themselves (nature's, and the default choices
  of seats that have left), as `[seat or null, text]`, `events`, how many events that made, and `hash`, their digest.
* `choice`: `seat` (null: nature, as for the next deal), `choice` (text), `id` and `key` of the command that asked for
  it (or null), `then`, `events`, `hash`: the digest goes on from that of the choice before; `timeout`: true where the
  house has played for somebody who was out of time.
* `undone`: back `to` so many choices; `then`: what followed by itself from there; `events`, `hash`: of all events of
  the match as it stands then; `deal`: the facts of the deals from this number on are taken back; `id`, `key`.
* `deal`: `number`, `events`: what there is to be told of a finished deal, unmasked.  It is written with the choice that
  ends the deal; what happens after it and before the next deal follows in another row of the same number.
* `ended`: `ranking`, `stacks`, `scores`, `why`: the match is over.
* `rest`: `seat`, `rests`: the seat sits out, or is back; `id`, `key`.
* `seat`: `seat`, and the rest as in `SeatRow`: the seat changes hands; `id`, `command_key`.

Rows of any other kind are left to whoever wrote them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brelan import plain
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BadOption, BadSetup, BrelanError, Diverged
from brelan.events import Ended, Event, Opened
from brelan.game import Game
from brelan.match import Match
from brelan.nature import Dealer
from brelan.store.begun import AIDS, Begun
from brelan.store.ledger import Ledger
from brelan.store.past import Past, digest
from brelan.store.row import BEGUN, CHOICE, DEAL, ENDED, UNDONE, Command, EventStore, Row
from brelan.store.seat import SeatRow


class UnknownTable(BrelanError, LookupError):
    """There is no such table in the log: `table`."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"there is no table {table} in the log")


class Journal(Ledger):
    """A match at a table and its rows."""

    def __init__(self, table: str, begun: Begun, match: Match) -> None:
        """Use `begin` or `open`."""
        super().__init__(table, begun)
        self.match = match
        self._length = 0  # choices of the match that are in rows
        self._hash = ""
        self._deal: list[Event] = []  # events of the deal that runs, or was the last
        self._facts = 0  # how many of them are in "deal" rows
        self._ended = False

    @classmethod
    def begin(
        cls,
        table: str,
        match: Match,
        seats: Sequence[SeatRow],
        *,
        delay: int = 0,
        lang: str = "en",
        clock: float | None = None,
        aids: Sequence[str] = AIDS,
    ) -> tuple[Journal, list[Row]]:
        """Begin the journal of a match at a new table; gives it with the rows to be written first.

        The match may have been played for a while already.

        Raises:
            BadSetup: not one of `seats` for each seat of the match.
        """
        if len(seats) != len(match.stacks):
            raise BadSetup(f"the match has {len(match.stacks)} seats, not {len(seats)}")
        begun = Begun.of(match, tuple(seats), delay, lang, clock, tuple(aids))
        journal = cls(table, begun, match)
        return journal, journal._rows(BEGUN, begun.plain(), match.events, Command())

    @classmethod
    def open(cls, store: EventStore, table: str, chance: Dealer | None = None) -> Journal:
        """Make the match of a table again; what comes is dealt by `chance`, by a `Shuffler` if None.

        Raises:
            UnknownTable: nothing is known of it; OtherRules: it was begun under other rules; NoMatch: it is an evening.
            BrokenLog: the rows cannot be read; Diverged: the rules give something else (`at`: the number of the row).
            RuleBug: the rules failed.
        """
        return cls.of(table, store.read(table), chance)

    @classmethod
    def of(cls, table: str, rows: Sequence[Row], chance: Dealer | None = None) -> Journal:
        """Make the match again from rows that have been read; as `open`."""
        if not rows:
            raise UnknownTable(table)
        past = Past.of(rows)
        game = past.begun.same_rules(table)
        match = _played(past.begun, game, past.choices, past.row_of, chance or Shuffler())
        journal = cls(table, past.begun, match)
        journal.seats, journal.done, journal.state = past.seats, past.done, len(rows)
        journal.resting = past.resting
        events = match.events
        past.compare(match.choices, events)
        journal._length, journal._hash = len(past.choices), past.marks[-1].hash
        journal._deal = last_deal(events)
        journal._facts = past.told(match.hand.opened.number)
        journal._ended = match.over
        return journal

    # -- what makes rows -------------------------------------------------------------------------------------------

    def play(self, choice: Choice, command: Command | None = None, *, timeout: bool = False) -> list[Row]:
        """Play a choice in memory and give the rows that say so, to be appended all at once.

        `timeout`: the house has played it for somebody who was out of time.

        Raises:
            IllegalChoice: nothing has changed; RuleBug: the rules failed, open the table again.
        """
        events = self.match.play(choice)
        body: dict[str, Any] = {"seat": choice.seat, "choice": str(choice)}
        if timeout:
            body["timeout"] = True
        return self._rows(CHOICE, body, events, command or Command())

    def undo(self, to: int, command: Command | None = None) -> list[Row]:
        """Go back to after `to` choices in memory and give the rows that say so.

        Raises:
            BadSetup: there are not so many, or the match is over.
        """
        if self.match.over:
            raise BadSetup("the match is over; nothing can be undone")
        self.match = self.match.back_to(to)
        events = self.match.events
        self._length, self._hash, self._facts = to, "", 0
        body = {"to": to, "deal": self.match.hand.opened.number}
        return self._rows(UNDONE, body, events, command or Command())

    # -- rows ------------------------------------------------------------------------------------------------------

    def _rows(self, kind: str, body: dict[str, Any], events: Sequence[Event], command: Command) -> list[Row]:
        """The row of what has happened on the table, with the facts that it has settled."""
        match = self.match
        self._hash = digest(self._hash, events)
        body["events"], body["hash"] = len(events), self._hash
        then = match.choices_since(self._length + (kind == CHOICE))
        body["then"] = [[choice.seat, str(choice)] for choice in then]
        if kind != BEGUN:
            body["id"], body["key"] = command
        rows = [self._row(kind, body)]
        self._length = match.length
        if kind == CHOICE and not (events and isinstance(events[0], Opened)):
            self._deal += events
        else:
            self._deal, self._facts = last_deal(events), 0
        if match.hand.over and self._facts < len(self._deal):
            news = [plain.event(event) for event in self._deal[self._facts :]]
            rows.append(self._row(DEAL, {"number": match.hand.opened.number, "events": news}))
            self._facts = len(self._deal)
        if match.over and not self._ended:
            rows.append(self._row(ENDED, self._result()))
            self._ended = True
        self._did(command)
        return rows

    def _result(self) -> dict[str, Any]:
        match, last = self.match, self._deal[-1]
        return {
            "ranking": [list(seats) for seats in match.ranking],
            "stacks": list(match.stacks),
            "scores": list(match.scores),
            "why": last.why if isinstance(last, Ended) else "",
        }


def last_deal(events: Sequence[Event]) -> list[Event]:
    """The events of the last deal, and what came after it."""
    at = max(n for n, event in enumerate(events) if isinstance(event, Opened))
    return list(events[at:])


def _played(begun: Begun, game: Game, choices: list[Choice], row_of: Callable[[int], int], chance: Dealer) -> Match:
    try:
        return Match(
            game,
            begun.stacks,
            options=begun.options,
            dealer=begun.dealer,
            first=begun.first,
            carried=begun.carried,
            scores=begun.scores,
            chance=chance,
            choices=choices,
        )
    except Diverged as error:
        raise Diverged(row_of(error.at), error.expected, error.got) from error
    except (BadSetup, BadOption) as error:
        raise Diverged(0, "a match that can be begun", str(error)) from error
