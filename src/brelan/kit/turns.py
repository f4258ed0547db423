"""Turns that go round as often as needed, where a game counts them in its notes."""

from __future__ import annotations

from typing import Any

from brelan.table import Table
from brelan.zones import Seat


def next_in_turn(t: Table[Any, Any, Any]) -> Seat:
    """Whose turn it is now, from the eldest on; counts it in `t.notes.turns`."""
    turn: int = t.notes.turns
    t.notes.turns = turn + 1
    return t.elder[turn % len(t.elder)]
