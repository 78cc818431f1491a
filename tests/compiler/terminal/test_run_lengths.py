"""Replicates that a stop condition ends at different rounds: no command says that all were as long as the longest."""

import subprocess
import sys
from pathlib import Path

import pytest

import simcc
from compiler.operations.new_workspace import new_workspace

EXPECTED = "replicates: 200\n"


@pytest.fixture
def voters(tmp_path: Path) -> Path:
    """The starter's voters, who stop as soon as all agree."""
    folder = tmp_path / "voters"
    new_workspace("voters", folder)
    scenario = folder / "scenario.yaml"
    assert EXPECTED in scenario.read_text("utf-8")
    scenario.write_text(scenario.read_text("utf-8").replace(EXPECTED, "replicates: 4\n"), "utf-8")
    return folder


def printed(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "simcc", *arguments], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_run_and_test_say_from_which_to_which_round(voters: Path) -> None:
    record = simcc.run(voters, replicates=4).record
    rounds = sorted(replicate.rounds for replicate in record.replicates)
    assert rounds[0] < rounds[-1], "the seeds end at different rounds"
    spoken = f"{rounds[0]} to {rounds[-1]} rounds"
    assert f"seeds 1 to 4, {spoken}, " in printed("run", str(voters), "--replicates", "4")
    assert f"4 runs of {spoken}" in printed("test", str(voters))
    assert f"4 runs from seed 1, {spoken}" in simcc.run(voters, replicates=4)._repr_html_()


def test_a_single_run_has_one_length(voters: Path) -> None:
    record = simcc.run(voters).record
    assert record.lengths == f"{record.rounds:,}"
