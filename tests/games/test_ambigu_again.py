"""Ambigu against the same rules written down a second time, without the engine: random deals, and a whole tree."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_ambigu import Answer, Ask, Deal, End, Words, worth
from tests.games.plain_ambigu import play as plainly

from brelan.cards import Cards, parse_cards, suited_pack
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.events import Formed
from brelan.games import ambigu
from brelan.games.ambigu import GAME, HAND
from brelan.hand import Hand
from brelan.kit.hands4 import hand4, price
from brelan.match import Match
from brelan.nature import Chance
from brelan.promises import perft
from brelan.prompts import Picks, Prompt, Stakes

TRUTH = Path(__file__).parent.parent / "truth" / "ambigu.txt"
PACK = suited_pack("T98765432A")
DEALT = "7S 2H 7H 5H 7D 8H 2C TH 3S 4S 6S 9S TC 9C 8C 6C 5C 4C 3C AC"
STACKS = [1, 2, 3, 4, 6, 9, 14, 17, 25, 40, 60]


class Mixed:
    """A dealer that puts the same cards in the same order each time, and says so to the other set of rules too."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def order(self, cards: Cards) -> Cards:
        """Mix cards, in whatever order they come."""
        mixed = sorted(cards, key=str)
        random.Random(f"{self._seed} {' '.join(map(str, mixed))}").shuffle(mixed)
        return tuple(mixed)

    def texts(self, cards: list[str]) -> list[str]:
        """The same for texts."""
        return [card.text for card in self.order(parse_cards(" ".join(cards)))]

    def resolve(self, node: Chance) -> Choice | None:
        """Nothing is drawn from an ordered pack."""
        raise AssertionError(node)


def some_options(rng: random.Random) -> dict[str, Any]:
    return {
        "limit": rng.choice([1, 3, 10, "none"]),
        "reserve": rng.choice([0, 3, 11]),
        "short_sequence_flush_is_doublet": rng.random() < 0.7,
        "all_pass_extra": rng.choice([0, 0, 1]),
        "stifle": rng.random() < 0.6,
    }


def offered(prompt: Prompt) -> Words:
    """What a prompt allows, as the second set of rules says it."""
    words: Words = dict.fromkeys(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb:
        words[prompt.verb] = prompt.numbers()[0], prompt.numbers()[-1]
    if isinstance(prompt, Picks):
        for verb, (pick,) in prompt.verbs:
            words[verb] = pick.least, pick.most
    return words


def some_answer(ask: Ask, hand: list[str], rng: random.Random) -> Answer:
    _, words = ask
    staying = [word for word in words if word not in ("refuse", "drop", "pass")]
    word = rng.choice(staying if staying and rng.random() < 0.45 else list(words))
    bounds = words[word]
    if bounds is None:
        return word, 0, []
    number = rng.choice([*bounds, rng.randint(*bounds), min(bounds[0] + 2, bounds[1])])
    return (word, 0, rng.sample(hand, number)) if word == "discard" else (word, number, [])


def said(answer: Answer) -> str:
    word, number, cards = answer
    return " ".join([word, *([str(number)] if number else []), *cards])


def play_both(seed: int) -> tuple[Hand, Counter[str]]:
    """Play a random deal by both, comparing what is asked of whom; give the deal and the words that were said."""
    rng = random.Random(seed)
    seats, options, mixed = rng.randint(2, 6), some_options(rng), Mixed(seed)
    stacks, carried = [rng.choice(STACKS) for _ in range(seats)], rng.choice([0, 0, 7])
    deal = Deal(
        pack=mixed.texts([card.text for card in PACK]),
        stacks=stacks[:],
        shuffle=mixed.texts,
        carried=carried,
        limit=10**9 if options["limit"] == "none" else options["limit"],
        reserve=options["reserve"],
        short=options["short_sequence_flush_is_doublet"],
        extra=options["all_pass_extra"],
        stifle=options["stifle"],
    )
    other = plainly(deal)  # seats are counted clockwise, and speech goes the other way round
    hand = Hand.deal(GAME, stacks[::-1], options=options, dealer=0, carried=carried, chance=mixed)
    words: Counter[str] = Counter()
    ask = next(other)
    came_out: End | None = None
    while came_out is None:
        (prompt,) = hand.prompts()
        assert (seats - 1 - prompt.seat, offered(prompt)) == ask, seed
        answer = some_answer(ask, [card.text for card in hand.table.cards[HAND.of(prompt.seat)]], rng)
        words[answer[0]] += 1
        hand.play(said(answer))
        try:
            ask = other.send(answer)
        except StopIteration as end:
            came_out = end.value
    assert hand.over, seed
    assert (hand.table.stacks[::-1], hand.table.carried) == came_out, seed
    return hand, words


@pytest.mark.parametrize("part", range(4))
def test_random_deals_come_out_as_by_the_second_set_of_rules(part: int) -> None:
    """B001, B003, B008, B010, B015, B018, B028, B030, B033, B035, B048, B105, B143: every all-in and answer."""
    words: Counter[str] = Counter()
    again = 0
    for seed in range(300 * part, 300 * (part + 1)):
        hand, spoken = play_both(seed)
        words += spoken
        again += sum(isinstance(e, Formed) for e in hand.events) > 2
    every = (
        "enough",
        "discard",
        "play",
        "pass",
        "stay",
        "raise",
        "sight",
        "refuse",
        "redeal",
        "compel",
        "call",
        "drop",
    )
    assert [word for word in every if not words[word]] == []
    assert words["stifle"] + words["show"]
    assert again > 3


def test_the_comparison_would_find_another_settlement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambigu, "price", lambda cards, short: ("point", 1))
    with pytest.raises(AssertionError):
        list(map(play_both, range(100)))


def test_hands_rank_and_are_paid_as_by_the_second_set_of_rules() -> None:
    hands = list(combinations(PACK, 4))
    random.Random(4).shuffle(hands)
    for short in (True, False):
        ranked = sorted(hands[:8000], key=lambda hand: hand4(hand, short=short))
        plain = [worth([card.text for card in hand], short) for hand in ranked]
        assert [value for value, _ in plain] == sorted(value for value, _ in plain)
        assert [price(hand, short=short)[1] for hand in ranked] == [amount for _, amount in plain]
        levels = {hand4(hand, short=short): tuple(value) for hand, (value, _) in zip(ranked, plain, strict=True)}
        assert len(levels) == len(set(levels.values()))


def play_match(seed: int) -> Counter[str]:
    """Play a few deals by both, comparing who is dealt in, who deals, what is paid and what stands; give what ended."""
    rng = random.Random(seed)
    n, options, ends = rng.randint(2, 6), some_options(rng), Counter[str]()
    stacks, pool, dealer, last = [rng.choice(STACKS) for _ in range(n)], 0, rng.randrange(n), ""
    mixed = Mixed(seed)
    match = Match(GAME, stacks, options=options, dealer=dealer, chance=mixed)
    for number in range(8):
        order = [s for s in ((dealer - 1 - k) % n for k in range(n)) if stacks[s]]
        deal = Deal(
            pack=mixed.texts([card.text for card in PACK]),
            stacks=[stacks[s] for s in order],
            shuffle=mixed.texts,
            carried=pool,
            limit=10**9 if options["limit"] == "none" else options["limit"],
            reserve=options["reserve"],
            short=options["short_sequence_flush_is_doublet"],
            extra=options["all_pass_extra"],
            stifle=options["stifle"],
            paid=last in ("redeal", "pass"),
        )
        other = plainly(deal)
        ask, came_out = next(other), None
        while came_out is None:
            (prompt,) = match.prompts()
            assert (order.index(prompt.seat), offered(prompt)) == ask, (seed, number)
            cards = [card.text for card in match.hand.table.cards[HAND.of(prompt.seat)]]
            words = {word: bounds for word, bounds in ask[1].items() if word != "play" or rng.random() < 0.4} or ask[1]
            answer = some_answer((ask[0], words), cards, rng)
            last = answer[0]
            match.play(said(answer))
            try:
                ask = other.send(answer)
            except StopIteration as end:
                came_out = end.value
        ends[last] += 1
        for s, chips in zip(order, came_out[0], strict=True):
            stacks[s] = chips
        pool = came_out[1]
        there = [s for s in order if stacks[s]]
        if len(there) < 2:
            among = there or order
            for at, s in enumerate(among):
                stacks[s] += pool // len(among) + (at < pool % len(among))
        assert (list(match.stacks), match.over) == (stacks, len(there) < 2), (seed, number)
        if match.over:
            return ends + Counter(over=1)
        assert match.carried == pool, (seed, number)
        if last != "redeal" or not stacks[dealer]:
            dealer = next(s for s in ((dealer - 1 - k) % n for k in range(n)) if stacks[s])
        mixed = match.chance = match.hand.chance = Mixed(seed + 1000 * (number + 1))
        match.next_deal()
    return ends


def test_whole_matches_come_out_as_by_the_second_set_of_rules() -> None:
    ends = sum(map(play_match, range(300)), Counter[str]())
    assert [word for word in ("redeal", "pass", "refuse", "call", "over") if not ends[word]] == []


def counted(stacks: list[int], made: tuple[Answer, ...] = ()) -> tuple[int, int]:
    """Decisions and ends from where these answers lead, by the second set of rules.

    Which cards are changed makes no difference for what follows, so one exchange is followed and taken so many times.
    """
    other = plainly(Deal(DEALT.split(), stacks[:], lambda cards: cards, reserve=0, limit=2))
    try:
        _, words = next(other)
        for answer in made:
            _, words = other.send(answer)
    except StopIteration:
        return 0, 1
    decisions, ends = 1, 0
    for word, bounds in words.items():
        times, numbers = 1, [0]
        if word == "discard" and bounds is not None:
            times = sum(comb(2 if "enough" in words else 4, cards) for cards in range(bounds[0], bounds[1] + 1))
        elif bounds is not None:
            numbers = list(range(bounds[0], bounds[1] + 1))
        for number in numbers:
            more = counted(stacks, (*made, (word, number, [])))
            decisions, ends = decisions + times * more[0], ends + times * more[1]
    return decisions, ends


def test_the_tree_of_one_deal_has_the_size_counted_without_the_engine() -> None:
    lines = TRUTH.read_text(encoding="utf-8").splitlines()
    chance = Scripted(pack=parse_cards(DEALT))
    for stacks in ([3, 3], [3, 4]):
        decisions, ends = counted(stacks)
        options = {"reserve": 0, "limit": 2}
        assert perft(GAME, stacks[::-1], dealer=0, options=options, chance=chance) == (0, decisions, ends)
        assert f"stacks {' '.join(map(str, stacks))}, reserve 0, limit 2: 0 {decisions} {ends}" in lines
