"""Indian Poker with 52 cards once more, as plainly as the rules page says it: heaps of chips and who may win them.

Nothing of the engine is used.  `play` is a generator: it yields who is asked and what he may do, is sent what he does,
and returns everybody's chips.  Seats are numbers in elder order: 0 speaks first, the last one deals.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from tests.pools import settled

Ask = tuple[int, tuple[str, ...], int]  # seat, words, the most he may bet or raise
Answer = tuple[str, int]


@dataclass
class Heap:
    who: set[int]
    chips: int = 0


@dataclass
class Deal:
    stacks: list[int]
    ranks: list[int]
    ante: int
    frozen: bool  # a covered pool is frozen as it stands; otherwise stakes are matched
    limit: int
    check: bool
    seer_loses: bool
    put: list[int] = field(default_factory=list)
    heaps: list[Heap] = field(default_factory=list)
    live: set[int] = field(default_factory=set)
    covered: set[int] = field(default_factory=set)
    seer: int = -1
    seen: int = -1

    def pay(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.put[seat] += chips
        self.heaps[-1].chips += chips

    def standing(self) -> set[int]:
        return self.live - self.covered

    def cover(self, seat: int) -> None:
        self.covered.add(seat)
        self.heaps.append(Heap(self.standing()))

    def antes(self) -> None:
        """Whoever has less than the ante covers that much of everybody's from the start."""
        seats = range(len(self.stacks))
        self.put = [min(self.ante, stack) for stack in self.stacks]
        self.stacks = [stack - put for stack, put in zip(self.stacks, self.put, strict=True)]
        self.live = set(seats)
        self.covered = {seat for seat in seats if self.put[seat] < self.ante}
        for height in range(1, self.ante + 1):
            who = {seat for seat in seats if self.put[seat] >= height}
            if not self.heaps or self.heaps[-1].who != who:
                self.heaps.append(Heap(who))
            self.heaps[-1].chips += len(who)


def play_brag(deal: Deal) -> Generator[Ask, Answer, list[int]]:
    deal.antes()
    seat = -1
    while len(deal.live) > 1 and len(deal.standing()) > 1:
        seat = (seat + 1) % len(deal.stacks)
        if seat not in deal.standing():
            continue
        if deal.stacks[seat] == 0:
            deal.cover(seat)
            continue
        words = ("drop", "stake", "see") if len(deal.standing()) == 2 and deal.stacks[seat] > 1 else ("drop", "stake")
        word, _ = yield seat, words, 0
        if word == "drop":
            deal.live.remove(seat)
        elif word == "stake":
            deal.pay(seat, 1)
        else:
            deal.pay(seat, 2)
            deal.seer, (deal.seen,) = seat, tuple(deal.standing() - {seat})
            break
    return paid_out(deal) if deal.frozen else paid_by_depth(deal)


def play_poker(deal: Deal) -> Generator[Ask, Answer, list[int]]:
    deal.antes()
    without = {seat for seat in deal.live if deal.stacks[seat] == 0}
    for seat in sorted(without - deal.covered):
        deal.cover(seat)
    seat, acted = -1, set[int]()
    while len(deal.live) > 1:
        able = deal.standing()
        due = {s for s in able if s not in acted or deal.put[s] < max(deal.put)}
        if not due or (len(able) == 1 and deal.put[min(able)] == max(deal.put)):
            break
        seat = (seat + 1) % len(deal.stacks)
        if seat not in due:
            continue
        stack, owed = deal.stacks[seat], max(deal.put) - deal.put[seat]
        most = max(0, min(deal.limit, stack - owed)) if len(able) > 1 else 0
        word, more = yield seat, spoken(deal, owed, stack), most
        acted.add(seat)
        if word == "drop":
            deal.live.remove(seat)
            continue
        deal.pay(seat, min(owed, stack) + more)
        if more:
            acted = {seat}
        if deal.stacks[seat] == 0:
            deal.cover(seat)
    if deal.frozen:
        return paid_out(deal)
    won = settled(deal.put, sorted(deal.live), deal.ranks, 0)
    return [stack + more for stack, more in zip(deal.stacks, won, strict=True)]


def spoken(deal: Deal, owed: int, stack: int) -> tuple[str, ...]:
    if owed > stack:
        return ("drop", "sight")
    if owed:
        return ("drop", "call")
    return ("check", "drop") if deal.check else ("drop",)


def best(deal: Deal, claims: list[int]) -> list[int]:
    top = max(deal.ranks[seat] for seat in claims)
    winners = [seat for seat in claims if deal.ranks[seat] == top]
    if deal.seer_loses and deal.seer in winners and deal.seen in winners:
        winners.remove(deal.seer)
    return winners


def hand_out(deal: Deal, claims: list[int], chips: int, stacks: list[int]) -> None:
    winners = best(deal, claims)
    for n in range(chips):
        stacks[winners[n % len(winners)]] += 1


def paid_out(deal: Deal) -> list[int]:
    """Every heap to the best of those still in who may win it."""
    stacks = list(deal.stacks)
    for heap in deal.heaps:
        if heap.chips:
            hand_out(deal, sorted(heap.who & deal.live), heap.chips, stacks)
    return stacks


def paid_by_depth(deal: Deal) -> list[int]:
    """A covering seat wins from each as much as it put in itself; the others all there is; nothing goes back."""
    stacks, heaps = list(deal.stacks), dict[tuple[int, ...], int]()
    reach = max((deal.put[seat] for seat in deal.live & deal.covered), default=0)
    for put in deal.put:
        for height in range(1, put + 1):
            at = height if deal.standing() else min(height, reach)
            claims = tuple(s for s in sorted(deal.live) if s not in deal.covered or deal.put[s] >= at)
            heaps[claims] = heaps.get(claims, 0) + 1
    for claims, chips in heaps.items():
        hand_out(deal, list(claims), chips, stacks)
    return stacks
