"""Every house rule of every game changes something in the play: none is there in name only."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import pytest

from brelan.errors import BadOption, BadSetup
from brelan.game import Game, OptionInfo
from brelan.games import GAMES
from brelan.match import Match
from brelan.promises.trial import Mixed, some_choice, some_options
from brelan.speech import Speech
from brelan.term.show import tracker

TRIES = 1500
STEPS = 120  # choices of one match
EVERY = [(game, info) for game in GAMES for info in game.option_infos()]


def values(info: OptionInfo) -> list[Any]:
    """Values that an option may have, the nearest ones of a range."""
    if type(info.default) is bool:
        return [True, False]
    found: list[Any] = [int(word) if word.isdigit() else word for word in info.words]
    if info.least is not None:
        near = range(info.least, min(info.least + 5, info.most if info.most is not None else info.least + 5) + 1)
        found += near
    return [(value,) for value in found] + [tuple(found[:2])] if info.listed else found


def course(game: Game, options: Any, size: int, seed: int) -> Iterator[object]:
    """What is asked in a match and what happens, step by step; where the same is asked the same is chosen."""
    stack = random.Random(seed).choice((3, 9, 40))
    stacks = size if seed % 3 else [stack if game.for_chips(options) else 0] * size
    dealer, first = (0, None) if game.has_dealer else (None, 0)
    if game.lots and seed % 11 == 0:
        dealer = first = None
    match = Match(game, stacks, options=options, dealer=dealer, first=first, chance=Mixed(seed, whole=True))
    rng = random.Random(seed)
    yield list(match.events)
    for _ in range(STEPS):
        if match.over:
            return
        if match.hand.over:
            yield list(match.next_deal())
            continue
        prompt = rng.choice(match.prompts())
        yield prompt.allowed(), prompt.default, dict(prompt.costs), prompt.why
        if hasattr(options, "tracker"):  # it changes what is shown, and not what is played
            yield tracker(match.glance(prompt.seat), Speech("en", "ABCDEFGHIJKLMNOP"[:size], game=game.id))
        yield list(match.play(some_choice(prompt, rng)))


def differ(game: Game, one: Any, two: Any, size: int, seed: int) -> bool:
    try:
        for a, b in zip(course(game, one, size, seed), course(game, two, size, seed), strict=True):
            if a != b:
                return True
    except (ValueError, BadSetup):  # one is over before the other, or cannot be played by so many
        return True
    return False


@pytest.mark.parametrize(("game", "info"), EVERY, ids=lambda value: getattr(value, "id", None) or value.name)
def test_a_house_rule_makes_a_difference_in_play(game: Game, info: OptionInfo) -> None:
    """B118: for each of its values there is a match that goes another way than with another value."""
    rng = random.Random(f"{game.id} {info.name}")
    possible = values(info)
    waiting = list(range(len(possible)))
    for seed in range(TRIES):
        base, size = some_options(game, rng), rng.randint(*game.seats)
        at = waiting[seed % len(waiting)]
        other = rng.choice([value for value in possible if value != possible[at]])
        try:
            one, two = (dataclasses.replace(base, **{info.name: value}) for value in (possible[at], other))
        except BadOption:  # not together with the other rules
            continue
        if differ(game, one, two, size, seed):
            waiting.remove(at)
            if not waiting:
                return
    raise AssertionError(f"{info.name} makes no difference at {[possible[at] for at in waiting]}")
