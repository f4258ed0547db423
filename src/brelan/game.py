"""What a game file declares: options, pack, zones, phases, and what crosses from one deal to the next.

A game is data and functions; it holds no state.  `House` has the options that every game offers.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from brelan.cards import Card, Cards
from brelan.chips import Chips
from brelan.choices import Rule
from brelan.errors import BadOption, BadSetup
from brelan.events import Faces, Opened
from brelan.table import Phase, Table
from brelan.zones import Place, Seat, Zone


@dataclass(frozen=True, slots=True)
class Allowed:
    """The values that an option takes: words (a number is one by its digits), whole numbers in bounds, or a list."""

    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    listed: bool = False

    def __str__(self) -> str:
        parts = list(self.words)
        if self.least is not None:
            parts.append(
                f"{self.least} to {self.most}" if self.most is not None else f"a whole number from {self.least}"
            )
        text = " or ".join(parts)
        return f"a list of ({text})" if self.listed else text

    def admits(self, value: object) -> bool:
        """Tell whether one value (not a list) is allowed."""
        if type(value) is not int or self.least is None:
            return type(value) in (int, str) and str(value) in self.words
        return self.least <= value and (self.most is None or value <= self.most)


BIG: Final = 1_000_000_000  # chips; far above any table, far below what arithmetic or a page could choke on


def rule(
    default: Any,
    sentence: str,
    *,
    words: tuple[str, ...] = (),
    least: int | None = None,
    most: int | None = None,
    listed: bool = False,
    alone: tuple[str, ...] = (),
) -> Any:
    """Declare a house rule: its default, its sentence, and the values it takes.

    `listed`: the value is a list of words and numbers; `alone`: words that stand instead of a list.
    A boolean default means `true` or `false`.
    """
    if type(default) is bool:
        words = ("true", "false")
    if least is not None and most is None:
        most = BIG
    allowed = Allowed(words, least, most, listed)
    return field(default=default, metadata={"sentence": sentence, "allowed": allowed, "alone": alone})


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The house rules that every game has.  A game adds its own in a subclass and may change a default."""

    start_stack: int = rule(50, "Chips that each player begins with.", least=1)
    max_deals: int | str = rule("none", "Deals after which the match ends.", words=("none",), least=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(House):
    """The house rules of a game of points: nobody has chips."""

    start_stack: ClassVar[int] = 0  # type: ignore[misc]  # no house rule here


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option as a page or a command line shows it; `alone`: those of the words that stand instead of a list."""

    name: str
    default: Any
    allowed: str
    sentence: str
    words: tuple[str, ...]
    least: int | None
    most: int | None
    listed: bool
    alone: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Carry:
    """What crosses to the next deal: who deals or speaks first, places that are not gathered.

    `over`: the reason why the match ends now, "" if it goes on;
    `takes`: who gets chips still in a pool when the match is over, None for an equal division;
    `wins`, `last`: who then ranks before or behind all others, whatever the chips or the score;
    `facts`: public facts that the next deal begins with.
    """

    dealer: Seat | None = None
    first: Seat | None = None
    kept: tuple[tuple[Place, Faces], ...] = ()
    ordered: bool = False
    over: str = ""
    takes: Seat | None = None
    wins: Seat | None = None
    last: Seat | None = None
    facts: tuple[tuple[str, str | int], ...] = ()


def next_dealer(table: Table[Any, Any, Any]) -> Carry:
    """The deal passes one seat in the direction of play; who is broke is skipped, in a game of chips."""
    dealer = table.dealer
    if dealer is None:
        raise BadSetup("this game has no dealer")
    order = table.order[:: table.direction]
    at = order.index(dealer) + 1
    seats = order[at:] + order[:at]
    return Carry(dealer=next((seat for seat in seats if table.stacks[seat]), seats[0]))


def with_chips(_options: Any, stacks: Sequence[int], carried: int) -> tuple[Seat, ...]:
    """Whoever has chips is dealt in; everybody, where there are none and none in a pool: for points."""
    points = not carried and not any(stacks)
    return tuple(seat for seat, stack in enumerate(stacks) if stack > 0 or points)


class Called(NamedTuple):
    """What a hand is called: its kind (a message `called-KIND`), its ranks, and `cards` that stand for others."""

    kind: str
    ranks: tuple[int, ...] = ()
    cards: Cards = ()


PackOf: TypeAlias = Callable[[int, Any], Cards]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as its file declares it.

    `seats`: least and most; `pack(seats, options)`; `zones`: all but stock and bottom; `first`: the phase that opens a
    deal, `lots`: the phase before the first deal of a match, when nobody has been named dealer or first; `notes`: makes
    the notes of a deal; `after(table)`: what crosses deals; `longest(seats, options, chips)`: a bound on the choices of
    a deal with so many chips on the table; `strength(cards)`: what a showdown compares, cards in a zone of `held`, None
    where it does not come to comparing cards; `compares(options)`: the same, where the house rules change it;
    `wins(cards, live, elder, options)`: who of `live` wins if all is shown, by the cards at places, where that hangs on
    more than each hand by itself; `called(cards)`: what a whole hand of `held` is called, if it has a name;
    `direction`: 1 to the left, -1 to the right; `by_depth(options)`: whether a pool splits by depth;
    `lives(options)`: scores that everybody begins with, where no chips are played for; 0 where they are;
    `partners(size, options)`: the places round the table that play together, such as ((0, 2), (1, 3));
    `whole(options)`: whether the match is over when somebody leaves, since the others cannot play on without him, as it
    is where there are partners; `pooled`: whether every deal has a pool that one seat wins, so that an evening of many
    tables can be made of it.
    """

    id: str
    title: str
    seats: tuple[int, int]
    options: type[House]
    pack: PackOf
    zones: tuple[Zone, ...]
    first: Phase
    longest: Callable[[int, Any, int], int]
    version: int = 1
    lots: Phase | None = None
    notes: Callable[[], Any] = lambda: None
    dealt_in: Callable[[Any, Sequence[int], int], tuple[Seat, ...]] = with_chips
    after: Callable[[Table[Any, Any, Any]], Carry] = next_dealer
    strength: Callable[[Cards], Any] | None = None
    compares: Callable[[Any], Callable[[Cards], Any]] | None = None
    wins: Callable[[Mapping[Place, Sequence[Card]], Sequence[Seat], Sequence[Seat], Any], Sequence[Seat]] | None = None
    called: Callable[[Cards], Called | None] | None = None
    held: tuple[Zone, ...] = ()
    has_dealer: bool = True
    has_chips: bool = True
    lives: Callable[[Any], int] = lambda options: 0
    direction: int = 1
    most_seats: Callable[[Any], int] | None = None
    by_depth: Callable[[Any], bool] = lambda options: True
    pooled: bool = False
    partners: Callable[[int, Any], tuple[tuple[int, ...], ...]] = lambda size, options: ()
    whole: Callable[[Any], bool] = lambda options: False

    def __repr__(self) -> str:
        return f"Game({self.id!r})"

    def for_chips(self, options: Any) -> bool:
        """Whether chips are played for under these house rules; otherwise it is points, or lives."""
        return self.has_chips and not self.lives(options)

    def strength_under(self, options: Any) -> Callable[[Cards], Any] | None:
        """What a showdown compares under these house rules; None where it does not come to comparing cards."""
        return self.compares(options) if self.compares is not None else self.strength

    def phases(self) -> tuple[Phase, ...]:
        """All phases of the game file, in the order in which they stand there."""
        module = sys.modules[self.first.__module__]
        found = [
            value
            for name, value in vars(module).items()
            if inspect.iscoroutinefunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
        ]
        return tuple(sorted(found, key=lambda phase: phase.__code__.co_firstlineno))

    def rule(self, phase: str) -> str:
        """The sentence of a phase, as its docstring has it; KeyError for an unknown phase."""
        for found in self.phases():
            if found.__name__ == phase:
                return inspect.cleandoc(found.__doc__ or "")
        raise KeyError(phase)

    def zone(self, name: str) -> Zone:
        """Find a zone by its name; KeyError if the game has none of that name."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def option_infos(self) -> tuple[OptionInfo, ...]:
        """All options of the game, in the order of its file."""
        return option_infos(self.options)

    def read_options(self, values: Mapping[str, Any] | House | None = None) -> Any:
        """Make the options of a game from a mapping of plain values, or of texts as typed on a command line.

        Raises:
            BadOption: an unknown name, or a value that is not allowed.
        """
        return read_house(self.options, values, f"the options of {self.id}")

    def check_seats(self, seats: int, options: Any) -> None:
        """Raise BadSetup unless the game can begin with so many seats."""
        least, most = self.seats
        if self.most_seats is not None:
            most = min(most, self.most_seats(options))
        if not least <= seats <= most:
            allowed = str(least) if least == most else f"{least} to {most}"
            raise BadSetup(f"{self.id} is for {allowed} seats, not {seats}")

    def where(self, phase: str) -> Rule:
        """Name a rule of this game."""
        return Rule(self.id, phase)


def option_infos(options: type[Any]) -> tuple[OptionInfo, ...]:
    """All options of a set of house rules (a dataclass of fields declared by `rule`), in their order."""
    infos = []
    for f in dataclasses.fields(options):
        allowed, alone = f.metadata["allowed"], f.metadata["alone"]
        most = None if allowed.most == BIG else allowed.most
        told = f.metadata["sentence"], (*alone, *allowed.words), allowed.least, most, allowed.listed, alone
        infos.append(OptionInfo(f.name, f.default, " or ".join([str(allowed), *alone]), *told))
    return tuple(infos)


_DEFAULTS: Final[dict[type[Any], Any]] = {}
H = TypeVar("H")


def read_house(options: type[H], values: Mapping[str, Any] | H | None = None, whose: str = "options by name") -> H:
    """Make house rules (a dataclass of fields declared by `rule`) from plain values, or texts as typed, by their names.

    Raises:
        BadOption: an unknown name, or a value that is not allowed.
    """
    if isinstance(values, options):
        return values
    if not values:
        return _defaults(options)
    if not isinstance(values, Mapping):
        raise BadOption("options", type(values).__name__, whose)
    fields = {f.name: f for f in dataclasses.fields(options)}  # type: ignore[arg-type]  # a dataclass
    made = {}
    for name, value in values.items():
        if name not in fields:
            raise BadOption(str(name), value, "one of the options " + ", ".join(fields))
        made[name] = _read(fields[name], value)
    return options(**made)


def _defaults(options: type[H]) -> H:
    """Make the default options of a game once: a deal is begun far more often than a house rule is changed."""
    if options not in _DEFAULTS:
        _DEFAULTS[options] = options()
    found: H = _DEFAULTS[options]
    return found


def _read(f: dataclasses.Field[Any], value: Any) -> Any:
    allowed: Allowed = f.metadata["allowed"]
    alone: tuple[str, ...] = f.metadata["alone"]
    refusal = BadOption(f.name, value, " or ".join([str(allowed), *alone]))
    if type(f.default) is bool:
        plain = {"true": True, "false": False}.get(value) if isinstance(value, str) else value
        if type(plain) is not bool:
            raise refusal
        return plain
    if isinstance(value, str) and value in alone:
        return value
    if not allowed.listed:
        plain = _plain(value)
        if not allowed.admits(plain):
            raise refusal
        return plain
    items = value.strip("[]").split(",") if isinstance(value, str) else value
    if not isinstance(items, (list, tuple)) or not 0 < len(items) <= 20:
        raise refusal
    listed = tuple(_plain(item) for item in items)
    if not all(map(allowed.admits, listed)) or len(set(listed)) != len(listed):
        raise refusal
    return listed


def _plain(value: Any) -> Any:
    """Turn a typed text of ASCII digits into its number; leave everything else as it is."""
    if isinstance(value, str):
        value = value.strip().strip("\"'")
        if value.isascii() and value.isdigit() and len(value) <= 12:
            return int(value)
    return value


def _check(game: Game, options: Any, stacks: Sequence[Chips], carried: Chips, scores: Sequence[int], most: int) -> None:
    """Raise BadSetup unless there is something to play for, in whole numbers."""
    size = len(stacks)
    for chips in (*stacks, carried):
        if type(chips) is not int or not 0 <= chips <= most:
            raise BadSetup(f"stacks and carried chips are whole numbers from 0 to {most}, not {chips!r}")
    if game.lives(options) and (carried or any(stacks)):
        raise BadSetup(f"{game.id} is played without chips under these house rules: what everybody has are scores")
    if game.for_chips(options) and not carried and not any(stacks):
        raise BadSetup("nobody has chips, and no pot is carried: there is nothing to play for")
    if scores and (len(scores) != size or any(type(points) is not int for points in scores)):
        raise BadSetup(f"scores are whole numbers, one for each of the {size} seats, not {scores!r}")


def opening(
    game: Game,
    options: Any,
    stacks: Sequence[Chips],
    dealer: Seat | None = None,
    first: Seat | None = None,
    carried: Chips = 0,
    scores: Sequence[int] = (),
    kept: tuple[tuple[Place, Faces], ...] = (),
    ordered: bool = False,
    number: int = 1,
    absent: Sequence[Seat] = (),
    facts: tuple[tuple[str, str | int], ...] = (),
    order: Sequence[Seat] = (),
) -> Opened:
    """Check how a deal is to begin and say it as the event that opens it.

    Raises:
        BadSetup: with what is allowed.
    """
    size = len(stacks)
    game.check_seats(size, options)
    most = BIG if number == 1 else 1000 * BIG  # one may have won, or bought, more than at the start
    _check(game, options, stacks, carried, scores, most)
    scores = scores or (game.lives(options),) * size
    named = first if dealer is None else dealer
    if named is not None and (type(named) is not int or not 0 <= named < size):
        raise BadSetup(f"dealer or first must be one of the seats 0 to {size - 1}, not {named!r}")
    if dealer is not None and not game.has_dealer:
        raise BadSetup(f"{game.id} has no dealer; name who is first")
    if first is not None and game.has_dealer:
        raise BadSetup(f"in {game.id} the dealer says who is first; name the dealer")
    seats = game.dealt_in(options, stacks, carried)
    if absent:
        seats = tuple(s for s in seats if s not in absent)
    if len(seats) < 2:
        raise BadSetup(f"at least two seats must be dealt in, not {len(seats)}")
    if first is not None and first not in seats:
        raise BadSetup(f"seat {first} is not dealt in and cannot be first")
    points = tuple(scores) if any(scores) else ()
    places = tuple(order) or tuple(range(size))
    sides = tuple(tuple(places[at] for at in side) for side in game.partners(size, options))
    moved = places != tuple(range(size))
    if moved:
        seats = tuple(seat for seat in places if seat in seats)
    at_places = places if moved else ()
    return Opened(seats, tuple(stacks), points, dealer, first, carried, kept, ordered, number, facts, at_places, sides)
