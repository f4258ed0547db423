"""Brag for one stake: the dealer alone antes, the others see, raise or drop.  Sheets 08, 10."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from brelan.game import BIG, House, rule
from brelan.kit.pots import Best, foremost, highest
from brelan.kit.talk import Talk
from brelan.table import Table
from brelan.zones import Seat


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


def is_unseen(t: Table[Any, Any, Any]) -> bool:
    """Whether nobody has seen the dealer's ante, or raised it."""
    return t.live == [t.elder[-1]] and t.put[t.elder[-1]] == sum(t.put)


def collect(t: Table[Any, Any, Any]) -> None:
    """The dealer whose ante nobody has seen gets a chip from each of the others."""
    *others, dealer = t.elder
    for s in others:
        t.pay_up_to(s, 1, to=dealer, why="nobody saw")


def best_hand(t: Table[Any, Any, Any], worth: Callable[[Seat], Any]) -> Best:
    """Who wins a pool: equal hands together, or the elder of them, as it is agreed."""
    return highest(worth) if t.options.tie == "divide" else foremost(worth, t.elder)
