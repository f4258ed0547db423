"""What the server tells of deals: finished ones step by step, lessons, and what decisions were worth; see `wire`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class SeatTold(Struct, frozen=True):
    """Who sits at a seat.

    `here`: whether a socket of his is open; `left`: whether he has left the match; `rests`: whether he sits out.
    """

    seat: int
    name: str
    who: Literal["person", "bot", "open"]
    bot: str | None
    here: bool
    left: bool
    rests: bool


class Sentence(Struct, frozen=True):
    """What happened, in words; `at`: the number of the event that the sentence ends with."""

    at: int
    text: str


class Offer(Struct, frozen=True):
    """The label of a word of the prompt and what it costs now."""

    word: str
    label: str
    cost: int


class DealTold(Struct, frozen=True):
    """A finished deal."""

    number: int
    events: list[dict[str, Any]]


class ResultTold(Struct, frozen=True):
    """What a finished deal came to, by seat, in chips, or points where there are none; null: not dealt in."""

    number: int
    gains: list[int | None]


class Step(Struct, frozen=True):
    """A sentence of a deal, the event it ends with, and the table as it stood then."""

    at: int
    text: str
    view: dict[str, Any]


class DealShown(Struct, frozen=True, kw_only=True):
    """A finished deal to be looked at once more; `numbers`: of all deals that can be."""

    table: str
    game: str
    number: int
    numbers: list[int]
    you: int | None
    over: bool
    open: bool
    seats: list[SeatTold]
    pack: list[str]
    options: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[Step]


class RecordShown(Struct, frozen=True):
    """A deal of a record that a visitor has brought; `differences`: what is not as the record expects, in words."""

    deal: DealShown
    differences: list[str]


class Likely(Struct, frozen=True):
    """A chance in per cent, and the exact fraction; null where it was sampled."""

    percent: float
    fraction: str | None


class Chance(Struct, frozen=True):
    """The chance that the visitor holds the best cards of those still in, and why.

    `against`: the best cards of others in sight, `holders`: who holds them; `unseen`: cards whose place he does not
    know, of which `better`, `level` and `worse` than those; `error`: of a sampled chance, in per cent, else 0.
    """

    win: Likely
    tie: Likely
    lose: Likely
    against: list[str]
    holders: list[int]
    unseen: int
    better: int
    level: int
    worse: int
    error: float


class Way(Struct, frozen=True):
    """An exchange that the visitor may choose: `parts`, its cards handful by handful, and what it makes of his hand.

    `win`, `tie`: the chance that the new hand is best, or best with others, if all is shown then; `drawn`: how many of
    its cards he does not know before; `error` as in `Chance`.
    """

    word: str
    parts: list[list[str]]
    win: Likely
    tie: Likely
    drawn: int
    error: float


class Outcome(Struct, frozen=True):
    """What the next card decides after the least that a word commits to: what is told then, and how likely it is.

    `cards`: how many of the cards that may come do it; `gain`: the chips that it brings (negative: costs).
    """

    word: str
    amount: int | None
    fact: str
    value: str | int
    likely: Likely
    cards: int
    gain: int


class Option(Struct, frozen=True):
    """A choice that there was, and how many chips or points less than the best one it brings on the average."""

    choice: dict[str, Any]
    less: float


class Decision(Struct, frozen=True, kw_only=True):
    """A choice that a seat made in a finished deal, and what it was worth as far as its seat could know.

    `at`: the number of the event in the deal; `odds`: null where no cards are compared; `options`: what the bot that
    counts has counted, the best first; `counted`: the option that the choice made was counted as, and `cost`: how much
    less than the best it brings; both null where it was not counted.
    """

    at: int
    choice: dict[str, Any]
    odds: Chance | None
    options: list[Option]
    counted: dict[str, Any] | None
    cost: float | None


# -- lessons -----------------------------------------------------------------------------------------------------------


class LessonTold(Struct, frozen=True):
    """A lesson of a course."""

    number: int
    title: str
    about: str


class LessonNote(Struct, frozen=True):
    """What is said before a choice of the learner; `choice`: the recommended one; `heading`: of the rule."""

    rule: str
    heading: str
    text: str
    choice: dict[str, Any]


class LessonAnswer(Struct, frozen=True):
    """What is said after a choice: the one `made`, the recommended one, and why."""

    right: bool
    made: dict[str, Any]
    choice: dict[str, Any]
    why: str


class LessonShown(Struct, frozen=True, kw_only=True):
    """A lesson as it stands after the choices `made`; `steps` and `view` as the learner's seat sees the deal.

    `note`: null where he has strayed from the script or is asked nothing; `answer`: to his last choice, or to the one
    with which he strayed; `stuck`: what the others would do now is not written, so he can only go back.
    """

    game: str
    number: int
    count: int
    title: str
    about: str
    end: str
    you: int
    seats: list[SeatTold]
    pack: list[str]
    options: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[Step]
    view: dict[str, Any]
    prompt: dict[str, Any] | None
    offers: list[Offer]
    made: list[str]
    note: LessonNote | None
    answer: LessonAnswer | None
    strayed: int | None
    stuck: bool
    over: bool
