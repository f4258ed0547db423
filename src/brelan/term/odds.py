"""What a player may expect, in lines: his hand as it is, what exchanges make of it, what the next card decides."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from brelan.bots.chances import Chances
from brelan.bots.outlook import Outcome, Outlook, Way
from brelan.prompts import Prompt
from brelan.speech import Speech
from brelan.speech.catalogue import key

WAYS: Final = 9  # exchanges that are told: the best ones


def told(found: Outlook, prompt: Prompt | None, speech: Speech) -> list[str]:
    """The lines; one that says so where there is nothing to tell."""
    if not found:
        return [speech.say("odds-none")]
    lines = [] if found.now is None else [_now(found.now, speech)]
    if found.ways:
        lines.append(speech.say("odds-ways", error=_error(found.ways[0].error)))
        lines += [_way(way, speech) for way in found.ways[:WAYS]]
    if found.outcomes:
        lines.append(speech.say("odds-outcomes", n=found.outcomes[0].of))
        lines += [_outcome(outcome, prompt, speech) for outcome in found.outcomes]
    return lines


def _now(found: Chances, speech: Speech) -> str:
    form = "sampled" if found.error else ""
    win, tie, lose = (percent(chance, found.error) for chance in (found.win, found.tie, found.lose))
    return speech.say("odds-line", form, win=win, tie=tie, lose=lose, error=_error(found.error), unseen=found.unseen)


def _way(way: Way, speech: Speech) -> str:
    parts = [speech.cards(part) for part in way.parts]
    cards, others = (*parts, "", "")[:2]
    own = key("pick", way.choice.word)
    spoken = bool(cards) and speech.has(own)
    choice = speech.say(own, cards=cards, others=others) if spoken else speech.choice(way.choice)
    win, tie = percent(way.win, way.error), percent(way.tie, way.error)
    return speech.say("odds-way", "drawn" if way.drawn else "", choice=choice, win=win, tie=tie, n=way.drawn)


def _outcome(outcome: Outcome, prompt: Prompt | None, speech: Speech) -> str:
    value = outcome.value
    what = speech.word(value) if isinstance(value, str) else speech.fact(outcome.fact, value)
    chips = speech.chips(abs(outcome.gain))
    choice = speech.choice(outcome.choice, prompt)
    form, likely = ("" if outcome.gain >= 0 else "loses"), percent(outcome.chance)
    return speech.say("odds-outcome", form, choice=choice, told=what, n=len(outcome.cards), likely=likely, chips=chips)


def percent(chance: Fraction, error: float = 0.0) -> str:
    """A chance in per cent, with the fraction that it is where that is exact and can be pictured."""
    shown = f"{float(chance) * 100:.1f}%"
    return shown if error or chance.denominator > 1000 or chance in (0, 1) else f"{shown} ({chance})"


def _error(error: float) -> str:
    return f"{error * 100:.1f}%"
