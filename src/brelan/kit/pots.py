"""Settling a pool: uncalled chips go back, pots are decided from the first to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brelan.chips import Pool, Pot, share, split, surplus
from brelan.events import Decided
from brelan.table import Table
from brelan.zones import Seat

Best = Callable[[Sequence[Seat]], Sequence[Seat]]  # of the claimants, those who win


def highest(key: Callable[[Seat], Any]) -> Best:
    """Of the claimants, those with the highest key."""

    def best(claims: Sequence[Seat]) -> list[Seat]:
        keys = [key(s) for s in claims]
        top = max(keys)
        return [s for s, k in zip(claims, keys, strict=True) if k == top]

    return best


def foremost(key: Callable[[Seat], Any], order: Sequence[Seat], nothing: Any = None) -> Best:
    """Of the claimants with the highest key, the first in `order`; nobody, if that key is `nothing`."""

    def best(claims: Sequence[Seat]) -> list[Seat]:
        keys = {s: key(s) for s in claims}
        top = max(keys.values())
        return [] if top == nothing else [min((s for s in claims if keys[s] == top), key=order.index)]

    return best


def settle(
    table: Table[Any, Any, Any], best: Best, pool: Pool | None = None, live: Sequence[Seat] | None = None
) -> list[list[Seat]]:
    """Settle a pool by the matched-level rule; give the winners of each pot.

    Equal winners divide, odd chips go one each in elder order.  A pot with one claimant is his without a show; one that
    nobody of several wins stays in the pool.  `live`: who plays for this pool, if not everybody still in.
    """
    pool, live = pool or table.pot, table.live if live is None else live
    back = surplus(pool.put, live)
    if back is not None:
        table.give_back(*back, pool)
    claims = [s for s in live if pool.claims is None or s in pool.claims]
    levels = {pool.put[s] for s in claims}
    pots = [Pot(pool.total, tuple(claims))] if len(levels) == 1 else split(pool.put, pool.carried, claims, levels)
    return pay_out(table, pots, best, pool)


def pay_out(table: Table[Any, Any, Any], pots: Sequence[Pot], best: Best, pool: Pool) -> list[list[Seat]]:
    """Pay the pots of a pool, from the first to the last; give the winners of each."""
    winners = []
    for n, (amount, claims) in enumerate(pots):
        won = list(claims) if len(claims) == 1 else list(best(claims))
        winners.append(won)
        if amount and won:
            table.log.append((Decided, pool.name, n, amount, claims))
            if len(won) == 1:
                table.win(won[0], amount, pool, n)
                continue
            for seat, part in share(amount, sorted(won, key=table.elder.index)):
                table.win(seat, part, pool, n)
    return winners
