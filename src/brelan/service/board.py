"""The room of an evening as everybody may see it: tables, players, standings, and who has gone where at the bell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from brelan.evening import Evening, Player
from brelan.evening.bell import CHANGE
from brelan.evening.happened import Happened, Rang, Went, Won
from brelan.service.sight import Sitting
from brelan.store import EveningJournal
from brelan.store.evening import ranked
from brelan.zones import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Small:
    """A table of the room.

    `over`: its pool is decided; `winner`: None while equal winners have still to cut; `called`: once it is over;
    `pot`: chips in play.
    """

    players: Sequence[Player]
    dealer: Seat
    over: bool
    winner: Player | None
    called: Sequence[Player]
    pot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A player: who sits there, his side, his counters, yellow chips and fresh stakes."""

    person: Sitting
    side: str
    counters: int
    yellow: int
    stakes: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A player has gone from a table and seat to another, at the bell."""

    player: Player
    source: tuple[int, Seat]
    target: tuple[int, Seat]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The room.

    `game`: the one that is played; `stake`: counters of a fresh stake; `happened`: at the last bell and since, all
    since the beginning before the first; `rang`: in this round; `many`: tables.
    """

    game: str
    stake: int
    round: int
    rounds: int
    between: bool
    tables: Sequence[Small]
    players: Sequence[Standing]
    order: Sequence[Player]
    moves: Sequence[Moved]
    happened: Sequence[Happened]
    rang: bool
    prizes: Sequence[Won]
    many: int
    made: dict[str, Any] = field(default_factory=dict)


def board(journal: EveningJournal, people: Sequence[Sitting]) -> Board:
    """Make the board as it stands; while a seat is open it shows the people alone."""
    evening = journal.evening
    began = not journal.waits_for_seats
    news = since_the_bell(evening) if began else []
    return Board(
        game=evening.game.id,
        stake=evening.terms.start_stack,
        round=evening.round if began else 0,
        rounds=evening.terms.rounds,
        between=evening.between,
        tables=[_small(evening, table) for table in range(len(evening.tables))] if began else [],
        players=[
            Standing(
                person=person,
                side=side,
                counters=evening.counters[n],
                yellow=evening.yellow[n],
                stakes=evening.extra[n],
            )
            for n, (person, side) in enumerate(zip(people, evening.sides, strict=True))
        ],
        order=[each.player for level in ranked(evening.standings()) for each in level] if began else [],
        moves=_moves(news),
        happened=news,
        rang=any(isinstance(each, Rang) and each.round == evening.round for each in news),
        prizes=[each for each in news if isinstance(each, Won)],
        many=len(evening.tables),
    )


def since_the_bell(evening: Evening) -> Sequence[Happened]:
    """What has happened in the room at the last bell and since; all of it before the first."""
    start = max((n for n, each in enumerate(evening.happened) if isinstance(each, Rang)), default=0)
    return evening.happened[start:]


def _small(evening: Evening, table: int) -> Small:
    hand, players, won = evening.hands[table], evening.dealt[table], evening.won[table]
    winner: Player | None = won[0] if len(won) == 1 else None
    live = hand.table.live
    called = tuple(players[seat] for seat in live) if len(live) > 1 else tuple(won)
    if evening.between:
        winner, called = evening.outcomes[table]
    dealer = hand.table.dealer
    return Small(
        players=players,
        dealer=evening.dealers[table] if dealer is None else dealer,
        over=bool(won),
        winner=winner,
        called=called if won else (),
        pot=hand.table.held() if not hand.over else 0,
    )


def _moves(news: Sequence[Happened]) -> list[Moved]:
    """Who has gone where: first, all at once, those who won or had the fewest; then pairs that change, one by one.

    Each takes the seat that another one has left: of those who go at once the next one, of a pair the other.
    """
    went = [each for each in news if isinstance(each, Went)]
    first = [each for each in went if each.why != CHANGE]
    pairs = [each for each in went if each.why == CHANGE]
    left = [*first[1:], *first[:1]] + [pairs[n ^ 1] for n in range(len(pairs))]
    return [
        Moved(each.player, (other.table, other.seat), (each.table, each.seat), each.why)
        for each, other in zip([*first, *pairs], left, strict=True)
    ]
