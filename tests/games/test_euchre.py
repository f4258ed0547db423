"""Euchre: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.games.plain_tricks import tree

from brelan.cards import Card, parse_cards
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadOption, BadSetup, IllegalChoice, NotYourTurn
from brelan.events import Chosen, Ended, Folded, Moved, Opened, Scored, Seated, Told, Took
from brelan.games.euchre import ALONE, GAME, LAID, NAMED, UNSEEN, WIDOW, Options, bowers, pack
from brelan.hand import Hand
from brelan.kit import rubber
from brelan.kit.tricks import DISCARD, HAND, TURN_UP
from brelan.match import Match
from brelan.promises import perft
from brelan.record import parse, replay
from brelan.speech import Speech

TRUTH = Path(__file__).parent.parent / "truth" / "euchre.txt"
RECORDS = Path(__file__).parent.parent / "records" / "euchre"


def begun(seats: int = 4, cards: str = "", scores: tuple[int, ...] = (), **options: Any) -> Match:
    """A match whose last seat deals, with these cards from the top of the pack."""
    rng = random.Random(seats)
    chance = Scripted(pack=parse_cards(cards)) if cards else Shuffler(rng)
    return Match(GAME, seats, options=options, dealer=seats - 1, scores=scores, chance=chance)


def play_out(match: Match) -> Match:
    """Play what commits least, to the end of the deal."""
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    return match


def said(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def awaited(match: Match) -> tuple[int, tuple[str, ...]]:
    (prompt,) = match.prompts()
    return prompt.seat, prompt.allowed()


# --- cards


@pytest.mark.parametrize(
    ("cards", "trumps", "best"),
    [
        ("JS JC AC 7C", "C", 1),  # the right bower over the left
        ("AH 7C KH QH", "C", 1),  # a small trump beats a plain ace
        ("JD AD KD QD", "C", 1),  # a plain jack is below the queen
        ("JC JS JOKER AC", "C", 2),  # the joker is above the right bower
        ("9S AS JC 8S", "H", 1),  # a jack of the other colour is no trump
    ],
)
def test_which_card_takes_the_trick(cards: str, trumps: str, best: int) -> None:
    played = parse_cards(cards)
    assert bowers(trumps).best(played) is played[best]


def test_the_order_of_trumps_with_clubs_is_that_of_the_source() -> None:
    """EUC-6: nine trumps, seven spades, eight hearts and eight diamonds are thirty-two cards."""
    ranking = bowers("C")
    found = {
        suit: " ".join(map(str, sorted((c for c in pack(4, Options()) if ranking.suit(c) == suit), key=ranking.height)))
        for suit in "CSHD"
    }
    assert found == {
        "C": "7C 8C 9C TC QC KC AC JS JC",
        "S": "7S 8S 9S TS QS KS AS",
        "H": "7H 8H 9H TH JH QH KH AH",
        "D": "7D 8D 9D TD JD QD KD AD",
    }
    assert max(pack(4, Options(joker=True)), key=lambda c: (ranking.is_trump(c), ranking.height(c))) is Card("JOKER")


PACKS = [(2, False, 32), (3, False, 32), (3, True, 33), (4, True, 33), (5, False, 32), (5, True, 33), (6, False, 32),
         (7, False, 53), (7, True, 53)]  # fmt: skip


@pytest.mark.parametrize(("seats", "joker", "size"), PACKS)
def test_the_pack_has_thirty_two_cards_with_the_joker_one_more_and_for_seven_fifty_three(
    seats: int, joker: bool, size: int
) -> None:
    assert len(pack(seats, Options(joker=joker))) == len(set(pack(seats, Options(joker=joker)))) == size


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 7 seats"):
        Match(GAME, seats, dealer=0)


# --- cutting, seats, dealing


def test_the_lower_half_of_six_sits_between_the_higher() -> None:
    """EUC-5: A 8 9 against J Q K, alternately, and the ace deals."""
    match = Match(GAME, 6, chance=Scripted(pack=parse_cards("KS 9S AS QS 8S JS")))
    assert Seated((2, 5, 4, 3, 1, 0), ((2, 4, 1), (5, 3, 0))) in match.events
    assert (match.hand.table.dealer, match.hand.table.elder[0]) == (2, 5)


@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_stay_where_they_sit_and_the_lowest_deals(seats: int) -> None:
    match = Match(GAME, seats, chance=Scripted(pack=parse_cards("9S 8S JS"[: seats * 3 - 1])))
    assert not [event for event in match.events if isinstance(event, Seated)]
    assert match.hand.table.dealer == 1


def test_whoever_cuts_the_joker_cuts_again() -> None:
    match = Match(GAME, 3, options={"joker": True}, chance=Scripted(pack=parse_cards("9S JOKER JS 8S")))
    assert match.hand.table.dealer == 1
    again = Match(GAME, 3, options={"joker": True}, chance=Scripted(pack=parse_cards("9S JOKER JS KS")))
    assert again.hand.table.dealer == 0


def test_a_tie_is_cut_again_by_the_tied_alone_and_settles_nothing_else() -> None:
    """EUC-5: 7 7 are lowest and cut again; though both draw kings and queens now, they stay the two lowest."""
    match = Match(GAME, 4, chance=Scripted(pack=parse_cards("7S TS 7H 9S KD QD")))
    assert Seated((2, 3, 0, 1), ((2, 0), (3, 1))) in match.events
    assert match.hand.table.dealer == 2


def test_five_cards_are_dealt_two_then_three_and_the_next_turned_up() -> None:
    cards = "7S 8S 7H 8H 7D 8D 7C 8C 9S TS JS 9H TH JH 9D TD JD 9C TC JC AH"
    table = begun(cards=cards).hand.table
    assert " ".join(map(str, table.cards[HAND.of(1)])) == "7H 8H 9H TH JH"
    assert table.cards[TURN_UP.place] == [Card("AH")]


def test_the_deal_passes_to_the_left_and_the_eldest_speaks_first() -> None:
    """B045, C12: the dealer and the first to speak move one seat a deal, from every seat on."""
    match = begun()
    for n in range(8):
        assert (match.hand.table.dealer, awaited(match)[0]) == ((3 + n) % 4, n % 4)
        for _ in range(8):
            match.play("pass")
        assert Told("passed", "all") in match.events
        match.next_deal()


# --- making the trump


def test_the_words_of_both_rounds() -> None:
    match = begun(cards="7S 8S 7H 8H 7D 8D 7C 8C 9S TS JS 9H TH JH 9D TD JD 9C TC JC AH")
    assert awaited(match) == (0, ("pass", "order_up", "order_up_alone"))
    said(match, "pass", "pass", "pass", "pass")
    others = "SDC"
    assert awaited(match) == (0, ("pass", *(NAMED[s] for s in others), *(ALONE[s] for s in others)))
    assert begun(2).prompts()[0].words == ("pass", "order_up")
    assert begun(alone=False).prompts()[0].words == ("pass", "order_up")


def test_the_dealer_takes_the_turned_card_and_discards_face_down_perhaps_the_same() -> None:
    match = begun(cards="7S 8S 7H 8H 7D 8D 7C 8C 9S TS JS 9H TH JH 9D TD JD 9C TC JC AH")
    said(match, "pass", "order_up")
    assert awaited(match) == (3, ("discard 1 of 7C 8C 9C TC JC AH",))
    events = match.play("discard AH")
    assert match.hand.table.cards[DISCARD.of(3)] == [Card("AH")]
    assert Moved((Card("AH"),), HAND.of(3), DISCARD.of(3)) in events
    assert match.view(0).faces(DISCARD.of(3)) == (None,)
    assert match.view(0).facts == {"maker": 1, "trumps": "hearts"}


def test_a_card_turned_down_is_out_of_play() -> None:
    match = said(begun(), "pass", "pass", "pass", "pass")
    assert not match.hand.table.cards[TURN_UP.place]
    assert match.phase == "second_round"


def test_when_the_joker_is_turned_up_the_dealer_names_its_suit_before_he_looks() -> None:
    match = begun(2, cards="7S 8S 7H 8H 9S TS JS 9H TH JH JOKER", joker=True)
    assert awaited(match) == (1, tuple(NAMED.values()))
    assert match.view(1).faces(UNSEEN.of(1)) == (None,) * 5
    said(match, "name_clubs")
    assert [str(face) for face in match.view(1).faces(HAND.of(1))] == ["7H", "8H", "9H", "TH", "JH"]
    assert match.view(0).facts == {"joker": "clubs"}
    said(match, "pass", "order_up")
    assert "JOKER" in awaited(match)[1][0]
    assert match.view(0).facts["trumps"] == "clubs"


# --- alone


def test_the_partner_of_a_lone_hand_lays_down_and_the_next_to_his_left_leads() -> None:
    """C11, EUC-R3: the eldest is the partner of the lone hand; he is not made to lead."""
    match = begun(cards="7S 8S 7H 8H 7D 8D 7C 8C 9S TS JS 9H TH JH 9D TD JD 9C TC JC AH")
    events = said(match, "pass", "pass", "order_up_alone").play("discard AH")
    assert Folded(0) in events
    assert len(match.hand.table.cards[LAID.of(0)]) == 5
    assert awaited(match)[0] == 1
    assert match.view(1).faces(LAID.of(0)) == (None,) * 5
    assert match.hand.table.live == [1, 2, 3]


def test_both_partners_of_a_lone_hand_of_six_lay_down() -> None:
    match = said(begun(6), "order_up_alone", "discard " + str(begun(6).hand.table.cards[TURN_UP.place][0]))
    assert match.hand.table.live == [0, 1, 3, 5]


def test_one_opponent_may_play_alone_against_a_lone_hand_the_eldest_first() -> None:
    match = begun(defend_alone=True)
    said(match, "pass", "order_up_alone")
    match.play(match.prompts()[0].default)
    assert awaited(match) == (0, ("no", "defend_alone"))
    said(match, "no")
    assert awaited(match) == (2, ("no", "defend_alone"))
    said(match, "defend_alone")
    assert match.hand.table.live == [1, 2]
    assert begun(6, defend_alone=True).play("order_up_alone")


@pytest.mark.parametrize("second", [False, True], ids=["ordered up", "named"])
@pytest.mark.parametrize("size", [4, 6])
def test_against_a_lone_hand_the_first_to_the_dealers_left_who_is_awake_leads(size: int, second: bool) -> None:
    """C11, EUC-R3: wherever the dealer, the lone hand and a lone opponent sit; the trick goes round those awake."""
    for dealer in range(size):
        for maker in range(size):
            for foe in (None, 1, size - 1):  # so many seats to the left of the maker
                match = Match(
                    GAME, size, options={"defend_alone": True}, dealer=dealer, chance=Shuffler(random.Random(9))
                )
                speak(match, maker, second=second)
                while match.phase in ("take_up", "defence"):
                    (prompt,) = match.prompts()
                    joins = foe is not None and prompt.seat == (maker + foe) % size and match.phase == "defence"
                    match.play("defend_alone" if joins else prompt.default)
                asleep = {s for s in range(size) if s != maker and (s - maker) % 2 == 0}
                if foe is not None:
                    asleep |= {s for s in range(size) if (s - maker) % 2 and s != (maker + foe) % size}
                awake = [s for s in ((dealer + k) % size for k in range(1, size + 1)) if s not in asleep]
                for seat in awake:
                    (prompt,) = match.prompts()
                    assert (match.phase, prompt.seat) == ("trick", seat)
                    match.play(prompt.default)


def speak(match: Match, maker: int, *, second: bool) -> None:
    """All pass until this seat makes the trump alone, in the first round or in the second."""
    while match.phase in ("first_round", "second_round"):
        (prompt,) = match.prompts()
        mine = prompt.seat == maker and match.phase == ("second_round" if second else "first_round")
        match.play(next(word for word in prompt.words if word.endswith("alone")) if mine else "pass")


@pytest.mark.parametrize(
    ("size", "options", "sides"),
    [
        (2, {}, ()),
        (3, {}, ()),
        (4, {}, ((0, 2), (1, 3))),
        (4, {"auction": True}, ((0, 2), (1, 3))),
        (5, {}, ()),
        (6, {}, ((0, 2, 4), (1, 3, 5))),
        (7, {}, ()),
    ],
)
def test_four_are_two_pairs_six_two_threes_and_others_have_no_fixed_partners(
    size: int, options: dict[str, Any], sides: tuple[tuple[int, ...], ...]
) -> None:
    match = begun(size, **options)
    assert match.hand.opened.sides == sides
    words = {word for prompt in match.prompts() for word in prompt.words}
    assert ("order_up_alone" in words) == (bool(sides) and not options)


# --- bidding for tricks


def test_each_bids_once_and_higher_than_the_last() -> None:
    match = begun(5)
    assert awaited(match) == (0, ("pass", "bid 1 to 5"))
    said(match, "bid 2", "pass")
    assert awaited(match) == (2, ("pass", "bid 3 to 5"))
    with pytest.raises(IllegalChoice):
        match.play("bid 2")
    said(match, "bid 5")
    assert awaited(match) == (2, tuple(NAMED.values()))  # nobody can bid more


def test_the_maker_of_five_chooses_one_partner_wherever_he_sits() -> None:
    match = said(begun(5), "bid 1", "pass", "pass", "pass", "pass", "name_spades")
    assert awaited(match) == (0, ("partner_1", "partner_2", "partner_3", "partner_4", "alone"))
    said(match, "partner_2")
    assert awaited(match)[0] == 0  # the eldest leads
    assert match.view(3).facts == {"bid": 1, "maker": 0, "trumps": "spades", "partner": 2}


def test_the_maker_of_seven_takes_the_widow_unshown_and_chooses_two() -> None:
    match = begun(7)
    assert len(match.hand.table.cards[WIDOW.place]) == 4
    assert awaited(match) == (0, ("pass", "bid 3 to 7"))
    widow = tuple(match.hand.table.cards[WIDOW.place])
    events = said(match, "pass", "bid 3", "pass", "pass", "pass", "pass", "pass").play("name_hearts")
    assert Moved(widow, WIDOW.place, HAND.of(1)) in events
    assert [face for event in match.seen_by(0) if isinstance(event, Moved) and event.source is WIDOW.place
            for face in event.cards] == [None] * 4  # fmt: skip
    match.play("discard " + " ".join(map(str, widow)))
    assert awaited(match) == (1, (*(f"partner_{s}" for s in (2, 3, 4, 5, 6, 0)), "alone"))
    said(match, "partner_4")
    assert awaited(match) == (1, tuple(f"partner_{s}" for s in (2, 3, 5, 6, 0)))
    said(match, "partner_0")
    assert match.view(None).facts["second_partner"] == 0


def test_a_lower_bid_may_be_agreed_for_seven() -> None:
    assert awaited(begun(7, min_bid=1)) == (0, ("pass", "bid 1 to 7"))


BEST = {
    5: "JS JC 7H 8H 7D 8D 7C 8C 9H 9D AS KS QS",  # two to each, and three to the first
    7: "JOKER JS JC 2H 3H 4H 2D 3D 4D 2C 3C 4C 5H 6H 7H 5D 6D 7D 5C 6C 7C AS KS QS TS",
}
WORST = {
    5: "7H 8H JS JC AS KS QS TS 9S 8S 7D 8D 7C",
    7: "2H 3H 4H JOKER JS JC AS KS QS TS 9S 8S 7S 6S 5S 4S 3S 2S AH AD AC 2D 3D 2C 3C",
}


@pytest.mark.parametrize(
    ("seats", "cards", "partners", "scores"),
    [
        (5, BEST, "alone", (6, 0, 0, 0, 0)),
        (5, BEST, "partner_2", (3, 0, 3, 0, 0)),
        (5, WORST, "alone", (0, 3, 3, 3, 3)),
        (7, BEST, "alone", (6, 0, 0, 0, 0, 0, 0)),
        (7, BEST, "partner_3 partner_6", (3, 0, 0, 3, 0, 0, 3)),
        (7, WORST, "alone", (0, 3, 3, 3, 3, 3, 3)),
    ],
)
def test_who_makes_his_bid_alone_scores_it_twice_and_who_fails_gives_it_once(
    seats: int, cards: dict[int, str], partners: str, scores: tuple[int, ...]
) -> None:
    match = said(begun(seats, cards[seats]), "bid 3", *["pass"] * (seats - 1), "name_spades")
    if match.phase == "naming":  # seven: the widow is laid away again
        match.play("discard " + " ".join(map(str, match.hand.table.cards[HAND.of(0)][-4:])))
    assert play_out(said(match, *partners.split())).scores == scores


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_when_somebody_leaves_the_match_is_over_with_the_deal_partners_or_not(seats: int) -> None:
    match = said(begun(seats), "pass")
    match.play("leave", 0)
    assert play_out(match).over
    assert 0 in match.ranking[-1]


def test_auction_is_for_four_and_six() -> None:
    assert awaited(begun(6, auction=True))[1] == ("pass", "bid 1 to 5")
    assert awaited(begun(3, auction=True))[1] == ("pass", "order_up")


# --- scoring, counted once more from what was told


def points(match: Match) -> dict[int, int]:
    """What a deal should score, by seat: written from the rules page, from public events alone."""
    events = list(match.hand.events)
    facts = {event.fact: event.value for event in events if isinstance(event, Told)}
    if "maker" not in facts:
        return {}
    size, options = len(match.scores), match.options
    words = [event.choice.word for event in events if isinstance(event, Chosen) and event.choice]
    alone = any(word.endswith("alone") and word != "defend_alone" for word in words)
    maker = int(facts["maker"])
    with_him = {maker} | {int(facts[name]) for name in ("partner", "second_partner") if name in facts}
    if size in (4, 6):
        with_him = {seat for seat in range(size) if seat % 2 == maker % 2}
    others = set(range(size)) - with_him
    took = sum(event.seat in with_him for event in events if isinstance(event, Took))
    if "bid" in facts:
        bid = int(facts["bid"])
        return dict.fromkeys(with_him, bid * (2 if alone else 1)) if took >= bid else dict.fromkeys(others, bid)
    if took < 3:
        against = 4 if "defend_alone" in words else options.lone_euchre if alone else 2
        return dict.fromkeys(others, against)
    march = 4 if alone else options.three_handed_march if size == 3 else 2
    return dict.fromkeys(with_him, march if took == 5 else 1)


@pytest.mark.parametrize("auction", [False, True])
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_deal_scores_what_the_page_says(seats: int, auction: bool) -> None:
    rng = random.Random(seats)
    scored = 0
    for n in range(60):
        options = {"auction": auction, "defend_alone": n % 2 == 0, "lone_euchre": (2, 2, 4)[n % 3], "joker": n % 5 == 0}
        match = Match(GAME, seats, options=options, dealer=n % seats, chance=Shuffler(rng))
        while not match.hand.over:
            match.play(match.prompts()[0].sample(rng))
        wanted = points(match)
        assert {s: n for s, n in enumerate(match.scores) if n} == wanted
        assert sum(match.hand.table.tricks) in (0, 7 if seats == 7 else 5)
        scored += bool(wanted)
    assert scored > 40


# --- games and rubbers


def test_of_several_with_enough_points_the_maker_wins_then_the_eldest() -> None:
    match = play_out(said(begun(5, scores=(14, 14, 14, 14, 14)), "pass", "bid 1", "pass", "pass", "pass"))
    ended = match.events[-1]
    assert isinstance(ended, Ended)
    assert ended.why == "target"
    best = [seat for seat in range(5) if match.scores[seat] > 14]
    assert ended.ranking[0] == ((1,) if 1 in best else (best[0],))


@pytest.mark.parametrize(
    ("seats", "options", "wins"), [(4, {}, 5), (5, {}, 15), (4, {"auction": True}, 15), (4, {"target": 7}, 7)]
)
def test_a_game_is_five_points_and_fifteen_where_tricks_are_bid_for(
    seats: int, options: dict[str, Any], wins: int
) -> None:
    """B118: the default target is the book's."""
    rng = random.Random(5)
    for _ in range(10):
        match = Match(GAME, seats, options=options, dealer=0, chance=Shuffler(rng))
        before = match.scores
        while not match.over:
            before = match.scores
            match.next_deal() if match.hand.over else match.play(match.prompts()[0].sample(rng))
        assert max(match.scores) >= wins > max(before)


@pytest.mark.parametrize(
    ("won", "lost", "points"),
    [([3, 3], [], 8), ([1, 1], [3], 1), ([2, 1], [], 5), ([3, 1], [2], 4)],
)
def test_what_a_rubber_is_worth(won: list[int], lost: list[int], points: int) -> None:
    """EUC-3, and the records euc-3-*."""
    assert rubber.points(won, lost) == points


def test_the_games_of_a_rubber_are_told_until_it_is_over() -> None:
    text = (RECORDS / "euc-3-won-after-a-lost-game.toml").read_text(encoding="utf-8")
    match = replay(parse(text)).match
    opened = [event for event in match.events if isinstance(event, Opened)]
    assert dict(opened[1].facts) == {"game_1": 1, "worth_1": 2, "new_game": 1}
    assert dict(opened[2].facts) == {"game_1": 1, "worth_1": 2, "marks_0": "marker_2"}
    assert dict(opened[4].facts) == {"game_1": 1, "worth_1": 2, "game_2": 0, "worth_2": 3, "new_game": 0}
    assert Scored(0, 4, "rubber") in match.events
    assert match.ranking == ((0, 2), (1, 3))


def test_three_five_or_seven_play_no_rubber() -> None:
    match = play_out(said(begun(3, scores=(4, 4, 4), rubber=True), "order_up"))
    assert match.over


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (1, "the 3 face up, the 4 face down across it"),
        (2, "the 4 face up, the 3 face down across it"),
        (3, "the 3 face up over the face-down 4"),
        (4, "the 4 face up over the face-down 3"),
    ],
)
def test_two_cards_mark_the_points_of_a_game(points: int, text: str) -> None:
    """EUC-11."""
    match = play_out(begun(scores=(points, 0, points, 0)))
    while not match.hand.over:
        match.play("pass")
    match.next_deal()
    assert dict(match.hand.opened.facts) == {"marks_0": f"marker_{points}"}
    say = Speech("en", "ABCD", game="euchre")
    assert say.fact("marks_0", f"marker_{points}") == f"Marker of A: {text}"


# --- turn order


def test_nobody_acts_out_of_turn_or_for_another() -> None:
    """B076."""
    match = begun()
    for seat in (1, 2, 3):
        with pytest.raises(NotYourTurn):
            match.hand.play("pass", seat)
    assert match.hand.choices == begun().hand.choices


# --- the tree


PACK = "AS KS QS JS AC KC AD TS QC KD 9H"  # two and two, three and three, the turned card


def plain_may(trumps: str) -> Any:
    left = {"S": "JC", "C": "JS", "H": "JD", "D": "JH"}[trumps]

    def suit(card: str) -> str:
        return trumps if card == left else card[1]

    def may(hand: tuple[str, ...], played: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(c for c in hand if played and suit(c) == suit(played[0])) or hand

    def best(trick: tuple[str, ...]) -> int:
        def worth(card: str) -> tuple[bool, bool, int]:
            high = 9 if card == "J" + trumps else 8 if card == left else "789TJQKA".index(card[0])
            return suit(card) == trumps, suit(card) == suit(trick[0]), high

        return trick.index(max(trick, key=worth))

    return may, best


def test_the_tree_of_a_deal_for_two_has_the_size_worked_out_by_hand() -> None:
    """Pass or order up, discard one of six, pass or name one of three; then the play of five tricks."""
    cards = PACK.split()
    one, two = (*cards[0:2], *cards[4:7]), (*cards[2:4], *cards[7:10])
    decisions, ends = 0, 0
    for _ in range(2):  # either orders up
        decisions += 2
        taken = (*two, cards[10])
        for away in taken:
            found = tree((one, tuple(c for c in taken if c != away)), 0, *plain_may("H"))
            decisions, ends = decisions + found[0], ends + found[1]
    for _ in range(2):  # either names a suit
        decisions += 1
        for trumps in "SDC":
            found = tree((one, two), 0, *plain_may(trumps))
            decisions, ends = decisions + found[0], ends + found[1]
    ends += 1  # thrown in
    counts = perft(GAME, [0, 0], dealer=1, chance=Scripted(pack=parse_cards(PACK)))
    assert counts == (0, decisions, ends)
    assert f"pack {PACK}: 0 {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()


def test_one_hand_played_by_itself_is_the_same_deal() -> None:
    match = begun()
    assert Hand(GAME, match.hand.opened, match.options, choices=match.hand.choices).node is not None


def test_a_lone_hand_that_is_euchred_costs_two_or_four_and_nothing_between() -> None:
    with pytest.raises(BadOption, match="2 or 4"):
        begun(lone_euchre=3)
    assert begun(lone_euchre="4").options.lone_euchre == 4
