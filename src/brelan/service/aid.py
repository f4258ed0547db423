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
    from brelan.service.room import Room

NOTHING: Final = Outlook(None)
Counted: TypeAlias = "tuple[int, asyncio.Task[Outlook]]"  # the state, and what is counted in it


async def odds(room: Room, key: str) -> tuple[int, Outlook]:
    """What the seat that a token owns may expect, with the state it is of; empty where there is nothing to tell.

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
            view, prompt = journal.match.view(seat), journal.match.prompt(seat)
            counting = asyncio.get_running_loop().create_task(asyncio.to_thread(_count, view, prompt))
            known = room.counted[seat] = (journal.state, counting)
        return known

    found = await room.within(work)
    if isinstance(found, int):
        return found, NOTHING
    return found[0], await asyncio.shield(found[1])


def _count(view: View, prompt: Prompt | None) -> Outlook:
    try:
        return outlook(view, prompt)
    except BrelanError:  # a game that is not in the catalogue
        return NOTHING
