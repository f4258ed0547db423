"""The bot that counts: what it must never do, and that it wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from brelan import BadSetup, Choice, Hand, Scripted, Shuffler, View, find, parse_cards
from brelan import bots as opponents
from brelan.bots.arena import Contest, Score
from brelan.bots.arena import play as contest
from brelan.bots.forehead import Forehead, Plan
from brelan.bots.odds import Odds
from brelan.choices import Rule
from brelan.prompts import Prompt, Stakes

GENIUS = find("genius-indian-poker")
INDIAN = find("indian-poker-52")
BRAG = {"betting": "brag"}
TABLES: list[tuple[str, int, Mapping[str, Any]]] = [
    ("genius-indian-poker", 2, {}),
    ("genius-indian-poker", 2, {"raise_steps": "free"}),
    ("indian-poker-52", 2, {}),
    ("indian-poker-52", 6, {"limit": "none", "check_allowed": True}),
    ("indian-poker-52", 4, BRAG),
    ("indian-poker-52", 15, BRAG),
]


def chosen(hand: Hand, times: int = 40) -> set[str]:
    """What the bot chooses, asked again and again with other luck."""
    prompt = hand.prompts()[0]
    view = hand.view(prompt.seat)
    return {str(Odds(random.Random(n)).choose(view, prompt)) for n in range(times)}


def plans(hand: Hand) -> dict[str, Plan]:
    prompt = hand.prompts()[0]
    found = Forehead(random.Random(1)).plans(hand.view(prompt.seat), prompt)
    return {str(plan.choice): plan for plan in found}


def genius(pack: str, *choices: str, stacks: tuple[int, int] = (15, 15), **options: Any) -> Hand:
    hand = Hand.deal(GENIUS, stacks, first=0, options=options, chance=Scripted(pack=parse_cards(pack)))
    for choice in choices:
        hand.play(choice)
    return hand


def indian(pack: str, *choices: str, stacks: list[int], **options: Any) -> Hand:
    chance = Scripted(pack=parse_cards(pack))
    hand = Hand.deal(INDIAN, stacks, dealer=len(stacks) - 1, options=options, chance=chance)
    for choice in choices:
        hand.play(choice)
    return hand


def arena(game: str, bot: Any, other: Any, deals: int, seats: int = 2, options: Any = None) -> Score:
    """What the first of two bots wins."""
    rules = find(game)
    found = contest(Contest(rules, (("one", bot), ("two", other)), seats, rules.read_options(options)), deals)
    return found[0]


def play(hand: Hand, bots: Sequence[Any]) -> None:
    while not hand.over:
        prompt = hand.prompts()[0]
        hand.play(bots[prompt.seat].choose(hand.view(prompt.seat), prompt))


class Cap:
    """Raises all it can, always."""

    def __init__(self, rng: random.Random) -> None:
        pass

    def choose(self, view: View, prompt: Prompt) -> Choice:
        if isinstance(prompt, Stakes) and prompt.verb:
            return Choice(prompt.seat, prompt.verb, prompt.numbers()[-1])
        return Caller.choose(self, view, prompt)  # type: ignore[arg-type]  # it needs nothing of a Caller


class Caller:
    """Never drops and never raises."""

    def __init__(self, rng: random.Random) -> None:
        pass

    def choose(self, view: View, prompt: Prompt) -> Choice:
        words = [word for word in prompt.words if word not in ("drop", "fold")]
        if words:
            return Choice(prompt.seat, words[-1])
        return prompt.options[1] if prompt.count() > 1 else prompt.default


class Dropper:
    """Gives up whenever it may."""

    def __init__(self, rng: random.Random) -> None:
        pass

    def choose(self, view: View, prompt: Prompt) -> Choice:
        return prompt.default


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whole_deals_are_played_without_one_illegal_choice(game: str, seats: int, options: Mapping[str, Any]) -> None:
    """Short stacks: sights, covered pools and bare showdowns come up."""
    rng = random.Random(3)
    for _ in range(1 if seats > 6 else 3):
        stacks = [rng.randrange(2, 12) for _ in range(seats)]
        who: dict[str, int] = {"dealer": 0} if find(game).has_dealer else {"first": 0}
        hand = Hand.deal(find(game), stacks, options=options, chance=Shuffler(rng), **who)  # type: ignore[arg-type]
        play(hand, [Odds(rng) for _ in range(seats)])
        assert hand.over
        assert sum(hand.table.stacks) + hand.table.carried == sum(stacks)


def test_a_certain_winner_is_never_folded() -> None:
    """One of each of two numbers: whoever sees the one holds the two."""
    hand = genius("2 1", "bet 3", "raise 5", ranks=2, copies=1)
    assert plans(hand)["fold"].value < plans(hand)["call"].value
    assert "fold" not in chosen(hand)


def test_a_certain_loser_never_calls() -> None:
    """One of each of two numbers: whoever sees the two holds the one."""
    hand = genius("1 2", "bet 3", "raise 5", ranks=2, copies=1)
    assert plans(hand)["call"].value == 6.0
    assert plans(hand)["fold"].value == 11.0
    assert chosen(hand) == {"fold"}


def test_the_penalty_is_part_of_the_price_of_folding() -> None:
    """Against a ten one has a ten with 1 in 19 unseen cards; folding that one costs ten more."""
    hand = genius("5 10")
    fold = plans(hand)["fold"]
    assert fold.values == (14.0,) * 9 + (4.0,)
    assert fold.value == pytest.approx(14 - 10 / 19)


def test_one_calls_with_a_certain_loser_when_folding_costs_more() -> None:
    """With a single rank in four copies every card is the highest: folding pays the penalty, and calling ties."""
    hand = genius("3 3", "bet 1", ranks=3, copies=2)
    assert plans(hand)["fold"].values[-1] == 15 - 1 - 10
    assert plans(hand)["call"].values[-1] == 13 + 2


def test_nobody_drops_who_may_check() -> None:
    hand = indian("2C AH AS", stacks=[20, 20, 20], check_allowed=True)
    assert "drop" not in plans(hand)
    assert "drop" not in chosen(hand, 10)


def test_an_equal_card_keeps_half_of_the_carried_pot() -> None:
    hand = genius("4 4", "bet 2")
    level = [plan for plan in plans(hand)["call"].values if plan == 12 + 3]
    assert len(level) == 1


def test_a_shown_one_is_bet_against_and_a_shown_ten_is_given_up() -> None:
    assert "fold" not in chosen(genius("4 1"))
    assert chosen(genius("4 10", "bet 3", "raise 5")) <= {"fold", "raise 1", "raise 3", "raise 5"}


def test_the_same_question_is_not_always_answered_alike() -> None:
    assert len(chosen(genius("5 7"))) > 1


def test_strong_bets_of_another_make_the_own_card_look_weaker() -> None:
    """The other sees my card and bets the cap: less is expected of calling one chip than after a bet of one."""
    meek = genius("5 6", "bet 1", "raise 1")
    bold = genius("5 6", "bet 1", "raise 5")
    won = {name: sum(v > 15 for v in plans(hand)["call"].values) for name, hand in (("meek", meek), ("bold", bold))}
    assert won["meek"] == won["bold"]
    gain_meek = (plans(meek)["call"].value - 15) / 3
    gain_bold = (plans(bold)["call"].value - 15) / 7
    assert gain_bold < gain_meek


def test_a_choice_rests_on_the_view_alone() -> None:
    """Whatever the own card is, the same luck gives the same choice."""
    for prompt_after in ((), ("bet 3", "raise 3")):
        answers = {
            str(Odds(random.Random(7)).choose(hand.view(0), hand.prompts()[0]))
            for hand in (genius(f"{own} 6", *prompt_after) for own in (1, 5, 6, 7, 10))
        }
        assert len(answers) == 1


def test_a_question_it_does_not_understand_gets_the_default() -> None:
    hand = genius("5 6")
    strange = Stakes(0, ("pass",), "open", 3, 9, Rule("genius-indian-poker", "betting"))
    assert Odds(random.Random(1)).choose(hand.view(0), strange) == Choice(0, "pass")


def test_a_bot_is_found_by_its_name_and_others_are_named() -> None:
    assert set(opponents.BOTS) == {"random", "odds", "search", "search-slow"}
    assert isinstance(opponents.find("odds")(random.Random(1)), Odds)
    with pytest.raises(BadSetup, match="no bot 'deep'; there are: random, odds, search, search-slow"):
        opponents.find("deep")


def test_random_gives_every_option() -> None:
    hand = genius("5 6", stacks=(4, 4))
    prompt = hand.prompts()[0]
    bot = opponents.find("random")(random.Random(1))
    assert {str(bot.choose(hand.view(0), prompt)) for _ in range(200)} == {str(option) for option in prompt.options}


@pytest.mark.parametrize(
    ("game", "seats", "options", "pairs"),
    [
        ("genius-indian-poker", 2, {}, 250),
        ("indian-poker-52", 2, {}, 120),
        ("indian-poker-52", 2, BRAG, 200),
    ],
)
def test_it_beats_the_dice(game: str, seats: int, options: Mapping[str, Any], pairs: int) -> None:
    score = arena(game, Odds, opponents.find("random"), 2 * pairs, seats, options)
    assert score.mean - score.error > 0, score


@pytest.mark.parametrize("other", [Cap, Caller, Dropper])
@pytest.mark.parametrize(
    ("game", "options", "pairs"),
    [("genius-indian-poker", {}, 120), ("indian-poker-52", {}, 60), ("indian-poker-52", BRAG, 80)],
)
def test_no_simple_plan_wins_against_it(game: str, options: Mapping[str, Any], pairs: int, other: Any) -> None:
    """Neither raising the cap, nor calling, nor dropping always."""
    score = arena(game, Odds, other, 2 * pairs, 2, options)
    assert score.mean + score.error > 0, score


def test_the_luck_of_a_bot_leaves_the_cards_alone() -> None:
    """Whatever the other bot does with its luck, the same packs are dealt."""
    seen: list[list[str]] = []

    class Watcher(Dropper):
        def choose(self, view: View, prompt: Prompt) -> Choice:
            if prompt.seat == view.first:
                seen[-1].append(" ".join(map(str, view.known())))
            return prompt.default

    for other in (opponents.find("random"), Caller):
        seen.append([])
        arena(GENIUS.id, Watcher, other, 12)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 3
