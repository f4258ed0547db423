"""One socket at a table: commands come in one after another, the newest state and the answers go out.

A reader who is slow gets the newest state and not all that were between; one who does not read at all is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from brelan.errors import BrelanError
from brelan.service.deed import REMATCH
from brelan.service.house import House
from brelan.service.keeper import Keeper
from brelan.service.limit import Buckets
from brelan.service.refusal import Refused, where
from brelan.service.sight import Sight
from brelan.store import Command as Asked
from brelan.web import told, wire
from brelan.web.problem import problem
from brelan.web.wire import Bye, Done, Refusal

LARGEST: Final = 4096  # bytes of a command
_CLOSES: Final = {"replaced": 4001, "slow": 4002, "stopping": 1012}
_log = logging.getLogger("brelan.web")

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Socket:
    """A socket of one visitor at one table; a `Watcher` of it.

    `since`: the number of the first event that the client does not have; `state`: the last state that it has seen;
    `at`: the small table that he watches, where there are several.
    """

    def __init__(
        self,
        house: House,
        commands: Buckets,
        key: str,
        *,
        lang: str = "en",
        since: int = 0,
        state: int = 0,
        at: int | None = None,
    ) -> None:
        self.key = key
        self.at = at
        self._house = house
        self._commands = commands
        self._lang = lang
        self._since = since
        self._last = state
        self._room: Keeper | None = None
        self._sight: Sight | None = None
        self._shown: Sight | None = None
        self._sent = 0  # events that the client has
        self._answers: deque[bytes] = deque()
        self._bye: Bye | None = None
        self._wake = asyncio.Event()
        self._sending: float | None = None  # since when a message is being sent
        self._writer: asyncio.Task[None] | None = None

    # -- as a watcher ----------------------------------------------------------------------------------------------

    def told(self, sight: Sight) -> None:
        """Take the newest state, to be sent when the reader is ready."""
        if self._sight is None:
            self._sent = min(self._since, sight.count) if self._last >= sight.rewritten else 0
        else:
            self._sent = min(self._sent, sight.kept)
        self._sight = sight
        told.follow(sight, self._lang)
        self._wake.set()
        self._check_stall()

    def bye(self, code: str, message: str) -> None:
        """Take that there will be nothing more."""
        if self._bye is None:
            self._bye = Bye(code, message)  # type: ignore[arg-type]  # codes of rooms are codes of the protocol
            self._wake.set()

    def _answer(self, message: Done | Refusal) -> None:
        self._answers.append(told.encode(message))
        if len(self._answers) > self._house.limits.answers:
            self._drop()
        self._wake.set()
        self._check_stall()

    def _check_stall(self) -> None:
        """Drop a reader that has not taken a message for too long; where nothing new comes he may take his time."""
        if self._sending is not None and self._house.clock.now() - self._sending > self._house.limits.stall:
            self._drop()

    def _drop(self) -> None:
        self._answers.clear()
        self.bye("slow", "you do not read what you are sent")
        if self._writer is not None:
            self._writer.cancel()

    # -- the two directions ----------------------------------------------------------------------------------------

    async def run(self, table: str, receive: Receive, send: Send) -> None:
        """Serve an accepted socket until one side has had enough."""
        try:
            self._room = await self._house.room(table)
            await self._room.join(self)
        except BrelanError as error:
            found = problem(error)
            await self._last_words(send, Bye(found.code, found.message))  # type: ignore[arg-type]  # as above
            return
        self._writer = asyncio.create_task(self._write(send))
        reader = asyncio.create_task(self._read(receive))
        try:
            await asyncio.wait((self._writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (self._writer, reader):
                task.cancel()
            self._room.part(self)
            for task in (self._writer, reader):
                await _finished(task)
        if self._bye is not None:
            await self._last_words(send, self._bye)

    async def _last_words(self, send: Send, bye: Bye) -> None:
        try:
            async with asyncio.timeout(1):
                await send({"type": "websocket.send", "text": told.encode(bye).decode()})
                await send({"type": "websocket.close", "code": _CLOSES.get(bye.code, 4000), "reason": bye.code})
        except (TimeoutError, OSError, RuntimeError):
            return  # nobody listens any more

    async def _write(self, send: Send) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            sight = self._sight
            if sight is not None and sight is not self._shown:
                self._shown = sight
                first, self._sent = self._sent, sight.count
                await self._send(send, told.state(sight, self._lang, first, self._house.clock.now()))
            while self._answers:
                await self._send(send, self._answers.popleft())
            if self._bye is not None:
                return

    async def _send(self, send: Send, message: bytes) -> None:
        self._sending = self._house.clock.now()
        await send({"type": "websocket.send", "text": message.decode()})
        self._sending = None

    async def _read(self, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                self._answer(await self._obey(message.get("text")))

    async def _obey(self, text: str | None) -> Done | Refusal:
        """Carry out a command and give the answer; nothing that a client sends may raise."""
        command_id: str | None = None
        try:
            self._commands.take(self.key)
            command = _command(text)
            command_id = command.id
            return await self._carry_out(command)
        except BrelanError as error:
            return self._refusal(command_id or _id(text), error)
        except Exception as error:  # a fault of ours must not close the table
            _log.error("a command failed: %s", where(error))
            return self._refusal(command_id, error)

    async def _carry_out(self, command: wire.Command) -> Done:
        room = self._here()
        asked = Asked(command.id, self.key)
        state = await room.ask(asked, command.state, command.do, command.choice)
        return Done(command.id, state, room.rematch if command.do == REMATCH else None)

    def _refusal(self, command_id: str | None, error: Exception) -> Refusal:
        found = problem(error)
        state = self._here().journal.state if self._sight is None else self._sight.state
        return Refusal(command_id, state, found.code, found.message, found.allowed)

    def _here(self) -> Keeper:
        if self._room is None:
            raise Refused("unknown-table", "there is no table yet")
        return self._room


def _id(text: str | None) -> str | None:
    """The id of a command that has been refused, if it can be read."""
    return wire.id_of(text) if text is not None and len(text) <= LARGEST else None


def _command(text: str | None) -> wire.Command:
    """Read a command.

    Raises:
        Refused: `bad-message`, `too-large`.
    """
    if text is None:
        raise Refused("bad-message", "a command is text, not bytes", ("text frames",))
    if len(text) > LARGEST or len(text.encode("utf-8", "replace")) > LARGEST:
        raise Refused("too-large", f"a command has at most {LARGEST} bytes", (f"{LARGEST} bytes",))
    command = wire.read(text, wire.Command)
    if "\n" in command.id or (command.choice is not None) != (command.do == "play"):
        raise Refused("bad-message", "play has a choice, and nothing else has", wire.Command.__struct_fields__)
    return command


async def _finished(task: asyncio.Task[None]) -> None:
    """Wait until a cancelled task has ended; a connection that is gone is no fault."""
    try:
        await task
    except asyncio.CancelledError:
        if (current := asyncio.current_task()) is not None and current.cancelling():
            raise
    except Exception as error:  # what a server raises when the other side is gone differs
        _log.debug("a socket ended with %s", type(error).__name__)
