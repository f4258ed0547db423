"""The command `brelan`: `serve`, which is also what happens without a word, or the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

SERVE = "serve"


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and give the exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0] == SERVE:
        from brelan.web import serve  # loaded only where it is needed: the terminal starts faster without

        return serve.main(words[1:])
    from brelan.term import cli  # as above

    return cli.main(words)
