"""A finished deal to be looked at once more: as a seat saw it while the match runs, with all cards once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brelan.events import Event
from brelan.service.refusal import Refused
from brelan.store import EventStore, Facts, SeatRow, facts
from brelan.store.facts import Deal
from brelan.zones import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A finished deal for one viewer.

    `viewer`: his seat, None for a spectator; `open`: whether all cards are shown; `events`: masked unless they are;
    `numbers`: of all deals that he may ask for; `people`: who sits where.
    """

    facts: Facts
    deal: Deal
    numbers: Sequence[int]
    people: Sequence[SeatRow]
    viewer: Seat | None
    open: bool
    events: Sequence[Event]


def replayed(store: EventStore, table: str, number: int, key: str, *, all_cards: bool) -> Replayed:
    """Read a finished deal for the owner of a token; `all_cards`: shows them, once the match is over.

    Reads the log, so not for an event loop.

    Raises:
        Refused: there is no such deal, or it is no business of this viewer yet.
        UnknownTable, BrokenLog, OtherRules: as `Facts.events`.
    """
    found = facts(store, table)
    viewer = next((seat for seat, row in enumerate(found.seats) if row.key == key), None)
    over = found.result is not None
    if viewer is None and not over:
        raise Refused("not-allowed", "who watches sees deals again only when the match is over", ("table",))
    deals = found.deals_of(viewer)
    numbers = [deal.number for deal in deals]
    deal = next((deal for deal in deals if deal.number == number), None)
    if deal is None:
        raise Refused("not-found", f"there is no finished deal {number} at this table", tuple(map(str, numbers)))
    shows = over and (all_cards or viewer is None)
    if deal.players:
        viewer = None if viewer is None else deal.players.index(viewer)
        people = [found.seats[player] for player in deal.players]
    else:
        people = found.seats
    events = found.events(deal) if shows else found.seen_by(deal, viewer)
    return Replayed(facts=found, deal=deal, numbers=numbers, people=people, viewer=viewer, open=shows, events=events)
