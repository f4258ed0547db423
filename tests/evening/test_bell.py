"""What the bell means: yellow chip, who leaves the first table, movement, and who is broke."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from brelan.evening import bell, prize
from brelan.evening.bell import Outcome
from brelan.evening.happened import Won
from brelan.evening.prize import Standing

A, B, C, D, E, F, G, H, I, J, K, L, M, N = range(14)  # noqa: E741  # named as in the rules


def counts(**counters: int) -> list[int]:
    return [counters.get("abcdefghijklmn"[player], 50) for player in range(14)]


def no_cut(players: Sequence[int], why: str) -> list[int]:
    pytest.fail(f"{list(players)} have nothing to cut for ({why})")


class Cuts:
    """Notes who cuts and puts them in a given order."""

    def __init__(self, *order: int) -> None:
        self.order = list(order)
        self.asked: list[list[int]] = []

    def __call__(self, players: Sequence[int], why: str) -> list[int]:
        self.asked.append(list(players))
        return sorted(players, key=self.order.index)


def test_of_those_outside_the_call_the_one_with_fewest_goes_down() -> None:
    """PRO-2: the player with fewest of all had called."""
    found = bell.goes_down((A, B, C, D), counts(a=41, b=52, c=66, d=38), Outcome(C, (C, D)), no_cut)
    assert found == A


def test_winners_go_up_and_who_goes_down_takes_the_last_table_all_at_once() -> None:
    """PRO-2: everybody takes the seat left free, and every table keeps its size."""
    tables = [[A, B, C, D], [E, F, G, H, I, J], [K, L, M, N]]
    for player, table, seat, _ in bell.moves(tables, A, [Outcome(C, ()), Outcome(H, ()), Outcome(M, ())]):
        tables[table][seat] = player
    assert tables == [[H, B, C, D], [E, F, G, M, I, J], [K, L, A, N]]


def test_with_two_tables_the_winner_of_the_last_one_changes_with_who_goes_down() -> None:
    tables = [[A, B, C, D], [E, F, G, H]]
    moves = bell.moves(tables, B, [Outcome(A, ()), Outcome(H, ())])
    assert [move[:3] for move in moves] == [(H, 0, 1), (B, 1, 3)]


def test_the_winner_and_everyone_who_called_him_stay() -> None:
    found = bell.goes_down((A, B, C, D), counts(a=2, b=3, c=4, d=60), Outcome(A, (A, B)), no_cut)
    assert found == C


def test_a_pool_won_without_a_call_protects_only_the_winner() -> None:
    assert bell.goes_down((A, B, C, D), counts(a=1, b=40, c=41, d=42), Outcome(A, (A,)), no_cut) == B


def test_of_equals_outside_the_call_the_lower_cut_stays() -> None:
    cuts = Cuts(D, B)
    assert bell.goes_down((A, B, C, D), counts(b=30, d=30), Outcome(A, (A,)), cuts) == B
    assert cuts.asked == [[B, D]]


def test_where_nobody_is_outside_the_fewest_of_the_callers_goes_down() -> None:
    """PRO-4."""
    all_four = Outcome(C, (A, B, C, D))
    assert bell.goes_down((A, B, C, D), counts(a=35, b=30, c=9, d=35), all_four, no_cut) == B
    cuts = Cuts(A, D)
    assert bell.goes_down((A, B, C, D), counts(a=30, b=35, c=9, d=30), all_four, cuts) == D
    assert cuts.asked == [[A, D]]


def test_a_player_at_the_first_table_who_is_broke_outside_the_call_goes_down_himself() -> None:
    assert bell.goes_down((A, B, C, D), counts(b=0), Outcome(A, (A,)), no_cut) == B


def test_who_is_broke_changes_with_who_has_most_at_the_last_table() -> None:
    """PRO-5."""
    assert bell.exchange(D, (K, L, N, A), counts(k=61, l=70, n=40, a=41), [D], no_cut) == L


def test_of_equals_at_the_last_table_the_lower_cut_goes_up() -> None:
    cuts = Cuts(N, K)
    assert bell.exchange(D, (K, L, N, A), counts(k=70, n=70), [D], cuts) == N


def test_who_has_just_taken_a_stake_does_not_go_up() -> None:
    assert bell.exchange(D, (K, L, N, A), counts(k=90, l=50, n=49, a=48), [D, K], no_cut) == L
    assert bell.exchange(D, (K, L, N, A), counts(), [D, K, L, N, A], no_cut) is None


def test_who_is_broke_at_the_last_table_just_takes_a_stake() -> None:
    assert bell.exchange(K, (K, L, N, A), counts(l=70), [K], no_cut) is None


# -- prizes ------------------------------------------------------------------------------------------------------------

STANDINGS = [
    Standing(0, "red", 80, 3), Standing(1, "blue", 90, 3), Standing(2, "red", 100, 0), Standing(3, "blue", 20, 1),
]  # fmt: skip


def test_most_yellow_chips_and_of_equals_more_counters() -> None:
    assert prize.prizes(STANDINGS)[0] == Won("yellow", (1,))


def test_each_side_has_a_prize_for_most_counters_and_who_has_done_worst_one_too() -> None:
    assert prize.prizes(STANDINGS)[1:] == [Won("red", (2,)), Won("blue", (1,)), Won("booby", (3,))]
    assert prize.prizes(STANDINGS, booby=prize.FEWEST_YELLOW)[-1] == Won("booby", (2,))
    assert [won.prize for won in prize.prizes(STANDINGS, booby="")] == ["yellow", "red", "blue"]


def test_with_one_prize_each_the_next_best_gets_it() -> None:
    found = prize.prizes(STANDINGS, one_each=True)
    assert [(won.prize, won.players) for won in found] == [
        ("yellow", (1,)),
        ("red", (2,)),
        ("blue", (3,)),
        ("booby", (0,)),
    ]


def test_equals_share_a_prize_and_nobody_has_one_for_no_yellow_chips() -> None:
    level = [Standing(player, side, 50, 0) for player, side in enumerate(("red", "blue", "red", "blue"))]
    assert prize.prizes(level)[:2] == [Won("red", (0, 2)), Won("blue", (1, 3))]
