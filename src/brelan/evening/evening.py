"""An evening: one deal at every table, then the bell; winners go up a table, one of the first goes down to the last.

It is a match over many tables, for any game with one pool that somebody wins.  The list of turns is the state: the
same turns give the same evening.  An evening holds all hidden cards: trusted code only; a player gets `view`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from brelan.cards import RANKS, SUITS, Card, Cards
from brelan.choices import LEAVE, Choice, sound
from brelan.errors import BadSetup, Diverged, IllegalChoice, NotYourTurn, RuleBug, unsound
from brelan.evening import bell, pool, prize, seating
from brelan.evening.bell import Outcome
from brelan.evening.happened import Cut, Decided, Drew, Happened, Left, Marked, Rang, Seated, Staked, Went
from brelan.evening.prize import Standing
from brelan.evening.seating import Player
from brelan.game import Game, opening, read_house, rule
from brelan.hand import Hand
from brelan.match import NEXT
from brelan.nature import Dealer, Draw
from brelan.prompts import Prompt
from brelan.view import View
from brelan.zones import Seat

PACK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
DEALS: Final = 10_000  # that may follow one another at one table before somebody wins a pool


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The house rules of an evening, besides those of its game, whose `start_stack` is not used."""

    start_stack: int = rule(50, "Counters that each player begins with, and of a fresh stake.", least=1)
    rounds: int = rule(20, "Deals that are played at every table.", least=1, most=1000)
    booby_prize: bool = rule(True, "Whether whoever has done worst gets a prize, too.")
    booby: str = rule(
        prize.FEWEST_COUNTERS, "What the booby prize goes by.", words=(prize.FEWEST_COUNTERS, prize.FEWEST_YELLOW)
    )
    one_prize_each: bool = rule(False, "Whether a player who has won a prize gets no other.")
    side: str = rule(
        seating.RED, "The side of the first player; the others are on either in turn.", words=seating.SIDES
    )


class Turn(NamedTuple):
    """A choice and where it was made: at a `table`, or (None) in the room between them.

    Between two bells the turns of one table have an order, those of different tables none.
    """

    table: int | None
    choice: Choice


class Evening:
    """An evening of a game.

    `tables`: who sits where, from the first table to the last; `dealers`: the seats that deal; `deals`: those of this
    round at each table, more than one where nobody won the pool, `hands`: the last of each, `dealt`: who sits at them,
    `won`: who has won their pools, nobody while they are played, more than one where they are equal; `outcomes`: of the
    round when it is over; `counters`, `yellow`, `extra`: by player, counters, yellow chips and fresh stakes; `round`:
    from 1; `happened`: between the tables; `turns`: all choices so far; `left`: players who have left; `over`: whether
    the evening is.
    """

    def __init__(
        self,
        game: Game,
        sides: Sequence[str] | int,
        *,
        chance: Dealer,
        terms: Mapping[str, Any] | Terms | None = None,
        options: Mapping[str, Any] | None = None,
        turns: Iterable[Turn] = (),
    ) -> None:
        """Begin an evening; `sides`: of each player, or how many players, on either side in turn.

        Raises:
            BadOption, BadSetup: with what is allowed; Diverged: these turns cannot have been taken.
        """
        self.terms: Terms = read_house(Terms, terms)
        sides = seating.in_turn(sides, self.terms.side) if isinstance(sides, int) else sides
        seating.check_sides(sides)
        if not game.pooled:
            raise BadSetup(f"{game.id} has no pool that one player wins in every deal")
        self.game = game
        self.options = game.read_options(options)
        self.sides = tuple(sides)
        self.chance = chance
        many = len(sides)
        self.counters = [self.terms.start_stack] * many
        self.yellow = [0] * many
        self.extra = [0] * many
        self.left: set[Player] = set()
        self.round = 0
        self.over = False
        self.happened: list[Happened] = []
        self.turns: list[Turn] = []
        self.hands: list[Hand] = []
        self.outcomes: list[Outcome] = []
        self.dealt: list[tuple[Player, ...]] = []
        self.won: list[list[Player]] = []
        self.deals: list[list[Hand]] = []
        self._replay = list(turns)
        self.tables, self.dealers = self._places()
        for size in map(len, self.tables):
            game.check_seats(size, self.options)
        self._open()
        self._feed()

    # -- places ----------------------------------------------------------------------------------------------------

    def _places(self) -> tuple[list[list[Player]], list[Seat]]:
        """Draw for tables, then cut for the seats at each; the lowest sits first and deals first."""
        sizes = seating.sizes(len(self.sides))
        tables: list[list[Player]] = [[] for _ in sizes]
        drawn = seating.cards(sizes)
        for side in seating.SIDES:
            players = [player for player, theirs in enumerate(self.sides) if theirs == side]
            for player, card in zip(players, self._draw(drawn[side], len(players)), strict=True):
                table = seating.table_of(card)
                tables[table].append(player)
                self.happened.append(Drew(player, card, table))
        for table, players in enumerate(tables):
            tables[table] = self._cut(sorted(players), "seats")
            self.happened.append(Seated(table, tuple(tables[table]), tables[table][0]))
        return tables, [0] * len(tables)

    def _cut(self, players: Sequence[Player], why: str) -> list[Player]:
        """The players in the order of their cuts, the lowest first, the ace low; equal cards cut again."""
        cards = self._draw(PACK, len(players))
        self.happened.append(Cut(tuple(players), cards, why))
        equal: dict[int, list[Player]] = {}
        for player, card in zip(players, cards, strict=True):
            equal.setdefault(card.rank % 13, []).append(player)  # 14, the ace, comes to 1
        order = []
        for key in sorted(equal, key=lambda key: key or 13):
            order += equal[key] if len(equal[key]) == 1 else self._cut(equal[key], why)
        return order

    def _draw(self, cards: Cards, number: int) -> Cards:
        node = Draw((), number, cards)
        while self._replay and _leaves(self._replay[0]):
            self._gone(self._replay.pop(0).choice)
        if self._replay:
            turn = self._replay.pop(0)
            if turn.table is not None or turn.choice.seat is not None:
                raise Diverged(len(self.turns), "cards to be drawn in the room", str(turn.choice))
            choice: Choice | None = turn.choice
        else:
            choice = self.chance.resolve(node)
        if choice is None:
            raise BadSetup("an evening needs a dealer that draws")
        drawn = node.answer(choice)
        self.turns.append(Turn(None, choice))
        return drawn

    # -- a round ---------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Deal at every table."""
        self.round += 1
        self.outcomes = []
        self.dealt = [tuple(players) for players in self.tables]
        self.won = [[] for _ in self.tables]
        self.deals = [[] for _ in self.tables]
        left = [pool.facts_after(hand) for hand in self.hands] or [() for _ in self.tables]
        self.hands = []
        for table, players in enumerate(self.tables):
            stacks = [self.counters[player] for player in players]
            self.hands.append(self._hand(table, stacks, self.dealers[table], facts=left[table]))
        for table in range(len(self.tables)):
            self._follow(table)

    def _hand(self, table: int, stacks: Sequence[int], dealer: Seat | None, **more: Any) -> Hand:
        opened = opening(self.game, self.options, stacks, dealer, number=self.round, **more)
        hand = Hand(self.game, opened, self.options, chance=self.chance, choices=self._recorded(table))
        self.turns += [Turn(table, choice) for choice in hand.choices]
        self.deals[table].append(hand)
        return hand

    def _recorded(self, table: int) -> list[Choice]:
        """Take what was recorded of a deal that begins at this table."""
        found, rest = [], []
        for n, turn in enumerate(self._replay):
            if turn.choice.seat is None and (turn.table is None or turn == (table, NEXT)):
                rest += self._replay[n:]
                break
            if turn.table == table:
                found.append(turn.choice)
            else:
                rest.append(turn)
        self._replay[:] = rest
        return found

    def _follow(self, table: int) -> None:
        """See whether the pool of a table is decided now, and whether it was the last of the round."""
        if self.won[table] or not self._decide(table):
            return
        if table == 0:
            self.happened.append(Rang(self.round))
        if all(self.won):
            self._at_the_bell()

    def _decide(self, table: int) -> bool:
        """Play for who has left, and deal again while nobody has won; gives whether the pool is decided."""
        while not self.won[table]:
            hand, players = self.hands[table], self.tables[table]
            while not hand.over:
                waiting = [] if self._replay else [p for p in hand.prompts() if players[p.seat] in self.left]
                if not waiting:
                    return False
                self._play(table, waiting[0].default)
            for seat, player in enumerate(players):
                self.counters[player] = hand.table.stacks[seat]
            self.won[table] = [players[seat] for seat in pool.winners(hand)]
            if not self.won[table] and not self._deal_again(table):
                return False
        return True

    def _deal_again(self, table: int) -> bool:
        """A pool that nobody has won stays, and the same table deals again in the same round."""
        if self._replay:
            if self._replay[0] != (table, NEXT):
                return False  # it is not this table's turn yet
            del self._replay[0]
        if len(self.deals[table]) >= DEALS:
            raise RuleBug(f"{self.game.id}: {DEALS} deals in one round, and nobody wins a pool")
        before = self.hands[table].table
        carry = self.game.after(before)
        more = {"first": carry.first, "carried": before.carried, "kept": carry.kept, "ordered": carry.ordered}
        self.turns.append(Turn(table, NEXT))
        self.hands[table] = self._hand(table, before.stacks, carry.dealer, facts=carry.facts, **more)
        return True

    def _outcome(self, table: int) -> Outcome:
        """Who has won at a table and who was in the call; equal winners cut, and the lowest has won."""
        won = self.won[table]
        winner = won[0] if len(won) == 1 else self._cut(won, "who has won")[0]
        live = self.hands[table].table.live
        called = tuple(self.dealt[table][seat] for seat in live) if len(live) > 1 else (winner,)
        self.happened.append(Decided(table, winner, called))
        return Outcome(winner, called)

    def _at_the_bell(self) -> None:
        self.ring([self._outcome(table) for table in range(len(self.tables))])

    def ring(self, outcomes: Sequence[Outcome]) -> None:
        """Mark the winner at the first table; then all who have to change their places do.

        It is done by itself when every pool is decided; what is decided is all it needs.
        """
        self.outcomes = list(outcomes)
        head = self.outcomes[0]
        self.yellow[head.winner] += 1
        self.happened.append(Marked(head.winner))
        if self.round >= self.terms.rounds:
            self.over = True
            booby = self.terms.booby if self.terms.booby_prize else ""
            self.happened += prize.prizes(self.standings(), booby=booby, one_each=self.terms.one_prize_each)
            return
        down = bell.goes_down(self.tables[0], self.counters, head, self._cut)
        for player, table, seat, why in bell.moves(self.tables, down, self.outcomes):
            self.tables[table][seat] = player
            self.happened.append(Went(player, table, seat, why))
        self._stake_the_broke()
        for table, players in enumerate(self.tables):
            self.dealers[table] = ((self.hands[table].opened.dealer or 0) + self.game.direction) % len(players)

    def _stake_the_broke(self) -> None:
        """Who has nothing left takes a fresh stake, and changes seats with who has most at the last table."""
        last = self.tables[-1]
        broke = [player for players in self.tables for player in players if not self.counters[player]]
        staked: list[Player] = []
        for player in broke:
            self.counters[player] = self.terms.start_stack
            self.extra[player] += 1
            staked.append(player)
            self.happened.append(Staked(player, self.terms.start_stack))
            other = bell.exchange(player, last, self.counters, [*staked, *broke], self._cut)
            if other is not None:
                here, there = self.place(player), self.place(other)
                for who, (table, seat) in ((player, there), (other, here)):
                    self.tables[table][seat] = who
                    self.happened.append(Went(who, table, seat, bell.CHANGE))

    # -- playing ---------------------------------------------------------------------------------------------------

    def play(self, table: int, choice: Choice) -> None:
        """Play a choice of a seat at a table.

        Raises:
            IllegalChoice, NotYourTurn: nothing has changed; RuleBug: the rules failed.
        """
        if not sound(choice):
            raise unsound(choice, self.game.id)
        if type(table) is not int or not 0 <= table < len(self.tables):
            raise IllegalChoice(choice.seat, str(choice), (f"tables 0 to {len(self.tables) - 1}",), self.game.id, "")
        if choice.seat is None or self.hands[table].over:
            waiting = tuple(f"table {n}" for n, hand in enumerate(self.hands) if not hand.over)
            raise NotYourTurn(choice.seat, str(choice), waiting, self.game.id, "this table waits for the others")
        self._play(table, choice)
        self._follow(table)

    def _play(self, table: int, choice: Choice) -> None:
        hand = self.hands[table]
        before = len(hand.choices)
        hand.play(choice)
        self.turns += [Turn(table, made) for made in hand.choices[before:]]

    def next_round(self) -> None:
        """Open the next round.  Raises IllegalChoice while one is played, and when the evening is over."""
        if self.over or not self.between:
            why = "the evening is over" if self.over else "a table is still playing"
            raise IllegalChoice(None, NEXT.word, (), self.game.id, why)
        self.turns.append(Turn(None, NEXT))
        self._open()

    def leave(self, player: Player) -> None:
        """A player leaves; from now on what commits least is played for him.  Raises IllegalChoice."""
        self._gone(Choice(player, LEAVE))
        if not self.over and not self.between:
            self._follow(self.place(player)[0])

    def _gone(self, choice: Choice) -> None:
        player = choice.seat
        if type(player) is not int or not 0 <= player < len(self.sides) or player in self.left:
            raise IllegalChoice(player, LEAVE, (), self.game.id, "not in the room")
        self.left.add(player)
        self.turns.append(Turn(None, choice))
        self.happened.append(Left(player))

    def _feed(self) -> None:
        """Take the turns in the room that are left to be replayed; those at tables went with their deals."""
        while self._replay:
            table, choice = self._replay[0]
            at = len(self.turns)
            if table is None and choice == NEXT and self.between and not self.over:
                del self._replay[0]
                self.next_round()
            elif _leaves(self._replay[0]):
                del self._replay[0]
                self.leave(choice.seat)  # type: ignore[arg-type]  # it is a player's
            elif table is not None and choice == NEXT and table < len(self.hands) and self.hands[table].over:
                self._follow(table)
            else:
                raise Diverged(at, "the next round, or a player who leaves", str(choice))
            if len(self.turns) == at:
                raise Diverged(at, "a turn that can be taken", str(choice))
        for table in range(len(self.tables)):
            self._follow(table)

    # -- what is known ---------------------------------------------------------------------------------------------

    @property
    def between(self) -> bool:
        """Whether every pool of the round is decided: the next round can be opened, unless the evening is over."""
        return bool(self.outcomes)

    def place(self, player: Player) -> tuple[int, Seat]:
        """The table and the seat of a player."""
        for table, players in enumerate(self.tables):
            if player in players:
                return table, players.index(player)
        raise BadSetup(f"players are numbered 0 to {len(self.sides) - 1}, not {player!r}")

    def prompts(self) -> list[tuple[int, Prompt]]:
        """All prompts that await an answer, with their tables."""
        return [(table, prompt) for table, hand in enumerate(self.hands) for prompt in hand.prompts()]

    def prompt(self, player: Player) -> Prompt | None:
        """The prompt that awaits this player, if any: for him alone."""
        table, seat = self.place(player)
        return None if self.between else self.hands[table].prompt(seat)

    def view(self, table: int, player: Player | None = None) -> View:
        """What a player at this table (None, or one who sits elsewhere: a spectator) knows of its deal."""
        players = self.dealt[table]
        return self.hands[table].view(players.index(player) if player is not None and player in players else None)

    def standings(self) -> list[Standing]:
        """How all players stand now, by player."""
        stake = self.terms.start_stack
        return [
            Standing(player, side, self.counters[player] - stake * self.extra[player], self.yellow[player])
            for player, side in enumerate(self.sides)
        ]


def _leaves(turn: Turn) -> bool:
    """Whether a player leaves by this turn."""
    return turn.table is None and turn.choice.word == LEAVE and turn.choice.seat is not None
