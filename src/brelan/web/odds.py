"""What a seat may expect, as it is told to a page: chances in per cent, and in fractions where they are exact."""

from __future__ import annotations

from fractions import Fraction

from brelan.bots.chances import Chances
from brelan.bots.outlook import Outcome, Outlook, Way
from brelan.web import tale, wire


def odds_told(state: int, found: Outlook) -> wire.OddsTold:
    """All that a seat may expect in a state."""
    ways, outcomes = [_way(way) for way in found.ways], [_outcome(outcome) for outcome in found.outcomes]
    return wire.OddsTold(state, None if found.now is None else chance(found.now), ways, outcomes)


def chance(found: Chances) -> tale.Chance:
    """The chances of the hand as it is."""
    error = found.error
    return tale.Chance(
        _likely(found.win, error),
        _likely(found.tie, error),
        _likely(found.lose, error),
        [card.text for card in found.against],
        list(found.holders),
        found.unseen,
        found.better,
        found.level,
        found.worse,
        _percent(found.error),
    )


def _way(way: Way) -> tale.Way:
    parts = [[card.text for card in part] for part in way.parts]
    win, tie = _likely(way.win, way.error), _likely(way.tie, way.error)
    return tale.Way(way.choice.word, parts, win, tie, way.drawn, _percent(way.error))


def _outcome(outcome: Outcome) -> tale.Outcome:
    choice, likely = outcome.choice, _likely(outcome.chance, 0.0)
    cards = len(outcome.cards)
    return tale.Outcome(choice.word, choice.amount, outcome.fact, outcome.value, likely, cards, outcome.gain)


def _likely(part: Fraction, error: float) -> tale.Likely:
    return tale.Likely(_percent(part), None if error else str(part))


def _percent(part: Fraction | float) -> float:
    return round(float(part) * 100, 2)
