"""What the server has acknowledged is there when it was killed and is started again: once, and in order."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from bench import crash_web
from bench.people import Person
from tests.service.rooms import run
from tests.tracing import strace
from tests.web.site import Site
from tests.web.test_serve import address

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
    wanted = {
        "lie": ("stands 0 times in the log", "it was made and is not there"),
        "forget": ("and now {'kind': 'ref", "was refused and stands in the log"),  # answered before, or not
    }[how]
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


@pytest.mark.parametrize("how", ["honest", "lie"])
def test_the_disk_has_what_is_acknowledged_over_a_socket_before_it_is(how: str, tmp_path: Path) -> None:
    """What a killed server leaves is safe with the system; only this sees to a loss of power."""
    trace = tmp_path / "trace"
    calls = "trace=write,writev,sendto,sendmsg,pwrite64,fsync,fdatasync"
    words = [strace(), "-D", "-f", "-y", "-s", "200", "-e", calls, "-o", str(trace), sys.executable, crash_web.__file__]

    async def play(port: int) -> None:
        site = Site(None, port)  # type: ignore[arg-type]  # the house is in another process
        ann, bob = await site.guest(), await site.guest()
        made = await ann.make("genius-indian-poker")
        assert (await bob.sit(made)).status_code == 200
        lines = [await ann.open(made["table"]), await bob.open(made["table"])]
        for _ in range(12):
            mover = next((line for line in lines if line.state["prompt"]), None)
            if lines[0].state["over"]:
                break
            done = await (mover.do("play", mover.state["prompt"]["default"]["text"]) if mover else lines[0].do("next"))
            assert done["kind"] == "done"
            for line in lines:
                await line.caught_up(done["state"])
        await site.close()

    started = subprocess.Popen([*words, "serve", how, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    try:
        run(play(int(address(started).rsplit(":", 1)[1].strip("/"))))
    finally:
        started.terminate()
        started.communicate(timeout=30)
    found = crash_web.early(trace.read_text(encoding="utf-8", errors="replace"))
    assert found == [] if how == "honest" else found, "the check would not notice"
