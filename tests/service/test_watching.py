"""Who watches a table, and what of it the others learn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import (
    Ear,
    Player,
    housed,
    refusal,
    run,
    settled,
    table,
    to_move,
    wish,
)

from brelan.service import Limits


def test_a_newer_socket_of_the_same_visitor_takes_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, (ann, bob) = await table(house, wish(), "bob")
            second = await Player(room, "ann").come()
            assert ann.ear.byes == [("replaced", "you have opened this table elsewhere")]
            told = len(ann.ear.sights)
            room.part(ann.ear)  # the old one closes late
            await (await to_move([second, bob])).play("drop")
            assert len(ann.ear.sights) == told
            assert second.ear.last.state == room.journal.state
            assert second.ear.last.viewer == 0
            assert [s.here for s in bob.ear.last.seats] == [True, True]

    run(work())


def test_everybody_is_told_who_is_there(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, (ann, bob) = await table(house, wish(), "bob")
            eve = await Player(room, "eve").come()
            await Player(room, "dan").come()
            room.part(bob.ear)
            await settled()
            for ear in (ann.ear, eve.ear):
                assert [(s.name, s.here) for s in ear.last.seats] == [("Ann", True), ("Bob", False)]
            back = await Player(room, "bob").come()
            assert back.ear.last.viewer == 1
            assert [s.here for s in ann.ear.last.seats] == [True, True]
            assert eve.ear.last.viewer is None

    run(work())


def test_no_more_watch_a_table_than_the_limit_allows(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, limits=Limits(watchers=3)) as house:
            room, (ann, _) = await table(house, wish(), "bob")
            await Player(room, "eve").come()
            assert (await refusal(Player(room, "dan").come()))[0] == "too-many"
            room.part(ann.ear)
            await settled()
            await Player(room, "dan").come()
            await Player(room, "ann").come()  # who has a seat is always let in

    run(work())


def test_one_who_cannot_be_told_does_not_disturb_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Deaf(Ear):
        def told(self, sight: Any) -> None:
            if self.sights:
                raise KeyError("no message")
            super().told(sight)

    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(), "bob")
            deaf = Deaf("eve")
            await room.join(deaf)
            await (await to_move(players)).play("drop")
            assert deaf.byes[0][0] == "failed"
            assert all(player.ear.last.state == room.journal.state for player in players)

    run(work())
