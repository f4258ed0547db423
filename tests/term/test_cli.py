"""The command line: what it prints, what it refuses, and in which words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.term.console import run

import brelan
from brelan.errors import BrelanError
from brelan.evening import Occasion
from brelan.game import Game
from brelan.games import GAMES
from brelan.occasions import OCCASIONS
from brelan.pages import sections
from brelan.term.pages import plain

RUSSIAN = {"LANG": "ru_RU.UTF-8"}
CARDS = GAMES[0].id  # a game for several players
PAIR = GAMES[1].id  # a game for two


def test_games_lists_every_game_with_its_id_seats_and_sentence() -> None:
    played = run("games")
    assert played.status == 0
    every: list[Game | Occasion] = [*GAMES, *OCCASIONS]
    for game, line in zip(every, played.lines, strict=True):
        assert line.startswith(f"{game.id}: {game.title}, {game.seats[0]}")
        assert line.endswith(".")
    assert "от 2 до 15 игроков" in run("games", environ=RUSSIAN).out


@pytest.mark.parametrize(
    ("environ", "text"),
    [
        ({}, "list the games"),
        ({"LANG": "de_DE.UTF-8"}, "list the games"),
        ({"LANG": "C"}, "list the games"),
        (RUSSIAN, "список игр"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_GB.UTF-8"}, "список игр"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "list the games"),
        ({"LC_ALL": "", "LANG": "ru_RU.UTF-8"}, "список игр"),
    ],
)
def test_the_language_is_that_of_the_environment(environ: dict[str, str], text: str) -> None:
    assert text in run("--help", environ=environ).out


def test_lang_goes_before_the_environment() -> None:
    assert "list the games" in run("--help", "--lang", "en", environ=RUSSIAN).out
    assert "список игр" in run("--lang=ru", "--help").out


def test_version_and_help() -> None:
    assert run("--version").out == f"brelan {brelan.__version__}\n"
    shown = run("--help")
    assert (shown.status, shown.err) == (0, "")
    for command in ("play", "games", "rules", "replay", "check"):
        assert f"brelan {command}" in shown.out
    assert max(map(len, shown.lines)) <= 110


@pytest.mark.parametrize("environ", [{}, RUSSIAN], ids=["en", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_help_on_a_game_explains_every_house_rule(game: brelan.Game, environ: dict[str, str]) -> None:
    shown = run("play", game.id, "--help", environ=environ)
    assert shown.status == 0
    for info in game.option_infos():
        line = next(line for line in shown.lines if line.startswith(f"--option {info.name}="))
        default = line.split("=")[1].split("  ")[0]
        assert getattr(game.read_options({info.name: default}), info.name) == info.default


WRONG = [
    (
        ["sing"],
        "there is no command “sing”; there are: play, history, export, games, rules, learn, replay, arena, check.",
    ),
    (["play", "whist"], f"there is no game “whist”; there are: {CARDS}, {PAIR}"),
    (["rules", "../../etc"], f"there is no game “../../etc”; there are: {CARDS}, {PAIR}"),
    (["rules"], "rules needs the id of a game."),
    (["replay"], "replay needs a file."),
    (["games", "now"], "games takes nothing more, not “now”."),
    (["play", CARDS, PAIR], f"play takes the id of a game, not “{PAIR}”."),
    (["play", CARDS, "--colour"], "play has no option --colour; it has: --seats, --option, --bot, --name, --resume,"),
    (["--fast"], "brelan has no option --fast; it has: --lang, --help, --version."),
    (["play", CARDS, "--seed", "1"], "play has no option --seed"),
    (["play", CARDS, "--seats"], "--seats needs a value: a whole number."),
    (["play", CARDS, "--seats", "many"], "--seats takes a whole number, not “many”."),
    (["play", CARDS, "--seats", "\uff14"], "--seats takes a whole number, not “\uff14”."),
    (["play", CARDS, "--seats", "-3"], "--seats takes a whole number, not “-3”."),
    (["play", CARDS, "--seats", "16"], "Indian Poker is for 2 to 15 players, not 16."),
    (["play", PAIR, "--seats", "3"], "Indian Poker of The Genius is for 2 players, not 3."),
    (["play", CARDS, "--option", "ante"], "--option takes NAME=VALUE, not “ante”."),
    (["play", CARDS, "--option", "blind=2"], f"{CARDS} has no house rule “blind”; it has: start_stack, max_deals"),
    (["play", CARDS, "--option", "ante=0"], "ante cannot be “0”; allowed: a whole number from 1."),
    (["play", CARDS, "--option", "ante=1,5"], "ante cannot be “1,5”; allowed: a whole number from 1."),
    (["play", CARDS, "--option", "betting=loud"], "betting cannot be “loud”; allowed: poker or brag."),
    (["play", PAIR, "--option", "ranks=1000"], "ranks cannot be “1000”; allowed: 1 to 100."),
    (["play", PAIR, "--option", "raise_steps=2,x"], "allowed: free or one or more, with commas between: allin or a"),
    (["play", CARDS, "--bot", "genius"], "there is no bot “genius”; there are: "),
    (["play", CARDS, "--bot", "odds", "--bot", "random"], "2 bots are named for 3 seats"),
    (["play", CARDS, "--name", ""], "a name has 1 to 20 characters and no control signs."),
    (["play", CARDS, "--name", "x" * 21], "a name has 1 to 20 characters and no control signs."),
    (["play", CARDS, "--name", "a\u202eb"], "a name has 1 to 20 characters and no control signs."),
    (["play", CARDS, "--name", "a\x1b[2J"], "a name has 1 to 20 characters and no control signs."),
    (["play", "--resume", "no-such-file"], "no-such-file cannot be read: No such file or directory."),
    (["play", CARDS, "--resume", "x"], f"--resume goes on with a match as it was and cannot be used with {CARDS}."),
    (["export"], "export needs the id of a table, as brelan history has it."),
    (["export", "x"], "there is no table “x” in the log "),
    (["history", "x"], "history takes nothing more, not “x”."),
    (["games", "--lang", "xx"], "there is no language “xx”; there are: en, ru."),
    (["games", "--lang"], "--lang needs a value: a language."),
    (["check", PAIR, "--deals", "0"], "--deals takes a whole number, not “0”."),
]  # fmt: skip


@pytest.mark.parametrize(("argv", "text"), WRONG, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_a_wrong_command_line_is_answered_in_one_sentence_with_status_2(argv: list[str], text: str) -> None:
    played = run(*argv)
    assert (played.status, played.out) == (2, "")
    assert played.err.count("\n") == 1
    assert text in played.err
    russian = run(*argv, environ=RUSSIAN)
    assert russian.status == 2
    assert any("а" <= sign <= "я" for sign in russian.err)


def test_no_saved_match_to_go_on_with(tmp_path: Path) -> None:
    played = run("play", "--resume", data=tmp_path)
    assert played.status == 2
    assert played.err == f"brelan: no match is saved in {tmp_path}.\n"
    played = run("play", "--resume", "--no-log", data=tmp_path / "none")
    assert played.err == f"brelan: no match is saved in {tmp_path / 'none' / 'matches'}.\n"
    assert not (tmp_path / "none").exists()


def test_a_name_may_be_of_any_script_and_is_counted_in_characters(tmp_path: Path) -> None:
    for name in ("Łucja", "山田太郎", "Марья Ивановна", "x" * 20, "é" * 20):
        played = run("play", CARDS, "--name", name, typed=["table", "call", "fold", "drop", ""], data=tmp_path)
        assert played.status == 0, name
        assert f" {name} " in run("history", data=tmp_path).out, name


def test_check_plays_deals_and_says_that_every_promise_was_kept() -> None:
    played = run("check", PAIR, "--deals", "3")
    assert played.status == 0
    assert played.out.startswith(f"{PAIR}: 3 deals, ")
    assert "every promise kept" in played.out


def test_replay_tells_a_record_and_says_whether_it_came_out_as_expected(tmp_path: Path) -> None:
    record = tmp_path / "deal.toml"
    text = (
        'game = "GAME"\nseats = ["A", "B"]\nstacks = [15, 15]\nfirst = "A"\n\n[[deals]]\ncards = { A = "4", B = "9" }\n'
    )
    text += 'choices = ["A bet 2", "B raise 3", "A call"]\nexpect = { final = { A = 9, B = 21 } }\n'
    record.write_text(text.replace("GAME", PAIR), encoding="utf-8")
    played = run("replay", str(record))
    assert (played.status, played.err) == (0, "")
    assert "B raises 3." in played.out
    assert "B повышает на 3." in run("replay", str(record), environ=RUSSIAN).out
    assert run("replay", "--json", str(record)).out.startswith("{")
    record.write_text(text.replace("GAME", PAIR).replace("B = 21", "B = 20"), encoding="utf-8")
    assert run("replay", str(record)).status == 1
    assert run("replay", str(tmp_path / "none.toml")).status == 2


PAGE = """# A game

## The deal {#the-deal}

One card **each**, as in [the other](other.md).

### More

`Still` the deal.

## Betting {#round-of-betting}

Say it.
"""


def test_a_page_is_printed_without_the_marks_that_only_a_browser_needs() -> None:
    assert plain(PAGE).splitlines()[:5] == ["# A game", "", "## The deal", "", "One card each, as in the other."]
    assert "`" not in plain(PAGE)


@pytest.mark.parametrize("environ", [{}, RUSSIAN], ids=["en", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_rules_prints_the_page_of_a_game(game: brelan.Game, environ: dict[str, str]) -> None:
    lang = "ru" if environ else "en"
    played = run("rules", game.id, environ=environ)
    assert played.status == 0
    assert "{#" not in played.out
    found = {section.anchor: section for section in sections(game.id, lang)}
    for phase in game.phases():
        assert found[phase.__name__].title in played.out
        assert len(found[phase.__name__].text) > 20, phase.__name__


def test_a_game_without_a_page_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brelan.pages.languages", lambda: ("la",))
    played = run("rules", GAMES[0].id)
    assert played.status == 2
    assert played.err.count("\n") == 1


def test_errors_of_the_engine_are_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise BrelanError("the catalogue is broken")

    monkeypatch.setattr("brelan.term.cli.catalogue", broken)
    played = run("games")
    assert (played.status, played.err) == (2, "brelan: the catalogue is broken\n")


# -- as a program ------------------------------------------------------------------------------------------------------


def program(*argv: str, text: str = "", **environ: str) -> subprocess.CompletedProcess[bytes]:
    plain = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    return subprocess.run(
        [sys.executable, "-m", "brelan", *argv],
        input=text.encode(),
        env={**plain, "PYTHONUTF8": "1", **environ},
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_the_program_starts_lists_its_games_and_leaves() -> None:
    done = program("games", LANG="ru_RU.UTF-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Индейский покер" in done.stdout.decode()


def test_a_console_that_knows_ascii_only_gets_letters(tmp_path: Path) -> None:
    environ = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LANG": "ru_RU.UTF-8"}
    done = program("play", CARDS, "--data", str(tmp_path), text="drop\n", **environ)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Lifted to the foreheads: " in done.stdout
    assert done.stdout.isascii()


def test_nobody_reading_is_no_error() -> None:
    command = f"{sys.executable} -m brelan play {PAIR} --help | head -c 1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == (b"b", b"")


def test_listing_games_loads_nothing_heavy() -> None:
    code = (
        "import sys, brelan.term.cli as cli; cli.main(['games']); "
        "print([m for m in ('numpy', 'numba', 'asyncio', 'sqlite3', 'brelan.bots', 'brelan.record', 'brelan.promises')"
        " if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    assert done.stdout.splitlines()[-1] == b"[]"
