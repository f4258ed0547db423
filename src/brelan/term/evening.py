"""An evening of many tables at the terminal: one's own deal as at any table, and what happens in the room."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from brelan.bots import find
from brelan.choices import LEAVE, Choice
from brelan.dealer import Shuffler
from brelan.errors import BrelanError
from brelan.evening import Evening, Occasion
from brelan.evening.happened import Rang
from brelan.match import RESIGN, Match
from brelan.nature import Dealer
from brelan.pages import section
from brelan.speech import Room, Speech, capital
from brelan.store.evening import ranked
from brelan.term import commands
from brelan.term.log import EveningLog
from brelan.term.own import OwnDeal
from brelan.term.pages import plain
from brelan.term.screen import Screen
from brelan.term.session import Session
from brelan.term.typed import Unclear

_TRIES = 1000  # nonsense in a row before it is taken for a machine that will never stop
_NO_RULE = "movement"  # the rule that is shown when no deal is played


class EveningSession(Session):
    """An evening and the one person at it; `number`: his, `held`: which occasion, `options`: all of it, read."""

    helped = "evening"
    log: EveningLog | None  # type: ignore[assignment]  # what is played is an evening

    def __init__(
        self,
        held: Occasion,
        evening: Evening,
        options: Any,
        names: Sequence[str],
        me: int,
        bots: Sequence[str | None],
        *,
        screen: Screen,
        lang: str,
        rng: random.Random,
        folder: Path,
        log: EveningLog | None = None,
        chance: Dealer | None = None,
    ) -> None:
        letters = not screen.can_show("♠♥♦♣")
        self.held = held
        self.evening = evening
        self.options = options
        self.players = tuple(names)
        self.player = me
        self._everybody = Speech(lang, names, me, game=held.id, letters=letters)
        self._room = Room(self._everybody, len(evening.tables))
        self._happened = 0  # of what has happened in the room, told
        self._round = evening.round
        self._deal = 0  # the one that is told, of those at the own table in this round
        own = OwnDeal(evening, me, 0)
        more: dict[str, Any] = {"speech": self._everybody, "screen": screen, "rng": rng, "folder": folder}
        super().__init__(cast(Match, own), names, own.seat, (), chance=chance or Shuffler(), **more)
        self.bot_names = tuple(bots)
        self.bots = {n: find(bot)(rng) for n, bot in enumerate(bots) if bot is not None}
        self.log = log
        self._sit()

    def _sit(self) -> None:
        """Take one's place at the deal that is to be told."""
        own = OwnDeal(self.evening, self.player, self._deal)
        self.match = cast(Match, own)
        self.table, self.me = own.table, own.seat
        self.names = tuple(self.players[player] for player in self.evening.dealt[own.table])
        every = self._everybody
        self.speech = Speech(every.lang, self.names, self.me, game=self.held.id, letters=every.letters)
        self.told, self.fresh = 0, True

    @property
    def number(self) -> int:
        """The seat of the person in the log."""
        return self.player

    # -- the loop --------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end of the evening, or until the player has left.

        Raises:
            Quit: the player stops before that; EOFError, KeyboardInterrupt: without a word.
        """
        say = self.speech.say
        self._keep()
        self._tell_room()
        self._in_round()
        while True:
            self.tell()
            evening = self.evening
            if evening.over or self.player in evening.left:
                self.screen.line(say("room-over" if evening.over else "room-gone"))
                self.standings()
                return
            prompt = evening.prompt(self.player)
            if evening.between:
                self._between()
            elif prompt is not None:
                self._ask(prompt)
            else:
                self._others_move()

    def _others_move(self) -> None:
        """Let a bot move, at the table that has played least of its deal."""
        evening = self.evening
        table, prompt = min(evening.prompts(), key=lambda each: len(evening.hands[each[0]].choices))
        player = evening.dealt[table][prompt.seat]
        try:
            self._play(table, self.bots[player].choose(evening.view(table, player), prompt))
        except BrelanError:
            self._play(table, prompt.default)

    def tell(self) -> None:
        """Tell what has happened since the last time, at one's own table and then in the room."""
        self._keep()
        if self._round != self.evening.round:
            self._round, self._deal = self.evening.round, 0
            self._sit()
        deals = self.evening.deals[self.table]
        played = self.told > 0 and self.match.hand.over
        while True:
            events = self.match.seen_by(self.me)
            news = events[self.told :]
            self.told = len(events)
            self._tell(events, news)
            if self._deal + 1 == len(deals):
                break
            self._deal += 1
            self._sit()
        if self.match.hand.over and not played and not self.evening.between:
            self.screen.line(self.speech.say("room-wait"))
        self._tell_room()

    def _tell_room(self) -> None:
        news = self.evening.happened[self._happened :]
        self._happened = len(self.evening.happened)
        for text in self._room.told(news):
            self.screen.line(text)

    def _in_round(self) -> None:
        rounds, at = self.evening.terms.rounds, self._room.at(OwnDeal(self.evening, self.player, 0).table)
        self.screen.line(self.speech.say("room-round", round=self.evening.round, rounds=rounds, at=at))

    def _between(self) -> None:
        """Between two rounds: Enter opens the next one."""
        say, screen, number = self.speech.say, self.screen, self.evening.round
        self._own_standing()
        screen.line(say("room-next"))
        for _ in range(_TRIES):
            text = screen.ask()
            if not text.strip():
                screen.line()
                self._next_round()
                self._in_round()
                return
            try:
                self._command(*commands.find(text, self))
            except Unclear as unclear:
                screen.line(say(unclear.key, **unclear.args_of))
            if self.evening.round != number or self.player in self.evening.left:
                return
        raise EOFError

    # -- changing the evening --------------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> None:
        """Play a choice of the player's own seat.  Raises IllegalChoice; then nothing has changed."""
        self._play(self.table, choice)

    def _play(self, table: int, choice: Choice) -> None:
        if self.log is None:
            self.evening.play(table, choice)
        else:
            self.log.play(table, choice)

    def _next_round(self) -> None:
        if self.log is None:
            self.evening.next_round()
        else:
            self.log.next_round()

    def _read_again(self, log: EveningLog) -> None:  # type: ignore[override]  # as `log` itself
        """Take the evening as another program has left it."""
        self.log = log.again(self._chance or Shuffler())
        self.evening = self.log.journal.evening

    def begin_with_the_deal(self) -> None:
        """Tell everything from the beginning of the running deal on, and of the room since the last bell."""
        happened = self.evening.happened
        self._happened = max((n for n, each in enumerate(happened) if isinstance(each, Rang)), default=0)
        table = OwnDeal(self.evening, self.player, 0).table
        self._round, self._deal = self.evening.round, len(self.evening.deals[table]) - 1
        self._sit()

    # -- commands --------------------------------------------------------------------------------------------------

    def _command(self, name: str, rest: str) -> None:
        no = {"undo": "room-no-undo", "save": "room-no-save"}
        if name in no:
            self.screen.line(self.speech.say(no[name]))
        elif name == RESIGN:
            raise Unclear("resign-not")
        elif name == LEAVE:
            if self.log is None:
                self.evening.leave(self.player)
            else:
                self.log.leave(self.player)
        elif name == "rule" and self.match.prompt(self.me) is None:
            found = section(self.held.id, self.speech.lang, _NO_RULE)
            self.screen.line(plain(found.title) + ".\n" + plain(found.text))
        else:
            super()._command(name, rest)

    def standings(self) -> None:
        """Say how all stand: counters less the fresh stakes, and yellow chips."""
        speech, room, place = self._everybody, self._room, 1
        over = self.evening.round - (not self.evening.between)
        self.screen.line(speech.say("room-standings", round=over))
        for level in ranked(self.evening.standings()):
            for each in level:
                taken = self.evening.extra[each.player]
                told = {
                    "place": place,
                    "who": capital(speech.who([each.player])),
                    "side": room.side(each.side),
                    "counters": room.counters(each.counters),
                    "yellow": room.yellow(each.yellow),
                }
                more = {"stakes": room.stakes(taken)} if taken else {}
                self.screen.line(speech.say("room-standing", "charged" if taken else "", **told, **more))
            place += len(level)

    def _own_standing(self) -> None:
        """Say how the player himself stands."""
        standings, place = self.evening.standings(), 1
        for level in ranked(standings):
            if any(each.player == self.player for each in level):
                break
            place += len(level)
        own = standings[self.player]
        told = {"counters": self._room.counters(own.counters), "yellow": self._room.yellow(own.yellow)}
        self.screen.line(self.speech.say("room-own", place=place, n=len(standings), **told))

    def is_worth_saving(self) -> bool:
        """Whether the evening runs and is kept anywhere."""
        return not self.evening.over and self.player not in self.evening.left and self.log is not None
