"""One seed, one trace: the same digest in every sandbox, and each result says where it was made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from programs import ISOLATING

from compiler.runs.execute import execute
from compiler.runs.run_record import RunRecord, RunRequest
from sandbox.contract import Outcome, Sandbox

MODEL = Path(__file__).parents[2] / "generated" / "library" / "sir_model"


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
