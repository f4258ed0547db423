"""Where things stand in a TOML text."""

from __future__ import annotations

import tomllib

from brelan.record.lines import Lines

MIXED = """\
# [not] = "a table"
a = 1.5 # = 3
"b.c" = 'x # y'
d.e = [ 1, 2.5,
  [ "]", {f = 1, g = [
     3, ]}, '''a
b''' ],
  4 ]
[h . i]
j = 1979-05-27 07:32:00
k = { }
[[l]]
m = \"\"\"
[[l]]
\\\"""
\"\"\"
[l.n]
o = [[], []]
[[l]]
p = 1
[[l.q]]
r = 2
[[l.q]]
r = 3
"""


def test_the_line_of_every_key_and_element_is_known() -> None:
    lines = Lines(MIXED)
    assert tomllib.loads(MIXED)["l"][1] == {"p": 1, "q": [{"r": 2}, {"r": 3}]}
    wanted: dict[tuple[str | int, ...], int] = {
        ("a",): 2,
        ("b.c",): 3,
        ("d", "e"): 4,
        ("d", "e", 1): 4,
        ("d", "e", 2): 5,
        ("d", "e", 2, 1, "f"): 5,
        ("d", "e", 2, 1, "g", 0): 6,
        ("d", "e", 2, 2): 6,
        ("d", "e", 3): 8,
        ("h", "i", "j"): 10,
        ("h", "i", "k"): 11,
        ("l", 0): 12,
        ("l", 0, "m"): 13,
        ("l", 0, "n", "o", 1): 18,
        ("l", 1, "p"): 20,
        ("l", 1, "q", 0, "r"): 22,
        ("l", 1, "q", 1, "r"): 24,
        ("l", 1, "q", 1, "nothing", 3): 23,
    }
    assert {path: lines.of(*path) for path in wanted} == wanted
