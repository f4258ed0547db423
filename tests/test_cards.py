"""Cards and packs."""

import copy
import pickle

import pytest

from brelan.cards import Card, number_pack, parse_cards, suited_pack, without
from brelan.errors import BadNotation


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [("AS", 14, "S"), ("TD", 10, "D"), ("2C", 2, "C"), ("7", 7, ""), ("100", 100, ""), ("JOKER", 0, "")],
)
def test_a_card_has_one_text_a_rank_and_a_suit(text: str, rank: int, suit: str) -> None:
    card = Card(text)
    assert (str(card), card.rank, card.suit, repr(card)) == (text, rank, suit, f"Card('{text}')")


@pytest.mark.parametrize("text", ["", "1S", "AX", "as", "10S", "0", "07", "1000", "joker", "²", "٣", "A S", "-1"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="a card such as QH"):
        Card(text)


def test_equal_texts_are_one_card_so_copies_cannot_be_told_apart() -> None:
    card = Card("QH")
    twins = (Card("QH"), copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card)))
    assert all(twin is card for twin in twins)


def test_cards_are_read_from_a_line() -> None:
    assert parse_cards("QH 7C, 10") == (Card("QH"), Card("7C"), Card("10"))
    assert parse_cards("  ") == ()


@pytest.mark.parametrize(("text", "column"), [("QH XX", 4), ("QH,XX", 4), ("  Q", 3)])
def test_a_line_of_cards_is_refused_with_the_column_of_the_wrong_one(text: str, column: int) -> None:
    with pytest.raises(BadNotation) as refusal:
        parse_cards(text)
    assert refusal.value.column == column
    assert refusal.value.text == text


def test_packs_hold_every_card_they_should() -> None:
    assert len(suited_pack()) == len(set(suited_pack())) == 52
    assert [str(card) for card in suited_pack("A7")] == ["AS", "7S", "AH", "7H", "AD", "7D", "AC", "7C"]
    assert sorted(card.rank for card in number_pack(10, 2)) == sorted([*range(1, 11)] * 2)


def test_each_copy_is_taken_once_and_the_order_stays() -> None:
    assert without(parse_cards("7 8 7 9 7"), parse_cards("7 7")) == [Card("8"), Card("9"), Card("7")]
    assert without(parse_cards("7 8"), parse_cards("9")) == [Card("7"), Card("8")]
    assert without(parse_cards("8 7 9 7"), iter(parse_cards("7"))) == [Card("8"), Card("9"), Card("7")]
