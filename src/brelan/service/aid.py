"""What a table counts for a player who asks: only from what his seat knows, and only where the table allows it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, TypeAlias

from brelan.bots.outlook import Outlook, outlook
from brelan.errors import BrelanError
from brelan.prompts import Prompt
from brelan.service.refusal import Refused
from brelan.view import View

if TYPE_CHECKING:
    from brelan.service.keeper import Keeper

NOTHING: Final = Outlook(None)
Counted: TypeAlias = "tuple[int, asyncio.Task[Outlook]]"  # the state, and what is counted in it


async def odds(room: Keeper, key: str) -> tuple[int, Outlook]:
    """What the seat that a token owns may expect, with the state it is of; empty where there is nothing to tell.

    They are counted once in a state, beside the room, however often somebody asks.

    Raises:
        Refused: the table allows no odds.
    """

    async def work() -> tuple[int, asyncio.Task[Outlook] | None]:
        journal, seat = room.journal, room.seat_of(key)
        if "odds" not in journal.begun.aids:
            raise Refused("not-allowed", "odds: this table is played without them", journal.begun.aids)
        known = None if seat is None or journal.waits_for_seats else room.knows(seat)
        if seat is None or known is None:
            return journal.state, None
        counted = room.counted.get(seat)
        if counted is None or counted[0] != room.since(seat):
            counting = asyncio.get_running_loop().create_task(asyncio.to_thread(_count, *known))
            counted = room.counted[seat] = (room.since(seat), counting)
        return journal.state, counted[1]

    state, counting = await room.within(work)
    return state, NOTHING if counting is None else await asyncio.shield(counting)


def _count(view: View, prompt: Prompt | None) -> Outlook:
    try:
        return outlook(view, prompt)
    except BrelanError:  # a game that is not in the catalogue
        return NOTHING
