"""Connections that do not go on: requests that never end, and sockets at whose other end nobody is any more."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.service.rooms import run, until
from tests.web.site import Guest, Site, serving

from brelan.service import Limits
from brelan.web import connection
from brelan.web.connection import LARGEST_HEAD, Http

HOST = b"host: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\ncontent-length: 500\r\n\r\n"
LONG = b"GET /api/bots HTTP/1.1\r\n" + HOST + b"x: " + b"a" * 70_000
WHOLE = b"GET /api/bots HTTP/1.1\r\n" + HOST + b"\r\n"


class Hasty(Http):
    """Waits as little as a test does."""

    late = 0.3


@asynccontextmanager
async def hasty(folder: Path) -> AsyncIterator[Site]:
    async with serving(folder, runs={"http": Hasty}) as site:
        yield site


async def answer(site: Site, sent: bytes, *, drip: bytes = b"") -> bytes:
    """Send something, then drop by drop something else, and read until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    writer.write(sent)

    async def dripping() -> None:
        while True:
            await asyncio.sleep(0.02)
            writer.write(drip)

    more, found = asyncio.create_task(dripping()) if drip else None, b""
    try:
        async with asyncio.timeout(10):
            while part := await reader.read(100):
                found += part
        return found
    except ConnectionResetError:
        return found  # what he went on sending was not read any more
    finally:
        if more is not None:
            more.cancel()
        writer.transport.abort()


@pytest.mark.parametrize(
    ("sent", "drip", "said"),
    [
        (b"", b"", b"408"),
        (b"GET /api/bots HTTP/1.1\r\n" + HOST + b"x-half: ye", b"", b"408"),
        (b"GET /api/bots HTTP/1.1\r\n" + HOST + b"x-slow: ", b"s", b"408"),
        (POST + b'{"game": ', b"", b"408"),
        (POST + b'{"game": "', b"s", b"408"),
        (LONG, b"", b"431"),
        (WHOLE + WHOLE[:30], b"", b"200"),
        (WHOLE + WHOLE[:-2], b"x", b"200"),
    ],
    ids=["nothing", "half a head", "a slow head", "half a body", "a slow body", "a huge head", "half", "a slow second"],
)
def test_a_request_that_does_not_end_is_ended(sent: bytes, drip: bytes, said: bytes, tmp_path: Path) -> None:
    """Whoever sends it; nothing of it is left, and others are answered meanwhile."""

    async def work() -> None:
        async with hasty(tmp_path) as site:
            ann = await site.guest()
            late = asyncio.create_task(answer(site, sent, drip=drip))
            assert (await ann.http.get("/api/games")).status_code == 200
            found = await late
            assert found.startswith(b"HTTP/1.1 " + said) or (drip and not found), found[:100]
            assert (await ann.http.get("/api/bots")).status_code == 200
            assert site.house.store.tables() == []

    run(work())


def test_a_head_up_to_the_limit_is_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with hasty(tmp_path) as site:
            ann = await site.guest()
            good = await ann.http.get("/api/bots", headers={"x-long": "a" * (LARGEST_HEAD - 1000)})
            assert good.status_code == 200
            for _ in range(3):  # one connection, many requests
                assert (await ann.http.get("/api/bots")).status_code == 200

    run(work())


async def half_open(site: Site, guest: Guest, table: str) -> socket.socket:
    """A socket at the table whose other end reads the greeting and then nothing, nor answers a ping, nor closes."""
    loop = asyncio.get_running_loop()
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.setblocking(False)
    await loop.sock_connect(made, ("127.0.0.1", site.port))
    key = base64.b64encode(b"0123456789abcdef").decode()
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\ncookie: brelan={guest.token}\r\n\r\n"
    )
    await loop.sock_sendall(made, head.encode())
    assert (await loop.sock_recv(made, 20)).startswith(b"HTTP/1.1 101")
    return made


def frame(text: str) -> bytes:
    """A text frame as a client sends it."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


@pytest.mark.parametrize("full", [False, True], ids=["reads nothing more", "and is owed much"])
def test_who_answers_no_ping_is_gone(full: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though his connection was never closed; the others see it, and nothing of him is left."""
    monkeypatch.setattr(connection, "GRACE", 0.1)
    free = Limits(commands=1e9, burst=1e9, answers=10**9, stall=1e9)

    async def work() -> None:
        async with serving(tmp_path, runs={"ping": 0.3}, limits=free) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make()
            await bob.sit(made)
            line = await ann.open(made["table"])
            gone = await half_open(site, bob, made["table"])
            room = await site.house.room(made["table"])
            await line.until(lambda state: all(seat["here"] for seat in state["seats"]))
            if full:
                some = frame("nonsense") * 20_000  # each is answered at length
                await asyncio.get_running_loop().sock_sendall(gone, some)
            await line.until(lambda state: not state["seats"][1]["here"])
            assert list(room.watchers) == [ann.key]
            await until(lambda: len(asyncio.all_tasks()) < 20)
            done = await line.do("next")
            assert json.loads(line.texts[-1])["kind"] == done["kind"] == "refused"
            gone.close()

    run(work())


def test_who_answers_pings_stays(tmp_path: Path) -> None:
    """However long nothing happens at the table."""

    async def work() -> None:
        async with serving(tmp_path, runs={"ping": 0.05}) as site:
            ann = await site.guest()
            line = await ann.open((await ann.make())["table"])
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(line.socket.recv(), 1)  # twenty pings
            assert (await line.do("next"))["kind"] == "refused"

    run(work())
