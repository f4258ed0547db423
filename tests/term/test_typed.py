"""What a player types, and the choice or the sentence that comes of it."""

from __future__ import annotations

import random
import string

import pytest

from brelan.cards import parse_cards
from brelan.choices import Choice, Rule
from brelan.errors import IllegalChoice
from brelan.games import GAMES
from brelan.prompts import Pick, Picks, Prompt, Says, Stakes
from brelan.speech import Speech
from brelan.term.typed import Unclear, read
from brelan.zones import Sees, Zone

RULE = Rule("a-game", "a_phase")
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
TABLE = Zone("table", sees=Sees.EVERYONE)
CALL: Stakes[str] = Stakes(0, ("drop", "call"), "raise", 1, 5, RULE, costs={"call": 7}, owed=7)
OPEN: Stakes[str] = Stakes(0, ("fold",), "bet", 1, 14, RULE)
STEPS: Stakes[str] = Stakes(0, ("fold", "call"), "raise", 1, 9, RULE, steps=(1, 3, 9), costs={"call": 3}, owed=3)
CLOSED: Stakes[str] = Stakes(0, ("fold", "call"), "raise", 1, 0, RULE, costs={"call": 3}, owed=3)
SHORT: Stakes[str] = Stakes(0, ("drop", "sight"), None, 1, 0, RULE, costs={"sight": 2})
BRAG: Says[str] = Says(0, ("drop", "stake", "see"), RULE, {"stake": 1, "see": 2})


def english(game: str = GAMES[0].id) -> Speech:
    return Speech("en", ["A", "B"], 0, game=game)


def russian(game: str = GAMES[0].id) -> Speech:
    return Speech("ru", ["А", "Б"], 0, game=game)


@pytest.mark.parametrize(
    ("prompt", "text", "choice"),
    [
        (CALL, "drop", "drop"),
        (CALL, "d", "drop"),
        (CALL, "CALL", "call"),
        (CALL, "  c ", "call"),
        (CALL, "call 7", "call"),
        (CALL, "call (7)", "call"),
        (CALL, "raise 3", "raise 3"),
        (CALL, "r 3", "raise 3"),
        (CALL, "r3", "raise 3"),
        (CALL, "r+3", "raise 3"),
        (CALL, "raise by 3 chips", "raise 3"),
        (CALL, "3", "raise 3"),
        (CALL, "+3", "raise 3"),
        (CALL, "003", "raise 3"),
        (CALL, "allin", "raise 5"),
        (CALL, "all in", "raise 5"),
        (CALL, "raise allin", "raise 5"),
        (CALL, "raise all in", "raise 5"),
        (CALL, "al", "raise 5"),
        (OPEN, "f", "fold"),
        (OPEN, "b 14", "bet 14"),
        (OPEN, "14", "bet 14"),
        (STEPS, "raise 9", "raise 9"),
        (STEPS, "allin", "raise 9"),
        (STEPS, "1", "raise 1"),
        (CLOSED, "c", "call"),
        (SHORT, "s", "sight"),
        (SHORT, "sight 2", "sight"),
        (BRAG, "st", "stake"),
        (BRAG, "see", "see"),
        (BRAG, "see 2", "see"),
        (BRAG, "d", "drop"),
    ],
)
def test_words_beginnings_and_numbers_in_english(prompt: Prompt, text: str, choice: str) -> None:
    assert str(read(text, prompt, english())) == choice


@pytest.mark.parametrize(
    ("prompt", "text", "choice"),
    [
        (CALL, "зарыть", "drop"),
        (CALL, "ЗАРЫВАЮ", "drop"),
        (CALL, "пас", "drop"),
        (CALL, "о", "call"),
        (CALL, "ответить (7)", "call"),
        (CALL, "отвечаю 7", "call"),
        (CALL, "пов 3", "raise 3"),
        (CALL, "повысить на 3", "raise 3"),
        (CALL, "Повышаю на 3 фишки", "raise 3"),
        (CALL, "пов3", "raise 3"),
        (CALL, "ва-банк", "raise 5"),
        (CALL, "raise 3", "raise 3"),
        (CALL, "r 3", "raise 3"),
        (CALL, "call", "call"),
        (CALL, "3", "raise 3"),
        (OPEN, "пас", "fold"),
        (OPEN, "ставлю 2 фишки", "bet 2"),
        (OPEN, "поставить 14", "bet 14"),
        (SHORT, "на всё", "sight"),
        (SHORT, "на все", "sight"),
        (BRAG, "ставить", "stake"),
        (BRAG, "смотрю", "see"),
    ],
)
def test_words_beginnings_and_numbers_in_russian(prompt: Prompt, text: str, choice: str) -> None:
    assert str(read(text, prompt, russian())) == choice


@pytest.mark.parametrize(
    ("prompt", "text", "key"),
    [
        (CALL, "", "not-read"),
        (CALL, "   ", "not-read"),
        (CALL, "x" * 500, "not-read"),
        (CALL, "raise 3\x1b[A", "not-read"),
        (CALL, "raise\x003", "not-read"),
        (CALL, "\u202eraise 3", "not-read"),
        (CALL, "raise 1 2", "not-read"),
        (CALL, "3 raise", "not-read"),
        (CALL, "1.5", "not-read"),
        (CALL, "1 000", "not-read"),
        (CALL, "+", "not-read"),
        (CALL, "raise \uff13", "not-digits"),
        (CALL, "raise \u0663", "not-digits"),
        (CALL, "raise \u00b2", "not-digits"),
        (CALL, "raise \u4e09", "not-digits"),
        (CALL, "fold", "not-known"),
        (CALL, "-3", "not-known"),
        (CALL, "raise -3", "not-known"),
        (CALL, "dropp", "not-known"),
        (BRAG, "s", "not-clear"),
        (CALL, "raise", "number-needed"),
        (CALL, "r", "number-needed"),
        (CALL, "raise 0", "not-allowed"),
        (CALL, "raise 6", "not-allowed"),
        (CALL, "raise 99999999999999999999999", "not-allowed"),
        (CALL, "0", "not-allowed"),
        (CALL, "7", "not-allowed"),
        (STEPS, "raise 2", "not-allowed"),
        (STEPS, "3", "not-clear-number"),
        (CALL, "call 3", "not-cost"),
        (CALL, "drop 3", "no-number"),
        (CLOSED, "3", "not-read"),
        (CLOSED, "raise 1", "not-known"),
        (CLOSED, "allin", "not-known"),
        (SHORT, "call", "not-known"),
        (SHORT, "2", "not-read"),
    ],
)
def test_nonsense_is_answered_with_what_is_allowed(prompt: Prompt, text: str, key: str) -> None:
    for speech in (english(), russian()):
        with pytest.raises(Unclear) as error:
            read(text, prompt, speech)
        assert error.value.key == key
        said = speech.say(key, prompt=speech.prompt(prompt), **error.value.args_of)
        if key not in ("not-clear", "not-clear-number"):
            assert speech.prompt(prompt) in said
        assert "{" not in said


def test_an_unclear_beginning_names_the_words_it_may_be() -> None:
    with pytest.raises(Unclear) as error:
        read("s", BRAG, english())
    assert english().say("not-clear", **error.value.args_of) == "“s” may be stake or see. Write more of the word."


def test_a_number_that_is_also_a_cost_asks_for_the_word() -> None:
    with pytest.raises(Unclear) as error:
        read("3", STEPS, english())
    said = english().say("not-clear-number", **error.value.args_of)
    assert said == "3 may be call 3 or raise 3 (6 in all). Write the word, too."


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_word_of_several_parts_is_typed_with_blanks_or_as_it_is_recorded(lang: str) -> None:
    prompt = Says(1, ("order_up", "order_up_alone", "name_hearts", "name_hearts_alone"), RULE)
    speech = Speech(lang, ["A", "B"], 0, game="euchre")
    for text in ("order up alone", "order_up alone", "order_up_alone"):
        assert str(read(text, prompt, speech)) == "order_up_alone"
    for text in ("name H",) * (lang == "en") + ("name_hearts", "name hearts"):
        assert str(read(text, prompt, speech)) == "name_hearts"
        assert str(read(f"{text} alone", prompt, speech)) == "name_hearts_alone"


def test_a_single_number_need_not_be_typed() -> None:
    prompt: Stakes[str] = Stakes(0, ("fold",), "bet", 2, 2, RULE)
    assert str(read("bet", prompt, english())) == "bet 2"


def test_everything_that_is_shown_can_be_typed() -> None:
    for speech in (english(), russian(), english(GAMES[1].id), russian(GAMES[1].id)):
        for prompt in (CALL, OPEN, STEPS, CLOSED, SHORT, BRAG):
            for choice in prompt:
                cost = prompt.costs.get(choice.word)
                assert read(speech.choice(choice), prompt, speech) == choice
                if cost:
                    assert read(speech.choice(choice, prompt), prompt, speech) == choice
                assert read(str(choice), prompt, speech) == choice


DISCARD: Picks[str] = Picks(0, ("stand",), (("discard", (Pick(HAND.of(0), parse_cards("QH TS 2C"), 1, 2),)),), RULE)
SWAP: Picks[str] = Picks(
    0,
    (),
    (
        ("swap", (Pick(HAND.of(0), parse_cards("QH 7C")), Pick(TABLE.place, parse_cards("AS")))),
        ("show", (Pick(HAND.of(0), parse_cards("QH 7C")),)),
    ),
    RULE,
)
NUMBERS: Picks[str] = Picks(0, (), (("offer", (Pick(HAND.of(0), parse_cards("3 10 10"), 1, 2),)),), RULE)
DRAW: Picks[str] = Picks(0, (), (("draw", (Pick(HAND.of(0), parse_cards("QH TS 2C"), 0, 3),)),), RULE)


@pytest.mark.parametrize(
    ("prompt", "text", "choice"),
    [
        (DISCARD, "discard QH", "discard QH"),
        (DISCARD, "dis qh 10s", "discard QH TS"),
        (DISCARD, "q♥, 10♠", "discard QH TS"),
        (DISCARD, "TS", "discard TS"),
        (DISCARD, "stand", "stand"),
        (SWAP, "swap AS QH", "swap AS QH"),
        (SWAP, "sw qh as", "swap QH AS"),
        (NUMBERS, "offer 10", "offer 10"),
        (NUMBERS, "3 10", "offer 3 10"),
        (DRAW, "0", "draw"),
        (DRAW, "2c", "draw 2C"),
    ],
)
def test_cards_are_picked_by_their_texts(prompt: Picks[str], text: str, choice: str) -> None:
    assert str(read(text, prompt, english())) == choice


@pytest.mark.parametrize(
    ("prompt", "text", "key"),
    [
        (DISCARD, "discard KD", "not-allowed"),
        (DISCARD, "qh ts 2c", "not-allowed"),
        (DISCARD, "discard", "not-allowed"),
        (DISCARD, "knock", "not-known"),
        (DISCARD, "0", "not-allowed"),
        (SWAP, "0", "not-known"),
        (DRAW, "0 2c", "not-known"),
        (SWAP, "QH AS", "not-clear"),
        (SWAP, "s QH", "not-clear"),
        (NUMBERS, "4", "not-allowed"),
    ],
)
def test_cards_that_cannot_be_picked_are_refused(prompt: Picks[str], text: str, key: str) -> None:
    with pytest.raises(Unclear) as error:
        read(text, prompt, english())
    assert error.value.key == key


def test_whatever_is_typed_is_a_choice_that_is_allowed_or_a_sentence() -> None:
    rng = random.Random(5)
    signs = string.printable + "абвПРОяё♠٣３²½\u202e\x00\U0001f0a1" + "raisecallfold 0123456789" * 3
    prompts: list[Prompt] = [CALL, OPEN, STEPS, CLOSED, SHORT, BRAG, DISCARD, SWAP, NUMBERS]
    read_well, silent = 0, list[str]()
    for _ in range(4000):
        text = "".join(rng.choice(signs) for _ in range(rng.randrange(8)))
        if rng.random() < 0.3:
            text = f"{rng.choice(['raise', 'r', 'call', 'drop', 'bet', 'discard'])} {text}"
        prompt = rng.choice(prompts)
        speech = rng.choice([english(), russian()])
        try:
            choice = read(text, prompt, speech)
        except Unclear as unclear:
            said = speech.say(unclear.key, prompt="", **unclear.args_of)
            silent += [] if said else [text]
            continue
        assert isinstance(choice, Choice)
        try:
            prompt.answer(choice)
        except IllegalChoice:  # pragma: no cover
            pytest.fail(f"{text!r} was read as {choice}")
        read_well += 1
    assert read_well > 30
    assert silent == []
