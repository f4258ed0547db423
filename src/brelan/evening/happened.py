"""What happens in the room between the tables, one value for each thing; all of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brelan.cards import Card
from brelan.evening.seating import Player


@dataclass(frozen=True, slots=True)
class Drew:
    """A player has drawn the card that stands for his table, from 0."""

    player: Player
    card: Card
    table: int


@dataclass(frozen=True, slots=True)
class Cut:
    """Players have cut, each one card, for what `why` says; the lowest is first, and equal cards cut again."""

    players: tuple[Player, ...]
    cards: tuple[Card, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a table, in the order of its seats, and who deals first."""

    table: int
    players: tuple[Player, ...]
    dealer: Player


@dataclass(frozen=True, slots=True)
class Decided:
    """The pool of a table is decided: `winner`, and who else had called when the hands were shown."""

    table: int
    winner: Player
    called: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Rang:
    """The bell has rung: the first table has played the deal of a round, numbered from 1."""

    round: int


@dataclass(frozen=True, slots=True)
class Marked:
    """The winner at the first table gets a yellow chip."""

    player: Player


@dataclass(frozen=True, slots=True)
class Went:
    """A player goes to a seat at another table; `why`: he has won there, or had the fewest, or changes with another."""

    player: Player
    table: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Staked:
    """A player without counters takes a fresh stake of the banker, and is charged with it."""

    player: Player
    amount: int


@dataclass(frozen=True, slots=True)
class Won:
    """A prize: `prize` names it, `players` have it, more than one if they are equal."""

    prize: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A player has left; for him is played what commits least."""

    player: Player


Happened: TypeAlias = Drew | Cut | Seated | Decided | Rang | Marked | Went | Staked | Won | Left
