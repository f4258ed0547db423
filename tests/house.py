"""What everybody begins with, as a house rule: chips in most games, lives in some, nothing in games of points."""

from __future__ import annotations

from brelan.game import Game


def stacked(game: Game, size: int) -> dict[str, int]:
    """Have everybody begin with so much: by `start_stack`, or by the game's own word for it, if it has one."""
    begun = game.read_options().start_stack
    infos = [info for info in game.option_infos() if type(info.default) is int and info.least is not None]
    numbers = ((i.name, (i.least or 0) + (i.default == i.least)) for i in infos)
    name = next((name for name, other in numbers if game.read_options({name: other}).start_stack != begun), None)
    return {} if name is None else {name: size}
