"""Zones: where cards lie, and who sees them there.

Visibility is declared here and nowhere else; a game never says who sees what.  A zone exists once on the table or
once for each seat; a `Place` is one such spot.  `STOCK` is the pack one deals from, an unordered bag as far as the
rules know; `BOTTOM` lies under it in a known order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import Enum
from typing import Final, TypeAlias

Seat: TypeAlias = int  # 0, 1, 2 ... clockwise, fixed for the whole match
MOST_SEATS: Final = 64


class Sees(Enum):
    """Who sees the faces of the cards in a zone."""

    EVERYONE = "everyone"
    OWNER = "owner"
    OTHERS = "others"  # the seats dealt into this deal, except the owner
    NOBODY = "nobody"


class Place:
    """One spot for cards: a zone, or one seat's part of it.  Places are compared by identity."""

    __slots__ = ("seat", "zone")

    def __init__(self, zone: Zone, seat: Seat | None) -> None:
        self.zone = zone
        self.seat = seat

    def __repr__(self) -> str:
        return self.zone.name if self.seat is None else f"{self.zone.name} of {self.seat}"

    def seen_from(self, viewer: Seat | None, dealt_in: Collection[Seat]) -> bool:
        """Tell whether `viewer` (None: a spectator) sees the faces of cards that lie here."""
        sees = self.zone.sees
        if sees is Sees.OWNER:
            return viewer is not None and viewer == self.seat
        if sees is Sees.OTHERS:
            return viewer is not None and viewer != self.seat and viewer in dealt_in
        return sees is Sees.EVERYONE


class Zone:
    """A named kind of place, with the one declaration of who sees it.

    `pile`: its cards lie on one another; `trick`: they are the trick that is being played, a card of each seat.
    """

    __slots__ = ("each_seat", "name", "of", "pile", "place", "sees", "trick")

    def __init__(
        self, name: str, *, sees: Sees, each_seat: bool = False, pile: bool = False, trick: bool = False
    ) -> None:
        if each_seat is False and sees in (Sees.OWNER, Sees.OTHERS):
            raise ValueError(f"zone {name}: {sees.value} needs an owner; use each_seat=True")
        self.name = name
        self.sees = sees
        self.each_seat = each_seat
        self.pile = pile
        self.trick = trick
        self.place = Place(self, None)
        places = [Place(self, seat) for seat in range(MOST_SEATS)]
        self.of: Callable[[Seat], Place] = places.__getitem__  # the part of the zone that belongs to a seat

    def __repr__(self) -> str:
        return f"Zone({self.name!r})"


STOCK: Final = Zone("stock", sees=Sees.NOBODY)
BOTTOM: Final = Zone("bottom", sees=Sees.NOBODY)
