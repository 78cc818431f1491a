"""Ctrl-C, a full disk, and models that fail: clear answers, the right exit codes, and workspaces that stay whole."""

from __future__ import annotations

import contextlib
import os
import pty
import resource
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from journeys import BRIEF, COMMAND, Ended, contents, environment, replace, simcc

from tests.sampling import sampled

Here = Callable[..., Ended]


@pytest.mark.parametrize("stage", ["simulator package", "ODD protocol"][:: sampled(1, 2)])
def test_an_interrupted_build_goes_on(built: Path, tmp_path: Path, stage: str) -> None:
    folder = tmp_path / "später"
    words = [*COMMAND, "build", BRIEF, "-o", str(folder), "--name", "rumor"]
    with subprocess.Popen(words, cwd=tmp_path, stderr=subprocess.PIPE, text=True, env=environment()) as build:
        assert build.stderr is not None
        while stage not in build.stderr.readline():
            assert build.poll() is None
        build.send_signal(signal.SIGINT)
        rest = build.stderr.read()
    assert build.returncode == 130, rest
    assert "the same command continues from there" in rest
    assert not [path for path in tmp_path.rglob("*") if path.name.endswith(".new")]
    assert simcc("build", BRIEF, "-o", str(folder), "--name", "rumor", cwd=tmp_path).code == 0
    assert contents(folder) == contents(built)


#: Python would leave half of a module's bytecode behind, which would break the tests that come next.
_NO_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "1"}


def _no_large_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


def test_a_disk_that_takes_no_report_keeps_the_old_one(copied: Path, here: Here) -> None:
    report = Path(here("run", "--report", "--json", "--rounds", "2", cwd=copied).json()["report"])
    old = report.read_bytes()
    ended = simcc("report", "--json", cwd=copied, env=_NO_BYTECODE, before=_no_large_files)
    assert ended.code == 2, ended.err
    assert ended.json()["exit_code"] == 2
    assert report.read_bytes() == old
    assert [path.name for path in report.parent.iterdir() if path.name.startswith(".")] == []


def test_a_disk_that_takes_no_sources_ends_a_build(tmp_path: Path) -> None:
    ended = simcc("build", "--json", "a rumor", "-o", "zu groß", cwd=tmp_path, env=_NO_BYTECODE, before=_no_large_files)
    assert ended.code == 2, ended.err
    assert "cannot write" in ended.json()["error"]
    assert not (tmp_path / "zu groß/odd.yaml").exists()


@pytest.fixture(scope="session")
def epidemic(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library's epidemic, to be edited and run again and again."""
    home = tmp_path_factory.mktemp("library")
    assert simcc("library", "copy", "sir_model", "Épidémie à Gênes", cwd=home).code == 0
    return home / "Épidémie à Gênes"


def test_a_failing_model_is_a_result_at_its_line(epidemic: Path, tmp_path: Path, here: Here) -> None:
    broken = Path(shutil.copytree(epidemic, tmp_path / "kaputt"))
    day = "    individual.emit(DayOfIllness(), to=individual)\n"
    replace(broken / "handlers/individual.py", day, f"    if 1.0 / (world.round - 3) > 9.0:\n        return\n{day}")
    ended = here("run", "--report", "--json", "--rounds", "12", cwd=broken)
    assert ended.code == 1, ended.err
    answer = ended.json()
    assert answer["outcome"] == "code_error"
    first = answer["diagnostics"][0]
    assert (first["code"], first["file"]) == ("SC601", "handlers/individual.py")
    assert "ZeroDivisionError" in first["message"]
    page = Path(answer["report"]).read_text(encoding="utf-8")
    assert "did not finish" in page
    assert f"handlers/individual.py, line {first['line']}" in page


def test_a_loop_of_events_ends_with_its_events_named(epidemic: Path, tmp_path: Path, here: Here) -> None:
    loop = Path(shutil.copytree(epidemic, tmp_path / "Schleife"))
    emit = "        individual.emit(DayOfIllness(), to=individual)\n"
    healthy = "    if individual.chance(recovery):\n"
    replace(loop / "handlers/individual.py", healthy, f"    if individual.home_until < 1000:\n{emit}{healthy}")
    again = "      - {event: DayOfIllness, to: self}\n"
    discharged = "      - {event: Discharged, to: each of served_by}"
    replace(loop / "graph.yaml", discharged, again + discharged)
    replace(
        loop / "graph.yaml",
        "reads: [Individual.in_care, treated",
        "reads: [Individual.home_until, Individual.in_care, treated",
    )
    limit = "schedule.max_events_per_round=20000"
    ended = here("run", "--json", "--set", limit, cwd=loop)
    assert ended.code == 1, ended.err
    found = ended.json()["diagnostics"][0]
    assert found["code"] == "SC608"
    assert "DayOfIllness" in found["message"]
    text = (loop / "graph.yaml").read_text(encoding="utf-8").split("\n")
    assert (found["file"], text[found["line"] - 1].strip().split(":")[0]) == ("graph.yaml", "DayOfIllness")


@pytest.mark.parametrize("closed", ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"][:: sampled(1, 2)])
def test_a_command_that_was_started_without_streams_does_its_work(copied: Path, closed: str) -> None:
    """It ended as a fault of simcc, with code 3, as soon as a stage was to be printed."""
    words = " ".join(map(shlex.quote, [*COMMAND, "run", "--rounds", "2"]))
    done = subprocess.run(["sh", "-c", f"{words} {closed}"], cwd=copied, env=environment(), check=False)
    assert done.returncode == 0
    assert list((copied / "runs").glob("*-base/manifest.json"))


def _on_a_terminal(folder: Path, env: dict[str, str]) -> str:
    """Run `simcc run` with a terminal for its messages; return what that shows."""
    ours, theirs = pty.openpty()
    words = [*COMMAND, "run", "--rounds", "2"]
    with subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=theirs, env=environment(env)) as running:
        os.close(theirs)
        shown = b""
        with contextlib.suppress(OSError):  # the end of a terminal
            while part := os.read(ours, 4096):
                shown += part
        assert running.wait() == 0
    os.close(ours)
    return shown.decode()


def test_bars_and_colors_are_for_terminals(built: Path) -> None:
    terminal = {"TERM": "xterm-256color"}
    assert "\x1b[32m" in _on_a_terminal(built, terminal)
    assert "\x1b[32m" not in _on_a_terminal(built, {**terminal, "NO_COLOR": "1"})
