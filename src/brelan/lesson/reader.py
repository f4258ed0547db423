"""Reading lessons: lessons/<game>/<number>.toml inside the package, a record with a table `lesson` in it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from brelan.errors import BadRecord
from brelan.lesson.deal import chosen
from brelan.lesson.value import Lesson, Note, Words
from brelan.record import Record
from brelan.record.reader import load, parse
from brelan.zones import Seat

LANGUAGES: Final = ("en", "ru")
LESSON: Final = "lesson"
_KEYS: Final = ("learner", "names", "title", "about", "end", "notes")
_NOTE: Final = ("choice", "rule", "text", "why")


@cache
def course(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where nobody has written any.

    Raises:
        BadRecord: one of them cannot be read, with the line.
    """
    texts = [_file(game_id, number).read_text(encoding="utf-8") for number in range(1, count(game_id) + 1)]
    return tuple(read(text, number) for number, text in enumerate(texts, 1))


@cache
def count(game_id: str) -> int:
    """How many lessons a game has, without reading them, which takes a while: each is played."""
    number = 0
    while _file(game_id, number + 1).is_file():
        number += 1
    return number


def _file(game_id: str, number: int) -> Traversable:
    return files("brelan").joinpath("lessons", game_id, f"{number}.toml")


def read(text: str, number: int = 1) -> Lesson:
    """Read a lesson from its text.

    Raises:
        BadRecord: with the line; the record cannot be played, something is not said in every language, or a note stands
            at no choice of the learner.
    """
    record = parse(text, beside=(LESSON,))
    return _Reader(record, load(text).get(LESSON), number).lesson()


class _Reader:
    def __init__(self, record: Record, said: object, number: int) -> None:
        self._record = record
        self._number = number
        if not isinstance(said, dict):
            raise BadRecord(1, f"a lesson has a table [{LESSON}] with {', '.join(_KEYS)}")
        self._said: dict[str, Any] = said
        self._only(_KEYS, said)
        if len(record.deals) != 1:
            raise BadRecord(record.line("deals"), f"a lesson is one deal, not {len(record.deals)}")

    def lesson(self) -> Lesson:
        record = self._record
        if self._said["learner"] not in record.seats:
            raise self._wrong(f"the name of a seat: {', '.join(record.seats)}", "learner")
        me = record.seats.index(self._said["learner"])
        script = [self._choice(n, text) for n, text in enumerate(record.deals[0].choices)]
        mine = chosen(record, me)
        return Lesson(
            record=record,
            number=self._number,
            seat=me,
            names=self._names(),
            title=self._words("title"),
            about=self._words("about"),
            end=self._words("end"),
            notes=self._notes(mine),
            script=tuple((seat, text) for seat, text in script if seat != me),
        )

    def _choice(self, n: int, text: str) -> tuple[Seat, str]:
        name, _, rest = text.partition(" ")
        if name not in self._record.seats or not rest:
            line = self._record.line("deals", 0, "choices", n)
            raise BadRecord(line, f'"{text}": in a lesson every choice begins with the name of its seat')
        return self._record.seats.index(name), rest

    def _names(self) -> dict[str, tuple[str, ...]]:
        seats = self._record.seats
        names = self._said["names"]
        if not isinstance(names, dict) or set(names) != {*LANGUAGES} - {"en"}:
            raise self._wrong("a list of names for each language but English", "names")
        for lang, said in names.items():
            if not isinstance(said, list) or len(said) != len(seats) or not all(isinstance(n, str) and n for n in said):
                raise self._wrong(f"{len(seats)} names", "names", lang)
        return {"en": seats, **{lang: tuple(said) for lang, said in names.items()}}

    def _notes(self, mine: list[str]) -> tuple[Note, ...]:
        notes = self._said["notes"]
        if not isinstance(notes, list) or not all(isinstance(note, dict) for note in notes):
            raise self._wrong("tables [[lesson.notes]]", "notes")
        for n, note in enumerate(notes):
            self._only(_NOTE, note, "notes", n)
            if n >= len(mine) or note["choice"] != mine[n]:
                wanted = f'"{mine[n]}"' if n < len(mine) else "no more"
                raise self._wrong(f"the learner's choices in their order; here {wanted}", "notes", n, "choice")
            if not isinstance(note["rule"], str):
                raise self._wrong("a heading of the rules page", "notes", n, "rule")
        if len(notes) != len(mine):
            raise self._wrong(
                f"one note for each of the {len(mine)} choices of the learner at which he may do another thing", "notes"
            )
        return tuple(
            Note(
                choice=note["choice"],
                rule=note["rule"],
                text=self._words("notes", n, "text"),
                why=self._words("notes", n, "why"),
            )
            for n, note in enumerate(notes)
        )

    # -- values ------------------------------------------------------------------------------------------------------

    def _only(self, keys: tuple[str, ...], table: dict[str, Any], *path: str | int) -> None:
        """Refuse a key that is missing, and one that is not known."""
        for key in (*keys, *table):
            if key not in table or key not in keys:
                problem = f'"{key}" is missing' if key in keys else f'unknown key "{key}"'
                line = self._record.line(LESSON, *path, *([key] if key in table else []))
                raise BadRecord(line, f"{problem}; there are: {', '.join(keys)}")

    def _words(self, *path: str | int) -> Words:
        value: Any = self._said
        for step in path:
            value = value[step]
        if not isinstance(value, dict) or set(value) != set(LANGUAGES):
            raise self._wrong(f"one text for each of: {', '.join(LANGUAGES)}", *path)
        if not all(isinstance(text, str) and text.strip() for text in value.values()):
            raise self._wrong("texts that say something", *path)
        return {lang: " ".join(text.split()) for lang, text in value.items()}

    def _wrong(self, expected: str, *path: str | int) -> BadRecord:
        name = ".".join(str(step) for step in path if isinstance(step, str))
        return BadRecord(self._record.line(LESSON, *path), f"{LESSON}.{name} must be {expected}")
