"""Clocks: they run for who is asked and for nobody else, whoever comes, goes, or is just in time."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.proof import sealed_bid
from tests.service.rooms import Hours, Player, housed, run, settled, shown, table, to_move, until, wish

LIMIT = 30


def test_who_goes_and_comes_back_has_the_time_that_is_left_and_nothing_is_played_for_him(tmp_path: Path) -> None:
    """Not even where he does so twenty times: it wins him no time, and nobody else's turn is touched."""

    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, players = await table(house, wish("indian-poker-52", "open", "open", clock=LIMIT), "bob", "cat")
            mover = await to_move(players)
            (other, _) = [player for player in players if player is not mover]
            began, state, asked = hours.time, room.journal.state, shown(mover.ear)["prompt"]
            for _ in range(20):
                room.part(mover.ear)
                await hours.move(0.7)
                assert (room.journal.state, other.ear.last.prompt) == (state, None)
                mover = await Player(room, mover.key).come()
                await hours.move(0.7)
                assert mover.ear.last.until == began + LIMIT
                assert shown(mover.ear)["prompt"] == asked
            room.part(mover.ear)
            await hours.move(1.9)
            assert room.journal.state == state  # a moment before
            await hours.move(0.2)
            await until(lambda: room.journal.state > state)
            assert house.store.read(room.table)[state].body["timeout"] is True

    run(work())


def test_a_move_in_the_last_moment_counts_and_the_clock_it_stopped_never_strikes(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, players = await table(house, wish(clock=LIMIT), "bob")
            mover = await to_move(players)
            await hours.move(LIMIT - 0.01)
            await mover.play("bet 1")
            state = room.journal.state
            other = await to_move(players)
            assert other is not mover
            await hours.move(0.02)
            assert room.journal.state == state  # that was the other's first moment
            assert other.ear.last.until == hours.time - 0.02 + LIMIT
            await other.play("drop")
            over = room.journal.state
            assert room.journal.match.hand.over
            for _ in range(2):
                await hours.move(LIMIT + 1)
            assert room.journal.state == over  # between deals nobody is asked, so nobody is late
            assert [player.ear.last.until for player in players] == [None, None]
            assert not any(row.body.get("timeout") for row in house.store.read(room.table))

    run(work())


@pytest.mark.parametrize("late", [0, 1, 2, 3])
def test_of_those_who_are_asked_at_once_only_the_late_are_played_for(late: int, tmp_path: Path) -> None:
    """And all of them when the time is over, not one after another: an answer wins nobody else more time."""

    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            house.games = {**house.games, sealed_bid.GAME.id: sealed_bid.GAME}
            room, players = await table(house, wish("sealed-bid", "open", "open", clock=LIMIT), "bob", "cat")
            quick = players[late:]
            for player in quick:
                await hours.move(1)
                prompt = player.ear.last.prompt
                assert prompt is not None
                await player.play(f"keep {prompt.default.cards[0]}")
            state = room.journal.state
            await hours.move(LIMIT - len(quick) - 1)
            assert room.journal.state == state
            await hours.move(1.5)
            await settled()
            rows = house.store.read(room.table)[-late:] if late else []
            assert room.journal.state == state + late
            assert all(row.body["timeout"] for row in rows)
            assert sorted(row.body["seat"] for row in rows) == list(range(late))
            assert {prompt.rule.phase for prompt in room.journal.match.prompts()} == {"stake"}

    run(work())
