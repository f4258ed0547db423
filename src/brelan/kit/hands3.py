"""Hands of three cards: points of one suit, and the ranking of Commerce.

An ace is worth 11, court cards and the ten 10, the others their number.  Ranks are tuples: the higher one wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from brelan.cards import SUITS, Card, Cards

ACE: Final = 14


class Kind(IntEnum):
    """What a hand of Commerce is, lowest first."""

    NOTHING = 0
    POINT = 1
    PAIR = 2
    FLUSH = 3
    SEQUENCE_FLUSH = 4
    TRIPLET = 5


class Rank(NamedTuple):
    """A hand of Commerce: its kind, and within the kind first `high`, then `low`."""

    kind: Kind
    high: int = 0
    low: int = 0


class Point(NamedTuple):
    """Cards of one suit: what they are worth, and how many they are."""

    pips: int = 0
    cards: int = 0


def pips(card: Card) -> int:
    """What a card counts in the point."""
    return 11 if card.rank == ACE else min(card.rank, 10)


def points(hand: Sequence[Card]) -> list[Point]:
    """What each suit of a hand is worth."""
    found = []
    for suit in SUITS:
        worth = [pips(card) for card in hand if card.suit == suit]
        if worth:
            found.append(Point(sum(worth), len(worth)))
    return found


def best_point(hand: Sequence[Card], least: int = 2) -> Point:
    """The best point of at least so many cards: by pips, then by cards; `Point()` where there is none."""
    return max((point for point in points(hand) if point.cards >= least), default=Point())


def is_flush(hand: Sequence[Card]) -> bool:
    """Whether three cards are of one suit."""
    return len(hand) == 3 and len({card.suit for card in hand}) == 1


def sequence(hand: Sequence[Card]) -> int:
    """The top of three cards in sequence, whatever their suits: Q K A is 14, A 2 3 is 3; 0 if they are none."""
    ranks = sorted(card.rank for card in hand)
    if ranks == [2, 3, ACE]:
        return 3
    low, middle, top = ranks
    return top if (middle, top) == (low + 1, low + 2) else 0


@lru_cache(maxsize=30_000)
def commerce(hand: Cards, *, flush: bool = False, pair: bool = False) -> Rank:
    """Rank a hand of Commerce; `flush`, `pair`: whether these two count.

    Of two points of as many pips the one of more cards is higher; a single card is no point.
    """
    ranks = [card.rank for card in hand]
    if len(set(ranks)) == 1:
        return Rank(Kind.TRIPLET, ranks[0])
    point = best_point(hand)
    if is_flush(hand):
        top = sequence(hand)
        if top:
            return Rank(Kind.SEQUENCE_FLUSH, top)
        if flush:
            return Rank(Kind.FLUSH, point.pips)
    if pair and len(set(ranks)) == 2:
        doubled = max(ranks, key=ranks.count)
        return Rank(Kind.PAIR, doubled, next(rank for rank in ranks if rank != doubled))
    return Rank(Kind.POINT, *point) if point.cards else Rank(Kind.NOTHING)
