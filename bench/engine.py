"""Whole random deals and choices per second, beside the peers in the same run.

Each row plays whole deals: a new state, chance sampled from its declared probabilities, uniformly random legal
choices, the result read.  Nature's moves are not counted as choices.  Rows alternate in many short turns, process
time is measured, the median counts, and a row whose quartiles differ by more than 15 per cent is marked as unsteady.
Where a peer plays the same game, or one much like it, the ratio is told per deal and per choice.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from brelan.dealer import Sampler, Shuffler
from brelan.game import opening
from brelan.games import GAMES
from brelan.hand import Hand
from brelan.yardsticks import YARDSTICKS

Play = Callable[[int], int]  # deals to play -> choices made


@dataclass
class Row:
    """One thing measured: its name, how to play it, the peers of the same game, (deals/s, choices/s) of each repeat."""

    name: str
    play: Play
    ours: bool
    same: tuple[str, ...] = ()
    runs: list[tuple[float, float]] = field(default_factory=list)

    def median(self) -> tuple[float, float]:
        """Median deals and choices per second."""
        return statistics.median(r[0] for r in self.runs), statistics.median(r[1] for r in self.runs)

    def spread(self) -> float:
        """Upper over lower quartile of the repeats."""
        low, _, high = statistics.quantiles([r[1] for r in self.runs], n=4)
        return high / low


def ours(game: Any, stacks: Sequence[int], *, maker: Any = Sampler, views: bool = False, **start: Any) -> Play:
    """Random deals of a game of ours, events on, and the acting seat's whole view before each choice if wanted."""
    rng = random.Random(1)
    chance = maker(rng)
    options = game.read_options(start.pop("options", None))
    opened = opening(game, options, stacks, **start)

    def play(deals: int) -> int:
        choices = 0
        for _ in range(deals):
            hand = Hand(game, opened, options, chance=chance)
            node: Any = hand.node
            while node is not None:
                if views:
                    hand.view(node.seat)
                hand.play(node.sample(rng))
                node = hand.node
                choices += 1
            _ = hand.table.stacks
        return choices

    return play


def pokerkit(name: str) -> Play:
    """PokerKit's game of this class, with every automation on."""
    kit = importlib.import_module("pokerkit")
    every = tuple(kit.Automation)
    new = getattr(kit, name).create_state
    rng = random.Random(1)

    def play(deals: int) -> int:
        choices = 0
        for _ in range(deals):
            state = new(every)
            while state.status:
                _bet(state, rng)
                choices += 1
            _ = state.stacks
        return choices

    return play


def five_card_draw(seats: int) -> Play:
    """Five-card draw at PokerKit: fixed limit, blinds of one and two, one draw; it has no class of its own for it."""
    kit = importlib.import_module("pokerkit")
    every = tuple(kit.Automation)
    opening = kit.Opening.POSITION
    streets = (
        kit.Street(False, (False,) * 5, 0, False, opening, 2, 4),
        kit.Street(False, (), 0, True, opening, 2, 4),
    )
    limit = kit.BettingStructure.FIXED_LIMIT
    rng = random.Random(1)

    def play(deals: int) -> int:
        choices = 0
        for _ in range(deals):
            state = kit.State(
                every, kit.Deck.STANDARD, (kit.StandardHighHand,), streets, limit, True, 0, (1, 2), 0, 50, seats
            )
            while state.status:
                if state.can_stand_pat_or_discard():
                    hand = state.hole_cards[state.stand_patter_or_discarder_index]
                    state.stand_pat_or_discard(rng.sample(hand, rng.randrange(6)))
                else:
                    _bet(state, rng)
                choices += 1
            _ = state.stacks
        return choices

    return play


def _bet(state: Any, rng: random.Random) -> None:
    """Do one of what PokerKit allows a bettor."""
    may = []
    if state.can_fold():
        may.append(state.fold)
    if state.can_check_or_call():
        may.append(state.check_or_call)
    if state.can_complete_bet_or_raise_to():
        may.append(state.complete_bet_or_raise_to)
    rng.choice(may)()


def rlcard() -> Play:
    """RLCard's Leduc through `env.step`, which builds an observation for each choice."""
    env = importlib.import_module("rlcard").make("leduc-holdem", config={"seed": 1})
    rng = random.Random(1)

    def play(deals: int) -> int:
        choices = 0
        for _ in range(deals):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                choices += 1
            _ = env.get_payoffs()
        return choices

    return play


def openspiel(name: str) -> Play:
    """A game of OpenSpiel through its Python interface."""
    spiel = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    game = spiel.load_game(name)
    rng = random.Random(1)

    def play(deals: int) -> int:
        choices = 0
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, chances)[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    choices += 1
            _ = state.returns()
        return choices

    return play


EUCHRE = "OpenSpiel euchre (C++ through Python)"
PAIRS = {  # a row of ours, and the peers that play the same game
    "kuhn-poker, 2 seats": ("PokerKit KuhnPoker", "OpenSpiel python_kuhn_poker"),
    "leduc-poker, 2 seats": (
        "PokerKit LeducHoldem", "RLCard leduc-holdem env.step", "OpenSpiel leduc_poker (C++ through Python)",
    ),
    "draw-poker, 6 seats": ("PokerKit five-card draw, 6 seats",),
    "euchre, 4 seats, dealer stuck": (EUCHRE,),  # with 32 cards, the peer with 24
}  # fmt: skip


def rows() -> list[Row]:
    """Everything that is measured; a peer that is not installed is left out, loudly."""
    games = {game.id: game for game in (*GAMES, *YARDSTICKS)}
    found = []
    for game in games.values():
        least = max(game.seats[0], 2)
        for seats in sorted({least, min(6, game.seats[1])}):
            start: dict[str, Any] = {"dealer": 0} if game.has_dealer else {"first": 0}
            stacks = [game.read_options(None).start_stack] * seats
            found.append(Row(f"{game.id}, {seats} seats", ours(game, stacks, **start), True))
            found.append(Row(f"{game.id}, {seats} seats, view each", ours(game, stacks, views=True, **start), True))
            found.append(
                Row(
                    f"{game.id}, {seats} seats, whole pack shuffled",
                    ours(game, stacks, maker=Shuffler, **start),
                    True,
                )
            )
    stuck = ours(games["euchre"], [0] * 4, dealer=0, options={"stick_dealer": True})
    found.append(Row("euchre, 4 seats, dealer stuck", stuck, True))
    for row in found:
        row.same = PAIRS.get(row.name, ())
    peers: list[tuple[str, Callable[[], Play]]] = [
        ("PokerKit KuhnPoker", lambda: pokerkit("KuhnPoker")),
        ("PokerKit LeducHoldem", lambda: pokerkit("LeducHoldem")),
        ("PokerKit five-card draw, 6 seats", lambda: five_card_draw(6)),
        ("RLCard leduc-holdem env.step", rlcard),
        ("OpenSpiel python_kuhn_poker", lambda: openspiel("python_kuhn_poker")),
        ("OpenSpiel leduc_poker (C++ through Python)", lambda: openspiel("leduc_poker")),
        (EUCHRE, lambda: openspiel("euchre")),
    ]
    for name, make in peers:
        try:
            found.append(Row(name, make(), False))
        except ImportError as missing:
            print(f"LEFT OUT: {name} ({missing})", file=sys.stderr)
    return found


def measure(found: list[Row], seconds: float, repeats: int) -> None:
    """Play every row in turn, `repeats` times, each for about `seconds` of process time."""
    sizes = []
    for row in found:
        row.play(20)
        start = time.process_time()
        row.play(100)
        sizes.append(max(10, int(100 * seconds / max(time.process_time() - start, 1e-6))))
    for n in range(repeats):
        for row, deals in zip(found, sizes, strict=True):
            start = time.process_time()
            choices = row.play(deals)
            took = time.process_time() - start
            row.runs.append((deals / took, choices / took))
        print(f"\rrepeat {n + 1} of {repeats}", end="\n" if n + 1 == repeats else "", file=sys.stderr)


def import_times(repeats: int) -> dict[str, float]:
    """Median seconds of processor time to start Python and import a package, less an empty start."""
    times: dict[str, list[float]] = {"": [], "brelan": [], "pokerkit": []}
    script = "import resource,subprocess,sys;subprocess.run([sys.executable,'-c',sys.argv[1]],check=True);"
    script += "u=resource.getrusage(resource.RUSAGE_CHILDREN);print(u.ru_utime+u.ru_stime)"
    for _ in range(repeats):
        for name, taken in times.items():
            command = [sys.executable, "-c", script, f"import {name}" if name else "pass"]
            taken.append(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    empty = statistics.median(times.pop(""))
    return {name: statistics.median(taken) - empty for name, taken in times.items()}


def report(found: list[Row], imports: dict[str, float]) -> dict[str, Any]:
    """Print the table and give it as plain data."""
    peers = [row for row in found if not row.ours]
    print(f"{'row':58} {'deals/s':>10} {'choices/s':>10}  choices/s over that of the peer")
    print(f"{'':58} {'':10} {'':10}  " + "  ".join(f"({n + 1})" for n in range(len(peers))))
    for row in found:
        deals, choices = row.median()
        unsteady = "" if row.spread() < 1.15 else f"  unsteady x{row.spread():.2f}"
        mark = "" if row.ours else f"({peers.index(row) + 1}) "
        ratios = "  ".join(f"{choices / peer.median()[1]:.2f}" for peer in peers) if row.ours else ""
        print(f"{mark + row.name:58} {deals:10,.0f} {choices:10,.0f}  {ratios}{unsteady}")
    medians = {row.name: row.median() for row in found}
    for row in found:
        for name in row.same:
            if name in medians:
                deals, choices = (mine / peer for mine, peer in zip(row.median(), medians[name], strict=True))
                print(f"{row.name} over {name}: {deals:.2f} per deal, {choices:.2f} per choice")
    for name, taken in imports.items():
        print(f"import {name:51} {taken:10.3f} s")
    return {
        "rows": [
            {"name": r.name, "deals": r.median()[0], "choices": r.median()[1], "spread": r.spread()} for r in found
        ],
        "imports": imports,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.1, help="processor time for each row and repeat")
    parser.add_argument("--repeats", type=int, default=31, help="repeats of each row (at least 5)")
    parser.add_argument("--only", default="", help="measure rows whose name contains this, and the peers")
    parser.add_argument("--peers", default="", help="measure the peers whose name contains this")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON as well")
    asked = parser.parse_args()
    found = [row for row in rows() if (asked.only if row.ours else asked.peers) in row.name]
    measure(found, asked.seconds, max(5, asked.repeats))
    figures = report(found, import_times(5))
    if asked.json:
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
