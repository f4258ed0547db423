"""Whatever is handed over as a choice, the answer is a refusal in one short line, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from brelan.cards import parse_cards
from brelan.choices import RESIGN, Choice
from brelan.dealer import Scripted
from brelan.errors import BadNotation, IllegalChoice
from brelan.games import find
from brelan.match import Match


def genius() -> Match:
    return Match(find("genius-indian-poker"), [15, 15], first=0, chance=Scripted(pack=parse_cards("4 9")))


FORMLESS: list[Any] = [
    None,
    5,
    True,
    b"bet 1",
    ("bet",),
    (0, "bet", 1, ()),
    Choice(0.0, "bet", 1),  # type: ignore[arg-type]
    Choice(True, "resign"),
    Choice("0", "resign"),  # type: ignore[arg-type]
    Choice(0, None, 1),  # type: ignore[arg-type]
    Choice(0, "bet", "1"),  # type: ignore[arg-type]
    Choice(0, "bet", 1.0),  # type: ignore[arg-type]
    Choice(0, "bet", 10**5000),
    Choice(0, "bet", 1, None),  # type: ignore[arg-type]
    Choice(0, "bet", 1, []),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("at", range(len(FORMLESS)))
@pytest.mark.parametrize("played", [lambda match: match, lambda match: match.hand], ids=["match", "hand"])
def test_what_has_not_even_the_form_of_a_choice_is_refused(at: int, played: Any) -> None:
    match = genius()
    before = match.choices
    with pytest.raises(IllegalChoice, match="no choice") as refusal:
        played(match).play(FORMLESS[at])
    assert len(str(refusal.value)) < 400
    assert match.choices == before
    assert len(match.play("bet 1")) > 0


@pytest.mark.parametrize("seat", ["0", 1.0, True, -1, 2])
def test_who_resigns_is_named_by_the_number_of_the_seat(seat: Any) -> None:
    match = genius()
    with pytest.raises(IllegalChoice):
        match.play("resign", seat)
    assert match.left == []


def test_a_number_or_cards_after_leaving_or_resigning_are_refused() -> None:
    for choice in (Choice(0, RESIGN, 5), Choice(0, RESIGN, None, parse_cards("4"))):
        with pytest.raises(IllegalChoice, match="may: fold, bet 1 to 14"):
            genius().play(choice)


def test_a_refusal_is_told_in_short_however_long_the_text_was() -> None:
    for text in ("x" * 1_000_000, "bet " + "4 " * 100_000, "bet " + "9" * 1_000_000):
        with pytest.raises((IllegalChoice, BadNotation)) as refusal:
            genius().play(text)
        assert len(str(refusal.value)) < 400
