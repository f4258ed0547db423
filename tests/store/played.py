"""Random matches in a log, for tests."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.house import stacked

from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.game import Game
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.store import Command, EventStore, Journal, Row, SeatRow

NAMES = ("Ann", "Ben", "Cid", "Дина", "Eve")


def begun(game: Game, rng: random.Random, seats: int = 0, *, deals: int = 6, chips: int = 9) -> Match:
    """A match of random size that has just begun; it lasts for so many deals at most."""
    size = seats or rng.randint(game.seats[0], min(game.seats[1], len(NAMES)))
    first = rng.randrange(size)
    named = {} if game.lots else {"dealer" if game.has_dealer else "first": first}
    options = {**stacked(game, chips), "max_deals": deals}
    return Match(game, size, options=options, chance=Shuffler(rng), **named)  # type: ignore[arg-type]


def sitting(size: int) -> list[SeatRow]:
    """A person and bots."""
    return [
        SeatRow(who="person" if n == 0 else "bot", name=NAMES[n], bot=None if n == 0 else "random") for n in range(size)
    ]


def random_rows(table: str, match: Match, rng: random.Random, *, restless: float = 0.0) -> Iterator[list[Row]]:
    """The rows of a match, append by append; `restless`: how likely a step is an undo, or somebody leaves."""
    journal, rows = Journal.begin(table, match, sitting(len(match.stacks)))
    yield rows
    while not journal.match.over:
        yield step(journal, rng, restless=restless)


def step(journal: Journal, rng: random.Random, *, restless: float = 0.0) -> list[Row]:
    """One random choice of whoever is to choose, now and then something rarer."""
    match = journal.match
    command = Command(f"c{journal.state}", "key") if rng.random() < 0.5 else None
    if rng.random() < restless:
        if rng.random() < 0.8:
            return journal.undo(rng.randrange(len(match.choices) + 1), command)
        there = [seat for seat in range(len(match.stacks)) if seat not in match.left]
        word = RESIGN if len(match.stacks) == 2 else LEAVE
        return journal.play(Choice(rng.choice(there), word), command)
    if match.hand.over:
        return journal.play(NEXT, command)
    prompts = match.prompts()
    if prompts:
        return journal.play(rng.choice(prompts).sample(rng), command)
    node = match.node
    assert node is not None
    return journal.play(node.sample(rng), command)  # type: ignore[union-attr]  # no prompts: a draw or a toss


def play(store: EventStore, table: str, match: Match, rng: random.Random, *, restless: float = 0.0) -> None:
    """Write a whole match."""
    for rows in random_rows(table, match, rng, restless=restless):
        store.append(rows).result(timeout=30)
