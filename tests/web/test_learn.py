"""Lessons over HTTP: what the learner is told, asked and shown, and nothing that his seat may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.service.rooms import run
from tests.web.site import Guest, serving

from brelan.games import GAMES
from brelan.lesson import Lesson, course, follow
from brelan.occasions import OCCASIONS
from brelan.speech import languages
from brelan.web.learn import shown
from brelan.web.tale import LessonShown

ALL = [lesson for game in GAMES for lesson in course(game.id)]
LESSONS = [pytest.param(lesson, id=f"{lesson.record.game.id}-{lesson.number}") for lesson in ALL]
LESSON = ALL[0]
GAME = LESSON.record.game.id


def told(lesson: Lesson, made: list[str], lang: str = "en") -> dict[str, Any]:
    return msgspec.to_builtins(shown(follow(lesson, made), 3, lang))  # type: ignore[no-any-return]


async def asked(guest: Guest, game: str = GAME, number: object = 1, **query: object) -> httpx.Response:
    return await guest.http.get(f"/api/lessons/{game}/{number}", params=query)  # type: ignore[arg-type]


def test_a_course_is_listed_in_the_readers_language(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            for lang in languages():
                listed = (await guest.http.get(f"/api/lessons/{GAME}?lang={lang}")).json()
                assert [each["number"] for each in listed] == [1, 2, 3]
                assert [each["title"] for each in listed] == [each.title[lang] for each in course(GAME)]
            games = (await guest.http.get("/api/games")).json()
            wanted = {game.id: len(course(game.id)) for game in GAMES} | {held.id: 3 for held in OCCASIONS}
            assert {game["id"]: game["lessons"] for game in games} == wanted
            taught = {game.id: game.id for game in GAMES} | {held.id: held.game.id for held in OCCASIONS}
            assert {game["id"]: game["taught"] for game in games} == taught

    run(work())


def test_a_lesson_is_played_by_what_has_been_chosen_so_far(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            first = (await asked(guest)).json()
            assert first["note"]["text"] == LESSON.notes[0].text["en"]
            assert first["prompt"]["seat"] == first["you"] == LESSON.seat
            assert (first["answer"], first["made"], first["over"]) == (None, [], False)
            made = [note.choice for note in LESSON.notes]
            last = (await asked(guest, made=made, lang="ru")).json()
            assert last["over"]
            assert (last["prompt"], last["note"]) == (None, None)
            assert last["answer"]["right"]
            assert last["answer"]["why"] == LESSON.notes[-1].why["ru"]
            assert last["end"] == LESSON.end["ru"]
            assert last["seats"][1]["name"] == LESSON.names["ru"][1]
            assert last["steps"][: len(first["steps"])] != first["steps"]  # told in another language

    run(work())


@pytest.mark.parametrize(
    ("query", "number", "status", "code"),
    [
        ({"made": "dance"}, 1, 409, "not-allowed"),
        ({"made": "leave"}, 1, 409, "not-allowed"),
        ({"made": ""}, 1, 400, "bad-notation"),
        ({"made": "x" * 401}, 1, 413, "too-large"),
        ({"made": ["call"] * 101}, 1, 413, "too-large"),
        ({"lang": "xx"}, 1, 400, "bad-option"),
        ({}, 9, 404, "not-found"),
        ({}, "one", 404, "not-found"),
    ],
)
def test_what_is_no_choice_and_no_lesson_is_refused(
    query: dict[str, object], number: object, status: int, code: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            guest = await site.guest()
            answer = await asked(guest, GAME, number, **query)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert (await asked(guest, "no-such-game")).status_code == 404

    run(work())


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("lang", languages())
def test_every_lesson_is_told_as_its_record_says(lesson: Lesson, lang: str) -> None:
    made: list[str] = []
    before: dict[str, Any] = {}
    for note in lesson.notes:
        now = told(lesson, made, lang)
        assert now["note"]["heading"]
        assert now["note"]["choice"]["text"] == note.choice
        assert now["offers"]
        if before:
            assert now["answer"]["right"]
            assert now["events"][: len(before["events"])] == before["events"]
            assert now["steps"][: len(before["steps"])] == before["steps"]
        before = now
        made.append(note.choice)
    ended = told(lesson, made, lang)
    assert ended["over"]
    assert ended["view"]["over"]
    msgspec.convert(ended, LessonShown)
    assert all(step["text"] for step in ended["steps"])


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_shows_its_learner_no_card_that_he_may_not_see(lesson: Lesson) -> None:
    made: list[str] = []
    for note in [*lesson.notes, None]:
        found = follow(lesson, made)
        now = told(lesson, made)
        known = [None if face is None else face.text for face in found.match.view(lesson.seat).known()]
        faces = [face for lying in now["view"]["cards"] for face in lying["cards"] if face is not None]
        assert sorted(faces) == sorted(face for face in known if face is not None)
        assert now["events"] == told(lesson, made)["events"]
        if note is not None:
            made.append(note.choice)


def test_who_strays_is_told_what_is_recommended_and_why() -> None:
    for lesson in ALL:
        prompt = follow(lesson, []).match.prompt(lesson.seat)
        assert prompt is not None
        other = next(str(option) for option in prompt.options if str(option) != lesson.notes[0].choice)
        now = told(lesson, [other])
        assert (now["strayed"], now["note"]) == (0, None)
        assert now["answer"] == {
            "right": False,
            "made": now["answer"]["made"],
            "choice": now["answer"]["choice"],
            "why": lesson.notes[0].why["en"],
        }
        assert now["answer"]["made"]["text"] == other
        assert now["answer"]["choice"]["text"] == lesson.notes[0].choice
        assert not (now["stuck"] and now["prompt"])
