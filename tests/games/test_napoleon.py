"""Napoleon: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_tricks import tree

from brelan.cards import parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadOption, BadSetup, NotYourTurn
from brelan.events import Chosen, Paid, Told, Took
from brelan.games.napoleon import GAME
from brelan.kit.tricks import plainly
from brelan.match import Match
from brelan.promises import perft

TRUTH = Path(__file__).parent.parent / "truth" / "napoleon.txt"
PACK = "AS QS KS JS QC KC AC TC KD AD"  # one card each in turn


def begun(seats: int = 4, cards: str = "", stacks: list[int] | None = None, **options: Any) -> Match:
    chance = Scripted(pack=parse_cards(cards)) if cards else Shuffler(random.Random(4))
    return Match(GAME, stacks or seats, options=options, dealer=seats - 1, chance=chance)


def said(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def awaited(match: Match) -> tuple[int, tuple[str, ...]]:
    (prompt,) = match.prompts()
    return prompt.seat, prompt.allowed()


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 7 seats"):
        Match(GAME, seats, dealer=0)
    assert Match(GAME, 7, dealer=0, chance=Shuffler(random.Random(1))).stacks == (50,) * 7


def test_only_trumps_count_against_a_trump_that_is_led() -> None:
    played = parse_cards("2S AH KH QH")
    assert plainly("S", "AKQJT98765432").best(played) is played[0]


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    match = begun(2, PACK)
    assert awaited(said(match, "nap"))[1] == ("play 1 of AS KS QC AC KD",)


@pytest.mark.parametrize(
    ("options", "before", "offered"),
    [
        ({}, "", "pass two three four nap"),
        ({}, "three", "pass four nap"),
        ({"misere": True}, "three", "pass misere four nap"),
        ({"misere": True}, "misere", "pass four nap"),
        ({"wellington": True}, "nap", "pass wellington"),
        ({"wellington": True}, "four", "pass nap"),
        ({"wellington": True, "blucher": True}, "nap wellington", "pass blucher"),
        ({"blucher": True}, "four", "pass nap"),
    ],
)
def test_a_call_is_higher_than_the_last_and_the_greatest_come_over_a_nap_alone(
    options: dict[str, Any], before: str, offered: str
) -> None:
    match = said(begun(4, **options), *before.split())
    assert awaited(match) == (len(before.split()), tuple(offered.split()))


def test_the_deal_passes_to_the_left_and_the_first_call_with_it() -> None:
    """B045: dealer and first speaker move one seat a deal."""
    match = begun()
    for n in range(8):
        assert (match.hand.table.dealer, awaited(match)[0]) == ((3 + n) % 4, n % 4)
        said(match, "pass", "pass", "pass", "pass").next_deal()


def test_the_suit_of_the_first_card_is_trumps_but_not_at_a_misere() -> None:
    match = said(begun(misere=True), "three", "pass", "pass", "pass")
    (prompt,) = match.prompts()
    match.play(prompt.default)
    assert match.view(1).facts["trumps"] in ("spades", "hearts", "diamonds", "clubs")
    match = said(begun(misere=True), "misere", "pass", "pass", "pass")
    match.play(match.prompts()[0].default)
    assert match.view(1).facts == {"caller": 0, "call": "misere"}


def test_nobody_acts_for_another() -> None:
    match = begun()
    with pytest.raises(NotYourTurn):
        match.hand.play("nap", 2)


def test_a_value_that_is_not_agreed_is_refused() -> None:
    for value in (4, 9, "5"):
        with pytest.raises(BadOption, match="3 or 6"):
            begun(misere_lost=value)
    assert begun(misere_lost="6").options.misere_lost == 6


# --- paid once more, from public events

PAYS = {"one": (1, 1), "two": (2, 2), "three": (3, 3), "four": (4, 4), "nap": (10, 5), "wellington": (10, 10),
        "blucher": (10, 15), "misere": (3, 6)}  # fmt: skip
NEED = {"one": 1, "two": 2, "three": 3, "four": 4, "nap": 5, "wellington": 5, "blucher": 5}


def test_every_deal_pays_what_the_page_says() -> None:
    rng = random.Random(12)
    seen = set()
    options = {"misere": True, "misere_lost": 6, "wellington": True, "blucher": True, "all_pass": "dealer_must_bid_one"}
    for n in range(300):
        seats = 2 + n % 6
        match = Match(GAME, [100] * seats, options=options, dealer=n % seats, chance=Shuffler(rng))
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        events = list(match.hand.events)
        facts = {event.fact: event.value for event in events if isinstance(event, Told)}
        call, caller = str(facts["call"]), int(facts["caller"])
        words = [e for e in events if isinstance(e, Chosen) and e.choice and e.choice.word not in ("pass", "play")]
        assert words[-1].seat == caller
        took = sum(event.seat == caller for event in events if isinstance(event, Took))
        made = took == 0 if call == "misere" else took >= NEED[call]
        each = PAYS[call][0] if made else -PAYS[call][1]
        assert match.stacks == tuple(100 + (each * (seats - 1) if s == caller else -each) for s in range(seats))
        seen.add((call, made))
    assert {call for call, _ in seen} == set(PAYS)
    assert {("nap", False), ("two", True), ("misere", False), ("one", True)} <= seen


def test_payments_are_made_in_the_order_of_the_seats() -> None:
    match = begun(4, stacks=[9, 50, 50, 50])
    said(match, "nap")
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    paid = [(event.seat, event.to, event.amount) for event in match.events if isinstance(event, Paid)]
    assert paid == [(0, 1, 5), (0, 2, 4)]


# --- the tree


def may(hand: tuple[str, ...], played: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(c for c in hand if played and c[1] == played[0][1]) or hand


def played_out(hands: tuple[tuple[str, ...], tuple[str, ...]], caller: int) -> tuple[int, int]:
    """Decisions and ends when this seat has called: the suit of its first card is trumps."""
    decisions, ends = 1, 0
    for card in hands[caller]:

        def best(trick: tuple[str, ...], trumps: str = card[1]) -> int:
            one, two = trick
            if one[1] == two[1]:
                return int("AKQJT".index(two[0]) < "AKQJT".index(one[0]))
            return int(two[1] == trumps)

        one, two = (tuple(c for c in hand if c != card) for hand in hands)
        found = tree((one, two), caller, may, best, (card,))
        decisions, ends = decisions + found[0], ends + found[1]
    return decisions, ends


def test_the_tree_of_a_deal_for_two_has_the_size_worked_out_by_hand() -> None:
    """The first calls one of four, or passes; the second may call more; after a Nap nobody is asked."""
    cards = PACK.split()
    hands = (tuple(cards[0::2]), tuple(cards[1::2]))
    mine, others = played_out(hands, 0), played_out(hands, 1)
    decisions, ends = 1 + 1 + 3, 1  # the first call, the second after a pass or after two, three, four; all pass
    for calls, (more, over) in ((4, mine), (4 + 3 + 2 + 1, others)):
        decisions, ends = decisions + calls * more, ends + calls * over
    counts = perft(GAME, [50, 50], dealer=1, chance=Scripted(pack=parse_cards(PACK)))
    assert counts == (0, decisions, ends)
    assert f"pack {PACK}: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
