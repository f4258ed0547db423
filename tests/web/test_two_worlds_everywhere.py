"""Of every game: two logs that differ in what a viewer may not know make a server send him the same bytes.

What is hidden is worked out by the promises, without asking what is tested here: events as they are masked.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, run
from tests.web.site import Guest, Line, serving

from brelan import Choice, Match
from brelan.dealer import Shuffler
from brelan.errors import IllegalChoice
from brelan.game import Game
from brelan.games import GAMES
from brelan.promises import leak
from brelan.promises.trial import Dictated
from brelan.store import Command, Journal, Row, SeatRow, SqliteStore
from brelan.web.visitor import key_of
from brelan.zones import Sees

TABLE = "thetable"
LONGEST = 30  # choices
TOKENS = [letter * 43 for letter in "abcdefghijkl"]
WATCHER = "z" * 43
ASKED = ("", "/deals", "/deals/1", "/deals/1?cards=seen", "/results", "/odds", "/record")
Swap = dict[Any, Any]


class Worlds:
    """A random part of a deal, as it was, and with two cards exchanged that are hidden from a viewer all the while."""

    def __init__(self, game: Game, viewer: int | None, rng: random.Random) -> None:
        self.game = game
        self.size = max(2, game.seats[0])
        first = "dealer" if game.has_dealer else "first"
        self._named: dict[str, Any] = {first: 0}  # cards cut for the deal have been seen
        match = Match(game, self.size, chance=Shuffler(rng), **self._named)
        played: list[Choice] = []
        for _ in range(rng.randrange(1, LONGEST)):
            if match.hand.over:
                break
            played.append(match.prompts()[0].sample(rng))
            match.play(played[-1])
        self.choices = match.choices
        oracle = leak.Oracle(viewer)
        told = self._begin({})
        oracle.take_in(told.events, 0)
        for n, choice in enumerate(played):
            before = len(told.events)
            told.play(choice)
            oracle.take_in(told.events[before:], n + 1)
        self.pair = leak._hidden_pair(oracle, game.pack(self.size, match.options), rng)
        self.played = played[: min((oracle.known.get(c, LONGEST) for c in self.pair or ()), default=0)]
        self.swap: Swap = {} if self.pair is None else {self.pair[0]: self.pair[1], self.pair[1]: self.pair[0]}
        self._shorten(min(oracle.known.get(card, LONGEST) for card in self.pair) if self.pair else 0)

    def _begin(self, swap: Swap) -> Match:
        chance = Dictated(leak._swapped(self.choices, swap))
        return Match(self.game, self.size, chance=chance, **self._named)

    def _shorten(self, until: int) -> None:
        """Keep the choices that are possible in both worlds and tell the viewer nothing of the difference."""
        other, kept = self._begin(self.swap), list[Choice]()
        self.possible = bool(self.swap) and not leak._uncovers(other.events, self.swap)
        for choice in self.played[: max(0, until - 1)]:
            before = len(other.events)
            try:
                other.play(leak._swapped([choice], self.swap)[0])
            except IllegalChoice:
                break
            if leak._uncovers(other.events[before:], self.swap):
                break
            kept.append(choice)
        self.played = kept

    def rows(self, swap: Swap) -> list[Row]:
        """The log of a world."""
        seats = [SeatRow(who="person", name=f"Guest {n}", key=key_of(TOKENS[n])) for n in range(self.size)]
        journal, rows = Journal.begin(TABLE, self._begin(swap), seats)
        for n, choice in enumerate(leak._swapped(self.played, swap)):
            key = None if choice.seat is None else key_of(TOKENS[choice.seat])
            rows += journal.play(choice, Command(f"c{n}", key))
        return rows

    def attempts(self, viewer: int) -> list[str]:
        """What he may try in order to feel his way to what is hidden; nothing of it is on offer."""
        match = self._begin({})
        for choice in self.played:
            match.play(choice)
        prompt = match.prompt(viewer)
        assert self.pair is not None
        tries = leak._attempts(viewer, prompt, self.pair)
        offered = set() if prompt is None or prompt.count() > 5000 else set(prompt)
        return [str(choice) for choice in tries if choice not in offered]


async def sent(folder: Path, rows: Sequence[Row], token: str, attempts: Sequence[str]) -> list[str]:
    """All that a server sends to a visitor who asks for everything and tries everything."""
    folder.mkdir()
    with SqliteStore(folder / "log.sqlite") as store:
        store.append(rows).result()
    async with serving(folder, clock=Hours()) as site:
        guest: Guest = await site.guest()
        guest.http.cookies = {"brelan": token}
        line: Line = await guest.open(TABLE)
        line.number = 0  # his commands have the same names in both worlds
        for attempt in attempts:
            await line.do("play", attempt)
        for do in ("next", "undo", "rematch"):
            await line.do(do) if not line.state["can"] or do not in line.state["can"] else None
        texts = list(line.texts)
        for path in (*(f"/api/tables/{TABLE}{each}" for each in ASKED), "/api/tables", f"/t/{TABLE}?lang=ru"):
            answer = await guest.http.get(path)
            texts.append(f"{path} {answer.status_code} {sorted(answer.headers)} {answer.text}")
        return [re.sub(r'"when":[\d.]+', '"when":0', text) for text in texts]


@pytest.mark.parametrize("viewer", [0, None], ids=["seat", "spectator"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_viewer_may_not_know_changes_no_byte_whatever_the_game(
    game: Game, viewer: int | None, tmp_path: Path
) -> None:
    rng, compared = random.Random(f"{game.id} {viewer}"), 0
    for n in range(40):
        worlds = Worlds(game, viewer, rng)
        if not worlds.possible:
            continue
        rows = [worlds.rows({}), worlds.rows(worlds.swap)]
        assert rows[0] != rows[1]  # the worlds do differ
        token = WATCHER if viewer is None else TOKENS[viewer]
        attempts = ["sing"] if viewer is None else worlds.attempts(viewer)
        one, two = (run(sent(tmp_path / f"{n} {m}", each, token, attempts)) for m, each in enumerate(rows))
        assert one == two
        compared += 1
        if compared == 2:
            break
    assert compared or all(zone.sees is Sees.EVERYONE for zone in game.zones), "nothing was compared"
