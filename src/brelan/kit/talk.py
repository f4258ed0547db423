"""Talk: who still owes an answer in a round of betting, and the question to him.  Sheet G7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from brelan.chips import Chips
from brelan.game import BIG
from brelan.table import Table
from brelan.zones import Seat


class Answer(NamedTuple):
    """What a seat has said: the word, all it puts in for it (0: it drops), and how much of that is a raise."""

    word: Any
    paid: Chips
    more: Chips


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


def room(table: Table[Any, Any, Any], seat: Seat, limit: Chips | str, owed: Chips | None = None) -> Chips:
    """How far a seat may raise above its call: with its chips, at most `limit`; 0 if nobody could answer.  Sheet G7.

    `limit`: a word for none; `owed`: what the call costs, if not what it takes to be level.
    """
    owed = table.owed(seat) if owed is None else owed
    most = min(table.stacks[seat] - owed, BIG if isinstance(limit, str) else limit)
    return most if most > 0 and rivals(table, seat) else 0


async def answer(
    table: Table[Any, Any, Any],
    seat: Seat,
    limit: Chips | str,
    *,
    call: str = "call",
    gives_up: str = "drop",
    owed: Chips | None = None,
) -> Answer:
    """Ask a seat to call, raise or give up, or to stand for a sight where it has too few chips.  As `room`.

    Where the call costs nothing it comes first, as what commits least.
    """
    stack = table.stacks[seat]
    owed = table.owed(seat) if owed is None else owed
    if owed > stack:
        word, _ = await table.stakes(seat, (gives_up, "sight"), costs={"sight": stack}, gives_up=gives_up)
        return Answer(word, stack if word == "sight" else 0, 0)
    most = room(table, seat, limit, owed)
    words = (gives_up, call) if owed else (call, gives_up)
    word, more = await table.stakes(
        seat, words, "raise", 1, most, costs={call: owed} if owed else None, owed=owed, gives_up=gives_up
    )
    return Answer(word, 0 if word == gives_up else owed + more, more)


async def first_bet(
    table: Table[Any, Any, Any],
    seat: Seat,
    limit: Chips | str,
    *,
    word: str = "drop",
    verb: str = "bet",
    gives_up: str = "",
) -> Answer:
    """Ask a seat that owes nothing to bet, or to say the word, which may be one that gives up."""
    said, amount = await table.stakes(seat, (word,), verb, 1, room(table, seat, limit), gives_up=gives_up)
    return Answer(said, amount, amount)
