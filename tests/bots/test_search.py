"""How `search` thinks: with what its seat may know, the longer the more, and for everybody in his own interest."""

from __future__ import annotations

import random

import pytest
from tests.bots.table import EVERY, rolled

from brelan import Hand, Scripted, find, parse_cards
from brelan.bots.guess import Worlds
from brelan.bots.options import SIZES, sized
from brelan.bots.search import Search, Thought, seen_by_each
from brelan.bots.tree import Branch, Span
from brelan.choices import Choice, Rule
from brelan.game import Game
from brelan.prompts import Stakes

GENIUS = find("genius-indian-poker")
A, B, C = (Choice(0, word) for word in "abc")


def genius(cards: str, *choices: str) -> Hand:
    hand = Hand.deal(GENIUS, [15, 15], first=0, chance=Scripted(pack=parse_cards(cards)))
    for choice in choices:
        hand.play(choice)
    return hand


def span(low: float, high: float) -> Span:
    found = Span()
    found.learn(low)
    found.learn(high)
    return found


# -- any game ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_it_answers_with_what_its_seat_may_know(game: Game) -> None:
    """With hidden cards that are dealt otherwise the same is chosen, and it is one of the options."""
    asked = 0
    for hand, prompt in rolled(game, random.Random(5), 6):
        view = hand.view(prompt.seat)
        other = next(Worlds(view, prompt, 1, random.Random(4), lambda *_: 1.0)).hand
        twin = other.prompt(prompt.seat)
        assert twin is not None
        choice = Search(random.Random(2), deals=3).choose(view, prompt)
        prompt.answer(choice)
        assert Search(random.Random(2), deals=3).choose(other.view(prompt.seat), twin) == choice
        asked += prompt.count() > 1
    assert asked


def test_the_same_luck_and_as_many_deals_give_the_same_choice() -> None:
    hand = genius("5 6", "bet 2")
    view, prompt = hand.view(1), hand.prompts()[0]
    chosen = {Search(random.Random(3), deals=40).choose(view, prompt) for _ in range(3)}
    assert len(chosen) == 1


def test_who_thinks_longer_tries_more_deals() -> None:
    hand = genius("5 6")
    view, prompt = hand.view(0), hand.prompts()[0]
    short, long = (Thought(view, prompt, random.Random(1), seconds) for seconds in (0.01, 0.5))
    short.ranked()
    long.ranked()
    assert long.tried > short.tried


def test_a_question_with_one_answer_is_not_thought_about() -> None:
    prompt = Stakes(0, ("pass",), "", 0, 0, Rule("genius-indian-poker", "betting"))
    assert Search(random.Random(1)).choose(genius("5 6").view(0), prompt) == Choice(0, "pass")


def test_where_no_deal_agrees_with_the_view_the_default_is_chosen() -> None:
    hand = genius("5 6")
    strange = Stakes(0, ("pass", "wait"), "open", 3, 9, Rule("genius-indian-poker", "betting"))
    assert Search(random.Random(1), deals=5).choose(hand.view(0), strange) == Choice(0, "pass")


# -- what a branch is --------------------------------------------------------------------------------------------------


def branches(thought: Thought, hands: list[Hand], seat: int, choice: str) -> set[int]:
    """The questions that a seat is thought to be asked in these deals after a choice."""
    found = set()
    for hand in hands:
        twin = hand.fork()
        twin.play(choice)
        found.add(id(thought.branch(twin, seat, len(hand.table.log), seen_by_each(hand))))
    return found


def test_a_question_is_the_same_in_all_deals_that_look_the_same_to_who_is_asked() -> None:
    """The first does not see his own card: to him the deals are one; the second sees it: to him they are two."""
    deals = [genius("5 6"), genius("9 6")]
    hand = deals[0]
    thought = Thought(hand.view(0), hand.prompts()[0], random.Random(1), deals=5)
    assert len(branches(thought, deals, 0, "bet 2")) == 1
    assert len(branches(thought, deals, 1, "bet 2")) == 2


def test_what_has_happened_since_makes_another_question() -> None:
    hand = genius("5 6")
    thought = Thought(hand.view(0), hand.prompts()[0], random.Random(1), deals=5)
    one, other = (branches(thought, [hand], 1, choice) for choice in ("bet 2", "bet 3"))
    assert one != other


# -- how a choice inside the tree is made ------------------------------------------------------------------------------


def test_what_is_likely_is_tried_first_and_what_has_done_best_most() -> None:
    branch = Branch()
    assert branch.pick([A, B], B, span(0, 1)).choice == B
    worth = {A: 0.9, B: 0.2}
    for _ in range(200):
        limb = branch.pick([A, B], B, span(0, 1))
        limb.learn(worth[limb.choice], 1.0)
    assert branch.limbs[A].visits > 150


def test_a_choice_that_is_seldom_there_is_not_thought_neglected() -> None:
    """Of three choices one is there in every tenth deal: it is not made each time it is there for that."""
    branch = Branch()
    worth = {A: 0.6, B: 0.5, C: 0.1}
    for turn in range(400):
        limb = branch.pick([A, B, C] if turn % 10 == 0 else [A, B], A, span(0, 1))
        limb.learn(worth[limb.choice], 1.0)
    rare = branch.limbs[C]
    assert rare.offered == 40
    assert 0 < rare.visits < 20


def test_likelier_deals_count_for_more() -> None:
    branch = Branch()
    limb = branch.pick([A], A, span(0, 1))
    limb.learn(1.0, 3.0)
    limb.learn(0.0, 1.0)
    assert limb.total / limb.weight == 0.75


# -- bets --------------------------------------------------------------------------------------------------------------


def test_of_many_bets_those_are_tried_that_have_a_name() -> None:
    prompt = Stakes(0, (), "bet", 2, 90, Rule("genius-indian-poker", "betting"))
    assert list(SIZES) == ["the least", "half the pot", "the pot", "the most"]
    assert sized(prompt, 20) == [2, 10, 20, 90]
    assert sized(prompt, 300) == [2, 90]


# -- how well it plays -------------------------------------------------------------------------------------------------


def test_a_sure_loss_is_not_paid_for() -> None:
    """A ten on the other's forehead, and no ten is left to beat it or tie but one: calling all-in is folly."""
    hand = genius("3 10", "bet 5", "raise 9")
    chosen = Search(random.Random(1), deals=200).choose(hand.view(0), hand.prompts()[0])
    assert chosen.word == "fold"
