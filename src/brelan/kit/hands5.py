"""Five cards as at Poker: what they are, and which are better.  No wild cards; suits never rank."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from typing import Final, NamedTuple

from brelan.cards import Cards


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


WHEEL: Final = [14, 5, 4, 3, 2]
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
    ranks = sorted([card.rank for card in cards], reverse=True)
    if len(set(ranks)) < len(ranks):
        counts = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
        return Hand5(_KINDS[tuple(n for n, _ in counts)], tuple(rank for _, rank in counts))
    flush = len({card.suit for card in cards}) == 1
    top = 5 if ranks == WHEEL else ranks[0] if ranks[0] - ranks[-1] == len(ranks) - 1 else 0
    if top:
        return Hand5(Kind.STRAIGHT_FLUSH if flush else Kind.STRAIGHT, (top,))
    return Hand5(Kind.FLUSH if flush else Kind.HIGH_CARD, tuple(ranks))
