"""A table and who is there: one task owns it and does one thing after another, whatever is played.

What is asked is checked, made in memory, written, and only when it cannot be lost any more acknowledged and shown;
whoever asks meanwhile waits.  If it cannot be written the table is made again from the log, and nobody has seen it.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from brelan.errors import BrelanError, RuleBug
from brelan.prompts import Prompt
from brelan.service import deed
from brelan.service.aid import Counted
from brelan.service.refusal import Refused, twin, where
from brelan.service.sight import Sight, Sitting
from brelan.store import Command, Ledger, Row
from brelan.store.seat import OPEN, PERSON, SeatRow
from brelan.view import View
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.service.house import House

T = TypeVar("T")
Job = tuple[Callable[[], Awaitable[object]], "asyncio.Future[object] | None"]
REMEMBERED: Final = 500  # refusals of a table that are answered again in the same words
_log = logging.getLogger("brelan.service")


class Watcher(Protocol):
    """Somebody who watches a table; `key`: the hash of his token.  Neither method may wait or fail.

    `at`: which small table he watches, where there are several; None for his own, or the first.
    """

    key: str
    at: int | None

    def told(self, sight: Sight) -> None:
        """Take the newest state."""
        ...

    def bye(self, code: str, message: str) -> None:
        """Take that there will be nothing more."""
        ...


class Plans(Protocol):
    """What is planned at a table to happen by itself."""

    @property
    def busy(self) -> bool:
        """Whether a bot is about to move."""
        ...

    def plan(self) -> None:
        """Plan what comes by itself, unless it is planned."""
        ...

    def stop(self) -> None:
        """Drop what is planned."""
        ...


class Keeper(ABC):
    """Keeps one table.  All methods are for the event loop of the house.

    `journal`: what is played and its rows; nothing outside this package may look at it but `Sight`s; `deeds`: what may
    be asked; `watchers`: by key; `awake`: whether a person has been here since it was opened: until then no clock runs.
    """

    journal: Ledger
    pace: Plans
    deeds: Mapping[str, deed.Deed]

    def __init__(self, house: House, journal: Ledger, *, awake: bool, rematch: str | None = None) -> None:
        self.house = house
        self.journal = journal
        self.table = journal.table
        self.watchers: dict[str, Watcher] = {}
        self.frozen = False
        self.closed = False
        self.awake = awake
        self.touched = house.clock.now()
        self.rematch = rematch
        self.counted: dict[Seat, Counted] = {}
        self._refused: OrderedDict[Command, Refused | BrelanError] = OrderedDict()
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"room {self.table}")

    # -- what differs --------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether all has been played."""

    @property
    @abstractmethod
    def left(self) -> Collection[Seat]:
        """The seats of those who have left."""

    @abstractmethod
    def can(self, viewer: Seat | None) -> list[str]:
        """What a viewer may do besides answering a prompt."""

    @abstractmethod
    def since(self, seat: Seat) -> int:
        """The state from which on a seat sees what it sees now: what it answers to an older one is out of date."""

    @abstractmethod
    def knows(self, seat: Seat) -> tuple[View, Prompt | None] | None:
        """What a seat knows of the deal that runs, and what it is asked; None where none runs."""

    @abstractmethod
    def show(self, *, rewritten: bool = False) -> None:
        """Tell everybody who watches how things stand, and plan what comes by itself."""

    @abstractmethod
    def look_at(self, key: str, at: int | None) -> Sight:
        """Make what the owner of a token may know now; `at`: of which small table, where there are several."""

    @abstractmethod
    async def _read_again(self) -> None:
        """Make what is played again from the log."""

    # -- the task --------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        self.pace.plan()
        while True:
            work, answer = await self._jobs.get()
            try:
                result = await work()
            except Exception as error:  # told to who asked; the room goes on
                if answer is None or answer.done():
                    self._report(error)
                else:
                    answer.set_exception(error)
                continue
            if answer is not None and not answer.done():
                answer.set_result(result)

    def _report(self, error: Exception) -> None:
        if not isinstance(error, BrelanError):
            _log.error("table %s: %s", self.table, where(error))

    async def within(self, work: Callable[[], Awaitable[T]]) -> T:
        """Have the room do something when its turn comes, and wait for it.

        Raises:
            Refused: the room has been closed meanwhile; whatever `work` raises.
        """
        if self.closed:
            raise Refused("stopping", "the table is being put away; ask again")
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((work, answer))
        self.touched = self.house.clock.now()
        return await answer  # type: ignore[return-value]  # what work gives

    def soon(self, work: Callable[[], Awaitable[object]]) -> None:
        """Have the room do something when its turn comes."""
        if not self.closed:
            self._jobs.put_nowait((work, None))

    def close(self, code: str, message: str) -> None:
        """Stop at once; what is queued is refused."""
        self.closed = True
        self.pace.stop()
        self._task.cancel()
        for watcher in list(self.watchers.values()):
            watcher.bye(code, message)
        self.watchers.clear()
        while not self._jobs.empty():
            answer = self._jobs.get_nowait()[1]
            if answer is not None and not answer.done():
                answer.set_exception(Refused("stopping", "the table is being put away; ask again"))

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing is to be done."""
        return not self.watchers and self._jobs.empty() and not self.pace.busy

    # -- changes ---------------------------------------------------------------------------------------------------

    async def change(self, make: Callable[[], list[Row]], *, rewritten: bool = False) -> None:
        """Make a change in memory, write it, and show it once it is durable.

        Raises:
            BrelanError: nothing has changed.
        """
        if self.frozen:
            raise Refused("frozen", "the rules have failed; the table stands still")
        try:
            rows = make()
        except RuleBug as bug:
            self._freeze(bug)
            raise
        try:
            await self.house.durable(self.house.store.append(rows))
        except BrelanError:
            await self._again()
            raise
        self.show(rewritten=rewritten)

    def _freeze(self, bug: RuleBug) -> None:
        """Stand still: what the rules would do next is not known."""
        self.frozen = True
        _log.error("table %s is frozen: the rules of %s failed", self.table, self.journal.begun.game)
        _log.debug("table %s: %s", self.table, where(bug))
        self.show()

    async def _again(self) -> None:
        """Make what is played again from the log, since it is not what was written."""
        try:
            await self._read_again()
        except BrelanError:
            self.house.drop(self, "broken-log", "the log of this table cannot be used")
            return
        self.pace.stop()
        self.show(rewritten=True)

    # -- showing ---------------------------------------------------------------------------------------------------

    def _tell(self, watcher: Watcher, sight: Sight) -> None:
        """Tell one who watches; where that fails he alone is sent away."""
        try:
            watcher.told(sight)
        except Exception as error:
            _log.error("table %s: a state could not be told: %s", self.table, where(error))
            if self.watchers.get(watcher.key) is watcher:
                del self.watchers[watcher.key]
            watcher.bye("failed", "the server has failed here; open the table again")

    def sittings(self) -> list[Sitting]:
        """Who sits where, as everybody may know."""
        here = {self.seat_of(key) for key in self.watchers}
        left, resting = self.left, self.journal.resting
        return [
            Sitting(n, row.name, row.who, row.bot, n in here, n in left, n in resting and n not in left)
            for n, row in enumerate(self.journal.seats)
        ]

    @property
    def stands(self) -> bool:
        """Whether all persons sit out: then nothing is played until one of them is back."""
        persons = self.persons
        return bool(persons) and all(seat in self.journal.resting for seat in persons)

    @property
    def persons(self) -> list[Seat]:
        """The seats of persons who have not left."""
        left = self.left
        return [n for n, row in enumerate(self.journal.seats) if row.who == PERSON and n not in left]

    # -- who is there ----------------------------------------------------------------------------------------------

    def seat_of(self, key: str) -> Seat | None:
        """The seat that a token owns."""
        for n, row in enumerate(self.journal.seats):
            if row.key == key:
                return n
        return None

    async def join(self, watcher: Watcher) -> None:
        """Let somebody watch; whoever watched with the same token before is sent away.

        Raises:
            Refused: too many watch.
        """

        async def work() -> None:
            old = self.watchers.pop(watcher.key, None)
            if old is not None:
                old.bye("replaced", "you have opened this table elsewhere")
            most = self.house.limits.watchers
            if len(self.watchers) >= most and self.seat_of(watcher.key) is None:
                raise Refused("too-many", "too many watch this table", (f"{most} who watch a table",))
            self.watchers[watcher.key] = watcher
            seat = self.seat_of(watcher.key)
            if seat is None:
                self._tell(watcher, self.look_at(watcher.key, watcher.at))
                return
            self.awake = True
            self.show()

        await self.within(work)

    def part(self, watcher: Watcher) -> None:
        """Somebody watches no more."""

        async def work() -> None:
            if self.watchers.get(watcher.key) is watcher:
                del self.watchers[watcher.key]
                if self.seat_of(watcher.key) is not None:
                    self.show()

        self.soon(work)

    async def look(self, key: str, at: int | None = None) -> Sight:
        """Give the state for a token, once; `at`: of which small table, where there are several."""

        async def work() -> Sight:
            return self.look_at(key, at)

        return await self.within(work)

    async def take_seat(self, key: str, code: str, name: str) -> Seat:
        """Take the seat that a code (its hash) invites to; whoever has it already gets it again.

        The seat of a player at a terminal goes over to him at the browser, under the name that it has.

        Raises:
            Refused: the code is wrong, the seat or the name is taken, or the token has another seat.
        """

        async def work() -> Seat:
            seats = self.journal.seats
            seat = next((n for n, row in enumerate(seats) if row.code is not None and row.code == code), None)
            if seat is None:
                raise Refused("bad-code", "this code invites to no seat at this table", ("the code of an invitation",))
            mine = self.seat_of(key)
            if mine == seat:
                return seat
            if mine is not None:
                raise Refused("taken", f"you have a seat at this table: {mine}", ("one seat for each visitor",))
            there = seats[seat]
            at_a_terminal = there.who == PERSON and there.key is None
            if there.who != OPEN and not at_a_terminal:
                raise Refused("taken", f"seat {seat} is taken", ())
            if not at_a_terminal and any(r.name.casefold() == name.casefold() for r in seats if r.who != OPEN):
                raise Refused("taken", "somebody at this table has this name", ("another name",))
            holder = SeatRow(who=PERSON, name=there.name if at_a_terminal else name, key=key, code=code)
            self.awake = True
            await self.change(lambda: self.journal.sit(seat, holder, Command()))
            return seat

        return await self.within(work)

    # -- commands --------------------------------------------------------------------------------------------------

    async def ask(self, command: Command, state: int, do: str, text: str | None) -> int:
        """Carry out a command and give the state after it; one sent again is answered as the first time.

        Raises:
            BrelanError: nothing has changed.
        """

        async def work() -> int:
            if command in self.journal.done:
                return self.journal.done[command]
            if command in self._refused:
                raise twin(self._refused[command])
            try:
                await deed.carry_out(self, command, state, do, text)
            except BrelanError as error:
                self._refused[command] = twin(error)
                if len(self._refused) > REMEMBERED:
                    self._refused.popitem(last=False)
                raise
            return self.journal.done[command]

        return await self.within(work)
