"""Waiting until the log has something: whoever waits for the same commit is woken by one call from its thread."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future


class Durable:
    """What is being written for one event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._answered: deque[tuple[asyncio.Future[None], Future[None]]] = deque()
        self._called = False

    async def __call__(self, writing: Future[None]) -> None:
        """Wait for what `EventStore.append` gave.

        Raises:
            BrelanError: whatever the log says.
        """
        waiter: asyncio.Future[None] = self._loop.create_future()
        writing.add_done_callback(lambda done: self._arrived(waiter, done))
        await waiter

    def _arrived(self, waiter: asyncio.Future[None], done: Future[None]) -> None:
        self._answered.append((waiter, done))
        if not self._called:
            self._called = True
            self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._called = False  # before looking: what is answered from here on calls again
        while self._answered:
            waiter, done = self._answered.popleft()
            if waiter.done():  # nobody waits any more
                continue
            error = done.exception()
            if error is None:
                waiter.set_result(None)
            else:
                waiter.set_exception(error)
