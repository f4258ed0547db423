"""Time, passed in: a room waits through a `Clock`, so that a test can wait without waiting."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where a room reads the time and waits."""

    def now(self) -> float:
        """Seconds since some fixed moment, never going back."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""
        ...


class WallClock:
    """The time of this machine."""

    def now(self) -> float:
        """Seconds of the monotonic clock."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Let others run meanwhile."""
        await asyncio.sleep(seconds)
