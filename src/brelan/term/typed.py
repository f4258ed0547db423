"""Reading what a player typed as a choice: words and their beginnings, numbers, cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from brelan.cards import Card
from brelan.choices import Choice
from brelan.errors import BadNotation, IllegalChoice
from brelan.prompts import Picks, Prompt, Stakes
from brelan.speech import Speech
from brelan.term.screen import LONGEST, is_plain

ALLIN: Final = "allin"
_LINE: Final = re.compile(r"(?P<word>[^0-9+]*)(?:[+]?(?P<number>[0-9]+))?(?P<tail>[^0-9+]*)")
_BRACKETS: Final = str.maketrans("()", "  ")  # a cost may be typed as it is shown: call (3)
_SIGNS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"})


class Unclear(Exception):
    """What was typed is no choice: `key` and `args` of the message that says so."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_of = args


def tidy(text: str) -> str:
    """Small letters, single blanks, ё as е: as it is compared.

    Raises:
        Unclear: it is too long, or holds signs that do not show.
    """
    text = " ".join(text.split())
    if len(text) > LONGEST or not is_plain(text):
        raise Unclear("not-read")
    return text.casefold().replace("ё", "е")


def spellings(word: str, speech: Speech) -> list[str]:
    """All ways to type a word, tidied; blanks and `_` are the same."""
    return [tidy(text.replace("_", " ")).replace(" ", "") for text in speech.spellings(word)]


def find(text: str, words: Mapping[str, Sequence[str]]) -> list[str]:
    """The words that a text may be: spelled so, else beginning so."""
    exact = [word for word, ways in words.items() if text in ways]
    return exact or [word for word, ways in words.items() if any(way.startswith(text) for way in ways)]


def read(text: str, prompt: Prompt, speech: Speech) -> Choice:
    """Read a choice for a prompt.

    Raises:
        Unclear: with the message that says what is wrong.
    """
    text = tidy(text)
    if not text:
        raise Unclear("not-read")
    if any(sign.isnumeric() and not sign.isascii() for sign in text):
        raise Unclear("not-digits")
    choice = _cards(text, prompt, speech) if isinstance(prompt, Picks) else _word(text, prompt, speech)
    try:
        prompt.answer(choice)
    except IllegalChoice:
        raise Unclear("not-allowed") from None
    return choice


def _words(prompt: Prompt, speech: Speech) -> dict[str, list[str]]:
    words: list[str] = list(prompt.words)
    if isinstance(prompt, Stakes) and prompt.verb:
        words += [prompt.verb, ALLIN]
    if isinstance(prompt, Picks):
        words += [verb for verb, _ in prompt.verbs if verb not in words]
    return {word: spellings(word, speech) for word in words}


def _one(text: str, words: Mapping[str, Sequence[str]], speech: Speech) -> str:
    """The word that is meant."""
    found = find(text, words)
    if not found:
        raise Unclear("not-known", text=text)
    if len(found) > 1:
        raise Unclear("not-clear", text=text, words=speech.listed([speech.word(word) for word in found], "or"))
    return found[0]


def _word(text: str, prompt: Prompt, speech: Speech) -> Choice:
    """A word, a word and a number, or a number."""
    fillers = speech.say("filler-words").split()
    found = _LINE.fullmatch(text.translate(_BRACKETS))
    if found is None:
        raise Unclear("not-read")
    parts = [part for part in found["word"].split() if part not in fillers]
    number = int(found["number"]) if found["number"] else None
    name = "".join(parts).replace("_", "")
    if any(part not in fillers for part in found["tail"].split()) or (not parts and number is None):
        raise Unclear("not-read")
    if not name:
        return _number(0 if number is None else number, prompt, speech)
    words = _words(prompt, speech)
    if isinstance(prompt, Stakes) and prompt.verb and number is None:
        allin = words[ALLIN]
        if name in allin or any(name == verb + way for verb in words[prompt.verb] for way in allin):
            return _allin(prompt)
    word = _one(name, words, speech)
    if word == ALLIN and isinstance(prompt, Stakes):
        return _allin(prompt)
    if isinstance(prompt, Stakes) and word == prompt.verb:
        return _stake(number, prompt)
    if number is not None and prompt.costs.get(word, 0) != number:
        if cost := prompt.costs.get(word, 0):
            raise Unclear("not-cost", word=speech.word(word), cost=cost, number=number)
        raise Unclear("no-number", word=speech.word(word))
    return Choice(prompt.seat, word)


def _allin(prompt: Stakes[Any]) -> Choice:
    try:
        return prompt.read(ALLIN)
    except (IllegalChoice, BadNotation):
        raise Unclear("not-allowed") from None


def _stake(number: int | None, prompt: Stakes[Any]) -> Choice:
    numbers = prompt.numbers()
    if number is None and len(numbers) != 1:
        raise Unclear("number-needed")
    return Choice(prompt.seat, prompt.verb, numbers[0] if number is None else number)


def _number(number: int, prompt: Prompt, speech: Speech) -> Choice:
    """A bare number means the one word that takes one; not so if a word costs just as much."""
    if not isinstance(prompt, Stakes) or not prompt.verb:
        raise Unclear("not-read")
    choice = Choice(prompt.seat, prompt.verb, number)
    costing = [Choice(prompt.seat, word) for word, cost in prompt.costs.items() if cost == number]
    if costing and number in prompt.numbers():
        words = [speech.choice(c, prompt) for c in (*costing, choice)]
        raise Unclear("not-clear-number", number=number, words=speech.listed(words, "or"))
    return choice


def _cards(text: str, prompt: Picks[Any], speech: Speech) -> Choice:
    """A word, cards, or a word and cards; the word may be left out where only one takes cards."""
    cards: list[Card] = []
    names: list[str] = []
    for part in text.translate(_SIGNS).upper().replace(",", " ").split():
        try:
            cards.append(Card(part.replace("10", "T") if len(part) == 3 and part[-1].isalpha() else part))
        except BadNotation:
            names.append(part.casefold())
    verbs = [verb for verb, _ in prompt.verbs]
    if names == ["0"] and not cards and len(verbs) == 1:
        return Choice(prompt.seat, verbs[0], None, ())  # as "0 to 5" are asked for
    if not names:
        if len(verbs) != 1:
            raise Unclear("not-clear", text=text, words=speech.listed([speech.word(verb) for verb in verbs], "or"))
        return Choice(prompt.seat, verbs[0], None, tuple(cards))
    return Choice(prompt.seat, _one("".join(names), _words(prompt, speech), speech), None, tuple(cards))
