"""The rules pages: rules/<lang>/<game>.md inside the package.

A page is Markdown.  Every heading of the second level carries an anchor, `## Betting {#betting}`; each phase of the
game has a heading whose anchor is its name, and the first paragraph under it is the rule in force.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from brelan.errors import BadSetup

_HEADING: Final = re.compile(r"^## (?P<title>.+?) \{#(?P<anchor>[a-z0-9_]+)\}$", re.MULTILINE)


class Section(NamedTuple):
    """One heading of a page: its anchor, its title, and the text below it."""

    anchor: str
    title: str
    text: str

    @property
    def rule(self) -> str:
        """The first paragraph: the rule in force, where the section is a phase's."""
        return self.text.split("\n\n", 1)[0]


def languages() -> tuple[str, ...]:
    """The languages in which there are pages."""
    return tuple(sorted(folder.name for folder in _folder().iterdir() if folder.is_dir()))


def page(game_id: str, lang: str) -> str:
    """Give a rules page.

    Raises:
        BadSetup: there is none; with the pages, or the languages, that there are.
    """
    if lang not in languages():
        raise BadSetup(f"there are no rules pages in {lang!r}; there are: {', '.join(languages())}")
    found = {file.name.removesuffix(".md"): file for file in _folder().joinpath(lang).iterdir()}
    if game_id not in found:
        raise BadSetup(f"there is no rules page of {game_id!r} in {lang}; there are: {', '.join(sorted(found))}")
    return found[game_id].read_text(encoding="utf-8")


@cache
def sections(game_id: str, lang: str) -> tuple[Section, ...]:
    """Give the sections of a page in their order.  Raises BadSetup, as `page`."""
    text = page(game_id, lang)
    found = list(_HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    return tuple(
        Section(heading["anchor"], heading["title"], text[heading.end() : end].strip())
        for heading, end in zip(found, ends, strict=True)
    )


def section(game_id: str, lang: str, anchor: str) -> Section:
    """Give one section of a page; for a phase, `anchor` is its name.

    Raises:
        BadSetup: there is no such page, or no such heading; with those there are.
    """
    found = {part.anchor: part for part in sections(game_id, lang)}
    if anchor not in found:
        raise BadSetup(f"the rules of {game_id} have no heading {anchor!r}; there are: {', '.join(found)}")
    return found[anchor]


def _folder() -> Traversable:
    return files("brelan").joinpath("rules")
