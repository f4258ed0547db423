"""The application: every route there is, and the headers on all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from brelan.errors import BrelanError
from brelan.service.house import House
from brelan.service.refusal import Refused
from brelan.speech import languages
from brelan.web import told
from brelan.web.api import Api
from brelan.web.decide import Decide
from brelan.web.door import Door
from brelan.web.evening import which
from brelan.web.header import ALWAYS, LOOPBACK, NO_STORE, App, with_headers
from brelan.web.learn import Learn
from brelan.web.page import Page
from brelan.web.paste import Paste
from brelan.web.preview import Previews
from brelan.web.problem import problem, status
from brelan.web.socket import Socket
from brelan.web.visitor import Visitor
from brelan.web.wire import Bye, Problem


def application(house: House, *, hosts: tuple[str, ...] = LOOPBACK, page: Path | None = None) -> App:
    """Make the application over a house; `page`: the folder of the built page, the usual one if None."""
    door, api, files = Door(house, hosts), Api(house), Page(page)
    learn, paste, decide = Learn(house), Paste(house), Decide(house)
    previews, sockets = Previews(house, files), Sockets(door)
    routes = [
        Route("/api/games", door.answer(api.games)),
        Route("/api/rules/{game}", door.answer(api.rules)),
        Route("/api/rules/{game}/{phase}", door.answer(api.rule)),
        Route("/api/lessons/{game}", door.answer(learn.course)),
        Route("/api/lessons/{game}/{number:int}", door.answer(learn.lesson)),
        Route("/api/replay", door.answer(paste.record), methods=["POST"]),
        Route("/api/locale/{lang}/{name}.ftl", door.answer(api.locale)),
        Route("/api/bots", door.answer(api.bots)),
        Route("/api/tables", door.answer(api.make, 201), methods=["POST"]),
        Route("/api/tables", door.answer(api.tables)),
        Route("/api/tables/{table}", door.answer(api.table)),
        Route("/api/tables/{table}/seats", door.answer(api.sit), methods=["POST"]),
        Route("/api/tables/{table}/odds", door.answer(api.odds)),
        Route("/api/tables/{table}/results", door.answer(api.results)),
        Route("/api/tables/{table}/deals", door.answer(api.deals)),
        Route("/api/tables/{table}/deals/{number:int}", door.answer(api.deal)),
        Route("/api/tables/{table}/deals/{number:int}/decisions", door.answer(decide.decisions)),
        Route("/api/tables/{table}/record", door.answer(api.record)),
        WebSocketRoute("/api/tables/{table}/socket", sockets.serve),
        Route("/", files.index),
        Route("/new/{game}", files.index),
        Route("/rules/{game}", files.index),
        Route("/t/{table}", previews.table),
        Route("/t/{table}/replay", previews.table),
        Route("/history", files.index),
        Route("/learn/{game}", files.index),
        Route("/learn/{game}/{number}", files.index),
        Route("/replay", files.index),
        Route("/assets/{name}", files.asset),
        Route("/{name}", files.other),
    ]
    return with_headers(Starlette(routes=routes, exception_handlers={HTTPException: _nowhere(files)}))


def _nowhere(files: Page) -> Callable[[Request, Exception], Awaitable[Response]]:
    """What is answered under an address that there is not: to a reader the page, to a program an error."""

    async def nowhere(request: Request, error: Exception) -> Response:
        reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if reads and not request.url.path.startswith(("/api/", "/assets/")):
            return files.nowhere()
        return _wrong(error)

    return nowhere


def _wrong(error: Exception) -> Response:
    found = error.status_code if isinstance(error, HTTPException) else 404
    what = "this is not done here" if found == 405 else "there is no such address"
    return Response(told.encode(Problem("not-found", what, [])), found, media_type="application/json")


class Sockets:
    """All sockets of the house: who may open one."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._open: Counter[str] = Counter()

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one socket from its first byte to its last."""
        try:
            who = self._door.who(websocket.scope)
        except BrelanError as error:
            await _deny(websocket, error)
            return
        headers = [*ALWAYS, NO_STORE] if who.cookie is None else [*ALWAYS, NO_STORE, (b"set-cookie", who.cookie)]
        await websocket.accept(headers=headers)
        try:
            socket = self._socket(websocket, who)
        except BrelanError as error:
            found = problem(error)
            bye = Bye(found.code, found.message)  # type: ignore[arg-type]  # a code of the protocol
            await websocket.send_text(told.encode(bye).decode())
            await websocket.close(4000, found.code)
            return
        self._open[who.key] += 1
        try:
            await socket.run(websocket.path_params["table"], websocket.receive, websocket.send)
        finally:
            self._open[who.key] -= 1
            if not self._open[who.key]:
                del self._open[who.key]

    def _socket(self, websocket: WebSocket, who: Visitor) -> Socket:
        limits = self._door.house.limits
        if self._open[who.key] >= limits.sockets:
            raise Refused("too-many", "you have too many sockets open", (f"{limits.sockets} sockets",))
        if self._open.total() >= limits.all_sockets:
            raise Refused("too-many", "the house is full", (f"{limits.all_sockets} sockets",))
        asked = websocket.query_params
        lang = asked.get("lang", "en")
        if lang not in languages():
            lang = "en"
        since, state = _number(asked.get("since")), _number(asked.get("state"))
        house, commands, at = self._door.house, self._door.commands, which(asked.get("at"))
        return Socket(house, commands, who.key, lang=lang, since=since, state=state, at=at)


def _number(text: str | None) -> int:
    """A number from an address, 0 where it is none."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else 0


async def _deny(websocket: WebSocket, error: BrelanError) -> None:
    found = problem(error)
    response = Response(told.encode(found), status(found.code), media_type="application/json")
    await websocket.send_denial_response(response)
