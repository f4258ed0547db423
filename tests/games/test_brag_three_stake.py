"""Brag for three stakes: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.exchanging import asked, known, play, words

from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Closed, Decided, Folded, Moved, Paid, Shown, Won
from brelan.games.brag_three_stake import BOUGHT, FIRST, GAME, HAND, SECOND, UP, turned_up
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.promises import perft
from brelan.zones import STOCK

TRUTH = Path(__file__).parent.parent / "truth" / "brag-three-stake.txt"
SOME = ("KS KH 4D", "7C 9C QC", "TH 2S JH", "AS TD AC")


def game(hands: tuple[str, ...] = SOME[:3], stacks: list[int] | None = None, stock: str = "", **options: Any) -> Hand:
    """A deal of these hands, the last card of each turned up; the last seat deals, so seat 0 is the eldest hand."""
    places = {}
    for seat, hand in enumerate(hands):
        *down, up = parse_cards(hand)
        places[HAND.of(seat)], places[UP.of(seat)] = down, [up]
    chance = Scripted(places, parse_cards(stock))
    return Hand.deal(GAME, stacks or [20] * len(hands), options=options, dealer=len(hands) - 1, chance=chance)


def winners(hand: Hand) -> dict[str, int]:
    """Who has taken which pool, of its first pot."""
    found: dict[str, int] = {}
    for event in hand.events:
        if isinstance(event, Won):
            found.setdefault(event.pool, event.seat)
    return found


# --- players, stakes, deal


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_play_and_more_or_fewer_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="3 to 12 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)
    assert Hand.deal(GAME, [5] * 12, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_everybody_puts_the_same_stake_in_each_of_three_pools() -> None:
    hand = game(stake=2)
    paid = [(event.pool, event.seat, event.amount) for event in hand.events if isinstance(event, Paid)]
    assert paid == [(pool, seat, 2) for pool in (FIRST, SECOND, "pot") for seat in range(3)]


def test_who_has_not_three_stakes_is_not_dealt_in() -> None:
    """BR3-R3."""
    hand = game(SOME[:2] + SOME[3:], stacks=[20, 20, 20], stake=5)
    assert hand.opened.seats == (0, 1, 2)
    match = Match(GAME, [20, 20, 14], options={"stake": 5}, dealer=1, chance=Shuffler(random.Random(1)))
    assert match.hand.opened.seats == (0, 1)
    with pytest.raises(BadSetup, match="at least two seats"):
        Match(GAME, [20, 14, 14], options={"stake": 5}, dealer=1)


def test_two_cards_face_down_and_one_face_up() -> None:
    hand = game()
    assert [e.target.zone for e in hand.events if isinstance(e, Moved)] == [HAND] * 3 + [UP] * 3
    for viewer in (None, 0, 1, 2):
        view = hand.view(viewer)
        assert [view.faces(UP.of(s)) for s in range(3)] == [(Card("4D"),), (Card("QC"),), (Card("JH"),)]
        assert [view.faces(HAND.of(s)) == (None, None) for s in range(3)] == [s != viewer for s in range(3)]


# --- the first pool


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("AC", "AD", "KS"), 1),
        (("9S", "9D", "8H"), 1),
        (("JH", "JC", "9D"), 1),
        (("QS", "QD", "9D"), 0),
        (("QS", "QD", "JC"), 0),
        (("2S", "KD", "AS"), 2),
    ],
)
def test_the_highest_card_turned_up_takes_the_first_pool_at_once(cards: tuple[str, ...], winner: int) -> None:
    """A bragger beats its equals and is wild for nothing else; plain ties go to the elder.  BR3-R2."""
    downs = ("2C 3C", "4H 5H", "6H 7H")
    hand = game(tuple(f"{down} {up}" for down, up in zip(downs, cards, strict=True)))
    assert winners(hand) == {FIRST: winner}
    assert hand.table.stacks[winner] == 20
    best = max(range(3), key=lambda s: (turned_up(Card(cards[s])), -s))
    assert best == winner


def test_the_winner_of_the_first_pool_may_bet_with_it() -> None:
    hand = game(("KS KH 4D", "7C 9C QC", "TH 2S JH"), stacks=[20, 3, 20])
    play(hand, "pass")
    assert (asked(hand), hand.prompts()[0].allowed()) == (1, ("pass", "bet 1 to 3"))


# --- the second pool


def test_bet_or_pass_and_once_there_is_a_bet_see_raise_or_drop() -> None:
    hand = game()
    assert words(hand) == {"pass", "bet"}
    play(hand, "bet 2")
    assert words(hand) == {"drop", "see", "raise"}
    for wrong in ("pass", "bet 1", "raise 11"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)


def test_who_passes_is_out_of_this_pool_and_keeps_his_cards_for_the_third() -> None:
    hand = play(game(("KS KH AD", "7C 9C QC", "TH 2S JH")), "pass, bet 1, drop")
    assert hand.over
    assert not any(isinstance(event, Folded) for event in hand.events)
    claims = {event.pool: event.claims for event in hand.events if isinstance(event, Decided)}
    assert claims == {FIRST: (0, 1, 2), SECOND: (1,), "pot": (0, 1, 2)}
    assert winners(hand) == {FIRST: 0, SECOND: 1, "pot": 0}


def test_the_betting_goes_round_until_all_are_level() -> None:
    hand = play(game(SOME), "pass, bet 1, raise 2, raise 3")
    order = []
    while hand.prompts():
        order.append(asked(hand))
        hand.play("see")
    assert order == [1, 2], "who has passed is not asked again"


def test_the_best_hand_with_the_card_turned_up_takes_the_second_pool() -> None:
    hand = play(game(("TS TD 4C", "7C 9H 9D", "2H 3S JC")), "bet 1, see, see")
    assert winners(hand)[SECOND] == 0, "natural tens before nines with a bragger"
    hand = play(game(("TS KD 4C", "7C 5H 9D", "2H 3S JC")), "bet 1, see, see")
    assert winners(hand)[SECOND] == 1, "a pair of sevens before a pair of threes"


def test_equal_hands_go_to_the_elder() -> None:
    """BR3-R2."""
    hand = play(game(("7S 7H KD", "7C 7D KS", "2S 3H 4D")), "pass, bet 1, raise 1, see")
    assert winners(hand)[SECOND] == 1
    hand = play(game(("7S 7H KD", "7C 7D KS", "2S 3H 4D")), "bet 1, see, see")
    assert winners(hand)[SECOND] == 0


def test_a_bet_that_nobody_meets_wins_unseen_until_all_show_for_the_third() -> None:
    hand = play(game(), "bet 1, drop, drop")
    taken = next(n for n, e in enumerate(hand.events) if isinstance(e, Won) and e.pool == SECOND)
    first_shown = next(n for n, e in enumerate(hand.events) if isinstance(e, Shown))
    assert taken < first_shown


def test_nobody_bets_and_the_dealer_takes_the_second_pool_unasked() -> None:
    """BR3-2, BR3-R5."""
    hand = play(game(("AS AH AC", "KC KD 2H", "2S 3H 5D")), "pass, pass")
    assert (hand.over, winners(hand)[SECOND]) == (True, 2)


def test_who_has_no_chips_left_is_not_asked_and_stands_for_a_sight_of_the_stakes() -> None:
    """BR3-6, BR3-R4."""
    hand = play(game(("QS 5D QH", "TD 2C JS", "AS AC 6H"), stacks=[20, 20, 3]), "bet 4, drop")
    assert (hand.over, hand.table.stacks) == (True, [20, 17, 6])
    hand = play(game(("2S 4H 6D", "9S 9H 2D", "KS 8H 3D"), stacks=[20, 3, 20]), "pass")
    assert winners(hand)[SECOND] == 1, "he has not passed, and his nines beat the dealer"
    hand = game(("2S 4H 6D", "9S 9H 2D", "KS 8H 5C"), stacks=[20, 3, 3])
    assert (hand.over, winners(hand)[SECOND]) == (True, 1), "nobody could answer a bet: the hands decide"


# --- the third pool


@pytest.mark.parametrize(
    ("hands", "options", "winner"),
    [
        (("KS KH 4D", "7C 9C AC", "TH 2S JH"), {}, 1),
        (("8H TH QS", "TC 8D QD", "3C 4C 2H"), {}, 0),
        (("AS AH AC", "2S 3H 4D", "2D 3C 2C"), {}, 1),
        (("9S TH KD", "AS AH AC", "2S 3H 4D"), {"over_31": "nearest"}, 0),
        (("AS AH AC", "9S TH KD", "2S 3H 4D"), {"over_31": "nearest"}, 0),
        (("9S TH KD", "AS AH KC", "2S 3H 4D"), {"over_31": "nearest"}, 1),
        (("AS AH KC", "8S 7H 6D", "2S 3H 4D"), {"ace_one_or_eleven": True}, 0),
        (("AS AH KC", "8S 8H 7D", "2S 3H 4D"), {"ace_one_or_eleven": True}, 1),
        (("AS KH QC", "8S 8H 7D", "2S 3H 4D"), {"ace_one_or_eleven": True}, 0),
    ],
)
def test_whoever_is_nearest_to_thirty_one_takes_the_third_pool(
    hands: tuple[str, ...], options: dict[str, Any], winner: int
) -> None:
    """BR3-7, BR3-R1: beyond it one is out, or as near as one is; the elder of equals."""
    assert winners(play(game(hands, **options), "pass, pass"))["pot"] == winner


def test_everybody_is_out_and_the_pool_stands_over() -> None:
    """BR3-R1."""
    hands = ("AS AH KC", "TC TD QH", "9S 9C KD")
    hand = play(game(hands, stock="4S 5S", third_pool_draw=True), "pass, pass, buy, buy")
    closed = hand.events[-1]
    assert isinstance(closed, Closed)
    assert (hand.over, closed.carried, "pot" in winners(hand)) == (True, 5, False)


def test_a_pool_that_stands_over_is_won_with_the_next_third_pool() -> None:
    match = Match(GAME, [20] * 3, dealer=2, carried=4, chance=Scripted())
    while match.prompts():
        match.play(match.prompts()[0].default)
    won = [event for event in match.hand.events if isinstance(event, Won) and event.pool == "pot"]
    assert [event.amount for event in won] == [7]
    assert match.carried == 0
    match.play(NEXT)


def test_cards_are_bought_for_a_chip_face_up_as_many_as_one_likes() -> None:
    """BR3-4."""
    hands = ("2H 3S 4D", "KH QC 8D", "AC 7S 5S")
    hand = play(game(hands, stock="4C 5C 6D", third_pool_draw=True), "pass, bet 1, drop, buy, buy")
    assert (asked(hand), words(hand)) == (0, {"buy", "stand"})
    assert hand.view(None).faces(BOUGHT.of(0)) == parse_cards("4C 5C")
    assert hand.table.pot.total == 5
    play(hand, "stand, stand")
    assert asked(hand) == 2, "who is out of the second pool may buy, too"


def test_all_show_before_cards_are_bought() -> None:
    hand = play(game(third_pool_draw=True), "pass, pass")
    assert known(hand, None, HAND, 0) == ["KH", "KS"]
    assert {event.place.seat for event in hand.events if isinstance(event, Shown)} == {0, 1, 2}


def test_past_thirty_one_one_buys_no_more() -> None:
    hand = play(game(("TS TH KC", "8S 7H 6D", "2S 3H 4D"), stock="2C", third_pool_draw=True), "pass, pass, buy")
    assert asked(hand) == 1
    assert asked(play(game(("AS AH KC", "8S 7H 6D", "2S 3H 4D"), third_pool_draw=True), "pass, pass")) == 1
    hand = game(("AS AH KC", "8S 7H 6D", "2S 3H 4D"), third_pool_draw=True, ace_one_or_eleven=True)
    assert asked(play(hand, "pass, pass")) == 0


def test_when_the_pack_is_used_up_nobody_can_buy_any_more() -> None:
    """BR3-R6: twelve players leave sixteen cards."""
    chance = Shuffler(random.Random(5))
    options = {"third_pool_draw": True, "over_31": "nearest", "ace_one_or_eleven": True}
    hand = Hand.deal(GAME, [60] * 12, options=options, dealer=11, chance=chance)
    assert len(hand.table.cards[STOCK.place]) == 16
    bought = 0
    while hand.prompts():
        (prompt,) = hand.prompts()
        assert prompt.words != ("stand", "buy") or hand.table.cards[STOCK.place]
        bought += "buy" in prompt.words
        hand.play("buy" if "buy" in prompt.words else prompt.default)
    assert bought == 16


def test_a_sweep_is_paid_by_everybody_else_if_it_is_agreed() -> None:
    hands = ("TS TH AD", "KS 7H 2D", "QS 8H 3D")
    assert play(game(hands, sweep_bonus=2), "bet 1, drop, drop").table.stacks == [30, 15, 15]
    assert play(game(hands), "bet 1, drop, drop").table.stacks == [26, 17, 17]
    assert play(game(hands, sweep_bonus=2), "pass, pass").table.stacks == [23, 17, 20]


def test_who_lets_his_time_run_out_passes_drops_and_stands() -> None:
    hand = game(third_pool_draw=True)
    assert hand.prompts()[0].default.word == "pass"
    assert play(hand, "bet 1").prompts()[0].default.word == "drop"
    assert play(hand, "drop, drop").prompts()[0].default.word == "stand"


# --- the size of the tree


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: B takes the first pool, and bets are of one."""

    def changed(values: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
        return (*values[:at], to, *values[at + 1 :])

    def talk(own: tuple[int, ...], owed: tuple[int, ...], waiting: tuple[int, ...]) -> tuple[int, int]:
        """Decisions and ends; `own`: chips by seat, -1 for who is out; `waiting`: who has still to answer."""
        live = [s for s in range(3) if own[s] >= 0]
        waiting = tuple(s for s in waiting if own[s] > 0 and (owed[s] or any(own[o] > 0 for o in live if o != s)))
        if len(live) == 1 or not waiting:
            return 0, 1
        s, rest = waiting[0], waiting[1:]
        ways = [talk(changed(own, s, -1), owed, rest)]
        if owed[s]:
            paid = min(own[s], owed[s])
            ways.append(talk(changed(own, s, own[s] - paid), changed(owed, s, 0), rest))
        if own[s] > owed[s] and any(own[o] > 0 for o in live if o != s):
            more = tuple(0 if o == s else owed[o] + 1 for o in range(3))
            others = tuple(o for o in ((s + n) % 3 for n in (1, 2)) if own[o] >= 0)
            ways.append(talk(changed(own, s, own[s] - owed[s] - 1), more, others))
        return 1 + sum(d for d, _ in ways), sum(e for _, e in ways)

    decisions, ends = talk((4, 7, 4), (0, 0, 0), (0, 1, 2))
    hand = game(stacks=[7, 7, 7])
    chance = Scripted({zone.of(s): list(hand.table.cards[zone.of(s)]) for s in range(3) for zone in (HAND, UP)})
    assert perft(GAME, [7, 7, 7], dealer=2, options={"limit": 1}, chance=chance) == (0, decisions, ends)
    assert f"stacks 7 7 7, limit 1: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
