"""The promises about a game file, read from its source and its declarations."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from typing import Final

from brelan.game import Game
from brelan.promises.trial import Broken

FORBIDDEN: Final = frozenset(
    "asyncio datetime multiprocessing numpy os random secrets socket subprocess threading time uuid".split()  # noqa: SIM905
)


AWAITED: Final = frozenset({"deal", "deal_round", "picks", "says", "sealed", "stakes", "toss"})


def phases_have_their_rule(game: Game) -> None:
    """Every phase says its rule in a docstring."""
    phases = game.phases()
    if game.first not in phases or (game.lots is not None and game.lots not in phases):
        raise Broken("the first phase does not stand in the game file as a function of its own")
    for phase in phases:
        if not (phase.__doc__ or "").strip():
            raise Broken(f"phase {phase.__name__} has no docstring; it should say the rule")


def file_imports_clean(game: Game) -> None:
    """A game file takes nothing from the clock, the system, or a generator of random numbers."""
    module = sys.modules[game.first.__module__]
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        return  # typed at a prompt: there is no file to read
    for name in _imported(tree):
        if name.split(".")[0] in FORBIDDEN:
            raise Broken(f"{module.__name__} imports {name}; chance and time live outside the rules")


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def verbs_are_awaited(game: Game) -> None:
    """A phase awaits what it asks and deals; without `await` nothing would happen."""
    for phase in game.phases():
        try:
            tree = ast.parse(inspect.cleandoc("\n" + inspect.getsource(phase)))
        except (OSError, TypeError, SyntaxError):
            continue  # typed at a prompt: there is no file to read
        table = phase.__code__.co_varnames[0]
        for node in ast.walk(tree):
            called = node.value.func if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None
            if isinstance(called, ast.Attribute) and called.attr in AWAITED and _is(called.value, table):
                raise Broken(f"phase {phase.__name__} does not await {table}.{called.attr}")


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def notes_are_slots(game: Game) -> None:
    """Notes are a dataclass with slots, or None; each deal gets new ones."""
    notes = game.notes()
    if notes is None:
        return
    if not hasattr(type(notes), "__dataclass_fields__") or hasattr(notes, "__dict__"):
        raise Broken(f"notes are a dataclass with slots, not {type(notes).__name__}")
    if game.notes() is notes:
        raise Broken("two deals would share their notes")


def options_read_back(game: Game) -> None:
    """Every option has a sentence, and its default reads back from the text one would type."""
    for info in game.option_infos():
        if not info.sentence.strip():
            raise Broken(f"option {info.name} has no sentence")
        text = info.default
        text = ",".join(map(str, text)) if isinstance(text, tuple) else str(text).replace("True", "true")
        text = text.replace("False", "false")
        if game.read_options({info.name: text}) != game.read_options():
            raise Broken(f"option {info.name}: {text!r} does not read back as the default")


def zones_named_apart(game: Game) -> None:
    """Zones have names of their own, and those of a showdown are among them."""
    names = [zone.name for zone in game.zones]
    if len({*names, "stock", "bottom"}) != len(names) + 2:
        raise Broken(f"two zones share a name: {names}")
    if any(zone not in game.zones for zone in game.held):
        raise Broken("a zone is named in `held` and not in `zones`")


ABOUT_THE_FILE: Final[tuple[Callable[[Game], None], ...]] = (
    phases_have_their_rule,
    file_imports_clean,
    verbs_are_awaited,
    notes_are_slots,
    options_read_back,
    zones_named_apart,
)
