"""Whose turn it is, in every game: the deal goes round seat by seat, and so does whoever speaks first after it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from brelan.dealer import Shuffler
from brelan.events import Asked, Chosen, Opened
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import Match
from brelan.promises.trial import Mixed

DEALT = [game for game in GAMES if game.has_dealer]
DEALS = 4


def by_id(game: Game) -> str:
    return game.id


def deals(game: Game, seats: int, dealer: int) -> list[Match]:
    """A few deals of a match in which everybody does what commits least, each as it stood when it had been opened."""
    match = Match(game, seats, dealer=dealer, chance=Shuffler(random.Random(dealer)))
    found = [match.fork()]
    while len(found) < DEALS:
        if match.over or (0 in match.stacks and any(match.stacks)):
            break  # whoever is broke is passed by: that is looked at game by game
        if match.hand.over:
            match.next_deal()
            found.append(match.fork())
        else:
            match.play(match.prompts()[0].default)
    return found


def dealt_again(match: Match) -> bool:
    """Whether the dealer of the deal before this one has chosen to deal once more, as a dealer may in one game."""
    words = [event.choice.word for event in match.events if isinstance(event, Chosen) and event.choice]
    return words[-1:] == ["redeal"]


@pytest.mark.parametrize("game", DEALT, ids=by_id)
def test_the_deal_goes_on_one_seat_in_the_direction_of_play_from_whichever_seat_it_began(game: Game) -> None:
    """B045, C12: every seat is served; B043: so it is with the least number of players."""
    for seats in {game.seats[0], min(game.seats[1], game.seats[0] + 2)}:
        for dealer in range(seats):
            played = deals(game, seats, dealer)
            assert played[0].hand.table.dealer == dealer
            for one, two in pairwise(played):
                before, after = one.hand.table.dealer, two.hand.table.dealer
                assert before is not None
                again = before if dealt_again(two) else (before + game.direction) % seats
                assert after == again


@pytest.mark.parametrize("game", DEALT, ids=by_id)
def test_who_is_dealt_in_stands_in_the_order_of_play_from_the_eldest_to_the_dealer(game: Game) -> None:
    seats = min(game.seats[1], game.seats[0] + 2)
    for match in deals(game, seats, seats - 1):
        table = match.hand.table
        assert table.elder[-1] == table.dealer
        for one, two in pairwise(table.elder):
            assert two == (one + game.direction) % seats
        assert match.view(None).seats == table.elder


@pytest.mark.parametrize("game", DEALT, ids=by_id)
def test_whoever_speaks_first_does_so_from_every_seat_as_the_deal_goes_round(game: Game) -> None:
    """B043, B045: with the same cards every deal asks the same, one seat on; with the least number of players, too."""
    for seats in {game.seats[0], min(game.seats[1], game.seats[0] + 2)}:
        some = False
        for seed in range(3):
            asked = asked_in_turn(game, seats, Mixed(seed, whole=True))
            assert all(one == asked[0] for one in asked)
            some = some or bool(asked[0])
        assert some, "in none of the deals anybody was asked"


def asked_in_turn(game: Game, seats: int, chance: Mixed) -> list[list[tuple[str, int]]]:
    """Who is asked what, from the dealer's place on: once round the table, with the same cards in every deal."""
    chips = 10_000 if game.for_chips(game.read_options()) else 0
    found = []
    for dealer in range(seats):
        match = Match(game, [chips] * seats, dealer=dealer, chance=chance)
        while not match.hand.over:
            match.play(match.prompts()[0].default)
        if not match.over and not dealt_again(match):
            match.next_deal()
            assert match.hand.table.dealer == (dealer + game.direction) % seats
            while not match.hand.over:
                match.play(match.prompts()[0].default)
        elder = match.hand.table.elder
        found.append(
            [(event.phase, elder.index(event.seat)) for event in match.hand.events if isinstance(event, Asked)]
        )
    return found


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_nobody_is_asked_who_is_not_dealt_in(game: Game) -> None:
    rng = random.Random(2)
    named = {"dealer" if game.has_dealer else "first": 0}
    match = Match(game, game.seats[0], chance=Shuffler(rng), **named)  # type: ignore[arg-type]  # a seat
    for _ in range(60):
        if match.over:
            break
        if match.hand.over:
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    seats: tuple[int, ...] = ()
    asked = 0
    for event in match.events:
        if isinstance(event, Opened):
            seats = event.seats
        elif isinstance(event, Asked):
            asked += 1
            assert event.seat in seats
    assert asked


@pytest.mark.parametrize("game", [game for game in GAMES if game.lots], ids=by_id)
def test_seats_that_were_taken_are_kept_through_the_match(game: Game) -> None:
    """C09: the order of the seats does not change from one deal to the next, also where the cards have made it."""
    seats = min(game.seats[1], game.seats[0] + 2)
    match = Match(game, seats, chance=Shuffler(random.Random(3)))
    orders = [match.hand.table.order]
    for _ in range(400):
        if match.over or len(orders) == DEALS:
            break
        if match.hand.over:
            match.next_deal()
            orders.append(match.hand.table.order)
        else:
            match.play(match.prompts()[0].default)
    assert sorted(orders[0]) == list(range(seats))
    assert set(orders) == {orders[0]}
