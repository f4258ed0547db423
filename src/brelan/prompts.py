"""What the rules wait for: five kinds of prompt, and the choices that answer them.

`Says` (a public word), `Stakes` (a word or a number of chips), `Picks` (cards, or a word) and `Sealed` (several seats
at once, in secret); the fifth kind is nature's own.  A prompt is awaited by a phase and answered through `Hand.play`.
It is data: a page or a terminal can draw any prompt without knowing the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from math import comb, prod
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from brelan.cards import SUIT_WORDS, SUITS, Card, Cards
from brelan.chips import Chips
from brelan.choices import Choice, Rule, new_choice
from brelan.errors import BadSetup, IllegalChoice, NotYourTurn
from brelan.nature import Draw, Random, Toss
from brelan.zones import Place, Seat

W = TypeVar("W", bound=str)


_FREE: Final[Mapping[str, Chips]] = {}


class Prompt:
    """What all prompts of one seat share: `seat`, `words`, `costs` (chips that a word costs now), `rule`, `why`.

    `gives_up`: the word, if any, that gives up the cards and with them every claim.
    """

    __slots__ = ("costs", "gives_up", "rule", "seat", "why", "words")
    secret: ClassVar[str] = ""  # what of the choice the others do not see
    seat: Seat
    words: tuple[str, ...]
    costs: Mapping[str, Chips]
    gives_up: str
    rule: Rule
    why: str
    kind: ClassVar[str] = ""

    @property
    def default(self) -> Choice:
        """The choice that commits least, played for a seat that is out of time: the first word."""
        return Choice(self.seat, self.words[0], None, ())

    @property
    def options(self) -> tuple[Choice, ...]:
        """All choices that are allowed, each once."""
        return tuple(self)

    def __iter__(self) -> Iterator[Choice]:
        for word in self.words:
            yield Choice(self.seat, word, None, ())

    def copy(self) -> Self:
        """Give a copy for somebody who must not change what the rules allow."""
        twin = object.__new__(type(self))
        twin.seat, twin.words, twin.rule, twin.why = self.seat, self.words, self.rule, self.why
        twin.costs, twin.gives_up = dict(self.costs), self.gives_up
        for name in type(self).__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def count(self) -> int:
        """The number of `options`, without listing them."""
        return len(self.words)

    def answerable(self) -> bool:
        """Whether there is anything that may be chosen."""
        return self.count() > 0

    def sample(self, rng: Random) -> Choice:
        """Give one of `options`, each equally likely, without listing them all."""
        return Choice(self.seat, self.words[int(rng.random() * len(self.words))], None, ())

    def allowed(self) -> tuple[str, ...]:
        """Say in short texts what is allowed."""
        return self.words

    def answer(self, choice: Choice) -> Any:
        """Check a choice and give what the awaiting phase receives.

        Raises:
            IllegalChoice: with what is allowed.
        """
        raise NotImplementedError

    def read(self, text: str) -> Choice:
        """Read a choice of this seat from its text, `name H alone` as `name_hearts_alone`; the checking is `answer`'s.

        Raises:
            BadNotation: no choice at all.
        """
        word = "_".join(SUIT_WORDS.get(part, part) for part in text.split())
        return Choice(self.seat, word, None, ()) if word in self.words else Choice.parse(text, self.seat)

    def refuse(self, choice: Choice, why: str = "") -> IllegalChoice:
        """Build the error that says why a choice is not allowed and what is; another seat is not told what is."""
        where = f"{self.rule.game}, {self.rule.phase}"
        if choice.seat != self.seat:
            return NotYourTurn(choice.seat, str(choice), (f"seat {self.seat} to act",), where, "not awaited")
        return IllegalChoice(choice.seat, str(choice), self.allowed(), where, why or self.why)


class Says(Prompt, Generic[W]):
    """A word, declared aloud.  The phase receives the word."""

    __slots__ = ()
    kind = "says"

    def __init__(
        self,
        seat: Seat,
        words: tuple[W, ...],
        rule: Rule,
        costs: Mapping[str, Chips] | None = None,
        why: str = "",
        gives_up: str = "",
    ) -> None:
        self.seat = seat
        self.words = words
        self.rule = rule
        self.costs = costs or {}
        self.why = why
        self.gives_up = gives_up

    def __await__(self) -> Generator[Says[W], W, W]:
        return (yield self)

    def answer(self, choice: Choice) -> W:
        """Check a choice and give the word.  Raises IllegalChoice."""
        seat, word, amount, cards = choice
        if seat != self.seat or word not in self.words or amount is not None or cards:
            raise self.refuse(choice)
        return word  # type: ignore[return-value]  # one of self.words


class Stakes(Prompt, Generic[W]):
    """A word, or a word with a whole number of chips.  The phase receives the pair (word, number or 0).

    `verb`: the word that takes a number, "" if none is possible; `low`, `high`: the bounds, both allowed; `steps`:
    if given, the only numbers allowed; `owed`: what the verb costs on top of the number, below 0 where the number is a
    total of which so much is in already.  A verb that costs something else, or nothing, stands in `costs`.
    """

    __slots__ = ("high", "low", "owed", "steps", "verb")
    kind = "stakes"

    def __init__(
        self,
        seat: Seat,
        words: tuple[W, ...],
        verb: W | None,
        low: Chips,
        high: Chips,
        rule: Rule,
        steps: tuple[Chips, ...] | None = None,
        costs: Mapping[str, Chips] | None = None,
        owed: Chips = 0,
        why: str = "",
        gives_up: str = "",
    ) -> None:
        self.seat = seat
        self.words = words
        self.rule = rule
        self.costs = _FREE if costs is None else costs
        self.why = why
        self.gives_up = gives_up
        self.low = low
        self.high = high
        self.owed = owed
        self.verb: str = verb if verb is not None and high >= low and (steps is None or steps) else ""
        self.steps = steps

    def __await__(self) -> Generator[Stakes[W], tuple[W, Chips], tuple[W, Chips]]:
        return (yield self)

    @property
    def default(self) -> Choice:
        """The first word, or the least number where there is no word."""
        if self.words:
            return Choice(self.seat, self.words[0], None, ())
        return Choice(self.seat, self.verb, self.numbers()[0], ())

    def numbers(self) -> Sequence[Chips]:
        """The numbers that the verb may take, ascending."""
        if not self.verb:
            return ()
        return range(self.low, self.high + 1) if self.steps is None else self.steps

    @property
    def presets(self) -> tuple[Chips, ...]:
        """Numbers that a player would like to have on a button: the steps, else the least, the middle and the most."""
        if not self.verb:
            return ()
        if self.steps is not None:
            return self.steps
        return tuple(sorted({self.low, (self.low + self.high) // 2, self.high}))

    def __iter__(self) -> Iterator[Choice]:
        for word in self.words:
            yield Choice(self.seat, word, None, ())
        for number in self.numbers():
            yield Choice(self.seat, self.verb, number, ())

    def count(self) -> int:
        """The number of options."""
        return len(self.words) + len(self.numbers())

    def sample(self, rng: Random) -> Choice:
        """Give one of the options, each equally likely."""
        words, steps = self.words, self.steps
        n = len(words)
        verbs = 0
        if self.verb:
            verbs = self.high - self.low + 1 if steps is None else len(steps)
        i = int(rng.random() * (n + verbs))
        if i < n:
            return new_choice(Choice, (self.seat, words[i], None, ()))
        return new_choice(Choice, (self.seat, self.verb, self.low + i - n if steps is None else steps[i - n], ()))

    def allowed(self) -> tuple[str, ...]:
        """Say in short texts what is allowed."""
        if not self.verb:
            return self.words
        if self.steps is not None:
            numbers = " or ".join(map(str, self.steps))
        else:
            numbers = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
        return (*self.words, f"{self.verb} {numbers}")

    def answer(self, choice: Choice) -> tuple[W, Chips]:
        """Check a choice and give (word, number).  Raises IllegalChoice."""
        seat, word, amount, cards = choice
        if seat == self.seat and not cards:
            if amount is None:
                if word in self.words:
                    return word, 0  # type: ignore[return-value]  # one of self.words
            elif word == self.verb and type(amount) is int and self.low <= amount <= self.high:
                steps = self.steps
                if steps is None or amount in steps:
                    return word, amount  # type: ignore[return-value]  # self.verb
        raise self.refuse(choice)

    def read(self, text: str) -> Choice:
        """Read a choice; `allin` alone or after the verb stands for the highest number."""
        words = text.split()
        if words and words[-1] == "allin" and len(words) <= 2 and (len(words) == 1 or words[0] == self.verb):
            numbers = self.numbers()
            if numbers and numbers[-1] == self.high:
                return Choice(self.seat, self.verb, self.high, ())
            raise self.refuse(Choice(self.seat, text.strip(), None, ()))
        return Choice.parse(text, self.seat)


class Pick(NamedTuple):
    """One handful of a picking prompt: from `place`, `least` to `most` of the cards in `among`."""

    place: Place
    among: Cards
    least: int = 1
    most: int = 1


class Picks(Prompt, Generic[W]):
    """Cards, or a word.  Private: others learn only what the resulting moves show.

    `verbs`: each word that takes cards, with its handfuls; a verb of two handfuls (one card of the hand and one of
    the table) names its cards in either order.  `why`: the rule that forbids the cards left out of `among`;
    `cards_first`: whether cards are the default, and not the first word.
    The phase receives the pair (word, cards), cards in the order of the handfuls.
    """

    __slots__ = ("cards_first", "verbs")
    kind = "picks"
    secret = "cards"

    def __init__(
        self,
        seat: Seat,
        words: tuple[W, ...],
        verbs: tuple[tuple[W, tuple[Pick, ...]], ...],
        rule: Rule,
        costs: Mapping[str, Chips] | None = None,
        why: str = "",
        gives_up: str = "",
        cards_first: bool = False,
    ) -> None:
        self.seat = seat
        self.words = words
        self.verbs = verbs
        self.cards_first = cards_first
        self.rule = rule
        self.costs = costs or {}
        self.why = why
        self.gives_up = gives_up

    def __await__(self) -> Generator[Picks[W], tuple[W, Cards], tuple[W, Cards]]:
        return (yield self)

    @property
    def default(self) -> Choice:
        """The first word, or the lowest legal cards in pack order."""
        if self.words and not self.cards_first:
            return Choice(self.seat, self.words[0], None, ())
        verb, picks = self.verbs[0]
        return Choice(
            self.seat, verb, None, tuple(c for p in picks for c in sorted(p.among, key=pack_order)[: p.least])
        )

    def __iter__(self) -> Iterator[Choice]:
        for word in self.words:
            yield Choice(self.seat, word, None, ())
        for verb, picks in self.verbs:
            handfuls = [
                [cards for n in range(p.least, p.most + 1) for cards in dict.fromkeys(combinations(p.among, n))]
                for p in picks
            ]
            for parts in product(*handfuls):
                yield Choice(self.seat, verb, None, tuple(card for part in parts for card in part))

    def count(self) -> int:
        """The number of options; equal cards in one handful are counted once."""
        count = len(self.words)
        for _, picks in self.verbs:
            count += prod(map(_ways, picks))
        return count

    def answerable(self) -> bool:
        """Whether there is anything that may be chosen."""
        if self.words:
            return True
        for _, picks in self.verbs:
            for pick in picks:
                if not pick.least <= pick.most or pick.least > len(pick.among):
                    break
            else:
                return True
        return False

    def sample(self, rng: Random) -> Choice:
        """Give one of the options, each equally likely."""
        if len(self.verbs) == 1 and not self.words:
            ((verb, picks),) = self.verbs
            if len(picks) == 1 and picks[0].least == picks[0].most == 1:
                cards = tuple(dict.fromkeys(picks[0].among))
                return new_choice(Choice, (self.seat, verb, None, (cards[int(rng.random() * len(cards))],)))
        return next(islice(iter(self), int(rng.random() * self.count()), None))

    def allowed(self) -> tuple[str, ...]:
        """Say in short texts what is allowed."""
        texts = list(self.words)
        for verb, picks in self.verbs:
            parts = []
            for p in picks:
                number = str(p.least) if p.least == p.most else f"{p.least} to {p.most}"
                parts.append(f"{number} of {' '.join(map(str, p.among))}")
            texts.append(f"{verb} " + " and ".join(parts))
        return tuple(texts)

    def read(self, text: str) -> Choice:
        """Read a choice; after a word that takes cards a number is a card."""
        choice = Choice.parse(text, self.seat)
        if choice.amount is None or all(verb != choice.word for verb, _ in self.verbs):
            return choice
        return Choice(self.seat, choice.word, None, (Card(str(choice.amount)),))

    def answer(self, choice: Choice) -> tuple[W, Cards]:
        """Check a choice and give (word, cards).  Raises IllegalChoice."""
        seat, word, amount, cards = choice
        if seat == self.seat and amount is None:
            if not cards and word in self.words:
                return word, ()  # type: ignore[return-value]  # one of self.words
            for verb, picks in self.verbs:
                if verb == word:
                    found = _handfuls(cards, picks)
                    if found is not None:
                        return verb, found
        raise self.refuse(choice)


def _ways(pick: Pick) -> int:
    """In how many ways a handful can be picked; equal cards are counted once."""
    _, among, least, most = pick
    different = len(set(among))
    if least == most == 1:
        return different
    if different < len(among):
        return sum(len(set(combinations(among, number))) for number in range(least, most + 1))
    return sum(comb(different, number) for number in range(least, most + 1))


def _handfuls(cards: Cards, picks: tuple[Pick, ...]) -> Cards | None:
    """Sort the named cards into handfuls, or give None when they do not fit."""
    if len(picks) == len(cards) == 1:  # one card, as in a trick
        only = picks[0]
        return cards if only.least <= 1 <= only.most and cards[0] in only.among else None
    left = list(cards)
    found: list[Card] = []
    for pick in picks:
        among = Counter(pick.among)
        mine: list[Card] = []
        for card in list(left):
            if among[card] > 0 and len(mine) < pick.most:
                among[card] -= 1
                mine.append(card)
                left.remove(card)
        if len(mine) < pick.least:
            return None
        found += mine
    return None if left else tuple(found)


class Sealed:
    """Several seats answer at once, in secret.  The phase receives all answers by seat when the last has come."""

    __slots__ = ("prompts",)
    kind = "sealed"

    def __init__(self, prompts: Mapping[Seat, Prompt]) -> None:
        if any(seat != prompt.seat for seat, prompt in prompts.items()):
            raise BadSetup("a sealed prompt must stand under its own seat")
        self.prompts = dict(prompts)

    def __await__(self) -> Generator[Sealed, dict[Seat, Any], dict[Seat, Any]]:
        return (yield self)


Node: TypeAlias = Prompt | Sealed | Draw | Toss


def pack_order(card: Card) -> tuple[int, int]:
    """The place of a card in its pack, lowest rank first, then spades, hearts, diamonds, clubs."""
    return card.rank, SUITS.find(card.suit)
