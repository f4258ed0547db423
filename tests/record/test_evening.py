"""The record of an evening: written and read it is the same, replayed it comes out, and what is wrong says its line."""

from __future__ import annotations

import random
import re

import pytest

from brelan.dealer import Shuffler
from brelan.errors import BadRecord, BadSetup
from brelan.evening import Evening
from brelan.occasions import OCCASIONS
from brelan.record import evening as record
from brelan.record import parse

HELD = OCCASIONS[0]
NAMES = [f"P{n}" for n in range(12)]


def played(seed: int, *, leaves: bool = False, **options: object) -> tuple[Evening, str]:
    rng = random.Random(seed)
    chosen = {"rounds": 4, "start_stack": 6, **options}
    evening = HELD.begin(12, options=chosen, chance=Shuffler(rng))
    while not evening.over:
        if leaves and len(evening.left) < 3 and rng.random() < 0.05:
            evening.leave(rng.choice([player for player in range(12) if player not in evening.left]))
        elif evening.between:
            evening.next_round()
        else:
            table, prompt = rng.choice(evening.prompts())
            evening.play(table, prompt.sample(rng))
    return evening, record.write(record.record_of(HELD, HELD.read_options(chosen), evening, NAMES))


@pytest.mark.parametrize("leaves", [False, True])
@pytest.mark.parametrize("options", [{}, {"jackpot": True}, {"booby": "fewest_yellow", "limit": "none"}])
@pytest.mark.parametrize("seed", range(4))
def test_a_record_gives_the_evening_back(seed: int, options: dict[str, object], leaves: bool) -> None:
    evening, text = played(seed, leaves=leaves, **options)
    assert record.is_evening(text)
    again, differences = record.replay(record.read(text))
    assert differences == []
    assert (again.counters, again.yellow, again.extra, again.tables, again.left) == (
        evening.counters, evening.yellow, evening.extra, evening.tables, evening.left,
    )  # fmt: skip
    assert record.write(record.record_of(HELD, HELD.read_options(record.read(text).options), again, NAMES)) == text


def test_a_record_says_in_words_who_sat_where_and_did_what() -> None:
    _, text = played(1)
    assert text.startswith('game = "progressive-poker"\n')
    assert len(re.findall(r"^\[\[rounds\]\]$", text, re.MULTILINE)) == 4
    assert len(re.findall(r"^\[\[rounds\.tables\]\]$", text, re.MULTILINE)) == 12
    assert re.search(r'"P\d+ (call|drop|raise \d)"', text)
    assert re.search(r'"pack [2-9TJQKA]', text)
    assert re.search(r"^prizes = ", text, re.MULTILINE)


def test_what_came_otherwise_is_told_with_its_line() -> None:
    evening, text = played(2)
    best = NAMES[max(range(12), key=lambda player: evening.yellow[player])]
    wrong = re.sub(rf"(?m)^(yellow = .*?){best} = \d+", rf"\1{best} = 77", text)
    line = 1 + [row.startswith("yellow") for row in wrong.split("\n")].index(True)
    (difference,) = record.replay(record.read(wrong)).differences
    assert difference.startswith(f"line {line}: yellow.{best} should be 77 and is ")
    first = re.search(r'(?m)^players = \["(P\d+)", "(P\d+)"', text)
    assert first is not None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r'game = "progressive-poker"', 'game = "whist"', "line 1: game must be one of progressive-poker"),
        (r'"P3"', '"P 3"', "cannot be a seat"),
        (r'"P3"', '"pack"', "nature is called so"),
        (r"(?m)^sides = .*\n", "", "sides is missing"),
        (r"rounds = 4", "rounds = 0", "1 to 1000"),
        (r"(?m)^places = \[", 'places = ["sing", ', "a turn begins with one of pack"),
        (r"(?m)^\[expect\]", "[expects]", "unknown key 'expects'"),
        (r'"red"', '"green"', "a side is red or blue"),
        (r"(?m)^\[\[rounds\.tables\]\]", "[[rounds.table]]", "unknown key 'table'"),
    ],
)
def test_a_record_that_is_wrong_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    _, text = played(1)
    wrong = re.sub(old, new, text, count=1)
    assert wrong != text
    with pytest.raises(BadRecord, match=re.escape(message)) as caught:
        record.replay(record.read(wrong))
    assert 1 <= caught.value.line <= len(text.split("\n"))


def test_turns_that_cannot_be_taken_are_refused() -> None:
    _, text = played(1)
    for old, new in ((r'"P(\d+) (call|drop)"', r'"P\1 raise 900"'), (r'"(deal|pack) ', r'"toss ')):
        with pytest.raises(BadRecord):
            record.replay(record.read(re.sub(old, new, text, count=1)))


def test_a_record_of_a_match_is_none_of_an_evening() -> None:
    assert not record.is_evening('game = "draw-poker"\n')
    with pytest.raises(BadRecord, match="many tables"):
        parse(played(1)[1])


def test_no_player_is_called_like_nature() -> None:
    evening, _ = played(1)
    with pytest.raises(BadSetup, match="pack"):
        record.record_of(HELD, HELD.read_options(), evening, ["pack", *NAMES[1:]])
