"""What a house refuses: one error with a code of the protocol, for what is no error of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from brelan.errors import BrelanError


class Refused(BrelanError):
    """Something that is not done: `code` of the protocol, the message, and what is `allowed` instead."""

    def __init__(self, code: str, message: str, allowed: Sequence[str] = ()) -> None:
        self.code = code
        self.allowed = tuple(allowed)
        super().__init__(message)
