"""Euchre, for 2 to 7: a card is turned up, somebody makes it trumps and undertakes to win three tricks of five.

With five or seven players, and at the auction, tricks are bid for instead.  Rules page: rules/en/euchre.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

from brelan.cards import SUIT_WORDS, SUITS, Card, Cards, suited_pack
from brelan.game import Carry, Game, Points, next_dealer, rule
from brelan.kit import rubber
from brelan.kit.cut import LOT, cut_in_order
from brelan.kit.tricks import (
    DISCARD,
    HAND,
    PLAYED,
    TAKEN,
    TURN_UP,
    Ranking,
    deal_packets,
    follow_suit,
    name_trumps,
    one_trick,
    turn_up,
)
from brelan.table import Phase, Table
from brelan.zones import BOTTOM, Seat, Sees, Zone

Named: TypeAlias = Literal["name_spades", "name_hearts", "name_diamonds", "name_clubs"]
Alone: TypeAlias = Literal["name_spades_alone", "name_hearts_alone", "name_diamonds_alone", "name_clubs_alone"]
Partner: TypeAlias = Literal[
    "partner_0", "partner_1", "partner_2", "partner_3", "partner_4", "partner_5", "partner_6", "alone"
]
Word: TypeAlias = Literal[
    "pass", "order_up", "order_up_alone", Named, Alone, "bid", Partner, "no", "defend_alone", "discard", "play"
]

UNSEEN = Zone("unseen", sees=Sees.NOBODY, each_seat=True)  # the dealer's cards before he has looked at them
WIDOW = Zone("widow", sees=Sees.NOBODY)
LAID = Zone("laid_down", sees=Sees.NOBODY, each_seat=True, pile=True)

JOKER: Final = Card("JOKER")
COLOUR: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}  # the other suit of the same colour
NAMED: Final[dict[str, Named]] = dict(zip(SUITS, get_args(Named), strict=True))
ALONE: Final[dict[str, Alone]] = dict(zip(SUITS, get_args(Alone), strict=True))
PARTNERS: Final[tuple[Partner, ...]] = get_args(Partner)[:-1]
BIDDING: Final = (5, 7)  # so many players always bid for tricks
SIDES: Final = {4: ((0, 2), (1, 3)), 6: ((0, 2, 4), (1, 3, 5))}
CUT_THROAT, SEVEN = 3, 7  # players
THREE, MARCH = 3, 5  # tricks
MARKED: Final = 5  # points of a game that two cards can mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(Points):
    """The house rules."""

    joker: bool = rule(False, "Whether the joker is added, as the best trump of all.")
    alone: bool = rule(True, "Whether the maker may play without his partner.")
    lone_euchre: int = rule(2, "Points to the opponents of a lone hand that is euchred.", words=("2", "4"))
    defend_alone: bool = rule(False, "Whether an opponent may play alone against a lone hand.")
    three_handed_march: int = rule(3, "Points for all five tricks where three play.", least=2, most=3)
    auction: bool = rule(False, "Whether four or six players bid for tricks, and no card is turned up.")
    stick_dealer: bool = rule(False, "Whether the dealer has to name a suit when all the others have passed twice.")
    rubber: bool = rule(False, "Whether two sides play the best of three games.")
    laps: bool = rule(False, "Whether points above the target count in the next game of the rubber.")
    slams: bool = rule(False, "Whether a game against no point counts as two games of the rubber.")
    target: int | str = rule(
        "usual", "Points that win a game; usually 5, and 15 where tricks are bid for.", words=("usual",), least=1
    )
    min_bid: int = rule(3, "The lowest bid where seven play.", least=1, most=7)


@dataclass(slots=True)
class Notes:
    """What has been settled: `suit` of the card turned up, then `trumps`; the `maker`, his `bid`, who is with him.

    `alone`, `defends`: who plays without a partner, -1 for nobody; `won`: who has won the game with this deal;
    `over`: whether the rubber, too.
    """

    suit: str = ""
    trumps: str = ""
    maker: Seat = -1
    bid: int = 0
    chosen: tuple[Seat, ...] = ()
    alone: Seat = -1
    defends: Seat = -1
    leader: Seat = -1
    won: Seat = -1
    over: bool = False


T: TypeAlias = Table[Options, Notes, Word]


async def first_dealer(t: T) -> Phase:
    """The lowest cut deals; of four or six the lower half plays against the higher, of five or seven all sit as cut."""
    cut = await cut_in_order(t, LOT, t.elder)
    half = len(cut) // 2
    if t.sides:
        t.sit([s for pair in zip(cut[:half], cut[half:], strict=True) for s in pair])
    elif t.size in BIDDING:
        t.sit(cut)
    t.appoint(cut[0])
    t.form()
    return deal


async def deal(t: T) -> Phase:
    """Five cards each, two then three, and the next is turned up; seven players get seven and leave four as a widow.

    If it is the joker, the dealer names the suit that it stands for before he looks at his cards.
    """
    wipe(t)
    seven, bids = t.size == SEVEN, bids_for_tricks(t.size, t.options)
    unseen = t.options.joker and not bids
    await deal_packets(t, (3, 4) if seven else (2, 3), lambda s: UNSEEN if unseen and s == t.dealer else HAND)
    if seven:
        await t.deal(4, WIDOW)
    if bids:
        return auction
    t.notes.suit = (await turn_up(t)).suit
    if not t.notes.suit:
        t.notes.suit = suit_of(await t.says(t.elder[-1], *NAMED.values()))
        t.tell("joker", SUIT_WORDS[t.notes.suit])
    look(t)
    return first_round


async def first_round(t: T) -> Phase:
    """From the eldest on, pass or order the dealer to take up the turned card: its suit is then trumps."""
    for s in t.elder:
        alone: tuple[Word, ...] = ("order_up_alone",) if may_be_alone(t, s) else ()
        word = await t.says(s, "pass", "order_up", *alone)
        if word != "pass":
            make(t, s, t.notes.suit, alone=word != "order_up")
            return take_up
    return second_round


async def take_up(t: T) -> Phase:
    """The dealer takes the turned card into his hand and lays one away, face down."""
    dealer = t.elder[-1]
    t.move(t.cards[TURN_UP.place], TURN_UP.place, HAND.of(dealer))
    _, card = await t.picks(dealer, "discard", HAND.of(dealer))
    t.move(card, HAND.of(dealer), DISCARD.of(dealer))
    return defence


async def second_round(t: T) -> Phase | None:
    """Turned down, the card is out of play; from the eldest on, pass or name another suit for trumps."""
    t.move(t.cards[TURN_UP.place], TURN_UP.place, BOTTOM.place)
    others = [suit for suit in SUITS if suit != t.notes.suit]
    for s in t.elder:
        stuck = t.options.stick_dealer and s == t.elder[-1]
        words: list[Word] = [] if stuck else ["pass"]
        words += [NAMED[suit] for suit in others]
        words += [ALONE[suit] for suit in others if may_be_alone(t, s)]
        word = await t.says(s, *words)
        if word != "pass":
            make(t, s, suit_of(word), alone=word.endswith("_alone"))
            return defence
    thrown_in(t)
    return None


async def auction(t: T) -> Phase | None:
    """Where tricks are bid for, each in turn passes or bids more of them than anybody before."""
    most = 7 if t.size == SEVEN else MARCH
    least = t.options.min_bid if t.size == SEVEN else 1
    for s in t.elder:
        if t.notes.bid < most:
            word, tricks = await t.stakes(s, ("pass",), "bid", max(least, t.notes.bid + 1), most, costs={"bid": 0})
            if word == "bid":
                t.notes.maker, t.notes.bid = s, tricks
    if t.notes.bid:
        return naming
    thrown_in(t)
    return None


async def naming(t: T) -> Phase:
    """The highest bidder names trumps; of seven he also takes the widow unshown and lays four cards away."""
    s = t.notes.maker
    t.tell("bid", t.notes.bid)
    make(t, s, suit_of(await t.says(s, *NAMED.values())))
    if t.size == SEVEN:
        t.move(t.cards[WIDOW.place], WIDOW.place, HAND.of(s))
        _, cards = await t.picks(s, "discard", HAND.of(s), 4, 4)
        t.move(cards, HAND.of(s), DISCARD.of(s))
    return choosing if t.size in BIDDING else lead


async def choosing(t: T) -> Phase:
    """The maker of five chooses one partner, of seven two, wherever they sit; or he plays alone."""
    s, notes = t.notes.maker, t.notes
    alone: tuple[Word, ...] = ("alone",) if t.options.alone else ()
    for fact in ("partner", "second_partner")[: t.size // 2 - 1]:
        others = [other for other in t.round_from(s) if other not in (s, *notes.chosen)]
        word = await t.says(s, *(PARTNERS[other] for other in others), *alone)
        if word == "alone":
            notes.alone = s
            return lead
        partner = int(word[-1])
        notes.chosen = (*notes.chosen, partner)
        t.tell(fact, partner)
        alone = ()
    return lead


async def defence(t: T) -> Phase:
    """Where it is agreed, one opponent of a lone hand may play alone against it; the eldest is asked first."""
    notes = t.notes
    if notes.alone >= 0 and t.options.defend_alone:
        for s in (s for s in t.elder if s not in t.side(notes.maker)):
            if await t.says(s, "no", "defend_alone") == "defend_alone":
                notes.defends = s
                break
    return lead


async def lead(t: T) -> Phase:
    """The partners of whoever plays alone lay their cards down; the eldest hand that is left leads."""
    for lone in (t.notes.alone, t.notes.defends):
        for s in () if lone < 0 else t.side(lone):
            if s != lone:
                t.move(t.cards[HAND.of(s)], HAND.of(s), LAID.of(s))
                t.fold(s)
    t.notes.leader = t.live[0]
    return trick


async def trick(t: T) -> Phase:
    """Follow suit if you can, otherwise play anything; the highest trump, else the highest of the suit, wins."""
    winner = t.notes.leader = await one_trick(t, t.notes.leader, lambda t: bowers(t.notes.trumps), follow_suit)
    return trick if t.cards[HAND.of(winner)] else scoring


async def scoring(t: T) -> None:
    """Three or four tricks are a point to the makers, five a march; with fewer the others score: they are euchred."""
    makers = makers_of(t)
    took = sum(t.tricks[s] for s in makers)
    points, why = bid_score(t, took) if t.notes.bid else score(t, took)
    for s in t.elder:
        if (s in makers) == (points > 0):
            t.score(s, abs(points), why)
    t.notes.won = next((s for s in (t.notes.maker, *t.elder) if t.scores[s] >= target(t)), -1)
    if t.notes.won >= 0 and for_rubber(t):
        games = rubber.games_after(t, t.notes.won, slams=t.options.slams)
        t.notes.over = rubber.settle(t, games, t.notes.won)


def score(t: T, took: int) -> tuple[int, str]:
    """What the makers score where a card was turned up, below 0 what each of the others does; and what for."""
    notes, options = t.notes, t.options
    if took < THREE:
        lone = 4 if notes.defends >= 0 else options.lone_euchre
        return (-2 if notes.alone < 0 else -lone), "euchred"
    if took < MARCH:
        return 1, "point"
    if notes.alone >= 0:
        return 4, "lone_march"
    return (options.three_handed_march if t.size == CUT_THROAT else 2), "march"


def bid_score(t: T, took: int) -> tuple[int, str]:
    """The same where tricks were bid for: the bid, and twice the bid to a maker who has played alone."""
    bid = t.notes.bid
    if took < bid:
        return -bid, "bid_failed"
    return (2 * bid if t.notes.alone >= 0 else bid), "bid_made"


def bids_for_tricks(size: int, options: Options) -> bool:
    """Whether tricks are bid for, and no card is turned up."""
    return size in BIDDING or (options.auction and size in SIDES)


def target(t: T) -> int:
    """The points that win a game."""
    if isinstance(t.options.target, int):
        return t.options.target
    return 15 if bids_for_tricks(t.size, t.options) else 5


def thrown_in(t: T) -> None:
    """All have passed: the cards are thrown in, and the next dealer deals."""
    t.tell("passed", "all")


def may_be_alone(t: T, s: Seat) -> bool:
    """Whether there is a partner to be without, and it is agreed."""
    return t.options.alone and len(t.side(s)) > 1


def make(t: T, s: Seat, suit: str, *, alone: bool = False) -> None:
    """A seat makes this suit trumps."""
    t.notes.maker, t.notes.trumps = s, suit
    if alone:
        t.notes.alone = s
    t.tell("maker", s)
    name_trumps(t, suit)


def makers_of(t: T) -> tuple[Seat, ...]:
    """The maker and who is with him."""
    return (t.notes.maker, *t.notes.chosen) if t.size in BIDDING else t.side(t.notes.maker)


def look(t: T) -> None:
    """The dealer looks at his cards."""
    dealer = t.elder[-1]
    if t.cards[UNSEEN.of(dealer)]:
        t.move(t.cards[UNSEEN.of(dealer)], UNSEEN.of(dealer), HAND.of(dealer))


def suit_of(word: str) -> str:
    """The suit that a word names."""
    return next(suit for suit, name in NAMED.items() if word.startswith(name))


@lru_cache
def bowers(trumps: str) -> Ranking:
    """The joker, the jack of trumps and the jack of the same colour are the best trumps; below them the ace is high."""
    order = {Card("J" + COLOUR[trumps]): 15, Card("J" + trumps): 16, JOKER: 17}
    return Ranking(
        trumps,
        suit=lambda card: trumps if card in order else card.suit,
        height=lambda card: order.get(card, card.rank),
    )


# -- games and rubbers -------------------------------------------------------------------------------------------------


def for_rubber(t: T) -> bool:
    """Whether a rubber is played: by two sides, where it is agreed."""
    return t.options.rubber and (t.size in SIDES or t.size == 2)


def wipe(t: T) -> None:
    """A new game of the rubber begins with no points, or with what the last one has left over."""
    if "new_game" in t.facts:
        winner = int(t.facts["new_game"])
        more = t.scores[winner] - target(t) if t.options.laps else 0
        rubber.wipe(t)
        for s in t.side(winner) if more else ():
            t.score(s, more, "laps")


def marks(t: T) -> dict[str, str | int]:
    """The points of each side as the three and the four of a suit out of play mark them: a word."""
    sides = t.sides or [(s,) for s in t.elder]
    return {f"marks_{s}": f"marker_{t.scores[s]}" for s, *_ in sides if t.scores[s] and target(t) == MARKED}


def after(t: T) -> Carry:
    """The deal passes to the left until a game is won, or a rubber; of several with enough points the maker wins."""
    carry, won = next_dealer(t), t.notes.won
    if t.notes.over or (won >= 0 and not for_rubber(t)):
        return replace(carry, over="rubber" if t.notes.over else "target", wins=won)
    if won >= 0:
        games = rubber.games_after(t, won, slams=t.options.slams)
        return replace(carry, facts=(*rubber.facts(games).items(), ("new_game", won)))
    return replace(carry, facts=(*rubber.facts(rubber.games_before(t)).items(), *marks(t).items()))


def pack(seats: int, options: Options) -> Cards:
    """All cards from the ace to the seven; seven players take the whole pack and the joker."""
    cards = suited_pack() if seats == SEVEN else suited_pack("AKQJT987")
    return (*cards, JOKER) if seats == SEVEN or options.joker else cards


GAME = Game(
    id="euchre",
    title="Euchre",
    seats=(2, 7),
    options=Options,
    pack=pack,
    zones=(LOT, UNSEEN, HAND, WIDOW, TURN_UP, DISCARD, LAID, PLAYED, TAKEN),
    lots=first_dealer,
    first=deal,
    notes=Notes,
    after=after,
    longest=lambda seats, options, chips: 12 * seats + 10,
    has_chips=False,
    partners=lambda size, options: SIDES.get(size, ()),
    whole=lambda options: True,
)
