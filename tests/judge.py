"""Judges scenarios of the library, and records it: python -m tests.judge [NAME...]

Without names: those whose sources have changed since they were judged. `SIMCC_THEORY=full` makes all replicates that
the expectations ask for; without it, where they take minutes, fewer (`tests/theory/sizes.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.theory.judged_scenarios import is_of_today, keep, own_tests, record
from tests.theory.laboratory import Laboratory, runs_folder
from tests.theory.scenario_facts import facts

_TESTS = ("tests/theory/test_expectations.py", "tests/theory/test_no_decoration.py")


def judge(name: str) -> bool:
    """Run all tests that judge a scenario's runs; return whether all passed, and record it if so."""
    environment = {**os.environ, "SIMCC_JUDGE": name}
    tests = [*_TESTS, *([str(own_tests(name))] if own_tests(name).exists() else [])]
    passed = subprocess.run([sys.executable, "-m", "pytest", "-n", "2", *tests], env=environment, check=False)
    if passed.returncode == 0:
        with tempfile.TemporaryDirectory() as folder:
            keep(name, record(Laboratory(name, Path(folder) / name, runs_folder(Path(folder) / "runs"))))
    return passed.returncode == 0


def main(names: list[str]) -> int:
    """Judge the named scenarios, or those that have changed."""
    unknown = sorted(set(names) - facts().keys())
    if unknown:
        print(f"there is no scenario {', '.join(unknown)}", file=sys.stderr)
        return 1
    failed = [name for name in names or facts() if (names or not is_of_today(name)) and not judge(name)]
    if failed:
        print(f"not met: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
