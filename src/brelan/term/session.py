"""One match at the terminal: what happened is told, the player is asked, the house's players answer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from brelan.bots import Bot, find
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BrelanError, BrokenLog
from brelan.events import Closed, Decided, Ended, Event, Opened, Won
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.nature import Dealer
from brelan.prompts import Prompt
from brelan.speech import Speech, capital
from brelan.store import Conflict
from brelan.term import commands, show
from brelan.term.log import MatchLog, refusal
from brelan.term.screen import Screen
from brelan.term.typed import Unclear, read, tidy
from brelan.zones import Seat

_TRIES: Final = 1000  # nonsense in a row before it is taken for a machine that will never stop


class Quit(Exception):
    """The player stops; the match may be saved."""


class Session:
    """A match and the player at it.

    `told`: events that have been told; `fresh`: whether the whole table is due; `file`: where it was saved last;
    `log`: where it is written as it is played, None for nowhere; `helped`: the variant of the help that fits it.
    """

    helped = ""

    def __init__(
        self,
        match: Match,
        names: Sequence[str],
        me: Seat,
        bots: Sequence[str | None],
        *,
        speech: Speech,
        screen: Screen,
        rng: random.Random,
        folder: Path,
        file: Path | None = None,
        log: MatchLog | None = None,
        chance: Dealer | None = None,
    ) -> None:
        self.match = match
        self.log = log
        self._chance = chance or match.chance
        self.names = tuple(names)
        self.me = me
        self.bot_names = tuple(bots)
        self.bots: dict[Seat, Bot] = {n: find(bot)(rng) for n, bot in enumerate(bots) if bot is not None}
        self.speech = speech
        self.screen = screen
        self.folder = folder
        self.file = file
        self.told = 0
        self.fresh = True

    # -- the loop --------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end of the match, or until the player has left.

        Raises:
            Quit: the player stops before that; EOFError, KeyboardInterrupt: without a word.
        """
        while True:
            self.tell()
            match = self.match
            if match.over or (match.hand.over and self.me in match.left):
                self.standings()
                return
            if match.hand.over:
                self._between()
                continue
            prompt = match.prompt(self.me)
            if prompt is not None:
                self._ask(prompt)
            else:
                self._answer(match.prompts()[0])

    def tell(self) -> None:
        """Tell what has happened since the last time, once it cannot be lost any more."""
        self._keep()
        events = self.match.seen_by(self.me)
        news = events[self.told :]
        self.told = len(events)
        self._tell(events, news)

    def _tell(self, events: Sequence[Event], news: Sequence[Event]) -> None:
        """Tell the last of these events."""
        decided = any(isinstance(event, Decided) for event in news)
        before = [event for event in news if not isinstance(event, Closed | Ended)]
        after = [event for event in news if isinstance(event, Closed | Ended)]
        for text in self.speech.sentences(_without_pots(before) if decided else before):
            self.screen.line(text)
        if decided:
            for text in show.results(events, self.speech):
                self.screen.line(text)
        for text in self.speech.sentences(after):
            self.screen.line(text)
        if after:
            self.fresh = True

    def _answer(self, prompt: Prompt) -> None:
        """Let a player of the house choose; one that cannot plays the default."""
        try:
            choice = self.bots[prompt.seat].choose(self.match.view(prompt.seat), prompt)
            self.choose(choice)
        except BrelanError:
            self.choose(prompt.default)

    # -- changing the table ----------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Play a choice of a seat, or nature's.  Raises IllegalChoice; then nothing has changed."""
        if self.log is None:
            self.match.play(choice)
        else:
            self.log.play(choice)

    def go_back(self, n: int) -> None:
        """Go back to after so many choices."""
        if self.log is None:
            self.match = self.match.back_to(n)
        else:
            self.log.undo(n)
            self.match = self.log.match

    def _keep(self) -> None:
        """Wait until the log has what was played.

        Raises:
            Quit: it cannot be written, and the player does not want to go on without.
        """
        log = self.log
        if log is None:
            return
        try:
            log.wait()
        except Conflict:  # it goes on in another window or in the browser
            self._read_again(log)
            self.screen.line(self.speech.say("log-elsewhere"))
            self.begin_with_the_deal()
        except BrokenLog as error:
            self.log = None
            wrong = refusal(error, log.store.path.parent, self.speech, playing=False)
            self.screen.line(capital(self.speech.say(wrong.key, **wrong.args_of)))
            if not self.confirm("log-go-on"):
                raise Quit from error

    def _read_again(self, log: MatchLog) -> None:
        """Take the match as another program has left it."""
        self.log = log.again(self._chance or Shuffler())
        self.match = self.log.match

    @property
    def number(self) -> int:
        """The seat of the person in the log."""
        return self.me

    def begin_with_the_deal(self) -> None:
        """Tell everything from the beginning of the running deal on."""
        events = self.match.seen_by(self.me)
        self.told = max(n for n, event in enumerate(events) if isinstance(event, Opened))
        self.fresh = True

    # -- asking ----------------------------------------------------------------------------------------------------

    def _ask(self, prompt: Prompt) -> None:
        """Show where the player stands, and ask until there is a choice or a command that changes the table."""
        speech, screen = self.speech, self.screen
        view = self.match.view(self.me)
        if self.fresh:
            for line in show.table(view, speech):
                screen.line(line)
        else:
            screen.line(show.standing(view, speech, self.me))
        self.fresh = False
        screen.line(speech.prompt(prompt))
        match, node = self.match, self.match.node
        for _ in range(_TRIES):
            text = screen.ask()
            try:
                name, rest = commands.find(text, self)
                if name and not self._is_word(text, prompt):
                    self._command(name, rest)
                else:
                    self.choose(read(text, prompt, speech))
            except Unclear as unclear:
                screen.line(speech.say(unclear.key, prompt=speech.prompt(prompt), **unclear.args_of))
                continue
            if self.match is not match or match.node is not node or match.prompt(self.me) is None:
                return
        raise EOFError

    def _is_word(self, text: str, prompt: Prompt) -> bool:
        """Whether a line is a word of the game, which comes before a command of the same name."""
        return tidy(text) in prompt.words

    def _command(self, name: str, rest: str) -> None:
        if not name:
            raise Unclear("next-only")
        if name == "quit":
            raise Quit
        if name in (LEAVE, RESIGN):
            commands.depart(name, self)
        else:
            commands.carry_out(name, rest, self)

    def _between(self) -> None:
        """Between two deals: Enter deals the next one."""
        speech, screen = self.speech, self.screen
        match = self.match
        plays = match.stacks[self.me] or match.carried or not match.game.for_chips(match.options)
        screen.line(speech.say("next" if plays else "watching"))
        for _ in range(_TRIES):
            text = screen.ask()
            if not text.strip():
                screen.line()
                self.choose(NEXT)
                self.fresh = True
                return
            name, rest = commands.find(text, self)
            try:
                self._command(name, rest)
            except Unclear as unclear:
                screen.line(speech.say(unclear.key, **unclear.args_of))
            if self.match is not match or match.over or self.me in match.left:
                return
        raise EOFError

    # -- the end ---------------------------------------------------------------------------------------------------

    def standings(self) -> None:
        """Say how all stand."""
        speech = self.speech
        self.screen.line(speech.say("standings"))
        match = self.match
        chips = match.game.for_chips(match.options)
        stacks = match.stacks if chips else match.scores
        ranking = match.ranking or tuple(
            tuple(s for s in range(len(stacks)) if stacks[s] == n) for n in sorted(set(stacks), reverse=True)
        )
        place = 1
        for seats in ranking:
            who = speech.who(seats)
            has = show.has(speech, match.stacks, match.scores, seats[0], chips=chips)
            self.screen.line(speech.say("standing", place=place, who=capital(who), has=has))
            place += len(seats)

    def confirm(self, key: str) -> bool:
        """Ask a question of yes or no.

        Raises:
            EOFError: there was no answer.
        """
        speech = self.speech
        self.screen.line(speech.say(key))
        for _ in range(_TRIES):
            word = self.screen.ask().strip().casefold()
            for answer in ("yes", "no"):
                if word in (answer, *speech.say(f"answer-{answer}").split()):
                    return answer == "yes"
            self.screen.line(speech.say("yes-or-no"))
        raise EOFError

    def is_worth_saving(self) -> bool:
        """Whether the match runs and the player has decided anything in it."""
        return not self.match.over and commands.last_decision(self.match, self.me) is not None


def _without_pots(events: Sequence[Event]) -> list[Event]:
    """Leave out the payments of decided pots, which are told with their reasons afterwards."""
    kept: list[Event] = []
    pot: Decided | None = None
    for event in events:
        if isinstance(event, Decided):
            pot = event
        elif not (isinstance(event, Won) and pot is not None and event.pool == pot.pool):
            kept.append(event)
            pot = None if not isinstance(event, Won) else pot
    return kept
