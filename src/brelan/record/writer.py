"""Writing a record: the one text of a `Record`, which reads back as the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from brelan.cards import Card
from brelan.record.value import Deal, Expect, Record

WIDTH: Final = 110  # columns after which a list goes over several lines


def write(record: Record) -> str:
    """Write a record as text."""
    top: dict[str, Any] = {
        "game": record.game.id,
        "options": record.options or None,
        "seats": record.seats,
        "stacks": record.stacks or None,
        "dealer": record.dealer,
        "first": record.first,
        "carried": record.carried or None,
        "scores": record.scores or None,
        "refuse": record.refuse or None,
    }
    parts = ["\n".join(lines(top))]
    parts += ["\n".join(["[[deals]]", *lines(_deal(deal))]) for deal in record.deals]
    return "\n\n".join(parts) + "\n"


def _deal(deal: Deal) -> dict[str, Any]:
    packs = [_faces(pack) for pack in deal.packs]
    cards = {
        name: {seat: _faces(mine) for seat, mine in held.items()} if isinstance(held, Mapping) else _faces(held)
        for name, held in deal.cards.items()
    }
    return {
        "cards": cards or None,
        "stock": _faces(deal.stock) or None,
        "pack": (packs[0] if len(packs) == 1 else packs) or None,
        "lots": deal.lots or None,
        "choices": deal.choices,
        "expect": None if deal.expect is None else _expect(deal.expect),
    }


def _expect(expect: Expect) -> dict[str, Any]:
    found = {
        "final": expect.final,
        "carried": expect.carried,
        "pots": expect.pots,
        "awaits": expect.awaits,
        "allowed": expect.allowed,
        "over": expect.over,
    }
    return {key: value for key, value in found.items() if value is not None}


def _faces(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def lines(table: Mapping[str, Any]) -> Iterable[str]:
    for key, value in table.items():
        if value is None:
            continue
        line = f"{_key(key)} = {_value(value)}"
        if len(line) > WIDTH and isinstance(value, (tuple, list)):
            line = f"{_key(key)} = [\n{_wrapped([_value(item) for item in value])}]"
        yield line


def _wrapped(items: list[str]) -> str:
    """Items with their commas, as many to a line as fit."""
    lines, line = [], "   "
    for item in items:
        if len(line) + len(item) + 2 > WIDTH and line.strip():
            lines.append(line)
            line = "   "
        line += f" {item},"
    return "".join(f"{line}\n" for line in [*lines, line])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return "[" + ", ".join(map(_value, value)) + "]"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name, re.ASCII) else _text(name)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
