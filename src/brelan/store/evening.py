"""An evening of many tables as it lies in the log: the rows that a turn makes, and the evening that rows make.

Besides `begun`, `rest` and `seat`, which are as those of a match (journal.py; a seat is a player here), there are

* `turn`: `table` and `seat`, or null and null for the next round, or null and a player who leaves; `choice` (text),
  `id` and `key` of the command that asked for it; `then`: what followed by itself, as `[table or null, seat or null,
  text]`, also in `begun`; `events`: how much happened, at the tables and in the room, and `hash`: its digest, which
  goes on from that of the turn before; `timeout` as in a match.
* `deal`: `table`, `number` of the round, `players` by seat, `events`: a finished deal, unmasked.
* `bell`: `round`, `counters`, `yellow`, `stakes` by player: how things stand when a round is over.
* `ended`: `ranking` of players, `stacks`: counters less the fresh stakes, `scores`: yellow chips, `why`, and `prizes`,
  as `[prize, [players]]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from brelan import plain
from brelan.choices import LEAVE, Choice
from brelan.dealer import Shuffler
from brelan.errors import BadNotation, BadOption, BadSetup, BrokenLog, Diverged, IllegalChoice
from brelan.evening import Evening, Occasion, Player, Standing, Turn
from brelan.evening.happened import Won
from brelan.match import NEXT
from brelan.nature import Dealer
from brelan.store.begun import Begun
from brelan.store.journal import UnknownTable
from brelan.store.ledger import Ledger
from brelan.store.past import digest
from brelan.store.row import BEGUN, BELL, DEAL, ENDED, REST, SEAT, TURN, Command, EventStore, Row
from brelan.store.seat import SeatRow
from brelan.store.tape import Tape

UNREADABLE = (KeyError, TypeError, ValueError, IndexError, AttributeError, BadNotation)


class EveningJournal(Ledger):
    """An evening and its rows.

    `since`: by table, the state from which on its deal stands as it does; `opened`: the state in which it was dealt.
    """

    def __init__(self, table: str, begun: Begun, held: Occasion, evening: Evening) -> None:
        """Use `begin` or `open`."""
        super().__init__(table, begun)
        self.held = held
        self.evening = evening
        self.since = [1] * len(evening.tables)
        self.opened = [1] * len(evening.tables)
        self._turns = 0  # of the evening that are in rows
        self._happened = 0  # likewise
        self._hash = ""
        self._round = 0  # the one that the next two are about
        self._seen: list[tuple[int, int]] = []  # by table: deals whose events are all in the digest, events of the next
        self._told: list[int] = []  # by table: deals in rows
        self._rung = 0  # rounds in rows
        self._ended = False

    @classmethod
    def begin(
        cls, table: str, held: Occasion, evening: Evening, options: Any, seats: Sequence[SeatRow], **how: Any
    ) -> tuple[EveningJournal, list[Row]]:
        """Begin the journal of an evening that has just begun; gives it with the rows to be written first.

        Raises:
            BadSetup: not one of `seats` for each player.
        """
        if len(seats) != len(evening.sides):
            raise BadSetup(f"the evening has {len(evening.sides)} players, not {len(seats)}")
        begun = Begun.of_evening(held, evening, options, tuple(seats), **how)
        journal = cls(table, begun, held, evening)
        return journal, journal._rows(BEGUN, begun.plain(), Command())

    @classmethod
    def open(cls, store: EventStore, table: str, chance: Dealer | None = None) -> EveningJournal:
        """Make the evening of a table again; what comes is dealt by `chance`, by a `Shuffler` if None.

        Raises:
            UnknownTable, OtherRules, BrokenLog, Diverged, RuleBug: as `Journal.open`.
        """
        return cls.of(table, store.read(table), chance)

    @classmethod
    def of(cls, table: str, rows: Sequence[Row], chance: Dealer | None = None) -> EveningJournal:
        """Make the evening again from rows that have been read, turn by turn; as `open`."""
        if not rows:
            raise UnknownTable(table)
        if rows[0].kind != BEGUN:
            raise BrokenLog(0, f"row 0 of table {table} is {rows[0].kind!r} and does not begin an evening")
        row, tape = rows[0], Tape(chance or Shuffler())
        try:
            journal = cls._first(table, row, tape)
            for row in rows[1:]:
                journal._take(row, tape)
        except (Diverged, IllegalChoice, BadSetup, BadOption) as error:
            told = (error.expected, error.got) if isinstance(error, Diverged) else ("a turn that can be taken", error)
            raise Diverged(row.seq, *map(str, told)) from error
        except UNREADABLE as error:
            raise BrokenLog(row.seq, f"row {row.seq} of table {table} cannot be understood: {error!r}") from error
        tape.plays = False
        return journal

    @classmethod
    def _first(cls, table: str, row: Row, tape: Tape) -> EveningJournal:
        begun = Begun.read(row.body)
        held = begun.same_occasion(table)
        then = _then(row)
        tape.recorded.extend(_nature(then))
        evening = held.begin(begun.sides, options=begun.options, chance=tape)
        journal = cls(table, begun, held, evening)
        journal._compare(row, then, tape)
        return journal

    # -- what makes rows -------------------------------------------------------------------------------------------

    def play(self, table: int, choice: Choice, command: Command | None = None, *, timeout: bool = False) -> list[Row]:
        """Play a choice at a table in memory and give the rows that say so, to be appended all at once.

        Raises:
            IllegalChoice, NotYourTurn: nothing has changed; RuleBug: the rules failed, open the table again.
        """
        self.evening.play(table, choice)
        return self._turn(Turn(table, choice), command, timeout)

    def next_round(self, command: Command | None = None) -> list[Row]:
        """Open the next round; as `play`."""
        self.evening.next_round()
        return self._turn(Turn(None, NEXT), command)

    def leave(self, player: Player, command: Command | None = None) -> list[Row]:
        """Let a player leave; as `play`."""
        self.evening.leave(player)
        return self._turn(Turn(None, Choice(player, LEAVE)), command)

    def _turn(self, turn: Turn, command: Command | None, timeout: bool = False) -> list[Row]:
        body = {"table": turn.table, "seat": turn.choice.seat, "choice": str(turn.choice)}
        return self._rows(TURN, {**body, "timeout": True} if timeout else body, command or Command())

    def _rows(self, kind: str, body: dict[str, Any], command: Command) -> list[Row]:
        """The row of what has happened, with the facts that it has settled."""
        evening = self.evening
        then = evening.turns[self._turns + (kind == TURN) :]
        self._turns = len(evening.turns)
        body["then"] = [[turn.table, turn.choice.seat, str(turn.choice)] for turn in then]
        body["events"], body["hash"] = self._follow()
        if kind != BEGUN:
            body["id"], body["key"] = command
        rows = [self._row(kind, body)]
        for table, number in self._finished():
            told = {"table": table, "number": evening.round, "players": list(evening.dealt[table])}
            events = [plain.event(event) for event in evening.deals[table][number].events]
            rows.append(self._row(DEAL, {**told, "events": events}))
        if evening.between and self._rung < evening.round:
            self._rung = evening.round
            counts = {"counters": evening.counters[:], "yellow": evening.yellow[:], "stakes": evening.extra[:]}
            rows.append(self._row(BELL, {"round": evening.round, **counts}))
        if evening.over and not self._ended:
            self._ended = True
            rows.append(self._row(ENDED, result(evening)))
        self._did(command)
        return rows

    def _follow(self) -> tuple[int, str]:
        """Take in what has happened since: how much it is, and the digest after it."""
        evening = self.evening
        if self._round != evening.round:
            self._round = evening.round
            self._seen = [(0, 0)] * len(evening.tables)
            self._told = [0] * len(evening.tables)
        news: list[object] = []
        for table, deals in enumerate(evening.deals):
            done, at = self._seen[table]
            before = len(news)
            for hand in deals[done:]:
                news += hand.events_since(at)
                at = 0
            if len(news) > before:
                self.since[table] = self.state + 1
                if self._seen[table] == (0, 0) or len(deals) - 1 > done:
                    self.opened[table] = self.state + 1
                self._seen[table] = len(deals) - 1, len(deals[-1].events)
        news += evening.happened[self._happened :]
        self._happened = len(evening.happened)
        self._hash = digest(self._hash, news)
        return len(news), self._hash

    def _finished(self) -> Iterator[tuple[int, int]]:
        """The deals that have ended and are in no row yet: their tables, and their numbers there in this round."""
        for table, deals in enumerate(self.evening.deals):
            while self._told[table] < len(deals) and deals[self._told[table]].over:
                self._told[table] += 1
                yield table, self._told[table] - 1

    # -- from rows -------------------------------------------------------------------------------------------------

    def _take(self, row: Row, tape: Tape) -> None:
        """Take a row that is written already."""
        body = row.body
        if row.kind == TURN:
            choice = Choice.parse(body["choice"], body["seat"])
            turn = Turn(body["table"], choice)
            then = _then(row)
            tape.recorded.extend(_nature(then))
            if turn == (None, NEXT):
                self.evening.next_round()
            elif turn.table is None and choice.word == LEAVE and choice.seat is not None:
                self.evening.leave(choice.seat)
            elif turn.table is None:
                raise ValueError(f"{choice} is done at a table")
            else:
                self.evening.play(turn.table, choice)
            self._compare(row, [turn, *then], tape)
            return
        if row.kind == REST:
            (self.resting.add if body["rests"] else self.resting.discard)(body["seat"])
        elif row.kind == SEAT:
            self.seats[body["seat"]] = SeatRow.read(body)
        elif row.kind in (DEAL, BELL, ENDED):
            self._take_fact(row)
        self._count(row)

    def _take_fact(self, row: Row) -> None:
        """Take a row that says what a turn has settled; ValueError where nothing of the kind is settled."""
        evening, body = self.evening, row.body
        if row.kind == DEAL:
            table, _ = next(self._finished(), (None, 0))
            come = table is not None and (body["table"], body["number"]) == (table, evening.round)
        elif row.kind == BELL:
            come = evening.between and body["round"] == evening.round
            self._rung = evening.round
        else:
            come = self._ended = evening.over
        if not come:
            raise ValueError(f"no {row.kind} has come about")

    def _compare(self, row: Row, turns: list[Turn], tape: Tape) -> None:
        """Compare what a turn has come to with what its row says.

        Raises:
            Diverged: it differs.
        """
        made = self.evening.turns[self._turns :]
        self._turns = len(self.evening.turns)
        if made != turns or tape.recorded:
            raise Diverged(row.seq, "; ".join(map(_say, turns)), "; ".join(map(_say, made)))
        events, hashed = self._follow()
        if (events, hashed) != (row.body["events"], row.body["hash"]):
            raise Diverged(row.seq, f"the events of row {row.seq} ({row.body['hash']})", hashed)
        self._count(row)

    def _count(self, row: Row) -> None:
        key = "command_key" if row.kind == SEAT else "key"
        self.state = row.seq + 1
        if isinstance(row.body.get("id"), str):
            self._asked = Command(row.body["id"], row.body.get(key))
            self._did(self._asked)
        elif row.kind in (DEAL, BELL, ENDED):
            self._did(self._asked)
        else:
            self._asked = Command()

    _asked = Command()  # what asked for the last row but facts


def result(evening: Evening) -> dict[str, Any]:
    """How an evening has ended, as its last row says."""
    standings = evening.standings()
    return {
        "ranking": [[each.player for each in level] for level in ranked(standings)],
        "stacks": [each.counters for each in standings],
        "scores": [each.yellow for each in standings],
        "why": "all rounds played",
        "prizes": [[won.prize, list(won.players)] for won in evening.happened if isinstance(won, Won)],
    }


def ranked(standings: Sequence[Standing]) -> list[list[Standing]]:
    """Players by counters less their fresh stakes, then by yellow chips, equals together, the best first."""
    found: dict[tuple[int, int], list[Standing]] = {}
    for each in standings:
        found.setdefault((each.counters, each.yellow), []).append(each)
    return [found[key] for key in sorted(found, reverse=True)]


def _then(row: Row) -> list[Turn]:
    return [Turn(table, Choice.parse(text, seat)) for table, seat, text in row.body["then"]]


def _nature(turns: Sequence[Turn]) -> Iterator[Choice]:
    return (turn.choice for turn in turns if turn.choice.seat is None and turn.choice != NEXT)


def _say(turn: Turn) -> str:
    return f"{turn.table}: {turn.choice.seat} {turn.choice}"
