"""Deals of a bot's own: each agrees with all that its seat has seen, and knows nothing more."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.bots.table import EVERY, dealt, rolled

from brelan import Card, Hand, Match, Shuffler, find, parse_cards
from brelan.bots.course import course, fill
from brelan.bots.guess import Luck, Worlds
from brelan.bots.study import roll
from brelan.events import Appointed, Event, Formed, Left, Moved, Opened
from brelan.game import Game
from brelan.nature import Draw
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import STOCK

SHIPS = find("my-ship-sails")
HAND = SHIPS.held[0]


def guesses(view: View, prompt: Prompt, number: int, seed: int = 1) -> list[Hand]:
    return [world.hand for world in Worlds(view, prompt, number, random.Random(seed), lambda *_: 1.0)]


def told(events: Any) -> list[Event]:
    """What was seen, but for how the deal began."""
    return [event for event in events if not isinstance(event, (Opened, Formed, Appointed, Left))]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_the_seat_has_seen_in_each_of_them_what_it_has_seen_in_truth(game: Any) -> None:
    questions = 0
    for seed in range(3):
        for hand, prompt in rolled(game, random.Random(seed), 12):
            view = hand.view(prompt.seat)
            found = guesses(view, prompt, 2)
            assert len(found) == 2
            for own in found:
                assert told(own.seen_by(prompt.seat)) == told(view.seen)
                mine = own.prompt(prompt.seat)
                assert mine is not None
                assert Counter(map(str, mine.options[:200])) == Counter(map(str, prompt.options[:200]))
            questions += 1
    assert questions > 3


@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_match_deals_are_guessed_after_lots_and_after_other_deals(game: Any) -> None:
    """With cards kept from the last deal, chips carried, and places that lots have given."""
    asked = 0
    for seed in range(2):
        rng = random.Random(seed)
        seats = max(game.seats[0], min(4, game.seats[1]))
        named = None if game.lots else 0
        dealer, first = (named, None) if game.has_dealer else (None, named)
        match = Match(game, seats, dealer=dealer, first=first, chance=Shuffler(rng))
        for _ in range(40):
            if match.over or match.hand.opened.number > 3:
                break
            if match.hand.over:
                match.next_deal()
                continue
            prompt = next(prompt for prompt in match.hand.prompts())
            view = match.view(prompt.seat)
            (own,) = guesses(view, prompt, 1)
            assert (own.table.dealer, own.table.elder) == (match.hand.table.dealer, match.hand.table.elder)
            assert (own.table.sides, own.table.stacks) == (match.hand.table.sides, match.hand.table.stacks)
            match.play(roll(prompt, rng))
            asked += 1
    assert asked > 5


@pytest.mark.parametrize("game", [game for game in EVERY if game.held], ids=lambda game: str(game.id))
def test_what_is_hidden_differs_from_one_to_the_next(game: Any) -> None:
    """Where cards of others are hidden: they are guessed, not known."""
    hand, prompt = next(iter(rolled(game, random.Random(1))))
    places = [place for place in hand.table.cards if place.seat is not None and hand.table.cards[place]]
    hidden = [place for place in places if not place.seen_from(prompt.seat, hand.table.seats)]
    found = guesses(hand.view(prompt.seat), prompt, 12)
    assert len(found) == 12
    for place in hidden:
        assert len({tuple(map(str, own.table.cards[place])) for own in found}) > 1


def test_all_of_it_comes_from_the_view() -> None:
    """Two deals that look alike to a seat give it the same guesses."""
    pack = "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H"
    other = "AC 2C 3D KC TD 7S 2S 9D 8H 9C 5H 6H"
    game = find("thirty-one")
    both = [dealt(game, cards) for cards in (pack, other)]
    first, second = (guesses(hand.view(0), hand.prompts()[0], 5) for hand in both)
    assert [own.events[:] for own in first] == [own.events[:] for own in second]


def test_a_card_given_away_lies_where_it_may_have_gone_and_nowhere_else() -> None:
    """Seat 0 gave the ace of spades to seat 1, who has given a card to seat 2 since."""
    hand = dealt(SHIPS, "AS 2C 3D 4D 5C 6D 7H 8H 9S", "swap AS", "give 8H", "swap 2C", "give 9S", stack=3)
    prompt = hand.prompts()[0]
    assert prompt.seat == 2
    hand.play("decline")
    view, asked = hand.view(0), hand.prompts()[0]
    assert asked.seat == 0
    lies = Counter(
        next(place for place, cards in own.table.cards.items() if Card("AS") in cards)
        for own in guesses(view, asked, 40)
    )
    assert set(lies) == {HAND.of(1), HAND.of(2)}
    assert min(lies.values()) > 8


def test_a_card_taken_openly_stays_with_whoever_took_it() -> None:
    hand = dealt(find("thirty-one"), "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H", "pass", "swap 2D 9C", "pass")
    for own in guesses(hand.view(0), hand.prompts()[0], 20):
        cards = own.table.cards[find("thirty-one").held[0].of(1)]
        assert Card("9C") in cards
        assert Card("2D") not in cards


def test_who_could_not_follow_suit_is_not_given_that_suit() -> None:
    """In the small game of tricks: what was played shows what one did not hold."""
    game = next(game for game in EVERY if game.id == "tricks")
    hands = "AS KS QS JS TS", "AH KH QH JH TH"
    pack = " ".join(f"{one} {two}" for one, two in zip(*(cards.split() for cards in hands), strict=True))
    hand = dealt(game, pack, "play AS", "play AH", "play KS", "play KH", seats=2)
    view, prompt = hand.view(0), hand.prompts()[0]
    for own in guesses(view, prompt, 10):
        assert all(card.suit != "S" for card in own.table.cards[game.zones[0].of(1)])


def test_every_unseen_card_lies_on_the_stock_equally_often() -> None:
    """So what one card decides is counted exactly by as many deals as there are cards."""
    hand = dealt(find("in-between"), "4S 9H")
    view, prompt = hand.view(0), hand.prompts()[0]
    tops = [world.stock[0] for world in Worlds(view, prompt, 50, random.Random(2), lambda *_: 1.0)]
    assert Counter(tops) == Counter(view.unseen())


def test_a_filling_leaves_no_card_out_and_none_twice() -> None:
    hand = dealt(SHIPS, "AS 2C 3D 4D 5C 6D 7H 8H 9S", "swap AS", "give 8H", "swap 2C", "give 9S", stack=3)
    view = hand.view(0)
    filling = fill(course(view), random.Random(3))
    assert filling is not None
    moves = [event for event in filling.events if isinstance(event, Moved) and event.source is STOCK.place]
    dealt_out = [card for move in moves for card in move.cards]
    assert Counter([*dealt_out, *filling.stock]) == Counter(view.pack)


def test_luck_deals_its_order_and_then_what_is_left() -> None:
    bag = parse_cards("2C 3C 4C 5C")
    luck = Luck(parse_cards("4C 9H 2C"), seed=1)
    first = luck.resolve(Draw((), 2, bag))
    assert first.cards == parse_cards("4C 2C")
    rest = luck.resolve(Draw((), 2, parse_cards("3C 5C")))
    assert sorted(map(str, rest.cards)) == ["3C", "5C"]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_of_twenty_ways_to_fill_in_the_cards_one_agrees_at_least(game: Game) -> None:
    """Over the questions of three deals: no bot waits for ever for a deal that may be the real one."""
    made = failed = 0
    for seed in range(3):
        for hand, prompt in rolled(game, random.Random(seed), 30):
            found = Worlds(hand.view(prompt.seat), prompt, 4, random.Random(1), lambda *_: 1.0)
            assert sum(1 for _ in found) == 4
            made, failed = made + found.made, failed + found.failed
    assert made >= 0.05 * (made + failed)
