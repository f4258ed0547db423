"""After a restart, and after a room was put away, everything is as it was."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.service.rooms import (
    Hours,
    Player,
    housed,
    opened,
    refusal,
    run,
    settled,
    shown,
    table,
    to_move,
    wish,
)

from brelan.service import Limits

GAMES = ("indian-poker-52", "genius-indian-poker")


@pytest.mark.parametrize("game", GAMES)
def test_after_a_restart_in_mid_deal_everything_is_as_it_was(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        rng = random.Random(7)
        async with housed(tmp_path) as house:
            room, players = await table(house, wish(game, options={"max_deals": 4}), "bob")
            for n in range(9):
                match = room.journal.match
                if match.over:
                    break
                if match.hand.over:
                    await players[0].do("next", id=f"next-{n}")
                else:
                    mover = await to_move(players)
                    await mover.do("play", str(match.prompts()[0].sample(rng)), id=f"play-{n}")
            eve = await Player(room, "eve").come()
            before = {p.key: shown(p.ear) for p in (*players, eve)}
            done = dict(room.journal.done)
            made = room.table
        async with housed(tmp_path) as house:
            room = await opened(house, made)
            for key, was in before.items():
                assert shown((await Player(room, key).come()).ear) == was
            assert room.journal.done == done
            for command, state in done.items():
                assert await room.ask(command, 0, "play", "drop") == state
            assert room.journal.state == before["ann"]["state"]

    run(work())


def test_a_room_that_nobody_watches_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, limits=Limits(idle=60)) as house:
            room, players = await table(house, wish(), "bob")
            await hours.move(1000)
            assert room.table in house.rooms  # they are there
            for player in players:
                room.part(player.ear)
            await settled()
            await hours.move(30)
            await hours.move(1000)
            assert room.table not in house.rooms
            back = await opened(house, room.table)
            assert back is not room
            assert back.journal.state == room.journal.state

    run(work())


def test_no_more_rooms_are_open_than_the_limit_allows(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, limits=Limits(open_rooms=2)) as house:
            one, players = await table(house, wish(), "bob")
            await table(house, wish(), "bob")
            assert (await refusal(house.make("cat", wish())))[0] == "too-many"
            for player in players:
                one.part(player.ear)
            await settled()
            await house.make("cat", wish())
            assert one.table not in house.rooms
            assert len(house.rooms) == 2
            assert (await refusal(house.room("nowhere")))[0] == "unknown-table"

    run(work())


def test_a_visitor_makes_no_more_tables_than_the_limit_allows(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, limits=Limits(rooms=2)) as house:
            await house.make("ann", wish())
            await house.make("ann", wish())
            assert (await refusal(house.make("ann", wish())))[0] == "too-many"
            await house.make("bob", wish())
            await hours.move(1800)
            await house.make("ann", wish())

    run(work())
