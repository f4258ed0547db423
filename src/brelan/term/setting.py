"""Where a session takes place: language, screen, folder and log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from brelan.evening import Evening, Occasion
from brelan.match import Match
from brelan.speech import Speech
from brelan.store import SqliteStore, folder
from brelan.term.args import Args
from brelan.term.evening import EveningSession
from brelan.term.log import EveningLog, MatchLog, sitting
from brelan.term.screen import Screen, World
from brelan.term.session import Session
from brelan.zones import Seat


def data_folder(args: Args, world: World) -> Path:
    """Where matches are kept: as the command line says, else as the platform has it."""
    return Path(args.last("--data") or folder.data_folder(world.environ)).expanduser()


@dataclass(frozen=True, slots=True)
class Setting:
    """`folder`: the user's data; `store`: the log, None to play without one."""

    speech: Speech
    screen: Screen
    world: World
    folder: Path
    store: SqliteStore | None

    @property
    def saves(self) -> Path:
        """Where matches are saved as files."""
        return self.folder / "matches"

    def session(
        self, match: Match, names: Sequence[str], me: Seat, bots: Sequence[str | None], *, log: MatchLog | None = None
    ) -> Session:
        """Sit down at a match, which is written to the log from now on; `log`, where it lies there already."""
        lang = self.speech.lang
        if log is None and self.store is not None:
            log = MatchLog.begin(self.store, match, names, bots, lang)
        letters = not self.screen.can_show("♠♥♦♣")
        speech = Speech(lang, names, me, game=match.game.id, letters=letters)
        return Session(
            match,
            names,
            me,
            bots,
            speech=speech,
            screen=self.screen,
            rng=self.world.rng,
            folder=self.saves,
            log=log,
        )

    def evening(
        self,
        held: Occasion,
        evening: Evening,
        options: Any,
        names: Sequence[str],
        me: int,
        bots: Sequence[str | None],
        *,
        log: EveningLog | None = None,
    ) -> EveningSession:
        """Sit down at an evening, which is written to the log from now on; `log`, where it lies there already."""
        lang = self.speech.lang
        if log is None and self.store is not None:
            log = EveningLog.begin(self.store, held, evening, options, sitting(names, bots), lang)
        more: dict[str, Any] = {"screen": self.screen, "lang": lang, "rng": self.world.rng, "folder": self.saves}
        return EveningSession(held, evening, options, names, me, bots, log=log, **more)
