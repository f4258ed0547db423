"""Compare, as in American Brag: who sees a raise compares in private with the raiser, the worse hand retires."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.kit.talk import Talk, room
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)


@dataclass(slots=True)
class Notes:
    raiser: Seat = -1


T: TypeAlias = Table[House, Notes, Literal["drop", "see", "raise"]]


async def deal(t: T) -> Phase:
    """Everybody antes one and gets two cards."""
    t.ante(1)
    await t.deal(2, HAND)
    return bragging


async def bragging(t: T) -> Phase:
    """Drop, see or raise; a raise that is seen is compared at once while more than two are in."""
    talk = Talk(t, t.elder[0])
    for s in talk:
        owed, call = t.owed(s), min(t.owed(s), t.stacks[s])
        word, more = await t.stakes(s, ("drop", "see"), "raise", 1, room(t, s, 5), costs={"see": call}, owed=owed)
        if word == "drop":
            t.fold(s)
            continue
        t.pay(s, call + more, why=word)
        raiser = t.notes.raiser
        if more:
            t.notes.raiser = s
            talk.reopen(after=s)
        elif owed and call == owed and raiser in t.live and len(t.live) > 2:
            t.peek(s, HAND.of(raiser))
            t.peek(raiser, HAND.of(s))
            if best(t, s) != best(t, raiser):
                t.notes.raiser = max(s, raiser, key=lambda x: best(t, x))
                t.fold(min(s, raiser, key=lambda x: best(t, x)))
    return showdown


async def showdown(t: T) -> None:
    """Those still in show, the higher cards win; a brag that nobody sees wins unseen."""
    if len(t.live) > 1:
        t.show(*(HAND.of(s) for s in t.live))
    settle(t, highest(lambda s: best(t, s)))


def best(t: T, s: Seat) -> list[int]:
    return sorted((card.rank for card in t.cards[HAND.of(s)]), reverse=True)


GAME = Game(
    id="compare",
    title="Compare",
    seats=(2, 6),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJT9"),
    zones=(HAND,),
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: (chips + 2) * seats,
)
