"""What the bell means: who goes down, who goes up, who changes seats.  Reckoned from the counts, without any table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from brelan.evening.seating import Player

WON: Final = "won"
FEWEST: Final = "fewest"
CHANGE: Final = "change"

Cutting = Callable[[Sequence[Player], str], list[Player]]  # players in the order of their cuts, the lowest first


class Outcome(NamedTuple):
    """A decided pool: `winner`, and all who were in the call, the winner among them."""

    winner: Player
    called: tuple[Player, ...]


class Move(NamedTuple):
    """A player goes to a seat at a table."""

    player: Player
    table: int
    seat: int
    why: str


def goes_down(head: Sequence[Player], counts: Sequence[int], outcome: Outcome, cut: Cutting) -> Player:
    """Who leaves the first table: of those outside the call the one with fewest counters; equals cut, the higher goes.

    Where nobody is outside, the one with fewest of those who called and did not win.
    """
    outside = [player for player in head if player != outcome.winner and player not in outcome.called]
    those = outside or [player for player in head if player != outcome.winner]
    fewest = min(counts[player] for player in those)
    equal = [player for player in those if counts[player] == fewest]
    return equal[0] if len(equal) == 1 else cut(equal, "who goes down")[-1]


def moves(tables: Sequence[Sequence[Player]], down: Player, outcomes: Sequence[Outcome]) -> list[Move]:
    """Who goes where, all at once: winners one table up, `down` to the last; everybody takes the seat left free."""
    leaving = [down, *(outcome.winner for outcome in outcomes[1:])]  # by table
    found = [
        Move(leaving[table], table - 1, tables[table - 1].index(leaving[table - 1]), WON)
        for table in range(1, len(tables))
    ]
    last = len(tables) - 1
    return [*found, Move(down, last, tables[last].index(leaving[last]), FEWEST)]


def exchange(
    busted: Player, last: Sequence[Player], counts: Sequence[int], staked: Sequence[Player], cut: Cutting
) -> Player | None:
    """With whom a player who has just taken a fresh stake changes seats: who has most at the last table; equals cut.

    Nobody, if he sits there himself, or all others there have just taken a stake, too.
    """
    others = [player for player in last if player not in staked]
    if busted in last or not others:
        return None
    most = max(counts[player] for player in others)
    equal = [player for player in others if counts[player] == most]
    return equal[0] if len(equal) == 1 else cut(equal, "who goes up")[0]
