"""What the tests of games with exchanges share: deals as written, and what a seat knows of another's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted
from brelan.events import Moved, Won
from brelan.game import Game
from brelan.hand import Hand
from brelan.zones import Place, Seat, Zone


def dealt(
    game: Game,
    hands: Sequence[str],
    stacks: Sequence[int] = (),
    *,
    zone: str = "hand",
    dealer: Seat | None = None,
    stock: str = "",
    also: dict[Place, str] | None = None,
    carried: int = 0,
    **options: Any,
) -> Hand:
    """Deal these hands, seat by seat; the last seat deals, everybody has 20 chips, unless it is said."""
    places = {game.zone(zone).of(seat): parse_cards(cards) for seat, cards in enumerate(hands)}
    places |= {place: parse_cards(cards) for place, cards in (also or {}).items()}
    return Hand.deal(
        game,
        stacks or [20] * len(hands),
        options=options,
        dealer=len(hands) - 1 if dealer is None else dealer,
        carried=carried,
        chance=Scripted(places, parse_cards(stock)),
    )


def play(hand: Hand, *choices: str) -> Hand:
    """Play choices, each by whoever is to act: in one string with commas between, or several."""
    for choice in ", ".join(choices).split(", "):
        hand.play(choice)
    return hand


def asked(hand: Hand) -> Seat | None:
    """Who is to act."""
    return next((prompt.seat for prompt in hand.prompts()), None)


def words(hand: Hand) -> set[str]:
    """What may be said now, cards left out."""
    return {choice.word for prompt in hand.prompts() for choice in prompt}


def known(hand: Hand, viewer: Seat | None, zone: Zone, seat: Seat) -> list[str]:
    """The cards that a viewer knows to lie with a seat, as texts, in no particular order."""
    return sorted(str(face) for face in hand.view(viewer).faces(zone.of(seat)) if face is not None)


def moved_faces(hand: Hand, viewer: Seat | None, since: int) -> list[Card | None]:
    """The faces of all cards that moved from that event on, as a viewer was told."""
    return [face for event in hand.seen_by(viewer)[since:] if isinstance(event, Moved) for face in event.cards]


def winner(hand: Hand) -> Seat | None:
    """Who took the first pot."""
    return next((event.seat for event in hand.events if isinstance(event, Won)), None)
