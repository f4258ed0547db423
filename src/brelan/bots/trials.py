"""Trying out: each choice is tried in many deals that agree with what its seat has seen, and played on.

The same deals, and the same cards to come, serve all choices; the worse half of them is given up after each third, and
what is clearly worse sooner.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from typing import Final

from brelan.bots.guess import Luck, World, Worlds
from brelan.bots.habit import Habit, Option
from brelan.bots.lore import Lore, lore_of
from brelan.bots.options import considered
from brelan.bots.study import pending
from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.events import Bought
from brelan.hand import Hand
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import Seat

ROLLOUTS: Final = 56  # deals played on for one choice, all options together
LEAST: Final = 10  # deals in which an option is tried at least
MOST: Final = 20  # but where deals are short: then as many as there are cards in a pack, so that each comes up
SHORT: Final = 200  # choices played on, of all deals together, as long as which they are short
PACK: Final = 52
ENOUGH: Final = 60  # choices after which a deal that is played on is brought to its end
CLEAR: Final = 9  # deals after which it may be clear that an option is worse than the best
RACE: Final = 3  # deals from one look at that to the next
DEVIATIONS: Final = 2.5  # how many standard errors they then have to be apart
LEVEL: Final = 0.5  # standard errors within which two options are taken as equal
READING: Final = 0.5  # how much a strong act of another tells of his hand, 0 nothing, 1 all


@dataclass(slots=True)
class Trial:
    """An option with what it brought so far, in chips or points: `values` in each deal, with its `weights`.

    `rank`: of the hand that it makes; `closes`: whether its seat is not asked again.
    """

    choice: Choice
    rank: float
    closes: bool
    values: list[float]
    weights: list[float]

    @property
    def mean(self) -> float:
        """What it brought on the average."""
        total = sum(self.weights)
        return sum(v * w for v, w in zip(self.values, self.weights, strict=True)) / total if total else 0.0


class Trials:
    """One question of one seat; `effort`: how many times as many deals are tried as for a choice at the table."""

    reading = READING

    def __init__(self, view: View, prompt: Prompt, rng: random.Random, effort: float = 1) -> None:
        if prompt.seat != view.viewer:
            raise BadSetup("a bot answers for its own seat alone")
        self.view = view
        self.prompt = prompt
        self.rng = rng
        self.lore: Lore = lore_of(view.game, view.options, view.pack, len(view.seats))
        self.habit = Habit(self.lore, rng, tuple(view.unseen()))
        self._effort = effort
        self._steps = 0  # choices played on so far

    def ranked(self) -> list[Trial]:
        """The options that were tried to the end with what they bring, the best first.

        Raises:
            BadSetup: no deal could be made that agrees with the view.
        """
        found = Worlds(self.view, self.prompt, int(max(MOST, PACK) * self._effort), self.rng, self._judge)
        one = next(found, None)
        if one is None:
            raise BadSetup("no deal that agrees with what has been seen could be made")
        trials = [self._trial(option) for option in considered(self.habit, one.hand, self.prompt)]
        number = max(LEAST, int(self._effort * min(MOST, ROLLOUTS * 2 // len(trials))))
        if len(trials) == 1:
            return trials
        left, block = trials, max(LEAST, number // 3)
        for n, world in enumerate(chain([one], found), 1):
            self._try(world, left)
            if n % block == 0:
                left = sorted(left, key=standing)[: max(2, (len(left) + 1) // 2)]
            if n >= CLEAR and n % RACE == 0:
                left = race(left)
            if len(left) == 1 or (n >= number and (n >= PACK or self._steps > SHORT)):
                break
        return sorted(left, key=standing)

    def best(self) -> Choice:
        """What brings most; of options that may bring as much the one with the best hand, then one that closes.

        Raises:
            BadSetup: no deal could be made that agrees with the view.
        """
        top, *others = self.ranked()
        level = [top, *(trial for trial in others if alike(top, trial))]
        return max(level, key=lambda trial: (trial.rank, trial.closes, trial.mean)).choice

    def _trial(self, option: Option) -> Trial:
        closes = option.choice.word in self.prompt.words and self.lore.words.closes(self.prompt, option.choice.word)
        return Trial(option.choice, option.rank, closes, [], [])

    def _try(self, world: World, trials: Iterable[Trial]) -> None:
        """Play on in one deal after each of the options, with the same luck."""
        seed = self.rng.getrandbits(32)
        for trial in trials:
            world.hand.chance = Luck(world.stock, seed)
            hand = world.hand.fork()
            self.habit.rng = random.Random(seed)
            hand.play(trial.choice)
            trial.values.append(self._finish(hand))
            trial.weights.append(world.weight)

    def _finish(self, hand: Hand) -> float:
        """Play a deal to its end, everybody by habit, and give what the seat has then."""
        me, steps = self.prompt.seat, 0
        while (prompt := pending(hand)) is not None:
            if me not in hand.table.live and hand.table.stacks[me]:
                break
            hand.play(self.habit.choose(hand, prompt) if steps < ENOUGH else prompt.default)
            steps += 1
        self._steps += steps
        return worth(hand, me)

    def _judge(self, hand: Hand, prompt: Prompt, choice: Choice) -> float:
        """How much likelier the choice of another makes the hand that he would have in this deal."""
        return judge(self.habit, hand, prompt, choice, self.reading)


def judge(habit: Habit, hand: Hand, prompt: Prompt, choice: Choice, reading: float) -> float:
    """How likely a choice is with the hand of its seat, beside other hands: 1 where it tells nothing."""
    lore = habit.lore
    chance = habit.prospect(hand, prompt.seat)
    if chance is None:
        return 1.0
    if lore.words.yields(prompt, choice.word):
        strength = -0.7
    elif choice.amount is not None:
        strength = min(1.0, choice.amount / max(1, hand.table.held()))
    elif choice.cards:
        return 1.0
    elif prompt.costs.get(choice.word):
        strength = 0.5
    else:
        strength = 0.8 if lore.words.closes(prompt, choice.word) else 0.0
    return 1 + reading * strength * (2 * chance - 1)


def worth(hand: Hand, seat: Seat) -> float:
    """What a seat has at the end of a deal: chips, and of those carried on its part; points beside those of others.

    Points of partners count as its own.
    """
    table = hand.table
    own = table.side(seat)
    theirs = [points for other, points in enumerate(table.scores) if other not in own]
    points = sum(table.scores[s] for s in own) / len(own) - sum(theirs) / max(1, len(theirs))
    bought = sum(e.amount for e in hand.events if isinstance(e, Bought) and e.seat == seat) if table.bought else 0
    return table.stacks[seat] - bought + table.held() / len(table.seats) + points


def gap(one: Trial, two: Trial) -> tuple[float, float]:
    """How much more one option brought than another in the same deals, and the standard error of that."""
    gaps = [a - b for a, b in zip(one.values, two.values, strict=True)]
    number = len(gaps)
    if number < 2:
        return 0.0, 0.0
    more = sum(gaps) / number
    return more, sqrt(sum((found - more) ** 2 for found in gaps) / (number - 1) / number)


def alike(one: Trial, two: Trial) -> bool:
    """Whether two options may as well bring the same: they hardly differ, or in one deal only."""
    more, error = gap(one, two)
    return more <= LEVEL * error or sum(a != b for a, b in zip(one.values, two.values, strict=True)) < 2


def race(trials: list[Trial]) -> list[Trial]:
    """The best of the options, and those of which it is in doubt whether they are worse."""
    top, *others = sorted(trials, key=standing)
    gaps = ((trial, *gap(top, trial)) for trial in others)
    return [top, *(trial for trial, more, error in gaps if abs(more) <= DEVIATIONS * error)]


def standing(trial: Trial) -> tuple[float, float]:
    """What options are sorted by, the best first."""
    return -round(trial.mean, 9), -trial.rank
