"""What the server tells of an evening of many tables, besides the deal that is shown; see `wire`."""

from __future__ import annotations

from typing import Any, Literal, cast

from msgspec import Struct

from brelan.service.board import Small, Standing
from brelan.service.sight import Sight
from brelan.speech import Room, Speech, capital


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
    """A player of the evening.

    `here`, `left`, `rests`: as at a seat; `counters`: after his last deal that is over; `stakes`: fresh ones he took.
    """

    name: str
    side: Literal["red", "blue"]
    who: Literal["person", "bot", "open"]
    bot: str | None
    here: bool
    left: bool
    rests: bool
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

    `game`: the one that is played at the tables; `stake`: counters of a fresh stake; `you`: the viewer's number in the
    evening; `here`: which table is shown; `asked`: whether he is asked at his own table, whichever is shown; `order`:
    the standings, best first; `moves`: of the last bell; `told`: what has happened in the room at the last bell and
    since, in words; `rang`: whether the bell of this round has rung; `tables` is empty until every seat is taken.
    """

    game: str
    stake: int
    round: int
    rounds: int
    between: bool
    you: int | None
    here: int
    asked: bool
    tables: list[SmallTable]
    players: list[PlayerTold]
    order: list[int]
    moves: list[MoveTold]
    told: list[str]
    rang: bool
    prizes: list[PrizeTold]


def which(text: str | None) -> int | None:
    """The number of a table from an address; None where it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 4 else None


def evening_told(sight: Sight, lang: str) -> EveningTold | None:
    """Tell the room to one viewer in his language; None at an ordinary table."""
    board = sight.board
    if board is None:
        return None
    made = board.made
    if not made:
        made["tables"] = [_small(each) for each in board.tables]
        made["players"] = [_player(each) for each in board.players]
        made["moves"] = [
            MoveTold(player=m.player, from_=m.source, to=m.target, why=cast(Any, m.why)) for m in board.moves
        ]
    names = [each.person.name for each in board.players]
    room = Room(Speech(lang, names, sight.you, game=sight.game), board.many)
    whose = f"{lang} {sight.you}"
    if whose not in made:
        made[whose] = room.told(board.happened)
    return EveningTold(
        game=board.game,
        stake=board.stake,
        round=board.round,
        rounds=board.rounds,
        between=board.between,
        you=sight.you,
        here=sight.here,
        asked=sight.asked,
        tables=made["tables"],
        players=made["players"],
        order=list(board.order),
        moves=made["moves"],
        told=made[whose],
        rang=board.rang,
        prizes=[
            PrizeTold(prize=cast(Any, won.prize), title=capital(room.prize(won.prize)), players=list(won.players))
            for won in board.prizes
        ],
    )


def _small(small: Small) -> SmallTable:
    return SmallTable(
        players=list(small.players),
        dealer=small.dealer,
        over=small.over,
        winner=small.winner,
        called=list(small.called),
        pot=small.pot,
    )


def _player(standing: Standing) -> PlayerTold:
    person = standing.person
    return PlayerTold(
        name=person.name,
        side=cast(Any, standing.side),
        who=cast(Any, person.who),
        bot=person.bot,
        here=person.here,
        left=person.left,
        rests=person.rests,
        counters=standing.counters,
        yellow=standing.yellow,
        stakes=standing.stakes,
    )
