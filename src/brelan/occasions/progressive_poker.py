"""Progressive Poker, for 8 or 12 to 40: Draw Poker at many tables, at which the winners move up when the bell rings.

Rules page: rules/en/progressive-poker.md.
"""

from brelan.evening import Occasion
from brelan.games.draw_poker import GAME

OCCASION = Occasion(id="progressive-poker", title="Progressive Poker", game=GAME)
