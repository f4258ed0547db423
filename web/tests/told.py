"""Writes told.json: lessons, deals and records as the server tells them, for the tests of the pages that show them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from brelan.lesson import course, follow
from brelan.web.learn import shown as lesson_shown
from brelan.web.paste import shown as record_shown

TARGET = Path(__file__).with_name("told.json")
RECORD = """game = "indian-poker-52"
options = { betting = "poker", ante = 1, limit = 5 }
seats = ["Ann", "Ben", "Cid"]
stacks = [20, 20, 20]
dealer = "Cid"

[[deals]]
cards = { Ann = "7C", Ben = "KD", Cid = "9S" }
choices = ["Ann bet 2", "Ben raise 3", "Cid drop", "Ann call"]
expect = { final = { Ann = 15, Ben = 27, Cid = 19 }, carried = 0 }

[[deals]]
cards = { Ann = "2C", Ben = "3D", Cid = "4S" }
choices = ["Ben drop", "Cid bet 1", "Ann drop"]
"""


def lesson(game: str, number: int, *made: str) -> Any:
    """A lesson after some choices."""
    lessons = course(game)
    return msgspec.to_builtins(lesson_shown(follow(lessons[number - 1], made), len(lessons), "en"))


def told() -> dict[str, Any]:
    """What is told, by name."""
    game = "indian-poker-52"
    return {
        "record": RECORD,
        "lesson, begun": lesson(game, 3),
        "lesson, right": lesson(game, 3, "bet 2"),
        "lesson, over": lesson(game, 3, "bet 2", "drop"),
        "lesson, strayed": lesson(game, 3, "bet 1"),
        "lesson, strayed and over": lesson(game, 3, "drop"),
        "lesson, stuck": lesson("commerce", 1, "barter QD"),
        "lesson, cards": lesson("my-ship-sails", 1),
        "record, first deal": msgspec.to_builtins(record_shown(RECORD, 1, "en")),
        "record, second deal": msgspec.to_builtins(record_shown(RECORD, 2, "en")),
    }


def text() -> str:
    """The file as it should be."""
    return json.dumps(told(), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
