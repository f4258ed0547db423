"""Five cards as at Poker."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
import treys

from brelan.cards import parse_cards, suited_pack
from brelan.game import Called
from brelan.kit.hands5 import Hand5, Kind, called5, hand5, matched


@pytest.mark.parametrize(
    ("better", "worse", "kind"),
    [
        ("5S 4S 3S 2S AS", "9D 9C 9H 9S KD", Kind.STRAIGHT_FLUSH),
        ("6S 5S 4S 3S 2S", "5H 4H 3H 2H AH", Kind.STRAIGHT_FLUSH),
        ("AS KS QS JS TS", "KH QH JH TH 9H", Kind.STRAIGHT_FLUSH),
        ("9D 9C 9H 9S 2D", "AD AC AH KS KD", Kind.FOURS),
        ("2D 2C 2H 2S 4D", "2D 2C 2H 2S 3D", Kind.FOURS),
        ("8S 8D 8C 2H 2D", "7S 7D 7C AH AD", Kind.FULL_HAND),
        ("2S 2D 2C 3H 3D", "AS KS QS JS 9S", Kind.FULL_HAND),
        ("AS KS 8S 5S 3S", "TD 9C 8D 7S 6H", Kind.FLUSH),
        ("AH QH 9H 5H 3H", "AS QS 9S 5S 2S", Kind.FLUSH),
        ("AH JH 9H 4H 3H", "AC JC 9C 4C 2C", Kind.FLUSH),
        ("AD KS QC JH TC", "KD QS JC TH 9C", Kind.STRAIGHT),
        ("6D 5S 4C 3H 2C", "AD 5H 4D 3C 2S", Kind.STRAIGHT),
        ("AD 5H 4D 3C 2S", "AS AD AC KH QD", Kind.STRAIGHT),
        ("8S 8D 8C KH 2D", "AS AD KC KS QH", Kind.TRIPLETS),
        ("KS KD 8C 8H 2S", "KH KC 7S 7D AS", Kind.TWO_PAIR),
        ("KS KD 8C 8H 3S", "KH KC 8S 8D 2S", Kind.TWO_PAIR),
        ("2S 2D 7H 5C 4S", "KD AS 2H 3C 4D", Kind.PAIR),
        ("AS AD KH QC JS", "KS KD QH JC TS", Kind.PAIR),
        ("2S 2D AH 5C 4S", "2H 2C KH QC JS", Kind.PAIR),
        ("AS QD JH 9C 8S", "AH QC JS 9D 7H", Kind.HIGH_CARD),
    ],
)
def test_the_better_hand_wins(better: str, worse: str, kind: Kind) -> None:
    assert hand5(parse_cards(better)) > hand5(parse_cards(worse))
    assert hand5(parse_cards(better)).kind is kind


def test_a_flush_is_compared_to_its_last_card() -> None:
    """B111."""
    assert hand5(parse_cards("AH JH 9H 4H 3H")).ranks == (14, 11, 9, 4, 3)


def test_no_straight_runs_round_the_corner() -> None:
    for wrapped in ("KD AS 2H 3C 4D", "QD KS AH 2C 3D", "JD QS KH AC 2D"):
        assert hand5(parse_cards(wrapped)).kind is Kind.HIGH_CARD


def test_aces_are_one_pair_and_no_card_is_wild() -> None:
    """B113, C14: a jack of clubs is a jack; two aces are one pair, and ace high is the highest of nothing."""
    assert hand5(parse_cards("AS AD KH QC JC")) == Hand5(Kind.PAIR, (14, 13, 12, 11))
    assert hand5(parse_cards("AS KD QH JC 9D")) == Hand5(Kind.HIGH_CARD, (14, 13, 12, 11, 9))
    assert hand5(parse_cards("AS AD KH QC JC")) > hand5(parse_cards("KS KD QH JC TD"))


def test_hands_equal_in_all_five_cards_are_equal_whatever_the_suits() -> None:
    """B110: there is no sixth card and no order of suits to part them."""
    assert hand5(parse_cards("AS KD 9H 5C 3C")) == hand5(parse_cards("AH KS 9D 5D 3H"))
    assert hand5(parse_cards("AS KS 9S 5S 3S")) == hand5(parse_cards("AH KH 9H 5H 3H"))


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = random.Random(1)
    for _ in range(500):
        cards = rng.sample(suited_pack(), 5)
        value = hand5(tuple(cards))
        rng.shuffle(cards)
        assert hand5(tuple(cards)) == value


def test_the_census_of_all_hands_of_a_short_pack() -> None:
    """Six ranks, A K Q J T 9: counted by hand as for the full pack, with two straights and no low ace."""
    counts = Counter(hand5(cards).kind for cards in combinations(suited_pack("AKQJT9"), 5))
    assert counts == {
        Kind.STRAIGHT_FLUSH: 2 * 4,
        Kind.FOURS: 6 * 20,
        Kind.FULL_HAND: 6 * 4 * 5 * 6,
        Kind.FLUSH: 4 * 6 - 2 * 4,
        Kind.STRAIGHT: 2 * (4**5 - 4),
        Kind.TRIPLETS: 6 * 4 * 10 * 16,
        Kind.TWO_PAIR: 15 * 6 * 6 * 16,
        Kind.PAIR: 6 * 6 * 10 * 64,
        Kind.HIGH_CARD: (6 - 2) * (4**5 - 4),
    }


@pytest.fixture(scope="module")
def ranked() -> dict[Hand5, Counter[int]]:
    """All 2,598,960 hands: of each value, how often a known evaluator gives which of its 7,462 ranks, 1 the best."""
    five = treys.Evaluator()._five
    theirs = {card: treys.Card.new(card.text[0] + card.text[1].lower()) for card in suited_pack()}
    found: dict[Hand5, Counter[int]] = {}
    for hand in combinations(suited_pack(), 5):
        found.setdefault(hand5(hand), Counter())[five([theirs[card] for card in hand])] += 1
    return found


def test_the_census_of_all_hands(ranked: dict[Hand5, Counter[int]]) -> None:
    """2,598,960 of them; the numbers are those of every book on Poker."""
    counts: Counter[Kind] = Counter()
    for value, ranks in ranked.items():
        counts[value.kind] += ranks.total()
    assert counts == {
        Kind.STRAIGHT_FLUSH: 40,
        Kind.FOURS: 624,
        Kind.FULL_HAND: 3744,
        Kind.FLUSH: 5108,
        Kind.STRAIGHT: 10200,
        Kind.TRIPLETS: 54912,
        Kind.TWO_PAIR: 123552,
        Kind.PAIR: 1098240,
        Kind.HIGH_CARD: 1302540,
    }


def test_the_order_of_all_hands_is_that_of_another_evaluator(ranked: dict[Hand5, Counter[int]]) -> None:
    assert all(len(ranks) == 1 for ranks in ranked.values()), "hands of one value have one rank"
    order = sorted(ranked, reverse=True)
    assert [next(iter(ranked[value])) for value in order] == list(range(1, 7463))


def test_what_five_cards_are_called() -> None:
    assert called5(parse_cards("KS KD 8C 8H 2S")) == Called("two_pair", (13, 8))
    assert called5(parse_cards("5S 4H 3D 2C AS")) == Called("straight", (5,))
    assert called5(parse_cards("KS KD 8C 8H")) is None


def test_the_cards_that_make_a_hand() -> None:
    assert matched(parse_cards("KS 2S 8C KD 8H")) == parse_cards("KS 8C KD 8H")
    assert matched(parse_cards("9S 9D 2C 2H 2S")) == parse_cards("9S 9D 2C 2H 2S")
    assert matched(parse_cards("AS KS 8S 5S 3S")) == parse_cards("AS KS 8S 5S 3S")
    assert matched(parse_cards("AS KS 8S 5S 3D")) == ()
