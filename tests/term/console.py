"""A player at a terminal, for tests: what is typed is written down beforehand, or decided by what was shown."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from brelan.cards import parse_cards
from brelan.choices import Choice
from brelan.dealer import Scripted, Shuffler
from brelan.games import GAMES
from brelan.nature import Dealer
from brelan.prompts import Prompt, Stakes
from brelan.term.cli import main
from brelan.term.screen import World
from brelan.view import View

CARDS = GAMES[0].id
PAIR = GAMES[1].id
LANGS: Mapping[str, Mapping[str, str]] = {"en": {}, "ru": {"LANG": "ru_RU.UTF-8"}}
MANY = 3000  # lines after which a player has been asked too often


class Player(io.StringIO):
    """Types what `answer` says to the text shown since the last line; None is the end of input."""

    def __init__(self, out: io.StringIO, answer: Callable[[str], str | None]) -> None:
        super().__init__()
        self._out = out
        self._answer = answer
        self._seen = 0
        self._asked = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # of a stream of bytes, far up
        """Give the next line."""
        self._asked += 1
        assert self._asked < MANY, "the terminal asks without end"
        shown = self._out.getvalue()
        answer = self._answer(shown[self._seen :])
        self._seen = len(shown)
        if isinstance(answer, str):
            self._out.write(f"{answer}\n")
            return f"{answer}\n"
        return ""


@dataclass(frozen=True)
class Played:
    """What came of a command line."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines shown, what was typed among them."""
        return self.out.splitlines()


def run(
    *argv: str,
    typed: Iterable[str] | Callable[[str], str | None] = (),
    seed: int = 1,
    chance: Callable[[], Dealer] | None = None,
    environ: Mapping[str, str] | None = None,
    data: Path | None = None,
) -> Played:
    """Carry out a command line with a player who types the given lines, then goes away."""
    out, err = io.StringIO(), io.StringIO()
    rng = random.Random(seed)
    lines = iter(()) if callable(typed) else iter(typed)
    answer = typed if callable(typed) else lambda _shown: next(lines, None)
    world = World(
        stdin=Player(out, answer),
        stdout=out,
        stderr=err,
        environ=environ or {},
        chance=chance or (lambda: Shuffler(rng)),
        rng=rng,
    )
    folder: Sequence[str] = () if data is None else ("--data", str(data))
    status = main([*argv, *folder], world)
    return Played(status, out.getvalue(), err.getvalue())


class Meek:
    """Calls, checks, or bets the least: a player of the house for tests."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View, prompt: Prompt) -> Choice:
        for word in ("call", "check", "stake"):
            if word in prompt.words:
                return Choice(prompt.seat, word)
        if isinstance(prompt, Stakes) and prompt.verb:
            return Choice(prompt.seat, prompt.verb, prompt.numbers()[0])
        return prompt.default


def dealt(cards: str, first: int = 0) -> Callable[[], Scripted]:
    """The numbers that leave the pack, the first bettor's first; who that is."""
    return lambda: Scripted(pack=parse_cards(cards), lots=[first])


def pair(*typed: str, cards: str, data: Path, first: int = 0, lang: str = "en", more: tuple[str, ...] = ()) -> Played:
    """Play the game for two against the meek bot with a given pack."""
    argv = ("play", PAIR, "--bot", "meek", "--name", "Zed", *more)
    return run(*argv, typed=typed, chance=dealt(cards, first), environ=LANGS[lang], data=data)


def without_names(out: str) -> str:
    """Put X for the drawn name of the other player."""
    found = re.search(r"(?:against|ещё) (\w+)\.", out)
    assert found is not None
    return out.replace(found[1], "X")
