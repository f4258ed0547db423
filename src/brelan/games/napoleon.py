"""Napoleon, for 2 to 7: five cards each; whoever calls most tricks plays for them alone against all the others.

Rules page: rules/en/napoleon.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from brelan.cards import Card, suited_pack
from brelan.game import Game, House, rule
from brelan.kit.cut import LOT, cut_for_deal
from brelan.kit.tricks import (
    HAND,
    PLAYED,
    TAKEN,
    Allowed,
    Ranking,
    follow_suit,
    name_trumps,
    one_trick,
    plainly,
    play_a_card,
)
from brelan.table import Phase, Table
from brelan.zones import Seat

Word: TypeAlias = Literal["pass", "one", "two", "three", "misere", "four", "nap", "wellington", "blucher", "play"]

RANKS: Final = "AKQJT98765432"
CALLS: Final[tuple[Word, ...]] = ("one", "two", "three", "misere", "four", "nap", "wellington", "blucher")  # rising
TRICKS: Final = {"one": 1, "two": 2, "three": 3, "misere": 0, "four": 4, "nap": 5, "wellington": 5, "blucher": 5}
LOW: Final = {"one": 1, "two": 2, "three": 3, "misere": 3, "four": 4}  # chips, made or lost
MADE: Final = {
    "moderate": {"nap": 10, "wellington": 10, "blucher": 10},
    "full": {"nap": 10, "wellington": 20, "blucher": 30},
}
LOST: Final = {"nap": 5, "wellington": 10, "blucher": 15}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(House):
    """The house rules."""

    misere: bool = rule(False, "Whether one may call to take no trick, between three and four.")
    misere_lost: int = rule(3, "Chips that a lost misere costs to each of the others.", words=("3", "6"))
    wellington: bool = rule(False, "Whether a Wellington may be called over the nap of another player.")
    blucher: bool = rule(False, "Whether a Blucher may be called over a Wellington.")
    high_bids: str = rule(
        "moderate", "What a Wellington or a Blucher wins: no more than a nap, or in full.", words=("moderate", "full")
    )
    all_pass: str = rule(
        "pass_deal",
        "What happens when all pass: the deal goes on, or the dealer has to play for one trick.",
        words=("pass_deal", "dealer_must_bid_one"),
    )


@dataclass(slots=True)
class Notes:
    """The highest `call`, and who has called it."""

    call: str = ""
    caller: Seat = -1
    trumps: str = ""
    leader: Seat = -1


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """Everybody cuts; the lowest card deals, the ace being low."""
    await cut_for_deal(t)
    return deal


async def deal(t: T) -> Phase:
    """Five cards each, one at a time, beginning on the dealer's left."""
    await t.deal(5, HAND)
    return calling


async def calling(t: T) -> Phase | None:
    """From the dealer's left each passes, or calls more tricks than anybody before him."""
    notes = t.notes
    for s in t.elder:
        higher = calls(t)
        forced = not notes.call and s == t.elder[-1] and t.options.all_pass == "dealer_must_bid_one"
        word: Word = await t.says(s, *(("one",) if forced else ("pass",)), *higher) if higher else "pass"
        if word != "pass":
            notes.call, notes.caller = word, s
    if not notes.call:
        return None
    t.tell("caller", notes.caller)
    t.tell("call", notes.call)
    notes.leader = notes.caller
    return trick


async def trick(t: T) -> Phase:
    """Follow suit if you can; the caller leads first, and the suit of his first card is trumps, but not at a misere."""
    winner = t.notes.leader = await one_trick(t, t.notes.leader, ranking, follow_suit, _ask)
    return trick if t.cards[HAND.of(winner)] else settlement


async def settlement(t: T) -> None:
    """The caller wins the value of his call from each of the others, or pays it to each of them."""
    call, caller = t.notes.call, t.notes.caller
    took = t.tricks[caller]
    made = not took if call == "misere" else took >= TRICKS[call]
    for s in t.elder:
        if s != caller and made:
            t.pay_up_to(s, value(t.options, call, made), to=caller, why="made")
        elif s != caller:
            t.pay_up_to(caller, value(t.options, call, made), to=s, why="lost")


async def _ask(t: T, s: Seat, allowed: Allowed) -> Card:
    """Ask for a card; the caller's first one makes trumps."""
    card = await play_a_card(t, s, allowed)
    if t.notes.call != "misere" and not t.notes.trumps:
        t.notes.trumps = card.suit
        name_trumps(t, card.suit)
    return card


def calls(t: T) -> tuple[Word, ...]:
    """What may be called: more than the last one has, and only over a nap what goes over a nap alone."""
    options, last = t.options, t.notes.call
    offered = {
        "one": False,
        "misere": options.misere,
        "wellington": options.wellington and last == "nap",
        "blucher": options.blucher and last == "wellington",
    }
    return tuple(word for word in CALLS[CALLS.index(last) + 1 if last else 0 :] if offered.get(word, True))


def value(options: Options, call: str, made: bool) -> int:
    """The chips that a call wins from each of the others, or costs to each."""
    if call == "misere" and not made:
        return options.misere_lost
    return LOW[call] if call in LOW else MADE[options.high_bids][call] if made else LOST[call]


def ranking(t: T) -> Ranking:
    """The ace is high."""
    return plainly(t.notes.trumps, RANKS)


GAME = Game(
    id="napoleon",
    title="Napoleon",
    seats=(2, 7),
    options=Options,
    pack=lambda seats, options: suited_pack(),
    zones=(LOT, HAND, PLAYED, TAKEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    longest=lambda seats, options, chips: 6 * seats,
)
