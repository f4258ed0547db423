"""What the log holds, at the command line: the list of matches, and a finished match as a record."""

from __future__ import annotations

import json
import time
from dataclasses import asdict

from brelan import store
from brelan.errors import BrokenLog
from brelan.speech import Speech
from brelan.store import Entry, StillRunning, UnknownTable
from brelan.term import log
from brelan.term.args import Args, Wrong
from brelan.term.screen import Screen, World
from brelan.term.setting import data_folder


def history(args: Args, speech: Speech, world: World) -> int:
    """List the matches of the log, the latest first.

    Raises:
        Wrong: the log cannot be read.
    """
    entries = _entries(args, speech, world)
    if "--json" in args.flags:
        print(json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=2), file=world.stdout)
        return 0
    screen = Screen(world)
    for entry in entries:
        screen.line(_told(entry, speech))
    if not entries:
        screen.line(speech.say("log-none"))
    return 0


def _entries(args: Args, speech: Speech, world: World) -> list[Entry]:
    folder = data_folder(args, world)
    if not (folder / log.FILE).exists():
        return []
    try:
        with log.open_log(folder, speech, playing=False) as opened:
            return store.history(opened)
    except BrokenLog as error:
        raise log.refusal(error, folder, speech, playing=False) from error


def _told(entry: Entry, speech: Speech) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.when))
    if entry.problem:
        return speech.say("log-line-broken", table=entry.table, when=when, why=entry.problem)
    title = Speech(speech.lang, (), None, game=entry.game).title()
    has = [f"{name} {stack}" for name, stack in zip(entry.names, entry.stacks, strict=True)]
    state = speech.say("log-deals", "over" if entry.over else "", n=entry.deals)
    return speech.say(
        "log-line", table=entry.table, when=when, title=title or entry.game, names=", ".join(has), state=state
    )


def export(args: Args, speech: Speech, world: World) -> int:
    """Print a finished match as a record.

    Raises:
        Wrong: there is no such match, it still runs, or the log cannot be read.
    """
    table = args.arguments[0]
    folder = data_folder(args, world)
    unknown = Wrong("error-table", table=table, file=str(folder / log.FILE))
    if not (folder / log.FILE).exists():
        raise unknown
    try:
        with log.open_log(folder, speech, playing=False) as opened:
            text = store.export(opened, table)
    except UnknownTable:
        raise unknown from None
    except StillRunning:
        raise Wrong("error-running", table=table) from None
    except BrokenLog as error:
        raise log.refusal(error, folder, speech, playing=False) from error
    world.stdout.write(text)
    return 0
