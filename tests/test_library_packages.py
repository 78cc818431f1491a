"""The committed packages of the library are what the compiler makes of the scenarios today."""

from pathlib import Path

import pytest

from compiler.library.catalogue import scenarios
from tests.library_packages import FOLDER, committed, compiled_once


@pytest.mark.parametrize("name", list(scenarios()))
def test_the_committed_package_equals_its_sources(name: str, of_all_workers: Path) -> None:
    assert committed(name) == compiled_once(name, of_all_workers), (
        "run 'make library', and read the diff before committing it"
    )


def test_no_package_is_left_of_a_scenario_that_is_gone() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(scenarios())
