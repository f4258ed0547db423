"""The pots of the Brag manner as a player sees them: a pool is whole until somebody covers it."""

from __future__ import annotations

from brelan.dealer import Scripted
from brelan.games import find
from brelan.hand import Hand


def brag(stacks: list[int]) -> Hand:
    """A deal in the Brag manner, the last seat dealing."""
    options = {"betting": "brag"}
    return Hand.deal(find("indian-poker-52"), stacks, options=options, dealer=len(stacks) - 1, chance=Scripted())


def test_before_the_player_covers_the_pool_is_one() -> None:
    hand = brag([10, 10, 2])
    for choice in ["stake", "stake", "stake", "stake"]:
        hand.play(choice)
    assert hand.table.stacks[2] == 0
    assert [(name, pot.amount, set(pot.claims)) for name, pot in hand.view(None).pots()] == [("pot", 7, {0, 1, 2})]


def test_what_is_staked_after_he_has_covered_lies_in_the_side_pool() -> None:
    hand = brag([10, 10, 2])
    for choice in ["stake", "stake", "stake", "stake", "stake", "stake"]:
        hand.play(choice)
    found = [(name, pot.amount, set(pot.claims)) for name, pot in hand.view(None).pots()]
    assert found == [("pot", 8, {0, 1, 2}), ("side 1", 1, {0, 1})]


def test_no_side_pool_is_opened_for_one_player_alone() -> None:
    hand = brag([10, 2])
    for choice in ["stake", "stake", "stake"]:
        hand.play(choice)
    assert hand.over
    assert list(hand.table.pools) == ["pot"]
