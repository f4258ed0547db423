"""Hands of three cards: the ranking of Commerce, whole classes and single cases."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from brelan.cards import parse_cards, suited_pack
from brelan.kit.hands3 import Kind, Point, Rank, best_point, commerce, pips, points, sequence


def rank(cards: str, *, flush: bool = False, pair: bool = False) -> Rank:
    return commerce(parse_cards(cards), flush=flush, pair=pair)


@pytest.mark.parametrize(
    ("better", "worse", "kind"),
    [
        ("2S 2H 2D", "QC KC AC", Kind.TRIPLET),  # the lowest triplet, the best sequence flush
        ("AS AH AD", "KS KH KD", Kind.TRIPLET),
        ("2H 3H 4H", "AS 2S 3S", Kind.SEQUENCE_FLUSH),  # the ace low: three-high
        ("QS KS AS", "JH QH KH", Kind.SEQUENCE_FLUSH),
        ("AS 2S 3S", "AS KS QH", Kind.SEQUENCE_FLUSH),  # above any point
        ("4H 5H 6H", "AS 2S 3S", Kind.SEQUENCE_FLUSH),
        ("KS AS 2S", "AH KH 9D", Kind.POINT),  # no sequence, but a point of 23
        ("AS KS 4C", "9H 6H 5H", Kind.POINT),  # 21 beats 20, whatever the number of cards
        ("9H 6H 5H", "KS TS 4C", Kind.POINT),  # 20 in three cards beat 20 in two
        ("2C 3C JS", "AS KH 9D", Kind.POINT),  # a single card is no point
        ("AH KH 3D", "7S 4S 2S", Kind.POINT),  # without the option 21 beat 13 in one suit
        ("AH KH 3D", "AS AD 2C", Kind.POINT),  # a pair is nothing without the option
    ],
)
def test_what_beats_what(better: str, worse: str, kind: Kind) -> None:
    assert rank(better).kind is kind
    assert rank(better) > rank(worse)


def test_equal_hands_are_equal_whatever_their_suits() -> None:
    assert rank("8C 9C TC") == rank("8D 9D TD")
    assert rank("KS TS 4H") == rank("QD JD 3S") == (Kind.POINT, 20, 2)
    assert rank("9H 6H 5H") == rank("9D 7D 4D") == (Kind.POINT, 20, 3)
    assert rank("AS KH 9D") == rank("2C 3H 4S") == (Kind.NOTHING, 0, 0)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in ("AS 2S 3S", "KS TS 4H", "9H 9D 2C"):
        cards = parse_cards(hand)
        turned = (cards[2], cards[0], cards[1])
        assert commerce(cards, pair=True) == commerce(turned, pair=True)


def test_a_flush_counts_below_the_sequence_flush_if_agreed() -> None:
    assert rank("7S 4S 2S", flush=True) == (Kind.FLUSH, 13, 0)
    assert rank("AH KH 3D", flush=True) < rank("7S 4S 2S", flush=True) < rank("AS 2S 3S", flush=True)
    assert rank("8S 4S 2S", flush=True) > rank("7S 4S 2S", flush=True)


def test_a_pair_counts_above_the_point_if_agreed() -> None:
    assert rank("4C 2C 9H", pair=True) < rank("KS KH QD", pair=True)
    assert rank("KS KH QD", pair=True) == (Kind.PAIR, 13, 12)
    assert rank("KS KH QD", pair=True) > rank("KC KD JS", pair=True), "the odd card decides"
    assert rank("AS KS AH", pair=True).kind is Kind.PAIR, "also where two of its cards are a point"
    assert rank("AS AH 2C", pair=True) < rank("4S 3S 7S", flush=True, pair=True) < rank("2S 2H 2C", pair=True)


def test_every_hand_has_its_kind_and_each_kind_its_number() -> None:
    """Of 22,100: 52 triplets, 48 sequence flushes, 13,264 points, 8,736 nothing."""
    found = Counter(commerce(hand).kind for hand in combinations(suited_pack(), 3))
    assert found == {
        Kind.TRIPLET: 13 * 4,
        Kind.SEQUENCE_FLUSH: 4 * 12,
        Kind.POINT: 4 * (286 - 12) + 12 * 13 * 78,
        Kind.NOTHING: 4 * 13**3 - 13 * 4,
    }
    assert sorted(found.values()) == [48, 52, 8736, 13264]


def test_with_flushes_and_pairs_too_each_kind_has_its_number() -> None:
    hands = list(combinations(suited_pack(), 3))
    found = Counter(commerce(hand, flush=True, pair=True).kind for hand in hands)
    assert (found[Kind.FLUSH], found[Kind.PAIR]) == (4 * (286 - 12), 13 * 6 * 48)
    assert (found[Kind.TRIPLET], found[Kind.SEQUENCE_FLUSH]) == (52, 48)
    assert found.total() == 22100


def test_the_twelve_sequences_are_from_ace_low_to_ace_high_without_a_wrap() -> None:
    tops = Counter(sequence(hand) for hand in combinations(suited_pack()[:13], 3))
    assert [tops[top] for top in range(3, 15)] == [1] * 12
    assert tops[0] == 286 - 12
    assert sequence(parse_cards("KS AS 2S")) == 0


def test_an_ace_is_eleven_court_cards_and_the_ten_are_ten() -> None:
    assert [pips(card) for card in parse_cards("AS KH QD JC TS 9H 2D")] == [11, 10, 10, 10, 10, 9, 2]


def test_the_best_point_is_found_among_suits_and_single_cards_where_they_count() -> None:
    hand = parse_cards("AS 4H 5H")
    assert sorted(points(hand)) == [Point(9, 2), Point(11, 1)]
    assert best_point(hand) == (9, 2)
    assert best_point(hand, least=1) == (11, 1)
    assert best_point(parse_cards("AS 4H 5D")) == Point()
