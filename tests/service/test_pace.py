"""What happens by itself: bots, the deals of bots alone, clocks."""

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
    table,
    to_move,
    until,
    wish,
)

from brelan import Choice
from brelan.prompts import Prompt
from brelan.view import View


def test_a_bot_is_seen_thinking_as_long_as_the_table_asks(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, players = await table(house, wish("genius-indian-poker", "odds", delay=700))
            (ann,) = players
            while room.journal.match.prompts()[0].seat == 0:
                await ann.play(str(room.journal.match.prompts()[0].sample(random.Random(2))))
                if room.journal.match.hand.over:
                    await ann.do("next")
            state = room.journal.state
            await settled()
            assert room.journal.state == state
            await hours.move(0.69)
            assert room.journal.state == state
            await hours.move(0.02)
            await until(lambda: room.journal.state > state)

    run(work())


def test_once_no_person_is_in_the_deal_bots_do_not_wait(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, players = await table(house, wish("indian-poker-52", "random", "random", "random", delay=5000))
            (ann,) = players
            for _ in range(20):
                if room.journal.match.prompt(0) is not None:
                    break
                await hours.move(5)
            await ann.play("drop")
            await until(lambda: ann.ear.last.waiting == "next")
            state = room.journal.state
            await hours.move(100)
            assert room.journal.state == state  # the next deal waits for the person

    run(work())


class Wrong:
    """A bot that does not do what it should."""

    def __init__(self, how: str) -> None:
        self.how = how

    def choose(self, view: View, prompt: Prompt) -> Choice:
        if self.how == "fails":
            raise ZeroDivisionError
        if self.how == "cheats":
            return Choice(prompt.seat, "win")
        if self.how == "exits":
            raise SystemExit
        import time

        time.sleep(2)
        return prompt.default


@pytest.mark.parametrize("how", ["fails", "cheats", "exits", "sleeps"])
def test_for_a_bot_that_fails_its_default_choice_is_played(how: str, tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=lambda name: Wrong(how)) as house:
            room, (ann,) = await table(house, wish("indian-poker-52", "odds"))
            if room.journal.match.prompt(0) is not None:
                default = None
                await ann.play("bet 1")
            await settled()
            prompt = room.journal.match.prompt(1)
            if how == "sleeps":
                assert prompt is not None
                state = room.journal.state
                await hours.move(5.1)
                await until(lambda: room.journal.state > state)
            await until(lambda: room.journal.match.prompt(1) is None)
            rows = [row for row in house.store.read(room.table) if row.body.get("seat") == 1]
            default = rows[0].body["choice"]
            assert default == "drop"

    run(work())


def test_bots_alone_play_on_while_somebody_watches(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, (ann,) = await table(house, wish("indian-poker-52", "random", "random", options={"max_deals": 5}))
            await until(lambda: not room.pace.busy or room.journal.match.prompt(0) is not None)
            await ann.do("leave")
            for _ in range(100):
                await hours.move(1)
                if room.journal.match.over:
                    break
            await until(lambda: ann.ear.last.over)
            assert ann.ear.last.seats[0].left

    run(work())


def test_who_leaves_plays_no_more_and_the_others_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish("indian-poker-52", "open", "open"), "bob", "cat")
            ann, bob, cat = players
            await ann.do("leave")
            assert [s.left for s in bob.ear.last.seats] == [True, False, False]
            assert (await refusal(ann.do("leave")))[0] == "not-seated"
            assert (await refusal(ann.play("drop")))[0] == "not-seated"
            assert ann.ear.last.can == []
            moves = 0
            while not room.journal.match.hand.over:  # to_move finds no other than Bob and Cat
                mover, moves = await to_move([bob, cat]), moves + 1
                await mover.play(str(room.journal.match.prompts()[0].default))
            assert moves <= 2

    run(work())


def test_for_who_sits_out_the_house_plays_what_commits_least_until_he_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, players = await table(house, wish("indian-poker-52", "open", "open"), "bob", "cat")
            mover = await to_move(players)
            others = [player for player in players if player is not mover]
            assert "rest" in mover.ear.last.can
            await mover.do("rest")
            await until(lambda: mover is not players[room.journal.match.prompts()[0].seat])
            await until(lambda: len(house.store.read(room.table)) == room.journal.state)
            last = house.store.read(room.table)[-1]
            assert (last.body["seat"], last.body["choice"], last.body["timeout"]) == (
                players.index(mover),
                "drop",
                True,
            )
            assert [seat.rests for seat in others[0].ear.last.seats] == [player is mover for player in players]
            assert mover.ear.last.can == ["back", "leave"]
            assert (await refusal(mover.do("next")))[0] == "not-allowed"
            await mover.do("back")
            assert not any(seat.rests for seat in others[0].ear.last.seats)
            assert (await refusal(mover.do("back")))[0] == "not-allowed"

    run(work())


def test_when_nobody_is_left_who_does_not_sit_out_the_table_stands_still(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, (ann,) = await table(house, wish("indian-poker-52", "odds", "random", delay=700, clock=30))
            await ann.do("rest")
            before = room.journal.state
            await hours.move(3600)
            assert room.journal.state == before
            assert ann.ear.last.until is None
            await ann.do("back")
            while not ann.ear.last.prompt and room.journal.state < before + 30:
                await hours.move(1)
            assert room.journal.state > before + 1 or ann.ear.last.prompt is not None

    run(work())


def test_who_sits_out_does_so_after_a_restart_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, (ann, _bob) = await table(house, wish("indian-poker-52", "open"), "bob")
            await ann.do("rest")
            made = room.table
        async with housed(tmp_path) as house:
            assert (await house.room(made)).journal.resting == {0}

    run(work())


def test_a_clock_plays_what_commits_least_and_says_so_in_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, players = await table(house, wish(clock=30), "bob")
            mover = await to_move(players)
            assert mover.ear.last.until == hours.time + 30
            await hours.move(29)
            assert room.journal.state == 2
            await hours.move(1.5)
            await until(lambda: room.journal.state > 2)
            row = house.store.read(room.table)[2]
            assert (row.body["choice"], row.body["timeout"]) == ("drop", True)

    run(work())


def test_after_a_restart_a_clock_stands_until_a_person_is_there(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, _ = await table(house, wish(clock=30), "bob")
            made = room.table
        async with housed(tmp_path, clock=hours) as house:
            room = await opened(house, made)
            eve = await Player(room, "eve").come()
            await hours.move(300)
            assert room.journal.state == 2
            assert eve.ear.last.until is None
            await Player(room, "bob").come()
            await hours.move(29)
            assert room.journal.state == 2
            await hours.move(2)
            await until(lambda: room.journal.state > 2)

    run(work())
