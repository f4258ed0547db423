"""Kuhn's poker: three cards, one chip each, one bet of one chip.

With two chips each, the first player loses 1/18 of a chip a deal when both play perfectly.  Source: H. W. Kuhn, "A
simplified two-person poker", 1950.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import parse_cards
from brelan.game import Carry, Game, House, rule
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import Sees, Zone

Word: TypeAlias = Literal["check", "bet", "fold", "call"]
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(2, "Chips that each player begins with.", least=1)


T: TypeAlias = Table[Options, None, Word]


async def deal(t: T) -> Phase:
    """Both ante one chip and get one card of three, which only they see."""
    t.ante(1)
    await t.deal(1, HAND)
    return betting if all(t.stacks[s] for s in t.elder) else showdown


async def betting(t: T) -> Phase:
    """The first player may bet one, and the second if he did not; a bet is called or folded."""
    for bettor in t.elder:
        if await t.says(bettor, "check", "bet", costs={"bet": 1}) == "bet":
            t.pay(bettor, 1, why="bet")
            other = t.next_after(bettor)
            if await t.says(other, "fold", "call", costs={"call": 1}, gives_up="fold") == "fold":
                t.fold(other)
                return uncalled
            t.pay(other, 1, why="call")
            break
    return showdown


async def uncalled(t: T) -> None:
    """After a fold the other takes the pot and shows nothing."""
    settle(t, highest(lambda s: 0))


async def showdown(t: T) -> None:
    """Both show, the higher card takes the pot."""
    t.show(*(HAND.of(s) for s in t.elder))
    settle(t, highest(lambda s: t.card(HAND, s).rank))


GAME = Game(
    id="kuhn-poker",
    title="Kuhn Poker",
    seats=(2, 2),
    options=Options,
    pack=lambda seats, options: parse_cards("JS QS KS"),
    zones=(HAND,),
    first=deal,
    after=lambda t: Carry(first=t.next_after(t.elder[0])),
    longest=lambda seats, options, chips: 5,
    strength=lambda cards: cards[0].rank,
    held=(HAND,),
    has_dealer=False,
)
