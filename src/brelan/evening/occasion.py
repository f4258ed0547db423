"""An occasion: an evening as the catalogue has it, with its own id and house rules, made of a game fit for it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from brelan.errors import BadSetup
from brelan.evening.evening import Evening, Terms, Turn
from brelan.evening.seating import ALL, sizes
from brelan.game import Game, House, OptionInfo, option_infos, read_house
from brelan.nature import Dealer


@dataclass(frozen=True, slots=True, kw_only=True)
class Occasion:
    """An evening of many tables at which a game is played.

    `version`: of what the occasion adds to its game; `usual`: players, where nobody says how many.
    """

    id: str
    title: str
    game: Game
    version: int = 1
    usual: int = 14

    def __repr__(self) -> str:
        return f"Occasion({self.id!r})"

    @property
    def sizes(self) -> tuple[int, ...]:
        """All numbers of players that can be seated."""
        return _sizes()

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the most players; not every number between them can be seated."""
        return self.sizes[0], self.sizes[-1]

    def option_infos(self) -> tuple[OptionInfo, ...]:
        """The terms of the evening, then the house rules of its game that are about a deal."""
        return option_infos(_options(self.game))

    def read_options(self, values: Mapping[str, Any] | None = None) -> Any:
        """Make the options of an evening from plain values or texts, as `Game.read_options`.  Raises BadOption."""
        return read_house(_options(self.game), values, f"the options of {self.id}")

    def terms(self, options: Any) -> Terms:
        """The part of read options that is about the evening."""
        return Terms(**_part(options, Terms))

    def of_game(self, options: Any) -> Any:
        """The part of read options that is about a deal of the game."""
        part = _part(options, self.game.options)
        return self.game.read_options({name: part[name] for name in part if name not in _of_a_match()})

    def begin(
        self,
        sides: Sequence[str] | int,
        *,
        options: Mapping[str, Any] | None = None,
        chance: Dealer,
        turns: Iterable[Turn] = (),
    ) -> Evening:
        """Begin an evening; as `Evening`, with the options of both in one."""
        read = self.read_options(options)
        terms, played = self.terms(read), self.of_game(read)
        return Evening(self.game, sides, chance=chance, terms=terms, options=played, turns=turns)


@cache
def _sizes() -> tuple[int, ...]:
    found = []
    for players in range(1, ALL + 1):
        try:
            sizes(players)
        except BadSetup:
            continue
        found.append(players)
    return tuple(found)


def _of_a_match() -> set[str]:
    """The house rules that are about a match of one table: an evening begins, goes on and ends in its own way."""
    return {field.name for field in dataclasses.fields(House)}


@cache
def _options(game: Game) -> type[Any]:
    """The terms and the house rules of a game as one set of house rules."""
    found = {field.name: field for field in dataclasses.fields(Terms)}
    for field in dataclasses.fields(game.options):
        if field.name not in _of_a_match():
            if field.name in found:
                raise BadSetup(f"{game.id} has a house rule {field.name}, and so has every evening")
            found[field.name] = field
    fields = [
        (name, field.type, dataclasses.field(default=field.default, metadata=dict(field.metadata)))
        for name, field in found.items()
    ]
    return dataclasses.make_dataclass("Options", fields, frozen=True, slots=True, kw_only=True)


def _part(options: Any, of: type[Any]) -> dict[str, Any]:
    return {
        field.name: getattr(options, field.name) for field in dataclasses.fields(of) if hasattr(options, field.name)
    }
