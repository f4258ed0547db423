"""What happens on the table, one value for each thing.

The table logs events unmasked; `masked` gives the form that one seat may see.  The rule: a face in a move is seen by
whoever sees the source or the destination; `Shown` says whom it tells; cards of a choice are seen by the chooser;
everything else about an event is public.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias, overload

from brelan.cards import Face
from brelan.chips import Chips
from brelan.choices import Choice
from brelan.zones import Place, Seat

Faces: TypeAlias = tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """A deal begins.

    `seats`: dealt in, clockwise; `stacks`, `scores`: of all seats; `dealer`: None where the game has none or it is
    still to be drawn, `first` likewise; `carried`: chips left over from earlier deals; `kept`: places whose cards were
    not gathered; `ordered`: whether nature has fixed the order of a kept stock; `number`: of the deal, from 1; `facts`:
    public ones that the deal before has left; `order`: how all seats sit, clockwise, where they do not sit by their
    numbers; `sides`: seats that play together, where there are partners.
    """

    seats: tuple[Seat, ...]
    stacks: tuple[Chips, ...]
    scores: tuple[int, ...] = ()
    dealer: Seat | None = None
    first: Seat | None = None
    carried: Chips = 0
    kept: tuple[tuple[Place, Faces], ...] = ()
    ordered: bool = False
    number: int = 1
    facts: tuple[tuple[str, str | int], ...] = ()
    order: tuple[Seat, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()

    def __repr__(self) -> str:
        return _told(self, "facts", "order", "sides")


def _told(event: Any, *later: str) -> str:
    """An event as text; logs are digested by it, and older ones do not know the fields that were added `later`."""
    found = {field.name: getattr(event, field.name) for field in fields(event)}
    told = [f"{name}={value!r}" for name, value in found.items() if value or name not in later]
    return f"{type(event).__name__}({', '.join(told)})"


@dataclass(frozen=True, slots=True)
class Formed:
    """A pack of `size` cards has been shuffled and lies in the stock; cards came from `gathered` places."""

    size: int
    gathered: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Appointed:
    """Dealer and first to act are known."""

    dealer: Seat | None
    first: Seat


@dataclass(frozen=True, slots=True)
class Seated:
    """All have taken their seats: `order`, clockwise; `sides`: seats that play together, where there are partners."""

    order: tuple[Seat, ...]
    sides: tuple[tuple[Seat, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """It is the turn of `seat`; what it may do is told to that seat alone."""

    seat: Seat
    phase: str


@dataclass(frozen=True, slots=True)
class Chosen:
    """A seat has chosen.  `secret`: nothing ("") is hidden, its "cards" are, or "all" of it is."""

    seat: Seat
    choice: Choice | None
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one place to another."""

    cards: Faces
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards at a place were shown: to everybody (`to` None) or to one seat."""

    place: Place
    cards: Faces
    to: Seat | None = None


@dataclass(frozen=True, slots=True)
class PoolOpened:
    """A further pool is open; `claims`: who may win it, None for everybody still in."""

    pool: str
    claims: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Paid:
    """Chips left a stack: into a pool, or to another seat (`to`)."""

    seat: Seat
    amount: Chips
    pool: str | None = None
    to: Seat | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that nobody matched went back to their owner."""

    seat: Seat
    amount: Chips
    pool: str


@dataclass(frozen=True, slots=True)
class Decided:
    """A pot is decided among `claims`; the payments follow.  `pot`: its number in the pool, from 0."""

    pool: str
    pot: int
    amount: Chips
    claims: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """Chips went from a pool to a stack."""

    seat: Seat
    amount: Chips
    pool: str
    pot: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class Bought:
    """A seat bought chips from the banker."""

    seat: Seat
    amount: Chips


@dataclass(frozen=True, slots=True)
class Took:
    """A trick is complete, and this seat has won it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    """Points, lives or rubbers: `points` were added to a seat's score (negative: taken)."""

    seat: Seat
    points: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Folded:
    """A seat is out of this deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Told:
    """A public fact: the stake, the trump suit, who has the word."""

    fact: str
    value: str | int


@dataclass(frozen=True, slots=True)
class Left:
    """A seat has left the table, or resigned the match; it plays default choices until the deal ends."""

    seat: Seat
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class Closed:
    """The deal is over; `carried`: chips that stay for the next one."""

    stacks: tuple[Chips, ...]
    scores: tuple[int, ...]
    carried: Chips


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over; `ranking`: seats by stack or score, equals together, best first.

    `together`: whether those who are best have won as partners, and not merely drawn.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    why: str
    together: bool = False

    def __repr__(self) -> str:
        return _told(self, "together")


Event: TypeAlias = (
    Opened | Formed | Appointed | Seated | Asked | Chosen | Moved | Shown | PoolOpened | Paid | Returned | Decided | Won
    | Bought | Took | Scored | Folded | Told | Left | Closed | Ended
)  # fmt: skip
KINDS: tuple[type[Any], ...] = Event.__args__

Raw: TypeAlias = tuple[Any, ...]  # (kind, *fields): how the table logs; `event` gives the value


_HIDING = frozenset((Moved, Shown, Chosen, Opened))  # kinds in which something may be hidden


def event(raw: Raw) -> Event:
    """Make the event of a raw log entry."""
    made: Event = raw[0](*raw[1:])
    return made


class Log(Sequence[Event]):
    """A window on the log of a table: events are made when looked at."""

    __slots__ = ("_raw", "_start", "_stop")

    def __init__(self, raw: list[Raw], start: int, stop: int) -> None:
        self._raw = raw
        self._start = start
        self._stop = stop

    def __len__(self) -> int:
        return self._stop - self._start

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(at, slice):
            return tuple(map(event, self._raw[self._start : self._stop][at]))
        if not -len(self) <= at < len(self):
            raise IndexError(at)
        return event(self._raw[(self._start if at >= 0 else self._stop) + at])

    def __iter__(self) -> Iterator[Event]:
        return map(event, self._raw[self._start : self._stop])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # a window on something that grows

    def __repr__(self) -> str:
        return repr(list(self))


def masked(event: Event, viewer: Seat | None, dealt_in: Collection[Seat]) -> Event:
    """Give the event as `viewer` (None: a spectator) may know it; hidden faces are None."""
    if type(event) not in _HIDING:
        return event
    match event:
        case Moved(cards, source, target):
            if source.seen_from(viewer, dealt_in) or target.seen_from(viewer, dealt_in):
                return event
            return Moved((None,) * len(cards), source, target)
        case Shown(place, cards, to):
            if to is None or to == viewer or place.seen_from(viewer, dealt_in):
                return event
            return Shown(place, (None,) * len(cards), to)
        case Chosen(seat, choice, secret) if secret and seat != viewer:
            if secret == "all" or choice is None:
                return Chosen(seat, None, secret)
            return Chosen(seat, choice._replace(cards=()), secret)
        case Opened(kept=kept) if kept:
            hidden = tuple(
                (place, cards if place.seen_from(viewer, dealt_in) else (None,) * len(cards)) for place, cards in kept
            )
            return replace(event, kept=hidden)
    return event
