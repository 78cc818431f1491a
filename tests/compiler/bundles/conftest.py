"""A workspace with runs and its bundle, made once; tests change copies."""

from __future__ import annotations

from pathlib import Path

import pytest
from bundled import bundle_of, made_workspace


@pytest.fixture(scope="session")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_workspace(tmp_path_factory.mktemp("bundled") / "rebels")


@pytest.fixture(scope="session")
def archive(workspace: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle_of(workspace, tmp_path_factory.mktemp("archive") / "rebels.zip")
