"""What every table of the log has, whatever is played there: who sits at it, what has been asked, how many rows."""

from __future__ import annotations

from typing import Any

from brelan.store.begun import Begun
from brelan.store.row import REST, SEAT, Command, Row
from brelan.store.seat import OPEN, SeatRow
from brelan.zones import Seat


class Ledger:
    """The rows of a table.

    `seats`: who sits where now; `resting`: which of them sit out, so that the house plays for them; `state`: the number
    of rows; `done`: the commands that have been carried out, with the state after each.  Rows that are given are taken
    for written: if they cannot be, open the table again.
    """

    def __init__(self, table: str, begun: Begun) -> None:
        self.table = table
        self.begun = begun
        self.seats = list(begun.seats)
        self.resting: set[Seat] = set()
        self.state = 0
        self.done: dict[Command, int] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, now."""
        return tuple(seat.name for seat in self.seats)

    @property
    def waits_for_seats(self) -> bool:
        """Whether a seat is still open."""
        return any(seat.who == OPEN for seat in self.seats)

    def sit(self, seat: Seat, holder: SeatRow, command: Command | None = None) -> list[Row]:
        """Give a seat to somebody and give the row that says so."""
        self.seats[seat] = holder
        asked = command or Command()
        row = self._row(SEAT, {"seat": seat, **holder.plain(), "id": asked.id, "command_key": asked.key})
        self._did(asked)
        return [row]

    def rest(self, seat: Seat, *, rests: bool, command: Command | None = None) -> list[Row]:
        """Let a seat sit out, or come back, and give the row that says so."""
        (self.resting.add if rests else self.resting.discard)(seat)
        return self.note(REST, {"seat": seat, "rests": rests}, command)

    def note(self, kind: str, body: dict[str, Any], command: Command | None = None) -> list[Row]:
        """Give a row of another kind, which says nothing of what is played; `id` and `key` are added."""
        asked = command or Command()
        row = self._row(kind, {**body, "id": asked.id, "key": asked.key})
        self._did(asked)
        return [row]

    def _row(self, kind: str, body: dict[str, Any]) -> Row:
        row = Row(self.table, self.state, kind, body)
        self.state += 1
        return row

    def _did(self, command: Command) -> None:
        if command.id is not None:
            self.done[command] = self.state
