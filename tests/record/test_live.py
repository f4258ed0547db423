"""The record of a live match: of every game, and of small ones that ask in all five ways."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.proof import barter, sealed_bid, tricks

from brelan import GAMES, Game, Match, Sampler, Shuffler
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.errors import BadRecord, BadSetup
from brelan.match import LEAVE, RESIGN
from brelan.record import Replay, parse, record_of, replay, write
from brelan.yardsticks import kuhn, leduc

PROOF = (barter.GAME, sealed_bid.GAME, tricks.GAME, kuhn.GAME, leduc.GAME)


def run(text: str) -> Replay:
    return replay(parse(text))


def random_match(game: Game, seed: int, *, sampled: bool, steps: int) -> Match:
    """A match of random choices; now and then somebody leaves or resigns."""
    rng = random.Random(seed)
    least, most = game.seats
    seats = rng.randint(least, min(most, 5))
    named = game.lots is None or rng.random() < 0.5
    who: dict[str, Any] = {"dealer" if game.has_dealer else "first": rng.randrange(seats)} if named else {}
    match = Match(game, seats, chance=Sampler(rng) if sampled else Shuffler(rng), **who)
    for _ in range(steps):
        if match.over:
            break
        there = [seat for seat in range(seats) if seat not in match.left]
        if rng.random() < 0.02:
            match.play(Choice(rng.choice(there), RESIGN if seats == 2 else LEAVE))
        elif match.hand.over:
            match.next_deal()
        else:
            match.play(rng.choice(match.prompts()).sample(rng))
    return match


@pytest.mark.parametrize("game", [*GAMES, *PROOF], ids=lambda game: game.id)
@given(seed=st.integers(0, 2**32), sampled=st.booleans(), steps=st.integers(0, 60))
@settings(max_examples=40, deadline=None)
def test_any_match_comes_back_from_its_record(game: Game, seed: int, sampled: bool, steps: int) -> None:
    games = {game.id: game}
    match = random_match(game, seed, sampled=sampled, steps=steps)
    names = [f"p{n}" for n in range(len(match.stacks))]
    record = record_of(match, names)
    text = write(record)
    assert text == str(record)
    assert parse(text, games) == record
    assert write(parse(text, games)) == text
    again = replay(parse(text, games)).match
    assert tuple(again.events) == tuple(match.events)
    assert record_of(again, names) == record


def test_a_match_dealt_by_hand_comes_back_too() -> None:
    for game in GAMES:
        match = Match(game, game.seats[0], chance=Scripted(lots=[1]))
        while not match.hand.over:
            match.play(match.prompts()[0].default)
        match.next_deal()
        again = run(write(record_of(match, "ABC"[: game.seats[0]]))).match
        assert tuple(again.events) == tuple(match.events)


def test_points_stand_for_stacks_where_a_game_has_no_chips() -> None:
    games = {"tricks": tricks.GAME}
    text = 'game = "tricks"\nseats = ["A", "B"]\nstacks = [3, 0]\ndealer = "B"\n'
    text += "[[deals]]\nexpect = { final = { A = 3, B = 0 } }\n"
    found = replay(parse(text, games))
    assert found.differences == ()
    assert found.match.scores == (3, 0)
    assert record_of(found.match, "AB").stacks == (3, 0)
    with pytest.raises(BadRecord, match="line 3: tricks has no chips: its points are the stacks"):
        parse(text.replace("stacks", "scores"), games)


def test_a_match_begun_with_no_points_is_like_one_begun_without() -> None:
    match = Match(GAMES[0], 2, dealer=0, scores=[0, 0], chance=Shuffler(random.Random(1)))
    assert tuple(run(write(record_of(match, "AB"))).match.events) == tuple(match.events)
    match = Match(GAMES[0], 2, dealer=0, scores=[0, 2], chance=Shuffler(random.Random(1)))
    assert tuple(run(write(record_of(match, "AB"))).match.events) == tuple(match.events)


def test_a_long_record_is_replayed_in_a_moment() -> None:
    rng = random.Random(5)
    match = Match(GAMES[0], [5000] * 4, dealer=0, chance=Sampler(rng))
    for _ in range(300):
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        match.next_deal()
    found = run(write(record_of(match, "ABCD")))
    assert tuple(found.match.events) == tuple(match.events)
    assert len(found.outcomes) == 301


def test_leaving_while_cards_are_awaited_cannot_stand_in_a_record() -> None:
    match = Match(GAMES[0], [5, 5, 5], dealer=2)
    match.play("deal JH")
    match.play("leave", 1)
    with pytest.raises(BadSetup, match="B leave was said while cards were awaited"):
        record_of(match, "ABC")
