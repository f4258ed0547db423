"""A record that a visitor brings, told step by step: it is read, played again and forgotten."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request

from brelan import plain
from brelan.errors import BadRecord
from brelan.events import Event, Opened
from brelan.record import Replay, parse, replay
from brelan.service.house import House
from brelan.service.limit import Buckets
from brelan.service.refusal import Refused
from brelan.speech import Speech
from brelan.view import View
from brelan.web.api import known
from brelan.web.door import body
from brelan.web.replay import walk
from brelan.web.tale import DealShown, RecordShown, SeatTold
from brelan.web.wire import BroughtRecord

LARGEST: Final = 80_000  # bytes of the request
CHOICES: Final = 2_000  # in all deals: what is longer is for `brelan replay`
AT_ONCE: Final = 2  # records of all visitors that are played at the same time


class Paste:
    """The request of the page that replays a record."""

    def __init__(self, house: House) -> None:
        self._brought = Buckets("records", 1, 20, house.clock)
        self._places = asyncio.Semaphore(AT_ONCE)

    async def record(self, request: Request, key: str) -> RecordShown:
        """Tell one deal of a record."""
        asked = await body(request, BroughtRecord, LARGEST)
        known(asked.lang)
        self._brought.take(key)
        async with self._places:
            return await asyncio.to_thread(shown, asked.text, asked.deal, asked.lang)


def shown(text: str, number: int, lang: str) -> RecordShown:
    """Play a record again and tell one of its deals, with all cards.

    Raises:
        BadRecord: with the line; it cannot be read, or a choice is not legal.
        Refused: it has no such deal.
    """
    record = parse(text.removeprefix("\ufeff"))
    if sum(len(deal.choices) for deal in record.deals) > CHOICES:
        problem = f"here a record has at most {CHOICES} choices in all; brelan replay takes longer ones"
        raise BadRecord(record.line("deals", 0), problem)
    found = replay(record)
    deals = _deals(found)
    if number > len(deals):
        raise Refused("not-found", f"the record has no deal {number}", tuple(map(str, range(1, len(deals) + 1))))
    return RecordShown(_told(found, deals, number, lang), [str(each) for each in found.differences])


def _deals(found: Replay) -> list[list[Event]]:
    deals: list[list[Event]] = []
    for event in found.match.events:
        if isinstance(event, Opened):
            deals.append([])
        deals[-1].append(event)
    return deals


def _told(found: Replay, deals: list[list[Event]], number: int, lang: str) -> DealShown:
    match, names, events = found.match, found.record.seats, deals[number - 1]
    game, options = match.game, match.options
    opened = events[0]
    size = len(opened.seats) if isinstance(opened, Opened) else len(names)
    view = View(game.id, options, game.pack(size, options), None, game.direction, game.by_depth(options))
    steps = walk(events, view, Speech(lang, names, None, game=game.id))
    return DealShown(
        table="",
        game=game.id,
        number=number,
        numbers=list(range(1, len(deals) + 1)),
        you=None,
        over=True,
        open=True,
        seats=[SeatTold(n, name, "bot", None, True, False, False) for n, name in enumerate(names)],
        pack=[card.text for card in view.pack],
        options=plain.options(options),
        events=[plain.event(event) for event in events],
        steps=steps,
    )
