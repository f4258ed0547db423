"""Talk: who still owes an answer in a round of betting.  Sheet G7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from brelan.chips import Chips
from brelan.table import Table
from brelan.zones import Seat


class Talk:
    """One round of betting, as an iterator over the seats to ask.

    Asked are the seats still in that have chips, each once from `first` on; after `reopen` everybody else again.
    The round ends when nobody is left to ask, when one seat is left in, or when the only seat with chips owes nothing.
    """

    __slots__ = ("_table", "_waiting")

    def __init__(self, table: Table[Any, Any, Any], first: Seat) -> None:
        self._table = table
        self._waiting = table.live_from(first)

    def __iter__(self) -> Iterator[Seat]:
        return self

    def __next__(self) -> Seat:
        table = self._table
        live, stacks = table.live, table.stacks
        while self._waiting and len(live) > 1:
            seat = self._waiting.pop(0)
            if stacks[seat] and seat in live and (table.owed(seat) or rivals(table, seat)):
                return seat
        raise StopIteration

    def reopen(self, after: Seat) -> None:
        """A seat has raised: everybody else still in owes an answer again."""
        waiting = self._table.live_from(after)
        if waiting and waiting[0] == after:
            del waiting[0]
        self._waiting = waiting


def rivals(table: Table[Any, Any, Any], seat: Seat) -> bool:
    """Whether another seat still in has chips to answer a raise."""
    stacks = table.stacks
    return any(stacks[other] for other in table.live if other != seat)


def room(table: Table[Any, Any, Any], seat: Seat, limit: Chips) -> Chips:
    """How far a seat may raise above its call: with its chips, at most `limit`; 0 if nobody could answer.  Sheet G7."""
    most = min(table.stacks[seat] - table.owed(seat), limit)
    return most if most > 0 and rivals(table, seat) else 0
