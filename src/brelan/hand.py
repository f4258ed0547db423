"""A deal in progress, as every consumer sees it: what is awaited, what has happened, what a seat may know.

The list of choices is the state: the same choices give the same events.  Rules are coroutines stepped by hand; no
event loop is involved.  A hand holds everything, hidden cards too: trusted code only; a player gets `view`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, Final

from brelan.chips import Chips
from brelan.choices import LEAVE, RESIGN, Choice, Rule, sound
from brelan.errors import BadSetup, BrelanError, Diverged, IllegalChoice, NotYourTurn, RuleBug, unsound
from brelan.events import Asked, Chosen, Closed, Event, Faces, Left, Log, Opened, event, masked
from brelan.game import Game, opening
from brelan.nature import PACK, Dealer, Draw, Nature, Toss
from brelan.prompts import Node, Prompt, Sealed
from brelan.table import Phase, Table
from brelan.view import View
from brelan.zones import STOCK, Place, Seat

_HEADINGS: Final[dict[tuple[str, Phase], Rule]] = {}
_FREE: Final = 64  # choices below which nobody asks how long a deal may get
_IN_A_ROW: Final = 10_000  # phases that may follow one another while nothing is asked


def _said(bug: Exception) -> str:
    return str(bug) if isinstance(bug, BrelanError) else f"{type(bug).__name__}: {bug}"


class Hand:
    """One deal.

    `node`: what is awaited (None: the deal is over); `choices`: all choices so far, nature's among them; `table`: the
    table itself, for trusted code.
    """

    __slots__ = (
        "_answers",
        "_checkpoint",
        "_choices",
        "_coro",
        "_entered",
        "_made",
        "_replay",
        "_seen",
        "_views",
        "_wanted",
        "chance",
        "chips",
        "game",
        "node",
        "opened",
        "options",
        "table",
    )

    def __init__(
        self,
        game: Game,
        opened: Opened,
        options: Any,
        *,
        chance: Dealer | None = None,
        choices: Iterable[Choice] = (),
        mark: int = 0,
    ) -> None:
        """Begin; `mark`: the number of the phase from which it will be forked, which is quicker if told beforehand."""
        self.game = game
        self.opened = opened
        self.options = options
        self.chance = chance
        self.chips: Chips = sum(opened.stacks) + opened.carried
        self._checkpoint: Checkpoint | None = None
        self._wanted = mark
        try:
            self._start(list(choices))
        except BrelanError:
            raise
        except Exception as bug:
            raise RuleBug(f"{game.id} failed at the start of a deal: {_said(bug)}") from bug

    @classmethod
    def deal(
        cls,
        game: Game,
        stacks: Sequence[Chips],
        *,
        options: Mapping[str, Any] | None = None,
        dealer: Seat | None = None,
        first: Seat | None = None,
        carried: Chips = 0,
        scores: Sequence[int] = (),
        kept: tuple[tuple[Place, Faces], ...] = (),
        chance: Dealer | None = None,
    ) -> Hand:
        """Begin a deal by itself, outside a match.

        Raises:
            BadOption: a house rule that the game does not have.
            BadSetup: seats, stacks or a dealer with which it cannot be dealt.
        """
        read = game.read_options(options)
        return cls(game, opening(game, read, stacks, dealer, first, carried, scores, kept), read, chance=chance)

    # -- stepping --------------------------------------------------------------------------------------------------

    def _start(self, replay: list[Choice]) -> None:
        game = self.game
        self._choices: list[Choice] = []
        self._answers: dict[Seat, Any] = {}
        self._forget_views()
        self._entered = 0
        self._replay = replay
        self.node: Node | None = None
        opened = self.opened
        table: Table[Any, Any, Any] = Table(
            opened,
            self.options,
            game.notes(),
            game_id=game.id,
            pack=game.pack(len(opened.seats), self.options),
            direction=game.direction,
            nature=Nature(self._choices, replay, self.chance),
        )
        self.table = table
        table.log.append(
            (
                Opened,
                opened.seats,
                opened.stacks,
                opened.scores,
                opened.dealer,
                opened.first,
                opened.carried,
                opened.kept,
                opened.ordered,
                opened.number,
                opened.facts,
                opened.order,
                opened.sides,
            )
        )
        if not opened.kept or not any(place is STOCK.place for place, _ in opened.kept):
            table.form()
        phase = game.first if opened.dealer is not None or opened.first is not None or not game.lots else game.lots
        self._coro = self._enter(phase)
        self._advance(None)
        if replay:
            self._feed()

    def _forget_views(self) -> None:
        self._made: list[Event] = []  # the log as values, as far as anybody has looked
        self._seen: dict[Seat | None, list[Event]] = {}
        self._views: dict[Seat | None, tuple[View, int]] = {}

    def feed(self, choices: Iterable[Choice]) -> None:
        """Play recorded choices, nature's among them, whatever the dealer would say.  Raises Diverged."""
        self._replay += choices
        self._feed()

    def _feed(self) -> None:
        """Play what is left of the choices to be replayed."""
        replay = self._replay
        while replay:
            at = len(self._choices)
            choice = replay[0]
            if choice.word == PACK and choice.seat is None:
                raise Diverged(at, "a pack to be put in order", self.node and self.node.kind)
            del replay[0]
            if choice.word in (LEAVE, RESIGN) and choice.seat is not None and self.node is not None:
                self.leave(choice.seat, choice.word)
                continue
            try:
                self._play(choice)
            except IllegalChoice as error:
                raise Diverged(at, str(choice), str(error)) from error

    def _enter(self, phase: Phase) -> Coroutine[Any, Any, Phase | None]:
        table = self.table
        heading = _HEADINGS.get((self.game.id, phase))
        if heading is None:
            name = getattr(phase, "__qualname__", "")
            if "<locals>" in name or "." in name or not name:
                raise RuleBug(f"a phase must stand at the top of a game file, not {name or phase!r}")
            heading = _HEADINGS[self.game.id, phase] = Rule(self.game.id, name)
        self._entered += 1
        if self._entered == self._wanted:
            self._checkpoint = Checkpoint(phase, self._entered, table.copy(), len(self._choices))
        table.rule = heading
        table.phase = heading.phase
        coro = phase(table)
        if not hasattr(coro, "send"):
            raise RuleBug(f"phase {heading.phase} is no `async def`")
        return coro

    def _advance(self, answer: Any) -> None:  # noqa: C901  # the one loop that steps the rules
        table = self.table
        send: Callable[[Any], Any] = self._coro.send
        last = self._entered + _IN_A_ROW
        while True:
            try:
                node: Node = send(answer)
            except StopIteration as stop:
                if table.asked is not None:
                    raise RuleBug(f"phase {table.phase} asked and did not await the answer") from None
                phase: Phase | None = stop.value
                if phase is None:
                    self._close()
                    return
                if self._entered > last:
                    raise RuleBug(f"phase {table.phase} leads round in a circle, and nobody is asked") from None
                self._coro = self._enter(phase)
                send = self._coro.send
                answer = None
                continue
            if node is not table.asked:
                raise RuleBug(f"phase {table.phase} awaits {node!r}, which this table did not ask")
            table.asked = None
            if isinstance(node, Prompt):
                if not node.words and not node.answerable():
                    raise RuleBug(f"phase {table.phase} asks seat {node.seat}, who may do nothing")
                table.log.append((Asked, node.seat, table.phase))
            elif isinstance(node, Sealed):
                if not node.prompts:
                    raise RuleBug(f"phase {table.phase} asks nobody, in secret")
                for seat in node.prompts:
                    table.log.append((Asked, seat, table.phase))
                self._answers = {}
            elif self.chance is not None and not self._replay:
                choice = self.chance.resolve(node)
                if choice is not None:
                    answer = node.answer(choice)
                    self._choices.append(choice)
                    continue
            self.node = node
            return

    def _close(self) -> None:
        table = self.table
        carried = table.held()
        if sum(table.stacks) + carried != self.chips + table.bought or min(table.stacks) < 0:
            raise RuleBug(f"{self.game.id}: chips were not conserved: {table.stacks} and {carried} carried")
        table.carried = carried
        table.log.append((Closed, tuple(table.stacks), tuple(table.scores), carried))
        self.node = None

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str, seat: Seat | None = None) -> Sequence[Event]:
        """Play a choice, given as a value or as the text of the seat that is to act, and give what happened.

        Raises:
            IllegalChoice: it is not allowed now; the deal is untouched.
            BadNotation: the text is no choice; the deal is untouched.
            RuleBug: the rules failed; the deal is as it was before the choice.
        """
        if isinstance(choice, str):
            choice = self.read(choice, seat)
        elif not sound(choice):
            raise unsound(choice, self.game.id)
        log = self.table.log
        before, made = len(log), len(self._choices)
        try:
            self._play(choice)
        except Exception as bug:
            if isinstance(bug, IllegalChoice) and len(self._choices) == made:
                raise
            raise self._broken(choice, self._choices[:made], bug) from bug
        return Log(log, before, len(log))

    def _play(self, choice: Choice) -> None:
        node = self.node
        if isinstance(node, Prompt):
            answer = node.answer(choice)
            self.table.log.append((Chosen, node.seat, choice, node.secret))
        elif isinstance(node, Sealed):
            answer = self._answer_sealed(node, choice)
        elif node is not None:
            answer = node.answer(choice)
        else:
            raise IllegalChoice(choice.seat, str(choice), (), self.game.id, "the deal is over")
        choices = self._choices
        choices.append(choice)
        if answer is None:
            return
        if len(choices) > _FREE and len(choices) > self.longest:
            raise RuleBug(f"{self.game.id}: the deal did not end within {self.longest} choices")
        self.node = None
        self._advance(answer)

    def _broken(self, choice: Choice, before: list[Choice], bug: Exception) -> RuleBug:
        """The rules failed: go back to before the choice, and say how to get here again."""
        transcript = [*map(self.tell, before), self.tell(choice)]
        self._start(before)
        return RuleBug(f"{self.game.id} failed: {_said(bug)}", transcript)

    def _answer_sealed(self, node: Sealed, choice: Choice) -> dict[Seat, Any] | None:
        """Take one answer of a sealed prompt; give all of them with the last."""
        prompt = node.prompts.get(choice.seat) if choice.seat is not None else None
        if prompt is None or choice.seat in self._answers:
            waiting = ", ".join(str(s) for s in node.prompts if s not in self._answers)
            raise NotYourTurn(choice.seat, str(choice), (f"seats {waiting} to answer",), self.game.id, "not awaited")
        self._answers[prompt.seat] = prompt.answer(choice)
        self.table.log.append((Chosen, choice.seat, choice, "all"))
        if len(self._answers) < len(node.prompts):
            return None
        return {seat: self._answers[seat] for seat in node.prompts}

    def leave(self, seat: Seat, word: str = LEAVE) -> None:
        """Note that a seat has left the table, or resigned; what follows from it is the match's affair."""
        self._choices.append(Choice(seat, word))
        self.table.log.append((Left, seat, word == RESIGN))

    def read(self, text: str, seat: Seat | None = None) -> Choice:
        """Read the text of a choice for the seat that is to act (`seat` where several are).

        Raises:
            BadNotation: no choice; IllegalChoice: nobody is to act, or not this seat.
        """
        if isinstance(self.node, (Draw, Toss)):
            return Choice.parse(text, None)
        prompts = {prompt.seat: prompt for prompt in self.prompts()}
        if seat is None and len(prompts) == 1:
            seat = next(iter(prompts))
        if seat not in prompts:
            waiting = tuple(f"seat {s} to act" for s in prompts)
            kind = NotYourTurn if prompts else IllegalChoice
            raise kind(seat, text, waiting, self.game.id, "not awaited" if prompts else "the deal is over")
        return prompts[seat].read(text)

    def prompts(self) -> tuple[Prompt, ...]:
        """The prompts that still await a seat's answer; copies, to be handed out."""
        node = self.node
        if isinstance(node, Prompt):
            return (node.copy(),)
        if isinstance(node, Sealed):
            return tuple(prompt.copy() for seat, prompt in node.prompts.items() if seat not in self._answers)
        return ()

    def prompt(self, seat: Seat) -> Prompt | None:
        """The prompt that awaits this seat, if any: for that seat alone."""
        node = self.node
        if isinstance(node, Prompt):
            return node.copy() if node.seat == seat else None
        return next((prompt for prompt in self.prompts() if prompt.seat == seat), None)

    # -- what has happened -----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The name of the rule being played; "" when the deal is over."""
        return "" if self.node is None else self.table.phase

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices so far, nature's among them."""
        return tuple(self._choices)

    @property
    def events(self) -> Sequence[Event]:
        """All events so far, unmasked, numbered from 0."""
        return Log(self.table.log, 0, len(self.table.log))

    def events_since(self, number: int) -> Sequence[Event]:
        """The events from `number` on, unmasked."""
        return self._all()[number:]

    @property
    def phases(self) -> int:
        """How many phases have been entered."""
        return self._entered

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.node is None

    @property
    def longest(self) -> int:
        """The number of choices within which the deal must end, nature's included."""
        draws = len(self.table.pack) * 4 + 64
        return self.game.longest(len(self.opened.seats), self.options, self.chips) + draws

    def seen_by(self, seat: Seat | None) -> Sequence[Event]:
        """The events as one seat (None: a spectator) may know them, with the same numbers."""
        return tuple(self._seen_by(seat))

    def _seen_by(self, seat: Seat | None) -> list[Event]:
        seen = self._seen.setdefault(seat, [])
        if len(seen) < len(self.table.log):
            made, dealt_in = self._all(), self.opened.seats
            seen += [masked(happened, seat, dealt_in) for happened in made[len(seen) :]]
        return seen

    def _all(self) -> list[Event]:
        """The events themselves, each made once."""
        log, made = self.table.log, self._made
        if len(made) < len(log):
            made += map(event, log[len(made) :])
        return made

    def view(self, seat: Seat | None) -> View:
        """What one seat (None: a spectator) knows."""
        seen = self._seen_by(seat)
        view, folded = self._views.get(seat, (None, 0))
        if view is None:
            game = self.game
            depth = game.by_depth(self.options)
            view = View(game.id, self.options, self.table.pack, seat, game.direction, depth)
        view.fold(seen[folded:])
        self._views[seat] = view, len(seen)
        twin = view.copy()
        twin.seen = tuple(seen)
        return twin

    def tell(self, choice: Choice) -> str:
        """Write a choice with its seat, for transcripts."""
        return str(choice) if choice.seat is None else f"{choice.seat} {choice}"

    # -- going back ------------------------------------------------------------------------------------------------

    def back_to(self, n: int) -> Hand:
        """Give the hand as it was after `n` choices (nature's count)."""
        if not 0 <= n <= len(self._choices):
            raise BadSetup(f"there are {len(self._choices)} choices, not {n}")
        return Hand(self.game, self.opened, self.options, chance=self.chance, choices=self._choices[:n])

    def replay(self) -> Hand:
        """Give an independent hand by playing all choices again."""
        return self.back_to(len(self._choices))

    def fork(self) -> Hand:
        """Give an independent hand in the same state; from the start of the running phase, where it can."""
        point = self._checkpoint
        if point is None or point.entered != self._entered:
            point = self._find_checkpoint()
        return self._from(point)

    def _from(self, point: Checkpoint, wanted: int = 0) -> Hand:
        """Make an independent hand by playing on from a checkpoint; it makes one at the phase numbered `wanted`."""
        twin = self._shell(wanted)
        twin._entered = point.entered - 1
        twin._forget_views()
        twin._answers = {}
        twin._choices = self._choices[: point.choices]
        twin._replay = self._choices[point.choices :]
        twin.node = None
        twin._checkpoint = point
        twin.table = point.table.copy()
        twin.table.nature = Nature(twin._choices, twin._replay, self.chance)
        if self.node is None and point.phase is None:
            twin._entered += 1
            return twin
        twin._coro = twin._enter(point.phase)  # type: ignore[arg-type]  # only a finished hand has none
        twin._advance(None)
        twin._feed()
        return twin

    def _shell(self, wanted: int) -> Hand:
        """Make a hand of the same deal that has not begun; it makes a checkpoint at the phase numbered `wanted`."""
        shell = object.__new__(Hand)
        shell.game, shell.opened, shell.options = self.game, self.opened, self.options
        shell.chance, shell.chips = self.chance, self.chips
        shell._checkpoint, shell._wanted = None, wanted
        return shell

    def _find_checkpoint(self) -> Checkpoint:
        """Make a checkpoint at the start of the running phase: played on from an older one, if there is one."""
        if self.node is None:
            found: Checkpoint | None = Checkpoint(None, self._entered, self.table.copy(), len(self._choices))
        else:
            if self._checkpoint is None:
                again = self._shell(self._entered)
                again._start(list(self._choices))
            else:
                again = self._from(self._checkpoint, self._entered)
            found = again._checkpoint if again.table.log == self.table.log else None
        if found is None or found.entered != self._entered:
            raise RuleBug(f"{self.game.id}: played again, the same choices gave other events")
        self._checkpoint = found
        return found

    def check(self) -> None:
        """Raise BrelanError unless a replay of the choices gives the same events."""
        again = self.replay()
        if again.table.log != self.table.log:
            raise Diverged(len(self._choices), "the same events", "others")


class Checkpoint:
    """The table at the start of a phase: with the choices since then, a whole state."""

    __slots__ = ("choices", "entered", "phase", "table")

    def __init__(self, phase: Phase | None, entered: int, table: Table[Any, Any, Any], choices: int) -> None:
        self.phase = phase
        self.entered = entered
        self.table = table
        self.choices = choices
