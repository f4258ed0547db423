"""The rules pages: every phase has its rule, every option its line, every example comes out as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brelan import BadSetup, Game
from brelan.game import OptionInfo
from brelan.games import GAMES
from brelan.pages import languages, page, section, sections
from brelan.record import parse, replay

LANGS = ("en", "ru")
PAGES = [pytest.param(game, lang, id=f"{game.id}-{lang}") for game in GAMES for lang in LANGS]
FIXED = (
    "source",
    "players",
    "pack",
    "deal",
    "play",
    "showdown",
    "settlement",
    "variants",
    "where_we_chose",
    "examples",
    "version_history",
)
FENCE = re.compile(r"^```(.*)$", re.MULTILINE)
EXAMPLE = re.compile(r"^```toml record\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FORMS = {"en": ("{} or more", "{} to {}", "a list of {} and numbers, {}"),
         "ru": ("от {}", "от {} до {}", "список из {} и чисел {}")}  # fmt: skip


def examples(game: Game, lang: str) -> list[str]:
    return EXAMPLE.findall(page(game.id, lang))


def test_every_game_has_a_page_in_every_language() -> None:
    assert languages() == LANGS
    for game in GAMES:
        for lang in LANGS:
            assert page(game.id, lang).startswith("# ")


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_phase_has_its_heading_in_the_order_of_play(game: Game, lang: str) -> None:
    anchors = [part.anchor for part in sections(game.id, lang)]
    phases = [phase.__name__ for phase in game.phases()]
    assert [anchor for anchor in anchors if anchor in phases] == phases
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_fixed_headings_stand_in_their_order(game: Game, lang: str) -> None:
    anchors = [part.anchor for part in sections(game.id, lang)]
    assert [anchor for anchor in anchors if anchor in FIXED] == list(FIXED)
    assert set(anchors) - set(FIXED) <= {phase.__name__ for phase in game.phases()}
    assert len(re.findall(r"^## ", page(game.id, lang), re.MULTILINE)) == len(anchors)


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_rule_in_force_is_two_to_five_sentences(game: Game, lang: str) -> None:
    for phase in game.phases():
        rule = section(game.id, lang, phase.__name__).rule
        assert 2 <= len(re.findall(r"[.!?](?=\s|$)", rule)) <= 5, rule
        assert not rule.startswith(("*", "|", "`", "#")), rule


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_both_languages_have_the_same_headings_and_examples(game: Game) -> None:
    one, *others = [[part.anchor for part in sections(game.id, lang)] for lang in LANGS]
    assert all(other == one for other in others)
    assert examples(game, "en") == examples(game, "ru")
    rulings = [re.findall(r"^\* \*\*([A-Z]+-R\d+)", page(game.id, lang), re.MULTILINE) for lang in LANGS]
    assert rulings[0] == rulings[1]
    assert [int(name.split("-R")[1]) for name in rulings[0]] == list(range(1, len(rulings[0]) + 1))


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_example_comes_out_as_it_says(game: Game, lang: str) -> None:
    found = examples(game, lang)
    assert len(found) >= 3
    for text in found:
        record = parse(text)
        assert record.game is game
        assert all(deal.expect is not None and deal.expect.final for deal in record.deals)
        played = replay(record)
        assert not played.differences, f"{text}\n{played.differences}"
        assert played.match.hand.over, text


def test_an_example_that_is_wrong_would_be_found() -> None:
    text = examples(GAMES[0], "en")[0]
    assert replay(parse(text.replace("A = 17, B = 30", "A = 18, B = 29"))).differences


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_every_fence_of_a_page_is_an_example(game: Game, lang: str) -> None:
    text = page(game.id, lang)
    assert FENCE.findall(text) == ["toml record", ""] * len(examples(game, lang))


def values(info: OptionInfo, lang: str) -> str:
    """What an option may be, in the words of the page."""
    least, between, listed = FORMS[lang]
    number = ""
    if info.least is not None:
        number = least.format(info.least) if info.most is None else between.format(info.least, info.most)
    words = [f"`{word}`" for word in info.words]
    if not info.listed:
        return ", ".join([*words, number] if number else words)
    inner = ", ".join(f"`{word}`" for word in info.words if word not in info.alone)
    alone = {"en": "; or ", "ru": "; или "}[lang].join(["", *(f"`{word}`" for word in info.alone)])
    return listed.format(inner, number) + alone


@pytest.mark.parametrize(("game", "lang"), PAGES)
def test_the_table_of_variants_is_that_of_the_game(game: Game, lang: str) -> None:
    lines = [line for line in section(game.id, lang, "variants").text.splitlines() if line.startswith("| `")]
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    infos = game.option_infos()
    assert [row[0] for row in rows] == [f"`{info.name}`" for info in infos]
    for row, info in zip(rows, infos, strict=True):
        default = ", ".join(map(str, info.default)) if isinstance(info.default, tuple) else str(info.default)
        assert row[1] == f"`{default.lower()}`"
        assert row[2] == values(info, lang)
        assert row[3] == (info.sentence if lang == "en" else row[3])
        assert len(row[3]) > 10


def test_the_old_title_stands_in_the_notes_on_sources_alone() -> None:
    old = re.compile("inj" + "un|инд" + "жан", re.IGNORECASE)
    for game in GAMES:
        for lang in LANGS:
            for part in sections(game.id, lang):
                assert part.anchor == "source" or not old.search(part.title + part.text)
            assert not old.search(page(game.id, lang).split("\n## ")[0])
    root = Path(__file__).parent.parent / "src"
    for file in root.rglob("*"):
        if file.suffix in {".py", ".ftl"}:
            assert not old.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("game_id", "lang", "anchor", "message"),
    [
        ("whist", "en", "deal", "no rules page of 'whist' in en; there are: .*indian-poker-52"),
        ("../en/indian-poker-52", "ru", "deal", "no rules page"),
        ("indian-poker-52", "xx", "deal", "no rules pages in 'xx'; there are: en, ru"),
        ("indian-poker-52", "..", "deal", "no rules pages"),
        ("indian-poker-52", "ru", "tricks", "no heading 'tricks'; there are: source, players"),
    ],
)
def test_what_is_not_there_is_said_with_what_there_is(game_id: str, lang: str, anchor: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        section(game_id, lang, anchor)
