"""`brelan arena`: the table it prints, the data it gives, and what it refuses."""

from __future__ import annotations

import json

import pytest
from tests.term.console import CARDS, PAIR, run


def test_a_table_says_what_each_bot_wins_with_the_interval() -> None:
    played = run("arena", CARDS, "--seats", "3", "--deals", "6", "--bot", "random", "--bot", "random")
    assert (played.status, played.err) == (0, "")
    head, first, second = played.lines
    assert "3 seats, 6 deals, seed 1" in head
    for line in (first, second):
        assert line.startswith("random")
        assert "±" in line
        assert "chips" in line


def test_as_data_it_has_the_interval_and_what_was_played() -> None:
    found = json.loads(run("arena", PAIR, "--deals", "5", "--seed", "9", "--json").out)
    assert (found["game"], found["seats"], found["deals"], found["sets"], found["seed"]) == (PAIR, 2, 6, 3, 9)
    odds, dice = found["bots"]
    assert (odds["bot"], dice["bot"], found["unit"]) == ("odds", "random", "chips")
    low, high = odds["interval"]
    assert low <= odds["mean"] <= high


def test_where_lives_are_played_for_it_tells_points() -> None:
    played = run(
        "arena", "whiskey-poker", "--option", "settle=counters", "--deals", "2", "--bot", "random", "--bot", "random"
    )
    assert played.lines[1].count("points") == 1


def test_in_russian() -> None:
    assert "Выигрыш за сдачу" in run("arena", PAIR, "--deals", "2", "--lang", "ru").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena"], "arena needs the id of a game"),
        (["arena", "chess"], "there is no game “chess”"),
        (["arena", PAIR, "--bot", "deep"], "there is no bot “deep”; there are: random, odds, search, search-slow"),
        (["arena", PAIR, "--bot", "odds"], "1 bots are named; at 2 seats 2 to 2 can be compared"),
        (["arena", PAIR, *["--bot", "odds"] * 3], "3 bots are named"),
        (["arena", PAIR, "--seats", "5"], "not 5"),
        (["arena", PAIR, "--deals", "1"], "--deals takes a whole number from 2 to"),
        (["arena", PAIR, "--deals", "many"], "not “many”"),
        (["arena", PAIR, "--processes", "0"], "--processes takes a whole number from 1 to 64"),
        (["arena", PAIR, "--seed", "-3"], "--seed takes a whole number from 0"),
        (["arena", PAIR, "--option", "colour=red"], "has no house rule “colour”"),
        (["arena", PAIR, "--option", "ranks"], "--option takes NAME=VALUE"),
        (["arena", PAIR, "--option", "ranks=0"], "ranks cannot be “0”"),
        (["arena", CARDS, "--seats", "6", "--option", "max_players=4"], "cannot be dealt"),
        (["arena", PAIR, "--loud"], "arena has no option --loud"),
    ],
)
def test_a_wrong_command_line_is_told_what_is_allowed(words: list[str], said: str) -> None:
    played = run(*words)
    assert (played.status, played.out) == (2, "")
    assert said in played.err
    assert "Traceback" not in played.err
