"""Transcripts are as the rules play today; `python -m tests.playthrough` writes them anew, for a reader to compare."""

import pytest
from tests.playthrough import FOLDER, PATHS, Way, written

from brelan.games import GAMES


@pytest.mark.parametrize("way", PATHS, ids=lambda way: way.name)
def test_a_deal_goes_as_it_is_written_down(way: Way) -> None:
    assert written(way) == (FOLDER / f"{way.name}.txt").read_text(encoding="utf-8")


def test_every_transcript_is_written_and_every_game_has_one() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {way.name for way in PATHS}
    assert {game.id for game in GAMES} <= {way.game.id for way in PATHS}
