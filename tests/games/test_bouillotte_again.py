"""Bouillotte against the same rules written down a second time, without the engine: random deals, and a whole tree."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_bouillotte import Ask, Deal, End, Words
from tests.games.plain_bouillotte import play as plainly

from brelan.cards import Cards, parse_cards, suited_pack
from brelan.dealer import Scripted
from brelan.events import Moved
from brelan.games import bouillotte
from brelan.games.bouillotte import GAME, HAND, RANKS, RETOURNE, UNDER
from brelan.hand import Hand
from brelan.promises import perft
from brelan.prompts import Prompt, Stakes

TRUTH = Path(__file__).parent.parent / "truth" / "bouillotte.txt"
STACKS = [1, 2, 3, 4, 5, 7, 9, 12, 20, 33, 60]


def some_options(rng: random.Random) -> dict[str, Any]:
    return {
        "blind": rng.choice([1, 2, 5]),
        "void_add": rng.choice([0, 2, 5]),
        "straddle": rng.random() < 0.6,
        "tie_order": rng.choice(["dealer-first", "eldest-first"]),
        "blind_wins_if_all_pass": rng.random() < 0.3,
        "dropped_brelan_paid": rng.random() < 0.4,
        "word": rng.choice(["foster", "foster", "simple"]),
        "rebuy": rng.random() < 0.5,
    }


def some_pack(rng: random.Random, seats: int) -> Cards:
    """A pack in some order; every other one gives two players three of a rank each, and often turns up a fourth."""
    pack = list(suited_pack(RANKS[seats]))
    rng.shuffle(pack)
    if rng.random() < 0.5:
        return tuple(pack)
    low, high = rng.sample(RANKS[seats], 2)
    threes = [[card for card in pack if card.text[0] == rank] for rank in (low, high)]
    rest = [card for card in pack if card not in (*threes[0], *threes[1][:3])]
    hands = [threes[0][:3], threes[1][:3], *(rest[3 * n : 3 * n + 3] for n in range(seats - 2))]
    rng.shuffle(hands)
    dealt = [hand[n] for n in range(3) for hand in hands]
    up = threes[0][3]
    under = [card for card in pack if card not in dealt and card != up]
    return (*dealt, up, *under) if rng.random() < 0.7 else (*dealt, *under, up)


def offered(prompt: Prompt) -> Words:
    """What a prompt allows, as the second set of rules says it."""
    words: Words = dict.fromkeys(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb:
        words[prompt.verb] = prompt.numbers()[0], prompt.numbers()[-1]
    return words


def some_answer(ask: Ask, rng: random.Random) -> tuple[str, int]:
    _, words = ask
    staying = [word for word in words if word not in ("withdraw", "no")]
    word = rng.choice(staying if staying and rng.random() < 0.5 else list(words))
    bounds = words[word]
    if bounds is None:
        return word, 0
    low, high = bounds
    return word, rng.choice([low, high, rng.randint(low, high), min(low + 2, high)])


def deal_of(pack: Cards, stacks: list[int], carried: int, options: dict[str, Any]) -> Deal:
    seats = len(stacks)
    texts = [card.text for card in pack]
    return Deal(
        hands=[texts[seat : 3 * seats : seats] for seat in range(seats)],
        retourne=texts[3 * seats],
        under=texts[3 * seats + 1],
        stacks=stacks[:],
        carried=carried,
        blind=options["blind"],
        void_add=options["void_add"],
        straddle=options["straddle"],
        eldest_first=options["tie_order"] == "eldest-first",
        blind_wins=options["blind_wins_if_all_pass"],
        dropped_paid=options["dropped_brelan_paid"],
        foster=options["word"] == "foster",
        cave=100 if options["rebuy"] else 0,
    )


def play_both(seed: int) -> tuple[Hand, Counter[str]]:
    """Play a random deal by both, comparing what is asked of whom; give the deal and the words that were said."""
    rng = random.Random(seed)
    seats = rng.randint(3, 5)
    pack, options = some_pack(rng, seats), some_options(rng)
    stacks, carried = [rng.choice(STACKS) for _ in range(seats)], rng.choice([0, 0, 7])
    other = plainly(deal_of(pack, stacks, carried, options))
    chance = Scripted(pack=pack)  # seats are counted clockwise, and speech goes the other way round
    hand = Hand.deal(GAME, stacks[::-1], options=options, dealer=0, carried=carried, chance=chance)
    said: Counter[str] = Counter()
    ask = next(other)
    came_out: End | None = None
    while came_out is None:
        (prompt,) = hand.prompts()
        assert (seats - 1 - prompt.seat, offered(prompt)) == ask, seed
        word, number = some_answer(ask, rng)
        said[word] += 1
        hand.play(f"{word} {number}" if ask[1][word] is not None else word)
        try:
            ask = other.send((word, number))
        except StopIteration as end:
            came_out = end.value
    assert hand.over, seed
    assert (hand.table.stacks[::-1], hand.table.carried) == came_out, seed
    return hand, said


@pytest.mark.parametrize("part", range(4))
def test_random_deals_come_out_as_by_the_second_set_of_rules(part: int) -> None:
    """B001, B003, B008, B010, B013, B015, B018, B028, B030, B033, B035, B048, B143: every kind of all-in and answer."""
    said: Counter[str] = Counter()
    turned = 0
    for seed in range(250 * part, 250 * (part + 1)):
        hand, words = play_both(seed)
        said += words
        turned += any(isinstance(e, Moved) and e.target is UNDER.place for e in hand.events)
    assert all(said[word] for word in ("straddle", "open", "raise", "sight", "pass_word", "stifle", "show", "buy"))
    assert turned > 10


def counted(stacks: list[int], made: tuple[tuple[str, int], ...] = ()) -> tuple[int, int]:
    """Decisions and ends from where these answers lead, by the second set of rules."""
    hands = [["AS", "KS", "9S"], ["AH", "KH", "9H"], ["AD", "KD", "9D"]]
    deal = Deal(hands, "8S", "8H", stacks[:], blind=1)
    other = plainly(deal)
    try:
        _, words = next(other)
        for answer in made:
            _, words = other.send(answer)
    except StopIteration:
        return 0, 1
    decisions, ends = 1, 0
    for word, bounds in words.items():
        for number in (0,) if bounds is None else range(bounds[0], bounds[1] + 1):
            more = counted(stacks, (*made, (word, number)))
            decisions, ends = decisions + more[0], ends + more[1]
    return decisions, ends


def test_the_tree_of_one_deal_has_the_size_counted_without_the_engine() -> None:
    cards = {HAND.of(2): "AS KS 9S", HAND.of(1): "AH KH 9H", HAND.of(0): "AD KD 9D", RETOURNE.place: "8S"}
    chance = Scripted({place: parse_cards(text) for place, text in cards.items()})
    lines = TRUTH.read_text(encoding="utf-8").splitlines()
    for stacks in ([2, 2, 2], [3, 3, 3], [2, 3, 4]):
        decisions, ends = counted(stacks)
        options = {"blind": 1, "rebuy": False}
        assert perft(GAME, stacks[::-1], dealer=0, options=options, chance=chance) == (0, decisions, ends)
        assert f"stacks {' '.join(map(str, stacks))}, blind 1: 0 {decisions} {ends}" in lines


def test_the_comparison_would_find_another_settlement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bouillotte, "price", lambda kind, won: ("carre", 2))
    with pytest.raises(AssertionError):
        list(map(play_both, range(100)))
