"""Dealers: where chance comes from.  The rules know none of them.

`Shuffler` puts the whole pack in order when it is formed; `Sampler` draws only what is dealt, for playouts; `Scripted`
deals given cards, for records and tests.  Nothing here keeps or shows a seed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from brelan.cards import Card, Cards, without
from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.nature import Chance, Draw
from brelan.zones import Place


class Shuffler:
    """Shuffles every pack with a cryptographic generator, or with a given one for tests and arenas."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()

    def order(self, cards: Cards) -> Cards:
        """Give the pack in random order, every order equally likely."""
        mixed = list(cards)
        self._rng.shuffle(mixed)
        return tuple(mixed)

    def resolve(self, node: Chance) -> Choice:
        """Toss a coin or draw a card."""
        return node.sample(self._rng)


class Sampler:
    """Draws what is dealt and leaves the rest of the pack without an order: enough for a playout, and quicker."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def order(self, cards: Cards) -> None:
        """Leave the pack without an order."""

    def resolve(self, node: Chance) -> Choice:
        """Draw at random."""
        return node.sample(self._rng)


class Scripted:
    """Deals what is written: cards named for a place go there, the rest from `stock`, then in pack order.

    `lots`: the outcomes of tosses, in order.  With `order` the first pack leaves in that order instead.
    """

    def __init__(
        self,
        places: Mapping[Place, Sequence[Card]] | None = None,
        stock: Sequence[Card] = (),
        *,
        pack: Sequence[Card] = (),
        lots: Sequence[int] = (),
    ) -> None:
        self._places = {place: list(cards) for place, cards in (places or {}).items()}
        self._stock = list(stock)
        self._pack = list(pack)
        self._lots = list(lots)

    def order(self, cards: Cards) -> Cards | None:
        """Give the written order for the first pack; later ones have none."""
        if not self._pack:
            return None
        named, self._pack = self._pack, []
        rest = without(cards, named)
        if len(rest) + len(named) != len(cards):
            foreign = without(named, cards)
            raise BadSetup(f"{' '.join(map(str, foreign)) or 'a card'}: not in the pack, or named too often")
        return (*named, *rest)

    def resolve(self, node: Chance) -> Choice:
        """Give the cards written for each place, or the next of the stock, or the next in pack order."""
        if not isinstance(node, Draw):
            return Choice(None, "toss", self._lots.pop(0) if self._lots else 0, ())
        drawn: list[Card] = []
        bag = list(node.bag)
        places = [self._places.get(place, []) for place in node.places] or [[]]
        while len(drawn) < node.size:
            named = places[len(drawn) % len(places)]
            if named:
                card = named.pop(0)
            elif self._stock:
                card = self._stock.pop(0)
            else:
                reserved = [card for cards in self._places.values() for card in cards]
                card = (without(bag, reserved) or bag)[0]
            if card not in bag:
                raise BadSetup(f"{card} cannot be dealt: it is not in the pack, or not any more")
            bag.remove(card)
            drawn.append(card)
        return Choice(None, "deal", None, tuple(drawn))

    def unused(self) -> Cards:
        """The cards that were written down and have not been dealt."""
        return (*(card for cards in self._places.values() for card in cards), *self._stock)
