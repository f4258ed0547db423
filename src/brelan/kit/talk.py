"""Talk: who still owes an answer in a round of betting, and the question to him."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from brelan.chips import Chips
from brelan.game import BIG
from brelan.table import Table
from brelan.zones import Seat, Zone


class Answer(NamedTuple):
    """What a seat has said: the word, all it puts in for it (0: it drops), and how much of that is a raise."""

    word: Any
    paid: Chips
    more: Chips


class Talk:
    """One round of betting, as an iterator over the seats to ask.

    Asked are the seats still in that have chips, each once from `first` on; after `reopen` everybody else again.
    The round ends when nobody is left to ask, when one seat is left in, or when the only seat with chips owes nothing.
    `live`: those still in where it is about one pool of several; whoever leaves it is taken out of this list.
    """

    __slots__ = ("_live", "_table", "_waiting")

    def __init__(self, table: Table[Any, Any, Any], first: Seat, live: Sequence[Seat] | None = None) -> None:
        self._table = table
        self._live = table.live if live is None else live
        self._waiting = self._from(first)

    def __iter__(self) -> Iterator[Seat]:
        return self

    def __next__(self) -> Seat:
        table = self._table
        live, stacks = self._live, table.stacks
        while self._waiting and len(live) > 1:
            seat = self._waiting.pop(0)
            if stacks[seat] and seat in live and (table.owed(seat) or rivals(table, seat, live)):
                return seat
        raise StopIteration

    def reopen(self, after: Seat) -> None:
        """A seat has raised: everybody else still in owes an answer again."""
        self._waiting = [seat for seat in self._from(after) if seat != after]

    def _from(self, first: Seat) -> list[Seat]:
        """The seats still in, in the direction of play, from `first`, who need not be in himself."""
        elder, live = self._table.elder, self._live
        at = elder.index(first)
        return [seat for seat in elder[at:] + elder[:at] if seat in live]


def rivals(table: Table[Any, Any, Any], seat: Seat, live: Sequence[Seat] | None = None) -> bool:
    """Whether another seat still in has chips to answer a raise."""
    stacks = table.stacks
    return any(stacks[other] for other in (table.live if live is None else live) if other != seat)


def room(
    table: Table[Any, Any, Any],
    seat: Seat,
    limit: Chips | str,
    owed: Chips | None = None,
    live: Sequence[Seat] | None = None,
) -> Chips:
    """How far a seat may raise above its call: with its chips, at most `limit`; 0 if nobody could answer.

    `limit`: a word for none; `owed`: what the call costs, if not what it takes to be level; `live`: as in `Talk`.
    """
    owed = table.owed(seat) if owed is None else owed
    most = min(table.stacks[seat] - owed, BIG if isinstance(limit, str) else limit)
    return most if most > 0 and rivals(table, seat, live) else 0


async def answer(
    table: Table[Any, Any, Any],
    seat: Seat,
    limit: Chips | str,
    *,
    call: str = "call",
    gives_up: str = "drop",
    owed: Chips | None = None,
    live: Sequence[Seat] | None = None,
) -> Answer:
    """Ask a seat to call, raise or give up, or to stand for a sight where it has too few chips.  As `room`.

    Where the call costs nothing it comes first, as what commits least.  Of one pool of several the cards are kept.
    """
    stack, flag = table.stacks[seat], gives_up if live is None else ""
    owed = table.owed(seat) if owed is None else owed
    if owed > stack:
        word, _ = await table.stakes(seat, (gives_up, "sight"), costs={"sight": stack}, gives_up=flag)
        return Answer(word, stack if word == "sight" else 0, 0)
    most = room(table, seat, limit, owed, live)
    words = (gives_up, call) if owed else (call, gives_up)
    word, more = await table.stakes(
        seat, words, "raise", 1, most, costs={call: owed} if owed else None, owed=owed, gives_up=flag
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
    live: Sequence[Seat] | None = None,
) -> Answer:
    """Ask a seat that owes nothing to bet, or to say the word, which may be one that gives up."""
    most = room(table, seat, limit, live=live)
    said, amount = await table.stakes(seat, (word,), verb, 1, most, gives_up=gives_up)
    return Answer(said, amount, amount)


def drop(table: Table[Any, Any, Any], seat: Seat, hand: Zone, away: Zone) -> None:
    """A hand that is given up goes away face down, and its seat is out of the deal."""
    table.move(table.cards[hand.of(seat)], hand.of(seat), away.of(seat))
    table.fold(seat)
