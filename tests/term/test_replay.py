"""`brelan replay`: what it tells, the shape of its data, and its exit status."""

from __future__ import annotations

import io
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from brelan.term.replay import main
from brelan.term.screen import World

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
PASTED = EXAMPLES[0]


@dataclass(frozen=True)
class Told:
    status: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.out)
        return found


def run(*words: str, typed: str = "") -> Told:
    out, err = io.StringIO(), io.StringIO()
    status = main(words, World(stdin=io.StringIO(typed), stdout=out, stderr=err))
    return Told(status, out.getvalue(), err.getvalue())


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_record_of_the_page_comes_out_as_it_expects(text: str) -> None:
    told = run("-", typed=text)
    assert (told.status, told.err) == (0, "")


def test_the_record_to_paste_is_told_as_the_page_shows() -> None:
    shown = re.search(r"^```text\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert shown is not None
    assert run("-", typed=PASTED).out == shown[1]


def test_every_key_of_the_data_is_on_the_page_in_order() -> None:
    table = PAGE.split("With `--json` an object")[1].split("## In a program")[0]
    rows = re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(run("-", "--json", typed=PASTED).data)


def test_status_0_with_the_outcome_as_data() -> None:
    told = run("-", "--json", typed=PASTED)
    data = told.data
    events = data.pop("events")
    assert told.status == 0
    assert data == {
        "file": "-",
        "ok": True,
        "status": 0,
        "game": "indian-poker-52",
        "seats": ["Ann", "Ben", "Cid"],
        "final": {"Ann": 14, "Ben": 27, "Cid": 19},
        "carried": 0,
        "pots": [{"pool": "pot", "amount": 13, "claims": ["Ann", "Ben"], "to": {"Ben": 13}}],
        "awaits": None,
        "waiting": [],
        "over": False,
        "ranking": [],
        "deals": [{"final": {"Ann": 14, "Ben": 27, "Cid": 19}, "carried": 0}],
        "differences": [],
        "error": None,
    }
    assert events[0]["kind"] == "opened"
    assert events[-1] == {"kind": "closed", "stacks": [14, 27, 19], "scores": [0, 0, 0], "carried": 0}
    assert ["7C"] in [event["cards"] for event in events if event["kind"] == "moved"]


def test_status_1_says_what_differs() -> None:
    wrong = PASTED.replace("Ben = 27", "Ben = 28")
    told = run("-", typed=wrong)
    assert told.status == 1
    assert told.out.endswith("Not as expected (line 10, deal 1): final Ben should be 28 and is 27.\n")
    assert "final Ben – должно быть 28, а вышло 27" in run("-", "--lang", "ru", typed=wrong).out
    told = run("-", "--json", typed=wrong)
    assert (told.status, told.data["ok"], told.data["status"]) == (1, False, 1)
    assert told.data["differences"] == ["line 10: deal 1: final Ben: expected 28, got 27"]


def test_status_2_names_line_seat_choice_and_what_was_allowed() -> None:
    wrong = PASTED.replace("Ben raise 3", "Ben raise 6")
    told = run("-", typed=wrong)
    assert (told.status, told.out) == (2, "")
    assert told.err == 'brelan: standard input: line 9: Ben cannot "raise 6"; may: drop, call, raise 1 to 5\n'
    told = run("-", "--json", typed=wrong)
    assert told.status == 2
    assert told.data == {
        "file": "-",
        "ok": False,
        "status": 2,
        "error": {
            "line": 9,
            "seat": "Ben",
            "choice": "raise 6",
            "allowed": ["drop", "call", "raise 1 to 5"],
            "message": 'line 9: Ben cannot "raise 6"; may: drop, call, raise 1 to 5',
        },
    }


def test_a_record_that_stops_early_says_who_is_to_act() -> None:
    early = PASTED.replace(', "Ben raise 3", "Cid drop", "Ann call"', "").split("expect")[0]
    assert run("-", typed=early).out.endswith("Ben may drop, call 2 or raise 1 to 5 (on top of the 2 to call).\n")
    told = run("-", "--json", typed=early)
    assert told.status == 0
    awaits = told.data["awaits"]
    keys = ("seat", "words", "verb", "low", "high", "steps", "among", "owed", "allowed")
    assert {key: awaits[key] for key in keys} == {
        "seat": "Ben",
        "words": ["drop", "call"],
        "verb": "raise",
        "low": 1,
        "high": 5,
        "steps": None,
        "among": None,
        "owed": 2,
        "allowed": ["drop", "call", "raise 1 to 5"],
    }
    assert told.data["waiting"] == [awaits]
    assert told.data["pots"] == [{"pool": "pot", "amount": 5, "claims": ["Ann", "Ben", "Cid"]}]


def test_a_choice_that_must_be_refused_gives_status_2_and_is_named() -> None:
    file = str(RECORDS / "genius-indian-poker" / "raise-over-the-stack.toml")
    told = run(file)
    assert told.status == 2
    assert told.err == f'brelan: {file}: line 6: P1 cannot "raise 50"; may: fold, call, raise 1 or 3 or 5 or 7\n'
    assert run(file, "--json").data["error"]["choice"] == "raise 50"
    allowed = Path(file).read_text(encoding="utf-8").replace("raise 50", "raise 7")
    told = run("-", typed=allowed)
    assert (told.status, told.err) == (1, "")
    assert told.out.endswith("(line 6): “P1 raise 7” should be refused and is allowed.\n")


def test_of_several_files_the_worst_status_counts_and_each_is_a_line(tmp_path: Path) -> None:
    texts = {"good": PASTED, "different": PASTED.replace("Ben = 27", "Ben = 28"), "wrong": PASTED.replace("7C", "7X")}
    files = [tmp_path / f"{name}.toml" for name in texts]
    for file, text in zip(files, texts.values(), strict=True):
        file.write_text(text, encoding="utf-8")
    good, different, wrong = map(str, files)
    assert run(good).status == 0
    assert run(good, different).status == 1
    told = run(good, wrong, different, "--json")
    assert told.status == 2
    assert [json.loads(line)["status"] for line in told.out.splitlines()] == [0, 2, 1]
    told = run(good, different)
    assert [line for line in told.out.splitlines() if line.endswith(".toml:")] == [f"{good}:", f"{different}:"]


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'game = "\xe4"')
    (tmp_path / "bom.toml").write_text("\ufeff" + PASTED, encoding="utf-8")
    missing = run(str(tmp_path / "none.toml"))
    assert (missing.status, missing.err.endswith("none.toml: cannot be read: No such file or directory\n")) == (2, True)
    assert run(str(tmp_path)).status == 2
    assert "not UTF-8 at byte 8" in run(str(tmp_path / "latin.toml")).err
    assert run(str(tmp_path / "bom.toml")).status == 0
    assert run(str(tmp_path / "none.toml"), "--json").data["error"]["message"].startswith("cannot be read")
    assert run("-", typed="").status == 2


def test_all_records_of_the_tests_in_one_run() -> None:
    files = sorted(map(str, RECORDS.glob("*/*.toml")))
    told = run(*files, "--json")
    found = [json.loads(line) for line in told.out.splitlines()]
    assert [one["file"] for one in found] == files
    for one in found:
        must = 'refuse = "' in Path(one["file"]).read_text(encoding="utf-8")
        assert one["status"] == (2 if must else 0)
        assert bool(one["error"]) == must
