"""The arena: whose win it is, how sure that is, and that nothing but the bots decides it."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any, ClassVar

import pytest

from brelan import BadSetup, Choice, View, find
from brelan.bots import find as bot
from brelan.bots.arena import Contest, one_set, play
from brelan.games import GAMES
from brelan.prompts import Prompt

GENIUS = find("genius-indian-poker")
INDIAN = find("indian-poker-52")


class Watcher:
    """Gives up whenever it may, and notes what it saw, by its name."""

    seen: ClassVar[list[tuple[str, int, str]]]

    def __init__(self, rng: random.Random) -> None:
        pass

    def choose(self, view: View, prompt: Prompt) -> Choice:
        self.seen.append((type(self).__name__, prompt.seat, " ".join(map(str, view.known()))))
        return prompt.default


class One(Watcher):
    seen: ClassVar[list[tuple[str, int, str]]] = []


class Two(Watcher):
    seen: ClassVar[list[tuple[str, int, str]]] = []


def contest(game: Any, *makers: Any, seats: int = 2, seed: int = 1) -> Contest:
    return Contest(game, tuple((maker.__name__, maker) for maker in makers), seats, game.read_options(None), seed)


def test_in_a_set_every_bot_sits_in_every_seat_with_the_same_cards() -> None:
    One.seen.clear()
    Two.seen.clear()
    one_set(contest(INDIAN, One, Two, seats=4), 0)
    ones = {(seat, cards) for _, seat, cards in One.seen}
    twos = {(seat, cards) for _, seat, cards in Two.seen}
    assert ones
    assert twos
    first = {seat: cards for seat, cards in ones | twos if len(cards.split()) == 3}
    assert len(first) >= 3
    for seat, cards in ones & twos:
        assert first[seat] == cards


def test_what_one_of_two_bots_wins_the_other_loses() -> None:
    random_bot = bot("random")
    found = play(Contest(INDIAN, (("a", random_bot), ("b", random_bot)), 4, INDIAN.read_options(None)), 60)
    assert found[0].mean == pytest.approx(-found[1].mean)
    assert found[0].error == pytest.approx(found[1].error)
    assert (found[0].sets, found[0].bot, found[1].bot) == (30, "a", "b")


def test_a_bot_against_itself_wins_nothing() -> None:
    """With the same cards in each other's seats two that never stray come out even."""
    found = play(contest(GENIUS, One, Two), 20)
    assert (found[0].mean, found[0].error) == (0, 0)
    assert not found[0].above


def test_the_interval_is_that_of_the_mean_of_the_sets() -> None:
    table = Contest(INDIAN, (("odds", bot("odds")), ("random", bot("random"))), 2, INDIAN.read_options(None))
    won = [one_set(table, number).won[0] for number in range(10)]
    score = play(table, 20)[0]
    assert score.mean == pytest.approx(mean(won))
    spread = sum((gain - mean(won)) ** 2 for gain in won) / 9
    assert score.error == pytest.approx(1.96 * (spread / 10) ** 0.5)


def test_three_bots_take_turns_round_the_table() -> None:
    told: list[int] = []
    table = Contest(INDIAN, tuple((name, bot("random")) for name in "abc"), 4, INDIAN.read_options(None))
    found = play(table, 10, progress=told.append)
    assert [score.sets for score in found] == [4, 4, 4]
    assert told == [3, 6, 9, 12]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_same_seed_gives_the_same_scores_however_many_processes(game: Any) -> None:
    """The pace is another matter."""
    if game is not GENIUS:
        pair = (("random", bot("random")), ("random", bot("random")))
        table = Contest(game, pair, game.seats[0], game.read_options(None), 5)
        assert [s[:4] for s in play(table, 8)] == [s[:4] for s in play(table, 8)]
        return
    table = Contest(game, (("odds", bot("odds")), ("random", bot("random"))), 2, game.read_options({"ranks": 8}), 5)
    assert [s[:4] for s in play(table, 12)] == [s[:4] for s in play(table, 12, processes=2)]


def test_another_seed_gives_other_cards() -> None:
    dealt = []
    for seed in (1, 2):
        One.seen.clear()
        one_set(contest(INDIAN, One, Two, seed=seed), 0)
        dealt.append([cards for _, _, cards in One.seen])
    assert dealt[0] != dealt[1]


@pytest.mark.parametrize(("bots", "seats"), [(1, 2), (3, 2), (2, 17)])
def test_too_few_and_too_many_are_refused(bots: int, seats: int) -> None:
    with pytest.raises(BadSetup, match=r"bots are compared|is for"):
        Contest(INDIAN, tuple((str(n), bot("random")) for n in range(bots)), seats, INDIAN.read_options(None))


def test_lives_count_beside_those_of_the_others() -> None:
    """Where counters are lost instead of chips, whoever loses none is ahead of whoever does."""
    game = find("whiskey-poker")
    table = Contest(game, (("a", bot("random")), ("b", bot("random"))), 2, game.read_options({"settle": "counters"}))
    won = [one_set(table, number).won[0] for number in range(6)]
    assert any(won)
    assert all(gain in (-1.0, -0.5, 0.0, 0.5, 1.0) for gain in won)
