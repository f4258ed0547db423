"""Going back, stopping, saving in a file, and going on with a saved match; without a log."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from tests.term import console
from tests.term.console import CARDS, PAIR, Meek, dealt, run, without_names

from brelan.choices import Choice
from brelan.prompts import Prompt, Stakes
from brelan.speech import Speech
from brelan.view import View

pair = partial(console.pair, more=("--no-log",))

# -- going back --------------------------------------------------------------------------------------------------------


def test_there_is_nothing_to_undo_before_the_first_decision(tmp_path: Path) -> None:
    played = pair("undo", cards="4 9", data=tmp_path)
    assert "You have made no decision to go back to." in played.lines


def test_undo_is_possible_while_nothing_hidden_has_come_to_light(tmp_path: Path) -> None:
    class Raiser(Meek):
        """Raises once, then calls."""

        def choose(self, view: View, prompt: Prompt) -> Choice:
            if isinstance(prompt, Stakes) and prompt.verb == "raise" and view.stacks[prompt.seat] > 10:
                return Choice(prompt.seat, "raise", 1)
            return super().choose(view, prompt)

    with pytest.MonkeyPatch.context() as patch:
        bots: Any = MappingProxyType({"meek": Raiser})
        patch.setattr("brelan.bots.BOTS", bots)
        patch.setattr("brelan.term.start.BOTS", bots)
        patch.setattr("brelan.term.resume.BOTS", bots)
        played = pair("bet 2", "undo", "table", "bet 3", "call", "undo", cards="4 9", data=tmp_path)
    out = without_names(played.out)
    assert "X raises 1." in out
    undone = out.split("> undo\n")[1]
    assert undone.startswith("Back to your last decision.\nYou: 14 chips, speaks first; forehead: a back.\n")
    assert "In play: the pot of 2 (you and X)." in undone
    assert "You bet 3." in undone
    assert "The deal is over. Stacks: you 10, X 20." in out  # 1 + 3 + 1 lost, the bet of 2 was taken back
    refused = out.split("> undo\n")[2]
    assert refused.startswith("Not any more: since your last decision you have seen a card that was hidden from you.")


def test_undo_is_refused_once_the_next_deal_has_shown_cards(tmp_path: Path) -> None:
    played = pair("fold", "", "undo", cards="4 9 3 8", data=tmp_path)
    assert "Not any more: since your last decision" in played.out


# -- stopping, saving, going on ----------------------------------------------------------------------------------------


def test_the_end_of_input_ends_politely_and_keeps_the_match(tmp_path: Path) -> None:
    played = pair("bet 1", cards="4 9", data=tmp_path)
    file = tmp_path / "matches" / f"{PAIR}-1.toml"
    assert played.status == 0
    assert played.lines[-1] == "Goodbye."
    assert f"The match is saved in {file}." in played.out
    assert file.exists()


def test_a_match_without_a_decision_is_not_kept(tmp_path: Path) -> None:
    played = pair(cards="4 9", data=tmp_path)
    assert played.lines[-1] == "Goodbye."
    assert not (tmp_path / "matches").exists()


def test_control_c_ends_politely_and_keeps_the_match(tmp_path: Path) -> None:
    lines = iter(["bet 1"])

    def answer(_shown: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise KeyboardInterrupt from None

    argv = ("play", PAIR, "--bot", "meek", "--no-log")
    played = run(*argv, typed=answer, chance=dealt("4 9"), data=tmp_path)
    assert (played.status, played.err) == (130, "")
    assert played.lines[-1] == "Goodbye."
    assert len(list((tmp_path / "matches").iterdir())) == 1


@pytest.mark.parametrize(("answer", "files"), [("yes", 1), ("y", 1), ("no", 0)])
def test_quit_asks_whether_to_save(answer: str, files: int, tmp_path: Path) -> None:
    played = pair("bet 1", "quit", answer, cards="4 9", data=tmp_path)
    assert "Save the match to go on later? yes or no." in played.lines
    assert played.lines[-1] == "Goodbye."
    assert len(list(tmp_path.rglob("*.toml"))) == files


def test_saving_says_that_the_file_shows_all_cards_and_overwrites_no_other(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("mine", encoding="utf-8")
    mine = tmp_path / "deep" / "match.toml"
    typed = (
        "bet 1",
        f"save {other}",
        f"save {mine}",
        "",
        f"save {mine}",
        f"save {tmp_path}/other.toml/x",
        "quit",
        "yes",
    )
    played = pair(*typed, cards="4 9 3 8", data=tmp_path)
    assert f"There is a file {other} already; name another." in played.lines
    assert (
        played.out.count(f"The match is saved in {mine}. The file is for going on only: it holds all the cards.") == 3
    )
    assert "cannot be saved in" in played.out
    assert other.read_text(encoding="utf-8") == "mine"
    assert mine.stat().st_mode & 0o077 == 0
    assert [file.name for file in mine.parent.iterdir()] == ["match.toml"]


@pytest.mark.parametrize("name", ["Zed", "Anna Maria", "Ёж"])
@pytest.mark.parametrize("game", [CARDS, PAIR])
def test_a_saved_match_goes_on_where_it_was(game: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    speech = Speech("en", [])

    def answer(shown: str) -> str:
        if "> " not in answers and "Deal 3." in shown and "You may" in shown:
            answers.append("> ")
            return "table"
        if "> " in answers:
            return f"save {file}" if "The match is saved" not in shown else stop()
        return "" if "Enter" in shown else "call" if " call " in shown else "bet 1" if " bet " in shown else "fold"

    def stop() -> str:
        raise KeyboardInterrupt

    answers: list[str] = []
    saved = run("play", game, "--bot", "meek", "--name", name, typed=answer, data=tmp_path, seed=3)
    assert file.exists(), saved.out
    table = saved.out.split("> table\n")[1].split("\n> ")[0]
    resumed = run("play", "--resume", str(file), typed=["history"], data=tmp_path, seed=99)
    assert resumed.status == 0
    assert resumed.lines[0] == speech.say("resumed")
    assert resumed.lines[1].startswith("Deal 3.")
    assert table in resumed.out
    told = saved.out.split("Deal 2.")[1].split("\nEnter")[0].splitlines()
    done = [line for line in told if re.search(r"Lifted| (shows|card is) |^[A-Z]\w+ (bet|call|raise)s? \d+\.$", line)]
    assert len(done) >= 5
    assert [line for line in resumed.out.split("Deal 2.")[1].split("Deal 3.")[0].splitlines() if line in done] == done
    latest = run("history", data=tmp_path).lines[0]
    assert f" {name} " in latest, "the name is kept"


def test_the_match_saved_last_goes_on_if_no_file_is_named(tmp_path: Path) -> None:
    pair("bet 1", "save", "quit", "yes", cards="4 9", data=tmp_path)
    pair("bet 3", "quit", "yes", cards="5 9", data=tmp_path)
    assert sorted(file.name for file in (tmp_path / "matches").iterdir()) == [f"{PAIR}-1.toml", f"{PAIR}-2.toml"]
    played = run("play", "--resume", "--no-log", typed=[], data=tmp_path)
    assert "You bet 3." in played.lines


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.split("\n", 1)[1], 'it does not begin with "# brelan play"'),
        (lambda text: text.replace('"me": 0', '"me": 7'), "its first line does not say who sits where"),
        (lambda text: text.replace('{"me"', '{"you"'), "its first line does not say who sits where"),
        (lambda text: text.replace('"meek"]', "7]"), "its first line does not say who sits where"),
        (lambda text: text.replace(PAIR, "whist"), "whist"),
        (lambda text: text.replace("bet 1", "bet 99"), "99"),
        (lambda text: text[:-40], "line"),
    ],
)
def test_a_file_that_is_no_saved_match_is_refused_in_a_sentence(
    change: Callable[[str], str], why: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.toml"
    pair("bet 1", f"save {file}", cards="4 9", data=tmp_path)
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    played = run("play", "--resume", str(file), data=tmp_path)
    assert played.status == 2
    assert why in played.err
    assert played.err.count("\n") == 1


def test_a_saved_match_against_an_unknown_bot_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    pair("bet 1", f"save {file}", cards="4 9", data=tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace('"meek"', '"sharp"'), encoding="utf-8")
    played = run("play", "--resume", str(file), data=tmp_path)
    assert (played.status, "there is no bot “sharp”" in played.err) == (2, True)


def test_binary_and_huge_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a match saved by brelan play: not a text" in run("play", "--resume", str(file)).err
    file.write_bytes(b"# brelan play {}\n" + b"#" * 10_000_001)
    assert "too large" in run("play", "--resume", str(file)).err
    assert run("play", "--resume", str(tmp_path)).status == 2


def test_a_decision_can_be_taken_back_after_going_on(tmp_path: Path) -> None:
    class Slow(Meek):
        """Raises what it can, so that the player is asked again before anything is shown."""

        def choose(self, view: View, prompt: Prompt) -> Choice:
            return Choice(prompt.seat, "raise", 1) if isinstance(prompt, Stakes) and prompt.verb else prompt.default

    with pytest.MonkeyPatch.context() as patch:
        bots: Any = MappingProxyType({"meek": Slow})
        patch.setattr("brelan.bots.BOTS", bots)
        patch.setattr("brelan.term.start.BOTS", bots)
        patch.setattr("brelan.term.resume.BOTS", bots)
        saved = pair("bet 2", cards="4 9", data=tmp_path)
        resumed = run("play", "--resume", "--no-log", typed=["undo", "bet 5", "call"], data=tmp_path)
    assert without_names(saved.out).count("X raises 1.") == 1
    told = resumed.out.split("> undo\n")[1]
    assert told.startswith("Back to your last decision.\nYou: 14 chips, speaks first; forehead: a back.\n")
    assert "You bet 5." in told
    assert "Your card is 4." in told
    assert re.search(r"Stacks: you 8, \w+ 22\.", told)
