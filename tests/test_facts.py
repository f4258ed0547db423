"""Public facts that one deal leaves to the next."""

from __future__ import annotations

import dataclasses
from typing import Any

from brelan import Match, Scripted, find, parse_cards
from brelan.game import Carry
from brelan.record import parse, record_of, replay, write
from brelan.speech import Speech
from brelan.table import Table
from brelan.view import View

GENIUS = find("genius-indian-poker")


def after(t: Table[Any, Any, Any]) -> Carry:
    """Count the deals in a fact."""
    return Carry(first=0, facts=(("deals_before", int(t.facts.get("deals_before", 0)) + 1),))


def played() -> Match:
    game = dataclasses.replace(GENIUS, after=after)
    match = Match(game, 2, first=0, chance=Scripted(pack=parse_cards("4 4 5 5 6 6")))
    for text in ("bet 1", "call", "next_deal", "bet 1", "call", "next_deal"):
        match.play(text)
    return match


def test_the_next_deal_begins_with_what_the_one_before_has_left() -> None:
    match = played()
    assert match.hand.opened.facts == (("deals_before", 2),)
    assert match.hand.table.facts == {"deals_before": 2}
    assert match.begun.facts == ()


def test_everybody_knows_it_and_is_told() -> None:
    match = played()
    for viewer in (None, 0, 1):
        view = match.view(viewer)
        assert isinstance(view, View)
        assert view.facts == {"deals_before": 2}
    told = Speech("en", ["A", "B"]).event(match.hand.opened)
    assert told.endswith("Deals before: 2.")


def test_it_is_the_same_when_played_again() -> None:
    match = played()
    assert tuple(match.replay().events) == tuple(match.events)
    assert tuple(match.fork().events) == tuple(match.events)


def test_a_record_need_not_say_it() -> None:
    plain = Match(GENIUS, 2, first=0, chance=Scripted(pack=parse_cards("4 4")))
    text = write(record_of(plain, ("A", "B")))
    assert "facts" not in text
    assert replay(parse(text)).match.hand.opened.facts == ()
