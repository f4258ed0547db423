"""Indian Poker with 52 cards against a second playing of its rules page, over random deals."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.plain_indian_poker import Deal, play_brag, play_poker

from brelan.cards import RANKS, SUITS, Card
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.events import PoolOpened
from brelan.game import BIG
from brelan.games.indian_poker_52 import FOREHEAD, GAME
from brelan.hand import Hand
from brelan.prompts import Prompt, Stakes


def some_deal(rng: random.Random, betting: str, cover: str) -> tuple[Hand, Deal]:
    """The same random deal twice: at the engine's table, and plainly.  The eldest is seat 0."""
    seats = rng.choice((2, 3, 3, 4, 5, rng.randint(2, 15)))
    stacks = [rng.choice((1, 2, 3, 4, 6, 9, 15)) for _ in range(seats)]
    cards = [Card(rank + suit) for rank in rng.choice((RANKS, RANKS[-4:])) for suit in SUITS]
    dealt = rng.sample(cards, seats)
    options: dict[str, Any] = {
        "betting": betting,
        "cover": cover,
        "ante": rng.choice((1, 1, 2, 3, 5)),
        "limit": rng.choice((1, 2, 5, "none")),
        "check_allowed": rng.random() < 0.5,
        "seer_loses_tie": rng.random() < 0.5,
    }
    hand = Hand.deal(
        GAME,
        stacks,
        options=options,
        dealer=seats - 1,
        chance=Scripted({FOREHEAD.of(seat): [card] for seat, card in enumerate(dealt)}),
    )
    frozen = cover == "as_it_stands" or (cover == "auto" and betting == "brag")
    limit = BIG if options["limit"] == "none" else options["limit"]
    ranks = [card.rank for card in dealt]
    plain = Deal(stacks, ranks, options["ante"], frozen, limit, options["check_allowed"], options["seer_loses_tie"])
    return hand, plain


def some_choice(prompt: Prompt, rng: random.Random) -> Choice:
    """Seldom a drop, or hardly anybody would come to cover."""
    words = [word for word in prompt.words if word != "drop" or rng.random() < 0.3] or list(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb and (rng.random() < 0.4 or words == ["drop"]):
        return Choice(prompt.seat, prompt.verb, rng.choice((prompt.low, prompt.high, rng.choice(prompt.numbers()))))
    return Choice(prompt.seat, rng.choice(words))


def side_by_side(hand: Hand, plain: Deal, betting: str, rng: random.Random, seen: Counter[str]) -> list[int]:
    """Play both with the same random choices; give the chips in the end, as the plain one has them."""
    turns = play_poker(plain) if betting == "poker" else play_brag(plain)
    answer: tuple[str, int] | None = None
    while True:
        try:
            seat, words, most = turns.send(answer) if answer else next(turns)
        except StopIteration as end:
            final: list[int] = end.value
            return final
        (prompt,) = hand.prompts()
        high = prompt.high if isinstance(prompt, Stakes) and prompt.verb else 0
        assert (prompt.seat, prompt.words, high) == (seat, words, most), (hand.choices, plain)
        choice = some_choice(prompt, rng)
        seen[choice.word] += 1
        hand.play(choice)
        answer = (choice.word, choice.amount or 0)


@pytest.mark.parametrize("cover", ["auto", "matched", "as_it_stands"])
@pytest.mark.parametrize("betting", ["poker", "brag"])
def test_every_deal_goes_as_a_second_playing_of_the_rules(betting: str, cover: str) -> None:
    """INJ-R1 to R4, R6, R9, W9: who is asked and what he may do at every turn, and what everybody has in the end."""
    rng = random.Random(f"{betting} {cover}")
    seen: Counter[str] = Counter()
    for _ in range(1200):
        hand, plain = some_deal(rng, betting, cover)
        final = side_by_side(hand, plain, betting, rng, seen)
        assert hand.over, (hand.choices, plain)
        assert hand.table.stacks == final, (hand.choices, plain)
        seen["covered"] += len(plain.covered)
        seen["several"] += len(plain.covered & plain.live) > 1
        seen["side pools"] += any(isinstance(event, PoolOpened) for event in hand.events)
    words = ("bet", "call", "raise", "sight", "check") if betting == "poker" else ("stake", "see")
    assert all(seen[word] > 50 for word in ("drop", "covered", "several", *words)), seen
    assert (seen["side pools"] > 50) == (cover == "as_it_stands" or (cover == "auto" and betting == "brag"))
