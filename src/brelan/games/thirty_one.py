"""Thirty-One, or Schnautz, for 2 to 16: swap cards with three on the table, for the most pips in one suit.

Rules page: rules/en/thirty-one.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal, NamedTuple, TypeAlias

from brelan.cards import Cards, suited_pack
from brelan.game import Game, House, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.hands3 import best_point
from brelan.kit.pots import foremost, highest, settle
from brelan.kit.turns import next_in_turn
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["pass", "knock", "swap", "stand"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
TABLE = Zone("table", sees=Sees.EVERYONE)
MOST: Final = 31  # pips that three cards of one suit can be worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(20, "Chips that each player begins with.", least=1)
    ante: int = rule(1, "Chips that each player puts in before the cards.", least=1)
    tie: str = rule(
        "divide",
        "Whether equal hands divide the pool, or it goes as at Commerce: three cards before two, then dealer first.",
        words=("divide", "commerce"),
    )
    swap_then_knock: bool = rule(False, "Whether one may swap and knock in the same turn.")
    show_31_at_once: bool = rule(False, "Whether the hands are shown as soon as somebody holds thirty-one.")
    may_pass: bool = rule(True, "Whether one may pass; if not, a turn is a swap or a knock.")
    max_circuits: int = rule(
        20, "Circles of turns without a knock, after which the eldest hand is held to have knocked.", least=1, most=1000
    )


@dataclass(slots=True)
class Notes:
    """`turns`: taken so far; `passes`: in a row; `knocker`: who has knocked, -1 for nobody yet."""

    turns: int = 0
    passes: int = 0
    knocker: Seat = -1


class Kind(IntEnum):
    """What a hand may be, lowest first."""

    POINT = 1
    TRIPLET = 2
    THIRTY_ONE = 3


class Strength(NamedTuple):
    """What the showdown compares: the kind, then the rank of a triplet or the pips."""

    kind: Kind
    value: int


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Everybody antes and gets three cards, and three lie face up on the table."""
    t.ante(t.options.ante)
    await t.deal(3, HAND)
    await t.deal(3, TABLE)
    return showdown if must_show(t) else exchange


async def exchange(t: T) -> Phase:
    """From the eldest hand, swap a card for one of the table, pass or knock; a circle of passes ends it."""
    notes, seats = t.notes, len(t.elder)
    if notes.turns == t.options.max_circuits * seats:
        t.tell("circles", t.options.max_circuits)
        return knock(t, next_in_turn(t))
    s = next_in_turn(t)
    word = await _turn(t, s, ("pass", "knock") if t.options.may_pass else ("knock",))
    notes.passes = notes.passes + 1 if word == "pass" else 0
    if word == "swap" and must_show(t):
        return showdown
    if word == "swap" and t.options.swap_then_knock:
        word = await t.says(s, "stand", "knock")
    if word == "knock":
        return knock(t, s)
    return showdown if notes.passes == seats else exchange


async def last_draw(t: T) -> Phase:
    """Everybody but the knocker has one more turn, to swap or to stand."""
    s = next_in_turn(t)
    if s == t.notes.knocker:
        return showdown
    word = await _turn(t, s, ("stand",))
    return showdown if word == "swap" and must_show(t) else last_draw


async def showdown(t: T) -> None:
    """All hands are shown: thirty-one beats three of a kind, which beats the highest point in one suit."""
    t.show(*(HAND.of(s) for s in t.elder))

    hands = {s: tuple(t.cards[HAND.of(s)]) for s in t.elder}
    if t.options.tie == "divide":
        settle(t, highest(lambda s: strength(hands[s])))
    else:
        settle(t, foremost(lambda s: (strength(hands[s]), best_point(hands[s], least=1).cards), t.dealer_first()))


async def _turn(t: T, s: Seat, words: tuple[Word, ...]) -> Word:
    """Swap a card of the hand for one of the table, which stays face up, or say one of the words."""
    hand, table = HAND.of(s), TABLE.place
    word, cards = await t.picks(s, "swap", hand, then=(Pick(table, tuple(t.cards[table])),), words=words)
    if word == "swap":
        given, taken = cards
        t.move([given], hand, table)
        t.move([taken], table, hand)
    return word


def knock(t: T, s: Seat) -> Phase:
    """A knock gives everybody else one more turn."""
    t.notes.knocker = s
    return last_draw


def must_show(t: T) -> bool:
    """Whether somebody holds thirty-one where that ends the deal."""
    hands = (tuple(t.cards[HAND.of(s)]) for s in t.elder)
    return t.options.show_31_at_once and any(strength(hand).kind is Kind.THIRTY_ONE for hand in hands)


def strength(cards: Cards) -> Strength:
    """What three cards are worth."""
    point = best_point(cards, least=1).pips
    if point == MOST:
        return Strength(Kind.THIRTY_ONE, point)
    if len({card.rank for card in cards}) == 1:
        return Strength(Kind.TRIPLET, cards[0].rank)
    return Strength(Kind.POINT, point)


GAME = Game(
    id="thirty-one",
    title="Thirty-One",
    seats=(2, 16),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, TABLE),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: 2 * seats * (options.max_circuits + 1),
    strength=strength,
    held=(HAND,),
)
