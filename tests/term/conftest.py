"""Every test at the terminal may name the meek bot."""

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
