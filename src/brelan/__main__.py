"""`python -m brelan`: the server, or the terminal."""

import sys

from brelan.main import main

if __name__ == "__main__":
    sys.exit(main())
