"""Runs the tests of what changed against main, for at most a minute: `python -m tests.quick`.

A module's tests are in the folder of `tests/` that mirrors its own, or the nearest one above. What takes longer than a
minute, and what only other rooms' tests would notice, is left to `make test`.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 55
#: Tests of files that have no folder of their own in `tests/`.
ELSEWHERE = {"scenario_library": "tests/test_scenario_library.py", "generated": "tests/test_library_packages.py"}


def changed() -> list[str]:
    """Return the files that differ from main, or on main from the last pushed or committed state."""
    bases = ("main", "origin/main", "HEAD") if _git("branch", "--show-current") != ["main"] else ("origin/main", "HEAD")
    base = next(base for base in bases if _git("rev-parse", "--verify", "--quiet", base))
    merged = _git("merge-base", base, "HEAD")
    return sorted({*_git("diff", "--name-only", *merged), *_git("ls-files", "--others", "--exclude-standard")})


def tests_of(files: Iterable[str]) -> list[str]:
    """Return the test files and folders that concern these files, without what is inside another of them."""
    found = {place for file in files if (place := _place(Path(file)))}
    return sorted(place for place in found if not any(place.startswith(f"{other}/") for other in found))


def _place(file: Path) -> str:
    if file.parts[0] in ELSEWHERE:
        return ELSEWHERE[file.parts[0]]
    if file.parts[:2] == ("tests", "cases"):
        return "tests/test_cases.py"
    if file.parts[0] == "tests":
        return file.as_posix() if file.name.startswith("test_") and (ROOT / file).is_file() else _nearest(file.parent)
    return _nearest("tests" / file.parent) if file.suffix in (".py", ".jinja") else ""


def _nearest(folder: Path) -> str:
    """Return the folder, or the nearest one above that exists, as long as it is below `tests/`."""
    while len(folder.parts) > 1 and not any((ROOT / folder).glob("**/test_*.py")):
        folder = folder.parent
    return folder.as_posix() if len(folder.parts) > 1 else ""


def _git(*arguments: str) -> list[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()


class Deadline:
    """Stops after a minute, and says how many tests did not run."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._end = time.monotonic() + seconds
        self._done = 0
        self.is_over = False

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._done += 1

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if time.monotonic() > self._end:
            self.is_over = True
            left = item.session.testscollected - self._done - 1
            item.session.shouldstop = f"a minute is over; {left} tests did not run: make test runs them all"


def main() -> int:
    """Run the tests and return pytest's exit code; 0 if nothing changed or none failed within the minute."""
    wanted = tests_of(changed())
    if not wanted:
        print("nothing changed that has tests")
        return 0
    print("tests of what changed:", *wanted)
    deadline = Deadline()
    ended = pytest.main([*wanted, "-x", "-m", "not theory and not docker", "--no-header"], plugins=[deadline])
    return 0 if deadline.is_over and ended is pytest.ExitCode.INTERRUPTED else int(ended)


if __name__ == "__main__":
    sys.exit(main())
