"""What the server tells of an evening of many tables, besides the deal that is shown; see `wire`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class SmallTable(Struct, frozen=True, kw_only=True):
    """One table of the room: its players by seat, the seat that deals, and how its deal stands.

    `over`: its pool of this round is decided; `winner`: who has won it, null while equal winners have to cut for it, as
    they do when every pool is decided; `called`: who was in the call, the winner among them; `pot`: chips in play now.
    """

    players: list[int]
    dealer: int
    over: bool
    winner: int | None
    called: list[int]
    pot: int


class PlayerTold(Struct, frozen=True, kw_only=True):
    """A player of the evening; `counters`: after his last deal that is over; `stakes`: fresh ones he has taken."""

    name: str
    side: Literal["red", "blue"]
    who: Literal["person", "bot", "open"]
    bot: str | None
    here: bool
    left: bool
    counters: int
    yellow: int
    stakes: int


class MoveTold(Struct, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A player changes his place at the bell: tables and seats are numbered from 0."""

    player: int
    from_: tuple[int, int]
    to: tuple[int, int]
    why: Literal["won", "fewest", "change"]


class PrizeTold(Struct, frozen=True, kw_only=True):
    """A prize of the evening and who has won it; equals share."""

    prize: Literal["yellow", "red", "blue", "booby"]
    title: str
    players: list[int]


class EveningTold(Struct, frozen=True, kw_only=True):
    """The room, as everybody sees it: docs/protocol.md.

    `you`: the viewer's number in the evening; `here`: which table is shown; `order`: the standings, best first;
    `moves`: of the last bell; `told`: what has happened in the room at the last bell and since, in words; `rang`:
    whether the bell of this round has rung; `tables` is empty until every seat is taken.
    """

    round: int
    rounds: int
    between: bool
    you: int | None
    here: int
    tables: list[SmallTable]
    players: list[PlayerTold]
    order: list[int]
    moves: list[MoveTold]
    told: list[str]
    rang: bool
    prizes: list[PrizeTold]
