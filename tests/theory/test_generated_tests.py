"""The generated tests of the library's scenarios pass: of all in `make theory`, otherwise of two."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.library.catalogue import scenarios
from compiler.operations.run_workspace import ready
from compiler.operations.testing.regression_test import TESTS_SECONDS
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.reporter import SILENCE
from compiler.runs.execute import run_tests
from compiler.runs.open_sandbox import opened
from compiler.runs.request import limits
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from tests.theory.sizes import FULL

pytestmark = pytest.mark.theory


@pytest.mark.parametrize("name", [*scenarios()][:: 1 if FULL else 40])
def test_generated_tests_pass(name: str, tmp_path: Path) -> None:
    settings = Settings(run_time_limit=TESTS_SECONDS)
    workspace = Workspace(copy_scenario(name, tmp_path / name))
    with ready(workspace, SILENCE) as (sources, place):
        found = run_tests(place, sources.name, opened(settings, SILENCE), limits=limits(settings))
    assert found.ok and found.items, [(item.id, item.cause) for item in found.items if item.outcome == "failed"]
