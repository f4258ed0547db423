"""What a table counts for its players: from their own seat, and only where the table allows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.service.rooms import run
from tests.web.site import serving

from brelan import Card, Scripted
from brelan.nature import Dealer

PACK = [Card(text) for text in ("7C", "KD", "9S")]


def scripted() -> Dealer:
    return Scripted(pack=PACK)


def test_the_odds_are_those_of_ones_own_seat_with_their_why(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, dealer=scripted) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make("indian-poker-52", "open")
            path = f"/api/tables/{made['table']}/odds"
            assert (await ann.http.get(path)).json()["odds"] is None  # nothing has been dealt
            await bob.sit(made)
            seen: list[dict[str, Any]] = [(await guest.http.get(path)).json() for guest in (ann, bob, eve)]
            match = (await site.house.room(made["table"])).journal.match
            for seat, told in enumerate(seen[:2]):
                other = next(iter(match.view(seat).known()))
                assert other is not None
                odds = told["odds"]
                assert odds["against"] == [other.text]
                assert odds["holders"] == [1 - seat]
                assert odds["unseen"] == odds["better"] + odds["level"] + odds["worse"] == 51
                assert odds["level"] == 3
                ranks = "23456789TJQKA"
                assert odds["better"] == 4 * (12 - ranks.index(other.text[0]))
                assert odds["error"] == 0
                parts = [odds[name]["percent"] for name in ("win", "tie", "lose")]
                assert abs(sum(parts) - 100) < 0.05
                assert odds["tie"]["fraction"] == "1/17"
            assert seen[2]["odds"] is None  # who watches has no cards

            line = await ann.open(made["table"])
            other_line = await bob.open(made["table"])
            first = line if line.state["prompt"] else other_line
            done = await first.do("play", "drop")
            after = (await ann.http.get(path)).json()
            assert after == {"state": done["state"], "odds": None}  # the deal is over

    run(work())


def test_no_odds_are_told_where_the_table_does_not_allow_them_and_everybody_is_told_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, eve = await site.guest(), await site.guest()
            made = await ann.make("indian-poker-52", "random", "random", aids=["tracker"])
            answer = await ann.http.get(f"/api/tables/{made['table']}/odds")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-allowed")
            assert answer.json()["allowed"] == ["tracker"]
            for guest in (ann, eve):
                assert (await guest.http.get(f"/api/tables/{made['table']}")).json()["aids"] == ["tracker"]
        async with serving(tmp_path) as again:  # the log keeps it
            eve = await again.guest()
            assert (await eve.http.get(f"/api/tables/{made['table']}")).json()["aids"] == ["tracker"]

    run(work())


def test_a_table_allows_both_aids_unless_it_says_otherwise_and_knows_no_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann = await site.guest()
            made = await ann.make("indian-poker-52", "random")
            assert (await ann.http.get(f"/api/tables/{made['table']}")).json()["aids"] == ["tracker", "odds"]
            body = {"game": "indian-poker-52", "name": "Ann", "others": ["random"], "aids": ["crystal ball"]}
            answer = await ann.http.post("/api/tables", json=body)
            assert answer.json()["code"] == "bad-message"

    run(work())
