"""Draw Poker and the three games of Brag against the same rules written down a second time: random matches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games import plain_vying as plain
from tests.games.plain_vying import Ask, Asking, Deal, Words

from brelan import find
from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.match import Match
from brelan.prompts import Picks, Prompt, Stakes

STACKS = [1, 2, 3, 4, 5, 7, 9, 12, 20, 33, 60]
NEEDS = {"none": [11], "aces": [11, 12, 13, 14, 13, 12], "kings": [11, 12, 13]}
RULES: dict[str, Callable[[Deal], Asking]] = {
    "draw-poker": plain.draw_poker,
    "brag-single": plain.single_stake,
    "brag-american": plain.single_stake,
    "brag-three-stake": plain.three_stakes,
}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "draw-poker": {
        "limit": [1, 3, 5, "none"],
        "blind": [1, 2, 4],
        "ante": [1, 3],
        "max_straddles": [0, 0, 1, 2, 6],
        "jackpot": [False, True],
        "jackpot_after_passout": [False, True],
        "progressive_openers": ["none", "aces", "kings"],
    },
    "brag-single": {"limit": [1, 3, 10, "none"], "dealer_ante": ["choice", 1, 4], "tie": ["divide", "elder"]},
    "brag-american": {"limit": [1, 3, 10, "none"], "dealer_ante": ["choice", 1, 4], "tie": ["divide", "elder"]},
    "brag-three-stake": {
        "stake": [1, 1, 2, 4],
        "limit": [1, 3, 10, "none"],
        "third_pool_draw": [False, True],
        "over_31": ["out", "nearest"],
        "ace_one_or_eleven": [False, True],
        "sweep_bonus": [0, 2, 50],
    },
}
SAID = {
    "draw-poker": {"no", "straddle", "drop", "call", "raise", "sight", "bet", "open", "pass", "discard"},
    "brag-single": {"ante", "drop", "see", "raise", "sight"},
    "brag-american": {"ante", "drop", "see", "raise", "sight"},
    "brag-three-stake": {"pass", "bet", "drop", "see", "raise", "sight", "buy", "stand"},
}


def offered(prompt: Prompt) -> Words:
    """What a prompt allows, as the second set of rules says it."""
    words: Words = dict.fromkeys(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb:
        words[prompt.verb] = prompt.numbers()[0], prompt.numbers()[-1]
    if isinstance(prompt, Picks):
        words |= dict.fromkeys(verb for verb, _ in prompt.verbs)
    return words


def some_answer(ask: Ask, rng: random.Random) -> tuple[str, int]:
    _, words = ask
    staying = [word for word in words if word not in ("drop", "no", "pass")]
    word = rng.choice(staying if staying and rng.random() < 0.6 else list(words))
    bounds = words[word]
    return word, 0 if bounds is None else rng.choice([*bounds, rng.randint(*bounds)])


def texts(match: Match, elder: tuple[int, ...], seat: int) -> list[str]:
    """What a seat holds, the last card turned up or bought."""
    places = [zone.of(elder[seat]) for zone in match.game.zones if zone.name in ("hand", "up", "bought")]
    return [str(card) for place in places for card in match.hand.table.cards[place]]


def some_cards(match: Match, rng: random.Random) -> str:
    """Some cards to lay away; where seven do so, the pack may run out."""
    (prompt,) = match.prompts()
    size = rng.choice([0, 1, 2, 3, 5])
    return " ".join(map(str, rng.sample(match.hand.table.cards[match.game.zone("hand").of(prompt.seat)], size)))


def step(other: Asking, answer: tuple[str, int] | None) -> tuple[Ask | None, plain.End | None]:
    """What the second set of rules asks next, or how it comes out."""
    try:
        return other.send(answer), None
    except StopIteration as end:
        return None, end.value


def play_deal(match: Match, rng: random.Random, options: dict[str, Any], needs: int | None) -> tuple[bool, set[str]]:
    """Play a deal by both, comparing what is asked of whom; tell whether nobody came in, and which words were said."""
    table = match.hand.table
    elder, opened, said = table.elder, match.hand.opened, set()
    stacks = [opened.stacks[s] for s in elder]
    deal = Deal(lambda seat: texts(match, elder, seat), stacks, options, opened.carried, needs)
    other = RULES[match.game.id](deal)
    ask, came_out = step(other, None)
    while ask is not None:
        (prompt,) = match.prompts()
        assert (elder.index(prompt.seat), offered(prompt)) == ask
        word, number = some_answer(ask, rng)
        said.add(word)
        if word == "discard":
            match.play(f"discard {some_cards(match, rng)}".strip())
        else:
            match.play(f"{word} {number}" if ask[1][word] is not None else word)
        ask, came_out = step(other, (word, number))
    assert came_out is not None
    final, carried, failed = came_out
    assert match.hand.over
    closed = match.hand.table
    found = list(closed.stacks)
    if match.over and carried:  # what stands over has been divided
        assert sum(found[s] for s in elder) == sum(final) + carried
    else:
        assert ([found[s] for s in elder], closed.carried) == (final, carried)
    return failed, said


def play_both(game: Game, seed: int) -> set[str]:
    """Play a random match of some deals by both; give the words that were said."""
    rng = random.Random(f"{game.id} {seed}")
    options = {name: rng.choice(values) for name, values in OPTIONS[game.id].items()}
    stacks = [rng.choice(STACKS) for _ in range(rng.randint(*game.seats))]
    plainly = options | ({"compares": True} if game.id == "brag-american" else {})
    dealers = game.dealt_in(game.read_options(options), stacks, 0)
    if len(dealers) < 2:
        return set()
    match = Match(game, stacks, options=options, dealer=rng.choice(dealers), chance=Shuffler(rng))
    said: set[str] = set()
    unopened = 0 if options.get("jackpot") else -1
    for _ in range(8):
        steps = NEEDS[options.get("progressive_openers", "none")]
        failed, words = play_deal(match, rng, plainly, None if unopened < 0 else steps[unopened % len(steps)])
        said |= words
        if failed:
            unopened = unopened + 1 if unopened >= 0 or options["jackpot_after_passout"] else -1
        else:
            unopened = 0 if options.get("jackpot") else -1
        if match.over:
            break
        dealer = match.hand.table.dealer
        match.next_deal()
        assert match.hand.table.dealer == next_of(match, dealer)
    return said


def next_of(match: Match, dealer: int | None) -> int:
    """Who deals after this one: the next on his left who is dealt in."""
    assert dealer is not None
    size = len(match.stacks)
    return next(s for n in range(1, size + 1) for s in [(dealer + n) % size] if s in match.hand.opened.seats)


@pytest.mark.parametrize("game_id", RULES)
def test_random_matches_come_out_as_by_the_second_set_of_rules(game_id: str) -> None:
    said: Counter[str] = Counter()
    for seed in range(100):
        said.update(play_both(find(game_id), seed))
    assert set(said) == SAID[game_id]
    assert min(said.values()) >= 5


def test_the_comparison_would_find_another_order_of_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "BEST", ["JC", "9D", "AD"])
    with pytest.raises(AssertionError):
        [play_both(find("brag-single"), seed) for seed in range(200)]
