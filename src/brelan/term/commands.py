"""What a player may ask for besides playing: help, the rule, the table, odds, history, going back, saving."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from brelan.bots.outlook import Outlook, outlook
from brelan.choices import Choice
from brelan.errors import BadSetup, BrelanError
from brelan.events import Opened
from brelan.match import LEAVE, RESIGN, Match
from brelan.pages import section
from brelan.prompts import Picks, Stakes
from brelan.speech import Speech
from brelan.term import save, show
from brelan.term.odds import told
from brelan.term.pages import plain
from brelan.term.typed import Unclear
from brelan.view import reveals
from brelan.zones import Seat

if TYPE_CHECKING:
    from brelan.term.session import Session

COMMANDS: Final = ("rule", "help", "table", "standings", "odds", "history", "undo", "save", "leave", "resign", "quit")
NEVER_UNDONE: Final = (LEAVE, RESIGN)


def find(text: str, session: Session) -> tuple[str, str]:
    """The command that a line is, with what follows it; ("", "") if it is none.  Commands are typed in full."""
    word, _, rest = text.strip().partition(" ")
    for name in COMMANDS:
        ways = (name, *session.speech.say(f"command-{name}").split())
        if word.casefold() in ways and (name == "save" or not rest.strip()):
            return name, rest.strip()
    return "", ""


def carry_out(name: str, rest: str, session: Session) -> None:
    """Carry out a command that changes nothing on the table, or undo or save."""
    if name == "save":
        save_match(session, rest)
    elif name == "undo":
        undo(session)
    elif name == "standings":
        session.standings()
    else:
        lines = {"rule": rule, "help": help_, "table": table, "odds": odds, "history": history}[name]
        for line in lines(session):
            session.screen.line(line)


def rule(session: Session) -> list[str]:
    """The rule in force: its paragraph on the rules page, or its one sentence where there is no page."""
    speech, match = session.speech, session.match
    prompt = match.prompt(session.me)
    if prompt is None:
        return [speech.say("rule-none")]
    try:
        found = section(match.game.id, speech.lang, prompt.rule.phase)
    except BadSetup:
        return [speech.phase(prompt.rule) + ".", match.game.rule(prompt.rule.phase)]
    return [plain(found.title) + ".", plain(found.text)]


def help_(session: Session) -> list[str]:
    """The commands, and the words of now."""
    speech, prompt = session.speech, session.match.prompt(session.me)
    words, example = speech.say("help-no-words"), ""
    if prompt is not None:
        verbs = (prompt.verb,) if isinstance(prompt, Stakes) and prompt.verb else ()
        if isinstance(prompt, Picks):
            verbs = tuple(verb for verb, _ in prompt.verbs)
            example = _example(prompt, speech)
        words = ", ".join(map(speech.word, (*prompt.words, *verbs)))
    first = speech.say("help-say", "cards" if example else "", words=words, example=example)
    return [first, speech.say("help", session.helped)]


def _example(prompt: Picks[Any], speech: Speech) -> str:
    """A choice of cards as it may be typed: of each handful the first cards, one where none have to be chosen."""
    verb, picks = prompt.verbs[0]
    cards = [str(card) for pick in picks for card in pick.among[: min(max(pick.least, 1), pick.most)]]
    return " ".join([speech.word(verb), *cards])


def table(session: Session) -> list[str]:
    """The whole table."""
    return show.table(session.match.view(session.me), session.speech)


def odds(session: Session) -> list[str]:
    """What the player may expect, as exactly as it can be counted."""
    match = session.match
    try:
        found = outlook(match.view(session.me), match.prompt(session.me))
    except BrelanError:  # a game that cannot be counted through
        found = Outlook(None)
    return told(Outlook(None) if match.hand.over else found, match.prompt(session.me), session.speech)


def history(session: Session) -> list[str]:
    """The sentences of the running deal and of the one before it."""
    events = session.match.seen_by(session.me)
    opened = [n for n, event in enumerate(events) if isinstance(event, Opened)]
    told = session.speech.sentences(events[opened[-2:][0] :])
    return told or [session.speech.say("history-none")]


def last_decision(match: Match, me: Seat) -> int | None:
    """How many choices stand before the last decision of a seat."""
    found = [n for n, c in enumerate(match.choices) if c.seat == me and c.word not in NEVER_UNDONE]
    return found[-1] if found else None


def undo(session: Session) -> None:
    """Go back to the player's last decision, unless a hidden card has come to light since."""
    match, me, speech = session.match, session.me, session.speech
    n = last_decision(match, me)
    if n is None:
        session.screen.line(speech.say("undo-none"))
        return
    before = match.back_to(n)
    seen = before.seen_by(me)
    if reveals(before.view(me), match.seen_by(me)[len(seen) :]):
        session.screen.line(speech.say("undo-shown"))
        return
    session.go_back(n)
    session.told = len(seen)
    session.screen.line(speech.say("undone"))
    session.fresh = True


def save_match(session: Session, name: str = "") -> bool:
    """Save the match, in the named file or in its own; tell whether it was done."""
    speech, screen = session.speech, session.screen
    file = Path(name).expanduser() if name else session.file or save.new_file(session.folder, session.match.game.id)
    if file.exists() and file != session.file:
        screen.line(speech.say("save-there", file=str(file)))
        return False
    try:
        save.save(file, session.match, session.names, session.me, session.bot_names)
    except OSError as error:
        screen.line(speech.say("save-failed", file=str(file), why=error.strerror or str(error)))
        return False
    session.file = file
    screen.line(speech.say("saved", file=str(file)))
    return True


def depart(name: str, session: Session) -> None:
    """Leave the table, or resign a match of two.

    Raises:
        Unclear: more than two play, so nothing can be resigned.
    """
    if name == RESIGN and len(session.match.stacks) != 2:
        raise Unclear("resign-not")
    session.choose(Choice(session.me, name))
