"""What a table counts for its players: from their own seat, and only where the table allows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.service.rooms import run
from tests.web.site import serving

from brelan import Card, Scripted
from brelan.nature import Dealer

LOTS = [Card("2C"), Card("3C")]  # who deals
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
            match = await site.match(made["table"])
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
            assert after == {"state": done["state"], "odds": None, "ways": [], "outcomes": []}  # the deal is over

    run(work())


def test_each_exchange_is_told_with_its_handfuls_and_what_it_makes(tmp_path: Path) -> None:
    async def work() -> None:
        pack = [Card(text) for text in ["AC", "2D", "KC", "4D", "2S", "9S", "9C", "5H", "6H"]]
        async with serving(tmp_path, dealer=lambda: Scripted(stock=[*LOTS, *pack])) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("thirty-one", "open")
            await bob.sit(made)
            path = f"/api/tables/{made['table']}/odds"
            told = [(await guest.http.get(path)).json() for guest in (ann, bob)]
            match = await site.match(made["table"])
            mover = next(seat for seat in (0, 1) if match.prompt(seat) is not None)
            ways = told[mover]["ways"]
            assert told[1 - mover]["ways"] == []
            assert len(ways) == 9
            assert all(way["word"] == "swap" and [len(part) for part in way["parts"]] == [1, 1] for way in ways)
            assert [way["win"]["percent"] for way in ways] == sorted((w["win"]["percent"] for w in ways), reverse=True)
            assert ways[0]["win"]["fraction"] is None
            assert ways[0]["error"] > 0
            assert told[mover]["outcomes"] == []

    run(work())


def test_what_the_next_card_decides_is_told_with_the_exact_chance(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, dealer=lambda: Scripted(stock=[*LOTS, Card("4S"), Card("9H")])) as site:
            ann, bob = await site.guest(), await site.guest()
            made = await ann.make("in-between", "open")
            await bob.sit(made)
            match = await site.match(made["table"])
            mover = next(seat for seat in (0, 1) if match.prompt(seat) is not None)
            told = (await (ann, bob)[mover].http.get(f"/api/tables/{made['table']}/odds")).json()
            assert told["odds"] is None
            assert told["ways"] == []
            unseen = len(match.view(mover).unseen())
            assert sum(outcome["cards"] for outcome in told["outcomes"]) == unseen
            for outcome in told["outcomes"]:
                assert (outcome["word"], outcome["amount"], outcome["fact"]) == ("bet", 1, "result")
                assert outcome["value"] in ("between", "post", "outside")
                assert outcome["gain"] == (1 if outcome["value"] == "between" else -1)
                assert outcome["likely"]["percent"] == round(outcome["cards"] / unseen * 100, 2)

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
