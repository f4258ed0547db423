"""The five games of tricks against the same rules written down a second time: whole matches, with any house rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games import plain_euchre
from tests.games import plain_games_of_tricks as plain

from brelan.cards import Cards
from brelan.choices import Choice
from brelan.games import find, spoil_five
from brelan.match import Match
from brelan.nature import Chance

Options = dict[str, Any]
DEALS = 9  # of one match


class Packs:
    """A dealer that mixes every pack, and remembers the last one for the other set of rules."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.last: list[str] = []

    def order(self, cards: Cards) -> Cards:
        mixed = self._rng.sample(cards, len(cards))
        self.last = [card.text for card in mixed]
        return tuple(mixed)

    def resolve(self, node: Chance) -> Choice | None:
        raise AssertionError(node)


def offered(match: Match) -> plain.Ask:
    (prompt,) = match.prompts()
    texts = (str(choice).split() for choice in prompt.options)
    return prompt.seat, {" ".join([t[0], *sorted(t[1:])]) for t in texts}


def some(may: set[str], rng: random.Random, words: Counter[str]) -> str:
    """One of the choices: a word first, so that cards do not outweigh the words."""
    word = rng.choice(sorted({text.split()[0] for text in may}))
    if word == "pass" and len(may) > 1 and rng.random() < 0.4:
        word = rng.choice(sorted({text.split()[0] for text in may} - {"pass"}))
    words[word.split("_")[0]] += 1
    return rng.choice(sorted(text for text in may if text.split()[0] == word))


def follow(match: Match, deal: plain.Play, rng: random.Random, words: Counter[str], where: object) -> Any:
    """Play a deal by both; give what the second set of rules says about its end."""
    said = None
    while True:
        try:
            ask = next(deal) if said is None else deal.send(said)
        except StopIteration as end:
            assert match.hand.over, where
            return end.value
        assert offered(match) == ask, where
        said = some(ask[1], rng, words)
        match.play(said)


def left_of(dealer: int, seats: list[int], n: int) -> int:
    return next(s for s in ((dealer + k) % n for k in range(1, n + 1)) if s in seats)


# -- for points --------------------------------------------------------------------------------------------------------


def some_euchre(rng: random.Random) -> tuple[int, Options]:
    options = {
        name: rng.random() < 0.5
        for name in ("joker", "alone", "defend_alone", "auction", "stick_dealer", "rubber", "laps", "slams")
    }
    more = {
        "lone_euchre": rng.choice([2, 4]),
        "three_handed_march": rng.choice([2, 3]),
        "min_bid": rng.choice([1, 3, 7]),
        "target": rng.choice(["usual", 3, 5]),
    }
    return rng.randint(2, 7), options | more


def euchre(seed: int, words: Counter[str]) -> None:
    rng = random.Random(seed)
    n, o = some_euchre(rng)
    dealer, packs = rng.randrange(n), Packs(rng)
    match = Match(find("euchre"), n, options=o, dealer=dealer, chance=packs)
    sides = [[s for s in range(n) if s % 2 == x] for x in (0, 1)] if n in (2, 4, 6) else []
    bids = n in (5, 7) or (o["auction"] and n in (4, 6))
    target = (15 if bids else 5) if o["target"] == "usual" else o["target"]
    points = [0] * n
    games: list[tuple[int, int]] = []  # of the rubber: the side that won, and what it is worth
    for _ in range(DEALS):
        where = seed, n, o
        maker = follow(match, plain_euchre.euchre(n, o, dealer, packs.last, points), rng, words, where)
        order = [(dealer + 1 + k) % n for k in range(n)]
        won = [s for s in ([] if maker is None else [maker, *order]) if points[s] >= target]
        kept = points[:]
        over = bool(won)
        if won and o["rubber"] and sides:
            side = won[0] % 2
            lost = points[1 - side]
            game = (side, 3 if lost == 0 else 2 if lost <= 2 else 1)
            games += [game]
            if lost == 0 and o["slams"] and sum(g[0] == side for g in games) < 2:
                games += [game]
            over = sum(g[0] == side for g in games) == 2
            more = points[won[0]] - target if o["laps"] else 0
            kept = [more if s % 2 == side else 0 for s in range(n)]
            if over:
                worth = sum(g[1] if g[0] == side else -g[1] for g in games) + 2
                points = [worth if s % 2 == side else 0 for s in range(n)]
        assert (list(match.scores), match.over) == (points, over), where
        if over:
            mates = sides[won[0] % 2] if sides else [won[0]]
            assert sorted(match.ranking[0]) == mates, where
            words["over"] += 1
            return
        points, dealer = kept, (dealer + 1) % n
        match.next_deal()


def for_points(
    game: str, n: int, o: Options, rng: random.Random, words: Counter[str], deal: Callable[..., plain.Play]
) -> None:
    dealer, packs, points = rng.randrange(n), Packs(rng), [0] * n
    match = Match(find(game), n, options=o, dealer=dealer, chance=packs)
    for _ in range(DEALS):
        where = game, n, o
        follow(match, deal(dealer, packs.last, points), rng, words, where)
        over = max(points) >= o["target"]
        assert (list(match.scores), match.over) == (points, over), where
        if over:
            assert sorted(match.ranking[0]) == [s for s in range(n) if points[s] == max(points)], where
            words["over"] += 1
            return
        dealer = (dealer + 1) % n
        match.next_deal()


def ecarte(seed: int, words: Counter[str]) -> None:
    rng = random.Random(seed)
    o = {"target": rng.choice([1, 3, 5]), "announce_king": rng.choice(["manual", "auto"])}
    for_points("ecarte", 2, o, rng, words, lambda d, pack, points: plain.ecarte(o, d, pack, points))


def triomphe(seed: int, words: Counter[str]) -> None:
    rng = random.Random(seed)
    o = {
        "target": rng.choice([1, 3, 5]),
        "mode": rng.choice(["sides", "each_for_self"]),
        "ace_high_robbing": rng.random() < 0.6,
    }
    n = rng.randint(2, 6)
    for_points("triomphe", n, o, rng, words, lambda d, pack, points: plain.triomphe(n, o, d, pack, points))


# -- for chips ---------------------------------------------------------------------------------------------------------


def napoleon(seed: int, words: Counter[str]) -> None:
    rng = random.Random(seed)
    o = {
        "misere": rng.random() < 0.5,
        "misere_lost": rng.choice([3, 6]),
        "wellington": rng.random() < 0.7,
        "blucher": rng.random() < 0.7,
        "high_bids": rng.choice(["moderate", "full"]),
        "all_pass": rng.choice(["pass_deal", "dealer_must_bid_one"]),
    }
    n = rng.randint(2, 7)
    chips, packs, dealer = [rng.choice([1, 3, 7, 30]) for _ in range(n)], Packs(rng), rng.randrange(n)
    match = Match(find("napoleon"), chips[:], options=o, dealer=dealer, chance=packs)
    for _ in range(DEALS):
        there = [s for s in range(n) if chips[s]]
        order = plain.around(there, left_of(dealer, there, n))
        follow(match, plain.napoleon(order, o, packs.last, chips), rng, words, (seed, n, o))
        there = [s for s in range(n) if chips[s]]
        assert (list(match.stacks), match.over) == (chips, len(there) == 1), (seed, n, o)
        if match.over:
            words["over"] += 1
            return
        dealer = left_of(dealer, there, n)
        match.next_deal()


def spoil(seed: int, words: Counter[str]) -> None:
    rng = random.Random(seed)
    o = {
        "ante": rng.choice([1, 2, 4]),
        "dealer_extra": rng.choice([0, 1, 3]),
        "spoil_ante": rng.choice(["as_ante", 0, 1, 5]),
        "jink": rng.random() < 0.7,
        "rob_compulsory": rng.random() < 0.4,
    }
    n = rng.choice([2, 2, 3, 3, 4, 5, 7, 10])
    chips, packs, dealer = [rng.choice([1, 3, 7, 30]) for _ in range(n)], Packs(rng), rng.randrange(n)
    match = Match(find("spoil-five"), chips[:], options=o, dealer=dealer, chance=packs)
    pool, spoilt = 0, False
    for _ in range(DEALS):
        where = seed, n, o
        there = [s for s in range(n) if chips[s]]
        order = plain.around(there, left_of(dealer, there, n))
        deal = plain.spoil_five(order, o, packs.last, chips, pool, spoilt)
        pool, spoilt = follow(match, deal, rng, words, where)
        words["spoilt"] += spoilt
        there = [s for s in range(n) if chips[s]]
        if len(there) < 2:
            among = [s for s in order if s in there] or order
            for at, s in enumerate(among):
                chips[s] += pool // len(among) + (at < pool % len(among))
            assert (list(match.stacks), match.over) == (chips, True), where
            words["over"] += 1
            return
        assert (list(match.stacks), match.carried, match.over) == (chips, pool, False), where
        dealer = left_of(dealer, there, n)
        match.next_deal()


def play_all(game: Callable[[int, Counter[str]], None], matches: int) -> Counter[str]:
    words: Counter[str] = Counter()
    for seed in range(matches):
        game(seed, words)
    return words


EVERY = [
    (euchre, 250, "pass order name bid discard partner alone no defend play over"),
    (ecarte, 150, "propose play accept refuse discard mark over"),
    (triomphe, 250, "offer accept refuse rob no play over"),
    (napoleon, 200, "pass one two three misere four nap wellington blucher play over"),
    (spoil, 250, "rob no play jink spoilt over"),
]


@pytest.mark.parametrize(("game", "matches", "every"), EVERY, ids=lambda value: getattr(value, "__name__", ""))
def test_random_matches_come_out_as_by_the_second_set_of_rules(
    game: Callable[[int, Counter[str]], None], matches: int, every: str
) -> None:
    words = play_all(game, matches)
    assert [word for word in every.split() if not words[word]] == []


def test_the_comparison_would_find_another_order_of_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spoil_five, "FREE", -1)
    with pytest.raises(AssertionError):
        play_all(spoil, 100)
