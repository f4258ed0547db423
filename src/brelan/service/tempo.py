"""What happens at an evening by itself: at every table bots think and clocks run out; the next round of bots alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from brelan.evening import Player
from brelan.hand import Hand
from brelan.prompts import Prompt
from brelan.store import Row
from brelan.store.seat import BOT

if TYPE_CHECKING:
    from brelan.bots import Bot
    from brelan.service.salon import Salon


class Plan(NamedTuple):
    """Something that is planned: `what` it is for, which makes it another plan when it changes; `bot`: one thinks."""

    what: tuple[object, ...]
    task: asyncio.Task[None]
    bot: bool


class Tempo:
    """What is planned at an evening: at most one thing at each table, and the next round when all are done.

    `limit`: seconds for a move, None without a clock.
    """

    def __init__(self, salon: Salon) -> None:
        self._salon = salon
        self._plans: dict[int | None, Plan] = {}  # by table; None: in the room
        self._began: dict[int, tuple[Hand, object, float]] = {}  # when what is awaited at a table was first awaited
        self._bots: dict[Player, Bot] = {}
        self.limit: float | None = salon.journal.begun.clock

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        return any(plan.bot and not plan.task.done() for plan in self._plans.values())

    def until(self, table: int) -> float | None:
        """When the move that is awaited at a table must have been made; None for no hurry."""
        plan = self._plans.get(table)
        if plan is None or plan.bot or self.limit is None or table not in self._began:
            return None
        return self._began[table][2] + self.limit

    def stop(self) -> None:
        """Drop what is planned."""
        for plan in self._plans.values():
            plan.task.cancel()
        self._plans.clear()

    def plan(self) -> None:
        """Plan what comes by itself at every table, unless it is planned."""
        salon = self._salon
        evening = salon.journal.evening
        if salon.frozen or salon.closed or evening.over or salon.journal.waits_for_seats or salon.stands:
            self.stop()
            return
        wanted = evening.between and not salon.persons and bool(salon.watchers)
        self._keep(None, ("next", evening.round), self._next_round if wanted else None)
        for table, hand in enumerate(evening.hands):
            self._plan_at(table, [] if evening.between else hand.prompts())

    def _plan_at(self, table: int, prompts: Sequence[Prompt]) -> None:
        """Plan what comes at one table."""
        salon = self._salon
        journal, players = salon.journal, salon.journal.evening.dealt[table]
        since = journal.since[table]
        for prompt in prompts:
            if journal.seats[players[prompt.seat]].who == BOT:
                self._keep(table, (since, "bot", prompt.seat), partial(self._bot_moves, table, prompt))
                return
        for prompt in prompts:
            if players[prompt.seat] in journal.resting:
                self._keep(table, (since, "rests", prompt.seat), partial(self._played_for, table, prompt))
                return
        if not prompts or self.limit is None or not salon.awake:
            self._keep(table, (), None)
            return
        hand = journal.evening.hands[table]
        began = self._began.get(table)
        if began is None or began[0] is not hand or began[1] is not hand.node:
            self._began[table] = hand, hand.node, salon.house.clock.now()
        self._keep(table, (since, "clock"), partial(self._time_runs_out, table, prompts[0]), bot=False)

    def _keep(
        self,
        table: int | None,
        what: tuple[object, ...],
        begin: Callable[[], Coroutine[None, None, None]] | None,
        *,
        bot: bool = True,
    ) -> None:
        """Let a plan stand that is for the same, else begin another one; `begin`: None for none."""
        old = self._plans.get(table)
        if old is not None and (begin is None or old.what != what):
            old.task.cancel()
            del self._plans[table]
        if begin is not None and table not in self._plans:
            self._plans[table] = Plan(what, asyncio.get_running_loop().create_task(begin()), bot)

    def delay(self) -> float:
        """How long a bot is seen thinking, in seconds: not at all once no person is in a deal any more."""
        salon = self._salon
        persons = salon.persons
        if persons and not any(self._plays(player) for player in persons):
            return 0
        return salon.journal.begun.delay / 1000

    def _plays(self, player: Player) -> bool:
        """Whether a player is still in the deal at his table."""
        evening, here = self._salon.journal.evening, self._salon.here(player)
        hand = evening.hands[here]
        return not hand.over and evening.dealt[here].index(player) in hand.table.live

    async def _bot_moves(self, table: int, prompt: Prompt) -> None:
        salon = self._salon
        evening = salon.journal.evening
        player = evening.dealt[table][prompt.seat]
        view, delay = evening.view(table, player), self.delay()
        since = salon.journal.since[table]
        thought = salon.house.thinking.choose(self._bot(player), view, prompt)
        if delay:
            choice, _ = await asyncio.gather(thought, salon.house.clock.sleep(delay))
        else:
            choice = await thought
        self._soon(table, since, lambda: salon.journal.play(table, choice))

    async def _played_for(self, table: int, prompt: Prompt) -> None:
        """Play what commits least for a player who sits out."""
        salon = self._salon
        since, choice = salon.journal.since[table], prompt.default
        await salon.house.clock.sleep(self.delay())
        self._soon(table, since, lambda: salon.journal.play(table, choice, timeout=True))

    async def _time_runs_out(self, table: int, prompt: Prompt) -> None:
        salon = self._salon
        since, choice = salon.journal.since[table], prompt.default
        await salon.house.clock.sleep(max(0.0, (self.until(table) or 0) - salon.house.clock.now()))
        self._soon(table, since, lambda: salon.journal.play(table, choice, timeout=True))

    async def _next_round(self) -> None:
        salon = self._salon
        number = salon.journal.evening.round
        await salon.house.clock.sleep(salon.journal.begun.delay / 1000)

        async def work() -> None:
            if salon.journal.evening.round == number:
                await salon.change(lambda: salon.journal.next_round())

        salon.soon(work)

    def _bot(self, player: Player) -> Bot:
        if player not in self._bots:
            self._bots[player] = self._salon.house.bot(self._salon.journal.seats[player].bot or "")
        return self._bots[player]

    def _soon(self, table: int, since: int, make: Callable[[], list[Row]]) -> None:
        """Have something done at a table, unless something else is done there before."""
        salon = self._salon

        async def work() -> None:
            if salon.journal.since[table] == since:
                await salon.change(make)

        salon.soon(work)
