"""In-Between, or Acey-Deucey, for 2 to 10: two posts face up, and a bet that the third card falls between them.

Rules page: rules/en/in-between.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Carry, Game, House, next_dealer, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal["bet", "no", "buy"]

POSTS = Zone("posts", sees=Sees.EVERYONE)
THIRD = Zone("third", sees=Sees.EVERYONE)
WASTE = Zone("waste", sees=Sees.EVERYONE, pile=True)  # face down on a table of wood; but everybody has seen its cards
CARDS_IN_A_TURN: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(20, "Chips that each player begins with.", least=1)
    max_deals: int | str = rule(
        "three_rounds",
        "Deals after which the match ends; three rounds are three deals by each player.",
        words=("three_rounds", "none"),
        least=1,
    )
    pair_pays: int = rule(2, "Chips that a pair of posts takes from the pool.", least=2, most=3)
    min_bet: int = rule(1, "The least one may bet, and what consecutive posts cost.", least=1)
    match_pays_double: bool = rule(False, "Whether a third card level with a post costs the bet twice.")
    reshuffle: str = rule(
        "every_deal",
        "Whether all cards are shuffled before every deal, or the pack goes on until it is used up.",
        words=("every_deal", "never"),
    )
    rebuy: bool = rule(False, "Whether a player without chips may buy as many as he began with.")


@dataclass(slots=True)
class Notes:
    """`turns`: how many players have had theirs; `bet`: of the running one; `alone`: nobody is left to play with."""

    turns: int = 0
    bet: int = 0
    alone: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """One card face up to each; the highest deals, the ace being high."""
    await cut_for_deal(t, key=lambda card: -card.rank)
    return rebuy


async def rebuy(t: T) -> Phase | None:
    """Where it is agreed, whoever has no chips may buy as many as he began with."""
    for s in t.elder:
        if t.stacks[s]:
            continue
        if await t.says(s, "no", "buy") == "buy":
            t.buy(s, t.options.start_stack)
        else:
            t.fold(s)
    t.notes.alone = len(t.live) < 2
    return None if t.notes.alone else ante


async def ante(t: T) -> Phase:
    """If the pool is empty, everybody puts in one."""
    if not t.pot.total:
        t.ante(1)
    return posts


async def posts(t: T) -> Phase | None:
    """Two cards face up: a pair is paid from the pool, consecutive cards lose, with others one has to bet."""
    if t.notes.turns == len(t.elder):
        return None
    s = t.elder[t.notes.turns]
    t.notes.turns += 1
    if not t.stacks[s]:
        return posts
    if len(t.cards[STOCK.place]) < CARDS_IN_A_TURN:
        t.form(WASTE.place)
    t.tell("turn", s)
    await t.deal(2, POSTS)
    low, high = sorted(card.rank for card in t.cards[POSTS.place])
    most = min(t.pot.total, t.stacks[s])
    least = min(t.options.min_bet, most)
    if low == high:
        t.tell("result", "pair")
        t.win(s, min(t.options.pair_pays, t.pot.total), why="pair")
        return clear(t)
    if high == low + 1:
        t.tell("result", "consecutive")
        t.pay(s, least, why="consecutive")
        return clear(t)
    word, t.notes.bet = await t.stakes(s, (), "bet", least, most)
    t.pay(s, t.notes.bet, why=word)
    return third_card


async def third_card(t: T) -> Phase:
    """A third card between the posts wins the bet from the pool; level with one of them or outside, the bet is lost."""
    s, bet = t.elder[t.notes.turns - 1], t.notes.bet
    low, high = sorted(card.rank for card in t.cards[POSTS.place])
    await t.deal(1, THIRD)
    third = t.cards[THIRD.place][0].rank
    if low < third < high:
        t.tell("result", "between")
        t.win(s, 2 * bet, why="between")
    elif third in (low, high):
        t.tell("result", "post")
        if t.options.match_pays_double:
            t.pay_up_to(s, bet, why="post")
    else:
        t.tell("result", "outside")
    return clear(t)


def clear(t: T) -> Phase:
    """The cards go to the waste; if the pool is empty, everybody puts in one at once."""
    for zone in (POSTS, THIRD):
        if t.cards[zone.place]:
            t.move(t.cards[zone.place], zone.place, WASTE.place)
    if not t.pot.total:
        t.ante(1)
    return posts


def dealt_in(options: Options, stacks: Sequence[int], _carried: int) -> tuple[Seat, ...]:
    """Whoever has chips, or may buy some."""
    return tuple(s for s, stack in enumerate(stacks) if stack or options.rebuy)


def after(t: T) -> Carry:
    """The deal passes to the left; three rounds are the end, unless the table has agreed otherwise."""
    if not any(t.stacks) and not t.options.rebuy:
        return Carry(over="no chips")
    carry = next_dealer(t)
    if t.notes.alone:
        return replace(carry, over="no opponent left", takes=t.live[0] if t.live else None)
    if t.options.max_deals == "three_rounds" and t.number >= 3 * t.size:
        return replace(carry, over="all deals played")
    if t.options.reshuffle == "never":
        kept = ((WASTE.place, tuple(t.cards[WASTE.place])), (STOCK.place, tuple(t.cards[STOCK.place])))
        return replace(carry, kept=kept, ordered=t.ordered)
    return carry


GAME = Game(
    id="in-between",
    title="In-Between",
    seats=(2, 10),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, POSTS, THIRD, WASTE),
    lots=first_dealer,
    first=rebuy,
    notes=Notes,
    dealt_in=dealt_in,
    after=after,
    longest=lambda seats, options, chips: 2 * seats,
    by_depth=lambda options: False,
)
