"""What a game declares: house rules as they are typed, the catalogue, dealers."""

from __future__ import annotations

import random
from collections import Counter
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from tests.proof import tricks

from brelan.cards import Card, number_pack, parse_cards
from brelan.choices import Choice
from brelan.dealer import Sampler, Scripted, Shuffler
from brelan.errors import BadOption, BadSetup
from brelan.game import BIG, Game
from brelan.games import GAMES, catalogue, find
from brelan.match import Match
from brelan.nature import Draw, Toss
from brelan.zones import Sees, Zone

GENIUS, INDIAN = find("genius-indian-poker"), find("indian-poker-52")
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)


@pytest.mark.parametrize(
    ("game", "name", "value", "read"),
    [
        (INDIAN, "ante", "3", 3),
        (INDIAN, "ante", 3, 3),
        (INDIAN, "ante", BIG, BIG),
        (INDIAN, "limit", "none", "none"),
        (INDIAN, "limit", "'none'", "none"),
        (INDIAN, "limit", "7", 7),
        (INDIAN, "check_allowed", "true", True),
        (INDIAN, "check_allowed", False, False),
        (INDIAN, "betting", "brag", "brag"),
        (INDIAN, "max_deals", "10", 10),
        (GENIUS, "raise_steps", "free", "free"),
        (GENIUS, "raise_steps", "[1, 3, allin]", (1, 3, "allin")),
        (GENIUS, "raise_steps", [2, 4], (2, 4)),
        (GENIUS, "raise_steps", "2", (2,)),
        (GENIUS, "ranks", "100", 100),
    ],
    ids=str,
)
def test_a_house_rule_is_read_as_a_value_or_as_typed(game: Any, name: str, value: Any, read: Any) -> None:
    assert getattr(game.read_options({name: value}), name) == read


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (INDIAN, "ante", 0),
        (INDIAN, "ante", BIG + 1),
        (INDIAN, "ante", -1),
        (INDIAN, "ante", 1.0),
        (INDIAN, "ante", True),
        (INDIAN, "ante", "1.5"),
        (INDIAN, "ante", "²"),
        (INDIAN, "ante", "1 000"),
        (INDIAN, "ante", "9" * 13),
        (INDIAN, "ante", None),
        (INDIAN, "ante", [1]),
        (INDIAN, "limit", "all"),
        (INDIAN, "betting", "Brag"),
        (INDIAN, "betting", 1),
        (INDIAN, "check_allowed", "yes"),
        (INDIAN, "check_allowed", 1),
        (INDIAN, "max_players", 16),
        (GENIUS, "raise_steps", []),
        (GENIUS, "raise_steps", "1,1"),
        (GENIUS, "raise_steps", [0]),
        (GENIUS, "raise_steps", ["all"]),
        (GENIUS, "raise_steps", 5),
        (GENIUS, "raise_steps", list(range(1, 30))),
        (GENIUS, "ranks", 101),
    ],
    ids=lambda value: getattr(value, "id", str(value)[:12]),
)
def test_a_house_rule_that_is_not_allowed_is_refused_with_what_is(game: Any, name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=f"option {name} cannot be .*; allowed: ") as refusal:
        game.read_options({name: value})
    assert refusal.value.option == name
    assert refusal.value.value == value


def test_a_house_rule_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(BadOption, match="one of the options start_stack, max_deals, betting"):
        INDIAN.read_options({"colour": "red"})


@pytest.mark.parametrize("other", [GENIUS.read_options(), "ante", 5, [("ante", 2)]], ids=lambda o: type(o).__name__)
def test_what_is_not_the_options_of_this_game_is_refused(other: Any) -> None:
    with pytest.raises(BadOption, match="the options of indian-poker-52"):
        INDIAN.read_options(other)


@pytest.mark.parametrize(
    "values", [{"ante": "9" * 100_000}, {"x" * 100_000: 1}, {"limit": ["none"] * 100_000}], ids=len
)
def test_a_refused_house_rule_is_told_in_short_however_long_it_was(values: Any) -> None:
    with pytest.raises(BadOption) as refusal:
        INDIAN.read_options(values)
    assert len(str(refusal.value)) < 400
    own = INDIAN.read_options({"ante": 2})
    assert INDIAN.read_options(own) is own


def test_a_pack_that_cannot_be_dealt_in_pairs_is_refused() -> None:
    with pytest.raises(BadOption, match="an even number of cards"):
        GENIUS.read_options({"ranks": 9, "copies": 1})
    assert len(number_pack(9, 2)) == 18


def test_options_are_shown_with_their_sentence_and_values() -> None:
    infos = {info.name: info for info in (*INDIAN.option_infos(), *GENIUS.option_infos())}
    assert infos["limit"].allowed == "none or a whole number from 1" or "1 to" in infos["limit"].allowed
    assert infos["limit"].most is None
    assert infos["max_players"].most == 15
    assert infos["raise_steps"].listed
    assert "free" in infos["raise_steps"].words
    assert all(info.sentence.endswith(".") for info in infos.values())


def test_too_many_or_too_few_seats_are_refused_with_how_many_there_may_be() -> None:
    with pytest.raises(BadSetup, match="is for 2 seats, not 3"):
        GENIUS.check_seats(3, GENIUS.read_options())
    with pytest.raises(BadSetup, match="is for 2 to 4 seats, not 5"):
        INDIAN.check_seats(5, INDIAN.read_options({"max_players": 4}))


# --- the catalogue


def test_a_game_is_found_by_its_id() -> None:
    assert find("indian-poker-52") in GAMES
    assert repr(INDIAN) == "Game('indian-poker-52')"
    with pytest.raises(BadSetup, match="no game 'whist'; there are: "):
        find("whist")


def offer(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    points = [EntryPoint("some", value, "brelan.games") for value in values]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points if group == "brelan.games" else [])


def test_games_of_other_packages_join_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "tests.proof.tricks:GAME")
    assert list(catalogue()) == [*(game.id for game in GAMES), "tricks"]
    assert find("tricks") is tricks.GAME


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("tests.proof.tricks:deal", "is not one"),
        ("brelan.games.indian_poker_52:GAME", "there is a game indian-poker-52 already"),
    ],
)
def test_a_package_that_offers_something_else_is_named(monkeypatch: pytest.MonkeyPatch, value: str, says: str) -> None:
    offer(monkeypatch, value)
    with pytest.raises(BadSetup, match=f"{value}.*{says}"):
        catalogue()


# --- dealers


def test_a_shuffled_pack_comes_in_every_order_about_as_often() -> None:
    dealer = Shuffler(random.Random(1))
    orders = Counter(dealer.order(parse_cards("7 8 9")) for _ in range(6000))
    assert len(orders) == 6
    assert all(abs(times - 1000) < 150 for times in orders.values())
    assert sorted(map(str, Shuffler().order(parse_cards("7 8 9")))) == ["7", "8", "9"]


def test_dealers_answer_what_nature_is_asked() -> None:
    for dealer in (Shuffler(random.Random(1)), Sampler(random.Random(1))):
        assert dealer.resolve(Toss(3)).amount in range(3)
        assert dealer.resolve(Draw((HAND.of(0),), 1, parse_cards("7"))) == Choice(None, "deal", None, parse_cards("7"))
    assert Sampler(random.Random(1)).order(parse_cards("7 8")) is None  # type: ignore[func-returns-value]  # that is it


def test_a_script_gives_each_place_its_cards_then_the_stock_then_the_pack_in_order() -> None:
    dealer = Scripted({HAND.of(1): parse_cards("9")}, parse_cards("8"), lots=[1])
    bag = list(parse_cards("7 8 9 10"))
    both = (HAND.of(0), HAND.of(1))
    assert dealer.unused() == parse_cards("9 8")
    assert dealer.resolve(Draw(both, 2, bag)).cards == parse_cards("8 9")
    assert dealer.resolve(Draw((HAND.of(0),), 1, parse_cards("7 10"))).cards == parse_cards("7")
    assert [dealer.resolve(Toss(2)).amount for _ in range(2)] == [1, 0]
    assert dealer.unused() == ()


def test_cards_kept_for_a_place_are_not_dealt_to_another_unless_nothing_else_is_left() -> None:
    dealer = Scripted({HAND.of(1): parse_cards("7")})
    assert dealer.resolve(Draw((HAND.of(0),), 1, parse_cards("7 8"))).cards == parse_cards("8")
    assert dealer.resolve(Draw((HAND.of(0),), 1, parse_cards("7"))).cards == parse_cards("7")
    with pytest.raises(BadSetup, match="7 cannot be dealt"):
        dealer.resolve(Draw((HAND.of(1),), 1, parse_cards("8")))


def test_a_script_may_put_the_first_pack_in_order() -> None:
    dealer = Scripted(pack=parse_cards("9 7"))
    assert dealer.order(parse_cards("7 8 9")) == parse_cards("9 7 8")
    assert dealer.order(parse_cards("7 8 9")) is None
    for wrong in ("5", "7 7"):
        with pytest.raises(BadSetup, match="not in the pack, or named too often"):
            Scripted(pack=parse_cards(wrong)).order(parse_cards("7 8 9"))


def test_a_zone_that_belongs_to_a_seat_must_say_so() -> None:
    for sees in (Sees.OWNER, Sees.OTHERS):
        with pytest.raises(ValueError, match="needs an owner"):
            Zone("hand", sees=sees)
    assert repr(HAND) == "Zone('hand')"
    assert repr(HAND.of(2)) == "hand of 2"
    assert repr(HAND.place) == "hand"


def test_what_is_compared_may_depend_on_the_house_rules() -> None:
    plain = find("genius-indian-poker")
    options = plain.read_options({"ranks": 8})
    assert plain.strength_under(options) is plain.strength
    fields = {name: getattr(plain, name) for name in Game.__dataclass_fields__}
    turned = Game(**fields | {"compares": lambda options: lambda cards: options.ranks - cards[0].rank})
    strength = turned.strength_under(options)
    assert strength is not None
    assert [strength((Card(n),)) for n in ("1", "8")] == [7, 0]


def test_lives_are_scores_that_everybody_begins_with_and_no_chips_are_played_for() -> None:
    fields = {name: getattr(tricks.GAME, name) for name in Game.__dataclass_fields__}
    game = Game(**(fields | {"has_chips": True, "lives": lambda options: 5}))
    match = Match(game, 2, dealer=0)
    assert (match.stacks, match.scores) == ((0, 0), (5, 5))
    assert not game.for_chips(match.options)
    assert Match(game, [0, 0], dealer=0, scores=[1, 4]).scores == (1, 4)
    with pytest.raises(BadSetup, match="without chips under these house rules"):
        Match(game, [9, 9], dealer=0)
