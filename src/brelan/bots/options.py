"""Which of the choices at a question are worth trying: few of many numbers, few of many exchanges.

How they are thinned is named here, one rule each; whatever is left out could still be chosen by somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from brelan.bots.habit import Habit, Option
from brelan.bots.tricks import trick
from brelan.chips import Chips
from brelan.choices import Choice
from brelan.hand import Hand
from brelan.prompts import Picks, Prompt, Stakes

KEPT: Final = 4  # exchanges of one kind that are tried: those that promise most
STRONG: Final = 0.9  # a hand that beats so many of random ones is not made worse
SIZES: Final[Mapping[str, Callable[[Sequence[Chips], Chips], Chips]]] = MappingProxyType(
    {
        "the least": lambda numbers, _: numbers[0],
        "half the pot": lambda _, pot: pot // 2,
        "the pot": lambda _, pot: pot,
        "the most": lambda numbers, _: numbers[-1],
    }
)  # of many numbers of chips those nearest to these


def considered(habit: Habit, hand: Hand, prompt: Prompt) -> list[Option]:
    """The options worth trying, each with the rank of the hand that it makes; giving up for nothing is not."""
    lore = habit.lore
    mine = habit.mine(hand, prompt.seat)
    now = lore.rank(mine)
    rank = 0.0 if now is None else now
    words = list(prompt.words)
    if any(not prompt.costs.get(word) and not lore.words.leaves(prompt, word) for word in words):
        words = [word for word in words if not lore.words.leaves(prompt, word)]
    exchanges = habit.exchanges(hand, prompt, mine)
    bringing = {option.choice.word: option for option in exchanges if not option.choice.cards}
    found = [bringing.get(word, Option(rank, Choice(prompt.seat, word))) for word in words]
    if isinstance(prompt, Stakes):
        found += [Option(rank, Choice(prompt.seat, prompt.verb, size)) for size in sized(prompt, hand.table.held())]
    elif isinstance(prompt, Picks):
        for verb, picks in prompt.verbs:
            if not any(pick.least for pick in picks):  # one may keep all one has
                found.append(Option(rank, Choice(prompt.seat, verb)))
            best = [option for option in exchanges if option.choice.word == verb and option.choice.cards]
            best.sort(key=lambda option: -option.rank)
            found += best[:KEPT] if best else _some(habit, hand, prompt, verb)
    if rank >= STRONG and any(not option.choice.cards for option in found):
        found = [option for option in found if option.rank >= rank] or found  # a strong hand is never broken
    return found


def _some(habit: Habit, hand: Hand, prompt: Picks[str], verb: str) -> list[Option]:
    """Some of the ways to say a word with cards that are not compared; of cards for tricks weak ones rank first."""
    ways = [choice for choice in prompt if choice.word == verb]
    if len(ways) > 2 * KEPT:
        ways = habit.rng.sample(ways, 2 * KEPT)
    tricks = habit.lore.tricks
    if not tricks:
        return [Option(0.0, choice) for choice in ways]
    settled, _ = trick(hand, tricks.fact)
    return [Option(-sum(tricks.power(settled, card, None) for card in choice.cards), choice) for choice in ways]


def sized(prompt: Stakes[str], pot: Chips) -> list[Chips]:
    """Of many numbers of chips those that `SIZES` names."""
    numbers: Sequence[Chips] = prompt.numbers()
    if not numbers:
        return []
    wanted = [size(numbers, pot) for size in SIZES.values()]
    return sorted({min(numbers, key=lambda n: (abs(n - size), n)) for size in wanted})
