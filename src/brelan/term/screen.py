"""Lines out and lines in: all that the terminal needs of a console, so that a test or a pipe will do as well."""

from __future__ import annotations

import random
import sys
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TextIO

from brelan.dealer import Shuffler
from brelan.nature import Dealer

LONGEST: Final = 200  # characters of a line that anybody would type
_HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # categories that do not show, or turn text around


def is_plain(text: str) -> bool:
    """Whether a text has nothing in it that does not show: no control signs, no marks of direction."""
    return not any(unicodedata.category(sign) in _HIDDEN for sign in text)


@dataclass
class World:
    """What lies outside: streams, environment, chance.  Tests give their own; `chance` makes the dealer of a match."""

    stdin: TextIO = field(default_factory=lambda: sys.stdin)
    stdout: TextIO = field(default_factory=lambda: sys.stdout)
    stderr: TextIO = field(default_factory=lambda: sys.stderr)
    environ: Mapping[str, str] = field(default_factory=dict)
    chance: Callable[[], Dealer] = Shuffler
    rng: random.Random = field(default_factory=random.SystemRandom)


class Screen:
    """Prints lines and asks for lines."""

    def __init__(self, world: World) -> None:
        self._in = world.stdin
        self._out = world.stdout
        self._edits = world.stdin is sys.stdin and world.stdin.isatty() and world.stdout is sys.stdout
        if self._edits:
            _edit_lines()

    def can_show(self, text: str) -> bool:
        """Whether the console's encoding has these signs."""
        try:
            text.encode(getattr(self._out, "encoding", None) or "utf-8")
        except UnicodeEncodeError:
            return False
        return True

    def line(self, text: str = "") -> None:
        """Print a line, or several."""
        if not self.can_show(text):
            encoding = self._out.encoding
            text = text.encode(encoding, "replace").decode(encoding)
        print(text, file=self._out)

    def ask(self, cue: str = "> ") -> str:
        """Ask for a line and give it without its end; too long a line is cut just above the limit.

        Raises:
            EOFError: there will be no more.
        """
        if self._edits:
            return input(cue)[: LONGEST + 1]
        self._out.write(cue)
        self._out.flush()
        text = self._in.readline(LONGEST + 2)
        if not text:
            self._out.write("\n")
            raise EOFError
        rest = text
        while rest and not rest.endswith("\n"):
            rest = self._in.readline(65536)
        return text.rstrip("\r\n")[: LONGEST + 1]


def _edit_lines() -> None:
    """Let the arrow keys work where the platform has a way."""
    try:
        import readline  # noqa: F401  # importing it is what does it
    except ImportError:
        return
