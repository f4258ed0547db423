"""boardgame.io as a peer of `server.py`: its own server with its own storage in memory, and players who talk to it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

FOLDER = Path(__file__).with_name("boardgame")


class Run(NamedTuple):
    """One run of the peer: moves a second, and the waits in milliseconds."""

    rate: float
    p50: float
    p99: float


class Peer:
    """A running server of the peer; installed from its lock file when it is not there."""

    def __init__(self, port: int) -> None:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node is None or npm is None:
            raise SystemExit("the peer needs Node.js and npm, and they are not here")
        if not (FOLDER / "node_modules").exists():
            subprocess.run([npm, "ci"], cwd=FOLDER, check=True, stdout=subprocess.DEVNULL)
        self.node = node
        self.port = port
        self.server = subprocess.Popen([node, "server.cjs", str(port)], cwd=FOLDER, stdout=subprocess.PIPE)

    def __enter__(self) -> Peer:
        assert self.server.stdout is not None
        if self.server.stdout.readline() != b"ready\n":
            raise SystemExit("the peer did not start")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.terminate()
        self.server.wait(10)

    def run(self, sockets: int, warm: float, seconds: float) -> Run:
        """Let players play, four a match, as fast as it goes."""
        command = [self.node, "client.cjs", *map(str, (self.port, sockets, warm, seconds))]
        done = subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, text=True, timeout=600)
        return Run(**json.loads(done.stdout))
