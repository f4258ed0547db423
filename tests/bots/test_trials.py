"""How `odds` plays the games in which more is hidden than one card: soundly, in time, and for what it is worth."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.bots.table import EVERY, begun, dealt, rolled

from brelan import Hand, find
from brelan.bots import find as bot
from brelan.bots import lore, trials
from brelan.bots.arena import Contest, play
from brelan.bots.forehead import Forehead
from brelan.bots.guess import Worlds
from brelan.bots.odds import Odds
from brelan.bots.trials import Trials
from brelan.errors import BrelanError
from brelan.game import Game
from brelan.prompts import Picks

BETWEEN, THIRTY_ONE, WHISKEY = find("in-between"), find("thirty-one"), find("whiskey-poker")
COMMERCE, WIDOW, SHIPS = find("commerce"), find("commerce-widow"), find("my-ship-sails")
EXCHANGING = (THIRTY_ONE, WHISKEY, COMMERCE, WIDOW, SHIPS)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes less trouble: what must hold for any effort is tried with a small one."""
    monkeypatch.setattr(trials, "ROLLOUTS", 40)
    monkeypatch.setattr(trials, "MOST", 16)


def chosen(hand: Hand, times: int = 6) -> Counter[str]:
    """What the bot chooses, asked again and again with other luck."""
    prompt = hand.prompts()[0]
    view = hand.view(prompt.seat)
    return Counter(str(Odds(random.Random(n)).choose(view, prompt)) for n in range(times))


# -- any game ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_every_question_is_counted(game: Game) -> None:
    """By going through the own card, or by deals that agree with the view; the default choice is nowhere left to it."""
    asked = 0
    for hand, prompt in rolled(game, random.Random(7), 10):
        if prompt.count() == 1:
            continue
        view = hand.view(prompt.seat)
        try:
            assert Forehead(random.Random(1)).plans(view, prompt)
        except BrelanError:
            found = Trials(view, prompt, random.Random(1)).ranked()
            assert len(found) == 1 or all(trial.values for trial in found)
            for trial in found:
                prompt.answer(trial.choice)
        asked += 1
    assert asked


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_a_choice_rests_on_the_view_and_the_luck_alone(game: Game) -> None:
    """With hidden cards that are dealt otherwise the same is chosen, whatever the bot has played before."""
    for hand, prompt in rolled(game, random.Random(9), 4):
        view = hand.view(prompt.seat)
        other = next(Worlds(view, prompt, 1, random.Random(4), lambda *_: 1.0)).hand
        asked = other.prompt(prompt.seat)
        assert asked is not None
        first = Odds(random.Random(3)).choose(view, prompt)
        lore.lore_of.cache_clear()
        assert Odds(random.Random(3)).choose(other.view(prompt.seat), asked) == first


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))
def test_in_every_game_bots_alone_come_to_the_end_of_a_deal(game: Game) -> None:
    """Long before the rules would have to end it."""
    rng = random.Random(2)
    hand = begun(game, rng, 3)
    most, made = game.longest(3, hand.options, hand.chips), 0
    while not hand.over:
        prompt = hand.prompts()[0]
        hand.play(Odds(rng).choose(hand.view(prompt.seat), prompt))
        made += 1
        assert made < 60
    assert made <= most


@pytest.mark.usefixtures("hasty")
def test_four_bots_that_exchange_knock_in_time() -> None:
    """In no game they go round as often as the rules would let them."""
    for game in EXCHANGING:
        rng = random.Random(1)
        hand, made = begun(game, rng, 4), 0
        while not hand.over:
            prompt = hand.prompts()[0]
            hand.play(Odds(rng).choose(hand.view(prompt.seat), prompt))
            made += 1
        assert made <= 4 * 6, game


# -- exchanging --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "pack", "choices", "options", "wanted"),
    [
        (THIRTY_ONE, "AH 2C 3S KH 4D 7C QH 9S 8D 2D 5C 9H", (), {}, {"knock"}),
        (THIRTY_ONE, "4H AC 3S TS KC 7C 2D QC 8D 6D 5C 9C", ("knock",), {}, {"stand"}),
        (THIRTY_ONE, "AH 2C 3S KH 4D 7C QH 9S 8D 2D 5C 9H", (), {"may_pass": False}, {"knock"}),
        (WHISKEY, "7H 2C KC 3S 8H 4D KD 8C 9H 9S QD 8D TH 2D 3D 3C JH 4S 5S 6S", (), {}, {"knock"}),
        (WHISKEY, "AH 2C KC 3S AS 4D KD 8C AD 9S QD 8D AC 2D 3D 3C JH 4S 5S 6S", (), {}, {"knock"}),
        (
            WHISKEY,
            "7H 2C KC 3S 8H 4D KD 8C 9H 9S QD 8D TH 2D 3D 3C JH 4S 5S 6S",
            ("pass", "pass", "turn_up"),
            {},
            {"knock"},
        ),
        (COMMERCE, "7H 2C 3S 7D 4D 8C 7C 9S 8D", (), {}, {"knock"}),
        (COMMERCE, "2C 7H 3S 4D 7D 8C 9S 7C 8D", ("barter 2C",), {}, {"knock"}),
        (WIDOW, "QH 2C 9H 3S QS 4D KH 8C QC 9S 2D 8D", ("decline",), {}, {"knock"}),
        (SHIPS, "AH 2C 3S KH 4D 8C QH 9S 8D", (), {"declare": "manual"}, {"sail"}),
    ],
)
def test_the_best_hand_is_never_broken_and_ends_the_deal(
    game: Game, pack: str, choices: tuple[str, ...], options: Mapping[str, Any], wanted: set[str]
) -> None:
    assert set(chosen(dealt(game, pack, *choices, **options))) == wanted


def test_a_strong_hand_is_not_made_worse() -> None:
    """Thirty in one suit; a swap would leave twenty-nine."""
    hand = dealt(THIRTY_ONE, "TH 2C 3S KH 4D 7C QH 9S 8D 2D 5C 9H")
    assert all("swap" not in choice for choice in chosen(hand, 12))


def test_after_a_knock_the_last_turn_is_used_to_get_better() -> None:
    """Twenty-one in clubs with the nine of clubs on the table."""
    hand = dealt(THIRTY_ONE, "4H AC 3S TS KC 7C 2D 2S 8D 6D 5C 9C", "knock")
    assert set(chosen(hand)) == {"swap 2S 9C"}


def test_the_widow_is_taken_when_it_is_good_and_left_when_it_is_bad() -> None:
    assert set(chosen(dealt(WIDOW, "7H 2C 9H 3S 8H 4D TH 8C KC 9S JH 8D"))) == {"take_widow"}
    assert set(chosen(dealt(WIDOW, "7H 2C 9H 3S 8H 4D 2D 8C KC 9S 4C 8D"))) == {"decline"}


def test_of_the_cards_to_give_those_that_are_missed_least_go() -> None:
    """Two hearts and an odd club: the club."""
    hand = dealt(SHIPS, "AH 2C 3S KH 4D 8C 9C 9S 8D", stack=3)
    assert "swap AH" not in chosen(hand)
    assert "swap KH" not in chosen(hand)
    assert chosen(hand)["swap 9C"] > 3
    assert set(chosen(dealt(SHIPS, "3H 2C 3S 4H KC 8C 9C 9S 8D", "swap 9C", stack=3))) == {"give 9S"}


def test_ready_money_is_paid_when_the_pool_is_worth_it() -> None:
    """Nothing in hand: for a pool of sixty a counter is nothing; to the dealer a card costs nothing at all."""
    hand = dealt(COMMERCE, "7H 2C 3S 2D 4D 8C KC 9S 8D", ante=20, stack=40)
    assert all(choice != "knock" for choice in chosen(hand))
    free = dealt(COMMERCE, "2C 3S 7H 4D 8C 2D 9S 8D KC", "buy 2C", "buy 3S")
    prompt = free.prompts()[0]
    assert prompt.seat == 2
    assert not prompt.costs
    assert all(choice != "knock" for choice in chosen(free))


# -- betting on a card -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("posts", "wanted"),
    [
        ("2S AS", "bet 3"),
        ("2S KH", "bet 3"),
        ("3S QH", "bet 3"),
        ("5S 7H", "bet 1"),
        ("4S TS", "bet 1"),
        ("AS 8H", "bet 1"),
    ],
)
def test_between_wide_posts_all_is_bet_and_between_narrow_ones_the_least(posts: str, wanted: str) -> None:
    assert set(chosen(dealt(BETWEEN, posts))) == {wanted}


def test_the_pack_is_counted() -> None:
    """Two and jack: 32 of the 50 other cards lie between, but here 30 of them have been played in deals before."""
    between = [f"{rank}{suit}" for rank in "3456789T" for suit in "SHDC"][:30]
    fresh = dealt(BETWEEN, "2S JS")
    assert set(chosen(fresh)) == {"bet 3"}
    gone = _after(between)
    assert set(chosen(gone)) == {"bet 1"}


def _after(used: list[str]) -> Hand:
    """A deal from what is left of a pack that goes on until it is used up."""
    from brelan import Scripted, parse_cards
    from brelan.cards import without
    from brelan.zones import STOCK

    waste = BETWEEN.zone("waste").place
    cards = parse_cards(" ".join(used))
    rest = tuple(without(BETWEEN.pack(3, BETWEEN.read_options(None)), cards))
    kept = ((waste, cards), (STOCK.place, rest))
    chance = Scripted(stock=parse_cards("2S JS"))
    return Hand.deal(BETWEEN, [20] * 3, dealer=2, options={"reshuffle": "never"}, kept=kept, chance=chance)


def test_where_a_post_costs_twice_a_high_bet_is_worth_less() -> None:
    """Three and jack: six of fifty cards lie on the posts."""
    plain, double = (sum(_gain(rule, seed) for seed in range(4)) for rule in (False, True))
    assert plain > double + 0.1


def _gain(twice: bool, seed: int) -> float:
    """What the highest bet brings more than the lowest."""
    hand = dealt(BETWEEN, "3S JS", match_pays_double=twice)
    prompt = hand.prompts()[0]
    trials = Trials(hand.view(prompt.seat), prompt, random.Random(seed)).ranked()
    means = {trial.choice.amount: trial.mean for trial in trials}
    return means[3] - means[1]


# -- how much it wins --------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("game", "seats", "deals", "options"),
    [
        (BETWEEN, 4, 160, {}),
        (THIRTY_ONE, 4, 16, {}),
        (WIDOW, 4, 24, {}),
        (COMMERCE, 4, 80, {}),
        (WHISKEY, 3, 16, {}),
        (WHISKEY, 3, 16, {"settle": "counters"}),
        (SHIPS, 4, 40, {}),
    ],
    ids=lambda value: value.id if isinstance(value, Game) else str(value),
)
def test_it_beats_the_dice(game: Game, seats: int, deals: int, options: Mapping[str, Any]) -> None:
    pair = (("odds", bot("odds")), ("random", bot("random")))
    score = play(Contest(game, pair, seats, game.read_options(options)), deals)[0]
    assert score.above, score


def test_without_one_deal_that_agrees_it_gives_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "Worlds", lambda *_: iter(()))
    hand = dealt(THIRTY_ONE, "4H 2C 3S TS 4D 7C 2D 9S 8D 6D 5C 9C")
    prompt = hand.prompts()[0]
    assert isinstance(prompt, Picks)
    assert Odds(random.Random(1)).choose(hand.view(prompt.seat), prompt) == prompt.default
