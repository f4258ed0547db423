"""Every test at the terminal may name the meek bot, and none writes to the home of whoever runs it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest
from tests.term.console import Meek

from brelan.bots import BOTS


@pytest.fixture(autouse=True)
def _meek(monkeypatch: pytest.MonkeyPatch) -> None:
    bots: Any = MappingProxyType({**BOTS, "meek": Meek})
    monkeypatch.setattr("brelan.bots.BOTS", bots)
    monkeypatch.setattr("brelan.term.start.BOTS", bots)
    monkeypatch.setattr("brelan.term.resume.BOTS", bots)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A test that names no folder for its data has a home of its own."""
    monkeypatch.setenv("HOME", str(tmp_path_factory.mktemp("home")))
