"""Rubbers: the best of three games between two sides, and what it is worth.

The games that are over go from deal to deal as facts: `game_1`, the seat that has won it, and `worth_1`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from brelan.table import Table
from brelan.zones import Seat

T: TypeAlias = Table[Any, Any, Any]
NEEDED: Final = 2  # games
TREBLE: Final = 3
WORTH: Final = {0: TREBLE, 1: 2, 2: 2}  # by the points of the loser; a double, and else a single


class Won(NamedTuple):
    """A game: the seat that has won it, with its side, and what it is worth."""

    seat: Seat
    worth: int


def games_before(t: T) -> list[Won]:
    """The games of the rubber that were over before this deal."""
    return [Won(int(t.facts[f"game_{n}"]), int(t.facts[f"worth_{n}"])) for n in range(1, 4) if f"game_{n}" in t.facts]


def games_after(t: T, seat: Seat, *, slams: bool = False) -> list[Won]:
    """The same with the game that `seat` has just won; with `slams` it counts twice if the loser has no point."""
    loser = next(t.scores[s] for s in t.elder if s not in t.side(seat))
    games = [*games_before(t), Won(seat, WORTH.get(loser, 1))]
    if slams and loser == 0 and len(of_side(t, games, seat)) < NEEDED:
        games.append(games[-1])
    return games


def of_side(t: T, games: Sequence[Won], seat: Seat) -> list[int]:
    """What the games are worth that this seat's side has won."""
    return [game.worth for game in games if game.seat in t.side(seat)]


def points(won: Sequence[int], lost: Sequence[int]) -> int:
    """What a rubber is worth: the games of the winner and two for the rubber, less those of the loser."""
    return sum(won) + 2 - sum(lost)


def facts(games: Sequence[Won]) -> dict[str, str | int]:
    """The games as facts for the next deal."""
    return {name: value for n, game in enumerate(games, 1) for name, value in _facts(n, game)}


def _facts(n: int, game: Won) -> list[tuple[str, int]]:
    return [(f"game_{n}", game.seat), (f"worth_{n}", game.worth)]


def settle(t: T, games: Sequence[Won], seat: Seat) -> bool:
    """Score the rubber if this seat's side has won it: its points take the place of those of the last game."""
    won = of_side(t, games, seat)
    if len(won) < NEEDED:
        return False
    lost = [game.worth for game in games if game.seat not in t.side(seat)]
    wipe(t)
    for s in t.side(seat):
        t.score(s, points(won, lost), "rubber")
    return True


def wipe(t: T) -> None:
    """Wipe off the points of a game that is over."""
    for s in t.elder:
        if t.scores[s]:
            t.score(s, -t.scores[s], "wiped")
