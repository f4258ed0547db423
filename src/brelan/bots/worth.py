"""What the choices at one question are worth, as the bot that counts values them: from what a seat could know."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from brelan.bots.forehead import Forehead
from brelan.bots.trials import Trials
from brelan.choices import Choice
from brelan.errors import BrelanError
from brelan.prompts import Prompt
from brelan.view import View

EFFORT: Final = 3.5  # times as many deals as the bot takes at the table: what is told to learn from is to be surer


class Worth(NamedTuple):
    """A choice, and the chips or points that its seat has on the average when the deal is over."""

    choice: Choice
    value: float


def weigh(view: View, prompt: Prompt) -> list[Worth]:
    """The choices that were counted, the best first; none where nothing can be counted, or nothing chosen.

    The same view gives the same values: where deals are sampled they are always the same ones.
    """
    if prompt.count() < 2:
        return []
    rng = random.Random(0)
    try:
        found = [Worth(plan.choice, plan.value) for plan in Forehead(rng).plans(view, prompt)]
    except BrelanError:
        try:
            found = [Worth(trial.choice, trial.mean) for trial in Trials(view, prompt, rng, EFFORT).ranked()]
        except BrelanError:
            return []
    return sorted(found, key=lambda worth: -worth.value)


def counted(worths: list[Worth], choice: Choice) -> Worth | None:
    """The one that a choice was counted as: itself, or the nearest number of the same word; None if it was left out."""
    same = [worth for worth in worths if worth.choice.word == choice.word]
    if choice.amount is not None:
        return min(same, key=lambda worth: abs((worth.choice.amount or 0) - (choice.amount or 0)), default=None)
    cards = sorted(map(str, choice.cards))
    return next((worth for worth in same if sorted(map(str, worth.choice.cards)) == cards), None)
