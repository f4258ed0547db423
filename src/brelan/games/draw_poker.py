"""Draw Poker, for 2 to 7: five cards each, betting, a draw, betting again; with a blind, or as a jack-pot.

Rules page: rules/en/draw-poker.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from brelan.cards import Cards, suited_pack
from brelan.game import Carry, Game, House, next_dealer, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.hands5 import Hand5, Kind, called5, hand5, matched
from brelan.kit.pots import highest, settle
from brelan.kit.serve import serve
from brelan.kit.talk import Talk, answer, drop, first_bet, room
from brelan.table import Phase, Table
from brelan.zones import Place, Seat, Sees, Zone

Word: TypeAlias = Literal["no", "straddle", "drop", "call", "raise", "sight", "pass", "open", "discard", "bet"]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
DISCARD = Zone("discard", sees=Sees.NOBODY, each_seat=True, pile=True)
DROPPED = Zone("dropped", sees=Sees.NOBODY, each_seat=True)
OPENERS = Zone("openers", sees=Sees.NOBODY, each_seat=True)
LAST_TWO: Final = 2  # cards of the stock that are not dealt before it has been shuffled anew
JACK, QUEEN, KING, ACE = 11, 12, 13, 14
STEPS: Final[dict[str, tuple[int, ...]]] = {  # the pair that opens, jack-pot after jack-pot that nobody has opened
    "none": (JACK,),
    "aces": (JACK, QUEEN, KING, ACE, KING, QUEEN),
    "kings": (JACK, QUEEN, KING),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    blind: int = rule(1, "Chips that the age puts in before the deal.", least=1)
    ante: int = rule(1, "Chips that each player puts in before the cards, in a jack-pot.", least=1)
    limit: int | str = rule(5, "The most one may bet or raise at a time.", words=("none",), least=1)
    max_straddles: int = rule(0, "How many players may double the blind before the deal.", least=0, most=6)
    jackpot: bool = rule(False, "Whether every deal is a jack-pot: all ante, and a pair of jacks opens.")
    jackpot_after_passout: bool = rule(False, "Whether a jack-pot follows a deal that nobody came into.")
    progressive_openers: str = rule(
        "none",
        "How what opens rises from one unopened jack-pot to the next: not, to aces and down again, or to kings.",
        words=("none", "aces", "kings"),
    )
    max_draw: int = rule(5, "The most cards that one may draw.", least=1, most=5)


@dataclass(slots=True)
class Notes:
    """Who has done what.

    `spoke`: put in the last blind, or opened a jack-pot with the cards `openers`; `due`: the chips it takes to come in;
    `straddles`, `drawn`: how many have straddled, have drawn; `failed`: nobody has come in, or opened.
    """

    spoke: Seat = -1
    due: int = 0
    openers: Cards = ()
    straddles: int = 0
    drawn: int = 0
    failed: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return blind


async def blind(t: T) -> Phase:
    """Before the deal the age puts in the blind; in a jack-pot everybody antes the same."""
    if is_jackpot(t):
        t.tell("openers", opens_with(t))
        t.ante(t.options.ante)
        return deal
    age = t.elder[0]
    t.pay_up_to(age, t.options.blind, why="blind")
    t.notes.spoke, t.notes.due = age, 2 * t.options.blind
    return straddle


async def straddle(t: T) -> Phase:
    """Where it is agreed, the next player may double the blind, and the next again, until one refuses."""
    notes, s = t.notes, t.next_after(t.notes.spoke)
    if notes.straddles == min(t.options.max_straddles, len(t.elder) - 1) or t.stacks[s] < notes.due:
        return deal
    word = await t.says(s, "no", "straddle", costs={"straddle": notes.due})
    if word == "no":
        return deal
    t.pay(s, notes.due, why=word)
    notes.spoke, notes.due, notes.straddles = s, 2 * notes.due, notes.straddles + 1
    return straddle


async def deal(t: T) -> Phase:
    """Five cards each, face down, one at a time, beginning on the dealer's left."""
    await t.deal(5, HAND)
    return opening if is_jackpot(t) else coming_in


async def coming_in(t: T) -> Phase:
    """From the left of the last blind, or of the opener, drop, come in or raise, until the stakes are level."""
    notes = t.notes
    talk = Talk(t, t.next_after(notes.spoke))
    came = bool(notes.openers)
    if came:  # the opener has said what he bets
        talk.reopen(after=notes.spoke)
    for s in talk:
        owed = max(t.high, notes.due) - t.put[s]
        word, paid, more = await answer(t, s, t.options.limit, owed=owed)
        if word == "drop":
            drop(t, s, HAND, DROPPED)
            continue
        t.pay(s, paid, why=word)
        came = True
        if more:
            talk.reopen(after=s)
    notes.failed = not came and len(t.live) == 1
    return draw if len(t.live) > 1 else showdown


async def opening(t: T) -> Phase | None:
    """In a jack-pot everybody in turn opens, if he holds what is needed, or passes and keeps his cards."""
    notes = t.notes
    if sum(t.stacks[s] > 0 for s in t.live) < 2:  # nobody could answer
        return draw
    for s in t.elder:
        if not t.stacks[s]:
            continue
        most = room(t, s, t.options.limit) if may_open(t, s) else 0
        word, bet = await t.stakes(s, ("pass",), "open", 1, most)
        if word == "open":
            t.pay(s, bet, why=word)
            notes.spoke, notes.openers = s, matched(tuple(t.cards[HAND.of(s)]))
            return coming_in
    notes.failed = True
    return None


async def draw(t: T) -> Phase:
    """From the dealer's left everybody still in lays away as many cards as he likes and gets as many."""
    seats = [s for s in t.elder if s in t.live]
    if t.notes.drawn == len(seats):
        return betting
    s = seats[t.notes.drawn]
    t.notes.drawn += 1
    hand = HAND.of(s)
    _, cards = await t.picks(s, "discard", hand, least=0, most=t.options.max_draw)
    if cards:
        t.move(cards, hand, DISCARD.of(s))
        await serve(t, s, len(cards), HAND, laid_away(t, s), spare=LAST_TWO)
    else:
        t.tell("stands_pat", s)
    return draw


async def betting(t: T) -> Phase:
    """The first to speak bets or drops, and so on; once there is a bet, drop, call or raise."""
    talk = Talk(t, t.notes.spoke if t.notes.openers else t.next_after(t.elder[0]))
    for s in talk:
        ask = answer if t.owed(s) else first_bet
        word, paid, more = await ask(t, s, t.options.limit, gives_up="drop")
        if word == "drop":
            drop(t, s, HAND, DROPPED)
            continue
        t.pay(s, paid, why=word)
        if more:
            talk.reopen(after=s)
    return showdown


async def showdown(t: T) -> None:
    """All who are still in show, and the best hand takes the pool; equals divide, and the last player shows nothing."""
    if len(t.live) > 1:
        t.show(*(HAND.of(s) for s in t.elder if s in t.live))
    elif t.notes.openers and t.live == [t.notes.spoke]:
        show_openers(t, t.notes.spoke)
    settle(t, highest(lambda s: worth(t, s)))


def is_jackpot(t: T) -> bool:
    """Whether this deal is a jack-pot: all are, or the deal before has left one."""
    return t.options.jackpot or "jackpot" in t.facts


def opens_with(t: T) -> int:
    """The rank of the pair that opens this jack-pot; it rises while nobody opens."""
    steps = STEPS[t.options.progressive_openers]
    return steps[int(t.facts.get("jackpot", 0)) % len(steps)]


def may_open(t: T, s: Seat) -> bool:
    """Whether a seat holds at least the pair that opens."""
    return worth(t, s) >= Hand5(Kind.PAIR, (opens_with(t),))


def laid_away(t: T, s: Seat) -> list[Place]:
    """Where cards of the others lie that can be dealt once more: never one's own."""
    return [zone.of(other) for other in t.elder if other != s for zone in (DISCARD, DROPPED)]


def show_openers(t: T, s: Seat) -> None:
    """Whoever opened and was not called shows with what, as far as it has not been dealt to others."""
    for zone in (HAND, DISCARD):
        mine = [card for card in t.notes.openers if card in t.cards[zone.of(s)]]
        if mine:
            t.move(mine, zone.of(s), OPENERS.of(s))
    t.show(OPENERS.of(s))


def worth(t: T, s: Seat) -> Hand5:
    """What a seat holds."""
    return hand5(tuple(t.cards[HAND.of(s)]))


def after(t: T) -> Carry:
    """The deal passes to the left; a jack-pot that nobody has opened is followed by another one."""
    carry = next_dealer(t)
    if not t.notes.failed or not (is_jackpot(t) or t.options.jackpot_after_passout):
        return carry
    unopened = int(t.facts.get("jackpot", 0)) + 1 if is_jackpot(t) else 0
    return replace(carry, facts=(("jackpot", unopened),))


GAME = Game(
    id="draw-poker",
    title="Draw Poker",
    seats=(2, 7),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, DISCARD, DROPPED, OPENERS),
    lots=first_dealer,
    first=blind,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 2 * (chips + 4) * seats,
    strength=hand5,
    called=called5,
    held=(HAND,),
    pooled=True,
)
