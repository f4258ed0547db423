"""Triomphe: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_tricks import tree

from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice, NotYourTurn
from brelan.events import Chosen, Scored, Took
from brelan.games.triomphe import GAME, ranking
from brelan.kit.tricks import DISCARD, TURN_UP
from brelan.match import Match

TRUTH = Path(__file__).parent.parent / "truth" / "triomphe.txt"
PACK = "KC 9C QC JD AS 8D 7H TD KH 9S 7C"  # TRI-1: two and two, three and three, the card turned up


def begun(seats: int = 2, cards: str = "", **options: Any) -> Match:
    chance = Scripted(pack=parse_cards(cards)) if cards else Shuffler(random.Random(4))
    return Match(GAME, seats, options=options, dealer=seats - 1, chance=chance)


def said(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def awaited(match: Match) -> tuple[int, tuple[str, ...]]:
    (prompt,) = match.prompts()
    return prompt.seat, prompt.allowed()


def led(match: Match) -> Match:
    """Nobody offers the hand."""
    while match.phase == "offering":
        match.play("no")
    return match


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 6 seats"):
        Match(GAME, seats, dealer=0)


@pytest.mark.parametrize(("robs", "order"), [(False, "KQJAT987"), (True, "AKQJT987")])
def test_the_cards_rank_king_queen_jack_ace_or_the_ace_first_where_it_robs(robs: bool, order: str) -> None:
    ranked = ranking(begun(cards=PACK, ace_high_robbing=robs).hand.table)
    cards = sorted((Card(rank + "S") for rank in "AKQJT987"), key=ranked.height, reverse=True)
    assert "".join(card.text[0] for card in cards) == order


def test_an_under_trump_loses() -> None:
    ranked = ranking(begun(cards="KC 9C QC JD AS 8D 7S TD KH 9S 7H").hand.table)
    assert str(ranked.best(parse_cards("9D QH 8H"))) == "QH"


def test_four_are_partners_who_sit_opposite_and_others_have_none() -> None:
    assert begun(4).hand.opened.sides == ((0, 2), (1, 3))
    assert begun(4, mode="each_for_self").hand.opened.sides == ()
    for seats in (2, 3, 5, 6):
        assert begun(seats).hand.opened.sides == ()


def test_the_card_turned_up_stays_and_makes_trumps() -> None:
    match = begun(cards=PACK)
    assert match.view(None).facts == {"trumps": "clubs"}
    assert match.hand.table.cards[TURN_UP.place] == [Card("7C")]


@pytest.mark.parametrize("seats", [2, 4])
def test_either_side_may_offer_once_before_the_lead_that_of_the_eldest_first(seats: int) -> None:
    """TRI-R2: its first player speaks, and nobody has seen a card of the play."""
    match = begun(seats)
    for seat in (0, 1):
        assert (match.phase, *awaited(match)) == ("offering", seat, ("no", "offer"))
        match.play("no")
    for seat in range(seats):
        (prompt,) = match.prompts()
        assert (match.phase, prompt.seat, prompt.words) == ("trick", seat, ())
        match.play(prompt.default)
    assert match.prompts()[0].words == ()


@pytest.mark.parametrize("seats", [2, 4])
def test_after_a_refusal_nobody_offers_again(seats: int) -> None:
    match = said(begun(seats), "offer", "refuse")
    assert (match.phase, awaited(match)[0]) == ("trick", 0)
    match = said(begun(seats), "no", "offer")
    assert awaited(match) == (2 % seats, ("accept", "refuse"))
    assert (said(match, "refuse").phase, awaited(match)[0]) == ("trick", 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_for_himself_nobody_offers(seats: int) -> None:
    assert begun(seats, mode="each_for_self").phase == "trick"


def test_out_of_time_no_hand_is_offered_and_an_offer_is_accepted() -> None:
    match = begun(cards=PACK)
    assert match.prompts()[0].default.word == "no"
    assert str(said(match, "offer").prompts()[0].default) == "accept"


def test_a_card_that_must_win_or_trump_is_told_why() -> None:
    match = said(led(begun(cards="KC 9C QC JD TD 8S 7H 8D KH 9S 7C")), "play TD")
    with pytest.raises(IllegalChoice, match="beat_the_card"):
        match.play("play 8D")
    said(match, "play JD", "play 8D")
    with pytest.raises(IllegalChoice, match="play_a_trump"):
        match.play("play 7H")


def test_what_is_put_out_is_unseen_and_the_next_card_is_turned() -> None:
    match = led(begun(cards="AC 9C QC JD AS 8D 7H TD KH 9S 7C KS", ace_high_robbing=True))
    match.play("rob 8D")
    assert match.view(1).faces(DISCARD.of(0)) == (None,)
    assert match.view(1).faces(TURN_UP.place) == (Card("KS"),)
    assert match.view(1).facts == {"trumps": "clubs"}
    with pytest.raises(IllegalChoice):
        match.play("rob 7H")


def test_the_ace_itself_is_not_put_out() -> None:
    match = led(begun(cards="AC 9C QC JD AS 8D 7H TD KH 9S 7C KS", ace_high_robbing=True))
    with pytest.raises(IllegalChoice):
        match.play("rob AC")


def test_the_pack_may_be_robbed_out() -> None:
    """Six players leave two cards: the one that is turned up, and one more; both are trumps here."""
    rest = [rank + suit for suit in "SDC" for rank in "789TJQKA"]
    hearts = ["AH", *(rank + "H" for rank in "789TJ")]
    match = begun(6, " ".join([hearts[0], *rest, *hearts[1:], "KH", "QH"]), ace_high_robbing=True)
    for turned in ("KH", "QH"):
        assert match.view(None).faces(TURN_UP.place) == (Card(turned),)
        match.play("rob " + awaited(match)[1][1].split()[-1])
    assert match.view(None).faces(TURN_UP.place) == ()
    assert len(awaited(match)[1]) == 1  # nothing is left to be taken


def test_the_deal_passes_to_the_left_and_the_eldest_leads() -> None:
    """B045."""
    match = begun(4, target=99)
    for n in range(6):
        assert (match.hand.table.dealer, awaited(match)[0]) == ((3 + n) % 4, n % 4)
        while not match.hand.over:
            match.play(match.prompts()[0].default)
        match.next_deal()


def test_nobody_acts_for_another() -> None:
    with pytest.raises(NotYourTurn):
        begun().hand.play("accept", 1)


# --- scored once more, from public events


def wanted(match: Match) -> list[int]:
    """What the page says that a deal scores, by seat."""
    events, size = list(match.hand.events), len(match.scores)
    took = [event.seat for event in events if isinstance(event, Took)]
    said = [(e.seat, e.choice.word) for e in events if isinstance(e, Chosen) and e.choice and not e.choice.cards]
    said = [(seat, word) for seat, word in said if word in ("offer", "accept", "refuse")]
    if size not in (2, 4) or match.options.mode == "each_for_self":
        twice = [seat for seat in range(size) if took.count(seat) == 2]
        assert len(twice) < 2
        return [int(seat in twice) for seat in range(size)]
    side = [seat % 2 for seat in range(size)]
    tricks = [sum(side[seat] == one for seat in took) for one in (0, 1)]
    points = [0, 0]
    if said and said[-1][1] == "accept":
        points[side[said[-1][0]]] = 1
    elif said:
        refuser = side[said[-1][0]]
        points[refuser if tricks[refuser] == 5 else 1 - refuser] = 2
    else:
        ahead = 0 if tricks[0] > tricks[1] else 1
        points[ahead] = 2 if tricks[ahead] == 5 else 1
    return [points[one] for one in side]


def test_every_deal_scores_what_the_page_says() -> None:
    rng = random.Random(31)
    seen: set[str] = set()
    for n in range(300):
        seats = 2 + n % 5
        options = {"mode": ("sides", "each_for_self")[n % 3 == 0], "ace_high_robbing": n % 2 == 0, "target": 9}
        match = Match(GAME, seats, options=options, dealer=n % seats, chance=Shuffler(rng))
        while not match.hand.over:
            prompt = match.prompts()[0]
            match.play(prompt.sample(rng) if rng.random() < 0.7 else prompt.default)
        assert list(match.scores) == wanted(match)
        seen.update(event.why for event in match.events if isinstance(event, Scored))
    assert seen == {"point", "vole", "refused", "accepted", "two_tricks"}


# --- the tree


def higher(card: str, other: str) -> bool:
    return "KQJAT987".index(card[0]) < "KQJAT987".index(other[0])


def may(hand: tuple[str, ...], played: tuple[str, ...]) -> tuple[str, ...]:
    """Follow and win, else trump, else anything; clubs are trumps and there are two cards to a trick."""
    if not played:
        return hand
    follows = tuple(card for card in hand if card[1] == played[0][1])
    beating = tuple(card for card in follows if higher(card, played[0]))
    return beating or follows or tuple(card for card in hand if card[1] == "C") or hand


def best(trick: tuple[str, ...]) -> int:
    one, two = trick
    return int(higher(two, one) if one[1] == two[1] else two[1] == "C")


def test_the_tree_of_a_deal_for_two_has_the_size_worked_out_by_hand() -> None:
    """Without an offer; each for himself two tricks would end it, so two play by sides."""
    cards = PACK.split()
    counted = tree(((*cards[0:2], *cards[4:7]), (*cards[2:4], *cards[7:10])), 0, may, best)
    found = [0, 0]
    waiting = [led(begun(cards=PACK)).hand]
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
    assert f"pack {PACK}, no offer: 0 {found[0]} {found[1]}" in TRUTH.read_text(encoding="utf-8").splitlines()
