"""What the hand of a game is called: looked up in the catalogue of games, said by `Speech`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from brelan.cards import Face
from brelan.errors import BadSetup
from brelan.game import Called, Game
from brelan.games import find
from brelan.occasions import occasion
from brelan.view import View
from brelan.zones import Place


def called(game_id: str, place: Place, faces: Sequence[Face]) -> Called | None:
    """What the hand that lies at a place is called; None where it is none, is not seen, or has no name."""
    game = _game(game_id)
    cards = tuple(face for face in faces if face is not None)
    if game is None or game.called is None or place.zone not in game.held or len(cards) < len(faces):
        return None
    return game.called(cards)


def own_hand(view: View) -> Called | None:
    """What the viewer holds, in all zones that a hand lies in; None as above."""
    game = _game(view.game)
    if game is None or game.called is None or view.viewer is None:
        return None
    faces = [face for zone in game.held for face in view.faces(zone.of(view.viewer))]
    cards = tuple(face for face in faces if face is not None)
    return game.called(cards) if len(cards) == len(faces) else None


@cache
def _game(game_id: str) -> Game | None:
    """The game of this id, if it is in the catalogue, or that of an occasion."""
    found = occasion(game_id)
    if found is not None:
        return found.game
    try:
        return find(game_id)
    except BadSetup:
        return None
