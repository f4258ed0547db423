"""The chances of a hidden card, worked out by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from brelan import Card, Hand, Match, Scripted, Shuffler, find, parse_cards
from brelan.bots import chances as module
from brelan.bots.chances import Chances, chances
from brelan.events import Moved, Won
from brelan.view import View
from brelan.zones import STOCK

GENIUS = find("genius-indian-poker")
INDIAN = find("indian-poker-52")


def genius(pack: str) -> Hand:
    return Hand.deal(GENIUS, [15, 15], first=0, chance=Scripted(pack=parse_cards(pack)))


def indian(pack: str, stacks: list[int], **options: object) -> Hand:
    return Hand.deal(INDIAN, stacks, dealer=len(stacks) - 1, options=options, chance=Scripted(pack=parse_cards(pack)))


def of(view: View) -> Chances:
    found = chances(view)
    assert found is not None
    assert found.win + found.tie + found.lose == 1
    return found


def test_against_the_lowest_number_all_but_its_twin_win() -> None:
    found = of(genius("7 1").view(0))
    assert (found.win, found.ties, found.lose) == (Fraction(18, 19), {1: Fraction(1, 19)}, Fraction(0))
    assert (found.unseen, found.better, found.level, found.worse) == (19, 18, 1, 0)
    assert (found.against, found.holders, found.error) == ((Card("1"),), (1,), 0.0)
    assert found.share == Fraction(37, 38)


def test_used_cards_are_counted_out() -> None:
    """Hand 1 uses both nines; in hand 2 only the tens beat an eight."""
    match = Match(GENIUS, 2, first=0, chance=Scripted(pack=parse_cards("9 9 3 8")))
    for choice in ("bet 1", "call"):
        match.play(choice)
    match.next_deal()
    found = of(match.view(match.hand.table.elder[0]))
    assert found.against == (Card("8"),)
    assert (found.unseen, found.better, found.level, found.worse) == (17, 2, 1, 14)
    assert (found.win, found.tie, found.lose) == (Fraction(2, 17), Fraction(1, 17), Fraction(14, 17))


def test_of_several_foreheads_the_highest_counts() -> None:
    """Seat 0 sees Q 9 4 of 52: four kings and four aces beat the queen, three queens are level with her."""
    found = of(indian("2C QH 9S 4D", [20, 20, 20, 20]).view(0))
    assert (found.unseen, found.better, found.level, found.worse) == (49, 8, 3, 38)
    assert (found.win, found.ties, found.lose) == (Fraction(8, 49), {1: Fraction(3, 49)}, Fraction(38, 49))
    assert found.holders == (1,)


def test_a_tie_counts_how_many_are_level() -> None:
    found = of(indian("2C QH QS 4D", [20, 20, 20, 20]).view(0))
    assert found.ties == {2: Fraction(2, 49)}
    assert found.share == Fraction(8, 49) + Fraction(2, 49) / 3
    assert found.holders == (1, 2)


def test_dropped_cards_are_known_but_no_rivals() -> None:
    """The queen has dropped: the nine is to be beaten, and the queen is not among the unseen cards."""
    hand = indian("2C QH 9S 4D", [20, 20, 20, 20])
    hand.play("bet 1")
    hand.play("drop")
    found = of(hand.view(0))
    assert (found.against, found.holders) == ((Card("9S"),), (2,))
    assert (found.unseen, found.better, found.level, found.worse) == (49, 19, 3, 27)


def test_a_covered_card_is_a_rival() -> None:
    """Seat 1 puts in his last chips: his king lies on the pool and still has to be beaten."""
    hand = indian("2C KH 9S", [20, 3, 20])
    hand.play("bet 2")
    hand.play("call")
    found = of(hand.view(0))
    assert (found.against, found.holders) == ((Card("KH"),), (1,))
    assert (found.better, found.level, found.worse) == (4, 3, 43)


def test_nobody_without_a_card_in_play_has_chances() -> None:
    hand = indian("2C QH 9S 4D", [20, 20, 20, 20])
    assert chances(hand.view(None)) is None
    hand.play("drop")
    assert chances(hand.view(0)) is None


def test_while_lots_are_drawn_there_are_no_chances() -> None:
    assert chances(Match(INDIAN, 3).view(0)) is None


def test_at_the_show_the_chances_are_certain() -> None:
    hand = genius("7 1")
    for choice in ("bet 1", "call"):
        hand.play(choice)
    before = [event for event in hand.seen_by(0) if not (isinstance(event, Moved) and event.source is not STOCK.place)]
    view = View(GENIUS.id, hand.options, hand.table.pack, 0).fold(before)
    assert (of(view).win, of(view).lose) == (Fraction(1), Fraction(0))


def test_chances_depend_on_nothing_that_is_hidden() -> None:
    """Whatever the own card is, the chances are the same."""
    found = {repr(of(genius(f"{own} 6").view(0))) for own in (1, 5, 6, 7, 10)}
    assert len(found) == 1


def hidden_rival(view: View) -> View:
    """The same view in which the other's card lies with its back up, too."""
    forehead = GENIUS.held[0]
    twin = replace(view)
    twin.cards = {**view.cards, forehead.of(1): [None]}
    return twin


def test_hidden_cards_of_others_are_gone_through_as_well() -> None:
    """Of 20 * 19 ways two cards can lie, 20 are a pair of equals; the rest is fair."""
    found = of(hidden_rival(genius("7 1").view(0)))
    assert (found.win, found.tie, found.lose) == (Fraction(9, 19), Fraction(1, 19), Fraction(9, 19))
    assert (found.error, found.against, found.better) == (0.0, (), 0)


def test_beyond_the_bound_chances_are_sampled_with_their_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EXACT", 100)
    view = hidden_rival(genius("7 1").view(0))
    found = of(view)
    assert 0 < found.error < 0.02
    assert abs(float(found.win) - 9 / 19) < 2 * found.error
    assert of(view) == found


# -- where who wins hangs on all cards together


JUDGED = find("bouillotte")
SPEECH = (3, 2, 1, 0)  # clockwise they sit 0 1 2 3, and play runs to the right; 0 deals


def judged(hands: str, up: str, **options: object) -> Hand:
    """A deal of hands in the order of speech, as far as they are named, and of the card turned up."""
    places = {
        JUDGED.zone("hand").of(seat): parse_cards(hand) for seat, hand in zip(SPEECH, hands.split(", "), strict=False)
    }
    places[JUDGED.zone("retourne").place] = parse_cards(up)
    return Hand.deal(JUDGED, [100] * 4, dealer=0, options={"straddle": False, **options}, chance=Scripted(places))


def test_what_nothing_can_beat_always_wins_and_what_beats_nothing_never() -> None:
    found = of(judged("9S 9H 9C", "9D").view(3))
    assert (found.win, found.tie, found.lose) == (Fraction(1), Fraction(0), Fraction(0))
    shown = judged("9S 9H 9C, KS QS 8S", "9D")
    for choice in ("open 20", "call", "call", "withdraw"):
        shown.play(choice)
    assert of(shown.view(3)).win == 1
    assert chances(shown.view(0)) is None, "who has withdrawn has no chances"


def test_chances_over_all_cards_agree_with_a_count_of_all_ways() -> None:
    """Two are left of three, sixteen cards: every way in which the hidden ones may lie, gone through one by one."""
    pack = "AS KS 9S 8S AH KH 9H 8H AD KD 9D 8D AC KC 9C 8C"
    places = {JUDGED.zone("hand").of(2): parse_cards("AS KH 8D"), JUDGED.zone("retourne").place: parse_cards("9C")}
    hand = Hand.deal(JUDGED, [50, 0, 50], dealer=0, options={"straddle": False}, chance=Scripted(places))
    found = of(hand.view(2))
    rest = [card for card in parse_cards(pack) if str(card) not in "AS KH 8D 9C"]
    assert JUDGED.wins is not None
    won = total = 0
    for other in combinations(rest, 3):
        lies = {JUDGED.zone("hand").of(2): places[JUDGED.zone("hand").of(2)], JUDGED.zone("hand").of(0): other}
        lies[JUDGED.zone("retourne").place] = places[JUDGED.zone("retourne").place]
        won += list(JUDGED.wins(lies, [2, 0], [2, 0], hand.options)) == [2]
        total += 1
    assert abs(found.win - Fraction(won, total)) < 1.5 * found.error
    assert found.unseen == 12


def test_before_the_cards_nothing_is_told_of_them() -> None:
    assert chances(Hand.deal(JUDGED, [100] * 4, dealer=0, chance=Scripted()).view(3)) is None


def test_who_would_win_is_who_wins_when_it_comes_to_a_show() -> None:
    """Random deals: what is said of the cards that are shown is what has happened."""
    agreed = 0
    for seed in range(80):
        rng = random.Random(seed)
        hand = Hand.deal(JUDGED, [40] * 4, dealer=0, options={"rebuy": False}, chance=Shuffler(rng))
        while not hand.over:
            hand.play(hand.prompts()[0].sample(rng))
        table = hand.table
        won = [event.seat for event in hand.events if isinstance(event, Won)]
        if len(table.live) > 1 and won and not table.cards[JUDGED.zone("under").place]:
            assert JUDGED.wins is not None
            assert list(JUDGED.wins(table.cards, table.live, table.elder, hand.options)) == won[:1], seed
            agreed += 1
    assert agreed > 20
