"""A match that was begun by an earlier program goes on, or is refused for its version; never with other events.

The logs in `logs/` were written once.  If one of them no longer opens, matches of players do not either.  Then either
the rules of that game have changed: raise its `Game.version`; or events are written otherwise: raise `FORMAT`.  After
that, and only then, write the logs anew:

    python -m tests.store.test_old_logs
"""

from __future__ import annotations

import json
import random
from itertools import count, repeat
from pathlib import Path

import pytest
from tests.store import test_evening
from tests.store.played import begun, random_rows

from brelan.errors import Diverged
from brelan.evening import Occasion
from brelan.game import Game
from brelan.games import GAMES
from brelan.occasions import OCCASIONS
from brelan.store import EveningJournal, Facts, Journal, OtherRules, Row

LOGS = Path(__file__).parent / "logs"


def old(game: Game | Occasion) -> list[Row]:
    lines = (LOGS / f"{game.id}.jsonl").read_text(encoding="utf-8").splitlines()
    return [Row("t", seq, *json.loads(line)) for seq, line in enumerate(lines)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_match_that_was_logged_before_opens(game: Game) -> None:
    rows = old(game)
    try:
        match = Journal.of("t", rows).match
    except Diverged as error:
        pytest.fail(f"{error}. {__doc__}", pytrace=False)
    except OtherRules:
        pytest.fail(f"write the logs anew. {__doc__}", pytrace=False)
    assert match.over
    assert {row.kind for row in rows} == {"begun", "choice", "undone", "deal", "ended"}
    facts = Facts.of("t", rows)
    assert [event for deal in facts.deals for event in facts.events(deal)] == list(match.events)


@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_an_evening_that_was_logged_before_opens(held: Occasion) -> None:
    rows = old(held)
    try:
        evening = EveningJournal.of("t", rows).evening
    except Diverged as error:
        pytest.fail(f"{error}. {__doc__}", pytrace=False)
    except OtherRules:
        pytest.fail(f"write the logs anew. {__doc__}", pytrace=False)
    assert evening.over
    assert evening.left
    assert {row.kind for row in rows} == {"begun", "turn", "deal", "bell", "ended"}
    result = Facts.of("t", rows).result
    assert result is not None
    assert result.stacks == tuple(each.counters for each in evening.standings())


def write() -> None:
    """Write a log for each game, and for each occasion."""
    for held in OCCASIONS:
        evenings = (test_evening.whole(seed, leaves=0.02, players=8, rounds=3, held=held) for seed in count())
        rows = next(rows for rows in evenings if any(row.body.get("choice") == "leave" for row in rows))
        lines = [json.dumps([row.kind, row.body], ensure_ascii=False) + "\n" for row in rows]
        (LOGS / f"{held.id}.jsonl").write_text("".join(lines), encoding="utf-8")
    for game in GAMES:
        found = (rows for rows in map(game_rows, repeat(game), count()) if is_telling(rows))
        lines = [json.dumps([row.kind, row.body], ensure_ascii=False) + "\n" for row in next(found)]
        (LOGS / f"{game.id}.jsonl").write_text("".join(lines), encoding="utf-8")


def game_rows(game: Game, seed: int) -> list[Row]:
    rng = random.Random(seed)
    return [row for rows in random_rows("t", begun(game, rng, deals=4), rng, restless=0.05) for row in rows]


def is_telling(rows: list[Row]) -> bool:
    """Short, with several deals, and something taken back."""
    kinds = [row.kind for row in rows]
    return len(rows) < 50 and kinds.count("deal") > 3 and 0 < kinds.count("undone") < 3


if __name__ == "__main__":
    write()
