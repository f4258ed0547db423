"""Going on with a match: with the latest of the log, or with one that was saved as a file."""

from __future__ import annotations

from pathlib import Path

from brelan.bots import BOTS
from brelan.term import log, save
from brelan.term.args import Args, Wrong
from brelan.term.session import Session
from brelan.term.setting import Setting


def check(args: Args) -> None:
    """Refuse options that only a new match can have.  Raises Wrong."""
    mixed = [*args.arguments, *(flag for flag in args.flags if flag in ("--seats", "--option", "--bot", "--name"))]
    if mixed:
        raise Wrong("error-resume", what=mixed[0])


def resumed(args: Args, setting: Setting) -> Session:
    """Sit down again where one has played before.

    Raises:
        Wrong: there is no such match.
    """
    named = args.last("--resume")
    session = None if named or setting.store is None else _from_log(setting)
    if session is None:
        file = Path(named).expanduser() if named else save.latest(setting.saves)
        if file is None:
            folder = setting.saves if setting.store is None else setting.folder
            raise Wrong("error-saves", folder=str(folder))
        session = _from_file(file, setting)
    session.screen.line(session.speech.say("resumed"))
    session.begin_with_the_deal()
    return session


def _from_log(setting: Setting) -> Session | None:
    """The latest match of the log that can be gone on with; what cannot is told."""
    if setting.store is None:
        return None
    for found, me, why in log.latest(setting.store, setting.world.chance()):
        if found is None:
            setting.screen.line(setting.speech.say("log-skipped", why=why))
            continue
        seats = found.journal.seats
        bots = [None if n == me else seat.bot for n, seat in enumerate(seats)]
        _check_bots(bots)
        names = found.journal.names
        if isinstance(found, log.MatchLog):
            return setting.session(found.match, names, me, bots, log=found)
        journal = found.journal
        options = journal.held.read_options(journal.begun.options)
        return setting.evening(journal.held, journal.evening, options, names, me, bots, log=found)
    return None


def _from_file(file: Path, setting: Setting) -> Session:
    try:
        saved = save.load(file, setting.world.chance())
    except OSError as error:
        raise Wrong("error-file", file=str(file), why=error.strerror or str(error)) from None
    except save.BadSave as error:
        raise Wrong("error-save-file", file=str(file), why=str(error)) from None
    _check_bots(saved.bots)
    session = setting.session(saved.match, saved.names, saved.me, saved.bots)
    session.file = file
    return session


def _check_bots(bots: list[str | None] | tuple[str | None, ...]) -> None:
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise Wrong("error-bot", bot=bot, bots=", ".join(BOTS))
