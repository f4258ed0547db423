"""What a bot knows of a game beforehand: how hands rank among random ones, what exchanges make of them, its words.

Nothing of it is about a running deal.  It is found once for each game with its house rules, always in the same way.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, islice, product
from math import comb, prod
from typing import Any, Final

from brelan.bots.study import Study, held
from brelan.bots.tricks import Tricks
from brelan.bots.worlds import game_of
from brelan.cards import Card, Cards
from brelan.game import Game
from brelan.prompts import Pick
from brelan.zones import Place, Seat

HANDS: Final = 400  # random hands that a hand is measured against
DRAWS: Final = 6  # draws that are tried to see what becomes of the cards kept
MANY: Final = 60  # ways to exchange that are gone through one by one
TRIFLE: Final = 1e-9  # of a rank
FEW: Final = 4  # of them that are remembered: those that promise most
_NO_HAND: Final = (ArithmeticError, LookupError, TypeError, ValueError)  # what a showdown makes of half a hand


class Lore:
    """What is known of one game under its house rules."""

    def __init__(self, game: Game, options: Any, pack: Cards, seats: int) -> None:
        self.game = game
        self.pack = pack
        self.words = Study(game, options, seats)
        self.tricks = Tricks(game, options, seats)
        self.strength: Callable[[Cards], Any] | None = game.strength_under(options)
        self._ladders: dict[int, list[Any]] = {}
        self._ranks: dict[Cards, float] = {}
        self._unseen: dict[Cards, list[Any]] = {}
        self._kept: dict[tuple[Cards, Cards], float] = {}
        self._thrown: dict[tuple[Cards, Cards, int, int], list[tuple[float, Cards]]] = {}
        rng = random.Random(DRAWS)
        self._orders = [rng.sample(pack, len(pack)) for _ in range(DRAWS)]
        self._swaps: dict[tuple[Cards, tuple[Cards, ...]], list[tuple[float, Cards]]] = {}

    def places(self, seat: Seat) -> tuple[Place, ...]:
        """Where a seat holds the cards that it is to show."""
        return held(self.game, seat)

    def rank(self, cards: Sequence[Card]) -> float | None:
        """Which part of random hands of as many cards is worse (level ones count half); None where nothing compares."""
        if self.strength is None or not cards:
            return None
        key = tuple(sorted(cards, key=id))
        found = self._ranks.get(key)
        if found is None:
            found = self._rank(key)
            if len(self._ranks) > 200_000:
                self._ranks.clear()
            self._ranks[key] = found
        return None if found < 0 else found

    def _rank(self, cards: Cards) -> float:
        try:
            return self._placed(cards)[0]
        except _NO_HAND:  # so many cards are no hand in this game
            return -1.0

    def _placed(self, cards: Cards) -> tuple[float, Any]:
        """The rank of a hand, and its strength, which tells apart more."""
        assert self.strength is not None
        ladder = self._ladders.get(len(cards)) or self._ladder(len(cards))
        own = self.strength(cards)
        low = bisect_left(ladder, own)
        level = low < len(ladder) and ladder[low] == own
        high = bisect_right(ladder, own, low) if level else low
        return (low + high) / 2 / len(ladder), own

    def _ladder(self, size: int) -> list[Any]:
        """The strengths of random hands of so many cards, ascending."""
        assert self.strength is not None
        rng = random.Random(size)
        found = sorted(self.strength(tuple(rng.sample(self.pack, size))) for _ in range(HANDS))
        self._ladders[size] = found
        return found

    def outdoes(self, hands: Sequence[Cards], unseen: Cards) -> float | None:
        """How likely a hidden card out of those unseen is better than all these hands; a tie counts half."""
        if self.strength is None:
            return None
        try:
            ladder = self._unseen.get(unseen)
            if ladder is None:
                if len(self._unseen) > FEW:
                    self._unseen.clear()
                ladder = self._unseen[unseen] = sorted(self.strength((card,)) for card in unseen)
            top = max(map(self.strength, hands))
            return 1 - (bisect_left(ladder, top) + bisect_right(ladder, top)) / 2 / len(ladder)
        except _NO_HAND:  # it is more than one card that is hidden
            return None

    def _keeping(self, mine: Cards, kept: Cards) -> float | None:
        """What becomes of a hand of which some cards are kept and others drawn; both in the order of their ids."""
        found = self._kept.get((mine, kept))
        if found is None:
            found = self._drawn(mine, kept)
            if len(self._kept) > 100_000:
                self._kept.clear()
            self._kept[mine, kept] = found
        return None if found < 0 else found

    def _drawn(self, mine: Cards, kept: Cards) -> float:
        """The average of some draws, always of the same packs; -1 where no hand comes of it."""
        need, total = len(mine) - len(kept), 0.0
        if need > len(self.pack) - len(mine):
            return -1.0
        for order in self._orders:
            rank = self.rank((*kept, *islice((card for card in order if card not in mine), need)))
            if rank is None:
                return -1.0
            total += rank
        return total / DRAWS

    def discards(self, mine: Cards, among: Cards, least: int, most: int) -> list[tuple[float, Cards]]:
        """What becomes of a hand when cards are given away for unknown ones: of each single card, of more the best."""
        key = mine, among, least, most
        found = self._thrown.get(key)
        if found is None:
            found = self._discards(mine, among, least, most)
            if len(self._thrown) > 50_000:
                self._thrown.clear()
            self._thrown[key] = found
        return found

    def _discards(self, mine: Cards, among: Cards, least: int, most: int) -> list[tuple[float, Cards]]:
        own = tuple(sorted(mine, key=id))
        gains: list[tuple[float, Card]] = []
        for card in dict.fromkeys(among):
            rank = self._keeping(own, less(own, card))
            if rank is not None:
                gains.append((rank, card))
        gains.sort(key=lambda gain: (-gain[0], gain[1].text))
        if least == most == 1:
            return [(rank, (card,)) for rank, card in gains]
        found: list[tuple[float, Cards]] = []
        kept = own
        for number in range(min(most, len(gains)) + 1):
            if number:
                kept = less(kept, gains[number - 1][1])
            rank = (self._keeping(own, kept) if number else self.rank(own)) if number >= least else None
            if rank is not None:
                found.append((rank, tuple(card for _, card in gains[:number])))
        return found

    def swaps(self, mine: Cards, picks: tuple[tuple[Pick, bool], ...]) -> list[tuple[float, Cards]]:
        """What can be made of a hand by picking `own` cards of it for others in sight: the best ways first, a few.

        `picks`: each handful with whether it is of the hand itself.
        """
        key = mine, tuple(pick.among for pick, _ in picks)
        found = self._swaps.get(key)
        if found is None:
            found = self._swaps[key] = self._ways(mine, picks)
            if len(self._swaps) > 50_000:
                self._swaps.clear()
        return found

    def _ways(self, mine: Cards, picks: tuple[tuple[Pick, bool], ...]) -> list[tuple[float, Cards]]:
        if any(pick.least != pick.most for pick, _ in picks):
            return []
        if prod(comb(len(pick.among), pick.least) for pick, _ in picks) > MANY:
            return []
        try:
            return self._swapped(mine, picks)
        except _NO_HAND:
            return []

    def _swapped(self, mine: Cards, picks: tuple[tuple[Pick, bool], ...]) -> list[tuple[float, Cards]]:
        found = []
        now, own = self._placed(mine)
        for parts in product(*(combinations(pick.among, pick.least) for pick, _ in picks)):
            left = list(mine)
            for (_, of_hand), cards in zip(picks, parts, strict=True):
                for card in cards:
                    if of_hand:
                        left.remove(card)
                    else:
                        left.append(card)
            rank, strength = self._placed(tuple(left))
            if rank == now and strength < own:  # it beats as many of the random hands, but the best are rare there
                rank -= TRIFLE
            found.append((rank, tuple(card for cards in parts for card in cards)))
        found.sort(key=lambda way: -way[0])
        return found[:FEW]


def less(cards: Cards, gone: Card) -> Cards:
    """The cards without one of them, if it is there."""
    if gone not in cards:
        return cards
    at = cards.index(gone)
    return cards[:at] + cards[at + 1 :]


@lru_cache(maxsize=64)
def lore_of(game_id: str, options: Any, pack: Cards, seats: int) -> Lore:
    """What is known of a game under these house rules, at a table of so many seats."""
    return Lore(game_of(game_id), options, pack, seats)
