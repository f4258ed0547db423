"""Betting on a card that all others see: for each option the chips to expect, over all cards that one may hold.

This is for any game in which one hidden card of one's own is compared at the showdown.  Every option is tried in deals
of one's own, so penalties, side pools and carried pots are those of the rules.

The model, all of it: whoever is asked weighs the price against the chance of his card as he sees it (`Sight.stays`);
nobody raises again; what the others have done makes some of its own cards a little likelier (`Sight.weight`).
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Any, Final, NamedTuple

from brelan.bots.chances import hands_in
from brelan.bots.options import sized
from brelan.bots.worlds import Past, game_of, past, world
from brelan.cards import Card
from brelan.chips import Chips
from brelan.choices import Choice, Rule
from brelan.dealer import Sampler
from brelan.errors import BadSetup
from brelan.events import Chosen, Folded, Paid
from brelan.hand import Hand
from brelan.prompts import Prompt, Says, Stakes
from brelan.view import View
from brelan.zones import Seat

READING: Final = 0.5  # how much a strong action of another tells, 0 nothing, 1 all
LOYAL: Final = 0.25  # the chance that another stays in whatever it costs
DOUBT: Final = 0.12  # how far, in chances, others stray from the price they ought to pay
SPREAD: Final = 0.1  # what counts as next to nothing when options are mixed, as a part of the price to stay in
PATIENCE: Final = 12  # rounds that somebody is at most expected to stay on for having stayed so far
GRAIN: Final = 0.15  # chances closer together than this are not told apart
_LEAVES: Final[dict[tuple[Rule, str], bool]] = {}  # whether a word takes its seat out of the deal, once tried


class Act(NamedTuple):
    """What another did: `strength` from -1 (dropped) to 1 (raised by the pot); `live`: who was in."""

    seat: Seat
    live: frozenset[Seat]
    strength: float


@dataclass(frozen=True, slots=True)
class Plan:
    """An option with the chips it brings: `values` by the card that one may hold, `value` on the average."""

    choice: Choice
    value: float
    values: tuple[float, ...]


class Sight:
    """The deal as the others see it, for each card that the bot may hold.

    `mine`: those cards, one of each strength, with their number and strength; `shown`: strengths of the others.
    """

    def __init__(self, view: View, past: Past) -> None:
        game = game_of(view.game)
        strength = game.strength_under(view.options)
        if strength is None or view.viewer is None or hands_in(view).get(view.viewer) != (None,):
            raise BadSetup(f"{view.game} does not compare one hidden card of one's own")
        self.me = view.viewer
        self.live = frozenset(view.live)
        self.shown: dict[Seat, Any] = {}
        for seat in view.seats:
            faces = [face for zone in game.held for face in past.drawn.get(zone.of(seat), ())]
            cards = tuple(face for face in faces if face is not None)
            if seat != self.me:
                if not cards or len(cards) != len(faces):
                    raise BadSetup("another's card is hidden")
                self.shown[seat] = strength(cards)
        ranks = [(strength((card,)), card) for card in view.unseen()]
        self.sorted = sorted(rank for rank, _ in ranks)
        numbers = Counter(self.sorted)
        cards_of = dict(reversed(ranks))
        self.mine: list[tuple[Card, int, Any]] = [(cards_of[r], numbers[r], r) for r in sorted(numbers)]
        stayed = Counter(choice.seat for choice in past.choices if choice.seat != self.me)
        self.stayed = Counter({seat: min(times, PATIENCE) for seat, times in stayed.items()})
        self.weights: list[float] = []  # of `mine`, together 1
        self._known: dict[tuple[Seat, Any, frozenset[Seat]], float] = {}

    def chance(self, seat: Seat, mine: Any, live: frozenset[Seat]) -> float:
        """How likely `seat` thinks its card best of those `live`, seeing `mine` on the bot; a tie counts half."""
        key = (seat, mine, live)
        found = self._known.get(key)
        if found is None:
            ranks = [self.shown[s] for s in live if s not in (seat, self.me)]
            if self.me in live:
                ranks.append(mine)
            top, own = max(ranks), self.shown[seat]
            below, upto = bisect_left(self.sorted, top), bisect_right(self.sorted, top)
            below += (own < top) - (mine < top)
            upto += (own <= top) - (mine <= top)
            found = self._known[key] = 1 - (below + upto) / 2 / len(self.sorted)
        return found

    def read(self, acts: Sequence[Act]) -> None:
        """Weigh the own cards by their number and by what the others did."""
        weights = [number * self.weight(rank, acts) for _, number, rank in self.mine]
        self.weights = [weight / sum(weights) for weight in weights]

    def weight(self, mine: Any, acts: Sequence[Act]) -> float:
        """How much likelier or less likely the others' acts make a card of one's own."""
        weight = 1.0
        for seat, live, strength in acts:
            weight *= 1 + READING * strength * (2 * self.chance(seat, mine, live) - 1)
        return weight

    def stays(self, seat: Seat, mine: Any, live: frozenset[Seat], price: Chips, pot: Chips) -> float:
        """How likely a seat pays `price` to stay for a pot."""
        edge = self.chance(seat, mine, live) - price / (pot + price)
        return LOYAL + (1 - LOYAL) / (1 + exp(-edge / DOUBT))

    def kinds(self) -> list[int]:
        """Sort the own cards into kinds that are tried once: give for each of `mine` the one that stands for its kind.

        A card above the second best in sight is a kind of its own: what the others make of it depends on it.  Those
        below bring nothing unless both best hands drop, so the middle one stands for all of them; the lowest and the
        highest card stand for themselves, since rules may speak of them.
        """
        others = sorted(self.shown[seat] for seat in self.live if seat != self.me)
        low = [n for n, (_, _, rank) in enumerate(self.mine) if len(others) > 1 and rank <= others[-2]]
        low = [n for n in low if 0 < n < len(self.mine) - 1]
        return [low[len(low) // 2] if n in low else n for n in range(len(self.mine))]


class Forehead:
    """Counts what each option brings, over all cards that the bot may hold unseen."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View, prompt: Prompt) -> Choice:
        """Give one of the best options.

        Raises:
            BrelanError: the prompt, or the game, is not one of those described above.
        """
        return self._mix(self.plans(view, prompt), min((cost for cost in prompt.costs.values() if cost), default=1))

    def plans(self, view: View, prompt: Prompt) -> list[Plan]:
        """What each option is worth, in chips of the bot's stack at the end of the deal.

        Raises:
            BrelanError: the prompt, or the game, is not one of those described above.
        """
        if not isinstance(prompt, (Says, Stakes)) or prompt.seat != view.viewer:
            raise BadSetup(f"{prompt.kind} is no question of betting")
        before = past(view)
        sight = Sight(view, before)
        sight.read(acts_of(before, sight.me))
        luck = Sampler(self._rng)
        place = next(place for place, faces in before.drawn.items() if place.seat == sight.me and None in faces)
        kinds = sight.kinds()

        @cache
        def hand_with(n: int) -> Hand:
            hand = world(view, before, {place: (sight.mine[n][0],)}, luck)
            if not _same(hand, prompt):
                raise BadSetup("the past does not lead to this question")
            return hand

        plans = []
        for choice in considered(prompt, hand_with(kinds[0]), view.pot()):
            asked_again = _recurs(prompt) and len(view.live) > 2 and not leaves(hand_with(0), prompt, choice.word)
            ways = [_plan(sight, kinds, hand_with, choice, firm) for firm in (True, False)[: 1 + asked_again]]
            plans.append(max(ways, key=lambda plan: plan.value))
        return plans

    def _mix(self, plans: Sequence[Plan], price: Chips) -> Choice:
        """Choose among the options that are nearly the best, better ones more often."""
        sound = [plan for plan in plans if not any(_worse(plan, other) for other in plans)]
        top = max(plan.value for plan in sound)
        small = SPREAD * price + 0.05
        near = [plan for plan in sound if plan.value >= top - 3 * small]
        weights = [exp((plan.value - top) / small) for plan in near]
        return self._rng.choices(near, weights)[0].choice


def _plan(sight: Sight, kinds: Sequence[int], hand_with: Callable[[int], Hand], choice: Choice, firm: bool) -> Plan:
    """What a choice brings with each card that one may hold; cards of one kind are tried once.

    `firm`: go on to the end when asked again; else drop then, whatever the card.
    """
    found: dict[int, float] = {}
    for n in kinds:
        if n not in found:
            found[n] = expected(hand_with(n), choice, sight, sight.mine[n][2], firm)
    values = tuple(found[n] for n in kinds)
    return Plan(choice, sum(w * v for w, v in zip(sight.weights, values, strict=True)), values)


def _recurs(prompt: Prompt) -> bool:
    """Whether a price is asked in every round: where nobody can raise, nothing else ends the betting."""
    return isinstance(prompt, Says) and bool(prompt.costs)


def _worse(plan: Plan, other: Plan) -> bool:
    """Whether a plan brings less than another whatever card one holds."""
    return all(mine < theirs - 1e-9 for mine, theirs in zip(plan.values, other.values, strict=True))


def _same(hand: Hand, prompt: Prompt) -> bool:
    mine = hand.prompt(prompt.seat)
    return mine is not None and mine.allowed() == prompt.allowed()


def acts_of(past: Past, me: Seat) -> list[Act]:
    """What the others did in this deal, and how strong it was; of what a seat does the nth time an nth part counts."""
    acts: list[Act] = []
    times: Counter[Seat] = Counter()
    live = set(past.opened.seats)
    pot = past.opened.carried
    choice: Choice | None = None
    for event in past.events:
        match event:
            case Chosen(choice=made):
                choice = made
            case Folded(seat):
                if seat != me:
                    acts.append(Act(seat, frozenset(live), -0.7))
                live.discard(seat)
            case Paid(seat, amount, pool) if pool is not None:
                if choice is not None and choice.seat == seat != me:
                    times[seat] += 1
                    strength = 0.5 if choice.amount is None else min(1.0, choice.amount / max(pot, 1))
                    acts.append(Act(seat, frozenset(live), strength / times[seat]))
                pot += amount
                choice = None
    return acts


def considered(prompt: Prompt, hand: Hand, pot: Chips) -> list[Choice]:
    """The options worth counting: all words but dropping where staying is free, and few of many numbers."""
    words = list(prompt.words)
    if any(not prompt.costs.get(word) and not leaves(hand, prompt, word) for word in words):
        words = [word for word in words if not leaves(hand, prompt, word)]
    choices = [Choice(prompt.seat, word) for word in words]
    if isinstance(prompt, Stakes):
        choices += [Choice(prompt.seat, prompt.verb, size) for size in sized(prompt, pot)]
    return choices


def leaves(hand: Hand, prompt: Prompt, word: str) -> bool:
    """Whether saying a word takes its seat out of the deal; found by trying, once for each rule."""
    key = (prompt.rule, word)
    if key not in _LEAVES:
        if word not in prompt.words:
            return False
        trial = hand.fork()
        trial.play(Choice(prompt.seat, word))
        _LEAVES[key] = prompt.seat not in trial.table.live
    return _LEAVES[key]


def stay(hand: Hand, prompt: Prompt, *, ending: bool = True) -> Choice:
    """Stay in without raising: for nothing where one may, else by the cheapest word or, `ending`, by the dearest."""
    free = [w for w in prompt.words if not prompt.costs.get(w) and not leaves(hand, prompt, w)]
    if free:
        return Choice(prompt.seat, free[0])
    paid = [word for word in prompt.words if prompt.costs.get(word)]
    if paid:
        choose = max if ending else min  # what costs most ends the betting soonest
        return Choice(prompt.seat, choose(paid, key=lambda word: prompt.costs[word]))
    if isinstance(prompt, Stakes) and prompt.verb:
        return Choice(prompt.seat, prompt.verb, prompt.numbers()[0])
    return prompt.default


def expected(hand: Hand, choice: Choice, sight: Sight, mine: Any, firm: bool = True) -> float:
    """The chips after a choice, averaged over what the others may answer, when the bot's card is of strength `mine`.

    One level for all others: with a low one everybody stays, with a high one only the surest.  Each trial tells up to
    which level it would go the same way, so every way is tried once.
    """
    level, value = 0.0, 0.0
    while level < 0.995:
        worth, upto = trial(hand.fork(), choice, sight, mine, level, firm)
        upto = min(max(upto, level + GRAIN), 1.0)
        value += worth * (upto - level)
        level = upto
    return value / level


def trial(hand: Hand, choice: Choice, sight: Sight, mine: Any, level: float, firm: bool = True) -> tuple[float, float]:
    """Play a deal to its end at one level; give the bot's chips and the level up to which all goes the same way."""
    table, me = hand.table, sight.me
    upto = 1.0
    asked: Counter[Seat] = Counter()
    hand.play(choice)
    while isinstance(prompt := hand.node, Prompt) and me in table.live:
        again = asked[prompt.seat] - sight.stayed[prompt.seat]  # who has stayed for long stays as long again
        answer = stay(hand, prompt, ending=prompt.seat == me or again > 1)
        price = answer.amount or prompt.costs.get(answer.word, 0)
        live = frozenset(table.live)
        leaving = leaves(hand, prompt, prompt.default.word)
        if not price or not leaving or (prompt.seat == me and firm):
            pass
        elif prompt.seat == me:
            answer = prompt.default
        elif again > 0 and len(live) > 2 and _outlooked(sight, prompt.seat, mine, live):
            answer = prompt.default  # asked again, only the best of the others goes on
        else:
            if _recurs(prompt):
                price *= max(1, len(live) - 1)
            chance = sight.stays(prompt.seat, mine, live, price, table.held())
            if chance > level:
                upto = min(upto, chance)
            else:
                answer = prompt.default
        asked[prompt.seat] += 1
        hand.play(answer)
    return table.stacks[me] + (table.carried / len(table.seats) if hand.over else 0.0), upto


def _outlooked(sight: Sight, seat: Seat, mine: Any, live: frozenset[Seat]) -> bool:
    """Whether another than the bot has better prospects; of equal ones the later seat counts as better."""
    own = sight.chance(seat, mine, live), seat
    return any((sight.chance(s, mine, live), s) > own for s in live if s != sight.me)
