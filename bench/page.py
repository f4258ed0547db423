"""How heavy the page is, how soon it is there, and how soon a choice is seen.

    .venv/bin/python bench/page.py [ROUNDS]

Against a server of its own on this machine, in Chromium without a window.  The times are those of this machine; printed
is the median, and the slowest of all rounds in parentheses.
"""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from brelan.games import GAMES

ROOT: Final = Path(__file__).resolve().parents[1]
STATIC: Final = ROOT / "src" / "brelan" / "web" / "static"
FREE: Final = "[aria-disabled=false]"
BODY: Final = {"name": "Ann", "others": ["random"] * 3, "delay": 0}

# when a state arrives, when the page has been changed by it, and when the frame with the change has been drawn
WATCH: Final = """() => {
    window.times = [];
    const Real = WebSocket;
    window.WebSocket = class extends Real {
        constructor(...of) {
            super(...of);
            this.addEventListener("message", ({ data }) => {
                if (!data.includes('"kind":"state"')) return;
                const [came, pressed] = [performance.now(), window.pressed ?? 0];
                window.pressed = 0;
                setTimeout(() => {
                    const changed = performance.now();
                    requestAnimationFrame(() => setTimeout(() => {
                        window.times.push([pressed && came - pressed, changed - came, performance.now() - came]);
                    }));
                });
            });
        }
    };
    addEventListener("keydown", () => (window.pressed = performance.now()), true);
}"""


def weight() -> tuple[int, int]:
    """The files of the page in bytes, as they are and compressed."""
    files = [path for path in STATIC.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    contents = [path.read_bytes() for path in files]
    return sum(map(len, contents)), sum(len(gzip.compress(content, 9, mtime=0)) for content in contents)


def painted(browser: Browser, url: str, selector: str) -> tuple[float, float]:
    """Milliseconds to the first paint of a page that was never seen before, and until it holds what one came for."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(selector)
    first: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    whole: float = page.evaluate("performance.now()")
    context.close()
    return first, whole


def choices(page: Page, url: str, rounds: int) -> list[tuple[float, float, float]]:
    """Play by keys; for each choice: until the answer is there, until the page has changed, until it is drawn."""
    page.add_init_script(f"({WATCH})()")
    page.goto(url)
    body = {**BODY, "game": GAMES[0].id}
    made = page.evaluate(
        """async body => (await fetch("/api/tables", {
            method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(body),
        })).json()""",
        body,
    )
    page.goto(f"{url}/t/{made['table']}")
    for _ in range(rounds):
        page.wait_for_selector(f".acts .act{FREE}, [data-word=next]{FREE}, [data-word=rematch]{FREE}")
        button = page.locator(f".acts .act{FREE}, [data-word=next]{FREE}, [data-word=rematch]{FREE}").first
        page.keyboard.press((button.get_attribute("aria-keyshortcuts") or "n").lower())
        page.wait_for_timeout(60)
    found: list[tuple[float, float, float]] = page.evaluate("window.times.filter(([sent]) => sent > 0)")
    return found


def shown(what: str, times: list[float]) -> None:
    """Print a line of the result."""
    print(f"{what:<58} {median(times):7.1f} ms  ({max(times):.1f})")


def main(rounds: int) -> None:
    """Start a server, look at its page, and print what was found."""
    plain, packed = weight()
    print(f"{'the page, all its files':<58} {plain:7} bytes, {packed} compressed")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "brelan", "serve", "--no-open", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.:]+", server.stdout.readline())
            assert found is not None
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            looks = [painted(browser, found[0], ".game") for _ in range(rounds)]
            shown("first paint of the first page, nothing cached", [first for first, _ in looks])
            shown("all games on it", [whole for _, whole in looks])
            played = choices(browser.new_page(), found[0], 8 * rounds)
            shown("a key until the server's answer is there (durable)", [sent for sent, _, _ in played])
            shown("the answer until the page has changed", [changed for _, changed, _ in played])
            shown("the answer until that is drawn", [drawn for _, _, drawn in played])
            browser.close()
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
