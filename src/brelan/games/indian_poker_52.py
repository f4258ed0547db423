"""Indian Poker with 52 cards, for 2 to 15: one card on each forehead, the highest takes the pool.

Rules page: rules/en/indian-poker-52.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.chips import Pool, Pot, split, surplus
from brelan.game import BIG, Game, House, rule
from brelan.kit.pots import highest, pay_out, settle
from brelan.kit.talk import Talk, room
from brelan.table import Phase, Table
from brelan.zones import Place, Seat, Sees, Zone

Word: TypeAlias = Literal["check", "drop", "bet", "call", "raise", "sight", "stake", "see"]

LOT = Zone("lot", sees=Sees.EVERYONE, each_seat=True)
FOREHEAD = Zone("forehead", sees=Sees.OTHERS, each_seat=True)
COVERED = Zone("covered", sees=Sees.NOBODY, each_seat=True)  # a card laid on the pool it covers
DROPPED = Zone("dropped", sees=Sees.NOBODY, each_seat=True)
ACE = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    betting: str = rule(
        "poker", "Poker betting with raises, or Brag betting of one chip a turn.", words=("poker", "brag")
    )
    ante: int = rule(1, "Chips that each player puts in before the cards.", least=1)
    limit: int | str = rule(5, "The most one may bet or raise at a time, in poker betting.", words=("none",), least=1)
    check_allowed: bool = rule(False, "Whether one may check before any bet, in poker betting.")
    cover: str = rule(
        "auto",
        "What a player without chips can win: stakes he matched, the pool as it stands, or as the betting has it.",
        words=("auto", "matched", "as_it_stands"),
    )
    seer_loses_tie: bool = rule(False, "Whether the player who paid to see loses a tie, in Brag betting.")
    max_players: int = rule(15, "The most players at the table.", least=2, most=15)


@dataclass(slots=True)
class Notes:
    """`speaker`: whose turn it is in Brag betting; `seer`, `seen`: who paid to see whom."""

    speaker: Seat = -1
    seer: Seat = -1
    seen: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_ace(t: T) -> Phase:
    """Cards are dealt round face up; the first ace deals."""
    s = t.seats[0]
    while True:
        await t.deal(1, LOT, to=[s])
        if t.cards[LOT.of(s)][-1].rank == ACE:
            break
        s = t.next_after(s)
    t.appoint(dealer=s)
    t.form()
    return ante


async def ante(t: T) -> Phase:
    """Everybody puts in the same; who has less covers that much of the pool from the start."""
    full = t.options.ante
    paid = {s: min(full, t.stacks[s]) for s in t.elder}
    below, pool = 0, t.pot
    for level in sorted(set(paid.values())) if frozen(t) else [full]:
        if below:
            pool = t.open_pool(f"side {len(t.pools)}", [s for s in t.elder if paid[s] >= level])
        for s in t.elder:
            t.pay(s, min(paid[s], level) - min(paid[s], below), pool=pool, why="ante")
        below = level
    return deal


async def deal(t: T) -> Phase:
    """One card each, eldest first, raised to the forehead: everybody sees all but his own."""
    await t.deal(1, FOREHEAD)
    if 0 in t.stacks:
        poker = t.options.betting == "poker"
        for s in t.elder:
            if not t.stacks[s] and (poker or t.put[s] < t.options.ante):
                lay_on_pool(t, s)
        if poker and frozen(t) and any(t.put[s] == t.options.ante for s in t.live if s not in uncovered(t)):
            open_side_pool(t)
    return poker_betting if t.options.betting == "poker" else brag_betting


async def poker_betting(t: T) -> Phase:
    """From the dealer's left drop, call or raise, before any bet drop or bet, until the stakes are level."""
    limit = BIG if isinstance(t.options.limit, str) else t.options.limit
    talk = Talk(t, t.elder[0])
    for s in talk:
        owed, stack = t.owed(s), t.stacks[s]
        if owed > stack:
            word, more = await t.stakes(s, ("drop", "sight"), costs={"sight": stack}, gives_up="drop")
            owed = stack
        elif owed:
            most = room(t, s, limit)
            pay = {"call": owed}
            word, more = await t.stakes(s, ("drop", "call"), "raise", 1, most, costs=pay, owed=owed, gives_up="drop")
        else:
            words: tuple[Word, ...] = ("check", "drop") if t.options.check_allowed else ("drop",)
            word, more = await t.stakes(s, words, "bet", 1, room(t, s, limit), gives_up="drop")
        if word == "drop":
            drop(t, s)
            continue
        t.pay(s, owed + more, pool=newest(t), why=word)
        if more:
            talk.reopen(after=s)
        if owed + more == stack:
            lay_on_pool(t, s)
            if frozen(t):
                open_side_pool(t)
    return showdown


async def brag_betting(t: T) -> Phase:
    """Each turn stakes one or drops; without chips one covers the pool; of two left, either may pay two to see."""
    notes, stand = t.notes, uncovered(t)
    if len(t.live) == 1 or len(stand) < 2:
        return showdown
    s = notes.speaker if notes.speaker >= 0 else t.elder[0]
    notes.speaker = t.next_after(s)
    if s not in stand:
        return brag_betting
    if not t.stacks[s]:
        lay_on_pool(t, s)
        if frozen(t):
            open_side_pool(t)
        return brag_betting
    words: tuple[Word, ...] = ("drop", "stake")
    if len(stand) == 2 and t.stacks[s] >= 2:
        words = ("drop", "stake", "see")
    word = await t.says(s, *words, costs={"stake": 1, "see": 2}, gives_up="drop")
    if word == "drop":
        drop(t, s)
        return brag_betting
    t.pay(s, 2 if word == "see" else 1, pool=newest(t), why=word)
    if word == "stake":
        return brag_betting
    notes.seer = s
    notes.seen = next(other for other in stand if other != s)
    return showdown


async def showdown(t: T) -> None:
    """All look at their cards: the highest takes each pool it has a claim to, equals divide."""
    for s in t.elder:
        t.show(*held(t, s))
    best = highest(lambda s: t.cards[held(t, s)[0]][0].rank)

    def winners(claims: Sequence[Seat]) -> Sequence[Seat]:
        won = best(claims)
        seer_out = t.options.seer_loses_tie and t.notes.seen in won
        return [s for s in won if not (seer_out and s == t.notes.seer)]

    if frozen(t):
        back = surplus(newest(t).put, t.live) if t.options.betting == "poker" else None
        if back is not None and len(uncovered(t)) == 1:
            t.give_back(*back, newest(t))
        for pool in t.pools.values():
            if pool.total:  # an empty one may have lost all who could claim it
                claims = tuple(s for s in t.live if pool.claims is None or s in pool.claims)
                pay_out(t, [Pot(pool.total, claims)], winners, pool)
    elif t.options.betting == "poker":
        settle(t, winners)
    else:  # what was staked or paid to see never goes back
        stand = uncovered(t)
        levels = {t.put[s] for s in t.live if s not in stand}
        pots = split(t.put, t.pot.carried, t.live, {*levels, max(t.put)} if stand else levels, stand)
        pay_out(t, pots, winners, t.pot)


def frozen(t: T) -> bool:
    """Whether a covered pool is frozen as it stands; otherwise one can win what one has matched."""
    return freezes(t.options)


def freezes(options: Options) -> bool:
    """What the house rules say about it: unless they do, the betting decides."""
    return options.cover == "as_it_stands" or (options.cover == "auto" and options.betting == "brag")


def uncovered(t: T) -> list[Seat]:
    """Those still in whose card is on the forehead."""
    return [s for s in t.live if t.cards[FOREHEAD.of(s)]]


def held(t: T, s: Seat) -> list[Place]:
    """Where the card of a seat lies."""
    return [place for place in (FOREHEAD.of(s), COVERED.of(s), DROPPED.of(s)) if t.cards[place]]


def newest(t: T) -> Pool:
    """The pool that bets go into."""
    return next(reversed(t.pools.values()))


def lay_on_pool(t: T, s: Seat) -> None:
    """Whoever has no chips left lets the card be seen once more and lays it on the pool."""
    t.move(t.cards[FOREHEAD.of(s)], FOREHEAD.of(s), COVERED.of(s))


def open_side_pool(t: T) -> None:
    """Later bets of the others go into a side pool."""
    stand = uncovered(t)
    if len(stand) > 1 or (stand and t.options.betting == "poker"):
        t.open_pool(f"side {len(t.pools)}", stand)


def drop(t: T, s: Seat) -> None:
    """A dropped card goes face down before its owner, who still does not see it."""
    t.move(t.cards[FOREHEAD.of(s)], FOREHEAD.of(s), DROPPED.of(s))
    t.fold(s)


GAME = Game(
    id="indian-poker-52",
    title="Indian Poker",
    seats=(2, 15),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, FOREHEAD, COVERED, DROPPED),
    lots=first_ace,
    first=ante,
    notes=Notes,
    longest=lambda seats, options, chips: (chips + 2) * seats,
    strength=lambda cards: cards[0].rank,
    held=(FOREHEAD, COVERED),
    most_seats=lambda options: options.max_players,
    by_depth=lambda options: not freezes(options),
)
