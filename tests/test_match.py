"""A match: deal after deal, who deals, who leaves, and how it ends."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests import wrong
from tests.proof import barter, tricks, unseen
from tests.test_every_game import changed

from brelan.cards import parse_cards
from brelan.choices import Choice
from brelan.dealer import Sampler, Scripted, Shuffler
from brelan.errors import BadSetup, Diverged, IllegalChoice, NotYourTurn, RuleBug
from brelan.events import Ended, Left, Opened, Won
from brelan.game import BIG, Carry, Game
from brelan.games import find
from brelan.match import LEAVE, NEXT, RESIGN, Match

GENIUS = find("genius-indian-poker")
INDIAN = find("indian-poker-52")


def genius(stacks: Any = (15, 15), cards: str = "4 9", **more: Any) -> Match:
    return Match(GENIUS, stacks, first=0, chance=Scripted(pack=parse_cards(cards)), **more)


def played(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.play(choice)
    return match


def passively(match: Match) -> Match:
    """Everybody plays the choice that commits least until the deal ends."""
    while not match.hand.over:
        match.play(match.prompts()[0].default)
    return match


def dealers(match: Match) -> list[int | None]:
    return [event.dealer for event in match.events if isinstance(event, Opened)]


def firsts(match: Match) -> list[int | None]:
    return [event.first for event in match.events if isinstance(event, Opened)]


# --- from deal to deal


def test_each_gets_the_starting_stack_of_the_options_if_only_seats_are_named() -> None:
    assert genius(2).hand.opened.stacks == (15, 15)
    assert genius(2, options={"start_stack": 7}).hand.opened.stacks == (7, 7)
    assert Match(tricks.GAME, 3, dealer=0).stacks == (0, 0, 0)


def test_the_next_deal_is_refused_while_one_is_running() -> None:
    match = played(genius(), "bet 2")
    before = match.events
    with pytest.raises(IllegalChoice, match=r"the deal is not over.*seat 1 to act"):
        match.play("next_deal")
    assert match.events == before


def test_a_match_with_the_largest_stacks_goes_on_when_somebody_has_won_more() -> None:
    pack = parse_cards("KS QS JS")
    match = Match(INDIAN, 3, options={"start_stack": BIG, "limit": "none"}, dealer=2, chance=Scripted(pack=pack))
    played(match, "bet allin", "call", "drop", "next_deal")
    assert match.hand.opened.stacks == (2 * BIG + 1, 0, BIG - 1)
    with pytest.raises(BadSetup, match="from 0 to 1000000000"):
        Match(INDIAN, [BIG + 1, 5], dealer=0)


def test_nothing_but_the_next_deal_is_played_between_two_deals() -> None:
    match = played(genius(), "fold")
    assert match.hand.over
    assert not match.over
    assert match.node is None
    assert match.phase == ""
    with pytest.raises(IllegalChoice, match=r"the deal is over.*next_deal"):
        match.play(Choice(1, "fold"))
    match.next_deal()
    assert match.phase == "betting"
    assert match.hand.table.number == 2


def test_a_match_that_is_over_keeps_its_chips_and_refuses_another_deal() -> None:
    """No ante is taken any more, and the winner keeps all there is."""
    match = played(genius((5, 5)), "bet allin", "call")
    assert match.over
    assert match.stacks == (0, 10)
    assert match.ranking == ((1,), (0,))
    before = match.events
    for refused in (NEXT, Choice(0, "fold"), Choice(1, RESIGN)):
        with pytest.raises(IllegalChoice):
            match.play(refused)
    with pytest.raises(IllegalChoice, match="the match is over"):
        match.next_deal()
    assert match.events == before
    assert match.stacks == (0, 10)
    assert match.prompts() == ()
    assert match.prompt(0) is None
    assert isinstance(match.events[-1], Ended)


def test_the_first_bettor_alternates_whatever_happened() -> None:
    """A fold, a tie, a call: GEN-R6."""
    match = Match(GENIUS, (15, 15), first=0, chance=Scripted(pack=parse_cards("4 9 7 7 2 3")))
    played(match, "fold", "next_deal", "bet 1", "call", "next_deal", "bet 1", "call", "next_deal", "fold")
    assert firsts(match) == [0, 1, 0, 1]


def test_with_two_seats_whoever_does_not_deal_speaks_first() -> None:
    match = Match(INDIAN, (9, 9), dealer=0, chance=Sampler(random.Random(1)))
    assert match.prompts()[0].seat == 1
    passively(match).next_deal()
    assert match.prompts()[0].seat == 0


def test_the_deal_passes_one_seat_after_every_deal() -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    for _ in range(4):
        passively(match).next_deal()
    assert dealers(match) == [2, 0, 1, 2, 0]


def test_the_deal_passes_over_who_is_broke() -> None:
    match = Match(INDIAN, (9, 9, 1, 9), dealer=1, chance=Scripted(stock=parse_cards("2C AS KS QS")))
    played(match, "drop")  # the broke one has the deuce and covers
    passively(match).next_deal()
    assert match.hand.opened.stacks[2] == 0
    assert match.hand.opened.seats == (0, 1, 3)
    assert dealers(match) == [1, 3]


def test_the_deal_passes_over_who_has_left() -> None:
    match = Match(INDIAN, (9, 9, 9, 9), dealer=1, chance=Sampler(random.Random(1)))
    match.play(Choice(2, LEAVE))
    passively(match).next_deal()
    assert dealers(match) == [1, 3]
    assert match.hand.opened.seats == (0, 1, 3)


def test_a_match_ends_after_the_deals_agreed_on() -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, options={"max_deals": 2}, chance=Sampler(random.Random(1)))
    passively(match).next_deal()
    assert not match.over
    passively(match)
    assert match.over
    assert match.events[-1] == Ended(match.ranking, "all deals played")


def test_chips_still_in_a_pool_at_the_end_are_divided_among_those_seated() -> None:
    """G9: equally, odd chips in elder order."""
    match = genius((15, 15), "7 7", carried=3, options={"max_deals": 1})
    played(match, "bet 2", "call")
    assert match.over
    assert match.carried == 0
    assert match.stacks == (12 + 5, 12 + 4)
    assert [event.amount for event in match.events if isinstance(event, Won)] == [5, 4]


def test_scores_rank_a_match_without_chips() -> None:
    match = Match(tricks.GAME, 2, dealer=0, chance=Shuffler(random.Random(3)))
    while not match.over:
        passively(match)
        if not match.over:
            match.next_deal()
    assert max(match.scores) >= 7
    assert match.scores[match.ranking[0][0]] == max(match.scores)
    assert match.stacks == (0, 0)
    assert match.view(None).scores == list(match.scores)
    assert dealers(match) == [n % 2 for n in range(len(dealers(match)))]


# --- resigning and leaving


def test_resigning_a_match_of_two_during_a_deal_loses_it_at_once() -> None:
    """G12: the other seat takes pots, carried pot and the match."""
    match = played(genius(carried=4), "bet 2")
    assert match.play(Choice(0, RESIGN))[0] == Left(0, True)
    assert match.over
    assert match.stacks == (12, 12 + 2 + 4 + 14 - 10)
    assert match.ranking == ((1,), (0,))
    assert match.events[-1] == Ended(((1,), (0,)), "resigned")


def test_resigning_between_two_deals_gives_the_carried_pot_away() -> None:
    match = played(genius(cards="7 7"), "bet 2", "call")
    assert match.carried == 6
    match.play(Choice(1, RESIGN))
    assert match.over
    assert match.stacks == (18, 12)
    assert match.ranking == ((0,), (1,))


def test_who_resigns_is_last_even_with_more_chips() -> None:
    match = genius((3, 27))
    match.play("resign", seat=1)
    assert match.ranking == ((0,), (1,))
    assert sum(match.stacks) == 30


def test_only_a_match_of_two_can_be_resigned() -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    with pytest.raises(IllegalChoice, match="only a match of two"):
        match.play(Choice(0, RESIGN))
    assert match.left == []


def test_who_leaves_plays_the_choice_that_commits_least_until_the_deal_ends() -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    match.play("bet 1")
    match.play("leave", seat=1)
    assert str(match.choices[-1]) == "drop"
    assert match.prompts()[0].seat == 2
    with pytest.raises(IllegalChoice, match="not at the table"):
        match.play(Choice(1, LEAVE))
    passively(match).next_deal()
    assert match.hand.opened.seats == (0, 2)
    assert match.view(0).left == [1]
    assert match.stacks[1] == 8, "he stands up with his chips"


def test_a_match_goes_on_while_two_are_left() -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    passively(match)
    match.play(Choice(0, LEAVE))
    assert not match.over
    match.play(Choice(1, LEAVE))
    assert match.over
    assert sum(match.stacks) == 27


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_nobody_leaves_who_is_not_there(seat: int) -> None:
    match = Match(INDIAN, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    with pytest.raises(IllegalChoice):
        match.play(Choice(seat, LEAVE))


def test_the_share_of_who_has_left_is_forfeited() -> None:
    """A carried pool is divided among those still seated."""
    match = Match(wrong.game(wrong.stands_over), (5, 5, 5, 5), dealer=3, chance=Sampler(random.Random(1)))
    match.play("go")
    assert match.carried == 4
    played(match, "next_deal", "go")
    for seat in (1, 2):
        match.play(Choice(seat, LEAVE))
    assert match.carried == 8
    match.play(Choice(3, LEAVE))
    assert match.over
    assert match.stacks == (11, 3, 3, 3)


def test_a_match_of_two_is_resigned_not_left() -> None:
    with pytest.raises(IllegalChoice, match="a match of two is resigned"):
        genius().play(Choice(0, LEAVE))


# --- reading, going back


def test_texts_are_read_for_the_match_too() -> None:
    match = genius()
    assert match.read(" next_deal ") == NEXT
    assert match.read("resign", 1) == Choice(1, RESIGN)
    assert match.read("bet 3") == Choice(0, "bet", 3)
    with pytest.raises(NotYourTurn):
        match.read("bet 3", 1)


def random_match(game: Game, seed: int) -> Match:
    rng = random.Random(seed)
    seats = 3 if game.seats[1] > 2 else 2
    lots = {} if game.lots else {"dealer": 0}
    match = Match(game, [6] * seats, chance=Shuffler(rng), **lots)  # type: ignore[arg-type]  # a seat
    while not match.over and match.hand.table.number < 6:
        there = [seat for seat in range(seats) if seat not in match.left]
        if rng.random() < 0.05 and seats > 2:
            match.play(Choice(rng.choice(there), LEAVE))
        elif match.hand.over:
            match.next_deal()
        else:
            match.play(rng.choice(match.prompts()).sample(rng))
    return match


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", [GENIUS, INDIAN, unseen.GAME], ids=lambda game: game.id)
def test_a_match_with_leaving_plays_again_from_its_choices(game: Game, seed: int) -> None:
    match = random_match(game, seed)
    for twin in (match.replay(), match.fork(), match.back_to(len(match.choices))):
        assert twin.events == match.events
        assert twin.choices == match.choices
        assert (twin.stacks, twin.left, twin.over, twin.ranking) == (
            match.stacks,
            match.left,
            match.over,
            match.ranking,
        )
        for viewer in (None, 0, 1):
            assert twin.seen_by(viewer) == match.seen_by(viewer)
            assert twin.view(viewer) == match.view(viewer)


def test_one_goes_back_in_a_match_over_the_border_of_deals() -> None:
    match = played(genius(cards="4 9 7 2"), "fold", "next_deal", "bet 1")
    n = len(match.choices)
    back = match.back_to(n - 2)
    assert back.hand.over
    assert back.hand.table.number == 1
    played(back, "next_deal", "bet 1")
    assert back.events == match.events
    for at in (-1, n + 1):
        with pytest.raises(BadSetup, match="choices, not"):
            match.back_to(at)


def test_choices_that_do_not_belong_to_the_match_diverge() -> None:
    match = played(genius(), "fold")
    for choice in (Choice(0, "fold"), Choice(1, "bet", 1)):
        with pytest.raises(Diverged):
            Match(GENIUS, (15, 15), first=0, choices=[*match.choices, choice])


def test_cards_drawn_after_somebody_has_left_are_the_same_when_played_again() -> None:
    match = Match(barter.GAME, (9, 9, 9), dealer=2, chance=Sampler(random.Random(1)))
    match.play(Choice(2, LEAVE))
    for _ in range(2):
        word = next(choice for choice in match.prompts()[0] if choice.word == "buy")
        match.play(word)
    assert match.choices[-1].word == "knock", "the one who has left stands"
    for twin in (match.replay(), match.fork(), match.back_to(len(match.choices) - 1)):
        assert twin.events == match.events


@pytest.mark.parametrize("choice", [NEXT, Choice(5, LEAVE), Choice(0, LEAVE)], ids=str)
def test_what_cannot_be_played_in_a_match_diverges_with_its_number(choice: Choice) -> None:
    match = genius()
    with pytest.raises(Diverged) as error:
        Match(GENIUS, (15, 15), first=0, choices=[*match.choices, choice])
    assert error.value.at == len(match.choices)


def test_resigning_before_anything_is_in_the_pot_moves_no_chips() -> None:
    match = genius(options={"ante": 0})
    match.play(Choice(0, RESIGN))
    assert match.stacks == (15, 15)
    assert match.ranking == ((1,), (0,))


def test_the_used_cards_stay_until_the_pack_is_through() -> None:
    """GEN-10: ten hands use the pack up, the eleventh opens a fresh one; the first bettor goes on alternating."""
    match = Match(GENIUS, (30, 30), first=0, chance=Shuffler(random.Random(5)))
    for number in range(1, 12):
        assert len(match.view(None).faces(GENIUS.zone("used").place)) == (2 * (number - 1) if number <= 10 else 0)
        if number < 11:
            passively(match).next_deal()
    assert firsts(match) == [n % 2 for n in range(11)]


def test_a_pot_carried_at_the_end_is_divided_among_all_who_would_be_dealt_in() -> None:
    """G9: whoever has no chips is still seated while a pot is carried."""
    match = played(genius((4, 16), "5 5", options={"max_deals": 1}), "bet 3", "call")
    assert match.over
    assert match.stacks == (4, 16)


def test_a_match_forks_after_somebody_has_left_in_the_middle_of_a_deal() -> None:
    match = Match(find("indian-poker-52"), 4, dealer=3, chance=Shuffler(random.Random(2)))
    match.play("bet 1")
    match.fork()
    match.play(Choice(2, LEAVE))
    match.play("call")
    for twin in (match.fork(), match.fork().fork(), match.replay()):
        assert twin.events == match.events
        assert twin.choices == match.choices
        assert twin.hand.fork().events == match.hand.events


def test_the_game_may_say_who_ranks_last_whatever_the_chips() -> None:
    game = changed(barter.GAME, after=lambda table: Carry(over="the round is lost", last=0))
    match = Match(game, [5, 1, 1], dealer=2, chance=Shuffler(random.Random(1)))
    match.play("knock")
    assert match.over
    assert match.ranking[-1] == (0,)
    assert match.stacks[0] >= match.stacks[1]
    wrong_seat = changed(barter.GAME, after=lambda table: Carry(last=7))
    with pytest.raises(RuleBug, match="after a deal there cannot follow"):
        Match(wrong_seat, [5, 1, 1], dealer=2, chance=Shuffler(random.Random(1))).play("knock")
