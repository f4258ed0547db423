"""Beginning to play: which game, with whom, under which rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from brelan import plain
from brelan.bots import BOTS
from brelan.errors import BadOption, BrelanError, BrokenLog
from brelan.evening import Occasion
from brelan.game import Game
from brelan.match import Match
from brelan.speech import Room, Speech
from brelan.term import commands, log, resume
from brelan.term.args import Args, Wrong
from brelan.term.cli import STOPPED, allowed, entries, find_any, seats, told
from brelan.term.evening import EveningSession
from brelan.term.people import LONGEST, bot_names, good_name
from brelan.term.screen import Screen, World
from brelan.term.session import Quit, Session
from brelan.term.setting import Setting, data_folder

USUAL: Final = 4  # players at a table where the game leaves it open
BOT: Final = "odds"


def play(args: Args, speech: Speech, world: World) -> int:
    """Play until the player has had enough.

    Raises:
        Wrong: the command line asks for what there is not, or the log cannot be used.
    """
    screen = Screen(world)
    folder = data_folder(args, world)
    game = None
    if "--resume" in args.flags:
        resume.check(args)
    else:
        game = _game(args, speech, screen)
        if game is None:
            screen.line(speech.say("goodbye"))
            return 0
    setting = Setting(speech, screen, world, folder, None)
    if "--no-log" in args.flags:
        return _matches(game, args, setting)
    try:
        with log.open_log(folder, speech, playing=True) as store:
            return _matches(game, args, replace(setting, store=store))
    except BrokenLog as error:
        raise log.refusal(error, folder, speech, playing=True) from error


def _matches(game: Game | Occasion | None, args: Args, setting: Setting) -> int:
    """Play one match after the other."""
    session = resume.resumed(args, setting) if game is None else _new(game, args, setting)
    while True:
        status = _one_match(session)
        if status is not None:
            return status
        if session.log is None:
            setting = replace(setting, store=None)
        session = _again(session, setting)


def _game(args: Args, speech: Speech, screen: Screen) -> Game | Occasion | None:
    """The game that the command line names, or that the player chooses from a list."""
    if args.arguments:
        return find_any(args.arguments[0])
    games = list(entries().values())
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


def _new(game: Game | Occasion, args: Args, setting: Setting) -> Session:
    speech, world = setting.speech, setting.world
    options = read_options(game, args.flags.get("--option", []), speech)
    own = Speech(speech.lang, (), None, game=game.id)
    size = read_seats(game, args.last("--seats"), own)
    bots = [None, *_bots(args.flags.get("--bot", []), size - 1)]
    wished = args.last("--name")
    name = own.say("player") if wished is None else good_name(wished)
    if not name:
        raise Wrong("error-name", most=LONGEST)
    names = (name, *bot_names(size - 1, own, name, world.rng))
    if isinstance(game, Occasion):
        return _evening(game, options, names, bots, setting)
    session = setting.session(_match(game, size, options, world), names, 0, bots)
    setting.screen.line(own.say("welcome", title=own.title(), who=session.speech.who(range(1, size))))
    return session


def _evening(
    held: Occasion, options: Any, names: Sequence[str], bots: Sequence[str | None], setting: Setting
) -> Session:
    """Begin an evening of the player and bots."""
    evening = held.begin(len(names), options=plain.options(options), chance=setting.world.chance())
    session = setting.evening(held, evening, options, names, 0, bots)
    own, room = session.speech, Room(session.speech, len(evening.tables))
    welcome = own.say("room-welcome", title=own.title(), n=len(names), side=room.side(evening.sides[0]))
    setting.screen.line(welcome)
    return session


def _match(game: Game, size: int, options: Any, world: World) -> Match:
    """Begin a match; where the rules draw no lots for it, one of the players is named to begin."""
    dealer = first = None
    if game.lots is None:
        seat = world.rng.randrange(size)
        dealer, first = (seat, None) if game.has_dealer else (None, seat)
    return Match(game, size, options=options, dealer=dealer, first=first, chance=world.chance())


def read_seats(game: Game | Occasion, text: str | None, speech: Speech) -> int:
    """How many are to sit at the table.

    Raises:
        Wrong: no number, or not one for this game.
    """
    low, high = game.seats
    if text is None:
        return game.usual if isinstance(game, Occasion) else max(low, min(USUAL, high))
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Wrong("error-number", flag="--seats", text=text)
    sizes = game.sizes if isinstance(game, Occasion) else range(low, high + 1)
    if int(text) not in sizes:
        raise Wrong("error-seats", title=speech.title(), seats=seats(game, speech), got=int(text))
    return int(text)


def read_options(game: Game | Occasion, texts: Sequence[str], speech: Speech) -> Any:
    """House rules from NAME=VALUE.

    Raises:
        Wrong: there is no such rule, or not with this value.
    """
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


def _again(session: Session, setting: Setting) -> Session:
    """A new match, or evening, of the same players under the same rules."""
    if isinstance(session, EveningSession):
        return _evening(session.held, session.options, session.players, session.bot_names, setting)
    old = session.match
    match = _match(old.game, len(old.stacks), old.options, setting.world)
    return setting.session(match, session.names, session.me, session.bot_names)


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
            _keep(session)
        screen.line(speech.say("goodbye"))
        return STOPPED if isinstance(stop, KeyboardInterrupt) else 0
    screen.line(speech.say("goodbye"))
    return 0


def _ask_to_save(session: Session) -> None:
    if not session.is_worth_saving():
        return
    try:
        if session.log is not None or session.confirm("save-ask"):
            _keep(session)
    except (EOFError, KeyboardInterrupt):
        session.screen.line()
        _keep(session)


def _keep(session: Session) -> None:
    """Say that the match is in the log, or save it where it is not."""
    if session.log is None:
        commands.save_match(session)
        return
    say, line = session.speech.say, session.screen.line
    line(say("log-kept"))
    try:
        code = session.log.invite(session.number)
        session.log.wait()
    except BrelanError:  # another program plays on at this table: it needs no invitation
        return
    line(say("log-browser", path=f"/t/{session.log.journal.table}#code={code}"))
