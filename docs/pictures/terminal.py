"""Draw `terminal.svg`: a deal of Indian Poker as the terminal shows it, played now by the program itself.

.venv/bin/python docs/pictures/terminal.py
"""

from __future__ import annotations

import io
import random
from html import escape
from pathlib import Path
from textwrap import wrap

from brelan.dealer import Shuffler
from brelan.term.cli import main
from brelan.term.screen import World

SEED = 4
TYPED = ("odds", "call", "quit")
COLUMNS, SIZE, LEADING = 100, 14, 20


class Typist(io.StringIO):
    """Types the lines of the player, and shows them where a terminal would."""

    def __init__(self, out: io.StringIO) -> None:
        super().__init__("".join(f"{line}\n" for line in TYPED))
        self._out = out

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # of a stream of bytes, far up
        line = super().readline()
        self._out.write(line)
        return line


def played() -> list[str]:
    """The lines of the deal, wrapped to the width of the picture."""
    out = io.StringIO()
    rng = random.Random(SEED)
    world = World(
        stdin=Typist(out), stdout=out, stderr=out, environ={}, chance=lambda: Shuffler(rng), rng=random.Random(SEED)
    )
    main(["play", "indian-poker-52", "--seats", "4", "--bot", "odds", "--no-log", "--lang", "en"], world)
    text = out.getvalue().split("> quit")[0].rstrip().removesuffix(">").rstrip()
    return [part for line in text.splitlines() for part in wrap(line, COLUMNS, subsequent_indent="    ") or [""]]


def drawn(lines: list[str]) -> str:
    """The lines as a picture: what is typed in brass, what is told in ivory, on green cloth."""
    width, height = COLUMNS * 8.6 + 40, len(lines) * LEADING + 40
    rows = []
    for n, line in enumerate(lines):
        style = ' fill="#e0b85c"' if line.startswith(">") else ""
        rows.append(f'<text x="20" y="{36 + n * LEADING}"{style} xml:space="preserve">{escape(line)}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" role="img"',
            f'  font-family="ui-monospace, Menlo, Consolas, monospace" font-size="{SIZE}" fill="#f4efe2">',
            "<title>A deal of Indian Poker in the terminal</title>",
            f'<rect width="{width:.0f}" height="{height}" rx="10" fill="#14392c"/>',
            *rows,
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    Path(__file__).with_name("terminal.svg").write_text(drawn(played()), encoding="utf-8")
