"""Serving those who draw, also when the stock runs out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brelan.table import Table
from brelan.zones import STOCK, Place, Seat, Zone


async def serve(
    t: Table[Any, Any, Any], seat: Seat, size: int, hand: Zone, again: Sequence[Place], spare: int = 0
) -> None:
    """Deal `size` cards to a seat that has laid away as many.

    When the stock has but `spare` cards left, they are shuffled with what lies at the places of `again`.
    """
    ready = max(0, min(size, len(t.cards[STOCK.place]) - spare))
    if ready:
        await t.deal(ready, hand, to=[seat])
    if size > ready:
        t.form(*(place for place in again if t.cards[place]))
        await t.deal(size - ready, hand, to=[seat])
