"""Finished deals are facts: read, never played again, masked like the deal itself."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.proof import PROOF
from tests.store.played import begun, play, sitting, step

from brelan import Scripted, games, parse_cards
from brelan.choices import Choice
from brelan.errors import BrokenLog
from brelan.events import Closed, Ended, Event, Opened
from brelan.game import Game
from brelan.games import GAMES
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.record import parse, replay
from brelan.store import (
    Journal,
    OtherRules,
    Row,
    SqliteStore,
    StillRunning,
    Tally,
    UnknownTable,
    export,
    facts,
    history,
    tallies,
)
from brelan.store.history import gains, record_names

EVERY = (*GAMES, *PROOF)
CARDS, PAIR = GAMES[0], GAMES[1]


@pytest.fixture(autouse=True)
def _every(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", EVERY)


def by_deals(events: Sequence[Event]) -> list[list[Event]]:
    """Events, deal by deal; without a last deal that is neither finished nor resigned."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, Opened):
            deals.append([])
        deals[-1].append(event)
    return deals if any(isinstance(event, Closed | Ended) for event in deals[-1]) else deals[:-1]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_finished_deals_are_there_as_each_seat_saw_them(game: Game, store: SqliteStore) -> None:
    """Also where choices were taken back, and where seats left between two deals."""
    rng = random.Random(11)
    found = 0
    for n in range(4):
        match = begun(game, rng)
        journal, rows = Journal.begin(f"t{n}", match, sitting(len(match.stacks)))
        store.append(rows).result()
        while not journal.match.over and journal.state < 150:
            store.append(step(journal, rng, restless=0.04)).result()
        match = journal.match
        known = facts(store, f"t{n}")
        assert [list(known.events(deal)) for deal in known.deals] == by_deals(match.events)
        found += len(known.deals)
        for seat in (None, *range(len(match.stacks))):
            seen = [list(known.seen_by(deal, seat)) for deal in known.deals]
            assert seen == by_deals(match.seen_by(seat))
        if match.over:
            assert known.result is not None
            assert (known.result.ranking, known.result.stacks) == (match.ranking, match.stacks)
            view, last = known.view(known.deals[-1], 1), match.view(1)
            assert dataclasses.replace(view, seen=()) == dataclasses.replace(last, seen=(), left=view.left)
        else:
            assert known.result is None
    assert found


def test_facts_are_shown_whatever_becomes_of_the_rules(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(12)
    play(store, "t", begun(PAIR, rng), rng)
    before = [facts(store, "t").events(deal) for deal in facts(store, "t").deals]
    newer = dataclasses.replace(PAIR, version=9)
    monkeypatch.setattr(games, "GAMES", (newer,))
    monkeypatch.setattr(Hand, "__init__", None)  # no rule is run
    known = facts(store, "t")
    assert [known.events(deal) for deal in known.deals] == before
    assert history(store)[0].over
    with pytest.raises(OtherRules):
        export(store, "t")


def test_without_the_game_there_is_still_a_history(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(12)
    play(store, "t", begun(PAIR, rng), rng)
    monkeypatch.setattr(games, "GAMES", ())
    entry = history(store)[0]
    assert (entry.game, entry.over, entry.names, entry.problem) == (PAIR.id, True, ("Ann", "Ben"), "")
    with pytest.raises(OtherRules, match="no such game"):
        facts(store, "t").events(facts(store, "t").deals[0])


def test_facts_that_are_none_are_a_broken_log(store: SqliteStore) -> None:
    with pytest.raises(UnknownTable):
        facts(store, "t")
    journal, rows = Journal.begin("t", begun(PAIR, random.Random(1)), sitting(2))
    rows.append(journal.note("deal", {"number": 1, "events": [{"kind": "closed"}]})[0])
    rows.append(Row("t", 2, "deal", {"number": 2, "events": [{"kind": "folded", "seat": 0}]}))
    store.append(rows).result()
    known = facts(store, "t")
    for deal, why in zip(known.deals, ("an event of", "its opening"), strict=True):
        with pytest.raises(BrokenLog, match=why):
            known.events(deal)
    store.append([Row("t", 3, "deal", {"number": 3, "events": 7})]).result()
    with pytest.raises(BrokenLog, match="row 3 of table t cannot be understood"):
        facts(store, "t")
    assert "row 3" in history(store)[0].problem
    store.append([Row("u", 0, "choice", {})]).result()
    with pytest.raises(BrokenLog, match="does not begin a match"):
        facts(store, "u")


# -- history and what came of it ---------------------------------------------------------------------------------------


def test_the_history_has_the_latest_match_first(store: SqliteStore) -> None:
    rng = random.Random(13)
    for n in range(3):
        play(store, f"t{n}", begun(PAIR, rng), rng)
    _, rows = Journal.begin("run", begun(CARDS, rng, 3), sitting(3))
    store.append(rows).result()
    found = history(store)
    assert [entry.table for entry in found] == ["run", "t2", "t1", "t0"]
    assert [entry.over for entry in found] == [False, True, True, True]
    assert (found[0].names, found[0].stacks, found[0].deals) == (("Ann", "Ben", "Cid"), (9, 9, 9), 0)
    assert sum(found[1].stacks) == 18
    assert found[1].deals > 0
    assert found[0].when > found[1].when > found[2].when > 1e9


def test_bets_that_nobody_called_are_not_winnings(store: SqliteStore) -> None:
    """Three put in an ante of 1; one bets 8, the others drop: he has won 2, and the 8 were never at stake."""
    match = Match(CARDS, (20, 20, 20), dealer=2, options={"limit": 10}, chance=Scripted())
    journal, rows = Journal.begin("t", match, sitting(3))
    for text in ("bet 8", "drop", "drop"):
        rows += journal.play(match.read(text))
    store.append(rows).result()
    known = facts(store, "t")
    assert gains(known.deals[0]) == {0: 2, 1: -1, 2: -1}
    found = tallies([known])
    assert found["Ann", CARDS.id] == Tally(deals=1, deals_won=1, won=2)
    assert found["Ben", CARDS.id] == Tally(deals=1, lost=1)
    assert found["Ben", CARDS.id].net == -1


def test_what_is_bought_of_the_banker_or_paid_to_another_is_told_apart() -> None:
    def deal(*events: Mapping[str, Any]) -> Any:
        return dataclasses.replace(facts_deal, events=({"kind": "opened", "seats": [0, 2]}, *events))

    from brelan.store import Deal

    facts_deal = Deal(1, ("a", "b", "c"), ())
    paid = {"kind": "paid", "seat": 0, "amount": 4, "pool": None, "to": 2, "why": ""}
    assert gains(deal(paid)) == {0: -4, 2: 4}
    assert gains(deal({"kind": "bought", "seat": 0, "amount": 50})) == {0: 0, 2: 0}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_gains_add_up_to_what_the_stacks_changed_by(game: Game, store: SqliteStore) -> None:
    rng = random.Random(14)
    for n in range(5):
        play(store, f"t{n}", begun(game, rng), rng, restless=0.02)
        known = facts(store, f"t{n}")
        total = dict.fromkeys(range(len(known.begun.stacks)), 0)
        for deal in known.deals:
            for seat, gain in gains(deal).items():
                total[seat] += gain
            for event in deal.events:
                if event["kind"] == "bought":  # of the banker: chips that one has and has not won
                    total[event["seat"]] += event["amount"]
        assert [had + total[seat] for seat, had in enumerate(known.begun.stacks)] == list(known.stacks)
    found = tallies(facts(store, f"t{n}") for n in range(5))
    assert sum(tally.won - tally.lost for tally in found.values()) == 0  # chips go round
    assert found["Ann", game.id].matches == 5
    assert sum(tally.best for tally in found.values()) >= 5


# -- the record --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_finished_match_is_exported_as_a_record_that_replays(game: Game, store: SqliteStore) -> None:
    rng = random.Random(15)
    for n in range(4):
        play(store, f"t{n}", begun(game, rng), rng, restless=0.02)
        again = replay(parse(export(store, f"t{n}"))).match
        assert list(again.events) == list(Journal.open(store, f"t{n}").match.events)


def test_a_running_match_has_no_record_yet(store: SqliteStore) -> None:
    _, rows = Journal.begin("t", begun(PAIR, random.Random(1)), sitting(2))
    store.append(rows).result()
    with pytest.raises(StillRunning, match="would show hidden cards"):
        export(store, "t")


def test_names_in_a_record_hold_no_blanks_and_differ() -> None:
    assert record_names(["Ann Lee", "Ann Lee", "", " ", "x" * 60]) == ["Ann_Lee", "Ann_Lee_2", "_", "__2", "x" * 36]
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"  # what joins them is not seen
    assert record_names([family, "a\u202eb\n"]) == [family.replace("\u200d", ""), "ab"]


def test_a_seat_that_changes_hands_takes_its_name_from_then_on(store: SqliteStore) -> None:
    match = Match(PAIR, 2, first=0, chance=Scripted(pack=parse_cards("4 9 3 8")))
    journal, rows = Journal.begin("t", match, sitting(2))
    rows += journal.play(Choice(0, "fold"))
    rows += journal.sit(1, sitting(3)[2])
    rows += journal.play(NEXT)
    while not journal.match.hand.over:
        rows += journal.play(journal.match.prompts()[0].default)
    store.append(rows).result()
    known = facts(store, "t")
    assert [deal.names for deal in known.deals] == [("Ann", "Ben"), ("Ann", "Cid")]
    assert ("Cid", PAIR.id) in tallies([known])
