"""Whiskey Poker, for 2 to 9: five cards each and a widow, face down at first, to exchange with until somebody knocks.

Rules page: rules/en/whiskey-poker.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.chips import share
from brelan.game import Carry, Game, House, next_dealer, rule
from brelan.kit.cut import LOT, cut, cut_for_deal
from brelan.kit.hands5 import Hand5, called5, hand5
from brelan.kit.pots import highest, settle
from brelan.kit.turns import next_in_turn
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import Place, Seat, Sees, Zone

Word: TypeAlias = Literal["pass", "exchange", "knock", "turn_up", "draw", "stand"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
WIDOW = Zone("widow", sees=Sees.NOBODY)
OPEN = Zone("open_widow", sees=Sees.EVERYONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(20, "Chips that each player begins with, where a pool is played for.", least=1)
    settle: str = rule(
        "pool",
        "Whether the best hand takes a pool, or the worst hand loses a counter.",
        words=("pool", "counters"),
    )
    ante: int = rule(1, "Chips that each player puts in before the cards, where a pool is played for.", least=1)
    lives: int = rule(5, "Counters that each player begins with, where counters are played for.", least=1)
    early_knock_turns_widow: bool = rule(False, "Whether a knock turns the widow up while it is face down.")
    forfeit_lowest: int = rule(0, "Chips that the lowest hand pays to the winner of the pool.", least=0)
    max_circuits: int = rule(
        20, "Circles of turns without a knock, after which the eldest hand is held to have knocked.", least=1, most=1000
    )


@dataclass(slots=True)
class Notes:
    """`turns`: taken so far; `knocker`: who knocked first, `payer`: who pays for the round, -1 for nobody yet."""

    turns: int = 0
    knocker: Seat = -1
    payer: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Five cards to each and to the widow, one at a time, the widow's just before the dealer's."""
    if t.options.settle == "pool":
        t.ante(t.options.ante)
    hands = [HAND.of(s) for s in t.elder]
    await t.deal_round(5, [*hands[:-1], WIDOW.place, hands[-1]])
    return closed_widow


async def closed_widow(t: T) -> Phase:
    """While the widow is face down, take it for the whole hand, pass or knock; the dealer takes it or turns it up."""
    s = next_in_turn(t)
    knocks: tuple[Word, ...] = () if has_knocked(t) else ("knock",)
    idle: Word = "turn_up" if s == t.dealer else "pass"
    word = await t.says(s, idle, "exchange", *knocks)
    if word == "knock":
        t.notes.knocker = s
    if word == "exchange":
        exchange(t, s, WIDOW.place)
    elif s == t.dealer or (word == "knock" and t.options.early_knock_turns_widow):
        t.move(t.cards[WIDOW.place], WIDOW.place, OPEN.place)
    else:
        return closed_widow
    return open_widow


async def open_widow(t: T) -> Phase:
    """Draw one card from the open widow, exchange the whole hand or knock; after a knock one may stand instead."""
    notes = t.notes
    if not has_knocked(t) and notes.turns >= t.options.max_circuits * len(t.elder):
        t.tell("circles", t.options.max_circuits)
        notes.knocker = next_in_turn(t)
    s = next_in_turn(t)
    if s == notes.knocker:
        return showdown
    hand, widow = HAND.of(s), OPEN.place
    mine = (Pick(hand, tuple(t.cards[hand])),)
    word, cards = await t.picks(s, "draw", widow, then=mine, words=("stand" if has_knocked(t) else "knock", "exchange"))
    if word == "draw":
        taken, given = cards
        t.move([given], hand, widow)
        t.move([taken], widow, hand)
    elif word == "exchange":
        exchange(t, s, widow)
    elif word == "knock":
        notes.knocker = s
    return open_widow


async def showdown(t: T) -> Phase | None:
    """When the turn comes back to whoever knocked first, all hands are shown, and the best takes the pool."""
    t.show(*(HAND.of(s) for s in t.elder))
    if t.options.settle == "counters":
        return counters
    best = settle(t, highest(lambda s: worth(t, s)))[0]
    worst = [s for s in lowest(t) if s not in best]
    for s in worst:
        fine = min(t.options.forfeit_lowest, t.stacks[s])
        for winner, part in share(fine, sorted(best, key=t.elder.index)):
            t.pay(s, part, to=winner, why="lowest hand")
    return None


async def counters(t: T) -> None:
    """Without a pool, the worst hand puts a counter in the middle; who has lost all of them pays for the round."""
    for s in lowest(t):
        t.score(s, -1, why="worst hand")
    out = [s for s in t.elder if not t.scores[s]]
    if len(out) > 1:
        t.form()
        out = [await cut(t, LOT, out)]
    if out:
        t.notes.payer = out[0]
        t.tell("pays", out[0])


def has_knocked(t: T) -> bool:
    """Whether somebody has knocked, which fixes the end."""
    return t.notes.knocker >= 0


def exchange(t: T, s: Seat, widow: Place) -> None:
    """A whole hand goes face up on the table for the widow."""
    mine, five = tuple(t.cards[HAND.of(s)]), tuple(t.cards[widow])
    t.move(mine, HAND.of(s), OPEN.place)
    t.move(five, widow, HAND.of(s))


def worth(t: T, s: Seat) -> Hand5:
    """What a seat holds."""
    return hand5(tuple(t.cards[HAND.of(s)]))


def lowest(t: T) -> Sequence[Seat]:
    """Who has the worst hand, all who are equal in it."""
    least = min(worth(t, s) for s in t.elder)
    return [s for s in t.elder if worth(t, s) == least]


def after(t: T) -> Carry:
    """The deal passes to the left, until somebody pays for the round."""
    carry = next_dealer(t)
    return replace(carry, over="a round to pay", last=t.notes.payer) if t.notes.payer >= 0 else carry


GAME = Game(
    id="whiskey-poker",
    title="Whiskey Poker",
    seats=(2, 9),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, WIDOW, OPEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: seats * (options.max_circuits + 1),
    strength=hand5,
    called=called5,
    held=(HAND,),
    lives=lambda options: options.lives if options.settle == "counters" else 0,
)
