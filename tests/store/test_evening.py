"""An evening in the log: its rows give it back, turn by turn, and whatever does not agree is found at its row."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from brelan.dealer import Shuffler
from brelan.errors import BadSetup, BrelanError, BrokenLog, Diverged, IllegalChoice
from brelan.evening import Occasion
from brelan.match import NEXT
from brelan.occasions import OCCASIONS
from brelan.store import (
    Command,
    Conflict,
    EveningJournal,
    Facts,
    Journal,
    NoMatch,
    OtherRules,
    Row,
    SeatRow,
    SqliteStore,
    UnknownTable,
    begun,
    history,
)

HELD = OCCASIONS[0]


def begin(
    seed: int, players: int = 12, held: Occasion = HELD, **options: Any
) -> tuple[EveningJournal, list[Row], random.Random]:
    rng = random.Random(seed)
    chosen = {"rounds": 4, "start_stack": 6, **options}
    evening = held.begin(players, options=chosen, chance=Shuffler(rng))
    seats = [SeatRow(who="bot" if n else "person", name=f"N{n}", bot="random" if n else None) for n in range(players)]
    journal, rows = EveningJournal.begin("t", held, evening, held.read_options(chosen), seats, lang="ru", delay=5)
    return journal, rows, rng


def step(journal: EveningJournal, rng: random.Random, *, leaves: float = 0.0) -> list[Row]:
    evening = journal.evening
    command = Command(f"c{journal.state}", "key") if rng.random() < 0.5 else None
    there = [player for player in range(len(evening.sides)) if player not in evening.left]
    if len(there) > 2 and rng.random() < leaves:
        return journal.leave(rng.choice(there), command)
    if evening.between:
        return journal.next_round(command)
    table, prompt = rng.choice(evening.prompts())
    return journal.play(table, prompt.sample(rng), command)


def stored(rows: Sequence[Row]) -> list[Row]:
    """Rows as a log gives them back."""
    return [row._replace(body=json.loads(row.stored()[3])) for row in rows]


def whole(seed: int, leaves: float = 0.0, **options: Any) -> list[Row]:
    journal, rows, rng = begin(seed, **options)
    while not journal.evening.over:
        rows += step(journal, rng, leaves=leaves)
    return stored(rows)


def changed(rows: Sequence[Row], at: int, **change: Any) -> list[Row]:
    return [row._replace(body={**row.body, **change}) if row.seq == at else row for row in rows]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"jackpot": True}, {"limit": "none", "max_straddles": 2}])
def test_the_rows_give_the_evening_back_after_every_turn(seed: int, options: dict[str, Any]) -> None:
    journal, rows, rng = begin(seed, **options)
    while not journal.evening.over:
        rows += step(journal, rng, leaves=0.01 * (seed % 2))
        if rng.random() < 0.05 or journal.evening.over:
            again = EveningJournal.of("t", stored(rows), Shuffler(rng))
            one, other = again.evening, journal.evening
            assert one.turns == other.turns
            assert one.happened == other.happened
            assert (one.counters, one.yellow, one.extra, one.left) == (
                other.counters, other.yellow, other.extra, other.left,
            )  # fmt: skip
            assert [list(hand.events) for hand in one.hands] == [list(hand.events) for hand in other.hands]
            for name in ("state", "seats", "resting", "done", "since", "opened", "_turns", "_happened", "_hash",
                         "_round", "_seen", "_told", "_rung", "_ended"):  # fmt: skip
                assert getattr(again, name) == getattr(journal, name), name
            journal = again
    assert [row.seq for row in rows] == list(range(journal.state))


def test_every_deal_and_every_bell_is_a_row_and_the_end_is() -> None:
    rows = whole(3, jackpot=True)
    deals = [row.body for row in rows if row.kind == "deal"]
    bells = [row.body for row in rows if row.kind == "bell"]
    (ended,) = [row.body for row in rows if row.kind == "ended"]
    assert [bell["round"] for bell in bells] == [1, 2, 3, 4]
    for number in range(1, 5):
        assert {deal["table"] for deal in deals if deal["number"] == number} == {0, 1, 2}
    assert len(deals) > 12, "every pool was opened at once: the test would be blind"
    assert all(deal["events"][0]["kind"] == "opened" and deal["events"][-1]["kind"] == "closed" for deal in deals)
    assert all(len(deal["players"]) == len(deal["events"][0]["stacks"]) for deal in deals)
    last = bells[-1]
    assert ended["stacks"] == [have - 6 * took for have, took in zip(last["counters"], last["stakes"], strict=True)]
    assert ended["scores"] == last["yellow"]
    assert sorted(player for level in ended["ranking"] for player in level) == list(range(12))
    assert [prize for prize, _ in ended["prizes"]] == ["yellow", "red", "blue", "booby"]


def test_the_deal_of_a_table_has_its_own_state_that_other_tables_do_not_move() -> None:
    journal, _, rng = begin(1)
    before = list(journal.since)
    table, prompt = journal.evening.prompts()[-1]
    journal.play(table, prompt.sample(rng))
    assert [now != then for now, then in zip(journal.since, before, strict=True)] == [n == table for n in range(3)]
    assert journal.opened == before


def test_commands_that_are_done_are_known_with_the_state_after_them() -> None:
    journal, rows, rng = begin(2)
    while not journal.evening.between:
        rows += step(journal, rng)
    rows += journal.next_round(Command("next", "k"))
    assert journal.done[Command("next", "k")] == journal.state
    rows += journal.sit(3, SeatRow(who="person", name="Eva", key="e"), Command("s", "e"))
    rows += journal.rest(3, rests=True, command=Command("r", "e"))
    again = EveningJournal.of("t", stored(rows))
    assert again.done == journal.done
    assert (again.seats[3].name, again.resting, again.state) == ("Eva", {3}, journal.state)


def test_a_refused_turn_makes_no_row() -> None:
    journal, _, _ = begin(1)
    with pytest.raises(IllegalChoice):
        journal.next_round()
    with pytest.raises(IllegalChoice):
        journal.play(0, NEXT)
    assert journal.state == 1


def test_an_evening_in_a_store_opens_and_only_one_program_can_go_on_with_it(store: SqliteStore) -> None:
    journal, rows, rng = begin(4)
    store.append(rows).result()
    twin = EveningJournal.open(store, "t", Shuffler(random.Random(7)))
    store.append(step(journal, rng)).result()
    with pytest.raises(Conflict):
        store.append(step(twin, rng)).result()
    with pytest.raises(UnknownTable):
        EveningJournal.open(store, "u")


def test_seats_must_be_as_many_as_the_evening_has_players() -> None:
    evening = HELD.begin(8, chance=Shuffler())
    with pytest.raises(BadSetup, match="8 players, not 0"):
        EveningJournal.begin("t", HELD, evening, HELD.read_options(), ())


# -- what does not agree -----------------------------------------------------------------------------------------------


def test_other_events_than_were_logged_are_found_at_their_row() -> None:
    rows = whole(5, leaves=0.01)
    at = [row.seq for row in rows if row.kind in ("begun", "turn")]
    for number in random.Random(1).sample(at, 20):
        for change in ({"hash": "0" * 32}, {"events": rows[number].body["events"] + 1}):
            with pytest.raises(Diverged) as caught:
                EveningJournal.of("t", changed(rows, number, **change))
            assert caught.value.at == number


def test_other_turns_than_can_be_taken_are_found_at_their_row() -> None:
    rows = whole(5)
    turns = [row for row in rows if row.kind == "turn"]
    played = next(row for row in turns if row.body["table"] == 1)
    bell = next(row for row in turns if row.body["table"] is None)
    for row, change in (
        (played, {"choice": "trump 3"}),
        (played, {"table": 77}),
        (played, {"table": None, "seat": None, "choice": "next_deal"}),
        (bell, {"seat": 99, "choice": "leave"}),
        (bell, {"then": bell.body["then"][:-1]}),
        (bell, {"then": [*bell.body["then"], [0, None, "deal 2C"]]}),
        (rows[0], {"then": rows[0].body["then"][1:]}),
        (rows[0], {"sides": ["red"] * 12}),
    ):
        with pytest.raises(Diverged) as caught:
            EveningJournal.of("t", changed(rows, row.seq, **change))
        assert caught.value.at == row.seq


def test_other_cards_than_were_dealt_are_found() -> None:
    rows = whole(5)
    then = []
    for table, seat, text in rows[0].body["then"]:
        word, *cards = text.split()
        then.append([table, seat, " ".join([word, *reversed(cards)])])
    with pytest.raises(Diverged) as caught:
        EveningJournal.of("t", changed(rows, 0, then=then))
    assert caught.value.at == 0


def test_other_rules_are_refused_be_they_the_occasions_or_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = whole(6)
    newer = replace(HELD, version=HELD.version + 1)
    other = replace(HELD, game=replace(HELD.game, version=HELD.game.version + 1))
    for held, named in ((newer, HELD.id), (other, HELD.game.id), (None, HELD.id)):
        with monkeypatch.context() as patch:
            patch.setattr(begun, "occasion", lambda _, held=held: held)
            with pytest.raises(OtherRules, match=named):
                EveningJournal.of("t", rows)
    assert EveningJournal.of("t", rows).evening.over


def test_rows_that_say_nothing_are_broken_and_not_a_traceback() -> None:
    rows = whole(6)
    played = next(row for row in rows if row.kind == "turn")
    for wrong in ({"choice": 7}, {"choice": "("}, {"then": 3}, {"then": [[1]]}, {"table": "x"}, {"hash": None}):
        with pytest.raises(BrelanError) as caught:
            EveningJournal.of("t", changed(rows, played.seq, **wrong))
        assert isinstance(caught.value, BrokenLog | Diverged)
    with pytest.raises(BrokenLog):
        EveningJournal.of("t", rows[1:])


def test_a_deal_whose_round_or_players_are_no_numbers_is_broken_for_who_only_reads_facts() -> None:
    rows = whole(6)
    deal = next(row for row in rows if row.kind == "deal")
    for wrong in ({"number": [1]}, {"number": "1"}, {"players": [0, 1, 2, "x"]}, {"players": 3}):
        with pytest.raises(BrokenLog, match=f"row {deal.seq} "):
            Facts.of("t", changed(rows, deal.seq, **wrong))


@pytest.mark.parametrize("kind", ["deal", "bell", "ended"])
def test_a_fact_that_has_not_come_about_is_found_at_its_row(kind: str) -> None:
    rows = whole(6)
    fact = next(row for row in reversed(rows) if row.kind == kind)
    early = [*rows[:5], fact._replace(seq=5)]
    with pytest.raises(BrokenLog, match=f"row 5 .*{kind}"):
        EveningJournal.of("t", early)
    if kind != "ended":
        with pytest.raises(BrokenLog, match=f"row {fact.seq} "):
            EveningJournal.of("t", changed(rows, fact.seq, number="x", round="x"))


def test_an_evening_is_no_match_and_a_match_no_evening() -> None:
    with pytest.raises(NoMatch, match="many tables"):
        Journal.of("t", whole(6))


def test_what_is_known_of_an_evening_without_any_rules() -> None:
    journal, rows, rng = begin(7)
    assert Facts.of("t", rows).stacks == (6,) * 12
    assert Facts.of("t", rows).played == 0
    while journal.evening.round < 3:
        rows += step(journal, rng)
    known = Facts.of("t", stored(rows))
    assert (known.played, known.stacks, known.result, known.deals) == (2, tuple(journal.evening.counters), None, [])
    while not journal.evening.over:
        rows += step(journal, rng)
    known = Facts.of("t", stored(rows))
    assert known.played == 4
    assert known.result is not None
    assert known.result.stacks == known.stacks == tuple(each.counters for each in journal.evening.standings())
    assert known.game is HELD.game


def test_the_history_lists_an_evening_and_no_match_is_exported_of_it(store: SqliteStore) -> None:
    store.append(whole(8)).result()
    (entry,) = history(store)
    assert (entry.game, entry.over, entry.deals, len(entry.names), entry.problem) == (HELD.id, True, 4, 12, "")
