"""Lessons: each plays to its end as it recommends, and says something in every language at every choice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brelan.errors import BadRecord, IllegalChoice
from brelan.game import Game
from brelan.games import GAMES
from brelan.lesson import Lesson, count, course, follow, read
from brelan.lesson.deal import chosen
from brelan.lesson.reader import LANGUAGES
from brelan.pages import sections
from brelan.record import parse, replay
from brelan.speech import languages

FOLDER = Path(__file__).parent.parent / "src" / "brelan" / "lessons"
LESSONS = [pytest.param(lesson, id=f"{game.id}-{lesson.number}") for game in GAMES for lesson in course(game.id)]
MOST = 420  # characters said at once: more is not read while a hand waits to be played


def text_of(game: Game, number: int = 1) -> str:
    return (FOLDER / game.id / f"{number}.toml").read_text(encoding="utf-8")


def test_every_game_has_three_lessons_and_every_lesson_a_game() -> None:
    for game in GAMES:
        assert sorted(file.name for file in (FOLDER / game.id).iterdir()) == ["1.toml", "2.toml", "3.toml"]
        assert [lesson.number for lesson in course(game.id)] == [1, 2, 3]
        assert count(game.id) == 3
    assert {folder.name for folder in FOLDER.iterdir()} == {game.id for game in GAMES}
    assert course("no-such-game") == ()
    assert count("no-such-game") == 0


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_plays_to_its_end_as_it_recommends(lesson: Lesson) -> None:
    made: list[str] = []
    for note in lesson.notes:
        stands = follow(lesson, made)
        assert stands.note is note
        assert (stands.strayed, stands.stuck) == (None, False)
        prompt = stands.match.prompt(lesson.seat)
        assert prompt is not None
        assert prompt.count() > 1, "where there is nothing to choose there is nothing to learn"
        made.append(note.choice)
    ended = follow(lesson, made)
    assert ended.match.hand.over
    assert (ended.note, ended.strayed, ended.stuck) == (None, None, False)
    assert len(made) >= 1
    played = replay(lesson.record)
    assert ended.match.events == played.match.events
    assert lesson.record.deals[0].expect is not None
    assert played.differences == ()


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_comment_belongs_to_a_choice_of_the_learner(lesson: Lesson) -> None:
    name = lesson.record.seats[lesson.seat]
    mine = [text.split(" ", 1)[1] for text in lesson.record.deals[0].choices if text.split(" ", 1)[0] == name]
    noted = [note.choice for note in lesson.notes]
    assert [text for text in mine if text in noted] == noted
    assert chosen(lesson.record, lesson.seat) == noted


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_says_everything_in_every_language(lesson: Lesson) -> None:
    assert languages() == LANGUAGES
    said = [lesson.title, lesson.about, lesson.end]
    said += [words for note in lesson.notes for words in (note.text, note.why)]
    for words in said:
        assert set(words) == set(LANGUAGES)
        assert len(set(words.values())) == len(LANGUAGES)
        assert all(len(text) <= MOST for text in words.values())
        assert re.search("[а-яё]", words["ru"], re.IGNORECASE)
        assert not re.search("[а-яё]", words["en"], re.IGNORECASE)
    for words in said[1:]:
        assert all(text[-1] in ".!?" for text in words.values())
    assert set(lesson.names) == set(LANGUAGES)


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_comment_points_to_a_heading_of_the_rules(lesson: Lesson, lang: str) -> None:
    headings = {part.anchor for part in sections(lesson.record.game.id, lang)}
    assert {note.rule for note in lesson.notes} <= headings


@pytest.mark.parametrize("lesson", LESSONS)
def test_whatever_else_is_chosen_is_answered(lesson: Lesson) -> None:
    """Each word that the learner may say instead leads to the end, to another choice of his, or to where it stops."""
    for n, note in enumerate(lesson.notes):
        before = [earlier.choice for earlier in lesson.notes[:n]]
        prompt = follow(lesson, before).match.prompt(lesson.seat)
        assert prompt is not None
        for option in prompt.options[:40]:
            stands = follow(lesson, [*before, str(option)])
            asked = stands.match.prompt(lesson.seat) is not None
            assert stands.match.hand.over + stands.stuck + (asked and not stands.stuck) == 1
            same = stands.strayed is None
            assert same == (sorted(str(option).split()) == sorted(note.choice.split()))
            assert stands.strayed in (None, n)
            if not same:
                assert stands.note is None


def test_who_strays_may_play_on_as_long_as_the_script_goes() -> None:
    lesson = next(case for game in GAMES for case in course(game.id) if len(case.notes) > 1)
    strayed = [
        follow(each, [str(option)])
        for game in GAMES
        for each in course(game.id)
        for option in follow(each, []).match.prompt(each.seat).options[:10]  # type: ignore[union-attr]
        if str(option) != each.notes[0].choice
    ]
    assert any(stands.stuck for stands in strayed)
    assert any(stands.match.hand.over for stands in strayed)
    assert any(not stands.stuck and not stands.match.hand.over for stands in strayed)
    assert follow(lesson, [lesson.notes[0].choice]).note is lesson.notes[1]


def test_a_choice_that_is_not_allowed_is_refused_with_what_is() -> None:
    lesson = course(GAMES[0].id)[0]
    with pytest.raises(IllegalChoice) as refused:
        follow(lesson, ["dance"])
    assert refused.value.options
    with pytest.raises(IllegalChoice):
        follow(lesson, ["leave"])
    every = [note.choice for note in lesson.notes]
    with pytest.raises(IllegalChoice, match="nothing is asked any more"):
        follow(lesson, [*every, every[0]])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[lesson]", "[lessons]", 'unknown key "lessons"'),
        ('learner = "You"', 'learner = "Zoe"', "lesson.learner must be the name of a seat"),
        ("title.ru", "title.de", "lesson.title must be one text for each of: en, ru"),
        ("end.en = ", 'end.fr = "x"\nend.en = ', "lesson.end must be one text for each of: en, ru"),
        ("\nabout.", "\nabouts.", 'unknown key "abouts"'),
        ("end.", "title.", "Cannot overwrite"),
        ("rule = ", "rules = ", '"rule" is missing'),
        ("why.en", "because.en", 'unknown key "because"'),
        ('choice = "', 'choice = "never ', "lesson.notes.choice must be the learner's choices in their order"),
        ('choices = ["You ', 'choices = ["', "begins with the name of its seat"),
        ("names = { ru = [", 'names = { ru = ["X", ', "lesson.names.ru must be "),
        ("names = { ru", "names = { de", "lesson.names must be a list of names for each language"),
    ],
)
def test_a_lesson_that_is_wrong_is_refused_with_the_line(old: str, new: str, message: str) -> None:
    text = text_of(GAMES[0])
    assert old in text
    with pytest.raises(BadRecord) as refused:
        read(text.replace(old, new, 1))
    assert message in str(refused.value)
    assert refused.value.line >= 1


def test_a_lesson_without_a_note_at_a_choice_is_refused() -> None:
    text = text_of(GAMES[0], 3)
    first, *_, last = text.split("[[lesson.notes]]")
    assert last
    with pytest.raises(BadRecord, match="must be"):
        read(first + "[[lesson.notes]]" + last)


def test_the_lesson_of_the_documentation_can_be_played() -> None:
    text = (FOLDER.parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    lesson = read(text.split("```toml\n")[1].split("```")[0])
    ended = follow(lesson, [note.choice for note in lesson.notes])
    assert ended.match.hand.over
    assert replay(lesson.record).differences == ()


def test_a_lesson_is_no_record_for_others() -> None:
    text = text_of(GAMES[0])
    with pytest.raises(BadRecord, match='unknown key "lesson"'):
        parse(text)
