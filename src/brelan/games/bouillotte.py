"""Bouillotte, for 3 to 5: three cards each and one turned up, a brelan or else the point of a suit over all hands.

Rules page: rules/en/bouillotte.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from brelan.cards import SUITS, Card, Cards, suited_pack
from brelan.chips import Chips
from brelan.game import Called, Carry, Game, House, next_dealer, rule
from brelan.kit.cut import ASIDE, LOT, draw_sequence
from brelan.kit.hands3 import pips
from brelan.kit.pots import settle
from brelan.kit.talk import Talk, answer, rivals, room
from brelan.table import Phase, Table
from brelan.zones import Place, Seat, Sees, Zone

Word: TypeAlias = Literal[
    "no", "straddle", "pass", "open", "sight", "call", "raise", "withdraw", "pass_word", "stifle", "show", "buy"
]

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
RETOURNE = Zone("retourne", sees=Sees.EVERYONE)
UNDER = Zone("under", sees=Sees.EVERYONE)  # the card under the retourne, if it is turned
RANKS: Final = {2: "AK98", 3: "AK98", 4: "AKQ98", 5: "AKQJ98"}  # by the number of players dealt in
NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
CAVES: Final = 10  # the most that one may buy, in caves, where the amount is free


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: ClassVar[property] = property(lambda options: options.cave)  # type: ignore[misc]  # the same thing
    cave: int = rule(100, "Chips that each player begins with: his cave.", least=1)
    blind: int = rule(5, "Chips that the dealer puts in before the deal.", least=1)
    void_add: int = rule(5, "Chips that each player adds to the pool when nobody opens.", least=0)
    straddle: bool = rule(True, "Whether the players after the dealer may double the blind before the deal.")
    tie_order: str = rule(
        "dealer-first",
        "Who comes first when suits are equal: the dealer, then those on his right; or those, and the dealer last.",
        words=("dealer-first", "eldest-first"),
    )
    blind_wins_if_all_pass: bool = rule(False, "Whether the dealer, or the last to straddle, wins when nobody opens.")
    dropped_brelan_paid: bool = rule(False, "Whether a brelan that was withdrawn is shown at a call and paid.")
    word: str = rule(
        "foster",
        "Whether the word goes round among three or more bettors when all are level, or that is simply a call.",
        words=("foster", "simple"),
    )
    rebuy: bool = rule(True, "Whether a player without chips may buy a new cave before the next deal.")
    rebuy_amount: int | str = rule(
        100, "Chips of a new cave; free is what he likes, from the blind to ten caves.", words=("free",), least=1
    )


@dataclass(slots=True)
class Notes:
    """How it stands.

    `spoke`: put in the blind or the last straddle, `level`: how much that is; `raised`: opened, or raised last;
    `word`: from whom on the next word is sought; `suits`: those that have won a pot, in that order; `shown`: all hands
    have been; `winner`: of the first pot; `bought`: who has a new cave.
    """

    spoke: Seat = -1
    level: Chips = 0
    raised: Seat = -1
    word: Seat = -1
    suits: tuple[str, ...] = ()
    shown: bool = False
    winner: Seat = -1
    bought: tuple[Seat, ...] = ()


class Kind(IntEnum):
    """What three cards and the retourne may be, lowest first."""

    NONE = 0
    FAVORI = 1
    SIMPLE = 2
    CARRE = 3


class Brelan(NamedTuple):
    """A brelan, or none; the greater one wins."""

    kind: Kind
    rank: int = 0


NO_BRELAN: Final = Brelan(Kind.NONE)
T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """A sequence from the ace down, as many cards as players, is shuffled and drawn; the king deals."""
    await draw_sequence(t)
    return blind


async def blind(t: T) -> Phase:
    """The dealer puts in the blind, or what he has."""
    dealer = t.elder[-1]
    t.pay_up_to(dealer, t.options.blind, why="blind")
    t.notes.spoke, t.notes.level = dealer, t.options.blind
    return straddle if t.options.straddle else deal


async def straddle(t: T) -> Phase:
    """To the right of the dealer each may double the last stake, and the dealer buy back, until one refuses."""
    notes, s = t.notes, t.next_after(t.notes.spoke)
    owed = 2 * notes.level - t.put[s]
    bought_back = notes.spoke == t.elder[-1] and notes.level > t.options.blind
    if t.stacks[s] < owed or bought_back:
        return deal
    word = await t.says(s, "no", "straddle", costs={"straddle": owed})
    if word == "no":
        return deal
    t.pay(s, owed, why=word)
    notes.spoke, notes.level = s, 2 * notes.level
    return straddle


async def deal(t: T) -> Phase:
    """Three cards each, one at a time, beginning on the dealer's right; the next one is turned up: the retourne."""
    await t.deal(3, HAND)
    await t.deal(1, RETOURNE)
    return opening


async def opening(t: T) -> Phase:
    """From the right of the last straddle, or of the dealer, pass or open; with less than the level, for a sight."""
    notes = t.notes
    able = [s for s in t.round_from(t.next_after(notes.spoke)) if t.stacks[s]]
    if able in ([], [notes.spoke]):  # nobody could answer
        return showdown
    for s in able:
        put, stack = t.put[s], t.stacks[s]
        if put + stack < notes.level:
            word, _ = await t.stakes(s, ("pass", "sight"), costs={"sight": stack})
            total = put + stack
        else:
            most = put + stack if rivals(t, s) else notes.level
            word, total = await t.stakes(s, ("pass",), "open", max(notes.level, put + 1), most, owed=-put)
        if word != "pass":
            t.pay(s, total - put, why=word)
            notes.raised = notes.word = s
            return answering
    return blind_wins if t.options.blind_wins_if_all_pass else void


async def answering(t: T) -> Phase:
    """To the right of whoever opened or raised, each calls, raises, stands for a sight, or withdraws."""
    notes = t.notes
    talk = Talk(t, notes.raised)
    talk.reopen(after=notes.raised)
    for s in talk:
        owed = max(t.high, notes.level) - t.put[s]
        word, paid, more = await answer(t, s, "none", gives_up="withdraw", owed=owed)
        if word == "withdraw":
            t.fold(s)
            continue
        t.pay(s, paid, why=word)
        if more:
            talk.reopen(after=s)
    if len(t.live) == 1:
        return alone
    bettors = [s for s in t.live if t.stacks[s]]
    return the_word if len(bettors) > 2 and t.options.word == "foster" else showdown


async def the_word(t: T) -> Phase:
    """Three or more bettors are level: one has the word, and raises or passes it on; if all pass it, that is a call."""
    notes = t.notes
    bettors = [s for s in t.live_from(notes.word) if t.stacks[s]]
    notes.word = t.next_after(bettors[0])
    t.tell("word", bettors[0])
    for s in bettors:
        word, more = await t.stakes(s, ("pass_word",), "raise", 1, room(t, s, "none"))
        if word == "raise":
            t.pay(s, more, why=word)
            notes.raised = s
            return answering
    return showdown


async def showdown(t: T) -> Phase:
    """All in the call show; a brelan wins, else all hands are shown, and the best card of the suit that wins."""
    t.show(*(HAND.of(s) for s in t.elder if s in t.live))
    if turns_the_next(t):
        await t.deal(1, UNDER)
    pots = settle(t, lambda claims: [winner(t, claims)])
    t.notes.winner = pots[0][0]
    return brelans


async def blind_wins(t: T) -> Phase:
    """Where it is agreed, those who passed are out when nobody opens, and whoever spoke last wins the pool."""
    for s in t.elder:
        if t.stacks[s] and s != t.notes.spoke:
            t.fold(s)
    return showdown if len(t.live) > 1 else alone


async def alone(t: T) -> Phase:
    """Who is left alone takes the pool; he may show his hand, to be paid for a brelan, or keep it to himself."""
    (s,) = t.live
    settle(t, lambda claims: claims)
    if await t.says(s, "stifle", "show") == "stifle":
        return new_cave
    t.show(HAND.of(s))
    t.notes.winner = s
    return brelans


async def brelans(t: T) -> Phase:
    """Whoever holds a brelan is paid for it by those who hold none, and for a favori by all, out of their stacks."""
    hands = {s: brelan_of(t, s) for s in (*t.live, *withdrawn_brelans(t))}
    held = {s: found for s, found in hands.items() if found > NO_BRELAN}
    purse = t.stacks[:]  # what is paid to one now is not his to pay with
    for s in sorted(held, key=lambda s: held[s], reverse=True):
        why, amount = price(held[s].kind, won=s == t.notes.winner)
        for payer in t.elder:
            if payer != s and (payer not in held or held[s].kind is Kind.FAVORI):
                due = min(amount, purse[payer])
                purse[payer] -= due
                t.pay(payer, due, to=s, why=why)
    return new_cave


async def void(t: T) -> Phase:
    """Nobody has opened: what is in the pool stays there for the next deal, and everybody adds to it."""
    for s in t.elder:
        t.pay_up_to(s, t.options.void_add, why="void")
    return new_cave


async def new_cave(t: T) -> None:
    """When all is paid, whoever has no chips left may buy a new cave for the next deal."""
    low, high, steps = t.options.blind, max(CAVES * t.options.cave, t.options.blind), None
    if isinstance(t.options.rebuy_amount, int):
        low = high = t.options.rebuy_amount
        steps = (low,)
    last = t.number == t.options.max_deals
    for s in t.elder if t.options.rebuy and not last else ():
        if not t.stacks[s]:
            word, amount = await t.stakes(s, ("no",), "buy", low, high, steps=steps, costs={"buy": 0})
            if word == "buy":
                t.buy(s, amount)
                t.notes.bought += (s,)


def brelan(hand: Cards, retourne: Card, under: Card | None = None) -> Brelan:
    """What a hand is with the retourne; the card `under` it, where turned, helps what is higher than the retourne."""
    ranks = {card.rank for card in hand}
    if len(ranks) == 1:
        (rank,) = ranks
        carre = rank == retourne.rank or (under is not None and rank == under.rank > retourne.rank)
        return Brelan(Kind.CARRE if carre else Kind.SIMPLE, rank)
    favori = sum(card.rank == retourne.rank for card in hand) == 2
    return Brelan(Kind.FAVORI, retourne.rank) if favori else NO_BRELAN


def suit_totals(hands: Mapping[Seat, Cards], retourne: Card) -> dict[str, int]:
    """What each suit counts over all hands and the retourne."""
    cards = [retourne, *(card for hand in hands.values() for card in hand)]
    return {suit: sum(pips(card) for card in cards if card.suit == suit) for suit in SUITS}


def point(
    hands: Mapping[Seat, Cards], retourne: Card, claims: Sequence[Seat], order: Sequence[Seat], won: Sequence[str] = ()
) -> tuple[str, Seat]:
    """The suit that wins among `claims`, and whose it is: the player's who has its best card.

    A suit that has `won` a pot before cannot lose; then the highest total counts, and of equal ones that whose owner
    comes first in `order`, with one owner the suit of his better card, or the one dealt to him first.
    """
    owned: dict[str, tuple[int, Seat, int]] = {}  # by suit: how good its best card is, whose it is, and which one
    for s in claims:
        for n, card in enumerate(hands[s]):
            if card.rank > owned.get(card.suit, (0, 0, 0))[0]:
                owned[card.suit] = card.rank, s, n
    totals = suit_totals(hands, retourne)

    def last_of_all(suit: str) -> tuple[int, int, int, int, int]:
        rank, s, n = owned[suit]
        before = won.index(suit) if suit in won else len(won)
        return before, -totals[suit], order.index(s), -rank, n

    suit = min(owned, key=last_of_all)
    return suit, owned[suit][1]


def hand_of(t: T, s: Seat) -> Cards:
    """The three cards of a seat."""
    return tuple(t.cards[HAND.of(s)])


def brelan_of(t: T, s: Seat) -> Brelan:
    """What a seat holds."""
    under = t.cards[UNDER.place]
    return brelan(hand_of(t, s), t.cards[RETOURNE.place][0], under[0] if under else None)


def turns_the_next(t: T) -> bool:
    """Whether a carré has been shown and a higher brelan in hand, which the next card may make a carré, too."""
    held = [brelan_of(t, s) for s in t.live]
    carres = [found.rank for found in held if found.kind is Kind.CARRE]
    return bool(carres) and any(found.kind is Kind.SIMPLE and found.rank > carres[0] for found in held)


def winner(t: T, claims: Sequence[Seat]) -> Seat:
    """Who wins a pot: the best brelan, else the point over all hands."""
    best = max(claims, key=lambda s: brelan_of(t, s))
    if brelan_of(t, best) > NO_BRELAN:
        return best
    notes, hands, retourne = t.notes, {s: hand_of(t, s) for s in t.elder}, t.cards[RETOURNE.place][0]
    if not notes.shown:
        notes.shown = True
        t.show(*(HAND.of(s) for s in t.elder if s not in t.live))
        for suit, total in suit_totals(hands, retourne).items():
            t.tell(f"point_{NAMES[suit]}", total)
    suit, s = point(hands, retourne, claims, tie_order(t.options, t.elder), notes.suits)
    if suit not in notes.suits:
        notes.suits += (suit,)
    t.tell("suit", NAMES[suit])
    return s


def tie_order(options: Options, elder: Sequence[Seat]) -> Sequence[Seat]:
    """Who comes first when suits are equal."""
    return elder if options.tie_order == "eldest-first" else [elder[-1], *elder[:-1]]


def wins(
    cards: Mapping[Place, Sequence[Card]], live: Sequence[Seat], elder: Sequence[Seat], options: Options
) -> list[Seat]:
    """Who would win the first pool if all was shown: the best brelan, or else the point.

    The card under the retourne, which hardly ever matters, is left out.
    """
    hands, retourne = {s: tuple(cards[HAND.of(s)]) for s in elder}, cards[RETOURNE.place][0]
    best = max(live, key=lambda s: brelan(hands[s], retourne))
    if brelan(hands[best], retourne) > NO_BRELAN:
        return [best]
    return [point(hands, retourne, live, tie_order(options, elder))[1]]


def withdrawn_brelans(t: T) -> list[Seat]:
    """Those who withdrew with a brelan, where it is agreed that it is shown at a call and paid."""
    if not t.options.dropped_brelan_paid or len(t.live) == 1:
        return []
    found = [s for s in t.elder if s not in t.live and brelan_of(t, s) > NO_BRELAN]
    if not t.notes.shown:
        t.show(*(HAND.of(s) for s in found))
    return found


def price(kind: Kind, *, won: bool) -> tuple[str, Chips]:
    """What a brelan is paid for, and how much each pays."""
    if kind is Kind.FAVORI and won:
        return "winning_favori", 2
    return {Kind.FAVORI: ("favori", 1), Kind.SIMPLE: ("simple_brelan", 1), Kind.CARRE: ("carre", 4)}[kind]


def called(cards: Cards) -> Called | None:
    """Three of a rank are a brelan, whatever is turned up."""
    ranks = {card.rank for card in cards}
    return Called("brelan", tuple(ranks)) if len(cards) == 3 and len(ranks) == 1 else None


def after(t: T) -> Carry:
    """The deal passes to the right, past whoever has just bought a new cave."""
    ready = [s for s in t.elder if t.stacks[s] and s not in t.notes.bought]
    return replace(next_dealer(t), dealer=ready[0]) if ready else next_dealer(t)


GAME = Game(
    id="bouillotte",
    title="Bouillotte",
    seats=(3, 5),
    options=Options,
    pack=lambda seats, options: suited_pack(RANKS[seats]),
    zones=(LOT, ASIDE, HAND, RETOURNE, UNDER),
    lots=first_dealer,
    first=blind,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 2 * (chips + 5) * seats,
    wins=wins,
    called=called,
    held=(HAND,),
    direction=-1,
)
