"""Choices: what a seat, or nature, answers; the one currency of play, records and logs."""

from __future__ import annotations

from typing import Final, NamedTuple

from brelan.cards import Card, Cards
from brelan.chips import Chips
from brelan.errors import BadNotation
from brelan.zones import Seat


class Choice(NamedTuple):
    """What a seat, or nature (`seat` None), chooses: a meaning, never an index.

    The text is the word, then the amount or the cards: `call`, `raise 3`, `discard QH 7C`.
    """

    seat: Seat | None
    word: str
    amount: Chips | None = None
    cards: Cards = ()

    def __str__(self) -> str:
        tail = "" if self.amount is None else f" {self.amount}"
        return self.word + tail + "".join(f" {card}" for card in self.cards)

    @classmethod
    def parse(cls, text: str, seat: Seat | None = None) -> Choice:
        """Read a choice from its text.

        >>> Choice.parse("raise 3", seat=1)
        Choice(seat=1, word='raise', amount=3, cards=())

        Raises:
            BadNotation: no word, or a tail that is neither one number nor cards.
        """
        words = text.split()
        if not words:
            raise BadNotation(text, 1, "a word")
        word, tail = words[0], words[1:]
        if not (word.isascii() and word.replace("_", "").isalnum() and word[0].isalpha()):
            raise BadNotation(text, 1, "a word of lower-case letters")
        if len(tail) == 1 and tail[0].isascii() and tail[0].isdigit():
            if len(tail[0]) > 12:
                raise BadNotation(text, text.index(tail[0]) + 1, "an amount of at most 12 digits")
            return cls(seat, word, int(tail[0]), ())
        cards = []
        for part in tail:
            try:
                cards.append(Card(part))
            except BadNotation:
                column = len(text) - len(text.split(word, 1)[1]) + 1 + text.split(word, 1)[1].index(part)
                raise BadNotation(text, column, "a whole number, or cards such as QH") from None
        return cls(seat, word, None, tuple(cards))


_MOST: Final = 10**12  # an amount beyond this is no number of chips


def sound(choice: object) -> bool:
    """Tell whether this has the form of a choice, whatever it says: a caller may hand over anything."""
    if type(choice) is not Choice:
        return False
    seat, word, amount, cards = choice
    return (
        (seat is None or type(seat) is int)
        and type(word) is str
        and (amount is None or (type(amount) is int and -_MOST < amount < _MOST))
        and type(cards) is tuple
    )


LEAVE: Final = "leave"  # words that a seat may say at any time, in every game
RESIGN: Final = "resign"

new_choice: Final = tuple.__new__  # makes a Choice without the detour over its keyword arguments


class Rule(NamedTuple):
    """Where a prompt comes from: a heading on a rules page."""

    game: str
    phase: str
