"""Every error that brelan raises on purpose.

    BrelanError
    ├─ IllegalChoice (ValueError)   well-formed, not allowed now; the deal is untouched
    │  └─ NotYourTurn               another seat is awaited
    ├─ BadNotation (ValueError)     a text that cannot be read
    ├─ BadOption (ValueError)       a house rule that does not exist, or a value it does not allow
    ├─ BadSetup (ValueError)        seats, stacks or cards that the game cannot be dealt with
    ├─ BadRecord (ValueError)       a record that cannot be read, or holds a choice that is not legal
    ├─ Diverged (RuntimeError)      a record and the rules disagree
    ├─ BrokenLog (OSError)          a stored log that cannot be read to its end
    └─ RuleBug (AssertionError)     an invariant of a game failed

A message says what was asked, what is allowed, and where.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SHOWN: Final = 80  # characters of what was asked that a message repeats


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


class BrelanError(Exception):
    """The root of all errors raised by this package."""


class IllegalChoice(BrelanError, ValueError):
    """A choice that can be read but is not allowed now; nothing has changed.

    `seat`: who asked; `choice`: what was asked, as text; `options`: what is allowed, as texts; `where`: the rule.
    """

    def __init__(self, seat: int | None, choice: str, options: Sequence[str], where: str = "", why: str = "") -> None:
        self.seat = seat
        self.choice = choice
        self.options = tuple(options)
        self.where = where
        self.why = why
        who = "nobody" if seat is None else f"seat {seat}"
        allowed = "; may: " + ", ".join(self.options) if self.options else "; nothing is awaited"
        reason, rule = f" ({why})" if why else "", f" [{where}]" if where else ""
        super().__init__(f'{who} cannot "{_short(choice)}"{reason}{allowed}{rule}')


class NotYourTurn(IllegalChoice):
    """A choice of a seat that is not awaited."""


def unsound(choice: object, where: str) -> IllegalChoice:
    """Build the refusal of something that has not even the form of a choice."""
    try:
        shown = repr(choice)
    except Exception:  # whatever it is, showing it must not fail
        shown = object.__repr__(choice)
    allowed = ("a choice: seat or None, a word, a whole number or None, a tuple of cards",)
    return IllegalChoice(None, shown, allowed, where, "no choice")


class BadNotation(BrelanError, ValueError):
    """A text that cannot be read: `text`, and `column` counted from 1."""

    def __init__(self, text: str, column: int, expected: str) -> None:
        self.text = text
        self.column = column
        self.expected = expected
        shown = text if len(text) <= 60 else text[:57] + "..."
        super().__init__(f"cannot read {shown!r} at column {column}: expected {expected}")


class BadOption(BrelanError, ValueError):
    """A house rule that does not exist, or a value that it does not allow: `option`, `value`, `allowed`."""

    def __init__(self, option: str, value: object, allowed: str) -> None:
        self.option = option
        self.value = value
        self.allowed = allowed
        super().__init__(f"option {_short(option)} cannot be {_short(repr(value))}; allowed: {allowed}")


class BadSetup(BrelanError, ValueError):
    """Seats, stacks, a dealer or cards with which the game cannot be dealt."""


class BadRecord(BrelanError, ValueError):
    """A record that cannot be read or is not legal.

    `line`: in its text, from 1; `problem`: what is wrong and what is allowed; where a choice is refused also `seat` (a
    name, "" where none was named), `choice` and `options`.
    """

    def __init__(
        self, line: int, problem: str, *, seat: str = "", choice: str = "", options: Sequence[str] = ()
    ) -> None:
        self.line = line
        self.problem = problem
        self.seat = seat
        self.choice = choice
        self.options = tuple(options)
        super().__init__(f"line {line}: {problem}")


class Diverged(BrelanError, RuntimeError):
    """A record and the rules disagree: `at` (choice number, from 0), `expected`, `got`."""

    def __init__(self, at: int, expected: object, got: object) -> None:
        self.at = at
        self.expected = expected
        self.got = got
        super().__init__(f"record and rules disagree at choice {at}: expected {expected}, got {got}")


class BrokenLog(BrelanError, OSError):
    """A stored log that cannot be read to its end, or not be written: `offset` in bytes or rows, `reason`.

    `what`: "damaged", "locked", "unwritable", "full", "failing", "newer" (of a later version), "foreign", "closed".
    """

    def __init__(self, offset: int, reason: str, what: str = "damaged") -> None:
        self.offset = offset
        self.reason = reason
        self.what = what
        super().__init__(f"log broken at {offset}: {reason}")


class RuleBug(BrelanError, AssertionError):
    """An invariant of a game failed; `transcript` holds the choices that lead there."""

    def __init__(self, message: str, transcript: Sequence[str] = ()) -> None:
        self.transcript = tuple(transcript)
        super().__init__(message + (": " + "; ".join(self.transcript) if self.transcript else ""))
