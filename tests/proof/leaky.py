"""Games that tell what they should not: the two-world test must find every one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from brelan.cards import suited_pack
from brelan.game import Game, House
from brelan.kit.pots import highest, settle
from brelan.table import Phase, Table
from brelan.zones import Seat, Sees, Zone

HAND = Zone("hand", sees=Sees.OWNER, each_seat=True)
FOREHEAD = Zone("forehead", sees=Sees.OTHERS, each_seat=True)

T: TypeAlias = Table[House, None, Literal["pass", "pounce", "drop", "stay", "raise"]]


async def asks_who_could(t: T) -> Phase:
    """Only whoever holds a queen or better is asked whether he pounces."""
    await t.deal(1, HAND)
    for s in t.elder:
        if t.card(HAND, s).rank >= 12:
            await t.says(s, "pass", "pounce")
    return end


async def asks_twice(t: T) -> Phase:
    """Everybody is asked, and whoever holds a red card once more."""
    await t.deal(1, HAND)
    for s in t.elder:
        await t.says(s, "pass", "pounce")
        if t.card(HAND, s).suit in "HD":
            await t.says(s, "pass", "pounce")
    return end


async def offers_by_hidden_card(t: T) -> Phase:
    """One may raise on a high card, which one cannot see oneself."""
    await t.deal(1, FOREHEAD)
    for s in t.elder:
        word = await (t.says(s, "pass", "raise") if t.card(FOREHEAD, s).rank > 8 else t.says(s, "pass"))
        t.tell("word", word)
    return end


async def bounds_by_hidden_card(t: T) -> Phase:
    """The most one may stake is the rank of the card that one cannot see."""
    await t.deal(1, FOREHEAD)
    for s in t.elder:
        _, more = await t.stakes(s, ("drop",), "raise", 1, min(t.card(FOREHEAD, s).rank, t.stacks[s]))
        t.pay(s, more)
    return end


async def costs_by_hidden_card(t: T) -> Phase:
    """What a word is said to cost depends on the card of somebody else."""
    await t.deal(1, HAND)
    for s in t.elder:
        await t.says(s, "pass", "stay", costs={"stay": t.card(HAND, t.next_after(s)).rank})
    return end


async def reason_by_hidden_card(t: T) -> Phase:
    """The reason for a rule names a card of somebody else."""
    await t.deal(1, HAND)
    for s in t.elder:
        await t.says(s, "pass", "stay", why=f"there is {t.card(HAND, t.next_after(s))}")
    return end


async def tells_hidden_card(t: T) -> Phase:
    """A fact made public comes from a hidden card."""
    await t.deal(1, HAND)
    t.tell("best", max(t.elder, key=lambda s: t.card(HAND, s).rank))
    for s in t.elder:
        await t.says(s, "pass", "stay")
    return end


async def pays_by_hidden_card(t: T) -> Phase:
    """Whoever passes on a high card pays for it, and does not show."""
    await t.deal(1, HAND)
    for s in t.elder:
        if await t.says(s, "pass", "stay") == "pass" and t.card(HAND, s).rank > 9:
            t.pay_up_to(s, 1)
    return end


async def end(t: T) -> None:
    """All show, the highest card wins."""
    for s in t.elder:
        t.show(*(zone.of(s) for zone in (HAND, FOREHEAD)))
    settle(t, highest(lambda s: strength(t, s)))


def strength(t: T, s: Seat) -> int:
    return sum(card.rank for zone in (HAND, FOREHEAD) for card in t.cards[zone.of(s)])


def _game(first: Callable[[Table[Any, Any, Any]], Any]) -> Game:
    return Game(
        id=first.__name__.replace("_", "-"),
        title="Leaky",
        seats=(2, 4),
        options=House,
        pack=lambda seats, options: suited_pack(),
        zones=(HAND, FOREHEAD),
        first=first,
        longest=lambda seats, options, chips: 2 * seats,
    )


LEAKY: tuple[Game, ...] = tuple(
    _game(first)
    for first in (
        asks_who_could,
        asks_twice,
        offers_by_hidden_card,
        bounds_by_hidden_card,
        costs_by_hidden_card,
        reason_by_hidden_card,
        tells_hidden_card,
        pays_by_hidden_card,
    )
)
