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
