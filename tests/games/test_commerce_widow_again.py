"""Commerce with a widow: random deals against a second playing of the rules, and the tree of a small one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Generator
from itertools import combinations, product
from typing import Any

from tests.games.plain_commerce import worth
from tests.test_every_game import changed, truth

from brelan.cards import parse_cards, suited_pack
from brelan.dealer import Scripted
from brelan.events import Told
from brelan.games.commerce_widow import GAME
from brelan.hand import Hand
from brelan.promises import perft


def told(hand: Hand, fact: str) -> list[int | str]:
    return [event.value for event in hand.events if isinstance(event, Told) and event.fact == fact]


# -- a second playing of the rules


def plainly(
    hands: list[list[str]], table: list[str], circuits: int
) -> Generator[tuple[int, set[str]], tuple[str, str, str], None]:
    """Drawing as the rules page has it, seats in elder order; changes `hands` and `table`."""
    n = len(hands)
    word, _, _ = yield n - 1, {"decline", "take_widow"}
    if word == "take_widow":
        hands[-1][:], table[:] = table[:], hands[-1][:]
    quiet = 0
    for turn in range(circuits * n):
        seat = turn % n
        word, taken, given = yield seat, {"pass", "knock", *(f"draw {t} {g}" for t in table for g in hands[seat])}
        quiet = quiet + 1 if word == "pass" else 0
        if word == "draw":
            hands[seat][hands[seat].index(given)] = taken
            table[table.index(taken)] = given
        if word == "knock" or quiet == n:
            return


def chips_after(
    hands: list[list[str]], stacks: list[int], carried: int, rules: dict[str, Any]
) -> tuple[list[int] | None, int, set[int]]:
    """Counters, what stands over, and who may have to pay for the round; None where lots decide about a counter."""
    n, ante = len(hands), rules["ante"]
    worths = [worth(hand, rules["flush"], rules["pair"]) for hand in hands]
    stacks = stacks[:]
    if rules["loser_pays_one"]:
        low = [seat for seat in range(n) if worths[seat] == min(worths)]
        if len(low) > 1:
            return None, carried + 1, set()
        stacks[low[0]] -= 1
        over, need = carried + 1, 1
    else:
        over, need = carried + ante * n, ante
        stacks = [stack - ante for stack in stacks]
        if max(worths) != [0]:
            best = next(seat for seat in (n - 1, *range(n - 1)) if worths[seat] == max(worths))
            stacks[best] += over
            over = 0
    out = [seat for seat in range(n) if stacks[seat] < need and not rules["freeze_out"]]
    return stacks, over, {seat for seat in out if worths[seat] == min(worths[s] for s in out)}


def test_every_deal_goes_as_a_second_playing_of_the_rules() -> None:
    rng = random.Random(5)
    seen: Counter[str] = Counter()
    for _ in range(1200):
        seats = rng.choice((2, 3, 3, 4, 6, 12))
        cards = list(map(str, suited_pack()))
        rng.shuffle(cards)
        rules: dict[str, Any] = {name: rng.random() < 0.4 for name in ("flush", "pair", "freeze_out", "loser_pays_one")}
        rules |= {"ante": rng.choice((1, 1, 2)), "max_circuits": rng.choice((1, 2, 20))}
        stacks = [rng.choice((2, 2, 3, 9)) for _ in range(seats)]
        carried = rng.choice((0, 0, 4))
        order = [*range(seats - 1), seats, seats - 1]  # the widow before the dealer
        piles = {pile: cards[n : 3 * (seats + 1) : seats + 1] for n, pile in enumerate(order)}
        hands, table = [piles[seat] for seat in range(seats)], piles[seats]
        game = changed(GAME, seats=(2, 12))
        chance = Scripted(pack=parse_cards(" ".join(cards)))
        hand = Hand.deal(game, stacks, options=rules, dealer=seats - 1, carried=carried, chance=chance)
        turns = plainly(hands, table, rules["max_circuits"])
        seat, allowed = next(turns)
        while True:
            prompt = hand.prompts()[0]
            assert (prompt.seat, set(map(str, prompt))) == (seat, allowed)
            choice = rng.choice([c for c in prompt if c.word != "knock" or rng.random() < 0.5] or [prompt.default])
            if rng.random() < 0.3:
                choice = prompt.default
            seen[choice.word] += 1
            hand.play(choice)
            try:
                seat, allowed = turns.send((choice.word, *(map(str, choice.cards or ("", "")))))  # type: ignore[arg-type]
            except StopIteration:
                break
        found, over, out = chips_after(hands, stacks, carried, rules)
        assert hand.over
        assert hand.table.carried == over
        assert found is None or hand.table.stacks == found, hand.choices
        payers = told(hand, "pays_for_the_round")
        assert found is None or (set(payers) <= out and bool(payers) == bool(out))
        seen["pays"] += bool(payers)
        seen["several"] += len(out) > 1
        seen["cut"] += found is None
        seen["stood over"] += over > 0 and not rules["loser_pays_one"]
        seen["circuits"] += bool(told(hand, "held_to_have_knocked"))
    things = ("take_widow", "decline", "draw", "pass", "knock", "pays", "several", "cut", "stood over", "circuits")
    assert all(seen[what] > 10 for what in things), seen


# -- the tree


def handfuls(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different handfuls of three."""
    return sorted({tuple(sorted(three)) for three in combinations(cards, 3)})


def less(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """What is left of cards."""
    return tuple((Counter(cards) - Counter(gone)).elements())


def turn(own: tuple[str, ...], other: tuple[str, ...], table: tuple[str, ...], left: int) -> tuple[int, int]:
    """Decisions and ends from a turn on, with so many turns left of the one circuit of two."""
    if not left:
        return 0, 1
    found = [(0, 1), turn(other, own, table, left - 1)]  # a knock, a pass
    for taken, given in product(set(table), set(own)):
        mine, there = (*less(own, (given,)), taken), (*less(table, (taken,)), given)
        found.append(turn(other, mine, there, left - 1))
    return 1 + sum(decisions for decisions, _ in found), sum(ends for _, ends in found)


def test_the_tree_has_the_size_counted_without_the_engine() -> None:
    """Two seats, one circuit, both hands and the widow of nine cards of three sorts."""
    pack = ("AS", "KS", "2H") * 3
    small = changed(GAME, seats=(2, 12), pack=lambda seats, options: parse_cards(" ".join(pack)))
    chance, decisions, ends = 1, 0, 0
    for eldest in handfuls(pack):
        chance += 1
        for table in handfuls(less(pack, eldest)):
            dealer = less(less(pack, eldest), table)
            ways = [turn(eldest, dealer, table, 2), turn(eldest, table, dealer, 2)]
            chance += 1
            decisions += 1 + sum(d for d, _ in ways)
            ends += sum(e for _, e in ways)
    counts = perft(small, [9, 9], dealer=1, options={"max_circuits": 1, "lives": 9})
    assert counts == (chance, decisions, ends)
    line = f"pack of AS KS 2H, three of each, one circuit: {chance} {decisions} {ends}"
    assert line in truth(GAME.id), line
