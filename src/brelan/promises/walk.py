"""A walk through one random deal, and the state that the promises look at."""

from __future__ import annotations

import random
from typing import Any

from brelan.choices import Choice
from brelan.events import Event
from brelan.hand import Hand
from brelan.nature import Draw, Toss
from brelan.promises.trial import Trial, some_choice
from brelan.view import View
from brelan.zones import Seat

State = tuple[Any, ...]


class Walk:
    """A deal being played.

    `hand`: now; `states`: before each choice and after the last, where care is taken; `stops`: how many choices had
    been made at each; `viewers`: whose knowledge is looked at, a few only where no care is taken;
    `views`: what each viewer knows, folded event by event; `seen`: the events it was sent; `words`: all words heard.
    """

    def __init__(self, trial: Trial, rng: random.Random, *, careful: bool = True) -> None:
        self.trial = trial
        self.rng = rng
        self.careful = careful
        self.hand = trial.begin()
        self.stops: list[int] = []
        self.states: list[State] = []
        self.words: set[str] = set()
        seats = range(len(trial.opened.stacks))
        self.viewers: tuple[Seat | None, ...] = (None, *(seats if careful else rng.sample(seats, min(2, len(seats)))))
        self.seen: dict[Seat | None, list[Event]] = {v: [] for v in self.viewers}
        game = trial.game
        pack, depth = self.hand.table.pack, game.by_depth(trial.options)
        self.views = {v: View(game.id, trial.options, pack, v, game.direction, depth) for v in self.viewers}
        self.take_in()

    def take_in(self) -> None:
        """Note where the deal stands."""
        self.stops.append(len(self.hand.choices))
        if self.careful:
            self.states.append(state(self.hand))
        for prompt in self.hand.prompts():
            self.words.update(prompt.words, (choice.word for choice in (prompt.default,)))
        for viewer in self.viewers:
            new = self.hand.seen_by(viewer)[len(self.seen[viewer]) :]
            self.seen[viewer] += new
            self.views[viewer].fold(new)

    def next_choice(self) -> Choice:
        """Choose for whoever is awaited."""
        node = self.hand.node
        if isinstance(node, (Draw, Toss)):
            return node.sample(self.rng)
        return some_choice(self.rng.choice(self.hand.prompts()), self.rng)


def state(hand: Hand) -> State:
    """Everything about a deal that could change: for comparing, not for keeping."""
    table = hand.table
    return (
        len(table.log),
        tuple(table.log[-12:]),
        hand.choices[-3:],
        tuple(table.stacks),
        tuple(table.put),
        tuple(table.scores),
        tuple(table.live),
        table.elder,
        table.dealer,
        table.high,
        table.phase,
        table.bought,
        tuple((place, tuple(cards)) for place, cards in table.cards.items()),
        tuple((p.name, tuple(p.put), p.carried, p.total, p.claims) for p in table.pools.values()),
        repr(table.notes),
        tuple(map(spelled, hand.prompts())),
        "" if hand.node is None else hand.node.kind,
    )


def spelled(prompt: Any) -> str:
    """A prompt in full, as text."""
    names = sorted({name for kind in type(prompt).__mro__ for name in getattr(kind, "__slots__", ())})
    return (
        " ".join(f"{name}={getattr(prompt, name, None)!r}" for name in names) + f" {prompt.allowed()} {prompt.default}"
    )
