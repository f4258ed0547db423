"""Every message of the protocol as a record: what may come in is read strictly, what goes out has these fields.

The JSON schemas under `docs/schema` are made from these records: `python -m brelan.web.wire docs/schema`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from brelan.service.refusal import Refused
from brelan.store.begun import AIDS
from brelan.web.evening import EveningTold
from brelan.web.tale import (
    Chance,
    DealShown,
    DealTold,
    Decision,
    LessonShown,
    LessonTold,
    Offer,
    Outcome,
    RecordShown,
    ResultTold,
    SeatTold,
    Sentence,
    Way,
)

Do: TypeAlias = Literal["play", "next", "leave", "resign", "undo", "rematch", "rest", "back"]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Aid: TypeAlias = Literal["tracker", "odds"]
Value: TypeAlias = str | int | bool | list[str | int]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


# -- what comes in -----------------------------------------------------------------------------------------------------


class Command(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client asks of its table; `choice` only with `play`."""

    id: Id
    state: Number
    do: Do
    choice: Annotated[str, Meta(max_length=1000)] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be made; `others`: bots by name, or `open`; `clock`: seconds for a move, null for none."""

    game: Annotated[str, Meta(max_length=80)]
    name: Annotated[str, Meta(max_length=400)]
    others: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=63)]
    options: Annotated[dict[Annotated[str, Meta(max_length=80)], Value], Meta(max_length=100)] = {}
    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    delay: Annotated[int, Meta(ge=0, le=5000)] = 700
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    lang: Annotated[str, Meta(max_length=20)] = "en"
    aids: Annotated[list[Aid], Meta(max_length=2)] = field(default_factory=lambda: list(AIDS))


class BroughtRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record that a visitor brings to be seen; `deal`: which of its deals, from 1."""

    text: Annotated[str, Meta(max_length=65_536)]
    deal: Annotated[int, Meta(ge=1, le=5000)] = 1
    lang: Annotated[str, Meta(max_length=20)] = "en"


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The seat that a code invites to, under a name."""

    code: Annotated[str, Meta(max_length=100)]
    name: Annotated[str, Meta(max_length=400)]


# -- what goes out over the socket -------------------------------------------------------------------------------------


class State(Struct, frozen=True, tag="state", tag_field="kind", kw_only=True):
    """All that a viewer may know, with the events from number `first` on.

    `evening`: the room, at an evening of many tables; then all the rest is about the small table that is shown.
    """

    table: str
    state: int
    game: str
    lang: str
    aids: list[Aid]
    you: int | None
    seats: list[SeatTold]
    first: int
    events: list[dict[str, Any]]
    sentences: list[Sentence]
    view: dict[str, Any] | None
    prompt: dict[str, Any] | None
    offers: list[Offer]
    called: str
    waiting: Literal["seats", "choice", "next", "nothing"]
    can: list[Literal["next", "leave", "resign", "undo", "rematch", "rest", "back"]]
    clock: float | None
    left: float | None
    frozen: bool
    over: bool
    rematch: str | None
    evening: EveningTold | None = None


class Done(Struct, frozen=True, tag="done", tag_field="kind"):
    """The command with this id is durable; `table`: the new one, of a rematch."""

    id: str
    state: int
    table: str | None = None


class Refusal(Struct, frozen=True, tag="refused", tag_field="kind"):
    """The command has changed nothing; `id` is null where it could not be read."""

    id: str | None
    state: int
    code: str
    message: str
    allowed: list[str]


class Bye(Struct, frozen=True, tag="bye", tag_field="kind"):
    """The last message before the socket closes."""

    code: Literal["replaced", "slow", "stopping", "unknown-table", "too-many", "broken-log", "other-rules", "failed"]
    message: str


Message: TypeAlias = State | Done | Refusal | Bye


# -- what goes out over HTTP -------------------------------------------------------------------------------------------


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused, and what is allowed; `line`: where, in a record; left out elsewhere."""

    code: str
    message: str
    allowed: list[str]
    line: int | None = None


class OptionTold(Struct, frozen=True):
    """A house rule as a page shows it."""

    name: str
    default: Value
    allowed: str
    help: str
    words: list[str]
    alone: list[str]
    least: int | None
    most: int | None
    listed: bool


class GameTold(Struct, frozen=True):
    """A game of the catalogue.

    `sizes`: how many can play, where that is not every number between the least and the most of `seats`, else null;
    `usual`: the seats that a new table has; `picture`: two cards of its pack, of numbers the higher is its highest;
    `lessons`: how many deals teach it, `taught`: the game whose lessons these are, of an evening the one that is dealt.
    """

    id: str
    title: str
    about: str
    seats: tuple[int, int]
    usual: int
    picture: tuple[str, str]
    options: list[OptionTold]
    lessons: int
    taught: str
    sizes: list[int] | None = None


class Invite(Struct, frozen=True):
    """The code that lets somebody take an open seat."""

    seat: int
    code: str


class TableMade(Struct, frozen=True):
    """A new table, the maker's seat, and the invitations to the open ones."""

    table: str
    seat: int
    invites: list[Invite]


class SeatTaken(Struct, frozen=True):
    """The seat taken."""

    table: str
    seat: int


class TableTold(Struct, frozen=True, kw_only=True):
    """A table of the visitor.

    `number`: of the running deal, or of the last; `deals`: finished ones; `place`: of the visitor at the end, from 1,
    null while the match runs; `when`: something last happened, in seconds since 1970.
    """

    table: str
    game: str
    names: list[str]
    seat: int
    over: bool
    number: int
    stacks: list[int]
    deals: int
    place: int | None
    when: int


class OddsTold(Struct, frozen=True):
    """The odds of the visitor's seat in a state; null where there is nothing to be compared.

    `ways`: the exchanges that he may choose, the best first; `outcomes`: what the next card may decide.
    """

    state: int
    odds: Chance | None
    ways: list[Way]
    outcomes: list[Outcome]


class RulesTold(Struct, frozen=True):
    """A rules page, in Markdown."""

    game: str
    lang: str
    text: str


class RuleTold(Struct, frozen=True):
    """One heading of a rules page."""

    game: str
    phase: str
    lang: str
    heading: str
    text: str


INCOMING: tuple[type[Struct], ...] = (Command, NewTable, BroughtRecord, TakeSeat)
OUTGOING: tuple[type[Struct], ...] = (
    State, Done, Refusal, Bye, Problem, GameTold, TableMade, SeatTaken, TableTold, ResultTold, DealTold, DealShown,
    OddsTold, Decision, RecordShown, LessonTold, LessonShown, RulesTold, RuleTold,
)  # fmt: skip

T = TypeVar("T", bound=Struct)


def read(text: str | bytes, kind: type[T]) -> T:
    """Read a message strictly.

    Raises:
        Refused: `bad-message`, with where and why.
    """
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        why = str(error) if isinstance(error, msgspec.DecodeError) else "it is no text, or too deeply nested"
        fields = kind.__struct_fields__
        raise Refused("bad-message", f"the message cannot be read: {why}", fields) from None


class _Named(Struct):
    id: Id


def id_of(text: str) -> str | None:
    """Find the id of a message that cannot be read as a command, if it has a good one."""
    try:
        found = msgspec.json.decode(text, type=_Named).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found.strip("\n") or None


def schemas() -> dict[str, Any]:
    """The JSON schemas of all records, by their names."""
    _, parts = msgspec.json.schema_components((*INCOMING, *OUTGOING), ref_template="#/$defs/{name}")
    return parts


def write_schemas(folder: Path) -> None:
    """Write one file for each record, as the pages show them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        (folder / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_schemas(Path(sys.argv[1]))
