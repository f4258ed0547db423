"""Ambigu once more, as plainly as its rules page says it: texts for cards, lists for hands, sums for chips.

Nothing of the engine is used.  `play` is a generator: it yields who is asked and what he may say (each word with the
least and the most of its number, or of how many cards; None for neither), is sent the word, the number and the cards,
and returns everybody's chips and what stays in the pool.  Seats are numbers in the order of speech: 0 sits on the
dealer's right, the last one deals.  The pack is given in the order in which it leaves, the second part as shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field

PIPS = "A23456789T"
Words = dict[str, tuple[int, int] | None]
Ask = tuple[int, Words]
Answer = tuple[str, int, list[str]]
End = tuple[list[int], int]


@dataclass
class Deal:
    """A deal about to be played; `shuffle` puts cards in order when a stock is made of them."""

    pack: list[str]
    stacks: list[int]
    shuffle: Callable[[list[str]], list[str]]
    carried: int = 0
    limit: int = 10
    reserve: int = 11
    short: bool = True
    extra: int = 0
    stifle: bool = False
    paid: bool = False  # whether the blinds are in the pool already


@dataclass
class Game:
    """The state of a deal."""

    deal: Deal
    chips: list[int]
    put: list[int]
    live: list[int]
    stock: list[str]
    hands: list[list[str]] = field(default_factory=list)
    pool: int = 0
    gift: int = 0
    sights: set[int] = field(default_factory=set)

    def stake(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.put[seat] += amount

    def free(self, seat: int) -> int:
        return max(0, self.chips[seat] - self.deal.reserve)

    def bettors(self) -> list[int]:
        return [seat for seat in self.live if seat not in self.sights and self.free(seat)]

    def give(self, seat: int, cards: int) -> None:
        self.hands[seat] += self.stock[:cards]
        del self.stock[:cards]


def play(deal: Deal) -> Generator[Ask, Answer, End]:
    """Play a deal."""
    n = len(deal.stacks)
    game = Game(deal, deal.stacks[:], [0] * n, list(range(n)), deal.pack[:], [[] for _ in range(n)], deal.carried)
    away = yield from two_deals(game)
    first = yield from vying(game, "stay", "refuse")
    if first == "pass":
        words: Words = {"redeal": None, "compel": None} if all(game.chips) else {"compel": None}
        word, _, _ = yield n - 1, words
        if word == "redeal":
            return [chips - 1 for chips in game.chips], game.pool + sum(game.put) + n
        game.gift = min(2, game.chips[-1])
        game.chips[-1] -= game.gift
    elif first.startswith("nobody"):
        winner, refuser = game.live[0], int(first.split()[1])
        game.chips[winner] += int(first.split()[2])
        game.put[winner] -= int(first.split()[2])
        fine = min(2, game.chips[refuser])
        game.chips[refuser] -= fine
        game.chips[winner] += fine
        return game.chips, game.pool + sum(game.put)
    if len(game.live) > 1:
        yield from second_exchange(game, away)
        if game.bettors() and (yield from vying(game, "call", "drop")) == "pass":
            held = game.pool + game.gift + sum(game.put)
            fees = [min(1 + deal.extra, chips) for chips in game.chips]
            return [chips - fee for chips, fee in zip(game.chips, fees, strict=True)], held + sum(fees)
    yield from finish(game)
    return game.chips, 0


def two_deals(game: Game) -> Generator[Ask, Answer, list[str]]:
    """Blind, two cards, an exchange with the ante, two more cards; gives what was laid away."""
    deal, n = game.deal, len(game.chips)
    for seat in range(n) if not deal.paid else ():
        game.stake(seat, min(1, game.chips[seat]))
    for seat in [*range(n)] * 2:
        game.give(seat, 1)
    away = []
    for seat in range(n):
        word, _, cards = yield seat, {"enough": None, "discard": (1, 2)}
        game.stake(seat, min(2, game.chips[seat]))
        if word == "discard":
            game.hands[seat] = [card for card in game.hands[seat] if card not in cards]
            game.give(seat, len(cards))
            away += cards
    game.stock = deal.shuffle(game.stock)
    for seat in [*range(n)] * 2:
        game.give(seat, 1)
    return away


def vying(game: Game, call: str, give_up: str) -> Generator[Ask, Answer, str]:
    """One round; gives "pass", "nobody REFUSER BET", or "" for any other outcome."""
    for seat in game.bettors():
        word, bet, _ = yield seat, {"pass": None, "play": (1, min(game.free(seat), game.deal.limit))}
        if word == "play":
            break
    else:
        return "pass"
    game.stake(seat, bet)
    due = [*range(seat + 1, len(game.chips)), *range(seat)]
    others = 0  # who have said that they are in
    refuser = -1
    while due and len(game.live) > 1:
        seat = due.pop(0)
        owed = max(game.put) - game.put[seat]
        if seat not in game.live or seat in game.sights or not game.chips[seat]:
            continue
        words: Words = {give_up: None}
        if owed > game.free(seat):
            words["sight"] = None
        else:
            words[call] = None
            most = min(game.free(seat) - owed, game.deal.limit)
            if most > 0 and [other for other in game.bettors() if other != seat]:
                words["raise"] = (1, most)
        word, more, _ = yield seat, words
        if word == give_up:
            game.live.remove(seat)
            refuser = seat
            continue
        others += 1
        game.stake(seat, min(game.free(seat), owed + more))
        if word == "sight":
            game.sights.add(seat)
        if word == "raise":
            due = [*range(seat + 1, len(game.chips)), *range(seat)]
    return f"nobody {refuser} {bet}" if len(game.live) == 1 and not others and call == "stay" else ""


def second_exchange(game: Game, away: list[str]) -> Generator[Ask, Answer, None]:
    """Who draws when the stock is empty is served from what the others have laid away or given up, and he first."""
    used = away + [card for seat in range(len(game.hands)) if seat not in game.live for card in game.hands[seat]]
    for seat in game.live[:]:
        _, _, cards = yield seat, {"discard": (0, 4)}
        game.hands[seat] = [card for card in game.hands[seat] if card not in cards]
        short = len(cards) - len(game.stock)
        game.give(seat, min(len(cards), len(game.stock)))
        if short > 0:
            game.stock, used = game.deal.shuffle(used), []
            game.give(seat, short)
        used += cards


def finish(game: Game) -> Generator[Ask, Answer, None]:
    top, others = max(game.put), sorted(game.put)[-2]
    if top > others and game.put.index(top) in game.live:
        owner = game.put.index(top)
        game.chips[owner] += top - others
        game.put[owner] = others
    tallest = max(game.put[seat] for seat in game.live)
    layers: list[tuple[list[int], int]] = [(game.live[:], game.pool + game.gift)]
    for height in range(1, max(game.put) + 1):
        claims = [seat for seat in game.live if game.put[seat] >= min(height, tallest)]
        layers.append((claims, sum(put >= height for put in game.put)))
    for claims, chips in layers:
        game.chips[best_of(game, claims)] += chips
    least = [seat for seat in game.live if game.put[seat] or game.pool or not tallest] or game.live
    winner = best_of(game, least)
    if len(game.live) == 1 and game.deal.stifle:
        word, _, _ = yield winner, {"stifle": None, "show": None}
        if word == "stifle":
            return
    each = worth(game.hands[winner], game.deal.short)[1]
    for seat in range(len(game.chips)):
        if seat != winner:
            paid = min(each, game.chips[seat])
            game.chips[seat] -= paid
            game.chips[winner] += paid


def best_of(game: Game, claims: list[int]) -> int:
    """The elder of those with the best hand."""
    if len(claims) == 1:
        return claims[0]
    values = {seat: worth(game.hands[seat], game.deal.short)[0] for seat in claims}
    return next(seat for seat in claims if values[seat] == max(values.values()))


def worth(hand: list[str], short: bool) -> tuple[list[int], int]:
    """What a hand is, so that the greater list wins, and what everybody pays for it."""
    values = sorted(PIPS.index(card[0]) + 1 for card in hand)
    suits = [card[1] for card in hand]
    total = sum(values)
    prime = (3 if total > 30 else 2) if len(set(suits)) == 4 else 0
    same = [value for value in values if values.count(value) >= 3]
    if len(same) == 4:
        return [8, same[0]], 8 + prime
    lines = [[PIPS.index(c[0]) + 1 for c in hand if c[1] == suit] for suit in "SHDC"]
    long = max(lines, key=len)
    runs = [(size, low + size - 1) for size in (4, 3) for low in range(1, 11) if {*range(low, low + size)} <= {*long}]
    if len(long) == 4 and runs and (short or runs[0][0] == 4):
        return [7, runs[0][0], runs[0][1], total], 8
    if same and prime:
        return [6, same[0]], 4 + prime
    if len(long) == 4:
        return [5, total], 5
    if same:
        return [4, same[0]], 4
    if runs:
        return [3, runs[0][1], total], 3
    if prime:
        return [2, total], prime
    marks = [[len(line), sum(line), any(value + 1 in line for value in line)] for line in lines if len(line) > 1]
    return [1, *map(int, max(marks))], 1
