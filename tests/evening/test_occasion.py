"""An occasion: what it lets one choose, and words in every language for all that happens in its room."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest
from tests.evening.high_card import GAME

from brelan.cards import parse_cards
from brelan.dealer import Shuffler
from brelan.errors import BadOption, BadSetup
from brelan.evening import Evening, Occasion
from brelan.evening.happened import Cut, Happened, Left, Staked, Went
from brelan.evening.prize import Standing, prizes
from brelan.game import House, rule
from brelan.games import GAMES
from brelan.occasions import OCCASIONS, occasion
from brelan.speech import Room, Speech, key, languages

HIGH_CARDS = Occasion(id="high-cards", title="High cards", game=GAME)


def played(held: Occasion, seed: int, **options: Any) -> Evening:
    rng = random.Random(seed)
    evening = held.begin(14, options={"rounds": 8, "start_stack": 6, **options}, chance=Shuffler(rng))
    while not evening.over:
        if evening.between:
            evening.next_round()
        else:
            table, prompt = rng.choice(evening.prompts())
            evening.play(table, prompt.sample(rng))
    return evening


@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_an_occasion_is_found_by_its_id_which_is_no_games(held: Occasion) -> None:
    assert occasion(held.id) is held
    assert held.id not in {game.id for game in GAMES}
    assert held.game in GAMES
    assert held.game.pooled
    assert held.usual in held.sizes


def test_eight_or_twelve_to_forty_can_play() -> None:
    assert HIGH_CARDS.sizes == (8, *range(12, 41))
    assert HIGH_CARDS.seats == (8, 40)


@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_the_options_are_the_terms_and_those_of_a_deal_of_the_game(held: Occasion) -> None:
    names = [info.name for info in held.option_infos()]
    assert names[:6] == ["start_stack", "rounds", "booby_prize", "booby", "one_prize_each", "side"]
    assert names[6:] == [i.name for i in held.game.option_infos() if i.name not in ("start_stack", "max_deals")]
    own = names[-1]
    default = next(info.default for info in held.option_infos() if info.name == own)
    options = held.read_options({"rounds": "3", "booby": "fewest_yellow", own: default})
    assert held.terms(options).rounds == 3
    assert held.terms(options).booby == "fewest_yellow"
    assert getattr(held.of_game(options), own) == default


@pytest.mark.parametrize("wrong", [{"max_deals": 3}, {"rounds": 0}, {"nonsense": 1}, {"booby": "nobody"}])
def test_what_no_occasion_lets_one_choose_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        HIGH_CARDS.read_options(wrong)


def test_a_game_with_a_house_rule_of_the_evenings_name_is_no_game_for_it() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Rules(House):
        rounds: int = rule(3, "Deals of one dealer.", least=1)

    with pytest.raises(BadSetup, match="rounds"):
        replace(HIGH_CARDS, game=replace(GAME, options=Rules)).option_infos()
    with pytest.raises(BadSetup, match="no pool"):
        replace(HIGH_CARDS, game=replace(GAME, pooled=False)).begin(8, chance=Shuffler())


# -- words -------------------------------------------------------------------------------------------------------------


def everything(held: Occasion) -> list[Happened]:
    """What happens in some evenings: with leaving, fresh stakes, and equals of every kind."""
    found: list[Happened] = []
    for seed in range(40):
        found += played(held, seed).happened
    return [*found, Cut((1, 2), parse_cards("2S 3H"), "who has won"), Left(0)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_all_that_happens_in_the_room_is_said_in_every_language(held: Occasion, lang: str) -> None:
    happened = everything(held)
    assert {e.why for e in happened if isinstance(e, Cut)} >= {"seats", "who has won", "who goes up"}
    assert {e.why for e in happened if isinstance(e, Went)} == {"won", "fewest", "change"}
    names = [f"N{n}" for n in range(14)]
    for viewer in (None, 0):
        room = Room(Speech(lang, names, viewer, game=held.id), 3)
        texts = room.told(happened)
        assert all(text and text[0].isupper() and text.endswith(".") for text in texts), texts
        assert any(room.at(0) in text for text in texts)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("held", OCCASIONS, ids=lambda held: str(held.id))
def test_every_cut_prize_and_heading_has_its_words(held: Occasion, lang: str) -> None:
    speech = Speech(lang, [], game=held.id)
    whys = ("seats", "who goes down", "who has won", "who goes up")
    level = [Standing(player, side, 50, 1) for player, side in enumerate(("red", "blue"))]
    wanted = [key("room-cut", why) for why in whys] + [key("prize", won.prize) for won in prizes(level)]
    wanted += [f"room-{word}" for word in ("welcome", "round", "next", "wait", "standings", "standing", "over", "gone")]
    assert [name for name in wanted if not speech.has(name)] == []
    assert speech.has("said-discard") == Speech(lang, [], game=held.game.id).has("said-discard")


def test_counted_nouns_of_the_room_are_right_in_russian() -> None:
    room = Room(Speech("ru", ["Анна"], game=OCCASIONS[0].id), 3)
    assert [room.counters(n) for n in (0, 1, 2, 5, 11, 21, 50, 104)] == [
        "0 фишек", "1 фишка", "2 фишки", "5 фишек", "11 фишек", "21 фишка", "50 фишек", "104 фишки",
    ]  # fmt: skip
    assert [room.yellow(n) for n in (0, 1, 2, 5, 21)] == [
        "ни одной жёлтой", "1 жёлтая", "2 жёлтые", "5 жёлтых", "21 жёлтая",
    ]  # fmt: skip
    assert room.told([Staked(0, 52)]) == ["У игрока Анна ничего не осталось, он берёт новый запас: 52 фишки."]


def test_a_player_is_spoken_to_as_you() -> None:
    room = Room(Speech("en", ["Ann", "Bob"], 1, game=OCCASIONS[0].id), 3)
    assert room.told([Went(1, 0, 2, "won"), Went(0, 2, 1, "fewest")]) == [
        "You go up to the head table.", "Ann has to go down to the booby table.",
    ]  # fmt: skip
