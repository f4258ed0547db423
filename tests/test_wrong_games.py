"""A game that is wrong says so in an error of ours, whatever it is that it gets wrong, and nothing has changed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests import wrong
from tests.proof import unseen
from tests.test_every_game import changed

from brelan.dealer import Shuffler
from brelan.errors import BrelanError, RuleBug
from brelan.game import Carry, Game
from brelan.hand import Hand
from brelan.match import Match


def dealt(game: Game) -> Hand:
    return Hand.deal(game, [5, 5], dealer=1, chance=Shuffler(random.Random(1)))


def play_on(match: Match) -> None:
    """Play the choices that commit least, in this deal and the next."""
    for _ in range(20):
        match.play(match.prompts()[0].default)
        if match.hand.over:
            match.next_deal()


def nonsense(*anything: Any) -> Any:
    raise ZeroDivisionError(anything)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (wrong.game(wrong.raises_at_once), "raises-at-once failed at the start of a deal: ZeroDivisionError"),
        (wrong.game(wrong.is_no_coroutine), "is_no_coroutine is no `async def`"),  # type: ignore[arg-type]
        (wrong.game(wrong.leads_in_a_circle), "leads round in a circle, and nobody is asked"),
        (wrong.game(wrong.asks_for_nothing), "asks seat 0, who may do nothing"),
        (wrong.game(wrong.asks_nobody), "asks nobody, in secret"),
        (changed(unseen.GAME, notes=nonsense), "failed at the start of a deal"),
        (changed(unseen.GAME, pack=nonsense), "failed at the start of a deal"),
        (changed(unseen.GAME, pack=lambda seats, options: None), "failed at the start of a deal"),
    ],
)
def test_a_rule_that_fails_before_anybody_is_asked_says_so(game: Game, says: str) -> None:
    with pytest.raises(RuleBug, match=says):
        dealt(game)


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (wrong.goes_on_without_async, "is_no_coroutine is no `async def`"),
        (wrong.opens_a_pool_twice, "there is a pool pot already"),
    ],
)
def test_a_rule_that_fails_later_says_so_and_the_hand_is_as_before(phase: Any, says: str) -> None:
    hand = dealt(wrong.game(phase))
    before = list(hand.events)
    with pytest.raises(RuleBug, match=says):
        hand.play("go")
    assert list(hand.events) == before
    assert hand.prompts()[0].words == ("go",)


@pytest.mark.parametrize(
    "after",
    [
        nonsense,
        lambda table: None,
        lambda table: "over",
        lambda table: Carry(dealer=99),
        lambda table: Carry(dealer=-1),
        lambda table: Carry(dealer="0"),  # type: ignore[arg-type]
        lambda table: Carry(over="done", takes=9),
        lambda table: Carry(dealer=0, kept=(("hand", 1),)),  # type: ignore[arg-type]
        lambda table: Carry(dealer=0, first=0),
    ],
)
def test_nonsense_about_the_next_deal_says_so(after: Any) -> None:
    match = Match(changed(unseen.GAME, after=after), [5, 5], dealer=1, chance=Shuffler(random.Random(1)))
    with pytest.raises(BrelanError):
        play_on(match)


def test_a_deal_that_cannot_begin_leaves_the_match_between_its_deals() -> None:
    deals = iter(range(100))

    def notes() -> None:
        if next(deals) == 1:
            raise ZeroDivisionError("the second deal")

    match = Match(changed(unseen.GAME, notes=notes), [5, 5], dealer=1, chance=Shuffler(random.Random(1)))
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    before = match.choices, list(match.events)
    with pytest.raises(RuleBug, match="the second deal"):
        match.next_deal()
    assert (match.choices, list(match.events)) == before
    assert len(match.next_deal()) > 0
