"""The rules pages, and the paragraph of one that is in force."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from brelan.game import Game

_HEADING: Final = re.compile(r"^(#+)\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*$")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def page(game: Game, lang: str) -> str:
    """The rules page of a game as it is written, "" where there is none in this language."""
    file = files("brelan").joinpath("rules", lang, f"{game.id}.md")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def section(text: str, phase: str) -> tuple[str, str]:
    """The heading and the body under the heading marked with a phase, ("", "") where there is none."""
    heading, depth, body = "", 0, []
    for line in text.splitlines():
        found = _HEADING.match(line)
        if found and heading and len(found[1]) <= depth:
            break
        if found and (found[3] or "").replace("_", "-") == phase.replace("_", "-"):
            heading, depth = found[2], len(found[1])
        elif heading:
            body.append(line)
    return heading, "\n".join(body).strip()


def plain(text: str) -> str:
    """A page without the marks that only a browser needs."""
    lines = []
    for line in text.splitlines():
        found = _HEADING.match(line)
        lines.append(f"{found[1]} {found[2]}" if found else line)
    joined = _LINK.sub(r"\1", "\n".join(lines))
    return re.sub(r"\*\*(.+?)\*\*", r"\1", joined).replace("`", "")
