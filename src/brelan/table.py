"""The table that the rules work on: cards in places, chips in stacks and pools, and the log of what happened.

A phase uses the verbs `says stakes picks sealed deal deal_round toss` (awaited) and `ante pay pay_up_to win give_back
move show peek fold tell score take buy form appoint sit` (done at once).  Nothing here knows who sees what, and nothing
draws by chance: a pack is put in order by the dealer of the hand, or nature is awaited.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from brelan.cards import Card, Cards, without
from brelan.chips import Chips, Pool
from brelan.choices import Rule
from brelan.errors import RuleBug
from brelan.events import (
    Appointed,
    Bought,
    Folded,
    Formed,
    Moved,
    Opened,
    Paid,
    PoolOpened,
    Raw,
    Returned,
    Scored,
    Seated,
    Shown,
    Told,
    Took,
    Won,
)
from brelan.nature import Draw, Nature, Toss
from brelan.prompts import Pick, Picks, Prompt, Says, Sealed, Stakes
from brelan.zones import BOTTOM, STOCK, Place, Seat, Zone

O = TypeVar("O")  # noqa: E741  # options, notes, words: the three things a game file types
N = TypeVar("N")
W = TypeVar("W", bound=str)

Phase: TypeAlias = "Callable[[Table[Any, Any, Any]], Coroutine[Any, Any, Phase | None]]"


POT = "pot"
_STOCK, _BOTTOM = STOCK.place, BOTTOM.place


class Table(Generic[O, N, W]):
    """One deal in progress.

    `seats`: dealt in, clockwise; `size`: seats in the match; `elder`: dealt in, eldest first, dealer last; `live`:
    those of them still in; `stacks`, `scores`: by seat; `put`: by seat, all chips put into pools this deal, `high` the
    most of them; `pools`: by name, `pot` the first; `facts`: what the deal before has left; `notes`: the game's own;
    `order`: all seats as they sit, clockwise; `sides`: those that play together; `tricks`: won in this deal, by seat.
    """

    __slots__ = (
        "asked",
        "bought",
        "cards",
        "carried",
        "dealer",
        "direction",
        "elder",
        "facts",
        "first",
        "game_id",
        "high",
        "live",
        "log",
        "nature",
        "notes",
        "number",
        "options",
        "order",
        "ordered",
        "pack",
        "phase",
        "pools",
        "pot",
        "put",
        "rule",
        "scores",
        "seats",
        "sides",
        "size",
        "stacks",
        "tricks",
    )

    def __init__(
        self,
        opened: Opened,
        options: O,
        notes: N,
        *,
        game_id: str,
        pack: Cards,
        direction: int,
        nature: Nature,
    ) -> None:
        self.game_id = game_id
        self.options = options
        self.notes = notes
        self.pack = pack
        self.nature = nature
        self.direction = direction
        self.seats = opened.seats
        self.size = size = len(opened.stacks)
        self.order = opened.order or tuple(range(size))
        self.sides = opened.sides
        self.tricks = [0] * size
        self.stacks = list(opened.stacks)
        self.scores = list(opened.scores) or [0] * size
        self.number = opened.number
        self.facts = dict(opened.facts)
        self.bought = 0
        self.asked: object = None
        self.carried = opened.carried
        self.pot = Pool(POT, size, opened.carried)
        self.pools = {POT: self.pot}
        self.put = [0] * size
        self.high = 0
        self.log: list[Raw] = []
        self.phase = ""
        self.rule = Rule(game_id, "")
        self.cards: defaultdict[Place, list[Card]] = defaultdict(list)
        self.ordered = opened.ordered
        for place, kept in opened.kept:
            self.cards[place] = list(kept)  # type: ignore[arg-type]  # the table's own Opened is unmasked
        self.dealer = opened.dealer
        self.first: Seat | None = None
        if opened.first is not None:
            self._seat_round(opened.first)
        elif opened.dealer is not None:
            self._seat_round(self.next_after(opened.dealer))
        else:
            self.elder: tuple[Seat, ...] = opened.seats
            self.live: list[Seat] = list(opened.seats)

    def _seat_round(self, first: Seat) -> None:
        self.first = first
        self.elder = tuple(self.round_from(first))
        self.live = list(self.elder)

    # -- who sits where --------------------------------------------------------------------------------------------

    def next_after(self, seat: Seat) -> Seat:
        """The next seat dealt in, in the direction of play."""
        order, size, step = self.order, self.size, self.direction
        at = (order.index(seat) + step) % size
        while order[at] not in self.seats:
            at = (at + step) % size
        return order[at]

    def round_from(self, first: Seat) -> list[Seat]:
        """All seats dealt in, in the direction of play, `first` first (or the next dealt in after it)."""
        seats = self.seats if self.direction > 0 else self.seats[::-1]
        if first not in seats:
            first = self.next_after(first)
        at = seats.index(first)
        return [*seats[at:], *seats[:at]]

    def live_from(self, first: Seat) -> list[Seat]:
        """The seats still in, in the direction of play, from `first`, who need not be in himself."""
        elder, live = self.elder, self.live
        at = elder.index(first)
        return [s for s in elder[at:] + elder[:at] if s in live]

    def dealer_first(self) -> list[Seat]:
        """All seats dealt in: the dealer, then the eldest, and so on."""
        return [*self.elder[-1:], *self.elder[:-1]]

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that play together with this one, itself among them; it alone where it has no partners."""
        return next((side for side in self.sides if seat in side), (seat,))

    def sit(self, order: Sequence[Seat]) -> None:
        """Give all seats their places anew, clockwise; partners sit as before, so they may be others now."""
        if sorted(order) != sorted(self.order):
            raise RuleBug(f"{self.phase}: all {self.size} seats have to sit somewhere, not {order!r}")
        now = dict(zip(self.order, order, strict=True))
        self.sides = tuple(tuple(now[seat] for seat in side) for side in self.sides)
        self.order = tuple(order)
        self.seats = tuple(seat for seat in order if seat in self.seats)
        self.elder, self.live = self.seats, list(self.seats)
        self.log.append((Seated, self.order, self.sides))

    def appoint(self, dealer: Seat | None, first: Seat | None = None) -> None:
        """Name the dealer and who is first to act (the next after the dealer)."""
        self.dealer = dealer
        if first is None:
            if dealer is None:
                raise RuleBug("appoint needs a dealer or a first seat")
            first = self.next_after(dealer)
        self._seat_round(first)
        self.log.append((Appointed, dealer, first))

    # -- asking ----------------------------------------------------------------------------------------------------

    def says(
        self,
        seat: Seat,
        *words: W,
        costs: Mapping[str, Chips] | None = None,
        why: str = "",
        gives_up: W | Literal[""] = "",
    ) -> Says[W]:
        """Ask for a word; the first one is what a seat out of time says, `gives_up` what puts the cards away."""
        self._one_at_a_time()
        self.asked = prompt = Says(seat, words, self.rule, costs, why, gives_up)
        return prompt

    def stakes(
        self,
        seat: Seat,
        words: tuple[W, ...],
        verb: W | None = None,
        low: Chips = 1,
        high: Chips = 0,
        *,
        steps: tuple[Chips, ...] | None = None,
        costs: Mapping[str, Chips] | None = None,
        owed: Chips = 0,
        why: str = "",
        gives_up: W | Literal[""] = "",
    ) -> Stakes[W]:
        """Ask for a word or `verb` with a number from `low` to `high`; with `high` below `low` for a word only."""
        if self.asked is not None:
            self._one_at_a_time()
        self.asked = prompt = Stakes(seat, words, verb, low, high, self.rule, steps, costs, owed, why, gives_up)
        return prompt

    def picks(
        self,
        seat: Seat,
        verb: W,
        place: Place,
        least: int = 1,
        most: int = 1,
        *,
        among: Sequence[Card] | None = None,
        then: tuple[Pick, ...] = (),
        words: tuple[W, ...] = (),
        also: tuple[tuple[W, tuple[Pick, ...]], ...] = (),
        costs: Mapping[str, Chips] | None = None,
        why: str = "",
        gives_up: W | Literal[""] = "",
        cards_first: bool = False,
    ) -> Picks[W]:
        """Ask for cards from `place` (of `among`, if the rules forbid some), for another handful, or for a word.

        `then`: further handfuls of the same verb, such as the card of the table that one of the hand is swapped for;
        `cards_first`: what is played for a seat out of time is cards, though there are words.
        """
        if self.asked is not None:
            self._one_at_a_time()
        cards = tuple(self.cards[place] if among is None else among)
        most = min(most, len(cards))
        picks = Pick(place, cards, min(least, most), most)
        verbs = ((verb, (picks, *then)), *also)
        self.asked = prompt = Picks(seat, words, verbs, self.rule, costs, why, gives_up, cards_first)
        return prompt

    def sealed(self, seats: Sequence[Seat], ask: Callable[[Seat], Prompt]) -> Sealed:
        """Ask several seats at once, in secret; `ask` makes the prompt of a seat.  The answers come by seat."""
        self._one_at_a_time()
        prompts = {}
        for seat in seats:
            prompts[seat] = ask(seat)
            self.asked = None  # what `ask` has made is sealed, not awaited by itself
        self.asked = node = Sealed(prompts)
        return node

    def toss(self, size: int) -> Toss:
        """Await one of `size` equally likely numbers from nature."""
        self._one_at_a_time()
        self.asked = node = Toss(size)
        return node

    def _one_at_a_time(self) -> None:
        if self.asked is not None:
            raise RuleBug(f"phase {self.phase} asked and did not await the answer")

    # -- cards -----------------------------------------------------------------------------------------------------

    def form(self, *gathered: Place) -> None:
        """Shuffle a pack into the stock: the whole one at the start, later what lies at the `gathered` places."""
        if gathered:
            found = tuple(card for place in gathered for card in self.cards[place])
            for place in gathered:
                self.cards[place] = []
            stock = (*self.cards[_STOCK], *found)
        else:
            self.cards.clear()
            stock = self.pack
        self.log.append((Formed, len(stock), gathered))
        order = self.nature.order(stock)
        self.ordered = order is not None
        self.cards[_STOCK] = list(stock) if order is None else list(order)

    def deal(self, size: int, zone: Zone, to: Sequence[Seat] | None = None) -> Coroutine[Any, Any, None]:
        """Deal `size` cards from the stock: to the zone of each seat, one at a time, eldest first; or to the table."""
        seats = self.elder if to is None else to
        return self.deal_round(size, [zone.of(seat) for seat in seats] if zone.each_seat else [zone.place])

    async def deal_round(self, size: int, places: Sequence[Place]) -> None:
        """Deal `size` cards to each of the places, one at a time in their order: seats and the table, mixed."""
        stock = self.cards[_STOCK]
        need = size * len(places)
        if need > len(stock):
            top: Sequence[Card] = await self._deal_to_the_bottom(need)
        elif self.ordered:
            top = stock[:need]
            del stock[:need]
        else:
            drawn = self.nature.draw(Draw(places, need, stock))
            if drawn is None:
                for place in places:
                    self._lay(await self._draw(place, size), place)
                return
            self._take(drawn)
            top = drawn
        step = len(places)
        cards, log = self.cards, self.log
        for n, place in enumerate(places):
            hand = tuple(top[n::step])
            cards[place] += hand
            log.append((Moved, hand, _STOCK, place))

    async def _deal_to_the_bottom(self, need: int) -> list[Card]:
        """Take the rest of the stock, then what lies under it, whose order is known."""
        stock, bottom = self.cards[_STOCK], self.cards[_BOTTOM]
        if need > len(stock) + len(bottom):
            raise RuleBug(f"{self.phase}: {need} cards are to be dealt, {len(stock) + len(bottom)} are left")
        top: list[Card] = []
        while stock:
            top += (stock.pop(0),) if self.ordered else await self._draw(None, 1)
        while len(top) < need:
            top.append(bottom.pop(0))
        return top

    async def _draw(self, place: Place | None, size: int) -> Cards:
        """Have nature draw, or await it."""
        draw = Draw(() if place is None else (place,), size, self.cards[_STOCK])
        drawn = self.nature.draw(draw)
        if drawn is None:
            self._one_at_a_time()
            self.asked = draw
            drawn = await draw
        self._take(drawn)
        return drawn

    def _take(self, drawn: Cards) -> None:
        stock = self.cards[_STOCK]
        for card in drawn:
            try:
                stock.remove(card)
            except ValueError:
                raise RuleBug(f"{self.phase}: nature drew {card}, which is not in the stock") from None

    def _lay(self, cards: Cards, place: Place) -> None:
        self.cards[place].extend(cards)
        self.log.append((Moved, cards, _STOCK, place))

    def move(self, cards: Sequence[Card], source: Place, target: Place) -> None:
        """Move cards; to the bottom they go in the given order, lowest last."""
        here = self.cards[source]
        moved = tuple(cards)
        left = [] if cards is here else without(here, moved)
        if len(left) + len(moved) != len(here):
            raise RuleBug(f"{self.phase}: {' '.join(map(str, moved))} not all at {source!r}")
        self.cards[source] = left
        self.cards[target] += moved
        self.log.append((Moved, moved, source, target))

    def show(self, *places: Place) -> None:
        """Show the cards at these places to everybody."""
        for place in places:
            if self.cards[place]:
                self.log.append((Shown, place, tuple(self.cards[place]), None))

    def peek(self, seat: Seat, place: Place) -> None:
        """Show the cards at a place to one seat; the others know that it was done."""
        self.log.append((Shown, place, tuple(self.cards[place]), seat))

    def card(self, zone: Zone, seat: Seat) -> Card:
        """The one card of a seat in a zone."""
        cards = self.cards[zone.of(seat)]
        if len(cards) != 1:
            raise RuleBug(f"{self.phase}: {zone.of(seat)!r} holds {len(cards)} cards, not one")
        return cards[0]

    # -- chips -----------------------------------------------------------------------------------------------------

    def ante(self, amount: Chips) -> None:
        """Everybody puts `amount` in the pot, or what he has; eldest first."""
        stacks, pay = self.stacks, self.pay
        for seat in self.elder:
            pay(seat, amount if amount < stacks[seat] else stacks[seat], why="ante")

    def owed(self, seat: Seat) -> Chips:
        """What the seat must put in to be level with the highest."""
        return self.high - self.put[seat]

    def open_pool(self, name: str, claims: Sequence[Seat] | None = None) -> Pool:
        """Open a further pool, which only `claims` may win."""
        if name in self.pools:
            raise RuleBug(f"{self.phase}: there is a pool {name} already")
        claimed = None if claims is None else tuple(claims)
        pool = self.pools[name] = Pool(name, self.size, 0, claimed)
        self.log.append((PoolOpened, name, claimed))
        return pool

    def pay(
        self, seat: Seat, amount: Chips, *, to: Seat | None = None, pool: Pool | None = None, why: str = ""
    ) -> None:
        """Take chips from a stack: into the pot, into another `pool`, or to another seat's stack."""
        stacks = self.stacks
        if not 0 <= amount <= stacks[seat]:
            raise RuleBug(f"{self.phase}: seat {seat} is to pay {amount}, has {stacks[seat]}")
        if amount:
            stacks[seat] -= amount
            if to is not None:
                stacks[to] += amount
                self.log.append((Paid, seat, amount, None, to, why))
            else:
                if pool is None:
                    pool = self.pot
                pool.put[seat] += amount
                pool.total += amount
                put = self.put
                put[seat] = paid = put[seat] + amount
                if paid > self.high:
                    self.high = paid
                self.log.append((Paid, seat, amount, pool.name, None, why))

    def pay_up_to(
        self, seat: Seat, amount: Chips, *, to: Seat | None = None, pool: Pool | None = None, why: str = ""
    ) -> Chips:
        """Take a forced payment, or what the seat has; give what was paid."""
        paid = min(amount, self.stacks[seat])
        self.pay(seat, paid, to=to, pool=pool, why=why)
        return paid

    def give_back(self, seat: Seat, amount: Chips, pool: Pool | None = None) -> None:
        """Return chips that nobody matched."""
        pool = pool or self.pot
        if not 0 <= amount <= pool.put[seat]:
            raise RuleBug(f"{self.phase}: {amount} of {pool.put[seat]} are to go back to seat {seat}")
        pool.put[seat] -= amount
        pool.total -= amount
        self.put[seat] -= amount
        self.high = max(self.put)
        self.stacks[seat] += amount
        self.log.append((Returned, seat, amount, pool.name))

    def win(self, seat: Seat, amount: Chips, pool: Pool | None = None, pot: int = 0, why: str = "") -> None:
        """Pay chips out of a pool."""
        pool = pool or self.pot
        if not 0 <= amount <= pool.total:
            raise RuleBug(f"{self.phase}: seat {seat} is to win {amount}, {pool.name} holds {pool.total}")
        pool.total -= amount
        self.stacks[seat] += amount
        self.log.append((Won, seat, amount, pool.name, pot, why))

    def buy(self, seat: Seat, amount: Chips) -> None:
        """Buy chips from the banker."""
        self.stacks[seat] += amount
        self.bought += amount
        self.log.append((Bought, seat, amount))

    # -- the rest --------------------------------------------------------------------------------------------------

    def fold(self, seat: Seat) -> None:
        """Put a seat out of this deal."""
        self.live.remove(seat)
        self.log.append((Folded, seat))

    def tell(self, fact: str, value: str | int) -> None:
        """Make a fact public: the stake, the trump suit, who has the word."""
        self.log.append((Told, fact, value))

    def take(self, seat: Seat) -> None:
        """Give a complete trick to the seat that has won it; where its cards go is the game's affair."""
        self.tricks[seat] += 1
        self.log.append((Took, seat))

    def score(self, seat: Seat, points: int, why: str = "") -> None:
        """Add points (or take lives, negative) from a seat."""
        self.scores[seat] += points
        self.log.append((Scored, seat, points, why))

    def held(self) -> Chips:
        """All chips in pools now."""
        return sum(pool.total for pool in self.pools.values())

    def copy(self) -> Table[O, N, W]:
        """Give an independent copy; only between two phases, when nothing is awaited."""
        twin: Table[O, N, W] = object.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.stacks = self.stacks[:]
        twin.put = self.put[:]
        twin.scores = self.scores[:]
        twin.tricks = self.tricks[:]
        twin.live = self.live[:]
        twin.log = self.log[:]
        twin.cards = defaultdict(list, {place: cards[:] for place, cards in self.cards.items()})
        twin.pools = {name: pool.copy() for name, pool in self.pools.items()}
        twin.pot = twin.pools[self.pot.name]
        twin.notes = copy_notes(self.notes)
        return twin


def copy_notes(notes: Any) -> Any:
    if notes is None:
        return None
    twin = object.__new__(type(notes))
    for name in notes.__dataclass_fields__:
        setattr(twin, name, getattr(notes, name))
    return twin
