"""Lessons: deals that teach a game by playing them, with a word for the learner at each of his choices.

`read` reads one (docs/lessons.md has the form), `course` gives those of a game, `Learning` plays one.
"""

from brelan.lesson.learning import Learning, follow
from brelan.lesson.reader import count, course, read
from brelan.lesson.value import Lesson, Note, Words

__all__ = ["Learning", "Lesson", "Note", "Words", "count", "course", "follow", "read"]
