"""Sealed: everybody writes down a stake, all turn them over at once, and the highest stake takes the prize card."""

from __future__ import annotations

from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
KEPT = Zone("kept", sees=Sees.NOBODY, each_seat=True)

T: TypeAlias = Table[House, None, Literal["pass", "stake", "keep"]]


async def deal(t: T) -> Phase:
    """Everybody antes one and gets three cards."""
    t.ante(1)
    await t.deal(3, HAND)
    return keep


async def keep(t: T) -> Phase:
    """All lay down one or two cards at once, unseen."""
    kept = await t.sealed(t.elder, lambda s: t.picks(s, "keep", HAND.of(s), 1, 2))
    for s, (_, cards) in kept.items():
        t.move(cards, HAND.of(s), KEPT.of(s))
    return stake


async def stake(t: T) -> Phase:
    """All stake at once, in secret; who passes is out, unless everybody does."""
    asked = [s for s in t.elder if t.stacks[s]]
    staked = await t.sealed(asked, lambda s: t.stakes(s, ("pass",), "stake", 1, min(t.stacks[s], 4))) if asked else {}
    for s, (word, amount) in staked.items():
        t.pay(s, amount, why=word)
    for s, (word, _) in staked.items():
        if word == "pass" and len(t.live) > 1:
            t.fold(s)
    return showdown if len(t.live) > 1 else unseen


async def showdown(t: T) -> None:
    """Those still in turn up what they laid down; most pips win."""
    t.show(*(KEPT.of(s) for s in t.live))
    settle(t, highest(lambda s: sum(card.rank for card in t.cards[KEPT.of(s)])))


async def unseen(t: T) -> None:
    """The only one still in wins unseen."""
    settle(t, highest(lambda s: 0))


GAME = Game(
    id="sealed-bid",
    title="Sealed bid",
    seats=(2, 4),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJT"),
    zones=(HAND, KEPT),
    first=deal,
    longest=lambda seats, options, chips: 2 * seats,
    held=(KEPT,),
)
