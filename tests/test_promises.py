"""The check itself: an engine or a game that breaks a promise is found, by the promise it breaks."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests import wrong
from tests.proof import barter, sealed_bid, tricks, unseen
from tests.test_every_game import changed

import brelan.hand
from brelan.cards import Card
from brelan.choices import Choice
from brelan.events import Chosen, masked
from brelan.game import Carry, Game
from brelan.hand import Hand
from brelan.match import NEXT, Match
from brelan.promises import Report, check, report
from brelan.promises.leak import Leak
from brelan.promises.report import check_deal
from brelan.promises.source import FORBIDDEN
from brelan.prompts import Prompt, Says
from brelan.table import Table
from brelan.view import View
from brelan.zones import STOCK

Patch = Callable[[pytest.MonkeyPatch], None]


def found(game: Game, deals: int = 25, matches: int = 0) -> set[str]:
    return {failure.promise for failure in check(game, deals, seed=5, matches=matches).failures}


def wrapped(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """Replace a method by one that is given the old one first."""
    old = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *a, **k: change(old, *a, **k))


def loses_a_card(old: Any, table: Table[Any, Any, Any], cards: Any, source: Any, target: Any) -> None:
    old(table, cards, source, target)
    table.cards[target] = table.cards[target][:-1]


def moves_in_silence(old: Any, table: Table[Any, Any, Any], cards: Any, source: Any, target: Any) -> None:
    old(table, cards, source, target)
    table.cards[STOCK.place].append(table.cards[target].pop())


def pays_twice(old: Any, table: Table[Any, Any, Any], seat: int, amount: int, **more: Any) -> None:
    old(table, seat, amount, **more)
    table.stacks[seat] += amount


def accepts_all(old: Any, prompt: Says[str], choice: Choice) -> str:
    return choice.word or "drop"


def forgets_one(old: Any, hand: Hand) -> Hand:
    twin: Hand = old(hand)
    return twin.back_to(max(0, len(twin.choices) - 1)) if len(twin.choices) > 3 else twin


def hides_own_choice(event: Any, viewer: int | None, dealt_in: Any) -> Any:
    return Chosen(event.seat, None, "all") if isinstance(event, Chosen) else masked(event, viewer, dealt_in)


def prints_badly(old: Any, choice: Choice) -> str:
    return str(old(choice)).replace("stay", "stays")


def counts_badly(old: Any, prompt: Prompt) -> int:
    return int(old(prompt)) + 1


def knows_better(old: Any, view: View, events: Any) -> View:
    told: View = old(view, events)
    told.stacks = [stack + 1 for stack in told.stacks]
    return told


@pytest.mark.parametrize(
    ("game", "owner", "name", "change", "promise"),
    [
        (barter.GAME, Table, "move", loses_a_card, "every_card_in_one_place"),
        (tricks.GAME, Table, "move", moves_in_silence, "view_agrees"),
        (unseen.GAME, Table, "pay", pays_twice, "chips_conserved"),
        (unseen.GAME, Says, "answer", accepts_all, "others_refused"),
        (unseen.GAME, Hand, "fork", forgets_one, "fork_equals_replay"),
        (unseen.GAME, Choice, "__str__", prints_badly, "texts_read_back"),
        (unseen.GAME, Says, "count", counts_badly, "offered_is_accepted"),
        (unseen.GAME, View, "fold", knows_better, "view_agrees"),
    ],
    ids=lambda value: value if isinstance(value, str) else getattr(value, "__name__", ""),
)
def test_an_engine_that_breaks_a_promise_is_found(
    monkeypatch: pytest.MonkeyPatch, game: Game, owner: Any, name: str, change: Callable[..., Any], promise: str
) -> None:
    assert found(game) == set()
    wrapped(monkeypatch, owner, name, change)
    assert promise in found(game)


def test_an_engine_that_hides_from_a_seat_what_it_chose_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brelan.hand, "masked", hides_own_choice)
    assert "recall_is_perfect" in found(unseen.GAME)


def test_an_engine_that_replays_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(10**9))
    wrapped(monkeypatch, Table, "tell", lambda old, table, fact, value: old(table, fact, next(calls)))
    wrapped(monkeypatch, Table, "ante", lambda old, table, amount: (old(table, amount), table.tell("n", 0)))
    assert "fork_equals_replay" in found(unseen.GAME)
    hasty = check(sealed_bid.GAME, 9, care=0, matches=0)
    assert "replay_gives_the_same_events" in {failure.promise for failure in hasty.failures}


def test_a_match_that_deals_on_after_its_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def deals_on(old: Any, match: Match, choice: Choice) -> None:
        if not (choice == NEXT and match.over):
            old(match, choice)

    wrapped(monkeypatch, Match, "_play", deals_on)
    assert "match" in found(unseen.GAME, 0, 12)


def test_a_match_that_loses_chips_between_deals_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(old: Any, match: Match) -> Any:
        opened = old(match)
        if opened is not None:
            object.__setattr__(opened, "stacks", tuple(max(1, n - 1) for n in opened.stacks))
        return opened

    wrapped(monkeypatch, Match, "_following", loses)
    assert "match" in found(unseen.GAME, 0, 12)


# --- what a game may get wrong by itself


@dataclass(slots=True)
class ListNotes:
    seen: list[int] = field(default_factory=list)


def test_notes_that_can_change_under_a_copy_are_found() -> None:
    assert "notes_flat" in found(changed(unseen.GAME, notes=ListNotes))


SHARED = ListNotes()


def test_notes_shared_between_deals_are_found() -> None:
    assert "notes_are_slots" in found(changed(unseen.GAME, notes=lambda: SHARED), 0)


def test_a_showdown_zone_that_is_no_zone_of_the_game_is_found() -> None:
    assert "zones_named_apart" in found(changed(unseen.GAME, held=(barter.WASTE,)), 0)


def test_a_zone_that_is_used_and_not_declared_is_found() -> None:
    assert "every_card_in_one_place" in found(wrong.game(wrong.deals_elsewhere), 2)


@pytest.mark.parametrize("pack", [("x", "y", 1, 2, 3, 4, 5, 6), [Card("AS")] * 8], ids=["foreign", "list"])
def test_a_pack_that_is_not_a_tuple_of_cards_is_found(pack: Any) -> None:
    assert "pack_holds_cards" in found(changed(wrong.game(wrong.over), pack=lambda seats, options: pack), 2)


@pytest.mark.parametrize("after", [lambda table: None, lambda table: Carry(dealer=99), lambda table: 1 // 0])
def test_nonsense_after_a_deal_is_found(after: Any) -> None:
    assert "match" in found(changed(unseen.GAME, after=after), 0, 3)


def test_a_game_that_cannot_be_set_up_is_found() -> None:
    failures = check(changed(unseen.GAME, dealt_in=lambda options, stacks, carried: ()), 2, seed=1).failures
    assert {failure.promise for failure in failures} == {"deal"}
    assert "no random set-up was accepted" in failures[0].why


def test_a_rule_that_raises_is_found_with_the_choice_that_led_there() -> None:
    game = changed(barter.GAME, pack=lambda seats, options: barter.GAME.pack(seats, options)[:7])
    failures = check(game, 20, seed=1).failures
    assert any("cards are to be dealt" in failure.why for failure in failures)


def file_game(tmp_path: Path, source: str) -> Game:
    """A game in a file of its own, as another package would bring it."""
    path = tmp_path / "their_game.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("their_game", path)
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    sys.modules["their_game"] = module
    spec.loader.exec_module(module)
    game: Game = module.GAME
    return game


@pytest.fixture
def source() -> Any:
    yield Path(unseen.__file__).read_text(encoding="utf-8")
    sys.modules.pop("their_game", None)


def test_a_game_of_another_package_is_checked_like_ours(tmp_path: Path, source: str) -> None:
    assert found(file_game(tmp_path, source)) == set()


def test_a_game_that_asks_the_clock_or_a_generator_is_found(tmp_path: Path, source: str) -> None:
    for name in ("random", "time", "os"):
        assert name in FORBIDDEN
        unclean = source.replace("from typing", f"import {name}\nfrom typing")
        assert "file_imports_clean" in found(file_game(tmp_path, unclean), 0)
    dotted = source.replace("from typing", "from asyncio.events import Handle\nfrom typing")
    assert "file_imports_clean" in found(file_game(tmp_path, dotted), 0)


def test_a_phase_without_its_rule_is_found(tmp_path: Path, source: str) -> None:
    silent = source.replace('    """Those who stayed show; the highest card takes the pool."""\n', "")
    assert silent != source
    assert "phases_have_their_rule" in found(file_game(tmp_path, silent), 0)


@pytest.mark.parametrize("forgotten", ["t.deal(1, HAND)", 't.says(t.elder[0], "stay")', "t.toss(2)"])
def test_a_deal_or_a_question_that_is_not_awaited_is_found(tmp_path: Path, source: str, forgotten: str) -> None:
    fold = "            t.fold(s)\n"
    assert fold in source
    assert found(file_game(tmp_path, source.replace(fold, fold + "            t.tell('gone', s)\n")), 0) == set()
    assert "verbs_are_awaited" in found(
        file_game(tmp_path, source.replace(fold, fold + f"            {forgotten}\n")), 0
    )


def test_a_first_phase_from_elsewhere_is_found(tmp_path: Path, source: str) -> None:
    lots = source.replace("    first=deal,\n", "    first=deal,\n    lots=barter.deal,\n")
    lots = lots.replace("from brelan.cards", "from tests.proof import barter\nfrom brelan.cards")
    assert "phases_have_their_rule" in found(file_game(tmp_path, lots), 0)


# --- the report


def test_a_check_stops_when_it_only_repeats_itself() -> None:
    game = changed(unseen.GAME, longest=lambda seats, options, chips: 0)
    assert len(check(game, 500, seed=1).failures) == report.MOST


def test_a_report_counts_what_it_looked_at() -> None:
    result = check(unseen.GAME, 20, seed=1)
    assert (result.deals, result.matches) == (20, 2)
    assert result.choices > 40
    assert result.swaps > 20
    assert result.lines[0].startswith("unseen: 20 deals, ")
    assert result.lines[0].endswith("every promise kept")


def test_the_same_seed_gives_the_same_report() -> None:
    assert check(barter.GAME, 6, seed=3) == check(barter.GAME, 6, seed=3)


def test_one_deal_can_be_looked_at_again_by_its_number() -> None:
    whole, one = Report("unseen", 4), Report("unseen", 4)
    for number in range(5):
        check_deal(unseen.GAME, whole, number, careful=False)
    check_deal(unseen.GAME, one, 3, careful=True)
    assert one.ok
    assert one.choices < whole.choices


def test_a_leak_says_who_can_tell_what_apart() -> None:
    leak = Leak(None, 3, (Card("AS"), Card("KS")), "asked", "not asked")
    assert str(leak) == "a spectator can tell AS and KS apart after 3 choices: asked or not asked"
    assert str(Leak(2, 0, (Card("AS"), Card("KS")), "a", "b")).startswith("seat 2 can tell")
