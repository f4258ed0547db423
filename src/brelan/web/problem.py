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
from brelan.store import Conflict, NoMatch, OtherRules, UnknownTable
from brelan.web.wire import Problem

STATUS: Final = {
    400: ("bad-message", "bad-notation", "bad-option", "bad-setup", "bad-name", "bad-record"),
    403: ("bad-code", "not-seated", "foreign"),
    404: ("unknown-table", "not-found"),
    409: ("not-allowed", "not-your-turn", "stale", "over", "taken", "other-rules"),
    413: ("too-large",),
    429: ("too-many",),
    503: ("broken-log", "frozen", "failed", "stopping"),
}
CODES: Final = {code: status for status, codes in STATUS.items() for code in codes}

_FIXED: Final[tuple[tuple[type[Exception], str, str], ...]] = (
    (UnknownTable, "unknown-table", "there is no such table"),
    (Conflict, "stale", "the match has been played on elsewhere, in the terminal perhaps"),
    (BrokenLog, "broken-log", "the log of this table cannot be used; the house has been told why"),
    (Diverged, "broken-log", "the log of this table and the rules disagree; the house has been told where"),
    (RuleBug, "frozen", "the rules have failed; the table stands still"),
)
_TOLD: Final[tuple[tuple[type[Exception], str], ...]] = (
    (OtherRules, "other-rules"),
    (NoMatch, "not-allowed"),
    (BadSetup, "bad-setup"),
)


def problem(error: Exception) -> Problem:
    """Say an error as a visitor may hear it."""
    found = _told(error)
    if found is not None:
        return found
    for kind, code, message in _FIXED:
        if isinstance(error, kind):
            return Problem(code, message, [])
    for kind, code in _TOLD:
        if isinstance(error, kind):
            return Problem(code, str(error), [])
    return Problem("failed", "the server has failed here; nothing has changed", [])


def _told(error: Exception) -> Problem | None:
    """An error that says itself what is allowed."""
    match error:
        case Refused():
            return Problem(error.code, str(error), list(error.allowed))
        case BadName():
            return Problem("bad-name", str(error), list(error.allowed))
        case BrokenLog(what="closed"):
            return Problem("stopping", "the server stops", [])
        case IllegalChoice():
            code = "not-your-turn" if isinstance(error, NotYourTurn) else "not-allowed"
            return Problem(code, str(error), list(error.options))
        case BadNotation():
            return Problem("bad-notation", str(error), [error.expected])
        case BadOption():
            return Problem("bad-option", str(error), [error.allowed])
        case BadRecord():
            return Problem("bad-record", error.problem, list(error.options), error.line)
    return None


def status(code: str) -> int:
    """The HTTP status that goes with a code."""
    return CODES.get(code, 400)
