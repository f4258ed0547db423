"""Triomphe, or French Ruff, for 2 to 6: five tricks that everybody has to win who can, and a hand may be given up.

Rules page: rules/en/triomphe.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from brelan.cards import Card, suited_pack
from brelan.game import Carry, Game, Points, next_dealer, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.tricks import (
    DISCARD,
    HAND,
    PLAYED,
    TAKEN,
    TURN_UP,
    Allowed,
    Ranking,
    deal_packets,
    follow_and_win,
    name_trumps,
    one_trick,
    plainly,
    turn_up,
)
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat

Word: TypeAlias = Literal["no", "rob", "play", "offer", "accept", "refuse"]
Robs: TypeAlias = tuple[tuple[Word, tuple[Pick, ...]], ...]

ACE: Final = 14
PAIRS: Final = 4  # players
ENOUGH, ALL = 2, 5  # tricks


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Points):
    """The house rules."""

    target: int = rule(5, "Points that win the match.", least=1)
    mode: str = rule(
        "sides",
        "Whether two play, or four as partners, by sides, or each for himself.",
        words=("sides", "each_for_self"),
    )
    ace_high_robbing: bool = rule(False, "Whether the ace is high, and the ace of trumps takes the card turned up.")


@dataclass(slots=True)
class Notes:
    """`offered`: who has offered the hand, `refused`: who has refused it; `robbed`: whether nobody can any more."""

    trumps: str = ""
    leader: Seat = -1
    offered: Seat = -1
    refused: Seat = -1
    robbed: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Five cards each, two then three; the next is turned up, and its suit is trumps."""
    await deal_packets(t)
    t.notes.trumps = (await turn_up(t)).suit
    name_trumps(t, t.notes.trumps)
    t.notes.leader = t.elder[0]
    return robbing


async def robbing(t: T) -> Phase:
    """Where it is agreed, the dealer may take an ace that is turned up, and every trump that is turned up after it."""
    dealer = t.elder[-1]
    if t.options.ace_high_robbing and t.cards[TURN_UP.place][0].rank == ACE:
        while turned_trump(t):
            word, cards = await t.picks(dealer, "rob", HAND.of(dealer), among=robbers(t, dealer).among, words=("no",))
            if word == "no":
                break
            await _rob(t, dealer, cards[0])
        t.notes.robbed = True
    return offering if by_sides(t) else trick


async def offering(t: T) -> Phase | None:
    """Before the lead the first player of either side may offer the hand; the first opponent on his left answers."""
    for s in t.elder[:2]:
        if await t.says(s, "no", "offer") == "offer":
            other = next(seat for seat in t.round_from(s) if seat not in t.side(s))
            t.notes.offered = s
            if await t.says(other, "accept", "refuse") == "accept":
                mark(t, other, 1, "accepted")
                return None
            t.notes.refused = other
            t.tell("refused", other)
            break
    return trick


async def trick(t: T) -> Phase | None:
    """Follow suit and win if you can; without the suit trump, higher if you can, else lower; without both anything."""
    notes = t.notes
    winner = notes.leader = await one_trick(t, notes.leader, ranking, follow_and_win, _ask)
    if not by_sides(t) and t.tricks[winner] == ENOUGH:
        t.score(winner, 1, "two_tricks")
        return None
    if notes.refused >= 0 and winner not in t.side(notes.refused):
        return scoring
    return trick if t.cards[HAND.of(winner)] else scoring


async def scoring(t: T) -> None:
    """Three or four tricks are a point, all five two; after an offer that was refused they are two, or cost two."""
    notes = t.notes
    if not by_sides(t):
        return
    ahead = max(t.elder, key=lambda s: won(t, s))
    if notes.refused >= 0:
        mark(t, notes.refused if won(t, notes.refused) == ALL else notes.offered, 2, "refused")
    elif won(t, ahead) == ALL:
        mark(t, ahead, 2, "vole")
    else:
        mark(t, ahead, 1, "point")


async def _ask(t: T, s: Seat, allowed: Allowed) -> Card:
    """Ask for a card; before his first one the holder of the ace of trumps may rob."""
    while True:
        also: Robs = (("rob", (robbers(t, s),)),) if may_rob(t, s) else ()
        cards, why = allowed
        word, named = await t.picks(s, "play", HAND.of(s), among=cards, why=why, also=also)
        if word == "play":
            return named[0]
        await _rob(t, s, named[0])
        played = tuple(card for other in t.elder for card in t.cards[PLAYED.of(other)])
        allowed = follow_and_win(ranking(t), tuple(t.cards[HAND.of(s)]), played)


async def _rob(t: T, s: Seat, card: Card) -> None:
    """Take the card turned up and put one out; the next card of the pack is turned."""
    t.move([card], HAND.of(s), DISCARD.of(s))
    t.move(t.cards[TURN_UP.place], TURN_UP.place, HAND.of(s))
    if t.cards[STOCK.place]:
        await turn_up(t)


def may_rob(t: T, s: Seat) -> bool:
    """Whether a seat holds the ace of trumps, and there is a trump to take."""
    agreed = t.options.ace_high_robbing and not t.notes.robbed and not any(t.tricks)
    return agreed and Card("A" + t.notes.trumps) in t.cards[HAND.of(s)] and turned_trump(t)


def robbers(t: T, s: Seat) -> Pick:
    """The cards that may be put out: all but the ace of trumps."""
    place = HAND.of(s)
    return Pick(place, tuple(card for card in t.cards[place] if card.text != "A" + t.notes.trumps))


def turned_trump(t: T) -> bool:
    """Whether the card that is turned up is a trump."""
    return any(card.suit == t.notes.trumps for card in t.cards[TURN_UP.place])


def by_sides(t: T) -> bool:
    """Whether two sides play; other numbers than two and four play each for himself."""
    return t.options.mode == "sides" and (bool(t.sides) or t.size == ENOUGH)


def won(t: T, s: Seat) -> int:
    """The tricks of a seat and its partner."""
    return sum(t.tricks[seat] for seat in t.side(s))


def mark(t: T, s: Seat, points: int, why: str) -> None:
    """Mark points for a side."""
    for seat in t.side(s):
        t.score(seat, points, why)


def ranking(t: T) -> Ranking:
    """The king is high and the ace comes after the jack; where the ace robs it is high."""
    return plainly(t.notes.trumps, "AKQJT987" if t.options.ace_high_robbing else "KQJAT987")


def after(t: T) -> Carry:
    """The deal passes to the left, until somebody has enough points."""
    return replace(next_dealer(t), over="target" if max(t.scores) >= t.options.target else "")


GAME = Game(
    id="triomphe",
    title="Triomphe",
    version=2,
    seats=(2, 6),
    options=Options,
    pack=lambda seats, options: suited_pack("KQJAT987"),
    zones=(LOT, HAND, TURN_UP, DISCARD, PLAYED, TAKEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 6 * seats + 20,
    has_chips=False,
    partners=lambda size, options: ((0, 2), (1, 3)) if size == PAIRS and options.mode == "sides" else (),
)
