"""Tricks: which cards may be played, which of them wins, and the trick as it is played."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from brelan.cards import SUIT_WORDS, Card, Cards
from brelan.table import Table
from brelan.zones import Seat, Sees, Zone

HAND: Final = Zone("hand", sees=Sees.OWNER, each_seat=True)
PLAYED: Final = Zone("played", sees=Sees.EVERYONE, each_seat=True, trick=True)
TAKEN: Final = Zone("taken", sees=Sees.NOBODY, each_seat=True, pile=True)
TURN_UP: Final = Zone("turn_up", sees=Sees.EVERYONE)
DISCARD: Final = Zone("discard", sees=Sees.OWNER, each_seat=True, pile=True)

T: TypeAlias = Table[Any, Any, Any]


class Ranking(NamedTuple):
    """How cards stand to one another while `trumps` is the trump suit ("" for none).

    `suit(card)`: the suit that a card belongs to, `height(card)`: the higher wins within it.
    """

    trumps: str
    suit: Callable[[Card], str]
    height: Callable[[Card], int]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.trumps != "" and self.suit(card) == self.trumps

    def beats(self, card: Card, other: Card) -> bool:
        """Whether a card beats one that was played before it."""
        if self.suit(card) == self.suit(other):
            return self.height(card) > self.height(other)
        return self.is_trump(card)

    def best(self, played: Sequence[Card]) -> Card:
        """The card that wins of those played, the lead first."""
        best = played[0]
        for card in played[1:]:
            if self.beats(card, best):
                best = card
        return best


def plainly(trumps: str, ranks: str) -> Ranking:
    """A ranking in which every card belongs to its own suit; `ranks` from the highest down, the same in all suits."""
    heights = {rank: -place for place, rank in enumerate(ranks)}
    return Ranking(trumps, lambda card: card.suit, lambda card: heights[card.text[0]])


class Allowed(NamedTuple):
    """The cards that may be played, and the rule that forbids the others, "" where all may be played."""

    cards: Cards
    why: str = ""


Duty: TypeAlias = Callable[[Ranking, Cards, Cards], Allowed]  # ranking, hand, cards played before it


def follow_suit(ranking: Ranking, hand: Cards, played: Cards) -> Allowed:
    """Follow suit if you can; otherwise play anything."""
    return _of_suit(ranking, hand, played) or Allowed(hand)


def follow_and_win(ranking: Ranking, hand: Cards, played: Cards) -> Allowed:
    """Follow suit and beat the best card if you can; without the suit trump, higher if you can; else play anything."""
    found = _of_suit(ranking, hand, played)
    if not played:
        return Allowed(hand)
    if found is None:
        trumps = tuple(card for card in hand if ranking.is_trump(card))
        if not trumps:
            return Allowed(hand)
        over = any(map(ranking.is_trump, played))
        found = Allowed(trumps, "" if trumps == hand else "under_trump" if over else "play_a_trump")
    best = ranking.best(played)
    winning = tuple(card for card in found.cards if ranking.beats(card, best))
    if not winning or winning == found.cards:
        return found
    follows = ranking.suit(winning[0]) == ranking.suit(played[0])
    return Allowed(winning, "beat_the_card" if follows else "trump_higher")


def _of_suit(ranking: Ranking, hand: Cards, played: Cards) -> Allowed | None:
    """The cards of the suit that was led; all for the lead itself, None for a hand that has none of it."""
    if not played:
        return Allowed(hand)
    led = ranking.suit(played[0])
    follows = tuple([card for card in hand if ranking.suit(card) == led])
    return Allowed(follows, "" if follows == hand else "follow_suit") if follows else None


Ask: TypeAlias = Callable[[T, Seat, Allowed], Coroutine[Any, Any, Card | None]]
BROKEN_OFF: Final = -1  # in the place of a seat: nobody has taken the trick, the deal is over


async def play_a_card(t: T, s: Seat, allowed: Allowed) -> Card:
    """Ask a seat for one of the cards that it may play."""
    _, (card,) = await t.picks(s, "play", HAND.of(s), among=allowed.cards, why=allowed.why)
    return card


async def one_trick(t: T, leader: Seat, ranking: Callable[[T], Ranking], duty: Duty, ask: Ask = play_a_card) -> Seat:
    """Each seat still in plays a card, from the leader on; give the seat that has taken the trick.

    The trick before it lies on the table until the leader has played.  If `ask` gives no card, the deal is broken off.
    """
    seats = t.live_from(leader)
    played: Cards = ()
    for s in seats:
        card = await ask(t, s, duty(ranking(t), tuple(t.cards[HAND.of(s)]), played))
        if card is None:
            return BROKEN_OFF
        if not played:
            sweep(t, leader)
        t.move([card], HAND.of(s), PLAYED.of(s))
        played += (card,)
    winner = seats[played.index(ranking(t).best(played))]
    t.take(winner)
    return winner


def sweep(t: T, owner: Seat) -> None:
    """Put the cards of the trick on the table before the seat that has won it."""
    for s in t.elder:
        played = PLAYED.of(s)
        if t.cards[played]:
            t.move(t.cards[played], played, TAKEN.of(owner))


async def deal_packets(t: T, sizes: Sequence[int] = (2, 3), zones: Callable[[Seat], Zone] = lambda seat: HAND) -> None:
    """Deal so many cards at once to each in turn, eldest first, and go round again with the next number."""
    for size in sizes:
        for s in t.elder:
            await t.deal(size, zones(s), to=[s])


async def turn_up(t: T) -> Card:
    """Turn up the next card of the pack."""
    await t.deal(1, TURN_UP)
    return t.cards[TURN_UP.place][-1]


def name_trumps(t: T, suit: str) -> None:
    """Say aloud which suit is trumps."""
    t.tell("trumps", SUIT_WORDS[suit])
