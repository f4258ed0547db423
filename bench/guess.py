"""How many of the deals that a bot guesses agree with what its seat has seen, in each game, and how many a second.

Say which, as in `python bench/guess.py euchre triomphe --deals 20`; without a name all are measured.
"""

from __future__ import annotations

import argparse
import random
import time

from brelan.bots.guess import Worlds
from brelan.bots.study import roll
from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.games import GAMES, find
from brelan.hand import Hand

WANTED = 10  # deals for each question


def measure(game: Game, deals: int) -> tuple[int, int, float]:
    """Fillings that agreed, all of them, and the seconds they took, over the questions of some deals played by dice."""
    options = game.read_options(None)
    seats = max(game.seats[0], min(4, game.seats[1]))
    made = tried = 0
    seconds = 0.0
    for deal in range(deals):
        rng = random.Random(deal)
        stacks = [options.start_stack if game.for_chips(options) else 0] * seats
        dealer, first = (deal % seats, None) if game.has_dealer else (None, deal % seats)
        hand = Hand.deal(game, stacks, options=options, dealer=dealer, first=first, chance=Shuffler(rng))
        while not hand.over:
            prompt = hand.prompts()[0]
            begun = time.process_time()
            found = Worlds(hand.view(prompt.seat), prompt, WANTED, rng, lambda *_: 1.0)
            for _ in found:
                pass
            seconds += time.process_time() - begun
            made, tried = made + found.made, tried + found.made + found.failed
            hand.play(roll(prompt, rng))
    return made, tried, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.id for game in GAMES])
    parser.add_argument("--deals", type=int, default=10)
    asked = parser.parse_args()
    for name in asked.games:
        made, tried, seconds = measure(find(name), asked.deals)
        print(f"{name:22} {made / max(1, tried):6.1%} of {tried:6,} agree, {made / seconds:7,.0f} a second", flush=True)


if __name__ == "__main__":
    main()
