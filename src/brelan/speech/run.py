"""Which events are told together: those alike, and a payment with the choice that it is for."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from brelan.events import Chosen, Event, Moved, Paid, Scored


def runs(events: Iterable[Event]) -> Iterable[list[Event]]:
    """Events in runs of such as are alike; most runs are of one event."""
    for _, run in groupby(enumerate(events), _likeness):
        yield [event for _, event in run]


def _likeness(numbered: tuple[int, Event]) -> object:
    """What equal payments and scores, and cards that go to the same zone of one seat after another, have in common."""
    n, event = numbered
    if isinstance(event, Paid) and event.why and event.to is None:
        return event.amount, event.why, event.pool
    if isinstance(event, Moved) and event.target.seat is not None:
        return event.source, event.target.zone
    if isinstance(event, Scored):
        return event.points, event.why
    return n


def pays_for(paid: Paid, chosen: Chosen) -> bool:
    """Whether a payment is what the choice just before it costs."""
    return chosen.choice is not None and chosen.choice.word == paid.why and chosen.seat == paid.seat
