"""`python -m brelan`: the terminal."""

import sys

from brelan.term.cli import main

if __name__ == "__main__":
    sys.exit(main())
