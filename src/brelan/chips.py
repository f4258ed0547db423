"""Chips in pools: who put in what, how a pool splits by depth, how an amount is shared.

Chips are whole numbers and never negative.  A chip is in a stack or in exactly one pool.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from brelan.zones import Seat

Chips: TypeAlias = int


class Pool:
    """A pool on the table.

    `put`: chips by seat, this deal; `carried`: chips from earlier deals; `total`: chips in it now; `claims`:
    who may win it, None for everybody still in.
    """

    __slots__ = ("carried", "claims", "name", "put", "total")

    def __init__(self, name: str, seats: int, carried: Chips = 0, claims: tuple[Seat, ...] | None = None) -> None:
        self.name = name
        self.put = [0] * seats
        self.carried = carried
        self.total = carried
        self.claims = claims

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and all(getattr(self, n) == getattr(other, n) for n in Pool.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a pool changes

    def __repr__(self) -> str:
        return f"Pool({self.name!r}, put={self.put}, carried={self.carried}, total={self.total}, claims={self.claims})"

    def copy(self) -> Pool:
        """Give an independent copy."""
        twin = Pool(self.name, 0, self.carried, self.claims)
        twin.put, twin.total = self.put[:], self.total
        return twin


class Pot(NamedTuple):
    """One part of a pool, with the seats that may win it."""

    amount: Chips
    claims: tuple[Seat, ...]


def surplus(put: Sequence[Chips], live: Collection[Seat]) -> tuple[Seat, Chips] | None:
    """Find the unmatched top of the highest stake still in: its owner and how much goes back."""
    *_, matched, highest = sorted(put)
    if highest == matched:
        return None
    owner = put.index(highest)
    return (owner, highest - matched) if owner in live else None


def split(
    put: Sequence[Chips],
    carried: Chips,
    live: Sequence[Seat],
    levels: Iterable[Chips],
    standing: Collection[Seat] = (),
) -> list[Pot]:
    """Split a pool by depth at `levels`: each pot holds from everybody the part of his stake in its band.

    A pot may be won by the seats of `live` that reach its level, and by those `standing`, who reach every level;
    `carried` joins the first, to which a seat that has put in nothing has a claim too; whatever lies above the last
    level falls into the last pot.
    """
    bounds = sorted({level for level in levels if level > 0 or carried}) or [0]
    last = bounds[-1]
    pots: list[Pot] = []
    below = 0
    for level in bounds:
        top = max(put) if level == last else level
        amount = sum(min(p, top) - below for p in put if p > below)
        claims = tuple(s for s in live if put[s] >= level or s in standing)
        pots.append(Pot(amount if pots else amount + carried, claims))
        below = level
    return pots


def share(amount: Chips, winners: Sequence[Seat]) -> list[tuple[Seat, Chips]]:
    """Divide an amount; odd chips go one each to the first of `winners`, who stand in elder order.

    >>> share(35, [1, 0])
    [(1, 18), (0, 17)]
    """
    each, odd = divmod(amount, len(winners))
    return [(seat, each + (n < odd)) for n, seat in enumerate(winners)]
