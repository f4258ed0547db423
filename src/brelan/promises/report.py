"""The check of a game: many random deals and some matches, and a report of every promise that was not kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from brelan.game import Game
from brelan.hand import Hand
from brelan.promises.deals import AFTER_EACH, AT_END, AT_END_WITH_CARE, WITH_CARE
from brelan.promises.leak import two_worlds
from brelan.promises.matches import check_match
from brelan.promises.source import ABOUT_THE_FILE
from brelan.promises.trial import Broken, Trial, trial
from brelan.promises.walk import Walk

MOST = 20  # failures after which a check stops: more would only repeat the first


@dataclass(frozen=True, slots=True)
class Failure:
    """A promise not kept: its name, what was wrong, and the deal that shows it, a line for each choice.

    `deal`: its number; with the seed of the report it gives the same deal again.
    """

    promise: str
    why: str
    deal: int = -1
    transcript: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f" (deal {self.deal})" if self.deal >= 0 else ""
        return f"{self.promise.replace('_', ' ')}{where}: {self.why}"


@dataclass(slots=True)
class Report:
    """What was looked at and what was found: counts, and the failures."""

    game: str
    seed: int
    deals: int = 0
    choices: int = 0
    swaps: int = 0
    matches: int = 0
    failures: list[Failure] = field(default_factory=list)
    phases: set[str] = field(default_factory=set)

    @property
    def ok(self) -> bool:
        """Whether every promise was kept."""
        return not self.failures

    @property
    def lines(self) -> list[str]:
        """The report as text; each failure with the deal that shows it."""
        found = [
            f"{self.game}: {self.deals} deals, {self.choices} choices, {self.matches} matches, "
            f"{self.swaps} swaps of hidden cards, seed {self.seed}: "
            + ("every promise kept" if self.ok else f"{len(self.failures)} failures")
        ]
        for failure in self.failures:
            found += [str(failure), *(f"    {line}" for line in failure.transcript)]
        return found


def check(game: Game, deals: int = 200, seed: int = 0, *, care: float = 1.0, matches: int | None = None) -> Report:
    """Play random deals over all options, seats and stacks, and look whether every promise is kept.

    `care`: the share of deals at which the promises that cost time are looked at too; `matches`: how many whole
    matches are played, a tenth of the deals if not said.  The same seed gives the same report.
    """
    report = Report(game.id, seed)
    for promise in ABOUT_THE_FILE:
        _look(report, promise, game)
    for number in range(deals):
        check_deal(game, report, number, careful=random.Random(f"{seed} care {number}").random() < care)
        if len(report.failures) >= MOST:
            return report
    for number in range(deals // 10 if matches is None else matches):
        report.matches += 1
        rng = random.Random(f"{seed} match {number}")
        told: list[str] = []
        try:
            report.swaps += check_match(game, rng, told)
        except Exception as error:  # whatever a game raises is what is looked for
            report.failures.append(Failure("match", _say(error), number, tuple(told)))
            if len(report.failures) >= MOST:
                break
    return report


def check_deal(game: Game, report: Report, number: int, *, careful: bool) -> None:
    """Look at one deal, which the seed of the report and its number decide."""
    rng = random.Random(f"{report.seed} {number}")
    report.deals += 1
    walk: Walk | None = None
    made: Trial | None = None
    try:
        made = trial(game, rng)
        walk = Walk(made, rng, careful=careful)
    except Exception as error:
        report.failures.append(Failure("deal", _say(error), number, tuple(made.tell(()) if made else ())))
        return
    if _walk(report, walk, number, careful=careful) and careful:
        _swap(report, walk, number)
    report.choices += len(walk.hand.choices)


def check_leaks(game: Game, report: Report, number: int) -> None:
    """Look at one deal, as `check_deal`, but only at whether it tells anybody what is hidden from him."""
    rng = random.Random(f"{report.seed} {number}")
    report.deals += 1
    made = trial(game, rng)
    walk = Walk(made, rng, careful=False)
    walk.viewers = (None, *range(len(made.opened.stacks)))
    while not walk.hand.over:
        walk.hand.play(walk.next_choice())
    _swap(report, walk, number)
    report.choices += len(walk.hand.choices)


def _walk(report: Report, walk: Walk, number: int, *, careful: bool) -> bool:
    """Walk through a deal; tell whether all went well."""
    sometimes = WITH_CARE if careful else ()
    while True:
        report.phases.add(walk.hand.phase)
        if not all(_keeps(report, promise, walk, number) for promise in (*AFTER_EACH, *sometimes)):
            return False
        if walk.hand.over:
            break
        choice = walk.next_choice()
        try:
            walk.hand.play(choice)
            walk.take_in()
        except Exception as error:
            told = walk.trial.tell([*walk.hand.choices, choice])
            report.failures.append(Failure("play", _say(error), number, tuple(told)))
            return False
    ending = (*AT_END, *(AT_END_WITH_CARE if careful else ()))
    return all(_keeps(report, promise, walk, number) for promise in ending)


def _keeps(report: Report, promise: Callable[[Walk], None], walk: Walk, number: int) -> bool:
    try:
        promise(walk)
    except Exception as error:
        told = walk.trial.tell(walk.hand.choices)
        report.failures.append(Failure(promise.__name__, _say(error), number, tuple(told)))
        return False
    return True


def _swap(report: Report, walk: Walk, number: int) -> None:
    """Change what is hidden from each viewer in turn."""
    made = walk.trial

    def begin(chance: Any) -> Hand:
        return Hand(made.game, made.opened, made.options, chance=chance)

    viewers: Iterable[int | None] = walk.viewers
    if len(walk.viewers) > 5:
        viewers = walk.rng.sample(walk.viewers, 5)
    for viewer in viewers:
        try:
            found = two_worlds(begin, walk.hand.choices, walk.hand.table.pack, viewer, walk.rng)
        except Exception as error:
            report.failures.append(Failure("no_leak", _say(error), number, tuple(made.tell(walk.hand.choices))))
            return
        if found is False:
            continue
        report.swaps += 1
        if found is not None and found is not True:
            report.failures.append(Failure("no_leak", str(found), number, tuple(made.tell(walk.hand.choices))))


def _look(report: Report, promise: Callable[[Game], None], game: Game) -> None:
    try:
        promise(game)
    except Exception as error:
        report.failures.append(Failure(promise.__name__, _say(error)))


def _say(error: Exception) -> str:
    return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
