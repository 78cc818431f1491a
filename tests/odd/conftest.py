from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def base_odd() -> str:
    """A valid odd.yaml."""
    return (Path(__file__).parents[1] / "cases" / "_base" / "odd.yaml").read_text("utf-8")
