"""Draw Poker: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.games.exchanging import asked, dealt, known, play, words

from brelan.bots.odds import Odds
from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Formed, Moved, Paid, Returned, Shown, Told, Won
from brelan.games.draw_poker import DISCARD, DROPPED, GAME, HAND, OPENERS
from brelan.hand import Hand
from brelan.kit.hands5 import hand5, matched
from brelan.match import NEXT, Match
from brelan.promises import perft
from brelan.prompts import Picks, Stakes
from brelan.speech import Speech
from brelan.zones import STOCK

TRUTH = Path(__file__).parent.parent / "truth" / "draw-poker.txt"
ACES, KINGS, TENS, NOTHING = "AS AD 9C 6H 3D", "KS KD 5C 4H 2D", "TS TD 8C 7H 3S", "2S 4D 6C 8H TH"
SOME = (ACES, KINGS, TENS, NOTHING)


def game(seats: int = 3, hands: tuple[str, ...] = SOME, stacks: list[int] | None = None, **options: Any) -> Hand:
    """A deal of these hands; the last seat deals, so seat 0 is the age."""
    return dealt(GAME, hands[:seats], stacks or [50] * seats, **options)


def shown(hand: Hand) -> set[int | None]:
    return {event.place.seat for event in hand.events if isinstance(event, Shown) and event.place.zone is HAND}


# --- players, the blind, straddling


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_play_and_more_or_fewer_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 7 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)
    assert Hand.deal(GAME, [5] * 7, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_before_the_deal_the_age_puts_in_the_blind() -> None:
    hand = game(blind=3)
    assert [e for e in hand.events if isinstance(e, Paid)] == [Paid(0, 3, "pot", None, "blind")]
    first = next(n for n, e in enumerate(hand.events) if isinstance(e, Moved))
    assert any(isinstance(e, Paid) for e in hand.events[:first])


def test_in_a_jack_pot_everybody_antes_the_same() -> None:
    hand = game(jackpot=True, ante=2)
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Paid)] == [(0, 2), (1, 2), (2, 2)]
    assert [e for e in hand.events if isinstance(e, Told)] == [Told("openers", 11)]


def test_nobody_straddles_unless_it_is_agreed() -> None:
    assert words(game()) == {"drop", "call", "raise"}
    assert words(game(max_straddles=1)) == {"no", "straddle"}


def test_each_straddle_doubles_the_blind_until_one_refuses() -> None:
    hand = play(game(4, max_straddles=6), "straddle, straddle")
    assert (asked(hand), hand.table.put, hand.prompts()[0].costs) == (3, [1, 2, 4, 0], {"straddle": 8})
    play(hand, "no")
    assert (asked(hand), hand.prompts()[0].costs) == (3, {"call": 8})
    assert asked(play(hand, "call")) == 0, "the age makes up the difference"
    assert hand.prompts()[0].costs == {"call": 7}


def test_the_cards_are_dealt_after_the_straddling() -> None:
    hand = game(max_straddles=1)
    assert not hand.table.cards[HAND.of(0)]
    assert hand.table.cards[HAND.of(0)] == [] != play(hand, "straddle").table.cards[HAND.of(0)]


# --- coming in


def test_to_come_in_costs_twice_the_blind_and_the_age_speaks_last() -> None:
    hand = game(4, blind=2)
    order = []
    while hand.phase == "coming_in":
        order.append((asked(hand), hand.prompts()[0].costs["call"]))
        hand.play("call")
    assert order == [(1, 4), (2, 4), (3, 4), (0, 2)]


def test_the_last_straddler_speaks_last() -> None:
    hand = play(game(4, max_straddles=1), "straddle")
    order = []
    while hand.phase == "coming_in":
        order.append(asked(hand))
        hand.play("call")
    assert order == [2, 3, 0, 1]


def test_whoever_speaks_last_may_raise_and_all_answer() -> None:
    hand = play(game(), "call, call, raise 5")
    assert (asked(hand), hand.phase) == (1, "coming_in")
    assert words(hand) == {"drop", "call", "raise"}
    assert asked(play(hand, "call, raise 1")) == 0


def test_nobody_comes_in_and_the_age_takes_back_his_blind() -> None:
    """DRP-2."""
    hand = play(game(blind=4), "drop, drop")
    assert hand.over
    assert [e for e in hand.events if isinstance(e, Returned | Won)] == [Returned(0, 4, "pot")]


def test_a_pool_that_is_won_before_the_draw_is_taken_unseen() -> None:
    hand = play(game(), "raise 1, drop, drop")
    assert (hand.over, shown(hand), hand.table.stacks) == (True, set(), [49, 51, 50])


# --- jack-pots


def test_everybody_is_asked_whether_he_opens_so_that_silence_tells_nothing() -> None:
    hand = game(jackpot=True, hands=(NOTHING, TENS, KINGS))
    asks = []
    while hand.prompts():
        asks.append((asked(hand), words(hand)))
        hand.play("pass")
    assert asks == [(0, {"pass"}), (1, {"pass"}), (2, {"pass", "open"})]
    assert (hand.over, hand.table.held(), hand.table.stacks) == (True, 3, [49, 49, 49])


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("JS JD 3C 4H 2D", True),
        ("TS TD AC KH QD", False),
        ("2S 2D 3C 3H 4D", True),
        ("2S 2D 2C 3H 4D", True),
        ("2S 3D 4C 5H 6D", True),
        ("AS KD QC JH 9D", False),
    ],
)
def test_a_pair_of_jacks_or_any_better_hand_opens(hand: str, opens: bool) -> None:
    chance = Scripted({HAND.of(0): parse_cards(hand)})
    assert ("open" in words(Hand.deal(GAME, [5] * 3, options={"jackpot": True}, dealer=2, chance=chance))) is opens


def sequence(progressive: str, deals: int) -> list[int]:
    """What opens in so many deals of a match in which nobody opens."""
    match = Match(GAME, 3, options={"jackpot": True, "progressive_openers": progressive}, dealer=0, chance=Scripted())
    found = []
    for n in range(deals):
        found.append(next(e.value for e in match.hand.events if isinstance(e, Told) and e.fact == "openers"))
        while match.prompts():
            match.play("pass")
        assert match.stacks == (49 - n,) * 3
        match.play(NEXT)
    return [int(rank) for rank in found]


def test_openers_rise_as_long_as_nobody_opens() -> None:
    """DRP-R6."""
    assert sequence("none", 3) == [11, 11, 11]
    assert sequence("aces", 8) == [11, 12, 13, 14, 13, 12, 11, 12]
    assert sequence("kings", 5) == [11, 12, 13, 11, 12]


def test_a_jack_pot_follows_a_blind_that_nobody_came_in_for_if_it_is_agreed() -> None:
    """DRP-R7, and for one deal only, if it is opened."""
    match = Match(GAME, 3, options={"jackpot_after_passout": True}, dealer=2, chance=Scripted())
    kinds = []
    for _ in range(4):
        kinds.append("jack-pot" if any(isinstance(e, Told) for e in match.hand.events) else "blind")
        while match.prompts():
            (prompt,) = match.prompts()
            opens = isinstance(prompt, Stakes) and prompt.verb == "open"
            match.play("open 1" if opens else prompt.default)
        match.play(NEXT)
    assert kinds[:2] == ["blind", "jack-pot"]
    assert [a for a, b in pairwise(kinds) if a == b == "jack-pot"] == [], "an opened one is the last"


def test_whoever_opened_and_was_not_called_shows_his_openers_split_or_not() -> None:
    """DRP-R4."""
    hand = play(game(hands=("JS JD 9C 6H 3D", KINGS, TENS), stock="QD", jackpot=True), "open 1, call, drop, discard JS")
    play(hand, "discard, bet 1, drop")
    assert shown(hand) == set()
    (told,) = [e for e in hand.events if isinstance(e, Shown)]
    assert (told.place, set(told.cards)) == (OPENERS.of(0), {Card("JS"), Card("JD")})


def test_an_opener_who_drops_shows_nothing_and_neither_does_another_winner() -> None:
    hand = play(game(hands=("JS JD 9C 6H 3D", KINGS, TENS), jackpot=True), "open 1, raise 5, drop, drop")
    assert (hand.over, [e for e in hand.events if isinstance(e, Shown)]) == (True, [])


def test_where_nobody_could_answer_all_draw_and_show() -> None:
    """DRP-R8."""
    hand = game(stacks=[1, 1, 50], jackpot=True)
    assert (hand.phase, asked(hand)) == ("draw", 0)
    play(hand, "discard, discard, discard")
    assert (hand.over, shown(hand), hand.table.stacks) == (True, {0, 1, 2}, [3, 0, 49])


# --- the draw


def test_one_lays_away_what_one_likes_and_gets_as_many() -> None:
    hand = play(game(stock="QD QC"), "call, call, call")
    (prompt,) = hand.prompts()
    assert isinstance(prompt, Picks)
    assert prompt.count() == 32
    assert prompt.default.cards == ()
    play(hand, "discard 6H 3D")
    assert set(map(str, hand.table.cards[HAND.of(0)])) == {"AS", "AD", "9C", "QD", "QC"}
    for wrong in ("discard AS", "discard KS KS", "pass", "discard 5C 4H 2D KS KD TH"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)


def test_nobody_else_sees_what_is_laid_away_and_what_comes() -> None:
    """B071: the others are told how many."""
    hand = play(game(stock="QD QC"), "call, call, call, discard 6H 3D")
    for viewer in (None, 1, 2):
        assert known(hand, viewer, HAND, 0) == known(hand, viewer, DISCARD, 0) == []
        assert len(hand.view(viewer).faces(DISCARD.of(0))) == 2
    assert known(hand, 0, DISCARD, 0) == ["3D", "6H"]


def test_a_sight_draws_like_everyone_else_and_is_not_asked_to_bet() -> None:
    """B048, W8."""
    hand = play(game(stacks=[50, 1, 50]), "sight, raise 2, call, discard")
    assert (asked(hand), hand.phase) == (1, "draw")
    play(hand, "discard 4H, discard")
    assert (asked(hand), hand.phase) == (2, "betting")
    assert asked(play(hand, "bet 1")) == 0


def laid_away_by_seven() -> Hand:
    """DRP-7: four draw three cards each, and five are left for the fifth."""
    hands = ["2S 3S 4S AS AD", "2H 3H 4H 7H 9H", "2D 3D 4D 7D 9D", "2C 3C 4C 7C 9C"]
    hands += ["5S 5H 6D 6C 8S", "TS TH TD JS JH", "QS QH QD KS KH"]
    hand = play(game(7, tuple(hands)), "call, call, call, call, call, call, call")
    for cards in ("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", "2C 3C 4C"):
        hand.play(f"discard {cards}")
    return hand


def test_the_last_two_cards_are_shuffled_with_what_the_others_have_laid_away() -> None:
    """DRP-7, DRP-R1, B105."""
    hand = laid_away_by_seven()
    stock = tuple(hand.table.cards[STOCK.place])
    assert len(stock) == 5
    play(hand, "discard 5H 6D 6C 8S")
    formed = [event for event in hand.events if isinstance(event, Formed)][-1]
    assert (formed.size, {place.seat for place in formed.gathered}) == (14, {0, 1, 2, 3})
    mine = hand.table.cards[HAND.of(4)]
    assert sum(card in stock for card in mine) >= 3
    assert not set(parse_cards("5H 6D 6C 8S")) & {*mine, *hand.table.cards[STOCK.place]}


def test_dropped_hands_are_shuffled_in_too() -> None:
    hand = play(dropped(), "discard 5H 6D 6C 8S QD")
    formed = [event for event in hand.events if isinstance(event, Formed)][-1]
    assert {place.zone for place in formed.gathered} == {DISCARD, DROPPED}


def test_whoever_saw_a_card_cannot_follow_it_through_the_shuffle() -> None:
    """B073: what he laid away lies in the pack for him, or with whoever has drawn since."""
    hand = play(laid_away_by_seven(), "discard 5H 6D 6C 8S")
    view = hand.view(0)
    assert known(hand, 0, DISCARD, 0) == known(hand, 0, HAND, 4) == []
    assert set(view.unseen()) >= set(parse_cards("2S 3S 4S"))


def test_a_draw_never_brings_back_ones_own_cards_nor_takes_the_last() -> None:
    """B105, as a property: seven players who lay away as much as they can."""
    shuffled = 0
    for seed in range(60):
        rng = random.Random(seed)
        hand = Hand.deal(GAME, [20] * 7, dealer=rng.randrange(7), chance=Shuffler(rng))
        own: Counter[Card] = Counter()
        while hand.prompts():
            (prompt,) = hand.prompts()
            before = len(hand.events)
            if hand.phase == "draw":
                cards = rng.sample(hand.table.cards[HAND.of(prompt.seat)], rng.choice([3, 4, 5]))
                hand.play("discard " + " ".join(map(str, cards)))
                own = Counter(cards)
            else:
                hand.play("call" if "call" in prompt.words and rng.random() < 0.9 else prompt.default)
            for event in hand.events[before:]:
                if isinstance(event, Moved) and event.source is STOCK.place:
                    assert not own & Counter(card for card in event.cards if card)
            shuffled += any(isinstance(event, Formed) for event in hand.events[before:])
            assert len(hand.table.cards[STOCK.place]) >= 2
    assert shuffled > 50


def dropped() -> Hand:
    """Seven are dealt in, two drop, and the draw comes to the fifth with five cards left."""
    hands = ["2S 3S 4S AS AD", "2H 3H 4H 7H 9H", "2D 3D 4D 7D 9D", "2C 3C 4C 7C 9C"]
    hands += ["5H 6D 6C 8S QD", "TS TH TD JS JH", "QS QH QC KS KH"]
    hand = play(game(7, tuple(hands)), "call, call, call, call, drop, drop, call")
    for cards in ("2S 3S 4S", "2H 3H 4H", "2D 3D 4D", "2C 3C 4C"):
        hand.play(f"discard {cards}")
    return hand


def test_a_bot_lays_nothing_of_a_good_hand_away() -> None:
    """B115."""
    for good in ("9D 9C 9H 9S KD", "5S 4S 3S 2S AS", "8S 8D 8C 2H 2D"):
        hand = play(game(hands=(good, "QS QD 7C 4H 6D", "JS JD 7H 4C 3C")), "call, call, call")
        (prompt,) = hand.prompts()
        away = Odds(random.Random(1)).choose(hand.view(0), prompt).cards
        assert not set(away) & set(matched(parse_cards(good)))


# --- the second betting, the showdown


def test_the_first_on_the_left_of_the_age_begins_and_the_age_speaks_last() -> None:
    hand = play(game(4), "call, call, call, call, discard, discard, discard, discard, bet 1")
    order = []
    while hand.prompts():
        order.append(asked(hand))
        hand.play("call")
    assert order == [2, 3, 0]


def test_one_bets_or_drops_and_nobody_stays_in_for_nothing() -> None:
    """DRP-R3."""
    hand = play(game(), "call, call, call, discard, discard, discard")
    assert words(hand) == {"drop", "bet"}
    assert hand.prompts()[0].default.word == "drop"


def test_the_last_player_takes_the_pool_without_a_bet() -> None:
    """DRP-4."""
    hand = play(game(), "call, call, call, discard, discard, discard, drop, drop")
    assert (hand.over, hand.table.stacks, shown(hand)) == (True, [54, 48, 48], set())


def test_in_a_jack_pot_the_opener_bets_first_or_the_next_on_his_left() -> None:
    start = game(hands=(NOTHING, KINGS, ACES), jackpot=True)
    hand = play(start.fork(), "pass, open 1, call, call, discard, discard, discard")
    assert (asked(hand), words(hand)) == (1, {"drop", "bet"})
    hand = play(start, "pass, open 1, call, raise 1, drop, call, discard, discard")
    assert (asked(hand), words(hand)) == (2, {"drop", "bet"})


def test_all_who_are_still_in_show_and_the_best_hand_wins() -> None:
    hand = play(game(4), "call, call, call, call, discard, discard, discard, discard, bet 1, drop, drop, call")
    assert (shown(hand), hand.table.stacks) == ({0, 1}, [57, 47, 48, 48])
    assert max((0, 1), key=lambda s: hand5(tuple(hand.table.cards[HAND.of(s)]))) == 0


def test_dropped_hands_and_what_was_laid_away_stay_face_down() -> None:
    hand = play(game(), "call, drop, call, discard 3D, discard, bet 1, call")
    assert hand.over
    for viewer in (None, 1):
        assert known(hand, viewer, DROPPED, 2) == known(hand, viewer, DISCARD, 0) == []


def test_a_hand_is_called_by_its_name() -> None:
    for lang, said in (("en", "A shows A♠ A♦ 9♣ 6♥ 3♦ (a pair of aces)."), ("ru", "(пара тузов).")):
        speech = Speech(lang, ["A", "B", "C"], None, game=GAME.id)
        hand = play(game(), "call, drop, call, discard, discard, bet 1, call")
        assert any(text.endswith(said) for text in speech.sentences(hand.seen_by(None)))
    mine = Speech("en", ["A", "B", "C"], 1, game=GAME.id).sentences(game().seen_by(1))
    assert "You get K♠ K♦ 5♣ 4♥ 2♦ (a pair of kings)." in mine
    others = Speech("en", ["A", "B", "C"], 2, game=GAME.id).sentences(game().seen_by(2))
    assert [text for text in others if "(" in text] == ["You get 10♠ 10♦ 8♣ 7♥ 3♠ (a pair of tens)."]


def test_who_is_out_of_time_commits_nothing() -> None:
    assert game(max_straddles=1).prompts()[0].default.word == "no"
    assert game().prompts()[0].default.word == "drop"
    assert game(jackpot=True).prompts()[0].default.word == "pass"


# --- the size of the tree


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: two players with three chips, limit 1, and one card to change."""

    def betting(own: int, other: int, owed: int, answered: bool) -> tuple[int, int, list[tuple[int, int]]]:
        """Decisions, ends by dropping, and the chips (speaker's, other's) of each way to go on."""
        if not own or (not other and not owed):
            return 0, 0, [(own, other)]
        decisions, ends, on = 1, 1, []
        if owed > own:
            on.append((0, other))  # a sight
        else:
            if owed and answered:
                on.append((own - owed, other))
            if own - owed and other:
                more = betting(other, own - owed - 1, 1, True)
                decisions, ends = decisions + more[0], ends + more[1]
                on += [(b, a) for a, b in more[2]]
        return decisions, ends, on

    # coming in: B owes two with three chips, the age one with two; after a call of B the age still has to answer
    called = betting(2, 1, 1, True)
    raised = betting(2, 0, 2, True)
    decisions, ends = 1 + called[0] + raised[0], 1 + called[1] + raised[1]
    ways = [(a, b) for part in (called, raised) for a, b in part[2]]
    for a, b in ways:  # the age draws first, then B, who then bets first
        second = betting(b, a, 0, True) if a and b else (0, 0, [(b, a)])
        decisions += 1 + 6 * (1 + 6 * second[0])
        ends += 36 * (second[1] + len(second[2]))
    chance = Scripted({HAND.of(0): parse_cards(ACES), HAND.of(1): parse_cards(KINGS)})
    options = {"limit": 1, "max_draw": 1}
    assert perft(GAME, [3, 3], dealer=1, options=options, chance=chance) == (0, decisions, ends)
    assert f"stacks 3 3, limit 1, one card: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
