"""The command `brelan serve`: the server, on this machine only unless it is told otherwise."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn

from brelan.errors import BrelanError
from brelan.service import House
from brelan.store import SqliteStore
from brelan.store.folder import FILE, data_folder
from brelan.web.app import application
from brelan.web.connection import Http, Protocol
from brelan.web.header import LOOPBACK, App
from brelan.web.visitor import key_of

PORT: Final = 8327
PING: Final = 20.0
TRIES: Final = 50  # ports that are tried, from the wished one on
ANYWHERE: Final = ("0.0.0.0", "::")  # only compared with


class Server(uvicorn.Server):
    """A server whose signals are ours: sockets are told before anything closes."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield


def config(app: App, *, ping: float = PING, http: type[Http] = Http, **more: Any) -> uvicorn.Config:
    """How the server runs: no access log, no compression of sockets.

    `ping`: seconds between two pings, and for the answer to one, so that a dead connection is noticed.
    """
    return uvicorn.Config(
        app,
        http=http,
        ws=Protocol,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        limit_concurrency=10_000,
        lifespan="off",
        **more,
    )


def main(argv: Sequence[str]) -> int:
    """Serve until somebody stops it; the exit status is 2 where it cannot begin."""
    asked = _arguments().parse_args(argv)
    logging.basicConfig(level=logging.WARNING, format="brelan: %(message)s", stream=sys.stderr)
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)  # it writes addresses, and tracebacks of bad frames
    folder = asked.data.expanduser() if asked.data is not None else data_folder(os.environ)
    try:
        listener, port = _listen(asked.host, asked.port)
    except OSError as error:
        print(f"brelan: cannot listen on {asked.host}: {error.strerror or error}", file=sys.stderr)
        return 2
    try:
        store = SqliteStore(folder / FILE)
    except BrelanError as error:
        listener.close()
        print(f"brelan: {error}", file=sys.stderr)
        return 2
    address = f"http://{_shown(asked.host)}:{port}/"
    if port != asked.port and asked.port:
        print(f"port {asked.port} is taken")
    if asked.host not in ("localhost", "127.0.0.1", "::1"):
        print(
            f"brelan: on {asked.host} everybody who reaches this machine can play, and nothing is encrypted",
            file=sys.stderr,
        )
    print(f"brelan is at {address}   (data: {folder}; Ctrl-C stops it)", flush=True)
    _tune()
    hosts = LOOPBACK if asked.host in ("localhost", "127.0.0.1", "::1") else ()
    with asyncio.Runner(loop_factory=_loop()) as runner:
        runner.run(_serve(listener, store, hosts, address if asked.open else ""))
    return 0


def _tune() -> None:
    """Look for rubbish less often: the events of all matches live on, and looking at them takes a quarter of the time.

    The thread that writes the log is let in at once: a commit has a dozen steps, and would wait 5 ms for each of them.
    """
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop, where there is one for this machine."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="brelan serve", description="Serve tables to browsers and programs.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=PORT, help=f"the port (default {PORT}; the next free one if taken)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where the log lies (default: your data folder)")
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=True, help="open a browser")
    return parser


def _listen(host: str, port: int) -> tuple[socket.socket, int]:
    """Listen on a port, or on the next free one.

    Raises:
        OSError: there is none, or the address is not of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError = OSError("no port is free")
    for wished in range(port, min(port + TRIES, 65_536)) if port else (0,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wished))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            last = error
            continue
        return listener, listener.getsockname()[1]
    raise last


def _shown(host: str) -> str:
    name = "127.0.0.1" if host in ANYWHERE else host
    return f"[{name}]" if ":" in name else name


async def _serve(listener: socket.socket, store: SqliteStore, hosts: tuple[str, ...], open_at: str) -> None:
    house = House(store, hashed=key_of)
    server = Server(config(application(house, hosts=hosts)))
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stopping.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopping.set))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    if open_at:
        await asyncio.to_thread(_open, open_at)
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    await house.stop()
    await asyncio.sleep(0.05)  # the last words leave
    server.should_exit = True
    await serving


def _open(address: str) -> None:
    """Open a browser, where there is one."""
    with contextlib.suppress(Exception):  # a machine without a screen still serves
        webbrowser.open(address)
