"""Brag for a single stake: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, play, words

from brelan.cards import parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Moved, Paid, Returned, Shown
from brelan.games.brag_single import DROPPED, GAME, HAND
from brelan.hand import Hand
from brelan.promises import perft
from brelan.speech import Speech

TRUTH = Path(__file__).parent.parent / "truth" / "brag-single.txt"
SOME = ("7S 2H JC", "7D 6C 9D", "KS QD 4H", "AS AH 5C")


def game(seats: int = 3, stacks: list[int] | None = None, **options: Any) -> Hand:
    """A deal of these hands; the last seat deals, so seat 0 is the eldest hand."""
    return dealt(GAME, SOME[:seats], stacks or [20] * seats, **options)


def shown(hand: Hand) -> set[int | None]:
    return {event.place.seat for event in hand.events if isinstance(event, Shown)}


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_play_and_more_or_fewer_are_refused(seats: int) -> None:
    """BRS-R8."""
    with pytest.raises(BadSetup, match="3 to 12 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)
    assert Hand.deal(GAME, [5] * 12, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_before_the_cards_the_dealer_alone_antes_what_he_likes_up_to_the_limit() -> None:
    hand = game(limit=4)
    assert (asked(hand), hand.phase, hand.prompts()[0].allowed()) == (2, "ante", ("ante 1 to 4",))
    assert not any(isinstance(event, Moved) for event in hand.events)
    play(hand, "ante 3")
    assert (asked(hand), hand.table.stacks) == (0, [20, 20, 17])
    assert game(stacks=[20, 20, 3]).prompts()[0].allowed() == ("ante 1 to 3",)
    assert game(limit="none").prompts()[0].allowed() == ("ante 1 to 20",)


def test_who_lets_his_time_run_out_antes_one_and_drops() -> None:
    hand = game()
    assert str(hand.prompts()[0].default) == "ante 1"
    assert str(play(hand, "ante 2").prompts()[0].default) == "drop"


def test_if_the_ante_is_agreed_the_dealer_is_not_asked() -> None:
    assert asked(game(dealer_ante=4)) == 0
    assert game(dealer_ante=4).table.stacks == [20, 20, 16]
    assert game(dealer_ante=4, stacks=[20, 20, 3]).table.stacks == [20, 20, 0]


def test_betting_begins_with_the_eldest_and_the_dealer_is_last() -> None:
    hand = play(game(4), "ante 1")
    order = []
    hand.play("raise 1")
    while hand.prompts():
        order.append(asked(hand))
        hand.play("see")
    assert order == [1, 2, 3]


def test_the_dealer_is_asked_only_if_somebody_has_raised() -> None:
    """BRS-R6."""
    assert play(game(), "ante 2, see, see").over
    assert asked(play(game(), "ante 2, see, raise 1")) == 2


def test_a_raise_is_answered_by_all_the_others_once() -> None:
    """B033."""
    hand = play(game(), "ante 1, see, raise 2")
    assert (asked(hand), words(hand)) == (2, {"drop", "see", "raise"})
    hand = play(hand, "see")
    assert (asked(hand), words(hand)) == (0, {"drop", "see", "raise"})
    assert play(hand, "see").over


def test_a_raise_is_at_most_the_limit_and_what_one_has() -> None:
    hand = play(game(stacks=[20, 5, 20]), "ante 2")
    with pytest.raises(IllegalChoice):
        hand.play("raise 11")
    assert hand.prompts()[0].allowed() == ("drop", "see", "raise 1 to 10")
    assert play(hand, "see").prompts()[0].allowed() == ("drop", "see", "raise 1 to 3")


def test_all_who_are_still_in_show_and_dropped_hands_do_not() -> None:
    hand = play(game(), "ante 2, see, drop")
    assert (hand.over, shown(hand)) == (True, {0, 2})
    assert known(hand, None, DROPPED, 1) == known(hand, 0, DROPPED, 1) == []
    assert known(hand, 1, DROPPED, 1) == ["6C", "7D", "9D"]


def test_a_bet_that_nobody_meets_wins_unseen() -> None:
    """BRS-5."""
    hand = play(game(), "ante 2, see, raise 10, drop, drop")
    assert (shown(hand), hand.table.stacks) == (set(), [18, 24, 18])


def test_nobody_sees_the_ante_and_each_pays_the_dealer_one() -> None:
    """BRS-1, BRS-R7."""
    hand = play(game(4, stacks=[20, 20, 20, 20]), "ante 3, drop, drop, drop")
    assert [e for e in hand.events if isinstance(e, Returned)] == [Returned(3, 3, "pot")]
    side = [(e.seat, e.to, e.amount) for e in hand.events if isinstance(e, Paid) and e.to is not None]
    assert side == [(0, 3, 1), (1, 3, 1), (2, 3, 1)]
    assert shown(hand) == set()


def test_nobody_pays_the_dealer_when_his_ante_was_seen() -> None:
    hand = play(game(), "ante 3, see, drop")
    assert not any(isinstance(event, Paid) and event.to is not None for event in hand.events)
    hand = play(game(), "ante 3, raise 1, drop, raise 1, drop")
    assert hand.over
    assert not any(isinstance(event, Paid) and event.to is not None for event in hand.events)


def test_the_owner_is_told_what_his_hand_is_called_and_why() -> None:
    hand = play(game(), "ante 1")
    said = {"en": "You get 7♠ 2♥ J♣ (a pair of sevens: J♣ stands for one).",
            "ru": "Вы получаете 7♠ 2♥ J♣ (пара семёрок: J♣ – за вторую)."}  # fmt: skip
    for lang, text in said.items():
        mine = Speech(lang, ["A", "B", "C"], 0, game=GAME.id).sentences(hand.seen_by(0))
        assert text in mine
        assert sum("(" in line for line in mine) == 1, "of no other hand"
        for viewer in (1, 2, None):
            others = Speech(lang, ["A", "B", "C"], viewer, game=GAME.id).sentences(hand.seen_by(viewer))
            assert text not in others
            assert not any("J♣" in line for line in others)


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: three players of three chips, an ante of one, limit one."""

    def talk(own: tuple[int, ...], owed: tuple[int, ...], waiting: tuple[int, ...]) -> tuple[int, int]:
        """Decisions and ends; `own`: chips by seat, -1 for who has dropped; `waiting`: who has still to answer."""
        live = [s for s in range(3) if own[s] >= 0]
        waiting = tuple(s for s in waiting if own[s] > 0 and (owed[s] or any(own[o] > 0 for o in live if o != s)))
        if len(live) == 1 or not waiting:
            return 0, 1
        s, rest = waiting[0], waiting[1:]
        decisions, ends = 1, 0
        ways = [talk(changed(own, s, -1), owed, rest)]
        paid = min(own[s], owed[s])
        ways.append(talk(changed(own, s, own[s] - paid), changed(owed, s, 0), rest))
        if own[s] > owed[s] and any(own[o] > 0 for o in live if o != s):
            more = tuple(0 if o == s else owed[o] + 1 for o in range(3))
            others = tuple(o for o in ((s + n) % 3 for n in (1, 2)) if own[o] >= 0)
            ways.append(talk(changed(own, s, own[s] - owed[s] - 1), more, others))
        return decisions + sum(d for d, _ in ways), ends + sum(e for _, e in ways)

    def changed(values: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
        return (*values[:at], to, *values[at + 1 :])

    decisions, ends = talk((3, 3, 2), (1, 1, 0), (0, 1))
    decisions += 1  # the ante: there is but one
    chance = Scripted({HAND.of(s): parse_cards(SOME[s]) for s in range(3)})
    assert perft(GAME, [3, 3, 3], dealer=2, options={"limit": 1}, chance=chance) == (0, decisions, ends)
    assert f"stacks 3 3 3, limit 1: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
