"""The Indian Poker of The Genius, for two: the numbers 1 to 10 twice over, one card on each forehead.

Rules page: rules/en/genius-indian-poker.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from brelan.cards import number_pack
from brelan.errors import BadOption
from brelan.game import Carry, Game, House, rule, with_chips
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal["fold", "call", "bet", "raise"]
Steps: TypeAlias = tuple[int | str, ...] | str

FOREHEAD = Zone("forehead", sees=Sees.OTHERS, each_seat=True)
USED = Zone("used", sees=Sees.EVERYONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(15, "Chips that each player begins with; the show offers 10, 15 and 20.", least=1)
    ranks: int = rule(10, "The pack holds the numbers from 1 to this.", least=1, most=100)
    copies: int = rule(2, "How often each number is in the pack.", least=1, most=10)
    ante: int = rule(1, "Chips that each player puts in before the cards.", least=0)
    raise_steps: Steps = rule(
        (1, 3, 5, "allin"),
        "The raises that are offered.",
        words=("allin",),
        least=1,
        listed=True,
        alone=("free",),
    )
    open_bet: str = rule("free", "Whether the first bet is free or one of the steps.", words=("free", "presets"))
    ten_penalty: int = rule(10, "Chips paid for folding the highest number of the pack.", least=0)
    tracker: bool = rule(True, "Whether the used cards are listed beside the table.")
    zero_with_carry: str = rule(
        "alive", "Whether a player without chips lives on while a pot is carried.", words=("alive", "loses")
    )

    def __post_init__(self) -> None:
        """Refuse a pack that cannot be dealt in pairs."""
        if self.ranks * self.copies % 2:
            raise BadOption("ranks", self.ranks, f"an even number of cards in all, with copies = {self.copies}")


T: TypeAlias = Table[Options, None, Word]


async def coin(t: T) -> Phase:
    """A coin decides who bets first in the first hand."""
    t.appoint(None, first=t.seats[await t.toss(2)])
    return deal


async def deal(t: T) -> Phase:
    """Both ante the same, then each gets a card that only the other sees."""
    t.ante(min(t.options.ante, *t.stacks))
    await t.deal(1, FOREHEAD)
    return betting


async def betting(t: T) -> Phase:
    """The first bettor bets or folds; then in turn call, raise or fold, never for more than the other can match."""
    speaker, other = t.elder
    cap = min(t.stacks[speaker], t.stacks[other])
    if not cap:
        return showdown
    offered = None if t.options.open_bet == "free" else steps(t.options.raise_steps, cap)
    word, amount = await t.stakes(speaker, ("fold",), "bet", 1, cap, steps=offered, gives_up="fold")
    while amount:
        t.pay(speaker, t.owed(speaker) + amount, why=word)
        speaker, other = other, speaker
        owed = t.owed(speaker)
        cap = min(t.stacks[speaker] - owed, t.stacks[other])
        offered, costs = steps(t.options.raise_steps, cap), {"call": owed}
        word, amount = await t.stakes(
            speaker, ("fold", "call"), "raise", 1, cap, steps=offered, costs=costs, owed=owed, gives_up="fold"
        )
    if word == "fold":
        t.fold(speaker)
        return folded
    t.pay(speaker, t.owed(speaker), why=word)
    return showdown


async def folded(t: T) -> None:
    """A fold gives up the pot and what was carried; whoever folds the highest number pays ten more."""
    winner = t.live[0]
    folder = t.next_after(winner)
    settle(t, highest(lambda s: 0))
    t.show(FOREHEAD.of(folder), FOREHEAD.of(winner))
    if t.card(FOREHEAD, folder).rank == t.options.ranks:
        t.pay_up_to(folder, t.options.ten_penalty, to=winner, why="penalty")
    put_away(t)


async def showdown(t: T) -> None:
    """Both cards are shown: the higher takes pot and carried pot, equals leave them for the next hand."""
    for s in t.elder:
        t.show(FOREHEAD.of(s))
    one, two = (t.card(FOREHEAD, s).rank for s in t.elder)
    if one != two:
        settle(t, highest(lambda s: t.card(FOREHEAD, s).rank))
    put_away(t)


@lru_cache(maxsize=1024)
def steps(offered: Steps, cap: int) -> tuple[int, ...] | None:
    """The raises on offer, none above the cap; `allin` is the cap."""
    if offered == "free":
        return None
    numbers = {cap if step == "allin" else step for step in offered}
    return tuple(sorted(n for n in numbers if isinstance(n, int) and 0 < n <= cap))


def put_away(t: T) -> None:
    """Used cards lie open until the pack is through."""
    for s in t.elder:
        t.move(t.cards[FOREHEAD.of(s)], FOREHEAD.of(s), USED.place)


def after(t: T) -> Carry:
    """The first bettor alternates, the pack goes on; without chips and without a carried pot the match is lost."""
    broke = [s for s in t.seats if not t.stacks[s]]
    first = t.next_after(t.elder[0])
    if broke and t.carried and t.options.zero_with_carry == "loses":
        return Carry(first=first, over="no chips", takes=t.next_after(broke[0]) if len(broke) == 1 else None)
    if broke and not t.carried:
        return Carry(first=first, over="no chips")
    stock = t.cards[STOCK.place]
    if len(stock) < len(t.seats):
        return Carry(first=first)
    kept = ((USED.place, tuple(t.cards[USED.place])), (STOCK.place, tuple(stock)))
    return Carry(first=first, kept=kept, ordered=t.ordered)


def dealt_in(options: Options, stacks: Sequence[int], carried: int) -> tuple[Seat, ...]:
    """Whoever has chips, and everybody while a pot is carried."""
    return (0, 1) if carried else with_chips(options, stacks, carried)


GAME = Game(
    id="genius-indian-poker",
    title="Indian Poker of The Genius",
    seats=(2, 2),
    options=Options,
    pack=lambda seats, options: number_pack(options.ranks, options.copies),
    zones=(FOREHEAD, USED),
    lots=coin,
    first=deal,
    after=after,
    dealt_in=dealt_in,
    longest=lambda seats, options, chips: chips + 4,
    strength=lambda cards: cards[0].rank,
    held=(FOREHEAD,),
    has_dealer=False,
)
