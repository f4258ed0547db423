"""A deal step by step: a sentence, and the table as it stood when it was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from brelan import plain
from brelan.events import Event
from brelan.service.replay import Replayed
from brelan.speech import Speech
from brelan.view import View
from brelan.web.tale import DealShown, SeatTold, Step

ONCE: Final = ("pack", "options")  # of a view: the same in every step


def walk(events: Sequence[Event], view: View, speech: Speech) -> list[Step]:
    """Tell events one sentence after another; `view`: the table before them, which takes them all in."""
    steps, at = [], 0
    for end, text in speech.numbered(events):
        view.fold(events[at : end + 1])
        at = end + 1
        steps.append(Step(end, text, {field: value for field, value in plain.view(view).items() if field not in ONCE}))
    view.fold(events[at:])
    return steps


def shown(found: Replayed, lang: str) -> DealShown:
    """Tell a deal in one language."""
    facts, deal = found.facts, found.deal
    view = facts.blank(deal, found.viewer)
    steps = walk(found.events, view, Speech(lang, deal.names, found.viewer, game=facts.begun.game))
    common: dict[str, Any] = plain.view(view)
    return DealShown(
        table=facts.table,
        game=facts.begun.game,
        number=deal.number,
        numbers=list(found.numbers),
        you=found.viewer,
        over=facts.result is not None,
        open=found.open,
        seats=[
            SeatTold(seat, name, cast(Any, row.who), row.bot, True, False, False)
            for seat, (name, row) in enumerate(zip(deal.names, found.people, strict=True))
        ],
        pack=common["pack"],
        options=common["options"],
        events=[plain.event(event) for event in found.events],
        steps=steps,
    )
