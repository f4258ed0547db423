"""High card: everybody antes one, sees his card and stays for one or drops; where nobody stays the pool waits."""

from __future__ import annotations

from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)

T: TypeAlias = Table[House, None, Literal["drop", "stay"]]


async def deal(t: T) -> Phase:
    """Everybody antes one and gets a card."""
    t.ante(1)
    await t.deal(1, HAND)
    return staying


async def staying(t: T) -> Phase | None:
    """Each in turn drops, or stays for one more; if nobody stays the pool is carried."""
    stayed = []
    for s in t.elder:
        if not t.stacks[s] or await t.says(s, "drop", "stay", costs={"stay": 1}) == "stay":
            t.pay(s, min(1, t.stacks[s]), why="stay")
            stayed.append(s)
    if not stayed:
        return None
    for s in t.elder:
        if s not in stayed:
            t.fold(s)
    return showdown


async def showdown(t: T) -> None:
    """Those who stayed show, and the highest card wins."""
    if len(t.live) > 1:
        t.show(*(HAND.of(s) for s in t.live))
    settle(t, highest(lambda s: t.cards[HAND.of(s)][0].rank))


GAME = Game(
    id="high-card",
    title="High card",
    seats=(2, 7),
    options=House,
    pack=lambda seats, options: suited_pack(),
    zones=(HAND,),
    first=deal,
    longest=lambda seats, options, chips: seats,
    pooled=True,
)
