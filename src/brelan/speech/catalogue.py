"""Catalogues: the messages of one language, the house's with a game's laid over them.

A catalogue is `locale/<lang>/house.ftl`, over which a game lays its own `locale/<lang>/<game id>.ftl`, and an occasion
its own over that of its game.  Keys are rule words with `-` for every other sign.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from brelan.errors import BadOption
from brelan.occasions import occasion

REMEMBERED: Final = 10_000  # sentences
_OTHER = re.compile(r"[^a-z0-9]+")


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(p.name for p in files("brelan").joinpath("locale").iterdir() if p.is_dir()))


@lru_cache(maxsize=4096)
def key(*parts: str) -> str:
    """The key of a rule word: small letters and figures, `-` for everything between.

    >>> key("said", "pass_word"), key("why", "no opponent left")
    ('said-pass-word', 'why-no-opponent-left')
    """
    return "-".join(_OTHER.sub("-", part.lower()).strip("-") for part in parts)


def capital(text: str) -> str:
    """Begin a text with a capital letter and leave the rest as it is."""
    return text[:1].upper() + text[1:]


def layers(name: str) -> tuple[str, ...]:
    """The files of a game or an occasion, each laid over those before it."""
    found = occasion(name)
    return (name,) if found is None else (found.game.id, name)


class Catalogue:
    """The messages of a language.

    Raises:
        BadOption: there is no such language; says which there are.
    """

    def __init__(self, lang: str, game: str = "") -> None:
        if lang not in languages():
            raise BadOption("lang", lang, ", ".join(languages()))
        self.lang = lang
        self._said: dict[tuple[Any, ...], str] = {}  # what has been said: a table says the same things over and over
        self._firsts: dict[tuple[tuple[str, ...], str], tuple[str, str]] = {}  # which message is the first there is
        self._there: dict[tuple[str, str], bool] = {}
        self._bundle = FluentBundle([lang], use_isolating=False)
        for name in ("house", *layers(game)):
            messages = _messages(lang, name)
            if messages is not None:
                self._bundle.add_resource(messages, allow_overrides=True)

    def has(self, key: str, form: str = "") -> bool:
        """Tell whether there is a message, or that form of it."""
        there = self._there.get((key, form))
        if there is None:
            if len(self._there) >= REMEMBERED:
                self._there.clear()
            there = self._there[key, form] = self._has(key, form)
        return there

    def _has(self, key: str, form: str) -> bool:
        if not self._bundle.has_message(key):
            return False
        message = self._bundle.get_message(key)
        return form in message.attributes if form else message.value is not None

    def say(self, key: str, form: str, args: dict[str, Any]) -> str:
        """Say a message in one of its forms, "" for the plain one.

        Raises:
            KeyError: there is no such message.
        """
        said = (key, form, *args.items())
        text = self._said.get(said)
        if text is None:
            if not self.has(key, form):
                raise KeyError(f"{self.lang}: no message {key}{'.' + form if form else ''}")
            message = self._bundle.get_message(key)
            pattern = message.attributes[form] if form else message.value
            plain = {name: _plain(value) for name, value in args.items()}
            text = str(self._bundle.format_pattern(pattern, plain)[0])  # type: ignore[arg-type]  # has() saw it
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[said] = text
        return text

    def first(self, keys: Sequence[str], form: str, args: dict[str, Any]) -> str:
        """Say the first message there is, in its form (`you-hidden`, else `you`, else the plain one).

        Raises:
            KeyError: there is none of them.
        """
        asked = (tuple(keys), form)
        found = self._firsts.get(asked)
        if found is None:
            if len(self._firsts) >= REMEMBERED:
                self._firsts.clear()
            found = self._firsts[asked] = self._first(keys, form)
        return self.say(*found, args)

    def _first(self, keys: Sequence[str], form: str) -> tuple[str, str]:
        for name in keys:
            if self.has(name):
                forms = (form, form.removesuffix("hidden").strip("-"), "")
                return name, next(f for f in forms if self.has(name, f))
        raise KeyError(f"{self.lang}: none of the messages {', '.join(keys)}")


@cache
def catalogue(lang: str, game: str = "") -> Catalogue:
    """The catalogue of a language and a game, read once.  Raises BadOption as `Catalogue`."""
    return Catalogue(lang, game)


@cache
def _messages(lang: str, name: str) -> Any:
    """A file of messages, parsed once; None where there is none."""
    file = files("brelan").joinpath("locale", lang, f"{name}.ftl")
    if not name or key(name) != name or not file.is_file():
        return None
    return FluentResource(file.read_text(encoding="utf-8"))


def _plain(value: Any) -> Any:
    """Numbers are said in bare figures, as they are typed."""
    return fluent_number(value, useGrouping=False) if type(value) is int else value
