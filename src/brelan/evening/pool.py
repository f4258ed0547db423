"""Who has won a pool."""

from __future__ import annotations

from brelan.events import Won
from brelan.hand import Hand
from brelan.zones import Seat


def winners(hand: Hand) -> list[Seat]:
    """Who has won the main pot; who alone was left, where there was nothing to be won; nobody, where it is carried."""
    table = hand.table
    if table.carried:
        return []
    seats = [e.seat for e in hand.events if isinstance(e, Won) and not e.pot]
    return list(dict.fromkeys(seats)) or list(table.live[:1])
