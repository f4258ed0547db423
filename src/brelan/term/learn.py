"""`brelan learn GAME`: the lessons of a game at the terminal; the learner types, the others do as it is written."""

from __future__ import annotations

from typing import Final

from brelan.choices import Choice
from brelan.errors import BadSetup
from brelan.lesson import Learning, Lesson, course, follow
from brelan.pages import section
from brelan.prompts import Prompt
from brelan.speech import Speech, capital
from brelan.term import show
from brelan.term.args import Args, Wrong
from brelan.term.pages import plain
from brelan.term.screen import Screen, World
from brelan.term.typed import Unclear, read

ASKED: Final = ("rule", "undo", "skip", "quit")  # commands, besides Enter
TRIES: Final = 1000  # nonsense in a row before it is taken for a machine that will never stop


class Skipped(Exception):
    """The learner goes on to the next lesson."""


class Stopped(Exception):
    """The learner goes away."""


def learn(args: Args, game_id: str, speech: Speech, world: World) -> int:
    """Teach a game, from its first lesson or from the one that is named; the exit status is 0.

    Raises:
        Wrong: there are no lessons, or not this one.
    """
    lessons = course(game_id)
    if not lessons:
        raise Wrong("error-lessons", title=Speech(speech.lang, (), None, game=game_id).title())
    first = args.arguments[1] if len(args.arguments) > 1 else "1"
    if first not in {str(lesson.number) for lesson in lessons}:
        raise Wrong("error-lesson", text=first, most=len(lessons))
    screen = Screen(world)
    try:
        for lesson in lessons[int(first) - 1 :]:
            _Teacher(lesson, len(lessons), speech.lang, screen).teach()
    except (Stopped, EOFError):
        pass
    screen.line(speech.say("learn-play", game=game_id))
    return 0


class _Teacher:
    """One lesson, as it is told and asked."""

    def __init__(self, lesson: Lesson, count: int, lang: str, screen: Screen) -> None:
        names = lesson.names.get(lang, lesson.names["en"])
        self._lesson = lesson
        self._count = count
        self._lang = lang
        self._screen = screen
        self._speech = Speech(lang, names, lesson.seat, game=lesson.record.game.id)
        self._made: list[str] = []
        self._told = 0  # events

    def teach(self) -> None:
        """Play the lesson to its end, or until it is skipped.

        Raises:
            Stopped: the learner goes away; EOFError: without a word.
        """
        lesson, speech = self._lesson, self._speech
        number = speech.say("page-lesson-of", number=lesson.number, most=self._count)
        self._screen.line(f"\n{lesson.title[self._lang]} ({number})")
        self._screen.line(lesson.about[self._lang] + "\n")
        try:
            while not self._step():
                pass
        except Skipped:
            return

    def _step(self) -> bool:
        """Tell how things stand and ask once; whether the lesson is over."""
        found = follow(self._lesson, self._made)
        self._tell(found)
        if self._made:
            self._answer(found)
        if found.stuck:
            self._screen.line(self._speech.say("page-lesson-stuck"))
            self._back(found)
            return False
        if found.match.hand.over:
            return self._end(found)
        self._ask(found)
        return False

    def _tell(self, found: Learning) -> None:
        events = found.match.seen_by(self._lesson.seat)
        for text in self._speech.sentences(events[self._told :]):
            self._screen.line(text)
        self._told = len(events)

    def _answer(self, found: Learning) -> None:
        """Say whether the last choice was the recommended one, and why that is."""
        n = len(self._made) - 1
        if found.strayed is None:
            self._screen.line(f"\n{self._speech.say('page-lesson-right')} {self._why(n)}")
        elif found.strayed == n:
            other = self._speech.say("page-lesson-other", choice=self._speech.choice(found.made[n]))
            self._screen.line(f"\n{other} {self._recommended(n)} {self._why(n)}")

    def _why(self, n: int) -> str:
        return self._lesson.notes[n].why[self._lang]

    def _recommended(self, n: int) -> str:
        choice = Choice.parse(self._lesson.notes[n].choice, self._lesson.seat)
        return self._speech.say("page-lesson-recommended", choice=self._speech.choice(choice))

    def _back(self, found: Learning) -> None:
        """Go back to before the choice with which the learner strayed, or before his last one."""
        del self._made[len(self._made) - 1 if found.strayed is None else found.strayed :]
        self._told = len(follow(self._lesson, self._made).match.seen_by(self._lesson.seat))
        self._screen.line(self._speech.say("undone"))

    def _end(self, found: Learning) -> bool:
        """Say what is to be remembered; whether the learner goes on."""
        if found.strayed is None:
            self._screen.line(f"\n{self._speech.say('page-lesson-over')}. {self._lesson.end[self._lang]}")
        self._screen.line(self._speech.say("learn-next"))
        for _ in range(TRIES):
            name = self._command(self._screen.ask())
            if name == "undo" and self._made:
                self._back(found)
                return False
            if name in ("", "skip"):
                return True
        raise EOFError

    def _ask(self, found: Learning) -> None:
        """Ask until there is a choice, or one is taken back."""
        match, me, speech = found.match, self._lesson.seat, self._speech
        prompt = match.prompt(me)
        if prompt is None:
            return
        self._screen.line()
        for line in show.table(match.view(me), speech):
            self._screen.line(line)
        if found.note is not None:
            self._screen.line(f"\n{found.note.text[self._lang]}")
        self._screen.line(f"{speech.prompt(prompt)} {speech.say('learn-ask')}")
        for _ in range(TRIES):
            if self._take(self._screen.ask(), found, prompt):
                return
        raise EOFError

    def _take(self, text: str, found: Learning, prompt: Prompt) -> bool:
        """Take a line; whether it has changed anything."""
        name = self._command(text)
        if name == "rule":
            self._rule(found, prompt)
        elif name == "undo" and self._made:
            self._back(found)
            return True
        elif name == "" and found.note is not None:
            self._screen.line(self._recommended(len(self._made)))
        elif name is None:
            try:
                self._made.append(str(read(text, prompt, self._speech)))
            except Unclear as unclear:
                message = self._speech.say(unclear.key, prompt=self._speech.prompt(prompt), **unclear.args_of)
                self._screen.line(message)
                return False
            return True
        return False

    def _command(self, text: str) -> str | None:
        """The command that a line is, "" for an empty one, None where it is none.

        Raises:
            Skipped, Stopped: the learner wants that.
        """
        word = text.strip().casefold()
        if not word:
            return ""
        name = next((name for name in ASKED if word in (name, *self._speech.say(f"command-{name}").split())), None)
        if name == "quit":
            raise Stopped
        if name == "skip":
            raise Skipped
        return name

    def _rule(self, found: Learning, prompt: Prompt) -> None:
        """The rule that the note is about, or the one in force."""
        game = self._lesson.record.game
        anchor = prompt.rule.phase if found.note is None else found.note.rule
        try:
            part = section(game.id, self._lang, anchor)
        except BadSetup:
            self._screen.line(capital(self._speech.phase(prompt.rule)))
            return
        self._screen.line(f"{plain(part.title)}. {plain(part.text)}")
