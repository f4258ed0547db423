"""Playing at the terminal as a player would: whole matches, what is shown, what is kept back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.term.console import CARDS, LANGS, PAIR, pair, run, without_names

from brelan.games import GAMES
from brelan.pages import section
from brelan.speech import Speech
from brelan.term.pages import plain

# -- whole matches -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    "argv",
    [
        [CARDS, "--option", "start_stack=9"],
        [CARDS, "--seats", "2", "--option", "start_stack=6", "--bot", "random"],
        [CARDS, "--seats", "6", "--option", "betting=brag", "--option", "start_stack=5", "--bot", "random"],
        [CARDS, "--option", "check_allowed=true", "--option", "max_deals=3", "--bot", "random"],
        [PAIR],
        [PAIR, "--option", "start_stack=5", "--bot", "random"],
    ],
    ids=lambda argv: " ".join(argv),
)
def test_a_whole_match_can_be_played_to_its_end(argv: list[str], lang: str, seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    says = ["call", "raise 1", "bet 1", "bet 2", "stake", "see", "sight", "check", "r", "f", "d", "allin", "3", "", "?"]
    says += ["отв", "пов 2", "зар", "ставлю 1", "odds", "table", "history", "undo", "нечто"]
    end = {"en": "Play again?", "ru": "Сыграем ещё?"}[lang]

    def answer(shown: str) -> str | None:
        if end in shown:
            return "no"
        return "" if "Enter" in shown else rng.choice(says)

    played = run("play", *argv, typed=answer, seed=seed, environ=LANGS[lang], data=tmp_path)
    assert (played.status, played.err) == (0, "")
    assert played.lines[-1] == {"en": "Goodbye.", "ru": "До свидания."}[lang]
    assert {"en": "Standings:", "ru": "Итог:"}[lang] in played.lines
    assert not re.search(r"[{}\u2068\u2069]|None|Traceback", played.out)
    assert len(re.findall({"en": r"^Deal \d+\.", "ru": r"^Сдача \d+\."}[lang], played.out, re.MULTILINE)) >= 1
    speech = Speech(lang, ["You", "A"], 0, game=argv[0])
    assert not set(re.findall(r"\b(?:word|said|moved|shown|paid|why|zone|phase)-[a-z-]+", played.out))
    assert speech.title() in played.lines[0]


# -- what is shown -----------------------------------------------------------------------------------------------------


def test_a_deal_is_told_line_by_line_in_english(tmp_path: Path) -> None:
    played = pair("bet 2", cards="4 9", data=tmp_path)
    assert without_names(played.out).splitlines() == [
        "Indian Poker of The Genius. You play against X. Type help for the commands, ? for the rule in force.",
        "Deal 1.",
        "A pack of 20 cards is shuffled.",
        "You speak first.",
        "Ante 1: you and X.",
        "Lifted to the foreheads: you ?, X 9.",
        "You: 14 chips, speaks first; forehead: a back.",
        "X: 14 chips; forehead: 9.",
        "In play: the pot of 2 (you and X).",
        "Not seen by you (19): 10 ×2, 9 ×1, 8 ×2, 7 ×2, 6 ×2, 5 ×2, 4 ×2, 3 ×2, 2 ×2, 1 ×2.",
        "You may fold or bet 1 to 14.",
        "> bet 2",
        "You bet 2.",
        "X calls 2.",
        "Your card is 4.",
        "X shows 9.",
        "X takes 6 chips with 9.",
        "The deal is over. Stacks: you 12, X 18.",
        "Enter for the next deal.",
        "> ",
        "",
        *played.out.splitlines()[21:],
    ]


def test_a_deal_is_told_line_by_line_in_russian(tmp_path: Path) -> None:
    played = pair("ставлю 2", "", "пас", cards="9 4 10 3", data=tmp_path, lang="ru")
    told = without_names(played.out).splitlines()
    assert told[1:12] == [
        "Сдача 1.",
        "Перетасована колода, 20 карт.",
        "Первое слово за вами.",
        "Анте 1: вы и X.",
        "Подняты ко лбу: вы ?, X 4.",
        "Вы: 14 фишек, говорит первым словом; лоб: рубашка.",
        "X: 14 фишек; лоб: 4.",
        "На кону: пулька – 2 (вы и X).",
        "Вам не видно (19): 10 ×2, 9 ×2, 8 ×2, 7 ×2, 6 ×2, 5 ×2, 4 ×1, 3 ×2, 2 ×2, 1 ×2.",
        "Вы можете: пас или поставить 1–14.",
        "> ставлю 2",
    ]
    assert told[12:19] == [
        "Вы ставите 2 фишки.",
        "X отвечает на 2.",
        "Ваша карта – 9.",
        "X открывает 4.",
        "Вы забираете 6 фишек: у вас 9.",
        "Сдача окончена. Фишки: вы 18, X 12.",
        "Enter – следующая сдача.",
    ]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_ones_own_card_is_a_back_until_it_is_shown(lang: str, tmp_path: Path) -> None:
    typed = ["table", "history", "odds", "?", "help", "undo", "bet 1"]
    played = pair(*typed, cards="7 9", data=tmp_path, lang=lang)
    before, after = played.out.split("> bet 1")
    alone = re.compile(r"(?<![\d×])7(?!\d|\.\d|%|/| ×)")
    assert not alone.search(before.split("\n", 1)[1])
    assert alone.search(after)


def test_a_fold_of_the_highest_number_is_told_with_its_penalty(tmp_path: Path) -> None:
    played = pair("fold", cards="10 9", data=tmp_path)
    assert "You folded the highest number and pay X 10 chips." in without_names(played.out)
    assert "X takes 2 chips: nobody else is left." in without_names(played.out)


def test_equal_cards_leave_the_pot_and_the_next_deal_says_so(tmp_path: Path) -> None:
    played = pair("bet 2", "", "table", cards="7 7 3 8", data=tmp_path)
    out = without_names(played.out)
    assert "The deal is over. Stacks: you 12, X 12. 6 chips stay in the pot." in out
    assert "Deal 2. 6 chips stay in the pot." in out
    assert "Used: 7 7." in out
    assert "Not seen by you (17): 10 ×2, 9 ×2, 8 ×2, 7 ×0" not in out
    assert "6 ×2, 5 ×2, 4 ×2, 3 ×1" in out


def test_the_tracker_is_not_shown_where_the_house_has_it_off(tmp_path: Path) -> None:
    played = pair("bet 2", "", "table", cards="7 8 3 8", data=tmp_path, more=("--option", "tracker=false"))
    assert "In play: the pot" in played.out
    assert "Used:" not in played.out
    assert "Not seen" not in played.out


def test_several_pots_are_shown_with_who_may_win_them(tmp_path: Path) -> None:
    def answer(shown: str) -> str | None:
        return None if "; side pot" in shown or "again?" in shown else "" if "Enter" in shown else "stake"

    argv = ("play", CARDS, "--bot", "random", "--seats", "5", "--option", "betting=brag", "--option", "start_stack=4")
    played = run(*argv, typed=answer, data=tmp_path, seed=6)
    found = re.search(r"^In play: the pot of (\d+) \((.+)\); side pot 1 of (\d+) \((.+)\)\.", played.out, re.MULTILINE)
    assert found is not None
    main, side = (set(re.split(", | and ", found[n])) for n in (2, 4))
    assert side < main
    assert "you" in side


def test_pots_won_apart_are_told_apart(tmp_path: Path) -> None:
    def answer(shown: str) -> str | None:
        return None if "from side pot" in shown or "again?" in shown else "" if "Enter" in shown else "stake"

    argv = ("play", CARDS, "--bot", "random", "--seats", "5", "--option", "betting=brag", "--option", "start_stack=4")
    played = run(*argv, typed=answer, data=tmp_path, seed=4)
    last = played.out.split("for the next deal.")[-2 if played.out.rstrip().endswith("next deal.") else -1]
    assert re.search(r"takes? \d+ chips? from the pot with|share \d+ chips from the pot", played.out), last
    assert re.search(r"takes? \d+ chips? from side pot \d with", played.out), last


# -- commands ----------------------------------------------------------------------------------------------------------


def test_odds_are_exact(tmp_path: Path) -> None:
    played = pair("odds", cards="4 9", data=tmp_path)
    expected = (
        "Best hand: yours 10.5% (2/19), level 5.3% (1/19), another\u2019s 84.2% (16/19). 19 cards are not seen by you."
    )
    assert expected in played.lines
    assert "There are no odds to tell now." in pair("bet 1", "odds", cards="4 9", data=tmp_path).lines


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_question_mark_shows_the_rule_in_force(lang: str, tmp_path: Path) -> None:
    game = GAMES[1]
    played = pair("?", cards="4 9", data=tmp_path, lang=lang)
    shown = played.out.split("> ?")[1].split("\n> ")[0]
    found = section(game.id, lang, "betting")
    assert plain(found.title) in shown
    assert plain(found.text) in shown
    assert "raise" in shown or "повы" in shown.casefold()


def test_history_tells_this_deal_and_the_last_one(tmp_path: Path) -> None:
    played = pair("bet 1", "", "call", "", "history", cards="4 9 3 8 2 7", data=tmp_path)
    told = played.out.split("> history")[1]
    assert "Deal 1." not in told
    assert "Deal 2." in told
    assert "Deal 3." in told


def test_help_names_the_words_of_now(tmp_path: Path) -> None:
    assert "beginning of it: fold, bet." in pair("help", cards="4 9", data=tmp_path).out
    assert "пас, поставить" in pair("помощь", cards="4 9", data=tmp_path, lang="ru").out
    assert "beginning of it: when a deal is running." in pair("bet 1", "help", cards="4 9", data=tmp_path).out


def test_nonsense_changes_nothing_and_says_what_is_allowed(tmp_path: Path) -> None:
    nonsense = ["raise", "sing", "bet 15", "bet -1", "bet 0", "bet \uff12", "\x00", "a" * 100_000, "1 2 3", "undo 2"]
    played = pair(*nonsense, "table", cards="4 9", data=tmp_path)
    told = played.out.split("You may fold or bet 1 to 14.\n", 1)[1]
    assert told.count("You may fold or bet 1 to 14.") == len(nonsense)
    assert "You: 14 chips, speaks first; forehead: a back." in told
    assert "You bet" not in told
    assert "Write numbers with the figures 0 to 9. You may fold or bet 1 to 14." in played.lines


def test_between_deals_only_enter_deals(tmp_path: Path) -> None:
    played = pair("bet 1", "call", "bet 2", "table", "", cards="4 9 3 8", data=tmp_path)
    assert played.out.count("No deal is running. Enter for the next deal; help for the commands.") == 2
    assert played.out.count("Deal 2.") == 1


def test_who_has_no_chips_left_watches_and_may_leave(tmp_path: Path) -> None:
    def answer(shown: str) -> str | None:
        if "You have no chips left; the others play on" in shown:
            return "quit"
        if "Save the match" in shown:
            return "no"
        return None if "again?" in shown else "" if "Enter" in shown else "stake"

    argv = ("play", CARDS, "--seats", "6", "--option", "betting=brag", "--option", "start_stack=6", "--bot", "random")
    games = [run(*argv, typed=answer, data=tmp_path, seed=seed) for seed in range(5)]
    played = next(played for played in games if "the others play on" in played.out)
    assert "You have no chips left; the others play on. Enter for the next deal, quit to leave." in played.lines
    assert played.lines[-1] == "Goodbye."


def test_resigning_a_match_of_two_loses_it(tmp_path: Path) -> None:
    played = pair("resign", "no", cards="4 9", data=tmp_path)
    out = without_names(played.out)
    assert "You resign the match." in out
    assert "X wins the match (the other side resigned)." in out
    assert "1. X: 16 chips" in out
    assert played.lines[-1] == "Goodbye."


def test_a_match_of_more_can_be_left_and_not_resigned(tmp_path: Path) -> None:
    played = run("play", CARDS, "--bot", "meek", typed=["resign", "leave", "no"], data=tmp_path)
    assert "Only a match of two can be resigned; you can leave." in played.lines
    assert "You leave the table." in played.lines
    assert "Standings:" in played.lines
    assert played.status == 0


def test_a_rematch_is_a_new_match_of_the_same_players(tmp_path: Path) -> None:
    played = pair("bet 14", "yes", "bet 1", "quit", "no", cards="4 9", data=tmp_path)
    assert played.out.count("Deal 1.") == 2
    assert "Stacks: you 0" in played.out
    assert played.out.count("You: 14 chips") == 2


def test_a_question_is_asked_until_it_is_answered(tmp_path: Path) -> None:
    played = pair("bet 14", "maybe", "", "n", cards="4 9", data=tmp_path)
    assert played.out.count("Please answer yes or no.") == 2
    assert played.lines[-1] == "Goodbye."


def test_a_game_is_chosen_from_a_numbered_list(tmp_path: Path) -> None:
    played = run(typed=["99", "two", "2", "fold"], environ={"XDG_DATA_HOME": str(tmp_path)})
    assert next(line for line in played.lines if re.match(r"\d\. ", line)).startswith(
        "1. Indian Poker, 2 to 15 players. "
    )
    assert played.out.count("Which game?") == 3
    assert "Indian Poker of The Genius. You play against " in played.out
    assert run(typed=[""]).lines[-1] == "Goodbye."
    assert run(typed=[]).status == 0


def test_bots_have_different_names_none_of_them_the_players(tmp_path: Path) -> None:
    played = run("play", CARDS, "--seats", "15", "--name", "clara", "--bot", "meek", typed=[], data=tmp_path)
    found = re.search(r"against (.*)\. Type", played.out)
    assert found is not None
    names = re.split(r", | and ", found[1])
    assert len(set(names)) == 14
    assert "Clara" not in names
