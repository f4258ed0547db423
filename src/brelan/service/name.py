"""Names as people give them: shown as they are, so nothing may hide in one or break out of its place.

Letters of every script, figures, signs and emoji are welcome.  Length is counted in what a reader takes for one sign.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from brelan.errors import BrelanError

LONGEST: Final = 20  # signs, as a reader counts them
MOST_POINTS: Final = 80  # code points: a family of emoji takes seven for one sign
MOST_MARKS: Final = 3  # combining marks on one letter; Hebrew and Thai need as many

_JOINER: Final = "\u200d"
_EMOJI_FORM: Final = "\ufe0f"
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufe0e")
_NEVER: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MARKS: Final = frozenset(("Mn", "Mc", "Me"))
ALLOWED: Final = (f"1 to {LONGEST} letters, figures, signs or emoji, nothing invisible",)


class BadName(BrelanError, ValueError):
    """A name that cannot be shown; `allowed` says what can be."""

    def __init__(self, why: str) -> None:
        self.allowed = ALLOWED
        super().__init__(f"a name cannot be used: {why}; allowed: {ALLOWED[0]}")


def good_name(text: str) -> str:
    """Give a name as it will be shown: composed, its blanks single.

    Raises:
        BadName: it is empty, too long, or something in it cannot be seen.
    """
    if len(text) > MOST_POINTS * 4:
        raise BadName("it is too long")
    name = " ".join(unicodedata.normalize("NFC", text).split(" ")).strip(" ")
    while "  " in name:
        name = name.replace("  ", " ")
    if not name:
        raise BadName("it is empty")
    for at, sign in enumerate(name):
        _check(name, at, sign)
    if signs(name) > LONGEST or len(name) > MOST_POINTS:
        raise BadName("it is too long")
    return name


def _check(name: str, at: int, sign: str) -> None:
    kind = unicodedata.category(sign)
    if sign == _JOINER and _is_emoji(name[at - 1 : at]) and _is_emoji(name[at + 1 : at + 2]):
        return
    if kind in _NEVER or (kind == "Zs" and sign != " "):
        raise BadName(f"U+{ord(sign):04X} in it is a control, a direction or a blank that cannot be seen")
    if sign in _BLANK or "\ufe00" <= sign <= "\ufe0d" or "\U000e0100" <= sign <= "\U000e01ef":
        raise BadName(f"U+{ord(sign):04X} in it cannot be seen")
    if kind in _MARKS:
        if at == 0 or name[at - 1] == " ":
            raise BadName("a mark in it stands on no letter")
        if at >= MOST_MARKS and all(unicodedata.category(s) in _MARKS for s in name[at - MOST_MARKS : at]):
            raise BadName("too many marks stand on one letter")


def _is_emoji(sign: str) -> bool:
    """Whether a joiner may stand beside it: a pictograph, its colour of skin, or the sign that asks for its form."""
    return bool(sign) and (sign == _EMOJI_FORM or unicodedata.category(sign) in ("So", "Sk"))


def signs(text: str) -> int:
    """How many signs a reader sees: a letter with its marks, an emoji with all that is joined to it, a flag."""
    found = 0
    flag = False  # the first half of a flag stands before
    joined = False
    for sign in text:
        half = "\U0001f1e6" <= sign <= "\U0001f1ff"
        skin = "\U0001f3fb" <= sign <= "\U0001f3ff"
        if sign == _JOINER:
            joined = True
            continue
        if joined or unicodedata.category(sign) in _MARKS or (skin and found) or (half and flag):
            joined = flag = False
            continue
        found += 1
        flag = half
    return found
