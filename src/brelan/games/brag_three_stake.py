"""Brag for three stakes, for 3 to 12: the best card turned up, the best hand of Brag, and the nearest to thirty-one.

Rules page: rules/en/brag-three-stake.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from brelan.cards import Card, suited_pack
from brelan.chips import Pot
from brelan.game import Game, House, rule
from brelan.kit.brag import ACE, BRAGGERS, Brag, brag, called
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.hands3 import pips
from brelan.kit.pots import foremost, pay_out, settle
from brelan.kit.talk import Talk, answer, first_bet
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal["pass", "bet", "drop", "see", "raise", "sight", "stand", "buy"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
UP = Zone("up", sees=Sees.EVERYONE, each_seat=True)  # the third card
BOUGHT = Zone("bought", sees=Sees.EVERYONE, each_seat=True)
FIRST, SECOND = "first", "second"  # the third pool is the one that may stand over
POOLS: Final = 3
MOST: Final = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    stake: int = rule(1, "Chips that each player puts in each of the three pools.", least=1)
    limit: int | str = rule(10, "The most one may bet or raise at a time.", words=("none",), least=1)
    third_pool_draw: bool = rule(False, "Whether cards may be bought for the third pool.")
    over_31: str = rule(
        "out",
        "Whether more than thirty-one is out, or counts by how near it is.",
        words=("out", "nearest"),
    )
    ace_one_or_eleven: bool = rule(False, "Whether an ace counts one or eleven in the third pool, as one likes.")
    sweep_bonus: int = rule(0, "Chips that each other player pays to one who wins all three pools.", least=0)


@dataclass(slots=True)
class Notes:
    """`first`, `second`: who has won these pools, -1 for nobody yet; `still`: who is in for the second."""

    first: Seat = -1
    second: Seat = -1
    still: tuple[Seat, ...] = ()


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return stakes


async def stakes(t: T) -> Phase:
    """Before the cards everybody puts the same stake in each of three pools."""
    for pool, why in ((t.open_pool(FIRST), FIRST), (t.open_pool(SECOND), SECOND), (t.pot, "third")):
        for s in t.elder:
            t.pay(s, t.options.stake, pool=pool, why=f"{why} stake")
    return deal


async def deal(t: T) -> Phase:
    """Two cards face down to each, one at a time, then one face up."""
    await t.deal(2, HAND)
    await t.deal(1, UP)
    return first_pool


async def first_pool(t: T) -> Phase:
    """The highest card turned up takes the first pool; a bragger beats other cards of its rank, else the elder wins."""
    won = settle(t, foremost(lambda s: turned_up(t.card(UP, s)), t.elder), t.pools[FIRST])
    t.notes.first = won[0][0]
    return bragging


async def bragging(t: T) -> Phase:
    """For the second pool bet or pass from the eldest hand on; once there is a bet, see, raise or drop."""
    still = list(t.elder)
    talk = Talk(t, t.elder[0], still)
    for s in talk:
        if t.owed(s):
            word, paid, more = await answer(t, s, t.options.limit, call="see", live=still)
        else:
            word, paid, more = await first_bet(t, s, t.options.limit, word="pass", live=still)
        if not paid:  # out of this pool alone
            still.remove(s)
            continue
        t.pay(s, paid, pool=t.pools[SECOND], why=word)
        if more:
            talk.reopen(after=s)
    t.notes.still = tuple(still)
    return second_pool


async def second_pool(t: T) -> Phase:
    """The best hand of Brag among those who are level takes the second pool; if nobody has bet, the dealer does."""
    still = t.notes.still
    if len(still) > 1:
        t.show(*(HAND.of(s) for s in still))
    won = settle(t, foremost(lambda s: worth(t, s), t.elder), t.pools[SECOND], live=still)
    t.notes.second = won[0][0]
    return buying if t.options.third_pool_draw else third_pool


async def buying(t: T) -> Phase:
    """Where it is agreed, all show, and each in turn may buy cards at a chip each, as many as he likes."""
    show_all(t)
    for s in t.elder:
        while min(totals(t, s)) <= MOST and t.stacks[s] and t.cards[STOCK.place]:
            word = await t.says(s, "stand", "buy", costs={"buy": 1})
            if word == "stand":
                break
            t.pay(s, 1, why=word)
            await t.deal(1, BOUGHT, to=[s])
    return third_pool


async def third_pool(t: T) -> None:
    """All show; whoever is nearest to thirty-one takes the third pool, of equals the elder; beyond it one is out."""
    if not t.options.third_pool_draw:
        show_all(t)
    won = pay_out(t, [Pot(t.pot.total, t.elder)], foremost(lambda s: nearness(t, s), t.elder, nothing=0), t.pot)[0]
    if won == [t.notes.first] == [t.notes.second]:
        for s in t.elder:
            if s != won[0]:
                t.pay_up_to(s, t.options.sweep_bonus, to=won[0], why="all three pools")


def turned_up(card: Card) -> tuple[int, bool]:
    """What a card counts for the first pool."""
    return card.rank, card in BRAGGERS


def worth(t: T, s: Seat) -> Brag:
    """What a seat holds for the second pool, the card turned up included."""
    return brag((*t.cards[HAND.of(s)], *t.cards[UP.of(s)]))


def totals(t: T, s: Seat) -> list[int]:
    """What a seat may count for the third pool: aces, where it is agreed, as one or eleven each."""
    cards = [card for zone in (HAND, UP, BOUGHT) for card in t.cards[zone.of(s)]]
    most = sum(map(pips, cards))
    aces = sum(card.rank == ACE for card in cards) if t.options.ace_one_or_eleven else 0
    return [most - 10 * low for low in range(aces + 1)]


def nearness(t: T, s: Seat) -> int:
    """How near a seat comes to thirty-one: the higher the better, 0 for out."""
    beyond = 2 * MOST if t.options.over_31 == "nearest" else 0
    return max(n if n <= MOST else max(beyond - n, 0) for n in totals(t, s))


def show_all(t: T) -> None:
    """All show who have not done so for the second pool."""
    shown = t.notes.still if len(t.notes.still) > 1 else ()
    t.show(*(HAND.of(s) for s in t.elder if s not in shown))


def dealt_in(options: Options, stacks: Sequence[int], _carried: int) -> tuple[Seat, ...]:
    """Whoever can put in all three stakes."""
    return tuple(s for s, stack in enumerate(stacks) if stack >= POOLS * options.stake)


GAME = Game(
    id="brag-three-stake",
    title="Brag for Three Stakes",
    seats=(3, 12),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, UP, BOUGHT),
    lots=first_dealer,
    first=stakes,
    notes=Notes,
    dealt_in=dealt_in,
    longest=lambda seats, options, chips: (chips + 2) * seats + chips + 52,
    strength=brag,
    called=called,
    held=(HAND, UP),
)
