"""An evening of many tables over HTTP and sockets: played to its prizes, watched, left, refused what cannot be had."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, run
from tests.web.site import Guest, Line, pick, serving

from brelan.occasions import OCCASIONS
from brelan.record import evening

EVENING = OCCASIONS[0].id
QUICK = {"rounds": 3, "start_stack": 8}


async def make(guest: Guest, *others: str, **more: Any) -> dict[str, Any]:
    more.setdefault("options", QUICK)
    return await guest.make(EVENING, *(others or ["random"] * 7), **more)


def chosen(prompt: dict[str, Any], rng: random.Random) -> str:
    """A choice that a prompt allows; of a draw, that no card is drawn."""
    return f"{prompt['verbs'][0]['verb']}" if prompt["verbs"] else pick(prompt, rng)


async def play_on(line: Line, rng: random.Random, done: Any) -> None:
    """Play for a player, and open every round, until something is so."""
    answered = -1
    while not done(line.state):
        state = line.state
        if state["state"] > answered and state["prompt"]:
            answered = state["state"]
            await line.send(line.command("play", chosen(state["prompt"], rng)))
        elif state["state"] > answered and "next" in state["can"]:
            answered = state["state"]
            await line.send(line.command("next"))
        message = await line.get()
        assert message["kind"] != "refused" or message["code"] == "stale", message


def test_at_first_everybody_draws_for_his_place_and_cards_are_dealt_at_every_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, clock=Hours()) as site:
            ann = await site.guest()
            made = await make(ann, delay=700)
            assert made["seat"] == 0
            line = await ann.open(made["table"])
            first = line.state
            room = first["evening"]
            assert (room["round"], room["rounds"], room["you"], room["rang"]) == (1, 3, 0, False)
            assert sorted(p for table in room["tables"] for p in table["players"]) == list(range(8))
            here = room["tables"][room["here"]]
            assert here["players"][first["you"]] == 0
            assert [seat["name"] for seat in first["seats"]] == [room["players"][p]["name"] for p in here["players"]]
            assert [player["side"] for player in room["players"]] == ["red", "blue"] * 4
            assert any("draw" in text for text in room["told"])

    run(work())


def test_an_evening_is_played_to_its_prizes_with_bots(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await make(ann)
            assert made["seat"] == 0
            line = await ann.open(made["table"])
            await play_on(line, random.Random(1), lambda state: state["over"])
            room = line.state["evening"]
            assert line.state["waiting"] == "nothing"
            assert line.state["can"] == ["rematch"]
            assert [won["prize"] for won in room["prizes"]] == ["yellow", "red", "blue", "booby"]
            assert all(won["title"] and won["players"] for won in room["prizes"])
            worth = [p["counters"] - 8 * p["stakes"] for p in room["players"]]
            assert [worth[p] for p in room["order"]] == sorted(worth, reverse=True)
            assert sum(worth) == 64
            assert sum(p["yellow"] for p in room["players"]) == 3
            (mine,) = (await ann.http.get("/api/tables")).json()
            assert (mine["game"], mine["over"], mine["deals"], len(mine["names"])) == (EVENING, True, 3, 8)
            assert mine["place"] == 1 + sum(each > worth[0] for each in worth)
            again = (await ann.http.get(f"/api/tables/{made['table']}")).json()
            assert again["evening"] == room
            text = (await ann.http.get(f"/api/tables/{made['table']}/record")).text
            assert evening.replay(evening.read(text)).differences == []

    run(work())


def test_the_catalogue_says_how_many_can_play_and_what_can_be_chosen(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            games = {game["id"]: game for game in (await ann.http.get("/api/games?lang=ru")).json()}
            found = games[EVENING]
            assert (found["seats"], found["sizes"][:3]) == ([8, 40], [8, 12, 13])
            assert {"rounds", "booby", "limit"} <= {option["name"] for option in found["options"]}
            assert all(option["help"] for option in found["options"])
            assert all(games[game]["sizes"] is None for game in games if game != EVENING)
            text = (await ann.http.get(f"/api/locale/en/{EVENING}.ftl")).text
            assert "room-went-won" in text
            assert "said-discard" in text
            for lang in ("en", "ru"):
                rules = (await ann.http.get(f"/api/rules/{EVENING}?lang={lang}")).json()
                assert rules["text"].startswith("# ")

    run(work())


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"others": ["random"] * 8}, "bad-setup"),
        ({"others": ["random"]}, "bad-setup"),
        ({"others": ["random"] * 7, "seats": 9}, "bad-setup"),
        ({"others": ["nobody"] * 7}, "bad-option"),
        ({"others": ["random"] * 7, "options": {"max_deals": 3}}, "bad-option"),
        ({"others": ["random"] * 7, "options": {"rounds": 0}}, "bad-option"),
    ],
)
def test_an_evening_that_cannot_be_made_is_refused_with_what_can(
    tmp_path: Path, wrong: dict[str, Any], code: str
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            body = {"game": EVENING, "name": "Ann", **wrong}
            answer = await ann.http.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["code"]) == (400, code)

    run(work())


def test_what_cannot_be_had_of_an_evening_is_refused_and_not_a_fault(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await make(ann)
            for path in ("deals", "deals/1/decisions", "results", "record"):
                answer = await ann.http.get(f"/api/tables/{made['table']}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (409, "not-allowed"), path
                assert "evening" in answer.json()["message"] or path == "record"
            line = await ann.open(made["table"])
            for do in ("undo", "resign"):
                answered = await line.do(do)
                assert (answered["kind"], answered["code"]) == ("refused", "not-allowed")
            assert (await line.do("rematch"))["code"] == "not-allowed"
            for choice in ("sing", "raise 9999", "discard JOKER"):
                answered = await line.do("play", choice)
                assert answered["code"] in ("not-allowed", "not-your-turn", "bad-notation")
            assert (await ann.http.get(f"/api/tables/{made['table']}/odds")).status_code == 200

    run(work())


def test_ones_own_deals_are_seen_again_as_one_saw_them_and_with_all_cards_at_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, eve = await site.guest(), await site.guest()
            made = await make(ann, *["random"] * 13)
            line = await ann.open(made["table"])
            await play_on(line, random.Random(4), lambda state: state["evening"]["between"])
            path = f"/api/tables/{made['table']}/deals"
            room = line.state["evening"]
            here = room["tables"][room["here"]]["players"]
            shown = (await ann.http.get(f"{path}/1?lang=ru")).json()
            assert (shown["number"], shown["numbers"], shown["you"], shown["open"]) == (1, [1], here.index(0), False)
            assert [seat["name"] for seat in shown["seats"]] == [room["players"][p]["name"] for p in here]
            assert len(shown["steps"]) > 3
            assert [told["text"] for told in line.sentences] == [
                step["text"] for step in (await ann.http.get(f"{path}/1")).json()["steps"]
            ]
            assert (await eve.http.get(f"{path}/1")).json()["code"] == "not-allowed"
            assert (await ann.http.get(f"{path}/9")).json()["code"] == "not-found"
            await play_on(line, random.Random(4), lambda state: state["over"])
            shown = (await ann.http.get(f"{path}/3")).json()
            assert (shown["numbers"], shown["open"], shown["over"]) == ([1, 2, 3], True, True)
            hers = (await eve.http.get(f"{path}/2")).json()
            assert (hers["numbers"], hers["you"], hers["open"]) == ([1, 2, 3], None, True)

    run(work())


def test_invited_players_take_their_seats_and_then_the_evening_begins(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, clock=Hours()) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await make(ann, *["random"] * 3, "open", *["random"] * 3)
            assert [invite["seat"] for invite in made["invites"]] == [4]
            line = await ann.open(made["table"])
            assert (line.state["waiting"], line.state["you"], len(line.state["seats"])) == ("seats", 0, 8)
            assert (line.state["view"], line.state["evening"]["tables"], line.state["evening"]["told"]) == (
                None,
                [],
                [],
            )
            assert (await bob.sit(made)).json() == {"table": made["table"], "seat": 4}
            await line.until(lambda state: state["waiting"] == "choice")
            other = await bob.open(made["table"])
            assert other.state["evening"]["you"] == 4
            assert other.state["evening"]["players"][4]["name"] == "Bob"
            assert sum(len(table["players"]) for table in other.state["evening"]["tables"]) == 8

    run(work())


def test_another_table_is_watched_as_a_spectator_sees_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, clock=Hours()) as site:
            ann, eve = await site.guest(), await site.guest()
            made = await make(ann, *["random"] * 13, delay=700)
            own = (await ann.open(made["table"])).state
            here = own["evening"]["here"]
            for at in range(3):
                mine = (await ann.http.get(f"/api/tables/{made['table']}?at={at}")).json()
                hers = (await eve.http.get(f"/api/tables/{made['table']}?at={at}")).json()
                assert (mine["evening"]["here"], hers["evening"]["here"]) == (at, at)
                assert mine["evening"]["you"] == 0
                assert hers["you"] is None
                assert (mine["you"] is None) == (at != here)
                faces = [held for held in mine["view"]["cards"] if any(card for card in held["cards"])]
                assert bool(faces) == (at == here)
                assert not [held for held in hers["view"]["cards"] if any(card for card in held["cards"])]
            for wrong in ("99", "-1", "x", ""):
                found = (await ann.http.get(f"/api/tables/{made['table']}?at={wrong}")).json()
                assert found["evening"]["here"] == here
            watching = await eve.open(made["table"], "?at=2")
            assert watching.state["evening"]["here"] == 2

    run(work())


def test_the_movement_is_told_when_the_bell_has_decided_it_and_then_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await make(ann, *["random"] * 13, options={"rounds": 4, "start_stack": 6})
            line = await ann.open(made["table"])
            for _ in range(3):
                await play_on(line, random.Random(2), lambda state: state["evening"]["between"])
                room = line.state["evening"]
                assert (room["rang"], line.state["waiting"]) == (True, "next")
                places = {p: (n, s) for n, t in enumerate(room["tables"]) for s, p in enumerate(t["players"])}
                assert all(table["over"] and table["winner"] in table["called"] for table in room["tables"])
                at_once = [move for move in room["moves"] if move["why"] != "change"]
                assert [places[move["player"]] for move in at_once] == [tuple(move["from"]) for move in at_once]
                for move in at_once:
                    places[move["player"]] = tuple(move["to"])
                for one, other in zip(*[iter(m for m in room["moves"] if m["why"] == "change")] * 2, strict=True):
                    for move in (one, other):
                        assert places[move["player"]] == tuple(move["from"])
                        places[move["player"]] = tuple(move["to"])
                events = len(line.events)
                await line.do("next")
                await line.until(lambda state: state.get("kind") == "state")
                new = line.state["evening"]
                assert {p: (n, s) for n, t in enumerate(new["tables"]) for s, p in enumerate(t["players"])} == places
                assert new["moves"] == room["moves"]
                assert new["told"] == room["told"]
                states = [json.loads(text) for text in line.texts]
                dealt = next(s for s in states if s.get("evening", {}).get("round") == new["round"])
                assert dealt["first"] == 0
                assert len(dealt["events"]) < events

    run(work())


def test_whoever_watches_the_same_table_sees_its_newest_deal_from_the_beginning(tmp_path: Path) -> None:
    """One who only watches and a player of another table: both see it with the eyes of nobody there."""

    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await make(ann, "open", *["random"] * 10, options={"rounds": 6, "start_stack": 30})
            await bob.sit(made)
            line = await ann.open(made["table"])
            his = (await bob.http.get(f"/api/tables/{made['table']}")).json()["evening"]["here"]
            at = f"?at={(his + 1) % 3}"
            watching = [(guest, await guest.open(made["table"], at)) for guest in (bob, eve)]
            assert (await watching[0][1].do("leave"))["kind"] == "done"
            rng = random.Random(1)
            for number in range(2, 7):
                await play_on(line, rng, lambda state: state["evening"]["between"])
                await line.do("next")
                await play_on(line, rng, lambda state, n=number: state["evening"]["round"] == n)
                await play_on(line, rng, lambda state: state["evening"]["between"])
                for guest, there in watching:
                    await there.caught_up(line.state["state"])
                    now = (await guest.http.get(f"/api/tables/{made['table']}{at}")).json()
                    assert now["state"] == line.state["state"]
                    assert there.events == now["events"]
                    assert [told["text"] for told in there.sentences] == [told["text"] for told in now["sentences"]]

    run(work())
