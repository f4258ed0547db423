"""The program at a pseudo-terminal, with real keys."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.term.console import PAIR


def typed_at_a_terminal(argv: list[str], answer: Callable[[str], bytes | None], data: Path) -> tuple[int, str]:
    """Play at a pseudo-terminal; `answer` gets what was shown since the last line typed, at every cue."""
    pid, terminal = pty.fork()
    if pid == 0:  # pragma: no cover  # the program itself
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a test run in the background may ignore it
        os.environ.update(LANG="en_GB.UTF-8", PYTHONUTF8="1", TERM="dumb")
        os.environ.pop("LC_ALL", None)
        os.execv(sys.executable, [sys.executable, "-m", "brelan", *argv, "--data", str(data)])
    shown, since, typed = "", "", None
    patience = 20
    while True:
        if not select.select([terminal], [], [], 3)[0]:
            # a signal that comes in the instant before the program waits is noticed with the next one
            patience -= 1
            assert patience, f"nothing happens after {shown[-300:]!r}"
            if typed is not None and len(typed) == 1:
                os.write(terminal, typed)
            continue
        try:
            more = os.read(terminal, 65536).decode(errors="replace").replace("\r", "")
        except OSError:  # the program has ended
            break
        if not more:
            break
        shown, since = shown + more, since + more
        if since.endswith("> "):
            typed = answer(since)
            since = ""
            if typed is not None:
                os.write(terminal, typed)
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), shown


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_a_match_is_played_at_a_real_terminal(tmp_path: Path) -> None:
    def answer(shown: str) -> bytes:
        if "again?" in shown:
            return b"no\n"
        return b"\n" if "Enter" in shown else b"call\n" if " call " in shown else b"allin\n"

    argv = ["play", PAIR, "--bot", "random", "--option", "start_stack=3"]
    status, shown = typed_at_a_terminal(argv, answer, tmp_path)
    assert status == 0, shown
    assert shown.rstrip().endswith("Goodbye.")
    assert "Standings:" in shown
    assert "\x1b" not in shown


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
@pytest.mark.parametrize(("key", "status"), [(b"\x04", 0), (b"\x03", 130)], ids=["ctrl-d", "ctrl-c"])
def test_keys_that_end_a_program_end_it_politely(key: bytes, status: int, tmp_path: Path) -> None:
    lines = [b"table\n", b"odds\n", key]
    done, shown = typed_at_a_terminal(["play", PAIR], lambda _shown: lines.pop(0) if lines else None, tmp_path)
    assert done == status
    assert shown.rstrip().endswith("Goodbye.")
    assert "Traceback" not in shown
