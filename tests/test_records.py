"""Every record under tests/records, replayed: each says in its first lines which sentence of the rules it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from brelan.choices import Choice
from brelan.events import Bought, Event, Opened
from brelan.match import LEAVE, Match
from brelan.record import Record, parse, record_of, replay, write

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.toml"))
each_record = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")


def read(file: Path) -> Record:
    return parse(file.read_text(encoding="utf-8"))


def test_there_are_records_of_both_games() -> None:
    assert {file.parent.name for file in FILES} >= {"indian-poker-52", "genius-indian-poker"}
    assert len(FILES) > 100


@each_record
def test_it_says_what_it_shows_and_what_it_expects(file: Path) -> None:
    record = read(file)
    assert file.read_text(encoding="utf-8").startswith("# ")
    assert record.game.id == file.parent.name
    for deal in record.deals:
        assert deal.expect is not None
        assert deal.expect.final is not None
        assert set(deal.expect.final) == set(record.seats)


@each_record
def test_it_comes_out_as_expected(file: Path) -> None:
    found = replay(read(file))
    assert found.differences == ()
    assert bool(found.refusal) == bool(found.record.refuse)
    if found.refusal is not None:
        assert found.refusal.choice in found.record.refuse
        assert found.refusal.line == found.record.line("refuse")


@each_record
def test_no_chip_is_lost_in_it(file: Path) -> None:
    record = read(file)
    found = replay(record)
    begun = sum(found.match.begun.stacks) + record.carried
    if not record.game.for_chips(found.match.options):
        assert found.match.stacks == (0,) * len(record.seats)  # what is expected there are points
        return
    bought = 0
    for number, outcome in enumerate(found.outcomes, 1):
        bought += sum(event.amount for event in deal_of(found.match, number) if isinstance(event, Bought))
        in_play = 0 if all(pot.to is not None for pot in outcome.pots) else sum(pot.amount for pot in outcome.pots)
        carried = 0 if in_play else outcome.carried
        assert sum(outcome.final.values()) + in_play + carried == begun + bought


def deal_of(match: Match, number: int) -> list[Event]:
    """The events of one deal of a match."""
    starts = [n for n, event in enumerate(match.events) if isinstance(event, Opened)]
    return list(match.events[starts[number - 1] : [*starts, len(match.events)][number]])


@each_record
def test_its_match_is_the_same_forked_replayed_and_written_down(file: Path) -> None:
    record = read(file)
    match = replay(record).match
    events = tuple(match.events)
    assert tuple(match.fork().events) == events
    assert tuple(match.replay().events) == events
    assert tuple(match.hand.fork().events) == tuple(match.hand.events)
    text = write(record_of(match, record.seats))
    again = replay(parse(text))
    assert tuple(again.match.events) == events
    assert write(record_of(again.match, record.seats)) == text


@each_record
def test_its_text_reads_back_as_the_same(file: Path) -> None:
    record = read(file)
    text = write(record)
    assert parse(text) == record
    assert write(parse(text)) == text


@each_record
def test_a_wrong_number_in_it_is_found(file: Path) -> None:
    """Guards the checks above: a record whose expectation is off by one must differ."""
    text = write(read(file))
    head, last = text.rsplit("final = { ", 1)
    name, rest = last.split(" = ", 1)
    digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    wrong = f"{head}final = {{ {name} = {int(digits) + 1}{rest[len(digits) :]}"
    assert len(replay(parse(wrong)).differences) == 1


def test_a_seat_that_has_left_is_played_for() -> None:
    match = replay(read(FOLDER / "indian-poker-52" / "leaving-is-dropping.toml")).match
    assert Choice(2, LEAVE) in match.choices
    assert Choice(2, "drop") in match.choices
    assert record_of(match, "ABC").deals[0].choices == ("C leave", "A bet 2", "B call")
