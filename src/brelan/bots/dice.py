"""The bot that rolls dice: every option is equally likely.  A floor for the others, and good for finding faults."""

from __future__ import annotations

import random

from brelan.choices import Choice
from brelan.prompts import Prompt
from brelan.view import View


class Random:
    """Plays any option, each equally likely."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View, prompt: Prompt) -> Choice:  # noqa: ARG002  # it does not look
        """Give one of the options."""
        return prompt.sample(self._rng)
