"""What the tests of whole journeys share: the command in a process of its own, and folders held against each other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-m", "simcc")
BRIEF = "Wie verbreitet sich ein Gerücht? A rumor among 200 users with and without fact-checkers, for 30 rounds."


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    def json(self) -> dict[str, Any]:
        """Return the one object on the output; anything beside it there is an error."""
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return an environment without settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SIMCC_")}
    # what isolates is tested in tests/contracts; these tests run our own code, on every machine
    return {**kept, "SIMCC_SANDBOX": "process", "NO_COLOR": "", "XDG_CONFIG_HOME": os.devnull, **(extra or {})}


def simcc(
    *arguments: str,
    cwd: Path,
    given: bytes = b"",
    env: Mapping[str, str] | None = None,
    before: Callable[[], None] | None = None,
) -> Ended:
    """Run the command to its end; `before` is called in its process, before it starts."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=cwd,
        input=given,
        capture_output=True,
        env=environment(env),
        preexec_fn=before,
        timeout=600,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a workspace that is not the compiler's own note, a run or bytecode."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not {".simcc", "runs", "__pycache__"} & set(path.relative_to(folder).parts)
    }


def replace(file: Path, old: str, new: str) -> None:
    """Change one place of a source."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
