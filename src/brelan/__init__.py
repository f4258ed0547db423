"""brelan: rules, tables and opponents for a family of vying games.

A deal is a `Hand`, a series of deals a `Match`; both are stepped with `play` and know what each seat may see.

>>> match = Match(find("genius-indian-poker"), 2, first=0, chance=Scripted(pack=parse_cards("4 9")))
>>> match.prompts()[0].allowed()
('fold', 'bet 1 to 14')
>>> for choice in ["bet 2", "raise 3", "call"]:
...     _ = match.play(choice)
>>> match.stacks
(9, 21)
"""

from typing import TYPE_CHECKING, Any

from brelan.cards import Card, parse_cards
from brelan.choices import Choice
from brelan.dealer import Sampler, Scripted, Shuffler
from brelan.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSetup,
    BrelanError,
    Diverged,
    IllegalChoice,
    NotYourTurn,
    RuleBug,
)
from brelan.game import Game
from brelan.games import GAMES, catalogue, find
from brelan.hand import Hand
from brelan.match import Match
from brelan.view import View

if TYPE_CHECKING:
    from brelan.promises import check, perft

__all__ = [
    "GAMES",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSetup",
    "BrelanError",
    "Card",
    "Choice",
    "Diverged",
    "Game",
    "Hand",
    "IllegalChoice",
    "Match",
    "NotYourTurn",
    "RuleBug",
    "Sampler",
    "Scripted",
    "Shuffler",
    "View",
    "catalogue",
    "check",
    "find",
    "parse_cards",
    "perft",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Bring `check` and `perft` when they are asked for: who only plays does not pay for them."""
    if name in ("check", "perft"):
        from brelan import promises

        return getattr(promises, name)
    raise AttributeError(f"module 'brelan' has no attribute {name!r}")
