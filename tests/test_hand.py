"""A hand: it is stepped, told apart from others, gone back in; and whatever is misused says so."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest
from tests import wrong
from tests.proof import sealed_bid, tricks, unseen
from tests.test_every_game import changed

from brelan.cards import Cards, parse_cards
from brelan.choices import Choice
from brelan.dealer import Sampler, Scripted, Shuffler
from brelan.errors import BadNotation, BadOption, BadSetup, BrelanError, Diverged, IllegalChoice, NotYourTurn, RuleBug
from brelan.events import Asked, Chosen, Closed, Opened
from brelan.game import Game
from brelan.games import find
from brelan.hand import Hand
from brelan.nature import Chance, Draw, Toss
from brelan.prompts import Sealed, Stakes
from brelan.zones import BOTTOM, STOCK


def hand_of(game: Game, seed: int = 1, stacks: tuple[int, ...] = (5, 5), chance: Any = "shuffled") -> Hand:
    dealer = Shuffler(random.Random(seed)) if chance == "shuffled" else chance
    return Hand.deal(game, stacks, dealer=len(stacks) - 1, chance=dealer)


def genius(*choices: str) -> Hand:
    hand = Hand.deal(find("genius-indian-poker"), [9, 9], first=0, chance=Scripted(pack=parse_cards("4 9")))
    for choice in choices:
        hand.play(choice)
    return hand


# --- what a rule must not do


@pytest.mark.parametrize(
    ("phase", "says"),
    [
        (wrong.forgets_to_await, "asked and did not await the answer"),
        (wrong.asks_twice_at_once, "asked and did not await the answer"),
        (wrong.awaits_elsewhere, "which this table did not ask"),
        (wrong.awaits_the_clock, "which this table did not ask"),
        (wrong.goes_to_a_local_phase, "a phase must stand at the top of a game file"),
        (wrong.makes_chips, "chips were not conserved"),
    ],
)
def test_a_rule_that_misuses_the_table_fails_at_once(phase: Any, says: str) -> None:
    hand = hand_of(wrong.game(phase))
    before = (list(hand.events), hand.choices)
    with pytest.raises(RuleBug, match=says) as bug:
        hand.play("go")
    assert bug.value.transcript[-1] == "0 go"
    assert (list(hand.events), hand.choices) == before
    assert hand.prompts()[0].words == ("go",)


def test_a_deal_that_is_not_awaited_warns() -> None:
    hand = hand_of(wrong.game(wrong.forgets_a_coroutine))
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        hand.play("go")
    assert any("never awaited" in str(warning.message) for warning in heard)


def test_nothing_warns_when_hands_are_dropped_half_way() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(3):
            genius("bet 2").fork()
            genius().back_to(0)


def test_a_phase_is_a_function_at_the_top_of_a_file() -> None:
    class Rules:
        async def method(self, t: Any) -> None:
            """A method is no phase."""

    with pytest.raises(RuleBug, match="at the top of a game file"):
        hand_of(wrong.game(Rules().method))


@pytest.mark.parametrize("chance", [Shuffler(random.Random(2)), Sampler(random.Random(2))], ids=["order", "draw"])
def test_a_rule_that_fails_half_way_leaves_the_hand_as_before_the_choice(chance: Any) -> None:
    """Also where it has drawn cards since, and where the choice before was the same."""
    hand = hand_of(wrong.game(wrong.raises_half_way), chance=chance)
    hand.play("go")
    hand.play("go")
    before = (list(hand.events), hand.choices, list(hand.table.stacks), {p: c[:] for p, c in hand.table.cards.items()})
    for _ in range(2):
        with pytest.raises(RuleBug, match="half way") as bug:
            hand.play("fail")
        assert bug.value.transcript[-1] == "0 fail"
        assert isinstance(bug.value.__cause__, ZeroDivisionError)
        now = (list(hand.events), hand.choices, list(hand.table.stacks), dict(hand.table.cards))
        assert now == before
    hand.play("go")
    assert hand.table.stacks == [2, 5]


def test_a_deal_that_does_not_end_is_stopped() -> None:
    """The bound of the game, and some room for what nature gives."""
    hand = hand_of(wrong.game(wrong.never_ends, longest=10, pack="A"))
    for _ in range(hand.longest - len(hand.choices)):
        hand.play("go")
    with pytest.raises(RuleBug, match="did not end within"):
        hand.play("go")
    assert len(hand.choices) == hand.longest == 10 + 4 * 4 + 64
    assert hand.prompts()[0].words == ("go",)


class Cheat:
    """A dealer that gives what is not in the pack."""

    def order(self, cards: Cards) -> Cards | None:
        return None

    def resolve(self, node: Chance) -> Choice:
        return Choice(None, "deal", None, parse_cards("2C 2C"))


class Short:
    """A dealer that loses a card."""

    def order(self, cards: Cards) -> Cards | None:
        return cards[1:]

    def resolve(self, node: Chance) -> Choice | None:
        return None


def test_a_dealer_is_held_to_the_pack() -> None:
    hand = hand_of(wrong.game(wrong.raises_half_way), chance=Cheat())
    with pytest.raises(RuleBug, match="2C, which is not in the stock"):
        hand.play("go")
    assert hand.choices == ()
    with pytest.raises(RuleBug, match="not an order of the pack"):
        hand_of(wrong.game(wrong.raises_half_way), chance=Short())


# --- nature


class Idle:
    """A dealer that leaves everything to the caller."""

    def order(self, cards: Cards) -> Cards | None:
        return None

    def resolve(self, node: Chance) -> Choice | None:
        return None


@pytest.mark.parametrize("phase", [wrong.tosses, wrong.raises_half_way])
def test_a_dealer_may_leave_it_to_the_caller(phase: Any) -> None:
    hand = hand_of(wrong.game(phase), chance=Idle())
    if hand.prompts():
        hand.play("go")
    assert isinstance(hand.node, (Draw, Toss))
    hand.play(hand.node.options[0])
    assert hand.choices[-1].seat is None


def test_without_a_dealer_nature_is_awaited() -> None:
    hand = hand_of(wrong.game(wrong.raises_half_way), chance=None)
    hand.play("go")
    assert isinstance(hand.node, Draw)
    assert hand.prompts() == ()
    hand.play("deal AS")
    hand.play("deal KS")
    assert [str(choice) for choice in hand.choices] == ["go", "deal AS", "deal KS"]
    with pytest.raises(IllegalChoice):
        hand.fork().play(Choice(None, "deal", None, parse_cards("AS")))


@pytest.mark.parametrize(
    "chance", [Shuffler(random.Random(4)), Sampler(random.Random(4)), None], ids=["order", "draw", "asked"]
)
def test_cards_under_the_pack_come_when_it_is_through(chance: Any) -> None:
    hand = hand_of(wrong.game(wrong.forms_again, pack="87"), chance=chance)
    draw = random.Random(1)
    while hand.prompts() == () or hand.prompts()[0].words == ("go",):
        hand.play("go" if hand.prompts() else hand.node.sample(draw))  # type: ignore[union-attr]  # nature's node
        assert list(hand.replay().events) == list(hand.events)
    assert len(hand.table.cards[STOCK.place]) == 6
    assert hand.table.cards[BOTTOM.place] == []
    assert list(hand.fork().events) == list(hand.events)
    hand.play("stop")
    assert hand.over


def test_a_rule_that_goes_another_way_when_played_again_is_found() -> None:
    hand = hand_of(wrong.game(wrong.drifts))
    hand.play("go")
    with pytest.raises(RuleBug, match="the same choices gave other events"):
        hand.fork()
    assert len(hand.choices) == 2


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    with pytest.raises(RuleBug, match="20 cards are to be dealt, 4 are left"):
        hand_of(wrong.game(tricks.deal, pack="A"), stacks=(1, 1, 1, 1))


def test_a_toss_is_nature_s() -> None:
    waiting = hand_of(wrong.game(wrong.tosses), chance=None)
    assert isinstance(waiting.node, Toss)
    waiting.play("toss 1")
    assert waiting.prompts()[0].seat == 1
    assert waiting.fork().choices == waiting.choices
    at_once = hand_of(wrong.game(wrong.tosses), chance=Scripted(lots=[1]))
    assert at_once.prompts()[0].seat == 1
    assert list(at_once.replay().events) == list(at_once.events)


# --- reading and refusing


def test_texts_are_read_for_whoever_is_to_act() -> None:
    hand = genius()
    with pytest.raises(BadNotation):
        hand.play("bet -1")
    with pytest.raises(IllegalChoice, match="bet 1 to 8"):
        hand.play("bet 9")
    with pytest.raises(NotYourTurn, match="seat 0 to act"):
        hand.play("bet 1", seat=1)
    assert hand.play("bet allin", seat=0)[0] == Chosen(0, Choice(0, "bet", 8))
    hand.play("call")
    with pytest.raises(IllegalChoice, match="the deal is over"):
        hand.play("call")
    with pytest.raises(IllegalChoice, match="the deal is over"):
        hand.play(Choice(0, "call"))
    assert hand.longest >= len(hand.choices)


def test_everything_is_forgotten_about_a_refused_choice() -> None:
    hand = genius("bet 2")
    before = (list(hand.events), hand.choices, hand.node)
    for refused in (
        Choice(0, "call"),
        Choice(1, "call", 1),
        Choice(1, "raise", 2),
        Choice(None, "deal"),
        Choice(7, "x"),
    ):
        with pytest.raises(IllegalChoice):
            hand.play(refused)
    assert (list(hand.events), hand.choices, hand.node) == before


# --- several at once, in secret


def test_sealed_answers_are_secret_until_the_last_has_come() -> None:
    hand = hand_of(sealed_bid.GAME, stacks=(5, 5, 5))
    assert isinstance(hand.node, Sealed)
    assert [prompt.seat for prompt in hand.prompts()] == [0, 1, 2]
    with pytest.raises(NotYourTurn, match="seat 0 to act"):
        hand.play("keep AS")
    hand.play(hand.prompts()[1].default)
    with pytest.raises(NotYourTurn, match="seats 0, 2 to answer"):
        hand.play(Choice(1, "keep"))
    with pytest.raises(NotYourTurn):
        hand.play(Choice(None, "keep"))
    told = hand.seen_by(0)[-1]
    assert told == Chosen(1, None, "all")
    assert hand.prompt(1) is None
    assert hand.prompt(0) is not None
    assert hand.fork().prompts()[-1].seat == 2
    for prompt in hand.prompts():
        hand.play(prompt.default)
    assert hand.phase == "stake"


# --- looking and going back


def test_the_log_is_read_like_a_list() -> None:
    events = genius("bet 2").events
    assert isinstance(events[0], Opened)
    assert isinstance(events[-1], Asked)
    assert events[-2:] == tuple(list(events)[-2:])
    assert events == list(events)
    assert events != object()
    assert repr(events).startswith("[Opened(")
    with pytest.raises(IndexError):
        events[len(events)]


def test_one_goes_back_to_any_choice() -> None:
    hand = genius("bet 2", "raise 3", "call")
    assert hand.over
    assert hand.phase == ""
    back = hand.back_to(2)
    assert [str(choice) for choice in back.choices[1:]] == ["bet 2"]
    assert hand.back_to(len(hand.choices)).events == hand.events
    assert back.prompts()[0].allowed() == ("fold", "call", "raise 1 or 3 or 5 or 6")
    for n in (-1, len(hand.choices) + 1):
        with pytest.raises(BadSetup, match="choices, not"):
            hand.back_to(n)


def test_a_fork_of_a_finished_hand_is_finished() -> None:
    hand = genius("bet 2", "fold")
    for twin in (hand.fork(), hand.fork().fork()):
        assert twin.over
        assert twin.events == hand.events
        assert isinstance(twin.events[-1], Closed)


def test_a_replay_is_checked_against_what_happened() -> None:
    hand = genius("bet 2")
    hand.check()
    hand.table.log.append(hand.table.log[-1])
    with pytest.raises(Diverged):
        hand.check()


@pytest.mark.parametrize(
    ("choices", "at"),
    [
        ([Choice(None, "pack", None, parse_cards("1 2"))], 0),
        ([Choice(0, "raise", 9)], 0),
        ([Choice(None, "deal", None, parse_cards("4")), Choice(None, "pack", None, parse_cards("1 2"))], 1),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else " ".join(map(str, value)),
)
def test_choices_that_the_rules_do_not_allow_diverge(choices: list[Choice], at: int) -> None:
    hand = genius()
    with pytest.raises(Diverged) as error:
        Hand(hand.game, hand.opened, hand.options, choices=choices)
    assert error.value.at == at


# --- beginning


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"stacks": [5]}, "is for 2 seats"),
        ({"stacks": [5, -1], "first": 0}, "whole numbers from 0"),
        ({"stacks": [5, 2.5], "first": 0}, "whole numbers"),
        ({"stacks": [5, True], "first": 0}, "whole numbers"),
        ({"stacks": [5, 5], "first": 2}, "one of the seats 0 to 1"),
        ({"stacks": [5, 5], "first": "0"}, "one of the seats 0 to 1"),
        ({"stacks": [5, 5], "first": True}, "one of the seats 0 to 1"),
        ({"stacks": [0, 0], "first": 0}, "nobody has chips"),
        ({"stacks": [5, 5], "first": 0, "scores": [1]}, "one for each of the 2 seats"),
        ({"stacks": [5, 5], "first": 0, "scores": ["1", "2"]}, "scores are whole numbers"),
        ({"stacks": [5, 5], "dealer": 0}, "has no dealer"),
        ({"stacks": [5, 0], "first": 0}, "at least two seats"),
        ({"stacks": [5, 5], "first": 0, "carried": -1}, "whole numbers from 0"),
    ],
    ids=str,
)
def test_a_deal_that_cannot_be_dealt_is_refused(setup: dict[str, Any], says: str) -> None:
    stacks = setup.pop("stacks")
    with pytest.raises(BadSetup, match=says):
        Hand.deal(find("genius-indian-poker"), stacks, **setup)


def test_a_game_with_a_dealer_is_told_who_deals_not_who_is_first() -> None:
    game = find("indian-poker-52")
    with pytest.raises(BadSetup, match="the dealer says who is first"):
        Hand.deal(game, [5, 5], first=0)
    with pytest.raises(BadSetup, match="for 2 to 15 seats, not 16"):
        Hand.deal(game, [5] * 16, dealer=0)
    with pytest.raises(BadSetup, match="for 2 to 3 seats, not 4"):
        Hand.deal(game, [5] * 4, dealer=0, options={"max_players": 3})
    with pytest.raises(BadOption, match="one of the options"):
        Hand.deal(game, [5, 5], dealer=0, options={"colour": "red"})


def test_who_is_first_must_be_dealt_in() -> None:
    game = changed(unseen.GAME, has_dealer=False)
    with pytest.raises(BadSetup, match="seat 2 is not dealt in and cannot be first"):
        Hand.deal(game, [5, 5, 0], first=2)


def test_every_error_is_ours() -> None:
    for kind in (BadNotation, BadOption, BadSetup, Diverged, IllegalChoice, NotYourTurn, RuleBug):
        assert issubclass(kind, BrelanError)


def test_changing_a_prompt_does_not_change_what_is_allowed() -> None:
    hand = Hand.deal(find("indian-poker-52"), [50, 50], dealer=1, chance=Scripted())
    prompt = hand.prompts()[0]
    assert isinstance(prompt, Stakes)
    prompt.high, prompt.words = 48, ("drop", "win")
    for text in ("bet 48", "win"):
        with pytest.raises(IllegalChoice):
            hand.play(text)
    assert hand.prompts()[0].allowed() == ("drop", "bet 1 to 5")
