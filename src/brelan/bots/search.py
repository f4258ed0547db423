"""The bot that searches: information-set Monte-Carlo tree search, for as long as it may think.

It starts as the bot that counts does, with deals that agree with its view in which every option is tried with the same
luck.  Where a line has been played often enough, the questions further on become branches of a tree, and everybody
chooses there what has done best for himself; beyond, all play by habit.  It never sees the real deal, nor knows a game.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from itertools import chain
from time import monotonic, thread_time
from typing import Final

from brelan.bots.guess import Luck, World, Worlds
from brelan.bots.options import considered
from brelan.bots.study import pending
from brelan.bots.tree import Branch, Limb, Path, Span
from brelan.bots.trials import ENOUGH, RACE, Trial, Trials, race, standing, worth
from brelan.choices import Choice
from brelan.errors import BadSetup, BrelanError
from brelan.events import Log, masked
from brelan.hand import Hand
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import Seat

SECONDS: Final = 0.1  # of one core, for a choice
DEALS: Final = 20_000  # that are tried at most
READING: Final = 0.75  # how much a strong act of another tells of his hand, 0 nothing, 1 all
SPROUT: Final = 6  # deals in which a question is answered by habit before it becomes a branch
HURRY: Final = 4  # times as long as that, by the clock on the wall, it thinks where others have the core
SOUND: Final = 12  # deals after which an option may be given up for the first time


class Search:
    """Searches for so many seconds of one core, or (`deals`) so many deals, which makes it the same each time."""

    def __init__(self, rng: random.Random, seconds: float = SECONDS, *, deals: int | None = None) -> None:
        self._rng = rng
        self._seconds = seconds
        self._deals = deals

    def choose(self, view: View, prompt: Prompt) -> Choice:
        """Give one of the best options; the default where no deal can be made that agrees with the view."""
        if prompt.count() == 1:
            return prompt.options[0]
        try:
            return Thought(view, prompt, self._rng, self._seconds, deals=self._deals).best()
        except BrelanError:
            return prompt.default


class Thought(Trials):
    """One question of one seat, thought over.

    `branches`: the questions further on by what their seat knows; `tried`: the deals so far.
    """

    reading = READING

    def __init__(
        self,
        view: View,
        prompt: Prompt,
        rng: random.Random,
        seconds: float = SECONDS,
        *,
        deals: int | None = None,
    ) -> None:
        super().__init__(view, prompt, rng)
        self.branches: dict[Hashable, Branch] = {}
        self.tried = 0
        self._span = Span()
        self._seconds = seconds if deals is None else float("inf")
        self._deals = deals or DEALS

    def ranked(self) -> list[Trial]:
        """The options that were still in doubt at the end with what they bring, the best first.

        Raises:
            BadSetup: no deal could be made that agrees with the view.
        """
        found = Worlds(self.view, self.prompt, self._deals, self.rng, self._judge)
        one = next(found, None)
        if one is None:
            raise BadSetup("no deal that agrees with what has been seen could be made")
        left = [self._trial(option) for option in considered(self.habit, one.hand, self.prompt)]
        if len(left) == 1:
            return left
        until, last = thread_time() + self._seconds, monotonic() + HURRY * self._seconds
        look = SOUND
        for self.tried, world in enumerate(chain([one], found), 1):
            self._try(world, left)
            if self.tried == look:
                left = race(left)
                look += max(RACE, look // 8)  # a look takes the longer the more there is to see
            if len(left) == 1 or thread_time() > until or monotonic() > last:
                break
        return sorted(left, key=standing)

    def _try(self, world: World, trials: Iterable[Trial]) -> None:
        """Play on in one deal after each of the options, with the same luck."""
        seed = self.rng.getrandbits(32)
        start, known = len(world.hand.table.log), seen_by_each(world.hand)
        for trial in trials:
            world.hand.chance = Luck(world.stock, seed)
            hand = world.hand.fork()
            self.habit.rng = random.Random(seed)
            hand.play(trial.choice)
            trial.values.append(self._line(hand, start, known, world.weight))
            trial.weights.append(world.weight)

    def _line(self, hand: Hand, start: int, known: Sequence[Hashable], weight: float) -> float:
        """Play one deal to its end, inside the tree as far as it goes, and give what the seat has then.

        `start`: the number of the first event after the root; `known`: the cards that each seat saw there.
        """
        me, path, steps, inside = self.prompt.seat, Path(), 0, True
        while (prompt := pending(hand)) is not None:
            if me not in hand.table.live and hand.table.stacks[me]:
                break
            steps += 1
            if inside:
                branch = self.branch(hand, prompt.seat, start, known)
                branch.visits += 1
                if branch.visits > SPROUT:
                    limb = self._pick(branch, hand, prompt)
                    path.append((limb, prompt.seat))
                    hand.play(limb.choice)
                    continue
                inside = prompt.seat != me
            hand.play(self.habit.choose(hand, prompt) if steps < ENOUGH else prompt.default)
        for limb, seat in path:
            value = worth(hand, seat)
            self._span.learn(value)
            limb.learn(value, weight)
        return worth(hand, me)

    def branch(self, hand: Hand, seat: Seat, start: int, known: Sequence[Hashable]) -> Branch:
        """The question as its seat knows it: what it saw at the root, and what it has seen since."""
        log = hand.table.log
        since = tuple(masked(event, seat, hand.table.seats) for event in Log(log, start, len(log)))
        return self.branches.setdefault((seat, known[seat], since), Branch())

    def _pick(self, branch: Branch, hand: Hand, prompt: Prompt) -> Limb:
        likely = self.habit.choose(hand, prompt)
        choices = [option.choice for option in considered(self.habit, hand, prompt)]
        return branch.pick(choices, likely, self._span)


def seen_by_each(hand: Hand) -> list[Hashable]:
    """The cards that each seat sees."""
    table = hand.table
    return [
        tuple((place, tuple(cards)) for place, cards in table.cards.items() if place.seen_from(seat, table.seats))
        for seat in range(table.size)
    ]
