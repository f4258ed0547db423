"""dev.py: what it says when something is in the way, and that its locks can be trusted."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import dev
import pytest

SOURCE = (dev.ROOT / "dev.py").read_text(encoding="utf-8")


def copy_to(folder: Path) -> Path:
    """A project of nothing but dev.py and what it reads, in a path with a space."""
    home = folder / "my games"
    home.mkdir()
    for name in ("dev.py", "pyproject.toml", *dev.LOCKS):
        shutil.copy(dev.ROOT / name, home)
    return home


def dev_py(home: Path, *words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, home / "dev.py", *words],
        cwd=home.parent,
        env=os.environ | more,
        capture_output=True,
        text=True,
        check=False,
    )


# --- the Python it is started with


def test_an_old_python_gets_one_sentence() -> None:
    sentence = dev.too_old(3, 10)
    assert "3.11 or newer" in sentence
    assert "this is Python 3.10" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_new_python_is_welcome(version: tuple[int, int]) -> None:
    assert dev.too_old(*version) == ""


def test_an_old_python_can_read_it() -> None:
    ast.parse(SOURCE, feature_version=(3, 7))


def test_the_version_is_checked_before_anything_else_is_imported() -> None:
    first_check = next(n for n, node in enumerate(tree().body) if isinstance(node, ast.If))
    before = [name for node in tree().body[:first_check] for name in imported(node)]
    assert before == ["sys"]


def test_it_needs_only_the_standard_library() -> None:
    names = {name for node in ast.walk(tree()) for name in imported(node)}
    assert names
    assert names <= sys.stdlib_module_names


def tree() -> ast.Module:
    return ast.parse(SOURCE)


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [(node.module or "").partition(".")[0]]
    return []


# --- the command line


@pytest.mark.parametrize("words", [["dance"], [], ["--version"]])
def test_an_unknown_command_is_told_which_there_are(words: list[str], tmp_path: Path) -> None:
    done = dev_py(copy_to(tmp_path), *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert all(command in done.stderr for command in ("run", "test", "check", "bench", "lock", "setup"))


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(re.search(rf"^  {command} ", out, re.MULTILINE) for command in dev.COMMANDS)


@pytest.mark.parametrize("command", ["check", "setup"])
def test_a_command_without_arguments_refuses_them(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "prepare", lambda *_, **__: pytest.fail("nothing may be installed"))
    assert dev.main([command, "now"]) == 1
    assert "takes no arguments" in capsys.readouterr().err


def test_ctrl_c_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(dev.COMMANDS, "run", interrupted)
    assert dev.main(["run"]) == 130


# --- what can be in the way of an installation


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(missing: str, tmp_path: Path) -> None:
    crippled = tmp_path / "crippled"
    crippled.mkdir()
    (crippled / f"{missing}.py").write_text("raise ImportError\n", encoding="utf-8")
    home = copy_to(tmp_path)
    done = dev_py(home, "setup", PYTHONPATH=str(crippled))
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (home / ".venv").exists()


@pytest.mark.parametrize(
    "output",
    [
        "Failed to establish a new connection: [Errno -3] Temporary failure in name resolution",
        "error: Failed to fetch: `simple/attrs/`\n  Caused by: error sending request for url",
        "ProxyError('Cannot connect to proxy.')",
        "client error (Connect): dns error: failed to lookup address information",
    ],
)
def test_no_network_is_named(output: str) -> None:
    assert "cannot be reached" in dev.failure(output)


def test_another_failure_is_not_taken_for_the_network() -> None:
    output = "error: Hash mismatch for `attrs==26.1.0`"
    assert dev.failure(output) == ""


def test_a_failed_step_keeps_what_the_tool_said(tmp_path: Path) -> None:
    program = "import sys; print('the reason'); sys.exit(3)"
    with pytest.raises(dev.Trouble) as caught:
        dev.step("trying", [sys.executable, "-c", program], tmp_path)
    assert caught.value.detail == "the reason"


def test_a_step_without_network_says_so_in_one_sentence(tmp_path: Path) -> None:
    program = "import sys; print('much ado\\nand: Network is unreachable'); sys.exit(1)"
    with pytest.raises(dev.Trouble, match="cannot be reached") as caught:
        dev.step("trying", [sys.executable, "-c", program], tmp_path)
    assert caught.value.detail == ""


def test_a_program_that_cannot_start_is_a_failed_step(tmp_path: Path) -> None:
    with pytest.raises(dev.Trouble, match="cannot start"):
        dev.step("trying", [tmp_path / "nothing"], tmp_path)


@pytest.mark.parametrize(
    "error", [PermissionError(13, "Permission denied", "x"), OSError(30, "Read-only file system", "x")]
)
def test_a_folder_that_cannot_be_written_is_named(error: OSError) -> None:
    assert "cannot write x" in dev.os_failure(error)


# --- a broken environment


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """An environment that passes for finished: an interpreter, packages, a stamp."""
    folder = tmp_path / ".venv"
    python = dev.tool(folder, "python")
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    (dev.packages(folder) / "pip").mkdir(parents=True)
    (dev.packages(folder) / "brelan-0.1.0.dist-info").mkdir()
    dev.write_stamp(folder, dev.DEV, dev.wanted(dev.DEV))
    return folder


def test_a_sound_environment_is_left_alone(sound: Path) -> None:
    assert dev.damage(sound) == ""
    assert dev.is_ready(sound, dev.DEV)


def test_an_environment_for_development_serves_to_play(sound: Path) -> None:
    assert dev.is_ready(sound, dev.RUN)
    assert not dev.is_ready(sound, dev.BENCH)


def lose_the_stamp(folder: Path) -> None:
    (folder / dev.STAMP).unlink()


def tear_the_stamp(folder: Path) -> None:
    (folder / dev.STAMP).write_text('{"root": ', encoding="utf-8")


def lose_the_interpreter(folder: Path) -> None:
    python = dev.tool(folder, "python")
    python.unlink()
    python.symlink_to(folder / "gone")


def spoil_the_interpreter(folder: Path) -> None:
    python = dev.tool(folder, "python")
    python.unlink()
    python.write_text("", encoding="utf-8")


def lose_the_packages(folder: Path) -> None:
    shutil.rmtree(dev.packages(folder))


def change(key: str, value: str) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        (folder / dev.STAMP).write_text(json.dumps(dev.read_stamp(folder) | {key: value}), encoding="utf-8")

    return spoil


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lose_the_stamp, "no finished installation"),
        (tear_the_stamp, "no finished installation"),
        (lose_the_interpreter, "interpreter is missing"),
        (spoil_the_interpreter, "interpreter does not start"),
        (lose_the_packages, "packages are gone"),
        (change("root", "/elsewhere"), "moved"),
        (change("python", "cpython 3.9"), "cpython 3.9"),
    ],
)
def test_a_broken_environment_is_made_anew(spoil: Callable[[Path], None], reason: str, sound: Path) -> None:
    spoil(sound)
    assert reason in dev.damage(sound)
    assert not dev.is_ready(sound, dev.DEV)


def test_changed_locks_are_installed_without_making_all_anew(sound: Path) -> None:
    change("digest", "of other locks")(sound)
    assert dev.damage(sound) == ""
    assert not dev.is_ready(sound, dev.DEV)


def test_a_lost_project_is_installed_again(sound: Path) -> None:
    (dev.packages(sound) / "brelan-0.1.0.dist-info").rmdir()
    assert not dev.is_ready(sound, dev.DEV)


def test_an_interrupted_installation_leaves_no_stamp(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(folder: Path, lock: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dev.prepare(dev.DEV, sound, anyway=True)
    assert "no finished installation" in dev.damage(sound)


def test_a_refused_installation_is_tried_again_in_place(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path, lock: str) -> None:
        raise dev.Trouble("no network")

    monkeypatch.setattr(dev, "install", refused)
    with pytest.raises(dev.Trouble):
        dev.prepare(dev.DEV, sound, anyway=True)
    assert dev.damage(sound) == ""
    assert not dev.is_ready(sound, dev.DEV)


# --- the locks


@pytest.mark.parametrize("name", dev.LOCKS)
def test_a_lock_pins_everything_by_hash_and_names_no_host(name: str) -> None:
    text = (dev.ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"\n(?=\S)", text.strip())[1:]
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry


def test_the_locks_agree_on_every_version_they_share_with_the_tools() -> None:
    pins = {
        name: dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", (dev.ROOT / name).read_text(), re.MULTILINE))
        for name in dev.LOCKS
    }
    for name in dev.LOCKS:
        shared = pins[name].keys() & pins[dev.TOOLS].keys()
        assert {key: pins[name][key] for key in shared} == {key: pins[dev.TOOLS][key] for key in shared}


def test_the_locks_answer_pyproject() -> None:
    assert dev.stale_locks() == []


def test_a_new_dependency_makes_the_locks_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = copy_to(tmp_path)
    monkeypatch.setattr(dev, "ROOT", home)
    assert dev.stale_locks() == []
    page = (home / "pyproject.toml").read_text(encoding="utf-8")
    changed = re.sub(r"(?m)^dependencies = \[", 'dependencies = ["attrs", ', page)
    (home / "pyproject.toml").write_text(changed, encoding="utf-8")
    assert dev.stale_locks() == list(dev.LOCKS)
    (home / "pyproject.toml").write_text(page + "\n# a remark\n", encoding="utf-8")
    assert dev.stale_locks() == []
