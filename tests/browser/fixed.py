"""`brelan serve` with chance that is the same every time: for tests that have to play the same deals."""

import random
import sys
from functools import partial

from brelan.dealer import Shuffler
from brelan.service import House
from brelan.web import serve

SEED = 5

if __name__ == "__main__":
    fixed = partial(House, dealer=lambda: Shuffler(random.Random(SEED)), rng=random.Random(SEED))
    vars(serve)["House"] = fixed  # the house that it makes
    sys.exit(serve.main(sys.argv[1:]))
