"""Does a game keep the promises that hold for every game?  For ours and for other people's.

>>> from brelan.games import find
>>> check(find("genius-indian-poker"), deals=2, seed=1).ok
True
"""

from brelan.promises.evenings import check_evenings
from brelan.promises.perft import Counts, information_sets, perft
from brelan.promises.report import Failure, Report, check

__all__ = ["Counts", "Failure", "Report", "check", "check_evenings", "information_sets", "perft"]
