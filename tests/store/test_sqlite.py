"""The log in a file: numbers without gaps, one commit for many, and never more acknowledged than written."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from brelan.errors import BrokenLog
from brelan.store import Conflict, Row, SqliteStore
from brelan.store import sqlite as store_sqlite
from brelan.store.schema import MIGRATIONS, OURS, VERSION


def rows(table: str, start: int, count: int = 1) -> list[Row]:
    return [Row(table, start + n, "choice", {"choice": f"bet {start + n}"}) for n in range(count)]


def written(store: SqliteStore, *appended: list[Row]) -> None:
    for each in appended:
        store.append(each).result(timeout=30)


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_rows_come_back_as_they_were_written(store: SqliteStore) -> None:
    body = {"text": "Дина \u2028 \ud800 \x00", "list": [1, None, True, {"a": -(2**70)}], "none": None}
    written(store, [Row("t", 0, "begun", body)], rows("t", 1, 3), rows("u", 0))
    assert store.read("t") == [Row("t", 0, "begun", body), *rows("t", 1, 3)]
    assert store.read("t", 2) == rows("t", 2, 2)
    assert store.read("t", 9) == store.read("nobody") == []


@pytest.mark.parametrize(
    "wrong",
    [rows("t", 0), rows("t", 1), rows("t", 3), [*rows("t", 2), *rows("t", 4)], [*rows("t", 2), *rows("u", 0)]],
    ids=["first again", "last again", "a gap", "a gap within", "two tables"],
)
def test_a_row_that_is_not_the_next_one_is_refused_with_all_of_its_append(wrong: list[Row], store: SqliteStore) -> None:
    written(store, rows("t", 0, 2))
    with pytest.raises(Conflict, match="read the table again"):
        written(store, wrong)
    assert store.read("t") == rows("t", 0, 2)
    assert store.read("u") == []
    written(store, rows("t", 2))


def test_a_table_begins_with_row_0(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        written(store, rows("t", 1))


def test_appends_of_one_commit_are_numbered_on_from_each_other(store: SqliteStore) -> None:
    with held(store):
        answers = [store.append(rows("t", at)) for at in (0, 1, 1, 2, 4)]
    found = [answer.exception(timeout=30) for answer in answers]
    assert [type(error) for error in found] == [type(None), type(None), Conflict, type(None), Conflict]
    assert store.read("t") == rows("t", 0, 3)


def test_an_append_of_nothing_is_done_at_once(store: SqliteStore) -> None:
    written(store, [])
    assert store.tables() == []


class held:  # noqa: N801  # reads as what it does
    """Keeps the log from being written, as another program would, so that appends gather."""

    def __init__(self, store: SqliteStore) -> None:
        self._other = sqlite3.connect(store.path, isolation_level=None)
        self._store = store

    def __enter__(self) -> None:
        self._other.execute("BEGIN IMMEDIATE")

    def __exit__(self, *_error: object) -> None:
        self._other.execute("ROLLBACK")
        self._other.close()


def test_what_gathers_while_one_commit_runs_is_written_in_the_next(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, commits = store_sqlite._Writer._commit, []

    def counted(writer: Any, jobs: Any) -> Any:
        commits.append(len(jobs))
        return commit(writer, jobs)

    monkeypatch.setattr(store_sqlite._Writer, "_commit", counted)
    with held(store):
        answers = [store.append(rows(f"t{n % 10}", n // 10)) for n in range(500)]
    for answer in answers:
        answer.result(timeout=30)
    assert sum(commits) == 500
    assert len(commits) <= 3
    assert sum(count for _, count in store.tables()) == 500


def test_many_threads_lose_nothing(store: SqliteStore) -> None:
    def play(n: int) -> None:
        for seq in range(20):
            store.append(rows(f"t{n}", seq)).result(timeout=30)

    threads = [threading.Thread(target=play, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(store.tables()) == [(f"t{n}", 20) for n in range(8)]


# -- nothing stops the writer ------------------------------------------------------------------------------------------


def test_a_row_that_cannot_be_stored_fails_alone(store: SqliteStore) -> None:
    """A number that no file holds, a name that is no text: the neighbours are written, and so is what comes."""
    with held(store):
        good = [store.append(rows("a", 0)), store.append(rows("a", 1))]
        bad = [store.append([Row("b", 2**70, "choice", {})]), store.append([Row({}, 0, "x", {})])]  # type: ignore[arg-type]
        good.append(store.append(rows("c", 0)))
    assert [answer.exception(timeout=30) for answer in good] == [None] * 3
    assert all(isinstance(answer.exception(timeout=30), BrokenLog | Conflict) for answer in bad)
    written(store, rows("a", 2))


def test_who_stops_waiting_does_not_stop_the_writing(store: SqliteStore) -> None:
    with held(store):
        answer = store.append(rows("t", 0))
        assert not answer.cancel()
    assert answer.result(timeout=30) is None


def test_a_listener_that_fails_does_not_stop_the_writing(store: SqliteStore, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_done: Future[None]) -> None:
        raise RuntimeError("the loop is closed")

    with held(store):
        store.append(rows("t", 0)).add_done_callback(fail)
    written(store, rows("t", 1))
    assert "the loop is closed" in caplog.text


def test_closing_writes_what_is_queued_and_refuses_what_comes_after(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.sqlite")
    answers = [store.append(rows("t", n)) for n in range(300)]
    store.close()
    store.close()
    assert [answer.exception(timeout=0) for answer in answers] == [None] * 300
    for late in (lambda: store.append(rows("t", 300)).result(timeout=0), lambda: store.read("t"), store.tables):
        with pytest.raises(BrokenLog, match="the log is closed"):
            late()
    with SqliteStore(tmp_path / "log.sqlite") as again:
        assert again.read("t") == rows("t", 0, 300)


def test_a_log_that_another_program_holds_too_long_refuses_and_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brelan.store.schema.PATIENCE", 0.01)
    with SqliteStore(tmp_path / "log.sqlite") as store:
        with held(store):
            with pytest.raises(BrokenLog, match="another program is using it") as caught:
                written(store, rows("t", 0))
            assert caught.value.what == "locked"
        written(store, rows("t", 0))


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_are_listed_with_the_latest_written_first(store: SqliteStore) -> None:
    written(store, rows("b", 0, 2), rows("a", 0), rows("c", 0), rows("a", 1, 4))
    assert store.tables() == [("a", 5), ("c", 1), ("b", 2)]
    times = [when for _, _, when in store.times()]
    assert times == sorted(times, reverse=True)
    assert abs(times[0] - time.time()) < 60


def test_listing_tables_does_not_take_longer_for_their_rows(store: SqliteStore) -> None:
    """100,000 rows in 200 tables: as quick as for 200 rows."""
    answers = [store.append(rows(f"t{n:03}", 0, 500)) for n in range(200)]
    for answer in answers:
        answer.result(timeout=60)
    started = time.perf_counter()
    found = store.tables()
    took = time.perf_counter() - started
    assert [count for _, count in found] == [500] * 200
    assert took < 0.2, f"{took:.3f} s"


# -- two programs ------------------------------------------------------------------------------------------------------

OTHER = dedent("""
    import sys
    from pathlib import Path
    from brelan.store import Conflict, Row, SqliteStore
    won = lost = 0
    with SqliteStore(Path(sys.argv[1])) as store:
        seq = len(store.read("t"))
        while seq < 60:
            try:
                store.append([Row("t", seq, "choice", {"by": sys.argv[2]})]).result()
                won += 1
            except Conflict:
                lost += 1
            seq = len(store.read("t"))
    print(won, lost)
""")


def test_of_two_programs_that_write_a_row_one_wins_and_the_other_reads_again(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    programs = [
        subprocess.Popen([sys.executable, "-c", OTHER, str(path), name], stdout=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    counts = [list(map(int, program.communicate(timeout=60)[0].split())) for program in programs]
    with SqliteStore(path) as store:
        found = store.read("t")
    assert [row.seq for row in found] == list(range(60))
    by = [row.body["by"] for row in found]
    assert [by.count("one"), by.count("two")] == [won for won, _ in counts]


def test_another_opening_of_the_log_sees_what_is_acknowledged(store: SqliteStore) -> None:
    with SqliteStore(store.path) as other:
        for seq in range(0, 20, 2):
            written(store, rows("t", seq))
            assert other.read("t") == rows("t", 0, seq + 1)
            written(other, rows("t", seq + 1))
        with pytest.raises(Conflict):
            written(other, rows("t", 0))


def test_a_row_that_another_program_has_written_meanwhile_is_a_conflict_for_its_table_alone(store: SqliteStore) -> None:
    with SqliteStore(store.path) as other:
        written(store, rows("t", 0))
        written(other, rows("t", 1))
        with held(store):
            answers = [store.append(rows("u", 0)), store.append(rows("t", 1)), store.append(rows("v", 0))]
        assert [type(answer.exception(timeout=30)) for answer in answers] == [type(None), Conflict, type(None)]
        written(store, rows("t", 2))
        assert other.read("t") == rows("t", 0, 3)


# -- the file ----------------------------------------------------------------------------------------------------------


def version(path: Path) -> tuple[int, int]:
    with sqlite3.connect(path) as found:
        numbers = [found.execute(f"PRAGMA {name}").fetchone()[0] for name in ("user_version", "application_id")]
    found.close()
    return numbers[0], numbers[1]


def test_a_new_file_is_made_with_its_folders_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "log.sqlite"
    with SqliteStore(path) as store:
        written(store, rows("t", 0))
        assert {file.stat().st_mode & 0o077 for file in path.parent.iterdir()} == {0}
    assert version(path) == (VERSION, OURS)


def test_an_empty_file_becomes_a_log(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.touch()
    with SqliteStore(path) as store:
        written(store, rows("t", 0))
    assert version(path) == (VERSION, OURS)


def test_a_file_of_an_older_version_is_brought_up_to_date_and_keeps_its_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the next version will find the files of this one; a step that fails changes nothing."""
    path = tmp_path / "log.sqlite"
    with SqliteStore(path) as store:
        written(store, rows("t", 0, 3))
    monkeypatch.setattr("brelan.store.schema.VERSION", VERSION + 1)
    steps = MIGRATIONS
    failing = (*steps, "ALTER TABLE event ADD COLUMN note TEXT; INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr("brelan.store.schema.MIGRATIONS", failing)
    with pytest.raises(BrokenLog, match="nowhere"):
        SqliteStore(path)
    assert version(path) == (VERSION, OURS)
    monkeypatch.setattr("brelan.store.schema.MIGRATIONS", (*steps, "ALTER TABLE event ADD COLUMN note TEXT"))
    with SqliteStore(path) as store:
        assert store.read("t") == rows("t", 0, 3)
        written(store, rows("t", 3))
    assert version(path) == (VERSION + 1, OURS)


def test_programs_that_make_the_file_at_the_same_time_all_get_a_log(tmp_path: Path) -> None:
    errors: list[Exception] = []

    def make() -> None:
        try:
            SqliteStore(tmp_path / "log.sqlite").close()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_a_file_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    SqliteStore(path).close()
    with sqlite3.connect(path) as later:
        later.execute("PRAGMA user_version = 7")
    later.close()
    before = path.read_bytes()
    with pytest.raises(BrokenLog, match=r"a later version of brelan wrote it \(format 7, this one knows 1\)") as caught:
        SqliteStore(path)
    assert caught.value.what == "newer"
    assert path.read_bytes() == before


@pytest.mark.parametrize("owner", [0, 77])
def test_a_file_of_another_program_is_refused_and_left_alone(owner: int, tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE event (photo)")
        other.execute(f"PRAGMA application_id = {owner}")
    other.close()
    with pytest.raises(BrokenLog, match="a file of some other program") as caught:
        SqliteStore(path)
    assert caught.value.what == "foreign"
    assert version(path) == (0, owner)


def test_where_no_file_can_be_made_the_log_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "log.sqlite", tmp_path / "folder"):
        with pytest.raises(BrokenLog, match="choose another folder, or see to its permissions") as caught:
            SqliteStore(path)
        assert caught.value.what == "unwritable"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="LOUD: root may write everywhere")
def test_a_file_that_may_not_be_written_is_read_and_says_so_when_written(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    with SqliteStore(path) as store:
        written(store, rows("t", 0))
    path.chmod(0o400)
    with SqliteStore(path) as store:
        assert store.read("t") == rows("t", 0)
        with pytest.raises(BrokenLog) as caught:
            written(store, rows("t", 1))
        assert caught.value.what == "unwritable"
