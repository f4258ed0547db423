"""The table: its verbs, and what it refuses to the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from brelan.cards import Card, parse_cards
from brelan.choices import Choice
from brelan.errors import BadSetup, RuleBug
from brelan.events import Appointed, Bought, Moved, Opened, Paid, Returned, Scored, Shown, Told, event
from brelan.game import next_dealer
from brelan.nature import Nature
from brelan.prompts import Pick
from brelan.table import Table
from brelan.zones import BOTTOM, STOCK, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
OPEN = Zone("open", sees=Sees.EVERYONE)


def a_table(
    *stacks: int, dealer: int | None = 0, direction: int = 1, seats: tuple[int, ...] = ()
) -> Table[Any, Any, Any]:
    opened = Opened(seats or tuple(range(len(stacks))), stacks, (), dealer)
    table: Table[Any, Any, Any] = Table(
        opened, None, None, game_id="none", pack=parse_cards("7 8 9"), direction=direction, nature=Nature([], [], None)
    )
    table.form()
    return table


def told(table: Table[Any, Any, Any]) -> list[Any]:
    return [event(raw) for raw in table.log[1:]]


# --- who sits where


def test_the_eldest_sits_left_of_the_dealer_and_the_dealer_comes_last() -> None:
    table = a_table(5, 5, 5, 5, dealer=1)
    assert table.elder == (2, 3, 0, 1)
    assert table.dealer_first() == [1, 2, 3, 0]
    assert table.first == 2


def test_play_to_the_right_goes_the_other_way_round() -> None:
    table = a_table(5, 5, 5, 5, dealer=1, direction=-1)
    assert table.elder == (0, 3, 2, 1)
    assert table.next_after(0) == 3
    assert next_dealer(table).dealer == 0


def test_seats_that_are_not_dealt_in_are_passed_over() -> None:
    table = a_table(5, 0, 5, 0, dealer=2, seats=(0, 2))
    assert table.elder == (0, 2)
    assert table.next_after(0) == 2
    assert table.next_after(1) == 2
    assert table.round_from(1) == [2, 0]


def test_seats_still_in_are_listed_from_anybody_even_from_one_who_is_out() -> None:
    table = a_table(5, 5, 5, 5, dealer=3)
    table.fold(1)
    assert table.live_from(1) == [2, 3, 0]
    assert table.live_from(2) == [2, 3, 0]


def test_a_dealer_is_appointed_with_who_is_first() -> None:
    table = a_table(5, 5, 5, dealer=None)
    assert a_table(5, 5, dealer=None).first is None
    table.appoint(dealer=1)
    assert (table.dealer, table.first, table.elder) == (1, 2, (2, 0, 1))
    table.appoint(None, first=1)
    assert (table.dealer, table.first, table.elder) == (None, 1, (1, 2, 0))
    assert told(table) == [Appointed(1, 2), Appointed(None, 1)]
    with pytest.raises(RuleBug, match="needs a dealer or a first seat"):
        table.appoint(None)


def test_the_deal_passes_on_in_a_game_of_points_too_and_needs_a_dealer() -> None:
    assert next_dealer(a_table(0, 0, 0, dealer=2)).dealer == 0
    assert next_dealer(a_table(0, 5, 5, dealer=2)).dealer == 1
    assert next_dealer(a_table(0, 0, 5, dealer=2)).dealer == 2
    with pytest.raises(BadSetup, match="no dealer"):
        next_dealer(a_table(5, 5, dealer=None))


# --- asking


def test_a_second_question_before_the_first_is_answered_is_a_bug() -> None:
    asks: tuple[Callable[[Table[Any, Any, Any]], object], ...] = (
        lambda t: t.says(0, "go"),
        lambda t: t.stakes(0, ("go",)),
        lambda t: t.picks(0, "play", HAND.of(0)),
        lambda t: t.toss(2),
        lambda t: t.sealed([0], lambda s: t.says(s, "go")),
    )
    for ask in asks:
        table = a_table(5, 5)
        _ = table.says(1, "go")
        with pytest.raises(RuleBug, match="did not await"):
            ask(table)


def test_a_pick_asks_for_no_more_cards_than_there_are() -> None:
    table = a_table(5, 5)
    table.move(parse_cards("7 8"), STOCK.place, HAND.of(0))
    prompt = table.picks(0, "discard", HAND.of(0), 3, 5, words=("keep",), costs={"discard": 1}, why="too many")
    assert prompt.allowed() == ("keep", "discard 2 of 7 8")
    assert prompt.costs == {"discard": 1}
    table.asked = None
    some = table.picks(0, "play", HAND.of(0), among=parse_cards("8"))
    assert some.allowed() == ("play 1 of 8",)


def test_one_word_may_take_cards_from_two_places() -> None:
    table = a_table(5, 5)
    table.move(parse_cards("7"), STOCK.place, HAND.of(0))
    table.move(parse_cards("8 9"), STOCK.place, OPEN.place)
    prompt = table.picks(0, "swap", HAND.of(0), then=(Pick(OPEN.place, parse_cards("8 9")),))
    assert [str(choice) for choice in prompt] == ["swap 7 8", "swap 7 9"]
    assert prompt.answer(Choice(0, "swap", None, parse_cards("9 7"))) == ("swap", parse_cards("7 9"))


# --- cards


def test_cards_that_are_not_there_cannot_be_moved() -> None:
    table = a_table(5, 5)
    with pytest.raises(RuleBug, match="9 9 not all at stock"):
        table.move(parse_cards("9 9"), STOCK.place, OPEN.place)
    assert table.cards[STOCK.place] == list(parse_cards("7 8 9"))
    assert told(table) == []


def test_all_cards_of_a_place_can_be_moved_by_naming_the_place_itself() -> None:
    table = a_table(5, 5)
    table.move(table.cards[STOCK.place], STOCK.place, BOTTOM.place)
    assert table.cards[STOCK.place] == []
    assert table.cards[BOTTOM.place] == list(parse_cards("7 8 9"))
    assert told(table) == [Moved(parse_cards("7 8 9"), STOCK.place, BOTTOM.place)]


def test_what_is_shown_is_what_lies_there() -> None:
    table = a_table(5, 5)
    table.move(parse_cards("8"), STOCK.place, HAND.of(1))
    table.show(HAND.of(0), HAND.of(1))
    table.peek(0, HAND.of(1))
    cards = parse_cards("8")
    assert told(table)[1:] == [Shown(HAND.of(1), cards), Shown(HAND.of(1), cards, 0)]


def test_the_one_card_of_a_seat_is_one() -> None:
    table = a_table(5, 5)
    with pytest.raises(RuleBug, match="hand of 1 holds 0 cards"):
        table.card(HAND, 1)
    table.move(parse_cards("8"), STOCK.place, HAND.of(1))
    assert table.card(HAND, 1) is Card("8")


# --- chips


def test_nobody_pays_more_than_he_has_or_less_than_nothing() -> None:
    table = a_table(5, 3)
    for amount in (-1, 4):
        with pytest.raises(RuleBug, match="is to pay"):
            table.pay(1, amount)
    table.pay(1, 0)
    assert told(table) == []
    assert table.pay_up_to(1, 9) == 3
    assert table.stacks == [5, 0]


def test_a_payment_goes_to_the_pot_to_a_pool_or_to_a_seat() -> None:
    table = a_table(5, 5)
    side = table.open_pool("side", [0])
    table.pay(0, 2, why="bet")
    table.pay(1, 1, pool=side)
    table.pay(1, 1, to=0, why="penalty")
    assert table.stacks == [4, 3]
    assert (table.pot.total, side.total, table.held()) == (2, 1, 3)
    assert (table.put, table.high, table.owed(1)) == ([2, 1], 2, 1)
    assert told(table)[1:] == [
        Paid(0, 2, "pot", None, "bet"),
        Paid(1, 1, "side", None, ""),
        Paid(1, 1, None, 0, "penalty"),
    ]


def test_what_goes_back_was_put_in_and_is_owed_no_more() -> None:
    table = a_table(9, 9)
    table.pay(0, 6)
    table.pay(1, 2)
    for amount in (-1, 7):
        with pytest.raises(RuleBug, match="are to go back"):
            table.give_back(0, amount)
    table.give_back(0, 4)
    assert (table.stacks, table.put, table.high, table.pot.total) == ([7, 7], [2, 2], 2, 4)
    assert told(table)[-1] == Returned(0, 4, "pot")


def test_nobody_wins_more_than_the_pool_holds() -> None:
    table = a_table(9, 9)
    table.pay(0, 3)
    for amount in (-1, 4):
        with pytest.raises(RuleBug, match="pot holds 3"):
            table.win(1, amount)
    table.win(1, 3)
    assert table.stacks == [6, 12]
    assert table.held() == 0


def test_chips_bought_and_points_and_facts_are_logged() -> None:
    table = a_table(0, 5)
    table.buy(0, 20)
    table.score(1, -2, "lives")
    table.tell("trump", "H")
    assert (table.stacks, table.bought, table.scores) == ([20, 5], 20, [0, -2])
    assert told(table) == [Bought(0, 20), Scored(1, -2, "lives"), Told("trump", "H")]


def test_a_round_may_go_to_the_table_between_two_seats() -> None:
    table = a_table(5, 5, dealer=1)
    table.ordered = True
    table.cards[STOCK.place] = list(parse_cards("4 5 6 7 8 9"))
    with pytest.raises(StopIteration):
        table.deal_round(2, [HAND.of(0), OPEN.place, HAND.of(1)]).send(None)
    moved = [(row.target, row.cards) for row in told(table)]
    assert moved == [
        (HAND.of(0), parse_cards("4 7")),
        (OPEN.place, parse_cards("5 8")),
        (HAND.of(1), parse_cards("6 9")),
    ]
