"""An evening as a whole: the same turns give the same evening, nothing is lost, and nobody sees what is not his."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.evening.high_card import GAME, HAND

from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BadOption, BadSetup, BrelanError, Diverged, IllegalChoice, NotYourTurn
from brelan.evening import Evening, Turn, sizes
from brelan.evening.happened import Decided, Marked, Rang, Staked, Went, Won
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import NEXT


def begin(players: int = 14, seed: int = 1, **more: Any) -> Evening:
    return Evening(GAME, players, chance=Shuffler(random.Random(seed)), **more)


def play_on(evening: Evening, rng: random.Random, rounds: int = 1000) -> Evening:
    """Play so many rounds, at the tables in any order."""
    for _ in range(rounds):
        if evening.over:
            break
        if evening.between:
            evening.next_round()
        while not evening.between:
            table, prompt = rng.choice(evening.prompts())
            evening.play(table, prompt.sample(rng))
    return evening


@pytest.mark.parametrize("players", [8, 12, 17, 40])
def test_nothing_is_lost_and_every_table_keeps_its_size(players: int) -> None:
    rng = random.Random(players)
    evening = begin(players, terms={"start_stack": 8, "rounds": 30})
    while not evening.over:
        play_on(evening, rng, 1)
        assert tuple(map(len, evening.tables)) == sizes(players)
        assert sorted(p for table in evening.tables for p in table) == list(range(players))
        assert sum(evening.counters) == 8 * (players + sum(evening.extra))
        broke = [counters for counters in evening.counters if not counters]
        assert not broke or evening.round == 30
    assert sum(evening.yellow) == evening.round == 30
    assert sum(evening.extra) == sum(isinstance(e, Staked) for e in evening.happened) > 0


@pytest.mark.parametrize("game", [game for game in GAMES if game.pooled], ids=lambda game: game.id)
def test_a_game_that_is_declared_fit_for_it_makes_an_evening(game: Game) -> None:
    """Whatever is chosen: every pool is won, and in a deal that nobody has called it is the age's to take back."""
    evening = Evening(game, 17, chance=Shuffler(random.Random(4)), terms={"rounds": 25, "start_stack": 12})
    play_on(evening, random.Random(5))
    assert evening.over
    assert sum(evening.counters) == 12 * (17 + sum(evening.extra))
    again = Evening(game, 17, chance=Shuffler(), terms=evening.terms, turns=evening.turns)
    assert again.happened == evening.happened


def test_the_same_turns_give_the_same_evening_whatever_order_the_tables_played_in() -> None:
    evening = play_on(begin(terms={"start_stack": 6}), random.Random(2), 12)
    again = Evening(GAME, 14, chance=Shuffler(), terms=evening.terms, turns=evening.turns)
    assert again.happened == evening.happened
    assert (again.tables, again.counters, again.yellow, again.extra) == (
        evening.tables,
        evening.counters,
        evening.yellow,
        evening.extra,
    )
    assert sorted(map(repr, again.turns)) == sorted(map(repr, evening.turns))
    for table in range(3):
        assert list(again.hands[table].events) == list(evening.hands[table].events)


def test_a_part_of_the_turns_gives_the_evening_as_it_stood_then_in_mid_round() -> None:
    rng = random.Random(5)
    evening = play_on(begin(terms={"start_stack": 5}), rng, 3)
    evening.next_round()
    for _ in range(7):
        table, prompt = rng.choice(evening.prompts())
        evening.play(table, prompt.sample(rng))
    again = Evening(GAME, 14, chance=Shuffler(), terms=evening.terms, turns=evening.turns)
    waiting = [(table, prompt.seat) for table, prompt in evening.prompts()]
    assert [(table, prompt.seat) for table, prompt in again.prompts()] == waiting
    assert [again.view(table, 0) for table in range(3)] == [evening.view(table, 0) for table in range(3)]


@pytest.mark.parametrize("seed", range(12))
def test_turns_are_taken_again_though_somebody_has_left_before_they_cut_at_the_bell(seed: int) -> None:
    rng = random.Random(seed)
    evening = begin(seed=seed, terms={"start_stack": 3, "rounds": 6})
    while not evening.over:
        if len(evening.left) < 4 and not evening.between:
            evening.leave(rng.choice([player for player in range(14) if player not in evening.left]))
        play_on(evening, rng, 1)
    again = Evening(GAME, 14, chance=Shuffler(), terms=evening.terms, turns=evening.turns)
    assert sorted(map(repr, again.happened)) == sorted(map(repr, evening.happened))
    assert (again.tables, again.counters, again.left) == (evening.tables, evening.counters, evening.left)


def test_turns_that_cannot_have_been_taken_are_refused() -> None:
    evening = play_on(begin(), random.Random(2), 2)
    for wrong in (
        [*evening.turns, Turn(None, NEXT), Turn(None, NEXT)],
        [*evening.turns[:3], *evening.turns[4:]],
        [Turn(None, Choice(None, "deal", None, ())), *evening.turns],
        [*evening.turns, Turn(99, Choice(0, "stay"))],
        [*evening.turns, Turn(0, NEXT)],
    ):
        with pytest.raises(BrelanError) as caught:
            Evening(GAME, 14, chance=Shuffler(random.Random(1)), turns=wrong)
        assert isinstance(caught.value, Diverged | IllegalChoice | NotYourTurn)


def test_the_bell_rings_when_the_first_table_is_done_and_the_others_finish_their_deal() -> None:
    evening = begin()
    while not evening.hands[0].over:
        evening.play(0, next(prompt for table, prompt in evening.prompts() if table == 0).sample(random.Random(1)))
    assert evening.happened[-1] == Rang(1)
    assert not evening.between
    with pytest.raises(IllegalChoice, match="still playing"):
        evening.next_round()
    with pytest.raises(NotYourTurn, match="waits for the others"):
        evening.play(0, Choice(0, "stay"))


def test_the_deal_passes_to_the_seat_on_the_left_whoever_sits_there() -> None:
    evening = begin()
    before = list(evening.dealers)
    play_on(evening, random.Random(1), 1)
    assert evening.dealers == [(seat + 1) % len(table) for seat, table in zip(before, evening.tables, strict=True)]


def test_after_a_pool_that_nobody_won_the_deal_passes_on_from_who_dealt_last() -> None:
    evening = begin()
    while evening.hands[0].opened.carried == 0:  # twice dealt at the first table
        evening.play(0, Choice(next(p.seat for t, p in evening.prompts() if t == 0), "drop"))
    last = evening.hands[0].opened.dealer
    assert last != evening.deals[0][0].opened.dealer
    play_on(evening, random.Random(3), 1)
    last = evening.deals[0][-1].opened.dealer
    assert last is not None
    assert evening.dealers[0] == (last + 1) % 4
    evening.next_round()
    assert evening.hands[0].opened.dealer == (last + 1) % 4


def test_winners_go_up_one_table_and_one_of_the_first_goes_down_to_the_last() -> None:
    evening = begin()
    while not evening.between:
        table, prompt = evening.prompts()[0]
        evening.play(table, prompt.sample(random.Random(len(evening.turns))))
    winners = {e.table: e.winner for e in evening.happened if isinstance(e, Decided)}
    for table in (1, 2):
        assert evening.place(winners[table])[0] == table - 1
    (down,) = [e.player for e in evening.happened if isinstance(e, Went) and e.why == "fewest"]
    assert down in evening.dealt[0]
    assert evening.place(down)[0] == 2
    assert evening.place(winners[0])[0] == 0
    assert evening.yellow[winners[0]] == 1
    assert Marked(winners[0]) in evening.happened


def test_a_pool_that_nobody_wins_is_dealt_for_again_at_that_table_in_the_same_round() -> None:
    evening = begin()
    stacks = list(evening.counters)
    while any(table == 0 for table, _ in evening.prompts()) and evening.hands[0].opened.carried == 0:
        evening.play(0, Choice(next(p.seat for t, p in evening.prompts() if t == 0), "drop"))
    assert evening.hands[0].opened.carried == 4
    assert evening.hands[0].opened.number == evening.round == 1
    assert Rang(1) not in evening.happened
    play_on(evening, random.Random(3), 1)
    assert sum(evening.counters) == sum(stacks) + 50 * sum(evening.extra)


def test_a_player_sees_his_own_table_and_of_the_others_what_a_spectator_sees() -> None:
    evening = begin()
    for player in range(14):
        here, seat = evening.place(player)
        for table in range(3):
            view = evening.view(table, player)
            faces = [view.faces(HAND.of(s)) for s in range(len(evening.tables[table]))]
            assert [None not in cards for cards in faces] == [table == here and s == seat for s in range(len(faces))]
        prompt = evening.prompt(player)
        assert prompt is None or prompt.seat == seat
    assert all(None in evening.view(table).faces(HAND.of(0)) for table in range(3))


def test_for_a_player_who_has_left_is_played_what_commits_least_and_nobody_waits_for_him() -> None:
    evening = begin()
    gone = evening.dealt[0]
    for player in gone:
        evening.leave(player)
    assert evening.hands[0].over
    assert {table for table, _ in evening.prompts()} == {1, 2}
    play_on(evening, random.Random(1), 3)
    assert all(prompt is None for prompt in map(evening.prompt, gone))
    with pytest.raises(IllegalChoice, match="not in the room"):
        evening.leave(gone[0])


def test_the_evening_ends_after_its_rounds_with_prizes() -> None:
    evening = play_on(begin(terms={"rounds": 3}), random.Random(1))
    assert evening.over
    prizes = [e for e in evening.happened if isinstance(e, Won)]
    assert [won.prize for won in prizes] == ["yellow", "red", "blue", "booby"]
    assert evening.happened[-4:] == prizes
    best = max(evening.standings(), key=lambda s: (s.yellow, s.counters))
    assert best.player in prizes[0].players
    with pytest.raises(IllegalChoice, match="the evening is over"):
        evening.next_round()


def test_the_booby_prize_can_be_left_out() -> None:
    evening = play_on(begin(terms={"rounds": 1, "booby_prize": False}), random.Random(1))
    assert [e.prize for e in evening.happened if isinstance(e, Won)] == ["yellow", "red", "blue"]


@pytest.mark.parametrize(
    ("wrong", "kind"),
    [
        ({"sides": 9}, BadSetup),
        ({"sides": ["red"] * 8}, BadSetup),
        ({"terms": {"rounds": 0}}, BadOption),
        ({"terms": {"nonsense": 1}}, BadOption),
        ({"options": {"nonsense": 1}}, BadOption),
        ({"game": replace(GAME, pooled=False)}, BadSetup),
        ({"game": replace(GAME, seats=(2, 5))}, BadSetup),
    ],
)
def test_what_cannot_be_played_says_what_can(wrong: dict[str, Any], kind: type[BrelanError]) -> None:
    setting = {"game": GAME, "sides": 14, "chance": Shuffler(random.Random(1)), **wrong}
    with pytest.raises(kind):
        Evening(setting.pop("game"), setting.pop("sides"), **setting)


@pytest.mark.parametrize("wrong", [(-1, Choice(0, "stay")), (3, Choice(0, "stay")), ("0", Choice(0, "stay")),
                                   (0, "stay"), (0, Choice(None, "stay")), (0, Choice(77, "stay"))])  # fmt: skip
def test_a_wrong_turn_changes_nothing(wrong: Any) -> None:
    evening = begin()
    before = list(evening.turns)
    with pytest.raises(BrelanError):
        evening.play(*wrong)
    assert evening.turns == before
