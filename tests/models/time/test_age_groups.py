"""A disease in age groups with a matrix of contacts: handlers read an aggregate of each group."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc


def test_a_group_without_people_in_a_drawn_situation_is_no_fault_of_a_model(workspace: Callable[[str], Path]) -> None:
    """Among two or three people an age group is empty, and its prevalence has no value; in runs it always has one."""
    result = simcc.test(workspace("age_groups"))
    assert result.ok, [item.cause for item in result.tests.items]


@pytest.mark.parametrize("shares", ["{0: 0.6, 1: 0.4}", "{0: 0.5, 1: 0.4999, 2: 0.0001}"])
def test_a_group_that_is_empty_in_runs_fails_the_test(
    shares: str, workspace: Callable[[str], Path], tmp_path: Path
) -> None:
    place = tmp_path / "age_groups"
    shutil.copytree(workspace("age_groups"), place)
    scenario = place / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("{0: 0.3, 1: 0.5, 2: 0.2}", shares), "utf-8")
    simcc.generate(place)
    result = simcc.test(place, only="no_infection")
    (failed,) = [item for item in result.tests.items if item.id.endswith("test_catch")]
    assert "chance(nan)" in failed.cause and failed.advice.startswith("at handlers/person.py:")
