"""Bots against bots at the command line: a table of what each wins, or the same as data."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from brelan import bots
from brelan.bots import arena
from brelan.bots.arena import Contest, Score
from brelan.errors import BadSetup
from brelan.speech import Speech
from brelan.term.args import Args, Wrong
from brelan.term.cli import find
from brelan.term.screen import Screen, World
from brelan.term.start import read_options, read_seats

USUAL: Final = ("odds", "random")
DEALS: Final = 400
MOST: Final = 1_000_000_000


def run(args: Args, speech: Speech, world: World) -> int:
    """Play the deals, tell how far it is where somebody watches, and print the scores.

    Raises:
        Wrong: the command line asks for what there is not.
    """
    contest = _contest(args, speech)
    deals = _number(args, "--deals", DEALS, 2)
    processes = _number(args, "--processes", 1, 1, 64)
    found = arena.play(contest, deals, processes, _progress(contest.sets(deals) * len(contest.bots), speech, world))
    if "--json" in args.flags:
        print(json.dumps(_data(contest, found), ensure_ascii=False, indent=2), file=world.stdout)
        return 0
    own = Speech(speech.lang, (), None, game=contest.game.id)
    screen = Screen(world)
    dealt = found[0].sets * len(contest.bots)
    screen.line(own.say("arena-head", title=own.title(), seats=contest.seats, n=dealt, seed=contest.seed))
    unit = own.say("arena-chips" if contest.game.for_chips(contest.options) else "arena-points")
    width = max(len(score.bot) for score in found)
    for score in found:
        told = {"mean": f"{score.mean:+.3f}", "error": f"{score.error:.3f}", "pace": f"{score.pace * 1e3:.1f}"}
        screen.line(own.say("arena-line", bot=score.bot.ljust(width), unit=unit, **told))
    return 0


def _contest(args: Args, speech: Speech) -> Contest:
    game = find(args.arguments[0])
    own = Speech(speech.lang, (), None, game=game.id)
    options = read_options(game, args.flags.get("--option", []), speech)
    named = args.flags.get("--bot", list(USUAL))
    for bot in named:
        if bot not in bots.BOTS:
            raise Wrong("error-bot", bot=bot, bots=", ".join(bots.BOTS))
    seats = read_seats(game, args.last("--seats"), own)
    if not 2 <= len(named) <= seats:
        raise Wrong("error-arena-bots", got=len(named), seats=seats)
    try:
        return Contest(
            game, tuple((bot, bots.find(bot)) for bot in named), seats, options, _number(args, "--seed", 1, 0)
        )
    except BadSetup as error:  # house rules may allow fewer seats than the game
        raise Wrong("error-setup", why=str(error)) from None


def _number(args: Args, flag: str, default: int, least: int, most: int = MOST) -> int:
    text = args.last(flag)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) < 11 and least <= int(text) <= most):
        raise Wrong("error-number-within", flag=flag, text=text, low=least, high=most)
    return int(text)


def _progress(deals: int, speech: Speech, world: World) -> Callable[[int], None]:
    """Say how far it is, on one line, where a person may be watching."""
    watched = world.stderr.isatty()

    def told(done: int) -> None:
        if watched:
            end = "\n" if done >= deals else ""
            print("\r" + speech.say("arena-progress", done=done, n=deals), end=end, file=world.stderr, flush=True)

    return told


def _data(contest: Contest, found: list[Score]) -> dict[str, object]:
    return {
        "game": contest.game.id,
        "seats": contest.seats,
        "seed": contest.seed,
        "unit": "chips" if contest.game.for_chips(contest.options) else "points",
        "deals": found[0].sets * len(contest.bots),
        "sets": found[0].sets,
        "bots": [
            {"bot": s.bot, "mean": s.mean, "interval": [s.mean - s.error, s.mean + s.error], "seconds": s.pace}
            for s in found
        ],
    }
