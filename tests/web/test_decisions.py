"""The choices of a seat in a finished deal: the odds of then, what each choice cost, and who may look."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.service.rooms import Hours, Stacked, run
from tests.web.site import Guest, play_out, serving

from brelan.bots.chances import chances
from brelan.bots.worth import counted, weigh
from brelan.cards import parse_cards
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.games import find
from brelan.match import Match

GAME = "indian-poker-52"


async def asked(guest: Guest, table: str, number: int = 1, more: str = "") -> httpx.Response:
    return await guest.http.get(f"/api/tables/{table}/deals/{number}/decisions?{more}")


def match_of(cards: str, *choices: str) -> Match:
    match = Match(find(GAME), [20, 20, 20], dealer=2, chance=Scripted(pack=parse_cards(cards)))
    for choice in choices:
        match.play(choice)
    return match


def test_what_can_be_counted_is_counted_and_the_best_comes_first() -> None:
    match = match_of("2C AD AS", "bet 1")
    prompt = match.prompt(1)
    assert prompt is not None
    found = weigh(match.view(1), prompt)
    assert {worth.choice.word for worth in found} == {"drop", "call", "raise"}
    values = [worth.value for worth in found]
    assert values == sorted(values, reverse=True)
    assert found == weigh(match.view(1), prompt)  # the same view, the same values
    drop = counted(found, Choice(1, "drop"))
    assert drop is not None
    assert drop.value == pytest.approx(19)


def test_a_number_that_was_not_counted_is_counted_as_the_nearest() -> None:
    match = match_of("2C AD AS")
    prompt = match.prompt(0)
    assert prompt is not None
    found = weigh(match.view(0), prompt)
    amounts = sorted(worth.choice.amount or 0 for worth in found if worth.choice.word == "bet")
    near = counted(found, Choice(0, "bet", 5))
    assert near is not None
    assert near.choice.amount == amounts[-1]
    assert counted(found, Choice(0, "stake")) is None


def test_nothing_is_counted_where_nothing_is_chosen() -> None:
    duel = Match(find("genius-indian-poker"), [1, 1], first=0, chance=Scripted(pack=parse_cards("3 4")))
    assert duel.hand.over
    match = match_of("2C AD AS")
    prompt = match.prompt(0)
    assert prompt is not None
    assert weigh(match.view(1), prompt) == []  # it is not this seat's question


def test_ones_own_choices_are_told_with_the_odds_of_then(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, clock=Hours(), dealer=Stacked) as site:
            ann, bob, eve = [await site.guest() for _ in range(3)]
            made = await ann.make(GAME, options={"max_deals": 2})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
            match = await site.match(made["table"])
            for seat, guest in enumerate((ann, bob)):
                for number in (1, 2):
                    answer = await asked(guest, made["table"], number)
                    assert answer.status_code == 200, answer.text
                    deal = await guest.http.get(f"/api/tables/{made['table']}/deals/{number}?lang=en")
                    events = deal.json()["events"]
                    chosen = [n for n, e in enumerate(events) if e["kind"] == "chosen" and e["seat"] == seat]
                    told = answer.json()
                    assert [each["at"] for each in told] == chosen
                    assert [each["choice"] for each in told] == [events[n]["choice"] for n in chosen]
                    assert all(each["options"] == [] and each["cost"] is None for each in told)
            mover = next(choice.seat for choice in match.choices if choice.seat is not None)
            own = [n for n, choice in enumerate(match.choices) if choice.seat == mover]
            first = (await asked((ann, bob)[mover], made["table"], 1)).json()[0]
            then = chances(match.back_to(own[0]).view(mover))
            assert then is not None
            assert first["odds"]["win"]["percent"] == round(float(then.win) * 100, 2)
            # the match is over: everybody may look at everybody
            assert (await asked(eve, made["table"], 1, "seat=1")).status_code == 200
            assert (await asked(eve, made["table"], 1)).json()["code"] == "not-allowed"

    run(work())


def test_what_a_choice_cost_is_counted_when_it_is_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path, clock=Hours(), dealer=Stacked) as site:
            ann, bob = [await site.guest() for _ in range(2)]
            made = await ann.make(GAME, options={"max_deals": 1})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
            found: list[dict[str, Any]] = []
            for guest in (ann, bob):
                found += (await asked(guest, made["table"], 1, "worth=1")).json()
            assert found
            for each in found:
                less = [option["less"] for option in each["options"]]
                assert less == sorted(less)
                assert less[0] == 0
                assert each["cost"] in less

    run(work())


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [("seat=9", 404, "not-found"), ("seat=x", 400, "bad-option"), ("worth=2", 400, "bad-option")],
)
def test_what_cannot_be_looked_at_is_refused(more: str, status: int, code: str, tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            ann, bob = [await site.guest() for _ in range(2)]
            made = await ann.make(GAME, options={"max_deals": 1})
            await bob.sit(made)
            lines = [await guest.open(made["table"]) for guest in (ann, bob)]
            await asyncio.gather(play_out(lines[0], random.Random(1), leads=True), play_out(lines[1], random.Random(2)))
            answer = await asked(ann, made["table"], 1, more)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert (await asked(ann, made["table"], 7)).json()["allowed"] == ["1"]
            assert (await asked(ann, "nowhere")).json()["code"] == "unknown-table"

    run(work())


def test_while_the_match_runs_only_ones_own_and_only_where_odds_are_allowed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as site:
            for aids, code in ((["odds"], 200), ([], 409)):
                ann, bob = [await site.guest() for _ in range(2)]
                made = await ann.make(GAME, aids=aids)
                await bob.sit(made)
                lines = [await guest.open(made["table"]) for guest in (ann, bob)]
                mover = next(line for line in lines if line.state["prompt"])
                await mover.do("play", "drop")
                assert (await asked(ann, made["table"])).status_code == code
                assert (await asked(ann, made["table"], 1, "seat=1")).status_code == 409

    run(work())
