"""Spoil Five: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, NotYourTurn
from brelan.events import Paid, Took, Won
from brelan.games.spoil_five import GAME, follow_or_trump, order, ranked
from brelan.kit.tricks import DISCARD, HAND, TURN_UP
from brelan.match import Match

TRUTH = Path(__file__).parent.parent / "truth" / "spoil-five.txt"
PACK = "5S 2C 7S KC JS 9D 6D 6S QC 3H 9S"  # two and two, three and three, the card turned up


def begun(seats: int = 3, cards: str = "", **options: Any) -> Match:
    chance = Scripted(pack=parse_cards(cards)) if cards else Shuffler(random.Random(4))
    return Match(GAME, seats, options=options, dealer=seats - 1, chance=chance)


def awaited(match: Match) -> tuple[int, tuple[str, ...]]:
    (prompt,) = match.prompts()
    return prompt.seat, prompt.allowed()


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_play(seats: int) -> None:
    """SPF-7: five cards each and one turned up are 51 of 52 for ten players."""
    with pytest.raises(BadSetup, match="2 to 10 seats"):
        Match(GAME, seats, dealer=0)
    table = Match(GAME, 10, dealer=0, chance=Shuffler(random.Random(1))).hand.table
    assert sum(len(table.cards[HAND.of(seat)]) for seat in range(10)) + len(table.cards[TURN_UP.place]) == 51


@pytest.mark.parametrize(
    ("trumps", "best_first"),
    [
        ("S", "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS"),
        ("D", "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D"),
        ("H", "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H"),
        ("C", "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC"),
    ],
)
def test_the_order_of_trumps(trumps: str, best_first: str) -> None:
    """SPF-1."""
    ranking = ranked(trumps)
    cards = [Card(rank + suit) for suit in "SHDC" for rank in "23456789TJQKA"]
    mine = sorted((card for card in cards if ranking.is_trump(card)), key=ranking.height, reverse=True)
    assert " ".join(map(str, mine)) == best_first


@pytest.mark.parametrize(
    ("suit", "best_first"),
    [("S", "KQJA23456789T"), ("C", "KQJA23456789T"), ("H", "KQJT98765432"), ("D", "KQJT98765432A")],
)
def test_the_order_of_the_plain_suits(suit: str, best_first: str) -> None:
    """SPF-1: the ace of hearts belongs to the trumps, that of diamonds is the last."""
    assert "".join(text[0] for text in order(suit, False)) == best_first


@pytest.mark.parametrize(
    ("played", "trumps", "best"),
    [
        ("AS AH JS 5S", "S", "5S"),
        ("AD 2D TD 9D", "S", "TD"),
        ("KD AH QD JD", "S", "AH"),
        ("2D TD 3D 9D", "D", "TD"),
    ],
)
def test_which_card_takes_the_trick(played: str, trumps: str, best: str) -> None:
    assert str(ranked(trumps).best(parse_cards(played))) == best


def test_all_put_in_and_the_dealer_once_more() -> None:
    match = begun()
    paid = [(event.seat, event.amount, event.why) for event in match.events if isinstance(event, Paid)]
    assert paid == [(0, 1, "ante"), (1, 1, "ante"), (2, 1, "ante"), (2, 1, "dealer_extra")]
    assert match.view(0).pot() == 4
    assert begun(ante=2, dealer_extra=0).view(0).pot() == 6


def test_what_is_put_out_is_unseen() -> None:
    match = begun(2, "AS 2C 7S KC JS 9D 6D 6S QC 3H 9S")
    match.play("rob 2C")
    assert match.view(1).faces(DISCARD.of(0)) == (None,)
    assert Card("9S") in match.hand.table.cards[HAND.of(0)]
    assert match.view(1).faces(HAND.of(0)).count(None) == 4  # the card that was turned up is known


def test_the_question_to_the_holder_is_no_other_than_to_everybody() -> None:
    """Whoever watches sees that a seat is to play, and not that it could rob."""
    one, two = (begun(2, f"{ace} 2C 7S KC JS 9D 6D 6S QC 3H 9S") for ace in ("AS", "TS"))
    assert one.view(1).turn == two.view(1).turn
    assert one.seen_by(1) == two.seen_by(1)


def test_the_deal_passes_to_the_left_and_the_eldest_leads() -> None:
    """B045."""
    match = begun(4, start_stack=100)
    rng = random.Random(3)
    for n in range(6):
        assert match.hand.table.dealer == (3 + n) % 4
        assert match.hand.table.elder[0] == n % 4
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        match.next_deal()


def test_nobody_acts_for_another() -> None:
    with pytest.raises(NotYourTurn):
        begun().hand.play("play 5S", 2)


# --- what is forbidden, and why


@pytest.mark.parametrize(
    ("hand", "led", "may", "why"),
    [
        ("KD 2H 7C", "QD", "KD", "follow_or_trump"),
        ("KD 2S 7C", "QD", "KD 2S", "follow_or_trump"),
        ("KD 2S", "QD", "KD 2S", ""),
        ("7C 2H", "QD", "7C 2H", ""),
        ("KD 2S 7C", "KS", "2S", "trump_to_trumps"),
        ("AH 2S", "KS", "AH 2S", ""),
        ("5S KD", "KS", "5S KD", ""),
    ],
)
def test_a_card_that_may_not_be_played_is_told_why(hand: str, led: str, may: str, why: str) -> None:
    """Spades are trumps; where all may be played there is nothing to tell."""
    assert follow_or_trump(ranked("S"), parse_cards(hand), parse_cards(led)) == (parse_cards(may), why)


def test_a_pool_is_one_however_unequal_the_stakes_were() -> None:
    """Who has put in less can win less of it; there are no side pools."""
    match = Match(GAME, [1, 9, 9], options={"ante": 2}, dealer=2, chance=Shuffler(random.Random(4)))
    assert [(name, pot.amount) for name, pot in match.view(None).pots()] == [("pot", 6)]


@pytest.mark.parametrize("carried", [1, 4])
def test_a_pool_that_stands_at_the_start_is_that_of_a_spoilt_deal(carried: int) -> None:
    match = Match(GAME, 3, options={"spoil_ante": 0}, dealer=2, carried=carried, chance=Shuffler(random.Random(4)))
    assert [(e.seat, e.why) for e in match.events if isinstance(e, Paid)] == [(2, "dealer_extra")]


# --- paid once more, from public events


def test_every_deal_pays_what_the_page_says() -> None:
    rng = random.Random(21)
    ends = set()
    for n in range(200):
        seats, jink = 2 + n % 9, n % 3 == 0
        match = Match(GAME, [50] * seats, options={"jink": jink, "ante": 2}, dealer=0, chance=Shuffler(rng))
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        tricks = [event.seat for event in match.hand.events if isinstance(event, Took)]
        went_on = "jinks" in match.view(None).facts
        put = [50 - 2 - (seat == 0) for seat in range(seats)]
        pool = 2 * seats + 1
        won = [seat for seat in range(seats) if tricks.count(seat) >= 3]
        if went_on and len(set(tricks)) == 1 and len(tricks) == 5:
            put = [chips - 2 if seat != won[0] else chips + pool + 2 * (seats - 1) for seat, chips in enumerate(put)]
            pool = 0
        elif won and not went_on:
            assert len(tricks) == 5 or tricks[-1] == won[0]
            put[won[0]] += pool
            pool = 0
        else:
            assert len(tricks) == 5 or went_on
        assert (match.stacks, match.carried) == (tuple(put), pool)
        whys = {event.why for event in match.events if isinstance(event, Won)}
        assert whys == (set() if pool else {"five_tricks" if went_on else "three_tricks"})
        ends.add((went_on, bool(pool)))
    assert ends == {(False, False), (False, True), (True, False), (True, True)}


def test_a_pool_is_won_whole() -> None:
    match = begun(2, PACK)
    for choice in ("play 5S", "play 7S", "play JS", "play 6S", "play 6D", "play KC"):
        match.play(choice)
    rng = random.Random(1)
    while not match.hand.over:
        match.play(match.prompts()[0].sample(rng))
    assert sum(event.amount for event in match.events if isinstance(event, Won)) == 3


# --- the tree

TRUMPS = "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS".split()  # noqa: SIM905  # as the page has them
PLAIN = {"C": "KQJA23456789T", "H": "KQJT98765432", "D": "KQJT98765432A"}


def may(hand: tuple[str, ...], played: tuple[str, ...]) -> tuple[str, ...]:
    """Spades are trumps."""
    if not played:
        return hand
    trumps = tuple(card for card in hand if card in TRUMPS)
    if played[0] in TRUMPS:
        free = [card for card in trumps if TRUMPS.index(card) < min(3, TRUMPS.index(played[0]))]
        return trumps if len(free) < len(trumps) else hand
    if any(card[1] == played[0][1] and card not in TRUMPS for card in hand):
        return tuple(card for card in hand if card in trumps or card[1] == played[0][1])
    return hand


def best(trick: tuple[str, ...]) -> int:
    trumps = [card for card in trick if card in TRUMPS]
    if trumps:
        return trick.index(min(trumps, key=TRUMPS.index))
    follows = [card for card in trick if card[1] == trick[0][1]]
    return trick.index(min(follows, key=lambda card: PLAIN[card[1]].index(card[0])))


def test_the_tree_of_a_deal_for_two_has_the_size_worked_out_by_hand() -> None:
    """The deal is over when one of the two has three tricks."""
    cards = PACK.split()
    hands = ((*cards[0:2], *cards[4:7]), (*cards[2:4], *cards[7:10]))
    counted = until_three(hands, 0, (), (0, 0))
    match = begun(2, PACK)
    found = [0, 0]
    waiting = [match.hand]
    while waiting:
        hand = waiting.pop()
        if hand.over:
            found[1] += 1
            continue
        found[0] += 1
        for choice in hand.prompts()[0].options:
            twin = hand.fork()
            twin.play(choice)
            waiting.append(twin)
    assert tuple(found) == counted
    assert f"pack {PACK}: 0 {found[0]} {found[1]}" in TRUTH.read_text(encoding="utf-8").splitlines()


def until_three(
    hands: tuple[tuple[str, ...], ...], leader: int, played: tuple[str, ...], won: tuple[int, ...]
) -> tuple[int, int]:
    """Decisions and ends; the deal is over when one has three tricks."""
    if max(won) == 3:
        return 0, 1
    seat = (leader + len(played)) % 2
    decisions, ends = 1, 0
    for card in may(hands[seat], played):
        left = tuple(tuple(c for c in hand if c != card) if s == seat else hand for s, hand in enumerate(hands))
        trick = (*played, card)
        if len(trick) == 2:
            winner = (leader + best(trick)) % 2
            found = until_three(left, winner, (), tuple(n + (s == winner) for s, n in enumerate(won)))
        else:
            found = until_three(left, leader, trick, won)
        decisions, ends = decisions + found[0], ends + found[1]
    return decisions, ends
