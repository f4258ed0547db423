"""The prizes at the end of an evening."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from brelan.evening.happened import Won
from brelan.evening.seating import SIDES, Player

YELLOW: Final = "yellow"
BOOBY: Final = "booby"
FEWEST_COUNTERS: Final = "fewest_counters"
FEWEST_YELLOW: Final = "fewest_yellow"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands: `counters` less the fresh stakes that he was charged with, and his yellow chips."""

    player: Player
    side: str
    counters: int
    yellow: int


def prizes(standings: Sequence[Standing], *, booby: str = FEWEST_COUNTERS, one_each: bool = False) -> list[Won]:
    """Who wins what; equal players share.

    `booby`: what the last prize goes by, "" if there is none; `one_each`: who has a prize gets no other.
    """
    found: list[Won] = []
    taken: set[Player] = set()

    def give(prize: str, those: Iterable[Standing], key: Callable[[Standing], Any]) -> None:
        left = [s for s in those if not (one_each and s.player in taken)]
        if left:
            best = max(map(key, left))
            winners = tuple(s.player for s in left if key(s) == best)
            taken.update(winners)
            found.append(Won(prize, winners))

    give(YELLOW, (s for s in standings if s.yellow), lambda s: (s.yellow, s.counters))
    for side in SIDES:
        give(side, (s for s in standings if s.side == side), lambda s: s.counters)
    if booby:
        give(BOOBY, standings, lambda s: -s.yellow if booby == FEWEST_YELLOW else -s.counters)
    return found
