"""Beginning to play: which game, with whom, under which rules; new or from a saved match."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from brelan.bots import BOTS
from brelan.errors import BadOption
from brelan.events import Opened
from brelan.game import Game
from brelan.games import catalogue
from brelan.match import Match
from brelan.speech import Speech
from brelan.term import commands, save
from brelan.term.args import Args, Wrong
from brelan.term.cli import STOPPED, allowed, find, seats, told
from brelan.term.people import LONGEST, bot_names, good_name
from brelan.term.screen import Screen, World
from brelan.term.session import Quit, Session

USUAL: Final = 4  # players at a table where the game leaves it open
BOT: Final = "odds"


def play(args: Args, speech: Speech, world: World) -> int:
    """Play until the player has had enough.

    Raises:
        Wrong: the command line asks for what there is not.
    """
    screen = Screen(world)
    folder = Path(args.last("--data") or save.data_folder(world.environ)).expanduser() / "matches"
    if "--resume" in args.flags:
        session = _resumed(args, speech, world, screen, folder)
    else:
        game = _game(args, speech, screen)
        if game is None:
            screen.line(speech.say("goodbye"))
            return 0
        session = _new(game, args, speech, world, screen, folder)
    while True:
        status = _one_match(session)
        if status is not None:
            return status
        session = _again(session, world)


def _game(args: Args, speech: Speech, screen: Screen) -> Game | None:
    """The game that the command line names, or that the player chooses from a list."""
    if args.arguments:
        return find(args.arguments[0])
    games = list(catalogue().values())
    for n, game in enumerate(games, 1):
        screen.line(told(game, speech, "game-line", n=n))
    while True:
        screen.line(speech.say("choose-game"))
        try:
            text = screen.ask().strip()
        except EOFError:
            return None
        if not text:
            return None
        chosen = [game for n, game in enumerate(games, 1) if text in (str(n), game.id)]
        if chosen:
            return chosen[0]


def _new(game: Game, args: Args, speech: Speech, world: World, screen: Screen, folder: Path) -> Session:
    options = _options(game, args.flags.get("--option", []), speech)
    own = Speech(speech.lang, (), None, game=game.id)
    size = _seats(game, args.last("--seats"), own)
    bots = [None, *_bots(args.flags.get("--bot", []), size - 1)]
    wished = args.last("--name")
    name = own.say("player") if wished is None else good_name(wished)
    if not name:
        raise Wrong("error-name", most=LONGEST)
    names = (name, *bot_names(size - 1, own, name, world.rng))
    match = _match(game, size, options, world)
    session = _session(match, names, 0, bots, lang=speech.lang, screen=screen, world=world, folder=folder)
    screen.line(own.say("welcome", title=own.title(), who=session.speech.who(range(1, size))))
    return session


def _match(game: Game, size: int, options: Any, world: World) -> Match:
    """Begin a match; where the rules draw no lots for it, one of the players is named to begin."""
    dealer = first = None
    if game.lots is None:
        seat = world.rng.randrange(size)
        dealer, first = (seat, None) if game.has_dealer else (None, seat)
    return Match(game, size, options=options, dealer=dealer, first=first, chance=world.chance())


def _session(
    match: Match,
    names: Sequence[str],
    me: int,
    bots: Sequence[str | None],
    *,
    lang: str,
    screen: Screen,
    world: World,
    folder: Path,
) -> Session:
    letters = not screen.can_show("♠♥♦♣")
    speech = Speech(lang, names, me, game=match.game.id, letters=letters)
    return Session(match, names, me, bots, speech=speech, screen=screen, rng=world.rng, folder=folder)


def _seats(game: Game, text: str | None, speech: Speech) -> int:
    low, high = game.seats
    if text is None:
        return max(low, min(USUAL, high))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Wrong("error-number", flag="--seats", text=text)
    if not low <= int(text) <= high:
        raise Wrong("error-seats", title=speech.title(), seats=seats(game, speech), got=int(text))
    return int(text)


def _options(game: Game, texts: Sequence[str], speech: Speech) -> Any:
    """House rules from NAME=VALUE."""
    infos = {info.name: info for info in game.option_infos()}
    values: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Wrong("error-option-form", text=text)
        name = name.strip().replace("-", "_")
        if name not in infos:
            raise Wrong("error-option", game=game.id, name=name, names=", ".join(infos))
        values[name] = value
    try:
        return game.read_options(values)
    except BadOption as error:
        info = infos[error.option]
        may = allowed(info, speech) if error.allowed.startswith(info.allowed) else error.allowed
        raise Wrong("error-option-value", name=error.option, value=str(error.value), allowed=may) from None


def _bots(named: Sequence[str], seats: int) -> list[str]:
    """The bots of the other seats: one for all, or one each."""
    for bot in named:
        if bot not in BOTS:
            raise Wrong("error-bot", bot=bot, bots=", ".join(BOTS))
    if len(named) > 1 and len(named) != seats:
        raise Wrong("error-bots", got=len(named), seats=seats)
    return list(named) if len(named) > 1 else list(named or [BOT]) * seats


def _resumed(args: Args, speech: Speech, world: World, screen: Screen, folder: Path) -> Session:
    mixed = [*args.arguments, *(flag for flag in args.flags if flag in ("--seats", "--option", "--bot", "--name"))]
    if mixed:
        raise Wrong("error-resume", what=mixed[0])
    named = args.last("--resume")
    file = Path(named).expanduser() if named else save.latest(folder)
    if file is None:
        raise Wrong("error-saves", folder=str(folder))
    try:
        saved = save.load(file, world.chance())
    except OSError as error:
        raise Wrong("error-file", file=str(file), why=error.strerror or str(error)) from None
    except save.BadSave as error:
        raise Wrong("error-save-file", file=str(file), why=str(error)) from None
    for bot in saved.bots:
        if bot is not None and bot not in BOTS:
            raise Wrong("error-bot", bot=bot, bots=", ".join(BOTS))
    session = _session(
        saved.match, saved.names, saved.me, saved.bots, lang=speech.lang, screen=screen, world=world, folder=folder
    )
    session.file = file
    events = saved.match.seen_by(saved.me)
    session.told = max(n for n, event in enumerate(events) if isinstance(event, Opened))
    screen.line(session.speech.say("resumed"))
    return session


def _again(session: Session, world: World) -> Session:
    """A new match of the same players under the same rules."""
    old = session.match
    match = _match(old.game, len(old.stacks), old.options, world)
    speech = session.speech
    return _session(
        match,
        session.names,
        session.me,
        session.bot_names,
        lang=speech.lang,
        screen=session.screen,
        world=world,
        folder=session.folder,
    )


def _one_match(session: Session) -> int | None:
    """Play a match; the exit status if that was the last, None for another one."""
    speech, screen = session.speech, session.screen
    try:
        session.play()
        if session.confirm("again"):
            return None
    except Quit:
        _ask_to_save(session)
    except (EOFError, KeyboardInterrupt) as stop:
        screen.line()
        if session.is_worth_saving():
            commands.save_match(session)
        screen.line(speech.say("goodbye"))
        return STOPPED if isinstance(stop, KeyboardInterrupt) else 0
    screen.line(speech.say("goodbye"))
    return 0


def _ask_to_save(session: Session) -> None:
    if not session.is_worth_saving():
        return
    try:
        if session.confirm("save-ask"):
            commands.save_match(session)
    except (EOFError, KeyboardInterrupt):
        session.screen.line()
        commands.save_match(session)
