"""The process sandbox against real programs, where it differs from others: nothing of them stays on this machine."""

import os
import py_compile
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.contract import Job, Limits, Outcome, SandboxResult
from sandbox.pipe.frames import Frame
from sandbox.process import ProcessSandbox
from tests.sandbox.listed_processes import Listed, below, listed, live

#: How hostile code finds the pipe that the frames go through.
FIND_PIPE = """
import os, stat
def is_pipe(fd):
    try:
        return stat.S_ISFIFO(os.fstat(fd).st_mode)
    except OSError:
        return False
PIPE = max(fd for fd in range(3, 100) if is_pipe(fd))
def send(text):
    os.write(PIPE, text if isinstance(text, bytes) else text.encode())
"""


class Program:
    """A package whose code runs as soon as the job imports it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.frames: list[Frame] = []

    def run(
        self,
        code: str,
        *,
        isolation: Any = "process",
        cancelled: Callable[[], bool] = lambda: False,
        on_frame: Callable[[Frame], None] | None = None,
        **limits: Any,
    ) -> SandboxResult:
        package = self.folder / "rumor"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()
        (package / "wiring.py").write_text(FIND_PIPE + textwrap.dedent(code), encoding="utf-8")
        job = Job(
            folder=self.folder,
            package="rumor",
            request={"seeds": [1], "variant": "", "numbers": None, "rounds": None, "trace": False, "snapshot": True},
            limits=Limits(**({"wall_s": 10} | limits)),
        )
        return ProcessSandbox(isolation).run(job, on_frame or self.frames.append, cancelled)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    return Program(tmp_path / "Ordner mit Lücken und ünïcödé")


def test_the_same_hog_lives_without_limits(program: Program) -> None:
    # the control: without it, a broken program would pass for a limited one
    result = program.run(
        "import numpy; hog = numpy.empty(2**29, bool); print(len(hog)); raise SystemExit(3)",
        isolation="none",
        memory_bytes=2**29,
    )
    assert (result.outcome, result.exit_code, result.isolation) == (Outcome.CODE_ERROR, 3, "none")
    assert "536870912" in result.log


def test_a_file_too_large_is_a_disk_outcome(program: Program) -> None:
    result = program.run("open('big', 'wb').write(bytes(10**6))", file_bytes=10**5)
    assert result.outcome is Outcome.DISK


def test_some_output_past_the_cap_is_only_clipped(program: Program) -> None:
    result = program.run("print('x' * 100_000)\nraise SystemExit(4)", log_bytes=10_000)
    assert (result.outcome, result.exit_code) == (Outcome.CODE_ERROR, 4)


def test_an_error_of_the_host_ends_the_job_and_surfaces(program: Program) -> None:
    def full(frame: Frame) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        program.run("import time; time.sleep(5)", on_frame=full)
    assert processes_of(program) == []


def test_a_kill_from_outside_is_no_fault_of_the_program(program: Program) -> None:
    result = program.run("import signal; os.kill(os.getpid(), signal.SIGKILL)")
    assert result.outcome is Outcome.INFRA


def test_it_starts_in_an_empty_folder_that_goes_away(program: Program) -> None:
    result = program.run("print(os.getcwd(), os.listdir()); open('left', 'w').close(); raise SystemExit(4)")
    folder, found = result.log.strip().rsplit(" ", 1)
    assert found == "[]"
    assert not Path(folder).exists()


def test_standard_modules_cannot_be_shadowed(program: Program) -> None:
    program.folder.mkdir(parents=True)
    (program.folder / "random.py").write_text("raise SystemExit('shadowed')")
    assert "shadowed" not in program.run("import random; raise SystemExit('fine')").log


def test_only_the_source_counts_and_no_bytecode_is_left(program: Program) -> None:
    package = program.folder / "rumor"
    package.mkdir(parents=True)
    source = package / "value.py"
    source.write_text("VALUE = 1")
    compiled = py_compile.compile(str(source))
    before = source.stat()
    source.write_text("VALUE = 2")
    os.utime(source, (before.st_atime, before.st_mtime))
    result = program.run("from rumor.value import VALUE; print('value', VALUE); raise SystemExit(4)")
    assert "value 2" in result.log
    assert [str(path) for path in program.folder.rglob("*.pyc")] == [compiled]


def test_standard_input_is_empty_for_the_program(program: Program) -> None:
    assert "EOFError" in program.run("input()").log


def processes_of(program: Program) -> list[Listed]:
    """The processes in this test's folder or with it in their command, and our zombies."""
    folder, every = str(program.folder.parent), listed()
    mine = {os.getpid()} | {process.pid for process in every if process.parent == os.getpid()}
    return [
        process
        for process in every
        if folder in process.command
        or process.folder.startswith(folder)
        or (process.parent in mine and process.state.startswith("Z"))
    ]


@pytest.mark.parametrize("end", ["os._exit(0)", "time.sleep(9)"])
def test_children_of_the_program_end_with_it(program: Program, end: str) -> None:
    result = program.run(f"import time\nif os.fork() == 0: time.sleep(60)\n{end}", wall_s=4)
    assert result.outcome is (Outcome.TIMEOUT if "sleep" in end else Outcome.CODE_ERROR)
    assert result.wall_s < 6
    wait_until(lambda: processes_of(program) == [])


def test_ctrl_c_ends_it_at_once(program: Program) -> None:
    threading.Timer(0.5, signal.raise_signal, [signal.SIGINT]).start()
    result = program.run("while True: pass")
    assert result.outcome is Outcome.CANCELLED
    assert processes_of(program) == []
    assert list(Path(tempfile.gettempdir()).iterdir()) == []


def test_the_program_ends_when_the_host_is_killed(program: Program) -> None:
    host = textwrap.dedent(
        f"""
        import sys
        sys.path.insert(0, {str(Path(__file__).parent)!r})
        from pathlib import Path
        from test_process import Program
        Program(Path({str(program.folder)!r})).run("import time; time.sleep(60)", wall_s=60)
        """
    )
    scratch = Path(tempfile.gettempdir())
    process = subprocess.Popen([sys.executable, "-c", host], env={**os.environ, "TMPDIR": str(scratch)})
    wait_until(lambda: any("harness" in process.command for process in processes_of(program)))
    started = below(process.pid)
    process.kill()
    process.wait()
    wait_until(lambda: processes_of(program) == [] and live(started) == set())
    assert list(scratch.iterdir()) == []


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_its_name_promises_no_more_than_it_holds() -> None:
    assert "files and network are open" in ProcessSandbox("process").means
    with pytest.raises(ValueError, match="docker"):
        ProcessSandbox("docker")
