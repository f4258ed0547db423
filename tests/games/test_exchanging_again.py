"""In-Between, Whiskey Poker, Thirty-One, My Ship Sails against the same rules written down a second time."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games import plain_exchanging as plain
from tests.games.plain_exchanging import Table
from tests.games.plain_vying import Ask, Asking, Words

from brelan import find
from brelan.dealer import Shuffler
from brelan.events import Moved
from brelan.game import Game
from brelan.match import Match
from brelan.prompts import Picks, Prompt, Stakes
from brelan.zones import STOCK, Zone

STACKS = [1, 1, 2, 2, 3, 4, 5, 7, 9, 12, 20]
RULES: dict[str, Callable[[Table], Asking]] = {
    "in-between": plain.in_between,
    "whiskey-poker": plain.whiskey,
    "thirty-one": plain.thirty_one,
    "my-ship-sails": plain.my_ship_sails,
}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "in-between": {
        "start_stack": [1, 5],
        "pair_pays": [2, 3],
        "min_bet": [1, 3],
        "match_pays_double": [False, True],
        "reshuffle": ["every_deal", "never"],
        "rebuy": [False, True],
    },
    "whiskey-poker": {
        "settle": ["pool", "pool", "counters"],
        "ante": [1, 3, 7],
        "early_knock_turns_widow": [False, True],
        "forfeit_lowest": [0, 2, 5],
        "max_circuits": [1, 2, 20],
    },
    "thirty-one": {
        "ante": [1, 3, 7],
        "tie": ["divide", "commerce"],
        "swap_then_knock": [False, True],
        "show_31_at_once": [False, True],
        "may_pass": [False, True],
        "max_circuits": [1, 2, 20],
    },
    "my-ship-sails": {"ante": [1, 3, 7], "exchange_rounds": [1, 2, 5], "declare": ["auto", "manual"]},
}
SAID = {
    "in-between": {"bet", "no", "buy"},
    "whiskey-poker": {"pass", "exchange", "knock", "turn_up", "draw", "stand"},
    "thirty-one": {"swap", "knock", "pass", "stand"},
    "my-ship-sails": {"swap", "give", "decline", "sail"},
}


def offered(prompt: Prompt) -> Words:
    """What a prompt allows, as the second set of rules says it."""
    words: Words = dict.fromkeys(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb:
        words[prompt.verb] = prompt.numbers()[0], prompt.numbers()[-1]
    if isinstance(prompt, Picks):
        words |= dict.fromkeys(verb for verb, _ in prompt.verbs)
    return words


def some_choice(prompt: Prompt, words: Words, rng: random.Random) -> tuple[str, int, str]:
    """A word, its number, and the choice as a text, with cards where the word takes some."""
    word = rng.choice(list(words))
    bounds = words[word]
    if bounds is not None:
        number = rng.choice([*bounds, rng.randint(*bounds)])
        return word, number, f"{word} {number}"
    choice = rng.choice([choice for choice in prompt if choice.word == word])
    return word, 0, " ".join([word, *map(str, choice.cards)])


def dealt(match: Match) -> list[str]:
    """The cards that have left the pack in this deal, in order."""
    moves = [event for event in match.hand.events if isinstance(event, Moved) and event.source is STOCK.place]
    return [str(card) for event in moves if event.target.zone.name != "lot" for card in event.cards]


def find_zone(match: Match) -> Zone:
    """Where a hand lies; at In-Between nobody has one."""
    return next((zone for zone in match.game.zones if zone.name == "hand"), STOCK)


def step(other: Asking, answer: tuple[str, int] | None) -> tuple[Ask | None, tuple[list[int], int] | None]:
    """What the second set of rules asks next, or how it comes out."""
    try:
        return other.send(answer), None
    except StopIteration as end:
        return None, end.value


def play_deal(match: Match, rng: random.Random) -> set[str]:
    """Play a deal by both, comparing what is asked of whom; give the words that were said."""
    live, opened, said = match.hand.table, match.hand.opened, set()
    elder, options = live.elder, match.options
    names, hand = OPTIONS[match.game.id], find_zone(match)
    table = Table(
        lambda seat: [str(card) for card in live.cards[hand.of(elder[seat])]],
        lambda: dealt(match),
        [(opened.scores or opened.stacks)[s] for s in elder],
        {name: getattr(options, name) for name in names},
        opened.carried,
    )
    other = RULES[match.game.id](table)
    ask, came_out = step(other, None)
    while ask is not None:
        (prompt,) = match.prompts()
        assert (elder.index(prompt.seat), offered(prompt)) == ask
        word, number, text = some_choice(prompt, ask[1], rng)
        said.add(word)
        match.play(text)
        ask, came_out = step(other, (word, number))
    assert match.hand.over
    assert came_out is not None
    final, carried = came_out
    chips = match.game.for_chips(options)
    found = [(match.stacks if chips else match.scores)[s] for s in elder]
    assert match.over == (not all(found)) or chips  # the first without counters pays for the round
    if match.over and carried:  # what stands over has been divided
        assert sum(found) == sum(final) + carried
    else:
        assert (found, match.carried) == (final, carried)
    return said


def play_both(game: Game, seed: int) -> set[str]:
    """Play a random match of some deals by both; give the words that were said."""
    rng = random.Random(f"{game.id} {seed}")
    options = {name: rng.choice(values) for name, values in OPTIONS[game.id].items()}
    stacks = [rng.choice(STACKS) for _ in range(rng.randint(*game.seats))]
    counters = options.get("settle") == "counters"
    scores, stacks = (stacks, [0] * len(stacks)) if counters else ([], stacks)
    dealer, chance = rng.randrange(len(stacks)), Shuffler(rng)
    match = Match(game, stacks, options=options, dealer=dealer, scores=scores, chance=chance)
    said: set[str] = set()
    for _ in range(8):
        said |= play_deal(match, rng)
        if match.over:
            break
        match.next_deal()
    return said


@pytest.mark.parametrize("game_id", RULES)
def test_random_matches_come_out_as_by_the_second_set_of_rules(game_id: str) -> None:
    said: Counter[str] = Counter()
    for seed in range(40):
        said.update(play_both(find(game_id), seed))
    assert set(said) == SAID[game_id]
    assert min(said.values()) >= 5


def test_the_comparison_would_find_another_payment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "rank", lambda card: "23456789TJQKA".index(card[0]))
    with pytest.raises(AssertionError):
        [play_both(find("thirty-one"), seed) for seed in range(40)]
