"""Each game has its own ace, in its own table of hands: none takes over another's.  B106."""

from __future__ import annotations

from typing import Any

import pytest

from brelan import find, parse_cards

BETTER = {  # of each pair the first wins; where they are joined by =, neither
    "indian-poker-52": ["AS > KS", "AS = AH", "2S < 3S"],
    "draw-poker": [
        "5S 4H 3D 2C AS > AS AD AC KH QD",
        "6S 5H 4D 3C 2S > 5S 4H 3D 2C AS",
        "AS KD QH JC TS > KD QH JC TS 9D",
        "2S 2D 7H 5C 4S > KD AS 2H 3C 4D",
    ],
    "whiskey-poker": ["5S 4H 3D 2C AS > AS AD AC KH QD", "2S 2D 7H 5C 4S > KD AS 2H 3C 4D"],
    "thirty-one": ["AS KS QS > AH AD AC", "AS 9S 2H > KH 9H 2S"],
    "commerce": ["4H 5H 6H > AS 2S 3S", "AS 2S 3S > KH AH 2H", "QS KS AS > JS QS KS", "8C 9C TC = 8D 9D TD"],
    "my-ship-sails": ["AS KS 2S > KH QH 2H"],
    "brag-single": ["AS 3H 2D > KS QH JD", "AS 9C 4D > QS JS TS", "AS 2S 3S < AH 4H 3D"],
    "brag-american": ["AS 3H 2D > KS QH TD", "AS 2H 3S < AH 4H 3D"],
    "ambigu": ["AS AH AD 2D < 2S 2H 2C 3C", "AS 2S 3S 9H > TS 9S 7H 6H", "TS 9S AS 2H < TH 9H 2H AD"],
}


@pytest.mark.parametrize(("game_id", "pair"), [(game, pair) for game, pairs in BETTER.items() for pair in pairs])
def test_the_ace_is_worth_what_this_game_makes_of_it(game_id: str, pair: str) -> None:
    game = find(game_id)
    strength: Any = game.strength_under(game.read_options())
    sign = next(sign for sign in "<=>" if sign in pair)
    one, other = (strength(parse_cards(hand)) for hand in pair.split(sign))
    assert {"<": one < other, "=": one == other, ">": one > other}[sign]


def test_the_ace_is_the_highest_where_three_of_a_rank_are_compared_with_a_card_turned_up() -> None:
    game = find("bouillotte")
    assert game.wins is not None
    hands = {0: "KS KH KD", 1: "AS AH AD", 2: "QS QH 9S"}
    lies = {game.zone("hand").of(seat): parse_cards(hand) for seat, hand in hands.items()}
    lies[game.zone("retourne").place] = parse_cards("8C")
    assert list(game.wins(lies, [2, 1, 0], [2, 1, 0], game.read_options())) == [1]
