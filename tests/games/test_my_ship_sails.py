"""My Ship Sails: each sentence of its rules page."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, moved_faces, play, winner, words
from tests.test_every_game import changed, truth

from brelan.cards import parse_cards, suited_pack
from brelan.dealer import Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Moved, Paid, Shown, Told
from brelan.games.my_ship_sails import GAME, HAND, strength
from brelan.hand import Hand
from brelan.kit.cut import LOT
from brelan.match import Match
from brelan.promises import perft
from brelan.speech import Speech

FLUSH = ["KS 9D 2C", "5H 3H 2H", "AS AD 7C"]  # seat 1 holds three hearts
MIXED = ["2S 3H 4D", "5S 6H 7D", "8S 9H TD"]  # nobody holds two cards of one suit
SIX = "decline, decline, decline, decline, decline, decline"


def ship(hands: list[str], **more: Any) -> Hand:
    return dealt(GAME, hands, more.pop("stacks", [3] * len(hands)), **more)


def told(hand: Hand) -> list[int | str]:
    return [event.value for event in hand.events if isinstance(event, Told) and event.fact == "sails"]


# -- players, pack, deal


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_can_begin(seats: int) -> None:
    for allowed in (3, 12):
        assert Match(GAME, allowed, dealer=0).begun.stacks == (3,) * allowed
    with pytest.raises(BadSetup, match="3 to 12"):
        Match(GAME, seats, dealer=0)


def test_the_pack_is_that_of_52() -> None:
    assert sorted(map(str, ship(FLUSH).table.pack)) == sorted(map(str, suited_pack()))
    assert len(set(suited_pack())) == 52


@pytest.mark.parametrize("seed", range(8))
def test_the_lowest_card_deals_first_and_the_ace_is_low(seed: int) -> None:
    match = Match(GAME, 5, chance=Shuffler(random.Random(seed)))
    lots = [move for move in match.events if isinstance(move, Moved) and move.target.zone is LOT]
    assert [move.target.seat for move in lots[:5]] == [0, 1, 2, 3, 4]
    drawing, lowest = 5, [move.target.seat for move in lots]
    while drawing > 1:
        drawn, lots = lots[:drawing], lots[drawing:]
        ranks = [card.rank % 14 for move in drawn for card in move.cards if card]  # an ace has rank 14
        lowest = [move.target.seat for move, rank in zip(drawn, ranks, strict=True) if rank == min(ranks)]
        drawing = len(lowest)
    assert lots == []
    assert [match.hand.table.dealer] == lowest


def test_everybody_puts_in_one_counter_before_the_cards_the_dealer_too() -> None:
    hand = ship(MIXED)
    paid = [(event.seat, event.amount) for event in hand.events if isinstance(event, Paid)]
    assert paid == [(0, 1), (1, 1), (2, 1)]
    assert hand.table.pot.total == 3


def test_each_gets_three_cards_one_at_a_time_beginning_on_the_left_of_the_dealer() -> None:
    match = Match(GAME, 3, dealer=0, chance=Shuffler(random.Random(1)))
    pack = next(choice.cards for choice in match.choices if choice.word == "pack")
    for n, seat in enumerate((1, 2, 0)):
        assert tuple(match.hand.table.cards[HAND.of(seat)]) == pack[n:9:3]


def test_each_sees_his_own_cards_alone() -> None:
    hand = ship(MIXED)
    for viewer in range(3):
        assert [len(known(hand, viewer, HAND, seat)) for seat in range(3)] == [
            3 * (seat == viewer) for seat in range(3)
        ]
    assert not any(known(hand, None, HAND, seat) for seat in range(3))


# -- the exchange


def test_in_turn_from_the_left_of_the_dealer_one_offers_or_declines() -> None:
    hand = ship(MIXED)
    assert (asked(hand), words(hand)) == (0, {"decline", "swap"})
    assert asked(play(hand, "decline")) == 1


def test_the_offer_goes_to_the_left_neighbour() -> None:
    assert asked(play(ship(MIXED), "decline, swap 5S")) == 2
    assert asked(play(ship(MIXED), "decline, decline, swap 8S")) == 0


def test_the_neighbour_may_not_refuse() -> None:
    hand = play(ship(MIXED), "swap 2S")
    assert words(hand) == {"give"}
    with pytest.raises(IllegalChoice, match="may: give 1 of 5S 6H 7D"):
        hand.play("decline")


def test_he_chooses_before_he_sees_the_card_offered() -> None:
    hand = play(ship(MIXED), "swap 2S")
    for viewer in (1, 2, None):
        assert "2S" not in repr(hand.seen_by(viewer))
        assert "2S" not in repr(hand.view(viewer).cards)
    assert "2S" not in " ".join(hand.prompts()[0].allowed())


def test_whoever_has_given_a_card_has_his_own_turn_next() -> None:
    assert asked(play(ship(MIXED), "swap 2S, give 5S")) == 1


def test_a_received_card_may_be_passed_on() -> None:
    hand = play(ship(MIXED), "swap 2S, give 5S, swap 2S, give 9H")
    assert {str(card) for card in hand.table.cards[HAND.of(2)]} == {"2S", "8S", "TD"}


def test_it_goes_round_twice_two_turns_for_each() -> None:
    """SHP-5: A with B, B with C, C with A, and again."""
    hand = ship(MIXED)
    turns = []
    while not hand.over:
        turns.append(asked(hand))
        play(hand, "decline")
    assert turns == [0, 1, 2, 0, 1, 2]
    assert any(isinstance(event, Shown) for event in hand.events)


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_number_of_rounds_can_be_agreed_on(rounds: int) -> None:
    hand = play(ship(MIXED, exchange_rounds=rounds), ", ".join(["decline"] * (3 * rounds - 1)))
    assert not hand.over
    assert play(hand, "decline").over


def test_players_who_always_exchange_come_to_an_end() -> None:
    """Twelve who never decline: at most two rounds, whatever they hold."""
    for seed in range(20):
        hand = Hand.deal(GAME, [3] * 12, dealer=0, chance=Shuffler(random.Random(seed)))
        rng = random.Random(seed)
        asks = 0
        while not hand.over:
            asks += 1
            swaps = [choice for choice in hand.prompts()[0] if choice.word != "decline"]
            hand.play(rng.choice(swaps))
        assert asks <= 48


# -- who knows which card


def test_the_cards_exchanged_are_known_to_these_two_alone() -> None:
    hand = ship([*MIXED, "JC QS KD"])
    before = len(hand.events)
    play(hand, "swap 2S, give 5S")
    faces = parse_cards("2S 5S")
    assert moved_faces(hand, 0, before) == moved_faces(hand, 1, before) == list(faces)
    for viewer in (2, 3, None):
        assert moved_faces(hand, viewer, before) == [None, None]
    assert known(hand, 0, HAND, 1) == ["2S"]
    assert known(hand, 1, HAND, 0) == ["5S"]
    assert known(hand, 2, HAND, 0) == known(hand, 2, HAND, 1) == []


def test_what_one_gave_away_one_goes_on_knowing_until_it_may_have_moved() -> None:
    hand = play(ship([*MIXED, "JC QS KD"]), "swap 2S, give 5S")
    play(hand, "decline, decline, decline")
    assert known(hand, 0, HAND, 1) == ["2S"], "nothing has left the hand of seat 1"
    play(hand, "decline, swap 6H, give 8S")
    assert known(hand, 0, HAND, 1) == [], "it may be the card that went on"
    assert known(hand, 1, HAND, 2) == ["6H"]


def test_that_two_have_exchanged_everybody_sees() -> None:
    hand = play(ship(MIXED), "swap 2S, give 5S")
    for viewer in (0, 1, 2, None):
        said = [event for event in hand.seen_by(viewer) if type(event).__name__ == "Chosen"]
        assert len(said) == 2


# -- the ship


def test_a_hand_of_one_suit_that_is_dealt_ends_it_before_any_turn() -> None:
    hand = ship(FLUSH)
    assert hand.over
    assert told(hand) == [1]
    assert winner(hand) == 1


def test_a_hand_of_one_suit_that_comes_about_ends_it_at_once() -> None:
    hand = play(ship(["5S 3H 4D", "5H 6H 7D", "8S 9C TD"]), "swap 3H, give 7D")
    assert hand.over
    assert told(hand) == [1]


def test_both_partners_can_complete_a_hand_at_once() -> None:
    hand = play(ship(["KS 7S 5H", "JH 8H 4S", "9D 9C 2S"]), "swap 5H, give 4S")
    assert told(hand) == [0, 1]
    assert winner(hand) == 1, "23 beats 21"


def test_the_call_is_heard_by_all() -> None:
    hand = ship(FLUSH)
    assert "Ben: my ship sails." in Speech("en", ["Ann", "Ben", "Cid"], 0, game=GAME.id).sentences(hand.seen_by(0))
    assert "You: my ship sails." in Speech("en", ["Ann", "Ben", "Cid"], 1, game=GAME.id).sentences(hand.seen_by(1))
    assert "Борис: мой корабль отплывает." in Speech("ru", ["Анна", "Борис", "Клара"], game=GAME.id).sentences(
        hand.seen_by(None)
    )


def test_the_owner_may_keep_silent_if_so_agreed() -> None:
    hand = ship(FLUSH, declare="manual")
    assert asked(hand) == 0
    assert words(hand) == {"decline", "swap"}, "whoever has nothing to announce is not offered it"
    assert words(play(hand, "decline")) == {"decline", "swap", "sail"}
    assert play(hand, "sail").over
    assert winner(hand) == 1


def test_asked_for_a_card_he_may_announce_instead_of_giving_it() -> None:
    hand = play(ship(FLUSH, declare="manual"), "swap KS")
    assert words(hand) == {"give", "sail"}
    assert winner(play(hand, "sail")) == 1
    assert len(hand.table.cards[HAND.of(1)]) == 3


def test_that_somebody_keeps_silent_shows_in_no_way() -> None:
    """The same deal but for one card: nobody else is told anything else."""
    loud, quiet = ship(FLUSH, declare="manual"), ship(["KS 9D 2C", "5H 3H 2D", "AS AD 7C"], declare="manual")
    for hand in (loud, quiet):
        play(hand, "decline, decline, decline")
    for viewer in (0, 2, None):
        assert repr(loud.seen_by(viewer)) == repr(quiet.seen_by(viewer))


def test_a_hand_never_announced_wins_at_the_show_all_the_same() -> None:
    assert winner(play(ship(FLUSH, declare="manual"), SIX)) == 1


# -- the showdown


def test_all_hands_are_shown() -> None:
    hand = play(ship(MIXED), SIX)
    assert [event.place for event in hand.events if isinstance(event, Shown)] == [HAND.of(s) for s in range(3)]


@pytest.mark.parametrize(
    ("hands", "dealer", "best"),
    [
        (["KS 9D 2C", "5H 3H 2H", "QC JD TS"], 2, 1),  # ranking example 1
        (["AS 9S 4H", "8C 7C 2S", "QC JD TS"], 2, 0),  # ranking example 3
        (["AS 9S 4H", "KH QH 3D", "QC JD TS"], 1, 0),  # ranking example 4: 20 = 20, the elder
        (["AS 9S 4H", "KH QH 3D", "QC JD TS"], 0, 1),  # and the other way round
        (["AS KS QD", "2H 3H 4H", "QC JD TS"], 2, 1),  # 9 in three cards beat 21 in two
        (["AS KS 4H", "AD KD 3C", "9C 8C 7C"], 2, 2),
        (["JS 9S 4H", "KH QD 3H", "9C AC 7D"], 2, 2),  # 19, 13 and 20
    ],
)
def test_three_of_one_suit_then_two_by_their_count_and_the_elder_of_equals(
    hands: list[str], dealer: int, best: int
) -> None:
    hand = ship(hands, dealer=dealer)
    assert winner(hand if hand.over else play(hand, SIX)) == best


def test_the_count_is_ace_eleven_court_cards_and_ten_ten_the_others_their_number() -> None:
    assert strength(parse_cards("AS KS TS")) == (True, (31, 3))
    assert strength(parse_cards("QS JS 2S")) == (True, (22, 3))
    assert strength(parse_cards("9S 3S AH")) == (False, (12, 2))
    assert strength(parse_cards("9S 3H AD")) == (False, (0, 0))


def test_all_hands_fall_into_their_classes_as_often_as_counted() -> None:
    """Of 22,100 hands 1,144 are of one suit, 12,168 have two of one, 8,788 neither."""
    found = [0, 0, 0]
    for hand in combinations(suited_pack(), 3):
        flush, point = strength(hand)
        found[0 if flush else 1 if point.cards else 2] += 1
    assert found == [4 * 286, 12 * 13 * 78, 4 * 13**3] == [1144, 12168, 8788]


def test_if_nobody_has_two_of_one_suit_the_pool_stands_over() -> None:
    hand = play(ship(MIXED), SIX)
    assert (hand.table.stacks, hand.table.carried) == ([2, 2, 2], 3)
    match = Match(GAME, [2, 2, 2], dealer=0, carried=3, chance=Shuffler(random.Random(3)))
    assert match.hand.table.pot.total + sum(match.hand.table.stacks) == 9


# -- settlement and end


@pytest.mark.parametrize("seed", range(12))
def test_every_match_ends_with_all_counters_at_one_seat(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(GAME, 4, chance=Shuffler(rng))
    while not match.over:
        if match.hand.over:
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    assert sorted(match.stacks) == [0, 0, 0, 12]
    assert match.ranking[0] == (match.stacks.index(12),)


def test_whoever_is_out_of_time_declines_or_gives_his_lowest_card() -> None:
    hand = ship(["4D 3H 2S", "7D 6H 5S", "8S 9H TD"])
    assert str(hand.prompts()[0].default) == "decline"
    assert str(play(hand, "swap 2S").prompts()[0].default) == "give 5S"
    silent = ship(FLUSH, declare="manual")
    assert str(play(silent, "swap KS").prompts()[0].default) == "sail"


# -- the tree


def test_the_tree_has_the_size_counted_without_the_engine() -> None:
    """Two seats, six cards, one round: whether to swap, which card, which card for it."""
    pack = parse_cards("AS KS QS AH KH QD")
    small = changed(GAME, seats=(2, 12), pack=lambda seats, options: pack)

    def flush(cards: frozenset[Any]) -> bool:
        return len({card.suit for card in cards}) == 1

    def turn(one: frozenset[Any], two: frozenset[Any], left: int) -> tuple[int, int]:
        """Decisions and ends from where the holder of `one` may swap with that of `two`."""
        if flush(one) or flush(two) or not left:
            return 0, 1
        found = [turn(two, one, left - 1)]
        for mine, yours in product(one, two):
            found.append(turn(two - {yours} | {mine}, one - {mine} | {yours}, left - 1))
        return 1 + len(one) + sum(d for d, _ in found), sum(e for _, e in found)

    deals = [frozenset(cards) for cards in combinations(pack, 3)]
    counted = [turn(cards, frozenset(pack) - cards, 2) for cards in deals]
    decisions, ends = sum(d for d, _ in counted), sum(e for _, e in counted)
    options = {"exchange_rounds": 1}
    assert perft(small, [2, 2], dealer=1, options=options) == (1 + len(deals), decisions, ends)
    assert f"pack AS KS QS AH KH QD, stacks 2 2, one round: {1 + len(deals)} {decisions} {ends}" in truth(GAME.id)
