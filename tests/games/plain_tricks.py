"""Trick games once more, written to be slow and plain: cards are texts, and nothing is known of the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Hand = tuple[str, ...]
May = Callable[[Hand, Hand], Hand]  # of a hand, with the cards played before it, those that may be played
Best = Callable[[Hand], int]  # which of the cards of a trick wins


def tree(hands: Sequence[Hand], leader: int, may: May, best: Best, played: Hand = ()) -> tuple[int, int]:
    """Decisions and ends from here, when all cards are played out: in order from the leader round the table."""
    if not any(hands):
        return 0, 1
    seat = (leader + len(played)) % len(hands)
    decisions, finished = 1, 0
    for card in may(hands[seat], played):
        left = tuple(tuple(c for c in hand if c != card) if s == seat else hand for s, hand in enumerate(hands))
        trick = (*played, card)
        if len(trick) == len(hands):
            found = tree(left, (leader + best(trick)) % len(hands), may, best)
        else:
            found = tree(left, leader, may, best, trick)
        decisions, finished = decisions + found[0], finished + found[1]
    return decisions, finished
