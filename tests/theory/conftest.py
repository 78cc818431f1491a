"""A laboratory for each scenario of the library: its runs are made once and shared by all tests, also by those of
other worker processes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.theory.judged_scenarios import JUDGING
from tests.theory.laboratory import Laboratory, runs_folder

collect_ignore_glob = [] if JUDGING else ["test_expectations.py", "test_no_decoration.py", "scenarios/test_*.py"]


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory, of_all_workers: Path) -> Callable[[str], Laboratory]:
    """Give the laboratory of a scenario by its name."""
    made: dict[str, Laboratory] = {}
    shared = runs_folder(of_all_workers)

    def give(name: str) -> Laboratory:
        if name not in made:
            made[name] = Laboratory(name, tmp_path_factory.mktemp(name), shared)
        return made[name]

    return give


@pytest.fixture
def rumor(laboratory: Callable[[str], Laboratory]) -> Laboratory:
    return laboratory("information_cascade_and_silence")


@pytest.fixture
def epidemic(laboratory: Callable[[str], Laboratory]) -> Laboratory:
    return laboratory("sir_model")
