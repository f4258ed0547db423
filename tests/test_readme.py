"""The table of games in the README says of each game what is true of it, no more and no less.

Every cell is found out anew: by records, by a server, at a terminal, by bots, and by what the odds tell.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.service.rooms import run as in_a_loop
from tests.term.console import run
from tests.term.test_any_game import one_of
from tests.web.site import Line, Site, serving
from tests.worked import holds

from brelan.bots import BOTS, Maker, chances, outlook
from brelan.bots.outlook import Outlook
from brelan.bots.search import Search
from brelan.dealer import Shuffler
from brelan.errors import BrelanError
from brelan.game import Game
from brelan.games import GAMES, find
from brelan.match import Match

README = Path(__file__).parent.parent / "README.md"
ROW = re.compile(
    r"^\| \[(?P<title>[^\]]+)\]\(src/brelan/rules/en/(?P<id>[\w-]+)\.md\) \| (?P<cells>.*) \|$", re.MULTILINE
)
HEAD = ["game", "seats", "in a sentence", "rules", "page", "terminal", "opponents", "odds"]
YES, NOTHING = "yes", "—"
QUICK = {"search": partial(Search, deals=2), "search-slow": partial(Search, deals=2)}  # of thinking, not of answering


def rows() -> dict[str, dict[str, str]]:
    found = {}
    for row in ROW.finditer(README.read_text(encoding="utf-8")):
        cells = [row["title"], *row["cells"].split(" | ")]
        found[row["id"]] = dict(zip(HEAD, cells, strict=True))
    return found


def column(name: str) -> dict[str, str]:
    return {game_id: cells[name] for game_id, cells in rows().items()}


def begun(game: Game, seats: int, seed: int) -> Match:
    dealer, first = (0, None) if game.has_dealer else (None, 0)
    return Match(game, seats, dealer=dealer, first=first, chance=Shuffler(random.Random(seed)))


def test_every_game_has_one_row_with_its_seats() -> None:
    text = README.read_text(encoding="utf-8")
    assert f"| {' | '.join(HEAD)} |" in text
    assert [row["id"] for row in ROW.finditer(text)] == [game.id for game in GAMES]
    seats = {game.id: " to ".join(map(str, dict.fromkeys(game.seats))) for game in GAMES}
    assert column("seats") == seats
    assert all(len(sentence) > 20 for sentence in column("in a sentence").values())


def test_rules_are_exact_where_every_worked_example_comes_out_as_it_says() -> None:
    found = {game.id: YES if holds(game) else NOTHING for game in GAMES}
    assert column("rules") == found


def test_the_page_plays_what_the_table_says(tmp_path: Path) -> None:
    """A server makes a table of it, states come, and a deal is played to its end over the socket."""
    found = dict.fromkeys((game.id for game in GAMES), NOTHING)

    async def work() -> None:
        async with serving(tmp_path) as site:
            for game in GAMES:
                guest = await site.guest()
                others = ["random"] * (game.seats[0] - 1)
                made = await guest.make(game.id, *others, options={"max_deals": 1})
                line = await guest.open(made["table"])
                await asyncio.wait_for(play_deal(site, line, made["table"]), 60)
                page = await guest.http.get(f"/api/rules/{game.id}")
                told = [event["kind"] for event in line.events]
                if {"opened", "closed", "ended"} <= set(told) and line.sentences and page.status_code == 200:
                    found[game.id] = YES

    in_a_loop(work())
    assert column("page") == found


async def play_deal(site: Site, line: Line, table: str) -> None:
    """Play for the seat that made the table until its one deal is over."""
    rng, seen = random.Random(1), -1
    while not line.state["over"]:
        if line.state["prompt"] and line.state["state"] > seen:
            seen = line.state["state"]
            prompt = (await site.match(table)).prompt(line.state["you"])
            assert prompt is not None
            await line.send(line.command("play", str(prompt.sample(rng))))
        message = await line.get()
        assert message["kind"] != "refused", message


def at_the_terminal(game: Game, folder: Path) -> bool:
    """Whether a deal can be played to its end by what the terminal shows."""
    rng, offers = random.Random(7), [""]

    def answer(shown: str) -> str | None:
        nonlocal offers
        if "again?" in shown or "The deal is over" in shown:
            return "quit" if "Enter" in shown else "no"
        if "Enter" in shown:
            return ""
        found = re.findall(r"You may (.*)\.$", shown, re.MULTILINE)
        if found:
            offers = re.split(r", | or ", re.sub(r" \(.*?\)", "", found[-1]))
        return one_of(rng.choice(offers), rng)

    played = run("play", game.id, "--bot", "random", typed=answer, data=folder / game.id, seed=3)
    return played.status == 0 and not played.err and "The deal is over" in played.out


def test_the_terminal_plays_what_the_table_says(tmp_path: Path) -> None:
    found = {game.id: YES if at_the_terminal(game, tmp_path) else NOTHING for game in GAMES}
    assert column("terminal") == found


def plays(make: Maker, game: Game) -> bool:
    """Whether this bot at every seat answers a whole deal with what is allowed."""
    match = begun(game, game.seats[0], seed=3)
    bots = [make(random.Random(seat)) for seat in range(game.seats[0])]
    while not match.hand.over:
        prompt = match.prompts()[0]
        try:
            match.play(bots[prompt.seat].choose(match.view(prompt.seat), prompt))
        except BrelanError:
            return False
    return True


def test_the_bots_play_what_the_table_says() -> None:
    """Those that think: `random` needs no row, and `search-slow` is `search` with more time."""
    thinking = {name: QUICK.get(name, make) for name, make in BOTS.items() if name not in ("random", "search-slow")}
    found = {game.id: ", ".join(name for name, make in thinking.items() if plays(make, game)) for game in GAMES}
    assert column("opponents") == found


def kinds(told: Outlook) -> set[str]:
    """Whether chances are exact or sampled."""
    now = [] if told.now is None else [told.now.error]
    errors = [*now, *(way.error for way in told.ways), *(0.0 for _ in told.outcomes)]
    return {"sampled" if error else "exact" for error in errors}


def questions(game: Game) -> Iterator[Outlook]:
    """What is told at the questions of deals by dice, at a small table and at a larger one."""
    for seed in range(14):
        for seats in sorted({game.seats[0], min(4, game.seats[1])}):
            match, rng = begun(game, seats, seed), random.Random(seed)
            for _ in range(25):
                if match.hand.over:
                    break
                prompt = match.prompts()[0]
                yield outlook.outlook(match.view(prompt.seat), prompt)
                match.play(prompt.sample(rng) if rng.random() < 0.5 else prompt.default)


def test_the_odds_tell_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else is told at eighty questions, and what is claimed comes at one of several hundred."""
    monkeypatch.setattr(outlook, "SAMPLES", 40)  # a sample need not be large to be a sample
    monkeypatch.setattr(chances, "SAMPLES", 40)
    found = {}
    for game_id, claimed in column("odds").items():
        told: set[str] = set()
        for asked, answer in enumerate(questions(find(game_id)), 1):
            told |= kinds(answer)
            if asked >= 80 and (" or ".join(sorted(told)) or NOTHING) == claimed:
                break
        found[game_id] = " or ".join(sorted(told)) or NOTHING
    assert column("odds") == found


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("| 2 to 15 |", "| 2 to 14 |", test_every_game_has_one_row_with_its_seats),
        (
            "| yes | yes | yes |",
            "| — | yes | yes |",
            test_rules_are_exact_where_every_worked_example_comes_out_as_it_says,
        ),
        ("| odds, search |", "| odds |", test_the_bots_play_what_the_table_says),
    ],
    ids=["seats", "rules", "opponents"],
)
def test_a_cell_that_says_more_or_less_is_found(
    old: str, new: str, check: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = README.read_text(encoding="utf-8")
    changed = tmp_path / "README.md"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.README", changed)
    with pytest.raises(AssertionError):
        check()
