"""One seed, one trace: the same digest in every sandbox, and each result says where it was made."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import numpy
import pytest
from programs import ISOLATING, LOCAL

import runtime_base
from compiler.runs.execute import execute
from compiler.runs.run_record import RunRecord, RunRequest
from sandbox.contract import Job, Limits, Outcome, Sandbox
from sandbox.pipe.frames import Frame, Hello, ReplicateEnd

MODEL = Path(__file__).parents[2] / "generated" / "library" / "sir_model"
REQUEST = {"seeds": [1], "variant": "", "numbers": None, "rounds": 4, "trace": False, "snapshot": False}


def run(sandbox: Sandbox, runs: Path | None = None) -> RunRecord:
    kept = {"runs": runs} if runs else {"keep": False}
    return execute(RunRequest(folder=MODEL, package=MODEL.name, rounds=4, replicates=2, trace=True, **kept), sandbox)


@pytest.mark.parametrize("sandbox", ISOLATING)
def test_the_same_seed_gives_the_same_digest(sandbox: str, sandboxes: Callable[[str], Sandbox], tmp_path: Path) -> None:
    plain, isolated = run(sandboxes("process")), run(sandboxes(sandbox), tmp_path)
    assert isolated.outcome is plain.outcome is Outcome.FINISHED
    assert [replicate.digest for replicate in isolated.replicates] == [
        replicate.digest for replicate in plain.replicates
    ]
    assert [replicate.metrics for replicate in isolated.replicates] == [
        replicate.metrics for replicate in plain.replicates
    ]
    assert isolated.isolation == sandboxes(sandbox).isolation != "process"
    assert isolated.manifest["isolation_means"] == sandboxes(sandbox).means


def with_runtime(folder: Path, change: Callable[[str], str]) -> Path:
    """Put the model and a runtime beside it into a folder; `change` gets the harness that the runtime begins with."""
    for source in (MODEL / MODEL.name, Path(runtime_base.__file__).parent):
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("__pycache__"))
    harness = folder / "runtime_base" / "job" / "harness.py"
    harness.write_text(change(harness.read_text("utf-8")), "utf-8")
    return folder


@pytest.mark.parametrize("sandbox", ("process", *ISOLATING))
def test_a_job_with_a_runtime_of_its_own_runs_on_it(
    sandbox: str, sandboxes: Callable[[str], Sandbox], tmp_path: Path
) -> None:
    """The folder's runtime is the one that runs, wherever the job runs: it prints a line of its own."""
    folder = with_runtime(
        tmp_path, lambda text: text.replace("    pipe = ", "    print('own', flush=True)\n    pipe = ", 1)
    )
    job = Job(folder=folder, package=MODEL.name, request=REQUEST, own_runtime=True)
    frames: list[Frame] = []
    result = sandboxes(sandbox).run(job, frames.append, lambda: False)
    assert result.outcome is Outcome.FINISHED and result.log == "own\n"
    (verdict,) = (frame for frame in frames if isinstance(frame, ReplicateEnd))
    assert verdict.digest == run(sandboxes("process")).replicates[0].digest


@pytest.mark.parametrize("sandbox", ISOLATING)
def test_a_runtime_of_its_own_cannot_lift_the_limit_of_memory(
    sandbox: str, sandboxes: Callable[[str], Sandbox], tmp_path: Path
) -> None:
    greedy = "    import sys\n    kept = bytearray(2**30)\n    print('has it', flush=True)\n    job = "
    folder = with_runtime(tmp_path, lambda text: text.replace("    job = ", greedy, 1))
    limits = Limits(memory_bytes=2**29)
    job = Job(folder=folder, package=MODEL.name, request=REQUEST, own_runtime=True, limits=limits)
    result = sandboxes(sandbox).run(job, lambda _: None, lambda: False)
    assert result.outcome in (Outcome.OUT_OF_MEMORY, Outcome.CODE_ERROR) and "has it" not in result.log


@pytest.mark.parametrize("sandbox", ("process", *LOCAL))
def test_a_job_can_have_a_numpy_of_its_own(sandbox: str, sandboxes: Callable[[str], Sandbox], tmp_path: Path) -> None:
    """A copy of the installed one, with another version."""
    installed = Path(numpy.__file__).parents[1]
    for name in ("numpy", "numpy.libs"):
        if (installed / name).exists():
            shutil.copytree(installed / name, tmp_path / name, ignore=shutil.ignore_patterns("tests"))
    version = tmp_path / "numpy" / "version.py"
    version.write_text(version.read_text("utf-8").replace(numpy.__version__, "9.9.9"), "utf-8")
    job = Job(folder=MODEL, package=MODEL.name, request=REQUEST, libraries=tmp_path)
    frames: list[Frame] = []
    result = sandboxes(sandbox).run(job, frames.append, lambda: False)
    assert result.outcome is Outcome.FINISHED, result.log
    assert [frame.numpy for frame in frames if isinstance(frame, Hello)] == ["9.9.9"]
