"""The table of games in the README says of each game what is true of it, no more and no less.

Every cell is found out anew: by records, by a server, at a terminal, by bots, and by what the odds tell.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest
from tests.service.rooms import run as in_a_loop
from tests.term.console import run
from tests.term.test_any_game import one_of
from tests.web.site import Line, Site, serving
from tests.web.test_evening import chosen
from tests.worked import holds

from brelan.bots import BOTS, Maker, chances, outlook
from brelan.bots.outlook import Outlook
from brelan.bots.search import Search
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BrelanError
from brelan.evening import Occasion
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import Match
from brelan.occasions import OCCASIONS
from brelan.prompts import Prompt
from brelan.view import View

Each: TypeAlias = Game | Occasion
EVERY: tuple[Each, ...] = (*GAMES, *OCCASIONS)
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


class Question(NamedTuple):
    """Something asked in a deal, or at a table of an evening: who is asked, what he knows, and how it is answered."""

    who: int
    view: View
    prompt: Prompt
    play: Callable[[Choice], object]


def asked(each: Each, seats: int, seed: int) -> Iterator[Question]:
    """All that is asked in one deal, or in one round of an evening, for whoever answers."""
    chance = Shuffler(random.Random(seed))
    if isinstance(each, Occasion):
        evening = each.begin(seats, options={"rounds": 1}, chance=chance)
        while not evening.between:
            table, prompt = evening.prompts()[0]
            player = evening.dealt[table][prompt.seat]
            yield Question(player, evening.view(table, player), prompt, partial(evening.play, table))
        return
    dealer, first = (0, None) if each.has_dealer else (None, 0)
    match = Match(each, seats, dealer=dealer, first=first, chance=chance)
    while not match.hand.over:
        prompt = match.prompts()[0]
        yield Question(prompt.seat, match.view(prompt.seat), prompt, match.play)


def seats(each: Each) -> str:
    """All numbers of players that can be seated, those that follow one another as a range."""
    sizes = range(each.seats[0], each.seats[1] + 1) if isinstance(each, Game) else each.sizes
    first = [size for size in sizes if size - 1 not in sizes]
    last = [size for size in sizes if size + 1 not in sizes]
    return " or ".join(" to ".join(map(str, dict.fromkeys(run))) for run in zip(first, last, strict=True))


def test_every_game_has_one_row_with_its_seats() -> None:
    text = README.read_text(encoding="utf-8")
    assert f"| {' | '.join(HEAD)} |" in text
    assert [row["id"] for row in ROW.finditer(text)] == [each.id for each in EVERY]
    assert column("seats") == {each.id: seats(each) for each in EVERY}
    assert all(len(sentence) > 20 for sentence in column("in a sentence").values())


def test_the_rules_are_as_exact_as_the_table_says() -> None:
    """Every worked example comes out to the chip."""
    found = {each.id: YES if holds(each) else NOTHING for each in EVERY}
    assert column("rules") == found


def test_the_page_plays_what_the_table_says(tmp_path: Path) -> None:
    """A server makes a table of it, states come, and a deal is played to its end over the socket."""
    found = dict.fromkeys((each.id for each in EVERY), NOTHING)

    async def work() -> None:
        async with serving(tmp_path) as site:
            for each in EVERY:
                guest = await site.guest()
                short = {"rounds": 1} if isinstance(each, Occasion) else {"max_deals": 1}
                made = await guest.make(each.id, *["random"] * (each.seats[0] - 1), options=short)
                line = await guest.open(made["table"])
                await asyncio.wait_for(play_on(site, line, made["table"], each), 60)
                page = await guest.http.get(f"/api/rules/{each.id}")
                told = {event["kind"] for event in line.events}
                if {"opened", "closed"} <= told and line.sentences and page.status_code == 200:
                    found[each.id] = YES

    in_a_loop(work())
    assert column("page") == found


async def play_on(site: Site, line: Line, table: str, each: Each) -> None:
    """Play for whoever made the table until its one deal, or its one round, is over."""
    rng, seen = random.Random(1), -1
    while not line.state["over"]:
        if line.state["prompt"] and line.state["state"] > seen:
            seen = line.state["state"]
            if isinstance(each, Occasion):
                choice = chosen(line.state["prompt"], rng)
            else:
                prompt = (await site.match(table)).prompt(line.state["you"])
                assert prompt is not None
                choice = str(prompt.sample(rng))
            await line.send(line.command("play", choice))
        message = await line.get()
        assert message["kind"] != "refused" or message["code"] == "stale", message  # others play meanwhile


def at_the_terminal(each: Each, folder: Path) -> bool:
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

    played = run("play", each.id, "--bot", "random", typed=answer, data=folder / each.id, seed=3)
    return played.status == 0 and not played.err and "The deal is over" in played.out


def test_the_terminal_plays_what_the_table_says(tmp_path: Path) -> None:
    found = {each.id: YES if at_the_terminal(each, tmp_path) else NOTHING for each in EVERY}
    assert column("terminal") == found


def plays(make: Maker, each: Each) -> bool:
    """Whether this bot at every seat answers all that is asked with what is allowed."""
    bots = [make(random.Random(seat)) for seat in range(each.seats[0])]
    for who, view, prompt, play in asked(each, each.seats[0], seed=3):
        try:
            play(bots[who].choose(view, prompt))
        except BrelanError:
            return False
    return True


def test_the_bots_play_what_the_table_says() -> None:
    """Those that think: `random` needs no row, and `search-slow` is `search` with more time."""
    thinking = {name: QUICK.get(name, make) for name, make in BOTS.items() if name not in ("random", "search-slow")}
    found = {each.id: ", ".join(name for name, make in thinking.items() if plays(make, each)) for each in EVERY}
    assert column("opponents") == found


def kinds(told: Outlook) -> set[str]:
    """Whether chances are exact or sampled."""
    now = [] if told.now is None else [told.now.error]
    errors = [*now, *(way.error for way in told.ways), *(0.0 for _ in told.outcomes)]
    return {"sampled" if error else "exact" for error in errors}


def answers(each: Each) -> Iterator[Outlook]:
    """What is told at the questions of deals by dice, at a small table and at a larger one."""
    for seed in range(14):
        for seats in sorted({each.seats[0], max(each.seats[0], min(4, each.seats[1]))}):
            rng = random.Random(seed)
            for _, view, prompt, play in islice(asked(each, seats, seed), 25):
                yield outlook.outlook(view, prompt)
                play(prompt.sample(rng) if rng.random() < 0.5 else prompt.default)


def test_the_odds_tell_what_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else is told at forty questions, and what is claimed comes at one of several hundred."""
    monkeypatch.setattr(outlook, "SAMPLES", 40)  # a sample need not be large to be a sample
    monkeypatch.setattr(chances, "SAMPLES", 40)
    found = {}
    for each in EVERY:
        claimed, told = column("odds")[each.id], set[str]()
        for number, answer in enumerate(answers(each), 1):
            told |= kinds(answer)
            if number >= 40 and (" or ".join(sorted(told)) or NOTHING) == claimed:
                break
        found[each.id] = " or ".join(sorted(told)) or NOTHING
    assert column("odds") == found


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("| 2 to 15 |", "| 2 to 14 |", lambda _: test_every_game_has_one_row_with_its_seats()),
        ("| yes | yes | yes |", "| — | yes | yes |", lambda _: test_the_rules_are_as_exact_as_the_table_says()),
        ("| yes | odds, search |", "| — | odds, search |", test_the_terminal_plays_what_the_table_says),
    ],
    ids=["seats", "rules", "terminal"],
)
def test_a_cell_that_says_more_or_less_is_found(
    old: str, new: str, check: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = README.read_text(encoding="utf-8")
    changed = tmp_path / "README.md"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(f"{__name__}.README", changed)
    with pytest.raises(AssertionError, match=r"assert \{"):
        check(tmp_path)
