"""A house for tests: with a clock that stands until it is moved, ears that note what is told, dealers with a script."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from brelan import Card, Choice, plain
from brelan.nature import Chance
from brelan.service import House, Room, Sight
from brelan.service.house import Wish
from brelan.store import Command, EventStore, SqliteStore

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test in an event loop of its own; nothing in it takes as long as this."""
    return asyncio.run(asyncio.wait_for(work, 300))


def hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


class Hours:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, woken))
        await woken

    @property
    def waits(self) -> list[float]:
        """When those who sleep will wake, in seconds from now."""
        return sorted(at - self.time for at, woken in self._sleepers if not woken.done())

    async def move(self, seconds: float) -> None:
        """Let time pass, and everything that comes of it happen."""
        self.time += seconds
        due = [(at, woken) for at, woken in self._sleepers if at <= self.time]
        self._sleepers = [sleeper for sleeper in self._sleepers if sleeper not in due]
        for _, woken in due:
            if not woken.done():
                woken.set_result(None)
        await settled()


async def settled() -> None:
    """Wait until what has been begun is done, threads and commits included."""
    for _ in range(12):
        await asyncio.sleep(0.005)


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came to be so")


class Ear:
    """Somebody who watches and notes what he is told."""

    def __init__(self, key: str, at: int | None = None) -> None:
        self.key = key
        self.at = at
        self.sights: list[Sight] = []
        self.byes: list[tuple[str, str]] = []

    def told(self, sight: Sight) -> None:
        self.sights.append(sight)

    def bye(self, code: str, message: str) -> None:
        self.byes.append((code, message))

    @property
    def last(self) -> Sight:
        return self.sights[-1]


class Stacked:
    """A dealer that puts the named cards on top of every pack, and draws the first lots."""

    def __init__(self, *packs: str) -> None:
        self._packs = list(packs)

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        top = tuple(Card(text) for text in (self._packs.pop(0).split() if self._packs else ()))
        left = list(cards)
        for card in top:
            left.remove(card)
        return (*top, *left)

    def resolve(self, node: Chance) -> Choice:
        return node.sample(random.Random(1))


@asynccontextmanager
async def housed(folder: Path, store: EventStore | None = None, **more: Any) -> AsyncIterator[House]:
    """A house over a log in a folder; stopped and closed at the end."""
    more.setdefault("clock", Hours())
    more.setdefault("rng", random.Random(1))
    house = House(store or SqliteStore(folder / "log.sqlite"), hashed=hashed, **more)
    try:
        yield house
    finally:
        await house.stop()


def wish(game: str = "indian-poker-52", *others: str, **more: Any) -> Wish:
    """A table as the tests want it; bots are not seen thinking."""
    more.setdefault("delay", 0)
    more.setdefault("options", {})
    return Wish(game=game, name=more.pop("name", "Ann"), others=others or ("open",), **more)


class Player:
    """A person at a table, known by a key; every command gets an id of its own."""

    def __init__(self, room: Room, key: str) -> None:
        self.room = room
        self.key = key
        self.ear = Ear(key)
        self._sent = 0

    async def come(self) -> Player:
        await self.room.join(self.ear)
        return self

    async def do(self, what: str, text: str | None = None, *, state: int | None = None, id: str = "") -> int:  # noqa: A002  # as in the protocol
        self._sent += 1
        number = self.room.journal.state if state is None else state
        return await self.room.ask(Command(id or f"{self.key}-{self._sent}", self.key), number, what, text)

    async def play(self, text: str) -> int:
        return await self.do("play", text)


async def opened(house: House, made: str) -> Room:
    """The room of a match."""
    room = await house.room(made)
    assert isinstance(room, Room)
    return room


async def table(house: House, wanted: Wish, *guests: str) -> tuple[Room, list[Player]]:
    """Make a table, seat the guests at its open seats, and have all of them watch."""
    made, _, invites = await house.make("ann", wanted)
    room = await opened(house, made)
    players = [Player(room, "ann")]
    for (_, code), guest in zip(invites, guests, strict=False):
        await room.take_seat(guest, hashed(code), guest.capitalize())
        players.append(Player(room, guest))
    for player in players:
        await player.come()
    return room, players


async def refusal(work: Awaitable[Any]) -> tuple[str, str]:
    """The code and the message with which something is refused."""
    from brelan.web.problem import problem

    try:
        await work
    except Exception as error:
        found = problem(error)
        return found.code, found.message
    raise AssertionError("it was not refused")


async def to_move(players: Sequence[Player]) -> Player:
    """Who is to move."""
    prompts = players[0].room.journal.match.prompts()
    (found,) = [player for player in players if player.room.seat_of(player.key) == prompts[0].seat]
    return found


async def play_out(room: Room, players: Sequence[Player], rng: random.Random) -> None:
    """Play a match to its end, every option equally likely."""
    while not room.journal.match.over:
        await settled() if room.pace.busy else None
        match = room.journal.match
        if match.over:
            return
        if match.hand.over:
            await players[0].do("next")
            continue
        prompts = [p for p in match.prompts() if room.journal.seats[p.seat].who == "person"]
        if prompts:
            prompt = rng.choice(prompts)
            mover = next(p for p in players if room.seat_of(p.key) == prompt.seat)
            await mover.play(str(prompt.sample(rng)))
        else:
            await asyncio.sleep(0.002)


def shown(ear: Ear) -> dict[str, Any]:
    """What somebody sees, in plain form."""
    sight = ear.last
    return {
        "state": sight.state,
        "events": [plain.event(event) for event in sight.track.events],
        "view": None if sight.view is None else plain.view(sight.view),
        "prompt": plain.prompt(sight.prompt),
        "waiting": sight.waiting,
        "can": sight.can,
    }
