"""What a server refuses, over HTTP and over the socket, and how it says so: every code of the protocol."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, run
from tests.web.site import Guest, Site, serving
from tests.wrong import forgets_to_await, game
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from brelan.service import Limits
from brelan.web.header import ALWAYS
from brelan.web.problem import CODES

SEEN: set[str] = set()


def note(code: str) -> str:
    SEEN.add(code)
    return code


async def refused(guest: Guest, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
    """Ask for something that is refused; gives the status and the code."""
    answer = await (guest.http.get(path, **more) if body is None else guest.http.post(path, json=body, **more))
    found = answer.json()
    assert set(found) == {"code", "message", "allowed"}
    assert found["message"]
    assert "Traceback" not in answer.text
    return answer.status_code, note(found["code"])


GOOD: dict[str, Any] = {"game": "indian-poker-52", "name": "Ann", "others": ["open"]}


def test_a_table_is_refused_with_the_code_that_says_why(tmp_path: Path) -> None:
    wrong: list[tuple[dict[str, Any], int, str]] = [
        ({**GOOD, "game": "whist"}, 400, "bad-setup"),
        ({**GOOD, "seats": 9}, 400, "bad-setup"),
        ({**GOOD, "others": ["cheat"]}, 400, "bad-option"),
        ({**GOOD, "options": {"ante": "much"}}, 400, "bad-option"),
        ({**GOOD, "lang": "xx"}, 400, "bad-option"),
        ({**GOOD, "name": "\u202eAnn"}, 400, "bad-name"),
        ({**GOOD, "name": "two\nlines"}, 400, "bad-name"),
        ({**GOOD, "delay": 6000}, 400, "bad-message"),
        ({**GOOD, "delay": True}, 400, "bad-message"),
        ({**GOOD, "seat": 1}, 400, "bad-message"),
        ({"game": "indian-poker-52"}, 400, "bad-message"),
        ({**GOOD, "others": []}, 400, "bad-setup"),
        ({**GOOD, "others": ["open"] * 64}, 400, "bad-message"),
        ({**GOOD, "name": "x" * 20_000}, 413, "too-large"),
    ]

    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            for body, status, code in wrong:
                assert await refused(ann, "/api/tables", body) == (status, code), body
            assert site.house.store.tables() == []
            for content in (b"", b"{", b"\xff", b"[" * 10_000, b'"x"', b"null", b'{"game": "\\ud800"}'):
                answer = await ann.http.post(
                    "/api/tables", content=content, headers={"content-type": "application/json"}
                )
                assert answer.json()["code"] == "bad-message"
            form = await ann.http.post("/api/tables", data={"game": "indian-poker-52"})
            assert form.json()["code"] == "bad-message"

    run(work())


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            for path in (
                "/api/rules/whist", "/api/rules/indian-poker-52/nothing", "/api/locale/xx/house.ftl",
                "/api/locale/en/whist.ftl", "/api/locale/en/..%2f..%2fgames.ftl", "/api/nothing",
            ):  # fmt: skip
                assert await refused(ann, path) == (404, "not-found")
            assert (await ann.http.delete("/api/tables")).status_code == 405
            assert await refused(ann, "/api/tables/nowhere") == (404, "unknown-table")
            assert await refused(ann, "/api/tables/nowhere/deals") == (404, "unknown-table")
            assert await refused(ann, "/api/tables/nowhere/record") == (404, "unknown-table")
            assert await refused(ann, "/api/tables/nowhere/seats", {"code": "x", "name": "B"}) == (404, "unknown-table")
            assert await refused(ann, "/api/games?lang=xx") == (400, "bad-option")
            for path in ("/assets/../../etc/passwd", "/assets/%2e%2e%2f%2e%2e%2fpyproject.toml", "/nothing.js"):
                assert (await ann.http.get(path)).status_code == 404

    run(work())


def test_a_seat_is_refused_with_the_code_that_says_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, cat = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52", "open", "open")
            path = f"/api/tables/{made['table']}/seats"
            code = made["invites"][0]["code"]
            assert await refused(bob, path, {"code": "guess", "name": "Bob"}) == (403, "bad-code")
            assert await refused(bob, path, {"code": code, "name": "\u200b"}) == (400, "bad-name")
            assert await refused(bob, path, {"code": code, "name": "ann"}) == (409, "taken")
            assert await refused(ann, path, {"code": code, "name": "Ann 2"}) == (409, "taken")
            assert (await bob.sit(made)).status_code == 200
            assert await refused(cat, path, {"code": code, "name": "Cat"}) == (409, "taken")
            assert await refused(bob, path, {"code": made["invites"][1]["code"], "name": "Bob 2"}) == (409, "taken")

    run(work())


COMMANDS: list[tuple[Any, str]] = [
    ("", "bad-message"),
    ("{", "bad-message"),
    ("[]", "bad-message"),
    ("null", "bad-message"),
    ("[" * 4000, "bad-message"),
    (b"\x00\x01", "bad-message"),
    ('{"id": "a", "state": 2, "do": "play", "choice": "drop", "seat": 0}', "bad-message"),
    ('{"id": "a", "state": 2, "do": "steal"}', "bad-message"),
    ('{"id": "a", "state": "2", "do": "next"}', "bad-message"),
    ('{"id": "a", "state": 1e400, "do": "next"}', "bad-message"),
    ('{"id": "a", "state": -1, "do": "next"}', "bad-message"),
    ('{"id": "a", "state": NaN, "do": "next"}', "bad-message"),
    ('{"id": "", "state": 2, "do": "next"}', "bad-message"),
    ('{"id": "a b", "state": 2, "do": "next"}', "bad-message"),
    ('{"id": "a\\n", "state": 2, "do": "next"}', "bad-message"),
    (json.dumps({"id": "x" * 41, "state": 2, "do": "next"}), "bad-message"),
    ('{"id": "a1", "state": 2, "do": "play"}', "bad-message"),
    ('{"id": "a2", "state": 2, "do": "next", "choice": "drop"}', "bad-message"),
    ("x" * 4097, "too-large"),
    ("é" * 2049, "too-large"),
    ('{"id": "a3", "id": "a4", "state": 2, "do": "play", "choice": "10"}', "bad-notation"),
    ('{"id": "a5", "state": 2, "do": "play", "choice": "\\u202e"}', "bad-notation"),
    ('{"id": "a6", "state": 2, "do": "play", "choice": "bet 99999"}', "not-allowed"),
    ('{"id": "a7", "state": 2, "do": "play", "choice": "bet -1"}', "bad-notation"),
    ('{"id": "a8", "state": 2, "do": "play", "choice": "next_deal"}', "not-allowed"),
    ('{"id": "a9", "state": 2, "do": "play", "choice": "resign"}', "not-allowed"),
    ('{"id": "b1", "state": 2, "do": "next"}', "not-allowed"),
    ('{"id": "b2", "state": 1, "do": "play", "choice": "drop"}', "stale"),
    ('{"id": "b3", "state": 3, "do": "play", "choice": "drop"}', "stale"),
]


def test_a_command_is_refused_with_the_code_that_says_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52", options={"max_deals": 1})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob, eve)]
            mover = next(line for line in lines if line.state["prompt"])
            (other,) = [line for line in lines[:2] if line is not mover]
            for sent, code in COMMANDS:
                answer = await mover.answer(sent)
                assert answer["kind"] == "refused", (sent, answer)
                assert note(answer["code"]) == code, sent
                assert answer["message"]
                assert answer["state"] == 2
            assert note((await other.do("play", "drop"))["code"]) == "not-your-turn"
            assert note((await lines[2].do("play", "drop"))["code"]) == "not-seated"
            assert site.house.store.tables() == [(made["table"], 2)]
            assert (await mover.do("play", "drop"))["kind"] == "done"
            await other.caught_up(5)
            assert note((await other.do("play", "drop"))["code"]) == "over"

    run(work())


def test_broken_frames_close_their_own_socket_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make()
            await bob.sit(made)
            watched = await ann.open(made["table"])
            for frame in (b"\x81\x82\x00\x00\x00\x00\xff\xfe", b"\xf1\x80\x00\x00\x00\x00", b"\x81\xff" + b"\xff" * 12):
                line = await bob.open(made["table"])
                line.socket.transport.write(frame)
                assert (await asyncio.wait_for(line.ended(), 5))["kind"] == "state"
            assert (await (await site.guest()).http.get("/api/bots")).status_code == 200
            await watched.send(watched.command("next"))
            await watched.until(lambda message: message["kind"] == "refused")

    run(work())


def test_other_sites_pages_are_kept_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await ann.make()
            url = f"ws://127.0.0.1:{site.port}/api/tables/{made['table']}/socket"
            for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"origin": "http://127.0.0.1"}):
                with pytest.raises(InvalidStatus) as denied:
                    await connect(url, additional_headers={**headers, "cookie": f"brelan={ann.token}"})
                assert denied.value.response.status_code == 403
                assert await refused(ann, "/api/tables", GOOD, headers=headers) == (403, "foreign")
            assert await refused(ann, "/api/tables", headers={"host": "evil.example"}) == (403, "foreign")
            own = {"origin": site.base}
            assert (await ann.http.post("/api/tables", json=GOOD, headers=own)).status_code == 201
            line = await ann.open(made["table"], **own)
            assert line.state["you"] == 0

    run(work())


def test_every_answer_carries_the_headers_that_guard_the_page(tmp_path: Path) -> None:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "static" / "mark.svg").write_text("<svg/>")
    (tmp_path / "static" / "assets" / "index-abc.js").write_text("1")

    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            caches = {
                "/": "no-cache", "/new/genius-indian-poker": "no-cache", "/t/abc": "no-cache",
                "/rules/indian-poker-52": "no-cache", "/mark.svg": "no-cache",
                "/assets/index-abc.js": "public, max-age=31536000, immutable",
                "/api/games": "no-store", "/api/nothing": "no-store",
            }  # fmt: skip
            for path, cache in caches.items():
                answer = await ann.http.get(path)
                assert answer.headers["cache-control"] == cache
                for name, value in ALWAYS:
                    assert answer.headers[name.decode()] == value.decode()
                assert "server" not in answer.headers
            policy = dict(ALWAYS)[b"content-security-policy"].decode()
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            first = await ann.http.get("/")
            again = await ann.http.get("/", headers={"if-none-match": first.headers["etag"]})
            assert (first.text, again.status_code) == ("<!doctype html><title>page</title>", 304)
            (tmp_path / "static" / "index.html").write_text("built again")
            assert (await ann.http.get("/")).text == "built again"
            assert (await ann.http.get("/assets/index-abc.js")).headers["content-type"].startswith("text/javascript")

    run(work())


def test_without_a_built_page_the_server_says_how_to_build_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            answer = await (await site.guest()).http.get("/")
            assert answer.status_code == 200
            assert "python3 dev.py run" in answer.text

    run(work())


def test_the_cookie_is_random_and_out_of_reach_of_scripts(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            assert ann.token != bob.token
            assert re.fullmatch(r"[A-Za-z0-9_-]{43}", ann.token)
            bob.http.cookies.clear()
            cookie = (await bob.http.get("/api/bots")).headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=Strict" in cookie
            assert "set-cookie" not in (await ann.http.get("/api/bots")).headers
            bob.http.cookies.clear()
            made = await ann.make()
            for forged in ("", "x", "brelan", "' OR 1", "a" * 42, "a" * 5000):
                answer = await bob.http.get(f"/api/tables/{made['table']}", headers={"cookie": f"brelan={forged}"})
                assert answer.json()["you"] is None
            rows = json.dumps([row.body for row in site.house.store.read(made["table"])])
            assert ann.token not in rows  # the log holds hashes
            assert made["invites"][0]["code"] not in rows

    run(work())


def test_too_many_is_told_with_the_limit(tmp_path: Path) -> None:
    limits = Limits(commands=1, requests=1, burst=12, strangers=1, strangers_burst=4, rooms=2, sockets=2, watchers=2)

    async def work() -> None:
        async with serving(tmp_path, clock=Hours(), limits=limits) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make()
            await ann.make()
            assert await refused(ann, "/api/tables", GOOD) == (429, "too-many")
            await bob.sit(made)
            for guest in (ann, bob):
                await guest.open(made["table"])
            full = await eve.open(made["table"])
            assert (full.last["kind"], note(full.last["code"])) == ("bye", "too-many")
            line = bob.lines[-1]
            answers = [await line.do("next") for _ in range(13)]
            assert [answer["code"] for answer in answers[:12]] == ["not-allowed"] * 12
            assert answers[12]["code"] == "too-many"
            assert answers[12]["allowed"] == ["1 commands a second"]
            codes = [(await bob.http.get("/api/bots")).status_code for _ in range(13)]
            assert 429 in codes
            await ann.open(made["table"])
            third = await site.guest()
            assert (await third.http.get("/api/bots")).status_code == 200
            nobody = Guest(site)
            assert await refused(nobody, "/api/bots") == (429, "too-many")
            await nobody.close()

    run(work())


def test_a_damaged_log_and_rules_that_fail_are_told_without_what_is_in_them(tmp_path: Path) -> None:
    wrong = game(forgets_to_await)

    async def work() -> None:
        async with serving(tmp_path) as site:
            site.house.games = {**site.house.games, wrong.id: wrong}
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make(wrong.id)
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            mover = next(line for line in lines if line.state["prompt"])
            answer = await mover.do("play", "go")
            assert note(answer["code"]) == "frozen"
            sound = await ann.make()
            damaged = await ann.make()
            site.house.drop(await site.house.room(damaged["table"]), "stopping", "put away")
            _damage(site, damaged["table"])
            assert await refused(ann, f"/api/tables/{damaged['table']}") == (503, "broken-log")
            line = await ann.open(damaged["table"])
            assert (line.last["kind"], line.last["code"]) == ("bye", "broken-log")
            assert str(tmp_path) not in line.texts[0]
            assert (await ann.http.get(f"/api/tables/{sound['table']}")).status_code == 200
            nowhere = await ann.open("nowhere")
            assert nowhere.last["code"] == "unknown-table"

    run(work())


def _damage(site: Site, table: str) -> None:
    connection = sqlite3.connect(site.house.store.path)  # type: ignore[attr-defined]  # the file of this log
    connection.execute("UPDATE event SET body = '{}' WHERE table_id = ?", (table,))
    connection.commit()
    connection.close()


def test_a_match_under_other_rules_is_refused_and_its_finished_deals_are_shown(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52", options={"max_deals": 1})
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            running = await ann.make()
            await next(line for line in lines if line.state["prompt"]).do("play", "drop")
        connection = sqlite3.connect(tmp_path / "log.sqlite")
        connection.create_function("zlib", 3, _checksum)
        connection.execute("UPDATE event SET body = replace(body, '\"version\":', '\"version\":9') WHERE seq = 0")
        connection.execute("UPDATE event SET checksum = zlib(table_id, kind, body) WHERE seq = 0")
        connection.commit()
        connection.close()
        async with serving(tmp_path) as site:
            ann = await site.guest()
            assert await refused(ann, f"/api/tables/{running['table']}") == (409, "other-rules")
            deals = (await ann.http.get(f"/api/tables/{made['table']}/deals")).json()
            assert [deal["number"] for deal in deals] == [1]

    run(work())


def test_a_record_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            answer = await guest.http.post("/api/replay", json={"text": 'game = "whist"'})
            assert (answer.status_code, note(answer.json()["code"])) == (400, "bad-record")
            assert set(answer.json()) == {"code", "message", "allowed", "line"}

    run(work())


def _checksum(table: str, kind: str, text: str) -> int:
    from brelan.store.row import checksum

    return checksum(table, 0, kind, text)


def test_every_code_of_the_protocol_has_been_seen(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Those of this file that another process has run are run here; `stopping` and `failed` have tests elsewhere."""
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = page[page.index("Codes of refusals:") :]
    told = set(re.findall(r"`([a-z]+(?:-[a-z]+)*)`", listed)) & set(CODES)
    assert told == set(CODES), "docs/protocol.md lists other codes than brelan.web.problem"
    others = [test for name, test in globals().items() if name.startswith("test_") and "every_code" not in name]
    while set(CODES) - SEEN > {"stopping", "failed"} and others:
        others.pop(0)(tmp_path_factory.mktemp("again"))
    assert set(CODES) - SEEN == {"stopping", "failed"}
