"""The first row of a table: which match was begun there, and who sat down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from brelan import games, plain
from brelan.errors import BadSetup, BrelanError
from brelan.evening import Evening, Occasion
from brelan.game import Game
from brelan.match import Match
from brelan.occasions import occasion
from brelan.store.seat import SeatRow
from brelan.zones import Seat

AIDS: Final = ("tracker", "odds")  # what a table may count for its players
FORMAT: Final = 1  # of digests and rows; a running match in another one cannot be gone on with


class OtherRules(BrelanError, RuntimeError):
    """A match was begun under rules that this program does not have: it can be shown, and not gone on with.

    `table`, `game`: its id; `version`: of its rules; `ours`: the version of this program, None without that game.
    """

    def __init__(self, table: str, game: str, version: int, ours: int | None) -> None:
        self.table = table
        self.game = game
        self.version = version
        self.ours = ours
        has = f"version {ours} of them" if ours is not None else "no such game"
        super().__init__(
            f"table {table} was begun under version {version} of the rules of {game}, and this program has {has}; "
            "go on with the program that began it, or begin a new match (what was played can still be read)"
        )


class NoMatch(BrelanError, RuntimeError):
    """What can be had of a match was asked of an evening of many tables: `table`."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__(f"table {table} is an evening of many tables, not a match; this cannot be had of it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """How a match, or an evening, was begun.

    `options`: plain; `scores`, `carried`, `dealer`, `first`: as `Match` takes them; `delay`: how long a bot is seen
    thinking, in milliseconds; `lang`: of who made the table; `clock`: seconds allowed for a move, None for any time;
    `aids`: which of AIDS the table allows.  Of an evening `game` names the occasion and `stacks` are counters;
    `sides`: by player; `deals`: the version of the game that is played there.  A match has neither.
    """

    game: str
    version: int
    options: Mapping[str, Any]
    stacks: tuple[int, ...]
    dealer: Seat | None = None
    first: Seat | None = None
    carried: int = 0
    scores: tuple[int, ...] = ()
    seats: tuple[SeatRow, ...]
    delay: int = 0
    lang: str = "en"
    clock: float | None = None
    aids: tuple[str, ...] = AIDS
    format: int = FORMAT
    sides: tuple[str, ...] = ()
    deals: int = 0

    @classmethod
    def of_evening(
        cls, held: Occasion, evening: Evening, options: Any, seats: tuple[SeatRow, ...], **how: Any
    ) -> Begun:
        """Say how an evening was begun; `options`: all of them, read; `how`: `delay`, `lang`, `clock`, `aids`."""
        return cls(
            game=held.id,
            version=held.version,
            options=plain.options(options),
            stacks=(evening.terms.start_stack,) * len(evening.sides),
            seats=seats,
            sides=evening.sides,
            deals=held.game.version,
            **how,
        )

    @classmethod
    def of(
        cls,
        match: Match,
        seats: tuple[SeatRow, ...],
        delay: int,
        lang: str,
        clock: float | None = None,
        aids: tuple[str, ...] = AIDS,
    ) -> Begun:
        """Say how a match was begun."""
        begun = match.begun
        return cls(
            game=match.game.id,
            version=match.game.version,
            options=plain.options(match.options),
            stacks=begun.stacks,
            dealer=begun.dealer,
            first=begun.first,
            carried=begun.carried,
            scores=begun.scores,
            seats=seats,
            delay=delay,
            lang=lang,
            clock=clock,
            aids=aids,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, at the beginning."""
        return tuple(seat.name for seat in self.seats)

    def plain(self) -> dict[str, Any]:
        """As it stands in the row, which also has `then`, `events` and `hash`."""
        return {
            "format": self.format,
            "game": self.game,
            "version": self.version,
            "options": dict(self.options),
            "stacks": list(self.stacks),
            "dealer": self.dealer,
            "first": self.first,
            "carried": self.carried,
            "scores": list(self.scores),
            "names": list(self.names),
            "seats": [seat.plain() for seat in self.seats],
            "delay": self.delay,
            "lang": self.lang,
            "clock": self.clock,
            "aids": list(self.aids),
            **({"sides": list(self.sides), "deals": self.deals} if self.sides else {}),
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Begun:
        """Read it back; KeyError, TypeError or ValueError if it is none."""
        return cls(
            format=body.get("format", FORMAT),
            game=body["game"],
            version=body["version"],
            options=body["options"],
            stacks=tuple(body["stacks"]),
            dealer=body["dealer"],
            first=body["first"],
            carried=body.get("carried", 0),
            scores=tuple(body.get("scores", ())),
            seats=tuple(map(SeatRow.read, body["seats"])),
            delay=body.get("delay", 0),
            lang=body.get("lang", "en"),
            clock=None if body.get("clock") is None else float(body["clock"]),
            aids=tuple(body.get("aids", AIDS)),
            sides=tuple(body.get("sides", ())),
            deals=body.get("deals", 0),
        )

    def rules(self, table: str) -> Game:
        """Give the game that is played, of whatever version.

        Raises:
            OtherRules: this program does not have it.
        """
        if self.sides:
            return self._occasion(table).game
        try:
            return games.find(self.game)
        except BadSetup:
            raise OtherRules(table, self.game, self.version, None) from None

    def house(self, table: str) -> Any:
        """The house rules of a deal; raises OtherRules, as `rules`."""
        if not self.sides:
            return self.rules(table).read_options(self.options)
        held = self._occasion(table)
        return held.of_game(held.read_options(self.options))

    def same_rules(self, table: str) -> Game:
        """Give the game if this match can be gone on with.

        Raises:
            OtherRules: the rules are others, or the game is not there.
        """
        game = self.rules(table)
        if game.version != self.version or self.format != FORMAT:
            raise OtherRules(table, self.game, self.version, game.version)
        return game

    def same_occasion(self, table: str) -> Occasion:
        """Give the occasion if this evening can be gone on with.

        Raises:
            OtherRules: its rules or those of its game are others, or it is not there.
        """
        held = self._occasion(table)
        if held.game.version != self.deals:
            raise OtherRules(table, held.game.id, self.deals, held.game.version)
        if held.version != self.version or self.format != FORMAT:
            raise OtherRules(table, self.game, self.version, held.version)
        return held

    def _occasion(self, table: str) -> Occasion:
        held = occasion(self.game)
        if held is None:
            raise OtherRules(table, self.game, self.version, None)
        return held


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
