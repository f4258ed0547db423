"""What may be played to a trick, which card wins it, and how it lies on the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.proof.pairs import GAME

from brelan.cards import Cards, parse_cards
from brelan.dealer import Scripted
from brelan.errors import IllegalChoice
from brelan.events import Moved, Seated, Took
from brelan.hand import Hand
from brelan.kit.tricks import HAND, PLAYED, TAKEN, Allowed, follow_and_win, follow_suit, plainly
from brelan.match import Match

RANKING = plainly("H", "KQJAT987")


def cards(text: str) -> Cards:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("played", "best"),
    [
        ("AS JS", "JS"),  # the order of the ranks is the game's
        ("AS 7H KS", "7H"),  # the lowest trump beats every plain card
        ("7H 9H 8H", "9H"),
        ("8S KD KC", "8S"),  # a card of another plain suit never wins
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(played: str, best: str) -> None:
    assert str(RANKING.best(cards(played))) == best


def test_without_trumps_the_suit_led_wins() -> None:
    assert str(plainly("", "AKQJT987").best(cards("8S AH KH"))) == "8S"


@pytest.mark.parametrize(
    ("hand", "played", "may", "why"),
    [
        ("KS 7S AH", "", "KS 7S AH", ""),
        ("KS 7S AH", "9S", "KS 7S", "follow_suit"),
        ("KS 7S", "9S", "KS 7S", ""),
        ("KD AH", "9S", "KD AH", ""),
    ],
)
def test_follow_suit_if_you_can_otherwise_play_anything(hand: str, played: str, may: str, why: str) -> None:
    assert follow_suit(RANKING, cards(hand), cards(played)) == Allowed(cards(may), why)


@pytest.mark.parametrize(
    ("hand", "played", "may", "why"),
    [
        ("JD 8D KC", "TD", "JD", "beat_the_card"),
        ("9D 8D KC", "TD", "9D 8D", "follow_suit"),
        ("JD 8D KC", "TD 7H", "JD 8D", "follow_suit"),  # it cannot beat the trump, so it need not beat the ten
        ("7H KC", "TD", "7H", "play_a_trump"),
        ("7H JH KC", "TD 9H", "JH", "trump_higher"),
        ("7H 8H KC", "TD 9H", "7H 8H", "under_trump"),
        ("7H 8H", "TD 9H", "7H 8H", ""),
        ("KC 7S", "TD 9H", "KC 7S", ""),
        ("JD 8D", "", "JD 8D", ""),
    ],
)
def test_follow_and_win_if_you_can_else_trump_over_or_under(hand: str, played: str, may: str, why: str) -> None:
    assert follow_and_win(RANKING, cards(hand), cards(played)) == Allowed(cards(may), why)


# --- on the table, in a game that has four play as partners

PACK = "AS KS 9D 7S 8D JC QS TH TC 9C 8C KH QH TS 9S 8S 7C 7D JD TD 9H"  # the last one is turned up


def dealt(seats: int = 4, **more: Any) -> Match:
    return Match(GAME, seats, dealer=seats - 1, chance=Scripted(pack=parse_cards(PACK)), **more)


def test_cards_are_dealt_two_then_three_and_the_next_is_turned_up() -> None:
    table = dealt().hand.table
    assert [" ".join(map(str, table.cards[HAND.of(s)])) for s in range(4)] == [
        "AS KS TC 9C 8C",
        "9D 7S KH QH TS",
        "8D JC 9S 8S 7C",
        "QS TH 7D JD TD",
    ]
    assert dealt().view(None).facts == {"trumps": "hearts"}


def test_a_forbidden_card_is_refused_with_the_rule_that_forbids_it() -> None:
    match = dealt()
    match.play("play AS")
    prompt = match.prompt(1)
    assert prompt is not None
    assert (prompt.allowed(), prompt.why) == (("play 1 of 7S TS",), "follow_suit")
    with pytest.raises(IllegalChoice, match=r'"play KH" \(follow_suit\); may: play 1 of 7S TS'):
        match.play("play KH")


def test_a_trick_lies_in_the_order_of_play_until_its_winner_leads() -> None:
    match = dealt()
    for choice in ("play KS", "play 7S", "play 9S"):
        match.play(choice)
    view = match.view(0)
    assert (view.trick, view.tricks) == ([0, 1, 2], [0, 0, 0, 0])
    events = match.play("play QS")
    assert Took(0) in events
    assert match.view(3).trick == [0, 1, 2, 3]
    assert match.view(3).tricks == [1, 0, 0, 0]
    moved = [event for event in match.play("play 8C") if isinstance(event, Moved)]
    assert [event.target for event in moved] == [TAKEN.of(0)] * 4 + [PLAYED.of(0)]
    assert match.view(None).trick == [0]
    assert len(match.view(None).faces(TAKEN.of(0))) == 4


def test_partners_score_together_and_win_together() -> None:
    match = dealt(scores=[6, 2, 6, 2])
    assert match.hand.opened.sides == ((0, 2), (1, 3))
    assert match.view(1).sides == ((0, 2), (1, 3))
    while not match.hand.over:
        (prompt,) = match.prompts()
        match.play(prompt.default)
    assert match.scores[0] == match.scores[2]
    assert match.scores[1] == match.scores[3]
    assert sum(match.scores) == 16 + 2 * 5
    ended = match.events[-1]
    assert ended.ranking == ((0, 2), (1, 3))  # type: ignore[union-attr]  # the match is over
    assert ended.together  # type: ignore[union-attr]  # the same


def test_two_or_three_play_each_for_himself() -> None:
    assert dealt(2).hand.opened.sides == ()
    assert dealt(3).hand.table.side(1) == (1,)


def test_when_a_partner_leaves_the_match_ends_with_the_deal_and_his_side_has_lost() -> None:
    match = dealt(scores=[0, 0, 0, 0])
    match.play("leave", 1)
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    assert match.over
    ended = match.events[-1]
    assert (ended.ranking, ended.why) == (((0, 2), (1, 3)), "somebody has left")  # type: ignore[union-attr]


# --- the cards say who sits where

LOTS = "AD 7C KC QC"  # seats 0 and 1 have cut lowest


def cut(lots: str = LOTS, seats: int = 4) -> Match:
    return Match(GAME, seats, chance=Scripted(pack=parse_cards(lots)))


def test_of_four_the_two_lowest_sit_opposite_and_are_partners() -> None:
    match = cut()
    assert Seated((0, 3, 1, 2), ((0, 1), (3, 2))) in match.events
    table = match.hand.table
    assert (table.dealer, table.elder) == (0, (3, 1, 2, 0))
    view = match.view(2)
    assert (view.order, view.sides, view.seats, view.first) == ((0, 3, 1, 2), ((0, 1), (3, 2)), (3, 1, 2, 0), 3)


def test_seats_and_partners_stay_for_the_deals_that_follow() -> None:
    match = cut()
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    match.next_deal()
    assert match.hand.opened.order == (0, 3, 1, 2)
    assert match.hand.opened.sides == ((0, 1), (3, 2))
    assert match.hand.opened.dealer == 3  # the next to the left, who is not the next by number
    assert match.hand.table.elder == (1, 2, 0, 3)
    assert match.view(0).seats == (1, 2, 0, 3)
    assert match.replay().events == match.events


def test_a_deal_alone_can_be_begun_again_with_the_seats_it_had() -> None:
    match = cut()
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    match.next_deal()
    again = Hand(GAME, match.hand.opened, match.options, choices=match.hand.choices)
    assert list(again.events) == list(match.hand.events)
