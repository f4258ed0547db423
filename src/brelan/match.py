"""A match: deal after deal at one table, with the members of a hand.

Choices and events are numbered through the whole match.  Between two deals `node` is None and `over` False; nature's
choice `next_deal` opens the next one.  `resign` and `leave` are choices too, and need no turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from brelan.chips import Chips, share
from brelan.choices import LEAVE as LEAVE
from brelan.choices import RESIGN as RESIGN
from brelan.choices import Choice, sound
from brelan.errors import BadSetup, Diverged, IllegalChoice, RuleBug, unsound
from brelan.events import Ended, Event, Left, Opened, Won, masked
from brelan.game import Carry, Game, opening
from brelan.hand import Hand
from brelan.nature import Dealer
from brelan.prompts import Node, Prompt
from brelan.view import View
from brelan.zones import Seat

NEXT: Final = Choice(None, "next_deal")


class Match:
    """A match of several deals.

    `hand`: the deal in progress or the last one; `over`: whether the match is over; `stacks`, `scores`: by seat, now;
    `left`: seats that have left.  Members named as in `Hand` mean the same, through all deals.
    """

    def __init__(
        self,
        game: Game,
        stacks: int | Sequence[Chips],
        *,
        options: Mapping[str, Any] | None = None,
        dealer: Seat | None = None,
        first: Seat | None = None,
        carried: Chips = 0,
        scores: Sequence[int] = (),
        chance: Dealer | None = None,
        choices: Iterable[Choice] = (),
    ) -> None:
        """Begin a match: `stacks` by seat, or how many seats (with the starting stack, none in a game of points).

        Raises:
            BadOption, BadSetup: with what is allowed.
        """
        self.game = game
        self.options = game.read_options(options)
        if isinstance(stacks, int):
            game.check_seats(stacks, self.options)
            stacks = [self.options.start_stack if game.for_chips(self.options) else 0] * stacks
        self.begun = opening(game, self.options, stacks, dealer, first, carried, scores)
        self.chance = chance
        self._start(list(choices))

    def _start(self, replay: list[Choice]) -> None:
        self.over = False
        self.left: list[Seat] = []
        self._finished: list[tuple[tuple[Event, ...], tuple[Seat, ...]]] = []  # events of a deal, who was dealt in
        self._seen: dict[Seat | None, list[Event]] = {}  # what a seat has seen of the finished deals
        self._past: list[Choice] = []
        self._between: list[Choice] = []  # leaving after the last deal has closed
        self._tail: list[Event] = []  # events after the last deal has closed
        self._replay = replay
        self._open(self._deal(self.begun))
        self._feed()

    def _feed(self) -> None:
        replay = self._replay
        while replay:
            inside = self._inside()
            if inside:
                self.hand.feed(inside)
                self._settle_left()
                self._ended_deal()
                continue
            choice = replay.pop(0)
            try:
                self._play(choice)
            except IllegalChoice as error:
                raise Diverged(len(self.choices), str(choice), str(error)) from error

    def _inside(self) -> list[Choice]:
        """Take from the replay what belongs to the running deal itself, up to leaving, resigning or the next deal."""
        replay = self._replay
        inside = 0
        while inside < len(replay) and replay[inside] != NEXT and replay[inside].word not in (LEAVE, RESIGN):
            inside += 1
        taken = replay[:inside]
        del replay[:inside]
        return taken

    def _deal(self, opened: Opened) -> Hand:
        """Deal, taking from the replay what belongs to the deal itself."""
        return Hand(self.game, opened, self.options, chance=self.chance, choices=self._inside())

    def _open(self, hand: Hand) -> None:
        self.hand = hand
        self._settle_left()
        self._ended_deal()

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str, seat: Seat | None = None) -> Sequence[Event]:
        """Play a choice, or open the next deal, and give what happened.

        Raises:
            IllegalChoice, BadNotation, RuleBug: as `Hand.play`; nothing has changed.
        """
        if isinstance(choice, str):
            choice = self.read(choice, seat)
        if not sound(choice):
            raise unsound(choice, self.game.id)
        hand, before, after = self.hand, len(self.hand.events), len(self._tail)
        self._play(choice)
        if self.hand is not hand:
            before = after = 0
        return (*self.hand.events_since(before), *self._tail[after:])

    def _play(self, choice: Choice) -> None:
        if choice == NEXT:
            self._next()
        elif choice.word in (LEAVE, RESIGN) and choice[2:] == (None, ()) and choice.seat is not None:
            self._go(choice)
        elif self.over:
            raise IllegalChoice(choice.seat, str(choice), (), self.game.id, "the match is over")
        elif self.hand.over:
            raise IllegalChoice(choice.seat, str(choice), (str(NEXT),), self.game.id, "the deal is over")
        else:
            self.hand.play(choice)
            self._settle_left()
            self._ended_deal()

    def next_deal(self) -> Sequence[Event]:
        """Open the next deal.  Raises IllegalChoice while one is running and when the match is over."""
        return self.play(NEXT)

    def read(self, text: str, seat: Seat | None = None) -> Choice:
        """Read the text of a choice, as `Hand.read`; also `next_deal`, and `leave` or `resign` of a named seat."""
        word = text.strip()
        if word == NEXT.word:
            return NEXT
        if word in (LEAVE, RESIGN) and seat is not None:
            return Choice(seat, word)
        return self.hand.read(text, seat)

    def _next(self) -> None:
        if self.over or not self.hand.over:
            why = "the match is over" if self.over else "the deal is not over"
            raise IllegalChoice(None, NEXT.word, self._waiting(), self.game.id, why)
        opened = self._following()
        if opened is None:
            raise IllegalChoice(None, NEXT.word, (), self.game.id, "the match is over")
        hand = self._deal(opened)  # may fail, and then nothing has changed
        for seat, seen in self._seen.items():
            seen += (*self.hand.seen_by(seat), *self._tail)
        self._finished.append(((*self.hand.events, *self._tail), self.hand.opened.seats))
        self._past += [*self.hand.choices, *self._between, NEXT]
        self._between = []
        self._tail = []
        self._open(hand)

    def _waiting(self) -> tuple[str, ...]:
        return tuple(f"seat {prompt.seat} to act" for prompt in self.prompts())

    # -- between the deals -----------------------------------------------------------------------------------------

    def _carry(self) -> tuple[Carry, list[Seat]]:
        """What the game says should cross to the next deal, and whom it would deal in."""
        table = self.hand.table
        try:
            carry: Any = self.game.after(table)  # of games of other people nothing is certain
            there = list(self.game.dealt_in(self.options, self.stacks, table.carried))
        except Exception as bug:
            raise RuleBug(f"{self.game.id} failed after a deal: {type(bug).__name__}: {bug}") from bug
        named: tuple[Seat | None, ...] = (-1,)
        if isinstance(carry, Carry):
            named = (carry.dealer, carry.first, carry.takes, carry.wins, carry.last)
        if any(seat not in range(len(self.stacks)) for seat in (*there, *named) if seat is not None):
            raise RuleBug(f"{self.game.id}: after a deal there cannot follow {carry!r} with the seats {there}")
        return carry, [s for s in there if s not in self.left]

    def _following(self) -> Opened | None:
        table = self.hand.table
        carry, there = self._carry()
        if carry.over or self._deals_done() or len(there) < 2 or self._broken_up():
            return None
        dealer, order = carry.dealer, table.order[:: self.game.direction]
        while dealer is not None and dealer not in there:  # who has left does not deal either
            dealer = order[(order.index(dealer) + 1) % len(order)]
        return opening(
            self.game,
            self.options,
            self.stacks,
            dealer,
            carry.first,
            table.carried,
            self.scores if any(self.scores) else (),
            carry.kept,
            carry.ordered,
            table.number + 1,
            self.left,
            carry.facts,
            table.order,
        )

    def _broken_up(self) -> bool:
        """Whether somebody has left without whom the others cannot play on."""
        return bool(self.left) and (bool(self.hand.table.sides) or self.game.whole(self.options))

    def _deals_done(self) -> bool:
        most = self.options.max_deals
        return isinstance(most, int) and self.hand.table.number >= most

    def _ended_deal(self) -> None:
        """Close the match if the deal that has just ended was the last one."""
        if not self.hand.over or self.over or self._following() is not None:
            return
        carry, next_in = self._carry()
        self._divide(carry.takes, next_in)
        if carry.over:
            self._end(carry.over, carry.last, carry.wins)
        elif self._deals_done():
            self._end("all deals played")
        elif self._broken_up():
            self._end("somebody has left", self.left[0])
        else:
            self._end("no opponent left")

    def _divide(self, takes: Seat | None, next_in: Sequence[Seat]) -> None:
        """Give chips that are still in a pool to those who are still seated."""
        table = self.hand.table
        if not table.carried:
            return
        there = [s for s in table.elder if s not in self.left]
        seated = [s for s in there if s in next_in] or there or list(table.elder)
        for seat, part in share(table.carried, seated) if takes is None else [(takes, table.carried)]:
            table.stacks[seat] += part
            self._tail.append(Won(seat, part, "pot", 0, "end of the match"))
        table.carried = 0

    def _end(self, why: str, last: Seat | None = None, wins: Seat | None = None) -> None:
        worth = self.stacks if self.game.for_chips(self.options) else self.scores
        side = self.hand.table.side
        ahead, behind = (() if seat is None else side(seat) for seat in (wins, last))
        rank: dict[tuple[bool, bool, int], list[Seat]] = {}
        for seat in range(len(worth)):
            rank.setdefault((seat in ahead, seat not in behind, worth[seat]), []).append(seat)
        ranking = tuple(tuple(rank[key]) for key in sorted(rank, reverse=True))
        best = ranking[0]
        self._tail.append(Ended(ranking, why, len(best) > 1 and set(best) <= set(side(best[0]))))
        self.over = True

    # -- leaving ---------------------------------------------------------------------------------------------------

    def _go(self, choice: Choice) -> None:
        """A seat leaves, or resigns a match of two."""
        seat = choice.seat
        if seat is None or not 0 <= seat < len(self.stacks) or seat in self.left or self.over:
            raise IllegalChoice(
                seat, choice.word, self._waiting(), self.game.id, "not at the table, or the match is over"
            )
        resigned = choice.word == RESIGN
        if resigned != (len(self.stacks) == 2):
            why = "only a match of two can be resigned" if resigned else "a match of two is resigned"
            raise IllegalChoice(seat, choice.word, (LEAVE if resigned else RESIGN,), self.game.id, why)
        self.left.append(seat)
        if self.hand.over:
            self._between.append(choice)
            self._tail.append(Left(seat, resigned))
        else:
            self.hand.leave(seat, choice.word)
        if resigned:
            self._resign(seat)
        else:
            self._settle_left()
            self._ended_deal()

    def _resign(self, seat: Seat) -> None:
        table = self.hand.table
        other = 1 - seat
        pools = [(pool.name, pool.total) for pool in table.pools.values()]
        for name, total in pools if not self.hand.over else [("pot", table.carried)]:
            if total:
                table.stacks[other] += total
                table.pools[name].total -= total
                self._tail.append(Won(other, total, name, 0, "resigned"))
        table.carried = 0
        self.hand.node = None
        self._end("resigned", last=seat)

    def _settle_left(self) -> None:
        """Play the default choices of those who have left."""
        while not self._replay:
            waiting = [prompt for prompt in self.hand.prompts() if prompt.seat in self.left]
            if not waiting:
                return
            self.hand.play(waiting[0].default)

    # -- what has happened -----------------------------------------------------------------------------------------

    @property
    def node(self) -> Node | None:
        """What is awaited; None between two deals and when the match is over."""
        return self.hand.node

    @property
    def phase(self) -> str:
        """The name of the rule being played; "" between deals."""
        return self.hand.phase

    @property
    def stacks(self) -> tuple[Chips, ...]:
        """Chips by seat, now."""
        return tuple(self.hand.table.stacks)

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by seat, now."""
        return tuple(self.hand.table.scores)

    @property
    def carried(self) -> Chips:
        """Chips in the pot between two deals."""
        return self.hand.table.carried if self.hand.over else self.hand.opened.carried

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats at the end, equals together, best first; empty while the match runs."""
        last = self._tail[-1] if self._tail else None
        return last.ranking if isinstance(last, Ended) else ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices of the match: nature's, the seats', `next_deal`, leaving and resigning."""
        return (*self._past, *self.hand.choices, *self._between)

    @property
    def length(self) -> int:
        """How many choices there are."""
        return len(self._past) + len(self.hand.choices) + len(self._between)

    def choices_since(self, number: int) -> Sequence[Choice]:
        """The choices from `number` on."""
        before = len(self._past)
        news = (*self.hand.choices, *self._between)
        return (*self._past[number:], *news) if number < before else news[number - before :]

    @property
    def events(self) -> Sequence[Event]:
        """All events so far, unmasked, numbered from 0 through the match."""
        before = [event for events, _ in self._finished for event in events]
        return (*before, *self.hand.events, *self._tail)

    def prompts(self) -> tuple[Prompt, ...]:
        """The prompts that await an answer."""
        return () if self.over else self.hand.prompts()

    def prompt(self, seat: Seat) -> Prompt | None:
        """The prompt that awaits this seat, if any."""
        return None if self.over else self.hand.prompt(seat)

    def seen_by(self, seat: Seat | None) -> Sequence[Event]:
        """The events of the match as one seat (None: a spectator) may know them."""
        return (*self._seen_before(seat), *self.hand.seen_by(seat), *self._tail)

    def _seen_before(self, seat: Seat | None) -> list[Event]:
        if seat not in self._seen:
            self._seen[seat] = [masked(e, seat, dealt_in) for events, dealt_in in self._finished for e in events]
        return self._seen[seat]

    def seen_since(self, seat: Seat | None, number: int) -> Sequence[Event]:
        """The events from `number` on, as `seen_by` has them."""
        before = self._seen_before(seat)
        news = (*self.hand.seen_by(seat), *self._tail)
        return (*before[number:], *news) if number < len(before) else news[number - len(before) :]

    def view(self, seat: Seat | None) -> View:
        """What one seat (None: a spectator) knows now; `seen` goes back to the first deal."""
        view = self.glance(seat)
        view.seen = (*self._seen_before(seat), *view.seen, *self._tail)
        return view

    def glance(self, seat: Seat | None) -> View:
        """What one seat knows now, to be shown and not thought about: `seen` is of the last deal only."""
        view = self.hand.view(seat).fold(self._tail)
        view.left = list(self.left)
        return view

    # -- going back ------------------------------------------------------------------------------------------------

    def back_to(self, n: int) -> Match:
        """Give the match as it was after `n` choices."""
        choices = self.choices
        if not 0 <= n <= len(choices):
            raise BadSetup(f"there are {len(choices)} choices, not {n}")
        return self._again(choices[:n])

    def replay(self) -> Match:
        """Give an independent match by playing all choices again."""
        return self._again(self.choices)

    def fork(self) -> Match:
        """Give an independent match in the same state."""
        twin = self._shell()
        twin.over, twin.left = self.over, self.left[:]
        twin._finished, twin._seen = self._finished[:], {}
        twin._past, twin._between, twin._tail = self._past[:], self._between[:], self._tail[:]
        twin._replay = []
        twin.hand = self.hand.fork()
        return twin

    def _shell(self) -> Match:
        shell = object.__new__(Match)
        shell.game, shell.options, shell.begun, shell.chance = self.game, self.options, self.begun, self.chance
        return shell

    def _again(self, choices: Sequence[Choice]) -> Match:
        twin = self._shell()
        twin._start(list(choices))
        return twin
