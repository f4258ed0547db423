"""Commerce with a widow: each sentence of its rules page."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, moved_faces, play, winner, words

from brelan.bots.chances import chances
from brelan.cards import parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadOption, BadSetup, IllegalChoice
from brelan.events import Ended, Moved, Paid, Shown, Told
from brelan.games.commerce_widow import GAME, HAND, UNSEEN, WIDOW
from brelan.hand import Hand
from brelan.kit.cut import LOT
from brelan.match import Match
from brelan.speech import Speech
from brelan.zones import STOCK

HANDS = ["9S 8S 2H", "KH 4H 3D", "AC QC 5S"]  # 17, 14, 21
OPEN = "7S 6D 6C"


def widow(hands: list[str], open_cards: str = OPEN, lots: str = "", **more: Any) -> Hand:
    """Deal these hands, the last one to the dealer, unseen; everybody has three counters."""
    *others, own = hands
    last = len(others)
    also = {UNSEEN.of(last): own, WIDOW.place: open_cards}
    also |= {LOT.of(seat): card for seat, card in enumerate(lots.split()) if card != "-"}
    return dealt(GAME, [*others, ""], more.pop("stacks", [3] * len(hands)), also=also, **more)


def told(hand: Hand, fact: str) -> list[int | str]:
    return [event.value for event in hand.events if isinstance(event, Told) and event.fact == fact]


# -- players, pack, deal


@pytest.mark.parametrize("seats", [2, 13])
def test_three_to_twelve_can_begin_with_three_counters_each(seats: int) -> None:
    for allowed in (3, 12):
        assert Match(GAME, allowed, dealer=0).begun.stacks == (3,) * allowed
    with pytest.raises(BadSetup, match="3 to 12"):
        Match(GAME, seats, dealer=0)


def test_the_number_of_lives_can_be_agreed_on_and_is_the_only_stack_there_is() -> None:
    assert Match(GAME, 3, dealer=0, options={"lives": 7}).begun.stacks == (7, 7, 7)
    assert GAME.read_options({"lives": 5}).start_stack == 5
    with pytest.raises(BadOption, match="lives"):
        GAME.read_options({"start_stack": 5})


def test_everybody_puts_in_one_counter_the_dealer_too() -> None:
    assert [(e.seat, e.amount) for e in widow(HANDS).events if isinstance(e, Paid)] == [(0, 1), (1, 1), (2, 1)]


def test_three_cards_go_to_each_and_to_the_widow_one_at_a_time_the_widows_before_the_dealers() -> None:
    match = Match(GAME, 3, dealer=2, chance=Shuffler(random.Random(2)))
    pack = next(choice.cards for choice in match.choices if choice.word == "pack")
    table = match.hand.table
    places = (HAND.of(0), HAND.of(1), WIDOW.place, UNSEEN.of(2))
    assert [tuple(table.cards[place]) for place in places] == [pack[n:12:4] for n in range(4)]
    assert len(Match(GAME, 12, dealer=2, chance=Shuffler()).hand.table.cards[STOCK.place]) == 52 - 39


def test_the_widow_lies_face_up() -> None:
    for viewer in (0, 1, 2, None):
        assert widow(HANDS).view(viewer).faces(WIDOW.place) == parse_cards(OPEN)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_sees_the_dealers_cards_before_he_has_decided_not_even_himself(viewer: int | None) -> None:
    hand = widow(HANDS)
    assert hand.view(viewer).faces(UNSEEN.of(2)) == (None, None, None)
    assert not any(text in repr(hand.seen_by(viewer)) for text in ("'AC'", "'QC'", "'5S'"))


def test_the_full_stake_is_needed_to_be_dealt_in() -> None:
    hand = Hand.deal(GAME, [2, 5, 5], options={"ante": 3}, dealer=1, chance=Shuffler())
    assert hand.opened.seats == (1, 2)
    with pytest.raises(BadSetup, match="at least two"):
        Hand.deal(GAME, [2, 2, 5], options={"ante": 3}, dealer=1, chance=Shuffler())


# -- the privilege


def test_the_dealer_has_the_first_word() -> None:
    hand = widow(HANDS)
    assert (asked(hand), words(hand)) == (2, {"decline", "take_widow"})


def test_he_takes_the_widow_and_his_own_cards_lie_open() -> None:
    hand = play(widow(HANDS), "take_widow")
    assert hand.table.cards[HAND.of(2)] == list(parse_cards(OPEN))
    assert hand.table.cards[WIDOW.place] == list(parse_cards(HANDS[2]))
    assert hand.view(None).faces(WIDOW.place) == parse_cards(HANDS[2])


def test_what_he_has_taken_everybody_knows_and_goes_on_knowing() -> None:
    hand = play(widow(HANDS), "take_widow")
    for viewer in (0, 1, None):
        assert known(hand, viewer, HAND, 2) == sorted(OPEN.split())
    play(hand, "draw 5S 2H, pass, draw 2H 6D")
    for viewer in (0, 1, None):
        assert known(hand, viewer, HAND, 2) == ["2H", "6C", "7S"]


def test_if_he_declines_he_looks_at_his_cards_and_he_alone() -> None:
    hand = play(widow(HANDS), "decline")
    assert known(hand, 2, HAND, 2) == sorted(HANDS[2].split())
    assert known(hand, 0, HAND, 2) == known(hand, None, HAND, 2) == []


def test_nobody_else_may_exchange_a_whole_hand_nor_the_dealer_later() -> None:
    """COW-4."""
    hand = play(widow(HANDS), "decline")
    for turn in ("pass", "pass", "draw 7S 5S"):
        assert words(hand) == {"pass", "knock", "draw"}
        with pytest.raises(IllegalChoice):
            hand.play("take_widow")
        play(hand, turn)


# -- drawing


def test_in_turn_from_the_left_of_the_dealer_one_draws_passes_or_knocks() -> None:
    hand = play(widow(HANDS), "decline")
    turns = []
    for choice in ("draw 7S 2H", "pass", "draw 2H AC", "pass"):
        turns.append(asked(hand))
        play(hand, choice)
    assert turns == [0, 1, 2, 0]


def test_to_draw_one_takes_a_card_of_the_widow_and_lays_one_down_for_it_face_up() -> None:
    hand = play(widow(HANDS), "decline")
    before = len(hand.events)
    play(hand, "draw 7S 2H")
    assert sorted(map(str, hand.table.cards[HAND.of(0)])) == ["7S", "8S", "9S"]
    for viewer in (0, 1, 2, None):
        assert moved_faces(hand, viewer, before) == list(parse_cards("7S 2H"))
        assert set(map(str, hand.view(viewer).faces(WIDOW.place))) == {"2H", "6C", "6D"}


def test_the_two_cards_may_be_named_in_either_order() -> None:
    one, two = play(widow(HANDS), "decline, draw 7S 2H"), play(widow(HANDS), "decline, draw 2H 7S")
    assert one.table.cards == two.table.cards


def test_one_card_is_drawn_for_one() -> None:
    hand = play(widow(HANDS), "decline")
    for wrong in ("draw 7S", "draw 7S 6D", "draw 9S 2H", "draw 7S 6D 9S 2H", "draw"):
        with pytest.raises(IllegalChoice, match="draw 1 of 7S 6D 6C and 1 of 9S 8S 2H"):
            hand.play(wrong)


def test_the_dealer_has_his_turn_whether_he_has_taken_the_widow_or_not() -> None:
    """COW-1."""
    for word in ("take_widow", "decline"):
        hand = play(widow(HANDS), word, "pass, pass")
        assert (asked(hand), words(hand)) == (2, {"pass", "knock", "draw"})


@pytest.mark.parametrize("before", ["", "pass, ", "pass, pass, "])
def test_a_knock_ends_the_drawing_at_once_for_everybody(before: str) -> None:
    """COW-R2."""
    hand = play(widow(HANDS), f"decline, {before}knock")
    assert hand.over
    assert [event.place for event in hand.events if isinstance(event, Shown)] == [HAND.of(s) for s in range(3)]


def test_as_many_passes_in_a_row_as_there_are_players_end_it_too() -> None:
    """COW-R3."""
    hand = play(widow(HANDS), "decline, pass, pass")
    assert not hand.over
    assert play(hand, "pass").over
    hand = play(widow(HANDS), "decline, pass, pass, draw 6C 5S, pass, pass")
    assert not hand.over, "the draw has begun the count again"
    assert play(hand, "pass").over


def test_declining_the_widow_is_no_pass() -> None:
    assert not play(widow(HANDS), "decline, pass, pass").over


def test_after_the_circuits_agreed_on_the_eldest_is_held_to_have_knocked() -> None:
    hand = play(widow(HANDS, max_circuits=2), "decline")
    rng = random.Random(3)
    turns = 0
    while not hand.over:
        turns += 1
        hand.play(rng.choice([choice for choice in hand.prompts()[0] if choice.word == "draw"]))
    assert (turns, told(hand, "held_to_have_knocked")) == (6, [0])


def test_players_who_always_draw_come_to_an_end_after_twenty_circuits() -> None:
    hand = play(Hand.deal(GAME, [3] * 12, dealer=0, chance=Shuffler(random.Random(1))), "decline")
    turns = 0
    while not hand.over:
        turns += 1
        hand.play(next(choice for choice in hand.prompts()[0] if choice.word == "draw"))
    assert turns == 240


# -- the showdown


@pytest.mark.parametrize(
    ("hands", "best", "rules"),
    [
        (["2S 2H 2D", "QC KC AC", "4H 9D 3S"], 0, {}),
        (["AS 2S 3S", "2H 3H 4H", "9D 8C 5C"], 1, {}),
        (["QS KS AS", "JH QH KH", "9D 8C 5C"], 0, {}),
        (["AS KS 4C", "9H 6H 5H", "9D 8C 5S"], 0, {}),
        (["KS KH QD", "4C 2C 9H", "9D 8S 5H"], 1, {}),
        (["KS KH QD", "4C 2C 9H", "9D 8S 5H"], 0, {"pair": True}),
        (["KS 4S 2S", "AH KH 3D", "9D 8C 5H"], 1, {}),
        (["KS 4S 2S", "AH KH 3D", "9D 8C 5H"], 0, {"flush": True}),
        (["KS TS 4H", "9H 8H 2C", "QD JD 3S"], 2, {}),
        (["8C 9C TC", "8D 9D TD", "4H 3D 2C"], 0, {}),
    ],
)
def test_the_best_hand_takes_the_pool_of_equals_the_dealer_or_the_nearest_to_his_left(
    hands: list[str], best: int, rules: dict[str, Any]
) -> None:
    hand = play(widow(hands, "7S 6D 6C", **rules), "decline, knock")
    assert winner(hand) == best
    assert hand.table.stacks == [5 if seat == best else 2 for seat in range(3)], "no dealer pays in this form"


def test_if_no_hand_is_of_any_kind_the_pool_stands_over() -> None:
    hand = play(widow(["AS KH 9D", "QC JS 8H", "TD 7C 2S"], "6D 6C 6H"), "decline, knock")
    assert (hand.table.stacks, hand.table.carried) == ([2, 2, 2], 3)


def test_chances_go_by_the_house_rules() -> None:
    for pair, win in ((False, 0), (True, 1)):
        hand = play(widow(["KS KH QD", "QC JS 8H", "TD 7C 2S"], "6D 6C 6H", pair=pair), "decline, knock")
        found = chances(hand.view(0))
        assert found is not None
        assert found.win == win
    assert chances(widow(HANDS).view(0)) is None, "before the dealer has decided nothing can be compared"


# -- the settlement


def after_it(stacks: list[int], hands: list[str], lots: str = "", **options: Any) -> Match:
    """A match that has come to the end of its first deal: the dealer declined, the eldest knocked."""
    *others, own = hands
    places = {HAND.of(seat): parse_cards(cards) for seat, cards in enumerate(others)}
    places |= {UNSEEN.of(len(others)): parse_cards(own), WIDOW.place: parse_cards(OPEN)}
    places |= {LOT.of(seat): parse_cards(card) for seat, card in enumerate(lots.split()) if card != "-"}
    match = Match(GAME, stacks, dealer=len(others), options=options, chance=Scripted(places))
    match.play("decline")
    match.play("knock")
    return match


def test_the_first_player_out_of_counters_pays_for_the_round_and_the_match_is_over() -> None:
    match = after_it([1, 3, 3], HANDS)
    assert told(match.hand, "pays_for_the_round") == [0]
    assert match.over
    assert match.ranking == ((2,), (1,), (0,))
    (ended,) = [event for event in match.events if isinstance(event, Ended)]
    assert ended.why == "the round is paid for"


def test_of_several_the_worst_hand_pays_and_ranks_last() -> None:
    """COW-2."""
    match = after_it([1, 1, 7], HANDS)
    assert told(match.hand, "pays_for_the_round") == [1]
    assert match.ranking == ((2,), (0,), (1,))


@pytest.mark.parametrize(("lots", "payer"), [("3H KD", 0), ("KD 3H", 1), ("AD 2D", 0)])
def test_equal_worst_hands_cut_and_the_lowest_pays(lots: str, payer: int) -> None:
    """COW-R4; the ace is low."""
    match = after_it([1, 1, 7], ["9S 8S 2H", "9D 8D 3C", "AC QC 5S"], lots)
    assert told(match.hand, "pays_for_the_round") == [payer]
    assert match.ranking[-1] == (payer,)


def test_equal_cards_are_cut_again() -> None:
    match = after_it([1, 1, 7], ["9S 8S 2H", "9D 8D 3C", "AC QC 5S"])
    assert [e.target.seat for e in match.events if isinstance(e, Moved) and e.target.zone is LOT][:2] == [0, 1]
    assert len(told(match.hand, "pays_for_the_round")) == 1


def test_the_hands_stay_shown_while_it_is_cut() -> None:
    match = after_it([1, 1, 7], ["9S 8S 2H", "9D 8D 3C", "AC QC 5S"], "3H KD")
    assert match.view(None).faces(HAND.of(1)) == parse_cards("9D 8D 3C")


def test_who_is_out_hears_that_he_pays() -> None:
    match = after_it([1, 3, 3], HANDS)
    names = ["Ann", "Ben", "Cid"]
    assert "You pay for the round." in Speech("en", names, 0, game=GAME.id).sentences(match.seen_by(0))
    assert "Ann pays for the round." in Speech("en", names, 1, game=GAME.id).sentences(match.seen_by(1))
    assert "Анна платит за угощение." in Speech("ru", ["Анна", "Борис", "Клара"], game=GAME.id).sentences(
        match.seen_by(None)
    )


def test_in_a_freeze_out_who_is_out_retires_and_the_others_go_on() -> None:
    """COW-5."""
    match = after_it([1, 4, 4], ["JS TS 9H", "AD KD 2C", "8C 7C 3H"], freeze_out=True)
    assert match.stacks == (0, 6, 3)
    assert not match.over
    assert told(match.hand, "pays_for_the_round") == []
    match.next_deal()
    assert (match.hand.opened.seats, match.hand.table.dealer) == ((1, 2), 1)


def test_with_less_than_the_stake_one_is_out() -> None:
    """COW-R6."""
    match = after_it([4, 6, 6], HANDS, ante=3)
    assert match.stacks == (1, 3, 12)
    assert told(match.hand, "pays_for_the_round") == [0]
    kept = after_it([4, 6, 6], HANDS, ante=3, freeze_out=True)
    kept.next_deal()
    assert kept.hand.opened.seats == (1, 2)
    assert kept.stacks[0] == 1


def test_where_the_worst_hand_pays_nobody_antes_and_nobody_takes_the_pool() -> None:
    match = after_it([3, 3, 3], HANDS, loser_pays_one=True)
    assert [(e.seat, e.amount, e.why) for e in match.events if isinstance(e, Paid)] == [(1, 1, "worst hand")]
    assert (match.stacks, match.carried) == ((3, 2, 3), 1)


@pytest.mark.parametrize(("lots", "payer"), [("3H KD", 0), ("KD 3H", 1)])
def test_there_equal_worst_hands_cut_too(lots: str, payer: int) -> None:
    """COW-R5."""
    match = after_it([3, 3, 3], ["9S 8S 2H", "9D 8D 3C", "AC QC 5S"], lots, loser_pays_one=True)
    assert [e.seat for e in match.events if isinstance(e, Paid)] == [payer]


def test_there_the_last_player_of_a_freeze_out_takes_the_pool() -> None:
    rng = random.Random(8)
    match = Match(GAME, 4, options={"loser_pays_one": True, "freeze_out": True}, chance=Shuffler(rng))
    while not match.over:
        if match.hand.over:
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    assert sorted(match.stacks) == [0, 0, 0, 12]


@pytest.mark.parametrize("seed", range(8))
def test_without_a_freeze_out_the_match_ends_when_the_first_is_out(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(GAME, 4, chance=Shuffler(rng))
    while not match.over:
        if match.hand.over:
            assert min(match.stacks) > 0
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    (payer,) = match.ranking[-1]
    assert match.stacks[payer] == 0
    assert sum(match.stacks) == 12


def test_whoever_is_out_of_time_leaves_the_widow_and_passes() -> None:
    hand = widow(HANDS)
    assert str(hand.prompts()[0].default) == "decline"
    assert str(play(hand, "decline").prompts()[0].default) == "pass"
