"""Cards and packs.

A card is a value with one text: rank and suit (`QH`, `TS`), a bare number (`7`), or `JOKER`.  Equal texts are the
same object, so two copies of a number in one pack cannot be told apart, on the table as in the log.
Suits never rank against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final, TypeAlias

from brelan.errors import BadNotation

RANKS: Final = "23456789TJQKA"
SUITS: Final = "SHDC"
SUIT_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


class Card:
    """One card.

    `rank`: 2 to 14 (ace) for suited cards, the number itself for number cards, 0 for the joker.
    `suit`: one of `SHDC`, or "" for number cards and the joker.
    """

    __slots__ = ("rank", "suit", "text")
    text: str
    rank: int
    suit: str
    _known: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Card:
        known = cls._known.get(text)
        if known is not None:
            return known
        if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
            rank, suit = RANKS.index(text[0]) + 2, text[1]
        elif text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= 3:
            rank, suit = int(text), ""
        elif text == "JOKER":
            rank, suit = 0, ""
        else:
            raise BadNotation(text, 1, "a card such as QH, TS, 7 or JOKER")
        card = object.__new__(cls)
        card.text, card.rank, card.suit = text, rank, suit
        return cls._known.setdefault(text, card)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


Cards: TypeAlias = tuple[Card, ...]
Face: TypeAlias = Card | None  # None: a back


def parse_cards(text: str) -> Cards:
    """Read cards separated by blanks or commas.

    >>> parse_cards("QH 7C, 10")
    (Card('QH'), Card('7C'), Card('10'))

    Raises:
        BadNotation: with the column of the first word that is no card.
    """
    found = []
    column = 0
    for word in text.replace(",", " ").split(" "):
        if word:
            try:
                found.append(Card(word))
            except BadNotation as error:
                raise BadNotation(text, column + 1, error.expected) from None
        column += len(word) + 1
    return tuple(found)


@cache
def suited_pack(ranks: str = "AKQJT98765432") -> Cards:
    """All four suits of the given ranks, suit by suit: spades, hearts, diamonds, clubs."""
    return tuple(Card(rank + suit) for suit in SUITS for rank in ranks)


@cache
def number_pack(highest: int, copies: int) -> Cards:
    """The numbers 1 to `highest`, once through for each copy."""
    return tuple(Card(str(number)) for _ in range(copies) for number in range(1, highest + 1))


def without(cards: Iterable[Card], gone: Iterable[Card]) -> list[Card]:
    """Take `gone` out of `cards`, each copy once, keeping the order; what is not there is ignored."""
    gone, kept = tuple(gone), list(cards)
    if len(gone) == 1:  # as in a trick
        if gone[0] in kept:
            kept.remove(gone[0])
        return kept
    left = Counter(gone)
    cards, kept = kept, []
    for card in cards:
        if left[card] > 0:
            left[card] -= 1
        else:
            kept.append(card)
    return kept
