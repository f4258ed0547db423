"""Brag for a single stake, for 3 to 12: three cards, three braggers that stand for any other, and one round of betting.

Rules page: rules/en/brag-single.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game
from brelan.kit.brag import Brag, brag, called
from brelan.kit.bragging import SingleStake, after_the_ante, dealers_ante, show_and_settle
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.talk import answer, drop
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["ante", "drop", "see", "raise", "sight"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
DROPPED = Zone("dropped", sees=Sees.NOBODY, each_seat=True)

T: TypeAlias = Table[SingleStake, None, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return ante


async def ante(t: T) -> Phase:
    """Before the cards the dealer alone antes, as much as he likes up to the limit."""
    await dealers_ante(t)
    return deal


async def deal(t: T) -> Phase:
    """Three cards each, face down, one at a time, beginning on the dealer's left."""
    await t.deal(3, HAND)
    return bragging


async def bragging(t: T) -> Phase:
    """From the eldest hand see what has been bet, raise it or drop; the dealer's ante is his bet, and he is last."""
    talk = after_the_ante(t)
    for s in talk:
        word, paid, more = await answer(t, s, t.options.limit, call="see", gives_up="drop")
        if word == "drop":
            drop(t, s, HAND, DROPPED)
            continue
        t.pay(s, paid, why=word)
        if more:
            talk.reopen(after=s)
    return showdown


async def showdown(t: T) -> None:
    """When all are level those still in show, and the best hand takes the pool; a bet that nobody meets wins unseen.

    A dealer whose ante nobody sees takes it back and gets a chip from each of the others.
    """
    show_and_settle(t, HAND, lambda s: worth(t, s))


def worth(t: T, s: Seat) -> Brag:
    """What a seat holds."""
    return brag(tuple(t.cards[HAND.of(s)]))


GAME = Game(
    id="brag-single",
    title="Brag",
    seats=(3, 12),
    options=SingleStake,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, DROPPED),
    lots=first_dealer,
    first=ante,
    longest=lambda seats, options, chips: (chips + 2) * seats + 1,
    strength=brag,
    called=called,
    held=(HAND,),
)
