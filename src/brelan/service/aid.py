"""What a table counts for a player who asks: only from what his seat knows, and only where the table allows it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

from brelan.bots.chances import Chances, chances
from brelan.errors import BrelanError
from brelan.service.refusal import Refused
from brelan.view import View

if TYPE_CHECKING:
    from brelan.service.room import Room

Counted: TypeAlias = "tuple[int, asyncio.Task[Chances | None]]"  # the state, and what is counted in it


async def odds(room: Room, key: str) -> tuple[int, Chances | None]:
    """The chances of the seat that a token owns, with the state they are of; None where nothing is compared.

    They are counted once in a state, beside the room, however often somebody asks.

    Raises:
        Refused: the table allows no odds.
    """

    async def work() -> Counted | int:
        journal, seat = room.journal, room.seat_of(key)
        if "odds" not in journal.begun.aids:
            raise Refused("not-allowed", "odds: this table is played without them", journal.begun.aids)
        if seat is None or journal.waits_for_seats or journal.match.hand.over:
            return journal.state
        known = room.counted.get(seat)
        if known is None or known[0] != journal.state:
            counting = asyncio.get_running_loop().create_task(asyncio.to_thread(_count, journal.match.view(seat)))
            known = room.counted[seat] = (journal.state, counting)
        return known

    found = await room.within(work)
    if isinstance(found, int):
        return found, None
    return found[0], await asyncio.shield(found[1])


def _count(view: View) -> Chances | None:
    try:
        return chances(view)
    except BrelanError:  # a game that is not in the catalogue
        return None
