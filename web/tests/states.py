"""Make the states that the tests of the page draw, out of real matches: python web/tests/states.py."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))  # for the proof games

from tests.proof import barter, sealed_bid

from brelan import Shuffler, parse_cards, plain
from brelan.choices import Choice
from brelan.dealer import Scripted
from brelan.game import Game
from brelan.games import GAMES
from brelan.match import Match
from brelan.prompts import Picks, Prompt, Says, Stakes
from brelan.speech import Speech
from brelan.zones import Sees

TARGET = HERE / "states.json"
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Mo", "Nia", "Oz")


def state(match: Match, you: int | None, number: int = 1) -> dict[str, Any]:
    """The state message of one seat, as docs/protocol.md has it."""
    size = len(match.stacks)
    names = NAMES[:size]
    speech = Speech("en", names, you, game=match.game.id)
    events = match.seen_by(you)
    prompt = None if you is None else match.prompt(you)
    waiting = "nothing" if match.over else "next" if match.hand.over else "choice"
    can = ["rematch"] if match.over else ["resign" if size == 2 else "leave"]
    return {
        "kind": "state",
        "table": "t1",
        "state": number,
        "game": match.game.id,
        "lang": "en",
        "aids": ["tracker", "odds"],
        "you": you,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "who": "person" if seat == you else "bot",
                "bot": None if seat == you else "odds",
                "here": True,
                "left": seat in match.left,
                "rests": False,
            }
            for seat, name in enumerate(names)
        ],
        "first": 0,
        "events": [plain.event(event) for event in events],
        "sentences": [{"at": at, "text": text} for at, text in speech.numbered(events)],
        "view": plain.view(match.view(you)),
        "prompt": plain.prompt(prompt),
        "offers": [],
        "called": speech.hand(match.view(you)),
        "waiting": waiting,
        "can": (["next"] if waiting == "next" else []) + can if you is not None else [],
        "clock": None,
        "left": None,
        "frozen": False,
        "over": match.over,
        "rematch": None,
    }


def catalogue(seats: int) -> Game:
    """The game of the catalogue for so many seats in which one does not see one's own card."""
    blind = [game for game in GAMES if any(zone.sees is Sees.OTHERS for zone in game.zones)]
    return min((game for game in blind if seats <= game.seats[1]), key=lambda game: game.seats[1])


def five() -> Match:
    match = Match(catalogue(5), 5, dealer=4, chance=Scripted(pack=parse_cards("9S 4D QH 6C 2H")))
    for choice in ("bet 3", "call"):
        match.play(choice)
    return match


def states() -> dict[str, Any]:
    """All states by name."""
    found: dict[str, Any] = {}
    match = five()
    found["five, another's turn"] = state(match, 4, 1)
    match.play("raise 4")
    match.play("drop")
    found["five, my turn"] = state(match, 4, 2)
    found["five, watched"] = state(match, None, 2)
    for choice in ("call", "call", "call"):
        match.play(choice)
    found["five, deal over"] = state(match, 4, 3)

    duel = Match(catalogue(2), 2, first=0, chance=Scripted(pack=parse_cards("10 3 4 5")))
    found["two, my turn"] = state(duel, 0, 1)
    duel.play("fold")
    found["two, deal over"] = state(duel, 0, 2)
    duel.play("resign", 1)
    found["two, match over"] = state(duel, 0, 3)

    crowd = Match(catalogue(15), 15, dealer=14, chance=Shuffler(random.Random(15)))
    for choice in ("bet 2", "drop", "call", "raise 3"):
        crowd.play(choice)
    while crowd.prompts()[0].seat != 14:
        crowd.play(crowd.prompts()[0].default if crowd.prompts()[0].seat % 2 else "call")
    found["fifteen, my turn"] = state(crowd, 14, 1)

    hands = Match(barter.GAME, 4, dealer=3, chance=Shuffler(random.Random(4)))
    found["hands, my turn"] = state(hands, hands.prompts()[0].seat, 1)
    for at, choice in (("offered", "barter"), ("crossed", "give")):
        prompt = hands.prompts()[0]
        hands.play(f"{choice} {prompt.options[1].cards[0]}", prompt.seat)
        found[f"hands, {at}, watched"] = state(hands, None, 2)
    hands.play("knock", hands.prompts()[0].seat)
    found["hands, shown, watched"] = state(hands, None, 3)
    found["two handfuls, my turn"] = two_handfuls()
    found |= tricks()
    found["widow, my turn"] = widow()
    sealed = Match(sealed_bid.GAME, 3, chance=Shuffler(random.Random(3)))
    found["sealed, my turn"] = state(sealed, 1, 1)
    return found


def tricks() -> dict[str, Any]:
    """A trick of partners as it is played, and as it lies when it has been taken."""
    game = next(game for game in GAMES if game.partners(4, game.read_options()))
    match = Match(game, 4, chance=Shuffler(random.Random(16)))
    laid = 0
    while laid < 2:
        match.play(first(match.prompts()[0]))
        laid = len(match.view(0).trick)
    found = {"trick, two cards": state(match, match.prompts()[0].seat, 1)}
    while len(match.view(0).trick) != len(match.hand.table.live):
        match.play(first(match.prompts()[0]))
    return {**found, "trick, taken": state(match, match.prompts()[0].seat, 2)}


def widow() -> dict[str, Any]:
    """The largest table of partners: who has bid most has taken the widow, and holds more cards than anybody else."""
    game = next(game for game in GAMES if game.partners(4, game.read_options()))
    match = Match(game, game.seats[1], chance=Shuffler(random.Random(7)))
    while not isinstance(match.prompts()[0], Picks):
        prompt = match.prompts()[0]
        if isinstance(prompt, Stakes) and prompt.verb:
            match.play(Choice(prompt.seat, prompt.verb, prompt.high))
        else:
            match.play(first(prompt))
    return state(match, match.prompts()[0].seat, 1)


def first(prompt: Prompt) -> Choice:
    """The first choice of cards, else the first word that is not to pass."""
    if isinstance(prompt, Picks):
        return prompt.options[0]
    return next(choice for choice in (Choice(prompt.seat, word) for word in prompt.words) if choice.word != "pass")


def two_handfuls() -> dict[str, Any]:
    """The first question of the catalogue for cards from two places, before the seat that is asked."""
    for game in GAMES:
        match = Match(game, 4 if game.seats[1] > 3 else 2, chance=Shuffler(random.Random(31)))
        for _ in range(8):
            prompt = match.prompts()[0] if match.prompts() else None
            if isinstance(prompt, Picks) and len(prompt.verbs[0][1]) > 1:
                return state(match, prompt.seat, 1)
            if prompt is None or not isinstance(prompt, Says | Picks):
                break
            match.play(prompt.default)
    raise LookupError("no game of the catalogue asks for cards from two places")


def text() -> str:
    """The file as it should be."""
    return json.dumps(states(), ensure_ascii=False, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
