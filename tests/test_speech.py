"""Sentences for events, choices and prompts, in both languages and for words that no catalogue has."""

from __future__ import annotations

import random

import pytest

from brelan.cards import Card, parse_cards
from brelan.choices import Choice, Rule
from brelan.errors import BadOption
from brelan.events import (
    KINDS,
    Appointed,
    Asked,
    Bought,
    Chosen,
    Closed,
    Decided,
    Ended,
    Event,
    Folded,
    Formed,
    Left,
    Moved,
    Opened,
    Paid,
    PoolOpened,
    Returned,
    Scored,
    Seated,
    Shown,
    Told,
    Took,
    Won,
    masked,
)
from brelan.games import GAMES
from brelan.prompts import Pick, Picks, Says, Stakes
from brelan.speech import Speech, key, languages
from brelan.zones import STOCK, Sees, Zone

NAMES = {"en": ("Ann", "Ben", "Cleo"), "ru": ("Анна", "Борис", "Клара")}
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
WIDOW = Zone("widow", sees=Sees.EVERYONE)
RULE = Rule("a-game", "a_phase")

EVERY: tuple[Event, ...] = (
    Opened((0, 1, 2), (5, 5, 5), (), 1, None, 4, (), False, 3),
    Formed(32),
    Appointed(2, 0),
    Asked(0, "a_phase"),
    Chosen(1, Choice(1, "raise", 3)),
    Moved((Card("QH"),), STOCK.place, HAND.of(0)),
    Shown(HAND.of(1), (Card("7"), Card("JOKER"))),
    PoolOpened("side 2", (0, 2)),
    Paid(1, 21, "pot"),
    Returned(0, 2, "pot"),
    Decided("pot", 0, 9, (0, 1)),
    Won(2, 9, "pot"),
    Bought(1, 50),
    Scored(0, -1, "nap"),
    Folded(1),
    Told("trump", "spades"),
    Left(2),
    Seated((1, 0, 2), ((1, 0), (2,))),
    Took(0),
    Closed((1, 2, 12), (0, 0, 0), 5),
    Ended(((2,), (0, 1)), "no opponent left"),
)
SILENT = (Asked, Decided)


def speech(lang: str = "en", viewer: int | None = None, game: str = "") -> Speech:
    return Speech(lang, NAMES[lang], viewer, game=game)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("lang", languages())
def test_every_kind_of_event_has_a_sentence_whoever_sees_it(lang: str, viewer: int | None) -> None:
    assert {type(event) for event in EVERY} == set(KINDS)
    say = speech(lang, viewer)
    for event in EVERY:
        text = say.event(masked(event, viewer, (0, 1, 2)))
        if isinstance(event, SILENT):
            assert text == ""
        else:
            assert text.endswith("."), event
            assert text[0] == text[0].upper(), event
            assert not set(text) & set("{}$\u2068\u2069"), event


def test_sentences_in_english_and_russian() -> None:
    told = {lang: [speech(lang).event(event) for event in EVERY] for lang in ("en", "ru")}
    assert told["en"][0] == "Deal 3. Ben deals. 4 chips stay in the pot."
    assert told["ru"][0] == "Сдача 3. Борис сдаёт. В пульке остаются 4 фишки."
    assert told["en"][4] == "Ben raises 3."
    assert told["ru"][4] == "Борис повышает на 3."
    assert told["en"][5:9] == [
        "Ann gets Q♥.",
        "Ben shows 7 joker.",
        "From here on bets go into side pot 2, between Ann and Cleo.",
        "Ben puts in 21 chips.",
    ]
    assert told["ru"][8] == "Борис ставит 21 фишку."
    assert told["en"][13] == "Ann loses 1 (nap)."
    assert told["en"][-2:] == [
        "The deal is over. Stacks: Ann 1, Ben 2, Cleo 12. 5 chips stay in the pot.",
        "Cleo wins the match (no opponent has chips left).",
    ]


def test_partners_are_named_score_and_win_together() -> None:
    say = speech("en", 0)
    assert say.event(Seated((0, 2, 1), ((0, 1), (2,)))) == (
        "Round the table, to the left: you, Cleo, Ben. Together: you and Ben; Cleo."
    )
    assert say.event(Opened((0, 1, 2), (0, 0, 0), dealer=2, sides=((0, 1), (2,)))) == (
        "Deal 1. Cleo deals. Together: you and Ben; Cleo."
    )
    assert say.sentences([Took(1), Scored(0, 2, "march"), Scored(1, 2, "march")]) == [
        "Ben takes the trick.",
        "You and Ben score 2 (march).",
    ]
    assert say.sentences([Scored(1, -1), Scored(2, -1)]) == ["Ben and Cleo lose 1 each."]
    assert say.sentences([Scored(1, 1), Scored(1, 1)]) == ["Ben scores 1."] * 2
    assert say.event(Ended(((0, 1), (2,)), "target", together=True)) == "You and Ben win the match (enough points)."
    assert say.event(Ended(((0, 1), (2,)), "target")) == "The match is drawn between you and Ben (enough points)."


def test_a_word_that_ends_in_the_number_of_a_seat_means_that_seat() -> None:
    say = speech("en", 1)
    assert [say.whom(word) for word in ("with_0", "with_1", "with_3", "with", "2")] == ["Ann", "you", "", "", "Cleo"]


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [("en", "You raise 3.", "Ben raises 3."), ("ru", "Вы повышаете на 3.", "Борис повышает на 3.")],
)
def test_the_viewer_is_spoken_to_in_the_second_person(lang: str, own: str, other: str) -> None:
    event = Chosen(1, Choice(1, "raise", 3))
    assert speech(lang, 1).event(event) == own
    assert speech(lang, 0).event(event) == other
    assert speech(lang, None).event(event) == other


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("event", [e for e in EVERY if hasattr(e, "seat") and not isinstance(e, Asked)], ids=repr)
def test_no_sentence_about_the_viewer_names_him(lang: str, event: Event) -> None:
    seat: int = event.seat  # type: ignore[union-attr]  # those that have one
    assert NAMES[lang][seat] in speech(lang).event(event)
    assert NAMES[lang][seat] not in speech(lang, seat).event(event)


def test_a_payment_from_seat_to_seat_speaks_to_both() -> None:
    event = Paid(0, 10, None, 1, "fine")
    assert [speech("en", v).event(event) for v in (None, 0, 1)] == [
        "Ann pays Ben 10 chips.",
        "You pay Ben 10 chips.",
        "Ann pays you 10 chips.",
    ]
    assert speech("ru", 1).event(event) == "Анна платит вам 10 фишек."


def test_hidden_cards_are_counted_and_not_named() -> None:
    moved = Moved((Card("QH"), Card("7C")), STOCK.place, HAND.of(0))
    assert speech("en", 0).event(masked(moved, 0, (0, 1))) == "You get Q♥ 7♣."
    assert speech("en", 1).event(masked(moved, 1, (0, 1))) == "Ann gets 2 cards."
    assert speech("ru", 1).event(masked(moved, 1, (0, 1))) == "Анна получает 2 карты."


def test_cards_on_the_table_and_cards_shown_to_one_seat() -> None:
    say = speech("en", 1)
    assert say.event(Shown(WIDOW.place, parse_cards("AS KS"))) == "The widow is shown: A♠ K♠."
    assert say.event(Moved(parse_cards("AS"), HAND.of(0), WIDOW.place)) == "A♠ to the widow."
    assert say.event(Shown(HAND.of(0), parse_cards("AS"), 1)) == "You are shown the cards of Ann: A♠."
    assert say.event(Shown(HAND.of(0), (None,), 2)) == "Cleo is shown the cards of Ann: a card."
    assert say.event(Shown(WIDOW.place, (None,), 2)) == "Cleo looks at the widow: a card."


def test_a_secret_choice_is_not_told() -> None:
    event = Chosen(0, Choice(0, "bid", 7), "all")
    assert speech("en", 1).event(masked(event, 1, (0, 1))) == "Ann has chosen."
    assert speech("en", 0).event(masked(event, 0, (0, 1))) == "You: bid 7."


def test_words_that_no_catalogue_has_are_said_as_they_are() -> None:
    say = speech("en")
    assert say.event(Chosen(0, Choice(0, "pass_word"))) == "Ann: pass word."
    assert say.event(Told("lead_suit", "H")) == "Lead suit: H."
    assert speech("ru").event(Chosen(0, Choice(0, "discard", None, parse_cards("QH")))) == "Анна: discard Q♥."
    assert (say.word("pass_word"), say.why("a brelan"), say.zone("talon")) == ("pass word", "a brelan", "talon")
    assert say.phase(RULE) == "a phase"
    assert say.fact("stake", 4) == "stake: 4"
    assert say.option("tempo") == ""
    assert say.pool("box") == "box"


def test_a_rule_is_named_in_the_words_of_its_own_game() -> None:
    game = GAMES[0]
    rule = game.where(game.first.__name__)
    assert speech("en").phase(rule) == speech("en", game=game.id).phase(rule) != rule.phase
    assert speech("ru").phase(rule) != speech("en").phase(rule)


def test_big_amounts_are_said_as_they_are_typed() -> None:
    for lang in languages():
        assert "1234567" in speech(lang).event(Paid(0, 1234567, "pot"))
        assert "1234567" in speech(lang).event(Chosen(0, Choice(0, "bet", 1234567)))


def test_cards_as_signs_or_as_letters() -> None:
    assert speech().cards(parse_cards("TS 9C QH KD 10 JOKER")) == "10♠ 9♣ Q♥ K♦ 10 joker"
    letters = Speech("en", (), letters=True)
    assert letters.cards(parse_cards("TS QH 10")) == "TS QH 10"
    assert (speech().card(None), speech("ru").card(None)) == ("a back", "рубашка")


def test_a_number_that_is_a_total_is_told_as_it_is() -> None:
    """What is in already (`owed` below 0) is no part of what is still to be put in."""
    prompt = Stakes(0, ("drop",), "bet", 20, 60, RULE, owed=-5)
    say = speech("en")
    assert say.choice(Choice(0, "bet", 20), prompt) == "bet 20"
    assert say.offers(prompt) == ["drop", "bet 20 to 60"]


def test_a_call_is_told_once_with_what_it_costs() -> None:
    events: list[Event] = [
        Chosen(0, Choice(0, "bet", 2)), Paid(0, 2, "pot", None, "bet"),
        Chosen(1, Choice(1, "raise", 3)), Paid(1, 5, "pot", None, "raise"),
        Chosen(2, Choice(2, "drop")), Folded(2),
        Chosen(0, Choice(0, "call")), Paid(0, 3, "pot", None, "call"),
        Folded(1),
    ]  # fmt: skip
    assert speech("en", 0).sentences(events) == [
        "You bet 2.",
        "Ben raises 3.",
        "Cleo drops.",
        "You call 3.",
    ]
    assert speech("ru", 0).sentences(events[6:8]) == ["Вы отвечаете на 3."]


def test_a_payment_for_another_reason_is_told_beside_the_choice() -> None:
    events: list[Event] = [Chosen(0, Choice(0, "call")), Paid(1, 3, "pot", None, "call"), Paid(0, 2, "pot")]
    assert speech().sentences(events) == ["Ann calls.", "Ben puts in 3 chips.", "Ann puts in 2 chips."]


def test_antes_alike_are_told_together() -> None:
    antes = [Paid(seat, 1, "pot", None, "ante") for seat in (1, 2, 0)]
    assert speech("en", 0).sentences(antes) == ["Ante 1: Ben, Cleo and you."]
    assert speech("ru", 0).sentences(antes) == ["Анте 1: Борис, Клара и вы."]
    short = [*antes[:2], Paid(0, 2, "pot", None, "ante")]
    assert speech("en").sentences(short) == ["Ante 1: Ben and Cleo.", "Ann antes 2."]


def test_cards_that_go_round_are_told_together_where_the_catalogue_has_a_word_for_it() -> None:
    game = GAMES[0]
    zone = next(zone for zone in game.zones if zone.sees is Sees.OTHERS)
    cards = parse_cards("QH 7C 2S")
    moves = [Moved((card,), STOCK.place, zone.of(seat)) for seat, card in zip((1, 2, 0), cards, strict=True)]
    seen = [masked(move, 0, (0, 1, 2)) for move in moves]
    assert speech("en", 0, game.id).sentences(seen) == ["Lifted to the foreheads: Ben Q♥, Cleo 7♣, you ?."]
    assert speech("ru", 1, game.id).sentences(seen[1:]) == ["Подняты ко лбу: Клара 7♣, Анна ?."]
    assert speech("en", 0, game.id).sentences(seen[:1]) == ["Ben lifts Q♥ to the forehead."]
    hands = [Moved((card,), STOCK.place, HAND.of(seat)) for seat, card in enumerate(cards)]
    assert speech("en", 0).sentences(hands) == ["You get Q♥.", "Ben gets 7♣.", "Cleo gets 2♠."]


def test_a_fold_without_a_word_is_told() -> None:
    assert speech().sentences([Chosen(0, Choice(0, "call")), Folded(1)]) == ["Ann calls.", "Ben is out of this deal."]


def test_prompts_say_what_is_allowed_and_what_it_costs() -> None:
    stakes: Stakes[str] = Stakes(0, ("drop", "call"), "raise", 1, 4, RULE, costs={"call": 3}, owed=3)
    assert speech("en", 0).prompt(stakes) == "You may drop, call 3 or raise 1 to 4 (on top of the 3 to call)."
    assert speech("ru", 0).prompt(stakes) == ("Вы можете: зарыть, ответить (3) или повысить на 1–4 (сверх 3 за ответ).")
    steps: Stakes[str] = Stakes(0, ("fold",), "bet", 1, 9, RULE, steps=(1, 3, 9))
    assert speech("en", 1).prompt(steps) == "Ann may fold or bet 1, 3 or 9."
    single: Stakes[str] = Stakes(0, ("fold",), "bet", 1, 1, RULE)
    assert speech("en", 0).offers(single) == ["fold", "bet 1"]
    none: Stakes[str] = Stakes(0, ("fold", "call"), "bet", 1, 0, RULE)
    assert speech("en", 0).offers(none) == ["fold", "call"]


def test_prompts_for_words_and_for_cards() -> None:
    says: Says[str] = Says(0, ("stay", "go"), RULE, {"stay": 2}, "no chips")
    assert speech("en", 0).prompt(says) == "You may stay 2 or go (no chips left)."
    hand, table = Pick(HAND.of(0), parse_cards("QH 7C 2S"), 1, 2), Pick(WIDOW.place, parse_cards("AS"))
    picks: Picks[str] = Picks(0, ("stand",), (("swap", (hand, table)), ("knock_in", (table,))), RULE)
    assert speech("en", 0).offers(picks) == [
        "stand",
        "swap 1 to 2 of Q♥ 7♣ 2♠ and 1 of A♠",
        "knock in 1 of A♠",
    ]


def test_choices_as_on_a_button() -> None:
    stakes: Stakes[str] = Stakes(0, ("drop", "call"), "raise", 1, 4, RULE, costs={"call": 3}, owed=3)
    say = speech("en", 0)
    assert [say.choice(choice, stakes) for choice in stakes][:4] == [
        "drop",
        "call 3",
        "raise 1 (4 in all)",
        "raise 2 (5 in all)",
    ]
    assert say.choice(Choice(0, "raise", 2)) == "raise 2"
    assert speech("ru", 0).choice(Choice(0, "raise", 2), stakes) == "повысить на 2 (всего 5)"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    for lang in ("de", "", "..", "en/../ru"):
        with pytest.raises(BadOption, match="allowed: en, ru"):
            Speech(lang, ())


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(KeyError, match="no message nonsense"):
        speech().say("nonsense")
    with pytest.raises(KeyError, match=r"no message and\.you"):
        speech().say("and", "you")


def test_a_name_is_said_as_it_is_whatever_is_in_it() -> None:
    say = Speech("en", ["{ $x }", "-term"], None)
    assert say.event(Folded(0)) == "{ $x } is out of this deal."
    assert say.event(Folded(1)) == "-term is out of this deal."


def test_keys_hold_no_blanks() -> None:
    assert key("why", "no opponent left") == "why-no-opponent-left"
    assert key("said", "pass_word") == "said-pass-word"


def test_all_spellings_of_a_word_begin_with_the_word_of_the_rules() -> None:
    rng = random.Random(1)
    for game in GAMES:
        say = speech("ru", game=game.id)
        for word in rng.sample(["fold", "call", "bet", "raise"], 4):
            assert say.spellings(word)[0] == word
            assert say.word(word) in say.spellings(word)
    assert speech().spellings("barter") == ("barter",)


def test_what_it_costs_to_name_a_card_is_said_with_the_cards() -> None:
    cards = parse_cards("QH 7C")
    prompt: Picks[str] = Picks(0, ("knock",), (("buy", (Pick(HAND.of(0), cards),)),), RULE, {"buy": 2})
    assert speech("en", 0).prompt(prompt) == "You may knock or buy 1 of Q♥ 7♣ (costs 2)."
    assert speech("en").choice(Choice(0, "buy", None, cards[:1]), prompt) == "buy Q♥ (costs 2)"
    assert speech("ru").choice(Choice(0, "buy", None, cards[:1]), prompt) == "buy Q♥ (стоит 2)"
