"""What other programs show of a link to a table: a title, a sentence and a picture, in the language of the link.

Nothing is told of a match that still runs but which game it is; of one that is over, what everybody may know.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from brelan.errors import BrelanError
from brelan.service.house import House
from brelan.speech import Speech, languages
from brelan.store import Facts, facts
from brelan.web.page import Page

PICTURE: Final = "preview.png"
MOST: Final = 15  # players that are named, of more the best
REMEMBERED: Final = 500  # finished matches, which do not change any more


class Head(NamedTuple):
    """What stands in the head of the page."""

    lang: str
    title: str
    about: str


class Previews:
    """The page of a table, with its head."""

    def __init__(self, house: House, files: Page) -> None:
        self._house = house
        self._files = files
        self._known: OrderedDict[tuple[str, str], Head] = OrderedDict()

    async def table(self, request: Request) -> Response:
        """The one page, under the address of a table or of its replay."""
        lang = request.query_params.get("lang", "en")
        found = await self._head(request.path_params["table"], lang if lang in languages() else "en")
        return self._files.with_head(request, "" if found is None else tags(found, request), found and found.lang)

    async def _head(self, table: str, lang: str) -> Head | None:
        known = self._known.get((table, lang))
        if known is not None:
            return known
        try:
            found = await asyncio.to_thread(facts, self._house.store, table)
            head = told(found, lang)
        except BrelanError:  # there is no such table, or its log cannot be read: the page says so
            return None
        if found.result is not None:
            self._known[table, lang] = head
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return head


def told(found: Facts, lang: str) -> Head:
    """What is told of a match."""
    speech = Speech(lang, found.names, None, game=found.begun.game)
    result = found.result
    if result is None:
        return Head(lang, speech.title(), speech.about())
    has = result.stacks if any(result.stacks) else result.scores
    best = [seat for seats in result.ranking for seat in seats][:MOST]
    shown = sorted(best) if len(found.names) <= MOST else best
    stacks = ", ".join(speech.say("stack", who=found.names[seat], amount=has[seat]) for seat in shown)
    about = speech.say("preview-over", number=len(found.deals) or found.rounds, stacks=stacks)
    names = [found.names[seat] for seat in shown]
    return Head(
        lang, f"{speech.title()}: {speech.listed(names)}" + (" …" if len(names) < len(found.names) else ""), about
    )


def tags(head: Head, request: Request) -> str:
    """The head as HTML; names are whatever people have called themselves."""
    title, about = escape(head.title), escape(head.about)
    picture = escape(str(request.url.replace(path=f"/{PICTURE}", query="", fragment="")))
    return (
        f"<title>{title} · brelan</title>"
        f'<meta name="description" content="{about}" />'
        '<meta property="og:type" content="website" /><meta property="og:site_name" content="brelan" />'
        f'<meta property="og:locale" content="{head.lang}" />'
        f'<meta property="og:title" content="{title}" /><meta property="og:description" content="{about}" />'
        f'<meta property="og:image" content="{picture}" /><meta name="twitter:card" content="summary_large_image" />'
    )
