"""Reading a record: its text becomes a `Record`, or an error that names the line.

Only the form is checked here, and all that can be without dealing; whether it is legal shows when it is replayed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from brelan.cards import Cards, parse_cards
from brelan.chips import Chips
from brelan.errors import BadNotation, BadOption, BadRecord, BadSetup
from brelan.game import BIG, Game
from brelan.games import catalogue
from brelan.occasions import occasion
from brelan.record.lines import Lines
from brelan.record.value import Deal, Expect, Named, Record, wrong_name

SIZE: Final = 1_000_000  # characters of a text
DEALS: Final = 5_000
CHOICES: Final = 50_000  # in all deals together
LONGEST_CHOICE: Final = 400
CARDS: Final = 2_000  # in one list
_DOTS: Final = 100  # in one line: keys of keys of keys take the library quadratic time

_TOP: Final = ("game", "options", "seats", "stacks", "dealer", "first", "carried", "scores", "refuse", "deals")
_DEAL: Final = ("cards", "stock", "pack", "lots", "choices", "expect")
_EXPECT: Final = ("final", "carried", "pots", "awaits", "allowed", "over")


def parse(text: str, games: Mapping[str, Game] | None = None, *, beside: tuple[str, ...] = ()) -> Record:
    """Read a record; `games`: those it may be of, all of the catalogue if not given.

    `beside`: keys at the top that belong to whoever asks, and are passed over.

    Raises:
        BadRecord: with the line and what is allowed there.
    """
    data = {key: value for key, value in load(text).items() if key not in beside}
    return _Reader(data, Lines(text), catalogue() if games is None else games).record()


def load(text: str) -> dict[str, Any]:
    """Read the TOML of a record, whatever it says.

    Raises:
        BadRecord: with the line; it is none, or larger than a record may be.
    """
    if len(text) > SIZE:
        raise BadRecord(1, f"a record has at most {SIZE} characters, this one has {len(text)}")
    text = text.replace("\r\n", "\n")
    for n, row in enumerate(text.split("\n"), 1):
        if row.count(".") > _DOTS and not row.lstrip().startswith("#"):
            raise BadRecord(n, f"more than {_DOTS} dots in one line")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)|\(at end of document\)", str(error))
        reason = str(error)[: found.start()].strip() if found else str(error)
        line = int(found.group(1)) if found and found.group(1) else text.count("\n") + 1
        column = f" at column {found.group(2)}" if found and found.group(2) else ""
        raise BadRecord(line, f"not TOML: {reason}{column}") from None
    except (RecursionError, ValueError, OverflowError):
        raise BadRecord(1, "not TOML that can be read: too deep, or a number too long") from None


class _Reader:
    """Reads the parts of one record; a path says where a part stands."""

    def __init__(self, data: dict[str, Any], lines: Lines, games: Mapping[str, Game]) -> None:
        self._data = data
        self._lines = lines
        self._games = games
        self._names: tuple[str, ...] = ()
        self._count = 0

    def record(self) -> Record:
        data = self._data
        if isinstance(data.get("game"), str) and occasion(data["game"]) is not None:
            raise BadRecord(
                self._lines.of("game"), "this is an evening of many tables, not a match; `brelan replay` has it"
            )
        self._known(data, _TOP)
        for key in ("game", "seats", "deals"):
            if key not in data:
                raise BadRecord(1, f"{key} is missing; a record has {', '.join(_TOP)}")
        game = self._game()
        self._names = self._seats()
        options = self._options(game)
        deals = data["deals"]
        if not isinstance(deals, list) or not deals or not all(isinstance(deal, dict) for deal in deals):
            raise self._wrong("one or more tables [[deals]]", "deals")
        if len(deals) > DEALS:
            raise self._wrong(f"at most {DEALS} deals", "deals")
        names = self._names
        stacks = self._numbers("stacks", of=len(names)) if "stacks" in data else ()
        scores = self._numbers("scores", of=len(names), least=-BIG) if "scores" in data else ()
        if scores and not game.for_chips(game.read_options(options)):
            raise BadRecord(self._lines.of("scores"), f"{game.id} has no chips: its points are the stacks")
        return Record(
            game=game,
            options=options,
            seats=names,
            stacks=stacks,
            dealer=self._seat("dealer") if "dealer" in data else None,
            first=self._seat("first") if "first" in data else None,
            carried=self._number("carried") if "carried" in data else 0,
            scores=scores,
            refuse=self._choice("refuse") if "refuse" in data else "",
            deals=tuple(self._deal(game, n) for n in range(len(deals))),
            lines=self._lines,
        )

    # -- the parts ---------------------------------------------------------------------------------------------------

    def _game(self) -> Game:
        name = self._text("game")
        if name not in self._games:
            raise BadRecord(
                self._lines.of("game"), f"there is no game {_short(name)}; there are: {', '.join(self._games)}"
            )
        return self._games[name]

    def _seats(self) -> tuple[str, ...]:
        names = self._get("seats")
        if not isinstance(names, list) or not names or len(names) > 100:
            raise self._wrong("a list of names", "seats")
        for n, name in enumerate(names):
            line = self._lines.of("seats", n)
            if not isinstance(name, str):
                raise BadRecord(line, f"a seat is a name in quotes, not {_short(name)}")
            if wrong := wrong_name(name):
                raise BadRecord(line, f"{_short(name)} cannot be a seat: {wrong}")
            if name in names[:n]:
                raise BadRecord(line, f"two seats are called {_short(name)}")
        return tuple(names)

    def _options(self, game: Game) -> dict[str, Any]:
        options = self._get("options") if "options" in self._data else {}
        if not isinstance(options, dict):
            raise self._wrong("a table of house rules", "options")
        for name, value in options.items():
            self._plain_option(name, value)
        try:
            read = game.read_options(options)
            game.check_seats(len(self._names), read)
        except BadOption as error:
            raise BadRecord(self._lines.of("options", error.option), str(error)) from None
        except BadSetup as error:
            raise BadRecord(self._lines.of("seats"), str(error)) from None
        return dict(options)

    def _plain_option(self, name: str, value: object) -> None:
        """Refuse what has no business in an option before it gets into a message."""
        items = value if isinstance(value, list) else [value]
        for item in items[:100]:
            if not isinstance(item, (str, bool, int)) or (isinstance(item, int) and abs(item) > BIG):
                raise BadRecord(
                    self._lines.of("options", name),
                    f"option {_short(name)} is a word, true, false or a whole number up to {BIG}, not {_short(item)}",
                )

    def _deal(self, game: Game, n: int) -> Deal:
        deal = self._data["deals"][n]
        self._known(deal, _DEAL, "deals", n)
        choices = deal.get("choices", [])
        if not isinstance(choices, list):
            raise self._wrong("a list of choices", "deals", n, "choices")
        self._count += len(choices)
        if self._count > CHOICES:
            raise self._wrong(f"at most {CHOICES} choices in all", "deals", n, "choices")
        return Deal(
            cards=self._cards(game, n) if "cards" in deal else {},
            stock=self._faces("deals", n, "stock") if "stock" in deal else (),
            packs=self._packs(n) if "pack" in deal else (),
            lots=self._numbers("deals", n, "lots") if "lots" in deal else (),
            choices=tuple(self._choice("deals", n, "choices", at) for at in range(len(choices))),
            expect=self._expect(n) if "expect" in deal else None,
        )

    def _packs(self, n: int) -> tuple[Cards, ...]:
        packs = self._get("deals", n, "pack")
        if not isinstance(packs, list):
            return (self._faces("deals", n, "pack"),)
        if not packs or len(packs) > 100:
            raise self._wrong("one pack, or a list of packs", "deals", n, "pack")
        return tuple(self._faces("deals", n, "pack", at) for at in range(len(packs)))

    def _cards(self, game: Game, n: int) -> Named:
        cards = self._table("deals", n, "cards")
        zones = {zone.name: zone for zone in game.zones}
        each = [name for name, zone in zones.items() if zone.each_seat]
        found: dict[str, Cards | Mapping[str, Cards]] = {}
        for name, value in cards.items():
            path = ("deals", n, "cards", name)
            zone = zones.get(name)
            if isinstance(value, dict):
                if zone is None or not zone.each_seat:
                    raise self._wrong("cards by seat only in a zone that each seat has: " + ", ".join(each), *path)
                for seat in value:
                    if seat not in self._names:
                        raise self._no_seat(seat, *path, seat)
                found[name] = {seat: self._faces(*path, seat) for seat in value}
            elif name in self._names or (zone is not None and not zone.each_seat):
                found[name] = self._faces(*path)
            elif zone is not None:
                raise self._wrong("cards by seat, since each seat has this zone", *path)
            else:
                allowed = ", ".join([*self._names, *zones])
                raise BadRecord(
                    self._lines.of(*path), f"there is no seat and no zone {_short(name)}; there are: {allowed}"
                )
        return found

    def _expect(self, n: int) -> Expect:
        path = ("deals", n, "expect")
        expect = self._table(*path)
        self._known(expect, _EXPECT, *path)
        final = None
        if "final" in expect:
            final = {}
            for seat in self._table(*path, "final"):
                if seat not in self._names:
                    raise self._no_seat(seat, *path, "final", seat)
                final[seat] = self._number(*path, "final", seat, least=-BIG)
        over = expect.get("over")
        if over is not None and not isinstance(over, bool):
            raise self._wrong("true or false", *path, "over")
        allowed = expect.get("allowed")
        if allowed is not None and not (isinstance(allowed, list) and all(isinstance(a, str) for a in allowed)):
            raise self._wrong("a list of texts", *path, "allowed")
        return Expect(
            final=final,
            carried=self._number(*path, "carried") if "carried" in expect else None,
            pots=self._numbers(*path, "pots") if "pots" in expect else None,
            awaits=(self._seat(*path, "awaits") if expect["awaits"] != "" else "") if "awaits" in expect else None,
            allowed=None if allowed is None else tuple(allowed),
            over=over,
        )

    # -- values ------------------------------------------------------------------------------------------------------

    def _get(self, *path: str | int) -> Any:
        value: Any = self._data
        for step in path:
            value = value[step]
        return value

    def _wrong(self, expected: str, *path: str | int) -> BadRecord:
        name = ".".join(str(step) for step in path if isinstance(step, str))
        value = self._get(*path)
        said = "" if isinstance(value, (dict, list)) else f", not {_short(value)}"
        return BadRecord(self._lines.of(*path), f"{name} must be {expected}{said}")

    def _no_seat(self, name: str, *path: str | int) -> BadRecord:
        return BadRecord(self._lines.of(*path), f"there is no seat {_short(name)}; there are: {', '.join(self._names)}")

    def _known(self, table: Mapping[str, Any], keys: tuple[str, ...], *path: str | int) -> None:
        for key in table:
            if key not in keys:
                where = ".".join(str(step) for step in path if isinstance(step, str))
                raise BadRecord(
                    self._lines.of(*path, key),
                    f"unknown key {_short(key)}{where and ' in ' + where}; there are: {', '.join(keys)}",
                )

    def _table(self, *path: str | int) -> dict[str, Any]:
        value = self._get(*path)
        if not isinstance(value, dict):
            raise self._wrong("a table", *path)
        return value

    def _text(self, *path: str | int) -> str:
        value = self._get(*path)
        if not isinstance(value, str):
            raise self._wrong("a text in quotes", *path)
        return value

    def _seat(self, *path: str | int) -> str:
        name = self._text(*path)
        if name not in self._names:
            raise self._no_seat(name, *path)
        return name

    def _choice(self, *path: str | int) -> str:
        text = self._text(*path).strip()
        if not text or len(text) > LONGEST_CHOICE or not text.isprintable():
            raise self._wrong(
                f'a choice such as "{self._names[0]} call", of at most {LONGEST_CHOICE} characters', *path
            )
        return text

    def _number(self, *path: str | int, least: int = 0) -> int:
        value = self._get(*path)
        if type(value) is not int or not least <= value <= BIG:
            raise self._wrong(f"a whole number from {least} to {BIG}", *path)
        return value

    def _numbers(self, *path: str | int, of: int | None = None, least: int = 0) -> tuple[Chips, ...]:
        values = self._get(*path)
        if not isinstance(values, list) or len(values) > CARDS:
            raise self._wrong("a list of whole numbers", *path)
        if of is not None and len(values) != of:
            raise self._wrong(f"a list of {of} numbers, one a seat; it has {len(values)}", *path)
        return tuple(self._number(*path, n, least=least) for n in range(len(values)))

    def _faces(self, *path: str | int) -> Cards:
        text = self._text(*path)
        try:
            cards = parse_cards(text)
        except BadNotation as error:
            raise BadRecord(self._lines.of(*path), str(error)) from None
        if len(cards) > CARDS:
            raise BadRecord(self._lines.of(*path), f"at most {CARDS} cards in one list")
        return cards


def _short(value: object) -> str:
    """Show a value of the text in a message, however long it is."""
    if type(value) is int and abs(value) > 10**18:
        return "a number of more than 18 digits"
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "a table"
    shown = str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
    shown = "".join(c if c.isprintable() else "?" for c in shown[:61])
    return shown if len(shown) <= 60 else shown[:57] + "..."
