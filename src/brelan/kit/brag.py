"""Hands of Brag: three cards, of which some, the braggers, stand for any other.

Triplet, pair, high card; no flushes and no sequences.  Ranks are tuples: the higher one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from brelan.cards import Card, Cards
from brelan.game import Called

HAND: Final = 3  # cards
ACE: Final = 14
BRAGGERS: Final[Mapping[Card, int]] = {Card("AD"): 3, Card("JC"): 2, Card("9D"): 1}  # the better one has the higher
WILD: Final = (9, 11)  # the ranks whose cards are braggers in the American game


class Kind(IntEnum):
    """What a hand of Brag may be, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TRIPLET = 2


class Brag(NamedTuple):
    """A hand of Brag: kind and rank, then as the game has it what braggers do, then the odd cards.

    `nature`: what decides within a rank between more and fewer braggers; `bragger`: the best one in use, 0 for none.
    """

    kind: Kind
    rank: int
    nature: int
    bragger: int
    odd: tuple[int, ...]


@cache  # 22,100 hands, in the order in which they are held
def brag(cards: Cards) -> Brag:
    """What three cards are worth with three braggers of different rank: natural before artificial within one rank.

    A bragger that is used at its own rank is natural.
    """
    return max(_ways(cards))


def _ways(cards: Cards) -> list[Brag]:
    """All that a hand may be taken for: each rank held, made up with some of the braggers."""
    found = [Brag(Kind.HIGH_CARD, *_high(cards))]
    for rank in {ACE, *(card.rank for card in cards)}:
        natural = [card for card in cards if card.rank == rank]
        others = sorted((BRAGGERS[card] for card in cards if card.rank != rank and card in BRAGGERS), reverse=True)
        for used in range(len(others) + 1):
            size = len(natural) + used
            if size < 2 or (size == 2 and used == 2):
                continue
            odd = [card.rank for card in cards if card.rank != rank] if size == 2 and not used else []
            found.append(Brag(Kind(size - 1), rank, -used, others[0] if used else 0, tuple(odd)))
    return found


def _high(cards: Cards) -> tuple[int, int, int, tuple[int, ...]]:
    top, *odd = sorted((card.rank for card in cards), reverse=True)
    return top, 0, 0, tuple(odd)


@cache
def american(cards: Cards) -> Brag:
    """What three cards are worth with eight equal braggers, jacks and nines: in one rank more braggers are better."""
    plain = sorted((card.rank for card in cards if card.rank not in WILD), reverse=True)
    wild = HAND - len(plain)
    if not plain:
        return Brag(Kind.TRIPLET, ACE, wild, 0, ())
    if len(set(plain)) == 1:
        return Brag(Kind.TRIPLET, plain[0], wild, 0, ())
    if wild:
        return Brag(Kind.PAIR, plain[0], wild, 0, (plain[1],))
    if len(set(plain)) == HAND:
        return Brag(Kind.HIGH_CARD, plain[0], 0, 0, tuple(plain[1:]))
    middle = plain[1]
    return Brag(Kind.PAIR, middle, 0, 0, tuple(rank for rank in plain if rank != middle))


def called(cards: Cards) -> Called | None:
    """What a hand with three braggers is called, and which of them stand for other cards."""
    if len(cards) != HAND:
        return None
    worth = brag(cards)
    able = sorted((card for card in cards if card in BRAGGERS and card.rank != worth.rank), key=lambda c: -BRAGGERS[c])
    return _called(worth, tuple(able[: -worth.nature]))


def called_american(cards: Cards) -> Called | None:
    """The same with eight."""
    if len(cards) != HAND:
        return None
    braggers = tuple(card for card in cards if card.rank in WILD)
    return Called("braggers", (), braggers) if len(braggers) == HAND else _called(american(cards), braggers)


def _called(worth: Brag, braggers: Cards) -> Called:
    kind = f"wild_{worth.kind.name.lower()}" if braggers or worth.kind is not Kind.HIGH_CARD else "high_card"
    return Called(kind, (worth.rank,), braggers)
