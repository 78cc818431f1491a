"""Runs that are stopped, killed or ended by a limit: what they keep, and how they are completed to the same digests."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.run_workspace import run_workspace
from compiler.reporter import SILENCE, Reporter
from compiler.runs.execute import RunStopped, load_run
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from tests.compiler.forged_runs import forge
from tests.sandbox.listed_processes import listed

Workspace = Callable[[str], Path]
#: One process, so that replicates end one after the other, and a share of the run is the same rounds each time.
SETTINGS = Settings(run_sandbox="process", run_checkpoint=0, run_jobs=1)
SCENARIOS = {
    "predator_prey": Run(
        rounds=200, replicates=3, seed=2, record=("Sheep.energy every 50", "Wolf every 100"), trace=True
    ),
    "birth_death": Run(rounds=90, replicates=2, seed=3, record=("Person", "child_of every 10")),
    "job_market": Run(replicates=4, seed=1, record=("Worker", "works_at"), follow=("Worker 3",)),
}


class _Stopper(Reporter):
    """Presses Ctrl-C once so much of the run is done, and holds up the run and its news until it was heard."""

    def __init__(self, at: float) -> None:
        self.at: float | None = at
        self.lines: list[str] = []
        self._heard = threading.Event()

    def hear(self, *_: object) -> None:
        """Take note of the signal, and do what Python does."""
        self._heard.set()
        raise KeyboardInterrupt

    def told(self, words: str) -> None:
        self.lines.append(words)

    def progress(self, what: str, done: float) -> None:
        if what.startswith("run") and self.at is not None and done >= self.at:
            self.at = None
            for job in _jobs():  # which would go on to its end on a busy machine
                os.kill(job, signal.SIGSTOP)
            os.kill(os.getpid(), signal.SIGINT)
            assert self._heard.wait(60)
            time.sleep(0.3)


def _jobs() -> set[int]:
    """Return the processes of jobs, which are forked from children of this one."""
    every = listed()
    children = {process.pid for process in every if process.parent == os.getpid()}
    return {process.pid for process in every if process.parent in children}


def made(folder: Path, wanted: Run, reporter: Reporter = SILENCE, **settings: Any) -> Any:
    chosen = SETTINGS.model_copy(update=settings)
    return run_workspace(folder, wanted, settings=chosen, reporter=reporter, report=False).record


@pytest.fixture(scope="module")
def unbroken(workspace: Workspace) -> dict[str, Any]:
    return {name: made(workspace(name), wanted, run_checkpoint=1000.0) for name, wanted in SCENARIOS.items()}


@pytest.fixture
def folder(workspace: Workspace, tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    def copied(name: str) -> Path:
        return Path(shutil.copytree(workspace(name), tmp_path / name, ignore=shutil.ignore_patterns("runs")))

    yield copied


def stopped(folder: Path, wanted: Run, at: float, **settings: Any) -> tuple[Path, _Stopper]:
    reporter = _Stopper(at)
    before = signal.signal(signal.SIGINT, reporter.hear)
    try:
        with pytest.raises(RunStopped) as found:
            made(folder, wanted, reporter, **settings)
    except KeyboardInterrupt:  # would end the worker, with all tests that it has still to run
        pytest.fail("the run was not stopped before its end")
    finally:
        signal.signal(signal.SIGINT, before)
    return folder / "runs" / found.value.run, reporter


def tables(run: Path) -> dict[str, Any]:
    """Return all tables of a run, whose rows come in the order of replicates."""
    names = [path for path in run.rglob("*.parquet") if path.name != "metrics.parquet"]
    return {path.relative_to(run).as_posix(): pq.read_table(path).to_pylist() for path in names}


@pytest.mark.parametrize(
    ("name", "at", "jobs"),
    [
        ("predator_prey", 0.1, 1),
        ("predator_prey", 0.1, 2),
        ("predator_prey", 0.5, 1),
        ("predator_prey", 0.7, 1),
        ("birth_death", 0.2, 1),
        ("job_market", 0.3, 1),
    ],
)
def test_a_stopped_run_keeps_its_rounds_and_is_completed_to_the_same(
    name: str, at: float, jobs: int, folder: Callable[[str], Path], unbroken: dict[str, Any]
) -> None:
    place, wanted, whole = folder(name), SCENARIOS[name], unbroken[name]
    kept, reporter = stopped(place, wanted, at, run_jobs=jobs)
    assert reporter.lines[-1].endswith(f"to complete it: simcc run --resume {kept.name}")
    before = load_run(kept)
    assert before.outcome.value == "cancelled"
    for part, full in zip(before.replicates, whole.replicates, strict=True):
        assert all(list(values) == full.metrics[metric][: part.rounds] for metric, values in part.metrics.items())
    assert sum(replicate.rounds for replicate in before.replicates) > 0

    reporter = _Stopper(2.0)
    again = made(place, Run(resume=kept.name), reporter)
    states = list(kept.glob("checkpoints/*.state"))
    assert not states or "of them after round" in reporter.lines[0]
    assert [run.digest for run in again.replicates] == [run.digest for run in whole.replicates]
    assert [run.metrics for run in again.replicates] == [run.metrics for run in whole.replicates]
    assert [run.initial for run in again.replicates] == [run.initial for run in whole.replicates]
    assert all(run.initial.keys() == run.metrics.keys() for run in again.replicates)
    assert tables(again.dir) == tables(whole.dir)
    assert again.manifest["resumed"] == kept.name
    assert not (again.dir / "checkpoints").exists(), "a finished replicate needs none"


def kept_rounds(manifest: Path) -> int:
    """Return the rounds of the first replicate that a run has kept so far."""
    try:
        return int(json.loads(manifest.read_text("utf-8"))["replicates"][0]["rounds"])
    except (OSError, ValueError):  # just being replaced
        return 0


@pytest.mark.parametrize("saves", [True, False], ids=["within a replicate", "from the seed"])
def test_a_killed_run_is_found_and_completed(saves: bool, folder: Callable[[str], Path]) -> None:
    place = folder("predator_prey")
    wanted = SCENARIOS["predator_prey"]
    long = ["--rounds", "1200", "--replicates", "2", "--seed", "2", "--record", "Sheep.energy every 500"]
    early = "; ".join(
        [
            "from compiler.runs.execute import Work",
            "Work._save_when_due = lambda work: work.save(work.so_far())",
            "from compiler.terminal.entry import main",
            "main()",
        ]
    )
    words = [sys.executable, "-c", early, "run", "--sandbox", "process", "-q", *long, str(place)]
    process = subprocess.Popen(words, env={**os.environ, "SIMCC_CHECKPOINT": "0" if saves else "1000"})
    deadline = time.monotonic() + 120
    while not any(kept_rounds(file) for file in place.glob("runs/.partial-*/manifest.json")) or (
        saves and not any(place.glob("runs/.partial-*/checkpoints/*.state"))
    ):
        assert process.poll() is None and time.monotonic() < deadline
        time.sleep(0.01)
    process.kill()
    process.wait()
    reporter = _Stopper(2.0)
    whole = made(place, Run(resume="latest"), reporter)
    assert "kept what a killed process had of" in reporter.lines[0]
    assert ("of them after round" in reporter.lines[1]) is saves
    kept = load_run(place / "runs" / whole.manifest["resumed"])
    assert kept.outcome.value == "cancelled"
    assert kept.replicates[0].rounds > 0
    again = made(place, replace(wanted, rounds=1200, replicates=2, trace=False, record=("Sheep.energy every 500",)))
    assert whole.digest == again.digest
    assert tables(whole.dir) == tables(again.dir)
    assert not list(place.glob("runs/.partial-*"))


def test_a_run_that_reached_a_limit_of_time_is_completed_without_it(folder: Callable[[str], Path]) -> None:
    place = folder("predator_prey")
    wanted = Run(rounds=4000, seed=2)
    ended = made(place, wanted, run_time_limit=1)
    assert ended.outcome.value == "timeout"
    assert "docs/limits.md" in ended.diagnostics[0].help
    again = made(place, Run(resume=ended.id))
    assert again.outcome.value == "finished"
    assert again.digest == made(place, wanted).digest


@pytest.fixture
def kept(folder: Callable[[str], Path]) -> Path:
    return stopped(folder("job_market"), SCENARIOS["job_market"], 0.3)[0]


def refused(kept: Path) -> str:
    with pytest.raises(simcc.UserError) as found:
        made(kept.parents[1], Run(resume=kept.name))
    return str(found.value)


def test_a_run_of_other_sources_is_not_resumed(kept: Path) -> None:
    scenario = kept.parents[1] / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 40", "count: 41"), "utf-8")
    assert "scenario.yaml changed since; make the run anew" in refused(kept)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"python": "3.1.0"}, "it was made by python 3.1.0 (now"),
        ({"simcc": "0.0"}, "it was made by simcc 0.0 (now"),
        ({"digest_format": 1}, "it was made by digest format 1 (now 2)"),
        ({"seed": 7}, "'seed' of replicate 0 in manifest.json contradicts"),
        ({"format": 1}, "make the run again"),
    ],
)
def test_a_damaged_or_foreign_run_is_refused(kept: Path, change: dict[str, Any], says: str) -> None:
    forge(kept, lambda manifest: manifest.update(change))
    assert says in refused(kept)


def test_a_finished_replicate_without_its_digest_is_refused(kept: Path) -> None:
    forge(kept, lambda manifest: manifest["replicates"][0].update(outcome="finished", digest=""))
    assert "'digest' of replicate 0 in manifest.json contradicts" in refused(kept)


def test_damaged_tables_are_refused(kept: Path) -> None:
    (kept / "records" / "Worker.parquet").write_bytes(b"PAR1")
    assert "records/Worker.parquet is not what the run wrote: it was damaged or changed" in refused(kept)
    forge(kept)
    assert "cannot be resumed, since it is damaged" in refused(kept)


def test_kept_rounds_that_come_out_otherwise_are_refused(folder: Callable[[str], Path]) -> None:
    kept = stopped(folder("predator_prey"), SCENARIOS["predator_prey"], 0.1)[0]
    table = pq.read_table(kept / "metrics.parquet")
    place = table.column_names.index("sheep")
    other = [value + 1 for value in table["sheep"].to_pylist()]
    pq.write_table(table.set_column(place, "sheep", [other]), kept / "metrics.parquet")
    assert "it was damaged or changed" in refused(kept)
    forge(
        kept,
        lambda manifest: [
            row["final"].update(sheep=row["final"]["sheep"] + 1) for row in manifest["replicates"] if row["rounds"]
        ],
    )
    assert "sheep of seed 2 has other values in the kept rounds" in refused(kept)


def test_what_had_finished_is_taken_over_only_where_it_was_begun(folder: Callable[[str], Path]) -> None:
    kept = stopped(folder("job_market"), SCENARIOS["job_market"], 0.6)[0]
    assert load_run(kept).replicates[0].outcome.value == "finished"
    copy = Path(shutil.copytree(kept.parents[1], kept.parents[2] / "sent"))
    theirs = copy / "runs" / kept.name
    reporter = _Stopper(2.0)
    again = made(copy, Run(resume=kept.name), reporter)
    assert "0 of 4 replicates are kept" in reporter.lines[0]
    assert "begins at its seed: this user's simcc did not begin the run in this folder" in reporter.lines[1]
    mine = made(kept.parents[1], Run(resume=kept.name), reporter)
    assert "0 of 4" not in reporter.lines[2] and again.digest == mine.digest
    assert tables(again.dir) == tables(mine.dir) and not (mine.dir / "checkpoints").exists()
    forge(theirs, lambda manifest: manifest["replicates"][0].update(digest="0" * 64))
    assert "seed 1 finished otherwise than is kept" in refused(theirs)


def test_a_complete_run_is_not_resumed(folder: Callable[[str], Path]) -> None:
    place = folder("job_market")
    run = made(place, Run())
    assert "is complete" in refused(run.dir)


@pytest.fixture
def paused(folder: Callable[[str], Path]) -> Path:
    """A run that was to stop after a round, and has a checkpoint there."""
    record = made(folder("job_market"), replace(SCENARIOS["job_market"], until=3))
    assert [(part.rounds, part.outcome.value) for part in record.replicates] == [(3, "paused")] * 4
    assert record.dir is not None
    return Path(record.dir)


def test_a_run_until_a_round_is_completed_to_the_same(paused: Path, unbroken: dict[str, Any]) -> None:
    reporter = _Stopper(2.0)
    again = made(paused.parents[1], Run(resume=paused.name), reporter)
    assert reporter.lines[0].endswith("0 of 4 replicates are kept; the others go on (4 of them after round 3, 3, 3, 3)")
    assert again.digest == unbroken["job_market"].digest
    assert tables(again.dir) == tables(unbroken["job_market"].dir)


def test_a_copy_of_a_paused_run_begins_at_its_seeds(paused: Path, unbroken: dict[str, Any]) -> None:
    """Its checkpoints are this user's, but the tables of the rounds before them could be anybody's."""
    theirs = Path(shutil.copytree(paused.parents[1], paused.parents[2] / "sent")) / "runs" / paused.name
    table = pq.read_table(theirs / "records" / "Worker.parquet")
    pq.write_table(table.slice(1), theirs / "records" / "Worker.parquet")
    forge(theirs)
    reporter = _Stopper(2.0)
    again = made(theirs.parents[1], Run(resume=theirs.name), reporter)
    assert reporter.lines[0].endswith("0 of 4 replicates are kept; the others begin at their seeds")
    assert tables(again.dir) == tables(unbroken["job_market"].dir)


def _of_another_seed(places: list[Path]) -> None:
    shutil.copy(places[1], places[0])


def _of_another_run(places: list[Path]) -> None:
    header, _, data = places[0].read_bytes().partition(b"\n")
    found = json.loads(header)
    places[0].write_bytes(json.dumps({**found, "round": found["round"] - 1}).encode() + b"\n" + data)


def _cut(places: list[Path]) -> None:
    places[0].write_bytes(places[0].read_bytes()[:-1])


def _emptied(places: list[Path]) -> None:
    places[0].write_bytes(b"")


@pytest.mark.parametrize("damage", [_of_another_seed, _of_another_run, _cut, _emptied], ids=lambda part: part.__name__)
def test_a_damaged_checkpoint_is_refused_and_its_replicate_begins_at_its_seed(
    damage: Callable[[list[Path]], None], paused: Path, unbroken: dict[str, Any]
) -> None:
    damage(sorted(paused.glob("checkpoints/*.state")))
    reporter = _Stopper(2.0)
    again = made(paused.parents[1], Run(resume=paused.name), reporter)
    assert "3 of them after round" in reporter.lines[0]
    assert "a replicate begins at its seed: its checkpoint " in reporter.lines[1]
    assert again.digest == unbroken["job_market"].digest
    assert tables(again.dir) == tables(unbroken["job_market"].dir)
