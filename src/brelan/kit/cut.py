"""Cutting for the deal: each draws a card from a spread pack, or one of a sequence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from brelan.cards import Card, without
from brelan.table import Table
from brelan.zones import STOCK, Seat, Sees, Zone

ACE: Final = 14
LOT: Final = Zone("lot", sees=Sees.EVERYONE, each_seat=True)  # the cards that are cut
ASIDE: Final = Zone("aside", sees=Sees.EVERYONE)  # the rest of the pack while a sequence is drawn


def ace_low(card: Card) -> int:
    """The rank of a card where the ace is the lowest, as it is for cutting."""
    return 1 if card.rank == ACE else card.rank


async def cut(t: Table[Any, Any, Any], zone: Zone, seats: Sequence[Seat], key: Callable[[Card], int] = ace_low) -> Seat:
    """Let each of `seats` draw a card to its part of `zone`; give the seat whose card has the least `key`.

    Equal lowest cards draw again, among themselves alone; what was drawn stays out of the pack while that is enough.
    """
    drawing = list(seats)
    while True:
        if len(t.cards[STOCK.place]) < len(drawing):
            t.form(*(zone.of(s) for s in seats))
        await t.deal(1, zone, to=drawing)
        keys = {s: key(t.cards[zone.of(s)][-1]) for s in drawing}
        drawing = [s for s in drawing if keys[s] == min(keys.values())]
        if len(drawing) == 1:
            return drawing[0]


async def cut_in_order(
    t: Table[Any, Any, Any], zone: Zone, seats: Sequence[Seat], key: Callable[[Card], int] = ace_low
) -> list[Seat]:
    """Let each of `seats` draw a card, and give them all, the least `key` first.

    Equal cards draw again, which settles that tie and nothing else; so does whoever draws the joker.
    """
    order: list[Seat] = []
    waiting = [list(seats)]
    while waiting:
        drawing = tied = waiting.pop(0)
        while len(tied) > 1 and drawing:
            if len(t.cards[STOCK.place]) < len(drawing):
                t.form(*(zone.of(s) for s in seats))
            await t.deal(1, zone, to=drawing)
            drawing = [s for s in drawing if not t.cards[zone.of(s)][-1].rank]
        if len(tied) == 1:
            order += tied
            continue
        keys = {s: key(t.cards[zone.of(s)][-1]) for s in tied}
        waiting = [[s for s in tied if keys[s] == each] for each in sorted(set(keys.values()))] + waiting
    return order


async def cut_for_deal(t: Table[Any, Any, Any], key: Callable[[Card], int] = ace_low) -> None:
    """Let everybody cut for the first deal; whoever has the least `key` is dealer, and the pack is whole again."""
    t.appoint(dealer=await cut(t, LOT, t.elder, key))
    t.form()


async def draw_sequence(t: Table[Any, Any, Any]) -> None:
    """Let everybody draw one of as many cards in sequence, from the top of the pack's first suit.

    They sit down in that order, each beside the one before in the direction of play, and the second one deals.
    """
    sequence = t.pack[: len(t.elder)]
    t.move(without(t.pack, sequence), STOCK.place, ASIDE.place)
    await t.deal(1, LOT)
    seats = sorted(t.order, key=lambda s: sequence.index(t.card(LOT, s)) if s in t.seats else len(sequence))
    t.sit(seats[:: t.direction])
    t.appoint(dealer=seats[1])
    t.form()
