"""What a seat chose in a finished deal, and what of it could be known then: the odds, and the worth of each choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from brelan.bots.chances import Chances, chances
from brelan.bots.worth import Worth, counted, weigh
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BrelanError
from brelan.events import Chosen, Opened
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.service.refusal import Refused
from brelan.store import EventStore, Journal, NoMatch, facts
from brelan.view import View
from brelan.zones import Seat

MOST: Final = 40  # choices of one seat in one deal that are looked at


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A choice of a seat: `at`, the number of its event in the deal; `odds` as they stood; `worths`, the best first.

    `counted`: the option that the choice was counted as, None where it was not.
    """

    at: int
    choice: Choice
    odds: Chances | None
    worths: list[Worth]
    counted: Worth | None


def decisions(
    store: EventStore, table: str, number: int, key: str, *, seat: Seat | None = None, values: bool = False
) -> list[Decided]:
    """The choices of a seat in a finished deal: one's own, or once the match is over of any seat.

    `values`: counts what each was worth, too, which takes a while.  Reads the log and thinks, so not for an event loop.

    Raises:
        Refused: it is no business of this viewer, the table allows no odds yet, or there is no such deal or seat.
        UnknownTable, BrokenLog, Diverged, OtherRules, NoMatch: as `Journal.open`.
    """
    found = facts(store, table)
    if found.begun.sides:
        raise NoMatch(table)
    mine = next((n for n, row in enumerate(found.seats) if row.key == key), None)
    over = found.result is not None
    wanted = mine if seat is None else seat
    if wanted is None or (wanted != mine and not over):
        raise Refused("not-allowed", "the choices of others are looked at when the match is over", ("one's own seat",))
    if not over and "odds" not in found.begun.aids:
        raise Refused("not-allowed", "odds: this table is played without them", found.begun.aids)
    if wanted >= len(found.seats):
        raise Refused("not-found", f"there is no seat {wanted}", tuple(map(str, range(len(found.seats)))))
    if all(deal.number != number for deal in found.deals):
        numbers = tuple(str(deal.number) for deal in found.deals)
        raise Refused("not-found", f"there is no finished deal {number} at this table", numbers)
    match = Journal.open(store, table, Shuffler()).match
    return [_decided(match, at, n, wanted, values) for at, n in _places(match, number, wanted)]


def _places(match: Match, number: int, seat: Seat) -> list[tuple[int, int]]:
    """Where a seat chose in a deal: the number of the event within the deal, and how many choices stood before."""
    events, deal, at = match.events, 0, 0
    chosen: list[int] = []
    for event in events:
        at += 1
        if isinstance(event, Opened):
            deal, at = event.number, 0
        elif deal == number and isinstance(event, Chosen) and event.seat == seat:
            chosen.append(at)
    return list(zip(chosen, _before(match, number, seat), strict=False))[:MOST]


def _before(match: Match, number: int, seat: Seat) -> Iterator[int]:
    deal = 1
    for n, choice in enumerate(match.choices):
        if choice == NEXT:
            deal += 1
        elif deal == number and choice.seat == seat and choice.word not in (LEAVE, RESIGN):
            yield n


def _decided(match: Match, at: int, n: int, seat: Seat, values: bool) -> Decided:
    before = match.back_to(n)
    choice = match.choices[n]
    view, prompt = before.view(seat), before.prompt(seat)
    worths = weigh(view, prompt) if values and prompt is not None else []
    return Decided(at=at, choice=choice, odds=_odds(view), worths=worths, counted=counted(worths, choice))


def _odds(view: View) -> Chances | None:
    try:
        return chances(view)
    except BrelanError:  # a game that is not in the catalogue
        return None
