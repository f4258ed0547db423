"""Tricks: five cards each, follow suit, a point for each trick; no chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Carry, Game, House, next_dealer
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
PLAYED = Zone("played", sees=Sees.EVERYONE, each_seat=True)
TAKEN = Zone("taken", sees=Sees.NOBODY, each_seat=True)


@dataclass(slots=True)
class Notes:
    leader: Seat = -1


T: TypeAlias = Table[House, Notes, Literal["play"]]


async def deal(t: T) -> Phase:
    """Five cards each; the eldest leads."""
    await t.deal(5, HAND)
    t.notes.leader = t.elder[0]
    return trick


async def trick(t: T) -> Phase | None:
    """Each plays a card, of the suit led if he can; the highest of it takes the trick and leads."""
    suit = ""
    order = t.round_from(t.notes.leader)
    for s in order:
        hand = t.cards[HAND.of(s)]
        follows = [card for card in hand if card.suit == suit]
        _, card = await t.picks(s, "play", HAND.of(s), among=follows or hand, why="follow suit if you can")
        t.move(card, HAND.of(s), PLAYED.of(s))
        suit = suit or card[0].suit
    winner = t.notes.leader = max(order, key=lambda s: (t.card(PLAYED, s).suit == suit, t.card(PLAYED, s).rank))
    for s in order:
        t.move(t.cards[PLAYED.of(s)], PLAYED.of(s), TAKEN.of(winner))
    t.score(winner, 1, "trick")
    return trick if t.cards[HAND.of(winner)] else None


def after(t: T) -> Carry:
    """Seven points win the match."""
    return Carry(over="seven points") if max(t.scores) >= 7 else next_dealer(t)


GAME = Game(
    id="tricks",
    title="Tricks",
    seats=(2, 4),
    options=House,
    pack=lambda seats, options: suited_pack("AKQJT987"),
    zones=(HAND, PLAYED, TAKEN),
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 5 * seats,
    has_chips=False,
)
