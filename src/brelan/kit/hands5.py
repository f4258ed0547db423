"""Five cards as at Poker: what they are, and which are better.  No wild cards; suits never rank."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from brelan.cards import Cards
from brelan.game import Called


class Kind(IntEnum):
    """What five cards may be, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPLETS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HAND = 6
    FOURS = 7
    STRAIGHT_FLUSH = 8


class Hand5(NamedTuple):
    """Five cards to be compared: the kind, then the ranks in the order in which they count.

    `ranks`: the matched ones first, the highest first; of a straight its top card alone, five where the ace is low.
    """

    kind: Kind
    ranks: tuple[int, ...]


HAND: Final = 5  # cards
WHOLE: Final = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH)
WHEEL: Final = (14, 5, 4, 3, 2)
_KINDS: Final = {
    (2, 1, 1, 1): Kind.PAIR,
    (2, 2, 1): Kind.TWO_PAIR,
    (3, 1, 1): Kind.TRIPLETS,
    (3, 2): Kind.FULL_HAND,
    (4, 1): Kind.FOURS,
}


def hand5(cards: Cards) -> Hand5:
    """What five cards are worth; a hand with the greater value wins, equal ones are equal.

    A straight may have the ace at either end, never in the middle.
    """
    one, two, three, four, five = cards
    flush = one.suit == two.suit == three.suit == four.suit == five.suit
    return _of_ranks(tuple(sorted([card.rank for card in cards], reverse=True)), flush)


@cache  # 6,175 lists of ranks, and 1,287 for a flush
def _of_ranks(ranks: tuple[int, ...], flush: bool) -> Hand5:
    if len(set(ranks)) < len(ranks):
        counts = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
        return Hand5(_KINDS[tuple(n for n, _ in counts)], tuple(rank for _, rank in counts))
    top = 5 if ranks == WHEEL else ranks[0] if ranks[0] - ranks[-1] == len(ranks) - 1 else 0
    if top:
        return Hand5(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
    return Hand5(Kind.FLUSH if flush else Kind.HIGH_CARD, ranks)


def called5(cards: Cards) -> Called | None:
    """What five cards are called."""
    if len(cards) != HAND:
        return None
    kind, ranks = hand5(cards)
    return Called(kind.name.lower(), ranks[:2])


def matched(cards: Cards) -> Cards:
    """The cards that make a hand what it is: those of one rank with another, all five of a straight or a flush."""
    if hand5(cards).kind in WHOLE:
        return cards
    ranks = [card.rank for card in cards]
    return tuple(card for card in cards if ranks.count(card.rank) > 1)
