"""The JSON schemas under docs/schema are those of the server's records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from brelan.web import wire

FOLDER = Path(__file__).parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", sorted(wire.schemas()))
def test_the_schema_on_the_page_is_that_of_the_record(name: str) -> None:
    """After a change: `python -m brelan.web.wire docs/schema`."""
    told = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert told == wire.schemas()[name]


def test_there_is_no_schema_without_a_record() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(wire.schemas())
