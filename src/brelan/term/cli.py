"""The command `brelan`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace

import brelan
from brelan.errors import BadOption, BadSetup, BrelanError
from brelan.evening import Occasion
from brelan.game import Game, OptionInfo
from brelan.games import catalogue
from brelan.occasions import OCCASIONS, occasion
from brelan.pages import page
from brelan.speech import Speech, languages
from brelan.term import args as line
from brelan.term.args import Args, Wrong
from brelan.term.pages import plain
from brelan.term.screen import Screen, World

DEALS = 200  # that a check plays where nobody says how many
EVENING = 20  # as many deals as one evening is played for
WRONG = 2  # exit status: the command line is wrong, or a file cannot be used
STOPPED = 130  # exit status: Ctrl-C


def main(argv: Sequence[str] | None = None, world: World | None = None) -> int:
    """Carry out a command line and give the exit status: 0, or 2 where it is wrong."""
    if world is None:
        world = World(environ=os.environ)
        _be_lenient()
    words = list(sys.argv[1:] if argv is None else argv)
    speech = Speech(language(words, world), (), None)
    try:
        args = line.read(words)
        wanted = args.last("--lang")
        if wanted is not None:
            speech = Speech(wanted, (), None)
        return _run(args, speech, world)
    except Wrong as wrong:
        _complain(explain(wrong, speech), world)
    except BadOption as error:
        _complain(speech.say("error-lang", lang=str(error.value), languages=error.allowed), world)
    except BrelanError as error:
        _complain(str(error), world)
    except BrokenPipeError:  # whoever read us has gone; nothing more can be said
        _hush()
    except KeyboardInterrupt:
        print(file=world.stdout)
        return STOPPED
    return WRONG


def language(words: Sequence[str], world: World) -> str:
    """Russian where the environment asks for it, else English; what the command line asks is seen to later."""
    told = next((world.environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if world.environ.get(v)), "")
    asked = next((words[n + 1] for n, word in enumerate(words[:-1]) if word == "--lang"), "")
    if asked in languages():
        return asked
    return "ru" if told.startswith("ru") and Screen(replace(world)).can_show("Яё") else "en"


def explain(wrong: Wrong, speech: Speech) -> str:
    """The sentence for a wrong command line."""
    told = dict(wrong.args_of)
    if "kind" in told:
        told["what"] = speech.say("what-" + told.pop("kind"))
    return speech.say(wrong.key, **told)


def _complain(text: str, world: World) -> None:
    print(f"brelan: {text}", file=world.stderr)


def _be_lenient() -> None:
    """Signs that a console cannot show, and bytes that are no text, must not stop a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _hush() -> None:
    """Keep Python from complaining about the broken pipe again when it closes."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(args: Args, speech: Speech, world: World) -> int:
    if "--version" in args.flags:
        print(f"brelan {brelan.__version__}", file=world.stdout)
        return 0
    if "--help" in args.flags:
        _usage(args, speech, world)
        return 0
    line.check(args)
    if args.command == "games":
        for entry in entries().values():
            print(told(entry, speech, "game-id", id=entry.id), file=world.stdout)
        return 0
    if args.command in ("rules", "learn"):
        return _teach(find_any(args.arguments[0]).id, args, speech, world)
    if args.command == "replay":
        from brelan.term import replay  # what only one command needs is loaded only then

        flags = ["--json"] if "--json" in args.flags else []
        return replay.main([*args.arguments, *flags, "--lang", speech.lang], world)
    if args.command in ("history", "export"):
        from brelan.term import past  # as above

        return {"history": past.history, "export": past.export}[args.command](args, speech, world)
    if args.command == "arena":
        from brelan.term import contest  # as above

        return contest.run(args, speech, world)
    if args.command == "check":
        return _check(find_any(args.arguments[0]), args, world)
    from brelan.term import start  # as above

    return start.play(args, speech, world)


def _usage(args: Args, speech: Speech, world: World) -> None:
    from brelan.bots import BOTS  # as above

    bots, langs = ", ".join(BOTS), ", ".join(languages())
    print(speech.say("usage", bots=bots, languages=langs), file=world.stdout)
    if args.command == "play" and args.arguments:
        game = find_any(args.arguments[0])
        own = Speech(speech.lang, (), None, game=game.id)
        print("\n" + speech.say("usage-options", title=own.title()), file=world.stdout)
        for info in game.option_infos():
            value = ",".join(map(str, info.default)) if isinstance(info.default, tuple) else str(info.default).lower()
            text = own.say(
                "usage-option",
                name=info.name,
                value=value,
                help=own.option(info.name) or info.sentence,
                allowed=allowed(info, own),
            )
            print(text, file=world.stdout)


def allowed(info: OptionInfo, speech: Speech) -> str:
    """The values of an option, in the player's language; words as they are typed."""
    parts = [word for word in info.words if word not in info.alone]
    if info.least is not None:
        form = "to" if info.most is not None else ""
        parts.append(speech.say("allowed-number", form, low=info.least, high=info.most or 0))
    text = speech.listed(parts, "or")
    return speech.listed([*info.alone, speech.say("allowed-list", allowed=text) if info.listed else text], "or")


def entries() -> dict[str, Game | Occasion]:
    """All that can be played, by id: the games, then the occasions."""
    return {**catalogue(), **{held.id: held for held in OCCASIONS}}


def find_any(name: str) -> Game | Occasion:
    """Find a game or an occasion by its id.

    Raises:
        Wrong: there is no such game.
    """
    there = entries()
    if name not in there:
        raise Wrong("error-game", game=name, games=", ".join(there))
    return there[name]


def find(name: str) -> Game:
    """Find a game that is played at one table by its id.

    Raises:
        Wrong: there is no such game, or it is an evening of many tables.
    """
    held = occasion(name)
    if held is not None:
        raise Wrong("error-occasion", occasion=name, game=held.game.id)
    found = find_any(name)
    return found if isinstance(found, Game) else catalogue()[name]


def seats(game: Game | Occasion, speech: Speech) -> str:
    """For how many a game is."""
    *few, (low, high) = _runs(game)
    last = speech.say("seats-range", "" if low == high else "to", low=low, high=high)
    return speech.listed([*(str(one) if one == other else f"{one}–{other}" for one, other in few), last], "or")


def _runs(game: Game | Occasion) -> list[tuple[int, int]]:
    """The numbers of players, as runs without gaps: the first and the last of each."""
    if isinstance(game, Game):
        return [game.seats]
    found: list[tuple[int, int]] = []
    for size in game.sizes:
        if found and found[-1][1] == size - 1:
            found[-1] = (found[-1][0], size)
        else:
            found.append((size, size))
    return found


def told(game: Game | Occasion, speech: Speech, key: str, **more: object) -> str:
    """A game in a line."""
    own = Speech(speech.lang, (), None, game=game.id)
    return speech.say(key, title=own.title(), seats=seats(game, speech), about=own.about(), **more).rstrip()


def _teach(name: str, args: Args, speech: Speech, world: World) -> int:
    """The rules page of a game, or its lessons; an occasion is taught by those of its game."""
    if args.command == "rules":
        return _rules(name, speech, world)
    from brelan.term import learn  # as above

    held = occasion(name)
    return learn.learn(args, name if held is None else held.game.id, speech, world)


def _rules(name: str, speech: Speech, world: World) -> int:
    try:
        text = page(name, speech.lang)
    except BadSetup:
        raise Wrong("error-page", title=Speech(speech.lang, (), None, game=name).title()) from None
    Screen(world).line(plain(text).strip())
    return 0


def _check(game: Game | Occasion, args: Args, world: World) -> int:
    """Check a game, or an occasion and its game; the exit status is 1 where a promise was not kept."""
    deals = args.last("--deals")
    if deals is not None and not (deals.isascii() and deals.isdigit() and int(deals[:9]) > 0 and len(deals) < 9):
        raise Wrong("error-number", flag="--deals", text=deals)
    from brelan.promises import check, check_evenings  # heavy, and only this command needs it

    number = int(deals or DEALS)
    if isinstance(game, Game):
        reports = [check(game, number)]
    else:
        reports = [check_evenings(game, max(1, number // EVENING)), check(game.game, number)]
    for report in reports:
        for text in report.lines:
            print(text, file=world.stdout)
    return 0 if all(report.ok for report in reports) else 1
