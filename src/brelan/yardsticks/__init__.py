"""Small poker games whose sizes and values are published: yardsticks for solvers, outside the catalogue."""

from __future__ import annotations

from typing import Final

from brelan.game import Game
from brelan.yardsticks import kuhn, leduc

YARDSTICKS: Final[tuple[Game, ...]] = (kuhn.GAME, leduc.GAME)
