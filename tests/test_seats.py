"""Who is dealt in, who deals, who pays and who is asked: in random matches of every game, under any house rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

import pytest

from brelan.choices import LEAVE, RESIGN, Choice
from brelan.dealer import Shuffler
from brelan.errors import BadSetup
from brelan.events import Asked, Chosen, Ended, Event, Folded, Left, Opened, Paid, Won
from brelan.game import Game
from brelan.games import GAMES
from brelan.hand import Hand
from brelan.match import Match
from brelan.promises.trial import some_choice, some_options
from brelan.prompts import Prompt, Stakes

MATCHES, DEALS = 40, 7
CHIPS = [game for game in GAMES if game.has_chips]


def by_id(game: Game) -> str:
    return game.id


class Played(NamedTuple):
    """A random match: the options are its own, `deals` the events of each deal, `hands` the deals as they ended."""

    match: Match
    deals: list[list[Event]]
    hands: list[Hand]


def begin(game: Game, stacks: int | list[int], seat: int, rng: random.Random, options: Any = None) -> Match:
    """A match whose dealer, or whoever is first where nobody deals, is this seat."""
    dealer, first = (seat, None) if game.has_dealer else (None, seat)
    return Match(game, stacks, options=options, dealer=dealer, first=first, chance=Shuffler(rng))


@cache
def matches(game: Game) -> list[Played]:
    """Random matches with short stacks and any house rules; in every fourth somebody leaves."""
    found: list[Played] = []
    for seed in range(MATCHES):
        rng = random.Random(f"{game.id} {seed}")
        while True:
            options, size = some_options(game, rng), rng.randint(*game.seats)
            chips = game.for_chips(options)
            stacks = [rng.choice((1, 2, 3, 5, 8, 13)) if chips else 0 for _ in range(size)]
            try:
                match = begin(game, stacks, rng.randrange(size), rng, options)
                break
            except BadSetup:
                continue
        found.append(play(match, rng, leaves=seed % 4 == 3))
    return found


def play(match: Match, rng: random.Random, *, leaves: bool) -> Played:
    hands = [match.hand]
    while not match.over and (len(hands) < DEALS or not match.hand.over):
        if match.hand.over:
            match.next_deal()
            hands.append(match.hand)
        elif leaves and len(match.stacks) > 2 and rng.random() < 0.03:
            there = [seat for seat in range(len(match.stacks)) if seat not in match.left]
            match.play(Choice(rng.choice(there), LEAVE))
        else:
            match.play(some_choice(rng.choice(match.prompts()), rng))
    deals: list[list[Event]] = []
    for event in match.events:
        if isinstance(event, Opened):
            deals.append([])
        deals[-1].append(event)
    return Played(match, deals, hands)


def openings(played: Played) -> list[Opened]:
    return [event for deal in played.deals for event in deal[:1] if isinstance(event, Opened)]


def words(deal: list[Event]) -> list[str]:
    return [event.choice.word for event in deal if isinstance(event, Chosen) and event.choice]


# --- dealt in, and dealing


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_who_is_broke_or_has_left_is_not_dealt_in_and_everybody_else_is(game: Game) -> None:
    """B046, B085: nobody is forgotten, and nobody sits in who cannot play."""
    out = 0
    for played in matches(game):
        for deal, opened in zip(played.deals, openings(played), strict=True):
            before = played.match.events[: played.match.events.index(opened)]
            left = {event.seat for event in before if isinstance(event, Left)}
            there = set(game.dealt_in(played.match.options, opened.stacks, opened.carried)) - left
            assert set(opened.seats) == there
            out += len(there) < len(opened.stacks)
            assert {event.seat for event in deal if isinstance(event, Asked)} <= there
    assert out or not game.has_chips or game.seats[1] == 2


@pytest.mark.parametrize("game", [game for game in GAMES if game.has_dealer], ids=by_id)
def test_the_deal_passes_to_the_next_who_is_dealt_in_and_to_nobody_else(game: Game) -> None:
    """B046: it neither stands still nor jumps when somebody is broke or has left."""
    passed_over = 0
    for played in matches(game):
        if getattr(played.match.options, "rebuy", False):
            continue  # who has just bought is passed over, which is looked at with the game
        for (one, two), deal in zip(pairwise(openings(played)), played.deals, strict=False):
            dealer, order = one.dealer, [*range(len(one.stacks))]
            assert dealer is not None
            if words(deal)[-1:] == ["redeal"] and dealer in two.seats:
                assert two.dealer == dealer
                continue
            after = [order[(dealer + game.direction * k) % len(order)] for k in range(1, len(order) + 1)]
            assert two.dealer == next(seat for seat in after if seat in two.seats)
            passed_over += two.dealer != after[0]
    assert passed_over or not game.has_chips or game.seats[1] == 2


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_a_deal_begins_with_nothing_of_the_last_one_but_what_its_opening_says(game: Game) -> None:
    """C01, S06, B016: who dropped, who passed, what was put in: all of it is gone."""
    for played in matches(game)[:12]:
        for hand in played.hands:
            fresh = Hand(game, hand.opened, hand.options)
            assert fresh.table.live == list(fresh.table.elder)
            assert fresh.table.tricks == [0] * len(hand.opened.stacks)
            if not any(choice.word in (LEAVE, RESIGN) for choice in hand.choices):
                again = Hand(game, hand.opened, hand.options, choices=hand.choices)
                assert list(again.events) == list(hand.events)


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_everybody_gets_as_many_cards_as_everybody_else(game: Game) -> None:
    """C04: no seat is left without a card, however often the pack was used."""
    dealt = 0
    for played in matches(game):
        for hand in played.hands:
            begun = hand.back_to(0)
            while begun.node is not None and begun.node.kind in ("draw", "toss"):
                begun.play(hand.choices[len(begun.choices)])
            held = Counter(dict.fromkeys(begun.table.seats, 0))
            for place, cards in begun.table.cards.items():
                if place.seat is not None:
                    held[place.seat] += len(cards)
            assert len(set(held.values())) == 1, held
            dealt += held.total()
    assert dealt or game.id in ("in-between", "bouillotte", "draw-poker")


# --- paying


@pytest.mark.parametrize("game", CHIPS, ids=by_id)
def test_nobody_antes_twice_and_nobody_is_let_off(game: Game) -> None:
    """B046: one antes alone, or everybody as often as everybody else, as far as chips go."""
    for played in matches(game):
        for opened, deal in zip(openings(played), played.deals, strict=True):
            antes = Counter(event.seat for event in deal if isinstance(event, Paid) and event.why == "ante")
            if len(antes) < 2:
                assert max(antes.values(), default=0) <= 1
                continue
            most = max(antes.values())
            for seat in opened.seats:
                spent = sum(event.amount for event in deal if isinstance(event, Paid) and event.seat == seat)
                assert antes[seat] == most or spent >= opened.stacks[seat], (seat, antes)


def price(prompt: Prompt, choice: Choice) -> int:
    """The chips that a choice costs now."""
    if choice.word in prompt.costs:
        return prompt.costs[choice.word]
    return prompt.owed + (choice.amount or 0) if isinstance(prompt, Stakes) and choice.word == prompt.verb else 0


# --- asked


def questions(game: Game) -> Iterator[tuple[Match, Prompt]]:
    """All that is asked in random deals, with the match as it stands then."""
    for seed in range(15):
        rng = random.Random(f"asked {game.id} {seed}")
        size = rng.randint(game.seats[0], min(game.seats[1], 6))
        options = some_options(game, rng)
        stacks = [rng.choice((1, 3, 6, 9, 30)) if game.for_chips(options) else 0 for _ in range(size)]
        try:
            match = begin(game, stacks, rng.randrange(size), rng, options)
        except BadSetup:
            continue
        for _ in range(60):
            if match.over:
                break
            if match.hand.over:
                match.next_deal()
                continue
            prompt = rng.choice(match.prompts())
            yield match, prompt
            match.play(some_choice(prompt, rng))


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_nobody_is_offered_what_he_cannot_pay(game: Game) -> None:
    """B048, B143: so nobody whose chips are all in is asked to bet."""
    for match, prompt in questions(game):
        for choice in prompt.options if prompt.count() < 60 else (prompt.default,):
            assert 0 <= price(prompt, choice) <= match.stacks[prompt.seat], (prompt.allowed(), match.stacks)


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_who_is_out_of_time_commits_no_chips_and_drops_only_where_staying_costs_some(game: Game) -> None:
    """B055: nothing is paid that need not be, and nobody is dropped who might have stayed for nothing."""
    asked = 0
    for _, prompt in questions(game):
        costs = [price(prompt, choice) for choice in prompt.options] if prompt.count() < 60 else [0]
        assert price(prompt, prompt.default) == min(costs), (prompt.allowed(), str(prompt.default))
        if prompt.gives_up and prompt.default.word == prompt.gives_up:
            free = [word for word in prompt.words if word != prompt.gives_up and not prompt.costs.get(word, 0)]
            assert not free, (prompt.allowed(), free)
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_who_has_put_his_cards_away_is_asked_nothing_more_of_the_play(game: Game) -> None:
    """B048: a dealer who has dropped neither bets nor draws; he may only be asked when all is paid."""
    for played in matches(game):
        for deal in played.deals:
            out: set[int] = set()
            last = max((n for n, event in enumerate(deal) if isinstance(event, Folded | Paid | Won)), default=0)
            for n, event in enumerate(deal):
                if isinstance(event, Folded):
                    out.add(event.seat)
                elif isinstance(event, Asked) and event.seat in out:
                    assert n > last, (event, deal[-1])


@pytest.mark.parametrize("game", [game for game in GAMES if game.seats[1] > 2], ids=by_id)
def test_whoever_leaves_out_of_turn_changes_nothing_for_whoever_is_to_act(game: Game) -> None:
    """B050, B051: seats keep their numbers, it is still the same one's turn, and nobody waits for who has gone."""
    gone = 0
    for seed in range(20):
        rng = random.Random(f"leaves {game.id} {seed}")
        size = rng.randint(max(3, game.seats[0]), min(game.seats[1], 5))
        match = begin(game, size, rng.randrange(size), rng)
        for _ in range(rng.randrange(6)):
            if not match.hand.over:
                match.play(some_choice(rng.choice(match.prompts()), rng))
        asked = {prompt.seat: prompt.allowed() for prompt in match.prompts()}
        others = [s for s in range(size) if s not in asked]
        if match.hand.over or not others:
            continue
        left, numbers = rng.choice(others), match.hand.table.order
        match.play(Choice(left, LEAVE))
        gone += 1
        assert {prompt.seat: prompt.allowed() for prompt in match.prompts()} == asked
        assert match.hand.table.order == numbers
        for _ in range(2000):
            if match.hand.over:
                break
            assert left not in [prompt.seat for prompt in match.prompts()]
            match.play(match.prompts()[0].default)
        assert match.hand.over
        if not match.over:
            match.next_deal()
            assert left not in match.hand.opened.seats
    assert gone > 5


# --- the end of it


@pytest.mark.parametrize("game", GAMES, ids=by_id)
@pytest.mark.parametrize("manner", ["least", "most", "never the first word", "always the last"])
def test_whatever_manner_everybody_keeps_to_a_deal_comes_to_its_end(game: Game, manner: str) -> None:
    """B031, B128: nobody raises, exchanges, passes or plays on for ever."""
    for size in {game.seats[0], min(game.seats[1], game.seats[0] + 2)}:
        for seed in range(4):
            match = begin(game, size, 0, random.Random(seed))
            bound = game.longest(size, match.options, match.hand.chips)
            made = 0
            while not match.hand.over:
                (prompt, *_) = match.prompts()
                match.play(kept_to(prompt, manner))
                made += 1
                assert made <= bound


def kept_to(prompt: Prompt, manner: str) -> Choice:
    if manner == "least":
        return prompt.default
    if isinstance(prompt, Stakes) and prompt.verb and manner != "always the last":
        numbers = prompt.numbers()
        return Choice(prompt.seat, prompt.verb, numbers[-1] if manner == "most" else numbers[0])
    if manner == "always the last" and prompt.words:
        return Choice(prompt.seat, prompt.words[-1])
    return next((choice for choice in prompt if choice != prompt.default), prompt.default)


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_what_is_over_pays_and_asks_nothing_more(game: Game) -> None:
    """B020, B021, S08: the chips stay as they lie, nobody antes for a deal that is not dealt."""
    ended = 0
    for played in matches(game):
        *_, last = played.deals
        if isinstance(last[-1], Ended):
            ended += 1
            stacks, events = played.match.stacks, list(played.match.events)
            assert played.match.prompts() == ()
            with pytest.raises(Exception, match="over"):
                played.match.next_deal()
            assert (played.match.stacks, list(played.match.events)) == (stacks, events)
            assert min(stacks) >= 0
    assert ended or not game.has_chips


# --- whose cards they are


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_the_cards_are_the_same_whoever_begins_and_whatever_is_chosen(game: Game) -> None:
    """B100, B101: the pack comes from the dealer of the house alone."""
    size = game.seats[0]
    packs = set()
    for seat in range(size):
        rng = random.Random(seat)
        match = begin(game, size, seat, random.Random(7))
        while not match.hand.over:
            match.play(some_choice(match.prompts()[0], rng))
        packs.add(match.hand.choices[0])
    assert len(packs) == 1
    (pack,) = packs
    assert sorted(map(str, pack.cards)) == sorted(map(str, game.pack(size, game.read_options())))


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_two_tables_played_by_turns_are_played_as_each_by_itself(game: Game) -> None:
    """B101: no table knows of another."""

    def table(seed: int) -> Iterator[Match]:
        rng = random.Random(seed)
        match = begin(game, game.seats[0], 0, random.Random(seed))
        for _ in range(40):
            yield match
            if match.over:
                return
            if match.hand.over:
                match.next_deal()
            else:
                match.play(some_choice(match.prompts()[0], rng))

    alone = [[*table(seed)][-1] for seed in (1, 2)]
    by_turns: list[Match] = []
    for one, two in zip_longest(table(1), table(2)):
        by_turns = [now or before for now, before in zip((one, two), by_turns or (one, two), strict=True)]
    assert [list(match.events) for match in by_turns] == [list(match.events) for match in alone]
