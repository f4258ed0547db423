"""What a test of the page needs: the page as it is now, a server with a log of its own, and a real browser."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
NO_BROWSER = "there is no Chromium here: the page was NOT tested in a browser; install Debian's chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if any(NO_BROWSER in str(report.longrepr) for report in skipped):
        terminalreporter.write_line(f"LOUDLY: {NO_BROWSER}", red=True, bold=True)


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the page, built from what `web/` is now."""
    done = subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", "build"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / "src" / "brelan" / "web" / "static"


class House:
    """A server in a process of its own, which can be killed and started again over the same log."""

    def __init__(self, data: Path, *command: str) -> None:
        self.data = data
        self.command = command or ("-m", "brelan", "serve")
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, on the same port as before if there was one."""
        command = [sys.executable, *self.command, "--no-open", "--data", str(self.data)]
        command += ["--port", str(self.port or 18_000 + os.getpid() % 10_000)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        assert found, said
        self.url, self.port = found[0], int(found[1])

    def stop(self, how: int = signal.SIGTERM) -> None:
        """Stop, or with SIGKILL fall over."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=10)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="module")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    running = House(tmp_path_factory.mktemp("house"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")  # and no longer: its loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip(NO_BROWSER)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield chromium
        chromium.close()


class Visitor:
    """A person with a browser of his own, and whatever his browser complained about."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context = context
        self.house = house
        self.complaints: list[str] = []
        context.set_default_timeout(10_000)
        self.page: Page = context.new_page()
        self.page.on("console", lambda said: self.complain(said.text) if said.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.complain(str(error)))

    def complain(self, text: str) -> None:
        self.complaints.append(text)

    def go(self, path: str) -> None:
        self.page.goto(self.house.url + path)


@pytest.fixture
def visitors(browser: Browser, house: House) -> Iterator[list[Visitor]]:
    """Two visitors; whatever their browsers complain about fails the test."""
    contexts = [browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB") for _ in range(2)]
    people = [Visitor(context, house) for context in contexts]
    yield people
    for context in contexts:
        context.close()
    assert [person.complaints for person in people] == [[], []]
