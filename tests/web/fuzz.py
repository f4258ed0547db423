"""Nonsense for a server: requests and frames that no client of ours would send, and many that it nearly would."""

from __future__ import annotations

import asyncio
import json
import random
import string
from typing import Any, Final

import httpx
from tests.web.site import Site
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

WORDS: Final = ("play", "next", "leave", "resign", "undo", "rematch", "steal", "PLAY", "drop", "bet 1", "bet -1")
PATHS: Final = (
    "/", "/api/games", "/api/bots", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/seats", "/t/{table}",
    "/api/tables/{table}/deals", "/api/tables/{table}/record", "/api/tables/{table}/socket", "/assets/..%2f..", "//",
    "/api/rules/indian-poker-52", "/api/rules/{table}/x", "/api/locale/en/house.ftl", "/assets/x", "/{table}", "/%00",
    "/api/%ff",
)  # fmt: skip


class Fuzz:
    """One source of nonsense, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def text(self, most: int = 40) -> str:
        signs = string.printable + "\u202e\u200b\ufeff\U0001f43aЖ"
        return "".join(self.rng.choice(signs) for _ in range(self.rng.randrange(most)))

    def value(self, depth: int = 0) -> Any:
        rng = self.rng
        kind = rng.randrange(9 if depth < 3 else 7)
        if kind < 7:
            flat = (None, True, rng.randrange(-5, 100), 1e308 * rng.random(), self.text(), rng.choice(WORDS), 10**30)
            return flat[kind]
        if kind == 7:
            return [self.value(depth + 1) for _ in range(rng.randrange(4))]
        return {self.text(8): self.value(depth + 1) for _ in range(rng.randrange(4))}

    def command(self, state: int) -> Any:
        """A command that is nearly right, or something else."""
        rng = self.rng
        kind = rng.randrange(8)
        if kind == 0:
            return rng.randbytes(rng.randrange(80))
        if kind == 1:
            return self.text(200)
        if kind == 2:
            return rng.choice(("[" * 3000, '{"a":' * 500, "x" * rng.randrange(3000, 9000), "é" * 3000))
        if kind == 3:
            return json.dumps(self.value())
        made: dict[str, Any] = {"id": f"f{rng.randrange(10**9)}", "state": state, "do": rng.choice(WORDS[:6])}
        if made["do"] == "play":
            made["choice"] = rng.choice((*WORDS, self.text()))
        for _ in range(rng.randrange(3)):
            made[rng.choice(("id", "state", "do", "choice", "seat", self.text(5)))] = self.value()
        text = json.dumps(made)
        if rng.random() < 0.2:
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(("", "\x00", '"', "}", "\\u", "\\ud800")) + text[at + 1 :]
        return text

    async def request(self, http: httpx.AsyncClient, table: str) -> int:
        """Send a request and give the status."""
        rng = self.rng
        path = rng.choice(PATHS).format(table=rng.choice((table, table, "nowhere", "..")))
        query = f"?{rng.choice(('lang', 'since', 'state', 'x'))}={rng.choice(('en', 'ru', '-1', '9' * 30, '%00', 'x'))}"
        method = rng.choice(("GET", "GET", "POST", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"))
        headers = {"content-type": rng.choice(("application/json", "application/json", "text/plain"))}
        if rng.random() < 0.1:
            headers["origin"] = rng.choice(("null", "https://evil.example", ""))
        if rng.random() < 0.1:
            headers["cookie"] = "brelan=" + "".join(rng.choice(string.ascii_letters + '";=') for _ in range(43))
        name = rng.choice(("Ann", self.text(30)))
        body: dict[str, Any] = {"game": "indian-poker-52", "name": name, "others": ["open"]}
        body[rng.choice(("x", "delay", "lang", "name"))] = self.value() if rng.random() < 0.7 else "en"
        said = (json.dumps(body).encode(), json.dumps(self.value()).encode(), rng.randbytes(50), b"", b"x" * 20_000)
        content = rng.choice(said)
        sent = content if method != "GET" else None
        answer = await http.request(method, path + query, headers=headers, content=sent, timeout=60)
        if answer.status_code >= 400 and path.startswith("/api") and method != "HEAD":
            found = answer.json()
            assert found["code"] not in ("failed", "frozen"), (method, path, content, found)
        return answer.status_code

    async def frames(self, site: Site, token: str, table: str, count: int) -> int:
        """Send frames over one socket until it is closed or there have been enough; gives how many."""
        url = f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket?since={self.rng.choice(('0', '5', 'x'))}"
        try:
            socket = await connect(url, additional_headers={"cookie": f"brelan={token}"}, compression=None)
        except InvalidStatus:
            return 1
        state, sent = 0, 0
        try:
            while sent < count:
                sent += 1
                if self.rng.random() < 0.01:
                    socket.transport.write(self.rng.randbytes(20))  # no frame at all
                    break
                await socket.send(self.command(state))
                while True:
                    message = json.loads(await asyncio.wait_for(socket.recv(), 10))
                    state = message.get("state", state)
                    if message["kind"] != "state":
                        assert message.get("code") not in ("failed", "frozen"), message
                        break
        except ConnectionClosed:
            return sent
        finally:
            await socket.close()
        return sent
