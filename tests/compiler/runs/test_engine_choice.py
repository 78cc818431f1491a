"""With `auto`, runs of which nothing is kept are compiled where that takes less time than interpreting them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from compiler.operations.build_workspace import generate
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


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = Path(shutil.copytree(ROOT / "scenario_library" / NAME, tmp_path_factory.mktemp("made") / NAME))
    generate(made)
    return made


@pytest.fixture(autouse=True)
def patch(tmp_path: Path) -> Iterator[pytest.MonkeyPatch]:
    """Give a test a cache of its own, and let it patch how runs are made: no verdict on a model depends on that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
        yield patch


def records(folder: Path, engine: str, replicates: int = 2, rounds: int = 3) -> list[RunRecord]:
    """Return the records of the base and a variant, made in one process, so that it compiles once."""
    settings = Settings.model_validate({"run_engine": engine, "run_jobs": 1})
    workspace, sandbox = Workspace(folder), opened(settings, Reporter())
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


def test_short_runs_stay_on_the_interpreted_engine(folder: Path, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(execute, "_COMPILING", 1_000.0)
    found = records(folder, "auto")
    assert engines(found) == {"interpreted"} and not (tmp_path / "cache" / "simcc" / "native").exists()
    assert [record.variant for record in found] == ["", "without_interactors"]
    assert len({replicate.digest for record in found for replicate in record.replicates}) == 4


def test_long_runs_are_compiled_after_a_try_and_give_the_same(folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(execute, "_COMPILING", 0.0004)
    patch.setattr(execute, "_QUICKEST", 0.0)
    found = records(folder, "auto", 1, _LONG)
    assert engines(found) == {"native"}
    assert results(found) == results(records(folder, "interpreted", 1, _LONG))
    patch.setattr(execute, "_COMPILING", 1_000.0)
    assert engines(records(folder, "auto", 1)) == {"native"}, "compiled code needs no try"


class FirstJobError(Exception):
    """Raised in place of the first job; it says whether that would have been on the interpreted engine."""

    def __init__(self, interprets: bool) -> None:
        super().__init__()
        self.interprets = interprets


@pytest.mark.parametrize(
    ("engine", "compiling", "is_tried"),
    [("auto", 1_000.0, True), ("native", 1_000.0, False), ("auto", 0.0004, False)],
    ids=["short runs", "the native engine", "hundreds of thousands of runs"],
)
def test_only_auto_tries_and_not_where_hundreds_of_thousands_of_runs_are_wanted(
    folder: Path, patch: pytest.MonkeyPatch, engine: str, compiling: float, is_tried: bool
) -> None:
    def begin(work: execute.Work, *_: Any) -> None:
        raise FirstJobError(work._interprets)

    patch.setattr(execute.Work, "_job", begin)
    patch.setattr(execute, "_COMPILING", compiling)
    with pytest.raises(FirstJobError) as first:
        records(folder, engine, 1)
    assert first.value.interprets is is_tried
