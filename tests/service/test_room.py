"""Rooms: what is done once, what is refused, and what nobody sees before it is written."""

from __future__ import annotations

import asyncio
import random
import traceback
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import (
    Player,
    hashed,
    housed,
    opened,
    play_out,
    refusal,
    run,
    settled,
    table,
    to_move,
    until,
    wish,
)
from tests.wrong import forgets_to_await, game

from brelan.errors import BrelanError, BrokenLog
from brelan.service.keeper import REMEMBERED
from brelan.store import Row, SqliteStore

GAMES = ("indian-poker-52", "genius-indian-poker")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("others", [("open",), ("odds",)])
def test_two_play_a_match_to_its_end(game: str, others: tuple[str, ...], tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(game, *others, options={"max_deals": 6}), "bob")
            await play_out(room, players, random.Random(3))
            await settled()
            for player in players:
                seat = room.seat_of(player.key)
                assert player.ear.last.over
                assert player.ear.last.waiting == "nothing"
                assert player.ear.last.can == ["rematch"]
                assert tuple(player.ear.last.track.events) == tuple(room.journal.match.seen_by(seat))

    run(work())


def test_the_first_deal_is_hidden_until_every_seat_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            made, seat, invites = await house.make("ann", wish("indian-poker-52", "open", "open"))
            room = await opened(house, made)
            ann = await Player(room, "ann").come()
            assert (seat, [n for n, _ in invites]) == (0, [1, 2])
            assert (ann.ear.last.waiting, ann.ear.last.view, ann.ear.last.count) == ("seats", None, 0)
            assert (await refusal(ann.play("drop")))[0] == "not-allowed"
            await room.take_seat("bob", hashed(invites[0][1]), "Bob")
            assert ann.ear.last.view is None
            assert ann.ear.last.prompt is None
            await room.take_seat("cat", hashed(invites[1][1]), "Cat")
            assert ann.ear.last.view is not None
            assert ann.ear.last.waiting == "choice"
            assert [s.name for s in ann.ear.last.seats] == ["Ann", "Bob", "Cat"]

    run(work())


def test_an_invitation_gives_one_seat_to_one_visitor(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            made, _, invites = await house.make("ann", wish("indian-poker-52", "open", "open"))
            room = await opened(house, made)
            one, two = (hashed(code) for _, code in invites)
            assert (await refusal(room.take_seat("bob", hashed("guess"), "Bob")))[0] == "bad-code"
            assert (await refusal(room.take_seat("bob", one, "ANN")))[0] == "taken"
            assert await room.take_seat("bob", one, "Bob") == 1
            assert await room.take_seat("bob", one, "Bob") == 1  # reloaded while he sat down
            assert (await refusal(room.take_seat("cat", one, "Cat")))[0] == "taken"
            assert (await refusal(room.take_seat("bob", two, "Bob again")))[0] == "taken"
            both = await asyncio.gather(
                room.take_seat("cat", two, "Cat"), room.take_seat("dan", two, "Dan"), return_exceptions=True
            )
            assert [type(found) is int for found in both] == [True, False]
            assert room.journal.state == 3

    run(work())


def test_a_double_click_plays_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            state = room.journal.state
            again = await asyncio.gather(*(mover.do("play", "drop", state=state, id="once") for _ in range(5)))
            assert len(set(again)) == 1
            assert sum(row.body.get("id") == "once" for row in house.store.read(room.table)) == 1
            two = await refusal(mover.do("play", "drop", state=state))
            assert two[0] == "stale"

    run(work())


def test_a_refused_command_is_refused_again_in_the_same_words(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            state = room.journal.state
            first = await refusal(mover.do("play", "sing", state=state, id="same"))
            assert first[0] == "not-allowed"
            await mover.play("drop")
            assert await refusal(mover.do("play", "drop", state=room.journal.state, id="same")) == first

    run(work())


def test_what_is_refused_holds_nothing_fast_and_does_not_grow_when_asked_again(tmp_path: Path) -> None:
    """An error that is kept keeps the frames that it came through, and gains some each time it is raised again."""

    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            state = room.journal.state
            depths = []
            for _ in range(5):
                try:
                    await mover.do("play", "sing", state=state, id="same")
                except BrelanError as error:
                    depths.append(len(traceback.extract_tb(error.__traceback__)))
                else:
                    raise AssertionError("it was not refused")
            assert depths[1:] == depths[1:2] * 4
            for n in range(700):
                await refusal(mover.do("play", "sing", state=state, id=f"r{n}"))
            kept = list(room._refused.values())
            assert 0 < len(kept) <= REMEMBERED
            assert all(error.__traceback__ is None and error.__context__ is None for error in kept)

    run(work())


def test_what_may_not_be_done_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(options={"max_deals": 1}), "bob")
            mover = await to_move(players)
            (other,) = [player for player in players if player is not mover]
            watcher = await Player(room, "eve").come()
            state, rows = room.journal.state, house.store.read(room.table)
            seen = [list(player.ear.last.track.events) for player in (*players, watcher)]
            wanted = [
                (other.play("drop"), "not-your-turn"),
                (watcher.play("drop"), "not-seated"),
                (watcher.do("next"), "not-seated"),
                (watcher.do("leave"), "not-seated"),
                (watcher.do("rematch"), "not-seated"),
                (mover.play("bet 1000"), "not-allowed"),
                (mover.play("10"), "bad-notation"),
                (mover.play(""), "bad-notation"),
                (mover.do("play"), "bad-message"),
                (mover.do("next"), "not-allowed"),
                (mover.do("leave"), "not-allowed"),
                (mover.do("undo"), "not-allowed"),
                (mover.do("rematch"), "not-allowed"),
                (mover.do("play", "drop", state=state - 1), "stale"),
                (mover.do("play", "drop", state=state + 1), "stale"),
            ]
            for command, code in wanted:
                assert (await refusal(command))[0] == code
            assert room.journal.state == state
            assert house.store.read(room.table) == rows
            assert [list(player.ear.last.track.events) for player in (*players, watcher)] == seen
            await mover.play("drop")
            assert room.journal.match.over
            assert (await refusal(mover.play("drop")))[0] == "over"
            assert (await refusal(other.do("next")))[0] == "over"

    run(work())


class Stubborn:
    """A log that can be told to fail, or to take its time."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.fails = False
        self.holds: list[Future[None]] | None = None

    def append(self, rows: Sequence[Row]) -> Future[None]:
        if self.fails:
            done: Future[None] = Future()
            done.set_exception(BrokenLog(0, "the disk is full"))
            return done
        written = self._store.append(rows)
        if self.holds is None:
            return written
        held: Future[None] = Future()
        self.holds.append(held)
        return held

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def test_nothing_is_shown_or_acknowledged_before_it_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        log = Stubborn(SqliteStore(tmp_path / "log.sqlite"))
        async with housed(tmp_path, log) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            told = [len(player.ear.sights) for player in players]
            log.holds = []
            playing = asyncio.create_task(mover.play("drop"))
            looking = asyncio.create_task(room.look("eve"))
            late = asyncio.create_task(Player(room, "late").come())
            await until(lambda: bool(log.holds))
            await settled()
            assert not playing.done()
            assert not looking.done()  # who comes meanwhile waits, and sees nothing that may yet be lost
            assert not late.done()
            assert [len(player.ear.sights) for player in players] == told
            log.holds[0].set_result(None)
            log.holds = None
            assert await playing == room.journal.state
            assert (await looking).state == room.journal.state
            await late
            assert all(player.ear.last.state == room.journal.state for player in players)

    run(work())


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    async def work() -> None:
        log = Stubborn(SqliteStore(tmp_path / "log.sqlite"))
        async with housed(tmp_path, log) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            state = room.journal.state
            seen = {player.key: list(player.ear.last.track.events) for player in players}
            log.fails = True
            assert (await refusal(mover.do("play", "drop", id="lost")))[0] == "broken-log"
            assert room.journal.state == state
            for player in players:
                assert list(player.ear.last.track.events) == seen[player.key]
            log.fails = False
            assert await mover.do("play", "drop", id="found") > state

    run(work())


def test_who_plays_on_in_another_program_makes_the_room_read_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            from brelan.store import Journal

            other = SqliteStore(tmp_path / "log.sqlite")
            elsewhere = Journal.open(other, room.table)
            choice = elsewhere.match.prompts()[0].default
            other.append(elsewhere.play(choice)).result()
            other.close()
            assert (await refusal(mover.play("drop")))[0] == "stale"
            assert room.journal.state == elsewhere.state
            assert players[0].ear.last.state == elsewhere.state

    run(work())


def test_rules_that_fail_freeze_their_room_and_no_other(tmp_path: Path) -> None:
    wrong = game(forgets_to_await)

    async def work() -> None:
        async with housed(tmp_path) as house:
            house.games = {**house.games, wrong.id: wrong}
            sound, _ = await table(house, wish(), "bob")
            room, players = await table(house, wish(wrong.id), "bob")
            mover = await to_move(players)
            first = await refusal(mover.play("go"))
            assert first[0] == "frozen"
            assert mover.ear.last.frozen
            assert mover.ear.last.prompt is None
            assert (await refusal(mover.play("go")))[0] == "frozen"
            assert "await" not in first[1]  # what happened stays in the house
            assert (await sound.look("ann")).frozen is False
            assert len(house.store.read(room.table)) == 2

    run(work())
