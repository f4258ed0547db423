"""An evening in a house: bots at every table, persons who rest or leave, clocks, restarts, and who sees what."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Ear, Hours, hashed, housed, refusal, run, settled, until, wish
from tests.term import console

from brelan import Choice
from brelan.bots import Bot
from brelan.dealer import Shuffler
from brelan.errors import BrokenLog
from brelan.occasions import OCCASIONS
from brelan.prompts import Prompt
from brelan.service import House, Limits, Refused, Salon
from brelan.store import Command, EveningJournal, SqliteStore
from brelan.view import View

EVENING = OCCASIONS[0].id
SHORT = {"rounds": 3, "start_stack": 8}


class Player:
    """A person at an evening; every command gets an id of its own."""

    def __init__(self, salon: Salon, key: str, at: int | None = None) -> None:
        self.salon = salon
        self.key = key
        self.ear = Ear(key, at)
        self._sent = 0

    async def come(self) -> Player:
        await self.salon.join(self.ear)
        return self

    @property
    def number(self) -> int:
        found = self.salon.seat_of(self.key)
        assert found is not None
        return found

    @property
    def prompt(self) -> Prompt | None:
        return self.salon.journal.evening.prompt(self.number)

    async def do(self, what: str, text: str | None = None, *, state: int | None = None, id: str = "") -> int:  # noqa: A002  # as in the protocol
        """Give a command; where no state is named, again if a bot has moved at his table just before."""
        while True:
            self._sent += 1
            number = self.salon.journal.state if state is None else state
            try:
                return await self.salon.ask(Command(id or f"{self.key}-{self._sent}", self.key), number, what, text)
            except Refused as error:
                if error.code != "stale" or state is not None:
                    raise

    async def play(self) -> int:
        """Answer with what commits least."""
        assert self.prompt is not None
        return await self.do("play", str(self.prompt.default), state=self.salon.since(self.number))


class Dropper(Bot):
    """Plays what commits least, at once."""

    def choose(self, _view: View, prompt: Prompt) -> Choice:
        return prompt.default


def quick(_name: str) -> Bot:
    return Dropper()


async def salon(house: House, *others: str, guests: tuple[str, ...] = (), **more: Any) -> tuple[Salon, list[Player]]:
    """Make an evening, seat the guests, and have all persons watch."""
    wanted = wish(EVENING, *(others or ["random"] * 7), **{"options": SHORT, **more})
    made, _, invites = await house.make("ann", wanted)
    found = await house.room(made)
    assert isinstance(found, Salon)
    players = [Player(found, "ann")]
    for (_, code), guest in zip(invites, guests, strict=False):
        await found.take_seat(guest, hashed(code), guest.capitalize())
        players.append(Player(found, guest))
    for player in players:
        await player.come()
    return found, players


def to_be_asked(players: int) -> Callable[[], Shuffler]:
    """A dealer of an evening in which Ann is asked something: she has not the blind, which all would leave to her."""
    for seed in count():
        evening = OCCASIONS[0].begin(players, options=SHORT, chance=Shuffler(random.Random(seed)))
        if evening.place(0)[1] != 1:
            break
    return lambda: Shuffler(random.Random(seed))


def seen(ear: Ear) -> dict[str, Any]:
    """What somebody sees, without what lies in how often he was told."""
    sight = ear.last
    board = sight.board
    assert board is not None
    told = {name: getattr(board, name) for name in ("round", "between", "tables", "order", "moves", "rang", "prizes")}
    return told | {
        "state": sight.state,
        "events": sight.track.events,
        "view": sight.view,
        "prompt": None if sight.prompt is None else str(sight.prompt.default),
        "waiting": sight.waiting,
        "can": sight.can,
        "seats": [(s.seat, s.name, s.who, s.left, s.rests) for s in sight.seats],
    }


async def play_out(found: Salon, players: Sequence[Player], hours: Hours | None = None) -> None:
    """Play the evening to its end for these persons; by a clock that is moved, if there is one."""
    while not found.over:
        asked = [player for player in players if player.prompt is not None]
        if asked:
            await asked[0].play()
        elif found.journal.evening.between:
            await players[0].do("next")
        elif hours is not None:
            await hours.move(0.7)
        else:
            await asyncio.sleep(0.002)


def test_bots_play_at_every_table_until_all_pools_are_decided_and_the_persons_say_next(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, bot=quick) as house:
            found, (ann,) = await salon(house, *["random"] * 13)
            rounds = []
            while not found.over:
                if ann.prompt is not None:
                    await ann.play()
                elif found.journal.evening.between:
                    rounds.append(found.journal.evening.round)
                    assert "next" in found.can(0)
                    await ann.do("next")
                else:
                    assert "next" not in found.can(0)
                    await asyncio.sleep(0.002)
            assert rounds == [1, 2]
            await until(lambda: ann.ear.last.over)
            board = ann.ear.last.board
            assert board is not None
            assert [won.prize for won in board.prizes] == ["yellow", "red", "blue", "booby"]

    run(work())


def test_a_bot_is_seen_thinking_at_every_table_at_the_same_time(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=quick, dealer=to_be_asked(14)) as house:
            found, _ = await salon(house, *["random"] * 13, delay=700)
            await settled()
            asked = {table for table, prompt in found.journal.evening.prompts()
                     if found.journal.seats[found.journal.evening.dealt[table][prompt.seat]].who == "bot"}  # fmt: skip
            assert [round(wait, 3) for wait in hours.waits].count(0.7) == len(asked) >= 2
            state, since = found.journal.state, list(found.journal.since)
            await hours.move(0.6)
            assert found.journal.state == state
            await hours.move(0.1)
            await until(lambda: found.journal.state >= state + len(asked))
            moved = [table for table in range(3) if found.journal.since[table] != since[table]]
            assert set(moved) == asked

    run(work())


def test_once_no_person_is_in_a_deal_the_bots_do_not_wait(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=quick, dealer=to_be_asked(14)) as house:
            found, (ann,) = await salon(house, *["random"] * 13, delay=700)
            while ann.prompt is None:
                await hours.move(0.7)
            await ann.play()
            assert ann.prompt is None
            await hours.move(0.7)  # those who were thinking already
            await until(lambda: found.journal.evening.between)

    run(work())


def test_what_other_tables_do_makes_no_answer_stale_and_what_ones_own_does_makes_it(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=quick, dealer=to_be_asked(14)) as house:
            found, (ann,) = await salon(house, *["random"] * 13, delay=700)
            while ann.prompt is None:
                await hours.move(0.7)
            state = found.since(0)
            while found.journal.state < state + 2:
                await hours.move(0.7)
            text = str(ann.prompt.default)
            assert (await refusal(ann.do("play", text, state=state - 1)))[0] == "stale"
            assert (await refusal(ann.do("play", text, state=found.journal.state + 1)))[0] == "stale"
            assert await ann.do("play", text, state=state) == found.journal.state
            assert (await refusal(ann.do("play", text, state=state)))[0] == "stale"

    run(work())


def test_a_command_sent_again_is_answered_as_the_first_time_and_done_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, clock=Hours(), bot=quick, dealer=to_be_asked(8)) as house:
            found, (ann,) = await salon(house)
            await until(lambda: ann.prompt is not None)
            assert ann.prompt is not None
            text = str(ann.prompt.default)
            first = await ann.do("play", text, id="once")
            assert await ann.do("play", text, id="once", state=0) == first
            await settled()
            assert sum(row.body.get("id") == "once" for row in house.store.read(found.table)) == 1
            wrong = await refusal(ann.do("play", "sing", id="wrong"))
            assert await refusal(ann.do("play", "raise 1", id="wrong")) == wrong

    run(work())


def test_for_who_leaves_the_house_plays_and_the_evening_goes_on_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, bot=quick) as house:
            found, (ann, bob) = await salon(house, "open", *["random"] * 6, guests=("bob",))
            await ann.do("leave")
            assert ann.ear.last.can == []
            assert (await refusal(ann.do("next")))[0] == "not-seated"
            await play_out(found, [bob])
            await until(lambda: bob.ear.last.over)
            assert bob.ear.last.can == ["rematch"]
            assert any(seat.left for table in range(2) for seat in found.look_at("bob", table).seats)

    run(work())


def test_bots_alone_play_on_while_somebody_watches(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, bot=quick, clock=Hours()) as house:
            found, (ann,) = await salon(house)
            await ann.do("leave")
            await until(lambda: found.over)
            assert found.journal.evening.round == 3

    run(work())


def test_for_who_sits_out_the_house_plays_until_he_is_back_and_if_all_do_nothing_is_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, bot=quick, dealer=to_be_asked(8)) as house:
            found, (ann, bob) = await salon(house, "open", *["random"] * 6, guests=("bob",))
            await ann.do("rest")
            assert ann.ear.last.can == ["back", "leave"]
            await until(lambda: ann.prompt is None)
            while not found.journal.evening.between:
                await (bob.play() if bob.prompt is not None else asyncio.sleep(0.002))
            assert any(row.body.get("timeout") for row in house.store.read(found.table))
            await bob.do("rest")
            state = found.journal.state
            await settled()
            assert found.journal.state == state
            assert (await refusal(ann.do("next")))[0] == "not-allowed"
            await ann.do("back")
            assert "next" in ann.ear.last.can

    run(work())


def test_when_the_time_of_a_move_is_over_what_commits_least_is_played_at_that_table(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=quick, dealer=to_be_asked(8)) as house:
            found, (ann,) = await salon(house, clock=30)
            while ann.prompt is None:
                await hours.move(0)
            here = found.here(0)
            since, until_then = found.since(0), ann.ear.last.until
            assert until_then == pytest.approx(hours.now() + 30, abs=1)
            await hours.move(29)
            assert found.since(0) == since
            await hours.move(1)
            await until(lambda: found.journal.since[here] > since)
            await settled()
            (late,) = [row for row in house.store.read(found.table) if row.body.get("timeout")]
            assert (late.body["table"], late.body["seat"]) == (
                here,
                found.journal.evening.dealt[here].index(0),
            )

    run(work())


def test_a_person_sees_his_own_hand_and_of_other_tables_what_a_spectator_sees(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, clock=Hours(), bot=quick) as house:
            found, _ = await salon(house, *["random"] * 13, delay=700)
            for key in ("ann", "eve"):
                for table in range(3):
                    sight = found.look_at(key, table)
                    own = key == "ann" and table == found.here(0)
                    assert sight.here == table
                    assert (sight.viewer is not None) == own
                    assert sight.view is not None
                    known = [card for faces in sight.view.cards.values() for card in faces if card is not None]
                    assert bool(known) == own
            assert found.look_at("ann", 99).here == found.here(0)
            assert found.look_at("eve", None).here == 0

    run(work())


def test_after_a_restart_in_mid_round_everything_is_as_it_was_and_it_is_played_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, bot=quick) as house:
            found, (ann, bob) = await salon(
                house, *["random"] * 12, "open", guests=("bob",), delay=700, options={"rounds": 2, "start_stack": 8}
            )
            for _ in range(12):
                for player in (ann, bob):
                    if player.prompt is not None:
                        await player.play()
                await hours.move(0.7)
            eve = await Player(found, "eve", at=2).come()
            before = {player.key: seen(player.ear) for player in (ann, bob, eve)}
            done, made = dict(found.journal.done), found.table
        async with housed(tmp_path, clock=hours, bot=quick) as house:
            again = await house.room(made)
            assert isinstance(again, Salon)
            for key, was in before.items():
                assert seen((await Player(again, key, at=2 if key == "eve" else None).come()).ear) == was
            assert again.journal.done == done
            for command, state in done.items():
                assert await again.ask(command, 0, "play", "drop") == state
            await play_out(again, [Player(again, "ann"), Player(again, "bob")], hours)

    run(work())


def test_what_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "log.sqlite")
        async with housed(tmp_path, store, clock=Hours(), bot=quick) as house:
            found, (ann,) = await salon(house, delay=700)
            twin = EveningJournal.open(store, found.table)
            store.append(twin.rest(0, rests=True)).result()  # another program has written at this table
            code, _ = await refusal(ann.do("leave"))
            assert code == "stale"
            assert found.journal.state == twin.state
            assert found.journal.resting == {0}
            assert found.left == set()

    run(work())


def test_a_damaged_log_is_refused_and_other_tables_go_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, clock=Hours(), bot=quick) as house:
            found, _ = await salon(house, delay=700)
            house.drop(found, "stopping", "put away")

            def damaged(table: str, start: int = 0) -> Any:
                raise BrokenLog(1, f"row 1 of {table} from {start}")

            reading, house.store.read = house.store.read, damaged  # type: ignore[method-assign]
            assert (await refusal(house.room(found.table)))[0] == "broken-log"
            house.store.read = reading  # type: ignore[method-assign]
            assert (await house.room(found.table)).journal.state == 1

    run(work())


def test_a_rematch_is_another_evening_of_the_same_players(tmp_path: Path) -> None:
    async def work() -> None:
        async with housed(tmp_path, bot=quick) as house:
            found, (ann,) = await salon(house, options={"rounds": 1, "start_stack": 8, "limit": 3})
            await play_out(found, [ann])
            await ann.do("rematch")
            assert found.rematch is not None
            again = await house.room(found.rematch)
            assert isinstance(again, Salon)
            assert again.journal.names == found.journal.names
            assert again.journal.begun.options == found.journal.begun.options
            assert again.journal.evening.options.limit == 3

    run(work())


def test_an_evening_that_nobody_watches_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with housed(tmp_path, clock=hours, limits=Limits(idle=60), bot=quick) as house:
            found, (ann,) = await salon(house)
            await until(lambda: ann.prompt is not None or found.journal.evening.between)
            await until(lambda: not found.pace.busy)
            found.part(ann.ear)
            await settled()
            await hours.move(30)
            await hours.move(1000)
            assert found.table not in house.rooms
            assert (await house.room(found.table)).journal.state == found.journal.state

    run(work())


def test_the_player_at_a_terminal_takes_his_place_over_in_a_browser(tmp_path: Path) -> None:
    argv = ("play", EVENING, "--seats", "8", "--bot", "random", "--option", "rounds=2", "--name", "Zed")
    played = console.run(*argv, typed=["quit"], data=tmp_path)
    found = re.search(r"/t/(\w+)#code=(\S+) ", played.out)
    assert found is not None, played.out

    async def work() -> None:
        async with housed(tmp_path, bot=quick) as house:
            there = await house.room(found[1])
            assert isinstance(there, Salon)
            assert (await refusal(there.take_seat("eve", hashed("another"), "Eve")))[0] == "bad-code"
            assert await there.take_seat("zed", hashed(found[2]), "Whoever") == 0
            zed = await Player(there, "zed").come()
            assert there.journal.names[0] == "Zed"
            await play_out(there, [zed])

    run(work())
    assert "no match is saved" in console.run("play", "--resume", data=tmp_path).err
