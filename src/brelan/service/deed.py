"""What a person may do at a table: one function for each, called by the room's own task."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from brelan.choices import Choice
from brelan.match import NEXT
from brelan.service.refusal import Refused
from brelan.service.undo import Mark, alone
from brelan.store import Command, Row
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.service.keeper import Keeper
    from brelan.service.room import Room

REMATCH: Final = "rematch"
REST: Final = "rest"
BACK: Final = "back"


async def carry_out(room: Keeper, command: Command, state: int, do: str, text: str | None) -> None:
    """Carry out a command: `do` as in the protocol, `text` of a choice.

    Raises:
        BrelanError: nothing has changed.
    """
    seat = _seat(room, command, state)
    if room.over and do != REMATCH:
        raise Refused("over", "the match is over", (REMATCH,))
    if room.journal.waits_for_seats:
        raise Refused("not-allowed", "a seat is still open", ("wait until every seat is taken",))
    if seat in room.journal.resting and do not in room.can(seat):
        raise Refused("not-allowed", "you are sitting out", tuple(room.can(seat)))
    if do not in room.deeds:
        raise Refused("not-allowed", f"{do}: not at this table", tuple(room.can(seat)))
    await room.deeds[do](room, seat, command, text if do == "play" else do)


def _seat(room: Keeper, command: Command, state: int) -> Seat:
    """The seat that a command is for, if it may do anything and knows how things stand."""
    seat = room.seat_of(command.key or "")
    if seat is None:
        raise Refused("not-seated", "who watches cannot play", ("take a seat with an invitation",))
    if room.frozen:
        raise Refused("frozen", "the rules have failed; the table stands still")
    if seat not in room.persons and not room.over:
        raise Refused("not-seated", "you have left this match", ())
    now = room.journal.state
    if not room.since(seat) <= state <= now:
        raise Refused("stale", f"this answers state {state}, and the table is at {now}", (f"state {now}",))
    return seat


async def _play(room: Room, seat: Seat, command: Command, text: str | None) -> None:
    if text is None:
        raise Refused("bad-message", "a choice is missing", ("choice",))
    journal = room.journal
    choice = journal.match.hand.read(text, seat)
    prompt = journal.match.prompt(seat)
    if prompt is not None:
        prompt.answer(choice)  # leaving is no answer to a prompt, though a match would take it
    mark = Mark(journal.match, seat) if alone(journal) == seat else None

    def make() -> list[Row]:
        rows = journal.play(choice, command)
        if mark is not None:
            room.marks.add(mark, seat)
        return rows

    await room.change(make)


async def _next(room: Room, _seat: Seat, command: Command, _text: str | None) -> None:
    await room.change(lambda: room.journal.play(NEXT, command))


async def _go(room: Room, seat: Seat, command: Command, text: str | None) -> None:
    await room.change(lambda: room.journal.play(Choice(seat, text or ""), command))


async def _undo(room: Room, seat: Seat, command: Command, _text: str | None) -> None:
    marks = room.marks
    if not marks or marks.revealed:
        why = "something hidden has been shown since" if marks else "there is nothing to take back"
        raise Refused("not-allowed", f"undo: {why}", tuple(room.can(seat)))
    to = marks.pop()
    await room.change(lambda: room.journal.undo(to, command), rewritten=True)


async def rest(room: Keeper, seat: Seat, command: Command, text: str | None) -> None:
    """Sit out, or come back."""
    rests = text == REST
    if rests == (seat in room.journal.resting):
        raise Refused("not-allowed", f"{text}: you are not sitting out", tuple(room.can(seat)))
    await room.change(lambda: room.journal.rest(seat, rests=rests, command=command))


async def rematch(room: Keeper, seat: Seat, command: Command, _text: str | None) -> None:
    """Make a new table for the same players, or say which it is."""
    if not room.over:
        raise Refused("not-allowed", "rematch: the match is not over", tuple(room.can(seat)))
    if room.rematch is None:
        room.rematch = await room.house.again(room.journal)
    body = {"table": room.rematch}
    await room.change(lambda: room.journal.note(REMATCH, body, command))


Deed = Callable[[Any, Seat, Command, "str | None"], Awaitable[None]]  # the first is the kind of table it is for
OF_A_MATCH: Final[Mapping[str, Deed]] = {
    "play": _play,
    "next": _next,
    "leave": _go,
    "resign": _go,
    "undo": _undo,
    REST: rest,
    BACK: rest,
    REMATCH: rematch,
}
