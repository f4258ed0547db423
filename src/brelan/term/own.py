"""The deal at one's own table of an evening, as a session at the terminal sees a match."""

from __future__ import annotations

from collections.abc import Sequence

from brelan.evening import Evening, Player
from brelan.events import Event
from brelan.game import Game
from brelan.hand import Hand
from brelan.prompts import Node, Prompt
from brelan.view import View
from brelan.zones import Seat


class OwnDeal:
    """A deal of an evening at which a player sits; `table`, `seat`: where."""

    def __init__(self, evening: Evening, player: Player, number: int) -> None:
        self.table = next(n for n, players in enumerate(evening.dealt) if player in players)
        self.seat: Seat = evening.dealt[self.table].index(player)
        self.hand: Hand = evening.deals[self.table][number]
        self.over = False
        self._evening = evening
        self._player = player

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._evening.game

    @property
    def node(self) -> Node | None:
        """What is awaited."""
        return self.hand.node

    @property
    def left(self) -> list[Seat]:
        """The seats of those who have left."""
        players = self._evening.dealt[self.table]
        return [seat for seat, player in enumerate(players) if player in self._evening.left]

    def prompt(self, _seat: Seat) -> Prompt | None:
        """What the player is asked, if anything."""
        return None if self.hand.over else self._evening.prompt(self._player)

    def view(self, seat: Seat) -> View:
        """What his seat knows."""
        return self.hand.view(seat)

    def seen_by(self, seat: Seat) -> Sequence[Event]:
        """The events of the deal as his seat may know them."""
        return self.hand.seen_by(seat)
