"""Écarté: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_tricks import tree

from brelan.cards import parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Chosen, Moved, Scored, Took
from brelan.games.ecarte import GAME, ranking
from brelan.kit.tricks import DISCARD, HAND, TURN_UP
from brelan.match import Match
from brelan.speech import Speech
from brelan.zones import STOCK

TRUTH = Path(__file__).parent.parent / "truth" / "ecarte.txt"
PACK = "QH JH KH TH AS KC 7D JS 9C 8D 7H"  # ECA-1, two and two, three and three, the card turned up


def begun(cards: str = PACK, scores: tuple[int, ...] = (), **options: Any) -> Match:
    chance = Scripted(pack=parse_cards(cards)) if cards else Shuffler(random.Random(4))
    return Match(GAME, 2, options=options, dealer=1, scores=scores, chance=chance)


def said(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def awaited(match: Match) -> tuple[int, tuple[str, ...]]:
    (prompt,) = match.prompts()
    return prompt.seat, prompt.allowed()


def test_two_play() -> None:
    with pytest.raises(BadSetup, match="2 seats"):
        Match(GAME, 3, dealer=0)


def test_the_cards_rank_king_queen_jack_ace_ten() -> None:
    match = begun()
    best = ranking(match.hand.table).best(parse_cards("AS JS"))
    assert str(best) == "JS"  # jack over ace, in plain suits and in trumps
    order = sorted(parse_cards("AH KH QH JH TH 9H 8H 7H"), key=ranking(match.hand.table).height, reverse=True)
    assert " ".join(map(str, order)) == "KH QH JH AH TH 9H 8H 7H"


@pytest.mark.parametrize(("lots", "dealer"), [("KS QS", 0), ("AS JS", 1), ("TS AS", 1), ("7S 7H QS KD", 1)])
def test_the_higher_cut_deals_and_equal_ones_cut_again(lots: str, dealer: int) -> None:
    assert Match(GAME, 2, chance=Scripted(pack=parse_cards(lots))).hand.table.dealer == dealer


def test_the_eleventh_card_makes_trumps_and_the_non_dealer_speaks_first() -> None:
    match = begun()
    assert match.view(None).facts == {"trumps": "hearts"}
    assert match.hand.table.cards[TURN_UP.place] == list(parse_cards("7H"))
    assert len(match.hand.table.cards[STOCK.place]) == 21
    assert awaited(match) == (0, ("propose", "play"))
    assert awaited(said(match, "propose")) == (1, ("refuse", "accept"))


def test_an_exchange_is_face_down_and_counted() -> None:
    match = said(begun(), "propose", "accept", "discard QH 7D")
    assert match.view(1).faces(DISCARD.of(0)) == (None, None)
    assert match.view(0).faces(DISCARD.of(0)) == parse_cards("QH 7D")
    assert len(match.hand.table.cards[HAND.of(0)]) == 5
    assert awaited(match) == (1, ("discard 0 to 5 of KH TH JS 9C 8D",))
    events = match.play("discard")
    assert not [event for event in events if isinstance(event, Moved)]
    assert awaited(match) == (0, ("propose", "play"))


def test_when_the_pack_is_empty_there_is_no_proposal() -> None:
    match = begun("")
    for _ in range(4):
        said(match, "propose", "accept")
        for _ in range(2):
            (prompt,) = match.prompts()
            if prompt.allowed()[0].startswith("discard"):
                cards = match.hand.table.cards[HAND.of(prompt.seat)]
                most = min(5, len(match.hand.table.cards[STOCK.place]))
                match.play("discard " + " ".join(map(str, cards[:most])))
        if not match.hand.table.cards[STOCK.place]:
            break
    assert match.phase == "trick"
    assert awaited(match)[0] == 0


def test_the_king_is_marked_before_its_holders_first_card_only() -> None:
    match = said(begun(), "play", "play KC")
    assert awaited(match) == (1, ("mark_king", "play 1 of 9C"))
    assert Scored(1, 1, "king") in match.play("mark_king")
    assert awaited(match) == (1, ("play 1 of 9C",))
    late = said(begun(), "play", "play KC", "play 9C", "play QH")
    assert awaited(late) == (1, ("play 1 of KH",))
    assert late.prompts()[0].words == ()


def test_a_king_that_is_announced_is_known_to_be_in_the_hand() -> None:
    match = said(begun(), "play", "play KC")
    assert match.view(0).faces(HAND.of(1)) == (None,) * 5
    match.play("mark_king")
    assert [str(face) for face in match.view(0).faces(HAND.of(1)) if face] == ["KH"]
    assert match.view(None).facts["king"] == 1


def test_out_of_time_the_king_is_not_announced() -> None:
    match = said(begun(), "play", "play KC")
    assert str(match.prompts()[0].default) == "play 9C"


def test_a_card_is_no_word_and_is_told_as_a_card() -> None:
    match = said(begun(), "play", "play KC")
    say = Speech("en", ["Ann", "Ben"], 1, game="ecarte")
    told = say.sentences(match.seen_by(1))
    assert told[-2:] == ["Ann plays with these cards.", "Ann plays K♣."]


def test_a_game_to_more_points_goes_on() -> None:
    match = said(begun(scores=(4, 4), target=7), "play", "play KC", "mark_king")
    assert not match.hand.over


# --- scored once more, from public events


def wanted(match: Match) -> list[int]:
    """What the page says that a deal scores, by seat, kings included."""
    events = list(match.hand.events)
    words = [(e.seat, e.choice.word) for e in events if isinstance(e, Chosen) and e.choice and not e.choice.cards]
    points = [0, 0]
    turned = [e.cards[0] for e in events if isinstance(e, Moved) and e.target is TURN_UP.place]
    points[1] += turned[0] is not None and turned[0].text[0] == "K"
    for seat, word in words:
        points[seat] += word == "mark_king"
    took = [sum(e.seat == seat for e in events if isinstance(e, Took)) for seat in (0, 1)]
    winner = 0 if took[0] > took[1] else 1
    spoken = [word for _, word in words if word in ("propose", "play", "refuse", "accept")]
    bold = 0 if spoken[0] == "play" else 1 if spoken[1] == "refuse" else None
    points[winner] += 2 if took[winner] == 5 or bold == 1 - winner else 1
    return points


def test_every_deal_scores_what_the_page_says() -> None:
    rng = random.Random(9)
    doubles = 0
    for _ in range(150):
        match = Match(GAME, 2, options={"target": 99}, dealer=1, chance=Shuffler(rng))
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        assert list(match.scores) == wanted(match)
        doubles += any(e.why == "bold" for e in match.events if isinstance(e, Scored))
    assert doubles > 20


# --- the tree


def may(hand: tuple[str, ...], played: tuple[str, ...]) -> tuple[str, ...]:
    """Follow and win, else trump, else anything; hearts are trumps and there are two cards to a trick."""
    if not played:
        return hand
    follows = tuple(c for c in hand if c[1] == played[0][1])
    higher = tuple(c for c in follows if "KQJAT987".index(c[0]) < "KQJAT987".index(played[0][0]))
    return higher or follows or tuple(c for c in hand if c[1] == "H") or hand


def best(trick: tuple[str, ...]) -> int:
    one, two = trick
    if one[1] == two[1]:
        return int("KQJAT987".index(two[0]) < "KQJAT987".index(one[0]))
    return int(two[1] == "H")


def test_the_tree_of_a_deal_without_exchange_has_the_size_worked_out_by_hand() -> None:
    """Without the king there are two ways to the play, and an exchange, which is counted here as far as its start."""
    cards = ["QH", "JH", "8H", "TH", "AS", "KC", "7D", "JS", "9C", "8D", "7H"]
    hands = ((*cards[0:2], *cards[4:7]), (*cards[2:4], *cards[7:10]))
    decisions, ends = tree(hands, 0, may, best)
    played = counted(cards)
    assert played == (2 + 2 * decisions, 2 * ends)
    assert f"pack {' '.join(cards)}, no exchange: 0 {played[0]} {played[1]}" in TRUTH.read_text("utf-8").splitlines()


def counted(cards: list[str]) -> tuple[int, int]:
    """Decisions and ends of a deal in which no exchange is accepted."""
    found = [2, 0]  # the two questions before the play
    for way in (("play",), ("propose", "refuse")):
        waiting = [said(begun(" ".join(cards)), *way).hand]
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
    return found[0], found[1]


def test_a_card_that_must_win_is_told_why() -> None:
    match = said(begun(), "play", "play KC", "play 9C", "play QH")
    with pytest.raises(IllegalChoice, match="beat_the_card"):
        match.play("play TH")
