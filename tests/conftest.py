"""Options of the whole test suite."""

from __future__ import annotations

import pytest
from hypothesis import settings

# how long one example takes says more about the machine than about the code
settings.register_profile("simcc", deadline=None)
settings.load_profile("simcc")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-cases", action="store_true", help="rewrite the expected output of tests/cases")


@pytest.fixture
def refresh_cases(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--refresh-cases"))
