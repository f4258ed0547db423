"""Leduc hold'em: six cards, two rounds of betting, a card on the table between them.

Bets are two chips in the first round and four in the second, at most two a round.  Source: F. Southey and others,
"Bayes' bluff: opponent modelling in poker", 2005.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import parse_cards
from brelan.game import Carry, Game, House, rule
from brelan.kit.pots import highest, settle
from brelan.kit.talk import Talk, room
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["fold", "call", "raise"]
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
BOARD = Zone("board", sees=Sees.EVERYONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(100, "Chips that each player begins with; 13 or more never bind.", least=1)


T: TypeAlias = Table[Options, None, Word]


async def deal(t: T) -> Phase:
    """Both ante one chip and get one card, which only they see."""
    t.ante(1)
    await t.deal(1, HAND)
    return first_round


async def first_round(t: T) -> Phase:
    """Bets are two chips, at most two of them."""
    await _bets(t, 2)
    return board if len(t.live) > 1 else uncalled


async def board(t: T) -> Phase:
    """One card is turned up for both."""
    await t.deal(1, BOARD)
    return second_round


async def second_round(t: T) -> Phase:
    """Bets are four chips, at most two of them."""
    await _bets(t, 4)
    return showdown if len(t.live) > 1 else uncalled


async def uncalled(t: T) -> None:
    """After a fold the other takes the pot and shows nothing."""
    settle(t, highest(lambda s: 0))


async def showdown(t: T) -> None:
    """Both show: a pair with the card on the table wins, else the higher card; equals divide."""
    t.show(*(HAND.of(s) for s in t.elder))
    settle(t, highest(lambda s: strength(t, s)))


async def _bets(t: T, size: int) -> None:
    """Call or raise, and fold when a bet is to be met."""
    raises = 0
    talk = Talk(t, t.elder[0])
    for s in talk:
        owed = min(t.owed(s), t.stacks[s])
        words: tuple[Word, ...] = ("fold", "call") if owed else ("call",)
        if raises < 2 and room(t, s, size) == size:
            words = (*words, "raise")
        word = await t.says(s, *words, costs={"call": owed, "raise": owed + size}, gives_up="fold" if owed else "")
        if word == "fold":
            t.fold(s)
            continue
        t.pay(s, owed + (size if word == "raise" else 0), why=word)
        if word == "raise":
            raises += 1
            talk.reopen(after=s)


def strength(t: T, s: Seat) -> tuple[bool, int]:
    """A pair first, then the rank."""
    rank = t.card(HAND, s).rank
    return rank == t.cards[BOARD.place][0].rank, rank


GAME = Game(
    id="leduc-poker",
    title="Leduc Poker",
    seats=(2, 2),
    options=Options,
    pack=lambda seats, options: parse_cards("JS JH QS QH KS KH"),
    zones=(HAND, BOARD),
    first=deal,
    after=lambda t: Carry(first=t.next_after(t.elder[0])),
    longest=lambda seats, options, chips: 11,
    held=(HAND,),
    has_dealer=False,
)
