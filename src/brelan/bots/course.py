"""The course of the running deal as one seat saw it, and ways in which the hidden cards may have lain and gone.

One starts from now, where every card that the seat cannot place lies at random, and undoes what has happened: a card
that was seen to move goes back, of hidden ones any that may have been there.  So whatever was seen later holds before.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from brelan.cards import Card, Cards, Face
from brelan.errors import BadSetup
from brelan.events import Asked, Event, Faces, Formed, Moved, Opened
from brelan.view import View
from brelan.zones import STOCK, Place


class Known(NamedTuple):
    """What the seat knew just before something hidden happened: the faces at places, and `View.maybe`."""

    cards: Mapping[Place, tuple[Face, ...]]
    maybe: Mapping[Card, tuple[Place, ...]]

    def faces(self, place: Place) -> list[Card]:
        """The cards known to lie at a place."""
        return [face for face in self.cards.get(place, ()) if face is not None]


@dataclass(frozen=True, slots=True)
class Course:
    """A deal from the forming of its pack on: `before` has what was known before each hidden event."""

    view: View
    opened: Opened
    events: tuple[Event, ...]
    before: Mapping[int, Known]


Bars: TypeAlias = dict[Card, set[Place]]  # where cards cannot lie: somebody would have had to play them


class Filling(NamedTuple):
    """One way in which it may have been: the events with all their cards, what was kept, the stock in random order."""

    events: tuple[Event, ...]
    kept: tuple[tuple[Place, Faces], ...]
    stock: Cards


def course(view: View) -> Course:
    """Take the running deal out of what a view has seen.

    Raises:
        BadSetup: there is none, or nobody has been named to begin it.
    """
    start = next((n for n in reversed(range(len(view.seen))) if isinstance(view.seen[n], Opened)), None)
    if start is None or (view.dealer is None and view.first is None):
        raise BadSetup("no deal is running, or nobody has been named to begin it")
    events = tuple(view.seen[start:])
    formed = [n for n, event in enumerate(events) if isinstance(event, Formed) and not event.gathered]
    at = formed[-1] if formed else 0  # lots were drawn before, which are not played again
    knowledge = View(view.game, view.options, view.pack, view.viewer, view.direction, view.by_depth)
    knowledge.fold(events[: at + 1])
    before = {}
    later = events[at + 1 :]
    for n, event in enumerate(later):
        if (isinstance(event, Moved) and None in event.cards) or isinstance(event, Formed):
            before[n] = Known({place: tuple(faces) for place, faces in knowledge.cards.items()}, dict(knowledge.maybe))
        knowledge.fold([event])
    opened = events[0]
    assert isinstance(opened, Opened)
    return Course(view, opened, later, before)


def fill(found: Course, rng: random.Random, first: Card | None = None, bars: Bars | None = None) -> Filling | None:
    """One way in which all may have been, None where this try has led to a contradiction; `first` lies on the stock."""
    lies = lie(found.view, rng, first, bars)
    if lies is None:
        return None
    stock = lies.get(STOCK.place, [])[:]
    rng.shuffle(stock)
    if first is not None and first in stock:
        stock.remove(first)
        stock.insert(0, first)
    events = list(found.events)
    crossing: set[Card] = set()  # cards that move on before anybody is asked again: what crosses does not come back
    for n in reversed(range(len(events))):
        event = events[n]
        if isinstance(event, Moved):
            moved = _undo(event, lies, found.before.get(n), crossing, rng)
            if moved is None:
                return None
            events[n] = replace(event, cards=moved)
            crossing.update(moved)
        elif isinstance(event, Asked):
            crossing = set()
        elif isinstance(event, Formed) and not _ungather(event, lies, found.before[n], rng):
            return None
    kept = tuple((place, tuple(lies.get(place, ()))) for place, _ in found.opened.kept)
    return Filling(tuple(events), kept, tuple(stock))


def lie(
    view: View, rng: random.Random, first: Card | None = None, bars: Bars | None = None
) -> dict[Place, list[Card]] | None:
    """Where all cards may lie now, None where this try has led to a contradiction; `first` lies in the stock."""
    lies: dict[Place, list[Card]] = {}
    holes: dict[Place, int] = {}
    for place, faces in view.cards.items():
        lies[place] = [face for face in faces if face is not None]
        holes[place] = len(faces) - len(lies[place])
    free = list(view.unseen())
    if len(free) != sum(holes.values()):
        return None

    barred: Mapping[Card, set[Place]] = bars or {}

    def lay(card: Card, places: Iterable[Place]) -> bool:
        gone = barred.get(card, ())
        open_to = [place for place in places if holes.get(place) and place not in gone]
        if not open_to:
            return False
        place = rng.choices(open_to, [holes[p] for p in open_to])[0]
        holes[place] -= 1
        lies[place].append(card)
        free.remove(card)
        return True

    if first is not None and first in free and STOCK.place in view.maybe.get(first, (STOCK.place,)):
        lay(first, (STOCK.place,))
    bound = [card for card in free if card in view.maybe or card in barred]
    rng.shuffle(bound)
    if not all(lay(card, view.maybe.get(card, tuple(holes))) for card in bound):
        return None
    rng.shuffle(free)
    for place, number in holes.items():
        lies[place] += free[:number]
        del free[:number]
    return lies


def _undo(
    event: Moved, lies: dict[Place, list[Card]], known: Known | None, crossing: set[Card], rng: random.Random
) -> Cards | None:
    """Put the cards of a move back where they came from; which they are is chosen where the seat did not see it."""
    here, there = lies.setdefault(event.target, []), lies.setdefault(event.source, [])
    moved: list[Card] | None = [face for face in event.cards if face is not None]
    if known is not None:
        moved = _chosen(event, here, there, known, crossing, rng)
    if moved is None:
        return None
    for card in moved:
        if card not in here:
            return None
        here.remove(card)
    there += moved
    return tuple(moved)


def _chosen(
    event: Moved, here: list[Card], there: list[Card], known: Known, crossing: set[Card], rng: random.Random
) -> list[Card] | None:
    """Which cards of those `here` may have come by a hidden move."""
    number, stays, comes = len(event.cards), known.faces(event.target), known.faces(event.source)
    if not (stays or comes or known.maybe) and crossing.isdisjoint(here):
        return [here[n] for n in sorted(rng.sample(range(len(here)), number))] if number <= len(here) else None
    stayed = Counter(stays)
    came = Counter(comes) - Counter(there)
    must, may = [], []
    for n, card in enumerate(here):
        places = known.maybe.get(card)
        if stayed[card] > 0:
            stayed[card] -= 1
        elif came[card] > 0:
            came[card] -= 1
            must.append(n)
        elif places is not None and event.target not in places:
            must.append(n)
        elif places is None or event.source in places:
            may.append(n)
    others = [n for n in may if here[n] not in crossing]
    may = others if len(others) >= number - len(must) else may
    if any(came.values()):
        return None
    if len(must) > number or number - len(must) > len(may):
        return None
    return [here[n] for n in sorted(must + rng.sample(may, number - len(must)))]  # the order is kept where it shows


def _ungather(event: Formed, lies: dict[Place, list[Card]], known: Known, rng: random.Random) -> bool:
    """Take the cards that were shuffled into the stock out of it again."""
    stock = lies.setdefault(STOCK.place, [])
    for place in event.gathered:
        faces = known.cards.get(place, ())
        back = [face for face in faces if face is not None]
        back += [card for card, places in known.maybe.items() if places == (place,)][: len(faces) - len(back)]
        if any(card not in stock for card in back):
            return False
        for card in back:
            stock.remove(card)
        rest = [c for c in stock if c not in known.maybe or place in known.maybe[c]]
        if len(rest) < len(faces) - len(back):
            return False
        for card in rng.sample(rest, len(faces) - len(back)):
            stock.remove(card)
            back.append(card)
        lies[place] = back
    return True
