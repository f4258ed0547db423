"""A lesson being played: the learner chooses, the others do what the record says, nature deals what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brelan.choices import Choice
from brelan.errors import BrelanError, IllegalChoice
from brelan.lesson.deal import begin
from brelan.lesson.value import Lesson, Note
from brelan.match import Match


@dataclass(frozen=True, slots=True, kw_only=True)
class Learning:
    """A lesson as it stands after some choices of the learner.

    `match`: the deal; `made`: his choices; `strayed`: which of them, from 0, was the first that is not the recommended
    one, None for none; `stuck`: whether what the others do next is not written, since they would do it elsewhere.
    """

    lesson: Lesson
    match: Match
    made: tuple[Choice, ...]
    strayed: int | None
    stuck: bool

    @property
    def note(self) -> Note | None:
        """What is said at the choice that is awaited; None where the learner has strayed or is asked nothing."""
        asked = self.match.prompt(self.lesson.seat) is not None and not self.stuck
        notes = self.lesson.notes[len(self.made) :]
        return notes[0] if asked and notes and self.strayed is None else None


def follow(lesson: Lesson, made: Sequence[str]) -> Learning:
    """Play a lesson with these choices of the learner, up to the next one that is his, or to its end.

    Where there is but one thing that he may do, it is done for him.

    Raises:
        IllegalChoice, BadNotation: one of his choices, with what is allowed.
    """
    match, me = begin(lesson.record), lesson.seat
    script = list(lesson.script)
    texts = list(made)
    played: list[Choice] = []
    strayed: int | None = None
    stuck = False
    while not match.hand.over and not stuck:
        prompt = match.prompt(me)
        if prompt is None:
            stuck = not _goes_on(match, script)
            continue
        if prompt.count() == 1:
            match.play(prompt.options[0])
            continue
        if not texts:
            break
        choice = match.hand.read(texts.pop(0), me)
        prompt.answer(choice)  # leaving is no answer to a prompt, though a match would take it
        if strayed is None and not _recommended(lesson, match, len(played), choice):
            strayed = len(played)
        match.play(choice)
        played.append(choice)
    if texts:
        raise IllegalChoice(me, texts[0], (), lesson.record.game.id, "nothing is asked any more in this deal")
    return Learning(lesson=lesson, match=match, made=tuple(played), strayed=strayed, stuck=stuck)


def _goes_on(match: Match, script: list[tuple[int, str]]) -> bool:
    """Let the next of the others do what is written; False where it is not his turn, or not allowed now."""
    if not script or match.prompt(script[0][0]) is None:
        return False
    seat, text = script.pop(0)
    try:
        match.play(text, seat)
    except BrelanError:
        return False
    return True


def _recommended(lesson: Lesson, match: Match, n: int, choice: Choice) -> bool:
    """Whether a choice is the recommended one; the order in which cards are named says nothing."""
    if n >= len(lesson.notes):
        return False
    wanted = match.hand.read(lesson.notes[n].choice, lesson.seat)
    return wanted[:3] == choice[:3] and sorted(map(str, wanted.cards)) == sorted(map(str, choice.cards))
