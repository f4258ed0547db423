"""The catalogues: sound, alike in every language, and with a word for everything the games say."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from tests.house import stacked

import brelan
from brelan.errors import BrelanError
from brelan.evening import Occasion
from brelan.events import Ended, Paid, Scored, Told, Won
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.occasions import OCCASIONS
from brelan.speech import Speech, key, languages
from brelan.zones import STOCK

FOLDER = Path(brelan.__file__).parent / "locale"
FILES = sorted(FOLDER.glob("*/*.ftl"))
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 111, 12345)
COUNTED = {
    "amount",
    "n",
    "number",
    "low",
    "high",
    "cost",
    "total",
    "owed",
    "points",
    "place",
    "got",
    "most",
    "unseen",
    "round",
    "rounds",
}


class References(Visitor):
    """The arguments and messages that a pattern refers to."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name for it
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # the same
        self.messages.add(node.id.name)


def entries(file: Path) -> list[ast.Message]:
    body = parse(file.read_text(encoding="utf-8")).body
    return [entry for entry in body if isinstance(entry, ast.Message)]


def forms(file: Path) -> dict[tuple[str, str], ast.Pattern]:
    """All patterns of a file by key and form."""
    found = {}
    for entry in entries(file):
        if entry.value is not None:
            found[entry.id.name, ""] = entry.value
        for attribute in entry.attributes:
            found[entry.id.name, attribute.id.name] = attribute.value
    return found


def arguments(pattern: ast.Pattern, house: dict[tuple[str, str], ast.Pattern]) -> set[str]:
    """The arguments of a pattern, those of the messages in it included."""
    refers = References()
    refers.visit(pattern)
    more = [arguments(house[name, ""], house) for name in refers.messages]
    return refers.arguments.union(*more)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_line_of_a_catalogue_is_broken(file: Path) -> None:
    junk = [entry.content for entry in parse(file.read_text(encoding="utf-8")).body if isinstance(entry, ast.Junk)]
    assert junk == []
    names = [entry.id.name for entry in entries(file)]
    assert len(names) == len(set(names))
    assert len(names) > 10


def test_every_language_has_a_file_for_the_house_and_for_every_game() -> None:
    assert languages() == ("en", "ru")
    named = [*(game.id for game in GAMES), *(held.id for held in OCCASIONS)]
    wanted = {"house.ftl", *(f"{name}.ftl" for name in named)}
    for lang in languages():
        assert {file.name for file in (FOLDER / lang).iterdir()} == wanted


@pytest.mark.parametrize("name", sorted({file.name for file in FILES}))
def test_languages_have_the_same_keys_and_forms(name: str) -> None:
    english = forms(FOLDER / "en" / name)
    for lang in languages():
        other = forms(FOLDER / lang / name)
        assert set(english) ^ set(other) == set(), lang
        house = forms(FOLDER / lang / "house.ftl")
        english_house = forms(FOLDER / "en" / "house.ftl")
        for at in set(english) & set(other):
            assert arguments(other[at], house) == arguments(english[at], english_house), (lang, at)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_message_can_be_said_with_all_its_arguments(file: Path) -> None:
    lang, house_file = file.parent.name, file.parent / "house.ftl"
    bundle = FluentBundle([lang], use_isolating=False)
    for source in (house_file, file):
        bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    house = forms(house_file)
    for (name, form), pattern in forms(file).items():
        wanted = arguments(pattern, house)
        message = bundle.get_message(name)
        made: Any = message.attributes[form] if form else message.value
        for number in NUMBERS:
            given = {arg: fluent_number(number, useGrouping=False) if arg in COUNTED else f"<{arg}>" for arg in wanted}
            text, errors = bundle.format_pattern(made, given)
            assert errors == [], (name, form)
            assert not re.search(r"[{}$\u2068\u2069]", str(text)), (name, form, text)
            assert str(text) == str(text).rstrip(), (name, form)


def test_a_counted_noun_is_right_in_russian() -> None:
    speech = Speech("ru", ["Анна"])
    for amount, text in {
        1: "1 фишка", 2: "2 фишки", 4: "4 фишки", 5: "5 фишек", 11: "11 фишек", 12: "12 фишек", 0: "0 фишек",
        21: "21 фишка", 22: "22 фишки", 25: "25 фишек", 101: "101 фишка", 111: "111 фишек", 1002: "1002 фишки",
    }.items():  # fmt: skip
        assert speech.chips(amount) == text
    assert speech.say("paid", who="Анна", amount=21) == "Анна ставит 21 фишку."
    assert [speech.say("backs", n=n) for n in (1, 2, 5, 21)] == ["карту", "2 карты", "5 карт", "21 карту"]


def test_a_counted_noun_is_right_in_english() -> None:
    speech = Speech("en", ["Ann"])
    assert [speech.chips(n) for n in (0, 1, 2, 21, 12345)] == [
        "0 chips",
        "1 chip",
        "2 chips",
        "21 chips",
        "12345 chips",
    ]


# -- a word for everything ---------------------------------------------------------------------------------------------


def words_of(game: Game) -> set[str]:
    """What the game file says a seat may say."""
    return set(get_args(sys.modules[game.first.__module__].Word))


def random_options(game: Game, rng: random.Random) -> Any:
    values: dict[str, Any] = {}
    for info in game.option_infos():
        if info.words and not info.listed and rng.random() < 0.5:
            values[info.name] = rng.choice(info.words)
    return values | stacked(game, rng.randrange(1, 20))


def played(game: Game, n: int) -> list[Match]:
    matches = []
    for seed in range(n):
        rng = random.Random(seed)
        seats = rng.randint(game.seats[0], min(game.seats[1], 5))
        try:
            match = Match(game, seats, options=random_options(game, rng), chance=brelan.Shuffler(rng))
        except BrelanError:
            continue
        for _ in range(200):
            if match.over:
                break
            if match.hand.over:
                match.next_deal()
            else:
                match.play(match.prompts()[0].sample(rng))
        if seed % 5 == 0 and not match.over and seats == 2:
            match.play(RESIGN, 0)
        matches.append(match)
    return matches


def said_in(matches: list[Match]) -> tuple[set[str], set[str]]:
    """The reasons and the facts that came up."""
    events = [event for match in matches for event in match.events]
    whys = {event.why for event in events if isinstance(event, Paid | Won | Scored | Ended) and event.why}
    return whys, {event.fact for event in events if isinstance(event, Told)}


def needed(game: Game) -> set[str]:
    """All keys without which something of the game could not be said."""
    words = words_of(game)
    whys, facts = said_in(played(game, 60))
    assert len(whys - words) >= 2
    words = {re.sub(r"_\d$", "", word) for word in words}  # those that mean a seat are said by their stem
    keys = {"title", "about", key("zone", STOCK.name)}
    keys |= {key("word", word) for word in (*words, NEXT.word, LEAVE, RESIGN)}
    keys |= {key(kind, word) for word in words for kind in ("typed", "said")}
    keys |= {key("why", why) for why in whys - words}
    keys |= {
        key("fact", fact) for fact in facts if not Speech("en", "ABCDEFG", game=game.id).has(key("fact", fact[:-2]))
    }
    keys |= {key(kind, zone.name) for zone in game.zones for kind in ("zone", "moved")}
    keys |= {key("phase", phase.__name__) for phase in game.phases()}
    for info in game.option_infos():
        keys |= {key("option", info.name), *(key("word", word) for word in info.words)}
    return keys


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_no_word_of_a_game_is_missing(game: Game) -> None:
    keys = needed(game)
    for lang in languages():
        speech = Speech(lang, [], game=game.id)
        assert [name for name in sorted(keys) if not speech.has(name)] == [], lang


@pytest.mark.parametrize("lang", languages())
def test_every_end_of_a_match_has_its_reason(lang: str) -> None:
    game = next(game for game in GAMES if game.seats[0] == 2 and not game.has_dealer)
    equal = brelan.parse_cards("4 4 5 5 6 6")
    limited = Match(game, 2, options={"max_deals": 1}, first=0, chance=brelan.Scripted(pack=equal))
    limited.play("bet 1")
    limited.play("call")
    given_up = Match(game, 2, first=0, chance=brelan.Scripted(pack=equal))
    given_up.play(RESIGN, 0)
    whys = [e.why for match in (limited, given_up) for e in match.events if isinstance(e, Won | Ended)]
    assert sorted(set(whys)) == ["all deals played", "end of the match", "resigned"]
    speech = Speech(lang, ["A", "B"], game=game.id)
    assert [why for why in whys if not speech.has(key("why", why))] == []


def test_a_word_without_a_message_is_found() -> None:
    speech = Speech("en", ["A"], game=GAMES[0].id)
    assert not speech.has(key("word", "barter"))
    assert not speech.option("tempo")


@pytest.mark.parametrize("game", [*GAMES, *OCCASIONS], ids=lambda game: str(game.id))
def test_options_are_explained_in_english_as_the_game_file_does(game: Game | Occasion) -> None:
    speech = Speech("en", [], game=game.id)
    assert {i.name: speech.option(i.name) for i in game.option_infos()} == {
        i.name: i.sentence for i in game.option_infos()
    }
    assert speech.title() == game.title


@pytest.mark.parametrize("game", [*GAMES, *OCCASIONS], ids=lambda game: str(game.id))
def test_russian_text_holds_no_english_words(game: Game | Occasion) -> None:
    meant = {"Enter", "brelan", "play", "resume", "allin", "raise", "data", "lang", "json"}
    for (name, form), pattern in forms(FOLDER / "ru" / f"{game.id}.ftl").items():
        text = "".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))
        assert set(re.findall(r"[A-Za-z]{3,}", text)) <= meant, (name, form, text)
