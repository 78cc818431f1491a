"""A sweep on a Ray cluster of two processes has the rows of one on this machine, also if a worker is killed."""

from __future__ import annotations

import os
import secrets
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from scripted import write_base

from compiler.operations.sweeping.sweep_workspace import SweepResult, sandbox_on, sweep_workspace
from compiler.reporter import Reporter
from compiler.runs.sweeps.factors import parse_factors
from compiler.runs.sweeps.sweep_plan import Sweep
from compiler.version import version
from compiler.workspace.settings import Settings
from odd.errors import MachineError, UserError
from sandbox.cluster.cluster_worker import run_packed
from sandbox.cluster.ray_sandbox import MOST_LOST, ray_sandbox
from sandbox.contract import Job, Outcome
from sandbox.pipe.packed_parts import packed

WANTED = Sweep(parse_factors(["stifling=0.1,0.2,0.3"]), replicates=5, rounds=100)
SETTINGS = Settings(run_jobs=2)


class Lines(Reporter):
    """What a sweep says."""

    def __init__(self) -> None:
        self.told_lines: list[str] = []

    def told(self, words: str) -> None:
        self.told_lines.append(words)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = write_base(tmp_path / "ws")
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 400"), encoding="utf-8")
    return folder


def workers() -> list[int]:
    """Return the processes that run jobs for a cluster."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if place.read_bytes().startswith(b"ray::run_packed"):
                found.append(int(place.parent.name))
        except OSError:
            continue
    return found


def killing(folder: Path, rows: int, killed: list[int]) -> None:
    """Kill a worker once so many rows are there."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        kept = sum(len(file.read_bytes().splitlines()) for file in folder.glob("sweeps/*/rows.jsonl"))
        if kept >= rows and (at_work := workers()):
            os.kill(at_work[0], signal.SIGKILL)
            killed.append(kept)
            return
        time.sleep(0.05)


def seen(found: SweepResult) -> list[Any]:
    rows = [row for _, row in sorted(found.rows.items())]
    return [(row.seed, row.outcome, row.digest, row.events, dict(row.outcomes)) for row in rows]


def test_a_cluster_whose_worker_is_killed_makes_the_same_rows(
    workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its workers, which are in no sandbox, take no module from the folder in which the sweep was started."""
    for module in ("pyarrow", "pydantic", "sandbox"):
        text = f"open({str(tmp_path / 'taken')!r}, 'w')\nraise ImportError\n"
        (workspace / f"{module}.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(workspace)
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")  # a cluster of which the command says nothing is not asked
    said, killed = Lines(), list[int]()
    killer = threading.Thread(target=killing, args=(workspace, 3, killed))
    killer.start()
    found = sweep_workspace(workspace, WANTED, settings=SETTINGS, reporter=said, on="ray")
    killer.join()
    assert killed and killed[0] < 15 and found.made == 15 and not (tmp_path / "taken").exists()
    assert said.told_lines == ["a worker of the cluster was lost; another one makes its unfinished runs"]
    on_cluster = seen(found)
    (found.dir / "rows.jsonl").unlink()
    here = sweep_workspace(workspace, WANTED, settings=SETTINGS)
    assert here.dir == found.dir and here.made == 15, "the place is no part of the sweep"
    assert seen(here) == on_cluster and not workers()


def test_what_a_cluster_cannot_do_is_said(workspace: Path) -> None:
    with pytest.raises(UserError, match="a sweep cannot run on 'slurm'; use ray"):
        sweep_workspace(workspace, WANTED, settings=SETTINGS, on="slurm")
    with pytest.raises(UserError, match="'head' is not the address of a Ray cluster"):
        sweep_workspace(workspace, WANTED, settings=SETTINGS, on="ray:head")
    with pytest.raises(MachineError, match=r"no Ray cluster answers at 127\.0\.0\.1:1: "):
        sweep_workspace(workspace, WANTED, settings=SETTINGS, on="ray:127.0.0.1:1")
    # a function whose value differs from process to process, as that of another version would
    with (
        pytest.raises(MachineError, match="another simcc, Python or library"),
        ray_sandbox("", 1, "process", secrets.token_hex, print),
    ):
        pass


def test_a_connection_of_the_process_is_used_and_kept() -> None:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, object_store_memory=2**27)
    try:
        with ray_sandbox("", 7, "process", version, print) as cluster:
            assert cluster.processes == 1
        assert ray.is_initialized()
        with (
            pytest.raises(UserError, match="connected to a Ray cluster already"),
            ray_sandbox("127.0.0.1:6379", 1, "process", version, print),
        ):
            pass
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_a_job_of_a_cluster_ends_where_it_is_cancelled_and_fails_after_many_lost_workers(tmp_path: Path) -> None:
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "__init__.py").touch()
    (tmp_path / "slow" / "wiring.py").write_text("import time\ntime.sleep(600)\n")
    job = Job(folder=tmp_path, package="slow", request={"seeds": [1], "variant": ""})
    with sandbox_on("ray", SETTINGS.model_copy(update={"run_sandbox": "process"}), Reporter()) as (cluster, processes):
        assert processes == 2
        frames: list[Any] = []
        ended = cluster.run(job, frames.append, lambda: bool(frames))
        assert ended.outcome is Outcome.CANCELLED and not ended.lost
        for count in range(MOST_LOST + 1):
            stop = threading.Event()
            killer = threading.Thread(target=_kill_all, args=(stop,))
            killer.start()
            ended = cluster.run(job, lambda _: None, lambda: False)
            stop.set()
            killer.join()
            assert ended.outcome is Outcome.INFRA and ended.lost is (count < MOST_LOST)


def _kill_all(stop: threading.Event) -> None:
    while not stop.wait(0.1):
        for worker in workers():
            os.kill(worker, signal.SIGKILL)


def test_a_worker_passes_on_every_frame_and_ends_a_job_that_is_left(workspace: Path, tmp_path: Path) -> None:
    (tmp_path / "quick").mkdir()
    (tmp_path / "quick" / "__init__.py").touch()
    job = Job(folder=tmp_path, package="quick", request={"seeds": []})
    pieces = list(run_packed(packed(job), job, "process"))
    assert [frame.frame for piece in pieces[:-1] for frame in piece] == ["hello", "done"]
    assert pieces[-1].outcome is Outcome.FINISHED
    (tmp_path / "quick" / "wiring.py").write_text("import time\ntime.sleep(600)\n")
    slow = job.model_copy(update={"request": {"seeds": [1]}})
    left: Iterator[Any] = run_packed(packed(slow), slow, "process")
    began = time.monotonic()
    assert [frame.frame for frame in next(left)] == ["hello"]
    left.close()
    assert time.monotonic() - began < 60
