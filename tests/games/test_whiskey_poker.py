"""Whiskey Poker: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from brelan.bots.odds import Odds
from brelan.cards import Card, parse_cards
from brelan.choices import Choice
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Chosen, Decided, Ended, Moved, Paid, Scored, Shown, Told
from brelan.games.whiskey_poker import GAME, HAND, OPEN, WIDOW
from brelan.hand import Hand
from brelan.kit.hands5 import hand5
from brelan.match import NEXT, Match
from brelan.promises import perft
from brelan.prompts import Picks
from brelan.record import parse, replay

TRUTH = Path(__file__).parent.parent / "truth" / "whiskey-poker.txt"
HANDS = {
    "A": "2S 7H 9D JC KS",
    "B": "3H 4H 8C 9C TD",
    "C": "2H 6H QH KH 5C",
    "D": "AS 8D 7S 7C 2D",
    "E": "AD AC 5D 5S 6C",
    "widow": "2C 4D 6S 8H JD",
}


def dealt(seats: int = 3, hands: dict[str, str] | None = None, stacks: list[int] | None = None, **options: Any) -> Hand:
    """A deal of these hands; the last seat deals, so seat 0 is the eldest hand."""
    hands = HANDS | (hands or {})
    places = {HAND.of(seat): parse_cards(hands["ABCDE"[seat]]) for seat in range(seats)}
    places[WIDOW.place] = parse_cards(hands["widow"])
    chips = 0 if options.get("settle") == "counters" else 10
    chance = Scripted(places)
    return Hand.deal(GAME, stacks or [chips] * seats, options=options, dealer=seats - 1, chance=chance)


def play(hand: Hand, choices: str) -> Hand:
    for choice in choices.split(", "):
        hand.play(choice)
    return hand


def words(hand: Hand) -> tuple[int, tuple[str, ...]]:
    """Who is to act, and the words that take no cards, `draw` among them where one may draw."""
    (prompt,) = hand.prompts()
    return prompt.seat, (*prompt.words, *(verb for verb, _ in getattr(prompt, "verbs", ())))


def hand_of(hand: Hand, seat: int) -> str:
    return " ".join(map(str, hand.table.cards[HAND.of(seat)]))


def widow(hand: Hand) -> str:
    return " ".join(map(str, hand.table.cards[OPEN.place]))


# --- players, deal


@pytest.mark.parametrize("seats", [1, 10])
def test_two_to_nine_play_and_more_or_fewer_are_refused(seats: int) -> None:
    """WHI-R6, WHI-8, B103: ten would need fifty-five cards."""
    with pytest.raises(BadSetup, match="2 to 9 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)
    assert Hand.deal(GAME, [5] * 9, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_the_widow_gets_each_card_just_before_the_dealer() -> None:
    pack = "2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 2C 3C 4C 5C 6S 7S 8S 9S"
    hand = Hand.deal(GAME, [9, 9, 9], dealer=2, chance=Scripted(pack=parse_cards(pack)))
    assert [hand_of(hand, s) for s in range(3)] == ["2S 2H 2D 2C 6S", "3S 3H 3D 3C 7S", "5S 5H 5D 5C 9S"]
    assert " ".join(map(str, hand.table.cards[WIDOW.place])) == "4S 4H 4D 4C 8S"


def test_nobody_sees_the_closed_widow_nor_the_hand_of_another() -> None:
    hand = dealt()
    for viewer in (None, 0, 1, 2):
        view = hand.view(viewer)
        assert view.faces(WIDOW.place) == (None,) * 5
        assert [view.faces(HAND.of(s)) == (None,) * 5 for s in range(3)] == [s != viewer for s in range(3)]


# --- the closed widow


def test_take_the_widow_pass_or_knock() -> None:
    assert words(dealt()) == (0, ("pass", "exchange", "knock"))


def test_the_dealer_takes_it_or_turns_it_up_or_knocks_and_may_not_pass() -> None:
    """WHI-2, WHI-R2."""
    hand = play(dealt(), "pass, pass")
    assert words(hand) == (2, ("turn_up", "exchange", "knock"))
    with pytest.raises(IllegalChoice):
        hand.play("pass")


def test_who_takes_the_widow_lays_down_an_open_one_and_is_alone_in_seeing_what_he_took() -> None:
    """B071: the log tells of an exchange what the rules show."""
    hand = play(dealt(), "exchange")
    assert (hand_of(hand, 0), widow(hand)) == (HANDS["widow"], HANDS["A"])
    for viewer in (None, 1, 2):
        assert hand.view(viewer).faces(HAND.of(0)) == (None,) * 5
        assert hand.view(viewer).faces(OPEN.place) == parse_cards(HANDS["A"])
        moved = [event.cards for event in hand.seen_by(viewer) if isinstance(event, Moved)][-2:]
        assert moved == [parse_cards(HANDS["A"]), (None,) * 5]
    assert hand.view(0).faces(HAND.of(0)) == parse_cards(HANDS["widow"])


def test_who_passes_keeps_his_cards_and_acts_later() -> None:
    hand = play(dealt(), "pass, exchange, knock")
    assert words(hand) == (0, ("stand", "exchange", "draw"))
    assert hand_of(hand, 0) == HANDS["A"]


def test_turning_up_is_the_whole_turn_of_the_dealer() -> None:
    hand = play(dealt(), "pass, pass, turn_up")
    assert (words(hand)[0], widow(hand)) == (0, HANDS["widow"])


def test_a_dealer_who_knocks_turns_the_widow_up() -> None:
    """WHI-3."""
    hand = play(dealt(), "pass, pass, knock")
    assert (words(hand), widow(hand)) == ((0, ("stand", "exchange", "draw")), HANDS["widow"])
    assert play(hand, "stand, stand").over


def test_after_a_knock_one_takes_the_widow_or_passes_and_the_dealer_takes_it_or_turns_it_up() -> None:
    """WHI-4, WHI-R3."""
    hand = play(dealt(4), "pass, knock")
    assert words(hand) == (2, ("pass", "exchange"))
    play(hand, "pass")
    assert words(hand) == (3, ("turn_up", "exchange"))
    play(hand, "turn_up")
    assert words(hand)[0] == 0
    assert play(hand, "stand").over, "C has spoken between the knocker and the dealer"


def test_an_early_knock_may_turn_the_widow_up() -> None:
    hand = play(dealt(early_knock_turns_widow=True), "knock")
    assert (words(hand), widow(hand)) == ((1, ("stand", "exchange", "draw")), HANDS["widow"])
    hand = play(dealt(early_knock_turns_widow=True), "exchange, knock")
    assert widow(hand) == HANDS["A"]


# --- the open widow


def test_draw_one_card_or_exchange_the_hand_or_knock_and_nobody_passes() -> None:
    """WHI-R1."""
    hand = play(dealt(), "exchange")
    assert words(hand) == (1, ("knock", "exchange", "draw"))
    assert hand.prompts()[0].count() == 2 + 5 * 5
    for wrong in ("pass", "stand"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)


def test_a_card_is_drawn_and_another_laid_face_up_in_its_stead() -> None:
    hand = play(dealt(), "exchange, draw KS 3H")
    assert (hand_of(hand, 1), widow(hand)) == ("4H 8C 9C TD KS", "2S 7H 9D JC 3H")
    for viewer in (None, 0, 2):
        assert Counter(hand.view(viewer).faces(HAND.of(1))) == Counter({None: 4, Card("KS"): 1})
        assert [e.choice for e in hand.seen_by(viewer) if isinstance(e, Chosen)][-1] == Choice(1, "draw")


def test_a_draw_takes_from_the_widow_and_gives_from_the_hand_and_nothing_else() -> None:
    hand = play(dealt(), "exchange")
    for wrong in ("draw KS", "draw KS 2S", "draw 3H 4H", "draw KS 2H", "draw KS 3H 4H", "draw"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)
    assert widow(hand) == HANDS["A"]


def test_the_whole_hand_may_be_exchanged_for_the_open_widow() -> None:
    hand = play(dealt(), "exchange, exchange")
    assert (hand_of(hand, 1), widow(hand)) == (HANDS["A"], HANDS["B"])
    assert hand.view(2).faces(HAND.of(1)) == parse_cards(HANDS["A"]), "all have seen these five"


def test_drawing_and_knocking_are_two_turns() -> None:
    assert words(play(dealt(), "exchange, draw KS 3H"))[0] == 2


@pytest.mark.parametrize(
    "before", ["knock", "pass, knock", "exchange, knock", "pass, pass, pass, pass, turn_up, knock"]
)
def test_when_the_turn_comes_back_to_the_knocker_the_hands_are_shown(before: str) -> None:
    hand = play(dealt(5), before)
    knocker = next(e.seat for e in hand.events if isinstance(e, Chosen) and e.choice and e.choice.word == "knock")
    asked = []
    while not hand.over:
        asked.append(words(hand)[0])
        hand.play(hand.prompts()[0].default)
    assert asked == [(knocker + n) % 5 for n in range(1, 5)]
    assert sum(isinstance(e, Shown) for e in hand.events) == 5


def test_the_sequence_of_the_source() -> None:
    """WHI-1: E has knocked; A, B, C and D have one turn each."""
    hand = play(dealt(5), "pass, exchange, draw 3H 5C, draw 9C 2D")
    assert words(hand) == (4, ("knock", "exchange", "draw"))
    play(hand, "knock")
    for seat in range(4):
        assert words(hand) == (seat, ("stand", "exchange", "draw"))
        play(hand, "stand")
    assert hand.over


def test_players_who_never_knock_come_to_an_end() -> None:
    """WHI-R7, B128: after `max_circuits` circles the eldest hand is held to have knocked."""
    hand = play(dealt(max_circuits=3), "exchange")
    asked = Counter({0: 1})
    while not any(isinstance(e, Told) for e in hand.events):
        asked[words(hand)[0]] += 1
        hand.play("exchange")
    assert asked == {0: 3, 1: 3, 2: 3}
    assert [e for e in hand.events if isinstance(e, Told)] == [Told("circles", 3)]
    assert words(hand) == (1, ("stand", "exchange", "draw"))
    assert play(hand, "exchange, exchange").over


def test_who_is_out_of_time_stands() -> None:
    """B055: pass, turn up, knock where one cannot stand otherwise, stand."""
    assert dealt().prompts()[0].default.word == "pass"
    assert play(dealt(), "pass, pass").prompts()[0].default.word == "turn_up"
    assert play(dealt(), "exchange").prompts()[0].default.word == "knock"
    assert play(dealt(), "exchange, knock").prompts()[0].default.word == "stand"


def test_a_bot_that_holds_a_straight_flush_keeps_it() -> None:
    """B115: it never throws away what it has been dealt for less."""
    hand = play(dealt(hands={"B": "9S 8S 7S 6S 5S", "widow": "2C 4D 6D 8H JD"}), "exchange")
    for seed in range(20):
        assert Odds(random.Random(seed)).choose(hand.view(1), hand.prompts()[0]).word == "knock"


def test_cards_that_come_out_of_the_widow_again_are_the_same_cards_for_all_who_saw_them() -> None:
    """B066, B073: nothing of the pack is shuffled again, so what one knows of a card stays true."""
    hand = play(dealt(), "exchange, draw KS 3H, draw 3H 5C")
    (prompt,) = hand.prompts()
    assert isinstance(prompt, Picks)
    for viewer in (None, 0, 1, 2):
        faces = [face for face in hand.view(viewer).faces(HAND.of(2)) if face is not None]
        assert Card("3H") in faces
        assert set(faces) <= set(hand.table.cards[HAND.of(2)])


# --- the showdown and the settlement


def test_the_best_hand_takes_the_pool() -> None:
    """WHI-5."""
    hands = {"A": "9S 9H 9D 4C 2C", "B": "AS KS 8S 5S 3S", "C": "KD KH 7C 7D AC", "D": "TD 9C 8D 7S 6H"}
    hands["widow"] = "2H 3H 4H 5H 7H"
    hand = play(dealt(4, hands), "knock, pass, pass, turn_up")
    assert hand.table.stacks == [9, 13, 9, 9]
    assert max(range(4), key=lambda s: hand5(tuple(hand.table.cards[HAND.of(s)]))) == 1


EQUAL = {"A": "AS KD 9H 5C 3C", "B": "AH KS 9D 5D 3H", "C": "QS JD 8H 4C 2C", "widow": "2S 4S 6S 7H TD"}
POOR = {"A": "QS JD 8H 4C 2C", "B": "QH JS 8D 4D 2H", "C": "AS KD 9H 5C 3C", "widow": "2S 4S 6S 7H TD"}


def test_equal_best_hands_divide_and_the_odd_chip_is_the_elders() -> None:
    """WHI-6, WHI-R5, B110."""
    hand = play(dealt(hands=EQUAL), "knock, pass, turn_up")
    assert hand.table.stacks == [11, 10, 9]
    assert [e.claims for e in hand.events if isinstance(e, Decided)] == [(0, 1, 2)]


@pytest.mark.parametrize(
    ("hands", "stacks", "fine", "final"),
    [
        (EQUAL, [10, 10, 10], 3, [13, 11, 6]),
        (POOR, [10, 10, 10], 3, [6, 6, 18]),
        (POOR, [10, 3, 10], 5, [4, 0, 19]),
        (EQUAL, [10, 10, 10], 0, [11, 10, 9]),
    ],
)
def test_the_lowest_hand_pays_an_agreed_fine_to_the_winner(
    hands: dict[str, str], stacks: list[int], fine: int, final: list[int]
) -> None:
    hand = play(dealt(hands=hands, stacks=stacks, forfeit_lowest=fine), "knock, pass, turn_up")
    assert hand.table.stacks == final
    assert any(isinstance(e, Paid) and e.to is not None for e in hand.events) == bool(fine)


def test_the_winner_of_the_first_pool_gets_the_fine() -> None:
    hands = {"A": "AS AD AC 7H KS", "B": "3H 3D 8C 9C TD", "C": "2H 6H QH KH 5C", "widow": "2S 4S 6S 7D TH"}
    hand = play(dealt(hands=hands, stacks=[1, 10, 10], ante=3, forfeit_lowest=2), "knock, pass, turn_up")
    assert hand.table.stacks == [5, 11, 5], "three from the first pool and two from C; the rest of the antes is B's"


def test_without_a_pool_the_worst_hand_loses_a_counter_and_no_chips_are_moved() -> None:
    """WHI-7."""
    hand = play(dealt(hands=EQUAL, settle="counters"), "knock, pass, turn_up")
    assert hand.table.scores == [5, 5, 4]
    assert not any(isinstance(e, Paid) for e in hand.events)
    assert [e for e in hand.events if isinstance(e, Scored)] == [Scored(2, -1, "worst hand")]


def test_equally_bad_hands_lose_a_counter_each() -> None:
    """WHI-R4."""
    assert play(dealt(hands=POOR, settle="counters"), "knock, pass, turn_up").table.scores == [4, 4, 5]


def test_everybody_begins_with_five_counters_or_as_many_as_are_agreed() -> None:
    assert Match(GAME, 4, options={"settle": "counters"}, dealer=0).scores == (5, 5, 5, 5)
    assert Match(GAME, 4, options={"settle": "counters", "lives": 3}, dealer=0).scores == (3, 3, 3, 3)
    assert Match(GAME, 4, dealer=0).scores == (0, 0, 0, 0)


def last_deal(hands: dict[str, str], scores: list[int], lot: dict[str, str] | None = None) -> Match:
    text = f"""
        game = "whiskey-poker"
        options = {{ settle = "counters" }}
        seats = ["A", "B", "C"]
        stacks = {scores}
        dealer = "C"
        [[deals]]
        choices = ["A knock", "B pass", "C turn_up"]
        [deals.cards]
    """
    lines = [f'{name} = "{cards}"' for name, cards in hands.items()]
    lines += ["lot = { " + ", ".join(f'{name} = "{cards}"' for name, cards in lot.items()) + " }"] if lot else []
    return replay(parse("\n".join([*map(str.strip, text.splitlines()), *lines]))).match


def test_who_has_lost_all_counters_pays_for_the_round_and_the_game_is_over() -> None:
    match = last_deal(EQUAL, [3, 5, 1])
    assert match.over
    assert match.ranking == ((1,), (0,), (2,))
    ended = match.events[-1]
    assert isinstance(ended, Ended)
    assert ended.why == "a round to pay"
    assert [e for e in match.events if isinstance(e, Told)] == [Told("pays", 2)]


def test_of_two_who_lose_their_last_together_the_lowest_cut_pays() -> None:
    """WHI-R4: the ace is the lowest; equal cards are cut again."""
    match = last_deal(POOR, [1, 1, 5], {"A": "KC", "B": "AC"})
    assert match.scores == (0, 0, 5)
    assert match.ranking == ((2,), (0,), (1,))
    match = last_deal(POOR, [1, 1, 5], {"A": "KC 2D", "B": "KH 3D"})
    assert match.ranking == ((2,), (1,), (0,))


def test_a_whole_match_for_counters_ends_when_somebody_has_none() -> None:
    for seed in range(8):
        rng = random.Random(seed)
        match = Match(GAME, 3, options={"settle": "counters"}, dealer=0, chance=Shuffler(rng))
        while not match.over:
            match.play(NEXT if match.hand.over else match.prompts()[0].sample(rng))
        assert min(match.scores) == 0
        assert match.scores[match.ranking[-1][0]] == 0
        assert len(match.ranking[-1]) == 1
        assert match.stacks == (0, 0, 0)


# --- the size of the tree


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: two players, one circle, and cards that are dealt already."""
    last = 1, 27  # the one turn that is left with an open widow: 25 draws, an exchange, a stand
    # A knocks: B turns the widow up or takes it, and the hands are shown
    knocked = 1, 2
    # A takes the widow: after 25 draws and an exchange of B the circle is over, A is held to have knocked, and the last
    # turn is B's; after a knock of B it is A's
    taken = 1 + 27 * last[0], 27 * last[1]
    # A passes: B turns up, takes it or knocks; the last turn is B's again, or A's after the knock
    passed = 1 + 3 * last[0], 3 * last[1]
    decisions, ends = (sum(part[n] for part in (knocked, taken, passed)) for n in (0, 1))
    decisions += 1
    chance = Scripted({HAND.of(0): parse_cards(HANDS["A"]), HAND.of(1): parse_cards(HANDS["B"])})
    assert perft(GAME, [9, 9], dealer=1, options={"max_circuits": 1}, chance=chance) == (0, decisions, ends)
    assert f"circles 1: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
