"""The bundle of a run with tables holds them as the run used them, or is refused."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import simcc
from compiler.operations.bundles.reproduce_bundle import reproduce
from compiler.operations.bundles.write_bundle import bundle
from compiler.workspace.settings import Settings
from odd.errors import UserError


def test_a_bundle_holds_the_tables_that_were_used(workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = Path(shutil.copytree(workspace("village"), tmp_path / "village"))
    simcc.run(place, seed=1, replicates=2)
    made = bundle(place, (), tmp_path / "village.zip")
    with zipfile.ZipFile(made.file) as archive:
        assert archive.read("model/data/people.csv") == (place / "data" / "people.csv").read_bytes()
        assert any(name.startswith("program/village/data/") for name in archive.namelist())
    found = reproduce(made.file, Settings(run_sandbox="process"), trusted=True)
    assert found.equal and found.diagnostics == ()
    (place / "data" / "people.csv").write_text("id,age\np01,1\n", "utf-8")
    with pytest.raises(UserError, match=r"data/people\.csv is no longer the table that .* used"):
        bundle(place, (), tmp_path / "later.zip")
