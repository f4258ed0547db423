"""What a person may do at an evening of many tables: one function for each, called by the salon's own task."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from brelan.choices import LEAVE
from brelan.evening import Player
from brelan.service.deed import BACK, REMATCH, REST, Deed, rematch, rest
from brelan.service.refusal import Refused
from brelan.store import Command

if TYPE_CHECKING:
    from brelan.service.salon import Salon


async def _play(salon: Salon, player: Player, command: Command, text: str | None) -> None:
    if text is None:
        raise Refused("bad-message", "a choice is missing", ("choice",))
    journal = salon.journal
    here = salon.here(player)
    seat = journal.evening.dealt[here].index(player)
    choice = journal.evening.hands[here].read(text, seat)
    prompt = journal.evening.prompt(player)
    if prompt is not None:
        prompt.answer(choice)
    await salon.change(lambda: journal.play(here, choice, command))


async def _next(salon: Salon, _player: Player, command: Command, _text: str | None) -> None:
    await salon.change(lambda: salon.journal.next_round(command))


async def _leave(salon: Salon, player: Player, command: Command, _text: str | None) -> None:
    await salon.change(lambda: salon.journal.leave(player, command))


OF_AN_EVENING: Final[Mapping[str, Deed]] = {
    "play": _play,
    "next": _next,
    LEAVE: _leave,
    REST: rest,
    BACK: rest,
    REMATCH: rematch,
}
