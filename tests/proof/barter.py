"""Barter, as in Commerce: exchange a card with the neighbour or the pack, until somebody knocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import STOCK, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
WASTE = Zone("waste", sees=Sees.NOBODY)


@dataclass(slots=True)
class Notes:
    turns: int = 0


T: TypeAlias = Table[House, Notes, Literal["buy", "barter", "give", "knock"]]


async def deal(t: T) -> Phase:
    """Everybody antes one and gets three cards."""
    t.ante(1)
    await t.deal(3, HAND)
    return turn


async def turn(t: T) -> Phase:
    """Buy for a chip to the dealer, barter with the left neighbour unseen, or knock."""
    s = t.elder[t.notes.turns % len(t.elder)]
    t.notes.turns += 1
    if t.notes.turns > 5 * len(t.elder):
        return showdown
    mine, left, price = HAND.of(s), t.next_after(s), int(s != t.elder[-1])
    buy: tuple[tuple[Literal["buy"], tuple[Pick, ...]], ...] = ()
    if t.stacks[s] >= price:
        buy = (("buy", (Pick(mine, tuple(t.cards[mine])),)),)
    word, offered = await t.picks(s, "barter", mine, words=("knock",), also=buy, costs={"buy": price})
    if word == "buy":
        t.pay(s, price, to=t.elder[-1], why="buy")
        t.move(offered, mine, WASTE.place)
        if not t.cards[STOCK.place]:
            t.form(WASTE.place)
        await t.deal(1, HAND, to=[s])
    elif word == "barter":
        answer, given = await t.picks(left, "give", HAND.of(left), words=("knock",))
        if answer == "knock":
            return showdown
        t.move(offered, mine, HAND.of(left))
        t.move(given, HAND.of(left), mine)
    return showdown if word == "knock" else turn


async def showdown(t: T) -> None:
    """All hands are shown; most pips win."""
    t.show(*(HAND.of(s) for s in t.elder))
    settle(t, highest(lambda s: sum(card.rank for card in t.cards[HAND.of(s)])))


GAME = Game(
    id="barter",
    title="Barter",
    seats=(2, 6),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJT9"),
    zones=(HAND, WASTE),
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: 10 * seats + 4,
)
