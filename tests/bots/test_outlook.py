"""What is told beside the table: worked out by hand where that is possible, and never from what is hidden."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from brelan import Card, Hand, Scripted, Shuffler, find, parse_cards
from brelan.bots import chances
from brelan.bots import find as bot
from brelan.bots import outlook as module
from brelan.bots.chances import samples
from brelan.bots.guess import Worlds
from brelan.bots.outlook import Outlook, Way, outlook
from brelan.games import GAMES
from brelan.zones import STOCK

BETWEEN = find("in-between")
THIRTY_ONE = find("thirty-one")
COMMERCE = find("commerce")
HAND = find("my-ship-sails").held[0]


def deal(game: Any, pack: str, *choices: str, seats: int = 3, **options: Any) -> Hand:
    chance = Scripted(pack=parse_cards(pack))
    hand = Hand.deal(game, [20] * seats, dealer=seats - 1, options=options, chance=chance)
    for choice in choices:
        hand.play(choice)
    return hand


def asked(hand: Hand) -> Outlook:
    prompt = hand.prompts()[0]
    return outlook(hand.view(prompt.seat), prompt)


def decided(hand: Hand) -> dict[str | int, tuple[Fraction, int]]:
    return {outcome.value: (outcome.chance, outcome.gain) for outcome in asked(hand).outcomes}


@pytest.mark.parametrize(
    ("posts", "between", "post"),
    [("4S 9H", 16, 6), ("2S AH", 44, 6), ("5S 7H", 4, 6), ("TS KH", 8, 6), ("3C JC", 28, 6)],
)
def test_the_third_card_falls_between_as_often_as_there_are_cards_between(posts: str, between: int, post: int) -> None:
    """Of the fifty cards that are not the posts."""
    found = decided(deal(BETWEEN, posts))
    assert found["between"] == (Fraction(between, 50), 1)
    assert found["post"] == (Fraction(post, 50), -1)
    assert found.get("outside", (0,))[0] == Fraction(50 - between - post, 50)


def test_a_third_card_level_with_a_post_costs_the_bet_twice_where_the_house_has_it_so() -> None:
    assert decided(deal(BETWEEN, "4S 9H", match_pays_double=True))["post"][1] == -2
    assert decided(deal(BETWEEN, "4S 9H"))["post"][1] == -1


def test_cards_that_have_been_seen_cannot_come_any_more() -> None:
    """The first player's posts and third card are out: of nine cards between 4 and 7 ... of 47 unseen ones seven."""
    hand = deal(BETWEEN, "5S QH 6C 4S 7H", "bet 1")
    found = asked(hand).outcomes
    assert {outcome.of for outcome in found} == {47}
    assert {o.value: len(o.cards) for o in found} == {"between": 6, "post": 6, "outside": 35}


def test_nothing_is_decided_by_a_card_where_one_only_buys_in() -> None:
    hand = Hand.deal(BETWEEN, [20, 0, 20], dealer=2, options={"rebuy": True}, chance=Shuffler(random.Random(1)))
    assert hand.prompts()[0].words == ("no", "buy")
    assert asked(hand).outcomes == ()


def ways(hand: Hand) -> dict[str, Way]:
    return {str(way.choice): way for way in asked(hand).ways}


def test_each_swap_is_told_with_what_it_makes_of_the_hand() -> None:
    """With 21 in clubs the nine of clubs for the odd card makes 30; a heart for the ace breaks the suit."""
    hand = deal(THIRTY_ONE, "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H")
    found = ways(hand)
    assert len(found) == 9
    best = asked(hand).ways[0]
    assert str(best.choice) == "swap 2S 9C"
    assert (best.parts, best.drawn) == ((parse_cards("2S"), parse_cards("9C")), 0)
    assert best.win > Fraction(9, 10)
    assert found["swap AC 5H"].win < Fraction(1, 4)


def test_a_hand_that_cannot_be_beaten_wins_whatever_is_hidden() -> None:
    """Thirty-one in hearts; another thirty-one may lie with one of the others, a better hand with nobody."""
    hand = deal(THIRTY_ONE, "AH 2D 3S KH 4D 7H QH 9S 8D 2S 5C 6C")
    found = asked(hand)
    assert found.now is not None
    assert found.now.lose == 0
    assert all(way.win < found.now.win for way in found.ways)


def test_a_card_that_is_bought_is_not_known_before() -> None:
    found = ways(deal(COMMERCE, "7H 2C 3S 8H 4D 8C KC 9S 8D"))
    assert {way.drawn for way in found.values()} == {1}
    assert found["buy KC"].win > found["buy 8H"].win


def test_what_buying_makes_of_a_hand_is_what_dealing_by_hand_gives() -> None:
    """Six hidden cards of two others and the one that comes, dealt at random three thousand times."""
    hand = deal(COMMERCE, "7H 2C 3S 8H 4D 8C KC 9S 8D")
    strength = COMMERCE.strength_under(hand.options)
    assert strength is not None
    unseen, rng, best = list(hand.view(0).unseen()), random.Random(5), 0
    for _ in range(3000):
        cards = rng.sample(unseen, 7)
        mine = strength((*parse_cards("7H 8H"), cards[6]))
        best += mine > max(strength(tuple(cards[:3])), strength(tuple(cards[3:6])))
    way = ways(hand)["buy KC"]
    assert 0 < way.error < 0.03
    assert abs(float(way.win) - best / 3000) < 2 * way.error


def test_a_whole_widow_face_down_is_unknown_and_face_up_is_known() -> None:
    whiskey = find("whiskey-poker")
    pack = "7H 2C KC 3S 7D 4D KD 8C 9H 9S QD 8D TH 2D 3D 3C JC 4S 5S 6S"
    closed = ways(deal(whiskey, pack))["exchange"]
    assert closed.drawn == 5
    opened = ways(deal(whiskey, pack, "pass", "pass", "turn_up"))
    assert opened["exchange"].drawn == 0
    assert any(way.choice.word == "draw" for way in opened.values())


def test_the_dealer_who_has_not_looked_hears_what_the_widow_makes() -> None:
    found = ways(deal(find("commerce-widow"), "7H 2C 9H 3S 8H 4D TH 8C KC 9S JH 8D"))
    assert found["take_widow"].win > Fraction(9, 10)
    assert found["decline"].drawn == 3
    assert found["take_widow"].win > found["decline"].win


def test_who_is_not_asked_hears_his_chances_alone() -> None:
    hand = deal(THIRTY_ONE, "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H")
    found = outlook(hand.view(1), None)
    assert found.now is not None
    assert (found.ways, found.outcomes) == ((), ())


def test_who_watches_hears_nothing() -> None:
    hand = deal(THIRTY_ONE, "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H")
    assert not outlook(hand.view(None), None)


def test_a_card_given_away_is_counted_with_whoever_may_have_it() -> None:
    """Seat 0 gave the ace of spades to seat 1, who has swapped since: one of the two has it."""
    hand = deal(find("my-ship-sails"), "AS 2C 3D 4D 5C 6D 7H 8H 9S", "swap AS", "give 8H", "swap 2C", "give 9S")
    view = hand.view(0)
    assert set(view.maybe) == {Card("AS")}
    assert {place.seat for place in view.maybe[Card("AS")]} == {1, 2}
    found = list(samples(view, 300, [HAND.of(1), HAND.of(2), STOCK.place]))
    assert len(found) == 300
    assert all(Card("AS") not in lies[STOCK.place] for lies in found)
    with_one = sum(Card("AS") in lies[HAND.of(1)] for lies in found)
    assert 100 < with_one < 200
    assert all((Card("AS") in lies[HAND.of(1)]) != (Card("AS") in lies[HAND.of(2)]) for lies in found)
    now = outlook(view, None).now
    assert now is not None
    assert now.error > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_in_every_game_all_of_it_rests_on_the_view_alone(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Along a deal that rolls dice: with the hidden cards dealt otherwise the same is told."""
    monkeypatch.setattr(module, "SAMPLES", 100)
    monkeypatch.setattr(chances, "SAMPLES", 200)
    rng = random.Random(3)
    size = max(game.seats[0], min(3, game.seats[1]))
    options = game.read_options(None)
    stacks = [options.start_stack if game.for_chips(options) else 0] * size
    who: dict[str, int] = {"dealer": 0} if game.has_dealer else {"first": 0}
    hand = Hand.deal(game, stacks, options=options, chance=Shuffler(rng), **who)  # type: ignore[arg-type]
    dice, told = bot("random")(rng), 0
    for move in range(12):
        if hand.over or (move >= 3 and told):
            break
        prompt = hand.prompts()[0]
        view = hand.view(prompt.seat)
        found = outlook(view, prompt)
        told += bool(found)
        for way in found.ways:
            prompt.answer(way.choice)
            assert 0 <= way.win + way.tie <= 1
        other = next(Worlds(view, prompt, 1, random.Random(8), lambda *_: 1.0)).hand
        asked_there = other.prompt(prompt.seat)
        assert asked_there is not None
        assert outlook(other.view(prompt.seat), asked_there) == found
        hand.play(dice.choose(view, prompt))
    assert told or game.strength_under(options) is None
