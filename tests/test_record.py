"""Records: read, written, made of any match; what is wrong with one is said with its line."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brelan import GAMES, Match, Shuffler
from brelan.choices import Choice
from brelan.errors import BadRecord, BadSetup
from brelan.record import Replay, parse, record_of, replay, write
from brelan.record.reader import SIZE

GOOD = """\
game = "indian-poker-52"
options = { betting = "poker", ante = 1, limit = 5 }
seats = ["Ann", "Ben", "Cid"]
stacks = [20, 20, 20]
dealer = "Cid"

[[deals]]
cards = { Ann = "7C", Ben = "KD", Cid = "9S" }
stock = ""
choices = [
    "Ann bet 2",
    "Ben call",
    "Cid drop",
]
expect = { final = { Ann = 17, Ben = 24, Cid = 19 }, carried = 0 }
"""
HEAD, DEAL = GOOD.split("\n[[deals]]")
COIN = 'game = "genius-indian-poker"\nseats = ["A", "B"]\n'


def run(text: str) -> Replay:
    return replay(parse(text))


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        run(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def line_of(text: str, piece: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if piece in line)


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


# -- what a record may say ---------------------------------------------------------------------------------------------


def test_a_record_is_read_played_and_compared() -> None:
    found = run(GOOD)
    assert found.outcomes[0].final == {"Ann": 17, "Ben": 24, "Cid": 19}
    assert found.differences == ()
    assert found.match.hand.over


def test_without_expect_it_is_just_replayed() -> None:
    found = run(GOOD[: GOOD.index("expect")])
    assert (found.differences, found.outcomes[0].final["Ben"]) == ((), 24)


def test_what_differs_is_said_with_line_name_and_both_numbers() -> None:
    found = run(changed("Ann = 17", "Ann = 18"))
    assert [str(d) for d in found.differences] == ["line 15: deal 1: final Ann: expected 18, got 17"]


def test_expect_may_name_pots_who_is_to_act_what_it_may_and_whether_all_is_over() -> None:
    text = GOOD[: GOOD.index("expect")].replace('    "Cid drop",\n', "")
    good = 'expect = { awaits = "Cid", allowed = ["drop", "call", "raise 1 to 5"], pots = [7], over = false }\n'
    assert run(text + good).differences == ()
    bad = 'expect = { awaits = "Ann", allowed = ["drop"], pots = [6], over = true, carried = 3 }\n'
    assert [d.what for d in run(text + bad).differences] == ["carried", "pots", "awaits", "allowed", "over"]
    assert [d.what for d in run(text + 'expect = { awaits = "" }\n').differences] == ["awaits"]


def test_the_seat_may_be_left_out_where_only_one_can_act() -> None:
    text = changed('"Ann bet 2"', '"bet 2"').replace('"Ben call"', '"call"')
    assert run(text).differences == ()


def test_allin_is_stored_as_the_number() -> None:
    found = run(changed('"Ann bet 2"', '"Ann bet allin"').replace("Ann = 17, Ben = 24", "Ann = 14, Ben = 27"))
    assert Choice(0, "bet", 5) in found.match.choices
    assert found.differences == ()
    assert run(changed('"Ann bet 2"', '"Ann allin"')).match.choices == found.match.choices


def test_what_is_not_named_is_dealt_in_pack_order() -> None:
    found = run(changed('{ Ann = "7C", Ben = "KD", Cid = "9S" }', '{ Ben = "AS" }'))
    assert record_of(found.match, found.record.seats).deals[0].cards == {
        "Ann": (found.match.hand.table.pack[1],),
        "Ben": (found.match.hand.table.pack[0],),
        "Cid": (found.match.hand.table.pack[2],),
    }


def test_the_stock_leaves_the_pack_after_the_named_cards_eldest_first() -> None:
    named = changed('{ Ann = "7C", Ben = "KD", Cid = "9S" }', '{ Ben = "KD" }').replace('stock = ""', 'stock = "7C 9S"')
    assert tuple(run(named).match.events) == tuple(run(GOOD).match.events)


def test_a_pack_may_stand_instead_of_cards_and_stock() -> None:
    text = changed('cards = { Ann = "7C", Ben = "KD", Cid = "9S" }\nstock = ""', 'pack = "7C KD 9S"')
    found = run(text)
    assert found.differences == ()
    assert found.match.choices[0].cards[:3] == parse(text).deals[0].packs[0]


def test_cards_of_a_zone_are_named_by_the_zone() -> None:
    text = changed('{ Ann = "7C", Ben = "KD", Cid = "9S" }', '{ forehead = { Ann = "7C", Ben = "KD", Cid = "9S" } }')
    assert tuple(run(text).match.events) == tuple(run(GOOD).match.events)


def test_lots_are_drawn_before_the_first_deal_where_nobody_is_named() -> None:
    assert run(COIN + "[[deals]]\nlots = [1]").match.prompts()[0].seat == 1
    assert run(COIN + "[[deals]]\nlots = [0]").match.prompts()[0].seat == 0
    text = 'game = "indian-poker-52"\nseats = ["A", "B"]\n[[deals]]\n'
    text += 'cards = { lot = { A = "2C 3C", B = "4C AC" }, A = "2C", B = "AC" }'
    match = run(text).match
    assert match.hand.table.dealer == 1
    assert match.prompts()[0].seat == 0
    assert 'cards = { A = "2C", B = "AC", lot = ' in write(record_of(match, "AB"))  # dealt again


def test_several_packs_of_one_deal_are_a_list() -> None:
    text = 'game = "indian-poker-52"\nseats = ["A", "B"]\n[[deals]]\npack = ["2C AC", "KS QS"]\n'
    match = run(text + 'choices = ["A bet 1", "B call"]').match
    assert match.stacks == (52, 48)
    second = parse(text.replace('["2C AC", "KS QS"]', '["", "KS QS"]') + "lots = []")
    assert [len(pack) for pack in second.deals[0].packs] == [0, 2]


def test_stock_named_in_one_deal_serves_the_next_where_the_pack_goes_on() -> None:
    text = COIN + 'first = "A"\n[[deals]]\nstock = "1 2 3 4"\nchoices = ["A fold"]\n[[deals]]\nchoices = ["B fold"]'
    again = write(record_of(run(text).match, "AB"))
    assert 'A = "1", B = "2"' in again
    assert 'A = "4", B = "3"' in again


def test_a_record_that_stops_early_says_who_is_to_act() -> None:
    found = run(GOOD[: GOOD.index('    "Cid drop"')] + "]")
    assert found.outcomes[0].awaits == ("Cid",)
    assert found.outcomes[0].allowed == ("drop", "call", "raise 1 to 5")
    assert [pot.amount for pot in found.outcomes[0].pots] == [7]
    assert found.outcomes[0].pots[0].to is None


def test_a_choice_that_must_be_refused_is_tried_on_a_copy() -> None:
    text = GOOD[: GOOD.index('    "Cid drop"')] + "]"
    found = run(text.replace("dealer", 'refuse = "Cid raise 6"\ndealer'))
    assert found.refusal is not None
    assert (found.refusal.line, found.refusal.seat, found.refusal.choice) == (5, "Cid", "raise 6")
    assert found.refusal.options == ("drop", "call", "raise 1 to 5")
    assert len(found.match.choices) == 3  # the cards, a bet, a call
    allowed = run(text.replace("dealer", 'refuse = "Cid raise 5"\ndealer'))
    assert allowed.refusal is None
    assert [str(d) for d in allowed.differences] == ['line 5: "Cid raise 5" should be refused and is allowed']
    assert allowed.match.prompts()[0].seat == 2


def test_names_that_are_words_or_zones_or_numbers() -> None:
    names = ["bet", "call", "3"]
    text = GOOD.replace("Ann", "bet").replace("Ben", "call").replace("Cid", "3").replace("3 = ", '"3" = ')
    found = run(text)
    assert found.differences == ()
    assert list(found.record.seats) == names
    bare = text.replace('"bet bet 2"', '"bet 2"').replace('"call call"', '"call"')
    assert run(bare).match.choices == found.match.choices
    zones = run(GOOD.replace("Ann", "forehead").replace("Ben", "lot").replace("Cid", "имя").replace("имя =", '"имя" ='))
    assert zones.differences == ()
    again = run(write(record_of(zones.match, zones.record.seats)))
    assert tuple(again.match.events) == tuple(zones.match.events)


def test_a_name_stands_in_a_record_whatever_it_is() -> None:
    names = ['"quoted"', "back\\slash", "Ёж.é", "a=b#c", "x" * 40]
    match = Match(GAMES[0], 5, dealer=4, chance=Shuffler(random.Random(1)))
    match.play("drop")
    record = record_of(match, names)
    assert parse(write(record)) == record
    assert tuple(run(write(record)).match.events) == tuple(match.events)


@pytest.mark.parametrize("name", ["", "a b", "a\tb", "a\n", "\u202e", "\x7f", "x" * 41])
def test_a_name_with_blanks_or_control_characters_is_refused(name: str) -> None:
    match = Match(GAMES[0], 2, dealer=0, chance=Shuffler(random.Random(1)))
    with pytest.raises(BadSetup, match="cannot be a seat"):
        record_of(match, [name, "B"])
    with pytest.raises(BadSetup, match="must differ"):
        record_of(match, ["B", "B"])
    with pytest.raises(BadSetup, match="has 2 seats, not 3"):
        record_of(match, ["A", "B", "C"])


# -- what is refused ---------------------------------------------------------------------------------------------------

WRONG = [
    ("game =", 'game = "whist"', "indian-poker-52, genius-indian-poker"),
    ("game =", "game = 3", "game must be a text in quotes, not 3"),
    ("options =", "options = 3", "must be a table"),
    ("options =", "options = { limit = 0 }", "option limit cannot be 0; allowed: none or 1 to 1000000000"),
    ("options =", "options = { limit = true }", "option limit cannot be True"),
    ("options =", "options = { limit = 1.5 }", "not 1.5"),
    ("options =", "options = { limit = 99999999999999999999 }", "more than 18 digits"),
    ("options =", "options = { colour = 3 }", "one of the options start_stack"),
    ("options =", "options = { ante = [[1]] }", "not a list"),
    ("seats =", "seats = []", "must be a list of names"),
    ("seats =", 'seats = ["Ann"]', "is for 2 to 15 seats, not 1"),
    ("seats =", 'seats = ["Ann", "Ben", "Ann"]', 'two seats are called "Ann"'),
    ("seats =", 'seats = ["Ann", "Ben", ""]', "a name is not empty"),
    ("seats =", 'seats = ["Ann", "Ben", "C d"]', "holds no blanks"),
    ("seats =", 'seats = ["Ann", "Ben", 3]', "a name in quotes, not 3"),
    ("stacks =", "stacks = [20, 20]", "a list of 3 numbers, one a seat; it has 2"),
    ("stacks =", "stacks = [20, 20, -1]", "a whole number from 0 to 1000000000, not -1"),
    ("stacks =", "stacks = [20, 20, true]", "a whole number from 0 to 1000000000, not true"),
    ("stacks =", "stacks = [20, 20, 2.0]", "not 2.0"),
    ("stacks =", 'stacks = [20, 20, "20"]', 'not "20"'),
    ("stacks =", "stacks = [20, 20, 1000000001]", "not 1000000001"),
    ("stacks =", "stacks = [20, 0, 0]", "at least two seats must be dealt in"),
    ("dealer =", 'dealer = "Dan"', 'there is no seat "Dan"; there are: Ann, Ben, Cid'),
    ("dealer =", "dealer = 2", "must be a text in quotes, not 2"),
    ("dealer =", 'first = "Ann"', "name the dealer"),
    ("dealer =", "carried = -3", "not -3"),
    ("dealer =", "banker = 3", 'unknown key "banker"; there are: game, options, seats'),
    (
        "cards =",
        'cards = { Ann = "7C", Dan = "KD" }',
        'no seat and no zone "Dan"; there are: Ann, Ben, Cid, lot, forehead',
    ),
    ("cards =", 'cards = { Ann = "7X" }', "expected a card such as QH"),
    ("cards =", 'cards = { Ann = "7C", Ben = "7C" }', "7C cannot be dealt to the forehead of Ben"),
    ("cards =", 'cards = { Ann = "JOKER" }', "JOKER is not in the pack"),
    ("cards =", 'cards = { Ann = "7C 8C" }', "named for Ann, but never dealt: 8C"),
    ("cards =", 'cards = { Ann = "7C", lot = { Ben = "8C" } }', "named for the lot of Ben, but never dealt: 8C"),
    ("cards =", 'cards = { forehead = "8C" }', "cards by seat, since each seat has this zone"),
    ("cards =", 'cards = { forehead = { Dan = "8C" } }', 'there is no seat "Dan"'),
    ("cards =", 'cards = { Ann = { Ann = "8C" } }', "only in a zone that each seat has"),
    ("cards =", "cards = { Ann = 7 }", "must be a text in quotes, not 7"),
    ("cards =", "cards = 7", "must be a table, not 7"),
    ("stock =", 'stock = "7C"', "7C is named twice"),
    ("stock =", 'stock = "11"', "11 is not in the pack"),
    ("stock =", "lots = [0]", "fewer lots than named"),
    ("stock =", "lots = [-1]", "not -1"),
    ("stock =", 'pack = "7C 7C"', "7C: not in the pack, or named too often"),
    ("stock =", 'pack = ["", "7C"]', "1 pack was shuffled in this deal"),
    ("stock =", "unknown = 3", 'unknown key "unknown" in deals; there are: cards, stock, pack'),
    ("expect =", "expect = { final = { Dan = 3 } }", 'there is no seat "Dan"'),
    ("expect =", "expect = { finale = 3 }", 'unknown key "finale" in deals.expect'),
    ("expect =", "expect = { carried = false }", "not false"),
    ("expect =", 'expect = { awaits = "Dan" }', 'there is no seat "Dan"'),
    ("expect =", "expect = { over = 1 }", "true or false, not 1"),
    ("expect =", "expect = { allowed = [1] }", "a list of texts"),
]


@pytest.mark.parametrize(("key", "line", "said"), WRONG, ids=[f"{line}" for _, line, _ in WRONG])
def test_what_is_wrong_is_said_with_its_line(key: str, line: str, said: str) -> None:
    at = line_of(GOOD, key)
    lines = GOOD.splitlines()
    lines[at - 1] = line
    error = refused("\n".join(lines))
    assert said in str(error)
    assert error.line == at


REFUSED = [
    ('"Ann bet 2"', '"Ann bet 6"', "Ann", "bet 6", ("drop", "bet 1 to 5")),
    ('"Ann bet 2"', '"Ann check"', "Ann", "check", ("drop", "bet 1 to 5")),
    ('"Ann bet 2"', '"Ann bet 2.5"', "Ann", "bet 2.5", ("drop", "bet 1 to 5")),
    ('"Ann bet 2"', '"Ann bet ٣"', "Ann", "bet ٣", ("drop", "bet 1 to 5")),
    ('"Ann bet 2"', '"Ann bet 9999999999999999999999"', "Ann", "bet 9999999999999999999999", ("drop", "bet 1 to 5")),
    ('"Ann bet 2"', '"Ann bet QH"', "Ann", "bet QH", ("drop", "bet 1 to 5")),
    ('"Ben call"', '"Cid call"', "Cid", "call", ("Ben drop", "Ben call", "Ben raise 1 to 5")),
    ('"Ben call"', '"Dan call"', "", "Dan call", ("Ben drop", "Ben call", "Ben raise 1 to 5")),
    ('"Ben call"', '"Ben"', "Ben", "Ben", ("Ben drop", "Ben call", "Ben raise 1 to 5")),
    ('"Cid drop"', '"leave"', "", "leave", ("Cid drop", "Cid call", "Cid raise 1 to 5")),
    ('"Cid drop"', '"Ann resign"', "Ann", "resign", ("Cid drop", "Cid call", "Cid raise 1 to 5")),
    ('"Cid drop"', '"next_deal"', "Cid", "next_deal", ("drop", "call", "raise 1 to 5")),
    ('"Cid drop",', '"Cid drop",\n    "Ann drop",', "Ann", "drop", ()),
    ('"Cid drop",', '"Cid drop",\n    "drop",', "", "drop", ()),
]


@pytest.mark.parametrize(("old", "new", "seat", "choice", "options"), REFUSED, ids=[r[1] for r in REFUSED])
def test_a_choice_that_is_not_legal_is_named_with_its_line_and_what_is_allowed(
    old: str, new: str, seat: str, choice: str, options: tuple[str, ...]
) -> None:
    text = changed(old, new)
    error = refused(text)
    assert error.line == line_of(text, "    " + new.splitlines()[-1].strip())
    assert (error.seat, error.choice, error.options) == (seat, choice, options)
    assert ", ".join(options) in str(error)


@pytest.mark.parametrize("text", ["3", "[1]", '""', '"\\u0000"', '"' + "x" * 500 + '"'])
def test_a_choice_is_a_text_of_a_line(text: str) -> None:
    assert "a choice such as" in str(refused(changed('"Ben call"', text))) or text in ("3", "[1]")
    assert refused(changed('"Ben call"', text)).line == 12


def test_a_deal_begins_only_after_the_one_before() -> None:
    text = changed('    "Cid drop",\n', "").split("expect")[0] + "\n[[deals]]\nchoices = []\n"
    assert (refused(text).line, "Cid to act" in str(refused(text))) == (line_of(text, "choices = []") - 1, True)


def test_no_deal_after_the_end_of_the_match() -> None:
    text = GOOD.replace("limit = 5", "max_deals = 1") + "\n[[deals]]\n"
    assert "deal 2 cannot begin: the match is over" in str(refused(text))


@pytest.mark.parametrize("key", ["game", "seats"])
def test_what_is_needed_is_asked_for(key: str) -> None:
    text = "\n".join(line for line in GOOD.splitlines() if not line.startswith(key))
    assert f"{key} is missing" in str(refused(text))
    assert "deals is missing" in str(refused(HEAD))


HOSTILE = {
    "nothing": "",
    "no toml": "game = ",
    "deep": "a=" + "[" * 200_000,
    "long key": "a." * 100_000 + "b = 1",
    "long number": "game = " + "9" * 100_000,
    "hex number": HEAD.replace("limit = 5", "limit = 0x" + "f" * 100_000) + "\n[[deals]]\n",
    "hex stack": HEAD.replace("[20, 20, 20]", "[20, 20, 0x" + "f" * 100_000 + "]") + "\n[[deals]]\n",
    "too large": "#" * (SIZE + 1),
    "many deals": HEAD + "\n[[deals]]\n" * 6_000,
    "many choices": HEAD + "\n[[deals]]\nchoices = [" + '"",' * 60_000 + "]",
    "empty deals": 'game = "indian-poker-52"\nseats = ["A", "B"]\ndeals = []',
    "deals of numbers": 'game = "indian-poker-52"\nseats = ["A", "B"]\ndeals = [1]',
    "many cards": changed('stock = ""', 'stock = "' + "7C " * 3_000 + '"'),
    "null": "game = \x00",
    "date": changed('dealer = "Cid"', "dealer = 1979-05-27 07:32:00"),
    "dotted date": changed('dealer = "Cid"', "a.b.c = 1979-05-27T07:32:00.999"),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_text_is_refused_in_a_sentence(text: str) -> None:
    assert len(str(refused(text))) < 300


def test_a_mistake_of_toml_is_told_with_its_line() -> None:
    assert refused('game = "a"\nseats = [\n"A" "B"]').line == 3
    assert refused('game = "a"\ngame = "b"\n').line == 2


# -- texts that are no records -----------------------------------------------------------------------------------------

PIECES = [*GOOD.splitlines(keepends=True), *(f"{line}\n" for _, line, _ in WRONG), "[[deals]]\n", "[", '"', "= ", "{}"]


@given(pieces=st.lists(st.sampled_from(PIECES) | st.text(max_size=8), max_size=14))
@settings(max_examples=150, deadline=None)
def test_a_text_of_pieces_is_read_or_refused(pieces: list[str]) -> None:
    with suppress(BadRecord):  # anything else fails the test
        assert str(parse("".join(pieces))).startswith("game = ")


@given(at=st.integers(0, len(GOOD)), gone=st.integers(0, 20), new=st.text(max_size=6) | st.sampled_from(PIECES))
@settings(max_examples=300, deadline=None)
def test_a_record_with_a_slip_is_played_or_refused(at: int, gone: int, new: str) -> None:
    text = GOOD[:at] + new + GOOD[at + gone :]
    try:
        found = run(text)
    except BadRecord as error:
        line = error.line
    else:
        line = found.record.line("game")
    assert 1 <= line <= text.count("\n") + 2


def test_every_record_of_the_tests_may_lose_any_line() -> None:
    for file in sorted((Path(__file__).parent / "records").glob("*/*two*.toml")):
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        for n in range(len(lines)):
            with suppress(BadRecord):  # anything else fails the test
                assert run("".join(lines[:n] + lines[n + 1 :])).outcomes
