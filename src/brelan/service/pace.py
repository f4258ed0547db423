"""What happens at a table by itself: bots think and are seen thinking, clocks run out, the next deal of bots alone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from brelan.choices import Choice
from brelan.match import NEXT
from brelan.prompts import Prompt
from brelan.service.refusal import Refused
from brelan.store.seat import BOT
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.bots import Bot
    from brelan.service.room import Room


class Pace:
    """What is planned at a table: at most one thing at a time.

    `limit`: seconds for a move, None without a clock; `until`: when the running move must have been made.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._plan: asyncio.Task[None] | None = None
        self._for = -1  # the state that the plan is for
        self._node: object = None  # what was awaited when the clock began to run
        self._began = 0.0
        self._bots: dict[Seat, Bot] = {}
        self.limit: float | None = room.journal.begun.clock
        self.until: float | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return self._plan is not None and not self._plan.done() and self.until is None

    def stop(self) -> None:
        """Drop what is planned."""
        if self._plan is not None:
            self._plan.cancel()
        self._plan = None
        self._for = -1

    def plan(self) -> None:
        """Plan what comes by itself, unless it is planned."""
        room = self._room
        state = room.journal.state
        if self._for == state and self._plan is not None and not room.frozen:
            return
        self.stop()
        wanted = self._wanted()
        if wanted is not None:
            self._for = state
            self._plan = asyncio.get_running_loop().create_task(wanted)

    def _wanted(self) -> Coroutine[None, None, None] | None:
        room = self._room
        journal = room.journal
        match = journal.match
        self.until = None
        if room.frozen or room.closed or match.over or journal.waits_for_seats or room.stands:
            return None
        if match.hand.over:
            return self._next_deal() if not room.persons and room.watchers else None
        prompts = match.prompts()
        for prompt in prompts:
            if journal.seats[prompt.seat].who == BOT:
                return self._bot_moves(prompt)
        for prompt in prompts:
            if prompt.seat in journal.resting:
                return self._played_for(prompt)
        if self.limit is None or not room.awake:
            return None
        if match.node is not self._node:
            self._node = match.node
            self._began = room.house.clock.now()
        self.until = self._began + self.limit
        return self._time_runs_out([prompt.seat for prompt in prompts])

    def delay(self) -> float:
        """How long a bot is seen thinking, in seconds: not at all once no person is in the deal any more."""
        room = self._room
        match = room.journal.match
        live = match.hand.table.live
        persons = room.persons
        if persons and not any(seat in live for seat in persons):
            return 0
        return room.journal.begun.delay / 1000

    async def _bot_moves(self, prompt: Prompt) -> None:
        room = self._room
        state, seat = room.journal.state, prompt.seat
        view = room.journal.match.view(seat)
        delay = self.delay()
        thought = room.house.thinking.choose(self._bot(seat), view, prompt)
        if delay:
            choice, _ = await asyncio.gather(thought, room.house.clock.sleep(delay))
        else:
            choice = await thought

        async def work() -> None:
            if room.journal.state == state:
                await room.change(lambda: room.journal.play(choice))

        room.soon(work)

    async def _played_for(self, prompt: Prompt) -> None:
        """Play what commits least for a seat that sits out."""
        room = self._room
        state, choice = room.journal.state, prompt.default
        await room.house.clock.sleep(self.delay())

        async def work() -> None:
            if room.journal.state == state:
                await room.change(lambda: room.journal.play(choice, timeout=True))

        room.soon(work)

    def _bot(self, seat: Seat) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = self._room.house.bot(self._room.journal.seats[seat].bot or "")
        return self._bots[seat]

    async def _next_deal(self) -> None:
        room = self._room
        state = room.journal.state
        await room.house.clock.sleep(room.journal.begun.delay / 1000)

        async def work() -> None:
            if room.journal.state == state:
                await room.change(lambda: room.journal.play(NEXT))

        room.soon(work)

    async def _time_runs_out(self, seats: list[Seat]) -> None:
        room = self._room
        state = room.journal.state
        await room.house.clock.sleep(max(0.0, (self.until or 0) - room.house.clock.now()))

        async def work() -> None:
            prompt = room.journal.match.prompt(seats[0])
            if room.journal.state != state or prompt is None:
                return
            choice: Choice = prompt.default
            try:
                await room.change(lambda: room.journal.play(choice, timeout=True))
            except Refused:
                return

        room.soon(work)
