"""Trials: random deals of any game, over all its options, seats and stacks, from one whole number.

Everything here is decided by the number a trial is made from, so that a failure can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from brelan.cards import Cards
from brelan.choices import Choice
from brelan.errors import BadOption, BadSetup, BrelanError
from brelan.events import Opened
from brelan.game import BIG, Game, OptionInfo, opening
from brelan.hand import Hand
from brelan.nature import PACK, Chance, Draw
from brelan.prompts import Prompt, Stakes
from brelan.zones import Seat


class Broken(BrelanError):
    """A promise that a game, or the engine, has not kept."""


class Mixed:
    """A dealer without a memory: the same cards in the same order are always mixed and drawn alike.

    A fork and a replay therefore get what the original got.  With `whole` it puts packs in order, else it draws.
    """

    def __init__(self, seed: int, *, whole: bool) -> None:
        self._seed = seed
        self._whole = whole

    def order(self, cards: Cards) -> Cards | None:
        """Mix a whole pack, or leave it to be drawn from."""
        if not self._whole:
            return None
        mixed = list(cards)
        random.Random(f"{self._seed} {' '.join(map(str, cards))}").shuffle(mixed)
        return tuple(mixed)

    def resolve(self, node: Chance) -> Choice:
        """Draw or toss."""
        bag = getattr(node, "bag", ())
        return node.sample(random.Random(f"{self._seed} {node.kind} {' '.join(map(str, bag))}"))


class Dictated:
    """A dealer that gives nature's choices of an earlier deal again, in order; `Broken` when others are awaited."""

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._left = [c for c in choices if c.seat is None and c.word in (PACK, "deal", "toss")]

    def order(self, _cards: Cards, /) -> Cards | None:
        """Give the order that was given, if one was."""
        if self._left and self._left[0].word == PACK:
            return self._left.pop(0).cards
        return None

    def resolve(self, node: Chance) -> Choice | None:
        """Give the cards or the lot that came; None where cards for several places came one place at a time."""
        if not self._left or self._left[0].word != node.kind.replace("draw", "deal"):
            raise Broken("nature was asked for something else than before")
        if isinstance(node, Draw) and len(self._left[0].cards) != node.size:
            return None
        return self._left.pop(0)


@dataclass(frozen=True, slots=True)
class Trial:
    """One deal to be played: how it opens, and how chance is asked (`mixed`: None to ask as of a seat)."""

    game: Game
    opened: Opened
    options: Any
    mixed: Mixed | None

    def begin(self) -> Hand:
        """Deal."""
        return Hand(self.game, self.opened, self.options, chance=self.mixed)

    def again(self, choices: Sequence[Choice]) -> Hand:
        """Play choices, nature's among them, without any dealer."""
        return Hand(self.game, self.opened, self.options, choices=choices)

    def tell(self, choices: Sequence[Choice]) -> list[str]:
        """Write down the trial and its choices, so that the deal can be played again by hand."""
        opened = self.opened
        lines = [f"game {self.game.id}"]
        defaults = self.game.read_options()
        for info in self.game.option_infos():
            value = getattr(self.options, info.name)
            if value != getattr(defaults, info.name):
                lines.append(f"option {info.name} = {value!r}")
        lines.append(f"stacks {list(opened.stacks)}, carried {opened.carried}")
        lines.append(f"dealer {opened.dealer}, first {opened.first}")
        return lines + [str(c) if c.seat is None else f"{c.seat} {c}" for c in choices]


def trial(game: Game, rng: random.Random) -> Trial:
    """Make a random trial.  Raises Broken if the game cannot be set up at all."""
    for _ in range(200):
        options = some_options(game, rng)
        stacks = some_stacks(game, options, rng)
        carried = rng.randint(1, 9) if game.for_chips(options) and rng.random() < 0.1 else 0
        seat: Seat | None = rng.randrange(len(stacks))
        if game.lots and rng.random() < 0.2:
            seat = None
        try:
            opened = opening(
                game,
                options,
                stacks,
                dealer=seat if game.has_dealer else None,
                first=None if game.has_dealer else seat,
                carried=carried,
            )
        except BadSetup:
            continue
        whole, seed = rng.random() < 0.6, rng.getrandbits(64)
        return Trial(game, opened, options, None if rng.random() < 0.15 else Mixed(seed, whole=whole))
    raise Broken(f"{game.id}: no random set-up was accepted; is `opening` too strict?")


def some_stacks(game: Game, options: Any, rng: random.Random) -> list[int]:
    """Stacks for a random number of seats: tiny, short, uneven or equal, and now and then an empty one."""
    least, most = game.seats
    if game.most_seats is not None:
        most = max(least, min(most, game.most_seats(options)))
    seats = rng.randint(least, most) if rng.random() < 0.4 else rng.randint(least, min(most, least + 3))
    if not game.for_chips(options):
        return [0] * seats
    pools = ([1, 2, 3], range(1, 13), [1, 2, 3, 5, 8, 13, 21, 60], [rng.randint(1, 50)])
    pool = rng.choice(pools)
    stacks = [rng.choice(pool) for _ in range(seats)]
    if seats > 2 and rng.random() < 0.2:
        stacks[rng.randrange(seats)] = 0
    return stacks


def some_options(game: Game, rng: random.Random) -> Any:
    """Legal options, each left alone or set to any of its values, the extremes among them."""
    infos = [info for info in game.option_infos() if info.name not in ("start_stack", "max_deals")]
    for _ in range(50):
        values = {info.name: _some_value(info, rng) for info in infos if rng.random() < 0.4}
        try:
            return game.read_options(values)
        except BadOption:
            continue
    return game.read_options()


def _some_value(info: OptionInfo, rng: random.Random) -> Any:
    if type(info.default) is bool:
        return rng.random() < 0.5
    values: list[Any] = list(info.words)
    if info.least is not None:
        most = BIG if info.most is None else info.most
        near = [n for n in range(info.least, info.least + 12) if n <= most]
        values += rng.sample(near, min(3, len(near)))
        if rng.random() < 0.2:
            values += [info.least, most]
    if info.listed and rng.random() < 0.8:
        return rng.sample(values, rng.randint(1, min(4, len(values))))
    return rng.choice(values) if values else info.default


def some_choice(prompt: Prompt, rng: random.Random) -> Choice:
    """A legal choice: any, or a word that is not the first, or one of the extremes."""
    manner = rng.random()
    if manner < 0.4 and len(prompt.words) > 1:
        return Choice(prompt.seat, rng.choice(prompt.words[1:]))
    if manner < 0.6 and isinstance(prompt, Stakes) and prompt.verb:
        numbers = prompt.numbers()
        return Choice(prompt.seat, prompt.verb, rng.choice((numbers[0], numbers[-1])))
    return prompt.sample(rng)
