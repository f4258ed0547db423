"""A record as a value: what a text says, checked for form, not yet played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from brelan.cards import Cards
from brelan.chips import Chips
from brelan.errors import BadSetup
from brelan.game import Game
from brelan.record.lines import Lines

LONGEST_NAME: Final = 40
Named: TypeAlias = Mapping[str, "Cards | Mapping[str, Cards]"]  # by seat or zone; by seat within a zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Expect:
    """What a deal should come to; None: nothing is said about it.

    `final`: chips (or points) by name, of some seats or all; `pots`: the amounts in order; `awaits`: the name of who is
    to act, "" for nobody; `allowed`: what it may do, as texts; `over`: whether the match is over.
    """

    final: Mapping[str, Chips] | None = None
    carried: Chips | None = None
    pots: tuple[Chips, ...] | None = None
    awaits: str | None = None
    allowed: tuple[str, ...] | None = None
    over: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal.

    `cards`: what is dealt to seats and zones; `stock`: what leaves the pack besides, in order; `packs`: the order of
    each pack shuffled in this deal, an empty one for a pack without order; `lots`: the outcomes of tosses; `choices`:
    as texts, with names.
    """

    cards: Named = field(default_factory=dict)
    stock: Cards = ()
    packs: tuple[Cards, ...] = ()
    lots: tuple[int, ...] = ()
    choices: tuple[str, ...] = ()
    expect: Expect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A match, or one deal of it, from its beginning.

    `options`: as written; `seats`: names, clockwise; `stacks`: before the first ante (points where a game has no
    chips), empty for the starting stack of the options; `dealer`, `first`: names; `refuse`: a choice that must be
    refused after all others, "" for none; `lines`: where things stand in the text it was read from.
    """

    game: Game
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    stacks: tuple[Chips, ...] = ()
    dealer: str | None = None
    first: str | None = None
    carried: Chips = 0
    scores: tuple[int, ...] = ()
    refuse: str = ""
    deals: tuple[Deal, ...]
    lines: Lines | None = field(default=None, compare=False, repr=False)

    def line(self, *path: str | int) -> int:
        """The line of something in the text the record was read from; 1 where it was not read."""
        return 1 if self.lines is None else self.lines.of(*path)

    def __str__(self) -> str:
        from brelan.record.writer import write  # the text form lives in one place, and needs this class

        return write(self)


def wrong_name(name: str) -> str:
    """Say what is wrong with the name of a seat, "" if nothing."""
    if not name:
        return "a name is not empty"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} characters"
    if not name.isprintable() or any(c.isspace() for c in name):
        return "a name holds no blanks and no control characters"
    return ""


def check_names(names: tuple[str, ...]) -> None:
    """Raise BadSetup unless all names can stand in a record."""
    for name in names:
        if wrong := wrong_name(name):
            raise BadSetup(f"{name!r} cannot be a seat: {wrong}")
    if len(set(names)) < len(names):
        raise BadSetup(f"names must differ: {', '.join(names)}")
