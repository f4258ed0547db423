"""The rules pages of occasions: every phase and house rule is there, and every example comes out as it says."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from tests.test_rules import LANGS, values

from brelan.cards import parse_cards
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BadSetup
from brelan.evening import Evening, Occasion, seating, sizes
from brelan.evening.bell import Outcome
from brelan.nature import Chance
from brelan.occasions import OCCASIONS
from brelan.pages import page, section, sections

PAGES = [pytest.param(held, lang, id=f"{held.id}-{lang}") for held in OCCASIONS for lang in LANGS]
PHASES = ("places", "round", "bell", "movement", "busted", "prizes")
HEADINGS = ("source", "players", *PHASES, "variants", "where_we_chose", "examples", "version_history")
FENCE = re.compile(r"^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(held: Occasion, lang: str) -> list[tuple[str, str]]:
    return [(found["kind"], found["text"]) for found in FENCE.finditer(page(held.id, lang))]


@pytest.mark.parametrize(("held", "lang"), PAGES)
def test_the_headings_stand_in_their_order(held: Occasion, lang: str) -> None:
    assert tuple(part.anchor for part in sections(held.id, lang)) == HEADINGS
    for phase in PHASES:
        rule = section(held.id, lang, phase).rule
        assert 2 <= len(re.findall(r"[.!?](?=\s|$)", rule)) <= 5, rule
        assert not rule.startswith(("*", "|", "`", "#")), rule


@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_both_languages_have_the_same_examples_and_rulings(held: Occasion) -> None:
    assert examples(held, "en") == examples(held, "ru")
    rulings = [re.findall(r"^\* \*\*([A-Z]+-R\d+)", page(held.id, lang), re.MULTILINE) for lang in LANGS]
    assert rulings[0] == rulings[1]
    assert [int(name.split("-R")[1]) for name in rulings[0]] == list(range(1, len(rulings[0]) + 1))


@pytest.mark.parametrize(("held", "lang"), PAGES)
def test_the_table_of_variants_is_that_of_the_occasion(held: Occasion, lang: str) -> None:
    lines = [line for line in section(held.id, lang, "variants").text.splitlines() if line.startswith("| `")]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    infos = held.option_infos()
    assert [row[0] for row in rows] == [f"`{info.name}`" for info in infos]
    for row, info in zip(rows, infos, strict=True):
        assert row[1:3] == (f"`{str(info.default).lower()}`", values(info, lang))
        assert row[3] == (info.sentence if lang == "en" else row[3])


class Cuts:
    """Draws the named cards, and then no more."""

    def __init__(self, cards: str) -> None:
        self.left = list(parse_cards(cards)) if cards else []

    def order(self, _cards: object) -> None:
        return None

    def resolve(self, node: Chance) -> Choice:
        drawn = tuple(self.left.pop(0) for _ in range(getattr(node, "size", 0)))
        return Choice(None, "deal", None, drawn)


def rung(held: Occasion, told: dict[str, Any]) -> dict[str, Any]:
    """Ring the bell as an example has it, and give what came of it in the same form."""
    tables = [text.split() for text in told["tables"]]
    names = sorted(name for table in tables for name in table)
    evening = Evening(held.game, len(names), chance=Shuffler(), terms={"rounds": 2})
    cuts = Cuts(told.get("cuts", ""))
    evening.chance = cuts
    evening.tables = [[names.index(name) for name in table] for table in tables]
    evening.dealt = [tuple(table) for table in evening.tables]
    evening.counters = [told["counters"].get(name, 50) for name in names]
    winners = [names.index(name) for name in told["winners"].split()]
    called = tuple(names.index(name) for name in told["called"].split())
    evening.ring([Outcome(winners[0], called), *(Outcome(winner, (winner,)) for winner in winners[1:])])
    assert not cuts.left, "cards were named that nobody cut"

    def say(found: list[int]) -> str:
        return " ".join(names[player] for player, number in enumerate(found) if number)

    came = {
        "yellow": say(evening.yellow),
        "after": [" ".join(names[player] for player in table) for table in evening.tables],
        "staked": say(evening.extra),
    }
    assert all(evening.counters[player] == 50 for player, number in enumerate(evening.extra) if number)
    return {key: value for key, value in came.items() if value}


def drawn(players: int) -> dict[str, str]:
    """The cards that each side draws from, by their ranks."""
    found = seating.cards(sizes(players))
    return {
        side: " ".join(sorted((card.text[0] for card in cards), key="A23456789".index)) for side, cards in found.items()
    }


def seated(players: str) -> list[int]:
    try:
        return list(sizes(int(players)))
    except BadSetup:
        return []


@pytest.mark.parametrize(("held", "lang"), PAGES)
def test_every_example_comes_out_as_it_says(held: Occasion, lang: str) -> None:
    found = examples(held, lang)
    assert len(found) >= 3
    for kind, text in found:
        told = tomllib.loads(text)
        if kind == "toml bell":
            wanted = {key: told[key] for key in ("yellow", "after", "staked") if key in told}
            assert rung(held, told) == wanted, text
        elif kind == "toml places":
            assert drawn(told.pop("players")) == told
        else:
            assert kind == "toml seating"
            assert {players: seated(players) for players in told} == told


def test_an_example_that_is_wrong_would_be_found() -> None:
    texts = [text for kind, text in examples(OCCASIONS[0], "en") if kind == "toml bell"]
    told = tomllib.loads(texts[0].replace("a = 41", "a = 91"))
    assert rung(OCCASIONS[0], told)["after"] != told["after"]
