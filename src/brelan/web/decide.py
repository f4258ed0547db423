"""The choices of a seat in a finished deal over HTTP: the odds as they stood, and what each choice cost."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request

from brelan import plain
from brelan.errors import BadOption
from brelan.service.decisions import Decided, decisions
from brelan.service.house import House
from brelan.service.limit import Buckets
from brelan.web.odds import chance
from brelan.web.tale import Decision, Option

AT_ONCE: Final = 2  # visitors for whom it is counted at the same time
EVEN: Final = 0.005  # chips that are no difference


class Decide:
    """The request of the replay that looks at one's choices."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._counted = Buckets("deals counted", 0.5, 30, house.clock)
        self._places = asyncio.Semaphore(AT_ONCE)

    async def decisions(self, request: Request, key: str) -> list[Decision]:
        """The choices that a seat made in a finished deal, with what they were worth where `worth=1` asks for it."""
        asked = request.path_params
        values = _yes(request.query_params.get("worth", "0"))
        seat = _seat(request.query_params.get("seat"))
        self._counted.take(key)
        store = self._house.store

        def work() -> list[Decided]:
            return decisions(store, asked["table"], asked["number"], key, seat=seat, values=values)

        async with self._places:
            return [told(each) for each in await asyncio.to_thread(work)]


def told(found: Decided) -> Decision:
    """Tell one of them."""
    best = found.worths[0].value if found.worths else 0.0
    counted = found.counted
    return Decision(
        at=found.at,
        choice=plain.choice(found.choice) or {},
        odds=None if found.odds is None else chance(found.odds),
        options=[Option(plain.choice(each.choice) or {}, _less(best, each.value)) for each in found.worths],
        counted=None if counted is None else plain.choice(counted.choice),
        cost=None if counted is None else _less(best, counted.value),
    )


def _less(best: float, value: float) -> float:
    return 0.0 if best - value < EVEN else round(best - value, 2)


def _yes(text: str) -> bool:
    if text not in ("0", "1"):
        raise BadOption("worth", text[:20], "0, 1")
    return text == "1"


def _seat(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise BadOption("seat", text[:20], "the number of a seat")
    return int(text)
