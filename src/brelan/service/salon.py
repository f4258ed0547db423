"""A salon: an evening of many tables in one room, who plays there and who watches which table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from brelan.choices import LEAVE
from brelan.evening import Player
from brelan.events import Event
from brelan.hand import Hand
from brelan.prompts import Prompt
from brelan.service import deed, turns
from brelan.service.board import Board, board
from brelan.service.keeper import Keeper
from brelan.service.sight import Sight, Track
from brelan.service.tempo import Tempo
from brelan.store import EveningJournal
from brelan.store.seat import PERSON
from brelan.view import View
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.service.house import House


class Salon(Keeper):
    """The tables of one evening; a seat of it is the number of a player."""

    journal: EveningJournal
    pace: Tempo
    deeds = turns.OF_AN_EVENING

    def __init__(self, house: House, journal: EveningJournal, *, awake: bool, rematch: str | None = None) -> None:
        super().__init__(house, journal, awake=awake, rematch=rematch)
        self._tracks: dict[tuple[int, Seat | None], tuple[Hand, Track, int]] = {}
        self._shared: dict[int, tuple[Hand, dict[int, tuple[Event, Any]]]] = {}
        self._board: Board | None = None
        self.pace = Tempo(self)

    @property
    def over(self) -> bool:
        """Whether the evening is over."""
        return self.journal.evening.over

    @property
    def left(self) -> Collection[Player]:
        """The players who have left."""
        return self.journal.evening.left

    def here(self, player: Player) -> int:
        """The small table at which a player was dealt in."""
        return next(n for n, players in enumerate(self.journal.evening.dealt) if player in players)

    def since(self, seat: Player) -> int:
        """The state since which the deal of a player stands as it does; what is done elsewhere does not matter."""
        return self.journal.since[self.here(seat)]

    def knows(self, seat: Player) -> tuple[View, Prompt | None] | None:
        """What a player knows of the deal that runs at his table, and what he is asked; None where none runs."""
        evening, here = self.journal.evening, self.here(seat)
        return None if evening.hands[here].over else (evening.view(here, seat), evening.prompt(seat))

    async def _read_again(self) -> None:
        found = await self.house.read(self.table)
        if isinstance(found.journal, EveningJournal):
            self.journal, self.rematch = found.journal, found.rematch

    # -- showing ---------------------------------------------------------------------------------------------------

    def show(self, *, rewritten: bool = False) -> None:  # noqa: ARG002  # nothing is taken back at an evening
        """Tell everybody who watches how things stand, and plan what comes by itself."""
        self.pace.plan()
        self._board = None
        sights: dict[tuple[Player | None, int], Sight] = {}
        for watcher in list(self.watchers.values()):
            player = self.seat_of(watcher.key)
            shown = player, self._shown(player, watcher.at)
            if shown not in sights:
                sights[shown] = self._sight(*shown)
            self._tell(watcher, sights[shown])

    def look_at(self, key: str, at: int | None) -> Sight:
        """Make what the owner of a token may know now; `at`: of which small table, of his own or the first if None."""
        player = self.seat_of(key)
        self._board = None
        return self._sight(player, self._shown(player, at))

    def _shown(self, player: Player | None, at: int | None) -> int:
        if at is not None and 0 <= at < len(self.journal.evening.tables):
            return at
        return 0 if player is None else self.here(player)

    def _sight(self, player: Player | None, table: int) -> Sight:
        """Make what a player, or a spectator, may know of a small table; only for the salon's own task."""
        journal, evening = self.journal, self.journal.evening
        began = not journal.waits_for_seats
        players = evening.dealt[table]
        seat = players.index(player) if began and player is not None and player in players else None
        track, since = self._track(table, seat)
        known = track.follow(_Deal(evening.hands[table])) if began else 0
        if self._board is None:
            self._board = board(journal, self.sittings())
        people = [each.person for each in self._board.players]
        seats = [people[other].at(n) for n, other in enumerate(players)] if began else people
        asked = evening.prompt(player) if player is not None and began and not self.frozen else None
        return Sight(
            table=self.table,
            state=journal.state,
            game=journal.held.id,
            lang=journal.begun.lang,
            aids=journal.begun.aids,
            viewer=seat if began else player,
            seats=seats,
            track=track,
            count=len(track.events),
            kept=known if since < journal.state else 0,  # others may have followed the same new deal before
            rewritten=journal.opened[table],
            view=evening.view(table, player) if began else None,
            prompt=None if seat is None else asked,
            waiting=self.waiting,
            can=self.can(player),
            clock=self.pace.limit,
            until=self.pace.until(table) if began else None,
            frozen=self.frozen,
            over=evening.over,
            rematch=self.rematch,
            board=self._board,
            you=player,
            here=table,
            asked=asked is not None,
        )

    def _track(self, table: int, seat: Seat | None) -> tuple[Track, int]:
        """The events of the deal at a table as a seat has seen them, and in which state they were first followed."""
        state = self.journal.state
        if self.journal.waits_for_seats:
            return Track(seat, {}), state
        hand = self.journal.evening.hands[table]
        found = self._tracks.get((table, seat))
        if found is None or found[0] is not hand:
            shared = self._shared.get(table)
            if shared is None or shared[0] is not hand:
                shared = self._shared[table] = hand, {}
            found = self._tracks[table, seat] = hand, Track(seat, shared[1]), state
        return found[1:]

    # -- what is waited for ----------------------------------------------------------------------------------------

    @property
    def waiting(self) -> str:
        """What the evening waits for."""
        evening = self.journal.evening
        if evening.over:
            return "nothing"
        if self.journal.waits_for_seats:
            return "seats"
        return "next" if evening.between else "choice"

    def can(self, viewer: Player | None) -> list[str]:
        """What a viewer may do besides answering a prompt."""
        if viewer is None or self.frozen or self.journal.waits_for_seats:
            return []
        if self.over:
            return [deed.REMATCH] if self.journal.seats[viewer].who == PERSON else []
        if viewer not in self.persons:
            return []
        if viewer in self.journal.resting:
            return [deed.BACK, LEAVE]
        return [*(["next"] if self.journal.evening.between else []), LEAVE, deed.REST]


class _Deal:
    """A deal as a `Track` follows it."""

    def __init__(self, hand: Hand) -> None:
        self.seen_by = hand.seen_by

    def seen_since(self, viewer: Seat | None, number: int) -> list[Event]:
        """The events from `number` on."""
        return list(self.seen_by(viewer))[number:]
