"""What one's own hand is called: told to its owner, and to nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.service.rooms import run
from tests.web.site import serving

from brelan import Match, Scripted, find, parse_cards
from brelan.games.brag_three_stake import HAND, UP
from brelan.speech import Speech
from brelan.web.wire import schemas


@pytest.mark.parametrize(
    ("game", "pack", "named"),
    [
        ("draw-poker", "KS QS AC KD 9D AD 8C 5C 2H 8H 4H 4S 7D 2D 8D", ("Two pair, kings and eights", "Queen high")),
        (
            "whiskey-poker",
            "KS QS 2C AC KD 9D 2H AD 8C 5C 3S 2S 8H 4H 7D 4S 7S 2D 9C 8D",
            ("Two pair, kings and eights", "Queen high"),
        ),
        ("indian-poker-52", "", ("", "")),
    ],
)
def test_the_owner_of_a_hand_is_told_what_it_is_called(game: str, pack: str, named: tuple[str, str]) -> None:
    match = Match(find(game), 3, dealer=2, chance=Scripted(pack=parse_cards(pack)))
    speech = Speech("en", ["A", "B", "C"], game=game)
    assert tuple(speech.hand(match.view(seat)) for seat in (0, 1)) == named
    assert speech.hand(match.view(None)) == ""


def test_a_hand_of_two_zones_is_one_hand() -> None:
    places = {HAND.of(0): parse_cards("8D AC"), UP.of(0): parse_cards("9D")}
    match = Match(find("brag-three-stake"), 3, dealer=2, chance=Scripted(places))
    assert Speech("en", "ABC").hand(match.view(0)) == "A pair of aces: 9♦ stands for one"
    assert Speech("ru", "ABC").hand(match.view(0)) == "Пара тузов: 9♦ – за вторую"


def test_the_state_says_it_to_its_owner_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, eve = await site.guest(), await site.guest()
            made = await ann.make("draw-poker", "random", "random")
            path = f"/api/tables/{made['table']}"
            told = (await ann.http.get(path)).json()
            match = await site.match(made["table"])
            assert told["called"] == Speech("en", "ABC", game="draw-poker").hand(match.view(0)) != ""
            assert (await eve.http.get(path)).json()["called"] == ""

    run(work())


def test_the_schema_has_it() -> None:
    assert "called" in schemas()["State"]["required"]
