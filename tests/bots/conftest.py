"""Bots find a game by its id: for these tests the small games of `tests/proof` are in the catalogue, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.proof import PROOF

from brelan import games
from brelan.bots import worlds


@pytest.fixture(autouse=True)
def _proof_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, *PROOF))
    yield
    worlds.game_of.cache_clear()
