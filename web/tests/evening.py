"""Make the states of an evening that the tests of the page draw, out of real deals: python web/tests/evening.py."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from brelan import Shuffler, plain
from brelan.evening import Evening
from brelan.evening.happened import Decided, Marked, Rang, Staked, Went, Won
from brelan.games import GAMES
from brelan.speech import Speech

TARGET = Path(__file__).with_name("evening.json")
GAME = next(game for game in GAMES if game.pooled)
STAKE = 30
NAMES = [
    "Ann",
    "Hugo",
    "Iris",
    "Martin",
    "Alice",
    "Oscar",
    "Felix",
    "Greta",
    "Bruno",
    "Clara",
    "Laura",
    "Paula",
    "Edith",
    "Nora",
    "Jasper",
    "Victor",
    "Emma",
    "Louis",
    "Rosa",
    "Paul",
    "Anton",
    "Maria",
    "Otto",
    "Selma",
    "Viggo",
    "Tilda",
    "Arne",
    "Freya",
    "Ivan",
    "Olga",
    "Boris",
    "Vera",
    "Igor",
    "Nina",
    "Lev",
    "Rita",
    "Max",
    "Ella",
    "Theo",
    "Ida",
]
TITLES = {
    "yellow": "most yellow chips",
    "red": "most counters of the red side",
    "blue": "most counters of the blue side",
    "booby": "booby place",
}


class Room:
    """An evening of bots and one person, player 0, with what its server says of it."""

    def __init__(self, players: int, rounds: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.evening = Evening(
            GAME, players, chance=Shuffler(random.Random(seed)), terms={"rounds": rounds, "start_stack": STAKE}
        )
        self.names = NAMES[:players]
        self.round = 0  # the last one that was played at, where they sat in it, and what had happened before it
        self.sat: list[list[int]] = []
        self.said = 0

    def play(self, *, until_asked: bool = False, tables: tuple[int, ...] = ()) -> None:
        """Play at these tables (all of them, if none is named), until player 0 is asked if so wished."""
        if self.round != self.evening.round:
            self.round = self.evening.round
            self.sat = [list(players) for players in self.evening.dealt]
            self.said = len(self.evening.happened)
        while True:
            if until_asked and self.evening.prompt(0) is not None:
                return
            waiting = [(t, p) for t, p in self.evening.prompts() if not tables or t in tables]
            if not waiting or self.evening.between:
                return
            table, prompt = waiting[0]
            self.evening.play(table, prompt.sample(self.rng))

    def own(self) -> int:
        """The table of player 0."""
        return next(n for n, players in enumerate(self.evening.dealt) if 0 in players)

    def told(self) -> list[str]:
        said = []
        for event in self.evening.happened[self.said :]:
            match event:
                case Rang(number):
                    said.append(f"The bell rings: the first table has played round {number}.")
                case Decided(table, winner, _):
                    said.append(f"{self.names[winner]} wins at table {table + 1}.")
                case Marked(player):
                    said.append(f"{self.names[player]} gets a yellow chip.")
                case Staked(player, amount):
                    said.append(f"{self.names[player]} takes a fresh stake of {amount}.")
                case Went(player, table, _, _):
                    said.append(f"{self.names[player]} goes to table {table + 1}.")
        return said

    def moves(self) -> list[dict[str, Any]]:
        sat = [players[:] for players in self.sat]
        found = []
        for event in self.evening.happened[self.said :]:
            if isinstance(event, Went):
                table = next(n for n, players in enumerate(sat) if event.player in players)
                seat = sat[table].index(event.player)
                to = [event.table, event.seat]
                found.append({"player": event.player, "from": [table, seat], "to": to, "why": event.why})
        return found

    def tables(self) -> list[dict[str, Any]]:
        evening = self.evening
        found = []
        for n, players in enumerate(evening.dealt):
            won = evening.won[n]
            live = evening.hands[n].table.live
            over = bool(won)
            found.append(
                {
                    "players": list(players),
                    "dealer": evening.hands[n].view(None).dealer,
                    "over": over,
                    "winner": won[0] if len(won) == 1 else evening.outcomes[n].winner if evening.outcomes else None,
                    "called": [players[seat] for seat in live] if over else [],
                    "pot": 0 if over else sum(pool.total for pool in evening.hands[n].view(None).pools.values()),
                }
            )
        return found

    def state(self, number: int, at: int | None = None) -> dict[str, Any]:
        """The state message of player 0, at another table if one is named."""
        evening = self.evening
        here = self.own() if at is None else at
        seated = evening.dealt[here]
        you = seated.index(0) if 0 in seated else None
        hand, view = evening.hands[here], evening.view(here, 0)
        names = [self.names[player] for player in seated]
        events = hand.seen_by(you)
        speech = Speech("en", names, you, game=GAME.id)
        prompt = hand.prompt(you) if you is not None and not hand.over else None
        order = sorted(evening.standings(), key=lambda s: (-s.counters, -s.yellow))
        waiting = "nothing" if evening.over else "next" if evening.between else "choice"
        return {
            "kind": "state",
            "table": "t1",
            "state": number,
            "game": "progressive-poker",
            "lang": "en",
            "aids": ["tracker", "odds"],
            "you": you,
            "seats": [self.person(player, seat) for seat, player in enumerate(seated)],
            "first": 0,
            "events": [plain.event(event) for event in events],
            "sentences": [{"at": at, "text": text} for at, text in speech.numbered(events)],
            "view": plain.view(view),
            "prompt": plain.prompt(prompt),
            "offers": [],
            "called": speech.hand(view),
            "waiting": waiting,
            "can": {"next": ["next", "leave"], "nothing": ["rematch"]}.get(waiting, ["leave"]),
            "clock": None,
            "left": None,
            "frozen": False,
            "over": evening.over,
            "rematch": None,
            "evening": {
                "game": GAME.id,
                "round": evening.round,
                "rounds": evening.terms.rounds,
                "stake": evening.terms.start_stack,
                "between": evening.between,
                "you": 0,
                "here": here,
                "asked": evening.prompt(0) is not None,
                "tables": self.tables(),
                "players": [
                    {
                        **{key: value for key, value in self.person(player, 0).items() if key not in ("seat", "rests")},
                        "side": evening.sides[player],
                        "counters": evening.counters[player],
                        "yellow": evening.yellow[player],
                        "stakes": evening.extra[player],
                    }
                    for player in range(len(self.names))
                ],
                "order": [standing.player for standing in order],
                "moves": self.moves(),
                "told": self.told(),
                "rang": any(isinstance(event, Rang) and event.round == evening.round for event in evening.happened),
                "prizes": [
                    {"prize": event.prize, "title": TITLES[event.prize], "players": list(event.players)}
                    for event in evening.happened
                    if isinstance(event, Won)
                ],
            },
        }

    def person(self, player: int, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "name": self.names[player],
            "who": "person" if player == 0 else "bot",
            "bot": None if player == 0 else "odds",
            "here": True,
            "left": False,
            "rests": False,
        }


def states() -> dict[str, Any]:
    """All states by name."""
    found: dict[str, Any] = {}
    room = Room(14, 5, 3)
    for _ in range(2):
        room.play()
        room.evening.next_round()
    room.play(until_asked=True, tables=(room.own(),))
    found["asked"] = room.state(1)
    others = tuple(n for n in range(len(room.evening.dealt)) if n != room.own())
    found["watched"] = room.state(1, others[-1])
    room.play(tables=(room.own(),))
    found["waits"] = room.state(2)
    room.play(tables=(0,))
    found["rang"] = room.state(3)
    room.play()
    found["bell"] = room.state(4)
    room.evening.next_round()
    found["moved"] = room.state(5)
    while not room.evening.over:
        room.play()
        if not room.evening.over:
            room.evening.next_round()
    found["over"] = room.state(9)
    crowd = Room(40, 20, 40)
    crowd.play()
    found["forty, bell"] = crowd.state(1)
    crowd.evening.next_round()
    crowd.play(until_asked=True, tables=(crowd.own(),))
    found["forty, asked"] = crowd.state(2)
    return found


def text() -> str:
    """The file as it should be."""
    return json.dumps(states(), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
