"""Taking a choice back: who may, and how far."""

from __future__ import annotations

from typing import Final

from brelan.match import Match
from brelan.view import reveals
from brelan.zones import Seat

DEEPEST: Final = 100  # decisions that can be taken back one after another


class Mark:
    """A decision that may be taken back: how many choices stood before it, and whether more has been shown since."""

    __slots__ = ("_seat", "_seen", "_view", "revealed", "to")

    def __init__(self, match: Match, seat: Seat) -> None:
        self.to = match.length
        self.revealed = False
        self._seat = seat
        self._view = match.glance(seat)
        self._seen = len(match.seen_by(seat))

    def follow(self, match: Match) -> None:
        """Take in what the player has seen since."""
        if not self.revealed:
            news = match.seen_since(self._seat, self._seen)
            self._seen += len(news)
            self.revealed = reveals(self._view, news)
