"""How much of a thing one visitor, one table or one house may have, and how often."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from brelan.service.clock import Clock
from brelan.service.refusal import Refused

MOST_BUCKETS: Final = 20_000  # visitors remembered; who is forgotten starts with a full bucket


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What is allowed at most.  All are far above what a person does, and low enough to keep the house standing.

    `commands`, `requests`: per second and visitor, with `burst` of them at once; `strangers`: new visitors per second
    and address; `rooms`: tables made by one visitor an hour; `open_rooms`: in memory at a time; `idle`: seconds after
    which a room that nobody watches is put away; `sockets`: of one visitor; `watchers`: at one table; `all_sockets`:
    in the house; `patience`: seconds that a bot may think; `stall`: seconds that a reader may take for a message;
    `answers`: that may wait for him.
    """

    commands: float = 50
    requests: float = 50
    burst: float = 200
    strangers: float = 50
    strangers_burst: float = 2000
    rooms: float = 200
    open_rooms: int = 5000
    idle: float = 600
    sockets: int = 20
    watchers: int = 200
    all_sockets: int = 5000
    patience: float = 5
    stall: float = 10
    answers: int = 256


class Buckets:
    """A token bucket for each of many keys: `rate` a second, `burst` at once."""

    def __init__(self, what: str, rate: float, burst: float, clock: Clock, per: str = "second") -> None:
        self._what = what
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._per = per
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens at a time

    def knows(self, key: str) -> bool:
        """Whether a key has taken one lately."""
        return key in self._left

    def take(self, key: str) -> None:
        """Take one token.

        Raises:
            Refused: `too-many`, where there is none left.
        """
        now = self._clock.now()
        left, at = self._left.get(key, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < 1:
            rate = self._rate * (3600 if self._per == "hour" else 1)
            raise Refused("too-many", f"too many {self._what}", (f"{rate:g} {self._what} a {self._per}",))
        self._left[key] = (left - 1, now)
        self._left.move_to_end(key)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
