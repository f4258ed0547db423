"""What a bot finds out about a game by trying: how hands rank, which words leave a deal or close it, what they fetch.

Nothing of it is about a running deal.  It is found once for each game with its house rules, always in the same way.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import comb, prod
from typing import Any, Final, NamedTuple

from brelan.bots.worlds import game_of
from brelan.cards import Card, Cards, without
from brelan.choices import Choice
from brelan.events import Moved
from brelan.game import Game
from brelan.hand import Hand
from brelan.prompts import Pick, Picks, Prompt, Stakes
from brelan.zones import Place, Seat, Zone

HANDS: Final = 400  # random hands that a hand is measured against
DRAWS: Final = 12  # draws that are tried to see what becomes of the cards kept
TRIALS: Final = 8  # times that a word is tried to see whether it closes the deal
MANY: Final = 60  # ways to exchange that are gone through one by one
FEW: Final = 4  # of them that are remembered: those that promise most
FAR: Final = 80  # choices after which such a trial is given up
_NO_HAND: Final = (ArithmeticError, LookupError, TypeError, ValueError)  # what a showdown makes of half a hand


class Fetch(NamedTuple):
    """What a word brings its speaker: cards from a zone, or from nowhere known (None); so many of them."""

    zone: Zone | None
    cards: int


def pending(hand: Hand) -> Prompt | None:
    """The question that a deal of one's own waits with; of several at once the first."""
    node = hand.node
    if isinstance(node, Prompt):
        return node
    return next(iter(hand.prompts()), None)


class Lore:
    """What is known of one game under its house rules."""

    def __init__(self, game: Game, options: Any, pack: Cards) -> None:
        self.game = game
        self.pack = pack
        self.strength: Callable[[Cards], Any] | None = game.strength_under(options)
        self.held = game.held
        self.exchanges = False  # whether somebody has been asked for cards: then hands get better
        self._ladders: dict[int, list[Any]] = {}
        self._ranks: dict[Cards, float] = {}
        self._kept: dict[tuple[Cards, Cards], float] = {}
        self._swaps: dict[tuple[Cards, tuple[Cards, ...]], list[tuple[float, Cards]]] = {}
        self._leaves: dict[tuple[str, str], bool] = {}
        self._closes: dict[tuple[str, str], bool] = {}
        self._fetches: dict[tuple[str, str], Fetch | None] = {}

    # -- hands -----------------------------------------------------------------------------------------------------

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
        assert self.strength is not None
        try:
            ladder = self._ladder(len(cards))
            own = self.strength(cards)
            low, high = bisect_left(ladder, own), bisect_right(ladder, own)
        except _NO_HAND:  # so many cards are no hand in this game
            return -1.0
        return (low + high) / 2 / len(ladder)

    def _ladder(self, size: int) -> list[Any]:
        """The strengths of random hands of so many cards, ascending."""
        found = self._ladders.get(size)
        if found is None:
            assert self.strength is not None
            rng = random.Random(size)
            found = sorted(self.strength(tuple(rng.sample(self.pack, size))) for _ in range(HANDS))
            self._ladders[size] = found
        return found

    def keeping(self, mine: Cards, kept: Cards) -> float | None:
        """What becomes on the average of a hand of which only some cards are kept and others drawn for the rest."""
        if len(kept) == len(mine):
            return self.rank(mine)
        key = tuple(sorted(mine, key=id)), tuple(sorted(kept, key=id))
        found = self._kept.get(key)
        if found is None:
            rng = random.Random(len(kept))
            bag = without(self.pack, mine)
            need = len(mine) - len(kept)
            ranks = [self.rank((*kept, *rng.sample(bag, need))) for _ in range(DRAWS)] if need <= len(bag) else []
            known = [rank for rank in ranks if rank is not None]
            found = sum(known) / len(known) if known else -1.0
            if len(self._kept) > 100_000:
                self._kept.clear()
            self._kept[key] = found
        return None if found < 0 else found

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
        found = []
        for parts in product(*(combinations(pick.among, pick.least) for pick, _ in picks)):
            left = list(mine)
            for (_, own), cards in zip(picks, parts, strict=True):
                for card in cards:
                    if own:
                        left.remove(card)
                    else:
                        left.append(card)
            rank = self.rank(left)
            if rank is not None:
                found.append((rank, tuple(card for cards in parts for card in cards)))
        found.sort(key=lambda way: -way[0])
        return found[:FEW]

    # -- words -----------------------------------------------------------------------------------------------------

    def leaves(self, hand: Hand, prompt: Prompt, word: str) -> bool:
        """Whether saying a word takes its seat out of the deal; found by trying, once for each rule."""
        key = (prompt.rule.phase, word)
        found = self._leaves.get(key)
        if found is None:
            if word not in prompt.words:
                return False
            trial = hand.fork()
            trial.play(Choice(prompt.seat, word))
            found = self._leaves[key] = prompt.seat not in trial.table.live
        return found

    def closes(self, hand: Hand, prompt: Prompt, word: str) -> bool:
        """Whether nobody who says a word is asked again in the deal, whatever the others do; found by trying."""
        key = (prompt.rule.phase, word)
        self.exchanges = self.exchanges or isinstance(prompt, Picks)
        found = self._closes.get(key)
        if found is None:
            rng = random.Random(0)
            choice = _option(prompt, word, rng)
            found = choice is not None and all(self._ends(hand.fork(), choice, rng) for _ in range(TRIALS))
            if choice is not None:
                self._closes[key] = found
        return found

    def _ends(self, hand: Hand, choice: Choice, rng: random.Random) -> bool:
        hand.play(choice)
        for _ in range(FAR):
            prompt = pending(hand)
            if prompt is None:
                return True
            if prompt.seat == choice.seat:
                return False
            hand.play(prompt.sample(rng))
        return False

    def fetches(self, hand: Hand, prompt: Prompt, word: str) -> Fetch | None:
        """What a word brings to the cards that its speaker holds, None for nothing; found by trying, once a rule."""
        key = (prompt.rule.phase, word)
        if key not in self._fetches:
            if word not in prompt.words:
                return None
            trial = hand.fork()
            happened = trial.play(Choice(prompt.seat, word))
            self._fetches[key] = self._fetched([e for e in happened if isinstance(e, Moved)], prompt.seat)
        return self._fetches[key]

    def _fetched(self, moves: Sequence[Moved], seat: Seat) -> Fetch | None:
        mine = self.places(seat)
        came = [move for move in moves if move.target in mine and move.source.seat != seat]
        if not came:
            return None
        sources = {move.source.zone for move in came if move.source.seat is None}
        number = sum(len(move.cards) for move in came)
        return Fetch(sources.pop() if len(sources) == 1 else None, number)

    def places(self, seat: Seat) -> tuple[Place, ...]:
        """Where a seat holds the cards that it is to show."""
        return tuple(zone.of(seat) for zone in self.held if zone.each_seat)


def _option(prompt: Prompt, word: str, rng: random.Random) -> Choice | None:
    """Any choice of a prompt with this word."""
    if word in prompt.words:
        return Choice(prompt.seat, word)
    if isinstance(prompt, Stakes) and prompt.verb == word:
        return Choice(prompt.seat, word, prompt.numbers()[0])
    if isinstance(prompt, Picks):
        for verb, picks in prompt.verbs:
            if verb == word:
                cards = [card for pick in picks for card in rng.sample(pick.among, pick.least)]
                return Choice(prompt.seat, word, None, tuple(cards))
    return None


@lru_cache(maxsize=64)
def _lore(game_id: str, options: Any, pack: Cards) -> Lore:
    return Lore(game_of(game_id), options, pack)


def lore_of(game_id: str, options: Any, pack: Cards) -> Lore:
    """What is known of a game under these house rules."""
    return _lore(game_id, options, pack)
