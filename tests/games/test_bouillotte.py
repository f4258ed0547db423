"""Bouillotte: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from brelan.cards import Card, Cards, parse_cards, suited_pack
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadOption, BadSetup, IllegalChoice
from brelan.events import (
    Asked,
    Bought,
    Chosen,
    Decided,
    Folded,
    Moved,
    Opened,
    Paid,
    Returned,
    Seated,
    Shown,
    Told,
    Won,
)
from brelan.games.bouillotte import GAME, HAND, RANKS, RETOURNE, UNDER, Kind, brelan, point, suit_totals
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.prompts import Stakes
from brelan.speech import Speech
from brelan.zones import STOCK

TRUTH = Path(__file__).parent.parent / "truth" / "bouillotte.txt"
A, B, C, D = 3, 2, 1, 0  # clockwise they sit D C B A; D deals, and A speaks first
DEAL_1 = {"A": "AS 9S 9C", "B": "KS QS 8S", "C": "AH KH 9H", "D": "AC KC QC", "up": "8H"}
DEAL_2 = {"A": "AC KC 9C", "B": "KS 9D 8D", "C": "AS QS 9S", "D": "AH KH QC", "up": "9H"}
QUEENS = {"A": "KS 9S AD", "B": "QS QH QD", "C": "8S 8H AC", "D": "KC 9C AH", "up": "8D"}


def game(hands: dict[str, str] | None = None, stacks: str = "100 100 100 100", **options: Any) -> Hand:
    """A deal of these hands to A, B, C and the dealer D, with stacks in the order of speech; nobody straddles."""
    hands = hands or DEAL_1
    places = {HAND.of("DCBA".index(name)): parse_cards(text) for name, text in hands.items() if name in "ABCD"}
    places |= {RETOURNE.place: parse_cards(hands["up"]), UNDER.place: parse_cards(hands.get("under", ""))}
    options = {"straddle": False} | options
    return Hand.deal(GAME, [*map(int, stacks.split())][::-1], options=options, dealer=D, chance=Scripted(places))


def play(hand: Hand, choices: str) -> Hand:
    for choice in choices.split(", "):
        hand.play(choice)
    return hand


def awaited(hand: Hand) -> tuple[int, tuple[str, ...]]:
    (prompt,) = hand.prompts()
    return prompt.seat, prompt.allowed()


def stacks(hand: Hand) -> list[int]:
    """In the order of speech."""
    return hand.table.stacks[::-1]


def shown(hand: Hand) -> list[int | None]:
    return [event.place.seat for event in hand.events if isinstance(event, Shown)]


def told(hand: Hand) -> dict[str, str | int]:
    return {event.fact: event.value for event in hand.events if isinstance(event, Told)}


def payments(hand: Hand) -> list[tuple[int, int | None, int, str]]:
    return [(e.seat, e.to, e.amount, e.why) for e in hand.events if isinstance(e, Paid) and e.to is not None]


# --- players, pack, seats


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play_and_more_or_fewer_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="3 to 5 seats"):
        Hand.deal(GAME, [100] * seats, dealer=0)


@pytest.mark.parametrize(("seats", "cards", "ranks"), [(3, 16, "AK98"), (4, 20, "AKQ98"), (5, 24, "AKQJ98")])
def test_the_pack_goes_by_the_number_of_players_and_the_retourne_follows_the_hands(
    seats: int, cards: int, ranks: str
) -> None:
    """BOU-19: it is the 10th, 13th or 16th card."""
    pack = suited_pack(ranks)
    assert len(pack) == cards
    hand = Hand.deal(GAME, [9] * seats, options={"straddle": False}, dealer=0, chance=Scripted(pack=pack))
    assert hand.table.pack == pack
    assert hand.table.cards[RETOURNE.place] == [pack[3 * seats]]
    assert hand.table.cards[STOCK.place] == list(pack[3 * seats + 1 :])


def test_two_play_on_with_the_pack_of_three() -> None:
    """BOU-R16."""
    hand = Hand.deal(GAME, [9, 0, 9], dealer=0, chance=Shuffler(random.Random(1)))
    assert hand.table.pack == suited_pack("AK98")


def test_everybody_begins_with_a_cave_which_is_what_the_table_calls_his_chips() -> None:
    assert Match(GAME, 4, dealer=0).hand.opened.stacks == (100,) * 4
    assert Match(GAME, 4, dealer=0, options={"cave": 60}).hand.opened.stacks == (60,) * 4
    with pytest.raises(BadOption, match="cave"):
        GAME.read_options({"start_stack": 60})


def test_deal_and_speech_go_to_the_right() -> None:
    pack = parse_cards("AS KS QS 9S AH KH QH 9H AD KD QD 9D 8C")
    hand = Hand.deal(GAME, [100] * 4, options={"straddle": False}, dealer=D, chance=Scripted(pack=pack))
    assert [" ".join(map(str, hand.table.cards[HAND.of(s)])) for s in (A, B, C, D)] == [
        "AS AH AD",
        "KS KH KD",
        "QS QH QD",
        "9S 9H 9D",
    ]
    asked = []
    for _ in range(4):
        asked.append(awaited(hand)[0])
        hand.play("pass")
    assert asked == [A, B, C, D]


def test_the_king_of_the_drawn_sequence_deals_and_they_sit_in_its_order() -> None:
    """BOU-R18."""
    for seed in range(6):
        match = Match(GAME, 4, chance=Shuffler(random.Random(seed)))
        drawn = {
            e.target.seat: e.cards[0] for e in match.events if isinstance(e, Moved) and e.target.zone.name == "lot"
        }
        by_card = {str(card): seat for seat, card in drawn.items()}
        assert sorted(by_card) == ["9S", "AS", "KS", "QS"]
        assert match.hand.table.dealer == by_card["KS"]
        (seated,) = [e for e in match.events if isinstance(e, Seated)]
        assert list(seated.order[::-1]) == [by_card[card] for card in ("AS", "KS", "QS", "9S")]
        assert match.hand.table.elder[0] == by_card["QS"]


# --- the blind, straddling


def test_the_dealer_puts_in_the_blind_before_the_deal() -> None:
    hand = game()
    assert [e for e in hand.events if isinstance(e, Paid)] == [Paid(D, 5, "pot", None, "blind")]
    first = next(n for n, e in enumerate(hand.events) if isinstance(e, Moved))
    assert any(isinstance(e, Paid) for e in hand.events[:first])


def test_the_straddles_double_and_the_dealer_buys_back_and_then_they_stop() -> None:
    """BOU-14, BOU-R12."""
    hand = game(straddle=True)
    for seat, cost in ((A, 10), (B, 20), (C, 40), (D, 75)):
        (prompt,) = hand.prompts()
        assert (prompt.seat, prompt.words, prompt.costs) == (seat, ("no", "straddle"), {"straddle": cost})
        hand.play("straddle")
    assert awaited(hand) == (A, ("pass", "open 80 to 100"))
    assert stacks(hand) == [90, 80, 60, 20]


def test_the_cards_are_dealt_after_the_straddling() -> None:
    hand = game(straddle=True)
    assert not hand.table.cards[HAND.of(A)]
    assert play(hand, "straddle, no").table.cards[HAND.of(A)]


def test_the_first_refusal_stops_the_straddling_and_so_does_a_lack_of_chips() -> None:
    assert awaited(play(game(straddle=True), "no"))[1][0] == "pass"
    hand = play(game(straddle=True, stacks="100 19 100 100"), "straddle")
    assert awaited(hand) == (B, ("pass", "open 10 to 19")), "B cannot put in twenty, and nobody after him is asked"
    hand = play(game(straddle=True, stacks="100 20 100 100"), "straddle")
    assert awaited(hand) == (B, ("no", "straddle"))


# --- before the opening


def test_the_opening_is_at_least_the_level_and_at_most_the_whole_cave() -> None:
    hand = game()
    assert awaited(hand) == (A, ("pass", "open 5 to 100"))
    for wrong in ("open 4", "open 101", "raise 5", "call", "withdraw", "sight"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)
    play(hand, "open 30")
    assert (stacks(hand)[0], hand.table.put[A]) == (70, 30)


def test_a_straddler_opens_for_what_he_has_in_all() -> None:
    hand = play(game(straddle=True), "straddle, straddle, no, pass, pass")
    assert awaited(hand) == (A, ("pass", "open 20 to 100"))
    (prompt,) = hand.prompts()
    assert isinstance(prompt, Stakes)
    assert prompt.owed == -10, "ten are in already: to open with 25 costs 15"
    play(hand, "open 25")
    assert (stacks(hand)[0], hand.table.put[A]) == (75, 25)


def test_one_who_passed_may_come_in_after_the_opening() -> None:
    hand = play(game(), "pass, pass, open 20, call")
    assert awaited(hand) == (A, ("withdraw", "call", "raise 1 to 80"))
    assert play(hand, "call").table.put[A] == 20


def test_whoever_is_at_the_level_adds_at_least_one() -> None:
    """BOU-R3."""
    assert awaited(play(game(), "pass, pass, pass")) == (D, ("pass", "open 6 to 100"))


def test_a_sight_with_less_than_the_level_opens_the_game_at_the_level() -> None:
    """BOU-R15."""
    hand = game(stacks="3 100 100 100")
    assert awaited(hand) == (A, ("pass", "sight"))
    play(hand, "sight")
    assert awaited(hand) == (B, ("withdraw", "call", "raise 1 to 95"))
    assert hand.prompts()[0].costs == {"call": 5}


def test_who_has_just_the_level_opens_with_it_and_nobody_may_bet_where_none_can_answer() -> None:
    """B026, B143."""
    assert awaited(game(stacks="5 100 100 100")) == (A, ("pass", "open 5"))
    hand = Hand.deal(GAME, [5, 0, 90], options={"straddle": False}, dealer=0, chance=Shuffler(random.Random(3)))
    assert awaited(hand) == (2, ("pass", "open 5"))


def test_with_at_most_one_who_has_chips_and_owes_nothing_the_hands_are_shown() -> None:
    """B030: the straddles were all that A and the dealer had."""
    hands = {"A": "AS KS 9S", "B": "AH KH 9H", "D": "AD KD 9D", "up": "8S"}
    hand = play(game(hands, stacks="10 20 0 5", straddle=True), "straddle")
    assert hand.phase == "straddle"
    hand.play("straddle")
    assert not any(isinstance(e, Chosen) and e.choice and e.choice.word == "open" for e in hand.events)
    assert set(shown(hand)) == {A, B, D}
    assert sum(hand.table.stacks) == 35


# --- after the opening


def test_a_raise_is_answered_by_everybody_else_also_by_who_had_opened() -> None:
    """B033."""
    hand = play(game(), "open 20, raise 10, call, call")
    assert awaited(hand) == (A, ("withdraw", "call", "raise 1 to 70"))
    assert awaited(play(hand, "raise 5"))[0] == B


def test_who_has_less_than_the_call_may_stay_for_a_sight_and_is_not_asked_again() -> None:
    """B008, B038, B048: the whole stack goes in, and no bet is offered him any more."""
    hand = play(game(stacks="100 12 100 100"), "open 20")
    assert awaited(hand) == (B, ("withdraw", "sight"))
    for wrong in ("call", "raise 1", "raise 12", "pass"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)
    play(hand, "sight, call, raise 30, call, call")
    assert (hand.table.stacks[B], B in hand.table.live) == (0, True)
    assert not any(isinstance(e, Asked) and e.seat == B for e in hand.events[-12:])


@pytest.mark.parametrize("first", ["A", "B"])
def test_the_deeper_cave_gets_back_what_the_other_cannot_match_whoever_went_all_in_first(first: str) -> None:
    """B010: 98 against 102."""
    hands = {"A": "AS AH AD", "B": "9S 9H 9D", "up": "8C"}
    hand = game(hands, stacks="98 102 5 5", blind=1, rebuy=False)
    play(hand, "open 98, call, withdraw, withdraw" if first == "A" else "pass, open 102, withdraw, withdraw, sight")
    back = sum(e.amount for e in hand.events if isinstance(e, Returned))
    assert back == (0 if first == "A" else 4)
    assert stacks(hand) == [199, 6, 3, 2], "197 from the pool; C and D pay each of the brelans"


def test_one_left_alone_takes_the_pool_and_nobody_is_asked_to_show_before() -> None:
    """B015, B018: what nobody matched goes back first."""
    hand = play(game(), "open 20, raise 30, withdraw, withdraw, withdraw")
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Returned)] == [(B, 30)]
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Won)] == [(B, 45)]
    assert shown(hand) == []


def test_two_bettors_who_are_level_are_a_call() -> None:
    hand = play(game(rebuy=False), "open 20, call, withdraw, withdraw")
    assert hand.over
    assert [e.claims for e in hand.events if isinstance(e, Decided)] == [(A, B)]


# --- the word


def test_three_bettors_pass_the_word_round_from_the_opener_and_that_is_a_call() -> None:
    hand = play(game(), "pass, open 20, call, call, call")
    order = []
    while hand.phase == "the_word":
        seat, words = awaited(hand)
        assert words == ("pass_word", "raise 1 to 80")
        order.append(seat)
        hand.play("pass_word")
    assert order == [B, C, D, A]
    assert told(hand)["word"] == B
    assert shown(hand)


def test_after_a_raise_the_word_is_the_next_bettors_on_the_right_of_the_one_before() -> None:
    """BOU-16: not of the one who raised."""
    hand = play(game(), "pass, open 25, withdraw, call, call")
    assert awaited(hand)[0] == B
    play(hand, "raise 25, call, call")
    assert awaited(hand)[0] == D
    play(hand, "pass_word, raise 10, call, call")
    assert [e.value for e in hand.events if isinstance(e, Told) and e.fact == "word"] == [B, D, A]
    assert awaited(hand) == (A, ("pass_word", "raise 1 to 40"))


def test_two_who_are_left_after_a_raise_need_no_word() -> None:
    hand = play(game(DEAL_2, rebuy=False), "open 20, call, call, withdraw, raise 10, withdraw, call")
    assert hand.over


def test_bets_end_because_every_raise_costs_a_chip() -> None:
    """B031: two who always raise the least."""
    hand = play(game(stacks="40 40 40 40"), "open 20, call, call, call")
    raised = 0
    while not hand.over and hand.phase in ("the_word", "answering"):
        (prompt,) = hand.prompts()
        raised += isinstance(prompt, Stakes) and bool(prompt.verb)
        hand.play("raise 1" if isinstance(prompt, Stakes) and prompt.verb else "call")
    assert raised == 20


# --- brelans


def cards(text: str) -> Cards:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("hand", "up", "under", "is_a"),
    [
        ("QS QH QD", "8H", None, (Kind.SIMPLE, 12)),
        ("8S 8D KC", "8H", None, (Kind.FAVORI, 8)),
        ("8S 8D 8C", "8H", None, (Kind.CARRE, 8)),
        ("8S 8D KC", "KH", None, (Kind.NONE, 0)),
        ("AS AH 9C", "AD", None, (Kind.FAVORI, 14)),
        ("KS KH KD", "9D", "KC", (Kind.CARRE, 13)),
        ("KS KH KD", "9D", "AC", (Kind.SIMPLE, 13)),
        ("8S 8H 8C", "9D", "8D", (Kind.SIMPLE, 8)),
        ("KS KH QD", "9D", "KC", (Kind.NONE, 0)),
    ],
)
def test_a_hand_is_a_carre_a_simple_brelan_a_favori_or_none(
    hand: str, up: str, under: str | None, is_a: tuple[Kind, int]
) -> None:
    """B116: the card turned up counts where the rules say so, and nowhere else."""
    assert brelan(cards(hand), Card(up), Card(under) if under else None) == is_a


def test_any_carre_beats_any_simple_brelan_any_of_these_any_favori_and_that_any_point() -> None:
    """BOU-R5: three eights in hand beat two aces with an ace turned up."""
    up = Card("9D")
    eights, kings, nines = cards("8S 8H 8C"), cards("KS KH KD"), cards("9S 9H 9C")
    pair, nothing = cards("9S 9H AC"), cards("AS KH QD")
    order = [brelan(hand, up) for hand in (nothing, pair, eights, kings, nines)]
    assert order == sorted(order)
    assert len(set(order)) == 5
    assert brelan(cards("8S 8H 8C"), Card("AD")) > brelan(cards("AS AH 9C"), Card("AD"))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_hand_with_every_card_turned_up_is_what_the_count_says(players: int) -> None:
    pack = suited_pack(RANKS[players])
    found = Counter(
        brelan(hand, up).kind for hand in combinations(pack, 3) for up in pack if up not in hand
    )  # three cards and a fourth
    kinds = (Kind.CARRE, Kind.SIMPLE, Kind.FAVORI, Kind.NONE)
    line = f"{players} players, {found.total()}: " + ", ".join(f"{kind.name.lower()} {found[kind]}" for kind in kinds)
    assert line in TRUTH.read_text(encoding="utf-8").splitlines()


def test_the_card_under_the_retourne_is_turned_for_a_higher_brelan_in_hand_alone() -> None:
    """BOU-R9."""
    base = {"A": "9S 9H 9C", "B": "KS KH KD", "C": "AS QS 8S", "D": "AH QH 8H", "up": "9D", "under": "KC"}
    ways = {
        "open 20, call, withdraw, withdraw": True,
        "open 20, withdraw, call, withdraw": False,  # the kings are not in the call
    }
    for way, turned in ways.items():
        hand = play(game(base, rebuy=False), way)
        assert bool(hand.table.cards[UNDER.place]) == turned
    low = base | {"A": "KS KH KD", "B": "9S 9H 9C", "up": "KC", "under": "9D"}
    assert not play(game(low, rebuy=False), "open 20, call, withdraw, withdraw").table.cards[UNDER.place]


def test_a_winner_without_a_carre_turns_nothing() -> None:
    hand = play(game(QUEENS | {"under": "QC"}, rebuy=False), "pass, open 15, call, withdraw, withdraw")
    assert hand.table.cards[UNDER.place] == []
    assert stacks(hand) == [98, 121, 88, 93]


def test_all_in_the_call_show_and_withdrawn_hands_stay_hidden_when_a_brelan_wins() -> None:
    hand = play(game(QUEENS), "pass, open 15, call, withdraw, withdraw")
    assert shown(hand) == [B, C]
    for viewer in (None, B, C):
        assert hand.view(viewer).faces(HAND.of(A)) == (None,) * 3


# --- the point


RANKINGS = [
    # hands in the order of speech, the card turned up, who is in the call, counts S H D C, suit, winner
    ("AS 9S 9C, KS QS 8S, AH KH 9H, AC KC QC", "8H", "CD", (48, 38, 0, 40), "C", "D"),
    ("AS 9S 9C, KS QS 8S, AH KH 9H, AC KC QC", "8H", "BC", (48, 38, 0, 40), "S", "B"),
    ("AC KC 9C, KS 9D 8D, AS QS 9S, AH KH QC", "9H", "ACD", (40, 30, 17, 40), "C", "A"),
    ("AS KC 9C, KS 9D 8D, AC QS 9S, AH KH QC", "9H", "ACD", (40, 30, 17, 40), "S", "A"),
    ("AS KS 9H, 8D 9D 8S, KH KD 8C, AC KC 8H", "QD", "AD", (29, 27, 37, 29), "C", "D"),
    ("AS JS 8D, KH QH 9C, JH 9D 8C, AD KD 9H, QS 9S KC", "JC", "AC", (40, 39, 38, 37), "S", "A"),
]


def named(text: str) -> dict[str, Cards]:
    return {name: cards(hand) for name, hand in zip("ABCDE", text.split(", "), strict=False)}


@pytest.mark.parametrize(("hands", "up", "call", "counts", "suit", "winner"), RANKINGS)
def test_the_point_is_counted_over_all_hands_and_won_by_the_best_card_in_the_call(
    hands: str, up: str, call: str, counts: tuple[int, ...], suit: str, winner: str
) -> None:
    by_seat = dict(enumerate(named(hands).values()))
    dealer = len(by_seat) - 1
    assert tuple(suit_totals(by_seat, Card(up)).values()) == counts
    order = [dealer, *range(dealer)]
    assert point(by_seat, Card(up), ["ABCDE".index(name) for name in call], order) == (suit, "ABCDE".index(winner))


def test_where_it_is_agreed_the_dealer_comes_last_among_equals() -> None:
    """BOU-R1, BOU-18."""
    by_seat = dict(enumerate(named(RANKINGS[4][0]).values()))
    assert point(by_seat, Card("QD"), [0, 3], [0, 1, 2, 3]) == ("S", 0)


def test_a_suit_that_has_won_cannot_lose_in_the_same_deal() -> None:
    """BOU-5: neither C nor D has a club, so the next suit by count decides; with a club its owner would win."""
    hands = dict(enumerate(named("AC KC 9C, QC 9D 8D, AS QS 9S, AH KD 8H").values()))
    assert point(hands, Card("8C"), [2, 3], [3, 0, 1, 2], ["C"]) == ("S", 2)
    assert point(hands, Card("8C"), [1, 2], [3, 0, 1, 2], ["C"]) == ("C", 1)
    assert point(hands, Card("8C"), [2, 3], [3, 0, 1, 2], ["D", "C"]) == ("D", 3), "the first that won goes first"


@pytest.mark.parametrize(
    ("hand", "hearts", "suit"), [("KS AH 8D", "8H", "H"), ("KS KH 8D", "9H", "S"), ("KH KS 8D", "9H", "H")]
)
def test_of_two_equal_suits_of_one_player_his_better_card_names_the_one_that_wins(
    hand: str, hearts: str, suit: str
) -> None:
    """BOU-R19: and of two equal cards the one that he was dealt first."""
    hands = {0: cards(hand), 1: cards("9S QC KC"), 2: cards(f"{hearts} QD 9C")}
    assert suit_totals(hands, Card("8C")) == {"S": 19, "H": 19, "D": 18, "C": 37}
    assert point(hands, Card("8C"), [0], [2, 0, 1]) == (suit, 0)


def test_all_hands_are_shown_for_the_point_and_the_counts_are_told() -> None:
    hand = play(game(rebuy=False), "pass, pass, open 20, call, withdraw, withdraw")
    assert set(shown(hand)) == {A, B, C, D}
    facts = told(hand)
    assert [facts[f"point_{suit}"] for suit in ("spades", "hearts", "diamonds", "clubs")] == [48, 38, 0, 40]
    assert facts["suit"] == "clubs"
    for viewer in (None, A, B, C, D):
        assert hand.view(viewer).faces(HAND.of(A)) == cards(DEAL_1["A"])


def test_when_a_brelan_has_won_the_first_part_suits_are_counted_for_the_next() -> None:
    hands = {"A": "AS AH AD", "B": "KS KH 8S", "C": "QS QH 8C", "D": "QD 9C 8D", "up": "9D"}
    hand = play(game(hands, stacks="3 100 100 100", rebuy=False), "sight, call, withdraw, call")
    assert [(e.pot, e.amount, e.claims) for e in hand.events if isinstance(e, Decided)] == [
        (0, 9, (A, B, D)),
        (1, 4, (B, D)),
    ]
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Won)] == [(A, 9), (B, 4)]
    assert set(shown(hand)) == {A, B, C, D}


# --- a pool won unseen


@pytest.mark.parametrize("hands", [QUEENS, DEAL_1])
def test_whoever_is_alone_is_asked_whether_he_shows_also_with_nothing_to_show(hands: dict[str, str]) -> None:
    """W5, B125: the question and the silence after it are the same, whatever he holds."""
    hand = play(game(hands), "pass, open 15, withdraw, withdraw, withdraw")
    assert awaited(hand) == (B, ("stifle", "show"))
    assert hand.prompts()[0].default.word == "stifle"
    play(hand, "stifle")
    assert shown(hand) == []
    assert payments(hand) == []
    assert hand.over


def test_a_brelan_shown_after_an_unseen_win_is_paid_by_everybody() -> None:
    """BOU-15; a favori that wins so is paid two."""
    hand = play(game(QUEENS), "pass, open 15, withdraw, withdraw, withdraw, show")
    assert payments(hand) == [(seat, B, 1, "simple_brelan") for seat in (A, C, D)]
    favori = QUEENS | {"B": "8S 8H AC", "C": "QS QH QD"}
    hand = play(game(favori), "pass, open 15, withdraw, withdraw, withdraw, show")
    assert payments(hand) == [(seat, B, 2, "winning_favori") for seat in (A, C, D)]
    hand = play(game(DEAL_1), "open 15, withdraw, withdraw, withdraw, show")
    assert (shown(hand), payments(hand)) == ([A], [])


# --- payments one by one


def test_each_payment_is_one_event_with_its_payer_its_reason_and_its_sentence() -> None:
    """BOU-6, BOU-R7."""
    hand = play(game(QUEENS), "pass, open 15, call, withdraw, withdraw")
    assert payments(hand) == [
        (A, B, 1, "simple_brelan"),
        (D, B, 1, "simple_brelan"),
        (A, C, 1, "favori"),
        (B, C, 1, "favori"),
        (D, C, 1, "favori"),
    ]
    paid = [e for e in hand.events if isinstance(e, Paid) and e.to is not None]
    names = ("Dan", "Cleo", "Ben", "Ann")
    assert Speech("en", names, B, game="bouillotte").sentences(paid) == [
        "Ann pays you 1 for the brelan.",
        "Dan pays you 1 for the brelan.",
        "Ann pays Cleo 1 for the favori.",
        "You pay Cleo 1 for the favori.",
        "Dan pays Cleo 1 for the favori.",
    ]
    assert Speech("ru", names, None, game="bouillotte").sentences(paid)[0] == "Ann платит 1 за брелан; получает Ben."


def test_of_two_carres_both_are_paid_four_and_neither_pays() -> None:
    base = {"A": "9S 9H 9C", "B": "KS KH KD", "C": "AS QS 8S", "D": "AH QH 8H", "up": "9D", "under": "KC"}
    hand = play(game(base, rebuy=False), "open 20, call, withdraw, withdraw")
    assert payments(hand) == [(C, B, 4, "carre"), (D, B, 4, "carre"), (C, A, 4, "carre"), (D, A, 4, "carre")]


def test_a_hand_is_called_a_brelan_where_it_is_seen() -> None:
    speech = Speech("en", ("Dan", "Cleo", "Ben", "Ann"), game="bouillotte")
    assert speech.event(Shown(HAND.of(B), cards("QS QH QD"))) == "Ben shows Q♠ Q♥ Q♦ (a brelan of queens)."
    assert speech.event(Shown(HAND.of(C), cards("8S 8H AC"))) == "Cleo shows 8♠ 8♥ A♣."


# --- a void deal, a new cave, the next deal


def test_nobody_opens_and_the_next_deal_is_for_what_has_stayed() -> None:
    """BOU-R2: and everybody is asked in the same way, whatever he holds."""
    match = Match(GAME, [100] * 4, options={"straddle": False}, dealer=D, chance=Shuffler(random.Random(1)))
    for _ in range(4):
        match.play("pass")
    assert (match.stacks, match.carried) == ((90, 95, 95, 95), 25)
    match.play(NEXT)
    assert match.hand.table.dealer == A
    assert match.hand.table.pot.total == 30


def test_the_last_straddler_wins_alone_or_shows_against_those_who_have_no_chips() -> None:
    agreed: dict[str, Any] = {"blind_wins_if_all_pass": True, "rebuy": False, "straddle": True}
    hand = play(game(QUEENS, **agreed), "straddle, no, pass, pass, pass, pass, stifle")
    assert stacks(hand) == [105, 100, 100, 95]
    hand = play(game(QUEENS, stacks="100 100 100 5", **agreed), "straddle, no, pass, pass, pass")
    assert set(shown(hand)) == {A, B, C, D}, (
        "the dealer blinded all he had; no brelan in the call, so all hands are shown"
    )
    assert {e.seat for e in hand.events if isinstance(e, Folded)} == {B, C}
    assert [e.claims for e in hand.events if isinstance(e, Decided)] == [(A, D), (A,)] or stacks(hand)[0] > 95


def broke_in_the_call(**options: Any) -> Hand:
    return play(game(DEAL_2, stacks="35 60 120 185", **options), "open 35, withdraw, raise 50, raise 100, sight")


def test_a_new_cave_is_offered_to_who_has_nothing_left_when_all_is_paid_and_to_nobody_else() -> None:
    """B140, B023."""
    hand = broke_in_the_call()
    assert awaited(hand) == (C, ("no", "buy 100"))
    assert hand.prompts()[0].costs == {"buy": 0}, "what the banker is paid is not on the table"
    assert hand.prompts()[0].default.word == "no"
    for wrong in ("buy 99", "buy 101", "buy 0", "buy"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)
    play(hand, "buy 100")
    assert hand.over
    assert [e for e in hand.events if isinstance(e, Bought)] == [Bought(C, 100)]
    assert [e.seat for e in hand.events if isinstance(e, Asked) and e.phase == "new_cave"] == [C]


def test_a_free_cave_is_at_least_the_blind_and_at_most_ten_caves() -> None:
    """BOU-R21."""
    assert awaited(broke_in_the_call(rebuy_amount="free", cave=50))[1] == ("no", "buy 5 to 500")
    assert awaited(broke_in_the_call(rebuy_amount="free", cave=1))[1] == ("no", "buy 5 to 10")
    assert awaited(broke_in_the_call(rebuy_amount="free", cave=1, blind=20))[1] == ("no", "buy 20")


def test_who_is_decave_twice_is_asked_twice_and_who_declines_is_dealt_in_no_more() -> None:
    """B140: not offered the second time; B016, B046."""
    rng = random.Random(5)
    match = Match(GAME, [20, 20, 20], dealer=0, chance=Shuffler(rng))
    asked: Counter[int] = Counter()
    declined: dict[int, int] = {}  # by seat: in which deal
    while not match.over and match.hand.table.number < 80:
        if match.hand.over:
            match.play(NEXT)
            continue
        (prompt,) = match.prompts()
        if match.phase == "new_cave":
            assert match.stacks[prompt.seat] == 0
            asked[prompt.seat] += 1
            if asked[prompt.seat] == 3:
                declined[prompt.seat] = match.hand.table.number
        match.play(
            ("no" if prompt.seat in declined else "buy 100") if match.phase == "new_cave" else prompt.sample(rng)
        )
    assert declined
    assert all(asked[seat] == 3 for seat in declined)
    for opened in (e for e in match.events if isinstance(e, Opened)):
        assert not [s for s in opened.seats if opened.number > declined.get(s, opened.number)]


def test_all_who_deal_next_to_one_another_deal_in_turn_and_who_has_just_bought_is_passed_over() -> None:
    """B045, B046."""
    rng = random.Random(2)
    match = Match(GAME, [30] * 4, dealer=0, chance=Shuffler(rng))
    passed_over = 0
    for _ in range(60):
        while not match.hand.over:
            (prompt,) = match.prompts()
            match.play("buy 100" if match.phase == "new_cave" else prompt.sample(rng))
        bought = {e.seat for e in match.hand.events if isinstance(e, Bought)}
        dealer = match.hand.table.dealer or 0
        due = [(dealer - n) % 4 for n in range(1, 5)]
        match.play(NEXT)
        assert match.hand.table.dealer == next((s for s in due if s not in bought), due[0])
        passed_over += due[0] in bought
    assert passed_over > 2


def test_who_is_out_of_time_commits_nothing() -> None:
    """B055: he declines, passes, calls where it is free, withdraws, passes the word, stifles, buys nothing."""
    defaults = [
        (game(straddle=True), "no"),
        (game(), "pass"),
        (play(game(), "open 20"), "withdraw"),
        (play(game(stacks="3 100 100 100"), "sight, call, call"), "call"),
        (play(game(), "open 20, call, call, call"), "pass_word"),
        (play(game(), "open 20, withdraw, withdraw, withdraw"), "stifle"),
        (broke_in_the_call(), "no"),
    ]
    for hand, word in defaults:
        assert hand.prompts()[0].default.word == word, hand.phase


def test_what_a_player_needs_to_know_is_in_his_view() -> None:
    """B125: the retourne, all caves, who has put in how much, who has the word."""
    hand = play(game(), "open 20, call, call, call")
    view = hand.view(None)
    assert view.faces(RETOURNE.place) == cards("8H")
    assert view.stacks == [80, 80, 80, 80]
    assert view.pools["pot"].put == [20, 20, 20, 20]
    assert view.facts["word"] == A
    assert (view.direction, view.seats) == (-1, (A, B, C, D))
