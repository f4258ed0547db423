"""The promises about an evening of many tables, whatever its game: nothing is lost, and the turns give it back."""

from __future__ import annotations

import random
from typing import Any

from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import BrelanError
from brelan.evening import Evening, Occasion, sizes
from brelan.evening.happened import Decided, Marked, Rang, Staked
from brelan.promises.report import MOST, Failure, Report
from brelan.promises.trial import Broken, some_choice

ROUNDS = 6  # at most, of an evening that is looked at


def check_evenings(held: Occasion, evenings: int = 10, seed: int = 0) -> Report:
    """Play random evenings over all options and sizes, and look whether every promise is kept; `deals`: rounds."""
    report = Report(held.id, seed)
    for number in range(evenings):
        report.matches += 1
        rng = random.Random(f"{seed} evening {number}")
        told: list[str] = []
        try:
            evening = _begin(held, rng, told)
            stops = [len(evening.turns)]
            while not evening.over:
                _round(evening, rng, told, stops)
                report.deals += len(evening.tables)
                _looked_at(evening)
            report.choices += len(evening.turns)
            _again(held, evening, rng, stops)
        except Exception as error:  # whatever is raised is what is looked for
            said = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            report.failures.append(Failure("evening", said, number, tuple(told)))
            if len(report.failures) >= MOST:
                break
    return report


def _begin(held: Occasion, rng: random.Random, told: list[str]) -> Evening:
    options: dict[str, Any] = {"rounds": rng.randint(1, ROUNDS), "start_stack": rng.choice([2, 6, 20, 50])}
    for info in held.option_infos():
        if info.name not in options and info.words and not info.listed and rng.random() < 0.3:
            options[info.name] = rng.choice(info.words)
    players = rng.choice(held.sizes)
    told.append(f"{players} players, {options}")
    return held.begin(players, options=options, chance=Shuffler(rng))


def _round(evening: Evening, rng: random.Random, told: list[str], stops: list[int]) -> None:
    """Play a round; `stops` gets how many turns there are after each choice."""
    if evening.between:
        evening.next_round()
    while not evening.between:
        stops.append(len(evening.turns))
        _refuses(evening)
        if len(evening.left) < 3 and rng.random() < 0.002:
            player = rng.choice([p for p in range(len(evening.sides)) if p not in evening.left])
            told.append(f"{player} leaves")
            evening.leave(player)
            continue
        table, prompt = rng.choice(evening.prompts())
        choice = some_choice(prompt, rng)
        told.append(f"table {table}: {prompt.seat} {choice}")
        evening.play(table, choice)


def _refuses(evening: Evening) -> None:
    """What cannot be done changes nothing."""
    before = len(evening.turns)
    for attempt in (
        evening.next_round,
        lambda: evening.leave(len(evening.sides)),
        lambda: evening.play(len(evening.tables), Choice(0, "xyzzy")),
        lambda: evening.play(0, Choice(0, "xyzzy")),
    ):
        try:
            attempt()
        except BrelanError:
            continue
        raise Broken("what cannot be done was done")
    if len(evening.turns) != before:
        raise Broken("a refused turn left a trace")


def _looked_at(evening: Evening) -> None:
    """What holds whenever a round is over."""
    stake, many = evening.terms.start_stack, len(evening.sides)
    if sum(evening.counters) != stake * (many + sum(evening.extra)) or min(evening.counters) < 0:
        raise Broken(f"{evening.counters} and {evening.extra} stakes: counters were not conserved")
    if not evening.over and not all(evening.counters):
        raise Broken(f"somebody has nothing and no fresh stake: {evening.counters}")
    if tuple(map(len, evening.tables)) != sizes(many):
        raise Broken("a table has not kept its size")
    if sorted(player for table in evening.tables for player in table) != list(range(many)):
        raise Broken("somebody sits twice, or nowhere")
    happened = evening.happened
    rounds = [sum(isinstance(each, kind) for each in happened) for kind in (Rang, Marked)]
    if rounds != [evening.round] * 2 or sum(evening.yellow) != evening.round:
        raise Broken(f"{rounds} bells and yellow chips in {evening.round} rounds")
    if sum(isinstance(each, Decided) for each in happened) != evening.round * len(evening.tables):
        raise Broken("a pool was decided twice, or not at all")
    if sum(isinstance(each, Staked) for each in happened) != sum(evening.extra):
        raise Broken("a stake was charged and not told")


def _again(held: Occasion, evening: Evening, rng: random.Random, stops: list[int]) -> None:
    """All turns give the evening again, and some of them its beginning.

    Where somebody has left it may be told before or after what the tables did meanwhile.
    """
    options = {info.name: _option(evening, info.name) for info in held.option_infos()}
    for number in (len(evening.turns), rng.choice(stops)):
        turns = evening.turns[:number]
        again = held.begin(evening.sides, options=options, chance=Shuffler(rng), turns=turns)
        one, other = list(map(repr, again.happened)), list(map(repr, evening.happened))
        if evening.left:
            same = number < len(evening.turns) or sorted(one) == sorted(other)
        else:
            same = one == other[: len(one)] and (number < len(evening.turns) or len(one) == len(other))
        if not same or sorted(map(repr, again.turns)) != sorted(map(repr, turns)):
            raise Broken(f"{number} turns taken again give something else")


def _option(evening: Evening, name: str) -> Any:
    """An option of an evening, of its terms or of its game."""
    return getattr(evening.terms if hasattr(evening.terms, name) else evening.options, name)
