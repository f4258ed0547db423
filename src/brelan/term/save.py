"""Saved matches: records of running matches in the player's data folder, with who sits where in the first line.

A record of a running match shows all cards; it is kept readable for its owner alone, and is for going on only.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from brelan.errors import BrelanError
from brelan.match import Match
from brelan.nature import Dealer
from brelan.record import parse, record_of, replay, write
from brelan.store.history import record_names
from brelan.zones import Seat

_HEAD: Final = re.compile(r"# brelan play (\{.*\})")
LARGEST: Final = 10_000_000  # bytes; a long match has a few thousand


class BadSave(Exception):
    """A file that is not a saved match; the text says why."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match read back: with the names, the player's seat, and the bots by seat (None for the player)."""

    match: Match
    names: tuple[str, ...]
    me: Seat
    bots: tuple[str | None, ...]


def new_file(folder: Path, game: str) -> Path:
    """A name for a new file in a folder of saved matches."""
    n = 1
    while (folder / f"{game}-{n}.toml").exists():
        n += 1
    return folder / f"{game}-{n}.toml"


def latest(folder: Path) -> Path | None:
    """The match saved last, if any."""
    found = sorted(folder.glob("*.toml"), key=lambda file: (file.stat().st_mtime_ns, file.name))
    return found[-1] if found else None


def save(file: Path, match: Match, names: Sequence[str], me: Seat, bots: Sequence[str | None]) -> None:
    """Write a match in one move: the file is there whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    head = "# brelan play " + json.dumps({"me": me, "bots": list(bots)})
    text = f"{head}\n{write(record_of(match, record_names(names)))}"
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=file.parent)  # readable for its owner alone
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as out:  # noqa: PTH123  # a handle, not a path
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load(file: Path, chance: Dealer) -> Saved:
    """Read a match back; what has been dealt stays, what comes is dealt by `chance`.

    Raises:
        OSError: it cannot be read; BadSave: it is no saved match.
    """
    if file.stat().st_size > LARGEST:
        raise BadSave("too large")
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSave("not a text") from None
    head = _HEAD.match(text)
    if head is None:
        raise BadSave('it does not begin with "# brelan play"')
    try:
        record = parse(text)
        old = replay(record).match
        begun = old.begun
        match = Match(
            old.game,
            begun.stacks,
            options=old.options,
            dealer=begun.dealer,
            first=begun.first,
            carried=begun.carried,
            scores=begun.scores,
            chance=chance,
            choices=old.choices,
        )
    except BrelanError as error:
        raise BadSave(str(error)) from error
    me, bots = _head(head[1], len(begun.stacks))
    return Saved(match, tuple(name.replace("_", " ") for name in record.seats), me, bots)


def _head(text: str, seats: int) -> tuple[Seat, tuple[str | None, ...]]:
    try:
        head = json.loads(text)
    except ValueError:
        head = {}
    me, bots = head.get("me"), head.get("bots")
    good = type(me) is int and 0 <= me < seats and type(bots) is list and len(bots) == seats
    if not good or not all(bot is None if n == me else isinstance(bot, str) for n, bot in enumerate(bots)):
        raise BadSave("its first line does not say who sits where")
    return me, tuple(bots)
