"""The one place where errors become codes of the protocol.

A message goes to a visitor: what could hold cards that he may not see, or a path of this machine, is not passed on.
"""

from __future__ import annotations

from typing import Final

from brelan.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSetup,
    BrokenLog,
    Diverged,
    IllegalChoice,
    NotYourTurn,
    RuleBug,
)
from brelan.service.name import BadName
from brelan.service.refusal import Refused
from brelan.store import Conflict
from brelan.web.wire import Problem

STATUS: Final = {
    "bad-message": 400, "bad-notation": 400, "bad-option": 400, "bad-setup": 400, "bad-name": 400, "not-allowed": 409,
    "not-your-turn": 409, "stale": 409, "over": 409, "taken": 409, "bad-code": 403, "not-seated": 403,
    "foreign": 403, "unknown-table": 404, "not-found": 404, "too-large": 413, "too-many": 429, "broken-log": 503,
    "frozen": 503, "failed": 503, "stopping": 503,
}  # fmt: skip

FAILED: Final = Problem("failed", "the server has failed here; nothing has changed", [])
_LOG: Final = Problem("broken-log", "the log of this table cannot be used; the house has been told why", [])
_FROZEN: Final = Problem("frozen", "the rules have failed; the table stands still", [])


def problem(error: Exception) -> Problem:
    """Say an error as a visitor may hear it."""
    match error:
        case Refused():
            return Problem(error.code, str(error), list(error.allowed))
        case BadName():
            return Problem("bad-name", str(error), list(error.allowed))
        case NotYourTurn():
            return Problem("not-your-turn", str(error), list(error.options))
        case IllegalChoice():
            return Problem("not-allowed", str(error), list(error.options))
        case BadNotation():
            return Problem("bad-notation", str(error), [error.expected])
        case BadOption():
            return Problem("bad-option", str(error), [error.allowed])
        case BadSetup() | BadRecord():
            return Problem("bad-setup", str(error), [])
        case BrokenLog() | Diverged() | Conflict():
            return _LOG
        case RuleBug():
            return _FROZEN
    return FAILED
