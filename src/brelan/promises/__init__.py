"""Does a game keep the promises that hold for every game?  For ours and for other people's.

>>> from brelan.games import find
>>> check(find("genius-indian-poker"), deals=2, seed=1).ok
True
"""

from brelan.promises.perft import Counts, information_sets, perft
from brelan.promises.report import Failure, Report, check

__all__ = ["Counts", "Failure", "Report", "check", "information_sets", "perft"]
