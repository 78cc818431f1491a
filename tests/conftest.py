"""Options of the whole test suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-cases", action="store_true", help="rewrite the expected output of tests/cases")


@pytest.fixture
def refresh_cases(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--refresh-cases"))
