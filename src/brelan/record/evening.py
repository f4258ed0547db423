"""An evening of many tables as a text: who plays, what was drawn and chosen at every table, and what came of it.

docs/records.md tells its form.  `read` reads it, `write` writes it, `replay` plays it again and compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from brelan import plain
from brelan.cards import Cards
from brelan.choices import LEAVE, Choice
from brelan.errors import BadNotation, BadOption, BadRecord, BadSetup, BrelanError
from brelan.evening import Evening, Occasion, Turn
from brelan.evening.happened import Rang, Seated, Went, Won
from brelan.match import NEXT
from brelan.nature import Chance
from brelan.occasions import OCCASIONS, occasion
from brelan.record.lines import Lines
from brelan.record.reader import load
from brelan.record.value import check_names, wrong_name
from brelan.record.writer import lines as written

NATURE: Final = ("pack", "deal", "toss", NEXT.word)  # first words of what nobody chose; no player is called so
_TOP: Final = ("game", "options", "seats", "sides", "places", "rounds", "expect")
_ROUND: Final = ("room", "tables")
_TABLE: Final = ("players", "turns")
_EXPECT: Final = ("counters", "yellow", "prizes")


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRecord:
    """An evening: `options` other than usual, plain; `names`, `sides` by player; `turns`; `expect`, plain.

    `rounds`: the players of each table by seat, as the text has them; `lines`: where things stand in it.
    """

    held: Occasion
    options: dict[str, Any]
    names: tuple[str, ...]
    sides: tuple[str, ...]
    turns: tuple[Turn, ...]
    rounds: tuple[tuple[tuple[str, ...], ...], ...]
    expect: dict[str, Any] = field(default_factory=dict)
    lines: Lines | None = None


class EveningReplay(NamedTuple):
    """What came of a record: the evening, and sentences on what is not as expected, each with its line."""

    evening: Evening
    differences: list[str]


def is_evening(text: str) -> bool:
    """Whether a text is the record of an evening, as far as it says; BadRecord if it is no TOML."""
    name = load(text).get("game")
    return isinstance(name, str) and occasion(name) is not None


# -- writing -----------------------------------------------------------------------------------------------------------


def record_of(held: Occasion, options: Any, evening: Evening, names: Sequence[str]) -> EveningRecord:
    """Make a record of an evening, with what has come of it; `options`: all of them, read.

    Raises:
        BadSetup: names that cannot stand in a record.
    """
    check_names(tuple(names))
    if any(name in NATURE for name in names):
        raise BadSetup(f"no player of a record is called {', '.join(NATURE)}")
    usual, chosen = plain.options(held.read_options()), plain.options(options)
    return EveningRecord(
        held=held,
        options={name: value for name, value in chosen.items() if value != usual[name]},
        names=tuple(names),
        sides=evening.sides,
        turns=tuple(evening.turns),
        rounds=tuple(tuple(tuple(names[p] for p in table) for table in tables) for tables in seatings(evening)),
        expect=_came(evening, names),
    )


def seatings(evening: Evening) -> list[list[tuple[int, ...]]]:
    """Who sat where in each round that was dealt, by table and seat."""
    tables = [list(each.players) for each in evening.happened if isinstance(each, Seated)]
    found = []
    for each in evening.happened:
        if isinstance(each, Rang):
            found.append([tuple(table) for table in tables])
        elif isinstance(each, Went):
            tables[each.table][each.seat] = each.player
    return found if len(found) == evening.round else [*found, [tuple(table) for table in evening.dealt]]


def _came(evening: Evening, names: Sequence[str]) -> dict[str, Any]:
    """What has come of an evening, as `expect` has it."""
    standings = evening.standings()
    prizes = {won.prize: [names[p] for p in won.players] for won in evening.happened if isinstance(won, Won)}
    return {
        "counters": {names[each.player]: each.counters for each in standings},
        "yellow": {names[each.player]: each.yellow for each in standings if each.yellow},
        "prizes": prizes,
    }


def write(record: EveningRecord) -> str:
    """Write a record as text."""
    places, rounds = _split(record.turns, len(record.rounds[0]))
    top = {"game": record.held.id, "options": record.options or None, "seats": record.names, "sides": record.sides}
    parts = ["\n".join(written({**top, "places": [_said(turn, ()) for turn in places]}))]
    for (room, tables), seated in zip(rounds, record.rounds, strict=True):
        told = [_room(turn, record.names) for turn in room]
        parts.append("\n".join(["[[rounds]]", *written({"room": told or None})]))
        for turns, players in zip(tables, seated, strict=True):
            table = {"players": players, "turns": [_said(turn, players) for turn in turns]}
            parts.append("\n".join(["[[rounds.tables]]", *written(table)]))
    if record.expect:
        parts.append("\n".join(["[expect]", *written(record.expect)]))
    return "\n\n".join(parts) + "\n"


Round = tuple[list[Turn], list[list[Turn]]]


def _split(turns: Sequence[Turn], tables: int) -> tuple[list[Turn], list[Round]]:
    """The turns before the first round; then round by round those in the room, and those at each table."""
    places: list[Turn] = []
    rounds: list[Round] = []
    for turn in turns:
        if turn == (None, NEXT) or (turn.table is not None and not rounds):
            rounds.append(([], [[] for _ in range(tables)]))
        if turn.table is not None:
            rounds[-1][1][turn.table].append(turn)
        elif turn != (None, NEXT):
            (rounds[-1][0] if rounds else places).append(turn)
    return places, rounds


def _said(turn: Turn, players: Sequence[str]) -> str:
    seat = turn.choice.seat
    return str(turn.choice) if seat is None else f"{players[seat]} {turn.choice}"


def _room(turn: Turn, names: Sequence[str]) -> str:
    seat = turn.choice.seat
    return str(turn.choice) if seat is None else f"{names[seat]} {LEAVE}"


# -- reading -----------------------------------------------------------------------------------------------------------


def read(text: str) -> EveningRecord:
    """Read the record of an evening.

    Raises:
        BadRecord: with the line and what is allowed there.
    """
    return _Reader(load(text), Lines(text)).record()


class _Reader:
    """Reads the parts of one record; a path says where a part stands."""

    def __init__(self, data: dict[str, Any], lines: Lines) -> None:
        self._data = data
        self._lines = lines
        self._names: tuple[str, ...] = ()

    def record(self) -> EveningRecord:
        data = self._data
        self._known(data, _TOP)
        for key in ("game", "seats", "sides", "places", "rounds"):
            if key not in data:
                raise BadRecord(1, f"{key} is missing; the record of an evening has {', '.join(_TOP)}")
        held = occasion(str(data["game"]))
        if held is None:
            raise self._wrong(f"one of {', '.join(each.id for each in OCCASIONS)}", "game")
        self._names = self._players()
        turns = [Turn(None, self._choice(text, (), "places", n)) for n, text in enumerate(self._texts("places"))]
        rounds = []
        for n in range(len(self._list("rounds"))):
            turns += [Turn(None, NEXT)] if n else []
            rounds.append(self._round(n, turns))
        if not rounds:
            raise self._wrong("one or more tables [[rounds]]", "rounds")
        return EveningRecord(
            held=held,
            options=self._options(held),
            names=self._names,
            sides=tuple(self._texts("sides")),
            turns=tuple(turns),
            rounds=tuple(rounds),
            expect=self._expect(),
            lines=self._lines,
        )

    def _players(self) -> tuple[str, ...]:
        names = self._texts("seats")
        for n, name in enumerate(names):
            wrong = wrong_name(name) or ("nature is called so" if name in NATURE else "")
            if wrong or name in names[:n]:
                raise BadRecord(self._lines.of("seats", n), f"{name[:40]!r} cannot be a seat: {wrong or 'it is there'}")
        return tuple(names)

    def _options(self, held: Occasion) -> dict[str, Any]:
        options = self._data.get("options", {})
        if not isinstance(options, dict):
            raise self._wrong("a table of house rules", "options")
        try:
            held.read_options(options)
        except BadOption as error:
            raise BadRecord(self._lines.of("options", error.option), str(error)) from None
        return options

    def _round(self, n: int, turns: list[Turn]) -> tuple[tuple[str, ...], ...]:
        """Add the turns of a round, those at the tables first; gives who sits where."""
        self._known(self._get("rounds", n), _ROUND, "rounds", n)
        if "tables" not in self._get("rounds", n):
            raise self._wrong("a table with [[rounds.tables]]", "rounds", n)
        seated = []
        for table in range(len(self._list("rounds", n, "tables"))):
            path = ("rounds", n, "tables", table)
            self._known(self._get(*path), _TABLE, *path)
            if set(self._get(*path)) != set(_TABLE):
                raise self._wrong("a table with players and turns", *path)
            players = tuple(self._texts(*path, "players"))
            seated.append(players)
            for at, text in enumerate(self._texts(*path, "turns")):
                turns.append(Turn(table, self._choice(text, players, *path, "turns", at)))
        room = self._texts("rounds", n, "room") if "room" in self._get("rounds", n) else []
        turns += [Turn(None, self._choice(text, self._names, "rounds", n, "room", at)) for at, text in enumerate(room)]
        return tuple(seated)

    def _choice(self, text: str, players: Sequence[str], *path: str | int) -> Choice:
        """Read a turn: nature's, or the name of a player and what he chose."""
        name, _, rest = text.partition(" ")
        try:
            if name in NATURE:
                return Choice.parse(text, None)
            if name in players:
                return Choice.parse(rest, players.index(name))
        except BadNotation as error:
            raise BadRecord(self._lines.of(*path), str(error)) from None
        there = ", ".join([*NATURE, *players])
        raise BadRecord(self._lines.of(*path), f"a turn begins with one of {there}, not {name[:40]!r}")

    def _expect(self) -> dict[str, Any]:
        if "expect" not in self._data:
            return {}
        expect = self._data["expect"]
        if not isinstance(expect, dict) or not all(isinstance(value, dict) for value in expect.values()):
            raise self._wrong(f"a table of {', '.join(_EXPECT)}", "expect")
        self._known(expect, _EXPECT, "expect")
        return expect

    # -- values --------------------------------------------------------------------------------------------------------

    def _get(self, *path: str | int) -> Any:
        value: Any = self._data
        for step in path:
            value = value[step]
        return value

    def _list(self, *path: str | int) -> list[dict[str, Any]]:
        value = self._get(*path)
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self._wrong("one or more tables in double brackets", *path)
        return value

    def _texts(self, *path: str | int) -> list[str]:
        value = self._get(*path)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self._wrong("a list of texts", *path)
        return value

    def _known(self, table: Any, keys: tuple[str, ...], *path: str | int) -> None:
        if not isinstance(table, dict):
            raise self._wrong("a table", *path)
        for key in table:
            if key not in keys:
                raise BadRecord(self._lines.of(*path, key), f"unknown key {key[:40]!r}; there are: {', '.join(keys)}")

    def _wrong(self, expected: str, *path: str | int) -> BadRecord:
        name = ".".join(str(step) for step in path if isinstance(step, str))
        return BadRecord(self._lines.of(*path), f"{name} must be {expected}")


# -- playing again -----------------------------------------------------------------------------------------------------


class _Nothing:
    """A dealer that gives nothing: all that is dealt and drawn stands in the record."""

    def order(self, _cards: Cards, /) -> None:
        return None

    def resolve(self, _node: Chance, /) -> None:
        return None


def replay(record: EveningRecord) -> EveningReplay:
    """Play a record again and compare.

    Raises:
        BadRecord: these turns cannot be taken.
    """
    lines = record.lines or Lines("")
    try:
        evening = record.held.begin(record.sides, options=record.options, chance=_Nothing(), turns=record.turns)
        if len(record.names) != len(record.sides):
            raise BadSetup(f"{len(record.names)} players have as many sides, not {len(record.sides)}")
    except BrelanError as error:
        raise BadRecord(lines.of("rounds"), str(error)) from error
    found = []
    for n, (told, sat) in enumerate(zip(record.rounds, seatings(evening), strict=False)):
        names = tuple(tuple(record.names[p] for p in table) for table in sat)
        if told != names:
            found.append(f"line {lines.of('rounds', n)}: round {n + 1}: the players are {_shown(names)}")
    came = _came(evening, record.names)
    for key, wanted in record.expect.items():
        for name in [*wanted, *(each for each in came[key] if key != "counters" and each not in wanted)]:
            got, due = came[key].get(name), wanted.get(name)
            if got != due:
                line = lines.of("expect", key)
                found.append(f"line {line}: {key}.{name} should be {due} and is {got}")
    return EveningReplay(evening, found)


def _shown(tables: Sequence[Sequence[str]]) -> str:
    return "; ".join(", ".join(players) for players in tables)
