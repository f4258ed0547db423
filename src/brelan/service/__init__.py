"""The house: rooms, seats, bots and clocks.  The only place that knows time and concurrency; no HTTP.

A `House` keeps all rooms and opens them from the log; one task owns a `Room` and does one thing after another.
"""

from brelan.service.clock import Clock, WallClock
from brelan.service.house import House
from brelan.service.limit import Limits
from brelan.service.name import BadName, good_name
from brelan.service.refusal import Refused
from brelan.service.room import Room, Watcher
from brelan.service.sight import Sight

__all__ = [
    "BadName",
    "Clock",
    "House",
    "Limits",
    "Refused",
    "Room",
    "Sight",
    "WallClock",
    "Watcher",
    "good_name",
]
