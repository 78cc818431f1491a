"""`make quick` runs the tests of what changed, and ends well where only its minute is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import quick

pytest_plugins = ["pytester"]


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (["compiler/workspace/settings.py"], ["tests/compiler/workspace"]),
        (["odd/reading/yaml_text.py", "odd/diagnostics.py"], ["tests/odd"]),
        (["docs/handler-language.md", "README.md"], []),
        (["scenario_library/sir_model/odd.yaml"], ["tests/test_scenario_library.py"]),
        (["tests/cases/SC001/odd.yaml"], ["tests/test_cases.py"]),
        (["tests/compiler/workspace/test_settings.py"], ["tests/compiler/workspace/test_settings.py"]),
        (["tests/compiler/workspace/test_settings.py", "compiler/workspace/sources.py"], ["tests/compiler/workspace"]),
    ],
)
def test_the_tests_of_a_change(changed: list[str], tests: list[str]) -> None:
    assert quick.tests_of(changed) == tests
    assert all((Path(__file__).parents[1] / test).exists() for test in tests)


@pytest.mark.parametrize(("seconds", "over", "passed"), [(-1.0, True, 1), (600.0, False, 3)])
def test_the_deadline_stops_after_the_running_test(
    pytester: pytest.Pytester, seconds: float, over: bool, passed: int
) -> None:
    pytester.makepyfile("import pytest\n@pytest.mark.parametrize('n', range(3))\ndef test_it(n): pass\n")
    deadline = quick.Deadline(seconds)
    result = pytester.inline_run(plugins=[deadline])
    assert deadline.is_over is over
    result.assertoutcome(passed=passed)
