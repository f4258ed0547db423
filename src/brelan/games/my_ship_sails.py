"""My Ship Sails, for 3 to 12: exchange single cards with the neighbour, unseen, until a hand is of one suit.

Rules page: rules/en/my-ship-sails.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import Card, suited_pack
from brelan.game import Game, House, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.hands3 import Point, best_point, is_flush
from brelan.kit.pots import foremost, settle
from brelan.kit.turns import next_in_turn
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["decline", "swap", "give", "sail"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(3, "Counters that each player begins with.", least=1)
    ante: int = rule(1, "Counters that each player puts in before the cards.", least=1)
    exchange_rounds: int = rule(2, "How many times the exchanging goes round.", least=1, most=20)
    declare: str = rule(
        "auto",
        "Whether three cards of one suit are announced at once, or their owner may keep silent.",
        words=("auto", "manual"),
    )


@dataclass(slots=True)
class Notes:
    """`turns`: how many there have been."""

    turns: int = 0


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Whoever cuts the lowest card deals first; the ace is low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Everybody puts in a counter, then gets three cards, one at a time."""
    t.ante(t.options.ante)
    await t.deal(3, HAND)
    return exchange


async def exchange(t: T) -> Phase:
    """In turn swap a card with the left neighbour, each giving unseen, or decline; a hand of one suit ends it."""
    if t.options.declare == "auto" and any(sails(t, s) for s in t.elder):
        return ship
    if t.notes.turns == len(t.elder) * t.options.exchange_rounds:
        return showdown
    s = next_in_turn(t)
    left = t.next_after(s)
    word, offered = await t.picks(s, "swap", HAND.of(s), words=("decline", *announcement(t, s)))
    if word == "swap":
        word, given = await t.picks(left, "give", HAND.of(left), words=announcement(t, left))
        if word == "give":
            t.move(offered, HAND.of(s), HAND.of(left))
            t.move(given, HAND.of(left), HAND.of(s))
    return showdown if word == "sail" else exchange


async def ship(t: T) -> Phase:
    """The moment a hand is of one suit, its owner says so, and nothing is exchanged any more."""
    for s in t.elder:
        if sails(t, s):
            t.tell("sails", s)
    return showdown


async def showdown(t: T) -> None:
    """All show: three cards of one suit win, else two, by their pips; the elder of equals takes the pool."""
    t.show(*(HAND.of(s) for s in t.elder))
    settle(t, foremost(lambda s: strength(t.cards[HAND.of(s)]), t.elder, nothing=strength(())))


def sails(t: T, s: Seat) -> bool:
    """Whether the hand of a seat is of one suit."""
    return is_flush(t.cards[HAND.of(s)])


def announcement(t: T, s: Seat) -> tuple[Word, ...]:
    """The word that the owner of a hand of one suit may say, where it is left to him."""
    return ("sail",) if sails(t, s) else ()


def strength(hand: Sequence[Card]) -> tuple[bool, Point]:
    """Three cards of one suit before two, then the pips of that suit; two are the least that counts."""
    return is_flush(hand), best_point(hand)


GAME = Game(
    id="my-ship-sails",
    title="My Ship Sails",
    seats=(3, 12),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: 2 * seats * options.exchange_rounds,
    strength=strength,
    held=(HAND,),
)
