"""Commerce with a widow, for 3 to 12: draw from three open cards, for lives or as a freeze-out.

Rules page: rules/en/commerce-widow.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Literal, TypeAlias

from brelan.cards import Cards, suited_pack
from brelan.game import Carry, Game, House, rule
from brelan.kit.cut import LOT, cut, cut_for_deal
from brelan.kit.hands3 import Kind, Rank, commerce
from brelan.kit.pots import foremost, settle
from brelan.kit.turns import next_in_turn
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

Word: TypeAlias = Literal["decline", "take_widow", "pass", "knock", "draw"]

UNSEEN = Zone("unseen", sees=Sees.NOBODY, each_seat=True)  # the dealer's cards before he looks at them
HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
WIDOW = Zone("widow", sees=Sees.EVERYONE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules; here it is lives that one begins with."""

    start_stack: ClassVar[property] = property(lambda options: options.lives)  # type: ignore[misc]  # no stack of its own
    lives: int = rule(3, "Counters that each player begins with: lives, or chips in a freeze-out.", least=1)
    ante: int = rule(1, "Counters that each player puts in before the cards.", least=1)
    freeze_out: bool = rule(False, "Whether who is out of counters retires and the last player takes all.")
    loser_pays_one: bool = rule(False, "Whether nobody antes and the worst hand puts a counter in the pool instead.")
    flush: bool = rule(False, "Whether three cards of one suit count as a flush, below the sequence flush.")
    pair: bool = rule(False, "Whether a pair counts, above the point.")
    max_circuits: int = rule(20, "Circuits of drawing after which the eldest hand has knocked.", least=1, most=1000)


@dataclass(slots=True)
class Notes:
    """`turns`: how many there have been, `passes`: the last of them in a row; `payer`: who pays for the round."""

    turns: int = 0
    passes: int = 0
    payer: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Whoever cuts the lowest card deals first; the ace is low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Everybody puts in a counter; three cards to each, and before the dealer's one to the widow, face up."""
    if not t.options.loser_pays_one:
        t.ante(t.options.ante)
    *others, dealer = t.elder
    await t.deal_round(3, [*(HAND.of(s) for s in others), WIDOW.place, UNSEEN.of(dealer)])
    return privilege


async def privilege(t: T) -> Phase:
    """Before he looks at his cards the dealer may exchange all of them for the widow."""
    s = t.elder[-1]
    word = await t.says(s, "decline", "take_widow")
    if word == "take_widow":
        t.move(t.cards[WIDOW.place], WIDOW.place, HAND.of(s))
    t.move(t.cards[UNSEEN.of(s)], UNSEEN.of(s), WIDOW.place if word == "take_widow" else HAND.of(s))
    return drawing


async def drawing(t: T) -> Phase:
    """In turn draw a card of the widow for one of the hand, pass or knock; a knock or a circle of passes ends it."""
    notes, seats = t.notes, len(t.elder)
    if notes.turns == seats * t.options.max_circuits:
        t.tell("held_to_have_knocked", t.elder[0])
        return showdown
    s = next_in_turn(t)
    mine = Pick(HAND.of(s), tuple(t.cards[HAND.of(s)]))
    word, cards = await t.picks(s, "draw", WIDOW.place, then=(mine,), words=("pass", "knock"))
    notes.passes = notes.passes + 1 if word == "pass" else 0
    if word == "draw":
        taken, given = cards
        t.move([taken], WIDOW.place, HAND.of(s))
        t.move([given], HAND.of(s), WIDOW.place)
    return showdown if word == "knock" or notes.passes == seats else drawing


async def showdown(t: T) -> Phase:
    """All show, and the best hand takes the pool; of equals the dealer, else the nearest to his left."""
    t.show(*(HAND.of(s) for s in t.elder))
    if not t.options.loser_pays_one:
        settle(t, foremost(lambda s: rank(t, s), t.dealer_first(), nothing=Rank(Kind.NOTHING)))
    return settlement


async def settlement(t: T) -> None:
    """The first player out of counters pays for the round; of several the one with the worst hand."""
    if t.options.loser_pays_one:
        t.pay(await _worst(t, t.elder), 1, why="worst hand")
    out = [s for s in t.elder if t.stacks[s] < stake(t.options)]
    if out and not t.options.freeze_out:
        t.notes.payer = await _worst(t, out)
        t.tell("pays_for_the_round", t.notes.payer)


async def _worst(t: T, seats: Sequence[Seat]) -> Seat:
    """Who has the worst hand; equals cut, and the lowest has it."""
    ranks = {s: rank(t, s) for s in seats}
    worst = [s for s in seats if ranks[s] == min(ranks.values())]
    return worst[0] if len(worst) == 1 else await cut(t, LOT, worst)


def rank(t: T, s: Seat) -> Rank:
    """What the hand of a seat is."""
    return ranked(t.options)(tuple(t.cards[HAND.of(s)]))


def ranked(options: Options) -> Callable[[Cards], Rank]:
    """What hands are by these house rules."""
    return partial(commerce, flush=options.flush, pair=options.pair)


def stake(options: Options) -> int:
    """The counters that one must have to be dealt in: all that a deal may cost."""
    return 1 if options.loser_pays_one else options.ante


def dealt_in(options: Options, stacks: Sequence[int], _carried: int) -> tuple[Seat, ...]:
    """Whoever can put in the full stake."""
    return tuple(seat for seat, stack in enumerate(stacks) if stack >= stake(options))


def after(t: T) -> Carry:
    """The deal passes to the left, until somebody has paid for the round."""
    dealer = t.next_after(t.elder[-1])
    if t.notes.payer >= 0:
        return Carry(dealer=dealer, over="the round is paid for", last=t.notes.payer)
    return Carry(dealer=dealer)


GAME = Game(
    id="commerce-widow",
    title="Commerce with a Widow",
    seats=(3, 12),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, UNSEEN, HAND, WIDOW),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    dealt_in=dealt_in,
    after=after,
    longest=lambda seats, options, chips: seats * options.max_circuits + 1,
    compares=ranked,
    held=(HAND,),
)
