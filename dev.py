"""The one door to this project: set it up, start it, check it, test it, measure it.

Needs Python and its standard library, nothing else. Whatever the project uses is installed from the lock
files, by hash, into `.venv` beside this file. The syntax stays readable to old Pythons, so that they can say
what is wrong instead of pointing at a comma.
"""

import sys

OLDEST = (3, 11)


def too_old(major: int, minor: int) -> str:
    """Say that this Python is too old, or nothing when it will do."""
    if (major, minor) >= OLDEST:
        return ""
    sentence = "brelan needs Python {}.{} or newer, and this is Python {}.{}: start dev.py with a newer one"
    return sentence.format(*OLDEST, major, minor)


if too_old(*sys.version_info[:2]):
    sys.exit(too_old(*sys.version_info[:2]))

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".venv-bench"
STAMP = "brelan-setup.json"
PYTHON = "{} {}.{}".format(sys.implementation.name, *sys.version_info[:2])

TOOLS = "requirements-tools.lock"
RUN = "requirements.lock"
DEV = "requirements-dev.lock"
BENCH = "requirements-bench.lock"
NODE = "requirements-node.lock"
# What each lock answers: the arguments for `uv pip compile`. The tools come first and bind the others.
LOCKS = {
    TOOLS: ["--group", "tools"],
    RUN: ["pyproject.toml", "-c", TOOLS],
    DEV: ["pyproject.toml", "-c", TOOLS, "--extra", "solve", "--group", "dev"],
    BENCH: ["pyproject.toml", "-c", TOOLS, "--extra", "solve", "--extra", "bench"],
    NODE: ["--group", "node"],
}
LOCK_HEAD = "# Written by `python3 dev.py lock`, from dependencies with the digest "

# How pip and uv say that nobody answered.
OFFLINE = (
    "Connection refused",
    "ConnectTimeout",
    "Could not connect",
    "Failed to establish a new connection",
    "Name or service not known",
    "NameResolutionError",
    "Network is unreachable",
    "ProxyError",
    "Read timed out",
    "client error (Connect)",
    "dns error",
    "error sending request",
    "failed to lookup address",
    "name resolution",
    "operation timed out",
)

USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  run    start brelan; arguments go to it
  test   all checks, then all tests; with arguments, only pytest with these
  check  lint, format, types, layers, locks
  bench  the benchmarks, in an environment of their own; arguments go to bench/engine.py
  lock   choose versions anew for what pyproject.toml asks; `lock --upgrade` takes the newest
  setup  install everything for development, even if it seems to be there
"""


class Trouble(Exception):
    """Something that ends a command, in one sentence; `detail` is what a tool had to say about it."""

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail


def say(text: str, end: str = "\n") -> None:
    print(text, end=end, flush=True)


# --- running other programs


def tool(folder: Path, name: str) -> Path:
    """The program `name` in the environment at `folder`."""
    return folder / ("Scripts" if os.name == "nt" else "bin") / (name + (".exe" if os.name == "nt" else ""))


def surroundings(folder: Path) -> dict[str, str]:
    """The environment variables for programs of `folder`: it comes first, and nothing else is downloaded."""
    mine = dict(os.environ)
    mine.pop("PYTHONHOME", None)
    mine["VIRTUAL_ENV"] = str(folder)
    mine["PATH"] = str(tool(folder, "python").parent) + os.pathsep + mine.get("PATH", "")
    mine["UV_PYTHON_DOWNLOADS"] = "never"
    mine["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    mine["PIP_USER"] = "0"
    return mine


def step(title: str, command: list[str | Path], folder: Path = VENV) -> None:
    """Run a command in silence, with one line that says what and how long.

    Raises:
        Trouble: it failed; all of its output is the detail.
    """
    say(f"{title} ...", end="")
    start = perf_counter()
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=surroundings(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        say(" failed")
        sentence = f"{title}: cannot start {command[0]} ({error.strerror})"
        raise Trouble(sentence) from error
    took = f"{perf_counter() - start:.1f} s"
    if done.returncode:
        say(f" failed after {took}")
        why = failure(done.stdout)
        sentence = f"{title}: {why or 'failed, as shown above'}"
        raise Trouble(sentence, "" if why else done.stdout.strip())
    say(f" {took}")


def failure(output: str) -> str:
    """Say why a step failed where its output tells of a plain cause, so that nobody need read it."""
    for sign in OFFLINE:
        if sign in output:
            return f"the package index cannot be reached ({sign}); connect to the network and try again"
    return "the disk is full" if "No space left on device" in output else ""


def follow(command: list[str | Path], folder: Path = VENV) -> int:
    """Run a command in plain sight and give back its exit code."""
    process = subprocess.Popen(command, cwd=ROOT, env=surroundings(folder))
    stopped = False
    while process.returncode is None:
        try:
            process.wait()
        except KeyboardInterrupt:
            stopped = True  # the same signal reached the program itself: let it finish its last words
    if stopped:
        raise KeyboardInterrupt
    return process.returncode if process.returncode >= 0 else 128 - process.returncode


def become(command: list[str | Path], folder: Path = VENV) -> int:
    """Hand this process over to a command, so that signals and the terminal are all its own."""
    if os.name != "nt":
        os.execve(command[0], [str(word) for word in command], surroundings(folder))
    return follow(command, folder)


# --- the environment


def digest(*files: Path) -> str:
    """One hash over whole files; a missing one counts as empty."""
    total = hashlib.sha256()
    for file in files:
        body = file.read_bytes() if file.exists() else b""
        total.update(hashlib.sha256(body).digest())
    return total.hexdigest()


def read_stamp(folder: Path) -> dict[str, str]:
    """What the last finished installation wrote down; empty where there was none."""
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(folder: Path, lock: str, content: str) -> None:
    """Write down, in one move, that what `lock` asks is installed; `content` is the digest it had."""
    fresh = folder / (STAMP + ".new")
    stamp = {"root": str(ROOT), "python": PYTHON, "lock": lock, "digest": content}
    fresh.write_text(json.dumps(stamp), encoding="utf-8")
    fresh.replace(folder / STAMP)


def damage(folder: Path) -> str:
    """Say why the environment must be made anew, or nothing when it is sound."""
    stamp = read_stamp(folder)
    python = tool(folder, "python")
    if not stamp:
        return "it holds no finished installation"
    if stamp.get("root") != str(ROOT):
        return "the project was moved"
    if stamp.get("python") != PYTHON:
        return "it was made for {} and this is {}".format(stamp.get("python"), PYTHON)
    if not python.exists():
        return "its interpreter is missing"
    try:
        answer = subprocess.run([python, "-I", "-S", "-c", ""], capture_output=True, check=False)
    except OSError:
        return "its interpreter does not start"
    if answer.returncode:
        return "its interpreter does not start"
    return "" if (packages(folder) / "pip").is_dir() else "its packages are gone"


def packages(folder: Path) -> Path:
    """Where the environment at `folder` keeps what is installed."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(folder)}))


def wanted(lock: str) -> str:
    """The digest of all that decides what is installed for `lock`."""
    return digest(ROOT / "pyproject.toml", ROOT / TOOLS, ROOT / lock)


def is_ready(folder: Path, lock: str) -> bool:
    """Whether what `lock` asks is installed and sound. An environment for development serves to play, too."""
    stamp = read_stamp(folder)
    held = str(stamp.get("lock"))
    serves = held == lock or (held == DEV and lock == RUN)
    if not serves or stamp.get("digest") != wanted(held) or damage(folder):
        return False
    return any(packages(folder).glob("brelan-*.dist-info"))


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep two installations from working on one folder at once; the second waits for the first."""
    try:
        import fcntl
    except ImportError:  # Windows has none, and does without
        yield
        return
    with (ROOT / ".dev.lock").open("w") as door:
        try:
            fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another dev.py that is installing ...")
            fcntl.flock(door, fcntl.LOCK_EX)
        yield


def prepare(lock: str, folder: Path = VENV, *, anyway: bool = False) -> None:
    """Have installed in `folder` what `lock` asks, and the project itself, editable.

    Raises:
        Trouble: it could not be done.
    """
    if not anyway and is_ready(folder, lock):
        return
    with alone():
        if not anyway and is_ready(folder, lock):
            return
        if lock == RUN and read_stamp(folder).get("lock") == DEV:
            lock = DEV  # who develops here keeps the tools
        make_venv(folder)
        (folder / STAMP).unlink(missing_ok=True)  # interrupted from here on, all is made anew
        content = wanted(lock)
        try:
            install(folder, lock)
        except Trouble:
            write_stamp(folder, lock, "unfinished")  # refused in good order: try again from here
            raise
        write_stamp(folder, lock, content)


def make_venv(folder: Path) -> None:
    """Make the environment where there is none, or where it is past mending."""
    there = folder.exists() or folder.is_symlink()
    reason = damage(folder) if there else ""
    if there and not reason:
        return
    try:
        import ensurepip  # noqa: F401 - only asked whether it is there
        import venv  # noqa: F401 - the same
    except ImportError as error:
        sentence = (
            "this Python comes without its venv module; on Debian and Ubuntu install it with "
            "`apt install python3-venv`, elsewhere install a full Python"
        )
        raise Trouble(sentence) from error
    if reason:
        say(f"{folder.name} is made anew: {reason}")
        remove(folder)
    # Inside an environment, make the new one from the Python under it: this one may be about to go.
    base = getattr(sys, "_base_executable", None) or sys.executable
    step(f"making {folder.name}", [base, "-I", "-m", "venv", folder], folder)


def remove(folder: Path) -> None:
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    else:
        shutil.rmtree(folder)


def install(folder: Path, lock: str) -> None:
    """Install what installs, then what the lock asks, then the project; nothing comes without its hash."""
    install_tools(folder)
    uv: list[str | Path] = [tool(folder, "uv"), "pip"]
    where: list[str | Path] = ["--python", tool(folder, "python"), "--no-build-isolation"]
    step(f"installing {lock}", [*uv, "sync", *where, "--require-hashes", TOOLS, lock], folder)
    step("installing brelan", [*uv, "install", *where, "--no-deps", "--editable", "."], folder)


def install_tools(folder: Path) -> None:
    pip: list[str | Path] = [tool(folder, "python"), "-I", "-m", "pip", "install", "--retries", "1"]
    step(f"installing {TOOLS}", [*pip, "--require-hashes", "--no-deps", "-r", TOOLS], folder)


# --- the page


def page(*words: str) -> list[str | Path]:
    """The command that does something with the page."""
    return [tool(VENV, "python"), ROOT / "hatch_build.py", *words]


def has_page() -> bool:
    return (ROOT / "hatch_build.py").exists() and (ROOT / "web").is_dir()


def build_page() -> None:
    """Build the page if it has changed.

    Raises:
        Trouble: it could not be built; Node may be missing and not to be had.
    """
    if not has_page() or quietly(page("fresh")) == 0:
        return
    with alone():
        find_node()
        step("building the page", page("build"))


def find_node() -> None:
    """Have Node: that of this machine, else the one that comes as a Python package."""
    probe = "import hatch_build; hatch_build.npm(hatch_build.node())"
    if quietly([tool(VENV, "python"), "-c", probe]) == 0:
        return
    uv: list[str | Path] = [tool(VENV, "uv"), "pip", "install", "--python", tool(VENV, "python")]
    step("installing Node for the page", [*uv, "--require-hashes", "--no-deps", "-r", NODE])


def find_browser() -> None:
    """Have a browser to test the page in: Debian's, where it is missing and may be installed."""
    names = ("chromium", "chromium-browser", "google-chrome")
    if not has_page() or any(shutil.which(name) for name in names):
        return
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        say("there is no Chromium, and it may not be installed from here: the page is NOT tested in a browser")
        return
    try:
        step("looking for Chromium", [apt, "update"])
        step("installing Chromium", [apt, "install", "-y", "--no-install-recommends", "chromium"])
    except Trouble as trouble:
        say(f"the page is NOT tested in a browser: {trouble}")


def quietly(command: list[str | Path]) -> int:
    """Run a command without a word and give back its exit code."""
    done = subprocess.run(command, cwd=ROOT, env=surroundings(VENV), capture_output=True, check=False)
    return done.returncode


# --- locks


def asked() -> str:
    """The digest of what pyproject.toml asks for, whatever else it says."""
    page = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = page["project"]
    parts = [
        project["requires-python"],
        project.get("dependencies", []),
        project.get("optional-dependencies", {}),
        page.get("dependency-groups", {}),
    ]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def stale_locks() -> list[str]:
    """The lock files that were made for other dependencies than pyproject.toml asks for now."""
    head = LOCK_HEAD + asked() + "\n"
    return [
        name
        for name in LOCKS
        if not (ROOT / name).exists() or not (ROOT / name).read_text(encoding="utf-8").startswith(head)
    ]


def write_lock(name: str, arguments: list[str]) -> None:
    options = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    uv: list[str | Path] = [tool(VENV, "uv"), "pip", "compile", "--python", tool(VENV, "python")]
    step(f"writing {name}", [*uv, *LOCKS[name], *options, *arguments, "-o", name])
    file = ROOT / name
    body = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    file.write_text(LOCK_HEAD + asked() + "\n" + "\n".join(body) + "\n", encoding="utf-8", newline="\n")


# --- the commands


def run(arguments: list[str]) -> int:
    prepare(RUN)
    if not arguments or arguments[0] == "serve":
        try:
            build_page()
        except Trouble as trouble:  # the server says it, too, and the terminal does without
            say(f"{trouble.detail}\nthe page is not built: {trouble}".lstrip())
    return become([tool(VENV, "python"), "-m", "brelan", *arguments])


def test(arguments: list[str]) -> int:
    prepare(DEV)
    build_page()
    find_browser()
    pytest: list[str | Path] = [tool(VENV, "python"), "-m", "pytest"]
    if arguments:
        return follow([*pytest, *arguments])
    failed = failed_checks(tests=True)
    code = follow([*pytest, "-n", "auto"])
    if failed:
        say("checks failed: " + ", ".join(failed))
    return code or bool(failed)


def check(arguments: list[str]) -> int:
    refuse("check", arguments)
    prepare(DEV)
    failed = failed_checks()
    say("checks failed: " + ", ".join(failed) if failed else "all checks passed")
    return bool(failed)


def failed_checks(*, tests: bool = False) -> list[str]:
    """Run every check, with the page's own tests if so wished, show what the failing ones say, and name these."""
    python: list[str | Path] = [tool(VENV, "python"), "-m"]
    typed = [name for name in ("src", "dev.py", "hatch_build.py", "tests", "bench") if (ROOT / name).exists()]
    checks: dict[str, list[str | Path]] = {
        "lint": [*python, "ruff", "check", "--output-format", "concise", "."],
        "format": [*python, "ruff", "format", "--check", "--output-format", "concise", "."],
        "types": [*python, "mypy", *typed],
        "layers": [tool(VENV, "lint-imports"), "--no-logo", "importlinter.toml"],
    }
    if has_page():
        find_node()
        checks["page"] = page("check")
        if tests:
            checks["page tests"] = page("test")
    failed = []
    for name, command in checks.items():
        try:
            step(name, command)
        except Trouble as trouble:
            failed.append(name)
            say(trouble.detail)
    stale = stale_locks()
    if stale:
        failed.append("locks")
        say(f"pyproject.toml asks for more or less than {', '.join(stale)}; run `python3 dev.py lock`")
    return failed


def bench(arguments: list[str]) -> int:
    if not (ROOT / "bench" / "engine.py").exists():
        sentence = "there is no bench/engine.py to run"
        raise Trouble(sentence)
    prepare(BENCH, BENCH_VENV)
    return follow([tool(BENCH_VENV, "python"), "bench/engine.py", *arguments], BENCH_VENV)


def lock(arguments: list[str]) -> int:
    with alone():
        if not tool(VENV, "uv").exists():
            make_venv(VENV)
            install_tools(VENV)
            write_stamp(VENV, DEV, "unfinished")
        for name in LOCKS:
            write_lock(name, arguments)
    return 0


def setup(arguments: list[str]) -> int:
    refuse("setup", arguments)
    prepare(DEV, anyway=True)
    return 0


def refuse(command: str, arguments: list[str]) -> None:
    if arguments:
        sentence = "{} takes no arguments, and was given {}".format(command, " ".join(arguments))
        raise Trouble(sentence)


COMMANDS = {"run": run, "test": test, "check": check, "bench": bench, "lock": lock, "setup": setup}


def main(words: list[str]) -> int:
    """Carry out one command line and give back the exit code: 2 for a wrong command, 130 for Ctrl-C."""
    if words and words[0] in ("-h", "--help", "help"):
        say(USAGE, end="")
        return 0
    if not words or words[0] not in COMMANDS:
        what = f'there is no command "{words[0]}"' if words else "a command is missing"
        print(f"dev.py: {what}; there are {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return COMMANDS[words[0]](words[1:])
    except Trouble as trouble:
        if trouble.detail:
            say(trouble.detail)
        print(f"dev.py: {trouble}", file=sys.stderr)
    except OSError as error:
        print(f"dev.py: {os_failure(error)}", file=sys.stderr)
    except KeyboardInterrupt:
        say("\nstopped")
        return 130
    return 1


def os_failure(error: OSError) -> str:
    """Say in one sentence what the operating system refused."""
    if isinstance(error, PermissionError) or error.strerror == "Read-only file system":
        return f"cannot write {error.filename or ROOT}; use a copy of the project in a folder of your own"
    return f"{error.strerror or error} ({error.filename or ROOT})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
