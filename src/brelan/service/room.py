"""A room: one table, its match, who sits there and who watches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brelan.events import Event
from brelan.match import LEAVE, RESIGN
from brelan.prompts import Prompt
from brelan.service import deed
from brelan.service.keeper import Keeper
from brelan.service.pace import Pace
from brelan.service.sight import Sight, Sitting, Track
from brelan.service.undo import Marks
from brelan.store import Journal
from brelan.store.seat import PERSON
from brelan.view import View
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.service.house import House


class Room(Keeper):
    """One table at which a match is played.

    `rewritten`: the state in which events were last taken back; `marks`: the choices that may be.
    """

    journal: Journal
    pace: Pace
    deeds = deed.OF_A_MATCH

    def __init__(
        self,
        house: House,
        journal: Journal,
        *,
        awake: bool,
        rematch: str | None = None,
        rewritten: int = 0,
        marks: Marks | None = None,
    ) -> None:
        super().__init__(house, journal, awake=awake, rematch=rematch)
        self.rewritten = rewritten
        self.marks = marks or Marks()
        self._tracks: dict[Seat | None, Track] = {}
        self._shared: dict[int, tuple[Event, Any]] = {}
        self.pace = Pace(self)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.journal.match.over

    @property
    def left(self) -> Sequence[Seat]:
        """The seats of those who have left."""
        return self.journal.match.left

    def since(self, seat: Seat) -> int:  # noqa: ARG002  # all seats see all that is done
        """The state from which on a seat sees what it sees now."""
        return self.journal.state

    def knows(self, seat: Seat) -> tuple[View, Prompt | None] | None:
        """What a seat knows of the deal that runs, and what it is asked; None where none runs."""
        match = self.journal.match
        return None if match.hand.over else (match.view(seat), match.prompt(seat))

    async def _read_again(self) -> None:
        found = await self.house.read(self.table)
        if isinstance(found.journal, Journal):
            self.journal, self.rematch, self.marks = found.journal, found.rematch, found.marks

    # -- showing ---------------------------------------------------------------------------------------------------

    def show(self, *, rewritten: bool = False) -> None:
        """Tell everybody who watches how things stand, and plan what comes by itself."""
        self.pace.plan()
        sights: dict[Seat | None, Sight] = {}
        seats = self.sittings()
        if rewritten:
            self.rewritten = self.journal.state
            watched = {self.seat_of(key) for key in self.watchers}
            self._tracks = {seat: track for seat, track in self._tracks.items() if seat in watched}
        self.marks.follow(self.journal.match)
        for watcher in list(self.watchers.values()):
            seat = self.seat_of(watcher.key)
            if seat not in sights:
                sights[seat] = self.sight(seat, rewritten=rewritten, seats=seats)
            self._tell(watcher, sights[seat])

    def look_at(self, key: str, at: int | None) -> Sight:  # noqa: ARG002  # there is but one table
        """Make what the owner of a token may know now."""
        return self.sight(self.seat_of(key))

    def sight(self, viewer: Seat | None, *, rewritten: bool = False, seats: Sequence[Sitting] | None = None) -> Sight:
        """Make what a viewer may know now; only for the room's own task.  `seats`: if they have been asked already."""
        journal, match = self.journal, self.journal.match
        began = not journal.waits_for_seats
        track = self._tracks.get(viewer)
        if track is None:
            track = self._tracks[viewer] = Track(viewer, self._shared)
        kept = track.follow(match, rewritten=rewritten) if began else 0
        return Sight(
            table=self.table,
            state=journal.state,
            game=match.game.id,
            lang=journal.begun.lang,
            aids=journal.begun.aids,
            viewer=viewer,
            seats=self.sittings() if seats is None else seats,
            track=track,
            count=len(track.events),
            kept=kept,
            rewritten=self.rewritten,
            view=match.glance(viewer) if began else None,
            prompt=match.prompt(viewer) if began and viewer is not None and not self.frozen else None,
            waiting=self.waiting,
            can=self.can(viewer),
            clock=self.pace.limit,
            until=self.pace.until,
            frozen=self.frozen,
            over=match.over,
            rematch=self.rematch,
        )

    @property
    def waiting(self) -> str:
        """What the table waits for."""
        match = self.journal.match
        if match.over:
            return "nothing"
        if self.journal.waits_for_seats:
            return "seats"
        return "next" if match.hand.over else "choice"

    def can(self, viewer: Seat | None) -> list[str]:
        """What a viewer may do besides answering a prompt."""
        match = self.journal.match
        if viewer is None or self.frozen or self.journal.waits_for_seats:
            return []
        if match.over:  # also to who has resigned
            return ["rematch"] if self.journal.seats[viewer].who == PERSON else []
        if viewer not in self.persons:
            return []
        going = RESIGN if len(match.stacks) == 2 else LEAVE
        if viewer in self.journal.resting:
            return [deed.BACK, going]
        found = [*(["next"] if match.hand.over else []), going, deed.REST]
        if self.marks and not self.marks.revealed:
            found.append("undo")
        return found
