"""The plain form of what the engine says: dicts, lists, texts, numbers, true, false and null, as JSON has them.

Keys are stable.  Seats are numbers, cards texts, a back is null, a place `{"zone": ..., "seat": ...}`; a kind is the
name of the class in snake case.  What goes in decides what comes out: of a masked event the masked form is made.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

from brelan.cards import Card, Face
from brelan.choices import Choice
from brelan.errors import BadNotation, BrelanError
from brelan.events import KINDS, Event
from brelan.game import Game, House
from brelan.nature import Draw
from brelan.prompts import Node, Pick, Picks, Prompt, Sealed, Stakes
from brelan.view import View
from brelan.zones import BOTTOM, STOCK, Place

Plain: TypeAlias = dict[str, Any]


def place(spot: Place | None) -> Plain | None:
    """A place; its seat is null where the zone is on the table."""
    return None if spot is None else {"zone": spot.zone.name, "seat": spot.seat}


def faces(cards: Iterable[Face]) -> list[str | None]:
    """Cards as texts, backs as null."""
    return [None if card is None else card.text for card in cards]


def choice(made: Choice | None) -> Plain | None:
    """A choice with its text; null where it is hidden."""
    if made is None:
        return None
    return {
        "seat": made.seat,
        "word": made.word,
        "amount": made.amount,
        "cards": faces(made.cards),
        "text": str(made),
    }


def choice_from(found: Mapping[str, Any]) -> Choice:
    """Make the choice again of its plain form; KeyError, TypeError or BadNotation if it is none."""
    return Choice(found["seat"], found["word"], found["amount"], tuple(map(Card, found["cards"])))


def event(happened: Event) -> Plain:
    """An event: its kind, then its fields by their names."""
    kind, fields = _FORMS[type(happened)]
    found: Plain = {"kind": kind}
    for name, form in fields:
        value = getattr(happened, name)
        found[name] = value if form is None or value is None else form(value)
    return found


def event_from(found: Mapping[str, Any], game: Game) -> Event:
    """Make the event again of its plain form; fields that are missing have their defaults.

    Raises:
        BadNotation: no event of this game.
    """
    try:
        fields = {name: value for name, value in found.items() if name != "kind"}
        for name, value in fields.items():
            if name in _BACK and value is not None:
                fields[name] = _BACK[name](value, game)
        made: Event = _KINDS[found["kind"]](**fields)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BrelanError) as error:
        raise BadNotation(str(found), 1, f"an event of {game.id} ({error!r})") from error
    return made


def _place_from(found: Mapping[str, Any], game: Game) -> Place:
    known = {zone.name: zone for zone in (*game.zones, STOCK, BOTTOM)}
    zone = known[found["zone"]]
    return zone.place if found["seat"] is None else zone.of(found["seat"])


def _faces_from(found: Iterable[str | None]) -> tuple[Face, ...]:
    return tuple(None if text is None else Card(text) for text in found)


@cache
def snake(name: str) -> str:
    """Turn the name of a class into snake case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


_KINDS: Final = {snake(kind.__name__): kind for kind in KINDS}
_BACK: Final[Mapping[str, Callable[[Any, Game], Any]]] = {  # by the name of a field, for those that are not plain
    "seats": lambda found, game: tuple(found),
    "stacks": lambda found, game: tuple(found),
    "scores": lambda found, game: tuple(found),
    "claims": lambda found, game: tuple(found),
    "ranking": lambda found, game: tuple(map(tuple, found)),
    "facts": lambda found, game: tuple(map(tuple, found)),
    "order": lambda found, game: tuple(found),
    "sides": lambda found, game: tuple(map(tuple, found)),
    "kept": lambda found, game: tuple((_place_from(at["place"], game), _faces_from(at["cards"])) for at in found),
    "gathered": lambda found, game: tuple(_place_from(spot, game) for spot in found),
    "source": _place_from,
    "target": _place_from,
    "place": _place_from,
    "cards": lambda found, game: _faces_from(found),
    "choice": lambda found, game: choice_from(found),
}


def _lying(cards: Iterable[tuple[Place, Iterable[Face]]]) -> list[Plain]:
    return [{"place": place(spot), "cards": faces(there)} for spot, there in cards]


_OUT: Final[Mapping[str, Callable[[Any], Any]]] = {  # by the name of a field, as in `_BACK`
    "seats": list,
    "stacks": list,
    "scores": list,
    "claims": list,
    "ranking": lambda value: [list(seats) for seats in value],
    "facts": lambda value: [list(fact) for fact in value],
    "order": list,
    "sides": lambda value: [list(side) for side in value],
    "kept": _lying,
    "gathered": lambda value: [place(spot) for spot in value],
    "source": place,
    "target": place,
    "place": place,
    "cards": faces,
    "choice": choice,
}
_FORMS: Final = {
    kind: (snake(kind.__name__), tuple((field.name, _OUT.get(field.name)) for field in dataclasses.fields(kind)))
    for kind in KINDS
}


def prompt(node: Node | None) -> Plain | None:
    """What is awaited: one of the five kinds (a toss is a draw of a number); null where nothing is.

    A prompt of a seat is for that seat alone.  What is in the bag of a draw is not told, only how many.
    """
    if node is None:
        return None
    if isinstance(node, Prompt):
        return _asked(node)
    if isinstance(node, Sealed):
        return {"kind": node.kind, "prompts": [prompt(node.prompts[seat]) for seat in sorted(node.prompts)]}
    if isinstance(node, Draw):
        return {
            "kind": node.kind,
            "places": [place(spot) for spot in node.places],
            "size": node.size,
            "left": len(node.bag),
        }
    return {"kind": node.kind, "size": node.size}


def _asked(asked: Prompt) -> Plain:
    found: Plain = {
        "kind": asked.kind,
        "seat": asked.seat,
        "words": list(asked.words),
        "gives_up": asked.gives_up or None,
        "costs": dict(asked.costs),
        "verb": None,
        "low": None,
        "high": None,
        "steps": None,
        "presets": [],
        "owed": 0,
        "among": None,
        "verbs": [],
        "rule": {"game": asked.rule.game, "phase": asked.rule.phase},
        "why": asked.why,
        "default": choice(asked.default),
    }
    if isinstance(asked, Stakes):
        found["owed"] = asked.owed
        if asked.verb:
            steps = None if asked.steps is None else list(asked.steps)
            found.update(verb=asked.verb, low=asked.low, high=asked.high, steps=steps, presets=list(asked.presets))
    if isinstance(asked, Picks):
        found["verbs"] = [{"verb": verb, "handfuls": [_handful(p) for p in picks]} for verb, picks in asked.verbs]
        verb, picks = asked.verbs[0]
        first = picks[0]
        found.update(verb=verb, low=first.least, high=first.most, among=faces(first.among))
    return found


def _handful(pick: Pick) -> Plain:
    return {"place": place(pick.place), "among": faces(pick.among), "low": pick.least, "high": pick.most}


def options(house: House) -> Plain:
    """House rules by name; lists where the option is one."""
    found = {field.name: getattr(house, field.name) for field in dataclasses.fields(house)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def view(known: View) -> Plain:
    """What one seat or a spectator knows; the events themselves (`seen`) are left out."""
    return {**fixed(known), **changing(known)}


def fixed(known: View) -> Plain:
    """What of a view stays through the match; made of its `options` and `pack`, besides what is one word."""
    return {
        "game": known.game,
        "options": options(known.options),
        "pack": faces(known.pack),
        "viewer": known.viewer,
        "direction": known.direction,
    }


def changing(known: View) -> Plain:
    """The rest of a view."""
    lying = sorted(
        known.cards.items(), key=lambda item: (item[0].zone.name, -1 if item[0].seat is None else item[0].seat)
    )
    return {
        "number": known.number,
        "size": known.size,
        "seats": list(known.seats),
        "live": list(known.live),
        "left": list(known.left),
        "dealer": known.dealer,
        "first": known.first,
        "stacks": list(known.stacks),
        "scores": list(known.scores),
        "pools": [
            {
                "pool": pool.name,
                "total": pool.total,
                "put": list(pool.put),
                "carried": pool.carried,
                "claims": None if pool.claims is None else list(pool.claims),
            }
            for pool in known.pools.values()
        ],
        "pots": pots(known),
        "cards": _lying((spot, cards) for spot, cards in lying if cards),
        "piles": sorted({spot.zone.name for spot, cards in lying if cards and spot.zone.pile}),
        "laid": sorted({spot.zone.name for spot, cards in lying if cards and spot.zone.trick}),
        "facts": dict(known.facts),
        "order": list(known.order),
        "sides": [list(side) for side in known.sides],
        "trick": list(known.trick),
        "tricks": list(known.tricks) if any(known.tricks) else [],
        "turn": list(known.turn),
        "phase": known.phase,
        "over": known.over,
        "carried": known.carried,
        "ended": None if known.ended is None else event(known.ended),
    }


def pots(known: View) -> list[Plain]:
    """The pots: as they stand while a deal runs (`to` null), as they were decided when it is over (`to` by seat)."""
    if not known.over:
        return [
            {"pool": name, "amount": pot.amount, "claims": list(pot.claims), "to": None} for name, pot in known.pots()
        ]
    return [
        {
            "pool": name,
            "amount": pot.amount,
            "claims": list(pot.claims),
            "to": [{"seat": seat, "amount": amount} for seat, amount in paid],
        }
        for name, pot, paid in known.settled
    ]
