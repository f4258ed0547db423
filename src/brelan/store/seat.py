"""Who sits where: what the log holds of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"
KINDS: Final = (PERSON, BOT, OPEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat and who has it.

    `who`: "person", "bot", or "open" for one that waits for a person; `bot`: the name of a bot's way to play; `key`:
    the SHA-256 of the owner's token, None for the one person at a terminal; `code`: the SHA-256 of the invitation.
    """

    who: str
    name: str
    bot: str | None = None
    key: str | None = None
    code: str | None = None

    def __post_init__(self) -> None:
        """Refuse a kind that there is not."""
        if self.who not in KINDS:
            raise ValueError(f"a seat is taken by one of {', '.join(KINDS)}, not {self.who!r}")

    def plain(self) -> dict[str, Any]:
        """As it stands in a row."""
        return asdict(self)

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> SeatRow:
        """Read it back; KeyError, ValueError if it is none."""
        return cls(who=body["who"], name=body["name"], bot=body.get("bot"), key=body.get("key"), code=body.get("code"))
