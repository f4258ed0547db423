"""The picture in the README is what the program shows; `docs/pictures/terminal.py` draws it anew."""

from __future__ import annotations

import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def test_the_picture_of_the_terminal_is_what_the_terminal_shows() -> None:
    script = runpy.run_path(str(PICTURES / "terminal.py"))
    drawn = script["drawn"](script["played"]())
    assert drawn == (PICTURES / "terminal.svg").read_text(encoding="utf-8"), "run docs/pictures/terminal.py again"
