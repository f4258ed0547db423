"""Every match at the terminal is in the log as it is played, goes on from there, and is listed and exported."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from tests.term.console import CARDS, LANGS, PAIR, Meek, Played, dealt, pair, run, without_names

from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BrokenLog
from brelan.games import find
from brelan.match import Match
from brelan.prompts import Prompt, Stakes
from brelan.record import parse, replay
from brelan.speech import Speech
from brelan.store import Facts, Journal, SeatRow, SqliteStore
from brelan.term.log import FILE
from brelan.view import View


def journals(data: Path) -> list[Journal]:
    """All matches of a log, the latest first."""
    with SqliteStore(data / FILE) as store:
        return [Journal.open(store, table) for table, _ in store.tables()]


def to_the_end(shown: str) -> str:
    """Play on and on, and have no other match."""
    if "again?" in shown:
        return "no"
    return "" if "Enter" in shown else "call" if " call " in shown else "allin" if " bet " in shown else "fold"


def whole(data: Path, *more: str, game: str = PAIR) -> Played:
    argv = ("play", game, "--bot", "meek", "--name", "Zed", "--option", "start_stack=5", *more)
    return run(*argv, typed=to_the_end, data=data)


@pytest.mark.parametrize("game", [CARDS, PAIR])
def test_a_match_is_in_the_log_from_its_first_deal_to_its_last(game: str, tmp_path: Path) -> None:
    played = whole(tmp_path, game=game)
    assert played.status == 0, played.err
    (journal,) = journals(tmp_path)
    assert journal.match.over
    assert journal.names[0] == "Zed"
    assert [seat.who for seat in journal.seats] == ["person", *["bot"] * (len(journal.seats) - 1)]
    assert [seat.bot for seat in journal.seats[1:]] == ["meek"] * (len(journal.seats) - 1)
    assert f"{sum(journal.match.stacks)} chips" in played.out


def test_what_is_shown_is_in_the_log_already(tmp_path: Path) -> None:
    """Whenever the player is asked, a reader of the log finds all that he has been told."""
    seen = []

    def answer(shown: str) -> str:
        (journal,) = journals(tmp_path)
        match = journal.match
        prompts = match.prompts()
        assert match.hand.over == (not prompts)
        assert all(prompt.seat == 0 for prompt in prompts)
        if "Stacks: you " in shown:
            assert match.hand.over
            assert f"Stacks: you {match.stacks[0]}, " in shown
        seen.append(journal.state)
        return to_the_end(shown)

    argv = ("play", PAIR, "--bot", "meek", "--name", "Zed", "--option", "start_stack=5")
    run(*argv, typed=answer, data=tmp_path)
    assert len(seen) > 3
    assert seen == sorted(seen)


def test_the_latest_running_match_goes_on(tmp_path: Path) -> None:
    pair("bet 1", "quit", cards="5 9", data=tmp_path)
    left = pair("bet 3", cards="4 9", data=tmp_path)
    assert left.lines[-3::2] == ["The match is in the log. Go on with: brelan play --resume", "Goodbye."]
    whole(tmp_path)
    pair(cards="7 9", data=tmp_path)  # begun, and nothing was decided in it
    played = run("play", "--resume", typed=["history"], data=tmp_path)
    assert played.lines[0] == "The match goes on."
    assert "You bet 3." in played.lines
    assert played.out.count("Your card is 4.") == 2
    assert len(journals(tmp_path)) == 4  # nobody began another


def test_a_match_in_which_nothing_was_decided_goes_on_if_there_is_no_other(tmp_path: Path) -> None:
    pair(cards="4 9", data=tmp_path)
    played = run("play", "--resume", typed=["bet 2"], data=tmp_path)
    assert "You bet 2." in played.lines


def test_quit_needs_no_answer_where_the_log_has_the_match(tmp_path: Path) -> None:
    played = pair("bet 1", "quit", cards="4 9", data=tmp_path)
    assert played.lines[-3::2] == ["The match is in the log. Go on with: brelan play --resume", "Goodbye."]
    assert not list(tmp_path.rglob("*.toml"))


def test_a_match_goes_on_with_the_cards_that_were_dealt(tmp_path: Path) -> None:
    """Word for word as if nobody had stopped."""
    typed = ["bet 1", "", "call", "", "bet 2", "", "call"]
    cards = "4 9 3 8 5 7 6 2"
    once = pair(*typed, cards=cards, data=tmp_path / "once")
    pair(*typed[:4], cards=cards, data=tmp_path / "twice")
    again = run("play", "--resume", typed=typed[4:], data=tmp_path / "twice")
    name = without_names(once.out)
    assert "Deal 3." in name
    (first,), (second,) = journals(tmp_path / "once"), journals(tmp_path / "twice")
    assert list(first.match.events) == list(second.match.events)
    assert again.out.split("Deal 3.")[1].split("Goodbye")[0].count("\n") > 5


def test_the_log_tells_the_truth_about_choices_that_were_taken_back(tmp_path: Path) -> None:
    class Raiser(Meek):
        """Raises what it can, so that the player is asked again before anything is shown."""

        def choose(self, view: View, prompt: Prompt) -> Choice:
            return Choice(prompt.seat, "raise", 1) if isinstance(prompt, Stakes) and prompt.verb else prompt.default

    with pytest.MonkeyPatch.context() as patch:
        bots: Any = MappingProxyType({"meek": Raiser})
        for module in ("brelan.bots", "brelan.term.start", "brelan.term.resume"):
            patch.setattr(f"{module}.BOTS", bots)
        pair("bet 2", "undo", "bet 3", cards="4 9", data=tmp_path)
        run("play", "--resume", typed=["undo", "bet 5", "call"], data=tmp_path)
    (journal,) = journals(tmp_path)
    made = [str(choice) for choice in journal.match.choices if choice.seat == 0]
    assert made == ["bet 5", "call"]
    with SqliteStore(tmp_path / FILE) as store:
        rows = store.read(journal.table)
    assert [row.kind for row in rows].count("undone") == 2
    assert len(Facts.of(journal.table, rows).deals) == 1


def test_a_match_that_was_saved_as_a_file_goes_on_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    pair("bet 1", f"save {file}", cards="4 9", data=tmp_path / "one")
    run("play", "--resume", str(file), typed=["", "call"], data=tmp_path / "two")
    (journal,) = journals(tmp_path / "two")
    assert journal.match.hand.table.number == 2
    assert next(str(choice) for choice in journal.match.choices if choice.seat == 0) == "bet 1"


def test_a_match_begun_in_the_browser_goes_on_at_the_terminal(tmp_path: Path) -> None:
    seats = [
        SeatRow(who="bot", name="Ivy", bot="meek"),
        SeatRow(who="person", name="Zed", key="0" * 64),
    ]
    match = Match(find(PAIR), 2, first=1, chance=Shuffler(random.Random(2)))
    with SqliteStore(tmp_path / FILE) as store:
        _, rows = Journal.begin("web", match, seats, delay=700)
        store.append(rows).result()
        others = [[SeatRow(who="person", name=name) for name in "ab"], [seats[1], SeatRow(who="open", name="")]]
        for n, sitting in enumerate(others):  # not for one person alone
            store.append(Journal.begin(f"other{n}", match.fork(), sitting)[1]).result()
    played = run("play", "--resume", typed=["bet 2"], data=tmp_path)
    assert "You bet 2." in played.lines
    assert {journal.table: journal.match.hand.over for journal in journals(tmp_path)}["web"]


def test_the_history_says_which_seat_still_waits_for_somebody(tmp_path: Path) -> None:
    seats = [SeatRow(who="person", name="Zed", key="0" * 64), SeatRow(who="open", name="")]
    match = Match(find(PAIR), 2, first=1, chance=Shuffler(random.Random(2)))
    with SqliteStore(tmp_path / FILE) as store:
        store.append(Journal.begin("web", match, seats)[1]).result()
    assert "Zed 15, an open seat 15. 0 deals" in run("history", data=tmp_path).out


def test_who_has_left_a_table_is_not_brought_back_to_it(tmp_path: Path) -> None:
    run("play", CARDS, "--bot", "meek", typed=["leave"], data=tmp_path)
    assert run("play", "--resume", data=tmp_path).status == 2


def test_without_a_log_nothing_is_written(tmp_path: Path) -> None:
    whole(tmp_path, "--no-log")
    assert list(tmp_path.iterdir()) == []


# -- a log that cannot be used -----------------------------------------------------------------------------------------


def damaged(data: Path) -> None:
    (data / FILE).write_bytes(b"not a database at all" * 100)


def foreign(data: Path) -> None:
    with sqlite3.connect(data / FILE) as other:
        other.execute("CREATE TABLE photos (id)")
    other.close()


def newer(data: Path) -> None:
    SqliteStore(data / FILE).close()
    with sqlite3.connect(data / FILE) as later:
        later.execute("PRAGMA user_version = 99")
    later.close()


def unwritable(data: Path) -> None:
    (data / FILE).mkdir()


USELESS = [
    (damaged, "the log FILE is damaged (file is not a database). Move it and its -wal and -shm files elsewhere"),
    (foreign, "FILE is a file of some other program. Choose another folder with --data."),
    (newer, "a later version of brelan wrote the log FILE. Use that version, or another folder with --data."),
    (unwritable, "the log FILE cannot be opened or written ("),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("spoil", "text"), USELESS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_log_that_cannot_be_used_is_told_in_a_sentence(spoil: Any, text: str, lang: str, tmp_path: Path) -> None:
    spoil(tmp_path)
    for argv in (["play", PAIR], ["play", "--resume"], ["history"], ["export", "x"]):
        played = run(*argv, environ=LANGS[lang], data=tmp_path)
        assert played.status == 2
        assert played.err.count("\n") == 1
        assert str(tmp_path / FILE) in played.err
        assert ("--no-log" in played.err) == (argv[0] == "play")
        if lang == "en":
            assert text.replace("FILE", str(tmp_path / FILE)) in played.err
        else:
            assert any("а" <= sign <= "я" for sign in played.err)
    played = run("play", PAIR, "--no-log", environ=LANGS[lang], data=tmp_path)
    assert (played.status, played.err) == (0, "")


def test_a_locked_log_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brelan.store.schema.PATIENCE", 0.01)
    SqliteStore(tmp_path / FILE).close()
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    played = run("play", PAIR, data=tmp_path)
    other.close()
    assert played.status == 2
    assert played.err.startswith(f"brelan: another program is using the log {tmp_path / FILE}. Close it, or try again.")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The disk fills up at the second append."""
    append, calls = SqliteStore.append, []

    def second(store: SqliteStore, rows: Any) -> Any:
        calls.append(rows)
        done = append(store, rows if len(calls) < 2 else [])
        if len(calls) < 2:
            return done
        done = type(done)()
        done.set_exception(BrokenLog(0, "the disk is full", "full"))
        return done

    monkeypatch.setattr(SqliteStore, "append", second)
    yield
    assert len(calls) >= 2


@pytest.mark.usefixtures("failing")
def test_when_the_disk_fills_up_one_may_go_on_without_a_log(tmp_path: Path) -> None:
    played = pair("bet 1", "yes", "", "quit", "no", cards="4 9 3 8", data=tmp_path)
    shown = played.out.split("> bet 1\n")[1]
    sentence = f"There is no room for the log {tmp_path / FILE}. Make room on the disk."
    assert shown.startswith(f"{sentence}\nGo on without the log? yes or no.\n> yes\nYou bet 1.")
    assert "Deal 2." in shown
    assert "Save the match to go on later?" in shown


@pytest.mark.usefixtures("failing")
def test_or_stop_there_and_save_the_match_as_a_file(tmp_path: Path) -> None:
    played = pair("bet 1", "no", "yes", cards="4 9 3 8", data=tmp_path)
    assert "You bet 1." not in played.out
    assert played.lines[-1] == "Goodbye."
    assert len(list((tmp_path / "matches").iterdir())) == 1


def test_a_match_that_was_played_on_elsewhere_is_shown_as_it_stands(tmp_path: Path) -> None:
    """Another program makes the choice first; nothing of this one's has happened."""
    others: list[str] = []

    def answer(shown: str) -> str | None:
        if not others:
            with SqliteStore(tmp_path / FILE) as store:
                journal = Journal.open(store, store.tables()[0][0])
                store.append(journal.play(Choice(0, "fold"))).result()
            others.append(shown)
            return "bet 5"
        return None

    argv = ("play", PAIR, "--bot", "meek", "--name", "Zed")
    played = run(*argv, typed=answer, chance=dealt("4 9"), data=tmp_path)
    assert "You bet 5." not in played.out
    told = played.out.split("> bet 5\n")[1]
    assert told.startswith("The match has been played on elsewhere; this is how it stands now.\nDeal 1.\n")
    assert "You fold." in told
    (journal,) = journals(tmp_path)
    assert [str(choice) for choice in journal.match.choices if choice.seat == 0] == ["fold"]


def test_a_match_that_cannot_go_on_is_told_and_the_next_one_goes_on(tmp_path: Path) -> None:
    pair("bet 3", cards="4 9", data=tmp_path)
    pair("bet 2", cards="4 9", data=tmp_path)
    with SqliteStore(tmp_path / FILE) as store:
        table = store.tables()[0][0]
        row = store.read(table)[0]
    with sqlite3.connect(tmp_path / FILE) as spoilt:
        *_, text, check = row._replace(body={**row.body, "version": 99}).stored()
        spoilt.execute("UPDATE event SET body = ?, checksum = ? WHERE table_id = ? AND seq = 0", (text, check, table))
    spoilt.close()
    played = run("play", "--resume", data=tmp_path)
    assert played.lines[0].startswith(f"One match cannot be gone on with: table {table} was begun under version 99")
    assert "You bet 3." in played.lines


# -- history and export ------------------------------------------------------------------------------------------------


def test_without_a_log_the_history_is_empty(tmp_path: Path) -> None:
    assert run("history", data=tmp_path).out == "No match is in the log.\n"
    assert json.loads(run("history", "--json", data=tmp_path).out) == []
    assert list(tmp_path.iterdir()) == []


def test_the_history_lists_matches_with_their_state(tmp_path: Path) -> None:
    whole(tmp_path)
    pair("bet 1", cards="4 9", data=tmp_path)
    running, over = journals(tmp_path)
    lines = run("history", data=tmp_path).lines
    assert len(lines) == 2
    assert lines[0].startswith(f"{running.table}  20")
    assert lines[0].endswith(f"Zed 13, {running.names[1]} 17. 1 deal, it runs.")
    assert lines[1].endswith(" over.")
    data = json.loads(run("history", "--json", data=tmp_path).out)
    assert [entry["over"] for entry in data] == [False, True]
    assert data[1]["ranking"] == [list(seats) for seats in over.match.ranking]
    assert data[1]["stacks"] == list(over.match.stacks)
    assert run("history", environ=LANGS["ru"], data=tmp_path).lines[1].endswith("матч окончен.")


def test_a_damaged_match_does_not_hide_the_others(tmp_path: Path) -> None:
    whole(tmp_path)
    pair("bet 1", cards="4 9", data=tmp_path)
    table = journals(tmp_path)[0].table
    with sqlite3.connect(tmp_path / FILE) as spoilt:
        spoilt.execute("UPDATE event SET body = 'x' WHERE table_id = ? AND seq = 1", (table,))
    spoilt.close()
    lines = run("history", data=tmp_path).lines
    assert "cannot be read: row 1 of table" in lines[0]
    assert lines[1].endswith(" over.")
    played = run("export", table, data=tmp_path)
    assert (played.status, "is damaged" in played.err) == (2, True)


@pytest.mark.parametrize("game", [CARDS, PAIR])
def test_a_finished_match_is_exported_as_a_record(game: str, tmp_path: Path) -> None:
    whole(tmp_path, "--name", "Anna Maria", game=game)
    (journal,) = journals(tmp_path)
    played = run("export", journal.table, data=tmp_path)
    assert played.status == 0
    record = parse(played.out)
    assert record.seats[0] == "Anna_Maria"
    assert list(replay(record).match.events) == list(journal.match.events)


def test_a_running_match_is_not_exported(tmp_path: Path) -> None:
    pair("bet 1", cards="4 9", data=tmp_path)
    table = journals(tmp_path)[0].table
    played = run("export", table, data=tmp_path)
    assert (played.status, played.out) == (2, "")
    assert played.err == (
        f"brelan: the match at table {table} still runs, and its record would show hidden cards. "
        "Play it to its end first. Until then: --as NAME.\n"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_a_match_is_told_as_its_player_has_seen_it(lang: str, tmp_path: Path) -> None:
    """Line for line what the terminal said of the table; the card on one's own forehead stays a back."""
    played = pair("fold", "", "bet 1", cards="4 9 3 8", data=tmp_path, lang=lang)
    (journal,) = journals(tmp_path)
    told = run("export", journal.table, "--as", "Zed", environ=LANGS[lang], data=tmp_path)
    assert told.status == 0
    kept = [line for line in told.lines if line in played.lines]
    assert len(kept) > 10
    assert [line for line in played.lines if line in kept] == kept
    own = journal.match.seen_by(0)
    assert list(own) != list(journal.match.events), "nothing is hidden: this would show nothing"
    assert told.lines == Speech(lang, journal.names, 0, game=PAIR).sentences(own)
    other = run("export", journal.table, "--as", journal.names[1], environ=LANGS[lang], data=tmp_path)
    assert (other.status, other.out) == (2, "")
    assert "Zed" in other.err
