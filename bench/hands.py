"""Five cards ranked per second: ours beside two known evaluators, in the same run.

Each ranks the same random hands, given as it takes them: cards of ours, integers of theirs.  They take turns, process
time is measured, and the median counts.  Ours gives what a showdown tells (kind and ranks), theirs a bare number.
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from brelan.cards import Card, suited_pack
from brelan.kit.hands5 import hand5

Rank = Callable[[Any], Any]


def ours(hands: Sequence[tuple[Card, ...]]) -> tuple[Rank, list[Any]]:
    """Cards as they lie on the table."""
    return hand5, list(hands)


def treys(hands: Sequence[tuple[Card, ...]]) -> tuple[Rank, list[Any]]:
    """Treys: a list of its integers, ranked as five cards."""
    kit = importlib.import_module("treys")
    cards = {card: kit.Card.new(card.text[0] + card.text[1].lower()) for card in suited_pack()}
    return kit.Evaluator()._five, [[cards[card] for card in hand] for hand in hands]


def phevaluator(hands: Sequence[tuple[Card, ...]]) -> tuple[Rank, list[Any]]:
    """PH Evaluator: five of its integers."""
    kit = importlib.import_module("phevaluator")
    cards = {card: kit.Card.to_id(card.text[0] + card.text[1].lower()) for card in suited_pack()}
    evaluate = kit.evaluate_cards
    return (lambda hand: evaluate(*hand)), [tuple(cards[card] for card in hand) for hand in hands]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000, help="hands ranked in one turn")
    parser.add_argument("--repeats", type=int, default=21, help="turns of each")
    asked = parser.parse_args()
    rng = random.Random(1)
    hands = [tuple(rng.sample(suited_pack(), 5)) for _ in range(asked.hands)]
    rows = {"brelan": ours(hands), "treys": treys(hands), "phevaluator": phevaluator(hands)}
    taken: dict[str, list[float]] = {name: [] for name in rows}
    first, *others = [[rank(hand) for hand in given] for rank, given in rows.values()]  # a warm round, too
    for values in others:  # with them a low number is good
        pairs = pairwise(zip(first, values, strict=True))
        if any((a > b, a == b) != (x < y, x == y) for (a, x), (b, y) in pairs):
            raise SystemExit("the evaluators do not agree about the order of these hands")
    for _ in range(asked.repeats):
        for name, (rank, given) in rows.items():
            start = time.process_time()
            for hand in given:
                rank(hand)
            taken[name].append(time.process_time() - start)
    mine = statistics.median(taken["brelan"])
    for name, times in taken.items():
        median = statistics.median(times)
        print(f"{name:12} {asked.hands / median:12,.0f} hands/s   brelan takes {mine / median:.2f} of its time")


if __name__ == "__main__":
    main()
