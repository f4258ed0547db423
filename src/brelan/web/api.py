"""What is asked over HTTP, one function for each kind of request."""

from __future__ import annotations

import asyncio
import random
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response

from brelan import bots, pages
from brelan.errors import BadOption
from brelan.evening import Occasion
from brelan.game import Game, OptionInfo
from brelan.lesson import count
from brelan.service.aid import odds
from brelan.service.house import House, Wish
from brelan.service.name import good_name
from brelan.service.refusal import Refused
from brelan.service.replay import replayed
from brelan.service.shelf import Deals, open_deals, results, seen_deals
from brelan.speech import Speech, languages
from brelan.speech.catalogue import layers
from brelan.store import Facts, Journal, NoMatch, StillRunning, export
from brelan.web import tale, told, wire
from brelan.web.door import body
from brelan.web.evening import which
from brelan.web.odds import odds_told
from brelan.web.replay import shown
from brelan.web.visitor import key_of


class Api:
    """The requests of the protocol; each takes a request and the visitor's key."""

    def __init__(self, house: House) -> None:
        self._house = house

    # -- the catalogue ---------------------------------------------------------------------------------------------

    async def games(self, request: Request, _key: str) -> list[wire.GameTold]:
        """All games with their house rules."""
        lang = language(request)
        house = self._house
        occasions = [_occasion(held, lang) for held in house.occasions.values()]
        return [*(_game(game, lang) for game in house.games.values()), *occasions]

    async def rules(self, request: Request, _key: str) -> wire.RulesTold:
        """A rules page."""
        lang, name = language(request), self._named(request)
        return wire.RulesTold(name, lang, pages.page(name, lang))

    async def rule(self, request: Request, _key: str) -> wire.RuleTold:
        """One heading of a rules page."""
        lang, name, phase = language(request), self._named(request), request.path_params["phase"]
        parts = pages.sections(name, lang)
        part = next((part for part in parts if part.anchor == phase), None)
        if part is None:
            raise Refused("not-found", "the rules have no such heading", [part.anchor for part in parts])
        return wire.RuleTold(name, phase, lang, part.title, part.text)

    async def locale(self, request: Request, _key: str) -> Response:
        """A Fluent catalogue; of an occasion with that of its game before it, which it is laid over."""
        lang, name = request.path_params["lang"], request.path_params["name"]
        if lang not in languages():
            raise Refused("not-found", "there is no such language", languages())
        if name != "house" and name not in self._names:
            raise Refused("not-found", "there is no such catalogue", ("house", *self._names))
        found = [files("brelan").joinpath("locale", lang, f"{layer}.ftl") for layer in layers(name)]
        if not all(file.is_file() for file in found):
            raise Refused("not-found", "this game has no catalogue", ("house",))
        text = "\n".join(file.read_text(encoding="utf-8") for file in found)
        return Response(text, media_type="text/plain", headers={"cache-control": "no-cache"})

    async def bots(self, _request: Request, _key: str) -> list[str]:
        """The bots by name."""
        return list(bots.BOTS)

    @property
    def _names(self) -> tuple[str, ...]:
        return (*self._house.games, *self._house.occasions)

    def _named(self, request: Request) -> str:
        """The id of a game or an occasion that a request names."""
        name: str = request.path_params["game"]
        if name not in self._names:
            raise Refused("not-found", "there is no such game", self._names)
        return name

    # -- tables ----------------------------------------------------------------------------------------------------

    async def make(self, request: Request, key: str) -> wire.TableMade:
        """Make a table."""
        asked = await body(request, wire.NewTable)
        known(asked.lang)
        wish = Wish(
            game=asked.game,
            name=self._name(asked),
            others=asked.others,
            options=asked.options,
            seats=asked.seats,
            delay=asked.delay,
            clock=asked.clock,
            lang=asked.lang,
            aids=asked.aids,
            bot_names=Speech(asked.lang, ()).say("bot-names").split(),
        )
        table, seat, invites = await self._house.make(key, wish)
        return wire.TableMade(table, seat, [wire.Invite(*invite) for invite in invites])

    def _name(self, asked: wire.NewTable) -> str:
        """The name of who makes a table; where only bots are there to hear it, it may be left empty."""
        nameless = not asked.name.strip() and "open" not in asked.others
        return Speech(asked.lang, ()).say("nameless") if nameless else asked.name

    async def tables(self, _request: Request, key: str) -> list[wire.TableTold]:
        """The visitor's tables."""
        found = await asyncio.to_thread(self._house.shelf.tables, key)
        return [_short(facts, seat, when) for facts, seat, when in found]

    async def table(self, request: Request, key: str) -> Response:
        """The state as the visitor may know it."""
        lang = language(request)
        room = await self._house.room(request.path_params["table"])
        sight = await room.look(key, which(request.query_params.get("at")))
        return Response(told.state(sight, lang, 0, self._house.clock.now()), media_type="application/json")

    async def odds(self, request: Request, key: str) -> wire.OddsTold:
        """The chances of the visitor's seat, where the table allows it."""
        room = await self._house.room(request.path_params["table"])
        state, found = await odds(room, key)
        return odds_told(state, found)

    async def sit(self, request: Request, key: str) -> wire.SeatTaken:
        """Take the seat that a code invites to."""
        asked = await body(request, wire.TakeSeat)
        name = good_name(asked.name)
        room = await self._house.room(request.path_params["table"])
        return wire.SeatTaken(room.table, await room.take_seat(key, key_of(asked.code), name))

    async def deals(self, request: Request, key: str) -> list[tale.DealTold]:
        """Finished deals: as the visitor saw them, with all cards once the match is over."""
        store, table = self._house.store, request.path_params["table"]
        deals = await asyncio.to_thread(open_deals, store, table)
        if deals is None:
            room = await self._house.room(table)

            async def work() -> Deals:
                journal = room.journal
                if not isinstance(journal, Journal):
                    raise NoMatch(table)
                return [] if journal.waits_for_seats else seen_deals(journal.match, room.seat_of(key))

            deals = await room.within(work)
        return [tale.DealTold(number, events) for number, events in deals]

    async def results(self, request: Request, key: str) -> list[tale.ResultTold]:
        """What each finished deal came to."""
        found = await asyncio.to_thread(results, self._house.store, request.path_params["table"], key)
        return [tale.ResultTold(number, gains) for number, gains in found]

    async def deal(self, request: Request, key: str) -> tale.DealShown:
        """One finished deal, step by step."""
        lang, asked = language(request), request.path_params
        cards = request.query_params.get("cards", "all")
        if cards not in ("all", "seen"):
            raise BadOption("cards", cards[:20], "all, seen")
        store = self._house.store

        def work() -> tale.DealShown:
            return shown(replayed(store, asked["table"], asked["number"], key, all_cards=cards == "all"), lang)

        return await asyncio.to_thread(work)

    async def record(self, request: Request, _key: str) -> Response:
        """The record of a finished match."""
        try:
            text = await asyncio.to_thread(export, self._house.store, request.path_params["table"])
        except StillRunning as error:
            raise Refused("not-allowed", str(error), ("deals",)) from None
        return Response(text, media_type="text/plain")


def language(request: Request) -> str:
    """The language that a request asks for, English where it does not say.

    Raises:
        BadOption: there is no such language.
    """
    return known(request.query_params.get("lang", "en"))


def known(lang: str) -> str:
    """Give a language that there is.  Raises BadOption."""
    if lang not in languages():
        raise BadOption("lang", lang[:20], ", ".join(languages()))
    return lang


def _short(facts: Facts, seat: int, when: float) -> wire.TableTold:
    result = facts.result
    deals = facts.played
    place = None
    if result is not None:
        ahead = [seats for seats in result.ranking if seat not in seats]
        before = result.ranking.index(next(seats for seats in result.ranking if seat in seats)) if ahead else 0
        place = 1 + sum(len(seats) for seats in result.ranking[:before])
    return wire.TableTold(
        table=facts.table,
        game=facts.begun.game,
        names=list(facts.names),
        seat=seat,
        over=result is not None,
        number=deals + (result is None),
        stacks=list(facts.stacks),
        deals=deals,
        place=place,
        when=int(when),
    )


def _game(game: Game, lang: str) -> wire.GameTold:
    speech = Speech(lang, (), game=game.id)
    options = [_option(info, speech) for info in game.option_infos()]
    return wire.GameTold(
        game.id,
        speech.title(),
        speech.about(),
        game.seats,
        _usual(game),
        _picture(game),
        options,
        count(game.id),
        game.id,
    )


def _occasion(held: Occasion, lang: str) -> wire.GameTold:
    speech = Speech(lang, (), game=held.id)
    options = [_option(info, speech) for info in held.option_infos()]
    low, high = held.seats
    sizes = None if len(held.sizes) == high - low + 1 else list(held.sizes)
    dealt = held.game
    return wire.GameTold(
        held.id,
        speech.title(),
        speech.about(),
        (low, high),
        held.usual,
        _picture(dealt, held.id),
        options,
        count(dealt.id),
        dealt.id,
        sizes,
    )


def _picture(game: Game, name: str = "") -> tuple[str, str]:
    """Two cards that a game is told by, always the same; others for another `name`."""
    cards = [card for card in game.pack(_usual(game), game.options()) if card.rank]
    highest = max(cards, key=lambda card: card.rank)
    one, two = random.Random(name or game.id).sample(list(dict.fromkeys(cards)), 2)
    return (one.text, two.text) if one.suit else ((two if one is highest else one).text, highest.text)


def _usual(game: Game) -> int:
    """How many play if nobody says: the fewest who have partners, where partners play, else up to five."""
    least, most = game.seats
    paired = (size for size in range(least, most + 1) if game.partners(size, game.options()))
    return next(paired, min(most, 5))


def _option(info: OptionInfo, speech: Speech) -> wire.OptionTold:
    default = list(info.default) if isinstance(info.default, tuple) else info.default
    return wire.OptionTold(
        info.name, default, info.allowed, speech.option(info.name) or info.sentence,
        list(info.words), list(info.alone), info.least, info.most, info.listed,
    )  # fmt: skip
