"""One suite for every sandbox that this machine can give."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

# the tests are imported one by one, not as a package; what they share lies beside them
sys.path.insert(0, str(Path(__file__).parent))

from programs import Program, made

from sandbox.attacks.probing import bait_with_victim
from sandbox.contract import Sandbox


@pytest.fixture(scope="session")
def sandboxes() -> Callable[[str], Sandbox]:
    """Each sandbox is probed once."""
    known: dict[str, Sandbox] = {}

    def get(name: str) -> Sandbox:
        if name not in known:
            known[name] = made(name)
        return known[name]

    return get


@pytest.fixture
def program(request: pytest.FixtureRequest, sandboxes: Callable[[str], Sandbox], tmp_path: Path) -> Program:
    """A program in the sandbox that the test names (or is parametrised by)."""
    return Program(tmp_path / "Ordner mit Lücken und ünïcödé", sandboxes(request.param))


@pytest.fixture(scope="session")
def bait() -> Iterator[dict[str, Any]]:
    """Something to get; see `sandbox.attacks.hostile`."""
    with bait_with_victim() as there:
        yield there
