"""Commerce once more, as plainly as its rules page says it: texts for cards, lists for hands, sums for counters.

Nothing of the engine is used.  `play` is a generator: it yields who is asked and what he may do (words, and the cards
that each may name), is sent the word and the card, and returns everybody's counters and what stands over.  Seats are
numbers in elder order: 0 speaks first, the last one deals.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

ORDER = "A23456789TJQKA"
Ask = tuple[int, dict[str, list[str]]]
Answer = tuple[str, str]
End = tuple[list[int], int]


@dataclass
class Trade:
    """A deal about to be played: hands, the stock from the top, counters before the ante, the house rules."""

    hands: list[list[str]]
    stock: list[str]
    stacks: list[int]
    ante: int = 1
    flush: bool = False
    pair: bool = False
    circuits: int = 20
    carried: int = 0


def worth(hand: list[str], flush: bool, pair: bool) -> list[int]:
    """What a hand is: its kind, 0 for nothing, and what decides within the kind."""
    ranks, suits = [card[0] for card in hand], [card[1] for card in hand]
    count = {suit: [min(10, "0023456789TJQKA".index(c[0])) if c[0] != "A" else 11 for c in hand if c[1] == suit]
             for suit in suits}  # fmt: skip
    if len(set(ranks)) == 1:
        return [5, "23456789TJQKA".index(ranks[0])]
    if len(set(suits)) == 1:
        runs = [place for place in range(12) if sorted(ORDER[place : place + 3]) == sorted(ranks)]
        if runs:
            return [4, runs[0]]
        if flush:
            return [3, sum(count[suits[0]])]
    twins = [rank for rank in ranks if ranks.count(rank) == 2]
    if pair and twins:
        odd = next(rank for rank in ranks if rank != twins[0])
        return [2, "23456789TJQKA".index(twins[0]), "23456789TJQKA".index(odd)]
    several = [[sum(cards), len(cards)] for cards in count.values() if len(cards) > 1]
    return [1, *max(several)] if several else [0]


def play(deal: Trade) -> Generator[Ask, Answer, End]:
    """Play a deal; the stock is in the order in which it leaves."""
    hands, stacks, n = deal.hands, deal.stacks, len(deal.hands)
    put = [min(stack, deal.ante) for stack in stacks]
    for seat in range(n):
        stacks[seat] -= put[seat]
    for turn in range(n * deal.circuits):
        seat, left = turn % n, (turn + 1) % n
        allowed = {"knock": [""], "barter": hands[seat][:]}
        if stacks[seat] or seat == n - 1:
            allowed["buy"] = hands[seat][:]
        word, card = yield seat, allowed
        if word == "buy":
            stacks[seat] -= seat != n - 1
            stacks[n - 1] += seat != n - 1
            hands[seat].remove(card)
            hands[seat].append(deal.stock.pop(0))
        if word == "barter":
            word, other = yield left, {"knock": [""], "give": hands[left][:]}
            if word == "give":
                hands[seat].remove(card)
                hands[left].remove(other)
                hands[seat].append(other)
                hands[left].append(card)
        if word == "knock":
            break
    return pay(deal, put)


def pay(deal: Trade, put: list[int]) -> End:
    """Part by part of the pool, then what the dealer owes."""
    stacks, n = deal.stacks, len(deal.hands)
    worths = [worth(hand, deal.flush, deal.pair) for hand in deal.hands]
    order = [n - 1, *range(n - 1)]
    top = max(put)
    if put.count(top) == 1:
        highest, back = put.index(top), top - sorted(put)[-2]
        put[highest] -= back
        stacks[highest] += back
    below, over, first = 0, 0, None
    for level in sorted(set(put)):
        part = sum(min(chips, level) - min(chips, below) for chips in put) + (deal.carried if not below else 0)
        there = [seat for seat in order if put[seat] >= level]
        best = max(worths[seat] for seat in there)
        if len(there) > 1 and best == [0]:
            over += part
        else:
            winner = next(seat for seat in there if worths[seat] == best)
            stacks[winner] += part
            first = winner if not below else first
        below = level
    if first is not None and first != n - 1:
        same = worths[first][0] == worths[n - 1][0]
        for seat in [first, *(seat for seat in range(n - 1) if same and seat != first)]:
            if stacks[n - 1]:
                stacks[n - 1] -= 1
                stacks[seat] += 1
    return stacks, over
