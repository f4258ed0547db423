"""Replaying a record: the match it tells of, and how it differs from what the record expects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brelan.chips import Chips
from brelan.choices import Choice
from brelan.errors import BadNotation, BadRecord, BadSetup, IllegalChoice
from brelan.match import LEAVE, NEXT, RESIGN, Match
from brelan.nature import Draw, Toss
from brelan.plain import pots
from brelan.prompts import Prompt, Stakes
from brelan.record.script import Script
from brelan.record.value import Expect, Record
from brelan.zones import Seat


@dataclass(frozen=True, slots=True)
class Pots:
    """One pot: how much, who may win it, and how much each got, by name (None while the deal runs)."""

    pool: str
    amount: Chips
    claims: tuple[str, ...]
    to: dict[str, Chips] | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal stands after its choices: `final` by name, `awaits`: names of those who are to act."""

    final: dict[str, Chips]
    carried: Chips
    pots: tuple[Pots, ...]
    awaits: tuple[str, ...]
    allowed: tuple[str, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as the record expects: `line` in its text, `deal` from 1.

    `what` is "refuse" for a choice (`expected`) that should have been refused.
    """

    line: int
    deal: int
    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        if self.what == "refuse":
            return f'line {self.line}: "{self.expected}" should be refused and is allowed'
        return f"line {self.line}: deal {self.deal}: {self.what}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a record.

    `match`: as it stands; `outcomes`: one for each deal; `differences`: from what the record expects;
    `refusal`: of the choice that the record says must be refused.
    """

    record: Record
    match: Match
    outcomes: tuple[Outcome, ...]
    differences: tuple[Difference, ...]
    refusal: BadRecord | None = None


def replay(record: Record) -> Replay:
    """Play a record from its beginning.

    Raises:
        BadRecord: it cannot be dealt, or a choice is not legal: with line, seat, choice and what was allowed.
    """
    return _Player(record).replay()


class _Player:
    def __init__(self, record: Record) -> None:
        self._record = record
        self._names = record.seats
        self._script = Script(record)
        self._differences: list[Difference] = []

    def replay(self) -> Replay:
        record = self._record
        outcomes = []
        match: Match | None = None
        for n, deal in enumerate(record.deals):
            self._script.load(n, deal)
            match = self._begin() if match is None else self._go_on(match, n)
            self._script.opened(match)
            self._nature(match)
            for at, text in enumerate(deal.choices):
                self._play(match, text, record.line("deals", n, "choices", at))
            if match.hand.over:
                self._script.closed(match)
            outcomes.append(self._outcome(match))
            if deal.expect is not None:
                self._compare(n, deal.expect, outcomes[-1])
        if match is None:
            raise BadRecord(1, "a record has at least one deal")
        refusal = self._refused(match) if record.refuse else None
        return Replay(record, match, tuple(outcomes), tuple(self._differences), refusal)

    # -- playing -----------------------------------------------------------------------------------------------------

    def _begin(self) -> Match:
        record = self._record
        lots = record.game.lots
        if lots is None or record.dealer is not None or record.first is not None:
            return self._match(())
        self._script.scouting = True
        scout = self._match(())
        while isinstance(node := scout.node, (Draw, Toss)) and scout.phase == lots.__name__:
            self._script.check()
            if answer := self._script.answer(node, lots=True):
                scout.play(answer)
        self._script.scouted()
        return self._match(scout.choices)

    def _match(self, choices: Sequence[Choice]) -> Match:
        record, names = self._record, self._names
        by_points = not record.game.for_chips(record.game.read_options(record.options))
        try:
            return Match(
                record.game,
                record.stacks if record.stacks and not by_points else len(names),
                options=record.options,
                dealer=None if record.dealer is None else names.index(record.dealer),
                first=None if record.first is None else names.index(record.first),
                carried=record.carried,
                scores=record.stacks if by_points else record.scores,
                chance=self._script,
                choices=choices,
            )
        except BadSetup as error:
            signs = {"first": "first", "dealer": "dealer", "stacks": "stacks", "dealt in": "stacks"}
            key = next((key for sign, key in signs.items() if sign in str(error)), "seats")
            raise BadRecord(record.line(key), str(error)) from None

    def _go_on(self, match: Match, n: int) -> Match:
        if match.over or not match.hand.over:
            waiting = ", ".join(self._awaited(match))
            why = "the match is over" if match.over else f"the deal before is not: {waiting} to act"
            raise BadRecord(self._record.line("deals", n), f"deal {n + 1} cannot begin: {why}")
        match.next_deal()
        return match

    def _nature(self, match: Match) -> None:
        while isinstance(node := match.node, (Draw, Toss)):
            self._script.check()
            if answer := self._script.answer(node):
                match.play(answer)
        self._script.check()

    def _play(self, match: Match, text: str, line: int) -> None:
        seat, rest = self._seat(match, text, line)
        try:
            choice = match.read(rest, seat)
            if choice == NEXT:
                raise self._refuse(match, seat, rest, line, "a further [[deals]] says it")
            match.play(choice)
        except BadNotation as error:
            raise self._refuse(match, seat, rest, line, f"expected {error.expected}") from None
        except IllegalChoice as error:
            raise self._refuse(match, seat, rest, line, error.why) from None
        self._nature(match)

    def _seat(self, match: Match, text: str, line: int) -> tuple[Seat | None, str]:
        """Tell whose choice it is: a name counts as one where a word in small letters follows."""
        words = text.split(None, 1)
        if len(words) == 2 and words[1][0].isascii() and words[1][0].islower():
            if words[0] in self._names:
                return self._names.index(words[0]), words[1]
            if words[0] not in _spoken(match):
                raise self._unnamed(match, text, line, f'there is no seat "{words[0]}"')
        if text in self._names and text not in _spoken(match):
            raise self._unnamed(match, text, line, f'"{text}" is a seat, and its choice is missing', seat=text)
        prompts = match.prompts()
        if len(prompts) > 1 or text in (LEAVE, RESIGN):
            raise self._unnamed(match, text, line, f'"{text}" needs the name of a seat')
        return (prompts[0].seat if prompts else None), text

    def _unnamed(self, match: Match, text: str, line: int, problem: str, seat: str = "") -> BadRecord:
        options = self._allowed(match)
        problem = f"{problem}; seats: {', '.join(self._names)}{_may(options)}"
        return BadRecord(line, problem, seat=seat, choice=text, options=options)

    def _allowed(self, match: Match) -> tuple[str, ...]:
        """All that may be said now, with names."""
        return tuple(f"{self._names[p.seat]} {word}" for p in match.prompts() for word in p.allowed())

    def _refuse(self, match: Match, seat: Seat | None, text: str, line: int, why: str) -> BadRecord:
        prompts = match.prompts()
        mine = next((prompt for prompt in prompts if prompt.seat == seat), None)
        options = self._allowed(match) if mine is None else mine.allowed()
        if mine is None and text not in (LEAVE, RESIGN):
            if prompts:
                why = " and ".join(self._awaited(match)) + (" is to act" if len(prompts) == 1 else " are to act")
            else:
                why = "the match is over" if match.over else "the deal is over"
        who = "nobody" if seat is None else self._names[seat]
        problem = f'{who} cannot "{text}"{why and f" ({why})"}{_may(options)}'
        return BadRecord(line, problem, seat="" if seat is None else who, choice=text, options=options)

    def _refused(self, match: Match) -> BadRecord | None:
        """Try the choice that must be refused, on a copy."""
        text, line = self._record.refuse, self._record.line("refuse")
        trial = match.fork()
        try:
            if text == NEXT.word:
                self._next(trial, line)
            else:
                self._play(trial, text, line)
        except BadRecord as refusal:
            return refusal
        self._differences.append(Difference(line, len(self._record.deals), "refuse", text, "allowed"))
        return None

    def _next(self, match: Match, line: int) -> None:
        try:
            match.play(NEXT)
        except IllegalChoice as error:
            raise self._refuse(match, None, NEXT.word, line, error.why) from None

    # -- how it stands -----------------------------------------------------------------------------------------------

    def _awaited(self, match: Match) -> list[str]:
        return [self._names[prompt.seat] for prompt in match.prompts()]

    def _outcome(self, match: Match) -> Outcome:
        names = self._names
        worth = match.stacks if match.game.for_chips(match.options) else match.scores
        view = match.view(None) if match.over else match.hand.view(None)  # that of a match grows with its deals
        found = [
            Pots(
                pot["pool"],
                pot["amount"],
                tuple(names[s] for s in pot["claims"]),
                None if pot["to"] is None else _together(names, pot["to"]),
            )
            for pot in pots(view)
        ]
        prompts = match.prompts()
        return Outcome(
            dict(zip(names, worth, strict=True)),
            match.carried if match.hand.over else match.hand.opened.carried,
            tuple(found),
            tuple(self._awaited(match)),
            prompts[0].allowed() if prompts else (),
            match.over,
        )

    def _compare(self, n: int, expect: Expect, found: Outcome) -> None:
        def differ(what: str, wanted: object, got: object, *path: str) -> None:
            if wanted is not None and wanted != got:
                line = self._record.line("deals", n, "expect", *path)
                self._differences.append(Difference(line, n + 1, what, _tell(wanted), _tell(got)))

        for name, chips in (expect.final or {}).items():
            differ(f"final {name}", chips, found.final[name], "final", name)
        differ("carried", expect.carried, found.carried, "carried")
        differ("pots", expect.pots, tuple(pot.amount for pot in found.pots), "pots")
        if expect.awaits is not None and not (
            expect.awaits in found.awaits or (not expect.awaits and not found.awaits)
        ):
            differ("awaits", expect.awaits, " ".join(found.awaits), "awaits")
        differ("allowed", expect.allowed, found.allowed, "allowed")
        differ("over", expect.over, found.over, "over")


def _together(names: tuple[str, ...], paid: list[dict[str, int]]) -> dict[str, Chips]:
    found: dict[str, Chips] = {}
    for part in paid:
        name = names[part["seat"]]
        found[name] = found.get(name, 0) + part["amount"]
    return found


def _spoken(match: Match) -> set[str]:
    """The words that somebody may say now."""
    words = {"allin"}
    for prompt in match.prompts():
        words |= _words(prompt)
    return words


def _words(prompt: Prompt) -> set[str]:
    verbs = {prompt.verb} if isinstance(prompt, Stakes) else {verb for verb, _ in getattr(prompt, "verbs", ())}
    return {*prompt.words, *verbs}


def _may(options: Sequence[str]) -> str:
    return "; may: " + ", ".join(options) if options else "; nothing is awaited"


def _tell(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value) if value != "" else "nobody"
