"""Deals of one's own, built from what a seat has seen: the same past, with the hidden cards filled in.

Nothing here looks at the real table: all comes from the masked events of a view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from brelan.cards import Card, Cards, Face, without
from brelan.choices import Choice
from brelan.dealer import Sampler, Scripted
from brelan.errors import BadSetup
from brelan.events import Chosen, Event, Formed, Moved, Opened
from brelan.game import Game
from brelan.games import find
from brelan.hand import Hand
from brelan.view import View
from brelan.zones import STOCK, Place

game_of = lru_cache(maxsize=64)(find)  # looking through installed packages takes longer than a choice


class Past(NamedTuple):
    """The running deal as its seat saw it: how it began, what the pack gave to each place, who chose what."""

    opened: Opened
    drawn: Mapping[Place, Sequence[Face]]
    choices: Sequence[Choice]
    events: Sequence[Event]


def past(view: View) -> Past:
    """Take the running deal out of what a view has seen.

    Raises:
        BadSetup: there is none, or somebody chose in secret.
    """
    start = next((n for n in reversed(range(len(view.seen))) if isinstance(view.seen[n], Opened)), None)
    if start is None or (view.dealer is None and view.first is None):
        raise BadSetup("no deal is running, or nobody has been named to begin it")
    events = view.seen[start:]
    opened = events[0]
    drawn: dict[Place, list[Face]] = {}
    choices = []
    for event in events:
        match event:
            case Formed(gathered=()):
                drawn = {}  # lots were drawn before, which are not played again
            case Moved(faces, source, target) if source is STOCK.place:
                drawn.setdefault(target, []).extend(faces)
            case Chosen(choice=choice, secret=secret):
                if choice is None or secret:
                    raise BadSetup("a secret choice cannot be played again")
                choices.append(choice)
    if not isinstance(opened, Opened):
        raise BadSetup("no deal is running")
    return Past(opened, drawn, choices, events)


def world(view: View, past: Past, hidden: Mapping[Place, Cards], luck: Sampler) -> Hand:
    """Build a deal with the given past in which `hidden` lies at the places that the viewer cannot see.

    What is still to be dealt comes from `luck`.

    Raises:
        BadSetup: the cards do not fit; IllegalChoice: the past is not legal with them.
    """
    game = game_of(view.game)
    places: dict[Place, list[Card]] = {}
    for place, faces in past.drawn.items():
        fill = iter(hidden.get(place, ()))
        cards = [face or next(fill, None) for face in faces]
        places[place] = [card for card in cards if card is not None]
        if len(places[place]) != len(cards):
            raise BadSetup(f"no cards were given for the backs at {place!r}")
    opened = _opened(view, game, past.opened)
    hand = Hand(game, opened, view.options, chance=Scripted(places))
    for choice in past.choices:
        hand.play(choice)
    hand.chance = luck
    return hand


def _opened(view: View, game: Game, opened: Opened) -> Opened:
    """The same beginning after lots have been drawn, every kept card with its face, the stock without an order."""
    named = [(place, faces) for place, faces in opened.kept if place is not STOCK.place]
    seen = [face for _, faces in named for face in faces]
    lies = [face for face in seen if face is not None]
    if len(lies) != len(seen):
        raise BadSetup("cards that were kept from the last deal are hidden")
    kept = tuple(
        (place, tuple(without(view.pack, lies)) if place is STOCK.place else faces) for place, faces in opened.kept
    )
    dealer, first = (view.dealer, None) if game.has_dealer else (None, view.first)
    return replace(opened, dealer=dealer, first=first, kept=kept, ordered=False)
