"""Ctrl-C or SIGTERM ends a command with 130, wherever it is at, and leaves nothing half-written."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from scripted import BASE, write_base

from compiler.runs.execute import RunStopped


def test_ctrl_c_that_a_library_turned_into_something_else_is_ctrl_c(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import compiler.operations.run_workspace

    def interrupted(*_: object, **__: object) -> None:
        try:
            raise KeyboardInterrupt
        finally:
            raise KeyError("what the library was at")

    monkeypatch.setattr(compiler.operations.run_workspace, "run_request", interrupted)
    folder = write_base(tmp_path / "ws")
    code, out, _ = simcc("run", "--json", str(folder))
    assert code == 130
    assert json.loads(out)["exit_code"] == 130
    assert "same command" not in json.loads(out)["error"]
    _, out, _ = simcc("run", "--json", "--decide", "rule", str(folder))
    assert "the same command continues from there" in json.loads(out)["error"], "a record keeps the answers"


def test_a_stopped_run_names_the_command_that_completes_it_also_when_quiet(
    simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import compiler.runs.request

    def stopped(*_: object) -> None:
        raise RunStopped("20260301-101500-000-base")

    monkeypatch.setattr(compiler.runs.request, "execute", stopped)
    folder = write_base(tmp_path / "ws")
    code, _, err = simcc("run", "--quiet", str(folder))
    command = f"simcc run --resume 20260301-101500-000-base {folder}"
    assert code == 130 and err.splitlines()[-1].endswith(f"; to complete it: {command}")


def test_ctrl_c_while_a_library_runs_text_ends_with_130(tmp_path: Path) -> None:
    code = """
import compiler.terminal.app

def interrupted(**_):
    exec("raise KeyboardInterrupt")

compiler.terminal.app._command = lambda: interrupted
compiler.terminal.app.main(["check"])
"""
    (tmp_path / "interrupted.py").write_text(code)
    command = [sys.executable, "-m", "interrupted"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (ended.returncode, "stopped" in ended.stderr) == (130, True)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_stopped_command_ends_with_130_and_an_intact_workspace(
    tmp_path: Path, simcc: Any, how: signal.Signals
) -> None:
    """SIGTERM, with which the scheduler of a cluster ends a job, lost what a run had, without a word."""
    if sys.platform == "win32":
        return
    folder = write_base(tmp_path / "ws")
    arguments = ["run", "--rounds", "100000", "--set", "stifling=0.0", str(folder)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "simcc", *arguments], stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stderr is not None
    for line in process.stderr:
        if "types" in line:
            break
    time.sleep(1.5)
    process.send_signal(how)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert re.search(r"stopped; (all rounds so far are in runs/|nothing is half-written)", err), "before round 1"
    assert not list(folder.glob("runs/.partial-*"))
    assert (folder / "odd.yaml").read_text() == (BASE / "odd.yaml").read_text()
    code, again, _ = simcc("generate", "--json", str(folder))
    assert code == 0 and json.loads(again)["written"] == []


def test_ctrl_c_while_modules_are_loaded_shows_no_traceback() -> None:
    code = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupting:
    def find_spec(self, name, *_):
        if name == "typer":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from compiler.terminal.entry import main
main()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, "", "")


def test_ctrl_c_is_answered_while_a_command_runs_only() -> None:
    code = """
import signal
from compiler.terminal import app, entry
def handlers():
    return [repr(signal.getsignal(number)) for number in (signal.SIGINT, signal.SIGTERM)]

app._outcome = lambda _: print(*handlers()) or 0
try:
    entry.main()
finally:
    print(*handlers())
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    first, second = ended.stdout.splitlines()
    assert first.count("default_int_handler") == 2 and second.count("SIG_DFL") == 2


@pytest.mark.parametrize("moment", ["app._tell_interrupted", "app._failed"])
def test_ctrl_c_as_a_command_tells_its_end_shows_no_traceback(moment: str) -> None:
    """A second Ctrl-C, while the first was told, printed a traceback."""
    code = f"""
import os, signal
from compiler.terminal import app, entry
from odd.errors import UserError

def interrupted(*_, **__):
    os.kill(os.getpid(), signal.SIGINT)
    raise SystemExit("no interrupt")

def failing(**_):
    if {moment!r} == "app._failed":
        raise UserError("wrong")
    interrupted()

app._command = lambda: failing
{moment} = interrupted
entry.main()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ended.returncode, "Traceback" in ended.stderr) == (130, False)
