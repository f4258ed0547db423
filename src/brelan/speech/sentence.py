"""Events, choices and prompts as sentences of one language.

Nothing here knows a game: a word without a message is said as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from brelan.cards import Cards, Face
from brelan.chips import Chips
from brelan.choices import Choice, Rule
from brelan.events import (
    Appointed,
    Bought,
    Chosen,
    Closed,
    Ended,
    Event,
    Faces,
    Folded,
    Formed,
    Left,
    Moved,
    Opened,
    Paid,
    PoolOpened,
    Returned,
    Scored,
    Seated,
    Shown,
    Told,
    Took,
    Won,
)
from brelan.game import Called
from brelan.prompts import Pick, Picks, Prompt, Stakes
from brelan.speech.catalogue import capital, catalogue, key
from brelan.speech.hand import called, own_hand
from brelan.speech.run import pays_for, runs
from brelan.view import View
from brelan.zones import Place, Seat

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Speech:
    """One language at one table.

    `names`: by seat; `viewer`: the seat that is spoken to as "you", None for nobody; `game`: whose own words are used;
    `letters`: cards as letters (`QH`) rather than with the signs of the suits.
    """

    def __init__(
        self, lang: str, names: Sequence[str], viewer: Seat | None = None, *, game: str = "", letters: bool = False
    ) -> None:
        self.lang = lang
        self.names = tuple(names)
        self.viewer = viewer
        self.game = game
        self.letters = letters
        self._catalogue = catalogue(lang, game)

    # -- messages --------------------------------------------------------------------------------------------------

    def has(self, key: str, form: str = "") -> bool:
        """Tell whether there is a message, or that form of it."""
        return self._catalogue.has(key, form)

    def say(self, key: str, form: str = "", /, **args: Any) -> str:
        """Say a message of the house; `form` names another form of it, such as `you`.

        Raises:
            KeyError: there is no such message.
        """
        return self._catalogue.say(key, form, args)

    def _first(self, keys: Sequence[str], form: str = "", /, **args: Any) -> str:
        return self._catalogue.first(keys, form, args)

    def _of(self, seat: Seat, *keys: str, hidden: bool = False, **args: Any) -> str:
        """Say something of a seat, in the second person to itself."""
        you = "you" if seat == self.viewer else ""
        form = f"{you}-hidden".strip("-") if hidden else you
        return self._first(keys, form, who=self.names[seat], **args)

    # -- words -----------------------------------------------------------------------------------------------------

    def word(self, word: str) -> str:
        """A rule word, as on a button; one that ends in the number of a seat means that seat."""
        name = self.key("word", word)
        return self.say(name, whom=self.whom(word)) if self.has(name) else word.replace("_", " ")

    def key(self, kind: str, word: str) -> str:
        """The key of a word; where it ends in the number of a seat and has none of its own, that of its stem."""
        name, stem = key(kind, word), key(kind, word.rpartition("_")[0])
        return stem if not self.has(name) and self.whom(word) and self.has(stem) else name

    def whom(self, word: str) -> str:
        """The name of the seat that a word such as `with_2` means; "" where it means none."""
        number = word.rpartition("_")[2]
        seat = int(number) if number.isdigit() else -1
        return self.who([seat]) if 0 <= seat < len(self.names) else ""

    def spellings(self, word: str) -> tuple[str, ...]:
        """All ways of typing a rule word in this language, the rule word first; blanks may stand in one."""
        name = self.key("typed", word)
        more = self.say(name, whom=self.whom(word)).split() if self.has(name) else []
        return tuple(dict.fromkeys((word, self.word(word), *more)))

    def why(self, why: str) -> str:
        """A reason: of a payment, a win, the end of a match."""
        name = key("why", why)
        return self.say(name) if self.has(name) else why

    def _because(self, sentence: str, why: str) -> str:
        """Put a reason before the full stop of a sentence."""
        return f"{sentence.removesuffix('.')} ({self.why(why)})." if why else sentence

    def zone(self, name: str) -> str:
        """The name of a zone."""
        found = key("zone", name)
        return self.say(found) if self.has(found) else name

    def phase(self, rule: Rule) -> str:
        """The heading of a rule."""
        there = self if rule.game == self.game else Speech(self.lang, self.names, self.viewer, game=rule.game)
        name = key("phase", rule.phase)
        return there.say(name) if there.has(name) else rule.phase.replace("_", " ")

    def option(self, name: str) -> str:
        """The sentence that explains an option; "" if there is none."""
        return self.say(key("option", name)) if self.has(key("option", name)) else ""

    def title(self) -> str:
        """The title of the game."""
        return self.say("title") if self.has("title") else self.game

    def about(self) -> str:
        """The game in one sentence; "" if there is none."""
        return self.say("about") if self.has("about") else ""

    def fact(self, fact: str, value: str | int) -> str:
        """A public fact, such as the trump suit, or one about the seat whose number is its value."""
        shown = self.word(value) if isinstance(value, str) else value
        who = self.names[value] if isinstance(value, int) and 0 <= value < len(self.names) else ""
        name, whom = self.key("fact", fact), self.whom(fact)
        form = "you" if value == self.viewer and self.has(name, "you") else ""
        return self._first((name, "fact"), form, fact=fact.replace("_", " "), value=shown, who=who, whom=whom)

    def pool(self, pool: str, pot: int = 0) -> str:
        """The name of a pool, or of one pot of it: the first is the main one."""
        stem, _, number = pool.partition(" ")
        name = key("pool", stem)
        n = pot + (int(number) if number.isdigit() else 0)
        if n and not pot and self.has(name):
            return self.say(name, n=n)
        if n:
            return self.say("pool-side", n=n)
        return self.say(name, n=0) if self.has(name) else pool

    # -- cards, names, numbers -------------------------------------------------------------------------------------

    def card(self, face: Face) -> str:
        """One card, or the word for a back."""
        if face is None:
            return self.say("back")
        if face.text == "JOKER":
            return self.say("joker")
        if self.letters or not face.suit:
            return face.text
        return face.text[0].replace("T", "10") + SIGNS[face.suit]

    def cards(self, faces: Faces | Cards) -> str:
        """Several cards; backs are counted."""
        if faces and None in faces:
            return self.say("backs", n=len(faces))
        return " ".join(map(self.card, faces))

    def called(self, place: Place, faces: Faces | Cards) -> str:
        """What the hand at a place is called, to stand beside its cards; "" where that is not known or not said."""
        found = called(self.game, place, faces)
        return "" if found is None else self.say("called", called=self._called(found))

    def hand(self, view: View) -> str:
        """What the viewer's own hand is called; "" where he has none that is whole, or that has a name."""
        found = own_hand(view)
        return "" if found is None else capital(self._called(found))

    def _called(self, found: Called) -> str:
        args: dict[str, Any] = {"cards": self.cards(found.cards), "n": len(found.cards)}
        for number, rank in zip(("", "2"), found.ranks, strict=False):
            args |= {f"{form}{number}": self.say(f"rank-{form}", rank=rank) for form in ("one", "many")}
        return self.say(key("called", found.kind), **args)

    def who(self, seats: Iterable[Seat]) -> str:
        """Names in a row; the viewer is "you"."""
        return self.listed([self.say("you") if s == self.viewer else self.names[s] for s in seats])

    def listed(self, parts: Sequence[str], joint: str = "and") -> str:
        """Parts with commas, and a word (`and`, `or`) before the last."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.say(joint)} {parts[-1]}"

    def chips(self, amount: Chips) -> str:
        """An amount with its noun: 1 chip, 5 chips."""
        return self.say("chips", amount=amount)

    def points(self, amount: int) -> str:
        """A score with its noun: 1 point, 5 points."""
        return self.say("points", amount=amount)

    def stacks(self, stacks: Sequence[Chips]) -> str:
        """All stacks with their names; the viewer is "you"."""
        return ", ".join(self.say("stack", who=self.who([seat]), amount=n) for seat, n in enumerate(stacks))

    # -- choices and prompts ---------------------------------------------------------------------------------------

    def choice(self, choice: Choice, prompt: Prompt | None = None) -> str:
        """A choice as on a button, with what it costs by the prompt: `call 3`, `raise 3 (5 in all)`."""
        if choice.cards:
            text = self._choice(choice.word, self.cards(choice.cards))
        else:
            text = self._choice(choice.word, "" if choice.amount is None else str(choice.amount))
        if isinstance(prompt, Stakes) and choice.amount is not None and prompt.owed > 0:
            return self.say("choice-total", choice=text, total=choice.amount + prompt.owed)
        cost = prompt.costs.get(choice.word, 0) if prompt is not None else 0
        if cost and choice.cards:
            return self.say("offer-cost", offer=text, cost=cost)
        return self.say("choice-cost", choice=text, cost=cost) if cost else text

    def _choice(self, word: str, tail: str) -> str:
        if not tail:
            return self.word(word)
        return self._first((key("choice", word), "choice"), "", word=self.word(word), amount=tail)

    def offers(self, prompt: Prompt) -> list[str]:
        """What a prompt allows, one text for each word."""
        texts = [self.choice(Choice(prompt.seat, word), prompt) for word in prompt.words]
        if isinstance(prompt, Stakes) and prompt.verb:
            if prompt.steps is not None:
                numbers = self.listed([str(n) for n in prompt.steps], "or")
            elif prompt.low == prompt.high:
                numbers = str(prompt.low)
            else:
                numbers = self.say("range", low=prompt.low, high=prompt.high)
            text = self._choice(prompt.verb, numbers)
            texts.append(self.say("offer-owed", offer=text, owed=prompt.owed) if prompt.owed > 0 else text)
        if isinstance(prompt, Picks):
            for verb, picks in prompt.verbs:
                text = self._choice(verb, self.listed([self._handful(pick) for pick in picks]))
                cost = prompt.costs.get(verb)
                texts.append(self.say("offer-cost", offer=text, cost=cost) if cost else text)
        return texts

    def _handful(self, pick: Pick) -> str:
        low, high = pick.least, pick.most
        number = str(low) if low == high else self.say("range", low=low, high=high)
        return self.say("handful", number=number, cards=self.cards(pick.among))

    def prompt(self, prompt: Prompt) -> str:
        """One sentence: what is allowed and what it costs."""
        text = self._of(prompt.seat, "prompt", offers=self.listed(self.offers(prompt), "or"))
        return self._because(text, prompt.why)

    # -- events ----------------------------------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """One sentence for what happened; "" for what is not spoken of."""
        teller = _TELLERS.get(type(event))
        text: str = teller(self, event) if teller is not None else ""
        return capital(text)

    def sentences(self, events: Iterable[Event]) -> list[str]:
        """Sentences for a run of events, without saying twice what one of them says: `Anna calls 3`."""
        return [text for _, text in self.numbered(events)]

    def numbered(self, events: Iterable[Event]) -> list[tuple[int, str]]:
        """As `sentences`, each with the number, from 0, of the event that it ends with."""
        told: list[tuple[int, str]] = []
        before: Event | None = None
        spoke: set[Seat] = set()
        at = -1
        for run in runs(events):
            together = self._together(run) if len(run) > 1 else ""
            if together:
                at += len(run)
                told.append((at, together))
                before = run[-1]
                continue
            for event in run:
                at += 1
                if isinstance(event, Opened):
                    spoke.clear()
                if isinstance(event, Chosen):
                    spoke.add(event.seat)
                text = self._after(event, before)
                if text is None:
                    text = "" if isinstance(event, Folded) and event.seat in spoke else self.event(event)
                elif text:
                    del told[-1]
                told += [(at, text)] if text else []
                before = event
        return told

    def _after(self, event: Event, before: Event | None) -> str | None:
        """What a payment adds to the choice that it is for, told before it: "" nothing; None if it is for no choice."""
        if not isinstance(event, Paid) or not isinstance(before, Chosen) or not pays_for(event, before):
            return None
        costs = key("cost", event.why)
        if before.choice is None or before.choice.amount is not None or not self.has(costs):
            return ""
        return capital(self._of(event.seat, costs, amount=event.amount))

    def _together(self, run: Sequence[Event]) -> str:
        """One sentence for events alike; "" where the catalogue has none."""
        first = run[0]
        if isinstance(first, Paid) and self.has(key("paid", first.why), "all"):
            who = self.who(event.seat for event in run if isinstance(event, Paid))
            return self.say(key("paid", first.why), "all", who=who, amount=first.amount)
        if isinstance(first, Moved) and self.has(key("moved", first.target.zone.name), "all"):
            got: dict[Seat, list[Face]] = {}
            for event in run:
                if isinstance(event, Moved) and event.target.seat is not None:
                    got.setdefault(event.target.seat, []).extend(event.cards)
            held = ", ".join(f"{self.who([seat])} {self._held(faces)}" for seat, faces in got.items())
            return self.say(key("moved", first.target.zone.name), "all", held=held)
        if isinstance(first, Scored):
            name = "scored" if first.points >= 0 else "lost-points"
            seats = list(dict.fromkeys(event.seat for event in run if isinstance(event, Scored)))
            if len(seats) < len(run):
                return ""
            text = self.say(name, "all", who=self.who(seats), points=abs(first.points))
            return capital(self._because(text, first.why))
        return ""

    def _held(self, faces: Sequence[Face]) -> str:
        """Cards in a list of many hands: backs are counted where they are several."""
        if len(faces) == 1:
            return self.say("unseen-card") if faces[0] is None else self.card(faces[0])
        return self.cards(tuple(faces))

    def _opened(self, event: Opened) -> str:
        text = self.say("opened", number=event.number)
        if event.dealer is not None:
            text += " " + self._of(event.dealer, "deals")
        if event.carried:
            text += " " + self.say("carried", amount=event.carried)
        if event.sides and event.number == 1 and event.dealer is not None:
            text += " " + self.sides(event.sides)
        return " ".join([text, *(capital(self.fact(fact, value)) + "." for fact, value in event.facts)])

    def sides(self, sides: Iterable[Sequence[Seat]]) -> str:
        """Who plays together."""
        return self.say("sides", sides="; ".join(self.who(side) for side in sides))

    def _seated(self, event: Seated) -> str:
        text = self.say("seated", who=", ".join(self.who([seat]) for seat in event.order))
        return f"{text} {self.sides(event.sides)}" if event.sides else text

    def _formed(self, event: Formed) -> str:
        return self.say("formed", n=event.size)

    def _appointed(self, event: Appointed) -> str:
        first = self._of(event.first, "first")
        return first if event.dealer is None else self._of(event.dealer, "deals") + " " + first

    def _chosen(self, event: Chosen) -> str:
        choice = event.choice
        if choice is None:
            return self._of(event.seat, "said-secret")
        keys = (self.key("said", choice.word), "said")
        if event.secret == "cards" and self.has(keys[0], "cards"):
            return self.say(keys[0], "cards", who=self.names[event.seat])
        cards = self.cards(choice.cards)
        whom, amount = self.whom(choice.word), choice.amount or 0
        return self._of(event.seat, *keys, choice=self.choice(choice), amount=amount, cards=cards, whom=whom)

    def _moved(self, event: Moved) -> str:
        return self._at(event.target, "moved", event.cards)

    def _shown(self, event: Shown) -> str:
        if event.to is not None:
            if event.place.seat is None:
                return self._of(
                    event.to, "peeked", zone=self.zone(event.place.zone.name), cards=self.cards(event.cards)
                )
            return self._of(event.to, "peeked-at", whom=self.names[event.place.seat], cards=self.cards(event.cards))
        return self._at(event.place, "shown", event.cards)

    def _at(self, place: Place, kind: str, faces: Faces) -> str:
        """Say what happened with cards at a place: by its zone, or as with any zone."""
        zone = place.zone.name
        args = {"cards": self.cards(faces), "n": len(faces), "zone": self.zone(zone)}
        args["called"] = self.called(place, faces)
        hidden = None in faces
        if place.seat is None:
            return self._first((key(kind, zone), f"{kind}-table"), "hidden" if hidden else "", **args)
        return self._of(place.seat, key(kind, zone), kind, hidden=hidden, **args)

    def _pool_opened(self, event: PoolOpened) -> str:
        if event.claims is None:
            return self.say("pool-opened", pool=self.pool(event.pool))
        return self.say("pool-opened-for", pool=self.pool(event.pool), who=self.who(event.claims), n=len(event.claims))

    def _paid(self, event: Paid) -> str:
        keys = (key("paid", event.why),) if event.why else ()
        if event.to is None:
            return self._of(event.seat, *keys, "paid", amount=event.amount)
        form = "to-you" if event.to == self.viewer else "you" if event.seat == self.viewer else ""
        args = {"who": self.names[event.seat], "to": self.names[event.to], "amount": event.amount}
        return self._first((*keys, "paid-to"), form, **args)

    def _returned(self, event: Returned) -> str:
        return self._of(event.seat, "returned", amount=event.amount)

    def _won(self, event: Won) -> str:
        keys = (key("won", event.why),) if event.why else ()
        if event.pot or event.pool != "pot":
            return self._of(event.seat, *keys, "won-side", amount=event.amount, pool=self.pool(event.pool, event.pot))
        return self._of(event.seat, *keys, "won", amount=event.amount)

    def _bought(self, event: Bought) -> str:
        return self._of(event.seat, "bought", amount=event.amount)

    def _scored(self, event: Scored) -> str:
        name = "scored" if event.points >= 0 else "lost-points"
        text = self._of(event.seat, name, points=abs(event.points))
        return self._because(text, event.why)

    def _took(self, event: Took) -> str:
        return self._of(event.seat, "took")

    def _folded(self, event: Folded) -> str:
        return self._of(event.seat, "folded")

    def _told(self, event: Told) -> str:
        return self.fact(event.fact, event.value) + "."

    def _left(self, event: Left) -> str:
        return self._of(event.seat, "resigned" if event.resigned else "left")

    def _closed(self, event: Closed) -> str:
        if any(event.stacks) or event.carried or not event.scores:
            text = self.say("closed", stacks=self.stacks(event.stacks))
        else:
            text = self.say("closed-points", stacks=self.stacks(event.scores))
        return text + (" " + self.say("carried", amount=event.carried) if event.carried else "")

    def _ended(self, event: Ended) -> str:
        best = event.ranking[0]
        if len(best) > 1:
            text = self.say("ended-together" if event.together else "ended-drawn", who=self.who(best))
        else:
            text = self._of(best[0], "ended")
        return self._because(text, event.why)


_TELLERS: Final[dict[type[Any], Any]] = {
    Opened: Speech._opened,
    Formed: Speech._formed,
    Appointed: Speech._appointed,
    Seated: Speech._seated,
    Chosen: Speech._chosen,
    Moved: Speech._moved,
    Shown: Speech._shown,
    PoolOpened: Speech._pool_opened,
    Paid: Speech._paid,
    Returned: Speech._returned,
    Won: Speech._won,
    Bought: Speech._bought,
    Took: Speech._took,
    Scored: Speech._scored,
    Folded: Speech._folded,
    Told: Speech._told,
    Left: Speech._left,
    Closed: Speech._closed,
    Ended: Speech._ended,
}
