"""`odds` at the terminal: what exchanges make, what the next card decides, in either language."""

from __future__ import annotations

import pytest

from brelan import Hand, Scripted, find, parse_cards
from brelan.bots.outlook import Outlook, outlook
from brelan.speech import Speech
from brelan.term.odds import told


def lines(game: str, pack: str, lang: str = "en") -> list[str]:
    hand = Hand.deal(find(game), [20] * 3, dealer=2, chance=Scripted(pack=parse_cards(pack)))
    prompt = hand.prompts()[0]
    speech = Speech(lang, ("Ann", "Bo", "Cy"), prompt.seat, game=game)
    return told(outlook(hand.view(prompt.seat), prompt), prompt, speech)


def test_what_the_third_card_decides_is_told_exactly() -> None:
    assert lines("in-between", "4S 9H") == [
        "50 cards are not seen by you and may come:",
        "  bet 1, outside, the bet is lost: 28 of them, 56.0% (14/25); you lose 1 chip",
        "  bet 1, between the posts, the bet is won: 16 of them, 32.0% (8/25); you win 1 chip",
        "  bet 1, level with a post, the bet is lost: 6 of them, 12.0% (3/25); you lose 1 chip",
    ]


def test_exchanges_are_told_the_best_first() -> None:
    said = lines("thirty-one", "AC 2D 3S KC 4D 7H 2S 9S 8D 9C 5H 6H")
    assert said[0].startswith("Best hand: yours")
    assert said[1].startswith("If all showed right after it")
    assert said[2].startswith("  swap 2♠ for 9♣: 9")
    assert len(said) == 11
    assert "unknown" not in "".join(said)


def test_a_card_that_is_not_known_before_is_said_to_be_so() -> None:
    said = lines("commerce", "7H 2C 3S 8H 4D 8C KC 9S 8D")
    assert sum("one unknown card comes" in line for line in said) == 6


def test_in_russian_too() -> None:
    said = lines("in-between", "4S 9H", "ru")
    assert said[0] == "Вам не видно и может прийти карт: 50."
    assert "32.0% (8/25); выигрыш: 1 фишка" in said[2]
    assert any("неизвестных карт придёт: 1" in line for line in lines("commerce", "7H 2C 3S 8H 4D 8C KC 9S 8D", "ru"))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_where_there_is_nothing_to_tell_it_says_so(lang: str) -> None:
    speech = Speech(lang, ("Ann", "Bo"), 0)
    assert told(Outlook(None), None, speech) == [speech.say("odds-none")]
