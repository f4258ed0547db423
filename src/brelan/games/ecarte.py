"""Écarté, for two: five cards each, which may be exchanged as often as the dealer agrees, and three tricks to win.

Rules page: rules/en/ecarte.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from brelan.cards import Card, suited_pack
from brelan.game import Carry, Game, Points, next_dealer, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.tricks import (
    BROKEN_OFF,
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
from brelan.table import Phase, Table
from brelan.zones import STOCK, Seat, Sees, Zone

Word: TypeAlias = Literal["propose", "play", "refuse", "accept", "discard", "mark_king", "no"]

ANNOUNCED = Zone("announced", sees=Sees.OWNER, each_seat=True)  # the king, while it is shown

RANKS: Final = "KQJAT987"
KING: Final = 13
HAND_SIZE: Final = 5
MOST_TRICKS: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Points):
    """The house rules."""

    target: int = rule(5, "Points that win the match.", least=1)
    announce_king: str = rule(
        "manual", "Whether the king of trumps has to be announced, or marks by itself.", words=("manual", "auto")
    )


@dataclass(slots=True)
class Notes:
    """`proposals` so far; `bold`: who plays with the cards he was dealt, and pays double for it; `marked`: the king."""

    trumps: str = ""
    proposals: int = 0
    bold: Seat = -1
    marked: bool = False
    leader: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Both cut, the king being the highest; whoever cuts higher deals first."""
    await cut_for_deal(t, lambda card: RANKS.index(card.text[0]))
    return deal


async def deal(t: T) -> Phase | None:
    """Five cards each, two then three; the eleventh makes trumps, and if it is a king the dealer marks a point."""
    await deal_packets(t)
    card = await turn_up(t)
    t.notes.trumps = card.suit
    name_trumps(t, card.suit)
    t.notes.leader = t.elder[0]
    if card.rank == KING:
        t.score(t.elder[1], 1, "king_turned_up")
    return None if is_over(t) else proposal


async def proposal(t: T) -> Phase:
    """The non-dealer plays, or proposes to exchange cards; the dealer then accepts or refuses."""
    elder, dealer = t.elder
    if not t.cards[STOCK.place]:
        return trick
    first = not t.notes.proposals
    if await t.says(elder, "propose", "play") == "play":
        if first:
            t.notes.bold = elder
        return trick
    t.notes.proposals += 1
    if await t.says(dealer, "refuse", "accept") == "accept":
        return exchange
    if first:
        t.notes.bold = dealer
    return trick


async def exchange(t: T) -> Phase:
    """The non-dealer lays away one card at least and is served from the pack, then the dealer as many as he likes."""
    for s, least in zip(t.elder, (1, 0), strict=True):
        most = min(HAND_SIZE, len(t.cards[STOCK.place]))
        if most:
            _, cards = await t.picks(s, "discard", HAND.of(s), least, most)
            if cards:
                t.move(cards, HAND.of(s), DISCARD.of(s))
                await t.deal(len(cards), HAND, to=[s])
    return proposal


async def trick(t: T) -> Phase | None:
    """Follow suit and win the trick if you can; without the suit play a trump if you can, otherwise anything."""
    winner = t.notes.leader = await one_trick(t, t.notes.leader, ranking, follow_and_win, _ask)
    if winner == BROKEN_OFF:
        return None
    return trick if t.cards[HAND.of(winner)] else scoring


async def scoring(t: T) -> None:
    """Three or four tricks are a point, all five two; two, too, against whoever would not exchange at all."""
    winner = max(t.elder, key=lambda s: t.tricks[s])
    if t.tricks[winner] == MOST_TRICKS:
        t.score(winner, 2, "vole")
    elif t.notes.bold not in (-1, winner):
        t.score(winner, 2, "bold")
    else:
        t.score(winner, 1, "point")


async def _ask(t: T, s: Seat, allowed: Allowed) -> Card | None:
    """Ask for a card; to the first trick whoever holds the king of trumps, or has led it, may mark it before.

    Gives None where that ends the deal.
    """
    leader, by_itself = t.elder[0], t.options.announce_king == "auto"
    words: tuple[Word, ...] = ()
    if not any(t.tricks) and not t.notes.marked:
        if s != leader and is_king(t, t.card(PLAYED, leader)):
            if by_itself or await t.says(leader, "no", "mark_king") == "mark_king":
                mark_king(t, leader)
        elif any(is_king(t, card) for card in t.cards[HAND.of(s)]):
            if by_itself:
                mark_king(t, s)
            else:
                words = ("mark_king",)
    while not is_over(t):
        cards, why = allowed
        word, played = await t.picks(s, "play", HAND.of(s), among=cards, why=why, words=words, cards_first=True)
        if word == "play":
            return played[0]
        mark_king(t, s)
        words = ()
    return None


def mark_king(t: T, s: Seat) -> None:
    """Mark the point of the king, which is shown to be in the hand."""
    king = [Card("K" + t.notes.trumps)]
    t.notes.marked = True
    if king[0] in t.cards[HAND.of(s)]:  # and not led already
        t.move(king, HAND.of(s), ANNOUNCED.of(s))
        t.show(ANNOUNCED.of(s))
        t.move(king, ANNOUNCED.of(s), HAND.of(s))
    t.tell("king", s)
    t.score(s, 1, "king")


def is_king(t: T, card: Card) -> bool:
    """Whether this is the king of trumps."""
    return card.rank == KING and card.suit == t.notes.trumps


def is_over(t: T) -> bool:
    """Whether somebody has enough points: it ends the deal, too."""
    return max(t.scores) >= t.options.target


def ranking(t: T) -> Ranking:
    """The king is high, and the ace comes after the jack."""
    return plainly(t.notes.trumps, RANKS)


def after(t: T) -> Carry:
    """The deal passes to the other player, until one of them has enough points."""
    return replace(next_dealer(t), over="target" if is_over(t) else "")


GAME = Game(
    id="ecarte",
    title="Écarté",
    seats=(2, 2),
    options=Options,
    pack=lambda seats, options: suited_pack("KQJAT987"),
    zones=(LOT, HAND, TURN_UP, DISCARD, ANNOUNCED, PLAYED, TAKEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 120,
    has_chips=False,
)
