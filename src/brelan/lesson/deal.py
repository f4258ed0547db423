"""The deal of a lesson: dealt as its record says, and where in it the learner has something to choose."""

from __future__ import annotations

from dataclasses import replace

from brelan.match import Match
from brelan.record import Record, replay
from brelan.zones import Seat


def begin(record: Record) -> Match:
    """Deal what a record of one deal says, up to the first choice.  Raises BadRecord, as `replay`."""
    (deal,) = record.deals
    return replay(replace(record, deals=(replace(deal, choices=(), expect=None),))).match


def chosen(record: Record, seat: Seat) -> list[str]:
    """The choices of a seat at which it had more than one, in order, as texts without its name.

    Raises:
        BadRecord: the record cannot be played.
    """
    replay(record)  # says which line is wrong, if one is
    match, found = begin(record), []
    for text in record.deals[0].choices:
        name, _, rest = text.partition(" ")
        who = record.seats.index(name)
        prompt = match.prompt(who)
        if who == seat and prompt is not None and prompt.count() > 1:
            found.append(rest)
        match.play(match.read(rest, who))
    return found
