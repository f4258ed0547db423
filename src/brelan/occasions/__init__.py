"""The occasions, one file each: evenings of many tables, made of games of the catalogue."""

from __future__ import annotations

from typing import Final

from brelan.evening import Occasion
from brelan.occasions import progressive_poker

OCCASIONS: Final[tuple[Occasion, ...]] = (progressive_poker.OCCASION,)


def occasion(name: str) -> Occasion | None:
    """Find an occasion by its id; None where there is none."""
    return next((found for found in OCCASIONS if found.id == name), None)
