"""What a house refuses: one error with a code of the protocol, for what is no error of the rules."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from brelan.errors import BrelanError

E = TypeVar("E", bound=BrelanError)


class Refused(BrelanError):
    """Something that is not done: `code` of the protocol, the message, and what is `allowed` instead."""

    def __init__(self, code: str, message: str, allowed: Sequence[str] = ()) -> None:
        self.code = code
        self.allowed = tuple(allowed)
        super().__init__(message)


def twin(error: E) -> E:
    """The same error once more, without the frames that it came through: one that is kept would hold them all fast."""
    made = type(error).__new__(type(error), *error.args)
    made.args = error.args
    made.__dict__.update(error.__dict__)
    return made


def where(error: BaseException) -> str:
    """Say for a log what failed and where; not in its words, which may hold cards that nobody should see there."""
    frames = traceback.extract_tb(error.__traceback__)
    path = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))
    return f"{type(error).__name__} at {path or 'an unknown place'}"
