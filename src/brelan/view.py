"""What one seat, or a spectator, knows: a pure fold of the events that it may see.

A view never looks at the table.  Faces are cards or None (a back).  Knowledge follows the cards: whoever has seen a
card and sees it move face down still knows where it lies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from brelan.cards import Cards, Face, without
from brelan.chips import Chips, Pool, Pot, split
from brelan.events import (
    Appointed,
    Asked,
    Bought,
    Chosen,
    Closed,
    Decided,
    Ended,
    Event,
    Folded,
    Formed,
    Left,
    Moved,
    Opened,
    Paid,
    PoolOpened,
    Returned,
    Scored,
    Shown,
    Told,
    Won,
)
from brelan.zones import BOTTOM, STOCK, Place, Seat

POT = "pot"


@dataclass(slots=True)
class View:
    """The knowledge of `viewer` (None: a spectator).

    `game`, `options`, `pack`: as dealt; `seats`: dealt in, `live`: still in, both from the first to act on; `turn`: the
    seats that are awaited, in `phase`; `cards`: faces by place; `facts`: what was told; `seen`: the events themselves.
    """

    game: str
    options: Any
    pack: Cards
    viewer: Seat | None
    direction: int = 1
    number: int = 0
    size: int = 0
    seats: tuple[Seat, ...] = ()
    live: list[Seat] = field(default_factory=list)
    left: list[Seat] = field(default_factory=list)
    dealer: Seat | None = None
    first: Seat | None = None
    stacks: list[Chips] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    pools: dict[str, Pool] = field(default_factory=dict)
    cards: dict[Place, list[Face]] = field(default_factory=dict)
    facts: dict[str, str | int] = field(default_factory=dict)
    turn: list[Seat] = field(default_factory=list)
    phase: str = ""
    over: bool = False
    carried: Chips = 0
    settled: list[tuple[str, Pot, list[tuple[Seat, Chips]]]] = field(default_factory=list)
    ended: Ended | None = None
    seen: Sequence[Event] = ()

    def fold(self, events: Iterable[Event]) -> View:
        """Take in further events; gives itself."""
        for event in events:
            self._take(event)
        return self

    def _take(self, event: Event) -> None:  # noqa: C901  # one case for each kind of event, flat
        match event:
            case Asked(seat, phase):
                self.turn.append(seat)
                self.phase = phase
            case Chosen(seat):
                self.turn.remove(seat)
            case Paid(seat, amount, pool, to):
                self._paid(seat, amount, pool, to)
            case Moved(faces, source, target):
                self._move(faces, source, target)
            case Shown(place, faces):
                if None not in faces:
                    self.cards[place] = list(faces)
            case Folded(seat):
                self.live.remove(seat)
            case Won(seat, amount, pool):
                self.stacks[seat] += amount
                self.pools[pool].taken += amount
                if self.settled:
                    self.settled[-1][2].append((seat, amount))
            case Returned(seat, amount, pool):
                self.stacks[seat] += amount
                self.pools[pool].put[seat] -= amount
            case Decided(pool, _, amount, claims):
                self.settled.append((pool, Pot(amount, claims), []))
            case Told(fact, value):
                self.facts[fact] = value
            case Scored(seat, points):
                self.scores[seat] += points
            case Bought(seat, amount):
                self.stacks[seat] += amount
            case PoolOpened(pool, claims):
                self.pools[pool] = Pool(pool, self.size, 0, claims)
            case Formed(size, gathered):
                self._form(size, gathered)
            case Appointed(dealer, first):
                self._appoint(dealer, first)
            case Opened():
                self._open(event)
            case Closed(carried=carried):
                self.over, self.carried, self.phase = True, carried, ""
                self.turn.clear()
            case Left(seat):
                self.left.append(seat)
            case Ended():
                self.ended = event
                self.over = True
                self.turn.clear()

    def _open(self, event: Opened) -> None:
        self.number = event.number
        self.size = len(event.stacks)
        self.seats = event.seats
        self.live = list(event.seats)
        self.stacks = list(event.stacks)
        self.scores = list(event.scores) or [0] * self.size
        self.pools = {POT: Pool(POT, self.size, event.carried)}
        self.carried = 0
        self.facts, self.settled, self.turn = {}, [], []
        self.over, self.ended, self.phase = False, None, ""
        self.dealer = self.first = None
        self.cards = {place: list(faces) for place, faces in event.kept}
        if event.first is not None or event.dealer is not None:
            self._appoint(event.dealer, event.first)

    def _appoint(self, dealer: Seat | None, first: Seat | None) -> None:
        self.dealer = dealer
        seats = sorted(self.seats, reverse=self.direction < 0)
        if first is None and dealer is not None:
            later = [s for s in seats if (s > dealer if self.direction > 0 else s < dealer)]
            first = later[0] if later else seats[0]
        self.first = first
        if first is not None:
            at = seats.index(first)
            self.seats = tuple(seats[at:] + seats[:at])
            self.live = [s for s in self.seats if s in self.live]

    def _form(self, size: int, gathered: tuple[Place, ...]) -> None:
        if gathered:
            for place in gathered:
                self.cards[place] = []
        else:
            self.cards = {}
        self.cards[STOCK.place] = [None] * size

    def _paid(self, seat: Seat, amount: Chips, pool: str | None, to: Seat | None) -> None:
        self.stacks[seat] -= amount
        if to is not None:
            self.stacks[to] += amount
        elif pool is not None:
            self.pools[pool].put[seat] += amount

    def _move(self, faces: Sequence[Face], source: Place, target: Place) -> None:
        here = self.cards.setdefault(source, [])
        moved = list(faces)
        if None in moved:
            if len(here) == len(moved):
                moved = here  # all of them went, so it does not matter which is which
                self.cards[source] = []
            else:
                self.cards[source] = [None] * (len(here) - len(moved))
        else:
            for face in moved:
                here.remove(face if face in here else None)
        self.cards.setdefault(target, []).extend(moved)

    # -- what follows from it --------------------------------------------------------------------------------------

    def known(self) -> list[Face]:
        """All faces that the viewer can place, in no particular order."""
        return [face for faces in self.cards.values() for face in faces if face is not None]

    def unseen(self) -> Cards:
        """The cards of the pack whose place the viewer does not know, in pack order."""
        return tuple(without(self.pack, [face for face in self.known() if face is not None]))

    def faces(self, place: Place) -> tuple[Face, ...]:
        """The faces at a place."""
        return tuple(self.cards.get(place, ()))

    def pot(self) -> Chips:
        """All chips in pools."""
        return sum(pool.total for pool in self.pools.values())

    def pots(self) -> list[tuple[str, Pot]]:
        """The pots as they stand, with the name of the pool and the seats that may win them.

        A pool splits at the stakes of seats that have no chips left; before the deal is over a bet that others may
        still match lies in the last pot.
        """
        found = []
        for pool in self.pools.values():
            if pool.total == 0:
                continue
            live = [s for s in self.live if pool.claims is None or s in pool.claims]
            if pool.taken or pool.claims is not None or not live:
                found.append((pool.name, Pot(pool.total, tuple(live))))
                continue
            standing = [s for s in live if self.stacks[s]]
            levels = {pool.put[s] for s in live if s not in standing}
            if standing:
                levels.add(max(pool.put))
            pots = split(pool.put, pool.carried, live, levels, standing)
            found += [(pool.name, pot) for pot in pots if pot.amount]
        return found


def stock_left(view: View) -> int:
    """Cards left to deal: stock and what lies under it."""
    return len(view.faces(STOCK.place)) + len(view.faces(BOTTOM.place))
