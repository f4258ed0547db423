"""Commerce without a widow: each sentence of its rules page."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, moved_faces, play, winner, words

from brelan.bots.chances import chances
from brelan.cards import parse_cards
from brelan.dealer import Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Formed, Paid, Shown, Told
from brelan.games.commerce import GAME, HAND, WASTE
from brelan.hand import Hand
from brelan.match import Match
from brelan.speech import Speech
from brelan.term.show import tracker
from brelan.zones import STOCK

NONE = ["AS KH 9D", "QC JS 8H", "TD 7C 2S"]  # three suits in every hand
SOME = ["KS QS 4H", "AH 5H 2C", "3S 8H 7D"]  # 20, 16, nothing
SEQUENCES = ["9S TS JS", "KS KH 4C", "AD 9D 2C", "7H 8H 9H"]


def trade(hands: list[str], **more: Any) -> Hand:
    return dealt(GAME, hands, more.pop("stacks", ()), **more)


def payments(hand: Hand, why: str) -> list[tuple[int, int, int | None]]:
    return [(e.seat, e.amount, e.to) for e in hand.events if isinstance(e, Paid) and e.why == why]


# -- players, pack, deal


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_can_begin_with_twenty_counters_each(seats: int) -> None:
    for allowed in (3, 12):
        assert Match(GAME, allowed, dealer=0).begun.stacks == (20,) * allowed
    with pytest.raises(BadSetup, match="3 to 12"):
        Match(GAME, seats, dealer=0)


def test_everybody_puts_in_one_the_dealer_too_and_gets_three_cards() -> None:
    hand = trade(NONE)
    assert payments(hand, "ante") == [(0, 1, None), (1, 1, None), (2, 1, None)]
    assert [len(hand.table.cards[HAND.of(seat)]) for seat in range(3)] == [3, 3, 3]


def test_the_rest_of_the_pack_is_the_stock() -> None:
    assert len(trade(NONE).table.cards[STOCK.place]) == 43
    assert len(Match(GAME, 12, dealer=0, chance=Shuffler()).hand.table.cards[STOCK.place]) == 16


def test_each_sees_his_own_cards_alone() -> None:
    hand = trade(NONE)
    for viewer in (0, 1, 2, None):
        assert [len(known(hand, viewer, HAND, s)) for s in range(3)] == [3 * (s == viewer) for s in range(3)]


# -- the turn


def test_beginning_on_the_left_of_the_dealer_one_buys_barters_or_knocks() -> None:
    hand = trade(NONE)
    assert (asked(hand), words(hand)) == (0, {"buy", "barter", "knock"})


def test_nobody_may_pass() -> None:
    with pytest.raises(IllegalChoice, match="may: knock, barter 1 of AS KH 9D, buy 1 of AS KH 9D"):
        trade(NONE).play("pass")


def test_to_buy_one_lays_a_card_aside_pays_the_dealer_one_and_takes_the_top_of_the_stock() -> None:
    hand = play(trade(NONE, stock="3C 4C"), "buy 9D")
    assert payments(hand, "buy") == [(0, 1, 2)]
    assert hand.table.stacks == [18, 19, 20]
    assert sorted(map(str, hand.table.cards[HAND.of(0)])) == ["3C", "AS", "KH"]
    assert list(map(str, hand.table.cards[WASTE.place])) == ["9D"]
    assert asked(hand) == 1


def test_to_barter_one_offers_a_card_and_the_left_neighbour_gives_one_of_his_or_knocks() -> None:
    hand = play(trade(NONE), "barter AS")
    assert (asked(hand), words(hand)) == (1, {"give", "knock"})
    play(hand, "give JS")
    assert sorted(map(str, hand.table.cards[HAND.of(0)])) == ["9D", "JS", "KH"]
    assert sorted(map(str, hand.table.cards[HAND.of(1)])) == ["8H", "AS", "QC"]


def test_the_neighbour_gives_before_he_has_seen_the_card_offered() -> None:
    hand = play(trade(NONE), "barter AS")
    for viewer in (1, 2, None):
        assert "AS" not in repr(hand.seen_by(viewer))
    assert "AS" not in " ".join(hand.prompts()[0].allowed())


def test_the_neighbour_who_has_bartered_then_has_his_own_turn() -> None:
    hand = play(trade(NONE), "barter AS, give JS")
    assert (asked(hand), words(hand)) == (1, {"buy", "barter", "knock"})


def test_the_last_one_barters_with_the_first() -> None:
    assert asked(play(trade(NONE), "buy AS, buy QC, barter TD")) == 0


@pytest.mark.parametrize("choices", ["knock", "barter AS, knock", "buy AS, buy QC, barter TD, knock"])
def test_a_knock_ends_the_trading_at_once_for_everybody(choices: str) -> None:
    hand = play(trade(NONE), choices)
    assert hand.over
    assert [event.place for event in hand.events if isinstance(event, Shown)] == [HAND.of(s) for s in range(3)]


def test_if_the_neighbour_knocks_both_keep_their_cards() -> None:
    """COM-R2."""
    hand = play(trade(SOME), "barter KS, knock")
    assert [tuple(hand.table.cards[HAND.of(s)]) for s in (0, 1)] == [parse_cards(SOME[0]), parse_cards(SOME[1])]


def test_the_dealer_buys_for_nothing() -> None:
    """COM-R3."""
    hand = play(trade(NONE, stacks=[20, 20, 1]), "barter AS, give JS, barter QC, give 7C")
    assert (asked(hand), hand.table.stacks[2]) == (2, 0)
    assert hand.prompts()[0].costs == {}
    play(hand, "buy TD")
    assert payments(hand, "buy") == []


def test_whoever_has_no_counters_may_barter_or_knock() -> None:
    """COM-R4."""
    hand = trade(NONE, stacks=[1, 20, 20])
    assert words(hand) == {"barter", "knock"}
    with pytest.raises(IllegalChoice):
        hand.play("buy AS")
    assert words(play(hand, "knock")) == set()


def test_what_a_purchase_costs_is_said_beforehand() -> None:
    assert trade(NONE).prompts()[0].costs == {"buy": 1}
    offered = Speech("en", "ABC", 0, game=GAME.id).prompt(trade(NONE).prompts()[0])
    assert "buy and lay aside 1 of A♠ K♥ 9♦ (costs 1)" in offered


# -- the stock that runs out


def bought_out(seed: int) -> Hand:
    """Twelve who buy until the stock of sixteen is used up."""
    hand = Hand.deal(GAME, [9] * 12, dealer=11, chance=Shuffler(random.Random(seed)))
    for _ in range(16):
        prompt = hand.prompts()[0]
        play(hand, f"buy {hand.table.cards[HAND.of(prompt.seat)][0]}")
    return hand


@pytest.mark.parametrize("seed", range(3))
def test_when_the_stock_is_used_up_the_cards_laid_aside_become_the_stock(seed: int) -> None:
    """COM-R8."""
    hand = bought_out(seed)
    assert hand.table.cards[STOCK.place] == []
    aside = set(hand.table.cards[WASTE.place])
    seat = hand.prompts()[0].seat
    given = hand.table.cards[HAND.of(seat)][0]
    play(hand, f"buy {given}")
    assert any(isinstance(e, Formed) and e.gathered == (WASTE.place,) for e in hand.events)
    assert hand.table.cards[HAND.of(seat)][-1] in aside
    assert len(hand.table.cards[STOCK.place]) == 15


@pytest.mark.parametrize("seed", range(5))
def test_the_card_just_laid_aside_is_not_among_them(seed: int) -> None:
    hand = bought_out(seed)
    seat = hand.prompts()[0].seat
    given = hand.table.cards[HAND.of(seat)][0]
    play(hand, f"buy {given}")
    assert hand.table.cards[WASTE.place] == [given]
    assert given not in hand.table.cards[HAND.of(seat)]


def test_a_card_once_laid_aside_is_not_known_again_when_it_comes_back() -> None:
    hand = bought_out(1)
    assert len([face for face in hand.view(0).faces(WASTE.place) if face]) == 2, "seat 0 has laid two aside himself"
    play(hand, f"buy {hand.table.cards[HAND.of(4)][0]}")
    assert set(hand.view(0).faces(STOCK.place)) == {None}
    assert known(hand, 0, HAND, 4) == []


# -- endless trading


def test_after_the_circuits_agreed_on_the_eldest_is_held_to_have_knocked() -> None:
    hand = trade(NONE, max_circuits=2)
    rng = random.Random(5)
    turns = 0
    while not hand.over:
        prompt = hand.prompts()[0]
        turns += "knock" in prompt.words and prompt.count() != 4
        hand.play(rng.choice([choice for choice in prompt if choice.word != "knock"]))
    assert turns == 6
    assert [(e.fact, e.value) for e in hand.events if isinstance(e, Told)] == [("held_to_have_knocked", 0)]
    assert "Enough circuits: you are held to have knocked." in Speech("en", "ABC", 0, game=GAME.id).sentences(
        hand.seen_by(0)
    )


@pytest.mark.parametrize("seats", [3, 12])
def test_players_who_never_knock_come_to_an_end_after_twenty_circuits(seats: int) -> None:
    hand = Hand.deal(GAME, [20] * seats, dealer=0, chance=Shuffler(random.Random(seats)))
    made = 0
    while not hand.over:
        prompt = hand.prompts()[0]
        hand.play(next(choice for choice in prompt if choice.word != "knock"))
        made += 1
    assert made <= 2 * 20 * seats


# -- who knows which card


def test_a_bartered_card_is_known_to_these_two_alone_and_stays_known() -> None:
    hand = trade([*NONE, "KC 6D 5S"])
    before = len(hand.events)
    play(hand, "barter AS, give JS")
    assert moved_faces(hand, 0, before) == moved_faces(hand, 1, before) == list(parse_cards("AS JS"))
    assert moved_faces(hand, 2, before) == moved_faces(hand, None, before) == [None, None]
    play(hand, "buy QC, buy TD, buy KC")
    assert known(hand, 1, HAND, 0) == ["JS"]
    assert known(hand, 0, HAND, 1) == [], "what he bought for may have been the ace"
    assert known(hand, 2, HAND, 0) == known(hand, 3, HAND, 1) == known(hand, None, HAND, 1) == []


def test_a_card_that_may_have_gone_on_is_not_forgotten() -> None:
    """Seat 0 has given the ace away; seat 1 has bought for something, then bartered with seat 2."""
    hand = play(trade([*NONE, "KC 6D 5S"]), "barter AS, give JS")
    (ace,) = parse_cards("AS")
    assert hand.view(0).maybe == {}, "it lies with seat 1 for certain"
    play(hand, "buy QC")
    assert hand.view(0).maybe == {ace: (HAND.of(1), WASTE.place)}
    play(hand, "buy TD, buy KC, buy KH, barter 8H, give 7C")
    assert hand.view(0).maybe == {ace: (HAND.of(1), HAND.of(2), WASTE.place)}
    assert hand.view(1).maybe == {parse_cards("JS")[0]: (HAND.of(0), WASTE.place)}
    told = tracker(hand.view(0), Speech("en", ["Ann", "Ben", "Cid", "Dan"], 0, game=GAME.id))
    assert told[-1] == "Seen before, now with one of these: A♠ (Ben, Cid or waste)."
    play(hand, "knock")
    assert hand.view(0).maybe == {}, "all hands have been shown, and it is in one of them"


def test_a_card_given_away_stays_known_while_nothing_leaves_that_hand() -> None:
    hand = play(trade([*NONE, "KC 6D 5S"]), "buy KH, barter JS, give 7C, buy JS")
    assert known(hand, 2, HAND, 1) == ["7C"]
    play(hand, "buy KC, buy AS")
    assert known(hand, 2, HAND, 1) == ["7C"]


def test_a_purchase_shows_others_neither_card() -> None:
    hand = trade(NONE, stock="3C")
    before = len(hand.events)
    play(hand, "buy 9D")
    assert moved_faces(hand, 0, before) == list(parse_cards("9D 3C"))
    for viewer in (1, 2, None):
        assert moved_faces(hand, viewer, before) == [None, None]
        assert not any("9D" in repr(e) or "3C" in repr(e) for e in hand.seen_by(viewer)[before:])


def test_all_that_is_public_about_a_trade_is_told_to_everybody() -> None:
    hand = play(trade(NONE), "buy 9D, barter QC, give TD")
    told = Speech("en", ["Ann", "Ben", "Cid"], game=GAME.id).sentences(hand.seen_by(None))
    for sentence in ("Ann buys a card for 1.", "Ben offers a card to barter.", "Cid gives a card for it."):
        assert sentence in told


# -- the showdown


@pytest.mark.parametrize(
    ("hands", "best", "rules"),
    [
        (["2S 2H 2D", "QC KC AC", "4H 9D 3S"], 0, {}),  # ranking example 2
        (["AS 2S 3S", "2H 3H 4H", "9D 8C 5S"], 1, {}),  # 3
        (["4H 5H 6H", "AS 2S 3S", "9D 8C 5S"], 0, {}),  # ace low loses to four, five, six
        (["QS KS AS", "JH QH KH", "9D 8C 5S"], 0, {}),  # 5
        (["KS AS 2S", "2H 3H 4H", "9D 8C 5S"], 1, {}),
        (["AS KS 4C", "9H 6H 5H", "9D 8C 5S"], 0, {}),  # 7
        (["AS KH 9D", "2C 3C JS", "9H 8C 5D"], 1, {}),  # 8
        (["KS KH QD", "4C 2C 9H", "9D 8C 5S"], 0, {"pair": True}),  # 10
        (["KS KH QD", "4C 2C 9H", "9D 8C 5S"], 1, {}),
        (["7S 4S 2S", "AH KH 3D", "9D 8C 5S"], 1, {}),  # 12
        (["7S 4S 2S", "AH KH 3D", "9D 8C 5S"], 0, {"flush": True}),
        (["KS TS 4H", "9H 8H 2C", "QD JD 3S"], 2, {}),  # 13: the tie is the dealer's
        (["8C 9C TC", "8D 9D TD", "4H 3D 2C"], 0, {}),  # equal but for suits: by the seat
        (["8D 9D TD", "8C 9C TC", "4H 3D 2C"], 0, {}),
        (["4H 3D 2C", "8C 9C TC", "8D 9D TD"], 2, {}),
    ],
)
def test_the_best_hand_takes_the_pool(hands: list[str], best: int, rules: dict[str, bool]) -> None:
    assert winner(play(trade(hands, **rules), "knock")) == best


def test_if_no_hand_is_of_any_kind_the_pool_stands_over_and_the_dealer_pays_nothing() -> None:
    """COM-R7."""
    hand = play(trade(NONE), "knock")
    assert (hand.table.stacks, hand.table.carried) == ([19, 19, 19], 3)


def test_chances_go_by_the_house_rules() -> None:
    """Everything else seen, a pair beats nothing only where pairs count."""
    for pair, win in ((False, 0), (True, 1)):
        hand = trade(["KS KH QD", "QC JS 8H", "TD 7C 2S"], pair=pair)
        play(hand, "knock")
        found = chances(hand.view(0))
        assert found is not None
        assert found.win == Fraction(win)


# -- the settlement


@pytest.mark.parametrize(
    ("hands", "paid"),
    [
        (SEQUENCES, [(3, 1, 0), (3, 1, 1), (3, 1, 2)]),  # COM-1
        ([*SEQUENCES[:3], "7H 8H 3C"], [(3, 1, 0)]),  # COM-2
        (["KS QS 4H", "AH 5H 2C", "3S 3H 3D"], []),  # COM-3
        (["KS TS 4C", "9H 6H 5H", "9D 7D 4D", "KC QC 3S"], [(3, 1, 1), (3, 1, 0), (3, 1, 2)]),  # COM-6
        (["AS KS 4H", "QC JH 8D", "3S 2C 7D"], [(2, 1, 0)]),  # COM-R5
        (["7S 7H 7D", "QC JH 8D", "3S 3C 3D"], [(2, 1, 0), (2, 1, 1)]),
    ],
)
def test_a_beaten_dealer_pays_the_winner_or_with_a_hand_of_the_same_kind_everybody(
    hands: list[str], paid: list[tuple[int, int, int]]
) -> None:
    assert payments(play(trade(hands), "knock"), "dealer beaten") == paid


def test_the_kinds_agreed_on_are_kinds_for_the_dealer_too() -> None:
    hands = ["7S 4S 2S", "AH KH 3D", "QC 9D 5C"]
    assert len(payments(play(trade(hands, flush=True), "knock"), "dealer beaten")) == 1
    assert len(payments(play(trade(hands), "knock"), "dealer beaten")) == 2


@pytest.mark.parametrize("had", range(1, 5))
def test_the_dealer_pays_the_winner_first_then_from_his_left_as_far_as_his_counters_go(had: int) -> None:
    """COM-R6."""
    hands = ["KD QD 4C", "9S TS JS", "AC 9C 2D", "7H 8H 9H"]
    hand = play(trade(hands, stacks=[20, 20, 20, had]), "knock")
    assert [to for _, _, to in payments(hand, "dealer beaten")] == [1, 0, 2][: had - 1]
    assert hand.table.stacks[3] == max(0, had - 4)


def test_what_the_dealer_owes_he_pays_also_from_what_the_trade_has_brought() -> None:
    hand = play(trade(["AS KS 4H", "QC JC 8D", "3S 2S 7D"], stacks=[20, 20, 1], stock="6D"), "buy 4H, knock")
    assert payments(hand, "dealer beaten") == [(2, 1, 0)]


def test_a_payment_is_told_to_both() -> None:
    hand = play(trade(SOME), "knock")
    names = ["Ann", "Ben", "Cid"]
    assert "The dealer, Cid, is beaten and pays you 1." in Speech("en", names, 0, game=GAME.id).sentences(
        hand.seen_by(0)
    )
    assert "You deal, are beaten and pay Ann 1." in Speech("en", names, 2, game=GAME.id).sentences(hand.seen_by(2))


@pytest.mark.parametrize("seed", range(6))
def test_every_match_ends_with_all_counters_at_one_seat(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(GAME, [3, 2, 3, 1], chance=Shuffler(rng))
    while not match.over:
        if match.hand.over:
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    assert sorted(match.stacks) == [0, 0, 0, 9]


def test_whoever_is_out_of_time_knocks() -> None:
    hand = trade(SOME)
    assert str(hand.prompts()[0].default) == "knock"
    assert str(play(hand, "barter KS").prompts()[0].default) == "knock"
