"""Lessons over HTTP: the choices that a learner has made come with each request, and nothing is kept of them."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request

from brelan import pages, plain
from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.lesson import Learning, Lesson, Words, course, follow
from brelan.service.house import House
from brelan.service.refusal import Refused
from brelan.speech import Speech, capital
from brelan.view import View
from brelan.web.api import language
from brelan.web.replay import walk
from brelan.web.tale import LessonAnswer, LessonNote, LessonShown, LessonTold, SeatTold
from brelan.web.told import offers

MADE: Final = 100  # choices of a learner in one deal
LONGEST: Final = 400  # characters of one


class Learn:
    """The requests of the page that teaches."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def course(self, request: Request, _key: str) -> list[LessonTold]:
        """The lessons of a game."""
        lang = language(request)
        return [
            LessonTold(each.number, _said(each.title, lang), _said(each.about, lang))
            for each in await self._course(request)
        ]

    async def lesson(self, request: Request, _key: str) -> LessonShown:
        """A lesson as it stands after the choices of the learner."""
        lang, lessons = language(request), await self._course(request)
        made = request.query_params.getlist("made")
        if len(made) > MADE or any(len(text) > LONGEST for text in made):
            raise Refused("too-large", "so many choices are not made in a lesson", (f"{MADE} choices",))
        lesson = next((each for each in lessons if each.number == request.path_params["number"]), None)
        if lesson is None:
            numbers = tuple(str(each.number) for each in lessons)
            raise Refused("not-found", "there is no such lesson", numbers)
        found = lesson  # for the type checker: not None in the thread either
        return await asyncio.to_thread(lambda: shown(follow(found, made), len(lessons), lang))

    async def _course(self, request: Request) -> tuple[Lesson, ...]:
        game = request.path_params["game"]
        if game not in self._house.games:
            raise Refused("not-found", "there is no such game", tuple(self._house.games))
        return await asyncio.to_thread(course, game)  # read once, and played


def shown(found: Learning, count: int, lang: str) -> LessonShown:
    """Tell a lesson in one language."""
    lesson, match, me = found.lesson, found.match, found.lesson.seat
    game, options = match.game, match.options
    names = _told(lesson, lang)
    speech = Speech(lang, names, me, game=game.id)
    events = match.seen_by(me)
    pack = match.hand.table.pack
    view = View(game.id, options, pack, me, game.direction, game.by_depth(options))
    steps = walk(events, view, speech)
    prompt = None if found.stuck else match.prompt(me)
    seats = [
        SeatTold(n, name, "person" if n == me else "bot", None, True, False, False) for n, name in enumerate(names)
    ]
    return LessonShown(
        game=game.id,
        number=lesson.number,
        count=count,
        title=_said(lesson.title, lang),
        about=_said(lesson.about, lang),
        end=_said(lesson.end, lang),
        you=me,
        seats=seats,
        pack=[card.text for card in pack],
        options=plain.options(options),
        events=[plain.event(event) for event in events],
        steps=steps,
        view=plain.view(view),
        prompt=plain.prompt(prompt),
        offers=[] if prompt is None else offers(prompt, speech),
        made=[str(choice) for choice in found.made],
        note=_note(found, lang),
        answer=_answer(found, lang),
        strayed=found.strayed,
        stuck=found.stuck,
        over=match.hand.over,
    )


def _told(lesson: Lesson, lang: str) -> tuple[str, ...]:
    return lesson.names.get(lang, lesson.names["en"])


def _said(words: Words, lang: str) -> str:
    return words.get(lang, words["en"])


def _note(found: Learning, lang: str) -> LessonNote | None:
    note, lesson = found.note, found.lesson
    if note is None:
        return None
    heading = capital(_heading(lesson.record.game.id, lang, note.rule))
    return LessonNote(note.rule, heading, _said(note.text, lang), _wanted(found, len(found.made)))


def _heading(game: str, lang: str, anchor: str) -> str:
    try:
        return pages.section(game, lang, anchor).title
    except BadSetup:
        return ""


def _answer(found: Learning, lang: str) -> LessonAnswer | None:
    """What is said to the choice with which the learner strayed, else to his last one."""
    if not found.made:
        return None
    n = len(found.made) - 1 if found.strayed is None else found.strayed
    why = _said(found.lesson.notes[n].why, lang)
    made = plain.choice(found.made[n]) or {}
    return LessonAnswer(found.strayed is None, made, _wanted(found, n), why)


def _wanted(found: Learning, n: int) -> dict[str, object]:
    return plain.choice(Choice.parse(found.lesson.notes[n].choice, found.lesson.seat)) or {}
