"""The house rule that says what everybody begins with: chips in most games, lives in some."""

from __future__ import annotations

from brelan.game import Game


def stack_option(game: Game) -> str:
    """Its name: `start_stack`, or the game's own word for it."""
    return next(info.name for info in game.option_infos() if info.name in ("start_stack", "lives"))
