"""Ambigu: one test for each sentence of its rules page, beside the records."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.exchanging import asked, known, play, words

from brelan.cards import Card, Cards, parse_cards, suited_pack
from brelan.dealer import Scripted, Shuffler
from brelan.errors import BadSetup, IllegalChoice
from brelan.events import Asked, Chosen, Decided, Folded, Formed, Moved, Opened, Paid, PoolOpened, Returned, Shown, Won
from brelan.game import Game
from brelan.games.ambigu import DROPPED, FIRST, GAME, HAND, SECOND
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.prompts import Picks
from brelan.speech import Speech
from brelan.zones import STOCK

A, B, C = 2, 1, 0  # clockwise they sit C B A; C deals, and A speaks first
TRICON, FLUSH, PRIME = "7S 7H 7D 2C", "2H 5H 8H TH", "TS 9H 8D 4C"
ENOUGH = "enough, enough, enough"
PAT = "discard, discard"


def game(hands: str = f"{TRICON}, {FLUSH}, {PRIME}", stacks: str = "60 60 60", stock: str = "", **options: Any) -> Hand:
    """A deal of these hands, with the stacks, to A, B and the dealer C; the first two cards of each come first."""
    given = [parse_cards(hand) for hand in hands.split(", ")]
    places = {HAND.of(seat): cards for seat, cards in zip((A, B, C), given, strict=False)}
    chance = Scripted(places, parse_cards(stock))
    return Hand.deal(GAME, [*map(int, stacks.split())][::-1], options=options, dealer=C, chance=chance)


def stacks(hand: Hand) -> list[int]:
    """In the order of speech."""
    return hand.table.stacks[::-1]


def may(hand: Hand) -> tuple[int | None, tuple[str, ...]]:
    return asked(hand), hand.prompts()[0].allowed()


def shown(hand: Hand) -> list[int | None]:
    return [event.place.seat for event in hand.events if isinstance(event, Shown)]


def paid(hand: Hand) -> list[tuple[int, int | None, int, str]]:
    return [(e.seat, e.to, e.amount, e.why) for e in hand.events if isinstance(e, Paid) and e.to is not None]


def cards(text: str) -> Cards:
    return parse_cards(text)


# --- players, blind, the first two cards


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play_and_more_or_fewer_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 6 seats"):
        Hand.deal(GAME, [60] * seats, dealer=0)
    assert Hand.deal(GAME, [60] * 6, dealer=0, chance=Shuffler(random.Random(1))).prompts()


def test_everybody_begins_with_sixty_and_the_pack_has_forty_cards() -> None:
    match = Match(GAME, 4, dealer=0)
    assert match.hand.opened.stacks == (60,) * 4
    assert Counter(card.rank for card in match.hand.table.pack) == dict.fromkeys([*range(2, 11), 14], 4)


def test_two_cards_each_are_dealt_to_the_right_after_the_blind_of_one() -> None:
    pack = parse_cards("TS 9S 8S 7S 6S 5S")
    hand = Hand.deal(
        GAME,
        [60] * 3,
        dealer=C,
        chance=Scripted(pack=(*pack, *(c for c in suited_pack("T98765432A") if c not in pack))),
    )
    assert [e for e in hand.events if isinstance(e, Paid)] == [Paid(s, 1, "pot", None, "blind") for s in (A, B, C)]
    assert [" ".join(map(str, hand.table.cards[HAND.of(s)])) for s in (A, B, C)] == ["TS 7S", "9S 6S", "8S 5S"]
    assert [e.target.seat for e in hand.events if isinstance(e, Moved)] == [A, B, C]


def test_the_second_highest_of_the_drawn_sequence_deals() -> None:
    """AMB-R1, AMB-R14."""
    for seed in range(6):
        match = Match(GAME, 3, chance=Shuffler(random.Random(seed)))
        drawn = {
            str(e.cards[0]): e.target.seat for e in match.events if isinstance(e, Moved) and e.target.zone.name == "lot"
        }
        assert sorted(drawn) == ["8S", "9S", "TS"]
        assert match.hand.table.dealer == drawn["9S"]
        assert match.hand.table.elder[0] == drawn["8S"]


# --- the first exchange, two cards more


def test_each_says_enough_or_changes_one_or_two_and_antes_two() -> None:
    hand = game()
    assert may(hand) == (A, ("enough", "discard 1 to 2 of 7S 7H"))
    assert hand.prompts()[0].default.word == "enough"
    for wrong in ("discard", "discard 7S 7H 7D", "discard 8C", "pass"):
        with pytest.raises(IllegalChoice):
            hand.play(wrong)
    play(hand, "enough")
    assert stacks(hand) == [57, 59, 59]
    play(hand, "discard 2H")
    assert stacks(hand) == [57, 57, 59]
    assert len(hand.table.cards[HAND.of(B)]) == 2
    assert hand.table.cards[FIRST.of(B)] == [Card("2H")]


def test_nobody_else_sees_what_is_laid_away_and_what_comes() -> None:
    """B071."""
    hand = play(game(), "discard 7S 7H")
    for viewer in (None, B, C):
        assert known(hand, viewer, HAND, A) == []
        assert known(hand, viewer, FIRST, A) == []
        chosen = [e.choice for e in hand.seen_by(viewer) if isinstance(e, Chosen)]
        assert [choice.cards for choice in chosen if choice] == [()]
    assert known(hand, A, FIRST, A) == ["7H", "7S"]


def test_the_rest_of_the_pack_is_shuffled_without_what_was_laid_away_and_two_more_come() -> None:
    hand = play(game(), "discard 7S 7H, enough, enough")
    formed = [e for e in hand.events if isinstance(e, Formed)]
    assert [(e.size, [p.zone for p in e.gathered]) for e in formed] == [(40, []), (32, [STOCK])]
    assert [len(hand.table.cards[HAND.of(s)]) for s in (A, B, C)] == [4, 4, 4]
    assert hand.table.cards[FIRST.of(A)] == [Card("7S"), Card("7H")]


# --- the first vying


def test_one_plays_up_to_the_limit_or_passes_and_keeps_his_cards() -> None:
    hand = play(game(), ENOUGH)
    assert may(hand) == (A, ("pass", "play 1 to 10"))
    play(hand, "pass, pass")
    assert may(hand) == (C, ("pass", "play 1 to 10"))
    assert hand.table.live == [A, B, C]


def test_once_somebody_has_played_those_who_passed_answer_too() -> None:
    """AMB-R3."""
    hand = play(game(), ENOUGH, "pass, play 3, stay")
    assert may(hand) == (A, ("refuse", "stay", "raise 1 to 10"))
    assert hand.prompts()[0].costs == {"stay": 3}


def test_a_raise_is_answered_by_all_others() -> None:
    """B033."""
    hand = play(game(), ENOUGH, "play 2, raise 4, stay")
    assert may(hand) == (A, ("refuse", "stay", "raise 1 to 10"))
    assert asked(play(hand, "raise 1")) == B


def test_the_reserve_is_not_bet_and_who_has_no_more_is_not_asked_to_play() -> None:
    """AMB-R9, W7."""
    hand = play(game(stacks="14 20 60"), ENOUGH)
    assert may(hand) == (B, ("pass", "play 1 to 6"))
    hand = play(game(stacks="14 20 60", reserve=0), ENOUGH)
    assert may(hand) == (A, ("pass", "play 1 to 10"))


def test_a_sight_puts_in_what_is_above_the_reserve_and_is_asked_no_more() -> None:
    """B038, B048: and it draws like everyone else."""
    hand = play(game(stacks="60 20 60"), ENOUGH, "play 8")
    assert may(hand) == (B, ("refuse", "sight"))
    assert hand.prompts()[0].costs == {"sight": 6}
    play(hand, "sight")
    assert hand.table.stacks[B] == 11
    play(hand, "stay", PAT, "discard, play 1, call")
    assert [e.phase for e in hand.events if isinstance(e, Asked) and e.seat == B] == [
        "first_exchange",
        "staying",
        "second_exchange",
    ]
    assert [e.claims for e in hand.events if isinstance(e, Decided)] == [(A, B, C), (A, C)]


def test_a_raise_is_offered_only_where_another_has_chips_to_answer_it() -> None:
    """B143."""
    assert may(play(game(stacks="17 60 14"), ENOUGH, "play 3"))[1] == ("refuse", "stay")
    assert may(play(game(stacks="18 60 14"), ENOUGH, "play 3"))[1] == ("refuse", "stay", "raise 1 to 10")


def test_nobody_stays_and_the_last_to_refuse_pays_two() -> None:
    """AMB-R2: the pool stands, no hand is shown or paid."""
    hand = play(game(), ENOUGH, "play 5, refuse, refuse")
    assert hand.over
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Returned)] == [(A, 5)]
    assert paid(hand) == [(C, A, 2, "last_refusal")]
    assert (shown(hand), hand.table.carried) == ([], 9)


def test_a_raise_that_is_not_met_after_two_have_declared_takes_the_pool_and_is_paid() -> None:
    """AMB-R2, AMB-5."""
    hand = play(game(), ENOUGH, "play 2, stay, refuse")
    assert hand.phase == "second_exchange"
    hand = play(game(), ENOUGH, "play 2, stay, raise 3, refuse, refuse")
    assert (hand.over, shown(hand)) == (True, [C])
    assert paid(hand) == [(A, C, 3, "grand_prime"), (B, C, 3, "grand_prime")]


# --- all pass


def test_when_all_pass_the_dealer_deals_again_for_a_new_blind_or_compels() -> None:
    hand = play(game(), ENOUGH, "pass, pass, pass")
    assert may(hand) == (C, ("redeal", "compel"))
    assert hand.prompts()[0].costs == {"redeal": 1, "compel": 2}


def test_who_deals_again_is_the_same_and_the_blind_is_not_asked_twice() -> None:
    match = Match(GAME, [60] * 3, dealer=C, chance=Shuffler(random.Random(2)))
    for choice in ["enough"] * 3 + ["pass"] * 3 + ["redeal"]:
        match.play(choice)
    assert (match.stacks, match.carried) == ((56, 56, 56), 12)
    match.play(NEXT)
    assert match.hand.table.dealer == C
    assert match.stacks == (56, 56, 56)
    opened = match.hand.opened
    assert isinstance(opened, Opened)
    assert opened.facts == (("blinds", "paid"),)
    said = Speech("en", ("Cid", "Ben", "Ann"), game="ambigu").event(opened)
    assert said.endswith("12 chips stay in the pot. The blinds of this deal are in the pool already.")
    match.play("enough")
    assert match.stacks == (56, 56, 54)


def test_who_compels_gives_two_that_nobody_has_to_match_and_that_go_with_the_pool() -> None:
    """AMB-R5."""
    hand = play(game(), ENOUGH, "pass, pass, pass, compel")
    assert [e for e in hand.events if isinstance(e, PoolOpened)] == [PoolOpened("gift", (A, B, C))]
    assert hand.phase == "second_exchange"
    play(hand, PAT, "discard, play 4")
    assert may(hand) == (B, ("drop", "call", "raise 1 to 10"))
    assert hand.prompts()[0].costs == {"call": 4}
    play(hand, "call, call")
    assert [(e.seat, e.amount, e.pool) for e in hand.events if isinstance(e, Won)] == [(A, 21, "pot"), (A, 2, "gift")]
    assert stacks(hand) == [60 - 7 + 23 + 12, 60 - 7 - 6, 60 - 9 - 6]


def test_a_gift_stays_in_the_pool_when_all_pass_again() -> None:
    hand = play(game(), ENOUGH, "pass, pass, pass, compel", PAT, "discard, pass, pass, pass")
    assert hand.table.carried == 9 + 2 + 3


def test_he_may_deal_again_only_if_everybody_can_put_in_the_blind() -> None:
    hand = play(game(stacks="60 3 60"), ENOUGH, "pass, pass")
    assert may(hand) == (C, ("compel",))
    with pytest.raises(IllegalChoice):
        hand.play("redeal")


# --- the second exchange


def test_up_to_four_cards_are_changed() -> None:
    hand = play(game(), ENOUGH, "play 1, stay, stay")
    (prompt,) = hand.prompts()
    assert isinstance(prompt, Picks)
    assert prompt.count() == 16
    assert prompt.default.cards == ()
    play(hand, f"discard {TRICON}")
    assert len(hand.table.cards[SECOND.of(A)]) == 4
    assert not set(cards(TRICON)) & set(hand.table.cards[HAND.of(A)])


def pack_that_ends(seed: int) -> Hand:
    """Six players who all change as many as they can, the eldest of them first."""
    hand = Hand.deal(GAME, [60] * 6, dealer=0, chance=Shuffler(random.Random(seed)))
    for _ in range(6):
        seat = hand.prompts()[0].seat
        hand.play("discard " + " ".join(map(str, hand.table.cards[HAND.of(seat)])))
    return play(hand, "play 1, stay, stay, stay, stay, refuse")


def test_the_stock_is_used_first_and_then_all_but_ones_own_discards() -> None:
    """AMB-12, AMB-R11, B105: 4 are left; then come 12 of the first exchange, 4 given up, and what others laid away."""
    for seed in range(5):
        hand = pack_that_ends(seed)
        before: list[Card] = []
        again: list[Card] = []
        for turn in range(5):
            seat = hand.prompts()[0].seat
            own = hand.table.cards[HAND.of(seat)][:]
            if turn == 0:
                assert len(hand.table.cards[STOCK.place]) == 4
                again = [
                    c for s in range(6) for c in (*hand.table.cards[FIRST.of(s)], *hand.table.cards[DROPPED.of(s)])
                ]
                assert len(again) == 12 + 4
            events = len(hand.events)
            hand.play("discard " + " ".join(map(str, own)))
            came = set(hand.table.cards[HAND.of(seat)])
            assert len(came) == 4
            assert not came & set(own), "never his own"
            if turn == 1:
                assert came <= {*again, *before}
                (formed,) = [e for e in hand.events[events:] if isinstance(e, Formed)]
                assert formed.size == 16 + 4
            before += own
        assert hand.phase == "second_vying"


def test_who_saw_a_card_laid_away_cannot_follow_it_through_the_shuffle() -> None:
    """B066, B073."""
    hand = pack_that_ends(3)
    first = hand.prompts()[0].seat
    mine = [str(card) for card in hand.table.cards[FIRST.of(first)]]
    for _ in range(2):
        seat = hand.prompts()[0].seat
        hand.play("discard " + " ".join(map(str, hand.table.cards[HAND.of(seat)])))
    view = hand.view(first)
    assert not [
        str(face) for face in view.known() if str(face) in mine and face not in hand.table.cards[HAND.of(first)]
    ]


# --- the second vying, the showdown


def test_all_pass_and_the_hands_are_given_up_for_the_blind_of_the_next_deal() -> None:
    """AMB-9, AMB-R4."""
    hand = play(game(), ENOUGH, "play 1, stay, refuse", PAT, "pass, pass")
    assert (hand.over, shown(hand), hand.table.carried) == (True, [], 14)
    blinds = [e for e in hand.events if isinstance(e, Paid) and e.why == "next_blind"]
    assert [e.seat for e in blinds] == [A, B, C], "who has refused puts it in too"


def test_one_may_play_against_a_sight_and_takes_back_what_nobody_meets() -> None:
    """AMB-R9: if he passed, the hands would be given up."""
    hand = play(game(stacks="60 14 60"), ENOUGH, "play 4, sight, refuse", PAT)
    assert may(hand) == (A, ("pass", "play 1 to 10"))
    play(hand, "play 7")
    assert hand.over
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Returned)] == [(A, 11)]
    assert set(shown(hand)) == {A, B}
    given_up = play(game(stacks="60 14 60"), ENOUGH, "play 4, sight, refuse", PAT, "pass")
    assert shown(given_up) == []


def test_where_nobody_has_chips_above_the_reserve_the_hands_are_shown() -> None:
    """AMB-R9, B030."""
    hand = play(game(stacks="16 16 60"), ENOUGH, "play 2, stay, refuse", PAT)
    assert hand.over
    assert set(shown(hand)) == {A, B}


def test_who_is_left_alone_shows_and_is_paid_unless_he_may_keep_his_hand_hidden() -> None:
    hand = play(game(), ENOUGH, "play 1, stay, refuse", PAT, "play 2, drop")
    assert (hand.over, shown(hand)) == (True, [A])
    assert paid(hand) == [(B, A, 6, "tricon_prime"), (C, A, 6, "tricon_prime")]
    for word, payments in (("stifle", 0), ("show", 2)):
        hand = play(game(stifle=True), ENOUGH, "play 1, stay, refuse", PAT, "play 2, drop")
        assert may(hand) == (A, ("stifle", "show"))
        assert len(paid(play(hand, word))) == payments
        assert bool(shown(hand)) == bool(payments)


def test_hands_that_were_given_up_stay_hidden() -> None:
    hand = play(game(), ENOUGH, "play 1, stay, refuse", PAT, "play 2, call")
    assert set(shown(hand)) == {A, B}
    for viewer in (None, A, B):
        assert known(hand, viewer, DROPPED, C) == []


def test_equal_hands_are_won_by_the_elder_alone() -> None:
    """AMB-13: 22 and 22 in four suits."""
    hand = play(game("9H 7S 5D AC, TS 6H 4D 2C"), ENOUGH, "play 1, stay, refuse", PAT, "play 1, call")
    assert [(e.seat, e.amount) for e in hand.events if isinstance(e, Won)] == [(A, 13)]


# --- payments


def test_each_payment_is_one_event_with_its_payer_its_reason_and_its_sentence() -> None:
    hand = play(game(), ENOUGH, "play 1, stay, refuse", PAT, "play 1, call")
    events = [e for e in hand.events if isinstance(e, Paid) and e.to is not None]
    assert [(e.seat, e.to, e.amount, e.why) for e in events] == [(B, A, 6, "tricon_prime"), (C, A, 6, "tricon_prime")]
    assert Speech("en", ("Cid", "Ben", "Ann"), C, game="ambigu").sentences(events) == [
        "Ben pays Ann 6 for the tricon and the prime.",
        "You pay Ann 6 for the tricon and the prime.",
    ]


def test_payments_come_out_of_the_reserve_too_and_what_one_cannot_pay_one_does_not_owe() -> None:
    """AMB-11, B140."""
    hand = play(game(stacks="60 60 5"), ENOUGH, "play 1, stay, refuse", PAT, "play 1, call")
    assert paid(hand) == [(B, A, 6, "tricon_prime"), (C, A, 2, "tricon_prime")]
    assert hand.table.stacks[C] == 0


def test_who_has_put_in_less_wins_of_each_only_as_much_and_is_paid_as_the_winner_of_the_first_part() -> None:
    hand = play(game(stacks="60 14 60"), ENOUGH, "play 9, sight, stay", PAT, "discard, play 1, call")
    assert [e.claims for e in hand.events if isinstance(e, Decided)] == [(A, B, C), (A, C)]
    low = play(
        game(f"{PRIME}, {TRICON}, 2S 3D 4H 9C", stacks="60 14 60"),
        ENOUGH,
        "play 9, sight, stay",
        PAT,
        "discard, play 1, call",
    )
    assert [(e.seat, e.amount) for e in low.events if isinstance(e, Won)] == [(B, 9), (A, 20)]
    assert [to for _, to, _, _ in paid(low)] == [B, B]


# --- the rest


def test_who_is_out_of_time_commits_nothing() -> None:
    """B055."""
    defaults = [
        (game(), "enough"),
        (play(game(), ENOUGH), "pass"),
        (play(game(), ENOUGH, "play 1"), "refuse"),
        (play(game(stacks="60 15 60"), ENOUGH, "play 2"), "refuse"),
        (play(game(stacks="60 9 60"), ENOUGH, "play 1"), "sight"),  # which costs nothing
        (play(game(), ENOUGH, "pass, pass, pass"), "redeal"),
        (play(game(), ENOUGH, "play 1, stay, stay"), "discard"),
        (play(game(), ENOUGH, "play 1, stay, refuse", PAT), "pass"),
        (play(game(), ENOUGH, "play 1, stay, refuse", PAT, "play 1"), "drop"),
        (play(game(stifle=True), ENOUGH, "play 1, stay, refuse", PAT, "play 1, drop"), "stifle"),
    ]
    for hand, word in defaults:
        assert (hand.prompts()[0].default.word, hand.prompts()[0].default.cards) == (word, ()), hand.phase


def test_who_gives_up_is_out_and_his_cards_go_away_unseen() -> None:
    hand = play(game(), ENOUGH, "play 1, refuse")
    assert Folded(B) in hand.events
    assert len(hand.table.cards[DROPPED.of(B)]) == 4
    assert words(hand) == {"refuse", "stay", "raise"}


def test_what_a_player_needs_to_know_is_in_his_view() -> None:
    """B125: all chips, what everybody has put in, and in which part of the deal it is."""
    hand = play(game(), ENOUGH, "play 3, stay")
    view = hand.view(None)
    assert (view.stacks, view.pools["pot"].put, view.phase) == ([57, 54, 54], [3, 6, 6], "staying")
    assert (view.direction, view.seats) == (-1, (A, B, C))


def test_a_hand_is_called_by_its_name() -> None:
    speech = {lang: Speech(lang, ("Cid", "Ben", "Ann"), game="ambigu") for lang in ("en", "ru")}
    for hand, english, russian in (
        ("8H 7H 4C 2D", "a point of 8♥ 7♥", "очко: 8♥ 7♥"),
        (TRICON, "a tricon of sevens with a prime", "трикон семёрок и прима"),
        (FLUSH, "a flush", "флеш"),
        ("AS 2S 3S 9H", "a sequence, three high", "секвенция, старшая карта – тройка"),
        ("AS AH AD AC", "a fredon of aces with a prime", "фредон тузов и прима"),
    ):
        event = Shown(HAND.of(A), cards(hand))
        assert speech["en"].event(event).endswith(f"({english}).")
        assert speech["ru"].event(event).endswith(f"({russian}).")


def test_the_deal_passes_to_the_right_past_who_has_no_chips() -> None:
    """B045, B046."""
    match = Match(GAME, [60] * 4, dealer=3, chance=Shuffler(random.Random(4)))
    dealers = []
    for _ in range(8):
        dealers.append(match.hand.table.dealer)
        while not match.hand.over:
            (prompt,) = match.prompts()
            match.play(prompt.default if match.phase != "all_pass" else "compel")
        match.play(NEXT)
    assert dealers == [3, 2, 1, 0, 3, 2, 1, 0]


def test_a_whole_match_ends_with_all_chips_where_they_were() -> None:
    rng = random.Random(8)
    match = Match(GAME, [30] * 3, dealer=0, options={"max_deals": 40}, chance=Shuffler(rng))
    while not match.over:
        match.play(NEXT if match.hand.over else match.prompts()[0].sample(rng))
    assert sum(match.stacks) == 90


def strength_of(game_: Game, hand: str) -> Any:
    strength = game_.strength_under(game_.read_options())
    assert strength is not None
    return strength(cards(hand))


def test_what_a_showdown_compares_follows_the_house_rules() -> None:
    """B118: the option has its effect."""
    short, long = "2S 3S 4S 9S", "5H 6H 8H TH"
    assert strength_of(GAME, short) > strength_of(GAME, long)
    strict = GAME.strength_under(GAME.read_options({"short_sequence_flush_is_doublet": False}))
    assert strict is not None
    assert strict(cards(short)) < strict(cards(long))
