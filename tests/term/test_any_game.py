"""The terminal plays games that it has never heard of: no catalogue, no rules page, other kinds of prompts."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.proof import barter, compare, pairs, sealed_bid, tricks, unseen
from tests.term.console import run

from brelan.game import Game
from brelan.games import GAMES

STRANGE = (barter.GAME, compare.GAME, pairs.GAME, sealed_bid.GAME, tricks.GAME, unseen.GAME)


@pytest.fixture(autouse=True)
def _catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {game.id: game for game in (*GAMES, *STRANGE)}
    monkeypatch.setattr("brelan.games.catalogue", lambda: games)
    monkeypatch.setattr("brelan.term.cli.catalogue", lambda: games)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", STRANGE, ids=lambda game: str(game.id))
def test_a_strange_game_can_be_played_by_what_is_shown(game: Game, lang: str, tmp_path: Path) -> None:
    rng = random.Random(7)
    asked = 0
    offers: list[str] = []

    def answer(shown: str) -> str | None:
        nonlocal asked, offers
        if "again?" in shown or "ещё?" in shown:
            return {"en": "no", "ru": "нет"}[lang]
        if "Enter" in shown:
            return ""
        found = re.findall(r"(?:You may|Вы можете:) (.*)\.$", shown, re.MULTILINE)
        if found:
            offers = re.split(r", | or | или ", re.sub(r" \(.*?\)", "", found[-1]))
        offer = rng.choice(offers)
        asked += 1
        if asked > 80:
            return None
        return (
            one_of(offer, rng) if rng.random() < 0.9 else rng.choice(["table", "odds", "history", "?", "help", "undo"])
        )

    played = run("play", game.id, "--bot", "random", typed=answer, environ={"LANG": lang}, data=tmp_path, seed=3)
    assert (played.status, played.err) == (0, "")
    assert not re.search(r"[{}]|\bNone\b|Traceback", played.out)
    assert played.lines[-1] in ("Goodbye.", "До свидания.")
    closed = re.findall(r"^(?:The deal is over|Сдача окончена)", played.out, re.MULTILINE)
    assert closed, played.out[-2000:]


def one_of(offer: str, rng: random.Random) -> str:
    """Turn what is offered into what one would type: a number between the bounds, cards out of a handful."""
    offer = re.sub(r"(\d+)(?: to |–)(\d+)(?! (?:of|из))", lambda m: str(rng.randint(int(m[1]), int(m[2]))), offer)

    def some(found: re.Match[str]) -> str:
        cards = found[3].split()
        return " ".join(rng.sample(cards, min(len(cards), rng.randint(int(found[1]), int(found[2] or found[1])))))

    return (
        re.sub(r"(\d+)(?:(?: to |–)(\d+))? (?:of|из) ((?:[\dAKQJT]+[♠♥♦♣]? ?)+)", some, offer)
        .replace(" and ", " ")
        .replace(" и ", " ")
    )


@pytest.mark.parametrize("game", STRANGE, ids=lambda game: str(game.id))
def test_a_strange_game_is_listed_by_its_id(game: Game) -> None:
    assert f"{game.id}: " in run("games").out
    assert run("play", game.id, "--help").status == 0
    assert run("rules", game.id).status == 2


def test_help_names_the_words_that_take_cards(tmp_path: Path) -> None:
    shown = run("play", "barter", "--bot", "random", typed=("help", "quit", "no"), data=tmp_path, seed=3).out
    help_line = next(line for line in shown.splitlines() if "or the beginning of it" in line)
    assert ("barter" in help_line and "buy" in help_line) or "give" in help_line


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_help_gives_as_an_example_of_cards_may_be_typed(lang: str, tmp_path: Path) -> None:
    typed: list[str] = []

    def answer(shown: str) -> str | None:
        example = re.search(r"(?:as in|например): (.*)\.$", shown, re.MULTILINE)
        typed.append("help" if not typed else example[1] if example and len(typed) == 1 else "quit")
        return typed[-1] if len(typed) < 4 else None

    environ = {"LANG": lang}
    shown = run("play", "barter", "--bot", "random", typed=answer, environ=environ, data=tmp_path, seed=3).out
    assert typed[1] != "quit"
    told = shown.split(f"> {typed[1]}")[1].splitlines()[1]
    assert told.startswith({"en": "You: barter", "ru": "Вы: barter"}[lang]), told
