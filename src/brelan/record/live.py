"""Making a record of a live match."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from brelan.cards import Card, Cards
from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.game import House
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.nature import PACK, Chance, Draw, Toss
from brelan.record.value import Deal, Record, check_names
from brelan.zones import Place, Seat, Zone


def record_of(match: Match, names: Sequence[str]) -> Record:
    """Make the record of a match as it stands; `names` of the seats, clockwise.

    A replay of it gives the same events.  It holds all cards, also those that nobody has seen.

    Raises:
        BadSetup: names that cannot stand in a record, or not one for each seat; or somebody has left while nature was
            awaited, which happens only where no dealer deals at once.
    """
    names = tuple(names)
    check_names(names)
    begun = match.begun
    if len(names) != len(begun.stacks):
        raise BadSetup(f"the match has {len(begun.stacks)} seats, not {len(names)}")
    points = not match.game.for_chips(match.options)
    scores = begun.scores
    return Record(
        game=match.game,
        options=_options(match.options),
        seats=names,
        stacks=(scores or (0,) * len(names)) if points else begun.stacks,
        dealer=None if begun.dealer is None else names[begun.dealer],
        first=None if begun.first is None else names[begun.first],
        carried=begun.carried,
        scores=() if points else scores,
        deals=_deals(match, names),
    )


def _options(house: House) -> dict[str, Any]:
    values = {f.name: getattr(house, f.name) for f in dataclasses.fields(house)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


class _Notes:
    """What is written down of one deal while it is played again."""

    def __init__(self) -> None:
        self.packs: list[Cards] = []
        self.drawn: list[tuple[Place | None, bool, Card]] = []  # for which place, whether for lots, which card
        self.lots: list[int] = []
        self.choices: list[str] = []


class _Tape:
    """Plays the choices of a match again, one by one, and notes for which place cards are drawn."""

    def __init__(self, match: Match, names: tuple[str, ...]) -> None:
        self._choices = match.choices
        self._names = names
        self._at = 0
        self._left: set[Seat | None] = set()
        self._lots = None if match.game.lots is None else match.game.lots.__name__
        self.notes = [_Notes()]
        begun = match.begun
        self._for_lots = self._lots is not None and begun.dealer is None and begun.first is None
        self._match = Match(
            match.game,
            begun.stacks,
            options=match.options,
            dealer=begun.dealer,
            first=begun.first,
            carried=begun.carried,
            scores=begun.scores,
            chance=self,
        )

    def run(self) -> None:
        """Play to the end."""
        while self._skip() < len(self._choices):
            choice = self._choices[self._at]
            self._at += 1
            if choice == NEXT:
                self.notes.append(_Notes())
            else:
                self._note(choice, self.notes[-1])
            self._match.play(choice)

    def _skip(self) -> int:
        """Pass over what was played for those who had left: it happens by itself."""
        choices = self._choices
        while self._at < len(choices) and choices[self._at].seat in self._left:
            self._at += 1
        return self._at

    def _note(self, choice: Choice, notes: _Notes) -> None:
        if choice.seat is not None:
            notes.choices.append(f"{self._names[choice.seat]} {choice}")
            if choice.word in (LEAVE, RESIGN):
                if isinstance(self._match.node, (Draw, Toss)):
                    raise BadSetup(f"{notes.choices[-1]} was said while cards were awaited; a record cannot tell that")
                self._left.add(choice.seat)
        elif isinstance(self._match.node, Draw):
            self._drawn(self._match.node, choice.cards, lot=self._match.phase == self._lots)
        else:
            notes.lots.append(choice.amount or 0)

    def _drawn(self, draw: Draw, cards: Cards, lot: bool = False) -> None:
        for n, card in enumerate(cards):
            place = draw.places[n % len(draw.places)] if draw.places else None
            self.notes[-1].drawn.append((place, lot, card))

    # -- as a dealer -------------------------------------------------------------------------------------------------

    def order(self, _cards: Cards) -> Cards | None:
        """Give the order that the pack had."""
        at = self._skip()
        order: Cards = ()
        if at < len(self._choices) and self._choices[at].seat is None and self._choices[at].word == PACK:
            order = self._choices[at].cards
            self._at += 1
        self.notes[-1].packs.append(order)
        return order or None

    def resolve(self, node: Chance) -> Choice | None:
        """Draw at once what was drawn at once."""
        at = self._skip()
        if not isinstance(node, Draw) or len(node.places) < 2 or at == len(self._choices):
            return None
        choice = self._choices[at]
        if choice.seat is not None or len(choice.cards) != node.size:
            return None
        self._at += 1
        packs = sum(len(notes.packs) for notes in self.notes)  # cards for lots come from the first one
        self._drawn(node, choice.cards, lot=self._for_lots and packs == 1)
        return choice


def _deals(match: Match, names: tuple[str, ...]) -> tuple[Deal, ...]:
    tape = _Tape(match, names)
    tape.run()
    zones = {zone.name for zone in match.game.zones}
    plain = zones.isdisjoint(names)  # a seat called as a zone would have its key
    return tuple(_deal(notes, names, plain) for notes in tape.notes)


def _deal(notes: _Notes, names: tuple[str, ...], plain: bool) -> Deal:
    packs = notes.packs
    while packs and not packs[-1]:
        packs.pop()
    named: tuple[dict[str, Any], list[Card]] = ({}, [card for _, _, card in notes.drawn])
    cards, stock = _named(notes, names) if plain else named
    return Deal(
        cards=cards,
        stock=tuple(stock),
        packs=tuple(packs),
        lots=tuple(notes.lots),
        choices=tuple(notes.choices),
    )


def _named(notes: _Notes, names: tuple[str, ...]) -> tuple[dict[str, Any], list[Card]]:
    """Sort what was drawn by place: by seat where one zone got all the cards, else by zone."""
    stock: list[Card] = []
    places: dict[Place, list[Card]] = {}
    lots: set[Zone] = set()
    dealt: set[Zone] = set()
    for place, lot, card in notes.drawn:
        if place is None:
            stock.append(card)
            continue
        places.setdefault(place, []).append(card)
        if place.seat is not None:
            (lots if lot else dealt).add(place.zone)
    single = next(iter(dealt)) if len(dealt) == 1 and dealt.isdisjoint(lots) else None
    found: dict[str, Any] = {}
    for place, mine in sorted(places.items(), key=lambda item: (item[0].zone.name, item[0].seat or 0)):
        if place.seat is None:
            found[place.zone.name] = tuple(mine)
        elif place.zone is single:
            found[names[place.seat]] = tuple(mine)
        else:
            found.setdefault(place.zone.name, {})[names[place.seat]] = tuple(mine)
    return found, stock
