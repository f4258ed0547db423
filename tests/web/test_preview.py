"""What other programs show of a link: the game of a table, the end of a finished match, and never more than that."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import httpx
import pytest
from tests.service.rooms import run
from tests.web.site import Guest, Site, play_out, serving
from tests.web.test_evening import make, play_on

INDEX = '<!doctype html><html lang="en"><head><title>brelan</title></head><body></body></html>'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page that is built, as far as the server can tell."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    return folder


def tag(text: str, name: str) -> str:
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', text)
    return found[1] if found else ""


async def look(guest: Guest, path: str) -> httpx.Response:
    return await guest.http.get(path, headers={"accept": "text/html"})


async def played(site: Site, name: str = "Ann") -> tuple[str, list[Guest]]:
    ann, bob = [await site.guest() for _ in range(2)]
    made = await ann.make("indian-poker-52", name=name, options={"max_deals": 2})
    await bob.sit(made)
    lines = [await guest.open(made["table"]) for guest in (ann, bob)]
    await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
    return made["table"], [ann, bob]


def test_the_link_to_a_finished_match_tells_who_played_and_how_it_ended(tmp_path: Path, page: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, page=page) as site:
            table, (ann, _) = await played(site)
            stacks = (await site.match(table)).stacks
            for path in (f"/t/{table}", f"/t/{table}/replay"):
                text = (await look(ann, path)).text
                assert tag(text, "og:title") == "Indian Poker: Ann and Bob"
                assert tag(text, "og:description") == f"2 deals. Ann {stacks[0]}, Bob {stacks[1]}."
                assert tag(text, "og:image").startswith("http://127.0.0.1:")
                assert tag(text, "og:image").endswith("/preview.png")
                assert text.count("<title>") == 1
                assert "<title>Indian Poker: Ann and Bob · brelan</title>" in text
            russian = (await look(ann, f"/t/{table}/replay?lang=ru")).text
            assert '<html lang="ru">' in russian
            assert tag(russian, "og:title") == "Индейский покер: Ann и Bob"
            assert tag(russian, "og:description").startswith("2 сдачи. ")
            strange = (await look(ann, f"/t/{table}?lang=../../etc")).text
            assert '<html lang="en">' in strange

    run(work())


def test_the_link_to_a_finished_evening_tells_of_the_best(tmp_path: Path, page: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, page=page) as site:
            ann = await site.guest()
            made = await make(ann, *["random"] * 19, options={"rounds": 2})
            line = await ann.open(made["table"])
            await play_on(line, random.Random(1), lambda state: state["over"])
            text = (await look(ann, f"/t/{made['table']}")).text
            room = line.state["evening"]
            best = room["players"][room["order"][0]]
            assert tag(text, "og:title").startswith(f"Progressive Poker: {best['name']}, ")
            assert tag(text, "og:title").endswith(" …")
            worth = best["counters"] - room["stake"] * best["stakes"]
            assert tag(text, "og:description").startswith(f"2 deals. {best['name']} {worth}, ")

    run(work())


def test_the_link_to_a_running_match_tells_the_game_alone(tmp_path: Path, page: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, page=page) as site:
            ann, bob = [await site.guest() for _ in range(2)]
            made = await ann.make("indian-poker-52")
            await bob.sit(made)
            text = (await look(bob, f"/t/{made['table']}")).text
            assert tag(text, "og:title") == "Indian Poker"
            assert "Ann" not in text
            assert "Bob" not in text

    run(work())


def test_a_name_cannot_break_out_of_the_head(tmp_path: Path, page: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, page=page) as site:
            table, (ann, _) = await played(site, '"><b>&Ann')
            text = (await look(ann, f"/t/{table}")).text
            assert "<b>" not in text
            assert tag(text, "og:title") == "Indian Poker: &quot;&gt;&lt;b&gt;&amp;Ann and Bob"

    run(work())


def test_an_address_that_there_is_not_is_said_by_the_page_to_a_reader(tmp_path: Path, page: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, page=page) as site:
            guest = await site.guest()
            for path in ("/no/such/page", "/t", "/nothing.html"):
                answer = await look(guest, path)
                assert (answer.status_code, answer.text) == (404, INDEX)
                assert answer.headers["cache-control"] == "no-store"
            for path in ("/api/nothing", "/assets/nothing.js"):
                assert (await look(guest, path)).json()["code"] == "not-found"
            assert (await guest.http.get("/no/such/page")).json()["code"] == "not-found"
            unknown = await look(guest, "/t/nosuchtable")
            assert (unknown.status_code, unknown.text) == (200, INDEX)

    run(work())
