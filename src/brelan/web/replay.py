"""A finished deal step by step: a sentence, and the table as it stood when it was told."""

from __future__ import annotations

from typing import Any, cast

from brelan import plain
from brelan.service.replay import Replayed
from brelan.speech import Speech
from brelan.web.wire import DealShown, SeatTold, Step

ONCE = ("pack", "options")  # of a view: the same in every step


def shown(found: Replayed, lang: str) -> DealShown:
    """Tell a deal in one language."""
    facts, deal = found.facts, found.deal
    speech = Speech(lang, deal.names, found.viewer, game=facts.begun.game)
    told = speech.numbered(found.events)
    views = [plain.view(view) for view in found.views(at for at, _ in told)]
    common: dict[str, Any] = views[-1] if views else plain.view(facts.blank(deal, found.viewer))
    return DealShown(
        table=facts.table,
        game=facts.begun.game,
        number=deal.number,
        numbers=[each.number for each in facts.deals],
        you=found.viewer,
        over=facts.result is not None,
        open=found.open,
        seats=[
            SeatTold(seat, name, cast(Any, row.who), row.bot, True, False, False)
            for seat, (name, row) in enumerate(zip(deal.names, facts.seats, strict=True))
        ],
        pack=common["pack"],
        options=common["options"],
        events=[plain.event(event) for event in found.events],
        steps=[
            Step(at, text, {field: value for field, value in view.items() if field not in ONCE})
            for (at, text), view in zip(told, views, strict=True)
        ],
    )
