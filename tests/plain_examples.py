"""What the page on records shows in its section on JSON, made by the code: one value for each heading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from brelan import Match, Scripted, find, parse_cards, plain
from brelan.choices import Choice, Rule
from brelan.events import masked
from brelan.prompts import Pick, Picks, Says, Sealed
from brelan.zones import Sees, Zone

HAND: Final = Zone("hand", sees=Sees.OWNER, each_seat=True)
RULE: Final = Rule("some-game", "exchange")


def match() -> Match:
    """The Genius game after a bet and a raise."""
    made = Match(find("genius-indian-poker"), 2, first=0, chance=Scripted(pack=parse_cards("4 9")))
    made.play("bet 2")
    made.play("raise 3")
    return made


def brag() -> Match:
    return Match(find("indian-poker-52"), 2, dealer=1, options={"betting": "brag"}, chance=Scripted())


def picks() -> Picks[str]:
    handful = Pick(HAND.of(1), parse_cards("QH 7C 2S"), 1, 2)
    return Picks(1, ("pass",), (("discard", (handful,)),), RULE)


def sealed() -> Sealed:
    return Sealed({0: Says(0, ("no", "yes"), RULE), 1: Says(1, ("no", "yes"), RULE)})


def examples() -> Mapping[str, Any]:
    """The values by the headings of the page."""
    genius = match()
    events = list(genius.events)
    kinds = ("opened", "formed", "moved", "asked", "chosen", "paid")
    first = {kind: next(e for e in events if plain.event(e)["kind"] == kind) for kind in kinds}
    return {
        "choice": [plain.choice(Choice(1, "raise", 3)), plain.choice(Choice(0, "discard", None, parse_cards("QH 7C")))],
        "says": plain.prompt(brag().node),
        "stakes": plain.prompt(genius.node),
        "picks": plain.prompt(picks()),
        "sealed": plain.prompt(sealed()),
        "draw": plain.prompt(Match(find("genius-indian-poker"), 2, first=0).node),
        "toss": plain.prompt(Match(find("genius-indian-poker"), 2).node),
        "events": [plain.event(first[kind]) for kind in kinds],
        "masked": [plain.event(masked(first["moved"], 0, (0, 1)))],
        "view": plain.view(genius.view(0)),
    }
