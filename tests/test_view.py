"""A view: what one seat knows, from the events it was sent and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from brelan.cards import Face, parse_cards
from brelan.chips import Pot
from brelan.choices import Choice
from brelan.events import (
    Appointed,
    Bought,
    Chosen,
    Ended,
    Event,
    Folded,
    Formed,
    Left,
    Moved,
    Opened,
    Paid,
    PoolOpened,
    Scored,
    Shown,
    Told,
    masked,
)
from brelan.view import View, stock_left
from brelan.zones import BOTTOM, STOCK, Place, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
FOREHEAD = Zone("forehead", sees=Sees.OTHERS, each_seat=True)
WASTE = Zone("waste", sees=Sees.NOBODY)
OPEN = Zone("open", sees=Sees.EVERYONE)
PACK = parse_cards("AS KS QS JS TS")


def viewed(viewer: int | None, *events: Event, direction: int = 1, dealer: int | None = 2) -> View:
    """What a viewer makes of events, which it is sent masked."""
    opened = Opened((0, 1, 2), (9, 9, 9), (), dealer)
    view = View("none", None, PACK, viewer, direction)
    return view.fold([masked(event, viewer, (0, 1, 2)) for event in (opened, Formed(5), *events)])


def dealt(cards: str, place: Place, source: Place = STOCK.place) -> Moved:
    return Moved(parse_cards(cards), source, place)


def names(faces: Iterable[Face]) -> list[str]:
    return ["?" if face is None else str(face) for face in faces]


@pytest.mark.parametrize(("viewer", "sees"), [(0, "AS"), (1, "?"), (2, "?"), (None, "?"), (3, "?")])
def test_a_hand_is_seen_by_its_owner(viewer: int | None, sees: str) -> None:
    assert names(viewed(viewer, dealt("AS", HAND.of(0))).faces(HAND.of(0))) == [sees]


@pytest.mark.parametrize(("viewer", "sees"), [(0, "?"), (1, "AS"), (2, "AS"), (None, "?"), (3, "?")])
def test_a_card_on_a_forehead_is_seen_by_the_other_seats_dealt_in(viewer: int | None, sees: str) -> None:
    assert names(viewed(viewer, dealt("AS", FOREHEAD.of(0))).faces(FOREHEAD.of(0))) == [sees]


@pytest.mark.parametrize(("viewer", "zero", "one"), [
    (0, ["KS"], ["AS"]), (1, ["KS"], ["AS"]), (2, ["?"], ["?"]), (None, ["?"], ["?"]),
])  # fmt: skip
def test_two_seats_that_exchange_cards_know_them_and_nobody_else(
    viewer: int | None, zero: list[str], one: list[str]
) -> None:
    view = viewed(
        viewer,
        dealt("AS", HAND.of(0)),
        dealt("KS", HAND.of(1)),
        dealt("AS", HAND.of(1), HAND.of(0)),
        dealt("KS", HAND.of(0), HAND.of(1)),
    )
    assert names(view.faces(HAND.of(0))) == zero
    assert names(view.faces(HAND.of(1))) == one


def test_who_has_been_shown_a_hand_goes_on_knowing_it_when_it_is_laid_away() -> None:
    events = (
        dealt("AS KS", HAND.of(1)),
        Shown(HAND.of(1), parse_cards("AS KS"), 0),
        dealt("AS KS", WASTE.place, HAND.of(1)),
    )
    assert names(viewed(0, *events).faces(WASTE.place)) == ["AS", "KS"]
    assert names(viewed(2, *events).faces(WASTE.place)) == ["?", "?"]


def test_what_was_known_is_forgotten_when_part_of_it_goes_unseen() -> None:
    """Which of the two went is not known, so neither face can be placed any more."""
    events = (
        dealt("AS KS", HAND.of(1)),
        Shown(HAND.of(1), parse_cards("AS KS"), 0),
        dealt("AS", WASTE.place, HAND.of(1)),
    )
    view = viewed(0, *events)
    assert names(view.faces(HAND.of(1))) == ["?"]
    assert names(view.faces(WASTE.place)) == ["?"]
    assert names(viewed(1, *events).faces(HAND.of(1))) == ["KS"]


def test_a_card_that_comes_into_sight_leaves_a_back_behind() -> None:
    view = viewed(0, dealt("AS KS", HAND.of(1)), dealt("KS", OPEN.place, HAND.of(1)))
    assert names(view.faces(HAND.of(1))) == ["?"]
    assert names(view.faces(OPEN.place)) == ["KS"]
    assert names(view.unseen()) == ["AS", "QS", "JS", "TS"]
    assert names(view.known()) == ["KS"]


def test_cards_shuffled_back_are_known_to_nobody() -> None:
    events = (dealt("AS", OPEN.place), dealt("KS", BOTTOM.place), Formed(4, (OPEN.place,)))
    view = viewed(0, *events)
    assert view.faces(OPEN.place) == ()
    assert names(view.faces(STOCK.place)) == ["?"] * 4
    assert stock_left(view) == 5


def test_facts_points_chips_and_pools_are_public() -> None:
    view = viewed(
        None,
        Told("trump", "H"),
        Scored(1, 2),
        Bought(0, 5),
        Paid(0, 4, "pot"),
        Paid(1, 1, None, 2),
        PoolOpened("side", (1, 2)),
        Paid(2, 3, "side"),
        Folded(0),
        Left(0),
    )
    assert view.facts == {"trump": "H"}
    assert view.scores == [0, 2, 0]
    assert view.stacks == [10, 8, 7]
    assert view.pot() == 7
    assert view.pots() == [("pot", Pot(4, (1, 2))), ("side", Pot(3, (1, 2)))]
    assert (view.live, view.left) == ([1, 2], [0])


def test_a_pool_splits_where_a_seat_has_no_chips_left() -> None:
    view = viewed(None, Paid(0, 9, "pot"), Paid(1, 4, "pot"), Paid(2, 6, "pot"), dealer=0)
    assert view.pots() == [("pot", Pot(19, (1, 2, 0)))]
    short = viewed(None, Paid(0, 9, "pot"), Paid(1, 9, "pot"), Paid(2, 6, "pot"), Folded(2), dealer=0)
    assert short.pots() == [("pot", Pot(24, (1, 0)))]
    assert viewed(None).pots() == []


@pytest.mark.parametrize(("direction", "seats"), [(1, (2, 0, 1)), (-1, (0, 2, 1))])
def test_the_seats_stand_in_the_order_of_play(direction: int, seats: tuple[int, ...]) -> None:
    view = viewed(None, dealer=1, direction=direction)
    assert view.seats == seats
    assert view.live == list(seats)
    assert view.first == seats[0]


def test_lots_may_decide_who_is_first() -> None:
    view = viewed(None, dealer=None)
    assert (view.dealer, view.first, view.seats) == (None, None, (0, 1, 2))
    view.fold([Appointed(0, 1)])
    assert (view.dealer, view.first, view.seats) == (0, 1, (1, 2, 0))


def test_the_end_of_a_match_ends_every_turn() -> None:
    view = viewed(None, Ended(((0,), (1, 2)), "resigned"))
    assert view.over
    assert view.ended == Ended(((0,), (1, 2)), "resigned")


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (Chosen(0, Choice(0, "call")), Chosen(0, Choice(0, "call"))),
        (Chosen(0, Choice(0, "give", None, PACK[:1]), "cards"), Chosen(0, Choice(0, "give"), "cards")),
        (Chosen(0, Choice(0, "stake", 3), "all"), Chosen(0, None, "all")),
        (Shown(HAND.of(2), PACK[:2], 0), Shown(HAND.of(2), (None, None), 0)),
        (Shown(HAND.of(2), PACK[:2]), Shown(HAND.of(2), PACK[:2])),
        (
            Opened((0, 1), (5, 5), kept=((HAND.of(0), PACK[:1]), (OPEN.place, PACK[1:2]))),
            Opened((0, 1), (5, 5), kept=((HAND.of(0), (None,)), (OPEN.place, PACK[1:2]))),
        ),
        (Folded(0), Folded(0)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_event_is_sent_whole_to_who_may_know_it_and_masked_to_the_others(event: Any, others: Any) -> None:
    assert masked(event, 0, (0, 1, 2)) == event
    assert masked(event, 1, (0, 1, 2)) == others
    assert masked(event, None, (0, 1, 2)) == others


# -- where a card may lie


def test_a_card_given_away_may_have_gone_on_and_is_not_forgotten() -> None:
    """The ace goes from seat 0 to seat 1, who then gives something to seat 2, and seat 2 lays something aside."""
    events: list[Event] = [
        dealt("AS KS", HAND.of(0)),
        dealt("QS JS", HAND.of(1)),
        dealt("AS", HAND.of(1), HAND.of(0)),
    ]
    view = viewed(0, *events)
    assert names(view.faces(HAND.of(1))) == ["?", "?", "AS"]
    assert view.maybe == {}
    events.append(dealt("QS", HAND.of(2), HAND.of(1)))
    view = viewed(0, *events)
    assert names(view.faces(HAND.of(1))) == ["?", "?"]
    assert view.maybe == {PACK[0]: (HAND.of(1), HAND.of(2))}
    assert viewed(1, *events).maybe == viewed(2, *events).maybe == viewed(None, *events).maybe == {}
    events.append(dealt("JS", WASTE.place, HAND.of(1)))
    assert viewed(0, *events).maybe == {PACK[0]: (HAND.of(1), WASTE.place, HAND.of(2))}
    events.append(Formed(2, (WASTE.place,)))
    assert viewed(0, *events).maybe == {PACK[0]: (HAND.of(1), STOCK.place, HAND.of(2))}


@pytest.mark.parametrize(
    "seen",
    [
        Shown(HAND.of(1), parse_cards("JS AS")),
        dealt("AS", OPEN.place, HAND.of(1)),
        dealt("AS", HAND.of(0), HAND.of(1)),
        Formed(5),
    ],
    ids=["shown", "laid open", "come back", "a new pack"],
)
def test_a_card_that_is_seen_again_is_no_question_any_more(seen: Event) -> None:
    before = [dealt("AS KS", HAND.of(0)), dealt("QS JS", HAND.of(1)), dealt("AS", HAND.of(1), HAND.of(0))]
    before.append(dealt("QS", HAND.of(2), HAND.of(1)))
    assert viewed(0, *before).maybe
    view = viewed(0, *before, seen)
    assert view.maybe == {}
    assert view.copy() == view


def test_a_whole_hand_takes_along_what_may_be_in_it() -> None:
    before = [dealt("AS KS", HAND.of(0)), dealt("QS JS", HAND.of(1)), dealt("AS", HAND.of(1), HAND.of(0))]
    before += [dealt("QS", HAND.of(2), HAND.of(1)), dealt("JS AS", WASTE.place, HAND.of(1))]
    assert viewed(0, *before).maybe == {PACK[0]: (WASTE.place, HAND.of(2))}
