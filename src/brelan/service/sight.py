"""What one viewer of a table may know at one moment: made once for a seat and a change, whoever watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from brelan.events import Event
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.service.board import Board


class Seen(Protocol):
    """What a track follows: a match, or a deal."""

    def seen_by(self, seat: Seat | None, /) -> Sequence[Event]:
        """All events as one seat, or a spectator, may know them."""
        ...

    def seen_since(self, seat: Seat | None, number: int, /) -> Sequence[Event]:
        """The events from `number` on."""
        ...


class Track:
    """The events of a match as one viewer has seen them, through all changes.

    `made`: whatever a reader makes of them and would not make twice; he keeps it in step with `events`.
    `shared`: the same for all tracks of a table, by number of the event, with the event that it was made of.
    """

    __slots__ = ("events", "made", "shared", "viewer")

    def __init__(self, viewer: Seat | None, shared: dict[int, tuple[Event, Any]]) -> None:
        self.viewer = viewer
        self.shared = shared
        self.events: list[Event] = []
        self.made: dict[str, Any] = {}

    def follow(self, match: Seen, *, rewritten: bool = False) -> int:
        """Take in what has happened, and give how many of the events known before still stand."""
        kept = len(self.events)
        if not rewritten:
            self.events += match.seen_since(self.viewer, kept)
            return kept
        now = match.seen_by(self.viewer)
        kept = next((n for n, (a, b) in enumerate(zip(self.events, now, strict=False)) if a != b), min(kept, len(now)))
        self.events[kept:] = now[kept:]
        self.made = {}
        return kept


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a seat, as everybody may know; `here`: whether he is connected, `rests`: whether he sits out."""

    seat: Seat
    name: str
    who: str
    bot: str | None
    here: bool
    left: bool
    rests: bool

    def at(self, seat: Seat) -> Sitting:
        """The same at another seat, of a small table."""
        return replace(self, seat=seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A table as one viewer may know it.

    `state`: the number of rows in its log; `lang`: the table's; `aids`: what it counts for
    its players; `kept`: how many events of the sight before still
    stand; `rewritten`: the state in which events were last taken back, 0 for never; `view`: None until the first deal
    has begun; `prompt`: None unless the viewer is asked; `can`: what else he may do; `clock`: seconds for a move,
    `until`: when the one that is awaited must have been made, by the house's clock, None for no hurry; `rematch`: the
    table of it.  At an evening of many tables all this is of the small table `here`, where the viewer, who is the
    player `you`, has perhaps no seat; `asked`: whether he is, wherever he sits; `board` is the room.
    """

    table: str
    state: int
    game: str
    lang: str
    aids: Sequence[str]
    viewer: Seat | None
    seats: Sequence[Sitting]
    track: Track
    count: int
    kept: int
    rewritten: int
    view: View | None
    prompt: Prompt | None
    waiting: str
    can: Sequence[str]
    clock: float | None
    until: float | None
    frozen: bool
    over: bool
    rematch: str | None
    board: Board | None = None
    you: Seat | None = None
    here: int = 0
    asked: bool = False
    made: dict[str, Any] = field(default_factory=dict)
