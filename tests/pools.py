"""A second settlement, written to be slow and plain: it knows nothing of levels, only of single chips."""

from __future__ import annotations

from collections.abc import Sequence


def settled(put: Sequence[int], live: Sequence[int], strength: Sequence[int], carried: int) -> list[int]:
    """Chips that each seat gets back or wins, by seat.

    The chips of a seat lie in a column, one on the other.  A live seat's chip that no other column reaches goes back.
    Every other chip may be won by the live seats whose columns reach it; where none does, by those with the highest
    column; a carried chip by everybody live.  Chips that the same seats may win are one pot; its best hands take one
    chip each in turn, in elder order, until it is empty.  `live` is in elder order.
    """
    got = [0] * len(put)
    columns = list(put)
    for seat in live:
        while columns[seat] and all(columns[seat] > columns[other] for other in range(len(put)) if other != seat):
            columns[seat] -= 1
            got[seat] += 1
    pots: dict[tuple[int, ...], int] = {}
    if carried:
        pots[tuple(live)] = carried
    tallest = max(columns[seat] for seat in live)
    for column in columns:
        for height in range(1, column + 1):
            reach = min(height, tallest)
            claims = tuple(seat for seat in live if columns[seat] >= reach)
            pots[claims] = pots.get(claims, 0) + 1
    for claims, chips in pots.items():
        best = [seat for seat in claims if strength[seat] == max(strength[s] for s in claims)]
        for n in range(chips):
            got[best[n % len(best)]] += 1
    return got
