"""Four cards: what they are, which are better, and what is paid for them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from brelan.cards import Cards, parse_cards, suited_pack
from brelan.kit.hands4 import Kind, called4, hand4, pip, price

TRUTH = Path(__file__).parent.parent / "truth" / "ambigu.txt"
PACK = suited_pack("T98765432A")


def cards(text: str) -> Cards:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("better", "worse", "kind", "pays"),
    [
        ("8H 7H 4C 2D", "TS 5S 2H 3D", Kind.POINT, (1, 1)),
        ("2C 3C 5C 8H", "TS 9S 4H 3D", Kind.POINT, (1, 1)),
        ("2H 3S 4C AD", "TS 9S 4H 3D", Kind.PRIME, (2, 1)),
        ("TS 9H 8D 4C", "TH 9D 6S 5C", Kind.PRIME, (3, 2)),
        ("TS TH TD 9C", "9S 9H 9D 8C", Kind.TRICON_PRIME, (7, 7)),
        ("2S 3S 4S 9D", "TS 9H 8D 7C", Kind.SEQUENCE, (3, 3)),
        ("AS AH AD 5D", "2S 3S 4S 9H", Kind.TRICON, (4, 3)),
        ("3H 5H 8H 9H", "2S 5S 7S TS", Kind.FLUSH, (5, 5)),
        ("7S 7H 7D 2C", "2H 5H 8H TH", Kind.TRICON_PRIME, (6, 5)),
        ("2S 3S 4S 9S", "5H 6H 8H TH", Kind.SEQUENCE_FLUSH, (8, 5)),
        ("8S 8H 8D 8C", "7S 7H 7D 7C", Kind.FREDON, (11, 10)),
        ("2S 3S 4S 9H", "TS 9S 2H 3H", Kind.SEQUENCE, (3, 1)),
        ("2S 3S 4S 9H", "TH 9S 8C 7D", Kind.SEQUENCE, (3, 3)),
    ],
)
def test_one_hand_beats_another_and_each_has_its_price(
    better: str, worse: str, kind: Kind, pays: tuple[int, int]
) -> None:
    """AMB-1 to AMB-8 and the cases beside them."""
    assert hand4(cards(better)) > hand4(cards(worse))
    assert hand4(cards(better)).kind is kind
    assert (price(cards(better))[1], price(cards(worse))[1]) == pays


def test_the_kinds_rank_as_the_rules_list_them() -> None:
    lowest_and_highest = [
        ("2S AS 3H 4H", "TS 9S 7S TH"),
        ("AS 2H 3D 3C", "TS TH 9D 9C"),
        ("AS 2S 3S AH", "TS 9S 8S TH"),
        ("AS AH AD 2D", "TS TH TD 9D"),
        ("AS 2S 4S 5S", "TS 9S 7S 6S"),
        ("AS AH AD 2C", "TS TH TD 9C"),
        ("AS 2S 3S 5S", "7S 8S 9S TS"),
        ("AS AH AD AC", "TS TH TD TC"),
    ]
    ranked = [hand4(cards(text)) for pair in lowest_and_highest for text in pair]
    assert [hand.kind for hand in ranked] == [kind for kind in Kind for _ in range(2)]
    assert ranked == sorted(ranked)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("8H 7H 4C 2D", "TS 5S 2H 3D"),  # two neighbours, at fifteen pips
        ("6S 5S TS 2H", "TH 7H 4H 2C"),  # three cards, 21 to 21: neighbours may be any two of those that count
        ("3S 4S 5S TH", "AS 2S 3S TH"),  # the top card
        ("3S 4S 5S TH", "3H 4H 5H 9S"),  # then all pips
        ("4C 5C 6C 7C", "TS 9S 8S AS"),  # a run of four before three, however high
        ("TS 9S 8S 2S", "TH 9H 8H AH"),  # of equal runs all pips
        ("9S 9H 9D 2D", "8S 8H 8D TD"),  # a tricon by its rank
    ],
)
def test_ties_within_a_kind_are_broken_as_the_rules_say(better: str, worse: str) -> None:
    """AMB-R10, AMB-R6."""
    assert hand4(cards(better)) > hand4(cards(worse))
    assert hand4(cards(better)).kind is hand4(cards(worse)).kind


@pytest.mark.parametrize(
    ("one", "other"), [("TS 6H 4D 2C", "9H 7S 5D AC"), ("8H 7H 4C 2D", "8S 7S 3D 3C"), ("AS AH AD 5D", "AC AH AD 9H")]
)
def test_what_nothing_tells_apart_is_equal(one: str, other: str) -> None:
    assert hand4(cards(one)) == hand4(cards(other))


def test_the_ace_is_the_lowest_and_counts_one() -> None:
    """B106: in this game alone."""
    assert [pip(card) for card in cards("AS 2S TS")] == [1, 2, 10]
    assert hand4(cards("AS 2S 3S 9H")).kind is Kind.SEQUENCE
    assert hand4(cards("TS 9S AS 2H")).kind is Kind.POINT
    assert hand4(cards("AS AH 2D 2C")) < hand4(cards("2S 2H 3D 3C"))


def test_a_flush_with_three_in_sequence_is_a_doublet_unless_that_is_agreed_otherwise() -> None:
    """AMB-R6."""
    hand = cards("2S 3S 4S 9S")
    assert (hand4(hand).kind, price(hand)) == (Kind.SEQUENCE_FLUSH, ("sequence_flush", 8))
    assert (hand4(hand, short=False).kind, price(hand, short=False)) == (Kind.FLUSH, ("flush", 5))
    assert hand4(cards("4C 5C 6C 7C"), short=False).kind is Kind.SEQUENCE_FLUSH


@pytest.mark.parametrize(("rank", "pays"), [("7", 10), ("8", 11), ("9", 11), ("T", 11), ("A", 10)])
def test_a_fredon_is_paid_with_its_prime(rank: str, pays: int) -> None:
    """AMB-8, AMB-R7: four eights are 32 pips, and that is over thirty."""
    assert price(cards(" ".join(rank + suit for suit in "SHDC")))[1] == pays


@pytest.mark.parametrize(
    ("hand", "pays"), [("7S 7H 7D 2C", 6), ("TS TH TD AC", 7), ("7S 7H 7D TC", 7), ("7S 7H 7D 9C", 6)]
)
def test_a_tricon_with_a_prime_is_paid_as_both(hand: str, pays: int) -> None:
    """AMB-R8."""
    assert price(cards(hand))[1] == pays


def test_three_or_five_cards_are_no_hand() -> None:
    for text in ("AS 2S 3S", "AS 2S 3S 4S 5S", ""):
        with pytest.raises(ValueError, match="four cards"):
            hand4(cards(text))
        assert called4(cards(text)) is None


@pytest.mark.parametrize(
    ("hand", "kind", "ranks", "counted"),
    [
        ("8H 7H 4C 2D", "point", (), "8H 7H"),
        ("8S 7S 8H 7H", "point", (), "8S 7S"),
        ("AS 2H 3D 3C", "prime", (), ""),
        ("TS 9H 8D 4C", "grand_prime", (), ""),
        ("2S 3S 4S 9D", "sequence", (4,), ""),
        ("AS AH AD 5D", "tricon", (14,), ""),
        ("2H 5H 8H TH", "flush", (), ""),
        ("7S 7H 7D 2C", "tricon_prime", (7,), ""),
        ("TS TH TD AC", "grand_tricon_prime", (10,), ""),
        ("4C 5C 6C 7C", "sequence_flush", (7,), ""),
        ("2S 3S 4S 9S", "short_sequence_flush", (4,), ""),
        ("9S 9H 9D 9C", "grand_fredon", (9,), ""),
    ],
)
def test_every_hand_has_its_name(hand: str, kind: str, ranks: tuple[int, ...], counted: str) -> None:
    assert called4(cards(hand)) == (kind, ranks, cards(counted))


def test_all_hands_are_counted() -> None:
    """The sizes of all classes, and of all payments, over the 91,390 hands of the pack."""
    kinds: Counter[str] = Counter()
    pays: Counter[int] = Counter()
    for hand in combinations(PACK, 4):
        kind, marks = hand4(hand)
        name, amount = price(hand)
        length = f" of {marks[0]}" if kind is Kind.SEQUENCE_FLUSH else ""
        kinds[kind.name.lower() + length if kind is not Kind.PRIME else name] += 1
        pays[amount] += 1
    names = ("fredon", "sequence_flush of 4", "sequence_flush of 3", "tricon_prime", "flush", "tricon", "sequence")
    by_kind = ", ".join(f"{name} {kinds[name]}" for name in (*names, "grand_prime", "prime", "point"))
    by_payment = ", ".join(f"{amount}: {pays[amount]}" for amount in sorted(pays))
    lines = TRUTH.read_text(encoding="utf-8").splitlines()
    assert f"{kinds.total()} hands: {by_kind}" in lines
    assert f"by payment: {by_payment}" in lines
