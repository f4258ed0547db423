"""Counting the tree of a small deal: a fingerprint of the rules that can be worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from brelan.chips import Chips
from brelan.game import Game
from brelan.hand import Hand
from brelan.nature import Dealer, Draw, Toss
from brelan.zones import Seat


class Counts(NamedTuple):
    """Nodes of a tree: where nature is awaited, where a seat is, where the deal is over."""

    chance: int
    decision: int
    terminal: int


def perft(
    game: Game,
    stacks: Sequence[Chips],
    *,
    options: Mapping[str, Any] | None = None,
    dealer: Seat | None = None,
    first: Seat | None = None,
    carried: Chips = 0,
    chance: Dealer | None = None,
) -> Counts:
    """Count the whole tree of a deal; equal outcomes of nature count once.  With a dealer: of the cards that he deals.

    Several seats that choose at once count one after another.  Cards for several seats come seat by seat.  The time
    grows with the tree: about 10,000 nodes a second.

    Raises:
        BadOption, BadSetup: as `Hand.deal`.
    """
    counts = [0, 0, 0]
    waiting = [Hand.deal(game, stacks, options=options, dealer=dealer, first=first, carried=carried, chance=chance)]
    while waiting:
        hand = waiting.pop()
        node = hand.node
        if node is None:
            counts[2] += 1
        elif isinstance(node, (Draw, Toss)):
            counts[0] += 1
            waiting += _after_each(hand, node.options)
        else:
            counts[1] += 1
            waiting += _after_each(hand, hand.prompts()[0].options)
    return Counts(*counts)


def information_sets(
    game: Game,
    stacks: Sequence[Chips],
    *,
    options: Mapping[str, Any] | None = None,
    dealer: Seat | None = None,
    first: Seat | None = None,
) -> int:
    """Count what the seats can tell apart when they are to act, by the events each was sent.

    Raises:
        BadOption, BadSetup: as `Hand.deal`.
    """
    known = set()
    waiting = [Hand.deal(game, stacks, options=options, dealer=dealer, first=first)]
    while waiting:
        hand = waiting.pop()
        node = hand.node
        if isinstance(node, (Draw, Toss)):
            waiting += _after_each(hand, node.options)
        elif node is not None:
            prompt = hand.prompts()[0]
            known.add((prompt.seat, repr(hand.seen_by(prompt.seat))))
            waiting += _after_each(hand, prompt.options)
    return len(known)


def _after_each(hand: Hand, options: Sequence[Any]) -> list[Hand]:
    twins = []
    for choice in options:
        twin = hand.fork()
        twin.play(choice)
        twins.append(twin)
    return twins
