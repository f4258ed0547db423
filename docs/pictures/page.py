"""Take `table.png`: a table in play, as Chromium shows it, dealt and played from a script by the program itself.

.venv/bin/python docs/pictures/page.py [WHERE]
"""

from __future__ import annotations

import asyncio
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from palette import few_colours
from playwright.sync_api import Page, ViewportSize, sync_playwright

from brelan import Choice, View, parse_cards
from brelan.cards import Cards, without
from brelan.dealer import Scripted
from brelan.prompts import Prompt
from brelan.service import House
from brelan.store import SqliteStore
from brelan.web.app import application
from brelan.web.serve import Server, config
from brelan.web.visitor import key_of

GAME = "indian-poker-52"
CARDS = "JD 9S 4D QH 6C"  # from the seat that is dealt to first
MOVES = ("bet 3", "call", "raise 4", "drop")  # of the bots, in turn
SIZE: ViewportSize = {"width": 1200, "height": 760}
ROOT = Path(__file__).parents[2]


class Stacked(Scripted):
    """Puts the same cards on top of every pack."""

    def order(self, cards: Cards) -> Cards:
        """The script, then the rest."""
        named = parse_cards(CARDS)
        return (*named, *without(cards, named))


class Player:
    """A bot that plays the next line of a script it shares with the others, and leaves the rest to the default."""

    def __init__(self, moves: list[str]) -> None:
        self._moves = moves

    def choose(self, _view: View, prompt: Prompt) -> Choice:
        """Play the next line."""
        word, _, tail = (self._moves.pop(0) if self._moves else str(prompt.default)).partition(" ")
        return Choice(prompt.seat, word, int(tail) if tail else None)


@contextmanager
def serving(moves: Sequence[str]) -> Iterator[str]:
    """A server of a house whose cards and bots follow a script; gives its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    script = list(moves)
    ready, stop = threading.Event(), threading.Event()

    async def work(folder: Path) -> None:
        house = House(
            SqliteStore(folder / "log.sqlite"),
            hashed=key_of,
            dealer=Stacked,
            bot=lambda _name: Player(script),
            rng=random.Random(5),
        )
        server = Server(config(application(house)))
        running = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        ready.set()
        await asyncio.to_thread(stop.wait)
        await house.stop()
        server.should_exit = True
        await running

    with tempfile.TemporaryDirectory() as folder:
        thread = threading.Thread(target=lambda: asyncio.run(work(Path(folder))))
        thread.start()
        ready.wait(20)
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            stop.set()
            thread.join(20)


def sit_down(page: Page, address: str, bots: int) -> None:
    """Make a table with so many bots by the form, and wait for the first question."""
    page.goto(f"{address}/new/{GAME}")
    page.wait_for_selector(".new")
    while page.locator("select[name^=seat-]").count() > bots:
        page.get_by_role("button", name="One seat less").click()
    page.locator("input[name=name]").fill("Ann")
    page.locator("select[name=delay]").select_option("0")
    page.locator("[data-word=make]").click()
    page.wait_for_selector(".acts")


def take(where: Path) -> None:
    """Take the picture."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with serving(MOVES) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light", locale="en-GB", reduced_motion="reduce")
        sit_down(page, address, 4)
        page.get_by_role("tab", name="Odds").click()
        page.wait_for_selector(".odds")
        page.mouse.move(1, 1)
        page.wait_for_timeout(500)
        where.write_bytes(few_colours(browser, page.screenshot()))
        browser.close()


if __name__ == "__main__":
    subprocess.run([sys.executable, ROOT / "hatch_build.py", "build"], check=True, stdout=subprocess.DEVNULL)
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("table.png"))
