"""Transcripts: one deal written out in full, with what every seat is told.

`python -m tests.playthrough` writes them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.proof import barter, compare, pairs, sealed_bid, tricks

from brelan.cards import parse_cards
from brelan.dealer import Scripted
from brelan.events import Event
from brelan.game import Game
from brelan.games import find
from brelan.hand import Hand

FOLDER = Path(__file__).parent / "transcripts"


@dataclass(frozen=True, slots=True)
class Way:
    """A way through a deal: the pack from the top, and the choices, each with its seat."""

    name: str
    game: Game
    stacks: Sequence[int]
    pack: str
    choices: str
    dealer: int | None = None
    first: int | None = None
    options: dict[str, Any] = field(default_factory=dict)


PATHS = (
    Way(
        "indian-poker-52-side-pool",
        find("indian-poker-52"),
        (10, 10, 2),
        "8S TH KC",
        "0 stake, 1 stake, 2 stake, 0 stake, 1 stake, 0 stake, 1 see",
        dealer=2,
        options={"betting": "brag"},
    ),
    Way(
        "indian-poker-52-raise-and-drop",
        find("indian-poker-52"),
        (20, 20, 20, 20),
        "7C KD 9S 4H",
        "0 bet 2, 1 call, 2 raise 3, 3 drop, 0 drop, 1 call",
        dealer=3,
    ),
    Way(
        "genius-indian-poker-fold-of-a-ten",
        find("genius-indian-poker"),
        (9, 21),
        "10 7",
        "0 bet 3, 1 raise 5, 0 fold",
        first=0,
    ),
    Way(
        "whiskey-poker-the-widow-is-taken",
        find("whiskey-poker"),
        (10, 10, 10),
        "2S 3H 2C 2H 7H 4H 4D 6H 9D 8C 6S QH JC 9C 8H KH KS TD JD 5C",
        "0 pass, 1 exchange, 2 draw 3H 5C, 0 knock, 1 stand, 2 stand",
        dealer=2,
    ),
    Way(
        "draw-poker-two-draw",
        find("draw-poker"),
        (50, 50, 50, 50),
        "KS QS AC JS KD 9D AD TD 8C 5C 2H 7C 8H 4H 4S 5H 7D 2D 8D 3D 2S 9S 6H 3C",
        "1 drop, 2 call, 3 drop, 0 call, 0 discard 7D, 2 discard 2H 4S 8D, 2 bet 3, 0 call",
        dealer=3,
    ),
    Way(
        "draw-poker-openers-shown",
        find("draw-poker"),
        (50, 50, 50),
        "JS TS 7C JD TD 6C 9C 5C 5H 6H 4H 4D 3D 2D 3S QD",
        "0 open 1, 1 call, 2 drop, 0 discard JS, 1 discard, 0 bet 1, 1 drop",
        dealer=2,
        options={"jackpot": True},
    ),
    Way(
        "brag-single-bragger-pairs",
        find("brag-single"),
        (20, 20, 20),
        "7S 7D 5S 2H 6C 4D JC 9D 2C",
        "2 ante 1, 0 see, 1 raise 2, 2 drop, 0 see",
        dealer=2,
    ),
    Way(
        "brag-three-stake-three-pools",
        find("brag-three-stake"),
        (20, 20, 20),
        "9H KH AC 8S QC 7S 7D 8D 5S 4C 6D",
        "0 bet 2, 1 see, 2 drop, 0 buy, 0 stand, 1 stand, 2 buy, 2 stand",
        dealer=2,
        options={"third_pool_draw": True},
    ),
    Way(
        "brag-american-compared-in-private",
        find("brag-american"),
        (30, 30, 30, 30),
        "KS QS 8S AS KH QH 8H AD 9C QD JD 5C",
        "3 ante 2, 0 raise 3, 1 see, 2 raise 4, 3 drop, 0 see",
        dealer=3,
    ),
    Way(
        "thirty-one-knock",
        find("thirty-one"),
        (10, 10, 10),
        "KC 9D 8H QC 9H 8S 7C 6D 5H AS KS QS",
        "0 swap 7C AS, 1 pass, 2 knock, 0 stand, 1 swap 6D 7C",
        dealer=2,
    ),
    Way(
        "my-ship-sails-swap",
        find("my-ship-sails"),
        (3, 3, 3),
        "KS JH 9D 7S 8H 9C 5H 4S 2S",
        "0 swap 5H, 1 give 4S",
        dealer=2,
    ),
    Way(
        "commerce-buy-and-barter",
        find("commerce"),
        (20, 20, 20),
        "6S 2H 9D 7S 2C TD QD KD 3C 8S 4H",
        "0 buy QD, 1 barter KD, 2 give 9D, 2 buy 3C, 0 knock",
        dealer=2,
    ),
    Way(
        "in-between-four-turns",
        find("in-between"),
        (10, 10, 10, 10),
        "4S JH 8C 8S 9H QS QH 2S 6H KD",
        "0 bet 3, 3 bet 1",
        dealer=3,
    ),
    Way(
        "commerce-widow-taken-unseen",
        find("commerce-widow"),
        (3, 3, 3, 3),
        "KS 2H QD 7C 5S KH 3H TD 8C 4H 6H 3C 7S KD 9C",
        "3 take_widow, 0 draw 5S 6H, 1 draw 4H 3C, 2 draw 3C 7S, 3 draw 9C KD, 0 knock",
        dealer=3,
    ),
    Way(
        "bouillotte-a-favori-against-a-brelan",
        find("bouillotte"),
        (100, 100, 100, 100),
        "KS QS 8S KC 9S QH 8H 9C AD QD AC AH 8D",
        "3 no, 3 pass, 2 open 15, 1 call, 0 withdraw, 3 withdraw",
        dealer=0,
    ),
    Way(
        "bouillotte-sights-the-word-and-a-new-cave",
        find("bouillotte"),
        (185, 120, 60, 35),
        "AC KS AS AH KC 9D QS KH 9C 8D 9S QC 9H",
        "3 straddle, 2 no, 2 open 20, 1 call, 0 call, 3 call, 2 pass_word, 1 raise 20, 0 call, 3 sight, 2 call, "
        "1 pass_word, 0 raise 100, 2 withdraw, 1 sight, 1 buy 100",
        dealer=0,
        options={"blind": 10},
    ),
    Way(
        "ambigu-a-sight-and-what-is-paid",
        find("ambigu"),
        (60, 20, 60),
        "7S 2H TS 7H 5H 9H 7D 8H 8D 2C TH 4C",
        "2 enough, 1 enough, 0 discard 9H, 2 pass, 1 play 5, 0 stay, 2 raise 4, 1 sight, 0 refuse, 2 discard, "
        "1 discard, 2 play 1",
        dealer=0,
    ),
    Way(
        "ambigu-compelled-to-go-on",
        find("ambigu"),
        (60, 60, 60),
        "7S 2H TS 7H 5H 9H 7D 8H 8D 2C TH 4C",
        "2 enough, 1 enough, 0 enough, 2 pass, 1 pass, 0 pass, 0 compel, 2 discard, 1 discard, 0 discard TS 9H, "
        "2 play 3, 1 raise 2, 0 drop, 2 call",
        dealer=0,
    ),
    Way(
        "barter-exchange",
        barter.GAME,
        (9, 9, 9),
        "9S KH QD TS JH AD AS 9C TC",
        "0 barter 9S, 1 give KH, 1 buy 9S, 2 knock",
        dealer=2,
    ),
    Way(
        "compare-in-private",
        compare.GAME,
        (9, 9, 9),
        "9S KH QD TS JH AD",
        "0 raise 2, 1 see, 2 see",
        dealer=2,
    ),
    Way(
        "sealed-bid",
        sealed_bid.GAME,
        (9, 9),
        "AS KS QS JS TS AH",
        "1 keep KS, 0 keep AS QS, 0 stake 2, 1 pass",
        dealer=1,
    ),
    Way(
        "tricks-follow-suit",
        tricks.GAME,
        (0, 0),
        "AS KS QH JH TD 9D 8C 7C AH KH",
        "0 play AS, 1 play KS, 0 play QH, 1 play JH",
        dealer=1,
    ),
    Way(
        "pairs-seats-by-the-cards",
        pairs.GAME,
        (0, 0, 0, 0),
        "AD 7C KC QC",
        "3 play AS",
    ),
    Way(
        "euchre-ordered-up-and-euchred",
        find("euchre"),
        (0, 0, 0, 0),
        "JC AC JS TC KC QS QC AH 9S KD 7H AS 8H 7D AD 9H 8D KH TS 7S 9C",
        "0 order_up, 3 discard 7S, 0 play JC, 1 play TC, 2 play KC, 3 play 9C, 0 play AC, 1 play JS, 2 play QS, "
        "3 play QC, 1 play AS, 2 play 8D, 3 play TS, 0 play 9S, 1 play 8H, 2 play 9H, 3 play AH, 0 play 7H, "
        "3 play KH, 0 play KD, 1 play 7D, 2 play AD",
        dealer=3,
    ),
    Way(
        "ecarte-the-king-is-announced",
        find("ecarte"),
        (0, 0),
        "QH JH KH TH AS KC 7D JS 9C 8D 7H",
        "0 propose, 1 accept, 0 discard 7D, 1 discard, 0 propose, 1 refuse, 0 play KC, 1 mark_king, 1 play 9C, "
        "0 play QH, 1 play KH",
        dealer=1,
    ),
    Way(
        "napoleon-three-made",
        find("napoleon"),
        (50, 50, 50),
        "AS 7S 2S KS 8S 3S QS 9S 4S 2H AH 3H 4C 5C 2C",
        "0 two, 1 pass, 2 three, 2 play 2S, 0 play KS, 1 play 7S, 0 play AS, 1 play 8S, 2 play 3S",
        dealer=2,
    ),
    Way(
        "spoil-five-the-ace-robs",
        find("spoil-five"),
        (20, 20, 20),
        "7S 2C AS KD 8C TC 3C 6C 7C 2H 3D 4D 4H 6H 7H KS",
        "0 play 7S, 1 rob KD, 1 play KS, 2 play 4H, 1 play AS",
        dealer=2,
    ),
    Way(
        "triomphe-the-hand-is-offered",
        find("triomphe"),
        (0, 0, 0, 0),
        "KC 9C QC JD 7S 8S TD KH AS 8D 7H JS 9S TS JH QH KD KS 8H AD 7C",
        "0 offer, 1 refuse, 0 play 8D, 1 play JD, 2 play KD, 3 play TD",
        dealer=3,
    ),
)


def written(path: Way) -> str:
    """Play a path and write down every choice, what followed, and how far each seat is told otherwise."""
    chance = Scripted(pack=parse_cards(path.pack))
    hand = Hand.deal(path.game, path.stacks, options=path.options, dealer=path.dealer, first=path.first, chance=chance)
    lines = [f"{path.game.title}: stacks {list(path.stacks)}, from the top {path.pack}", ""]
    lines += step(hand, 0)
    for text in path.choices.split(", "):
        seat, _, choice = text.partition(" ")
        allowed = hand.prompt(int(seat))
        before = len(hand.events)
        hand.play(choice, int(seat))
        lines += [
            "",
            f"> {text}    (may: {', '.join(allowed.allowed() if allowed else ())}; {allowed and allowed.rule.phase})",
        ]
        lines += step(hand, before)
    ending = "the deal is over" if hand.over else f"to act: {[prompt.seat for prompt in hand.prompts()]}"
    return "\n".join([*lines, "", f"{ending}, stacks {hand.table.stacks}, scores {hand.table.scores}", ""])


def step(hand: Hand, before: int) -> list[str]:
    """The events from a number on: as they are, then as each viewer is told, where that differs."""
    lines = []
    for number in range(before, len(hand.events)):
        whole = told(hand.events[number])
        lines.append(f"{number:3} {whole}")
        for viewer in (*range(len(hand.table.stacks)), None):
            masked = told(hand.seen_by(viewer)[number])
            if masked != whole:
                lines.append(f"      {'a spectator' if viewer is None else f'seat {viewer}'}: {masked}")
    return lines


def told(event: Event) -> str:
    """An event in a line: its kind, and its values where there are any; a back is a question mark."""
    values = [(name, getattr(event, name)) for name in type(event).__slots__]
    shown = [
        f"{name} {plain(value)}" for name, value in values if value not in (None, "", (), 0, False) or name == "seat"
    ]
    return " ".join([type(event).__name__.lower(), *shown])


def plain(value: Any) -> str:
    """A value as one would write it."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join("?" if part is None else str(part) for part in value)
    return str(value)


def main() -> None:
    """Write all transcripts anew."""
    for path in PATHS:
        (FOLDER / f"{path.name}.txt").write_text(written(path), encoding="utf-8")


if __name__ == "__main__":
    main()
