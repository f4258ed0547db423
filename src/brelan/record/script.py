"""Dealing what a record says: the orders of its packs, its cards by seat and zone, its stock, its lots.

Nature is left to whoever replays (`resolve` gives None), so that what is wrong with a card can name its line.
"""

from __future__ import annotations

from collections.abc import Mapping

from brelan.cards import Card, Cards, without
from brelan.choices import Choice
from brelan.errors import BadRecord
from brelan.match import Match
from brelan.nature import Chance, Draw
from brelan.record.lines import Path
from brelan.record.value import Deal, Record
from brelan.zones import STOCK, Place, Seat


class Script:
    """The dealer of a record: deal after deal, each loaded before it is opened.

    It cannot raise where the rules draw: what is wrong waits in `wrong`, and `check` raises it.  While `scouting` it
    leaves nature to the replay, which then knows the phase: lots are drawn so.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._zones = {zone.name: zone for zone in record.game.zones}
        self._at = -1
        self._deal = Deal()
        self._places: dict[Place, list[Card]] = {}
        self._keys: dict[Place | Seat, str] = {}  # which key of the record named the cards
        self._seats: dict[Seat, list[Card]] = {}
        self._stock: list[Card] = []
        self._packs: list[Cards] = []
        self._lots: list[int] = []
        self._formed = 0
        self._unordered = 0  # packs left without order since the last choice of nature
        self._again = 0  # of these, how many will be asked for again
        self.scouting = False
        self.wrong: BadRecord | None = None

    def load(self, n: int, deal: Deal) -> None:
        """Take up the deal numbered `n`, from 0."""
        self._at, self._deal = n, deal
        self._places, self._seats, self._keys = {}, {}, {}
        self._stock = list(deal.stock) or self._stock  # the pack may still be in use
        self._packs = list(deal.packs)
        self._lots = list(deal.lots)
        self._formed = 0
        names = self._record.seats
        for key, cards in deal.cards.items():
            if isinstance(cards, Mapping):
                for name, mine in cards.items():
                    self._name(self._zones[key].of(names.index(name)), key, mine)
            elif key in names:
                self._keys[names.index(key)] = key
                self._seats[names.index(key)] = list(cards)
            else:
                self._name(self._zones[key].place, key, cards)

    def _name(self, place: Place, key: str, cards: Cards) -> None:
        self._keys[place] = key
        self._places[place] = list(cards)

    def scouted(self) -> None:
        """Lots are drawn: what has been given will be played again, from now on nature is answered at once."""
        self.scouting = False
        self._again = self._unordered

    # -- as a dealer -------------------------------------------------------------------------------------------------

    def order(self, cards: Cards) -> Cards | None:
        """Give the order written for the next pack, or None."""
        if self._again:
            self._again -= 1
            return None
        self._formed += 1
        if self._formed == 1:
            self._stock = list(self._deal.stock)
            self._look_for(cards)
        named = self._packs.pop(0) if self._packs else ()
        rest = without(cards, named)
        if len(rest) + len(named) != len(cards):
            foreign = " ".join(dict.fromkeys(card.text for card in without(named, cards)))
            self._fail(f"{foreign}: not in the pack, or named too often", "pack")
        elif named:
            self._unordered = 0
            return (*named, *rest)
        self._unordered += 1
        return None

    def resolve(self, node: Chance) -> Choice | None:
        """Say what nature does, or leave it to be awaited where something is wrong."""
        return None if self.scouting else self.answer(node)

    def answer(self, node: Chance, *, lots: bool = False) -> Choice | None:
        """Say what nature does: as written, else in pack order; None where something is wrong.

        `lots`: cards are drawn for places, and come from what is named by zone.
        """
        self._unordered = 0
        if not isinstance(node, Draw):
            lot = self._lots.pop(0) if self._lots else 0
            if lot < node.size:
                return Choice(None, "toss", lot)
            self._fail(f"a lot here is a number from 0 to {node.size - 1}, not {lot}", "lots")
            return None
        bag = list(node.bag)
        drawn: list[Card] = []
        while len(drawn) < node.size and self.wrong is None:
            place = node.places[len(drawn) % len(node.places)] if node.places else None
            card = self._next(place, bag, lots)
            if card in bag:
                bag.remove(card)
                drawn.append(card)
        return Choice(None, "deal", None, tuple(drawn)) if self.wrong is None else None

    def _next(self, place: Place | None, bag: list[Card], lots: bool) -> Card:
        named = self._stock
        path: tuple[str, ...] = ("stock",)
        if place is not None:
            if place in self._places:
                whose: Place | Seat | None = place
                mine = self._places[place]
            else:
                whose = None if lots else place.seat
                mine = [] if whose is None else self._seats.get(whose, [])
            if mine and whose is not None:
                named, path = mine, self._path(whose)
        if named:
            card = named.pop(0)
            if card not in bag:
                where = "" if place is None else f" to the {self._tell(place)}"
                self._fail(f"{card} cannot be dealt{where}: it is not in the pack any more", *path)
            return card
        reserved = [card for cards in (*self._places.values(), *self._seats.values()) for card in cards]
        return (without(bag, reserved) or bag)[0]

    # -- for the replay ----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raise BadRecord if something was wrong."""
        if self.wrong is not None:
            raise self.wrong

    def opened(self, match: Match) -> None:
        """Check what the deal names against its pack, now that it is open.  Raises BadRecord."""
        self._look_for(match.hand.table.pack)
        self.check()

    def _look_for(self, pack: Cards) -> None:
        deal = self._deal
        for key, cards in deal.cards.items():
            lists = cards.items() if isinstance(cards, Mapping) else [("", cards)]
            for name, mine in lists:
                self._in_pack(mine, pack, "cards", key, *([name] if name else []))
        self._in_pack(deal.stock, pack, "stock")

    def _in_pack(self, cards: Cards, pack: Cards, *path: str) -> None:
        for card in cards:
            if card not in pack:
                self._fail(f"{card} is not in the pack of {self._record.game.id}", *path)

    def closed(self, match: Match) -> None:
        """Check, when the deal is over, that all that was named has been dealt.  Raises BadRecord."""
        for place in self._places:
            self._spent(self._places[place], f"the {self._tell(place)}", self._path(place))
        for seat in self._seats:
            self._spent(self._seats[seat], self._record.seats[seat], self._path(seat))
        if self._packs:
            self._fail(f"{self._formed or 'no'} pack was shuffled in this deal, more are named", "pack")
        if self._lots:
            self._fail(f"there were fewer lots than named: {', '.join(map(str, self._lots))} left", "lots")
        if self._stock and self._deal.stock and self._formed == 1:
            table = match.hand.table
            gone = without(self._stock, [*table.cards[STOCK.place]])
            if gone and not table.ordered:
                self._fail(f"{gone[0]} is named twice: it had left the pack already", "stock")
            if table.ordered:
                self._fail("the order of the pack is known, it needs no stock", "stock")
        self.check()

    def _spent(self, cards: list[Card], whose: str, path: tuple[str, ...]) -> None:
        if cards:
            self._fail(f"named for {whose}, but never dealt: {' '.join(map(str, cards))}", *path)

    def _path(self, whose: Place | Seat) -> tuple[str, ...]:
        key = self._keys[whose]
        if isinstance(whose, Place) and whose.seat is not None:
            return ("cards", key, self._record.seats[whose.seat])
        return ("cards", key)

    def _tell(self, place: Place) -> str:
        return place.zone.name if place.seat is None else f"{place.zone.name} of {self._record.seats[place.seat]}"

    def _fail(self, problem: str, *path: str) -> None:
        if self.wrong is None:
            at: Path = ("deals", self._at, *path)
            self.wrong = BadRecord(self._record.line(*at), f"{path[0]} of deal {self._at + 1}: {problem}")
