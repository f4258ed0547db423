"""`brelan replay FILE...`: tell recorded deals in words, or give their outcome as data, and check what they expect.

Exit status: 0 all as expected, 1 something differs, 2 a record cannot be read or is not legal.  The worst one counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from brelan import plain
from brelan.errors import BadRecord, BrelanError
from brelan.match import Match
from brelan.record import Replay, evening, parse, replay
from brelan.record.reader import SIZE
from brelan.speech import Room, Speech
from brelan.term.screen import Screen, World

DIFFERENT: Final = 1
ILLEGAL: Final = 2
_AWAITED: Final = ("kind", "words", "costs", "verb", "low", "high", "steps", "owed", "among", "verbs", "rule", "why")


def main(argv: Sequence[str], world: World | None = None) -> int:
    """Replay the files of a command line (`--json`, `--lang LANGUAGE`, `-` for standard input); give the status."""
    world = world or World(environ=os.environ)
    words = list(argv)
    lang = "en"
    while "--lang" in words[:-1]:
        at = words.index("--lang")
        lang = words[at + 1]
        del words[at : at + 2]
    as_data = "--json" in words
    files = [word for word in words if word != "--json"]
    worst = 0
    for file in files:
        worst = max(worst, _one(file, world, as_data, lang, many=len(files) > 1))
    return worst


def _one(file: str, world: World, as_data: bool, lang: str, *, many: bool) -> int:
    name = "standard input" if file == "-" else file
    try:
        text = _read(file, world)
        if evening.is_evening(text):
            told = evening.read(text)
            if as_data:
                return _evening_data(file, told, world, many)
            return _evening(told, Screen(world), lang, name if many else "")
        found = replay(parse(text))
    except (BrelanError, OSError, UnicodeDecodeError) as error:
        problem = f"cannot be read: {error.strerror}" if isinstance(error, OSError) else str(error)
        if isinstance(error, UnicodeDecodeError):
            problem = f"cannot be read: not UTF-8 at byte {error.start}"
        print(f"brelan: {name}: {problem}", file=world.stderr)
        if as_data:
            _print({"file": file, "ok": False, "status": ILLEGAL, "error": _error(error, problem)}, world, many)
        return ILLEGAL
    status = ILLEGAL if found.refusal else DIFFERENT if found.differences else 0
    if as_data:
        _print({"file": file, "ok": not status, "status": status, **data(found)}, world, many)
    else:
        _tell(found, Screen(world), lang, name if many else "")
    if found.refusal:
        print(f"brelan: {name}: {found.refusal}", file=world.stderr)
    return status


def _evening(record: evening.EveningRecord, screen: Screen, lang: str, name: str) -> int:
    """Tell what happened in the room of an evening, and what is not as expected; the exit status."""
    played, differences = evening.replay(record)
    if name:
        screen.line(f"{name}:")
    speech = Speech(lang, record.names, None, game=record.held.id)
    for text in (*Room(speech, len(played.tables)).told(played.happened), *differences):
        screen.line(text)
    return DIFFERENT if differences else 0


def _evening_data(file: str, record: evening.EveningRecord, world: World, many: bool) -> int:
    """Print what came of an evening as JSON; the exit status."""
    played, differences = evening.replay(record)
    status = DIFFERENT if differences else 0
    came = evening.record_of(record.held, record.held.read_options(record.options), played, record.names).expect
    told = {"game": record.held.id, "seats": list(record.names), **came, "over": played.over}
    more = {"differences": differences, "error": None}
    _print({"file": file, "ok": not status, "status": status, **told, **more}, world, many)
    return status


def _read(file: str, world: World) -> str:
    if file == "-":
        return world.stdin.read(SIZE + 1).removeprefix("\ufeff")
    with Path(file).open("rb") as stream:
        return stream.read(4 * SIZE + 4).decode("utf-8-sig")


def _print(found: dict[str, Any], world: World, many: bool) -> None:
    """Print one object; of several files one to a line."""
    print(json.dumps(found, indent=None if many else 1), file=world.stdout)


# -- as data -----------------------------------------------------------------------------------------------------------


def data(found: Replay) -> dict[str, Any]:
    """The outcome of a record as JSON has it: docs/records.md."""
    match, names, last = found.match, found.record.seats, found.outcomes[-1]
    return {
        "game": match.game.id,
        "seats": list(names),
        "final": last.final,
        "carried": last.carried,
        "pots": [
            {"pool": pot.pool, "amount": pot.amount, "claims": list(pot.claims)}
            | ({} if pot.to is None else {"to": pot.to})
            for pot in last.pots
        ],
        "awaits": next(iter(_awaits(match, names)), None),
        "waiting": _awaits(match, names),
        "over": match.over,
        "ranking": [[names[seat] for seat in equals] for equals in match.ranking],
        "deals": [{"final": deal.final, "carried": deal.carried} for deal in found.outcomes],
        "differences": [str(difference) for difference in found.differences],
        "error": None if found.refusal is None else _error(found.refusal, found.refusal.problem),
        "events": [plain.event(happened) for happened in match.events],
    }


def _awaits(match: Match, names: Sequence[str]) -> list[dict[str, Any]]:
    found = []
    for prompt in match.prompts():
        asked = plain.prompt(prompt) or {}
        allowed = {"seat": names[prompt.seat], "allowed": list(prompt.allowed())}
        found.append(allowed | {key: asked[key] for key in _AWAITED})
    return found


def _error(error: BaseException, problem: str) -> dict[str, Any]:
    if isinstance(error, BadRecord):
        return {
            "line": error.line,
            "seat": error.seat or None,
            "choice": error.choice or None,
            "allowed": list(error.options),
            "message": str(error),
        }
    return {"line": None, "seat": None, "choice": None, "allowed": [], "message": problem}


# -- in words ----------------------------------------------------------------------------------------------------------


def _tell(found: Replay, screen: Screen, lang: str, name: str) -> None:
    match = found.match
    speech = Speech(lang, found.record.seats, None, game=match.game.id)
    if name:
        screen.line(f"{name}:")
    for sentence in speech.sentences(match.events):
        screen.line(sentence)
    for prompt in match.prompts():
        screen.line(speech.prompt(prompt))
    for d in found.differences:
        if d.what == "refuse":
            screen.line(speech.say("replay-allowed", line=d.line, choice=d.expected))
        else:
            told = {"n": d.deal, "what": d.what, "wanted": d.expected, "got": d.got}
            screen.line(speech.say("replay-differs", line=d.line, **told))
