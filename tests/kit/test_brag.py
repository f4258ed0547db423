"""Hands of Brag: whole classes, and the cases of the rules pages."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from brelan.cards import Card, Cards, parse_cards, suited_pack
from brelan.game import Called
from brelan.kit.brag import BRAGGERS, Kind, american, brag, called, called_american

WINNERS = [  # hands, and which of them win with three braggers of different rank
    (("8S 8H 8C", "8D AD JC"), "A"),
    (("AS AH AC", "KS KH KD"), "A"),
    (("AS AH 9D", "AC AD JC"), "B"),
    (("KS KH KD", "QS AD JC"), "A"),
    (("9S JC AD", "9H 9C 9D"), "B"),
    (("7S 7H KS", "7D 7C QD"), "A"),
    (("7S 7H KS", "7D 7C KD"), "AB"),
    (("KS 4D JC", "KH KD 2C"), "B"),
    (("AS 9C 4D", "AH 9H 3S"), "A"),
    (("5S 3H AD", "6C 4D 2H"), "A"),
    (("AD JC 9D", "KS KH KD"), "A"),
    (("9S JC AD", "8S 8H 8C"), "A"),
    (("8H 8C 9D", "8S AD JC"), "A"),
    (("7S 2H JC", "7D 6C 9D"), "A"),
    (("9D 8S 7S", "8H 8C 2S"), "B"),
    (("JC JD 4S", "JH JS 3S"), "A"),
]
AMERICAN = [  # the same with eight
    (("JS 9H JD", "AS AH AC"), "A"),
    (("AS JS 9H", "AD AC 9D"), "A"),
    (("KS KH JD", "KD KC 9S"), "AB"),
    (("KS QD JC", "KH KD 2C"), "A"),
    (("KS QD JC", "AH AD 2C"), "B"),
    (("AS KD JC", "AD QH 9C"), "A"),
    (("JS JH JD", "9S 9H 9C"), "AB"),
    (("AS AH AC", "KS JD 9H"), "A"),
    (("2S 2H 2D", "AS KH JD"), "A"),
    (("AS AH KD", "KS QH JD"), "A"),
]


def best(hands: Sequence[str], worth: Callable[[Cards], Any]) -> str:
    """The letters of the hands that win."""
    worths = [worth(parse_cards(hand)) for hand in hands]
    return "".join("AB"[n] for n, value in enumerate(worths) if value == max(worths))


@pytest.mark.parametrize(("hands", "winners"), WINNERS)
def test_what_wins_with_three_braggers(hands: tuple[str, str], winners: str) -> None:
    assert best(hands, brag) == winners


@pytest.mark.parametrize(("hands", "winners"), AMERICAN)
def test_what_wins_with_eight_braggers(hands: tuple[str, str], winners: str) -> None:
    assert best(hands, american) == winners


def test_the_census_with_three_braggers() -> None:
    """Of 22,100 hands: the numbers by the braggers that stand for other cards."""
    found = Counter((worth.kind, -worth.nature) for worth in map(brag, combinations(suited_pack(), 3)))
    assert found == {
        (Kind.TRIPLET, 0): 52,
        (Kind.TRIPLET, 1): 216,
        (Kind.TRIPLET, 2): 130,
        (Kind.PAIR, 0): 3441,
        (Kind.PAIR, 1): 2994,
        (Kind.HIGH_CARD, 0): 15267,
    }


def test_the_census_with_eight_braggers() -> None:
    found = Counter((worth.kind, worth.nature) for worth in map(american, combinations(suited_pack(), 3)))
    assert found == {
        (Kind.TRIPLET, 3): 56,
        (Kind.TRIPLET, 2): 1232,
        (Kind.TRIPLET, 1): 528,
        (Kind.TRIPLET, 0): 44,
        (Kind.PAIR, 1): 7040,
        (Kind.PAIR, 0): 2640,
        (Kind.HIGH_CARD, 0): 10560,
    }


def by_trial(cards: Cards) -> tuple[Any, ...]:
    """Another way to rank, slow and plain: try each bragger as each rank, and take the best that comes of it."""
    braggers = [card for card in cards if card in BRAGGERS]
    plain = [card.rank for card in cards if card not in BRAGGERS]
    found = []
    for ranks in product(range(2, 15), repeat=len(braggers)):
        hand = sorted([*plain, *ranks], reverse=True)
        false = [card for card, rank in zip(braggers, ranks, strict=True) if rank != card.rank]
        quality = max((BRAGGERS[card] for card in false), default=0)
        matched = max(hand, key=hand.count)
        same = hand.count(matched)
        if same == 1 and false:
            continue  # nobody makes a bragger an odd card for nothing
        if same == 2 and any(r != matched and card in false for card, r in zip(braggers, ranks, strict=True)):
            continue
        odd = [rank for rank in hand if rank != matched] if not false else []
        found.append((same, matched, -len(false), quality, *odd))
    return max(found)


def test_the_order_of_hands_is_that_of_another_way_to_rank() -> None:
    rng = random.Random(1)
    hands = [tuple(rng.sample(suited_pack(), 3)) for _ in range(1500)]
    hands += [hand for hand in combinations(suited_pack("AJ98"), 3) if len(set(hand) & set(BRAGGERS)) > 0]
    ours, theirs = [brag(hand) for hand in hands], [by_trial(hand) for hand in hands]
    order = sorted(range(len(hands)), key=theirs.__getitem__)
    for one, two in pairwise(order):
        assert (ours[one] < ours[two]) == (theirs[one] < theirs[two]), (hands[one], hands[two])


def test_the_order_at_the_top_with_eight_braggers() -> None:
    """BRA-3."""
    falling = [
        "JS JH JD",
        "AS JS 9H",
        "AS AH 9H",
        "AS AH AC",
        "KS JS 9H",
        "KS KH 9H",
        "KS KH KD",
        "QS JD 9H",
        "2S 2H 2D",
    ]
    falling += ["AS KH JD", "AS QH JD", "AS 2H 9D", "AS AH KD", "AS AH 2D", "KS QH JD", "KS KH QD", "AS KH QD"]
    worths = [american(parse_cards(hand)) for hand in falling]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == len(worths)


def test_flushes_and_sequences_are_nothing() -> None:
    assert brag(parse_cards("QS JS TS")).kind is Kind.HIGH_CARD
    assert brag(parse_cards("QS JS TS")) == brag(parse_cards("QH JD TC"))


def test_a_bragger_makes_a_pair_of_the_higher_odd_card_and_no_more() -> None:
    """B113."""
    assert brag(parse_cards("9D 8S 7S"))[:2] == (Kind.PAIR, 8)
    assert brag(parse_cards("AD KS 7S"))[:2] == (Kind.PAIR, 13)
    assert brag(parse_cards("JC AS 7S"))[:2] == (Kind.PAIR, 14)


def test_the_order_of_the_cards_does_not_matter() -> None:
    rng = random.Random(2)
    for _ in range(300):
        cards = rng.sample(suited_pack(), 3)
        one, other = tuple(cards), tuple(reversed(cards))
        assert (brag(one), american(one)) == (brag(other), american(other))


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("7S 6C 9D", Called("wild_pair", (7,), (Card("9D"),))),
        ("8S 8H 8C", Called("wild_triplet", (8,))),
        ("8D AD JC", Called("wild_triplet", (8,), parse_cards("AD JC"))),
        ("AD JC 9D", Called("wild_triplet", (14,), parse_cards("JC 9D"))),
        ("9S 9D AD", Called("wild_triplet", (9,), parse_cards("AD"))),
        ("9S 9D 4C", Called("wild_pair", (9,))),
        ("KS QD 4H", Called("high_card", (13,))),
        ("KS QD", None),
    ],
)
def test_what_a_hand_is_called_and_which_cards_stand_for_others(hand: str, name: Called | None) -> None:
    assert called(parse_cards(hand)) == name


def test_what_a_hand_with_eight_braggers_is_called() -> None:
    assert called_american(parse_cards("JS 9H JD")) == Called("braggers", (), parse_cards("JS 9H JD"))
    assert called_american(parse_cards("AS 9H JD")) == Called("wild_triplet", (14,), parse_cards("9H JD"))
    assert called_american(parse_cards("AS KH JD")) == Called("wild_pair", (14,), parse_cards("JD"))
    assert called_american(parse_cards("AS KH QD")) == Called("high_card", (14,))
    assert called_american(parse_cards("AS KH")) is None
