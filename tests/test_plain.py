"""The plain form: as the page on records has it, nothing but JSON, and no more than what goes in."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.house import stacked
from tests.plain_examples import examples
from tests.proof import PROOF

from brelan import GAMES, Game, Match, Shuffler, plain
from brelan.cards import Card
from brelan.choices import Choice
from brelan.errors import BadNotation
from brelan.events import (
    KINDS,
    Bought,
    Chosen,
    Ended,
    Event,
    Formed,
    Left,
    Opened,
    Paid,
    PoolOpened,
    Scored,
    Seated,
    Shown,
    Told,
)
from brelan.record import parse, record_of, replay
from brelan.zones import BOTTOM, STOCK, Place, Sees

EVERY = (*GAMES, *PROOF)

PAGE = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")


def shown() -> dict[str, Any]:
    """The examples of the page by their headings."""
    found = re.findall(r"^### (\w+)\n.*?^```json\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return {heading: json.loads(text) for heading, text in found}


@pytest.mark.parametrize("heading", list(examples()))
def test_an_example_of_the_page_is_what_the_code_gives(heading: str) -> None:
    made = json.loads(json.dumps(examples()[heading]))
    assert shown()[heading] == made
    assert list(shown()) == list(examples())
    if isinstance(made, dict):
        assert list(shown()[heading]) == list(made)


def test_a_program_of_the_page_runs() -> None:
    code = re.search(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    text = re.search(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    assert code is not None
    assert text is not None
    scope: dict[str, Any] = {"text": text[1]}
    exec(code[1], scope)
    assert scope["found"].match.stacks == (14, 27, 19)
    again = scope["write"](record_of(replay(parse(text[1])).match, ["Ann", "Ben", "Cid"]))
    assert tuple(replay(parse(again)).match.events) == tuple(scope["found"].match.events)


def played(game: Game, seed: int) -> Match:
    rng = random.Random(seed)
    dealer, first = (None, None) if game.lots else (1, None) if game.has_dealer else (None, 1)
    options = {**stacked(game, 9), "max_deals": 30}
    match = Match(game, game.seats[0], options=options, dealer=dealer, first=first, chance=Shuffler(rng))
    while not match.over:
        if match.hand.over:
            match.next_deal()
        else:
            match.play(match.prompts()[0].sample(rng))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_is_json_and_names_its_kind_and_fields(game: Game) -> None:
    kinds = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in KINDS}
    events = [event for seed in range(5) for event in played(game, seed).events]
    assert any(isinstance(event, Ended) for event in events)
    for event in events:
        found = plain.event(event)
        assert json.loads(json.dumps(found)) == found
        assert list(found) == ["kind", *type(event).__dataclass_fields__]
        assert kinds[found["kind"]] is type(event)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_an_event_comes_back_from_its_plain_form(game: Game) -> None:
    match = played(game, 4)
    for viewer in (None, *range(len(match.stacks))):
        for event in (*match.events, *match.seen_by(viewer)):
            stored = json.loads(json.dumps(plain.event(event)))
            assert plain.event_from(stored, game) == event


def test_events_of_all_kinds_come_back() -> None:
    """Kinds that no small game makes by chance, by hand."""
    game, place = GAMES[0], GAMES[0].zones[0].of(2)
    rare: list[Event] = [
        Opened((0, 2), (5, 0, 7), (1, 2, 3), 0, None, 3, ((place, (Card("QH"), None)),), True, 4, (("stake", 7),)),
        Opened((2, 0), (0, 0, 0), order=(2, 1, 0), sides=((2, 0), (1,))),
        Seated((2, 1, 0), ((2, 0), (1,))),
        Formed(50, (place, STOCK.place)),
        Chosen(1, None, "all"),
        Chosen(1, Choice(1, "discard", None, (Card("7C"),)), "cards"),
        Shown(BOTTOM.place, (Card("JOKER"), None), 1),
        PoolOpened("side", (0, 1)),
        PoolOpened("side"),
        Paid(0, 4, None, 1, "wager"),
        Bought(1, 50),
        Scored(1, -2, "a life"),
        Told("trump", "H"),
        Told("stake", 7),
        Left(1, resigned=True),
        Ended(((1,), (0, 2)), "all deals played"),
        Ended(((0, 2), (1,)), "enough points", together=True),
    ]
    made = {type(event) for event in rare} | {type(e) for each in EVERY for e in played(each, 4).events}
    assert made == set(KINDS)
    for event in rare:
        assert plain.event_from(json.loads(json.dumps(plain.event(event))), game) == event


@pytest.mark.parametrize(
    "found",
    [
        {},
        {"kind": "nothing"},
        {"kind": "folded"},
        {"kind": "folded", "seat": 1, "more": 2},
        {"kind": "moved", "cards": ["1Z"], "source": {"zone": "stock", "seat": None}, "target": None},
        {"kind": "moved", "cards": [], "source": {"zone": "nowhere", "seat": None}, "target": None},
        {"kind": "moved", "cards": 7, "source": None, "target": None},
    ],
    ids=str,
)
def test_what_is_no_event_is_refused(found: dict[str, Any]) -> None:
    with pytest.raises(BadNotation, match="an event of indian-poker-52"):
        plain.event_from(found, GAMES[0])


SECRET = [game for game in GAMES if any(zone.sees in (Sees.OWNER, Sees.OTHERS) for zone in game.zones)]


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_what_a_seat_may_not_see_is_null(game: Game) -> None:
    """With forehead cards that is one's own, else another's."""
    dealer, first = (1, None) if game.has_dealer else (None, 0)
    match = Match(game, game.seats[0], dealer=dealer, first=first, chance=Shuffler(random.Random(3)))
    hidden: list[Place] = []
    while not hidden:  # in some games somebody stakes before the cards are dealt
        hidden = [place for place, faces in match.view(0).cards.items() if place.seat is not None and None in faces]
        if not hidden:
            match.play(match.prompts()[0].default)
    cards = [card.text for card in match.hand.table.cards[hidden[0]]]
    seen = [plain.event(event) for event in match.seen_by(0)]
    moves = [found for found in seen if found["kind"] == "moved" and found["target"] == plain.place(hidden[0])]
    assert [card for found in moves for card in found["cards"]] == [None] * len(cards)
    view = plain.view(match.view(0))
    lying = next(lying for lying in view["cards"] if lying["place"] == plain.place(hidden[0]))
    assert lying["cards"] == [None] * len(cards)
    there = [found for found in map(plain.event, match.events) if found.get("target") == plain.place(hidden[0])]
    assert [card for found in there for card in found["cards"]] == cards


def test_pots_of_a_deal_that_is_over_say_who_got_what() -> None:
    match = played(GAMES[0], 1)
    for pot in plain.view(match.view(None))["pots"]:
        assert sum(part["amount"] for part in pot["to"]) == pot["amount"]
        assert {part["seat"] for part in pot["to"]} <= set(pot["claims"])


def test_a_hidden_choice_is_null() -> None:
    assert plain.choice(None) is None
    assert plain.choice(Choice(1, "call")) == {"seat": 1, "word": "call", "amount": None, "cards": [], "text": "call"}
    assert plain.prompt(None) is None
