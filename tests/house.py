"""The house rule that says what everybody begins with: chips in most games, lives in some."""

from __future__ import annotations

from brelan.game import Game


def stack_option(game: Game) -> str:
    """Its name: `start_stack`, or the game's own word for it."""
    begun = game.read_options().start_stack
    numbers = [info for info in game.option_infos() if type(info.default) is int]
    return next(i.name for i in numbers if game.read_options({i.name: i.default + 1}).start_stack != begun)
