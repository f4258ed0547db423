"""Games that are wrong in one way each, to see that the engine says so."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from brelan.cards import Card, suited_pack
from brelan.game import Game, House
from brelan.table import Phase, Table
from brelan.zones import BOTTOM, STOCK, Seat, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
OPEN = Zone("open", sees=Sees.EVERYONE)
ELSEWHERE = Zone("elsewhere", sees=Sees.NOBODY, each_seat=True)


@dataclass(slots=True)
class Notes:
    turns: int = 0


T = Table[Any, Any, Any]


async def forgets_to_await(t: T) -> Phase | None:
    """Asks, and goes on without the answer."""
    await t.says(t.elder[0], "go")
    t.says(t.elder[0], "go")  # type: ignore[unused-awaitable]  # that is the point
    return over


async def asks_twice_at_once(t: T) -> Phase | None:
    """Asks a second time before the first answer."""
    await t.says(t.elder[0], "go")
    first = t.stakes(t.elder[0], ("go",))
    await t.stakes(t.elder[1], ("go",))
    await first
    return None


async def forgets_a_coroutine(t: T) -> Phase | None:
    """Deals without waiting for the cards."""
    await t.says(t.elder[0], "go")
    t.deal(1, HAND)  # type: ignore[unused-coroutine]  # that is the point
    return over


class Elsewhere:
    """Something that can be awaited and that no table has asked."""

    def __await__(self) -> Any:
        return (yield self)


async def awaits_elsewhere(t: T) -> Phase | None:
    """Waits for something that is no business of the table."""
    await t.says(t.elder[0], "go")
    await Elsewhere()
    return None


async def awaits_the_clock(t: T) -> Phase | None:
    """Waits for a future of an event loop."""
    await t.says(t.elder[0], "go")
    loop = asyncio.new_event_loop()
    try:
        await loop.create_future()
    finally:
        loop.close()
    return None


async def goes_to_a_local_phase(t: T) -> Phase | None:
    """Goes on with a function that stands inside this one."""
    await t.says(t.elder[0], "go")

    async def inner(t: T) -> None:
        """Never reached."""

    return inner


async def raises_half_way(t: T) -> Phase | None:
    """Pays, draws, and fails."""
    word = await t.says(t.elder[0], "go", "fail")
    t.pay(t.elder[0], 1)
    await t.deal(1, HAND)
    if word == "fail":
        raise ZeroDivisionError("half way")
    return raises_half_way


async def makes_chips(t: T) -> Phase | None:
    """Makes a chip out of nothing."""
    await t.says(t.elder[0], "go")
    t.stacks[0] += 1
    return None


async def raises_at_once(t: T) -> Phase | None:
    """Fails before anybody is asked."""
    raise ZeroDivisionError(t.phase)


def is_no_coroutine(t: T) -> Phase | None:
    """Written without async."""
    t.ante(1)
    return None


async def goes_on_without_async(t: T) -> Phase | None:
    """Goes on with a phase written without async."""
    await t.says(t.elder[0], "go")
    return is_no_coroutine  # type: ignore[return-value]  # that is the point


async def leads_in_a_circle(t: T) -> Phase | None:
    """Goes round and asks nobody."""
    return goes_round


async def goes_round(t: T) -> Phase | None:
    """The other half of the circle."""
    return leads_in_a_circle


async def asks_for_nothing(t: T) -> Phase | None:
    """Asks a seat that may say nothing."""
    await t.stakes(t.elder[0], (), "bet", 1, 0)
    return over


async def asks_nobody(t: T) -> Phase | None:
    """Asks nobody, in secret."""
    await t.sealed((), lambda s: t.says(s, "go"))
    return over


async def opens_a_pool_twice(t: T) -> Phase | None:
    """Opens a second pool of the same name: the chips of the first would be gone."""
    await t.says(t.elder[0], "go")
    t.open_pool("pot")
    return over


async def deals_elsewhere(t: T) -> Phase | None:
    """Deals to a zone that the game does not declare."""
    await t.deal(1, ELSEWHERE)
    await t.says(t.elder[0], "go")
    return over


async def never_ends(t: T) -> Phase | None:
    """Asks for ever."""
    await t.says(t.elder[0], "go")
    return never_ends


async def over(t: T) -> None:
    """The deal is over."""


async def forms_again(t: T) -> Phase | None:
    """Deals past the stock to the cards under it, then shuffles what lies open."""
    t.move([Card("7C"), Card("8C")], STOCK.place, BOTTOM.place)
    await t.deal(1, OPEN)
    await t.says(t.elder[0], "go")
    await t.deal(1, OPEN)
    await t.deal(5, OPEN)
    t.form(OPEN.place, BOTTOM.place)
    await t.deal(1, HAND)
    await t.says(t.elder[1], "stop")
    return over


async def tosses(t: T) -> Phase | None:
    """A coin decides who is asked."""
    s: Seat = t.elder[await t.toss(2)]
    await t.says(s, "go")
    return over


DRIFT = [0]


async def drifts(t: T) -> Phase | None:
    """Goes another way each time it is played, as no rule may."""
    await t.says(t.elder[0], "go")
    DRIFT[0] += 1
    return drifts if DRIFT[0] % 2 else waits


async def waits(t: T) -> Phase | None:
    """Asks once more."""
    await t.says(t.elder[1], "stop")
    return over


async def stands_over(t: T) -> Phase | None:
    """Everybody antes, and nobody wins."""
    t.ante(1)
    await t.says(t.elder[0], "go")
    return over


def game(first: Phase, *, longest: int = 100, pack: str = "AKQJT987") -> Game:
    return Game(
        id=first.__name__.replace("_", "-"),
        title="Wrong",
        seats=(2, 4),
        options=House,
        pack=lambda seats, options: suited_pack(pack),
        zones=(HAND, OPEN),
        first=first,
        notes=Notes,
        longest=lambda seats, options, chips: longest,
    )
