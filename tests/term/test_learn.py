"""`brelan learn`: lessons at the terminal, with choices that are recommended, others, and nonsense."""

from __future__ import annotations

import pytest
from tests.term.console import LANGS, run

from brelan.games import GAMES
from brelan.lesson import Lesson, course, follow

COURSES = [game for game in GAMES if course(game.id)]
GAME = COURSES[0].id
LESSON = course(GAME)[0]


def flat(text: str) -> str:
    return " ".join(text.split())


def recommended(lessons: tuple[Lesson, ...]) -> list[str]:
    """What is typed by who always does what is recommended."""
    return [line for lesson in lessons for line in [*(note.choice.replace("_", " ") for note in lesson.notes), ""]]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", COURSES, ids=lambda game: str(game.id))
def test_a_course_is_played_to_its_end_as_it_recommends(game: object, lang: str) -> None:
    game_id = getattr(game, "id", "")
    lessons = course(game_id)
    played = run("learn", game_id, typed=recommended(lessons), environ=LANGS[lang])
    assert (played.status, played.err) == (0, "")
    told = flat(played.out)
    for lesson in lessons:
        for words in (lesson.title, lesson.about, lesson.end):
            assert words[lang] in told
        for note in lesson.notes:
            assert note.text[lang] in told
            assert f"{note.why[lang]}" in told
    assert f"brelan play {game_id}" in told


def test_another_choice_is_answered_and_taken_back() -> None:
    prompt = follow(LESSON, []).match.prompt(LESSON.seat)
    assert prompt is not None
    wrong = next(word for word in prompt.words if word != LESSON.notes[0].choice)
    played = run("learn", GAME, "1", typed=[wrong, "undo", *recommended((LESSON,)), "quit"])
    told = flat(played.out)
    assert "You chose:" in told
    assert "Recommended:" in told
    assert LESSON.notes[0].why["en"] in told
    assert "Back to your last decision." in told
    assert LESSON.end["en"] in told


def test_where_the_others_do_not_know_what_to_do_it_goes_back_by_itself() -> None:
    played = run("learn", "commerce", "1", typed=["barter QD", "quit"])
    told = flat(played.out)
    assert "is not written in this lesson" in told
    assert told.count(course("commerce")[0].notes[0].text["en"]) == 2


def test_enter_recommends_a_question_mark_shows_the_rule_and_nonsense_is_refused() -> None:
    played = run("learn", GAME, typed=["", "?", "dance 7", "quit"])
    told = flat(played.out)
    assert "Recommended:" in told
    assert "There is no “dance" in told or "I cannot read that." in told
    assert played.status == 0
    assert LESSON.end["en"] not in told


def test_a_lesson_is_skipped_and_one_may_be_named() -> None:
    second = course(GAME)[1]
    skipped = flat(run("learn", GAME, typed=["skip", "quit"]).out)
    assert LESSON.title["en"] in skipped
    assert second.title["en"] in skipped
    named = flat(run("learn", GAME, "2", typed=["quit"]).out)
    assert LESSON.title["en"] not in named
    assert second.title["en"] in named


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("learn",), "a game"),
        (("learn", "whist"), "whist"),
        (("learn", GAME, "9"), "there is no lesson 9; there are 1 to 3"),
        (("learn", GAME, "one"), "there is no lesson one"),
        (("learn", GAME, "1", "2"), "2"),
    ],
)
def test_a_wrong_command_line_says_what_there_is(argv: tuple[str, ...], message: str) -> None:
    played = run(*argv)
    assert played.status == 2
    assert message in played.err
    assert played.err.startswith("brelan: ")
