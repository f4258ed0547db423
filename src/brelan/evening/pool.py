"""What a deal at one table leaves behind: who has won its pool, and what its rules want of the next deal there."""

from __future__ import annotations

from collections.abc import Sequence

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


def facts_after(hand: Hand) -> Sequence[tuple[str, str | int]]:
    """What everybody knows of a deal that is over and the next one at its table begins with."""
    return hand.game.after(hand.table).facts
