"""The state message: made of what has been encoded once for a seat, a language and a change, however many read it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec import Raw

from brelan import plain
from brelan.events import Event
from brelan.prompts import Picks, Prompt, Stakes
from brelan.service.sight import Sight, Track
from brelan.speech import Speech
from brelan.view import View
from brelan.web.evening import evening_told
from brelan.web.tale import Offer, SeatTold
from brelan.web.wire import State

encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Told:
    """What has been encoded of a track in one language: its events, and the sentences with their numbers."""

    __slots__ = ("at", "events", "sentences", "speech")

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.events: list[bytes] = []
        self.at: list[int] = []
        self.sentences: list[bytes] = []


def follow(sight: Sight, lang: str) -> Told:
    """Encode what is new; every change must come by, so that the sentences do not depend on who reads how fast."""
    track = sight.track
    made: Told | None = track.made.get(lang)
    names = tuple(seat.name for seat in sight.seats)
    if made is None:
        made = track.made[lang] = Told(Speech(lang, names, sight.viewer, game=sight.game))
        made.events = _shared(track)
    elif made.speech.names != names:  # somebody has sat down since
        made.speech = Speech(lang, names, sight.viewer, game=sight.game)
    events = made.events
    start = made.at[-1] + 1 if made.at else 0
    told = track.made.setdefault(f"{lang} to", 0)
    if len(events) < len(track.events):
        events += [_encoded(track, n) for n in range(len(events), len(track.events))]
    if told < len(track.events):
        start = told
        news: list[Event] = track.events[start:]
        for at, text in made.speech.numbered(news):
            made.at.append(start + at)
            made.sentences.append(encode({"at": start + at, "text": text}))
        track.made[f"{lang} to"] = len(track.events)
    return made


def _encoded(track: Track, number: int) -> bytes:
    """An event as JSON: made once for all who see the same of it, and only for them."""
    event = track.events[number]
    made = track.shared.get(number)
    if made is not None and made[0] is event:
        text: bytes = made[1]
        return text
    text = encode(plain.event(event))
    track.shared[number] = (event, text)
    return text


def _shared(track: Track) -> list[bytes]:
    """The encoded events of a track, which all languages share."""
    events: list[bytes] = track.made.setdefault("events", [])
    return events


def state(sight: Sight, lang: str, first: int, now: float) -> bytes:
    """Encode the state message with the events from number `first` on."""
    made = follow(sight, lang)
    tail = sight.made.get(lang)
    if tail is None:
        tail = sight.made[lang] = _tail(sight, made.speech)
    told = made.sentences[bisect_left(made.at, first) :]
    view, prompt, offers, seats, called = tail
    return encode(
        State(
            table=sight.table,
            state=sight.state,
            game=sight.game,
            lang=sight.lang,
            aids=cast(Any, list(sight.aids)),
            you=sight.viewer,
            seats=seats,
            first=first,
            events=cast(Any, Raw(b"[" + b",".join(made.events[first : sight.count]) + b"]")),
            sentences=cast(Any, Raw(b"[" + b",".join(told) + b"]")),
            view=cast(Any, view),
            prompt=cast(Any, prompt),
            offers=offers,
            called=called,
            waiting=cast(Any, sight.waiting),
            can=cast(Any, list(sight.can)),
            clock=sight.clock,
            left=None if sight.until is None else round(max(0.0, sight.until - now), 1),
            frozen=sight.frozen,
            over=sight.over,
            rematch=sight.rematch,
            evening=evening_told(sight, lang),
        )
    )


def _tail(sight: Sight, speech: Speech) -> tuple[Raw, Raw, list[Offer], list[SeatTold], str]:
    shared = sight.made.get("")
    if shared is None:
        view = Raw(b"null" if sight.view is None else _view(sight.view, sight.track))
        prompt = Raw(encode(plain.prompt(sight.prompt)))
        seats = [SeatTold(s.seat, s.name, cast(Any, s.who), s.bot, s.here, s.left, s.rests) for s in sight.seats]
        shared = sight.made[""] = (view, prompt, seats)
    view, prompt, seats = shared
    made = [] if sight.prompt is None else offers(sight.prompt, speech)
    return view, prompt, made, seats, "" if sight.view is None else speech.hand(sight.view)


def _view(view: View, track: Track) -> bytes:
    """The view as JSON; what stays through the match is encoded once."""
    made = track.made.get("fixed")
    if made is None or made[0] is not view.options or made[1] is not view.pack:
        made = track.made["fixed"] = (view.options, view.pack, encode(plain.fixed(view)))
    fixed: bytes = made[2]
    return fixed[:-1] + b"," + encode(plain.changing(view))[1:]


def offers(prompt: Prompt, speech: Speech) -> list[Offer]:
    """The words of a prompt as on buttons, those that take a number or cards last."""
    found = [Offer(word, speech.word(word), prompt.costs.get(word, 0)) for word in prompt.words]
    if isinstance(prompt, Stakes) and prompt.verb:
        found.append(Offer(prompt.verb, speech.word(prompt.verb), max(0, prompt.owed)))
    if isinstance(prompt, Picks):
        found += [Offer(verb, speech.word(verb), prompt.costs.get(verb, 0)) for verb, _ in prompt.verbs]
    return found
