"""Names: shown safely, or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brelan.service.name import LONGEST, MOST_POINTS, BadName, good_name, signs

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
FLAG = "\U0001f1eb\U0001f1f7"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Анна Петровна",
        "10♦",
        "O'Neill",
        'the "Duke"',
        "100%",
        "<b>bold</b>",
        "Zoë",
        "عمر",
        "שָׁלוֹם",
        "ก้ำ",
        "\U0001f43a",
        FAMILY,
        FLAG,
        "\U0001f44d\U0001f3fd",
        "\u2764\ufe0f",
        "W" * LONGEST,
        FAMILY * 2 + FLAG * 5,
    ],
)
def test_letters_of_every_script_signs_and_emoji_are_names(name: str) -> None:
    assert good_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "two\nlines",
        "tab\there",
        "nul\x00",
        "\u202eevil",
        "\u2066isolated\u2069",
        "zero\u200bwidth",
        "\u200dAnn",
        "A\u200dB",
        "\ud800",
        "soft\u00adhyphen",
        "\ufeffbom",
        "line\u2028end",
        "wide\u3000blank",
        "no\u00a0break",
        "\u3164",
        "\u2800",
        "\u0301",
        "a \u0301",
        "Z" + "\u0301\u0302\u0303\u0304\u0305\u0306",
        "private\ue000",
        "unassigned\U0001ffff",
        "\U000e0041tag",
        "W" * (LONGEST + 1),
        FAMILY * 12,
        "x" * 100_000,
    ],
)
def test_what_cannot_be_seen_or_is_too_long_is_no_name(name: str) -> None:
    with pytest.raises(BadName) as refused:
        good_name(name)
    assert refused.value.allowed
    assert name not in str(refused.value) or not name.strip()


def test_blanks_are_single_and_letters_composed() -> None:
    assert good_name("  Ann   Lee ") == "Ann Lee"
    assert good_name("Zoe\u0308") == "Zo\u00eb"


@pytest.mark.parametrize(("text", "count"), [("abc", 3), (FAMILY, 1), (FLAG, 1), (FLAG * 2, 2), ("e\u0301", 1)])
def test_length_is_counted_as_a_reader_counts(text: str, count: int) -> None:
    assert signs(text) == count


@given(st.text())
def test_a_good_name_stays_as_it_is(text: str) -> None:
    try:
        name = good_name(text)
    except BadName:
        return
    assert good_name(name) == name
    assert 0 < signs(name) <= LONGEST
    assert len(name) <= MOST_POINTS
    assert not set(name) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f\n\r\t\x00")
