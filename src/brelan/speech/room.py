"""What happens in the room between the tables of an evening, as sentences of one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from brelan.evening.happened import Cut, Decided, Drew, Happened, Left, Marked, Rang, Seated, Staked, Went, Won
from brelan.evening.seating import Player
from brelan.speech.catalogue import capital, key
from brelan.speech.sentence import Speech


class Room:
    """The room of an evening in one language; `speech` has the names by player, and `tables` is how many there are."""

    def __init__(self, speech: Speech, tables: int) -> None:
        self._speech = speech
        self._tables = tables

    def told(self, happened: Iterable[Happened]) -> list[str]:
        """Sentences for what has happened; what everybody has drawn is told table by table."""
        texts: list[str] = []
        for _, run in groupby(happened, type):
            alike = list(run)
            drawn = [each for each in alike if isinstance(each, Drew)]
            texts += self._draw(drawn) if drawn else map(self._one, alike)
        return [capital(text) for text in texts]

    def _one(self, happened: Happened) -> str:
        say = self._speech.say
        match happened:
            case Cut(players, cards, why):
                return say(key("room-cut", why), cards=self._cards(zip(players, cards, strict=True)))
            case Seated(table, players, dealer):
                who, at = self._speech.who(players), capital(self.at(table))
                return say("room-seated", self._you(dealer), at=at, who=who, dealer=self._speech.names[dealer])
            case Decided(table, winner, called):
                more = {"called": self._speech.who(called)} if len(called) > 1 else {}
                return self._of(winner, "room-decided" if more else "room-decided-alone", at=self.at(table), **more)
            case Rang(number):
                return say("room-rang", round=number)
            case Marked(player):
                return self._of(player, "room-marked")
            case Went(player, table, _, why):
                return self._of(player, f"room-went-{why}", to=self.to(table))
            case Staked(player, amount):
                return self._of(player, "room-staked", counters=self.counters(amount))
            case Won(prize, players):
                return say("room-won", prize=self.prize(prize), who=self._speech.who(players))
            case Left(player):
                return self._of(player, "room-left")
        return ""  # drawn cards, which are told together

    # -- parts -----------------------------------------------------------------------------------------------------

    def name(self, table: int) -> str:
        """What a table is called."""
        return self._speech.say("room-table", self._which(table), n=table + 1)

    def at(self, table: int) -> str:
        """At a table."""
        return self._speech.say("room-at", self._which(table), n=table + 1)

    def to(self, table: int) -> str:
        """To a table."""
        return self._speech.say("room-to", self._which(table), n=table + 1)

    def prize(self, prize: str) -> str:
        """What a prize is for."""
        return self._speech.say(key("prize", prize))

    def side(self, side: str) -> str:
        """The name of a side."""
        return self._speech.say(key("room-side", side))

    def counters(self, number: int) -> str:
        """Counters with their noun."""
        return self._speech.say("room-counters", n=number)

    def yellow(self, number: int) -> str:
        """Yellow chips with their noun."""
        return self._speech.say("room-yellow", n=number)

    def stakes(self, number: int) -> str:
        """Fresh stakes with their noun."""
        return self._speech.say("room-stakes", n=number)

    def _which(self, table: int) -> str:
        return {0: "first", self._tables - 1: "last"}.get(table, "")

    def _you(self, player: Player) -> str:
        return "you" if player == self._speech.viewer else ""

    def _of(self, player: Player, name: str, **args: Any) -> str:
        form = self._you(player)
        return self._speech.say(name, form, who=self._speech.names[player], **args)

    def _draw(self, drawn: Sequence[Drew]) -> list[str]:
        tables = sorted({each.table for each in drawn})
        return [
            self._speech.say(
                "room-drew",
                at=self.at(table),
                cards=self._cards((each.player, each.card) for each in drawn if each.table == table),
            )
            for table in tables
        ]

    def _cards(self, cards: Iterable[tuple[Player, Any]]) -> str:
        speech = self._speech
        return ", ".join(
            speech.say("room-card", who=speech.who([player]), card=speech.card(card)) for player, card in cards
        )
