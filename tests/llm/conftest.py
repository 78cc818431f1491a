"""What the tests of the client share lies beside them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def by_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """The models of these tests fill in forms; tests of the author that writes files choose otherwise."""
    monkeypatch.setenv("SIMCC_DRAFTING", "forms")
