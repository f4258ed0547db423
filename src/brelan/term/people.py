"""Names at the table."""

from __future__ import annotations

import random
import unicodedata
from typing import Final

from brelan.speech import Speech
from brelan.term.screen import is_plain

LONGEST: Final = 20  # characters of a name


def good_name(text: str) -> str:
    """Give a name as it will be shown, "" if it cannot be one: nothing hidden in it, not too long."""
    name = " ".join(unicodedata.normalize("NFC", text).split(" "))
    name = name.strip()
    return name if 0 < len(name) <= LONGEST and is_plain(name) and "_" not in name else ""


def bot_names(n: int, speech: Speech, taken: str, rng: random.Random) -> list[str]:
    """Draw names for the house's players, none that is taken; numbered where there are not enough."""
    names = [name for name in speech.say("bot-names").split() if name.casefold() != taken.casefold()]
    rng.shuffle(names)
    rounds = range(2, 2 + n // len(names))
    return [*names, *(f"{name} {k}" for k in rounds for name in names)][:n]
