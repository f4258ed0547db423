"""How good cards are in tricks, found out by rolling dice: how often each wins the trick that it is played to.

What counts may be settled during the deal, as trumps are.  So cards are told apart by that public fact, of those with
words for values, which takes the most of them; and by whether they lead, follow in the suit that was led, or do not.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from brelan.bots.study import pending, roll
from brelan.cards import Card
from brelan.dealer import Sampler
from brelan.errors import BrelanError
from brelan.events import Moved, Told, Took
from brelan.game import Game
from brelan.hand import Hand

DEALS: Final = 300
FAR: Final = 120  # choices after which such a deal is given up
PRIOR: Final = 3.0  # cards of the same suit, in the same place, that count as much as the card itself

LEADS, FOLLOWS, DISCARDED = "leads", "follows", "other"
Key: TypeAlias = tuple[str, Card, str]  # what is settled, the card, how it is played
Played: TypeAlias = tuple[Card, int, str]  # the card, its seat, how it is played
Dealt: TypeAlias = tuple[dict[str, str], list[tuple[list[Played], int]]]  # what was told; tricks with their winners


class Tricks:
    """The cards of one game in tricks, at a table of so many seats; empty where no tricks are played."""

    def __init__(self, game: Game, options: Any, seats: int) -> None:
        self._game = game
        self._won: Counter[Key] = Counter()
        self._all: Counter[Key] = Counter()
        self._suit_won: Counter[tuple[str, str, str]] = Counter()
        self._suit_all: Counter[tuple[str, str, str]] = Counter()
        self.fact, self._most = "", 0.0
        self.plays: set[tuple[str, str]] = set()  # the phases, and the words in them, that play a card to a trick
        if not any(zone.trick for zone in game.zones):
            return
        rng = random.Random(0)
        deals = [self._play(options, max(seats, game.seats[0]), n, rng) for n in range(DEALS)]
        facts = sorted({fact for told, _ in deals for fact in told})
        for fact in facts:
            self._count_all(fact, deals)
            if self._tells() > self._most:
                self.fact, self._most = fact, self._tells()
        self._count_all(self.fact, deals)

    def __bool__(self) -> bool:
        return bool(self._all)

    def power(self, settled: str, card: Card, led: Card | None) -> float:
        """How often a card wins when it is played now; `settled`: the value of `fact`, "" for none."""
        way = way_of(card, led)
        suit = settled, card.suit, way
        prior = self._suit_won[suit] / self._suit_all[suit] if self._suit_all[suit] else 0.0
        key = settled, card, way
        return (self._won[key] + PRIOR * prior) / (self._all[key] + PRIOR)

    def _count_all(self, fact: str, deals: Sequence[Dealt]) -> None:
        for counter in (self._won, self._all, self._suit_won, self._suit_all):
            counter.clear()
        for told, tricks in deals:
            settled = told.get(fact, "")
            for played, winner in tricks:
                for card, seat, way in played:
                    self._all[settled, card, way] += 1
                    self._suit_all[settled, card.suit, way] += 1
                    if seat == winner:
                        self._won[settled, card, way] += 1
                        self._suit_won[settled, card.suit, way] += 1

    def _tells(self) -> float:
        """How much the value of a fact tells about what the suits are good for."""
        whole_won: Counter[tuple[str, str]] = Counter()
        whole: Counter[tuple[str, str]] = Counter()
        for (_, suit, way), number in self._suit_all.items():
            whole[suit, way] += number
        for (_, suit, way), number in self._suit_won.items():
            whole_won[suit, way] += number
        return sum(
            n * (self._suit_won[key] / n - whole_won[key[1:]] / whole[key[1:]]) ** 2
            for key, n in self._suit_all.items()
        )

    def _play(self, options: Any, seats: int, lead: int, rng: random.Random) -> Dealt:
        """Play a deal by dice; give what was told in words, and who won which trick with what."""
        game = self._game
        stacks = [options.start_stack if game.for_chips(options) else 0] * seats
        dealer, first = (lead % seats, None) if game.has_dealer else (None, lead % seats)
        try:
            hand = Hand.deal(game, stacks, options=options, dealer=dealer, first=first, chance=Sampler(rng))
            for _ in range(FAR):
                prompt = pending(hand)
                if prompt is None:
                    break
                choice = roll(prompt, rng)
                moves = [event for event in hand.play(choice) if isinstance(event, Moved)]
                if any(move.target.zone.trick and move.target.seat == prompt.seat for move in moves):
                    self.plays.add((prompt.rule.phase, choice.word))
        except BrelanError:  # what cannot be dealt teaches nothing
            return {}, []
        return _read(hand)


def _read(hand: Hand) -> Dealt:
    """What was told in a deal, and its tricks."""
    told: dict[str, str] = {}
    tricks: list[tuple[list[Played], int]] = []
    running: list[Played] = []
    for event in hand.events:
        if isinstance(event, Told) and isinstance(event.value, str):
            told[event.fact] = event.value
        elif isinstance(event, Moved) and event.target.zone.trick and event.target.seat is not None:
            for card in event.cards:
                if card is not None:
                    led = running[0][0] if running else None
                    running.append((card, event.target.seat, way_of(card, led)))
        elif isinstance(event, Took):
            tricks.append((running, event.seat))
            running = []
    return told, tricks


def way_of(card: Card, led: Card | None) -> str:
    """How a card is played after that which was led."""
    return LEADS if led is None else FOLLOWS if card.suit == led.suit else DISCARDED


def trick(hand: Hand, fact: str) -> tuple[str, list[tuple[Card, int]]]:
    """The value of a fact in a running deal, and the cards of the running trick with who played them."""
    table, cards, found = hand.table, list[tuple[Card, int]](), False
    for raw in reversed(table.log):
        if raw[0] is Told and raw[1] == fact:
            return str(raw[2]), cards[::-1]
        if raw[0] is Took:
            found = True
        elif not found and raw[0] is Moved and raw[3].zone.trick and raw[3].seat is not None:
            cards += [(card, raw[3].seat) for card in reversed(raw[1])]
    return "", cards[::-1]
