"""What one seat, or a spectator, knows: a pure fold of the events that it may see.

A view never looks at the table.  Faces are cards or None (a back).  Knowledge follows the cards: whoever has seen a
card and sees it move face down still knows where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from brelan.cards import Card, Cards, Face, without
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
    Seated,
    Shown,
    Told,
    Took,
    Won,
)
from brelan.zones import BOTTOM, STOCK, Place, Seat

POT = "pot"


@dataclass(slots=True)
class View:
    """The knowledge of `viewer` (None: a spectator).

    `game`, `options`, `pack`: as dealt; `seats`: dealt in, `live`: still in, both from the first to act on; `turn`: the
    seats that are awaited, in `phase`; `cards`: faces by place; `maybe`: where cards may lie that have been seen and
    since then may have gone on face down; `facts`: what was told; `order`: all seats as they sit, clockwise; `sides`:
    those that play together; `trick`: whose cards make the trick on the table, in the order in which they were played;
    `tricks`: won in this deal, by seat; `seen`: the events themselves.
    """

    game: str
    options: Any
    pack: Cards
    viewer: Seat | None
    direction: int = 1
    by_depth: bool = True  # whether a pool splits where the stakes of a seat without chips end
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
    maybe: dict[Card, tuple[Place, ...]] = field(default_factory=dict)
    facts: dict[str, str | int] = field(default_factory=dict)
    turn: list[Seat] = field(default_factory=list)
    phase: str = ""
    over: bool = False
    carried: Chips = 0
    settled: list[tuple[str, Pot, list[tuple[Seat, Chips]]]] = field(default_factory=list)
    ended: Ended | None = None
    order: tuple[Seat, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()
    trick: list[Seat] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    seen: Sequence[Event] = ()

    def fold(self, events: Iterable[Event]) -> View:
        """Take in further events; gives itself."""
        for event in events:
            _TAKE[type(event)](self, event)
        return self

    def copy(self) -> View:
        """Give an independent copy."""
        twin = object.__new__(View)
        twin.game, twin.options, twin.pack, twin.viewer = self.game, self.options, self.pack, self.viewer
        twin.direction, twin.by_depth = self.direction, self.by_depth
        twin.number, twin.size, twin.seats, twin.seen = self.number, self.size, self.seats, self.seen
        twin.dealer, twin.first, twin.phase, twin.over = self.dealer, self.first, self.phase, self.over
        twin.carried, twin.ended = self.carried, self.ended
        twin.live, twin.left, twin.turn = self.live[:], self.left[:], self.turn[:]
        twin.stacks, twin.scores = self.stacks[:], self.scores[:]
        twin.order, twin.sides, twin.trick, twin.tricks = self.order, self.sides, self.trick[:], self.tricks[:]
        twin.pools = {name: pool.copy() for name, pool in self.pools.items()}
        twin.cards = {place: faces[:] for place, faces in self.cards.items()}
        twin.maybe, twin.facts = self.maybe.copy(), self.facts.copy()
        twin.settled = [(pool, pot, won[:]) for pool, pot, won in self.settled]
        return twin

    # -- one method for each kind of event -------------------------------------------------------------------------

    def _asked(self, event: Asked) -> None:
        self.turn.append(event.seat)
        self.phase = event.phase

    def _chosen(self, event: Chosen) -> None:
        self.turn.remove(event.seat)

    def _paid(self, event: Paid) -> None:
        self.stacks[event.seat] -= event.amount
        if event.to is not None:
            self.stacks[event.to] += event.amount
        elif event.pool is not None:
            pool = self.pools[event.pool]
            pool.put[event.seat] += event.amount
            pool.total += event.amount

    def _moved(self, event: Moved) -> None:
        here = self.cards.setdefault(event.source, [])
        moved = list(event.cards)
        if None not in moved:
            for face in moved:
                here.remove(face if face in here else None)
            self._found(moved)
        elif len(here) == len(moved):
            moved = here  # all of them went, so it does not matter which is which
            self.cards[event.source] = []
            self._may_be(event.source, (event.target,))
        else:
            self.maybe |= {face: (event.source,) for face in here if face is not None}
            self.cards[event.source] = [None] * (len(here) - len(moved))
            self._may_be(event.source, (event.source, event.target))
        self.cards.setdefault(event.target, []).extend(moved)
        if event.target.zone.trick and event.target.seat is not None:
            self.trick.append(event.target.seat)
        elif event.source.zone.trick and event.source.seat is not None:
            self.trick.remove(event.source.seat)

    def _may_be(self, source: Place, places: tuple[Place, ...]) -> None:
        """Cards that may have lain at `source` may now lie at any of `places`."""
        for card, before in self.maybe.items():
            if source in before:
                self.maybe[card] = tuple(dict.fromkeys(p for q in before for p in (places if q is source else (q,))))

    def _found(self, faces: Iterable[Face]) -> None:
        """Cards have been seen: where they lie is no question any more."""
        for face in faces if self.maybe else ():
            if face is not None:
                self.maybe.pop(face, None)

    def _shown(self, event: Shown) -> None:
        if None not in event.cards:
            self.cards[event.place] = list(event.cards)
            self._found(event.cards)

    def _folded(self, event: Folded) -> None:
        self.live.remove(event.seat)

    def _won(self, event: Won) -> None:
        self.stacks[event.seat] += event.amount
        self.pools[event.pool].total -= event.amount
        if self.settled:
            self.settled[-1][2].append((event.seat, event.amount))

    def _returned(self, event: Returned) -> None:
        self.stacks[event.seat] += event.amount
        pool = self.pools[event.pool]
        pool.put[event.seat] -= event.amount
        pool.total -= event.amount

    def _decided(self, event: Decided) -> None:
        self.settled.append((event.pool, Pot(event.amount, event.claims), []))

    def _told(self, event: Told) -> None:
        self.facts[event.fact] = event.value

    def _scored(self, event: Scored) -> None:
        self.scores[event.seat] += event.points

    def _took(self, event: Took) -> None:
        self.tricks[event.seat] += 1

    def _bought(self, event: Bought) -> None:
        self.stacks[event.seat] += event.amount

    def _pool_opened(self, event: PoolOpened) -> None:
        self.pools[event.pool] = Pool(event.pool, self.size, 0, event.claims)

    def _formed(self, event: Formed) -> None:
        if event.gathered:
            for place in event.gathered:
                self.cards[place] = []
                self._may_be(place, (STOCK.place,))
        else:
            self.cards, self.maybe = {}, {}
        self.cards[STOCK.place] = [None] * event.size

    def _seated(self, event: Seated) -> None:
        self.order, self.sides = event.order, event.sides
        self.seats = tuple(seat for seat in event.order if seat in self.seats)
        self.live = list(self.seats)

    def _appointed(self, event: Appointed) -> None:
        self._appoint(event.dealer, event.first)

    def _closed(self, event: Closed) -> None:
        self.over, self.carried, self.phase = True, event.carried, ""
        self.turn.clear()

    def _left(self, event: Left) -> None:
        self.left.append(event.seat)

    def _ended(self, event: Ended) -> None:
        self.ended = event
        self.over = True
        self.turn.clear()

    def _opened(self, event: Opened) -> None:
        self.number = event.number
        self.size = len(event.stacks)
        self.order = event.order or tuple(range(self.size))
        self.sides = event.sides
        self.trick, self.tricks = [], [0] * self.size
        self.seats = event.seats
        self.live = list(event.seats)
        self.stacks = list(event.stacks)
        self.scores = list(event.scores) or [0] * self.size
        self.pools = {POT: Pool(POT, self.size, event.carried)}
        self.carried = 0
        self.maybe, self.facts, self.settled, self.turn = {}, dict(event.facts), [], []
        self.over, self.ended, self.phase = False, None, ""
        self.dealer = self.first = None
        self.cards = {place: list(faces) for place, faces in event.kept}
        if event.first is not None or event.dealer is not None:
            self._appoint(event.dealer, event.first)

    def _appoint(self, dealer: Seat | None, first: Seat | None) -> None:
        self.dealer = dealer
        order = self.order if self.direction > 0 else self.order[::-1]
        seats = [seat for seat in order if seat in self.seats]
        if first is None and dealer is not None:
            at = order.index(dealer) + 1
            first = next(seat for seat in order[at:] + order[:at] if seat in seats)
        self.first = first
        if first is not None:
            at = seats.index(first)
            self.seats = tuple(seats[at:] + seats[:at])
            self.live = [s for s in self.seats if s in self.live]

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
            paying = pool.total < sum(pool.put) + pool.carried
            if paying or pool.claims is not None or not live or not self.by_depth:
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


def reveals(view: View, events: Iterable[Event]) -> bool:
    """Whether events show the viewer a face that it did not know to lie there; the view takes them in."""
    for event in events:
        if isinstance(event, Moved | Shown) and None not in event.cards:
            place = event.source if isinstance(event, Moved) else event.place
            known = list(view.faces(place))
            for card in event.cards:
                if card not in known:
                    return True
                known.remove(card)
        view.fold([event])
    return False


_TAKE: Final[dict[type[Any], Callable[[View, Any], None]]] = {
    Opened: View._opened,
    Formed: View._formed,
    Appointed: View._appointed,
    Asked: View._asked,
    Chosen: View._chosen,
    Seated: View._seated,
    Moved: View._moved,
    Shown: View._shown,
    PoolOpened: View._pool_opened,
    Paid: View._paid,
    Returned: View._returned,
    Decided: View._decided,
    Won: View._won,
    Bought: View._bought,
    Took: View._took,
    Scored: View._scored,
    Folded: View._folded,
    Told: View._told,
    Left: View._left,
    Closed: View._closed,
    Ended: View._ended,
}
