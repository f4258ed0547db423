"""The command `brelan serve`, as somebody at a terminal has it: a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.service.rooms import run
from tests.web.site import Guest, Site

from brelan.main import main


@contextmanager
def command(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A running `brelan` whose output can be read."""
    started = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "brelan", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": "true"},
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def address(started: subprocess.Popen[str]) -> str:
    """Wait for the line that says where it is."""
    assert started.stdout is not None
    for line in started.stdout:
        found = re.search(r"http://\S+/", line)
        if found:
            return found[0]
    raise AssertionError(started.communicate()[1])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_says_goodbye_and_ends_well(number: signal.Signals, tmp_path: Path) -> None:
    async def talk(port: int, started: subprocess.Popen[str]) -> None:
        site = Site(None, port)  # type: ignore[arg-type]  # the house is in another process
        ann: Guest = await site.guest()
        line = await ann.open((await ann.make())["table"])
        started.send_signal(number)
        assert await line.ended() == {"kind": "bye", "code": "stopping", "message": "the server stops"}
        await site.close()

    with command("serve", "--no-open", "--port", "0", "--data", str(tmp_path)) as started:
        port = int(address(started).rsplit(":", 1)[1].strip("/"))
        run(talk(port, started))
        out, err = started.communicate(timeout=20)
        assert (started.returncode, err) == (0, ""), out
    assert (tmp_path / "log.sqlite").exists()
    assert not (tmp_path / "log.sqlite-wal").exists()  # the log was closed


def test_a_taken_port_is_said_and_the_next_one_used(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with command("serve", "--no-open", "--port", str(port), "--data", str(tmp_path)) as started:
            assert started.stdout is not None
            assert started.stdout.readline() == f"port {port} is taken\n"
            where = address(started)
            assert where != f"http://127.0.0.1:{port}/"
            assert httpx.get(where + "api/bots").json() == ["random", "odds", "search", "search-slow"]


def test_another_host_is_warned_of(tmp_path: Path) -> None:
    with command("serve", "--no-open", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path)) as started:
        where = address(started)
        assert httpx.get(where + "api/bots", headers={"host": "table.example"}).status_code == 200
        started.terminate()
        assert "everybody who reaches this machine can play" in started.communicate(timeout=20)[1]


def test_a_log_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "log.sqlite").write_bytes(b"no database at all, and long enough to be taken for one" * 30)
    assert main(["serve", "--no-open", "--port", "0", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("brelan: ")
    assert main(["serve", "--no-open", "--host", "203.0.113.9", "--data", str(tmp_path)]) == 2
    assert "cannot listen" in capsys.readouterr().err


def test_the_other_commands_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("brelan ")
    with command("games") as started:
        out, _ = started.communicate(timeout=20)
    assert "genius-indian-poker" in out
    lazy = "import sys, brelan.main, brelan.term.cli; sys.exit('starlette' in sys.modules or 'uvicorn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", lazy], check=False).returncode == 0


def test_the_server_never_loads_the_solver_and_the_engine_never_the_server() -> None:
    lean = "import sys, brelan.web.serve; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", lean], check=False).returncode == 0
    engine = (
        "import sys, brelan; sys.exit(any(m in sys.modules for m in ('msgspec', 'starlette', 'asyncio', 'fluent')))"
    )
    assert subprocess.run([sys.executable, "-c", engine], check=False).returncode == 0
