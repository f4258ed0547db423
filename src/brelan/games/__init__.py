"""The games, one file each.  A game file reads in the order in which one plays; games never import one another."""

from __future__ import annotations

from typing import Final

from brelan.errors import BadSetup
from brelan.game import Game
from brelan.games import (
    ambigu,
    bouillotte,
    brag_american,
    brag_single,
    brag_three_stake,
    commerce,
    commerce_widow,
    draw_poker,
    ecarte,
    euchre,
    genius_indian_poker,
    in_between,
    indian_poker_52,
    my_ship_sails,
    napoleon,
    spoil_five,
    thirty_one,
    triomphe,
    whiskey_poker,
)

GAMES: Final[tuple[Game, ...]] = (
    indian_poker_52.GAME,
    genius_indian_poker.GAME,
    my_ship_sails.GAME,
    thirty_one.GAME,
    commerce.GAME,
    in_between.GAME,
    commerce_widow.GAME,
    whiskey_poker.GAME,
    draw_poker.GAME,
    brag_single.GAME,
    brag_three_stake.GAME,
    brag_american.GAME,
    bouillotte.GAME,
    ambigu.GAME,
    euchre.GAME,
    ecarte.GAME,
    napoleon.GAME,
    spoil_five.GAME,
    triomphe.GAME,
)


def catalogue() -> dict[str, Game]:
    """All games by id: ours, then those that installed packages offer under the entry point `brelan.games`.

    Raises:
        BadSetup: a package offers something that is not a game, or an id that is taken.
    """
    from importlib.metadata import entry_points  # takes longer than the engine itself, and most programs name a game

    found = {game.id: game for game in GAMES}
    for point in entry_points(group="brelan.games"):
        game = point.load()
        if not isinstance(game, Game):
            raise BadSetup(f"{point.value} is offered as a game and is not one")
        if game.id in found:
            raise BadSetup(f"{point.value}: there is a game {game.id} already")
        found[game.id] = game
    return found


def find(game_id: str) -> Game:
    """Find a game by its id.

    Raises:
        BadSetup: with the ids there are.
    """
    for game in GAMES:
        if game.id == game_id:
            return game
    games = catalogue()
    if game_id not in games:
        raise BadSetup(f"there is no game {game_id!r}; there are: {', '.join(games)}")
    return games[game_id]
