"""Two servers whose packs differ only in what a seat may not know send that seat, and a spectator, the same bytes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.service.rooms import Hours, Stacked, run
from tests.web.site import Guest, Line, Site, serving

from brelan import Card, Match
from brelan.events import Event, Moved
from brelan.service import Room, Sight
from brelan.web import problem as problems

TABLE = "thetable"
CASES = [
    ("indian-poker-52", "odds-free", {"betting": "poker"}, ["bet 2", "raise 3", "raise 1"]),
    ("indian-poker-52", "brag", {"betting": "brag"}, ["bet 1", "raise 1", "raise 1"]),
    ("genius-indian-poker", "free", {}, ["bet 1", "raise 2", "raise 2"]),
]
Swap = tuple[str, str]


class Dealer(Stacked):
    """Leaves every pack as it is, but for two cards that change places in the pack that is dealt last."""

    def __init__(self, swap: Swap | None, packs: int) -> None:
        super().__init__()
        self._swap = swap
        self._left = packs

    def order(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        self._left -= 1
        found = list(super().order(cards))
        if self._swap is not None and self._left == 0:
            one, two = (found.index(Card(text)) for text in self._swap)
            found[one], found[two] = found[two], found[one]
        return tuple(found)


class World:
    """What one seat and a spectator were sent, byte by byte."""

    def __init__(self) -> None:
        self.sent: dict[str, list[str]] = {}
        self.match: Match | None = None


async def live(folder: Path, game: str, options: dict[str, Any], moves: list[str], swap: Swap | None) -> World:
    """Play the moves in a world, and ask everything that can be asked, also what is refused."""
    world = World()
    packs = 1 if game.startswith("genius") else 2
    async with serving(folder, clock=Hours(), new_id=lambda: TABLE, dealer=lambda: Dealer(swap, packs)) as site:
        ann, bob, eve = [await known(site, letter) for letter in "abe"]
        await bob.sit(await ann.make(game, options={**options, "max_deals": 3}))
        guests = {"ann": ann, "bob": bob, "eve": eve}
        lines = {name: await guest.open(TABLE) for name, guest in guests.items()}
        await together(lines, site)
        for move in moves:
            mover = next(line for line in lines.values() if line.state["prompt"])
            await mover.do("play", move)
            await together(lines, site)
            for line in lines.values():
                for wrong in ("raise 99", "sing", "10", "drop JOKER"):
                    await line.do("play", wrong)
                await line.do("next")
                await line.answer({"id": "x", "state": 1})
        for name, guest in guests.items():
            asked = [await guest.http.get(f"/api/tables/{TABLE}{path}") for path in ("", "/deals", "/record")]
            asked.append(await guest.http.get("/api/tables"))
            texts = [f"{answer.status_code} {answer.text}" for answer in asked]
            untimed = [re.sub(r'"when":\d+', '"when":0', text) for text in texts]  # the worlds are not played at once
            world.sent[name] = [*scrubbed(lines[name]), *untimed]
        world.match = await site.match(TABLE)
    return world


def scrubbed(line: Line) -> list[str]:
    """What came over a line, but for the ids that the test itself has chosen."""
    return [text.replace(f'"c{line.number}-', '"c-') for text in line.texts]


async def known(site: Site, letter: str) -> Guest:
    """A guest whose token is the same in both worlds."""
    guest = await site.guest()
    guest.http.cookies = {"brelan": letter * 43}
    return guest


async def together(lines: dict[str, Line], site: Site) -> None:
    """Have everybody read what there is, so that nothing is left out on the way."""
    state = (await site.house.room(TABLE)).journal.state
    for line in lines.values():
        await line.caught_up(state)


def held(match: Match, seat: int) -> str:
    """The card on a forehead."""
    moved = [event for event in match.events if isinstance(event, Moved) and event.target.seat == seat]
    return str(moved[-1].cards[0])


def worlds(tmp_path: Path, game: str, options: dict[str, Any], moves: list[str]) -> tuple[World, World]:
    """Two worlds that differ in Ann's own card, which she does not see, and in a card that nobody sees."""
    one = run(live(tmp_path / "one", game, options, moves, None))
    assert one.match is not None
    mine, theirs = held(one.match, 0), held(one.match, 1)
    order = next(c for c in reversed(one.match.choices) if c.word == "pack").cards
    other = next(str(card) for card in reversed(order) if str(card)[:-1] not in (mine[:-1], theirs[:-1]))
    two = run(live(tmp_path / "two", game, options, moves, (mine, other)))
    assert two.match is not None
    assert held(two.match, 0) == other != mine
    assert held(two.match, 1) == theirs
    return one, two


@pytest.mark.parametrize(("game", "_name", "options", "moves"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES])
def test_what_a_seat_may_not_know_changes_no_byte_sent_to_it(
    game: str, _name: str, options: dict[str, Any], moves: list[str], tmp_path: Path
) -> None:
    one, two = worlds(tmp_path, game, options, moves)
    assert one.sent["ann"] == two.sent["ann"]
    assert one.sent["eve"] == two.sent["eve"]
    assert one.sent["bob"] != two.sent["bob"]  # he sees her card: the worlds do differ
    assert len(one.sent["ann"]) > 5 * len(moves)


def leak_events(patch: Callable[..., None]) -> None:
    patch("brelan.hand.masked", lambda event, viewer, dealt_in: event)


def leak_view(patch: Callable[..., None]) -> None:
    glance = Match.glance
    patch("brelan.match.Match.glance", lambda match, seat: glance(match, 1))


def leak_errors(patch: Callable[..., None]) -> None:
    told, ask = problems.problem, Room.ask
    rooms: list[Room] = []

    async def asked(self: Room, *words: Any) -> int:
        rooms[:] = [self]
        return await ask(self, *words)

    def leaky(error: Exception) -> Any:
        found = told(error)
        card = held(rooms[0].journal.match, 0) if rooms else ""
        return type(found)(found.code, f"{found.message} ({card})", found.allowed)

    patch("brelan.service.room.Room.ask", asked)
    patch("brelan.web.socket.problem", leaky)


def leak_deals(patch: Callable[..., None]) -> None:
    def all_of_it(match: Match, viewer: int | None) -> list[tuple[int, list[str]]]:
        return [(1, [repr(event) for event in match.events])]

    patch("brelan.web.api.seen_deals", all_of_it)


def leak_sentences(patch: Callable[..., None]) -> None:
    from brelan.speech import Speech

    sight = Room.sight
    matches: list[Match] = []

    def looked(self: Room, viewer: int | None, **more: Any) -> Sight:
        matches[:] = [self.journal.match]
        return sight(self, viewer, **more)

    def numbered(self: Speech, events: list[Event]) -> list[tuple[int, str]]:
        return [(len(events) - 1, str(matches[0].events))]

    patch("brelan.service.room.Room.sight", looked)
    patch("brelan.speech.Speech.numbered", numbered)


@pytest.mark.parametrize("leak", [leak_events, leak_view, leak_errors, leak_deals, leak_sentences])
def test_a_server_that_leaks_is_found_out(
    leak: Callable[[Callable[..., None]], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch.setattr)
    game, _, options, moves = CASES[0]
    one, two = worlds(tmp_path, game, options, moves[:2])
    assert one.sent["ann"] != two.sent["ann"]
