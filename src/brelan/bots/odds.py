"""The bot that counts: for each option what it brings on the average, over all deals that its seat thinks possible.

Where one hidden card of its own is compared, all cards that it may be are gone through (`forehead`); in all other games
deals that agree with what it has seen are sampled and played on (`trials`).  It knows no game.
"""

from __future__ import annotations

import random

from brelan.bots.forehead import Forehead
from brelan.bots.trials import Trials
from brelan.choices import Choice
from brelan.errors import BrelanError
from brelan.prompts import Prompt
from brelan.view import View


class Odds:
    """Counts the odds: the same view and the same luck give the same choice."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._forehead = Forehead(rng)

    def choose(self, view: View, prompt: Prompt) -> Choice:
        """Give one of the best options; the default where no deal can be made that agrees with the view."""
        if prompt.count() == 1:
            return prompt.options[0]
        try:
            return self._forehead.choose(view, prompt)
        except BrelanError:
            pass  # it is no such game, or no such question
        try:
            return Trials(view, prompt, self._rng).best()
        except BrelanError:
            return prompt.default
