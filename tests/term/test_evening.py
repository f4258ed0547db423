"""An evening of many tables at the terminal: one person, the rest bots, from the draw for places to the prizes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.term.console import LANGS, Played, run

from brelan.games import GAMES
from brelan.lesson import course
from brelan.occasions import OCCASIONS, occasion
from brelan.store import EveningJournal, SqliteStore

EVENING = OCCASIONS[0].id
QUICK = ("play", EVENING, "--seats", "8", "--option", "rounds=3", "--option", "start_stack=8", "--bot", "random")


def quick(typed: Callable[[str], str | None], data: Path, lang: str = "en", seed: int = 1) -> Played:
    return run(*QUICK, typed=typed, data=data, environ=LANGS[lang], seed=seed)


def player(rng: random.Random, lang: str = "en", asks: tuple[str, ...] = ()) -> Callable[[str], str | None]:
    """Drops or changes nothing, goes on, and asks for everything there is now and then."""

    def answer(shown: str) -> str:
        if "again?" in shown or "ещё?" in shown:
            return {"en": "no", "ru": "нет"}[lang]
        if asks and rng.random() < 0.5:
            return rng.choice(asks)
        if "Enter" in shown:
            return ""
        return rng.choice(["drop", "discard", "call", "sight", "table", "bet 1"])

    return answer


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_evening_is_played_from_the_draw_for_places_to_the_prizes(lang: str, seed: int, tmp_path: Path) -> None:
    asks = ("standings", "history", "?", "help", "odds", "table", "undo", "save", "nonsense", "resign")
    played = quick(player(random.Random(seed), lang, asks), tmp_path, lang, seed)
    assert (played.status, played.err) == (0, "")
    assert not re.search(r"[{}]|\bNone\b|Traceback", played.out)
    said = {
        "en": ("Progressive Poker with 8 players", "The draw for places", "deals? first", "You sit at", "The bell",
               "gets? a yellow chip", "goe?s? up", "ha(s|ve) to go down", "Prize for the", "The evening is over\\."),
        "ru": ("Прогрессивный покер, игроков: 8", "По жребию", "первыми? сда", "Вы сидите", "Звонок",
               "получает", "поднимает", "спускает", "Приз –", "Вечер окончен"),
    }[lang]  # fmt: skip
    at = 0
    for text in said:
        found = re.search(text, played.out[at:])
        assert found is not None, text
        at += found.start()
    assert len(re.findall({"en": r"^The bell rings", "ru": "^Звонок"}[lang], played.out, re.MULTILINE)) >= 3
    owns = re.findall(
        {"en": r"^You have .*: place \d of 8\.$", "ru": r"^У вас .*: место \d из 8\.$"}[lang], played.out, re.M
    )
    assert len(owns) >= 2
    final = played.out[at:]
    assert len(re.findall(r"^\d+\. ", final, re.MULTILINE)) == 8


def test_nothing_is_taken_back_or_saved_as_a_file_and_that_is_said(tmp_path: Path) -> None:
    lines = iter(["undo", "save", "resign", "standings", "quit"])
    played = run(*QUICK, typed=lambda _shown: next(lines, None), data=tmp_path, seed=1)
    assert "nothing can be taken back" in played.out
    assert "An evening is kept in the log only" in played.out
    assert "Only a match of two can be resigned" in played.out
    assert "Standings before the first round:" in played.out
    assert "The match is in the log." in played.out


def test_an_evening_goes_on_where_it_was_left(tmp_path: Path) -> None:
    rng = random.Random(2)
    rounds = 0

    def until_the_second(shown: str) -> str | None:
        nonlocal rounds
        rounds += "Enter" in shown
        return None if rounds == 2 else player(rng)(shown)

    first = quick(until_the_second, tmp_path)
    assert first.status == 0
    with SqliteStore(tmp_path / "log.sqlite") as store:
        (table, rows) = store.tables()[0]
        journal = EveningJournal.open(store, table)
    assert journal.state == rows
    assert (journal.evening.round, journal.evening.between) == (2, True)
    again = run("play", "--resume", typed=player(rng), data=tmp_path)
    assert (again.status, again.err) == (0, "")
    assert again.lines[0] == "The match goes on."
    assert "Round 2 of 3" in again.out
    assert "Round 3 of 3" in again.out
    assert "Round 1 of 3" not in again.out
    assert "The evening is over." in again.out
    listed = run("history", "--json", data=tmp_path)
    (entry,) = json.loads(listed.out)
    assert (entry["game"], entry["over"], entry["deals"], len(entry["names"])) == (EVENING, True, 3, 8)
    assert "Progressive Poker" in run("history", data=tmp_path).out
    assert "no match is saved" in run("play", "--resume", data=tmp_path).err


def test_an_evening_that_was_played_on_elsewhere_is_shown_as_it_stands(tmp_path: Path) -> None:
    """Another program opens the next round first; nothing of this one's has happened."""
    others: list[int] = []
    goes_on = player(random.Random(3))

    def answer(shown: str) -> str | None:
        if "Enter" in shown and not others:
            with SqliteStore(tmp_path / "log.sqlite") as store:
                journal = EveningJournal.open(store, store.tables()[0][0])
                store.append(journal.next_round()).result()
            others.append(journal.state)
            return ""
        return goes_on(shown)

    played = quick(answer, tmp_path)
    assert (played.status, played.err) == (0, "")
    assert played.out.count("The match has been played on elsewhere") == 1
    assert "Round 3 of 3" in played.out
    assert "The evening is over." in played.out
    with SqliteStore(tmp_path / "log.sqlite") as store:
        assert EveningJournal.open(store, store.tables()[0][0]).evening.over


def test_who_leaves_is_told_how_he_stood_and_does_not_come_back(tmp_path: Path) -> None:
    lines = iter(["leave", "no"])
    played = run(*QUICK, typed=lambda _shown: next(lines, None), data=tmp_path)
    assert "You leave; what commits least is played for you" in played.out
    assert "You have left" in played.out
    assert "no match is saved" in run("play", "--resume", data=tmp_path).err


def test_another_evening_has_the_same_players_and_terms(tmp_path: Path) -> None:
    asked, goes_on = 0, player(random.Random(5))

    def twice(shown: str) -> str | None:
        nonlocal asked
        asked += "again?" in shown
        return "yes" if "again?" in shown and asked == 1 else goes_on(shown)

    played = quick(twice, tmp_path)
    assert played.out.count("Progressive Poker with 8 players") == 2
    assert played.out.count("The evening is over.") == 2
    with SqliteStore(tmp_path / "log.sqlite") as store:
        one, two = (EveningJournal.open(store, table) for table, _ in store.tables())
    assert one.begun.names == two.begun.names
    assert one.begun.options == two.begun.options


def test_without_a_log_it_is_played_as_well(tmp_path: Path) -> None:
    played = run(*QUICK, "--no-log", typed=player(random.Random(1)), data=tmp_path)
    assert (played.status, played.err) == (0, "")
    assert "The evening is over." in played.out
    assert not (tmp_path / "log.sqlite").exists()


def test_the_help_of_an_evening_names_nothing_that_cannot_be_done_there(tmp_path: Path) -> None:
    told = run("play", EVENING, "--seats", "8", "--bot", "random", typed=["help", "quit"], data=tmp_path, seed=3).out
    shown = told[told.index("the rule in force") :]
    assert "leave the evening" in shown
    for other in ("undo", "save", "resign"):
        assert other not in shown


def test_an_evening_is_taught_by_the_lessons_of_its_game() -> None:
    held = occasion(EVENING)
    assert held is not None
    played = run("learn", EVENING, typed=["quit"])
    assert played.out == run("learn", held.game.id, typed=["quit"]).out
    assert course(held.game.id)[0].title["en"] in played.out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("play", EVENING, "--seats", "9"), "Progressive Poker is for 8 or 12 to 40 players, not 9"),
        (("play", EVENING, "--seats", "41"), "8 or 12 to 40 players, not 41"),
        (("play", EVENING, "--option", "max_deals=3"), "rounds"),
        (("play", EVENING, "--option", "rounds=0"), "1 to 1000"),
        (("play", EVENING, "--bot", "nobody"), "nobody"),
        (("arena", EVENING), "only the game that is played there can be named: draw-poker"),
        (("play", "no-such-game"), EVENING),
    ],
)
def test_what_cannot_be_had_says_what_can(argv: tuple[str, ...], said: str, tmp_path: Path) -> None:
    played = run(*argv, data=tmp_path if argv[0] == "play" else None)
    assert played.status == 2
    assert said in played.err


def test_it_is_listed_its_rules_are_printed_and_it_is_checked() -> None:
    listed = run("games").lines
    assert len(listed) == len(GAMES) + len(OCCASIONS)
    assert listed[-1].startswith(f"{EVENING}: Progressive Poker, 8 or 12 to 40 players.")
    for lang, title in (("en", "# Progressive Poker"), ("ru", "# Прогрессивный покер")):
        assert run("rules", EVENING, "--lang", lang).out.startswith(title)
    checked = run("check", EVENING, "--deals", "20")
    assert checked.status == 0
    assert [line.split(":")[0] for line in checked.lines] == [EVENING, OCCASIONS[0].game.id]
    assert all("every promise kept" in line for line in checked.lines)


def test_it_is_chosen_from_the_list_by_its_number(tmp_path: Path) -> None:
    lines = iter([str(len(GAMES) + 1), "quit"])
    played = run("play", "--seats", "8", "--bot", "random", typed=lambda _shown: next(lines, None), data=tmp_path)
    assert "Progressive Poker with 8 players" in played.out


def test_a_finished_evening_is_exported_as_a_record_that_replays(tmp_path: Path) -> None:
    quick(player(random.Random(1)), tmp_path)
    with SqliteStore(tmp_path / "log.sqlite") as store:
        table = store.tables()[0][0]
    played = run("export", table, data=tmp_path)
    assert (played.status, played.err) == (0, "")
    file = tmp_path / "evening.toml"
    file.write_text(played.out, encoding="utf-8")
    told = run("replay", str(file))
    assert told.status == 0
    assert "Prize for the most yellow chips" in told.out
    data = json.loads(run("replay", str(file), "--json").out)
    assert (data["ok"], data["over"], len(data["counters"])) == (True, True, 8)
    assert sum(data["yellow"].values()) == 3
    file.write_text(re.sub(r"(?m)^yellow = .*$", "yellow = { You = 77 }", played.out), encoding="utf-8")
    assert run("replay", str(file)).status == 1


def test_an_evening_is_told_as_its_person_has_seen_it(tmp_path: Path) -> None:
    played = quick(player(random.Random(1)), tmp_path)
    with SqliteStore(tmp_path / "log.sqlite") as store:
        table = store.tables()[0][0]
    told = run("export", table, "--as", "You", data=tmp_path)
    assert (told.status, told.err) == (0, "")
    assert len(re.findall(r"(?m)^Deal \d\.", told.out)) == 3
    own = re.findall(r"(?m)^You get .*$", played.out)
    assert own
    assert set(own) <= set(told.lines)


def test_a_running_evening_shows_no_cards_to_who_exports_it(tmp_path: Path) -> None:
    lines = iter(["quit"])
    run(*QUICK, typed=lambda _shown: next(lines, None), data=tmp_path)
    with SqliteStore(tmp_path / "log.sqlite") as store:
        table = store.tables()[0][0]
    played = run("export", table, data=tmp_path)
    assert (played.status, played.out) == (2, "")
    assert "still runs" in played.err
