"""The page as files: how heavy it is, what it holds, and that its tests draw real states."""

from __future__ import annotations

import gzip
import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 100_000  # bytes, compressed


def test_the_page_weighs_less_than_a_hundred_kilobytes(built: Path) -> None:
    files = [path for path in built.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    assert {path.suffix for path in files} == {".html", ".js", ".css", ".svg"}
    weight = sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files)
    assert 10_000 < weight < MOST


def test_the_page_has_no_inline_script_or_style(built: Path) -> None:
    html = (built / "index.html").read_text(encoding="utf-8")
    assert "<style" not in html
    assert not re.search(r"\s(style|on\w+)=", html)
    assert re.findall(r"<script[^>]*>([^<]*)</script>", html) == [""]


def test_the_page_knows_no_game() -> None:
    from brelan.games import GAMES

    sources = [path for part in ("src", "public") for path in (ROOT / "web" / part).rglob("*")]
    written = [path for path in sources if path.is_file() and path.suffix != ".png"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in [*written, ROOT / "web" / "index.html"])
    assert len(text) > 50_000
    assert [game.id for game in GAMES if game.id in text or game.title in text] == []


DYNAMIC = tuple(
    f"page-{stem}-"
    for stem in (
        "tab",
        "theme",
        "delay",
        "rank",
        "suit",
        "bot",
        "aid",
        "aids",
        "odds",
        "motion",
        "letter",
        "cards",
        "filter",
    )
)


def test_every_word_of_the_page_is_in_the_catalogue_and_none_is_left_over() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src").rglob("*") if path.is_file()]
    catalogue = (ROOT / "src" / "brelan" / "locale" / "en" / "house.ftl").read_text(encoding="utf-8")
    keys = set(re.findall(r"^(page-[a-z0-9-]+) =", catalogue, re.MULTILINE))
    used = set(re.findall(r"[\"`'](page-[a-z0-9-]+)[\"`']", "\n".join(sources)))
    assert len(used) > 60
    assert used - keys == set()
    assert {key for key in keys - used if not key.startswith(DYNAMIC)} == set()


def test_the_lock_of_the_page_names_no_host() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"integrity"' in lock


@pytest.mark.parametrize("name", ["states", "told", "evening"])
def test_the_states_that_the_page_is_tested_with_are_those_of_the_engine(name: str) -> None:
    states = runpy.run_path(str(ROOT / "web" / "tests" / f"{name}.py"))
    kept = (ROOT / "web" / "tests" / f"{name}.json").read_text(encoding="utf-8")
    assert states["text"]() == kept, f"run python web/tests/{name}.py"
