"""An evening of many tables."""

from brelan.evening.evening import Evening, Terms, Turn
from brelan.evening.occasion import Occasion
from brelan.evening.prize import Standing
from brelan.evening.seating import Player, sizes

__all__ = ["Evening", "Occasion", "Player", "Standing", "Terms", "Turn", "sizes"]
