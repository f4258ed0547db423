"""Prompts: what is on offer, what is refused and how, and the texts of choices."""

import random
from collections import Counter

import pytest

from brelan.cards import Card, parse_cards
from brelan.choices import Choice, Rule
from brelan.errors import BadNotation, BadSetup, IllegalChoice, NotYourTurn
from brelan.nature import Draw, Toss
from brelan.prompts import Pick, Picks, Prompt, Says, Sealed, Stakes
from brelan.zones import Sees, Zone

RULE = Rule("some-game", "talk")
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
TABLE = Zone("table", sees=Sees.EVERYONE)


def says(*words: str) -> Says[str]:
    return Says(1, words, RULE)


def stakes(low: int = 1, high: int = 5, steps: tuple[int, ...] | None = None) -> Stakes[str]:
    return Stakes(1, ("fold", "call"), "raise", low, high, RULE, steps)


def picks(least: int = 1, most: int = 2, words: tuple[str, ...] = ("pass",)) -> Picks[str]:
    cards = parse_cards("QH 7C 9S")
    return Picks(1, words, (("discard", (Pick(HAND.of(1), cards, least, most),)),), RULE, why="not the trump")


@pytest.mark.parametrize(
    ("prompt", "wrong"),
    [
        (says("fold", "call"), Choice(1, "raise")),
        (says("fold", "call"), Choice(1, "call", 0)),
        (says("fold", "call"), Choice(1, "call", None, (Card("QH"),))),
        (stakes(), Choice(1, "raise")),
        (stakes(), Choice(1, "raise", 0)),
        (stakes(), Choice(1, "raise", 6)),
        (stakes(), Choice(1, "raise", -1)),
        (stakes(), Choice(1, "raise", True)),
        (stakes(), Choice(1, "raise", "3")),  # type: ignore[arg-type]
        (stakes(), Choice(1, "fold", 1)),
        (stakes(steps=(1, 3, 5)), Choice(1, "raise", 2)),
        (stakes(high=0), Choice(1, "raise", 1)),
        (stakes(), Choice(1, "raise", 1, (Card("QH"),))),
        (picks(), Choice(1, "discard")),
        (picks(), Choice(1, "discard", None, parse_cards("QH 7C 9S"))),
        (picks(), Choice(1, "discard", None, parse_cards("QH QH"))),
        (picks(), Choice(1, "discard", None, parse_cards("AS"))),
        (picks(), Choice(1, "discard", 1, parse_cards("QH"))),
        (picks(), Choice(1, "pass", None, parse_cards("QH"))),
        (picks(), Choice(1, "show", None, parse_cards("QH"))),
    ],
    ids=lambda value: str(value) if isinstance(value, Choice) else value.kind,
)
def test_what_is_not_on_offer_is_refused_with_what_is(prompt: Prompt, wrong: Choice) -> None:
    with pytest.raises(IllegalChoice) as refusal:
        prompt.answer(wrong)
    assert refusal.value.options == prompt.allowed()
    assert refusal.value.where == "some-game, talk"
    assert not isinstance(refusal.value, NotYourTurn)


@pytest.mark.parametrize("prompt", [says("fold"), stakes(), picks()], ids=lambda prompt: prompt.kind)
@pytest.mark.parametrize("seat", [0, 2, -1, None])
def test_another_seat_is_refused_and_not_told_what_is_on_offer(prompt: Prompt, seat: int | None) -> None:
    with pytest.raises(NotYourTurn) as refusal:
        prompt.answer(prompt.default._replace(seat=seat))
    assert refusal.value.options == ("seat 1 to act",)
    assert "QH" not in str(refusal.value).replace(str(prompt.default), "")


def test_a_refusal_of_cards_names_the_rule_that_forbids_the_others() -> None:
    with pytest.raises(IllegalChoice, match="not the trump"):
        picks().answer(Choice(1, "discard", None, parse_cards("AS")))


@pytest.mark.parametrize(
    "prompt",
    [says("fold", "call"), stakes(), stakes(steps=(1, 3, 5)), stakes(high=0), picks(), picks(0, 3), picks(words=())],
    ids=lambda prompt: " or ".join(prompt.allowed()),
)
def test_what_is_offered_is_accepted_counted_and_reads_back(prompt: Prompt) -> None:
    offered = prompt.options
    assert len(offered) == len(set(offered)) == prompt.count()
    for choice in (*offered, prompt.default):
        assert choice in offered
        assert prompt.answer(choice)
        assert prompt.read(str(choice)) == choice
    rng = random.Random(5)
    assert {prompt.sample(rng) for _ in range(60 * len(offered))} == set(offered)


def test_a_seat_out_of_time_takes_the_first_word_or_the_lowest_cards() -> None:
    assert str(says("call", "drop").default) == "call"
    assert str(Stakes(1, (), "bet", 2, 9, RULE).default) == "bet 2"
    assert str(Stakes(1, (), "bet", 1, 9, RULE, steps=(3, 9)).default) == "bet 3"
    assert str(picks(words=()).default) == "discard 7C"
    assert str(picks(2, 3, ()).default) == "discard 7C 9S"


def test_the_parts_of_a_word_may_be_written_apart_and_a_suit_by_its_letter() -> None:
    prompt = says("pass", "order_up", "order_up_alone", "name_hearts", "name_hearts_alone")
    for text, word in (
        ("order_up alone", "order_up_alone"),
        ("name H", "name_hearts"),
        ("name H alone", "name_hearts_alone"),
    ):
        assert prompt.read(text) == Choice(1, word)
    for text in ("name X", "order_up H", "name S twice"):
        with pytest.raises(BadNotation):
            prompt.read(text)


def test_allin_is_the_highest_number_and_nothing_else() -> None:
    assert stakes().read("allin") == stakes().read("raise allin") == Choice(1, "raise", 5)
    assert stakes(steps=(1, 5)).read("allin") == Choice(1, "raise", 5)
    for prompt in (stakes(high=0), stakes(steps=(1, 3))):
        with pytest.raises(IllegalChoice):
            prompt.read("allin")
    assert stakes().read("raise 3") == Choice(1, "raise", 3)


def test_what_is_allowed_is_said_in_short() -> None:
    assert stakes().allowed() == ("fold", "call", "raise 1 to 5")
    assert stakes(high=1).allowed() == ("fold", "call", "raise 1")
    assert stakes(steps=(1, 3, 5)).allowed() == ("fold", "call", "raise 1 or 3 or 5")
    assert stakes(high=0).allowed() == ("fold", "call")
    assert picks().allowed() == ("pass", "discard 1 to 2 of QH 7C 9S")


def test_two_handfuls_take_their_cards_in_either_order() -> None:
    mine, there = Pick(HAND.of(1), parse_cards("QH 7C")), Pick(TABLE.place, parse_cards("9S AD"))
    swap = Picks(1, ("pass",), (("swap", (mine, there)),), RULE)
    assert swap.answer(Choice(1, "swap", None, parse_cards("QH 9S"))) == ("swap", parse_cards("QH 9S"))
    assert swap.answer(Choice(1, "swap", None, parse_cards("9S QH"))) == ("swap", parse_cards("QH 9S"))
    assert swap.allowed() == ("pass", "swap 1 of QH 7C and 1 of 9S AD")
    assert swap.count() == 5
    for wrong in ("QH", "QH 7C", "9S AD", "QH 9S AD"):
        with pytest.raises(IllegalChoice):
            swap.answer(Choice(1, "swap", None, parse_cards(wrong)))


def test_equal_cards_are_offered_once() -> None:
    twins = Picks(0, (), (("play", (Pick(HAND.of(0), parse_cards("7 7 8")),)),), RULE)
    assert [str(choice) for choice in twins] == ["play 7", "play 8"]
    assert twins.count() == 2


MANY = [
    picks(1, 1, words=()),
    picks(1, 1),
    picks(0, 2),
    Picks(1, (), (("play", (Pick(HAND.of(1), parse_cards("3 10 10 3 7")),)),), RULE),
    Picks(1, (), (("offer", (Pick(HAND.of(1), parse_cards("3 10 10 3"), 0, 3),)),), RULE),
    Picks(1, (), (("rob", (Pick(HAND.of(1), parse_cards("QH 7C")),)), ("play", (Pick(HAND.of(1), ()),))), RULE),
    Picks(
        1, ("pass",), (("swap", (Pick(HAND.of(1), parse_cards("3 3 7")), Pick(TABLE.place, parse_cards("8 9")))),), RULE
    ),
    Picks(1, (), (("play", (Pick(HAND.of(1), ()),)), ("give", (Pick(HAND.of(1), parse_cards("7"), 2, 1),))), RULE),
]


@pytest.mark.parametrize("prompt", MANY, ids=lambda prompt: "; ".join(prompt.allowed()))
def test_each_choice_of_cards_is_counted_once_and_given_as_often_as_the_others(prompt: Picks[str]) -> None:
    every = list(prompt)
    assert prompt.count() == len(every) == len(set(every))
    assert prompt.answerable() == bool(every)
    rng = random.Random(1)
    given = Counter(prompt.sample(rng) for _ in range(300 * len(every)))
    assert set(given) == set(prompt)
    assert all(200 < n < 400 for n in given.values())


def test_a_number_after_a_word_that_takes_cards_is_a_card() -> None:
    twins = Picks(0, ("bid",), (("play", (Pick(HAND.of(0), parse_cards("7 7 8")),)),), RULE)
    assert twins.read("play 7") == Choice(0, "play", None, parse_cards("7"))
    assert twins.read("bid 7") == Choice(0, "bid", 7)
    with pytest.raises(BadNotation):
        twins.read("play 0")


def test_nature_gives_every_set_of_cards_its_weight() -> None:
    one = Draw((HAND.of(0),), 1, parse_cards("7 7 8"))
    assert [(str(choice), weight) for choice, weight in one.outcomes()] == [("deal 7", 2), ("deal 8", 1)]
    two = Draw((HAND.of(0),), 2, parse_cards("7 8 7 8"))
    assert {str(choice): weight for choice, weight in two.outcomes()} == {"deal 7 7": 1, "deal 7 8": 4, "deal 8 8": 1}
    assert two.total == 6
    assert [str(choice) for choice in two.options] == ["deal 7 7", "deal 7 8", "deal 8 8"]
    assert one.place is HAND.of(0)
    assert Draw((), 1, ()).place is None


def test_nature_draws_every_card_about_as_often() -> None:
    rng, bag = random.Random(3), parse_cards("1 2 3 4 5 6 7 8")
    for size in (1, 2, 5):
        draw = Draw((HAND.of(0),), size, bag)
        seen = [card for _ in range(4000) for card in draw.sample(rng).cards]
        for card in bag:
            assert abs(seen.count(card) / 4000 - size / 8) < 0.04
    toss = Toss(3)
    assert {toss.sample(rng).amount for _ in range(60)} == {0, 1, 2}


@pytest.mark.parametrize(
    "wrong",
    [
        Choice(None, "deal", None, parse_cards("7C")),
        Choice(None, "deal", None, parse_cards("7C 7C")),
        Choice(None, "deal", None, parse_cards("7C AS")),
        Choice(None, "deal", 2, parse_cards("7C 9S")),
        Choice(None, "toss", None, parse_cards("7C 9S")),
    ],
    ids=str,
)
def test_nature_too_is_held_to_the_pack(wrong: Choice) -> None:
    draw = Draw((HAND.of(0),), 2, parse_cards("QH 7C 9S"))
    assert draw.answer(Choice(None, "deal", None, parse_cards("9S QH"))) == parse_cards("9S QH")
    with pytest.raises(IllegalChoice, match="deal 2 of the 3 cards"):
        draw.answer(wrong)
    with pytest.raises(NotYourTurn):
        draw.answer(Choice(0, "deal", None, parse_cards("QH 7C")))


def test_a_toss_is_one_of_its_numbers() -> None:
    toss = Toss(2)
    assert [toss.answer(choice) for choice in toss.options] == [0, 1]
    assert toss.total == 2
    tosses = [Choice(None, "toss", amount) for amount in (2, -1, True, None)]
    for wrong in (*tosses, Choice(None, "deal", 0)):
        with pytest.raises(IllegalChoice, match="toss 0 to 1"):
            toss.answer(wrong)
    with pytest.raises(NotYourTurn):
        toss.answer(Choice(0, "toss", 0))


def test_a_sealed_prompt_stands_under_its_own_seat() -> None:
    with pytest.raises(BadSetup, match="own seat"):
        _ = Sealed({0: says("fold")})


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("   ", 1),
        ("3", 1),
        ("_x", 1),
        ("für", 1),
        ("raise -1", 7),
        ("raise 1.5", 7),
        ("raise 0x1", 7),
        ("raise ³", 7),
        ("raise 1234567890123", 7),
        ("discard QH ZZ", 12),
        ("discard Q", 9),
    ],
)
def test_a_text_that_is_no_choice_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(BadNotation) as refusal:
        Choice.parse(text)
    assert refusal.value.column == column


@pytest.mark.parametrize("text", ["call", "raise 3", "discard QH 7C", "discard 10 7", "order_up", "take JOKER"])
def test_a_choice_has_one_text(text: str) -> None:
    assert str(Choice.parse(text, 2)) == text
    assert Choice.parse(text, 2).seat == 2


def test_a_prompt_of_no_kind_cannot_be_answered() -> None:
    with pytest.raises(NotImplementedError):
        Prompt().answer(Choice(0, "go"))
