"""A choice that was said to be done is in the log, whenever the program is killed."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from bench import crash
from tests.store.played import sitting
from tests.tracing import strace

from brelan.dealer import Shuffler
from brelan.games import GAMES
from brelan.match import NEXT, Match
from brelan.store import Command, Journal, SqliteStore

PAIR = GAMES[1]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def test_killed_25_times_nothing_is_lost_that_was_done(tmp_path: Path) -> None:
    """Nor done twice, and every match comes back, with all its chips."""
    rng = random.Random()
    choices = 0
    for n in range(25):
        folder = tmp_path / str(n // 10)
        folder.mkdir(exist_ok=True)
        said = crash.killed(folder, rng)
        choices += len(said)
        assert crash.faults(folder, said) == []
    assert choices > 100


def test_a_program_that_says_done_too_early_is_found_out(tmp_path: Path) -> None:
    rng = random.Random()
    found: list[str] = []
    for _ in range(40):
        found += crash.faults(tmp_path, crash.killed(tmp_path, rng, "lie"))
        if found:
            break
    assert found, "the check would not notice a lost choice"
    assert found[0].endswith("was done and is not in the log")


def test_what_is_in_the_log_twice_elsewhere_or_not_at_all_is_found_out(tmp_path: Path) -> None:
    match = Match(PAIR, 2, first=0, chance=Shuffler())
    with SqliteStore(tmp_path / crash.FILE) as store:
        journal, rows = Journal.begin("t", match, sitting(2))
        rows += journal.play(match.prompts()[0].default, Command("a"))
        store.append(rows).result()
        assert crash.faults(tmp_path, ["begun t 0", "a t 1"]) == []
        assert crash.faults(tmp_path, ["begun u 0"]) == ["begun u 0 was done and is not in the log"]
        assert crash.faults(tmp_path, ["b t 1"]) == ["b t 1 was done and is not in the log"]
        assert crash.faults(tmp_path, ["a t 2"]) == ["a t 2 was done and stands in row ('t', 1)"]
        store.append(journal.play(NEXT, Command("a"))).result()
        assert crash.faults(tmp_path, []) == ["a is in the log 2 times"]


@pytest.mark.parametrize("how", ["honest", "lie", "sloppy"])
def test_the_disk_has_every_choice_before_it_is_said_to_be_done(how: str, tmp_path: Path) -> None:
    """What a killed program leaves is safe with the system; only this sees to a loss of power."""
    trace = tmp_path / "trace"
    before = (strace(), "-f", "-y", "-e", "trace=write,pwrite64,fsync,fdatasync", "-o", str(trace))
    playing = crash.child(tmp_path, "one", how, before=before)
    said, _ = playing.communicate(timeout=60)
    assert playing.returncode == 0
    assert said.count(b"\n") >= 42
    early = crash.without_sync(trace.read_text(encoding="utf-8", errors="replace"))
    if how == "honest":
        assert early == []
    else:
        assert early, "the check would not notice"


def test_a_trace_without_a_choice_proves_nothing() -> None:
    assert crash.without_sync("1 fdatasync(3</log.sqlite-wal>) = 0\n") == ["nothing was said to be done"]
