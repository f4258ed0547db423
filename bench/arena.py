"""Bots against bots: chips per deal with the 95 % interval.

    python bench/arena.py --game genius-indian-poker --deals 2000 --bot odds --against random

Deals come in pairs: the same pack once more with the bots in each other's seats, so that the cards even out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any, NamedTuple

from brelan.bots import Bot, Maker, find
from brelan.dealer import Scripted
from brelan.errors import BrelanError
from brelan.game import Game
from brelan.games import find as find_game
from brelan.hand import Hand


class Score(NamedTuple):
    """Chips a deal that one seat of the first bot wins, half the 95 % interval, pairs played, seconds a choice."""

    chips: float
    error: float
    pairs: int
    pace: float

    def __str__(self) -> str:
        pace = f"{self.pace * 1e3:.2f} ms a choice"
        return f"{self.chips:+.3f} ± {self.error:.3f} chips a deal ({self.pairs} pairs of deals, {pace})"


def play(hand: Hand, bots: Sequence[Bot]) -> int:
    """Play a deal to its end and give the number of choices."""
    choices = 0
    while not hand.over:
        prompt = hand.prompts()[0]
        hand.play(bots[prompt.seat].choose(hand.view(prompt.seat), prompt))
        choices += 1
    return choices


def arena(
    game: Game,
    bot: Maker,
    other: Maker,
    pairs: int,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> Score:
    """Let one bot sit among others, every other seat alternating, and swap all of them with the same pack."""
    rng, luck = random.Random(seed), random.Random(seed + 1)  # the bots' luck must not change the cards
    read = game.read_options(options)
    won = []
    choices, begun = 0, process_time()
    for _ in range(pairs):
        pack = list(game.pack(seats, read))
        rng.shuffle(pack)
        lead = rng.randrange(seats)
        total = 0.0
        for turn in range(2):
            mine = [seat % 2 == turn for seat in range(seats)]
            bots = [(bot if own else other)(luck) for own in mine]
            stacks = [read.start_stack] * seats
            who = {"dealer": lead} if game.has_dealer else {"first": lead}
            hand = Hand.deal(game, stacks, options=options, chance=Scripted(pack=pack), **who)  # type: ignore[arg-type]
            choices += play(hand, bots)
            gain = [hand.table.stacks[seat] + hand.table.carried / seats - read.start_stack for seat in range(seats)]
            total += sum(g for g, own in zip(gain, mine, strict=True) if own) / sum(mine)
        won.append(total / 2)
    pace = (process_time() - begun) / max(choices, 1)
    return Score(mean(won), 1.96 * stdev(won) / sqrt(pairs), pairs, pace)


def main() -> int:
    """Read the command line and print one line for each way of betting."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="genius-indian-poker")
    parser.add_argument("--bot", default="odds")
    parser.add_argument("--against", default="random")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options = dict(text.split("=", 1) for text in given.option)
    try:
        game = find_game(given.game)
        score = arena(game, find(given.bot), find(given.against), given.pairs, given.seats, options, given.seed)
    except BrelanError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(f"{given.bot} against {given.against}, {game.id}, {given.seats} seats {options or ''}: {score}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
