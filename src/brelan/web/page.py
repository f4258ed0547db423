"""The page, as it was built into `static/`; where it has not been, a page that says how."""

from __future__ import annotations

import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>brelan</title>
<h1>brelan</h1>
<p>The server runs, but the page has not been built yet. Stop the server, then run</p>
<pre>python3 dev.py run</pre>
<p>which builds it, or build it yourself: <code>npm ci</code> and <code>npm run build</code> in the folder
<code>web</code>. The terminal works without it: <code>python3 dev.py run play</code>.</p>
</html>
"""
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_TEXT: Final = ("text/", "application/javascript", "application/json", "image/svg")


class File(NamedTuple):
    """A file of the page in memory."""

    body: bytes
    kind: str
    tag: str


class Page:
    """The files of the page, read once, and again when the page has been built again."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = Path(str(files("brelan"))) / "web" / "static" if folder is None else folder
        self._files: dict[str, File] = {}
        self._built = -1

    async def index(self, request: Request) -> Response:
        """The one page for all its addresses."""
        self._look()
        return _answer(request, self._files.get("index.html"), "no-cache")

    def with_head(self, request: Request, head: str, lang: str | None = None) -> Response:
        """The one page with a head of its own, as HTML, and in its language; with "" as it is."""
        self._look()
        file = self._files.get("index.html")
        if file is not None and head and self._built != -1:
            body = file.body.decode()
            body = body.replace("<title>brelan</title>", head, 1).replace(
                '<html lang="en">', f'<html lang="{lang}">', 1
            )
            file = _file(body.encode(), file.kind)
        return _answer(request, file, "no-cache")

    def nowhere(self) -> Response:
        """The one page for an address that there is not: it says so."""
        self._look()
        file = self._files["index.html"]
        return Response(file.body, 404, {"content-type": file.kind, "cache-control": "no-store"})

    async def asset(self, request: Request) -> Response:
        """A part of the page under `/assets/`; its name changes with what is in it."""
        self._look()
        return _answer(request, self._files.get(f"assets/{request.path_params['name']}"), _FOR_EVER)

    async def other(self, request: Request) -> Response:
        """A file beside the page, such as its icon."""
        self._look()
        return _answer(request, self._files.get(request.path_params["name"]), "no-cache")

    def _look(self) -> None:
        index = self._folder / "index.html"
        try:
            built = index.stat().st_mtime_ns
        except OSError:
            self._files = {"index.html": File(MISSING.encode(), "text/html; charset=utf-8", '"missing"')}
            self._built = -1
            return
        if built != self._built:
            self._files = {
                path.relative_to(self._folder).as_posix(): _read(path)
                for path in sorted(self._folder.rglob("*"))
                if path.is_file() and not path.is_symlink()
            }
            self._built = built


def _read(path: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        kind = "text/javascript"  # what a machine says of it differs
    if kind.startswith(_TEXT):
        kind += "; charset=utf-8"
    return _file(body, kind)


def _file(body: bytes, kind: str) -> File:
    return File(body, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def _answer(request: Request, file: File | None, cache: str) -> Response:
    if file is None:
        raise HTTPException(404)
    headers = {"cache-control": cache, "etag": file.tag}
    if request.headers.get("if-none-match") == file.tag:
        return Response(None, 304, headers)
    return Response(file.body, 200, {**headers, "content-type": file.kind})
