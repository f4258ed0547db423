"""Pots against a second settlement, and what went wrong with pots elsewhere, as properties."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.pools import settled

from brelan.chips import Pot, share, split, surplus
from brelan.events import Decided, Opened, Paid, Returned, Won
from brelan.kit.pots import foremost, highest, settle
from brelan.nature import Nature
from brelan.table import Table


def bare_table(put: list[int], carried: int = 0, dealer: int = 0) -> Table[Any, Any, Any]:
    """A table without cards at which everybody has so much."""
    opened = Opened(tuple(range(len(put))), tuple(put), (), dealer, None, carried)
    return Table(opened, None, None, game_id="none", pack=(), direction=1, nature=Nature([], [], None))


def table_with(put: list[int], carried: int = 0, dealer: int = 0, gone: tuple[int, ...] = ()) -> Table[Any, Any, Any]:
    """A table at which everybody has just put in so much and has nothing left."""
    table = bare_table(put, carried, dealer)
    for seat, amount in enumerate(put):
        table.pay(seat, amount)
    for seat in gone:
        table.fold(seat)
    return table


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[int], list[int], list[int], int, int]:
    """What each put in, who has dropped, how strong each is, what was carried, who deals."""
    seats = draw(st.integers(2, 7))
    put = draw(st.lists(st.integers(0, 9), min_size=seats, max_size=seats))
    gone = draw(st.lists(st.integers(0, seats - 1), unique=True, max_size=seats - 1))
    strength = draw(st.lists(st.integers(1, 3), min_size=seats, max_size=seats))
    return put, gone, strength, draw(st.integers(0, 5)), draw(st.integers(0, seats - 1))


def agree(put: list[int], gone: list[int], strength: list[int], carried: int, dealer: int) -> None:
    table = table_with(put, carried, dealer, tuple(gone))
    settle(table, highest(lambda s: strength[s]))
    assert table.stacks == settled(put, table.live, strength, carried)
    assert table.held() == 0
    assert sum(table.stacks) == sum(put) + carried


@given(cases())
@example(([0, 5, 5], [], [3, 1, 1], 7, 2))
def test_pots_are_paid_as_when_every_chip_is_matched_by_itself(case: tuple[Any, ...]) -> None:
    agree(*case)


def test_pots_agree_over_many_random_settlements() -> None:
    rng = random.Random(2)
    for _ in range(4000):
        seats = rng.randint(2, 9)
        put = [rng.choice((1, 2, 3, 5, 8, 40, rng.randint(0, 60))) for _ in range(seats)]
        gone = rng.sample(range(seats), rng.randint(0, seats - 1))
        strength = [rng.randint(1, 4) for _ in range(seats)]
        agree(put, gone, strength, rng.choice((0, 0, rng.randint(1, 20))), rng.randrange(seats))


def test_a_seat_that_put_in_nothing_has_a_claim_to_what_was_carried_only() -> None:
    table = table_with([0, 5, 5], carried=7, dealer=2)
    settle(table, highest(lambda s: -s))
    assert table.stacks == [7, 10, 0]


# --- kinds of faults: chips are neither lost nor made


@given(cases())
def test_chips_are_conserved_after_every_event(case: tuple[Any, ...]) -> None:
    put, gone, strength, carried, dealer = case
    table = table_with(put, carried, dealer, tuple(gone))
    settle(table, highest(lambda s: strength[s]))
    stacks, pool = list(put), carried
    for kind, *values in table.log:
        event = kind(*values)
        if isinstance(event, Paid):
            stacks[event.seat], pool = stacks[event.seat] - event.amount, pool + event.amount
        elif isinstance(event, (Won, Returned)):
            stacks[event.seat], pool = stacks[event.seat] + event.amount, pool - event.amount
        assert min(*stacks, pool) >= 0
        assert sum(stacks) + pool == sum(put) + carried
    assert pool == 0
    assert stacks == table.stacks


@given(cases())
def test_every_pot_has_a_claimant_who_is_still_in(case: tuple[Any, ...]) -> None:
    put, gone, strength, carried, dealer = case
    table = table_with(put, carried, dealer, tuple(gone))
    settle(table, highest(lambda s: strength[s]))
    decided = [kind(*values) for kind, *values in table.log if kind is Decided]
    for event in decided:
        assert event.claims
        assert set(event.claims) <= set(table.live)
        assert event.amount > 0
    sizes = [len(event.claims) for event in decided]
    assert sizes == sorted(sizes, reverse=True), "pots are decided from the first, which everybody claims"


@given(cases())
def test_who_has_dropped_wins_nothing(case: tuple[Any, ...]) -> None:
    put, gone, strength, carried, dealer = case
    table = table_with(put, carried, dealer, tuple(gone))
    settle(table, highest(lambda s: strength[s]))
    assert all(table.stacks[seat] == 0 for seat in gone)


@given(cases(), st.randoms(use_true_random=False))
def test_the_order_in_which_seats_went_all_in_does_not_matter(case: tuple[Any, ...], rng: random.Random) -> None:
    put, gone, strength, carried, dealer = case
    one = table_with(put, carried, dealer, tuple(gone))
    two = bare_table(put, carried, dealer)
    single = [seat for seat, amount in enumerate(put) for _ in range(amount)]
    rng.shuffle(single)
    for seat in single:
        two.pay(seat, 1)
    for seat in rng.sample(gone, len(gone)):
        two.fold(seat)
    for table in (one, two):
        settle(table, highest(lambda s: strength[s]))
    assert one.stacks == two.stacks


@pytest.mark.parametrize(("put", "live", "back"), [
    ([5, 10, 0], [0, 1], (1, 5)),
    ([10, 10, 3], [0, 2], None),
    ([3, 9, 20], [0, 1], None),
    ([4, 4], [0, 1], None),
    ([0, 8], [1], (1, 8)),
])  # fmt: skip
def test_only_what_nobody_matched_goes_back(put: list[int], live: list[int], back: tuple[int, int] | None) -> None:
    """Whoever has dropped has matched what he put in; and what a dropped seat put in never goes back."""
    assert surplus(put, live) == back


@pytest.mark.parametrize(
    ("put", "strength", "final"),
    [
        ([15, 45, 45], [13, 12, 7], [45, 60, 0]),  # three levels, the shortest has the best hand
        ([11, 26, 41, 41], [14, 14, 14, 9], [15, 38, 66, 0]),  # three tie, odd chips in elder order
        ([101, 101, 101], [14, 14, 14], [101, 101, 101]),  # what divides by three is divided by three
        ([98, 98 + 4], [13, 4], [196, 4]),  # the higher stack gets back what was not matched
        ([98, 98 + 4], [4, 13], [0, 200]),
    ],
    ids=str,
)
def test_side_pots_known_from_elsewhere(put: list[int], strength: list[int], final: list[int]) -> None:
    table = table_with(put, dealer=len(put) - 1)
    settle(table, highest(lambda s: strength[s]))
    assert table.stacks == final


def test_a_level_whose_contributors_have_all_dropped_falls_to_the_last_pot() -> None:
    table = table_with([20, 65, 65, 25], dealer=3, gone=(1, 2))
    settle(table, highest(lambda s: 9 - s))
    assert table.stacks == [80, 0, 0, 95]


def test_a_pool_with_claims_of_its_own_is_settled_among_them() -> None:
    table = table_with([4, 4, 4], dealer=2)
    side = table.open_pool("side", (1, 2))
    table.stacks[:] = [0, 3, 3]
    for seat in (1, 2):
        table.pay(seat, 3, pool=side)
    settle(table, highest(lambda s: -s), side)
    settle(table, highest(lambda s: -s))
    assert table.stacks == [12, 6, 0]


@given(st.integers(0, 1000), st.integers(1, 9))
def test_equal_winners_differ_by_one_chip_at_most_the_elder_first(amount: int, winners: int) -> None:
    parts = [part for _, part in share(amount, list(range(winners)))]
    assert sum(parts) == amount
    assert max(parts) - min(parts) <= 1
    assert parts == sorted(parts, reverse=True)


def test_a_standing_seat_reaches_every_level() -> None:
    """A bet that others may still match lies in the last pot."""
    pots = split([5, 9, 2], 3, [0, 1, 2], {5, 9}, standing=(1, 2))
    assert pots == [Pot(5 + 5 + 2 + 3, (0, 1, 2)), Pot(4, (1, 2))]


# -- one player takes all, or nobody


def test_of_equal_hands_the_first_in_order_takes_all() -> None:
    table = table_with([3, 3, 3], dealer=2)
    best = foremost(lambda s: min(s, 1), [2, 0, 1])
    assert settle(table, best) == [[2]]
    assert table.stacks == [0, 0, 9]


def test_a_pot_that_nobody_wins_stays_in_the_pool() -> None:
    table = table_with([2, 3, 3], carried=4, dealer=2)
    assert settle(table, foremost(lambda s: 0, [0, 1, 2], nothing=0)) == [[], []]
    assert (table.stacks, table.held()) == ([0, 0, 0], 12)
    assert not any(row[0] in (Decided, Won) for row in table.log)


def test_of_two_pots_one_may_be_won_and_the_other_stay() -> None:
    table = table_with([2, 3, 3], dealer=2)
    assert settle(table, foremost(lambda s: s == 0, [0, 1, 2], nothing=False)) == [[0], []]
    assert (table.stacks, table.held()) == ([6, 0, 0], 2)
