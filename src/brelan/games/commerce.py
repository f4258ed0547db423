"""Commerce without a widow, for 3 to 12: buy from the pack, barter with the neighbour, knock.

Rules page: rules/en/commerce.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import Cards, suited_pack
from brelan.game import Game, House, rule
from brelan.kit import hands3
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.hands3 import Kind, Rank
from brelan.kit.pots import foremost, settle
from brelan.kit.turns import next_in_turn
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal["knock", "barter", "buy", "give"]
Also: TypeAlias = tuple[tuple[Word, tuple[Pick, ...]], ...]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
WASTE = Zone("waste", sees=Sees.NOBODY, pile=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(20, "Counters that each player begins with.", least=1)
    ante: int = rule(1, "Counters that each player puts in before the cards.", least=1)
    flush: bool = rule(False, "Whether three cards of one suit count as a flush, below the sequence flush.")
    pair: bool = rule(False, "Whether a pair counts, above the point.")
    max_circuits: int = rule(20, "Circuits of trading after which the eldest hand has knocked.", least=1, most=1000)


@dataclass(slots=True)
class Notes:
    """`turns`: how many there have been; `winner`: who has the best hand."""

    turns: int = 0
    winner: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Whoever cuts the lowest card deals first; the ace is low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Everybody puts in a counter, then gets three cards, one at a time."""
    t.ante(t.options.ante)
    await t.deal(3, HAND)
    return trading


async def trading(t: T) -> Phase:
    """In turn buy a card for a counter to the dealer, barter one with the left neighbour, or knock, which ends it."""
    if t.notes.turns == len(t.elder) * t.options.max_circuits:
        t.tell("held_to_have_knocked", t.elder[0])
        return showdown
    s = next_in_turn(t)
    price = 0 if s == dealer(t) else 1
    buy: Also = (("buy", (Pick(HAND.of(s), tuple(t.cards[HAND.of(s)])),)),) if t.stacks[s] >= price else ()
    costs = {"buy": price} if price else None
    word, offered = await t.picks(s, "barter", HAND.of(s), words=("knock",), also=buy, costs=costs)
    if word == "buy":
        t.pay(s, price, to=dealer(t), why="buy")
        if not t.cards[STOCK.place]:
            t.form(WASTE.place)  # before his own card goes there
        t.move(offered, HAND.of(s), WASTE.place)
        await t.deal(1, HAND, to=[s])
    elif word == "barter":
        left = t.next_after(s)
        word, given = await t.picks(left, "give", HAND.of(left), words=("knock",))
        if word == "give":
            t.move(offered, HAND.of(s), HAND.of(left))
            t.move(given, HAND.of(left), HAND.of(s))
    return showdown if word == "knock" else trading


async def showdown(t: T) -> Phase | None:
    """All show, and the best hand takes the pool; of equals the dealer, else the nearest to his left."""
    t.show(*(HAND.of(s) for s in t.elder))
    winners = settle(t, foremost(lambda s: rank(t, s), t.dealer_first(), nothing=Rank(Kind.NOTHING)))
    if not winners or not winners[0]:
        return None
    t.notes.winner = winners[0][0]
    return settlement


async def settlement(t: T) -> None:
    """A dealer who has not won pays the winner one, or, with a hand of the same kind, everybody one."""
    payer, winner = dealer(t), t.notes.winner
    if payer == winner:
        return
    same = rank(t, payer).kind == rank(t, winner).kind
    for s in (winner, *(s for s in t.elder if same and s not in (winner, payer))):
        t.pay_up_to(payer, 1, to=s, why="dealer beaten")


def dealer(t: T) -> Seat:
    """The dealer; the last to act, if the one named is not dealt in."""
    return t.elder[-1]


def rank(t: T, s: Seat) -> Rank:
    """What the hand of a seat is."""
    return ranked(t.options)(tuple(t.cards[HAND.of(s)]))


def ranked(options: Options) -> Callable[[Cards], Rank]:
    """What hands are by these house rules."""
    return lambda hand: hands3.commerce(hand, flush=options.flush, pair=options.pair)


GAME = Game(
    id="commerce",
    title="Commerce",
    seats=(3, 12),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, WASTE),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: 2 * seats * options.max_circuits,
    compares=ranked,
    held=(HAND,),
)
