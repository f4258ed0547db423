"""Playing over real sockets: whole matches, reloads, restarts, several sockets, undo and rematch."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from tests.service.rooms import Hours, run
from tests.web.site import pick, play_out, serving

from brelan import Choice, View, games
from brelan.occasions import OCCASIONS, occasion
from brelan.prompts import Prompt

GAMES = ("indian-poker-52", "genius-indian-poker")


@pytest.mark.parametrize("game", GAMES)
def test_two_persons_play_a_match_to_its_end(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make(game, options={"max_deals": 8})
            assert (await bob.sit(made)).json() == {"table": made["table"], "seat": 1}
            lines = [await guest.open(made["table"]) for guest in (ann, bob, eve)]
            assert [line.state["you"] for line in lines] == [0, 1, None]
            await asyncio.gather(
                play_out(lines[0], random.Random(1), leads=True),
                play_out(lines[1], random.Random(2)),
                lines[2].until(lambda state: state.get("over", False)),
            )
            match = await site.match(made["table"])
            for line in lines:
                assert len(line.events) == len(match.events)
                assert line.state["view"]["stacks"] == list(match.stacks)
                assert line.state["waiting"] == "nothing"
                fresh = await (await site.guest()).http.get(f"/api/tables/{made['table']}")
                assert fresh.json()["view"]["ended"] == line.state["view"]["ended"]
            record = await eve.http.get(f"/api/tables/{made['table']}/record")
            assert record.text.startswith(f'game = "{game}"')
            deals = (await eve.http.get(f"/api/tables/{made['table']}/deals")).json()
            assert deals[0]["events"][0]["kind"] == "opened"
            assert all(
                event["cards"] and None not in event["cards"]
                for deal in deals
                for event in deal["events"]
                if event["kind"] == "moved"
            )

    run(work())


def test_who_sat_down_while_others_waited_is_called_by_his_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("genius-indian-poker")
            line = await ann.open(made["table"])  # she has looked at the table while a seat was open
            assert line.state["waiting"] == "seats"
            await bob.sit(made)
            await line.until(lambda state: state["view"] is not None)
            (ante,) = [told["text"] for told in line.sentences if told["text"].startswith("Ante")]
            assert ante in ("Ante 1: you and Bob.", "Ante 1: Bob and you.")

    run(work())


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_bots_to_the_end(game: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            others = ("odds", "random", "odds") if game == "indian-poker-52" else ("odds",)
            made = await ann.make(game, *others, options={"max_deals": 5})
            line = await ann.open(made["table"], "?lang=ru")
            await play_out(line, random.Random(4), leads=True)
            assert any("карт" in told["text"] or "колод" in told["text"].lower() for told in line.sentences)
            (mine,) = (await ann.http.get("/api/tables")).json()
            assert (mine["table"], mine["seat"], mine["over"]) == (made["table"], 0, True)
            assert mine["stacks"] == line.state["view"]["stacks"]

    run(work())


def test_while_a_match_runs_its_deals_are_told_as_each_saw_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52", options={"max_deals": 3})
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            path = f"/api/tables/{made['table']}"
            assert (await ann.http.get(f"{path}/deals")).json() == []
            mover = next(line for line in lines if line.state["prompt"])
            done = await mover.do("play", "drop")
            for line in lines:
                await line.caught_up(done["state"])
            for guest, line in zip((ann, bob), lines, strict=True):
                (deal,) = (await guest.http.get(f"{path}/deals")).json()
                assert deal["events"] == line.events
            refused = await bob.http.get(f"{path}/record")
            assert (refused.status_code, refused.json()["code"]) == (409, "not-allowed")

    run(work())


def test_a_reload_gives_the_same_seat_and_the_same_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("genius-indian-poker", options={"max_deals": 3})
            await bob.sit(made)
            rng = random.Random(5)
            lines = [await guest.open(made["table"]) for guest in (ann, bob, eve)]
            for _ in range(4):
                mover = next((line for line in lines if line.state["prompt"]), None)
                if mover is None:
                    break
                done = await mover.do("play", pick(mover.state["prompt"], rng))
                for line in lines:
                    await line.caught_up(done["state"])
            for guest, line in zip((ann, bob, eve), lines, strict=True):
                again = await guest.open(made["table"])
                assert (await line.ended())["code"] == "replaced"
                assert again.events == line.events
                for field in ("you", "view", "prompt", "offers", "waiting", "state"):
                    assert again.state[field] == line.state[field]

    run(work())


def test_who_comes_back_gets_what_he_has_missed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52", options={"max_deals": 3})
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            mover = next(line for line in lines if line.state["prompt"])
            gone = lines[1 - lines.index(mover)]
            had = len(gone.events)
            await gone.socket.close()
            done = await mover.do("play", "drop")
            await mover.caught_up(done["state"])
            back = (ann, bob)[lines.index(gone)]
            later = await back.open(made["table"], f"?since={had}") if had else gone
            assert later.state["first"] == had
            whole = await back.open(made["table"])
            assert whole.state["first"] == 0
            assert gone.events[:had] + later.state["events"] == whole.events
            assert (await back.open(made["table"], "?since=999999")).state["events"] == []
            assert (await back.open(made["table"], "?since=-4&state=x")).state["first"] == 0

    run(work())


def test_after_a_restart_the_same_command_is_answered_the_same_way(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await ann.make("genius-indian-poker", "odds")
            line = await ann.open(made["table"])
            await line.until(lambda state: bool(state.get("prompt")))
            command = line.command("play", pick(line.state["prompt"], random.Random(1)))
            first = await line.answer(command)
            assert first["kind"] == "done"
            await line.caught_up(first["state"])
            token, events = ann.token, list(line.events)
        assert (await line.ended())["code"] == "stopping"
        async with serving(tmp_path) as site:
            ann = await site.guest()
            ann.http.cookies = {"brelan": token}
            line = await ann.open(made["table"])
            assert line.state["you"] == 0
            assert line.events[: len(events)] == events
            assert await line.answer(command) == first

    run(work())


def test_a_command_sent_five_times_at_once_is_done_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52")
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            mover = next(line for line in lines if line.state["prompt"])
            command = mover.command("play", "bet 1")
            for _ in range(5):
                await mover.send(command)
            answers: list[dict[str, object]] = []
            while len(answers) < 5:
                message = await mover.get()
                if message["kind"] != "state":
                    answers.append(message)
            assert answers == [answers[0]] * 5
            assert answers[0]["kind"] == "done"
            rows = site.house.store.read(made["table"])
            assert [row.body.get("id") for row in rows].count(command["id"]) == 1

    run(work())


class Calls:
    """Bets or calls, whatever it sees."""

    def choose(self, view: View, prompt: Prompt) -> Choice:
        return prompt.read("call" if "call" in prompt.words else "bet 1")


def test_after_undo_the_client_holds_what_the_server_holds(tmp_path: Path) -> None:
    async def work() -> None:
        hours = Hours()
        async with serving(tmp_path, clock=hours, bot=lambda name: Calls()) as site:
            ann = await site.guest()
            made = await ann.make("indian-poker-52", "odds", "odds", delay=5000)
            line = await ann.open(made["table"])
            while not line.state["prompt"]:
                await hours.move(6)
                await line.get()
            before = list(line.events)
            done = await line.do("play", f"{line.state['prompt']['verb']} 1")
            await line.caught_up(done["state"])
            assert "undo" in line.state["can"]
            had = line.state["state"]
            back = await line.do("undo")
            assert back["kind"] == "done", back
            await line.caught_up(back["state"])
            assert line.events == before
            assert all(told["at"] < len(before) for told in line.sentences)
            late = await ann.open(made["table"], f"?since={len(before) + 2}&state={had}")
            assert late.state["first"] == 0  # what it had was taken back meanwhile
            good = await ann.open(made["table"], f"?since={len(before)}&state={back['state']}")
            assert good.state["first"] == len(before)

    run(work())


def test_a_rematch_is_offered_again_after_a_reload(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52", options={"max_deals": 1})
            await bob.sit(made)
            lines = [await ann.open(made["table"]), await bob.open(made["table"])]
            await asyncio.gather(*(play_out(line, random.Random(3)) for line in lines))
            assert (await ann.open(made["table"])).state["can"] == ["rematch"]
            line = ann.lines[-1]
            done = await line.do("rematch")
            await lines[1].caught_up(done["state"])
            assert lines[1].state["rematch"] == done["table"]
            new = await bob.open(done["table"])
            assert new.state["you"] == 1
            assert not new.state["over"]
            mine = [found["table"] for found in (await ann.http.get("/api/tables")).json()]
            assert sorted(mine) == sorted([made["table"], done["table"]])

    run(work())


def test_who_has_resigned_may_ask_for_a_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("genius-indian-poker")
            await bob.sit(made)
            line = await ann.open(made["table"])
            await line.caught_up((await line.do("resign"))["state"])
            assert line.state["over"]
            assert line.state["can"] == ["rematch"]
            done = await line.do("rematch")
            assert done["kind"] == "done"
            await line.caught_up(done["state"])
            again = await ann.open(line.state["rematch"])
            assert (again.state["you"], again.state["over"], again.state["can"]) == (0, False, ["resign", "rest"])

    run(work())


@pytest.mark.parametrize(("lang", "name"), [("en", "Guest"), ("ru", "Гость")])
def test_who_gives_no_name_at_a_table_of_bots_is_called_something_that_reads_well(
    lang: str, name: str, tmp_path: Path
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, eve = await site.guest(), await site.guest()
            made = await ann.make("genius-indian-poker", "odds", name=" ", lang=lang)
            line = await eve.open(made["table"], f"?lang={lang}")
            assert line.state["seats"][0]["name"] == name
            assert any(name in told["text"] for told in line.sentences)
            body = {"game": "genius-indian-poker", "name": "", "others": ["open"], "lang": lang}
            assert (await ann.http.post("/api/tables", json=body)).json()["code"] == "bad-name"

    run(work())


def test_a_new_table_seats_partners_as_they_are_usual(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            games = (await (await site.guest()).http.get("/api/games")).json()
            usual = {game["id"]: game["usual"] for game in games}
            assert (usual["euchre"], usual["genius-indian-poker"], usual["indian-poker-52"]) == (4, 2, 5)
            assert all(least <= usual[game["id"]] <= most for game in games for least, most in [game["seats"]])

    run(work())


def test_a_game_is_pictured_by_cards_of_its_own_pack(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            told = (await (await site.guest()).http.get("/api/games")).json()
        assert [game["id"] for game in told] == [each.id for each in games.GAMES] + [held.id for held in OCCASIONS]
        for game in told:
            held = occasion(game["id"])
            rules = games.find(game["id"]) if held is None else held.game
            pack = {card.text for card in rules.pack(min(game["usual"], rules.seats[1]), rules.options())}
            assert set(game["picture"]) <= pack
            assert len(set(game["picture"])) == 2

    run(work())
