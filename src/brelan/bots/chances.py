"""How likely the viewer holds the best cards of those still in, from all that his seat may know, and why.

The chances are exact while the hidden cards can be gone through one by one, and sampled with a stated error beyond.
They rest on the cards alone: what the others did is left out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from math import comb, sqrt
from typing import Any, Final

from brelan.bots.course import lie
from brelan.bots.worlds import game_of
from brelan.cards import Card, Cards, Face, without
from brelan.view import View
from brelan.zones import STOCK, Place, Seat

EXACT: Final = 20_000  # ways to fill in the hidden cards that are gone through one by one
SAMPLES: Final = 4_000
AT_ONCE: Final = 8  # cards that one may draw from a stock


@dataclass(frozen=True, slots=True)
class Chances:
    """Of the viewer's hand against all others still in.

    `win`: it beats them all; `ties`: it is best together with so many others; `lose`: another is better.
    `against`: the best hand in sight, `holders`: who holds it.  `unseen`: cards whose place the viewer does not know;
    of these `better`, `level` and `worse` than `against`, where one card decides (else all 0).
    `error`: half the width of the 95 % interval of a sampled chance, 0.0 where the chances are exact.
    """

    win: Fraction
    ties: Mapping[int, Fraction]
    lose: Fraction
    against: Cards = ()
    holders: tuple[Seat, ...] = ()
    unseen: int = 0
    better: int = 0
    level: int = 0
    worse: int = 0
    error: float = 0.0

    @property
    def tie(self) -> Fraction:
        """The chance to be best together with others."""
        return sum(self.ties.values(), Fraction(0))

    @property
    def share(self) -> Fraction:
        """The part of an undivided pot that the cards are worth where equal hands divide."""
        return self.win + sum((chance / (others + 1) for others, chance in self.ties.items()), Fraction(0))


def chances(view: View) -> Chances | None:
    """The chances of the viewer; None for a spectator, one who has dropped, or where no cards are compared (yet)."""
    game = game_of(view.game)
    me = view.viewer
    strength = game.strength_under(view.options)
    if me is None or me not in view.live:
        return None
    if game.wins is not None:
        return _judged(view, me)
    if strength is None:
        return None
    hands = hands_in(view)
    if not all(faces and _is_hand(strength, view.pack[: len(faces)]) for faces in hands.values()):
        return None
    unseen = view.unseen()
    hidden = {seat: faces.count(None) for seat, faces in hands.items() if None in faces}
    ways = EXACT + 1 if view.maybe else _ways(len(unseen), list(hidden.values()))
    known = {seat: tuple(face for face in faces if face is not None) for seat, faces in hands.items()}
    counts = _count(_all(unseen, hidden) if ways <= EXACT else _some(view, hands), known, me, strength)
    total = counts.total()
    if not total:  # no way to lie was found that agrees with what has been seen
        return None
    why = _why(view, hands, strength)
    return Chances(
        win=Fraction(counts[0], total),
        ties={n: Fraction(count, total) for n, count in sorted(counts.items()) if n > 0},
        lose=Fraction(counts[-1], total),
        unseen=len(unseen),
        error=0.0 if ways <= EXACT else interval(total),
        **why,
    )


def _judged(view: View, me: Seat) -> Chances | None:
    """The chances where who wins hangs on all cards together: of hands that are out, and of what lies on the table."""
    game = game_of(view.game)
    places = [zone.of(seat) for zone in game.held for seat in view.seats]
    if game.wins is None or not all(map(view.faces, places)):
        return None
    open_cards = {p: [f for f in view.faces(p) if f is not None] for p in view.cards if p.seat is None}
    counts: Counter[int] = Counter()
    for lies in samples(view, SAMPLES, places):
        won = game.wins({**open_cards, **lies}, view.live, view.seats, view.options)
        counts[len(won) - 1 if me in won else -1] += 1
    total = counts.total()
    return (
        Chances(
            win=Fraction(counts[0], total),
            ties={n: Fraction(count, total) for n, count in sorted(counts.items()) if n > 0},
            lose=Fraction(counts[-1], total),
            unseen=len(view.unseen()),
            error=interval(total),
        )
        if total
        else None
    )


def _is_hand(strength: Callable[[Cards], Any], cards: Cards) -> bool:
    """Whether so many cards can be compared in this game."""
    try:
        strength(cards)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # what a showdown makes of half a hand
        return False
    return True


def _count(
    fillings: Iterator[dict[Seat, Cards]], known: Mapping[Seat, Cards], me: Seat, strength: Callable[[Cards], Any]
) -> Counter[int]:
    """How often how many others are level with the viewer; -1: he is beaten."""
    strengths: dict[Cards, Any] = {}
    counts: Counter[int] = Counter()
    for filling in fillings:
        found = {}
        for seat, cards in known.items():
            full = cards + filling.get(seat, ())
            if full not in strengths:
                strengths[full] = strength(full)
            found[seat] = strengths[full]
        best = max(found.values())
        counts[-1 if found[me] != best else sum(s == best for s in found.values()) - 1] += 1
    return counts


def hands_in(view: View) -> dict[Seat, tuple[Face, ...]]:
    """What every seat still in would show, as far as the viewer sees it; a back is None."""
    zones = game_of(view.game).held
    return {seat: tuple(face for zone in zones for face in view.faces(zone.of(seat))) for seat in view.live}


def _ways(cards: int, sizes: list[int]) -> int:
    """In how many ways the hidden cards can lie."""
    ways = 1
    for size in sizes:
        ways *= comb(cards, size)
        cards -= size
    return ways


def _all(unseen: Cards, hidden: Mapping[Seat, int]) -> Iterator[dict[Seat, Cards]]:
    """Every way in which the hidden cards can lie, each once for each copy of equal cards."""
    if not hidden:
        yield {}
        return
    (seat, size), *rest = hidden.items()
    for at in combinations(range(len(unseen)), size):
        taken = set(at)
        left = tuple(card for n, card in enumerate(unseen) if n not in taken)
        mine = tuple(unseen[n] for n in at)
        for filling in _all(left, dict(rest)):
            yield {seat: mine, **filling}


def _some(view: View, hands: Mapping[Seat, tuple[Face, ...]]) -> Iterator[dict[Seat, Cards]]:
    """Random ways, as far as they lie with somebody still in."""
    zones = game_of(view.game).held
    hidden = {seat: [zone.of(seat) for zone in zones] for seat, faces in hands.items() if None in faces}
    known = {seat: [face for face in hands[seat] if face is not None] for seat in hidden}
    for lies in samples(view, SAMPLES, [place for places in hidden.values() for place in places]):
        filling = {}
        for seat, places in hidden.items():
            cards = [card for place in places for card in lies[place]]
            filling[seat] = tuple(without(cards, known[seat]) if known[seat] else cards)
        yield filling


def samples(view: View, number: int, places: Sequence[Place]) -> Iterator[Mapping[Place, Sequence[Card]]]:
    """Random cards at the given places, the same for the same view: a chance that jumps about would be no help.

    Of a stock there are as many as one may draw at once.
    """
    rng = random.Random(0)
    if view.maybe:
        for _ in range(number):
            lies = lie(view, rng)
            if lies is not None:
                yield {place: lies.get(place, ()) for place in places}
        return
    unseen = view.unseen()
    known = {place: [face for face in view.faces(place) if face is not None] for place in dict.fromkeys(places)}
    holes = {place: len(view.faces(place)) - len(cards) for place, cards in known.items()}
    if STOCK.place in holes:
        holes[STOCK.place] = min(holes[STOCK.place], AT_ONCE, len(unseen) - sum(holes.values()) + holes[STOCK.place])
    need = sum(holes.values())
    for _ in range(number):
        drawn = iter(rng.sample(unseen, need))
        yield {place: [*cards, *islice(drawn, holes[place])] for place, cards in known.items()}


def interval(number: int) -> float:
    """Half the width of the 95 % interval of a chance sampled so often, at its widest."""
    return 0.98 / sqrt(max(1, number))


def _why(view: View, hands: Mapping[Seat, tuple[Face, ...]], strength: Any) -> dict[str, Any]:
    """The best hand in sight, and how the unseen cards compare with it."""
    seen: dict[Seat, tuple[Card, ...]] = {}
    for seat, faces in hands.items():
        cards = tuple(face for face in faces if face is not None)
        if seat != view.viewer and len(cards) == len(faces):
            seen[seat] = cards
    if not seen:
        return {}
    top = max(strength(cards) for cards in seen.values())
    holders = tuple(seat for seat, cards in seen.items() if strength(cards) == top)
    why: dict[str, Any] = {"against": seen[holders[0]], "holders": holders}
    if view.viewer is not None and hands[view.viewer] == (None,) and len(seen) == len(hands) - 1:
        ranks = [strength((card,)) for card in view.unseen()]
        why |= {
            "better": sum(rank > top for rank in ranks),
            "level": sum(rank == top for rank in ranks),
            "worse": sum(rank < top for rank in ranks),
        }
    return why
