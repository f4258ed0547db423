"""What the words of a game do, found out by rolling dice: which give up, which close the deal, which fetch cards.

Always the same deals are played, so that what is found rests on the game, its house rules and the seats alone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from brelan.choices import Choice
from brelan.dealer import Sampler
from brelan.errors import BrelanError
from brelan.events import Moved
from brelan.game import Game
from brelan.hand import Hand
from brelan.prompts import Picks, Prompt, Says, Stakes
from brelan.zones import Place, Seat, Zone

DEALS: Final = 60
FAR: Final = 150  # choices after which such a deal is given up
ALL: Final = 4000  # choices in all
OFTEN: Final = 0.97  # a word that so often is its seat's last one closes the deal
SEEN: Final = 3  # times that a word must have been said for that

Word = tuple[str, str]  # the phase that asks, and the word


class Fetch(NamedTuple):
    """What a word brings its speaker: cards from a zone of the table, or from elsewhere (None); so many of them."""

    zone: Zone | None
    cards: int


def pending(hand: Hand) -> Prompt | None:
    """The question that a deal of one's own waits with; of several at once the first."""
    node = hand.node
    if isinstance(node, Prompt):
        return node
    return next(iter(hand.prompts()), None)


def held(game: Game, seat: Seat) -> tuple[Place, ...]:
    """Where a seat holds the cards that it is to show."""
    return tuple(zone.of(seat) for zone in game.held if zone.each_seat)


class Study:
    """The words of one game at a table of so many seats."""

    def __init__(self, game: Game, options: Any, seats: int) -> None:
        self._game = game
        self.exchanges = False  # whether somebody is asked for cards: then hands get better
        self._said: Counter[Word] = Counter()
        self._ended: Counter[Word] = Counter()  # said in deals that came to their end
        self._last: Counter[Word] = Counter()
        self._left: Counter[Word] = Counter()
        self._fetched: dict[Word, Fetch | None] = {}
        rng = random.Random(0)
        for n in range(DEALS):
            if self._said.total() > ALL:
                break
            self._play(options, max(seats, game.seats[0]), n, rng)

    def leaves(self, prompt: Prompt, word: str) -> bool:
        """Whether saying a word takes its seat out of the deal."""
        key = prompt.rule.phase, word
        return 2 * self._left[key] > self._said[key]

    def yields(self, prompt: Prompt, word: str) -> bool:
        """Whether a word gives up, the deal or what is bet for: where others cost, a free one that is the last."""
        if self.leaves(prompt, word):
            return True
        bets = isinstance(prompt, Stakes) or (isinstance(prompt, Says) and bool(prompt.costs))
        return bets and not prompt.costs.get(word) and self.closes(prompt, word)

    def closes(self, prompt: Prompt, word: str) -> bool:
        """Whether nobody who says a word is asked again in the deal, whatever the others do."""
        key = prompt.rule.phase, word
        return self._ended[key] >= SEEN and self._last[key] >= OFTEN * self._ended[key]

    def fetches(self, prompt: Prompt, word: str) -> Fetch | None:
        """What a word brings to the cards that its speaker holds, None for nothing."""
        return self._fetched.get((prompt.rule.phase, word))

    def _play(self, options: Any, seats: int, lead: int, rng: random.Random) -> None:
        """Play a deal by dice, first of all words alike, and note what became of them."""
        game = self._game
        stacks = [options.start_stack if game.for_chips(options) else 0] * seats
        dealer, first = (lead % seats, None) if game.has_dealer else (None, lead % seats)
        spoken: dict[Seat, Word] = {}
        said: Counter[Word] = Counter()
        try:
            hand = Hand.deal(game, stacks, options=options, dealer=dealer, first=first, chance=Sampler(rng))
            for _ in range(FAR):
                prompt = pending(hand)
                if prompt is None:
                    break
                self.exchanges = self.exchanges or isinstance(prompt, Picks)
                choice = roll(prompt, rng)
                spoken[prompt.seat] = key = prompt.rule.phase, choice.word
                happened = hand.play(choice)
                said[key] += 1
                self._left[key] += prompt.seat not in hand.table.live
                if not choice.cards and choice.amount is None:
                    moves = [event for event in happened if isinstance(event, Moved)]
                    self._fetched[key] = self._fetched.get(key) or self._came(moves, prompt.seat)
        except BrelanError:  # what cannot be dealt teaches nothing
            return
        self._said.update(said)
        if hand.over:
            self._ended.update(said)
            self._last.update(spoken.values())

    def _came(self, moves: Sequence[Moved], seat: Seat) -> Fetch | None:
        mine = held(self._game, seat)
        came = [move for move in moves if move.target in mine and move.source.seat != seat]
        if not came:
            return None
        sources = {move.source.zone if move.source.seat is None else None for move in came}
        return Fetch(sources.pop() if len(sources) == 1 else None, sum(len(move.cards) for move in came))


def roll(prompt: Prompt, rng: random.Random) -> Choice:
    """Any choice, each word equally likely, whether it takes a number, cards or nothing."""
    verbs = tuple(verb for verb, _ in prompt.verbs) if isinstance(prompt, Picks) else ()
    if isinstance(prompt, Stakes) and prompt.verb:
        verbs = (prompt.verb,)
    word = rng.choice((*prompt.words, *verbs))
    if word in prompt.words and word not in verbs:
        return Choice(prompt.seat, word)
    if isinstance(prompt, Stakes):
        return Choice(prompt.seat, word, rng.choice(prompt.numbers()))
    picks = next(picks for verb, picks in prompt.verbs if verb == word)  # type: ignore[attr-defined]  # Picks
    cards = [card for pick in picks for card in rng.sample(pick.among, rng.randint(pick.least, pick.most))]
    return Choice(prompt.seat, word, None, tuple(cards))
