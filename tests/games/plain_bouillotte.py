"""Bouillotte once more, as plainly as its rules page says it: texts for cards, lists for hands, sums for chips.

Nothing of the engine is used.  `play` is a generator: it yields who is asked and what he may say (each word with the
least and the most of its number, None for none), is sent the word and the number, and returns everybody's chips and
what stays in the pool.  Seats are numbers in the order of speech: 0 sits on the dealer's right, the last one deals.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

RANKS = "89JQKA"
PIPS = {"8": 8, "9": 9, "J": 10, "Q": 10, "K": 10, "A": 11}
Words = dict[str, tuple[int, int] | None]
Ask = tuple[int, Words]
Answer = tuple[str, int]
End = tuple[list[int], int]


@dataclass
class Deal:
    """A deal about to be played: hands, the card turned up and the one below, chips before the blind, house rules."""

    hands: list[list[str]]
    retourne: str
    under: str
    stacks: list[int]
    carried: int = 0
    blind: int = 5
    void_add: int = 5
    straddle: bool = True
    eldest_first: bool = False
    blind_wins: bool = False
    dropped_paid: bool = False
    foster: bool = True
    cave: int = 0


class Game:
    """The state of a deal: what everybody has and has put in, who is in, what has been shown."""

    def __init__(self, deal: Deal) -> None:
        self.deal, self.n = deal, len(deal.hands)
        self.chips, self.put, self.live = deal.stacks[:], [0] * self.n, list(range(self.n))
        self.pool = deal.carried
        self.level, self.last = deal.blind, self.n - 1
        self.turned = False
        self.won: list[str] = []
        self.first_winner = -1

    def stake(self, seat: int, amount: int) -> None:
        self.chips[seat] -= amount
        self.put[seat] += amount

    def rich(self) -> list[int]:
        return [seat for seat in self.live if self.chips[seat]]

    def around(self, seat: int) -> list[int]:
        """All seats, from the next one to the right of this one."""
        return [(seat + step) % self.n for step in range(1, self.n + 1)]


def play(deal: Deal) -> Generator[Ask, Answer, End]:
    """Play a deal."""
    game = Game(deal)
    game.stake(game.n - 1, min(deal.blind, deal.stacks[-1]))
    yield from straddles(game)
    opener = yield from before_the_opening(game)
    if opener is not None:
        yield from bets(game, opener)
        yield from finish(game)
    elif game.rich() in ([], [game.last]):
        yield from finish(game)
    elif deal.blind_wins:
        game.live = [seat for seat in game.live if not game.chips[seat] or seat == game.last]
        yield from finish(game)
    else:
        game.pool += sum(game.put)
        for seat in range(game.n):
            game.pool += min(deal.void_add, game.chips[seat])
            game.chips[seat] -= min(deal.void_add, game.chips[seat])
    for seat in range(game.n):
        if not game.chips[seat] and deal.cave:
            word, amount = yield seat, {"no": None, "buy": (deal.cave, deal.cave)}
            game.chips[seat] += amount if word == "buy" else 0
    return game.chips, game.pool


def straddles(game: Game) -> Generator[Ask, Answer, None]:
    for seat in range(game.n) if game.deal.straddle else ():
        more = 2 * game.level - game.put[seat]
        if game.chips[seat] < more:
            return
        word, _ = yield seat, {"no": None, "straddle": None}
        if word == "no":
            return
        game.stake(seat, more)
        game.level, game.last = 2 * game.level, seat


def before_the_opening(game: Game) -> Generator[Ask, Answer, int | None]:
    if game.rich() in ([], [game.last]):
        return None
    for seat in game.around(game.last):
        if not game.chips[seat]:
            continue
        cave = game.chips[seat] + game.put[seat]
        if cave < game.level:
            word, _ = yield seat, {"pass": None, "sight": None}
            total = cave
        else:
            least = game.level + 1 if seat == game.last else game.level
            most = cave if len(game.rich()) > 1 else game.level
            word, total = yield seat, {"pass": None, "open": (least, most)}
        if word != "pass":
            game.stake(seat, total - game.put[seat])
            return seat
    return None


def bets(game: Game, opener: int) -> Generator[Ask, Answer, None]:
    raiser, word_of = opener, opener
    while True:
        yield from answers(game, raiser)
        rich = game.rich()
        if len(game.live) == 1 or len(rich) < 3 or not game.deal.foster:
            return
        first = next(seat for seat in [word_of, *game.around(word_of)] if seat in rich)
        word_of = (first + 1) % game.n
        for seat in [first, *game.around(first)[:-1]]:
            if seat in rich:
                word, more = yield seat, {"pass_word": None, "raise": (1, game.chips[seat])}
                if word == "raise":
                    game.stake(seat, more)
                    raiser = seat
                    break
        else:
            return


def answers(game: Game, raiser: int) -> Generator[Ask, Answer, None]:
    """Each owes an answer until he has spoken since the last raise."""
    due = game.around(raiser)[:-1]
    while due and len(game.live) > 1:
        seat = due.pop(0)
        top = max(game.level, *game.put)
        more = top - game.put[seat]
        others = [other for other in game.rich() if other != seat]
        if seat not in game.live or not game.chips[seat] or not (others or more):
            continue
        words: Words = {"withdraw": None}
        if more > game.chips[seat]:
            words["sight"] = None
        else:
            words["call"] = None
            if others and game.chips[seat] > more:
                words["raise"] = (1, game.chips[seat] - more)
        word, higher = yield seat, words
        if word == "withdraw":
            game.live.remove(seat)
        else:
            game.stake(seat, min(game.chips[seat], more + higher))
        if word == "raise":
            due = game.around(seat)[:-1]


def finish(game: Game) -> Generator[Ask, Answer, None]:
    """Divide the pool, and pay for what has been shown."""
    alone = len(game.live) == 1
    if not alone:
        carres = [seat for seat in game.live if kind(game, seat) == 3]
        game.turned = any(
            kind(game, seat) == 2 and higher(game.deal.hands[seat], game.deal.hands[carre])
            for carre in carres
            for seat in game.live
        )
    divide(game)
    if alone:
        word, _ = yield game.live[0], {"stifle": None, "show": None}
        if word == "stifle":
            return
    pay(game)


def divide(game: Game) -> None:
    """Chip by chip: each column of chips is cut at every height, and a layer belongs to those who reach it."""
    top = max(game.put)
    others = sorted(game.put)[-2]
    owner = game.put.index(top)
    if top > others and owner in game.live:
        game.put[owner] = others
        game.chips[owner] += top - others
    tallest = max(game.put[seat] for seat in game.live)
    layers: list[tuple[list[int], int]] = [(game.live[:], game.pool)] if game.pool else []
    for height in range(1, max(game.put) + 1):
        claims = [seat for seat in game.live if game.put[seat] >= min(height, tallest)]
        chips = sum(put >= height for put in game.put)
        if layers and layers[-1][0] == claims:
            layers[-1] = (claims, layers[-1][1] + chips)
        else:
            layers.append((claims, chips))
    game.pool = 0
    for claims, chips in layers or [(game.live, 0)]:
        seat = claims[0] if len(claims) == 1 else winner(game, claims)
        game.chips[seat] += chips
        if game.first_winner < 0:
            game.first_winner = seat


def higher(hand: list[str], other: list[str]) -> bool:
    return RANKS.index(hand[0][0]) > RANKS.index(other[0][0])


def kind(game: Game, seat: int) -> int:
    """Three for a carré, two for a simple brelan, one for a favori, else none."""
    ranks = [card[0] for card in game.deal.hands[seat]]
    up = game.deal.retourne[0]
    if ranks.count(ranks[0]) == 3:
        more = [up] + [game.deal.under[0]] * (game.turned and RANKS.index(ranks[0]) > RANKS.index(up))
        return 3 if ranks[0] in more else 2
    return 1 if ranks.count(up) == 2 else 0


def winner(game: Game, claims: list[int]) -> int:
    best = max(claims, key=lambda seat: (kind(game, seat), RANKS.index(game.deal.hands[seat][0][0])))
    if kind(game, best):
        return best
    cards = [card for hand in game.deal.hands for card in hand] + [game.deal.retourne]
    count = {suit: sum(PIPS[card[0]] for card in cards if card[1] == suit) for suit in "SHDC"}
    order = list(range(game.n)) if game.deal.eldest_first else [game.n - 1, *range(game.n - 1)]
    hands = game.deal.hands
    held: dict[str, tuple[int, str]] = {}  # by suit: who among the claimants has its best card, and which it is
    for suit in "SHDC":
        mine = [(RANKS.index(c[0]), seat, c) for seat in claims for c in hands[seat] if c[1] == suit]
        if mine:
            held[suit] = max(mine)[1:]
    for suit in game.won:
        if suit in held:
            return held[suit][0]
    top = max(count[suit] for suit in held)
    equal = [suit for suit in held if count[suit] == top]
    mine_first = min((held[suit][0] for suit in equal), key=order.index)
    equal = [suit for suit in equal if held[suit][0] == mine_first]
    better = max(RANKS.index(held[suit][1][0]) for suit in equal)
    equal = [suit for suit in equal if RANKS.index(held[suit][1][0]) == better]
    game.won.append(min(equal, key=lambda suit: hands[mine_first].index(held[suit][1])))
    return mine_first


def pay(game: Game) -> None:
    purse, shown = game.chips[:], len(game.live) > 1
    holders = [s for s in range(game.n) if kind(game, s) and (s in game.live or (game.deal.dropped_paid and shown))]
    for what in (3, 2, 1):
        mine = [s for s in holders if kind(game, s) == what]
        for seat in sorted(mine, key=lambda s: -RANKS.index(game.deal.hands[s][0][0])):
            each = {3: 4, 2: 1, 1: 2 if seat == game.first_winner else 1}[what]
            for payer in range(game.n):
                if payer == seat or (what > 1 and payer in holders):
                    continue
                paid = min(each, purse[payer])
                purse[payer] -= paid
                game.chips[payer] -= paid
                game.chips[seat] += paid
