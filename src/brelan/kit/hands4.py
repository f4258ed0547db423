"""Four cards of a pack from the ace, which is one, to the ten: seven combinations and two doublets."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from brelan.cards import Card, Cards
from brelan.chips import Chips
from brelan.game import Called

HAND: Final = 4  # cards
GRAND: Final = 30  # pips that a grand prime is above
ACE: Final = 14


class Kind(IntEnum):
    """The seven combinations, of which two go together as doublets, lowest first."""

    POINT = 0
    PRIME = 1
    SEQUENCE = 2
    TRICON = 3
    FLUSH = 4
    TRICON_PRIME = 5
    SEQUENCE_FLUSH = 6
    FREDON = 7


class Hand4(NamedTuple):
    """What four cards are: the kind, then what counts within it; the greater one wins."""

    kind: Kind
    marks: tuple[int, ...]


def suits_of(cards: Cards) -> list[str]:
    """The suits of cards, in the order in which they come."""
    return list(dict.fromkeys(card.suit for card in cards))


def pip(card: Card) -> int:
    """What a card counts: the ace is one."""
    return 1 if card.rank == ACE else card.rank


def hand4(cards: Cards, *, short: bool = True) -> Hand4:
    """What four cards are; `short`: three in sequence among four of a suit are a doublet, too.

    Raises:
        ValueError: these are not four cards.
    """
    if len(cards) != HAND:
        raise ValueError(f"a hand has four cards, not {len(cards)}")
    ranks, suits = [pip(card) for card in cards], {card.suit for card in cards}
    total, most = sum(ranks), max(ranks.count(rank) for rank in ranks)
    if most >= 3:
        rank = max(ranks, key=ranks.count)
        kind = Kind.FREDON if most == HAND else Kind.TRICON_PRIME if len(suits) == 4 else Kind.TRICON
        return Hand4(kind, (rank,))
    length, top = run(cards)
    if len(suits) == 1:
        if length == HAND or (length == 3 and short):
            return Hand4(Kind.SEQUENCE_FLUSH, (length, top, total))
        return Hand4(Kind.FLUSH, (total,))
    if length:
        return Hand4(Kind.SEQUENCE, (top, total))
    return Hand4(Kind.PRIME, (total,)) if len(suits) == 4 else Hand4(Kind.POINT, point(cards))


def run(cards: Cards) -> tuple[int, int]:
    """The longest sequence of one suit, three cards or four, and its top; (0, 0) if there is none."""
    found = (0, 0)
    for suit in suits_of(cards):
        mine = sorted(pip(card) for card in cards if card.suit == suit)
        for n in range(len(mine) - 2):
            length = 4 if mine[n:] == list(range(mine[n], mine[n] + 4)) else 3
            if mine[n : n + length] == list(range(mine[n], mine[n] + length)):
                found = max(found, (length, mine[n] + length - 1))
    return found


def point(cards: Cards) -> tuple[int, int, int]:
    """The best point: how many cards of one suit, their pips, and whether two of them are neighbours."""
    found = []
    for suit in suits_of(cards):
        mine = sorted(pip(card) for card in cards if card.suit == suit)
        found.append((len(mine), sum(mine), int(any(low + 1 in mine for low in mine))))
    return max(found)


def price(cards: Cards, *, short: bool = True) -> tuple[str, Chips]:
    """What a hand is paid for, and how much each pays: a doublet as its two parts together."""
    kind = hand4(cards, short=short).kind
    grand = sum(map(pip, cards)) > GRAND
    prime = 3 if grand else 2
    amount = {
        Kind.POINT: 1,
        Kind.PRIME: prime,
        Kind.SEQUENCE: 3,
        Kind.TRICON: 4,
        Kind.FLUSH: 5,
        Kind.TRICON_PRIME: 4 + prime,
        Kind.SEQUENCE_FLUSH: 8,
        Kind.FREDON: 8 + prime,
    }[kind]
    with_prime = kind in (Kind.PRIME, Kind.TRICON_PRIME, Kind.FREDON)
    return ("grand_" if grand and with_prime else "") + kind.name.lower(), amount


def called4(cards: Cards) -> Called | None:
    """What four cards are called: a point by the cards that count, the others by their rank or top card."""
    if len(cards) != HAND:
        return None
    kind, marks = hand4(cards)
    name, _ = price(cards)
    if kind is Kind.POINT:
        best = max(suits_of(cards), key=lambda suit: point(tuple(card for card in cards if card.suit == suit)))
        return Called(name, (), tuple(card for card in cards if card.suit == best))
    by_rank = {Kind.TRICON: 0, Kind.TRICON_PRIME: 0, Kind.FREDON: 0, Kind.SEQUENCE: 0, Kind.SEQUENCE_FLUSH: 1}
    rank = marks[by_rank[kind]] if kind in by_rank else 0
    if kind is Kind.SEQUENCE_FLUSH and marks[0] < HAND:  # the house rules say whether it is one
        name = "short_sequence_flush"
    return Called(name, (ACE if rank == 1 else rank,) if rank else ())
