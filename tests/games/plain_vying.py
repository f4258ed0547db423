"""Draw Poker and the three games of Brag written down a second time, plainly, from the pages and without the engine.

A deal is a generator: it asks (seat, words), each word with its bounds or None, and is sent (word, number); it gives
(chips by seat, chips carried, whether nobody came in or opened).  Seats are counted from the eldest, the dealer last.
Where a word takes cards, they are changed outside: `hands` tells at any time what a seat holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, TypeAlias

from tests.pools import settled

Words: TypeAlias = dict[str, tuple[int, int] | None]
Ask: TypeAlias = tuple[int, Words]
End: TypeAlias = tuple[list[int], int, bool]
Asking: TypeAlias = Generator[Ask, Any, Any]
ORDER = "23456789TJQKA"
BEST = ["9D", "JC", "AD"]


@dataclass
class Deal:
    """What is known before it: `needs` is the least rank that opens a jack-pot, None where there is none."""

    hands: Callable[[int], list[str]]
    stacks: list[int]
    options: dict[str, Any]
    carried: int = 0
    needs: int | None = None
    put: list[int] = field(default_factory=list)
    live: list[int] = field(default_factory=list)
    dealt: list[list[str]] = field(default_factory=list)  # the first hands, also of those who have dropped since

    def __post_init__(self) -> None:
        self.put = [0] * len(self.stacks)
        self.live = list(range(len(self.stacks)))

    def pay(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.put[seat] += chips

    def others(self, seat: int) -> bool:
        """Whether anybody could answer a raise."""
        return any(self.stacks[other] for other in self.live if other != seat)

    def take(self, strength: Sequence[Any], *, elder: bool = False) -> None:
        """Divide what has been put in."""
        keys = [(key, -seat if elder else 0) for seat, key in enumerate(strength)]
        places = sorted(keys)
        got = settled(self.put, self.live, [places.index(key) for key in keys], self.carried)
        self.stacks = [a + b for a, b in zip(self.stacks, got, strict=True)]
        self.carried = 0


def rank(card: str) -> int:
    return ORDER.index(card[0]) + 2


def round_from(first: int, size: int) -> list[int]:
    return [(first + n) % size for n in range(size)]


# --- betting


@dataclass
class Names:
    """The words of a round: to stay for nothing, to give up before a bet and after it, to call."""

    quiet: str = "drop"
    gives_up: str = "drop"
    call: str = "call"


def betting(deal: Deal, asked: list[int], names: Names, level: int = 0) -> Asking:
    """A round in which `asked` speak in that order, and after a raise all others again; gives who raised, or stayed."""
    limit = deal.options.get("limit", 5)
    said: list[tuple[int, str]] = []
    while asked and len(deal.live) > 1:
        seat = asked.pop(0)
        high, stack = max(deal.put), deal.stacks[seat]
        if seat not in deal.live or not stack or (high == deal.put[seat] and not deal.others(seat)):
            continue
        owed = max(high, level) - deal.put[seat]
        most = min(stack - owed, stack if limit == "none" else limit) if deal.others(seat) else 0
        words: Words
        if owed > stack:
            words = {names.gives_up: None, "sight": None}
        elif owed:
            words = {names.gives_up: None, names.call: None} | ({"raise": (1, most)} if most > 0 else {})
        else:
            words = {names.quiet: None} | ({"bet": (1, most)} if most > 0 else {})
        word, number = yield seat, words
        said.append((seat, word))
        if word in (names.gives_up, names.quiet):
            deal.live.remove(seat)
            continue
        deal.pay(seat, min(stack, owed + number))
        if word in ("bet", "raise"):
            at = round_from(seat, len(deal.stacks))
            asked = [other for other in at[1:] if other in deal.live]
        yield from compared(deal, said)
    return said


def compared(deal: Deal, said: list[tuple[int, str]]) -> Iterator[Any]:
    """American Brag: who sees a raise compares with whose raise stands, and the worse retires."""
    seer, word = said[-1]
    if "compares" not in deal.options or word != "see" or len(deal.live) == 2:
        return
    stands = -1
    for seat, earlier in said[:-1]:
        if earlier == "raise":
            stands = seat
        if earlier.startswith("won"):
            stands = int(earlier[3:])
    if stands < 0:
        return
    mine, other = american(deal.dealt[seer]), american(deal.dealt[stands])
    if mine != other:
        deal.live.remove(min((mine, seer), (other, stands))[1])
        said.append((seer, f"won{max((mine, seer), (other, stands))[1]}"))
    yield from ()


# --- Brag for one stake


def single_stake(deal: Deal) -> Asking:
    """The dealer antes; the others see, raise or drop."""
    options, dealer = deal.options, len(deal.stacks) - 1
    worth = american if "compares" in options else english
    ante, stack, limit = options.get("dealer_ante", "choice"), deal.stacks[-1], options.get("limit", 10)
    if ante == "choice":
        _, ante = yield dealer, {"ante": (1, stack if limit == "none" else min(limit, stack))}
    deal.pay(dealer, min(ante, stack))
    deal.dealt = [deal.hands(seat) for seat in range(dealer + 1)]
    yield from betting(deal, list(range(dealer)), Names(call="see"))
    unseen = sum(deal.put) == deal.put[dealer]
    deal.take([worth(hand) for hand in deal.dealt], elder=options.get("tie") == "elder")
    for seat in range(dealer):
        if unseen and deal.stacks[seat]:
            deal.stacks[seat] -= 1
            deal.stacks[dealer] += 1
    return deal.stacks, 0, False


def english(hand: list[str]) -> tuple[Any, ...]:
    """The best of all that the braggers may stand for; a bragger that stands for its own rank is no bragger."""
    found = []
    for ranks in product(*[range(2, 15) if card in BEST else [rank(card)] for card in hand]):
        made_up = [BEST.index(card) + 1 if rank(card) != r else 0 for card, r in zip(hand, ranks, strict=True)]
        top, times = max(Counter(ranks).items(), key=lambda item: (item[1], item[0]))
        used = [n for n, r in zip(made_up, ranks, strict=True) if n and r == top]
        odd = sorted((rank(c) for c, r in zip(hand, ranks, strict=True) if r != top or times == 1), reverse=True)
        if times == 1 and any(made_up):
            continue
        found.append((times, top, -len(used), max(used, default=0), [] if used else odd))
    return max(found)


def american(hand: list[str]) -> tuple[Any, ...]:
    """Jacks and nines stand for the best rank that is held, or for aces; the more of them, the better."""
    plain = sorted((rank(card) for card in hand if card[0] not in "J9"), reverse=True)
    wild = 3 - len(plain)
    counts = Counter(plain)
    top = max(counts, key=lambda r: (counts[r], r), default=14)
    return counts[top] + wild, top, wild, [r for r in plain if r != top]


# --- Brag for three stakes


def three_stakes(deal: Deal) -> Asking:
    """The card turned up, the best hand, and the nearest to thirty-one."""
    options, size = deal.options, len(deal.stacks)
    stake, seats = options.get("stake", 1), range(len(deal.stacks))
    cards = [deal.hands(seat) for seat in seats]
    for seat in seats:
        deal.stacks[seat] -= 3 * stake
    first = max(seats, key=lambda s: (rank(cards[s][2]), cards[s][2] in BEST, -s))
    deal.stacks[first] += size * stake
    third, deal.carried = deal.carried + size * stake, 0
    deal.put = [stake] * size
    yield from betting(deal, list(seats), Names("pass", "drop", "see"))
    deal.take([english(hand) for hand in cards], elder=True)
    second = max(deal.live, key=lambda s: (english(cards[s]), -s))
    stock = 52 - 3 * size
    for seat in seats if options.get("third_pool_draw") else ():
        while stock and deal.stacks[seat] and min(counts_of(deal, seat)) <= 31:
            word, _ = yield seat, {"stand": None, "buy": None}
            if word == "stand":
                break
            deal.stacks[seat] -= 1
            third, stock = third + 1, stock - 1
    distance = {seat: off(deal, seat) for seat in seats}
    best = min((miss, seat) for seat, miss in distance.items())
    if best[0] >= 31:
        return deal.stacks, third, False
    deal.stacks[best[1]] += third
    if first == second == best[1]:
        for seat in seats:
            paid = min(options.get("sweep_bonus", 0), deal.stacks[seat]) if seat != first else 0
            deal.stacks[seat] -= paid
            deal.stacks[first] += paid
    return deal.stacks, 0, False


def counts_of(deal: Deal, seat: int) -> list[int]:
    """All that the cards of a seat may count."""
    each = [[11, 1] if card[0] == "A" else [min(rank(card), 10)] for card in deal.hands(seat)]
    if not deal.options.get("ace_one_or_eleven"):
        each = [pips[:1] for pips in each]
    return [sum(pips) for pips in product(*each)]


def off(deal: Deal, seat: int) -> int:
    """How far from thirty-one a seat is; 31 or more is out."""
    near = deal.options.get("over_31") == "nearest"
    return min(abs(31 - n) if n <= 31 or near else 31 for n in counts_of(deal, seat))


# --- Draw Poker


def draw_poker(deal: Deal) -> Asking:
    """A blind or a jack-pot, a round, a draw, a round."""
    stacks, size, opener = deal.stacks, len(deal.stacks), -1
    if deal.needs is None:
        last = yield from blinds(deal)
        due = 2 * deal.put[last] if last else 2 * deal.options.get("blind", 1)
        said = yield from betting(deal, round_from(last + 1, size), Names(), due)
        if len(deal.live) == 1:
            deal.take([0] * size)
            return deal.stacks, 0, all(word == "drop" for _, word in said)
    else:
        for seat in range(size):
            deal.pay(seat, min(deal.options.get("ante", 1), stacks[seat]))
        opener = yield from opening(deal)
        if opener == size:
            return stacks, sum(deal.put) + deal.carried, True
    yield from second_round(deal, opener)
    called = deal.live if len(deal.live) > 1 else ()  # who is left alone may have shown with what he opened
    deal.take([poker(deal.hands(seat)) if seat in called else () for seat in range(size)])
    return deal.stacks, 0, False


def blinds(deal: Deal) -> Asking:
    """The age, and as many after him as double it and are allowed to; gives who was the last."""
    last, double = 0, 2 * deal.options.get("blind", 1)
    deal.pay(0, min(deal.options.get("blind", 1), deal.stacks[0]))
    for seat in range(1, min(len(deal.stacks) - 1, deal.options.get("max_straddles", 0)) + 1):
        if deal.stacks[seat] < double:
            break
        word, _ = yield seat, {"no": None, "straddle": None}
        if word == "no":
            break
        deal.pay(seat, double)
        last, double = seat, 2 * double
    return last


def opening(deal: Deal) -> Asking:
    """Gives who has opened, -1 where nobody could answer, the number of seats where nobody has."""
    size, limit, needs = len(deal.stacks), deal.options.get("limit", 5), deal.needs or 0
    if sum(stack > 0 for stack in deal.stacks) < 2:
        return -1
    for seat in range(size):
        stack = deal.stacks[seat]
        if not stack:
            continue
        able = poker(deal.hands(seat)) >= (1, [needs])
        most = stack if limit == "none" else min(stack, limit)
        word, number = yield seat, {"pass": None} | ({"open": (1, most)} if able else {})
        if word == "open":
            deal.pay(seat, number)
            yield from betting(deal, round_from(seat, size)[1:], Names())
            return seat
    return size


def second_round(deal: Deal, opener: int) -> Asking:
    """All who are in draw, and then bet or drop."""
    if len(deal.live) == 1:
        return
    for seat in list(deal.live):
        yield seat, {"discard": None}
    yield from betting(deal, round_from(opener if opener >= 0 else 1, len(deal.stacks)), Names())


def poker(hand: list[str]) -> tuple[int, list[int]]:
    """Pair 1, two pair 2, triplets 3, straight 4, flush 5, full hand 6, fours 7, straight flush 8, else 0."""
    groups = sorted(((n, r) for r, n in Counter(map(rank, hand)).items()), reverse=True)
    ranks = [r for _, r in groups]
    flush = len({card[1] for card in hand}) == 1
    runs = {frozenset([14, 2, 3, 4, 5]): 5} | {frozenset(range(top - 4, top + 1)): top for top in range(6, 15)}
    if top := runs.get(frozenset(ranks)):
        return (8 if flush else 4), [top]
    kind = {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6, (4, 1): 7}[groups[0][0], groups[1][0]]
    return max(kind, 5 if flush else 0), ranks
