"""Deals for tests of bots: dealt as written, or rolled along by dice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.proof import PROOF

from brelan import Hand, Scripted, Shuffler, parse_cards
from brelan.bots.study import roll
from brelan.game import Game
from brelan.games import GAMES
from brelan.prompts import Prompt

EVERY: tuple[Game, ...] = (*GAMES, *PROOF)


def dealt(game: Game, pack: str, *choices: str, seats: int = 3, stack: int = 20, **options: Any) -> Hand:
    """A deal of the cards as written, and of what follows them in the pack, after these choices."""
    stacks = [stack if game.for_chips(game.read_options(options)) else 0] * seats
    hand = Hand.deal(game, stacks, dealer=seats - 1, options=options, chance=Scripted(pack=parse_cards(pack)))
    for choice in choices:
        hand.play(choice)
    return hand


def begun(game: Game, rng: random.Random, most: int = 4, **options: Any) -> Hand:
    """A deal of any cards at a table of a few."""
    read = game.read_options(options)
    seats = max(game.seats[0], min(most, game.seats[1]))
    stacks = [read.start_stack if game.for_chips(read) else 0] * seats
    dealer, first = (seats - 1, None) if game.has_dealer else (None, 0)
    return Hand.deal(game, stacks, options=options, dealer=dealer, first=first, chance=Shuffler(rng))


def rolled(game: Game, rng: random.Random, most: int = 40, **options: Any) -> Iterator[tuple[Hand, Prompt]]:
    """The questions of a deal that goes as the dice say."""
    hand = begun(game, rng, **options)
    for _ in range(most):
        if hand.over:
            return
        prompt = hand.prompts()[0]
        yield hand, prompt
        hand.play(roll(prompt, rng))
