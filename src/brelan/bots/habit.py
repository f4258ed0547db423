"""How anybody may be taken to play: quickly and soberly, by what his own hand is worth among random ones.

Whoever can make his hand better does; whoever holds the best hand likelier than not closes the deal; a price is paid
where the chance to win is worth it.  It looks at nothing that the seat does not see.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp
from typing import Final, NamedTuple

from brelan.bots.lore import Lore
from brelan.bots.tricks import trick
from brelan.cards import Card, Cards
from brelan.chips import Chips
from brelan.choices import Choice
from brelan.hand import Hand
from brelan.prompts import Pick, Picks, Prompt, Stakes
from brelan.zones import Seat

LOYAL: Final = 0.15  # the chance that one stays in whatever it costs
DOUBT: Final = 0.12  # how far, in chances, one strays from the price one ought to pay
SURE: Final = (0.45, 0.8)  # the chance to win from which one closes: somewhere between these
STRAYS: Final = 0.15  # how often any card is played to a trick
MODEST: Final = 0.6  # how often what commits least is chosen where nothing is known of the own hand
BETTER: Final = 0.01  # a gain, as a part of all hands, below which nothing is exchanged


class Option(NamedTuple):
    """A choice and the rank of the hand that it is expected to make."""

    rank: float
    choice: Choice


class Habit:
    """Plays for every seat of a deal of one's own; `unseen`: the cards that one's own seat has not seen."""

    def __init__(self, lore: Lore, rng: random.Random, unseen: Cards = ()) -> None:
        self.lore = lore
        self.rng = rng
        self.unseen = unseen or lore.pack

    def choose(self, hand: Hand, prompt: Prompt) -> Choice:
        """Answer a prompt of the deal."""
        mine = self.mine(hand, prompt.seat)
        rank = self.lore.rank(mine)
        if rank is None:
            chance = self.prospect(hand, prompt.seat)
            return self._blind(hand, prompt) if chance is None else self._bet(hand, prompt, chance)
        exchanges = self.exchanges(hand, prompt, mine)
        best = max(exchanges, key=lambda option: option.rank, default=None)
        if prompt.costs or isinstance(prompt, Stakes):
            if best is None:
                return self._bet(hand, prompt, self.chance(hand, rank))
            best = max((self._priced(hand, prompt, option) for option in exchanges), key=lambda option: option.rank)
        return self._trade(hand, prompt, rank, best)

    # -- what one sees ---------------------------------------------------------------------------------------------

    def mine(self, hand: Hand, seat: Seat) -> Cards:
        """The cards of a seat that are to be shown, as far as it sees them itself."""
        cards = hand.table.cards
        found: list[Card] = []
        for place in self.lore.places(seat):
            if cards[place] and place.seen_from(seat, hand.table.seats):
                found += cards[place]
        return tuple(found)

    def chance(self, hand: Hand, rank: float) -> float:
        """The chance that a hand beats all others still in, which get better while they exchange."""
        rivals = len(hand.table.live) - 1
        ripe = 1.0
        if self.lore.words.exchanges:
            ripe += min(3.0, sum(c.seat is not None for c in hand.choices) / len(hand.table.seats)) / 2
        return float(rank ** (rivals * ripe))

    def prospect(self, hand: Hand, seat: Seat) -> float | None:
        """How likely a seat may think its hand the best: by its own cards, else by those of others that it sees."""
        rank = self.lore.rank(self.mine(hand, seat))
        if rank is not None:
            return self.chance(hand, rank)
        table = hand.table
        if not any(table.cards[place] for place in self.lore.places(seat)):
            return None
        seen: list[Cards] = []
        for other in table.live:
            places = self.lore.places(other) if other != seat else ()
            cards = [card for place in places if place.seen_from(seat, table.seats) for card in table.cards[place]]
            if cards:
                seen.append(tuple(cards))
        return self.lore.outdoes(seen, self.unseen) if seen else None

    # -- exchanging ------------------------------------------------------------------------------------------------

    def exchanges(self, hand: Hand, prompt: Prompt, mine: Cards) -> list[Option]:
        """The choices that change the own hand, with what they make of it."""
        found: list[Option] = []
        if isinstance(prompt, Picks):
            for verb, picks in prompt.verbs:
                found += self._handfuls(prompt.seat, verb, picks, mine, hand)
        for word in prompt.words:
            fetched = self.lore.words.fetches(prompt, word)
            if fetched is not None:
                came = hand.table.cards[fetched.zone.place] if fetched.zone and not fetched.zone.each_seat else []
                visible = fetched.zone is not None and fetched.zone.place.seen_from(prompt.seat, hand.table.seats)
                rank = self.lore.rank(came) if visible and len(came) == fetched.cards else None
                found.append(Option(0.5 if rank is None else rank, Choice(prompt.seat, word)))
        return found

    def _handfuls(self, seat: Seat, verb: str, picks: Sequence[Pick], mine: Cards, hand: Hand) -> list[Option]:
        own = self.lore.places(seat)
        given = [pick for pick in picks if pick.place in own]
        taken = [pick for pick in picks if pick.place not in own]
        if not given:
            return []
        if not taken and len(given) == 1:
            pick = given[0]
            ways = self.lore.discards(mine, pick.among, pick.least, pick.most)
            return [Option(rank, Choice(seat, verb, None, cards)) for rank, cards in ways]
        if not all(pick.place.seen_from(seat, hand.table.seats) for pick in taken):
            return []
        ways = self.lore.swaps(mine, tuple((pick, pick.place in own) for pick in picks))
        return [Option(rank, Choice(seat, verb, None, cards)) for rank, cards in ways]

    def _priced(self, hand: Hand, prompt: Prompt, option: Option) -> Option:
        cost = prompt.costs.get(option.choice.word, 0)
        return option._replace(rank=option.rank - cost / (hand.table.held() + cost)) if cost else option

    def _trade(self, hand: Hand, prompt: Prompt, rank: float, best: Option | None) -> Choice:
        """Close the deal, make the hand better, or wait."""
        lore, seat = self.lore, prompt.seat
        words = [word for word in prompt.words if not prompt.costs.get(word) and not lore.words.leaves(prompt, word)]
        words = [word for word in words if lore.words.fetches(prompt, word) is None]
        closing = [word for word in words if lore.words.closes(prompt, word)]
        waiting = [word for word in words if word not in closing]
        better = best is not None and best.rank > rank + BETTER
        if best is not None and closing and not waiting and lore.words.closes(prompt, best.choice.word):
            closing, waiting = [], closing  # whatever one does is the last thing
        if closing:
            chance = self.chance(hand, rank)
            sure = self.rng.uniform(*SURE)
            if chance > sure or (not better and chance * len(hand.table.live) > 1):
                return Choice(seat, closing[0])
        if best is not None and (better or not words):
            return best.choice
        if waiting or closing:
            return Choice(seat, self.rng.choice(waiting or closing))
        return best.choice if best is not None else prompt.sample(self.rng)

    # -- betting ---------------------------------------------------------------------------------------------------

    def _bet(self, hand: Hand, prompt: Prompt, chance: float) -> Choice:
        """Pay where the chance to win is worth the price, raise where it is good, else leave."""
        rng, seat, pot = self.rng, prompt.seat, hand.table.held()
        free = [w for w in prompt.words if not prompt.costs.get(w) and not self.lore.words.yields(prompt, w)]
        paid = [word for word in prompt.words if prompt.costs.get(word)]
        verb = isinstance(prompt, Stakes) and bool(prompt.verb)
        if verb and isinstance(prompt, Stakes) and rng.random() < (chance - 0.4 if chance > 0.5 else 0.05):
            numbers = prompt.numbers()
            wanted = pot * rng.random()
            return Choice(seat, prompt.verb, min(numbers[:: max(1, len(numbers) // 16)], key=lambda n: abs(n - wanted)))
        if free:
            return Choice(seat, rng.choice(free))
        if paid:
            word = min(paid, key=lambda w: prompt.costs[w]) if rng.random() < 0.6 else rng.choice(paid)
            giving_up = [w for w in prompt.words if not prompt.costs.get(w)]
            if not giving_up or rng.random() < stays(chance, prompt.costs[word], pot):
                return Choice(seat, word)
            return Choice(seat, giving_up[0])
        if verb and isinstance(prompt, Stakes):
            least = prompt.numbers()[0]
            if not prompt.words or rng.random() < stays(chance, least + prompt.owed, pot):
                return Choice(seat, prompt.verb, least)
        return prompt.default

    def _blind(self, hand: Hand, prompt: Prompt) -> Choice:
        """Nothing is known of the own hand: mostly what commits least, staying in where that is free."""
        if self.lore.tricks and isinstance(prompt, Picks) and not prompt.words:
            choice = self._card(hand, prompt)
            if choice is not None:
                return choice
        if not isinstance(prompt, Picks) and self.rng.random() < MODEST:
            return prompt.default
        choice = prompt.sample(self.rng)
        if self.lore.words.leaves(prompt, choice.word):
            free = [w for w in prompt.words if not prompt.costs.get(w) and not self.lore.words.yields(prompt, w)]
            return Choice(prompt.seat, self.rng.choice(free)) if free else choice
        return choice

    def _card(self, hand: Hand, prompt: Picks[str]) -> Choice | None:
        """A card for the trick, or cards to be laid away: the weakest."""
        verb, picks = prompt.verbs[0]
        if len(picks) != 1 or picks[0].place.seat != prompt.seat:
            return None
        tricks, seat, pick = self.lore.tricks, prompt.seat, picks[0]
        if (prompt.rule.phase, verb) in tricks.plays and self.rng.random() < STRAYS:
            return None
        settled, played = trick(hand, tricks.fact)
        weakest = sorted(pick.among, key=lambda card: tricks.power(settled, card, None))
        if (prompt.rule.phase, verb) not in tricks.plays:
            return Choice(seat, verb, None, tuple(weakest[: pick.least])) if pick.least else None
        if not played:
            return Choice(seat, verb, None, (weakest[-1],))
        led = played[0][0]
        best, holder = max(((tricks.power(settled, card, led), s) for card, s in played), key=lambda found: found[0])
        winning = [card for card in weakest if tricks.power(settled, card, led) > best]
        if not winning or holder in hand.table.side(seat):
            return Choice(seat, verb, None, (weakest[0],))
        last = len(played) == len(hand.table.live) - 1
        strongest = max(winning, key=lambda card: tricks.power(settled, card, led))
        return Choice(seat, verb, None, (winning[0] if last else strongest,))


def stays(chance: float, price: Chips, pot: Chips) -> float:
    """How likely a seat pays a price to stay for a pot."""
    edge = chance - price / max(1, pot + price)
    return LOYAL + (1 - LOYAL) / (1 + exp(-edge / DOUBT))
