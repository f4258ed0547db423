"""Commerce without a widow: random deals against a second playing of the rules, and the tree of a small one."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from tests.games.plain_commerce import Trade
from tests.games.plain_commerce import play as plainly
from tests.test_every_game import changed, truth

from brelan.cards import parse_cards, suited_pack
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.events import Paid, Told, Won
from brelan.games.commerce import GAME
from brelan.hand import Hand
from brelan.promises import perft


def payments(hand: Hand, why: str) -> list[tuple[int, int, int | None]]:
    return [(e.seat, e.amount, e.to) for e in hand.events if isinstance(e, Paid) and e.why == why]


# -- a second playing of the rules


def some_deal(rng: random.Random) -> tuple[Hand, Trade]:
    """The same random deal twice: at the engine's table, and plainly.  The eldest is seat 0."""
    seats = rng.choice((2, 3, 3, 4, 5, 12))
    cards = list(map(str, suited_pack()))
    ranks = rng.choice(("A23456789TJQKA", "A23QK", "A2345678"))
    if seats < 4:
        cards = [card for card in cards if card[0] in ranks]
    rng.shuffle(cards)
    stacks = [rng.choice((1, 1, 2, 3, 9, 20)) for _ in range(seats)]
    options: dict[str, Any] = {
        "ante": rng.choice((1, 1, 1, 2, 4)),
        "flush": rng.random() < 0.4,
        "pair": rng.random() < 0.4,
        "max_circuits": rng.choice((1, 2, 20)),
    }
    carried = rng.choice((0, 0, 5))
    hands = [cards[seat : 3 * seats : seats] for seat in range(seats)]
    pack = tuple(suited_pack())
    game = changed(GAME, seats=(2, 12), pack=lambda seats, options: tuple(c for c in pack if str(c) in cards))
    hand = Hand.deal(
        game, stacks, options=options, dealer=seats - 1, carried=carried,
        chance=Scripted(pack=parse_cards(" ".join(cards))),
    )  # fmt: skip
    rules = (options["ante"], options["flush"], options["pair"], options["max_circuits"])
    return hand, Trade(hands, cards[3 * seats :], stacks[:], *rules, carried)


def side_by_side(hand: Hand, plain: Trade, rng: random.Random, seen: Counter[str]) -> tuple[list[int], int]:
    """Play both with the same random choices; give the counters in the end, as the plain one has them."""
    turns, answer = plainly(plain), None
    while True:
        try:
            seat, allowed = turns.send(answer) if answer else next(turns)
        except StopIteration as end:
            found: tuple[list[int], int] = end.value
            return found
        prompt = hand.prompts()[0]
        offered = sorted((choice.word, " ".join(map(str, choice.cards))) for choice in prompt)
        assert (prompt.seat, offered) == (seat, sorted((w, c) for w, cs in allowed.items() for c in cs))
        often = [choice for choice in prompt if choice.word != "knock" or rng.random() < 0.5] or [prompt.default]
        if not plain.stock:
            often = [choice for choice in often if choice.word != "buy"] or [Choice(seat, "knock")]
        choice = rng.choice(often)
        seen[choice.word] += 1
        hand.play(choice)
        answer = choice.word, " ".join(map(str, choice.cards))


def test_every_deal_goes_as_a_second_playing_of_the_rules() -> None:
    rng = random.Random(11)
    seen: Counter[str] = Counter()
    for _ in range(1500):
        hand, plain = some_deal(rng)
        stacks, over = side_by_side(hand, plain, rng, seen)
        assert hand.over
        assert (hand.table.stacks, hand.table.carried) == (stacks, over), hand.choices
        seen["stood over"] += over > 0
        seen["paid all"] += len(payments(hand, "dealer beaten")) > 1
        seen["side pots"] += len({e.pot for e in hand.events if isinstance(e, Won)}) > 1
        seen["circuits"] += any(isinstance(e, Told) for e in hand.events)
    things = ("buy", "barter", "give", "knock", "stood over", "paid all", "side pots", "circuits")
    assert all(seen[what] > 30 for what in things), seen


# -- the tree


def test_the_tree_has_the_size_counted_without_the_engine() -> None:
    """Two seats, seven cards, one circuit: a seat without counters may not buy, the dealer buys for nothing."""
    cards = parse_cards("AS KS QS AH KH QD 2C")
    small = changed(GAME, seats=(2, 12), pack=lambda seats, options: cards)

    def turn(turns: int, eldest_buys: bool) -> tuple[int, int, int]:
        """Draws, decisions, ends from a turn on; one card is in the stock."""
        if turns == 2:
            return 0, 0, 1
        then = turn(turns + 1, eldest_buys)
        draws, decisions, ends = 0, 1, 1  # the turn itself, a knock
        decisions, ends = decisions + 3, ends + 3  # three offers to barter, each of which may be met with a knock
        buys = 3 if turns == 1 or eldest_buys else 0
        draws += buys
        for _ in range(9 + buys):  # or with one of three cards; or one card is bought, the only one there is
            draws, decisions, ends = draws + then[0], decisions + then[1], ends + then[2]
        return draws, decisions, ends

    deals = 35 * 4
    for stack in (1, 2):
        draws, decisions, ends = (deals * number for number in turn(0, stack > 1))
        counts = perft(small, [stack, stack], dealer=1, options={"max_circuits": 1})
        assert counts == (1 + 35 + draws, decisions, ends)
        line = f"pack AS KS QS AH KH QD 2C, stacks {stack} {stack}, one circuit: {1 + 35 + draws} {decisions} {ends}"
        assert line in truth(GAME.id), line
