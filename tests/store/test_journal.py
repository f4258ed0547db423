"""A match lies in the log so that it comes back as it was, or says where it does not."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.proof import PROOF
from tests.store.played import begun, random_rows, sitting, step
from tests.store.test_evening import whole

from brelan import games
from brelan.choices import Choice
from brelan.errors import BadSetup, BrokenLog, Diverged, IllegalChoice
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import NEXT, Match
from brelan.store import Command, Journal, OtherRules, Row, SeatRow, SqliteStore, UnknownTable
from brelan.store.past import digest

EVERY = (*GAMES, *PROOF)
CARDS, PAIR = GAMES[0], GAMES[1]


@pytest.fixture(autouse=True)
def _every(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", EVERY)


def stored(rows: list[Row]) -> list[Row]:
    """The rows as they come out of a file."""
    return [row._replace(body=json.loads(row.stored()[3])) for row in rows]


def written(game: Game, seed: int, restless: float = 0.0) -> list[Row]:
    rng = random.Random(seed)
    appended = random_rows("t", begun(game, rng), rng, restless=restless)
    return stored([row for _, rows in zip(range(150), appended, strict=False) for row in rows])


def changed(rows: list[Row], at: int, **body: Any) -> list[Row]:
    return [row._replace(body={**row.body, **body}) if row.seq == at else row for row in rows]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
@pytest.mark.parametrize("restless", [0.0, 0.05], ids=["quiet", "restless"])
def test_a_match_comes_back_after_every_append_as_it_was(game: Game, restless: float) -> None:
    """Choices, lots, undone choices and seats that leave; and it goes on."""
    undone = 0
    for seed in range(40):
        if seed >= 4 and (undone or not restless):
            break
        rng = random.Random(seed)
        match = begun(game, rng)
        journal, rows = Journal.begin("t", match, sitting(len(match.stacks)))
        while not journal.match.over and journal.state < 120:
            rows += step(journal, rng, restless=restless)
            if rng.random() < 0.2 or journal.match.over:
                again = Journal.of("t", stored(rows))
                assert list(again.match.events) == list(journal.match.events)
                assert again.match.choices == journal.match.choices
                assert (again.state, again.seats, again.done) == (journal.state, journal.seats, journal.done)
                assert vars(again).keys() == vars(journal).keys()
                for name in ("_length", "_hash", "_deal", "_facts", "_ended"):
                    assert getattr(again, name) == getattr(journal, name)
                journal = again
        assert [row.seq for row in rows] == list(range(journal.state))
        undone += sum(row.kind == "undone" for row in rows)
    assert (undone > 0) == (restless > 0)


def test_a_match_that_has_been_played_for_a_while_gets_a_journal_too() -> None:
    rng = random.Random(3)
    match = begun(CARDS, rng, 3)
    while match.hand.table.number < 3:
        match.play(NEXT if match.hand.over else match.prompts()[0].default)
    _, rows = Journal.begin("t", match, sitting(3))
    assert Journal.of("t", stored(rows)).match.events == match.events


def test_a_journal_in_a_store_opens(store: SqliteStore) -> None:
    rng = random.Random(4)
    for rows in random_rows("t", begun(PAIR, rng), rng):
        store.append(rows).result()
    assert Journal.open(store, "t").match.over
    with pytest.raises(UnknownTable, match="no table u in the log"):
        Journal.open(store, "u")


def test_the_row_of_a_choice_says_what_followed_by_itself() -> None:
    match = begun(CARDS, random.Random(5), 3)
    journal, rows = Journal.begin("t", match, sitting(3))
    assert [text.split()[0] for _, text in rows[0].body["then"] if text.startswith("pack")]
    while not journal.match.hand.over:
        rows = journal.play(journal.match.prompts()[0].default)
    assert [row.kind for row in rows] == ["choice", "deal"]
    (after,) = journal.play(NEXT)
    assert after.body["choice"] == "next_deal"
    assert [(seat, text.split()[0]) for seat, text in after.body["then"]] == [(None, "pack")]
    prompt = journal.match.prompts()[0]
    leaving = journal.play(Choice(prompt.seat, "leave"), Command("c1", "k"))[0]
    assert leaving.body["then"][0] == [prompt.seat, str(prompt.default)]
    assert (leaving.body["id"], leaving.body["key"]) == ("c1", "k")


def test_a_refused_choice_makes_no_row() -> None:
    match = begun(CARDS, random.Random(5), 3)
    journal, _ = Journal.begin("t", match, sitting(3))
    with pytest.raises(IllegalChoice):
        journal.play(NEXT)
    assert journal.state == 1
    assert journal.play(match.prompts()[0].default)[0].seq == 1


def test_commands_that_are_done_are_known_with_the_state_after_them() -> None:
    match = begun(CARDS, random.Random(5), 2)
    journal, rows = Journal.begin("t", match, sitting(2))
    number = 0
    while not journal.match.hand.over:
        number += 1
        rows += journal.play(journal.match.prompts()[0].default, Command(f"c{number}", "k"))
    rows += journal.sit(1, SeatRow(who="person", name="Eva", key="other"), Command("s", "other"))
    rows += journal.note("rematch", {"table": "u"}, Command("r", "k"))
    again = Journal.of("t", stored(rows))
    assert again.done == journal.done
    assert journal.done[Command(f"c{number}", "k")] == number + 2  # with the row of the deal
    assert journal.done[Command("s", "other")] == number + 3
    assert journal.done[Command("r", "k")] == number + 4 == journal.state == again.state
    assert again.names == ("Ann", "Eva")
    assert again.seats[1] == SeatRow(who="person", name="Eva", key="other")


def test_an_open_seat_is_waited_for() -> None:
    seats = [SeatRow(who="person", name="Ann", key="a"), SeatRow(who="open", name="", code="c")]
    journal, rows = Journal.begin("t", begun(PAIR, random.Random(1)), seats, delay=700, lang="ru")
    assert journal.waits_for_seats
    rows += journal.sit(1, SeatRow(who="person", name="Ben", key="b"))
    again = Journal.of("t", stored(rows))
    assert not again.waits_for_seats
    assert (again.begun.delay, again.begun.lang, again.begun.names) == (700, "ru", ("Ann", ""))


def test_nothing_is_undone_once_the_match_is_over() -> None:
    rng = random.Random(4)
    match = begun(PAIR, rng)
    journal, _ = Journal.begin("t", match, sitting(2))
    while not journal.match.over:
        step(journal, rng)
    with pytest.raises(BadSetup, match="over"):
        journal.undo(0)


def test_seats_must_be_as_many_as_the_match_has() -> None:
    with pytest.raises(BadSetup, match="2 seats, not 3"):
        Journal.begin("t", begun(PAIR, random.Random(1)), sitting(3))


# -- what does not agree -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_other_events_than_were_logged_are_found_at_their_row(game: Game) -> None:
    """Whatever row is changed: as if the rules gave something else there."""
    rows = written(game, 6)
    choices = [row.seq for row in rows if row.kind in ("begun", "choice")]
    for at in choices:
        for change in ({"hash": "0" * 32}, {"events": rows[at].body["events"] + 1}):
            with pytest.raises(Diverged) as caught:
                Journal.of("t", changed(rows, at, **change))
            assert caught.value.at == at


def test_a_choice_that_is_no_longer_legal_is_found_at_its_row() -> None:
    rows = written(PAIR, 6)
    at = [row.seq for row in rows if row.kind == "choice" and row.body["seat"] is not None][1]
    with pytest.raises(Diverged) as caught:
        Journal.of("t", changed(rows, at, choice="trump 3"))
    assert caught.value.at == at


def test_other_cards_than_were_dealt_are_found() -> None:
    rows = written(CARDS, 6)
    then = []
    for seat, text in rows[0].body["then"]:
        word, *cards = text.split()
        then.append([seat, " ".join([word, *reversed(cards)])])
    with pytest.raises(Diverged):
        Journal.of("t", changed(rows, 0, then=then))


@pytest.mark.parametrize(
    "body",
    [
        {"then": None},
        {"then": [[0]]},
        {"then": [[None, "pack 1Z"]]},
        {"seats": [{}]},
        {"seats": [{"who": "cat", "name": ""}]},
        {"stacks": None},
        {"stacks": ["x", "y"]},
        {"options": 7},
        {"game": None},
        {"version": "new"},
        {"events": "many"},
    ],
    ids=str,
)
def test_a_first_row_that_says_nothing_sensible_is_a_broken_log_or_other_rules(body: dict[str, Any]) -> None:
    with pytest.raises((BrokenLog, OtherRules, Diverged)):
        Journal.of("t", changed(written(PAIR, 6), 0, **body))


def test_rows_that_do_not_begin_with_a_beginning_are_a_broken_log() -> None:
    with pytest.raises(BrokenLog, match="does not begin a match"):
        Journal.of("t", written(PAIR, 6)[1:])


@pytest.mark.parametrize("change", [{"version": 2}, {"format": 9}, {"game": "whist"}], ids=str)
def test_a_match_under_other_rules_is_refused_with_what_to_do(change: dict[str, Any]) -> None:
    with pytest.raises(OtherRules, match="go on with the program that began it, or begin a new match") as caught:
        Journal.of("t", changed(written(PAIR, 6), 0, **change))
    assert (caught.value.ours is None) == (change.get("game") == "whist")


def test_a_new_version_of_a_game_refuses_the_matches_of_the_old(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = written(PAIR, 6)
    newer = dataclasses.replace(PAIR, version=PAIR.version + 1)
    monkeypatch.setattr(games, "GAMES", (newer,))
    with pytest.raises(OtherRules) as caught:
        Journal.of("t", rows)
    assert (caught.value.version, caught.value.ours) == (PAIR.version, newer.version)


def test_rows_of_an_unknown_kind_are_left_alone() -> None:
    rows = written(PAIR, 6)
    assert Journal.of("t", [*rows, Row("t", len(rows), "greeting", {"text": "well played"})]).match.over


def test_a_match_that_failed_to_be_written_opens_as_it_was(store: SqliteStore) -> None:
    """The room has played on in memory; the log has not."""
    rng = random.Random(8)
    match: Match = begun(CARDS, rng, 3)
    journal, rows = Journal.begin("t", match, sitting(3))
    store.append(rows).result()
    before = list(match.events)
    step(journal, rng)
    assert list(Journal.open(store, "t").match.events) == before


def test_the_page_on_the_log_names_every_field_of_every_kind_of_row() -> None:
    page = (Path(__file__).parents[2] / "docs" / "log.md").read_text(encoding="utf-8")
    told = {
        kind: set(re.findall(r"`(\w+)`", text)) for kind, text in re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.M)
    }
    told["begun"] |= told["choice"] - {"seat", "choice", "id", "key", "timeout"}
    rows = [row for seed in range(4) for row in written(CARDS, seed, restless=0.1)]
    journal, _ = Journal.begin("t", begun(PAIR, random.Random(1)), sitting(2))
    rows += journal.sit(1, SeatRow(who="person", name="Eva"))
    rows += journal.rest(1, rests=True)
    rows += whole(5, leaves=0.01)
    found: dict[str, set[str]] = {}
    for row in rows:
        found.setdefault(row.kind, set()).update(row.body)
    assert found.keys() == told.keys()
    for kind, fields in found.items():
        assert fields <= told[kind] | {"id", "key", "command_key"}, kind
    assert told["turn"] <= found["turn"] | {"timeout"}
    assert told["bell"] == found["bell"]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_the_digest_of_events_is_that_of_what_repr_gives(game: Game) -> None:
    """It is made in a quicker way, and there are logs that are older than it."""
    match = begun(game, random.Random(1))
    while not match.hand.over:
        match.play(match.prompts()[0].sample(random.Random(len(match.events))))
    events = list(match.events)
    assert digest("before", events) == hashlib.blake2b(f"before{events!r}".encode(), digest_size=16).hexdigest()
