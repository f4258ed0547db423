"""Betting as at Poker, in every game that has it: random deals against plain restatements of the rules.

Faults of other tables are tested here as whole kinds: who is asked and who is not, what may be raised, who is paid.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.pools import settled

from brelan import find
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BadSetup
from brelan.events import Appointed, Chosen, Folded, Opened, Paid, Returned, Shown
from brelan.game import Game
from brelan.hand import Hand
from brelan.prompts import Prompt, Stakes

OPTIONS: dict[str, dict[str, list[Any]]] = {
    "indian-poker-52": {"limit": [1, 3, "none"], "ante": [1, 3], "check_allowed": [False, True], "cover": ["matched"]},
    "draw-poker": {
        "limit": [1, 3, "none"],
        "blind": [1, 2, 4],
        "ante": [1, 3],
        "max_straddles": [0, 2],
        "jackpot": [False, True],
    },
    "brag-single": {"limit": [1, 3, "none"], "dealer_ante": ["choice", 1, 4]},
    "brag-american": {"limit": [1, 3, "none"], "dealer_ante": ["choice", 1, 4]},
}
DEALS = 300
each_game = pytest.mark.parametrize("game_id", OPTIONS)


def random_hand(game: Game, rng: random.Random) -> Hand:
    """A deal with random options and stacks, short ones among them."""
    while True:
        options = {name: rng.choice(values) for name, values in OPTIONS[game.id].items()}
        seats = rng.randint(game.seats[0], min(game.seats[1], 5))
        stacks = [rng.choice([1, 2, 3, 5, 8, 13, 30]) for _ in range(seats)]
        carried = rng.choice([0, 0, 0, 5])
        dealer = rng.randrange(seats)
        try:
            return Hand.deal(game, stacks, options=options, dealer=dealer, carried=carried, chance=Shuffler(rng))
        except BadSetup:
            continue


def keen(prompt: Prompt, rng: random.Random) -> Choice:
    """A random choice that does not drop too often, so that hands are shown."""
    choice = prompt.sample(rng)
    return prompt.sample(rng) if choice.word == "drop" and rng.random() < 0.6 else choice


def hands(game_id: str) -> Iterator[tuple[Hand, random.Random]]:
    game = find(game_id)
    for seed in range(DEALS):
        rng = random.Random(f"{game_id} {seed}")
        yield random_hand(game, rng), rng


def strengths(hand: Hand) -> list[int]:
    """How strong each seat is, as numbers; of those without a hand the least."""
    strength = hand.game.strength_under(hand.options)
    assert strength is not None
    if len(hand.table.live) == 1:
        return [int(seat in hand.table.live) for seat in range(hand.table.size)]
    found: list[Any] = []
    for seat in range(hand.table.size):
        cards = tuple(card for zone in hand.game.held for card in hand.table.cards[zone.of(seat)])
        found.append(strength(cards) if cards and seat in hand.table.live else None)
    order = sorted({value for value in found if value is not None})
    return [order.index(value) + 1 if value is not None else 0 for value in found]


@each_game
def test_everybody_is_paid_what_he_has_matched(game_id: str) -> None:
    """B001, B003, B010, B011, B013, B015, S01: against a settlement that knows nothing of levels."""
    shown = 0
    for hand, rng in hands(game_id):
        while hand.prompts():
            hand.play(keen(hand.prompts()[0], rng))
        table = hand.table
        if table.held():  # a jack-pot that nobody has opened
            continue
        shown += len(table.live) > 1
        put, beside = [0] * table.size, [0] * table.size
        for event in hand.events:
            if isinstance(event, Paid) and event.to is None:
                put[event.seat] += event.amount
            elif isinstance(event, Paid) and event.to is not None:
                beside[event.seat] -= event.amount
                beside[event.to] += event.amount
        got = settled(put, table.live, strengths(hand), hand.opened.carried)
        wanted = [s - p + g + b for s, p, g, b in zip(hand.opened.stacks, put, got, beside, strict=True)]
        assert table.stacks == wanted, hand.choices
    assert shown > DEALS / 4


@dataclass
class Round:
    """What a person at the table would keep in mind of one round of betting."""

    put: Counter[int] = field(default_factory=Counter)
    out: set[int] = field(default_factory=set)
    spoke: set[int] = field(default_factory=set)  # since the last raise


BETTING = ("poker_betting", "coming_in", "betting", "bragging")


@each_game
def test_nobody_is_asked_who_has_no_say_and_nobody_is_passed_over(game_id: str) -> None:
    """B028, B030, B033, B035, B048, B143: each one still in who has chips speaks once, and again after a raise."""
    rounds = 0
    for hand, rng in hands(game_id):
        table, seen, now, phase = hand.table, 0, Round(), ""
        while hand.prompts():
            for event in hand.events[seen:]:
                match event:
                    case Paid(seat, amount, pool) if pool is not None:
                        now.put[seat] += amount
                    case Folded(seat):
                        now.out.add(seat)
            seen = len(hand.events)
            (prompt,) = hand.prompts()
            if hand.phase != phase:
                now.spoke, phase = set(), hand.phase
            if phase in BETTING:
                assert prompt.seat not in now.out
                assert table.stacks[prompt.seat] > 0
                assert prompt.seat not in now.spoke, "asked again without a raise"
                rounds += 1
            choice = keen(prompt, rng)
            before = max(now.put.values(), default=0)
            stack = table.stacks[prompt.seat]
            hand.play(choice)
            raised = choice.amount is not None
            now.spoke = {prompt.seat} if raised else now.spoke | {prompt.seat}
            if raised and phase in BETTING:
                assert now.put[prompt.seat] + stack - table.stacks[prompt.seat] >= before
            if phase in BETTING and hand.phase != phase and len(table.live) > 1:
                level_and_heard(hand, now, phase)
    assert rounds > DEALS


def level_and_heard(hand: Hand, now: Round, phase: str) -> None:
    """The round is over: everybody still in who has chips has put in the same, and has spoken, if he could bet."""
    table = hand.table
    puts = [table.put[s] for s in table.live if table.stacks[s]] if not hand.over else []
    if len(puts) > 1:
        assert len(set(puts)) == 1, (phase, hand.choices)


@each_game
def test_what_is_on_offer_is_what_one_can_pay_and_somebody_can_answer(game_id: str) -> None:
    """B025, B026, B038, B040, B143: a sight exactly where a call is too dear, a raise within stack and limit."""
    sights = 0
    for hand, rng in hands(game_id):
        while hand.prompts():
            (prompt,) = hand.prompts()
            table, seat = hand.table, prompt.seat
            if hand.phase in BETTING and isinstance(prompt, Stakes):
                stack = table.stacks[seat]
                limit = hand.options.limit if isinstance(hand.options.limit, int) else 10**9
                others = any(table.stacks[s] for s in table.live if s != seat)
                due = max(table.high, getattr(table.notes, "due", 0)) - table.put[seat]
                sights += "sight" in prompt.words
                assert ("sight" in prompt.words) == (due > stack)
                assert prompt.owed == (due if due <= stack else 0)
                assert all(cost <= stack for cost in prompt.costs.values())
                most = min(stack - due, limit) if others else 0
                assert (prompt.high if prompt.verb else 0) == max(most, 0)
            hand.play(keen(prompt, rng))
    assert sights > 20


@each_game
def test_hands_are_shown_at_a_call_and_only_then(game_id: str) -> None:
    for hand, rng in hands(game_id):
        while hand.prompts():
            hand.play(keen(hand.prompts()[0], rng))
        open_to_all = [e.place for e in hand.events if isinstance(e, Shown) and e.to is None]
        shown = {place.seat for place in open_to_all if place.zone in hand.game.held}
        if game_id == "indian-poker-52" or hand.table.held():
            continue  # there every card is turned up in the end
        assert shown == (set(hand.table.live) if len(hand.table.live) > 1 else set())


@each_game
def test_no_chip_comes_back_but_what_nobody_matched(game_id: str) -> None:
    """B018: it goes back before the pool is paid, and only to the one who put in most."""
    for hand, rng in hands(game_id):
        while hand.prompts():
            hand.play(keen(hand.prompts()[0], rng))
        back = [event for event in hand.events if isinstance(event, Returned)]
        assert len(back) <= 1
        put: Counter[int] = Counter()
        for event in hand.events:
            if isinstance(event, Paid) and event.to is None:
                put[event.seat] += event.amount
        for event in back:
            ((most, highest), (_, second), *_) = [*put.most_common(2), (-1, 0)]
            assert (event.seat, event.amount) == (most, highest - second)


def test_chosen_words_are_told_as_they_were_said() -> None:
    """The log names every word of betting, and of the cards no more than the rules show.  B071."""
    for hand, rng in hands("draw-poker"):
        while hand.prompts():
            hand.play(keen(hand.prompts()[0], rng))
        for event in hand.seen_by(None):
            assert not isinstance(event, Chosen) or event.choice is not None
            if isinstance(event, Chosen) and event.choice is not None and event.choice.word == "discard":
                assert event.choice.cards == ()
        assert not any(isinstance(event, Appointed | Opened) for event in hand.events[1:])
