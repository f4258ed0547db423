"""Brag for one stake: the dealer alone antes, the others see, raise or drop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from brelan.game import BIG, House, rule
from brelan.kit.pots import foremost, highest, settle
from brelan.kit.talk import Talk
from brelan.table import Table
from brelan.zones import Seat, Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleStake(House):
    """The house rules."""

    limit: int | str = rule(10, "The most one may ante or raise at a time.", words=("none",), least=1)
    dealer_ante: int | str = rule(
        "choice", "Chips that the dealer antes, or whether it is left to him.", words=("choice",), least=1
    )
    tie: str = rule(
        "divide", "Whether equal hands divide the pool, or the elder of them takes it.", words=("divide", "elder")
    )


async def dealers_ante(t: Table[Any, Any, Any]) -> None:
    """Have the dealer ante: what he likes, up to the limit and his stack, or what is agreed, as far as it goes."""
    dealer, fixed = t.elder[-1], t.options.dealer_ante
    stack = t.stacks[dealer]
    if isinstance(fixed, int):
        t.pay_up_to(dealer, fixed, why="ante")
        return
    limit = t.options.limit if isinstance(t.options.limit, int) else BIG
    word, amount = await t.stakes(dealer, (), "ante", 1, min(limit, stack))
    t.pay(dealer, amount, why=word)


def after_the_ante(t: Table[Any, Any, Any]) -> Talk:
    """The talk that the dealer's ante begins: everybody but him, from the eldest on."""
    talk = Talk(t, t.elder[0])
    talk.reopen(after=t.elder[-1])
    return talk


def show_and_settle(t: Table[Any, Any, Any], hand: Zone, worth: Callable[[Seat], Any]) -> None:
    """Those still in show, and the best takes the pool: equal hands together, or the elder of them, as it is agreed.

    A dealer whose ante nobody has seen or raised takes it back, and gets a chip from each of the others.
    """
    *others, dealer = t.elder
    unseen = t.live == [dealer] and t.put[dealer] == sum(t.put)
    if len(t.live) > 1:
        t.show(*(hand.of(s) for s in t.elder if s in t.live))
    settle(t, highest(worth) if t.options.tie == "divide" else foremost(worth, t.elder))
    for s in others if unseen else ():
        t.pay_up_to(s, 1, to=dealer, why="nobody saw")
