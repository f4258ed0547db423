"""Taking back, and playing once more."""

from __future__ import annotations

from pathlib import Path

from tests.service.rooms import (
    Hours,
    housed,
    refusal,
    run,
    shown,
    table,
    to_move,
    until,
    wish,
)


def test_a_choice_among_bots_can_be_taken_back_until_something_hidden_is_shown(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours) as house:
            room, (ann,) = await table(house, wish("indian-poker-52", "odds", "odds", delay=5000))
            for _ in range(20):
                if room.journal.match.prompt(0) is not None:
                    break
                await hours.move(5)
            before = shown(ann.ear)
            assert "undo" not in before["can"]
            state = await ann.play(f"{before['prompt']['verb']} 1")
            assert "undo" in ann.ear.last.can
            undone = await ann.do("undo", id="back")
            assert undone == state + 1 == room.journal.state
            after = shown(ann.ear)
            assert {**after, "state": 0} == {**before, "state": 0}
            assert ann.ear.last.kept == len(before["events"])
            assert ann.ear.last.rewritten == undone
            assert await ann.do("undo", id="back") == undone
            assert (await refusal(ann.do("undo")))[0] == "not-allowed"
            await ann.play("drop")
            await hours.move(5)
            await until(lambda: ann.ear.last.waiting == "next")
            assert "undo" not in ann.ear.last.can  # the cards lie open now
            assert (await refusal(ann.do("undo")))[0] == "not-allowed"
        async with housed(tmp_path) as house:
            back = await house.room(room.table)
            assert back.journal.match.choices == room.journal.match.choices
            assert back.rewritten == undone

    run(work())


def test_among_persons_nothing_is_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            _, players = await table(house, wish(), "bob")
            mover = await to_move(players)
            await mover.play("bet 1")
            assert "undo" not in mover.ear.last.can
            assert (await refusal(mover.do("undo")))[0] == "not-allowed"

    run(work())


def test_a_rematch_is_one_new_table_for_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path) as house:
            room, (ann, bob) = await table(house, wish(options={"max_deals": 1}), "bob")
            await (await to_move([ann, bob])).play("drop")
            await ann.do("rematch", id="more")
            new = room.rematch
            assert new is not None
            assert bob.ear.last.rematch == new
            await bob.do("rematch", id="me too")
            assert room.rematch == new
            await ann.do("rematch", id="more")
            tables = [name for name, _ in house.store.tables()]
            assert sorted(tables) == sorted([room.table, new])
            again = await house.room(new)
            assert [row.name for row in again.journal.seats] == ["Ann", "Bob"]
            assert (again.seat_of("ann"), again.seat_of("bob")) == (0, 1)
            assert again.journal.match.options == room.journal.match.options
        async with housed(tmp_path) as house:
            assert (await house.room(room.table)).rematch == new

    run(work())
