"""Ambigu, for 2 to 6: four cards in two goes, an exchange after each, and two rounds of vying for seven combinations.

Rules page: rules/en/ambigu.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.chips import Chips, Pot
from brelan.game import BIG, Carry, Game, House, next_dealer, rule
from brelan.kit.cut import ASIDE, LOT, draw_sequence
from brelan.kit.hands4 import Hand4, called4, hand4, price
from brelan.kit.pots import foremost, pay_out, settle
from brelan.kit.serve import serve
from brelan.kit.talk import drop
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal[
    "enough", "discard", "play", "pass", "stay", "raise", "sight", "refuse",
    "redeal", "compel", "call", "drop", "stifle", "show",
]  # fmt: skip

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
FIRST = Zone("first_discard", sees=Sees.NOBODY, each_seat=True, pile=True)
SECOND = Zone("second_discard", sees=Sees.NOBODY, each_seat=True, pile=True)
DROPPED = Zone("dropped", sees=Sees.NOBODY, each_seat=True)
BLIND, ANTE, REFUSAL, COMPEL = 1, 2, 2, 2  # chips
GIFT: Final = "gift"  # the pool of what a dealer has put in whom nobody has to match


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(60, "Chips that each player begins with.", least=1)
    limit: int | str = rule(10, "The most one may play or raise at a time.", words=("none",), least=1)
    reserve: int = rule(11, "Chips that one keeps back for payments and may not bet.", least=0)
    short_sequence_flush_is_doublet: bool = rule(
        True, "Whether four of a suit with only three in sequence are a sequence and a flush."
    )
    all_pass_extra: int = rule(
        0, "Chips that each adds besides the next blind when all pass after the second exchange.", least=0
    )
    stifle: bool = rule(False, "Whether one who wins unseen may keep the hand hidden, and then is not paid.")


@dataclass(slots=True)
class Notes:
    """How it stands.

    `bet`: what was played first; `raised`: who played, or raised last; `met`: somebody else has declared; `refused`:
    who was the last to give up; `sights`: who is in for a sight; `winner`: of the first pool; `blinds`: those of the
    next deal are paid; `again`: the same dealer deals it.
    """

    bet: Chips = 0
    raised: Seat = -1
    met: bool = False
    refused: Seat = -1
    sights: tuple[Seat, ...] = ()
    winner: Seat = -1
    blinds: bool = False
    again: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """A sequence from the ten down, as many cards as players, is drawn; the second highest deals."""
    await draw_sequence(t)
    return blind


async def blind(t: T) -> Phase:
    """Everybody puts in one, unless that was done when the deal before had failed."""
    for s in t.elder if "blinds" not in t.facts else ():
        t.pay_up_to(s, BLIND, why="blind")
    return deal


async def deal(t: T) -> Phase:
    """Two cards each, one at a time, beginning on the dealer's right."""
    await t.deal(2, HAND)
    return first_exchange


async def first_exchange(t: T) -> Phase:
    """To the right, each says enough, or changes one card or two; whoever has spoken antes two."""
    for s in t.elder:
        cost = min(ANTE, t.stacks[s])
        costs = {"enough": cost, "discard": cost}
        _, cards = await t.picks(s, "discard", HAND.of(s), 1, 2, words=("enough",), costs=costs)
        t.pay(s, cost, why="ante")
        if cards:
            t.move(cards, HAND.of(s), FIRST.of(s))
            await t.deal(len(cards), HAND, to=[s])
    return second_deal


async def second_deal(t: T) -> Phase:
    """The rest of the pack is shuffled, without what was laid away, and everybody gets two more cards."""
    t.form(STOCK.place)
    await t.deal(2, HAND)
    return first_vying


async def first_vying(t: T) -> Phase:
    """To the right, each plays or passes and keeps the cards."""
    for s in able(t):
        word, t.notes.bet = await t.stakes(s, ("pass",), "play", 1, min(purse(t, s), limit(t)))
        if word == "play":
            t.pay(s, t.notes.bet, why=word)
            t.notes.raised = s
            return staying
    return all_pass


async def staying(t: T) -> Phase:
    """Once one has played, each of the others stays, raises, stands for a sight, or refuses."""
    await _answers(t, "stay", "refuse")
    if len(t.live) > 1:
        return second_exchange
    return unseen if t.notes.met else nobody_stays


async def nobody_stays(t: T) -> None:
    """Nobody has stayed: the bet goes back, the last who refused pays two, and the pool is for the next deal."""
    (s,) = t.live
    t.give_back(s, t.notes.bet)
    t.pay_up_to(t.notes.refused, REFUSAL, to=s, why="last_refusal")


async def all_pass(t: T) -> Phase | None:
    """All have passed: the dealer deals again, for a new blind from each, or compels all to go on with two of his."""
    dealer = t.elder[-1]
    costs = {"redeal": BLIND, "compel": min(COMPEL, t.stacks[dealer])}
    word: Word = "compel"
    if all(t.stacks[s] for s in t.elder):
        word = await t.says(dealer, "redeal", "compel", costs=costs)
    else:
        word = await t.says(dealer, "compel", costs=costs)
    if word == "redeal":
        t.notes.again = True
        pay_next_blinds(t, BLIND)
        return None
    if t.stacks[dealer]:
        t.pay(dealer, costs["compel"], pool=t.open_pool(GIFT, t.live), why=word)
    return second_exchange


async def second_exchange(t: T) -> Phase:
    """To the right, each who is still in lays away as many of his four cards as he likes and gets as many."""
    for s in [s for s in t.elder if s in t.live]:
        _, cards = await t.picks(s, "discard", HAND.of(s), 0, 4)
        if cards:
            t.move(cards, HAND.of(s), SECOND.of(s))
            before = [s2 for s2 in t.elder if s2 != s]
            again = [*map(FIRST.of, t.elder), *map(SECOND.of, before), *map(DROPPED.of, t.elder)]
            await serve(t, s, len(cards), HAND, again)
        else:
            t.tell("stands_pat", s)
    return second_vying


async def second_vying(t: T) -> Phase:
    """To the right again, each plays or passes and keeps the cards; if none of them has chips for it, all show."""
    seats = able(t)
    for s in seats:
        word, bet = await t.stakes(s, ("pass",), "play", 1, min(purse(t, s), limit(t)))
        if word == "play":
            t.pay(s, bet, why=word)
            t.notes.raised = s
            return calling
    return hands_abandoned if seats else showdown


async def calling(t: T) -> Phase:
    """Once one has played, each of the others calls, raises, stands for a sight, or drops."""
    await _answers(t, "call", "drop")
    return showdown if len(t.live) > 1 else unseen


async def hands_abandoned(t: T) -> None:
    """All have passed: the hands are given up, the pool stands, and each puts in the blind of the next deal."""
    pay_next_blinds(t, BLIND + t.options.all_pass_extra)


async def showdown(t: T) -> Phase:
    """All who are still in show, and the best hand takes the pool; of equals the elder."""
    t.show(*(HAND.of(s) for s in t.elder if s in t.live))
    share_out(t)
    return payment


async def unseen(t: T) -> Phase | None:
    """Who is left alone takes the pool, shows, and is paid; if that is agreed, he may keep his hand hidden instead."""
    share_out(t)
    if t.options.stifle and await t.says(t.notes.winner, "stifle", "show") == "stifle":
        return None
    t.show(HAND.of(t.notes.winner))
    return payment


async def payment(t: T) -> None:
    """Everybody else at the table pays the winner for what his hand is, out of the reserve too."""
    winner = t.notes.winner
    kind, amount = price(tuple(t.cards[HAND.of(winner)]), short=t.options.short_sequence_flush_is_doublet)
    for s in t.elder:
        if s != winner:
            t.pay_up_to(s, amount, to=winner, why=kind)


async def _answers(t: T, call: Word, gives_up: Word) -> None:
    """Ask those who owe; whoever has too little to bet with may stand for a sight, also with nothing."""
    notes = t.notes
    waiting = [s for s in t.live_from(notes.raised) if s != notes.raised]
    while waiting and len(t.live) > 1:
        s = waiting.pop(0)
        owed, mine = owes(t, s), purse(t, s)
        if s in notes.sights or not t.stacks[s]:
            continue
        more = 0
        if owed > mine:
            said: tuple[Word, ...] = (gives_up, "sight") if mine else ("sight", gives_up)  # nobody drops for nothing
            word, _ = await t.stakes(s, said, costs={"sight": mine}, gives_up=gives_up)
        else:
            most = min(mine - owed, limit(t)) if any(s2 != s for s2 in able(t)) else 0
            costs: dict[str, Chips] = {call: owed}
            word, more = await t.stakes(
                s, (gives_up, call), "raise", 1, most, costs=costs, owed=owed, gives_up=gives_up
            )
        if word == gives_up:
            notes.refused = s
            drop(t, s, HAND, DROPPED)
            continue
        notes.met = True
        t.pay(s, min(mine, owed + more), why=word)
        if word == "sight":
            notes.sights += (s,)
        if more:
            notes.raised = s
            waiting = [s2 for s2 in t.live_from(s) if s2 != s]


def limit(t: T) -> Chips:
    """The most one may play or raise at a time."""
    return BIG if isinstance(t.options.limit, str) else t.options.limit


def purse(t: T, s: Seat) -> Chips:
    """What a seat may bet with: its chips above the reserve."""
    return max(0, t.stacks[s] - t.options.reserve)


def owes(t: T, s: Seat) -> Chips:
    """What it takes to be level, the gift of a dealer left out."""
    return max(t.pot.put) - t.pot.put[s]


def able(t: T) -> list[Seat]:
    """Those still in who may bet, in elder order."""
    return [s for s in t.elder if s in t.live and s not in t.notes.sights and purse(t, s)]


def pay_next_blinds(t: T, amount: Chips) -> None:
    """Everybody puts in the blind of the next deal now."""
    t.notes.blinds = True
    for s in t.elder:
        t.pay_up_to(s, amount, why="next_blind")


def share_out(t: T) -> None:
    """Divide the pool by depth, and give what a dealer has given to who wins the first part."""
    best = foremost(lambda s: worth(t, s), t.elder)
    t.notes.winner = settle(t, best)[0][0]
    if GIFT in t.pools:
        pay_out(t, [Pot(t.pools[GIFT].total, tuple(t.live))], best, t.pools[GIFT])


def worth(t: T, s: Seat) -> Hand4:
    """What a seat holds."""
    return hand4(tuple(t.cards[HAND.of(s)]), short=t.options.short_sequence_flush_is_doublet)


def after(t: T) -> Carry:
    """The deal passes to the right, unless the dealer deals again; blinds that are paid are not asked for."""
    carry = Carry(dealer=t.dealer) if t.notes.again else next_dealer(t)
    return replace(carry, facts=(("blinds", "paid"),)) if t.notes.blinds else carry


GAME = Game(
    id="ambigu",
    title="Ambigu",
    seats=(2, 6),
    options=Options,
    pack=lambda seats, options: suited_pack("T98765432A"),
    zones=(LOT, ASIDE, HAND, FIRST, SECOND, DROPPED),
    lots=first_dealer,
    first=blind,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 2 * (chips + 6) * seats,
    compares=lambda options: lambda cards: hand4(cards, short=options.short_sequence_flush_is_doublet),
    called=called4,
    held=(HAND,),
    direction=-1,
)
