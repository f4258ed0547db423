"""American Brag: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, play, words

from brelan.cards import parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup
from brelan.events import Folded, Paid, Shown, Told
from brelan.games.brag_american import DROPPED, GAME, HAND
from brelan.hand import Hand
from brelan.kit.brag import american
from brelan.promises import perft
from brelan.speech import Speech
from brelan.zones import Seat

TRUTH = Path(__file__).parent.parent / "truth" / "brag-american.txt"
SOME = ("KS KH 9C", "QS QH QD", "8S 8H JD", "AS AD 5C")
EQUAL = ("KS KH JC", "KD KC 9S", "TS TH 4D", "2S 3H 5C")


def game(hands: tuple[str, ...] = SOME, stacks: list[int] | None = None, **options: Any) -> Hand:
    """A deal of these hands; the last seat deals, so seat 0 is the eldest hand."""
    return dealt(GAME, hands, stacks or [30] * len(hands), **options)


def compared(hand: Hand) -> list[set[Seat | None]]:
    """The pairs that have compared in private, in order."""
    shown = [(event.to, event.place.seat) for event in hand.events if isinstance(event, Shown) and event.to is not None]
    assert all(shown[n] == (shown[n + 1][1], shown[n + 1][0]) for n in range(0, len(shown), 2))
    return [set(pair) for pair in shown[::2]]


def opened(hand: Hand) -> set[int | None]:
    """Whose hands all have seen."""
    return {event.place.seat for event in hand.events if isinstance(event, Shown) and event.to is None}


def retired(hand: Hand) -> list[int | str]:
    return [event.value for event in hand.events if isinstance(event, Told) and event.fact == "retires"]


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_play_and_more_or_fewer_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="3 to 12 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)
    assert Hand.deal(GAME, [5] * 12, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_before_the_cards_the_dealer_alone_antes() -> None:
    hand = game(limit=4)
    assert (asked(hand), hand.prompts()[0].allowed()) == (3, ("ante 1 to 4",))
    assert play(hand, "ante 2").table.stacks == [30, 30, 30, 28]


# --- comparing in private


def test_whoever_sees_a_raise_compares_with_the_raiser_and_the_worse_retires_at_once() -> None:
    """BRA-4."""
    hand = play(game(), "ante 2, raise 3, see")
    assert (compared(hand), retired(hand)) == ([{0, 1}], [1])
    assert Folded(1) in hand.events
    assert (asked(hand), words(hand)) == (2, {"drop", "see", "raise"})


def test_the_raiser_may_be_the_worse_and_the_bet_of_the_better_stands() -> None:
    hand = play(game(("QS QH 3C", "KS KH 3D", "8S 8H 4D", "AS AD 5C")), "ante 2, raise 3, see")
    assert retired(hand) == [0]
    play(hand, "see")
    assert (compared(hand), retired(hand)) == ([{0, 1}, {1, 2}], [0, 2])


def test_a_raise_upon_a_raise_is_not_a_see() -> None:
    hand = play(game(), "ante 2, raise 3, raise 2")
    assert compared(hand) == []
    play(hand, "see")
    assert compared(hand) == [{1, 2}], "with the last raiser"


def test_to_see_the_ante_is_to_see_no_raise() -> None:
    """BRA-2."""
    hand = play(game(), "ante 2, see, see, see")
    assert (hand.over, compared(hand), opened(hand)) == (True, [], {0, 1, 2, 3})


def test_when_only_two_are_left_a_see_is_public() -> None:
    hand = play(game(), "ante 2, raise 3, see, raise 4, drop, see")
    assert (compared(hand), opened(hand), hand.table.stacks) == ([{0, 1}], {0, 2}, [46, 25, 21, 28])


def test_of_equal_hands_both_stay_and_the_next_compares_with_the_raiser() -> None:
    """BRA-R3, BRA-6."""
    hand = play(game(EQUAL), "ante 1, raise 2, see")
    assert (compared(hand), retired(hand)) == ([{0, 1}], [])
    assert [event.value for event in hand.events if isinstance(event, Told)] == [1]
    play(hand, "see")
    assert compared(hand) == [{0, 1}, {0, 2}]
    play(hand, "drop")
    assert (hand.over, opened(hand), hand.table.stacks) == (True, {0, 1}, [32, 32, 27, 29])


def test_those_who_had_only_seen_the_ante_answer_the_raise_the_dealer_too() -> None:
    """BRA-R4."""
    hand = play(game(), "ante 1, see, raise 2")
    order = [asked(hand)]
    order.append(asked(play(hand, "drop")))
    order.append(asked(play(hand, "see")))
    assert (order, hand.phase) == ([2, 3, 0], "bragging")


def test_a_sight_is_no_see_and_counts_as_still_in() -> None:
    """BRA-R7, W10."""
    hand = play(
        game(("QS QH 3C", "AS AH AC", "KS KH 3D", "2S 5D 7C"), stacks=[30, 4, 30, 30]), "ante 2, raise 5, sight"
    )
    assert compared(hand) == []
    play(hand, "see, drop")
    assert (compared(hand), opened(hand), hand.table.stacks) == ([{0, 2}], {1, 2}, [23, 14, 29, 28])
    hand = play(game(("QS QH 3C", "KS KH 3D", "AS AH AC"), stacks=[20, 20, 3]), "ante 3, raise 5, see")
    assert compared(hand) == [{0, 1}], "the dealer's sight makes three"


# --- who knows what


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_exactly_those_two_know_and_go_on_knowing(viewer: Seat | None) -> None:
    """BRA-R5: to the end of the deal, also where the retired hand lies face down."""
    hand = play(game(), "ante 2, raise 3, see")
    mine = ["9C", "KH", "KS"] if viewer in (0, 1) else []
    theirs = ["QD", "QH", "QS"] if viewer in (0, 1) else []
    assert known(hand, viewer, HAND, 0) == mine
    assert known(hand, viewer, DROPPED, 1) == theirs
    play(hand, "raise 4, drop")
    assert known(hand, viewer, HAND, 0) == mine
    assert known(hand, viewer, DROPPED, 1) == theirs
    assert known(hand, viewer, HAND, 2) == (["8H", "8S", "JD"] if viewer == 2 else [])
    play(hand, "see")
    assert hand.over
    assert known(hand, viewer, HAND, 0) == ["9C", "KH", "KS"], "shown to the table in the end"
    assert known(hand, viewer, DROPPED, 1) == theirs
    assert known(hand, viewer, DROPPED, 3) == (["5C", "AD", "AS"] if viewer == 3 else [])


def test_it_is_told_to_those_two_alone_in_words() -> None:
    hand = play(game(), "ante 2, raise 3, see")
    names = ["A", "B", "C", "D"]
    for viewer in (0, 1, 2, 3, None):
        said = Speech("en", names, viewer, game=GAME.id).sentences(hand.seen_by(viewer))
        assert ("You are shown the cards of A: K♠ K♥ 9♣." in said) == (viewer == 1)
        assert ("You are shown the cards of B: Q♠ Q♥ Q♦." in said) == (viewer == 0)
        if viewer in (2, 3, None):
            assert "B is shown the cards of A: 3 cards." in said
            assert not any("K♠" in line or "Q♦" in line for line in said)
        assert any("worse hand" in line for line in said), "that he retired all are told"


def test_in_random_deals_a_hand_is_known_to_those_alone_who_have_compared() -> None:
    """B063, B068, as a property: whoever was not shown a hand knows none of it until all are."""
    pairs = 0
    for seed in range(150):
        rng = random.Random(seed)
        hand = Hand.deal(GAME, [40] * 5, options={"limit": 3}, dealer=seed % 5, chance=Shuffler(rng))
        while hand.prompts():
            (prompt,) = hand.prompts()
            choice = prompt.sample(rng)
            hand.play(prompt.sample(rng) if choice.word == "drop" else choice)
            if hand.over:
                break
            knows = {frozenset(pair) for pair in compared(hand)}
            pairs += len(knows)
            for viewer in range(5):
                view = hand.view(viewer)
                for seat in range(5):
                    faces = [*view.faces(HAND.of(seat)), *view.faces(DROPPED.of(seat))]
                    if faces and viewer != seat:
                        assert (None not in faces) == ({viewer, seat} in knows)
    assert pairs > 100


def test_the_worse_hand_retires_in_every_comparison() -> None:
    outcomes: Counter[bool] = Counter()
    for seed in range(200):
        rng = random.Random(seed)
        hand = Hand.deal(GAME, [40] * 5, dealer=0, chance=Shuffler(rng))
        held = {s: american(tuple(hand.table.cards[HAND.of(s)])) for s in range(5)} if hand.phase != "ante" else {}
        while hand.prompts():
            (prompt,) = hand.prompts()
            choice = prompt.sample(rng)
            before = len(compared(hand)), len(retired(hand))
            hand.play(prompt.sample(rng) if choice.word == "drop" else choice)
            held = held or {s: american(tuple(hand.table.cards[HAND.of(s)])) for s in range(5)}
            if len(compared(hand)) > before[0]:
                one, other = sorted(seat for seat in compared(hand)[-1] if seat is not None)
                out = retired(hand)[before[1] :]
                worse = [] if held[one] == held[other] else [one if held[one] < held[other] else other]
                assert out == worse
                outcomes[bool(out)] += 1
    assert outcomes[True] > 50


# --- the end


def test_a_raise_that_nobody_sees_wins_unseen() -> None:
    hand = play(game(), "ante 2, raise 3, drop, drop, drop")
    assert (opened(hand), hand.table.stacks) == (set(), [32, 30, 30, 28])


def test_nobody_sees_the_ante_and_each_pays_the_dealer_one() -> None:
    hand = play(game(), "ante 3, drop, drop, drop")
    side = [(e.seat, e.to, e.amount) for e in hand.events if isinstance(e, Paid) and e.to is not None]
    assert (side, hand.table.stacks) == ([(0, 3, 1), (1, 3, 1), (2, 3, 1)], [29, 29, 29, 33])


def test_who_lets_his_time_run_out_antes_one_and_drops() -> None:
    assert str(game().prompts()[0].default) == "ante 1"
    assert str(play(game(), "ante 1").prompts()[0].default) == "drop"


def test_the_owner_is_told_what_his_hand_is_called_and_why() -> None:
    mine = Speech("en", ["A", "B", "C"], 0, game=GAME.id).sentences(play(game(EQUAL[:3]), "ante 1").seen_by(0))
    assert "You get K♠ K♥ J♣ (three kings: J♣ stands for one)." in mine
    best = play(game(("JS 9H JD", "AS AH AC", "2S 3H 5C")), "ante 1").seen_by(0)
    told = Speech("en", ["A", "B", "C"], 0, game=GAME.id).sentences(best)
    assert "You get J♠ 9♥ J♦ (three braggers, the best of all hands)." in told


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: kings, queens and eights with a bragger, three chips, limit one."""
    strength = (3, 2, 1)  # kings with a bragger, natural queens, eights with a bragger

    def changed(values: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
        return (*values[:at], to, *values[at + 1 :])

    def talk(own: tuple[int, ...], owed: tuple[int, ...], waiting: tuple[int, ...], raiser: int) -> tuple[int, int]:
        """Decisions and ends; `own`: chips by seat, -1 for who is out; `waiting`: who has still to answer."""
        live = [s for s in range(3) if own[s] >= 0]
        waiting = tuple(s for s in waiting if own[s] > 0 and (owed[s] or any(own[o] > 0 for o in live if o != s)))
        if len(live) == 1 or not waiting:
            return 0, 1
        s, rest = waiting[0], waiting[1:]
        ways = [talk(changed(own, s, -1), owed, rest, raiser)]
        paid = min(own[s], owed[s])
        seen, stands = changed(own, s, own[s] - paid), raiser
        if paid == owed[s] and raiser >= 0 and len(live) > 2:
            worse, stands = sorted((s, raiser), key=lambda one: strength[one])
            seen = changed(seen, worse, -1)
        ways.append(talk(seen, changed(owed, s, 0), rest, stands))
        if own[s] > owed[s] and any(own[o] > 0 for o in live if o != s):
            more = tuple(0 if o == s else owed[o] + 1 for o in range(3))
            others = tuple(o for o in ((s + n) % 3 for n in (1, 2)) if own[o] >= 0)
            ways.append(talk(changed(own, s, own[s] - owed[s] - 1), more, others, s))
        return 1 + sum(d for d, _ in ways), sum(e for _, e in ways)

    decisions, ends = talk((3, 3, 2), (1, 1, 0), (0, 1), -1)
    decisions += 1  # the ante: there is but one
    chance = Scripted({HAND.of(s): parse_cards(SOME[s]) for s in range(3)})
    assert perft(GAME, [3, 3, 3], dealer=2, options={"limit": 1}, chance=chance) == (0, decisions, ends)
    assert f"stacks 3 3 3, limit 1: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
