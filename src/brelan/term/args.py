"""Reading the command line: commands, their options, and what is said of a wrong one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

# command: what its arguments are, the least and the most of them, and the options with what their value is
COMMANDS: Final[Mapping[str, tuple[str, int, int, Mapping[str, str]]]] = {
    "play": (
        "game",
        0,
        1,
        {
            "--seats": "number",
            "--option": "option",
            "--bot": "name",
            "--name": "name",
            "--resume": "file",
            "--data": "folder",
            "--no-log": "",
        },
    ),
    "history": ("nothing", 0, 0, {"--data": "folder", "--json": ""}),
    "export": ("table", 1, 1, {"--data": "folder", "--as": "name"}),
    "games": ("nothing", 0, 0, {}),
    "rules": ("game", 1, 1, {}),
    "learn": ("game", 1, 2, {}),
    "replay": ("file", 1, 1000, {"--json": ""}),
    "arena": (
        "game",
        1,
        1,
        {
            "--bot": "name",
            "--seats": "number",
            "--option": "option",
            "--deals": "number",
            "--seed": "number",
            "--processes": "number",
            "--json": "",
        },
    ),
    "check": ("game", 1, 1, {"--deals": "number"}),
}
EVERYWHERE: Final[Mapping[str, str]] = {"--lang": "language", "--help": "", "--version": ""}
MAYBE: Final = ("--resume",)  # options that may go without their value
SHORT: Final = {"-h": "--help", "-V": "--version", "-n": "--seats", "-o": "--option", "-l": "--lang"}


class Wrong(Exception):
    """A wrong command line: `key` and `args_of` of the message that says what is allowed."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_of = args


@dataclass(slots=True)
class Args:
    """A command line, read: `command` ("" for none), its arguments, its options with all their values."""

    command: str = ""
    arguments: list[str] = field(default_factory=list)
    flags: dict[str, list[str]] = field(default_factory=dict)

    def last(self, flag: str) -> str | None:
        """The value of an option, the last one if it was given several times."""
        values = self.flags.get(flag)
        return values[-1] if values else None


def read(words: Sequence[str]) -> Args:
    """Read a command line.

    Raises:
        Wrong: with the message that says what is allowed.
    """
    args = Args()
    left = list(words)
    while left:
        word = left.pop(0)
        if word.startswith("-") and len(word) > 1:
            _flag(word, left, args)
        elif not args.command:
            if word not in COMMANDS:
                raise Wrong("error-command", command=word, commands=", ".join(COMMANDS))
            args.command = word
        else:
            args.arguments.append(word)
    return args


def _flag(word: str, left: list[str], args: Args) -> None:
    name, equals, value = word.partition("=") if word.startswith("--") else (word, "", "")
    name = SHORT.get(name, name)
    own = COMMANDS[args.command][3] if args.command else {}
    known = {**own, **EVERYWHERE}
    if name not in known:
        raise Wrong("error-flag", command=args.command or "brelan", flag=name, flags=", ".join(known))
    if not known[name]:
        args.flags.setdefault(name, []).append("")
        return
    if not equals:
        if left and not left[0].startswith("--"):
            value = left.pop(0)
        elif name not in MAYBE:
            raise Wrong("error-value", flag=name, kind=known[name])
    args.flags.setdefault(name, []).append(value)


def check(args: Args) -> None:
    """Check the number of arguments.

    Raises:
        Wrong: with the message that says what is allowed.
    """
    if not args.command:
        return
    kind, least, most, _ = COMMANDS[args.command]
    if len(args.arguments) > most:
        raise Wrong("error-argument", command=args.command, kind=kind, text=args.arguments[most])
    if len(args.arguments) < least:
        raise Wrong("error-missing", command=args.command, kind=kind)
