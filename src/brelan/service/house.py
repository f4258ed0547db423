"""The house: all rooms, opened from the log when somebody comes and put away when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from brelan import bots, plain
from brelan.bots import Bot
from brelan.dealer import Shuffler
from brelan.errors import BadOption, BadSetup, BrelanError, BrokenLog
from brelan.evening import Occasion
from brelan.game import Game
from brelan.games import catalogue
from brelan.match import Match
from brelan.nature import Dealer
from brelan.occasions import OCCASIONS
from brelan.service import reading
from brelan.service.clock import Clock, WallClock
from brelan.service.durable import Durable
from brelan.service.keeper import Keeper
from brelan.service.limit import Buckets, Limits
from brelan.service.name import BadName, good_name
from brelan.service.reading import Read
from brelan.service.refusal import Refused
from brelan.service.room import Room
from brelan.service.salon import Salon
from brelan.service.shelf import Shelf
from brelan.service.thinking import Thinking
from brelan.store import EveningJournal, EventStore, Journal, Ledger, Row, UnknownTable
from brelan.store.begun import AIDS
from brelan.store.seat import BOT, OPEN, PERSON, SeatRow
from brelan.zones import Seat

LONGEST_DELAY: Final = 5000  # milliseconds
BOT_NAMES: Final = (
    "Ada",
    "Blaise",
    "Clara",
    "Denis",
    "Emma",
    "Felix",
    "Grace",
    "Hugo",
    "Irene",
    "Jonas",
    "Karin",
    "Leo",
)
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
_log = logging.getLogger("brelan.service")
Beginning = Callable[[str], tuple[Journal, list[Row]] | tuple[EveningJournal, list[Row]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A table as somebody wants it.

    `others`: who sits further to the left, a bot's name or `open`; `aids`: what the table counts for its players.
    """

    game: str
    name: str
    others: Sequence[str]
    options: Mapping[str, Any]
    seats: int | None = None
    delay: int = 700
    clock: float | None = None
    lang: str = "en"
    aids: Sequence[str] = AIDS
    bot_names: Sequence[str] = BOT_NAMES


class House:
    """All rooms over one log.  Made and used inside one event loop.

    `dealer` makes where chance comes from, for each match; `bot` makes a bot by its name; `hashed` hashes an
    invitation; `rng` draws what is no chance of the rules: who begins, what the house's players are called.
    """

    def __init__(
        self,
        store: EventStore,
        *,
        hashed: Callable[[str], str],
        limits: Limits | None = None,
        clock: Clock | None = None,
        dealer: Callable[[], Dealer] = Shuffler,
        bot: Callable[[str], Bot] | None = None,
        rng: random.Random | None = None,
        new_id: Callable[[], str] | None = None,
    ) -> None:
        self.store = store
        self.durable = Durable()
        self.limits = limits or Limits()
        self.clock = clock or WallClock()
        self.rng = rng or random.SystemRandom()
        self.dealer = dealer
        self.bot: Callable[[str], Bot] = bot or (lambda name: bots.find(name)(self.rng))
        self.games: Mapping[str, Game] = catalogue()
        self.occasions: Mapping[str, Occasion] = {held.id: held for held in OCCASIONS}
        self.thinking = Thinking(self.clock, self.limits.patience)
        self.rooms: dict[str, Keeper] = {}
        self.shelf = Shelf(store)
        self._hashed = hashed
        self._new_id = new_id or (lambda: "".join(secrets.choice(_LETTERS) for _ in range(12)))
        self._opening: dict[str, asyncio.Task[Keeper]] = {}
        self._made = Buckets("new tables", self.limits.rooms / 3600, self.limits.rooms, self.clock, "hour")
        self._stopped = False
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep(), name="sweeper")

    # -- rooms -----------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Keeper:
        """The room of a table.

        Raises:
            Refused: there is no such table, or too many are open; BrelanError: its log cannot be used.
        """
        found = self.rooms.get(table)
        if found is not None:
            return found
        if self._stopped:
            raise Refused("stopping", "the server stops")
        opening = self._opening.get(table)
        if opening is None:
            opening = asyncio.get_running_loop().create_task(self._open(table))
            self._opening[table] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening)

    async def _open(self, table: str) -> Keeper:
        self._make_way()
        found = await self.read(table)
        if self._stopped:
            raise Refused("stopping", "the server stops")
        room = self.rooms[table] = self._keeper(found, awake=False)
        return room

    def _keeper(self, found: Read, *, awake: bool) -> Keeper:
        journal = found.journal
        if isinstance(journal, EveningJournal):
            return Salon(self, journal, awake=awake, rematch=found.rematch)
        more, marks = found.rewritten, found.marks
        return Room(self, journal, awake=awake, rematch=found.rematch, rewritten=more, marks=marks)

    async def read(self, table: str) -> Read:
        """Make what is played at a table again from the log.

        Raises:
            Refused: there is no such table; BrelanError: the log cannot be used.
        """
        try:
            return await asyncio.to_thread(lambda: reading.read(self.store, table, self.dealer()))
        except UnknownTable:
            raise unknown() from None
        except BrelanError as error:
            if self._stopped:  # the log was closed meanwhile
                raise Refused("stopping", "the server stops") from None
            why = f" ({error.what})" if isinstance(error, BrokenLog) else ""
            _log.error("table %s cannot be opened: %s%s", table, type(error).__name__, why)
            raise

    def drop(self, room: Keeper, code: str, message: str) -> None:
        """Put a room away; who watches is told why."""
        if self.rooms.get(room.table) is room:
            del self.rooms[room.table]
        room.close(code, message)

    def _make_way(self) -> None:
        """Put the room away that nobody has touched for longest, where there is no place for another.

        Raises:
            Refused: all of them are in use.
        """
        if len(self.rooms) < self.limits.open_rooms:
            return
        idle = [room for room in self.rooms.values() if room.idle]
        if not idle:
            raise Refused("too-many", "too many tables are being played at", (f"{self.limits.open_rooms} tables",))
        self.drop(min(idle, key=lambda room: room.touched), "stopping", "the table is put away")

    async def _sweep(self) -> None:
        while True:
            await self.clock.sleep(self.limits.idle / 4 + 1)
            now = self.clock.now()
            for room in list(self.rooms.values()):
                if room.idle and now - room.touched > self.limits.idle:
                    self.drop(room, "stopping", "the table is put away")

    async def stop(self) -> None:
        """Send everybody away, write what is queued and close the log."""
        self._stopped = True
        self._sweeper.cancel()

        async def nothing() -> None:
            return

        for room in list(self.rooms.values()):
            room.pace.stop()
            try:
                await asyncio.wait_for(room.within(nothing), 5)  # what has begun is finished first
            except (TimeoutError, BrelanError):
                _log.warning("table %s did not finish in time", room.table)
            self.drop(room, "stopping", "the server stops")
        await asyncio.to_thread(self.store.close)

    # -- making tables ---------------------------------------------------------------------------------------------

    async def make(self, key: str, wish: Wish) -> tuple[str, Seat, list[tuple[Seat, str]]]:
        """Make a table: gives its id, the maker's seat, and the invitations to the open seats.

        Raises:
            Refused, BadName, BadOption, BadSetup: with what is allowed; BrokenLog: it cannot be written.
        """
        name = good_name(wish.name)
        self._check_game(wish.game)
        size = len(wish.others) + 1
        if wish.seats is not None and wish.seats != size:
            raise BadSetup(f"{wish.seats} seats have {wish.seats - 1} others, not {len(wish.others)}")
        if not 0 <= wish.delay <= LONGEST_DELAY:
            raise BadOption("delay", wish.delay, f"0 to {LONGEST_DELAY} milliseconds")
        if not set(wish.aids) <= set(AIDS):
            raise BadOption("aids", list(wish.aids), ", ".join(AIDS))
        seats, invites = self._seats(key, name, wish)
        aids = tuple(aid for aid in AIDS if aid in wish.aids)
        how = {"delay": wish.delay, "lang": wish.lang, "clock": wish.clock, "aids": aids}
        begin = self._beginning(wish.game, wish.options, seats, how)
        self._made.take(key)
        return await self._begin(begin), 0, invites

    def _check_game(self, name: str) -> None:
        if name not in self.games and name not in self.occasions:
            there = ", ".join([*self.games, *self.occasions])
            raise BadSetup(f"there is no game {name[:80]!r}; there are: {there}")

    def _beginning(
        self, name: str, options: Mapping[str, Any], seats: Sequence[SeatRow], how: Mapping[str, Any]
    ) -> Beginning:
        """Begin a match or an evening; gives what makes its journal once its table has an id."""
        self._check_game(name)
        held = self.occasions.get(name)
        if held is None:
            match = self._match(self.games[name], len(seats), options)
            return lambda table: Journal.begin(table, match, seats, **how)
        read = held.read_options(options)
        evening = held.begin(len(seats), options=plain.options(read), chance=self.dealer())
        return lambda table: EveningJournal.begin(table, held, evening, read, seats, **how)

    def _match(self, game: Game, size: int, options: Any) -> Match:
        """Begin a match; where the rules draw no lots for it, one of the players is named to begin."""
        dealer = first = None
        if game.lots is None:
            game.check_seats(size, game.read_options(options))
            seat = self.rng.randrange(size)
            dealer, first = (seat, None) if game.has_dealer else (None, seat)
        return Match(game, size, options=options, dealer=dealer, first=first, chance=self.dealer())

    def _seats(self, key: str, name: str, wish: Wish) -> tuple[list[SeatRow], list[tuple[Seat, str]]]:
        names = [bot for bot in wish.bot_names if bot.casefold() != name.casefold()]
        self.rng.shuffle(names)
        rows = [SeatRow(who=PERSON, name=name, key=key)]
        invites = []
        for seat, other in enumerate(wish.others, 1):
            if other == OPEN:
                code = secrets.token_urlsafe(16)
                invites.append((seat, code))
                rows.append(SeatRow(who=OPEN, name="", code=self._hashed(code)))
                continue
            if other not in bots.BOTS:
                raise BadOption("others", other[:80], ", ".join([*bots.BOTS, OPEN]))
            numbered = (seat - 1) // len(names) + 1
            called = names[(seat - 1) % len(names)] + (f" {numbered}" if numbered > 1 else "")
            rows.append(SeatRow(who=BOT, name=called, bot=other))
        return rows, invites

    async def _begin(self, begin: Beginning) -> str:
        if self._stopped:
            raise Refused("stopping", "the server stops")
        self._make_way()
        table = self._new_id()
        journal, rows = begin(table)
        await self.durable(self.store.append(rows))
        if not self._stopped:  # meanwhile; it is in the log
            self.rooms[table] = self._keeper(Read(journal=journal, rematch=None), awake=True)
        return table

    async def again(self, old: Ledger) -> str:
        """Make a table for another match, or evening, of the same players under the same rules; gives its id."""
        begun = old.begun
        seats = [replace(row, code=None) for row in old.seats]
        how = {"delay": begun.delay, "lang": begun.lang, "clock": begun.clock, "aids": begun.aids}
        return await self._begin(self._beginning(begun.game, begun.options, seats, how))


def unknown() -> Refused:
    """The refusal for a table that there is not."""
    return Refused("unknown-table", "there is no such table", ())


__all__ = ["BadName", "House", "Wish", "unknown"]
