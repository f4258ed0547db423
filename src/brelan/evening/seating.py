"""How many sit at which table, and the cards that are drawn for the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from brelan.cards import RANKS, SUITS, Card
from brelan.errors import BadSetup

Player: TypeAlias = int  # 0, 1, 2 ...; fixed for the whole evening, unlike the seat

RED: Final = "red"
BLUE: Final = "blue"
SIDES: Final = (RED, BLUE)
ENDS: Final = 4  # players at the first table, and at the last
LEAST: Final = 4  # at a table between them
MOST: Final = 7
BEST: Final = 6
ALL: Final = 40  # players of one evening
_ORDER: Final = "A" + RANKS[:-1]  # the ace is the lowest: it stands for the first table


def sizes(players: int) -> tuple[int, ...]:
    """How many sit at each table, from the first to the last.

    Four at both ends; the rest at tables of 4 to 7, of 6 where possible, the larger ones nearer to the first.

    >>> sizes(14), sizes(21)
    ((4, 6, 4), (4, 7, 6, 4))

    Raises:
        BadSetup: so many cannot be seated.
    """
    rest = players - 2 * ENDS if type(players) is int else -1
    between = [k for k in range(ALL) if LEAST * k <= rest <= MOST * k]
    if not between or players > ALL:
        raise BadSetup(f"{players} players cannot be seated; 8, or 12 to {ALL}, can")
    count = min(between, key=lambda k: (abs(rest - BEST * k), k))
    middle = [rest // count + (n < rest % count) for n in range(count)] if count else []
    return (ENDS, *middle, ENDS)


def cards(seats: Sequence[int]) -> dict[str, tuple[Card, ...]]:
    """The cards that each side draws from: aces for the first table, deuces for the second and so on.

    As many red ones as blue ones for each table, and one more of either in turn where the number is odd.
    """
    found: dict[str, list[Card]] = {side: [] for side in SIDES}
    odd = 0
    for table, size in enumerate(seats):
        more = SIDES[odd % 2] if size % 2 else ""
        odd += size % 2
        for side in SIDES:
            number = size // 2 + (side == more)
            found[side] += [Card(_ORDER[table] + SUITS[n]) for n in range(number)]
    return {side: tuple(drawn) for side, drawn in found.items()}


def table_of(card: Card) -> int:
    """The table that a card stands for, from 0."""
    return _ORDER.index(card.text[0])


def in_turn(players: int, first: str = RED) -> list[str]:
    """The sides of so many players, in turn, the first on the named one; the last is where one is missing.

    Raises:
        BadSetup: so many cannot be seated.
    """
    drawn = cards(sizes(players))
    found = [first if player % 2 == 0 else SIDES[first == RED] for player in range(players)]
    for side in SIDES:
        if found.count(side) < len(drawn[side]):
            found[-1] = side
    return found


def check_sides(sides: Sequence[str]) -> None:
    """Raise BadSetup unless half of the players are on each side; with an odd number the red have one more."""
    for side in sides:
        if side not in SIDES:
            raise BadSetup(f"a side is {' or '.join(SIDES)}, not {side!r}")
    drawn = cards(sizes(len(sides)))
    for side in SIDES:
        if sides.count(side) != len(drawn[side]):
            have = f"{sides.count(RED)} red and {sides.count(BLUE)} blue"
            raise BadSetup(f"{have}: some must represent the other side; {len(drawn[RED])} and {len(drawn[BLUE])} do")
