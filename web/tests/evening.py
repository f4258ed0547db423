"""Make the states of an evening that the tests of the page draw, as the server tells them: web/tests/evening.py."""

from __future__ import annotations

import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from brelan import Shuffler
from brelan.evening import Evening
from brelan.occasions import OCCASIONS
from brelan.service.board import board
from brelan.service.sight import Sight, Sitting, Track
from brelan.web import told

TARGET = Path(__file__).with_name("evening.json")
OCCASION = OCCASIONS[0]
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


class Room:
    """An evening of bots and one person, player 0."""

    def __init__(self, players: int, rounds: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.evening: Evening = OCCASION.begin(
            players, options={"rounds": rounds, "start_stack": STAKE}, chance=Shuffler(random.Random(seed))
        )
        self.people = [
            Sitting(n, name, "bot" if n else "person", "odds" if n else None, here=True, left=False, rests=False)
            for n, name in enumerate(NAMES[:players])
        ]

    def play(self, *, until_asked: bool = False, tables: tuple[int, ...] = ()) -> None:
        """Play at these tables (all of them, if none is named), until player 0 is asked if so wished."""
        while not (until_asked and self.evening.prompt(0) is not None):
            waiting = [(t, p) for t, p in self.evening.prompts() if not tables or t in tables]
            if not waiting or self.evening.between:
                return
            table, prompt = waiting[0]
            self.evening.play(table, prompt.sample(self.rng))

    def own(self) -> int:
        """The table of player 0."""
        return next(n for n, players in enumerate(self.evening.dealt) if 0 in players)

    def state(self, number: int, at: int | None = None) -> Any:
        """The state message of player 0, at another table if one is named."""
        evening = self.evening
        here = self.own() if at is None else at
        seated, hand = evening.dealt[here], evening.hands[here]
        viewer = seated.index(0) if 0 in seated else None
        track = Track(viewer, {})
        track.events = list(hand.seen_by(viewer))
        waiting = "nothing" if evening.over else "next" if evening.between else "choice"
        journal = SimpleNamespace(evening=evening, waits_for_seats=False)
        sight = Sight(
            table="t1",
            state=number,
            game=OCCASION.id,
            lang="en",
            aids=("tracker", "odds"),
            viewer=viewer,
            seats=[self.people[player].at(seat) for seat, player in enumerate(seated)],
            track=track,
            count=len(track.events),
            kept=0,
            rewritten=0,
            view=hand.view(viewer),
            prompt=None if viewer is None or hand.over else hand.prompt(viewer),
            waiting=waiting,
            can={"next": ("next", "leave"), "nothing": ("rematch",)}.get(waiting, ("leave",)),
            clock=None,
            until=None,
            frozen=False,
            over=evening.over,
            rematch=None,
            board=board(cast(Any, journal), self.people),
            you=0,
            here=here,
            asked=not evening.between and evening.prompt(0) is not None,
        )
        return json.loads(told.state(sight, "en", 0, 0.0))


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
