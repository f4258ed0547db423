"""Thirty-One: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from brelan.cards import Card, parse_cards, suited_pack
from brelan.choices import Choice
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Chosen, Decided, Moved, Shown, Told
from brelan.game import Game, rule
from brelan.games.thirty_one import GAME, HAND, TABLE, Kind, Options, strength
from brelan.hand import Hand
from brelan.kit.hands3 import pips
from brelan.match import NEXT, Match
from brelan.promises import check, perft

TRUTH = Path(__file__).parent.parent / "truth" / "thirty-one.txt"
SOME = "KC 9D 8H QC 9H 8S 7C 6D 5H AS KS QS"  # three hands of three as they leave the pack, then the table


def dealt(seats: int = 3, pack: str = SOME, stacks: list[int] | None = None, **options: Any) -> Hand:
    """A deal of the pack as written; the last seat deals, so seat 0 is the eldest hand."""
    chance = Scripted(pack=parse_cards(pack))
    return Hand.deal(GAME, stacks or [10] * seats, options=options, dealer=seats - 1, chance=chance)


def hand_of(hand: Hand, seat: int) -> str:
    return " ".join(map(str, hand.table.cards[HAND.of(seat)]))


def on_table(hand: Hand) -> set[str]:
    return set(map(str, hand.table.cards[TABLE.place]))


def words(hand: Hand) -> tuple[int, tuple[str, ...]]:
    """Who is to act, and the words that take no cards."""
    (prompt,) = hand.prompts()
    return prompt.seat, prompt.words


def play(hand: Hand, choices: str) -> Hand:
    for choice in choices.split(", "):
        hand.play(choice)
    return hand


# --- players, pack, deal


@pytest.mark.parametrize("seats", [2, 16])
def test_two_to_sixteen_play(seats: int) -> None:
    hand = Hand.deal(GAME, [5] * seats, dealer=0, chance=Shuffler(random.Random(1)))
    assert len(hand.table.cards[TABLE.place]) == 3
    assert all(len(hand.table.cards[HAND.of(s)]) == 3 for s in range(seats))


@pytest.mark.parametrize("seats", [1, 17])
def test_more_or_fewer_are_refused_before_a_card_is_dealt(seats: int) -> None:
    """T31-8: seventeen would need fifty-four cards."""
    with pytest.raises(BadSetup, match="2 to 16 seats"):
        Hand.deal(GAME, [5] * seats, dealer=0)


def test_cards_are_dealt_one_at_a_time_from_the_eldest_hand_and_then_three_to_the_table() -> None:
    hand = dealt()
    assert [hand_of(hand, s) for s in range(3)] == ["KC QC 7C", "9D 9H 6D", "8H 8S 5H"]
    assert on_table(hand) == {"AS", "KS", "QS"}
    assert hand.table.stacks == [9, 9, 9]


def test_a_hand_is_seen_by_its_owner_alone_and_the_table_by_all() -> None:
    hand = dealt()
    for viewer in (None, 0, 1, 2):
        view = hand.view(viewer)
        assert None not in view.faces(TABLE.place)
        assert [view.faces(HAND.of(s)) == (None,) * 3 for s in range(3)] == [s != viewer for s in range(3)]


# --- the exchange


def test_a_turn_is_a_swap_a_knock_or_a_pass() -> None:
    hand = dealt()
    assert words(hand) == (0, ("pass", "knock"))
    assert hand.prompts()[0].count() == 2 + 3 * 3


def test_the_card_given_stays_face_up_for_those_who_come_after() -> None:
    hand = play(dealt(), "swap 7C AS")
    assert on_table(hand) == {"7C", "KS", "QS"}
    assert hand_of(hand, 0) == "KC QC AS"
    play(hand, "swap 9D 7C")
    assert hand_of(hand, 1) == "9H 6D 7C"


def test_a_swap_is_seen_by_all_and_nothing_else_of_the_hand() -> None:
    """B071: a log names what the rules show, and no more."""
    hand = play(dealt(), "swap 7C AS")
    for viewer in (None, 1, 2):
        moved = [e for e in hand.seen_by(viewer) if isinstance(e, Moved)][-2:]
        assert [e.cards for e in moved] == [(Card("7C"),), (Card("AS"),)]
        chosen = [e for e in hand.seen_by(viewer) if isinstance(e, Chosen)][-1]
        assert chosen.choice == Choice(0, "swap")
        assert Counter(hand.view(viewer).faces(HAND.of(0))) == Counter({None: 2, Card("AS"): 1})


def test_a_card_taken_from_the_table_is_remembered_until_it_may_have_gone() -> None:
    hand = play(dealt(), "swap 7C AS, pass, pass, swap AS 7C")
    assert hand.view(1).faces(HAND.of(0)).count(None) == 2
    assert Card("7C") in hand.view(1).faces(HAND.of(0))


def test_after_a_knock_all_others_have_one_turn_and_the_knocker_none() -> None:
    """T31-5, C06: whoever knocks, the others are asked once each, in turn, to stand or to swap."""
    for knocker in range(3):
        hand = dealt()
        play(hand, ", ".join(["pass"] * knocker + ["knock"]))
        asked = []
        while not hand.over:
            asked.append(words(hand))
            assert hand.phase == "last_draw"
            hand.play(hand.prompts()[0].sample(random.Random(len(asked))))
        assert asked == [((knocker + n) % 3, ("stand",)) for n in (1, 2)]


def test_a_knock_is_a_turn_of_its_own() -> None:
    hand = play(dealt(), "swap 7C AS")
    assert words(hand)[0] == 1


def test_swap_and_knock_in_one_turn_where_it_is_agreed() -> None:
    hand = play(dealt(swap_then_knock=True), "swap 7C AS")
    assert words(hand) == (0, ("stand", "knock"))
    play(hand, "knock")
    assert (hand.phase, words(hand)) == ("last_draw", (1, ("stand",)))


def test_a_full_circle_of_passes_shows_the_hands() -> None:
    """T31-7."""
    hand = play(dealt(), "pass, pass, pass")
    assert hand.over
    assert sum(isinstance(event, Shown) for event in hand.events) == 3


def test_a_swap_starts_the_count_of_passes_again() -> None:
    hand = play(dealt(), "pass, pass, swap 8H AS, pass, pass")
    assert words(hand)[0] == 2
    assert play(hand, "pass").over


def test_without_passing_a_turn_is_a_swap_or_a_knock() -> None:
    hand = dealt(may_pass=False)
    assert words(hand) == (0, ("knock",))
    with pytest.raises(IllegalChoice, match="knock"):
        hand.play("pass")


def test_holding_thirty_one_does_not_end_the_deal() -> None:
    """T31-R6, C07: dealt to the dealer, it waits for his turn and his knock."""
    pack = "9D 8D AS 6H 5H KS 4C 3C QS"
    hand = play(dealt(pack=pack), "pass, pass")
    assert words(hand) == (2, ("pass", "knock"))
    assert play(dealt(pack=pack), "pass, pass, knock, stand, stand").table.stacks == [9, 9, 12]
    assert dealt(pack=pack, show_31_at_once=True).over


def test_players_who_never_knock_come_to_an_end() -> None:
    """B128: after `max_circuits` circles the eldest hand is held to have knocked, and all are told why."""
    hand = dealt(max_circuits=4)
    asked: Counter[int] = Counter()
    while hand.phase == "exchange":
        asked[words(hand)[0]] += 1
        hand.play(next(choice for choice in hand.prompts()[0] if choice.word == "swap"))
    assert asked == {0: 4, 1: 4, 2: 4}
    assert [e for e in hand.events if isinstance(e, Told)] == [Told("circles", 4)]
    assert words(hand) == (1, ("stand",))
    assert play(hand, "stand, stand").over


def test_who_is_out_of_time_stands() -> None:
    """B055: the default is what commits least, and a knock only where nothing else is a stand."""
    assert dealt().prompts()[0].default.word == "pass"
    assert dealt(may_pass=False).prompts()[0].default.word == "knock"
    assert play(dealt(), "knock").prompts()[0].default.word == "stand"
    assert play(dealt(swap_then_knock=True), "swap 7C AS").prompts()[0].default.word == "stand"


def test_every_public_fact_is_in_the_view_after_a_knock() -> None:
    """B125: whose turn it is, that it is the last one, the table, the pool, and who has knocked."""
    hand = play(dealt(), "swap 7C AS, knock")
    view = hand.view(2)
    assert (view.turn, view.phase, view.pot(), view.stacks) == ([2], "last_draw", 3, [9, 9, 9])
    assert set(map(str, view.faces(TABLE.place))) == {"7C", "KS", "QS"}
    assert [e.seat for e in view.seen if isinstance(e, Chosen) and e.choice and e.choice.word == "knock"] == [1]


def test_showing_at_once_tells_no_more_than_the_cards_that_are_shown() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Always(Options):
        show_31_at_once: bool = rule(True, "Always agreed.")

    fields = {name: getattr(GAME, name) for name in Game.__dataclass_fields__}
    report = check(Game(**(fields | {"options": Always})), 40, seed=3, matches=3)
    assert report.ok, report.lines
    assert report.swaps > 20


# --- the showdown


@pytest.mark.parametrize(
    ("better", "worse", "kind"),
    [
        ("AC KC TC", "AS AH AD", Kind.THIRTY_ONE),
        ("AS AH AD", "KH QH JH", Kind.TRIPLET),
        ("2S 2H 2D", "KH QH JH", Kind.TRIPLET),
        ("KS KH KD", "QS QH QD", Kind.TRIPLET),
        ("AS AH AD", "KS KH KD", Kind.TRIPLET),
        ("KH QH JH", "AS KS 8S", Kind.POINT),
        ("AS KS 4D", "7H 8H 5H", Kind.POINT),
        ("7H 8H 5H", "AC 9D 2H", Kind.POINT),
        ("AS 2H 3D", "KC 9H 8D", Kind.POINT),
    ],
)
def test_thirty_one_then_three_of_a_kind_then_the_point(better: str, worse: str, kind: Kind) -> None:
    assert strength(parse_cards(better)) > strength(parse_cards(worse))
    assert strength(parse_cards(better)).kind is kind


@pytest.mark.parametrize(("one", "two"), [("KS QS 3H", "TD JD 2C"), ("AS KS QS", "AD TD JD"), ("9D 8D 3D", "KS TS 2H")])
def test_equal_points_are_equal_whatever_suits_and_cards_make_them(one: str, two: str) -> None:
    assert strength(parse_cards(one)) == strength(parse_cards(two))


def test_an_ace_counts_eleven_a_court_card_or_ten_ten_and_the_rest_their_number() -> None:
    """B106: this game's own table; the ace is never one."""
    assert [pips(Card(f"{rank}S")) for rank in "23456789TJQKA"] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]


def test_no_suit_outranks_another_and_no_order_of_cards_matters() -> None:
    """B108: a suit never decides."""
    for cards in ("9S 8S 2S", "AS KS QS", "KS QS 3H"):
        for suit in "HDC":
            other = parse_cards(cards.replace("S", "x").replace("H", "S").replace("x", suit))
            assert strength(other) == strength(parse_cards(cards)) == strength(other[::-1])


def test_the_census_of_all_hands() -> None:
    counts = Counter(strength(cards).kind for cards in combinations(suited_pack(), 3))
    assert counts == {Kind.THIRTY_ONE: 24, Kind.TRIPLET: 52, Kind.POINT: 22024}


def test_every_point_is_counted_as_by_a_second_reckoning() -> None:
    for cards in combinations(suited_pack(), 3):
        found = strength(cards)
        points = [sum(pips(card) for card in cards if card.suit == suit) for suit in "SHDC"]
        if found.kind is Kind.TRIPLET:
            assert len({card.rank for card in cards}) == 1
        else:
            assert found.value == max(points)
            assert (found.kind is Kind.THIRTY_ONE) == (max(points) == 31)


def test_the_cards_on_the_table_belong_to_no_hand() -> None:
    hand = play(dealt(pack="2C 9D 8H 3C 9H 8S 4D 6D 5H AS KS QS"), "pass, pass, pass")
    decided = next(e for e in hand.events if isinstance(e, Decided))
    assert decided.claims == (0, 1, 2)
    assert hand.table.stacks == [9, 12, 9], "fifteen in diamonds, against thirteen and five"


# --- the settlement


def test_a_short_ante_wins_that_much_from_each() -> None:
    hand = play(dealt(pack="AS 9D 8H KS 9H 8S QS 6D 5H", stacks=[1, 10, 10], ante=3), "knock, stand, stand")
    pots = [(e.amount, e.claims) for e in hand.events if isinstance(e, Decided)]
    assert pots == [(3, (0, 1, 2)), (4, (1, 2))]
    assert hand.table.stacks == [3, 11, 7]


def test_the_order_of_seats_is_kept_when_somebody_is_broke() -> None:
    """C09: the deal passes to the left over the empty seat, and the turns go round as before."""
    match = Match(
        GAME, [3, 1, 3, 3], dealer=0, chance=Scripted(pack=parse_cards("2H KS KC KD 3D QS QC QD 5S JS JC JD"))
    )
    assert match.hand.table.elder == (1, 2, 3, 0)
    for choice in ("knock", "stand", "stand", "stand"):
        match.play(choice)
    assert match.stacks == (3, 0, 4, 3)
    match.play(NEXT)
    assert match.hand.table.dealer == 2
    assert list(match.hand.table.elder) == [3, 0, 2]


# --- the size of the tree


def test_the_tree_of_one_deal_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: nine swaps, a pass and a knock to each turn of two players."""

    def last() -> tuple[int, int]:
        return 1, 10

    def turn(number: int, passes: int, twice: int) -> tuple[int, int]:
        if passes == 2:
            return 0, 1
        if number == 2:
            return last()
        swap, passed, knocked = turn(number + 1, 0, twice), turn(number + 1, passes + 1, twice), last()
        if twice:  # stand or knock after a swap
            swap = 1 + swap[0] + knocked[0], swap[1] + knocked[1]
        return 1 + 9 * swap[0] + passed[0] + knocked[0], 9 * swap[1] + passed[1] + knocked[1]

    for twice, name in enumerate(("circles 1", "circles 1, swap then knock")):
        decisions, ends = turn(0, 0, twice)
        options = {"max_circuits": 1, "swap_then_knock": bool(twice)}
        counts = perft(GAME, [9, 9], dealer=1, options=options, chance=Scripted(pack=parse_cards(SOME)))
        assert counts == (0, decisions, ends)
        assert f"{name}: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
