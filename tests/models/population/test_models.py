"""The example models pass every check, their generated tests and their expectations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import simcc

MODELS = sorted(path.name for path in (Path(__file__).parent / "models").iterdir() if path.is_dir())


@pytest.mark.parametrize("name", MODELS)
def test_a_model_keeps_what_it_promises(name: str, workspace: Callable[[str], Path]) -> None:
    place = workspace(name)
    assert simcc.check(place).diagnostics == ()
    result = simcc.test(place)
    assert result.ok, result


def test_a_type_of_which_none_is_there_at_first_needs_no_values(workspace: Callable[[str], Path]) -> None:
    place = workspace("complaints")
    scenario = place / "scenario.yaml"
    scenario.write_text(scenario.read_text().replace("parameters.rate: 0.15", "population.Complaint.count: 2"))
    faults = [f"{found.code} {found.message}" for found in simcc.check(place).diagnostics]
    assert faults[0] == "SC305 in variant 'half': 'Complaint.author' and 'Complaint.open' have no initial value", faults
