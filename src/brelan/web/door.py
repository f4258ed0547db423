"""The door: what every request passes, and where every error becomes an answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from brelan.service.house import House
from brelan.service.limit import Buckets
from brelan.service.refusal import Refused, where
from brelan.web import wire
from brelan.web.header import is_foreign
from brelan.web.problem import problem, status
from brelan.web.told import encode
from brelan.web.visitor import Visitor, visitor

LARGEST: Final = 16_384  # bytes of a request body
Handler = Callable[[Request, str], Awaitable[Any]]
T = TypeVar("T", bound=Struct)
_log = logging.getLogger("brelan.web")


class Door:
    """Lets requests in: `hosts` are the names under which the house is reached, none for any."""

    def __init__(self, house: House, hosts: tuple[str, ...]) -> None:
        limits, clock = house.limits, house.clock
        self.house = house
        self.hosts = hosts
        self.commands = Buckets("commands", limits.commands, limits.burst, clock)
        self._requests = Buckets("requests", limits.requests, limits.burst, clock)
        self._strangers = Buckets("new visitors", limits.strangers, limits.strangers_burst, clock)

    def who(self, scope: Any) -> Visitor:
        """Find out who asks, and whether he may.

        Raises:
            Refused: another site's page, or too many requests.
        """
        if is_foreign(scope, self.hosts):
            raise Refused("foreign", "this comes from another site's page, or under another name", self.hosts)
        found = visitor(scope["headers"], secure=scope["scheme"] in ("https", "wss"))
        if not self._requests.knows(found.key):  # nor does a token count that is made up for each request
            client = scope.get("client")
            self._strangers.take(client[0] if client else "")
        self._requests.take(found.key)
        return found

    def answer(self, handler: Handler, good: int = 200) -> Callable[[Request], Awaitable[Response]]:
        """Make an endpoint: the handler gets the request and the visitor's key, and gives what is sent as JSON."""

        async def endpoint(request: Request) -> Response:
            cookie: bytes | None = None
            try:
                who = self.who(request.scope)
                cookie = who.cookie
                found = await handler(request, who.key)
                response = found if isinstance(found, Response) else _json(found, good)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception as error:  # every error is an answer
                told = problem(error)
                if told.code == "failed":
                    _log.error("a request failed: %s", where(error))
                response = _json(told, status(told.code))
            if cookie is not None:
                response.raw_headers.append((b"set-cookie", cookie))
            return response

        return endpoint


def _json(found: Any, code: int) -> Response:
    return Response(encode(found), code, media_type="application/json")


async def body(request: Request, kind: type[T], most: int = LARGEST) -> T:
    """Read the body of a request, which must say that it is JSON: a form on another site's page cannot.

    `most`: bytes that it may have.

    Raises:
        Refused: `too-large`, `bad-message`.
    """
    said = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if said != "application/json":
        raise Refused("bad-message", "a body must be JSON", ("content-type: application/json",))
    parts, size = [], 0
    async for part in request.stream():
        parts.append(part)
        size += len(part)
        if size > most:
            raise Refused("too-large", f"a body has at most {most} bytes", (f"{most} bytes",))
    return wire.read(b"".join(parts), kind)
