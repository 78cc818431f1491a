"""Replicates that a stop condition ends at different rounds: no command says that all were as long as the longest."""

from pathlib import Path
from typing import Any

import pytest

import simcc as scripts
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


def test_run_and_test_say_from_which_to_which_round(voters: Path, simcc: Any) -> None:
    made = scripts.run(voters, replicates=4)
    record = made.record
    rounds = sorted(replicate.rounds for replicate in record.replicates)
    assert rounds[0] < rounds[-1], "the seeds end at different rounds"
    spoken = f"{rounds[0]} to {rounds[-1]} rounds"
    assert f"seeds 1 to 4, {spoken}, " in "".join(simcc("run", str(voters), "--replicates", "4")[1:])
    assert f"4 runs of {spoken}" in "".join(simcc("test", str(voters))[1:])
    assert f"4 runs from seed 1, {spoken}" in made._repr_html_()


def test_a_single_run_has_one_length(voters: Path) -> None:
    record = scripts.run(voters).record
    assert record.lengths == f"{record.rounds:,}"
    assert record.lasted() == f"{record.rounds:,} rounds"


def test_one_round_is_no_rounds(voters: Path, simcc: Any) -> None:
    assert "seed 1, 1 round, " in "".join(simcc("run", str(voters), "--rounds", "1")[1:])
