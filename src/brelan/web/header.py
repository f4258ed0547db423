"""The headers of every answer, and who may ask at all: our own page, or a program that is no page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
ALWAYS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
NO_STORE: Final = (b"cache-control", b"no-store")
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")


def with_headers(app: App) -> App:
    """Put the headers on every answer of an application; what says nothing of caches is not stored."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), *ALWAYS]
                if all(name.lower() != b"cache-control" for name, _ in headers):
                    headers.append(NO_STORE)
                message = {**message, "headers": headers}
            await send(message)

        await app(scope, receive, sending)

    return guarded


def header(scope: Scope, name: bytes) -> str | None:
    """The value of a header, None where it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            text: str = value.decode("latin-1")
            return text
    return None


def is_foreign(scope: Scope, hosts: tuple[str, ...]) -> bool:
    """Whether a request comes from another site's page, or under a name that is not ours.

    `hosts`: names under which the house is reached, without port; none: any.  A program that is no page sends no
    origin.
    """
    host = (header(scope, b"host") or "").lower()
    name = host if host.endswith("]") else host.rsplit(":", 1)[0] if ":" in host else host
    if hosts and name not in hosts:
        return True
    origin = header(scope, b"origin")
    if origin is None:
        return False
    return origin.lower() not in (f"http://{host}", f"https://{host}")
