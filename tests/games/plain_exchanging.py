"""In-Between, Whiskey Poker, Thirty-One and My Ship Sails written down a second time, without the engine.

A deal is a generator as in `plain_vying`.  Which cards go where is done outside; `hands` tells what a seat holds then,
`dealt` which cards have left the pack by now, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.games.plain_vying import Asking, poker, rank
from tests.pools import settled


@dataclass
class Table:
    """What is known before the deal, and the pool."""

    hands: Callable[[int], list[str]]
    dealt: Callable[[], list[str]]
    stacks: list[int]
    options: dict[str, Any]
    carried: int = 0
    put: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.put = [0] * len(self.stacks)

    def ante(self, chips: int) -> None:
        for seat, stack in enumerate(self.stacks):
            self.put[seat] += min(chips, stack)
            self.stacks[seat] -= min(chips, stack)

    def take(self, strength: Sequence[Any], order: Sequence[int] = (), nothing: Any = None) -> int:
        """Divide what has been put in; of equals the first in `order`, if there is one, takes all.

        Who holds `nothing` gets what he alone has put in, and no more: what he would win stands over, and is given.
        """
        keys = [(key, -order.index(seat) if order else 0) for seat, key in enumerate(strength)]
        places = sorted(keys)
        got = settled(self.put, list(range(len(keys))), [places.index(key) for key in keys], self.carried)
        over = 0
        for seat in [seat for seat, key in enumerate(strength) if key == nothing]:
            alone = self.put[seat] - max(put for other, put in enumerate(self.put) if other != seat)
            over += got[seat] - max(alone, 0)
            got[seat] = max(alone, 0)
        self.stacks = [a + b for a, b in zip(self.stacks, got, strict=True)]
        return over


def pips(hand: Sequence[str], least: int = 1) -> tuple[int, int]:
    """The best suit: what it counts, and of how many cards; (0, 0) if none has as many as the least."""
    suits = [[card for card in hand if card[1] == suit] for suit in "SHDC"]
    counts = [(sum(11 if c[0] == "A" else min(rank(c), 10) for c in suit), len(suit)) for suit in suits]
    return max([count for count in counts if count[1] >= least], default=(0, 0))


# --- In-Between


def in_between(table: Table) -> Asking:
    """A turn for everybody who has chips."""
    stacks, size = table.stacks, len(table.stacks)
    for seat in range(size):
        if not stacks[seat]:
            word, _ = yield seat, {"no": None, "buy": None}
            stacks[seat] += table.options["start_stack"] if word == "buy" else 0
    if sum(stack > 0 for stack in stacks) < 2:
        return stacks, table.carried
    pool, used = table.carried, 0
    for seat in range(size):
        pool = refill(stacks, pool)
        if stacks[seat]:
            pool, used = yield from turn(table, seat, pool, used)
    return stacks, refill(stacks, pool)


def refill(stacks: list[int], pool: int) -> int:
    """If the pool is empty, everybody who has a chip puts one in."""
    if not pool:
        for seat, stack in enumerate(stacks):
            pool += min(stack, 1)
            stacks[seat] -= min(stack, 1)
    return pool


def turn(table: Table, seat: int, pool: int, used: int) -> Asking:
    """Two posts, a bet, a third card; gives the pool and how many cards are used by now."""
    stacks, options = table.stacks, table.options
    low, high = sorted(map(rank, table.dealt()[used : used + 2]))
    most = min(pool, stacks[seat])
    least = min(options["min_bet"], most)
    if low == high:
        won = min(options["pair_pays"], pool)
    elif low + 1 == high:
        won = -least
    else:
        _, bet = yield seat, {"bet": (least, most)}
        third = rank(table.dealt()[used + 2])
        won, used = bet if low < third < high else -bet, used + 1
        if third in (low, high) and options["match_pays_double"]:
            won = -min(2 * bet, stacks[seat])
    stacks[seat] += won
    return pool - won, used + 2


# --- Whiskey Poker


def whiskey(table: Table) -> Asking:
    """Turns until they come back to who knocked first, then the best hand takes the pool and the worst may pay.

    Where counters are played for, `stacks` are these, and the worst hands lose one each.
    """
    options, size = table.options, len(table.stacks)
    if options["settle"] == "pool":
        table.ante(options["ante"])
    opened, knocker, turns = False, -1, 0
    while not opened or turns % size != knocker:
        seat, knocked = turns % size, knocker >= 0
        dealer, turns = seat == size - 1, turns + 1
        if opened and not knocked and turns > options["max_circuits"] * size:
            knocker = seat
            continue
        words = ["draw", "exchange"] if opened else ["exchange", "turn_up" if dealer else "pass"]
        words += ["stand"] if opened and knocked else [] if knocked else ["knock"]
        word, _ = yield seat, dict.fromkeys(words)
        early = word == "knock" and options["early_knock_turns_widow"]
        opened = opened or dealer or early or word == "exchange"
        knocker = seat if word == "knock" else knocker
    worth = [poker(table.hands(seat)) for seat in range(size)]
    if options["settle"] == "counters":
        return [stack - (key == min(worth)) for stack, key in zip(table.stacks, worth, strict=True)], 0
    table.take(worth)
    best = [seat for seat in range(size) if worth[seat] == max(worth)]
    for seat in range(size):
        if worth[seat] == min(worth) < max(worth):
            fine = min(options["forfeit_lowest"], table.stacks[seat])
            table.stacks[seat] -= fine
            for n in range(fine):
                table.stacks[best[n % len(best)]] += 1
    return table.stacks, 0


# --- Thirty-One


def thirty_one(table: Table) -> Asking:
    """Turns until one after a knock for each of the others, or a circle of passes."""
    options, size = table.options, len(table.stacks)
    table.ante(options["ante"])
    turns, passes, left = 0, 0, -1  # left: turns after a knock
    while left and passes < size and not shown_at_once(table):
        seat, turns = turns % size, turns + 1
        if left < 0 and turns > options["max_circuits"] * size:
            left = size - 1
            continue
        words = ["stand"] if left > 0 else ["pass", "knock"] if options["may_pass"] else ["knock"]
        word, _ = yield seat, dict.fromkeys(["swap", *words])
        if word == "swap" and left < 0 and options["swap_then_knock"] and not shown_at_once(table):
            word, _ = yield seat, dict.fromkeys(["stand", "knock"])
        passes = passes + 1 if word == "pass" else 0
        left = size - 1 if word == "knock" else max(left - 1, -1)
    hands = [table.hands(seat) for seat in range(size)]
    if options["tie"] == "divide":
        table.take([worth31(hand)[:2] for hand in hands])
    else:
        table.take([worth31(hand) for hand in hands], [size - 1, *range(size - 1)])
    return table.stacks, 0


def worth31(hand: list[str]) -> tuple[int, int, int]:
    count, cards = pips(hand)
    if count < 31 and len({card[0] for card in hand}) == 1:
        return 1, rank(hand[0]), cards
    return (2 if count == 31 else 0), count, cards


def shown_at_once(table: Table) -> bool:
    seats = range(len(table.stacks))
    return table.options["show_31_at_once"] and any(worth31(table.hands(seat))[0] == 2 for seat in seats)


# --- My Ship Sails


def my_ship_sails(table: Table) -> Asking:
    """Two rounds of exchanges with the left neighbour, or until somebody has three cards of one suit."""
    options, size = table.options, len(table.stacks)
    table.ante(options["ante"])
    for turns in range(options["exchange_rounds"] * size):
        if options["declare"] == "auto" and any(sails(table, seat) for seat in range(size)):
            break
        seat, left = turns % size, (turns + 1) % size
        says = ["sail"] if sails(table, seat) else []
        word, _ = yield seat, dict.fromkeys(["swap", "decline", *says])
        if word == "swap":
            says = ["sail"] if sails(table, left) else []
            word, _ = yield left, dict.fromkeys(["give", *says])
        if word == "sail":
            break
    worth = [(sails(table, seat), *pips(table.hands(seat), 2)) for seat in range(size)]
    over = table.take(worth, range(size), nothing=(False, 0, 0))
    return table.stacks, over


def sails(table: Table, seat: int) -> bool:
    return len({card[1] for card in table.hands(seat)}) == 1
