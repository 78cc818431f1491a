"""An entity type that is renamed in one file only: the other files name a type that is not declared."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import ODD, Workspace
from odd.diagnostics import Severity

MODELS = sorted(path.parent for path in (Path(__file__).parents[2] / "models").rglob(ODD))


@pytest.mark.parametrize("folder", MODELS, ids=lambda folder: folder.name)
def test_a_type_that_is_renamed_in_odd_yaml_only_is_reported(folder: Path) -> None:
    sources = sources_of(Workspace(folder))
    acting = {action.entity for action in sources.must_link().graph.actions.values()}
    for name in acting:
        odd = sources.files[ODD].replace(f"\n  {name}:", f"\n  Zebra{name}:", 1)
        problems = sources.with_files({ODD: odd}).problems()
        errors = [problem for problem in problems if problem.severity is Severity.ERROR]
        assert any(name in error.names for error in errors), (name, errors)
