"""Two evenings that differ in what a viewer may not know make a server send him the same bytes, of whichever table.

What is hidden is worked out by the promises, from what the zones declare; for somebody who does not sit at the table of
the hidden cards, as from a spectator.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, run
from tests.web.site import Guest, Line, serving
from tests.web.test_two_worlds_everywhere import WATCHER, Swap

from brelan import Choice
from brelan.dealer import Shuffler
from brelan.errors import IllegalChoice
from brelan.evening import Evening, Turn
from brelan.hand import Hand
from brelan.match import NEXT
from brelan.occasions import OCCASIONS
from brelan.promises import leak
from brelan.promises.trial import Dictated
from brelan.store import Command, EveningJournal, Row, SeatRow, SqliteStore
from brelan.web.visitor import key_of

TABLE = "thetable"
HELD = OCCASIONS[0]
PLAYERS = 12
TABLES = 3
TOKENS = [letter * 43 for letter in "abcdefghijkl"]
LONGEST = 45  # choices of a round that are played, at all tables
OPTIONS = {"start_stack": 12, "rounds": 9}
ASKED = ("", "?at=0", "?at=1", "?at=2", "/deals", "/deals/1", "/results", "/odds", "/record")


class Worlds:
    """A part of an evening, as it was, and with two cards exchanged at one table that are hidden from a viewer.

    `hides`: the table of the cards; `near`: whether the viewer sits there; None: he is a spectator.
    """

    def __init__(self, rng: random.Random, *, near: bool | None) -> None:
        evening = HELD.begin(PLAYERS, options=OPTIONS, chance=Shuffler(rng))
        self.played: list[Turn] = []
        for _ in range(rng.randrange(3)):
            self._play(evening, rng, 10_000)
            if evening.between:
                evening.next_round()
                self.played.append(Turn(None, NEXT))
        self.before = len(self.played)
        self.hides = rng.randrange(TABLES)
        there = evening.tables[self.hides]
        away = [player for player in range(PLAYERS) if player not in there]
        self.viewer = None if near is None else rng.choice(there if near else away)
        seat = there.index(self.viewer) if near and self.viewer is not None else None
        oracle, told = leak.Oracle(seat), 0
        hand = evening.hands[self.hides]
        oracle.take_in(hand.events, 0)
        told = len(hand.events)
        at = 0
        for _ in range(rng.randrange(1, LONGEST)):
            if not (turn := self._play(evening, rng, 1)) or evening.hands[self.hides] is not hand:
                break
            if turn.table == self.hides:
                at += 1
                oracle.take_in(hand.events[told:], at)
                told = len(hand.events)
        self.turns = evening.turns[:]
        self.pair = leak._hidden_pair(oracle, hand.table.pack, rng)
        self.swap: Swap = {} if self.pair is None else {self.pair[0]: self.pair[1], self.pair[1]: self.pair[0]}
        self._shorten(min(oracle.known.get(card, LONGEST) for card in self.pair) if self.pair else 0)

    def _play(self, evening: Evening, rng: random.Random, most: int) -> Turn | None:
        """Play so many choices of the round; gives the last one."""
        turn = None
        for _ in range(most):
            if evening.between:
                break
            table, prompt = rng.choice(evening.prompts())
            turn = Turn(table, prompt.sample(rng))
            self.played.append(turn)
            evening.play(*turn)  # type: ignore[arg-type]  # it has a table
        return turn

    def _begin(self, swap: Swap) -> Evening:
        """The evening as it began, with the same cards but for the exchanged ones in the round that they belong to."""
        rounds, chance = 0, list[Choice]()
        wanted = sum(turn == (None, NEXT) for turn in self.played[: self.before])
        for turn in self.turns:
            rounds += turn == (None, NEXT)
            here = turn.table == self.hides and rounds == wanted
            chance += leak._swapped([turn.choice], swap if here else {})
        return HELD.begin(PLAYERS, options=OPTIONS, chance=Dictated(chance))

    def _swapped(self, n: int, swap: Swap) -> Turn:
        turn = self.played[n]
        if n < self.before or turn.table != self.hides:
            return turn
        return Turn(turn.table, leak._swapped([turn.choice], swap)[0])

    def _shorten(self, until: int) -> None:
        """Keep the choices that are possible in both worlds and tell the viewer nothing of the difference."""
        other = self._begin(self.swap)
        for n in range(self.before):
            take(other, self._swapped(n, self.swap))
        hand = other.hands[self.hides]
        self.possible = bool(self.swap) and not leak._uncovers(hand.events, self.swap)
        kept, at = self.before, 0
        for n in range(self.before, len(self.played)):
            turn = self._swapped(n, self.swap)
            at += turn.table == self.hides
            seen = len(hand.events)
            if at >= until:
                break
            try:
                take(other, turn)
            except IllegalChoice:
                break
            if leak._uncovers(hand.events[seen:], self.swap) or other.hands[self.hides] is not hand:
                break
            kept = n + 1
        del self.played[kept:]

    def rows(self, swap: Swap) -> list[Row]:
        """The log of a world."""
        seats = [SeatRow(who="person", name=f"Guest {n}", key=key_of(TOKENS[n])) for n in range(PLAYERS)]
        evening = self._begin(swap)
        journal, rows = EveningJournal.begin(TABLE, HELD, evening, HELD.read_options(OPTIONS), seats)
        for n in range(len(self.played)):
            table, choice = self._swapped(n, swap)
            command = Command(f"c{n}", key_of(TOKENS[0]))
            rows += journal.next_round(command) if table is None else journal.play(table, choice, command)
        self.evening = evening
        return rows

    def attempts(self) -> list[str]:
        """What the viewer may try in order to feel his way to what is hidden; nothing of it is on offer."""
        assert self.pair is not None
        if self.viewer is None:
            return ["sing", f"discard {self.pair[0]}"]
        prompt = self.evening.prompt(self.viewer)
        _, seat = self.evening.place(self.viewer)
        offered = set() if prompt is None else set(prompt)
        return [str(choice) for choice in leak._attempts(seat, prompt, self.pair) if choice not in offered]


def take(evening: Evening, turn: Turn) -> None:
    if turn.table is None:
        evening.next_round()
    else:
        evening.play(turn.table, turn.choice)


async def sent(folder: Path, rows: Sequence[Row], token: str, hides: int, attempts: Sequence[str]) -> list[str]:
    """All that a server sends to a visitor who looks at every table, asks for everything and tries everything."""
    folder.mkdir()
    with SqliteStore(folder / "log.sqlite") as store:
        store.append(rows).result()
    async with serving(folder, clock=Hours()) as site:
        guest: Guest = await site.guest()
        guest.http.cookies = {"brelan": token}
        there: Line = await guest.open(TABLE, f"?at={hides}&lang=ru")
        line: Line = await guest.open(TABLE)
        line.number = 0  # his commands have the same names in both worlds
        for attempt in attempts:
            await line.do("play", attempt)
        for do in ("undo", "rematch", "next"):
            await line.do(do) if do not in line.state["can"] else None
        texts = [*there.texts, *line.texts]
        for path in (*(f"/api/tables/{TABLE}{each}" for each in ASKED), f"/t/{TABLE}?lang=ru"):
            answer = await guest.http.get(path)
            texts.append(f"{path} {answer.status_code} {sorted(answer.headers)} {answer.text}")
        return texts


def differ(folder: Path, rng: random.Random, wanted: int, *, near: bool | None) -> bool:
    """Compare so many pairs of worlds, and tell whether one of them differs to the viewer."""
    compared = 0
    for n in range(60):
        worlds = Worlds(rng, near=near)
        if not worlds.possible:
            continue
        rows = [worlds.rows({}), worlds.rows(worlds.swap)]
        assert rows[0] != rows[1]  # the worlds do differ
        token = WATCHER if worlds.viewer is None else TOKENS[worlds.viewer]
        attempts = worlds.attempts()
        one, two = (run(sent(folder / f"{n} {m}", each, token, worlds.hides, attempts)) for m, each in enumerate(rows))
        compared += 1
        if one != two or compared == wanted:
            return one != two
    raise AssertionError("nothing was compared")


@pytest.mark.parametrize("near", [True, False, None], ids=["at the table", "at another table", "spectator"])
def test_what_a_viewer_may_not_know_of_any_table_changes_no_byte(near: bool | None, tmp_path: Path) -> None:
    assert not differ(tmp_path, random.Random(f"evening {near}"), 3, near=near)


@pytest.mark.parametrize("near", [False, None], ids=["at another table", "spectator"])
def test_an_evening_that_shows_others_what_a_seat_sees_is_found_out(
    near: bool | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison that finds nothing in a sound server does find what it is there for."""
    sees = Hand.view

    def leaky(self: Hand, seat: int | None) -> Any:
        return sees(self, 0 if seat is None else seat)

    monkeypatch.setattr(Hand, "view", leaky)
    assert differ(tmp_path, random.Random(f"leaky {near}"), 8, near=near)
