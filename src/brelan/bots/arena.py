"""Bots against bots: what each wins in a deal, with the 95 % interval.

Deals come in sets: the same cards are dealt again until every bot has sat in every seat, so that good cards even out.
The result depends on the seed alone, not on how many processes share the work.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from brelan.bots.trials import worth
from brelan.bots.worlds import game_of
from brelan.dealer import Shuffler
from brelan.errors import BadSetup
from brelan.game import Game
from brelan.hand import Hand

if TYPE_CHECKING:
    from brelan.bots import Maker

NORMAL: Final = 1.96  # standard deviations on either side that hold 95 %
PIECE: Final = 2  # sets that a process plays before it reports


class Score(NamedTuple):
    """What one bot won: chips or points a deal and seat, half the 95 % interval, in how many sets; seconds a choice."""

    bot: str
    mean: float
    error: float
    sets: int
    pace: float

    @property
    def above(self) -> bool:
        """Whether the whole interval lies above zero."""
        return self.mean - self.error > 0


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a bot's name may be given twice; `options` as read by the game; `seed` of cards and bots."""

    game: Game
    bots: tuple[tuple[str, Maker], ...]
    seats: int
    options: Any
    seed: int = 1

    def __post_init__(self) -> None:
        """Refuse what cannot be dealt, or compares nothing."""
        self.game.check_seats(self.seats, self.options)
        if not 2 <= len(self.bots) <= self.seats:
            raise BadSetup(f"at {self.seats} seats 2 to {self.seats} bots are compared, not {len(self.bots)}")

    def sets(self, deals: int) -> int:
        """How many sets it takes to play at least so many deals; an interval needs two."""
        return max(2, -(-deals // len(self.bots)))


class Played(NamedTuple):
    """One set: by bot what it won a deal and seat, the choices it made, the seconds it took for them."""

    number: int
    won: tuple[float, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]


def one_set(contest: Contest, number: int) -> Played:
    """Deal the same cards once for each turn of the bots round the table."""
    many, seats, seed = len(contest.bots), contest.seats, contest.seed
    lead = random.Random(f"{seed} {number} lead").randrange(seats)
    won, sat = [0.0] * many, [0] * many
    choices, seconds = [0] * many, [0.0] * many
    for turn in range(many):
        line = [(seat + turn) % many for seat in range(seats)]
        luck = [random.Random(f"{seed} {number} {turn} {seat}") for seat in range(seats)]  # never that of the cards
        bots = [contest.bots[who][1](rng) for who, rng in zip(line, luck, strict=True)]
        hand = _deal(contest, lead, random.Random(f"{seed} {number} cards"))
        while not hand.over:
            prompt = hand.prompts()[0]
            view, who = hand.view(prompt.seat), line[prompt.seat]
            begun = process_time()
            choice = bots[prompt.seat].choose(view, prompt)
            seconds[who] += process_time() - begun
            choices[who] += 1
            hand.play(choice)
        for seat, who in enumerate(line):
            won[who] += worth(hand, seat) - hand.opened.stacks[seat]
            sat[who] += 1
    return Played(number, tuple(w / n for w, n in zip(won, sat, strict=True)), tuple(choices), tuple(seconds))


def _deal(contest: Contest, lead: int, cards: random.Random) -> Hand:
    game, options, seats = contest.game, contest.options, contest.seats
    stacks = [options.start_stack if game.for_chips(options) else 0] * seats
    dealer, first = (lead, None) if game.has_dealer else (None, lead)
    return Hand.deal(game, stacks, options=options, dealer=dealer, first=first, chance=Shuffler(cards))


def play(
    contest: Contest, deals: int, processes: int = 1, progress: Callable[[int], None] = lambda done: None
) -> list[Score]:
    """Play at least so many deals and give the score of each bot; `progress` is told how many have been played.

    With several processes the bots and the game are those that their names find.
    """
    sets = contest.sets(deals)
    found: list[Played] = []
    for played in _all(contest, sets) if processes < 2 else _shared(contest, sets, processes):
        found.append(played)
        progress(len(found) * len(contest.bots))
    return scores(contest, sorted(found))


def scores(contest: Contest, found: Sequence[Played]) -> list[Score]:
    """The score of each bot, from the sets played."""
    told = []
    for n, (name, _) in enumerate(contest.bots):
        won = [played.won[n] for played in found]
        choices = sum(played.choices[n] for played in found)
        pace = sum(played.seconds[n] for played in found) / max(1, choices)
        told.append(Score(name, mean(won), NORMAL * stdev(won) / sqrt(len(won)), len(won), pace))
    return told


def _all(contest: Contest, sets: int) -> Iterator[Played]:
    for number in range(sets):
        yield one_set(contest, number)


def _shared(contest: Contest, sets: int, processes: int) -> Iterator[Played]:
    """The sets in whatever order the processes have done with them."""
    task = contest.game.id, tuple(name for name, _ in contest.bots), contest.seats, _plain(contest), contest.seed
    pieces = [range(n, min(n + PIECE, sets)) for n in range(0, sets, PIECE)]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(processes, len(pieces)), spawn, _leave_ctrl_c) as pool:
        waiting = [pool.submit(_piece, task, piece) for piece in pieces]
        try:
            for future in as_completed(waiting):
                yield from future.result()
        except BrokenProcessPool:
            raise BadSetup("a process that played has been ended from outside; try fewer of them") from None
        finally:  # whatever ends it, nobody plays on
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_ctrl_c() -> None:
    """Leave it to the program itself to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _piece(task: tuple[str, tuple[str, ...], int, Mapping[str, Any], int], numbers: range) -> list[Played]:
    """Some of the sets, in a process of its own."""
    from brelan.bots import find

    game_id, names, seats, options, seed = task
    game = game_of(game_id)
    contest = Contest(game, tuple((name, find(name)) for name in names), seats, game.read_options(options), seed)
    return [one_set(contest, number) for number in numbers]


def _plain(contest: Contest) -> dict[str, Any]:
    """The house rules as a mapping, which another process can be given."""
    names = [info.name for info in contest.game.option_infos()]
    return {name: getattr(contest.options, name) for name in names}
