"""Bots think outside the event loop, a few at a time, and are not waited for for ever."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Final

from brelan.bots import Bot
from brelan.choices import Choice
from brelan.errors import BrelanError
from brelan.prompts import Prompt
from brelan.service.clock import Clock
from brelan.view import View

AT_ONCE: Final = 4  # more threads would only wait for one another
_log = logging.getLogger("brelan.service")


class Thinking:
    """A few threads that bots think in; one that does not come back is left behind.

    `patience`: seconds, after which the choice that commits least is played for it.
    """

    def __init__(self, clock: Clock, patience: float) -> None:
        self._clock = clock
        self._patience = patience
        self._free = asyncio.Semaphore(AT_ONCE)

    async def choose(self, bot: Bot, view: View, prompt: Prompt) -> Choice:
        """Give the bot's choice, or the default one where it fails, chooses what is not allowed, or is too slow."""
        async with self._free:
            thought = _in_thread(lambda: bot.choose(view, prompt))
            waited = asyncio.ensure_future(self._clock.sleep(self._patience))
            try:
                await asyncio.wait((thought, waited), return_when=asyncio.FIRST_COMPLETED)
            finally:
                waited.cancel()
            if not thought.done():
                thought.cancel()
                _log.warning("a bot has thought for more than %g s; its default choice is played", self._patience)
                return prompt.default
        try:
            choice = thought.result()
            prompt.answer(choice)
        except BrelanError:
            _log.warning("a bot chose what is not allowed; its default choice is played")
        except Exception as error:  # whatever a bot does, the table goes on
            _log.warning("a bot failed (%s); its default choice is played", type(error).__name__)
        else:
            return choice
        return prompt.default


def _in_thread(think: Callable[[], Choice]) -> asyncio.Future[Choice]:
    """Run in a thread of its own, which does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[Choice] = loop.create_future()

    def settle(choice: Choice | None, error: Exception | None) -> None:
        if found.done():
            return
        if error is not None:
            found.set_exception(error)
        elif choice is not None:
            found.set_result(choice)

    def run() -> None:
        choice: Choice | None = None
        error: Exception | None = None
        try:
            choice = think()
        except Exception as failure:
            error = failure
        except BaseException as failure:  # a bot that wants to end the program ends its thought
            error = RuntimeError(type(failure).__name__)
        try:
            loop.call_soon_threadsafe(settle, choice, error)
        except RuntimeError:
            return  # the loop has closed meanwhile; nobody waits any more

    threading.Thread(target=run, name="bot", daemon=True).start()
    return found
