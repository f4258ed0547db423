"""What the log holds, at the command line: the list of matches, and a finished match as a record."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict

from brelan import store
from brelan.errors import BrokenLog
from brelan.events import Event, Opened
from brelan.speech import Speech
from brelan.store import Entry, EventStore, Journal, StillRunning, UnknownTable
from brelan.store.seat import PERSON
from brelan.term import log
from brelan.term.args import Args, Wrong
from brelan.term.screen import Screen, World
from brelan.term.setting import data_folder
from brelan.zones import Seat


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
    free = speech.say("log-seat-open")
    has = [f"{name or free} {stack}" for name, stack in zip(entry.names, entry.stacks, strict=True)]
    state = speech.say("log-deals", "over" if entry.over else "", n=entry.deals)
    return speech.say(
        "log-line", table=entry.table, when=when, title=title or entry.game, names=", ".join(has), state=state
    )


def export(args: Args, speech: Speech, world: World) -> int:
    """Print a finished match as a record, or any match in words, as one player has seen it.

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
            name = args.last("--as")
            text = store.export(opened, table) if name is None else _in_words(opened, table, name, speech, world)
    except UnknownTable:
        raise unknown from None
    except StillRunning:
        raise Wrong("error-running", table=table) from None
    except BrokenLog as error:
        raise log.refusal(error, folder, speech, playing=False) from error
    Screen(world).line(text.rstrip("\n"))
    return 0


def _in_words(opened: EventStore, table: str, name: str, speech: Speech, world: World) -> str:
    """What a person at the table has been told: no more than that, while the match runs."""
    known = store.facts(opened, table)
    people = {seat.name: n for n, seat in enumerate(known.seats) if seat.who == PERSON}
    if name not in people:
        raise Wrong("error-as", name=name, names=", ".join(people))
    me = people[name]
    letters = not Screen(world).can_show("♠♥♦♣")
    lines: list[str] = []
    for deal in known.deals_of(me):
        seat = deal.players.index(me) if deal.players else me
        own = Speech(speech.lang, deal.names, seat, game=known.begun.game, letters=letters)
        lines += own.sentences(known.seen_by(deal, seat))
    if known.result is None and not known.begun.sides:
        own = Speech(speech.lang, known.names, me, game=known.begun.game, letters=letters)
        lines += own.sentences(_running(opened, table, me))
    return "\n".join(lines)


def _running(opened: EventStore, table: str, me: Seat) -> Sequence[Event]:
    """The events of the deal that runs, as a seat has seen them."""
    match = Journal.open(opened, table).match
    if match.hand.over:
        return ()
    seen = match.seen_by(me)
    return seen[max(n for n, event in enumerate(seen) if isinstance(event, Opened)) :]
