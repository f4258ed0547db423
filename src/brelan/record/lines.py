"""Where things stand in a TOML text: the reader of the standard library does not say.

The text is known to be valid TOML: what is read wrong here costs the number of a line in a message, nothing else.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_TOKEN: Final = re.compile(
    r'''(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')'''
    r"""|(?P<comment>\#[^\n]*)|(?P<mark>[\[\]{},=.\n])|(?P<bare>[^\s"'\#\[\]{},=.]+)""",
    re.DOTALL,
)


class Lines:
    """The line, from 1, on which each key and each element of a list begins."""

    def __init__(self, text: str) -> None:
        self._at: dict[Path, int] = {(): 1}
        self._base: Path = ()  # the table that keys belong to
        self._counts: dict[Path, int] = {}  # tables in each list of tables, less one
        self._inside: list[list[Path | int]] = []  # the lists and inline tables around: [path, element], [path, -1]
        self._keys: list[str] = []
        self._valued: Path | None = None  # what the next value is the value of
        self._done = False  # whether a value has been read and what follows still belongs to it, as in 1.5
        self._walk(list(_tokens(text)))

    def of(self, *path: str | int) -> int:
        """Give the line of a path, or of the nearest thing around it."""
        at: Path = path
        while at not in self._at:
            at = at[:-1]
        return self._at[at]

    def _walk(self, tokens: list[tuple[str, int]]) -> None:
        n = 0
        while n < len(tokens):
            token, line = tokens[n]
            if token == "[" and not self._inside and self._valued is None and not self._keys:
                n = self._header(tokens, n, line)
            else:
                self._step(token, line)
            n += 1

    def _header(self, tokens: list[tuple[str, int]], n: int, line: int) -> int:
        many = tokens[n + 1][0] == "["
        n += 1 + many
        parts = []
        while tokens[n][0] != "]":
            if tokens[n][0] != ".":
                parts.append(_key(tokens[n][0]))
            n += 1
        base: Path = ()
        for at, part in enumerate(parts):
            base = (*base, part)
            if many and at == len(parts) - 1:
                self._counts[base] = self._counts.get(base, -1) + 1
            if base in self._counts:
                base = (*base, self._counts[base])
        self._base = base
        self._at.setdefault(base, line)
        return n + many

    def _step(self, token: str, line: int) -> None:
        if self._valued is not None:
            self._value(token, line)
        elif token == "=":
            self._valued = (*self._around(), *self._keys)
            self._at.setdefault(self._valued, line)
            self._keys = []
        elif token in "]}":
            self._inside.pop()
            self._done = True
        elif token == ",":
            self._done = False
            self._next()
        elif token == "\n":
            self._done = self._done and bool(self._inside)
        elif token != "." and not self._done:
            self._keys.append(_key(token))

    def _around(self) -> Path:
        path = self._inside[-1][0] if self._inside else self._base
        return path if isinstance(path, tuple) else ()

    def _value(self, token: str, line: int) -> None:
        path = self._valued or ()
        if token == "\n":
            return
        if token == "]":  # an empty list, or a comma before its end
            self._valued = None
            self._inside.pop()
            self._done = True
            return
        self._at.setdefault(path, line)
        self._valued = None
        self._done = token not in "[{"
        if token == "[":
            self._inside.append([path, 0])
            self._valued = (*path, 0)
        elif token == "{":
            self._inside.append([path, -1])

    def _next(self) -> None:
        """After a comma: the next element of a list, or the next key of a table."""
        path, n = self._inside[-1]
        if isinstance(path, tuple) and isinstance(n, int) and n >= 0:
            self._inside[-1][1] = n + 1
            self._valued = (*path, n + 1)


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    line, at = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", at, found.start())
        at = found.start()
        if found.lastgroup != "comment":
            yield found.group(), line


def _key(token: str) -> str:
    return next(iter(tomllib.loads(f"{token} = 0"))) if token[0] in "\"'" else token
