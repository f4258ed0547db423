"""The house: rooms, seats, bots and clocks.  The only place that knows time and concurrency; no HTTP.

A `House` keeps all tables and opens them from the log; one task owns each, a `Room` for a match or a `Salon` for an
evening of many tables, and does one thing after another.
"""

from brelan.service.clock import Clock, WallClock
from brelan.service.house import House
from brelan.service.keeper import Keeper, Watcher
from brelan.service.limit import Limits
from brelan.service.name import BadName, good_name
from brelan.service.refusal import Refused
from brelan.service.room import Room
from brelan.service.salon import Salon
from brelan.service.sight import Sight

__all__ = [
    "BadName",
    "Clock",
    "House",
    "Keeper",
    "Limits",
    "Refused",
    "Room",
    "Salon",
    "Sight",
    "WallClock",
    "Watcher",
    "good_name",
]
