"""How long an evening of bots takes, by players and by rounds, on one core.

Say which, as in `python bench/evening.py draw-poker --bot odds --players 8,20,40 --rounds 5,10,20`.
"""

from __future__ import annotations

import argparse
import random
import time

from brelan import bots
from brelan.bots import Bot
from brelan.dealer import Shuffler
from brelan.evening import Evening
from brelan.games import find


def play(game: str, bot: str, players: int, rounds: int, seed: int = 1) -> tuple[Evening, int]:
    """Play an evening to its end; gives it with the number of choices that the bots made."""
    rng = random.Random(seed)
    those: list[Bot] = [bots.find(bot)(random.Random(rng.random())) for _ in range(players)]
    evening = Evening(find(game), players, chance=Shuffler(rng), terms={"rounds": rounds})
    made = 0
    while not evening.over:
        if evening.between:
            evening.next_round()
            continue
        for table, prompt in evening.prompts():
            player = evening.dealt[table][prompt.seat]
            evening.play(table, those[player].choose(evening.view(table, player), prompt))
            made += 1
    return evening, made


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="draw-poker")
    parser.add_argument("--bot", default="odds")
    parser.add_argument("--players", default="8,20,40")
    parser.add_argument("--rounds", default="5,20")
    asked = parser.parse_args()
    for players in map(int, asked.players.split(",")):
        for rounds in map(int, asked.rounds.split(",")):
            begun = time.process_time()
            evening, made = play(asked.game, asked.bot, players, rounds)
            took = time.process_time() - begun
            tables = "+".join(str(len(table)) for table in evening.tables)
            print(
                f"{players} {asked.bot} players ({tables}), {rounds} rounds: {made} choices, "
                f"{took:.1f} s of one core, {1000 * took / made:.1f} ms a choice",
                flush=True,
            )


if __name__ == "__main__":
    main()
