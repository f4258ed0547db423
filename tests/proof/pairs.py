"""Pairs: five cards each and a card that is turned up for trumps, four play as partners; no chips, seven tricks win.

The lowest cut deals, and the two lowest play together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Carry, Game, House, next_dealer
from brelan.kit.cut import LOT, ace_low, cut
from brelan.kit.tricks import (
    HAND,
    PLAYED,
    TAKEN,
    TURN_UP,
    Ranking,
    deal_packets,
    follow_and_win,
    name_trumps,
    one_trick,
    plainly,
    turn_up,
)
from brelan.table import Phase, Table
from brelan.zones import Seat

PAIRS = 4  # players


@dataclass(slots=True)
class Notes:
    leader: Seat = -1


T: TypeAlias = Table[House, Notes, Literal["play"]]


async def seats(t: T) -> Phase:
    """Everybody cuts; the lowest deals, and of four he sits opposite the second lowest."""
    dealer = await cut(t, LOT, t.elder)
    if t.size == PAIRS:
        low, second, third, high = sorted(t.elder, key=lambda s: (s != dealer, ace_low(t.cards[LOT.of(s)][0])))
        t.sit([low, third, second, high])
    t.appoint(dealer)
    t.form()
    return deal


async def deal(t: T) -> Phase:
    """Two and three cards each, the next one makes trumps; the eldest leads."""
    await deal_packets(t)
    name_trumps(t, (await turn_up(t)).suit)
    t.notes.leader = t.elder[0]
    return trick


async def trick(t: T) -> Phase | None:
    """Each plays a card: follow suit and win if you can, else trump; the trick is a point to each of the side."""
    winner = t.notes.leader = await one_trick(t, t.notes.leader, ranking, follow_and_win)
    for s in t.side(winner):
        t.score(s, 1, "trick")
    return trick if t.cards[HAND.of(winner)] else None


def ranking(t: T) -> Ranking:
    """The ace is high, and the card turned up makes trumps."""
    return plainly(t.cards[TURN_UP.place][0].suit, "AKQJT987")


def after(t: T) -> Carry:
    """Seven points win the match."""
    return Carry(over="seven points") if max(t.scores) >= 7 else next_dealer(t)


GAME = Game(
    id="pairs",
    title="Pairs",
    seats=(2, 4),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJT987"),
    zones=(LOT, HAND, PLAYED, TAKEN, TURN_UP),
    first=deal,
    lots=seats,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 5 * seats,
    has_chips=False,
    partners=lambda size, options: ((0, 2), (1, 3)) if size == PAIRS else (),
    whole=lambda options: True,
)
