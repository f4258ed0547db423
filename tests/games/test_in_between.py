"""In-Between: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from brelan.cards import Card, parse_cards, suited_pack
from brelan.choices import Choice
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Bought, Formed, Moved, Paid, Told, Won
from brelan.games.in_between import GAME, POSTS, WASTE
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.promises import perft
from brelan.prompts import Stakes
from brelan.zones import STOCK

TRUTH = Path(__file__).parent.parent / "truth" / "in-between.txt"


def dealt(pack: str, stacks: list[int] | None = None, carried: int = 4, **options: Any) -> Hand:
    """A deal of the pack as written; the last seat deals, so seat 0 plays first."""
    stacks = stacks or [9, 9]
    chance = Scripted(pack=parse_cards(pack))
    return Hand.deal(GAME, stacks, options=options, dealer=len(stacks) - 1, carried=carried, chance=chance)


def asked(hand: Hand) -> tuple[int, int, int]:
    """Who is to bet, the least and the most."""
    (prompt,) = hand.prompts()
    assert isinstance(prompt, Stakes)
    assert (prompt.words, prompt.verb) == ((), "bet")
    return prompt.seat, prompt.low, prompt.high


def result(hand: Hand, turn: int = 0) -> str:
    told = [e for e in hand.events if isinstance(e, Told) and e.fact == "result"]
    return str(told[turn].value)


# --- players, pack, turns


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_play_and_other_numbers_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 10 seats"):
        Hand.deal(GAME, [9] * seats, dealer=0)


def test_ten_players_use_thirty_cards_and_none_of_them_twice() -> None:
    """INB-R7, B103, B123: one pack, without replacement; one deal never runs out."""
    for seed in range(20):
        hand = Hand.deal(GAME, [9] * 10, dealer=0, chance=Shuffler(random.Random(seed)))
        while not hand.over:
            hand.play(hand.prompts()[0].default)
        out = [card for e in hand.events if isinstance(e, Moved) and e.source is STOCK.place for card in e.cards]
        assert len(out) == len(set(out)) <= 30


def test_everybody_has_one_turn_the_dealer_last() -> None:
    hand = Hand.deal(GAME, [9] * 4, dealer=1, chance=Scripted(pack=parse_cards("2S KH 3S 2H KS 3H 2D KD 3D 2C KC 3C")))
    turns = []
    while not hand.over:
        turns.append(asked(hand)[0])
        hand.play("bet 1")
    assert turns == [2, 3, 0, 1]


def test_a_turn_told_to_all_is_in_every_view() -> None:
    """B125: whose turn it is, the posts, the pool and the stacks are there to decide by, for everybody alike."""
    hand = dealt("4S JH 8C")
    for viewer in (None, 0, 1):
        view = hand.view(viewer)
        assert view.faces(POSTS.place) == parse_cards("4S JH")
        assert (view.pot(), view.stacks, view.turn, view.phase, view.facts["turn"]) == (4, [9, 9], [0], "posts", 0)


# --- the posts


@pytest.mark.parametrize("pays", [2, 3])
def test_a_pair_takes_two_or_three_chips_and_there_is_no_third_card(pays: int) -> None:
    """B120: the player is not asked."""
    hand = dealt("QS QH 2S 6H", pair_pays=pays)
    assert result(hand) == "pair"
    assert hand.table.stacks == [9 + pays, 9]
    assert asked(hand)[0] == 1
    assert len(hand.table.cards[WASTE.place]) == 2


@pytest.mark.parametrize("pool", [1, 2])
def test_a_pair_takes_what_there_is_and_an_emptied_pool_is_filled_by_all(pool: int) -> None:
    """INB-R3, INB-6."""
    hand = dealt("QS QH 2S 6H", carried=pool)
    assert hand.table.stacks == [9 + pool - 1, 8]
    assert hand.table.held() == 2


@pytest.mark.parametrize("posts", ["8S 9H", "9H 8S", "KS AH", "2D 3C"])
def test_consecutive_posts_lose_the_least_bet_at_once(posts: str) -> None:
    """INB-R2, B120: not asked, no third card."""
    hand = dealt(f"{posts} 2S 6H")
    assert result(hand) == "consecutive"
    assert (hand.table.stacks, hand.table.held()) == ([8, 9], 5)
    assert dealt(f"{posts} 2S 6H", min_bet=3).table.stacks == [6, 9]
    assert dealt(f"{posts} 2S 6H", [2, 9], min_bet=3).table.stacks == [0, 9]


def test_every_two_posts_are_a_pair_or_consecutive_or_to_be_bet_on() -> None:
    for one, two in combinations(suited_pack(), 2):
        hand = dealt(f"{one} {two}", stacks=[9, 9])
        gap = abs(one.rank - two.rank)
        first = next((e.value for e in hand.events if isinstance(e, Told) and e.fact == "result"), "asked")
        assert first == ("pair" if gap == 0 else "consecutive" if gap == 1 else "asked")


def test_ace_is_high_alone() -> None:
    """INB-R6, B106: ace and two are the widest gap, king and ace have none."""
    assert asked(dealt("AS 2H 2S 6H")) == (0, 1, 4)
    assert result(dealt("AS KH 2S 6H")) == "consecutive"


@pytest.mark.parametrize(("stack", "pool", "most"), [(9, 4, 4), (3, 4, 3), (4, 4, 4), (9, 1, 1)])
def test_one_has_to_bet_at_most_the_pool_and_at_most_what_one_has(stack: int, pool: int, most: int) -> None:
    hand = dealt("4S JH 8C", [stack, 9], carried=pool)
    assert asked(hand) == (0, 1, most)
    for wrong in (0, most + 1):
        with pytest.raises(IllegalChoice, match="bet 1"):
            hand.play(Choice(0, "bet", wrong))
    with pytest.raises(IllegalChoice):
        hand.play(Choice(0, "pass"))


def test_a_least_bet_above_the_pool_or_the_stack_is_all_there_is() -> None:
    assert asked(dealt("4S JH 8C", min_bet=3)) == (0, 3, 4)
    assert asked(dealt("4S JH 8C", [2, 9], min_bet=3)) == (0, 2, 2)
    assert asked(dealt("4S JH 8C", carried=2, min_bet=3)) == (0, 2, 2)


def test_the_numbers_on_the_buttons_can_be_bet() -> None:
    """B036: with a pool of one nothing else is offered, and nothing when the deal is over."""
    for pool in (1, 2, 3, 9):
        hand = dealt("4S JH 8C", carried=pool)
        (prompt,) = hand.prompts()
        assert isinstance(prompt, Stakes)
        assert set(prompt.presets) <= set(prompt.numbers()) == set(range(1, pool + 1))
    done = dealt("8S 9H 8C 9D")
    assert done.over
    assert done.prompts() == ()


def test_who_is_out_of_time_bets_the_least() -> None:
    assert dealt("4S JH 8C").prompts()[0].default == Choice(0, "bet", 1)


# --- the third card


@pytest.mark.parametrize(
    ("posts", "third", "outcome"),
    [
        ("4S JH", "8C", "between"),
        ("4S JH", "4D", "post"),
        ("4S 9H", "9D", "post"),
        ("4S 9H", "5D", "between"),
        ("4S 9H", "8D", "between"),
        ("6S 9H", "KD", "outside"),
        ("6S 9H", "2D", "outside"),
        ("2S AH", "AC", "post"),
        ("2S AH", "2D", "post"),
        ("2S AH", "3D", "between"),
        ("QS AH", "KD", "between"),
        ("QS AH", "JD", "outside"),
        ("AH 2S", "KD", "between"),
    ],
)
def test_between_wins_and_level_with_a_post_or_outside_loses(posts: str, third: str, outcome: str) -> None:
    """INB-R1, R6, B121."""
    hand = dealt(f"{posts} {third} 2C 6C")
    hand.play("bet 2")
    assert result(hand) == outcome
    assert hand.table.stacks == ([11, 9] if outcome == "between" else [7, 9])
    assert hand.table.held() == (2 if outcome == "between" else 6)


def test_every_third_card_is_between_or_not() -> None:
    for low, high in ((2, 14), (4, 9), (12, 14), (5, 7)):
        ranks = "23456789TJQKA"
        posts = [Card(ranks[low - 2] + "S"), Card(ranks[high - 2] + "H")]
        for third in suited_pack():
            if third in posts:
                continue
            hand = dealt(f"{posts[0]} {posts[1]} {third}")
            hand.play("bet 1")
            assert (result(hand) == "between") == (low < third.rank < high)


def test_the_bet_comes_back_and_as_much_again() -> None:
    hand = dealt("4S JH 8C 2S 6H")
    hand.play("bet 3")
    paid = [(type(e), e.amount, e.why) for e in hand.events if isinstance(e, Paid | Won)]
    assert paid == [(Paid, 3, "bet"), (Won, 6, "between")]


def test_a_match_may_cost_the_bet_twice_as_far_as_the_chips_go() -> None:
    """INB-R4."""
    for stack, left in ((9, 5), (3, 0), (2, 0)):
        hand = dealt("4S JH 4D 2S 6H", [stack, 9], match_pays_double=True)
        hand.play("bet 2")
        assert hand.table.stacks == [left, 9]
    hand = dealt("4S JH KD 2S 6H", match_pays_double=True)
    hand.play("bet 2")
    assert hand.table.stacks == [7, 9], "outside costs it once"


# --- the pool, the end


def test_betting_the_pool_and_winning_makes_all_put_in_before_the_next_turn() -> None:
    hand = dealt("2S AH 7D 2D 6H", [9, 9, 9])
    hand.play("bet 4")
    assert (hand.table.stacks, hand.table.held(), asked(hand)[0]) == ([12, 8, 8], 3, 1)


def test_who_has_no_chips_gets_no_cards_and_puts_nothing_in() -> None:
    """INB-R5, INB-10, B023."""
    match = Match(GAME, [2, 9, 9], dealer=2, carried=6, chance=Scripted(pack=parse_cards("3S QH KD 3C QD 9H 8S 9D")))
    match.play("bet 2")
    match.play("bet 6")
    assert match.stacks == (0, 15, 8)
    match.play(NEXT)
    assert match.hand.table.seats == (1, 2)
    assert match.stacks[0] == 0


def test_the_ante_may_take_the_last_chip_and_the_turn_with_it() -> None:
    hand = dealt("2S 6H", [1, 9], carried=0)
    assert (hand.table.stacks, asked(hand)[0]) == ([0, 8], 1)


def broke_once(**options: Any) -> Match:
    """A has lost his last chip, and the next deal is open."""
    match = Match(GAME, [1, 9], options=options, dealer=1, carried=4, chance=Scripted(pack=parse_cards("8S 9H 7S 8H")))
    assert match.hand.table.stacks[0] == 0
    return match


def test_without_buying_the_match_ends_when_one_has_all_the_chips() -> None:
    match = broke_once()
    assert match.over
    assert match.stacks == (0, 14)


def test_where_it_is_agreed_one_buys_what_one_began_with() -> None:
    match = broke_once(rebuy=True)
    match.play(NEXT)
    (prompt,) = match.prompts()
    assert (prompt.seat, prompt.words, prompt.default.word) == (0, ("no", "buy"), "no")
    match.play("buy")
    assert [e for e in match.hand.events if isinstance(e, Bought)] == [Bought(0, 20)]
    assert sum(match.stacks) + match.hand.table.held() == 14 + 20


def test_who_does_not_buy_sits_the_deal_out() -> None:
    match = broke_once(rebuy=True)
    match.play(NEXT)
    match.play("no")
    assert match.over, "nobody is left to play with"
    assert match.stacks == (0, 14)
    three = Match(GAME, [0, 9, 9], options={"rebuy": True}, dealer=2, chance=Scripted(pack=parse_cards("4S JH")))
    three.play("no")
    assert (three.hand.table.live, three.stacks) == ([1, 2], (0, 8, 8))
    assert three.prompts()[0].seat == 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_match_ends_after_three_deals_by_each_player(seats: int) -> None:
    match = Match(GAME, [500] * seats, dealer=0, chance=Shuffler(random.Random(2)))
    while not match.over:
        match.play(NEXT if match.hand.over else match.prompts()[0].default)
    assert match.hand.table.number == 3 * seats
    assert match.carried == 0
    assert sum(match.stacks) == 500 * seats


def test_without_that_limit_it_goes_on() -> None:
    match = Match(GAME, [500] * 2, options={"max_deals": "none"}, dealer=0, chance=Shuffler(random.Random(2)))
    while match.hand.table.number < 9:
        match.play(NEXT if match.hand.over else match.prompts()[0].default)
    assert not match.over


def test_a_pack_that_goes_on_gives_no_card_twice_before_it_is_shuffled_again() -> None:
    """INB-R7, B103: with fewer than three cards before a turn what has been played is shuffled."""
    options = {"reshuffle": "never", "max_deals": "none"}
    match = Match(GAME, [500] * 5, options=options, dealer=0, chance=Shuffler(random.Random(5)))
    while match.hand.table.number < 12:
        match.play(NEXT if match.hand.over else match.prompts()[0].default)
    out: list[Card | None] = []
    shuffles = 0
    for event in match.events:
        if isinstance(event, Formed) and event.gathered:
            assert 50 <= event.size <= 52
            assert len(out) >= 50
            out, shuffles = [], shuffles + 1
        elif isinstance(event, Moved) and event.source is STOCK.place:
            out += event.cards
            assert len(out) == len(set(out))
    assert shuffles >= 2


@pytest.mark.parametrize("reshuffle", ["every_deal", "never"])
def test_what_may_still_come_is_counted_from_one_pack(reshuffle: str) -> None:
    """B123: a view leaves out every card that has been turned up since the pack was shuffled."""
    options = {"reshuffle": reshuffle, "max_deals": "none"}
    match = Match(GAME, [500] * 3, options=options, dealer=0, chance=Shuffler(random.Random(4)))
    fewest = 52
    while match.hand.table.number < 9:
        match.play(NEXT if match.hand.over else match.prompts()[0].default)
        stock = match.hand.table.cards[STOCK.place]
        for viewer in (None, 0):
            assert set(match.view(viewer).unseen()) == set(stock)
        fewest = min(fewest, len(stock))
    assert (fewest < 12) == (reshuffle == "never")


# --- the size of the tree


def test_the_tree_of_one_turn_has_the_size_worked_out_by_hand() -> None:
    """A counter that knows nothing of the engine: the ante takes B's last chip, so that A alone has a turn."""
    decisions = ends = 0
    for one, two in combinations([rank for rank in range(2, 15) for _ in range(4)], 2):
        if abs(one - two) < 2:
            ends += 1
        else:
            decisions += 1
            ends += 50  # one chip can be bet, and each of fifty cards may come
    assert perft(GAME, [2, 1], dealer=1) == (1 + decisions, decisions, ends)
    assert f"stacks 2 1: {1 + decisions} {decisions} {ends}" in TRUTH.read_text(encoding="utf-8").splitlines()
