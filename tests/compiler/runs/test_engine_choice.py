"""With `auto`, runs of which nothing is kept are compiled where that takes less time than interpreting them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.operations.run_workspace import ready
from compiler.reporter import Reporter
from compiler.runs import execute
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.execute_together import execute_together
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, run_request
from compiler.runs.run_record import RunRecord
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from tests.library_packages import ROOT

NAME = "rational_choice_theory"
#: Rounds that take more than a second; the clock is looked at a few times a second.
_LONG = 400


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def records(folder: Path, engine: str, replicates: int = 4, rounds: int = 3) -> list[RunRecord]:
    """Return the records of the base and a variant."""
    if not (folder / NAME).exists():
        shutil.copytree(ROOT / "scenario_library" / NAME, folder / NAME)
    settings = Settings.model_validate({"run_engine": engine, "run_jobs": 2})
    workspace, sandbox = Workspace(folder / NAME), opened(settings, Reporter())
    with ready(workspace, Reporter()) as (sources, place):
        native = native_code(sources, place, Run(), settings, sandbox.isolation, Reporter())
        wanted = (Run(variant, rounds=rounds, replicates=replicates) for variant in ("", "without_interactors"))
        requests = [
            replace(run_request(workspace, sources, each_run, settings), folder=place, native=native)
            for each_run in wanted
        ]
        return execute_together(requests, sandbox, Reporter())


def engines(found: list[RunRecord]) -> set[str]:
    return {str(record.manifest["engine"]) for record in found}


def results(found: list[RunRecord]) -> list[object]:
    return [(record.variant, record.seed, record.digest, record.metrics, record.rounds) for record in found]


def test_short_runs_stay_on_the_interpreted_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "_COMPILING", 1_000.0)
    found = records(tmp_path, "auto")
    assert engines(found) == {"interpreted"} and not (tmp_path / "cache" / "simcc" / "native").exists()
    assert [record.variant for record in found] == ["", "without_interactors"]
    assert len({replicate.digest for record in found for replicate in record.replicates}) == 8


def test_long_runs_are_compiled_after_a_try_and_give_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "_COMPILING", 0.0004)
    monkeypatch.setattr(execute, "_QUICKEST", 0.0)
    found = records(tmp_path, "auto", 1, _LONG)
    assert engines(found) == {"native"}
    assert results(found) == results(records(tmp_path, "interpreted", 1, _LONG))


def test_compiled_code_and_the_native_engine_need_no_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(execute, "_COMPILING", 1_000.0)
    assert engines(records(tmp_path, "native", 1)) == {"native"}
    assert engines(records(tmp_path, "auto", 1)) == {"native"}


def test_hundreds_of_thousands_of_runs_are_compiled_without_a_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    monkeypatch.setattr(execute.Work, "_try", lambda _work, run, _seconds: tried.append(run))
    monkeypatch.setattr(execute, "_COMPILING", 0.0004)
    assert engines(records(tmp_path, "auto", 1)) == {"native"} and not tried
