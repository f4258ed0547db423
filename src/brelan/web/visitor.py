"""Who a visitor is: a random token in a cookie.  Only its hash leaves this file."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COOKIE: Final = "brelan"
_TOKEN: Final = re.compile(rb"(?:^|;)\s*brelan=([A-Za-z0-9_-]{43})\s*(?:;|$)")
YEARS: Final = 400 * 24 * 3600  # seconds that a cookie is kept; browsers allow no more


@dataclass(frozen=True, slots=True)
class Visitor:
    """A visitor: `key`, the hash of his token; `cookie`: the header that gives it to him, None where he has it."""

    key: str
    cookie: bytes | None = None


def visitor(headers: Iterable[tuple[bytes, bytes]], *, secure: bool = False) -> Visitor:
    """Find out who asks; who brings no token, or none of ours in form, gets a new one."""
    for name, value in headers:
        if name == b"cookie" and (found := _TOKEN.search(value)):
            return Visitor(key_of(found[1].decode()))
    token = secrets.token_urlsafe(32)
    flags = "; Secure" if secure else ""
    cookie = f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={YEARS}{flags}"
    return Visitor(key_of(token), cookie.encode())


def key_of(token: str) -> str:
    """The hash of a token, or of an invitation: what is stored and compared."""
    return hashlib.sha256(token.encode()).hexdigest()
