"""The promises that hold for every game: ours, the yardsticks, and small ones that ask more of the engine."""

import inspect
import random
import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest
from tests.proof import PROOF
from tests.proof.leaky import LEAKY

import brelan.games
import brelan.hand
from brelan.choices import Choice
from brelan.dealer import Shuffler
from brelan.errors import IllegalChoice, NotYourTurn
from brelan.events import Event, Folded, Moved, masked
from brelan.game import Game
from brelan.games import GAMES
from brelan.hand import Hand
from brelan.match import Match
from brelan.promises import Report, check, information_sets, perft
from brelan.promises.leak import may_see
from brelan.promises.report import check_deal, check_leaks
from brelan.prompts import Prompt
from brelan.table import Phase
from brelan.yardsticks import YARDSTICKS
from brelan.zones import Seat, Sees, Zone

ROOT = Path(__file__).parent.parent
EVERY = (*GAMES, *YARDSTICKS, *PROOF)
PARTS = 8  # the deals of a game are dealt out to so many tests, for several workers
DEALS = 250  # to each part, 2,000 in all for a game of the catalogue


def by_id(game: Game) -> str:
    return game.id


def kept(report: Report) -> bool:
    """All promises kept; otherwise the report says which, with the deal that shows it."""
    if not report.ok:
        pytest.fail("\n".join(report.lines), pytrace=False)
    return True


# --- the promises


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_every_promise_is_kept_in_random_deals(game: Game, part: int) -> None:
    report = check(game, DEALS, seed=part, care=0.06, matches=3)
    assert kept(report)
    assert report.deals == DEALS
    assert report.matches == 3
    assert report.swaps > 5, "hardly a hidden card was swapped: the test would be blind"


@pytest.mark.parametrize("game", [*YARDSTICKS, *PROOF], ids=by_id)
def test_every_promise_is_kept_by_small_games_too(game: Game) -> None:
    report = check(game, 60, seed=7, care=0.5, matches=6)
    assert kept(report)
    assert report.swaps > 20


@pytest.mark.parametrize("game", PROOF, ids=by_id)
def test_every_promise_is_kept_where_play_runs_to_the_right(game: Game) -> None:
    assert kept(check(changed(game, direction=-1), 40, seed=8, care=0.3, matches=5))


@pytest.mark.parametrize("game", [*GAMES, *YARDSTICKS], ids=by_id)
def test_the_word_that_gives_up_is_on_offer_and_puts_its_seat_out(game: Game) -> None:
    rng = random.Random(11)
    said: list[str] = []
    for _ in range(20):
        match = Match(game, game.seats[0], dealer=0 if game.has_dealer else None, chance=Shuffler(rng))
        for _ in range(40):
            if match.hand.over:
                break
            (prompt, *_others) = match.prompts()
            choice = prompt.sample(rng)
            assert prompt.gives_up in ("", *prompt.words)
            events = match.play(choice)
            out = Folded(prompt.seat) in events
            assert choice.word not in ("fold", "drop") or choice.word == prompt.gives_up or not out
            if choice.word == prompt.gives_up:
                said.append(choice.word)
                assert out
    assert bool(said) == ("gives_up=" in inspect.getsource(inspect.getmodule(game.first) or brelan))


@pytest.mark.parametrize("game", EVERY, ids=by_id)
def test_every_phase_is_reached(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that no random deal comes to would be checked by nobody."""
    entered: set[str] = set()
    enter = Hand._enter

    def noted(hand: Hand, phase: Phase) -> Any:
        entered.add(phase.__name__)
        return enter(hand, phase)

    monkeypatch.setattr(Hand, "_enter", noted)
    report = Report(game.id, 3)
    phases = {phase.__name__ for phase in game.phases()}
    for number in range(1000):
        check_deal(game, report, number, careful=False)
        if entered >= phases:
            break
    assert kept(report)
    assert entered == phases


# --- the test of the test: it must find what tells too much, and nothing else


def caught(game: Game, deals: int = 40) -> tuple[int, int]:
    """Swaps tried, and leaks found among them."""
    report = Report(game.id, 11)
    for number in range(deals):
        check_leaks(game, report, number)
    leaks = [failure for failure in report.failures if failure.promise == "no_leak"]
    assert len(leaks) == len(report.failures), [str(failure) for failure in report.failures]
    return report.swaps, len(leaks)


@pytest.mark.parametrize("game", LEAKY, ids=by_id)
def test_the_two_worlds_find_a_game_that_tells_too_much(game: Game) -> None:
    swaps, leaks = caught(game)
    assert swaps >= 40, f"only {swaps} swaps tried"
    assert leaks >= 5, f"{leaks} leaks found in {swaps} swaps"


def shows_moves(event: Event, viewer: Seat | None, dealt_in: Collection[Seat]) -> Event:
    """An engine that forgets to hide the faces of cards that move."""
    return event if isinstance(event, Moved) else masked(event, viewer, dealt_in)


SECRET = [game for game in GAMES if any(zone.sees is not Sees.EVERYONE for zone in game.zones)]


@pytest.mark.parametrize("game", SECRET, ids=by_id)
def test_the_two_worlds_find_an_engine_that_shows_what_moves(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brelan.hand, "masked", shows_moves)
    swaps, leaks = caught(game)
    assert leaks > swaps / 4, f"{leaks} leaks found in {swaps} swaps"


def tells_all(prompt: Prompt, choice: Choice, why: str = "") -> IllegalChoice:
    """A refusal that tells every seat what the seat to act may do."""
    kind = IllegalChoice if choice.seat == prompt.seat else NotYourTurn
    return kind(choice.seat, str(choice), prompt.allowed(), "", why)


def test_the_two_worlds_find_an_engine_whose_refusals_tell_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Prompt, "refuse", tells_all)
    swaps, leaks = caught(named("tricks"))
    assert leaks > swaps / 4, f"{leaks} leaks found in {swaps} swaps"


@pytest.mark.parametrize("game", EVERY, ids=by_id)
def test_the_two_worlds_raise_no_false_alarm(game: Game) -> None:
    swaps, leaks = caught(game, 25)
    assert leaks == 0, f"{leaks} false alarms in {swaps} swaps"
    assert swaps > 8


@pytest.mark.parametrize(
    ("sees", "who"),
    [(Sees.EVERYONE, {None, 0, 1, 2, 3}), (Sees.OWNER, {1}), (Sees.OTHERS, {0, 2}), (Sees.NOBODY, set())],
    ids=["everyone", "owner", "others", "nobody"],
)
def test_the_oracle_reads_the_declaration_of_a_zone(sees: Sees, who: set[Seat | None]) -> None:
    """Seat 3 is not dealt in; None is a spectator."""
    place = Zone("some", sees=sees, each_seat=True).of(1)
    viewers = (None, 0, 1, 2, 3)
    assert {viewer for viewer in viewers if may_see(place, viewer, (0, 1, 2))} == who
    assert {viewer for viewer in viewers if place.seen_from(viewer, (0, 1, 2))} == who


# --- a check that finds nothing wrong must be able to: games with something wrong


def named(game_id: str) -> Game:
    return next(game for game in EVERY if game.id == game_id)


def changed(game: Game, **parts: Any) -> Game:
    fields = {name: getattr(game, name) for name in Game.__dataclass_fields__}
    return Game(**(fields | parts))


@pytest.mark.parametrize(
    ("parts", "promise"),
    [
        ({"longest": lambda seats, options, chips: 1}, "ends_within_longest"),
        ({"zones": (Zone("hand", sees=Sees.OWNER, each_seat=True),) * 2}, "zones_named_apart"),
        ({"notes": dict}, "notes_are_slots"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_broken_promise_is_found_and_the_deal_told(parts: dict[str, Any], promise: str) -> None:
    report = check(changed(named("unseen"), **parts), 12, seed=1)
    assert promise in {failure.promise for failure in report.failures}
    assert not report.ok
    assert any(line.startswith(promise.replace("_", " ")) for line in report.lines)


def test_a_failure_tells_the_deal_that_shows_it() -> None:
    report = check(changed(named("unseen"), longest=lambda seats, options, chips: 1), 12, seed=1)
    failure = next(failure for failure in report.failures if failure.promise == "ends_within_longest")
    assert failure.transcript[0] == "game unseen"
    assert any(re.fullmatch(r"\d (drop|stay|show|stifle)", line) for line in failure.transcript)
    again = check(changed(named("unseen"), longest=lambda seats, options, chips: 1), 12, seed=1)
    assert [str(f) for f in again.failures] == [str(f) for f in report.failures]


# --- trees


@pytest.mark.parametrize("stack", [3, 5, 8])
def test_the_tree_of_the_genius_hand_has_the_size_worked_out_by_hand(stack: int) -> None:
    """A counter that knows nothing of the engine: first bettor fixed, equal cards counted once."""

    def betting(own: int, other: int, owed: int) -> tuple[int, int]:
        """Decisions and ends from where the speaker, with `own` chips, owes `owed` to the other, with `other`."""
        if not owed:  # bet 1 to the cap, or fold
            cap = min(own, other)
            found = [betting(other, own - bet, bet) for bet in range(1, cap + 1)]
        else:  # fold, call, or raise 1, 3, 5 or the cap
            cap = min(own - owed, other)
            raises = {more for more in (1, 3, 5, cap) if 0 < more <= cap}
            found = [betting(other, own - owed - more, more) for more in raises]
            found.append((0, 1))
        return 1 + sum(d for d, _ in found), 1 + sum(e for _, e in found)

    decisions, ends = betting(stack - 1, stack - 1, 0)
    deals = 10 * 10  # each of ten numbers against each, as every number is there twice
    assert perft(named("genius-indian-poker"), [stack, stack], first=0) == (11, deals * decisions, deals * ends)
    assert f"stacks {stack} {stack}: 11 {deals * decisions} {deals * ends}" in truth("genius-indian-poker")


def test_the_tree_of_free_raises_has_the_size_worked_out_by_hand() -> None:
    def betting(own: int, other: int, owed: int) -> tuple[int, int]:
        cap = min(own - owed, other)
        found = [betting(other, own - owed - more, more) for more in range(1, cap + 1)]
        found += [(0, 1)] if owed else []
        return 1 + sum(d for d, _ in found), 1 + sum(e for _, e in found)

    decisions, ends = betting(4, 4, 0)
    counts = perft(named("genius-indian-poker"), [5, 5], first=0, options={"raise_steps": "free", "ranks": 2})
    assert counts == (3, 4 * decisions, 4 * ends)
    assert f"stacks 5 5, ranks 2, free raises: 3 {4 * decisions} {4 * ends}" in truth("genius-indian-poker")


def test_the_tree_of_the_brag_manner_has_the_size_worked_out_by_hand() -> None:
    """Two seats of the 52-card game: stake or drop, two to see; whoever has nothing left covers, which ends it."""

    def turn(own: int, other: int) -> tuple[int, int]:
        if own == 0:
            return 0, 1
        staked = turn(other, own - 1)
        sees = 1 if own >= 2 else 0
        return 1 + staked[0], 1 + sees + staked[1]

    decisions, ends = turn(3, 3)
    deals = 52 * 51
    counts = perft(named("indian-poker-52"), [4, 4], dealer=1, options={"betting": "brag"})
    assert counts == (53, deals * decisions, deals * ends)
    assert f"stacks 4 4, brag: 53 {deals * decisions} {deals * ends}" in truth("indian-poker-52")


def test_the_tree_of_the_poker_manner_has_the_size_worked_out_by_hand() -> None:
    """Two seats, limit 2: the first bets or drops, then drop, call or raise while both have chips."""

    def turn(own: int, other: int, owed: int) -> tuple[int, int]:
        most = min(own - owed, 2) if other else 0
        found = [turn(other, own - owed - more, more) for more in range(1, most + 1)]
        found += [(0, 1)] if 0 < owed <= own else []
        return 1 + sum(d for d, _ in found), 1 + sum(e for _, e in found)

    decisions, ends = turn(2, 2, 0)
    deals = 52 * 51
    counts = perft(named("indian-poker-52"), [3, 3], dealer=1, options={"limit": 2})
    assert counts == (53, deals * decisions, deals * ends)
    assert f"stacks 3 3, limit 2: 53 {deals * decisions} {deals * ends}" in truth("indian-poker-52")


def test_kuhn_poker_has_the_published_size() -> None:
    """OpenSpiel, kuhn_poker: 4 chance nodes, 24 decisions, 30 ends, 12 information states."""
    assert perft(named("kuhn-poker"), [2, 2], first=0) == (4, 24, 30)
    assert information_sets(named("kuhn-poker"), [2, 2], first=0) == 12


def test_leduc_poker_has_the_published_size() -> None:
    """OpenSpiel, leduc_poker: 9,457 nodes, 5,520 of them ends, and 936 information states.

    Its six cards are all different, as here: two suits of three ranks are not merged, though they play alike.
    1 + 6 + 150 draws (the first card, the second, the one turned up after five ways through the first round of 30
    deals), 30 * 6 + 30 * 5 * 4 * 6 decisions, 30 * 4 + 30 * 5 * 4 * 9 ends; 6 * 6 + 6 * 5 * 5 * 6 information sets.
    """
    counts = perft(named("leduc-poker"), [100, 100], first=0)
    assert counts == (157, 3780, 5520)
    assert sum(counts) == 9457
    assert information_sets(named("leduc-poker"), [100, 100], first=0) == 936


# --- listed


def truth(game_id: str) -> str:
    return (ROOT / "tests" / "truth" / f"{game_id}.txt").read_text(encoding="utf-8")


def module_of(game: Game) -> str:
    return game.first.__module__


def test_every_file_among_the_games_is_in_the_catalogue() -> None:
    files = {path.stem for path in Path(brelan.games.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == {module_of(game).rsplit(".", 1)[1] for game in GAMES}
    assert {game.id.replace("-", "_") for game in GAMES} == files


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_a_rules_page_has_a_heading_for_every_phase(game: Game, language: str) -> None:
    page = ROOT / "src" / "brelan" / "rules" / language / f"{game.id}.md"
    anchors = re.findall(r"^#+ .*\{#([\w-]+)\}\s*$", page.read_text(encoding="utf-8"), re.MULTILINE)
    headings = [anchor.replace("-", "_") for anchor in anchors]
    missing = [phase.__name__ for phase in game.phases() if phase.__name__ not in headings]
    assert not missing, f"{page.name} ({language}) has {headings}"


@pytest.mark.parametrize("game", GAMES, ids=by_id)
def test_every_game_has_its_truth_and_its_records(game: Game) -> None:
    assert "how" in truth(game.id).lower(), "a truth file says how its numbers were obtained"
    assert list((ROOT / "tests" / "records" / game.id).glob("*.toml"))


@pytest.mark.parametrize("game", EVERY, ids=by_id)
def test_every_rule_can_be_named(game: Game) -> None:
    for phase in game.phases():
        assert game.rule(phase.__name__).endswith(".")
        assert game.where(phase.__name__) == (game.id, phase.__name__)
    with pytest.raises(KeyError):
        game.rule("no_such_rule")
    for zone in game.zones:
        assert game.zone(zone.name) is zone
    with pytest.raises(KeyError):
        game.zone("no such zone")
