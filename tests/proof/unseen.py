"""Unseen: whoever wins a pool unseen is asked whether he shows or stifles, whatever he holds."""

from __future__ import annotations

from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)

T: TypeAlias = Table[House, None, Literal["drop", "stay", "show", "stifle"]]


async def deal(t: T) -> Phase:
    """Everybody antes one and gets two cards."""
    t.ante(1)
    await t.deal(2, HAND)
    return talk


async def talk(t: T) -> Phase:
    """Each in turn drops or stays; the last one stays of necessity."""
    for s in t.elder:
        if len(t.live) > 1 and await t.says(s, "drop", "stay") == "drop":
            t.fold(s)
    return showdown if len(t.live) > 1 else unseen


async def unseen(t: T) -> None:
    """The last one takes the pool, and may show: a pair earns one chip from everybody."""
    (winner,) = t.live
    settle(t, highest(lambda s: 0))
    if await t.says(winner, "stifle", "show") == "show":
        t.show(HAND.of(winner))
        one, two = t.cards[HAND.of(winner)]
        for s in t.elder if one.rank == two.rank else ():
            if s != winner:
                t.pay_up_to(s, 1, to=winner, why="pair")


async def showdown(t: T) -> None:
    """Those who stayed show; the highest card takes the pool."""
    t.show(*(HAND.of(s) for s in t.live))
    settle(t, highest(lambda s: max(card.rank for card in t.cards[HAND.of(s)])))


GAME = Game(
    id="unseen",
    title="Unseen",
    seats=(2, 5),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJ"),
    zones=(HAND,),
    first=deal,
    longest=lambda seats, options, chips: seats + 1,
    held=(HAND,),
)
