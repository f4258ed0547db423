"""A dealer that gives what was recorded, one thing after another, and is then told to let another one deal."""

from __future__ import annotations

from collections import deque

from brelan.cards import Cards
from brelan.choices import Choice
from brelan.errors import Diverged, IllegalChoice
from brelan.nature import PACK, Chance, Dealer


class Tape:
    """Gives `recorded` choices of nature while `plays`; from then on `chance` deals."""

    def __init__(self, chance: Dealer) -> None:
        self.recorded: deque[Choice] = deque()
        self.plays = True
        self._chance = chance

    def order(self, cards: Cards) -> Cards | None:
        """Put a pack in order, or give None to be asked for each draw."""
        if not self.plays:
            return self._chance.order(cards)
        if not self.recorded or self.recorded[0].word != PACK:
            return None
        found = self.recorded.popleft().cards
        if sorted(map(str, found)) != sorted(map(str, cards)):
            raise Diverged(0, "an order of the whole pack", " ".join(map(str, found)))
        return found

    def resolve(self, node: Chance) -> Choice | None:
        """Answer a draw or a toss."""
        if not self.plays:
            return self._chance.resolve(node)
        if not self.recorded:
            raise Diverged(0, f"nothing more to be drawn, not a {node.kind}", "the end of the row")
        choice = self.recorded.popleft()
        try:
            node.answer(choice)
        except IllegalChoice as error:
            raise Diverged(0, str(choice), str(error)) from error
        return choice
