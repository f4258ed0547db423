"""The worked examples of each game by their numbers, and whether each of them is shown and comes out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.evening.test_pages import test_every_example_comes_out_as_it_says

from brelan.evening import Occasion
from brelan.game import Game
from brelan.pages import page
from brelan.record import parse, replay

HERE = Path(__file__).parent
EXAMPLE = re.compile(r"^```toml record\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = {
    "indian-poker-52": ("INJ", "1 2 4 5 7 8 10"),
    "genius-indian-poker": ("GEN", "1 2 4 5 7 8 10 11"),
    "in-between": ("INB", "1 2 4 5 7 8 9 10 12"),
    "whiskey-poker": ("WHI", "1 2 3 5 6 8"),
    "thirty-one": ("T31", "1 2 4 5 7 8"),
    "draw-poker": ("DRP", "1 2 4 5 7 8"),
    "progressive-poker": ("PRO", "1 2 4 5 7"),
    "brag-single": ("BRS", "1 2 3 4 5 7 8"),
    "brag-three-stake": ("BR3", "1 2 3 4 6 7"),
    "brag-american": ("BRA", "1 2 3 4 6 7"),
    "commerce": ("COM", "1 2 3 4 6 7 8 10 11"),
    "commerce-widow": ("COW", "1 2 4 5"),
    "my-ship-sails": ("SHP", "1 2 4 5"),
    "bouillotte": ("BOU", "1 2 3 4 5 6 7 8 10 11 12 14 15 16 18 19"),
    "ambigu": ("AMB", "1 2 3 5 6 7 8 9 11 12"),
    "euchre": ("EUC", "1 2 3 5 6 7 9 10 11 13"),
    "ecarte": ("ECA", "1 2 4 5"),
    "napoleon": ("NAP", "1 2 4 5"),
    "spoil-five": ("SPF", "1 2 4 5 7"),
    "triomphe": ("TRI", "1 2 4 5"),
}


@cache
def text_of_tests() -> str:
    """The text of all tests of games."""
    return "".join(file.read_text(encoding="utf-8") for file in sorted(HERE.glob("**/test_*.py")))


def holds(each: Game | Occasion) -> bool:
    """Whether each worked example of a game, or of an occasion, comes out."""
    if each.id not in EXAMPLES:
        return False
    return holds_on_its_page(each) if isinstance(each, Occasion) else holds_in_records(each)


def holds_on_its_page(occasion: Occasion) -> bool:
    """Whether each worked example stands on the rules page, and all examples there come out as they say."""
    letters, numbers = EXAMPLES[occasion.id]
    text = page(occasion.id, "en")
    if any(not re.search(rf"^{letters}-{number}\. ", text, re.MULTILINE) for number in numbers.split()):
        return False
    try:
        test_every_example_comes_out_as_it_says(occasion, "en")
    except AssertionError:
        return False
    return True


def holds_in_records(game: Game) -> bool:
    """Whether each worked example is shown by records, or named by a test, and all records come out to the chip.

    What is a count or an order of cards is no deal that a record could tell: those are named by tests.
    """
    letters, numbers = EXAMPLES[game.id]
    texts = EXAMPLE.findall(page(game.id, "en"))
    for number in numbers.split():
        name = f"{letters}-{number}"
        files = [*(HERE / "records" / game.id).glob(f"{name.lower()}.toml")]
        files += (HERE / "records" / game.id).glob(f"{name.lower()}-*.toml")
        if not files and not re.search(rf"\b{name}\b", text_of_tests()):
            return False
        texts += [file.read_text(encoding="utf-8") for file in files]
    return bool(texts) and all(not replay(parse(text)).differences for text in texts)
