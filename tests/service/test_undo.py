"""Taking back, and playing once more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import (
    Hours,
    Player,
    housed,
    opened,
    refusal,
    run,
    shown,
    table,
    to_move,
    until,
    wish,
)

from brelan import Choice, View
from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import NEXT, Match
from brelan.prompts import Picks, Prompt
from brelan.service.undo import Mark, Marks
from brelan.store import Journal, Row, SeatRow


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
            back = await opened(house, room.table)
            assert back.journal.match.choices == room.journal.match.choices
            assert back.rewritten == undone
            ann = await Player(back, "ann").come()
            assert "undo" not in ann.ear.last.can  # nor after a restart
            told = await refusal(ann.do("undo", id="late"))
            assert told == ("not-allowed", "undo: something hidden has been shown since")

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
            again = await opened(house, new)
            assert [row.name for row in again.journal.seats] == ["Ann", "Bob"]
            assert (again.seat_of("ann"), again.seat_of("bob")) == (0, 1)
            assert again.journal.match.options == room.journal.match.options
        async with housed(tmp_path) as house:
            assert (await house.room(room.table)).rematch == new

    run(work())


class Passes:
    """Does what commits least, and so shows nothing."""

    def choose(self, view: View, prompt: Prompt) -> Choice:
        return prompt.default


def test_after_a_restart_as_many_choices_can_be_taken_back_as_before(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        same: dict[str, Any] = {"clock": hours, "bot": lambda _: Passes(), "dealer": lambda: Shuffler(random.Random(8))}
        async with housed(tmp_path, **same) as house:
            room, (ann,) = await table(house, wish("thirty-one", "random", delay=5000))
            before: list[dict[str, Any]] = []
            for _ in range(20):
                if len(before) == 2:
                    break
                if (prompt := room.journal.match.prompt(0)) is None:
                    await hours.move(5)
                    continue
                before.append(shown(ann.ear))
                assert isinstance(prompt, Picks)
                mine, theirs = (pick.among[0] for pick in prompt.verbs[0][1])
                await ann.play(f"swap {mine} {theirs}")
            assert "undo" in ann.ear.last.can
            told = shown(ann.ear)
        async with housed(tmp_path, **same) as house:
            room = await opened(house, room.table)
            ann = await Player(room, "ann").come()
            assert shown(ann.ear) == told
            for was in reversed(before):
                await ann.do("undo", id=f"back to {was['state']}")
                assert {**shown(ann.ear), "state": 0, "can": 0} == {**was, "state": 0, "can": 0}
            assert (await refusal(ann.do("undo")))[0] == "not-allowed"

    run(work())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_can_be_taken_back_is_found_again_in_the_log(game: Game) -> None:
    """At every moment of a random match, through choices taken back, of whatever game."""
    rng, live, rows, looked = random.Random(4), Marks(), list[Row](), 0
    size = max(2, game.seats[0])
    seats = [
        SeatRow(who="person" if n == 1 else "bot", name=f"{n}", bot=None if n == 1 else "odds") for n in range(size)
    ]
    named = {} if game.lots else {"dealer" if game.has_dealer else "first": 0}
    match = Match(game, size, chance=Shuffler(random.Random(5)), **named)  # type: ignore[arg-type]
    journal, rows = Journal.begin("t", match, seats)
    for n in range(60):
        match = journal.match
        if match.over:
            break
        if live and not live.revealed and rng.random() < 0.3:
            rows += journal.undo(live.pop())
        elif match.hand.over:
            rows += journal.play(NEXT)
        else:
            choice = match.prompts()[0].sample(rng)
            mark = Mark(match, 1) if choice.seat == 1 else None
            rows += journal.play(choice, timeout=mark is not None and n % 7 == 0)
            if mark is not None and n % 7:
                live.add(mark, 1)
        live.follow(journal.match)
        found = Marks.of(Journal.of("t", rows), rows)
        assert found.places == live.places
        assert found.revealed == live.revealed or journal.match.over
        looked += bool(live)
    assert looked
