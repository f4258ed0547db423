"""How `odds` plays for tricks, alone and with partners."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from brelan import Hand, Scripted, find, parse_cards
from brelan.bots import find as bot
from brelan.bots import trials
from brelan.bots.arena import Contest, play
from brelan.bots.odds import Odds
from brelan.bots.search import Search
from brelan.bots.trials import Trials, worth
from brelan.choices import Choice
from brelan.prompts import Prompt
from brelan.view import View

EUCHRE = find("euchre")


def dealt(pack: str, *choices: str, seats: int) -> Hand:
    """A deal in packets of two and three, the cards as written."""
    hand = Hand.deal(EUCHRE, [0] * seats, dealer=seats - 1, chance=Scripted(pack=parse_cards(pack)))
    for choice in choices:
        hand.play(choice)
    return hand


def chosen(hand: Hand, times: int = 6) -> Counter[str]:
    prompt = hand.prompts()[0]
    return Counter(str(Odds(random.Random(n)).choose(hand.view(prompt.seat), prompt)) for n in range(times))


def searched(hand: Hand, times: int = 3) -> set[str]:
    prompt = hand.prompts()[0]
    view = hand.view(prompt.seat)
    return {str(Search(random.Random(n), deals=60).choose(view, prompt)) for n in range(times)}


def test_nobody_plays_alone_for_a_march_that_another_prevents() -> None:
    """Five spades without the right bower, which the other side's dealer takes up: he has one sure trick."""
    hand = dealt("AS KS 7H 8H 7C 8C AH KH QS TS 9S 9H 7D 8D 9C 9D TD AD KD AC JS", seats=4)
    found = chosen(hand)
    assert "order_up_alone" not in found
    assert found["order_up"] > 0


def test_a_hand_of_sure_tricks_is_ordered_up_and_a_bare_one_is_not() -> None:
    """Both bowers, ace, king and queen of trumps; and then a hand of small cards of the other suits."""
    strong = dealt("JS JC 7H 8H 7C 8C AH KH AS KS QS 9H 7D 8D 9C 9D TD AD KD AC TS", seats=4)
    assert "pass" not in chosen(strong)
    weak = dealt("7H 8H AS KS 7C 8C AH KH 7D 8D 9H QS JS JC 9C 9D TD AD KD AC TS", seats=4)
    assert set(chosen(weak)) == {"pass"}


def test_of_three_a_defender_leaves_a_trick_to_the_other_defender() -> None:
    """The maker leads a heart, the other defender takes it with the ace: the right bower is kept for later."""
    pack = "7H AS AH 8H 8C 9C KS QS 9D KH QH 7D 7C 8D TC TS"
    hand = dealt(pack, "order_up", "discard TC", "play 7H", "play AH", seats=3)
    # the dealer sits behind both, without a heart
    assert hand.prompts()[0].seat == 2
    assert chosen(hand).most_common(1)[0][0] != "play TS"


def test_the_guard_of_a_left_bower_is_not_laid_away() -> None:
    """The dealer takes up the ten to the left bower and one trump more, with ace of spades, king and queen of clubs."""
    hand = dealt("7S 8S 9S TS 7C 8C JD 8H 7D 8D 9D QS KS 9C TC JC QD AS KC QC TH", "order_up", seats=4)
    assert chosen(hand).most_common(1)[0][0] in ("discard KC", "discard QC")
    found = searched(hand)
    assert not found & {"discard 8H", "discard TH", "discard JD", "discard AS"}


def test_a_trick_is_not_taken_from_a_partner() -> None:
    """He has led the ace of spades and an opponent has followed: the right bower is not spent on it."""
    pack = "AS KS 7S 7C JH AC 8S 8C KD QD 7D 9C 9D TD KC QC 8D TS QS 9S TH"
    hand = dealt(pack, "pass", "pass", "order_up", "discard 8C", "play AS", "play 7S", seats=4)
    assert "play JH" not in chosen(hand)
    assert "play JH" not in searched(hand)


def test_no_trump_is_led_into_defenders_who_have_none() -> None:
    """The maker's right bower has shown that both are void: his ace of trumps is kept, not led at his partner's."""
    pack = "JH AH 7S 8S QH 7C 9S 8D AS 9C 7D QS TD 9D TC QC KC TS JC QD KD"
    hand = dealt(pack, *["pass"] * 4, "name_hearts", "play JH", "play 7S", "play QH", "play 9S", seats=4)
    prompt = hand.prompts()[0]
    found = Trials(hand.view(0), prompt, random.Random(1), 8).ranked()
    assert str(found[0].choice) != "play AH"
    assert str(Search(random.Random(1), deals=250).choose(hand.view(0), prompt)) != "play AH"


@pytest.mark.parametrize("always", [("pass",), ("order_up", "take_up", "name_hearts")], ids=["passes", "orders"])
def test_partners_beat_those_who_always_bid_the_same(monkeypatch: pytest.MonkeyPatch, always: tuple[str, ...]) -> None:
    """The others play their cards as well as they do."""

    class Stubborn(Odds):
        def choose(self, view: View, prompt: Prompt) -> Choice:
            word = next((word for word in always if word in prompt.words and "pass" in prompt.words), None)
            return super().choose(view, prompt) if word is None else Choice(prompt.seat, word)

    monkeypatch.setattr(trials, "ROLLOUTS", 30)
    monkeypatch.setattr(trials, "MOST", 12)
    pair = (("odds", bot("odds")), ("stubborn", Stubborn))
    score = play(Contest(EUCHRE, pair, 4, EUCHRE.read_options(None), 3), 60)[0]
    assert score.above, score


def test_the_points_of_a_partner_are_ones_own() -> None:
    hand = dealt("JS JC 7H 8H 7C 8C AH KH AS KS QS 9H 7D 8D 9C 9D TD AD KD AC TS", "order_up", seats=4)
    rng = random.Random(1)
    while not hand.over:
        prompt = hand.prompts()[0]
        hand.play(prompt.sample(rng))
    ends = [worth(hand, seat) for seat in range(4)]
    assert ends[0] == ends[2] == -ends[1] == -ends[3] != 0


def test_it_takes_more_tricks_than_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "ROLLOUTS", 60)
    monkeypatch.setattr(trials, "MOST", 16)
    pair = (("odds", bot("odds")), ("random", bot("random")))
    score = play(Contest(EUCHRE, pair, 4, EUCHRE.read_options(None)), 16)[0]
    assert score.above, score
