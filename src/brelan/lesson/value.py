"""A lesson as a value: a record of one deal, whose seat the learner has, and what is said to him."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from brelan.record import Record
from brelan.zones import Seat

Words: TypeAlias = Mapping[str, str]  # the same said in each language


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What is said at one choice of the learner.

    `choice`: the one that is recommended, as text; `rule`: the heading of the rules page that it is about; `text`: what
    he sees and what the rule is; `why`: why this choice rather than another.
    """

    choice: str
    rule: str
    text: Words
    why: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A deal that teaches.

    `number`: from 1, in the course of its game; `seat`: the learner's; `names`: of all seats, by language; `about`:
    what the deal teaches; `end`: what is to be remembered; `script`: the choices of the others, in order, with seats.
    """

    record: Record
    number: int
    seat: Seat
    names: Mapping[str, tuple[str, ...]]
    title: Words
    about: Words
    end: Words
    notes: tuple[Note, ...]
    script: tuple[tuple[Seat, str], ...]
