"""Where the library is not certain which scenario a brief is about, simcc asks at a terminal, and nowhere else."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

BRIEF = "people copy each other"
COMMAND = [sys.executable, "-m", "simcc", "build", BRIEF]


def at_terminal(folder: Path, answer: str, *options: str) -> tuple[int, str]:
    """Run the build at a terminal, type an answer when it asks, and return its exit code and what it printed."""
    main, terminal = pty.openpty()
    process = subprocess.Popen([*COMMAND, *options], cwd=folder, stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)
    printed = b""
    try:
        while part := os.read(main, 4096):
            printed += part
            if answer and b"none of them" in printed:
                os.write(main, f"{answer}\n".encode())
                answer = ""
    except OSError:  # the process has closed its terminal
        pass
    os.close(main)
    return process.wait(), printed.decode()


def test_the_chosen_scenario_is_built_where_the_brief_alone_would_have_been(tmp_path: Path) -> None:
    code, printed = at_terminal(tmp_path, "1")
    assert code == 0, printed
    offered = printed.partition("  1  ")[2].partition(":")[0]
    [built] = (tmp_path / "generated").iterdir()
    assert built.name == "people_copy_each_other"
    assert f"the library's scenario {offered}" in " ".join(printed.split())


@pytest.mark.parametrize(("answer", "options"), [("0", ()), ("", ("--no-input",))])
def test_without_a_choice_the_brief_is_refused_and_nothing_is_written(tmp_path: Path, answer: str, options) -> None:
    code, printed = at_terminal(tmp_path, answer, *options)
    assert code == 1 and "not say clearly enough which scenario" in printed
    assert not list(tmp_path.iterdir())


def test_without_a_terminal_nothing_is_asked(tmp_path: Path) -> None:
    done = subprocess.run(COMMAND, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 1 and "none of them" not in done.stderr
    assert not list(tmp_path.iterdir())
