"""Opponents.  A bot is asked with a view and a prompt, as a player is; it never holds the deal itself.

A bot that wants to try something out builds hands of its own from the events that its seat has seen (`worlds`).
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, Protocol

from brelan.bots.dice import Random
from brelan.bots.odds import Odds
from brelan.bots.search import Search
from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.prompts import Prompt
from brelan.view import View


class Bot(Protocol):
    """An opponent at one seat of one match."""

    def choose(self, view: View, prompt: Prompt) -> Choice:
        """Answer the prompt; `view` is what its seat knows."""
        ...


class Maker(Protocol):
    """What makes a bot: it draws its luck from the generator that it is given."""

    def __call__(self, rng: random.Random, /) -> Bot:
        """Make a bot."""
        ...


BOTS: Final[Mapping[str, Maker]] = MappingProxyType(
    {"random": Random, "odds": Odds, "search": Search, "search-slow": partial(Search, seconds=0.5)}
)


def find(name: str) -> Maker:
    """Find what makes the bot of this name.

    Raises:
        BadSetup: with the names there are.
    """
    if name not in BOTS:
        raise BadSetup(f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]
