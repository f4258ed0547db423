"""American Brag, for 3 to 12: eight equal braggers, and whoever sees a raise compares in private with the raiser.

Rules page: rules/en/brag-american.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game
from brelan.kit.brag import Brag, american, called_american
from brelan.kit.bragging import SingleStake, after_the_ante, dealers_ante, show_and_settle
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.talk import answer, drop
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["ante", "drop", "see", "raise", "sight"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
DROPPED = Zone("dropped", sees=Sees.NOBODY, each_seat=True)
PUBLIC = 2  # players left in, between whom nothing is compared in private


@dataclass(slots=True)
class Notes:
    """`raiser`: whose raise stands, -1 for nobody's."""

    raiser: Seat = -1


T: TypeAlias = Table[SingleStake, Notes, Word]


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
    """See, raise or drop; while more than two are in, who sees a raise compares in private, and the worse retires."""
    notes, talk = t.notes, after_the_ante(t)
    for s in talk:
        word, paid, more = await answer(t, s, t.options.limit, call="see", gives_up="drop")
        if word == "drop":
            drop(t, s, HAND, DROPPED)
            continue
        t.pay(s, paid, why=word)
        if more:
            notes.raiser = s
            talk.reopen(after=s)
        elif word == "see" and notes.raiser >= 0 and len(t.live) > PUBLIC:
            compare(t, s, notes.raiser)
    return showdown


async def showdown(t: T) -> None:
    """When all are level those still in show, and the best hand takes the pool; a raise that nobody sees wins unseen.

    A dealer whose ante nobody sees takes it back and gets a chip from each of the others.
    """
    show_and_settle(t, HAND, lambda s: worth(t, s))


def compare(t: T, seer: Seat, raiser: Seat) -> None:
    """The two show one another, and nobody else, what they hold; the worse hand retires, of equals neither."""
    t.peek(seer, HAND.of(raiser))
    t.peek(raiser, HAND.of(seer))
    mine, other = worth(t, seer), worth(t, raiser)
    if mine == other:
        t.tell("equal", seer)
        return
    worse = seer if mine < other else raiser
    t.tell("retires", worse)
    drop(t, worse, HAND, DROPPED)
    t.notes.raiser = raiser if worse == seer else seer


def worth(t: T, s: Seat) -> Brag:
    """What a seat holds."""
    return american(tuple(t.cards[HAND.of(s)]))


GAME = Game(
    id="brag-american",
    title="American Brag",
    seats=(3, 12),
    options=SingleStake,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, DROPPED),
    lots=first_dealer,
    first=ante,
    notes=Notes,
    longest=lambda seats, options, chips: (chips + 2) * seats + 1,
    strength=american,
    called=called_american,
    held=(HAND,),
)
