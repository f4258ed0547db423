"""Connections: what has no end is ended.  A request must come whole and in time, and who is gone is let go."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LARGEST_HEAD: Final = 32_768  # bytes before the body of a request
LATE: Final = 15.0  # seconds from the beginning of a request, or of its connection, to its end
GRACE: Final = 5.0  # seconds for the last words to be read
_TOO_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
_TOO_LARGE: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Http(HttpToolsProtocol):
    """A connection whose requests are read whole within `late` seconds, or not at all."""

    late = LATE

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of it so far
        self._in_head = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a head that does not end is refused."""
        if self._deadline is None and self._in_head:
            self._wait()  # the next request on this connection has begun
        self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD:
            self._refuse(_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Read the body now, if there is one."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request has come whole."""
        self._rest()
        self._in_head, self._head = True, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to a socket, which has its own ways."""
        self._rest()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(self.late, self._refuse, _TOO_LATE)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, answer: bytes) -> None:
        """Close; with an answer where the request has none yet."""
        self._rest()
        if not self.transport.is_closing():
            if self._in_head or not self.cycle.response_started:
                self.transport.write(answer)
            self.transport.close()
        _abort_unread(self.loop, self.transport)


class Protocol(WebSocketsSansIOProtocol):
    """A socket that does not outlive its end: what a reader never takes is thrown away with it."""

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Close for good a little after everything has been said."""
        super().on_task_complete(task)
        _abort_unread(self.loop, self.transport)

    def keepalive_timeout(self) -> None:
        """Close for good: who answers no ping may not read either, and then closing alone would wait for ever."""
        super().keepalive_timeout()
        _abort_unread(self.loop, self.transport)


def _abort_unread(loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
    """Drop a connection that is being closed if what was written is not read soon."""
    if transport.get_write_buffer_size():
        loop.call_later(GRACE, transport.abort)
