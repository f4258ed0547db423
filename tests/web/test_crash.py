"""What the server has acknowledged is there when it was killed and is started again: once, and in order."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from bench import crash_web
from bench.people import Person

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def test_a_server_killed_six_times_under_play_has_lost_nothing_and_done_nothing_twice(tmp_path: Path) -> None:
    """Chips, cards and prompts are as they were; what was not answered and is sent again is done once."""
    killer = crash_web.run(tmp_path, "honest", 6, random.Random(), fresh=4)
    assert killer.faults == []
    assert killer.people.count["acknowledged"] > 0


@pytest.mark.parametrize("how", ["lie", "forget"])
def test_a_server_that_says_done_too_early_or_does_not_remember_is_found_out(how: str, tmp_path: Path) -> None:
    """The check that finds nothing in a sound server does find what it is there for."""
    found = crash_web.run(tmp_path, how, 60, random.Random()).faults
    assert found
    wanted = (
        ("stands 0 times in the log", "it was made and is not there") if how == "lie" else ("and now {'kind': 'ref",)
    )
    assert any(text in fault for fault in found for text in wanted), found[:5]


def test_a_choice_that_stands_twice_or_elsewhere_or_was_never_asked_for_is_found_out(tmp_path: Path) -> None:
    killer = crash_web.run(tmp_path, "honest", 0, random.Random())
    assert crash_web.look(tmp_path, killer.people.tables) == []
    person: Person = next(person for table in killer.people.tables for person in table.persons if person.done)
    table = person.table
    each = next(iter(person.done))
    state = person.done.pop(each)
    assert any("was never asked for" in fault for fault in crash_web.look(tmp_path, [table]))
    person.done[each] = state + 1
    assert any(f"and stands in state {state}" in fault for fault in crash_web.look(tmp_path, [table]))
    person.done[each] = state
    person.refused.add(each)
    assert any("was refused and stands in the log" in fault for fault in crash_web.look(tmp_path, [table]))
    person.refused.clear()
    person.done["never"] = 2
    assert any("stands 0 times in the log" in fault for fault in crash_web.look(tmp_path, [table]))
