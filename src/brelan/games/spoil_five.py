"""Spoil Five, for 2 to 10: five cards each, three tricks win the pool, and if nobody has three it grows.

Rules page: rules/en/spoil-five.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from brelan.cards import Card, Cards, suited_pack
from brelan.game import Carry, Game, House, next_dealer, rule
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
    name_trumps,
    one_trick,
    turn_up,
)
from brelan.prompts import Pick
from brelan.table import Phase, Table
from brelan.zones import Seat

Word: TypeAlias = Literal["no", "rob", "play", "jink"]

ACE_OF_HEARTS: Final = Card("AH")
RED: Final = "HD"
ENOUGH: Final = 3  # tricks
FREE: Final = -2  # the least height of the five, the jack and the ace of hearts, the three best trumps


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    start_stack: int = rule(20, "Chips that each player begins with.", least=1)
    ante: int = rule(1, "Chips that each player puts in for a new pool.", least=1)
    dealer_extra: int = rule(1, "Chips that the dealer puts in besides, every deal.", least=0)
    spoil_ante: int | str = rule(
        "as_ante",
        "Chips that each player adds after a spoilt deal; usually as many again.",
        words=("as_ante",),
        least=0,
    )
    jink: bool = rule(False, "Whether who has won the first three tricks may go on for all five.")
    rob_compulsory: bool = rule(False, "Whether who may rob has to.")


@dataclass(slots=True)
class Notes:
    """`stake`: what each puts in; `jinker`: who goes on for all five, -1 for nobody; `robbed`: nobody can any more."""

    stake: int = 0
    trumps: str = ""
    leader: Seat = -1
    jinker: Seat = -1
    robbed: bool = False
    spoilt: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """All put in for the pool, the dealer once more; five cards each, two then three, and the next makes trumps."""
    options = t.options
    again = "spoilt" in t.facts or (t.number == 1 and t.pot.carried > 0)
    stake = options.spoil_ante if again and isinstance(options.spoil_ante, int) else options.ante
    t.notes.stake = stake
    for s in t.elder:
        t.pay_up_to(s, stake, why="ante")
    t.pay_up_to(t.elder[-1], options.dealer_extra, why="dealer_extra")
    await deal_packets(t)
    t.notes.trumps = (await turn_up(t)).suit
    name_trumps(t, t.notes.trumps)
    t.notes.leader = t.elder[0]
    return robbing


async def robbing(t: T) -> Phase:
    """If the card turned up is an ace the dealer may take it for one of his; else the holder of the ace may, later."""
    dealer = t.elder[-1]
    if is_ace(t.cards[TURN_UP.place][0]):
        words: tuple[Word, ...] = () if t.options.rob_compulsory else ("no",)
        word, cards = await t.picks(dealer, "rob", HAND.of(dealer), words=words)
        t.notes.robbed = True
        if word == "rob":
            rob(t, dealer, cards)
    return trick


async def trick(t: T) -> Phase:
    """Follow suit or trump, to a trump play a trump; but the three best need not be played to a lower one."""
    notes = t.notes
    winner = notes.leader = await one_trick(t, notes.leader, ranking, follow_or_trump, _ask)
    if notes.jinker >= 0:
        if winner != notes.jinker:
            return spoilt
        return trick if t.cards[HAND.of(winner)] else won
    if t.tricks[winner] == ENOUGH:
        return jink if t.options.jink and sum(t.tricks) == ENOUGH else won
    return trick if t.cards[HAND.of(winner)] else spoilt


async def jink(t: T) -> Phase:
    """Where it is agreed, who has won the first three tricks may go on, and then has to win the other two as well."""
    s = t.notes.leader
    if await t.says(s, "no", "jink") == "no":
        return won
    t.notes.jinker = s
    t.tell("jinks", s)
    return trick


async def won(t: T) -> None:
    """Three tricks win the pool and end the deal; five, if one has gone on for them, an ante from each besides."""
    s, pot = t.notes.leader, t.pot
    mine = pot.put[s]
    short = mine < t.notes.stake
    amount = pot.carried + sum(min(put, mine) for put in pot.put) if short else pot.total
    t.win(s, amount, why="three_tricks" if t.notes.jinker < 0 else "five_tricks")
    if t.notes.jinker >= 0:
        for other in t.elder:
            if other != s:
                t.pay_up_to(other, t.options.ante, to=s, why="jink")


async def spoilt(t: T) -> None:
    """If nobody has three tricks, or one who went on for five loses one, the deal is spoilt and the pool stays."""
    t.notes.spoilt = True
    t.tell("spoilt", "pool")


async def _ask(t: T, s: Seat, allowed: Allowed) -> Card:
    """Ask for a card; before his first one the holder of the ace of trumps may take the card that is turned up."""
    robs = not t.notes.robbed and not any(t.tricks) and Card("A" + t.notes.trumps) in t.cards[HAND.of(s)]
    among, why = allowed
    if robs:
        place = HAND.of(s)
        others = tuple(card for card in t.cards[place] if not is_ace(card) or card.suit != t.notes.trumps)
        if t.options.rob_compulsory:
            word, cards = await t.picks(s, "rob", place, among=others)
        else:
            also: tuple[tuple[Word, tuple[Pick, ...]], ...] = (("rob", (Pick(place, others),)),)
            word, cards = await t.picks(s, "play", place, among=among, why=why, also=also)
        t.notes.robbed = True
        if word == "play":
            return cards[0]
        rob(t, s, cards)
        played = tuple(card for other in t.elder for card in t.cards[PLAYED.of(other)])
        among, why = follow_or_trump(ranking(t), tuple(t.cards[place]), played)
    _, cards = await t.picks(s, "play", HAND.of(s), among=among, why=why)
    return cards[0]


def rob(t: T, s: Seat, cards: Cards) -> None:
    """Take the card that is turned up, and put one out unseen."""
    t.move(cards, HAND.of(s), DISCARD.of(s))
    t.move(t.cards[TURN_UP.place], TURN_UP.place, HAND.of(s))


def follow_or_trump(ranking: Ranking, hand: Cards, played: Cards) -> Allowed:
    """What may be played: to a plain suit that suit or a trump, to a trump a trump; without them anything.

    The five, the jack and the ace of hearts may be kept back from a lower trump that is led.
    """
    if not played:
        return Allowed(hand)
    led = played[0]
    trumps = tuple(card for card in hand if ranking.is_trump(card))
    if ranking.is_trump(led):
        bound = [card for card in trumps if ranking.height(card) < FREE or ranking.beats(led, card)]
        return Allowed(trumps, "" if trumps == hand else "trump_to_trumps") if bound else Allowed(hand)
    if not any(ranking.suit(card) == led.suit for card in hand):
        return Allowed(hand)
    found = tuple(card for card in hand if card.suit == led.suit or card in trumps)
    return Allowed(found, "" if found == hand else "follow_or_trump")


def is_ace(card: Card) -> bool:
    """Whether a card is an ace."""
    return card.text[0] == "A"


@lru_cache
def order(suit: str, trumps: bool) -> tuple[str, ...]:
    """The cards of a suit from the highest down: high pips are high in red, low ones in black."""
    red = suit in RED
    small = "T98765432" if red else "23456789T"
    if not trumps:
        ranks = "KQJ" + (small + "A" if red else "A" + small)
        return tuple(rank + suit for rank in ranks if rank + suit != "AH")
    best = dict.fromkeys(("5" + suit, "J" + suit, "AH", "A" + suit, "K" + suit, "Q" + suit))
    return (*best, *(rank + suit for rank in small if rank != "5"))


@lru_cache
def ranked(trumps: str) -> Ranking:
    """How the cards stand when this suit is trumps; the ace of hearts always is one."""
    heights = {}
    for suit in "SHDC":
        for place, text in enumerate(order(suit, suit == trumps)):
            if text != "AH" or suit == trumps:
                heights[text] = -place
    return Ranking(
        trumps,
        suit=lambda card: trumps if card is ACE_OF_HEARTS else card.suit,
        height=lambda card: heights[card.text],
    )


def ranking(t: T) -> Ranking:
    """How the cards stand in this deal."""
    return ranked(t.notes.trumps)


def after(t: T) -> Carry:
    """The deal passes to the left; a spoilt one leaves its pool to the next."""
    return replace(next_dealer(t), facts=(("spoilt", "pool"),) if t.notes.spoilt else ())


GAME = Game(
    id="spoil-five",
    title="Spoil Five",
    seats=(2, 10),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, TURN_UP, DISCARD, PLAYED, TAKEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 5 * seats + 8,
    by_depth=lambda options: False,
)
