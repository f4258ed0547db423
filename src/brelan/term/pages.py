"""A rules page as plain text."""

from __future__ import annotations

import re
from typing import Final

_HEADING: Final = re.compile(r"^(#+)\s+(.*?)\s*(?:\{#[\w-]+\})?\s*$")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def plain(text: str) -> str:
    """A page without the marks that only a browser needs."""
    lines = []
    for line in text.splitlines():
        found = _HEADING.match(line)
        lines.append(f"{found[1]} {found[2]}" if found else line)
    joined = _LINK.sub(r"\1", "\n".join(lines))
    return re.sub(r"\*\*(.+?)\*\*", r"\1", joined).replace("`", "")
