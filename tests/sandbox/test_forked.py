"""Jobs that are forked from one interpreter: each begins as if it were the first, and needs that one only to begin."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.child import environment, python, server
from sandbox.contract import Job, SandboxResult
from sandbox.forked.fork_server import ForkServer, NoServerError, fork_server
from sandbox.process import ProcessSandbox
from tests.sandbox.listed_processes import live

if sys.platform != "linux":
    pytest.skip("jobs are forked on Linux only", allow_module_level=True)

#: The first line of a job's log: the process that started it.
WHO = "import os, sys; print(os.getppid(), flush=True)\n"


@pytest.fixture
def forks() -> Iterator[ForkServer]:
    """A server that no other test knows."""
    fork_server.cache_clear()
    found = server(Job(folder=Path(os.devnull), package="nothing"))
    assert found is not None
    yield found
    fork_server.cache_clear()


def run(program: str) -> SandboxResult:
    return ProcessSandbox("process").run_program(WHO + program)


def log_of(program: str) -> list[str]:
    """The parent's number, and the lines that the program prints."""
    return run(program).log.split("\n")[:-1]


def test_it_has_loaded_the_runtime_and_nothing_of_simcc(forks: ForkServer) -> None:
    loaded = "print(*sorted({name.partition('.')[0] for name in sys.modules} & {'numpy', 'runtime_base', 'sandbox'}))"
    assert log_of(loaded) == [str(forks.process), "numpy runtime_base"]


def test_nothing_that_a_job_does_reaches_the_next(forks: ForkServer) -> None:
    changes = (
        "builtins.left = numpy.left = 1",
        "sys.path.append('left')",
        "os.environ['LEFT'] = 'left'",
        "os.umask(0o13)",
    )
    assert log_of("import builtins, numpy\n" + "\n".join(changes)) == [str(forks.process)]
    looks = ("hasattr(builtins, 'left')", "hasattr(numpy, 'left')", "'left' in sys.path", "'LEFT' in os.environ")
    found = log_of(f"import builtins, numpy\nprint({', '.join(looks)}, os.umask(0) == 0o13)")
    assert found == [str(forks.process), " ".join(["False"] * 5)]


def test_a_job_has_a_session_a_folder_and_its_pipes_only(forks: ForkServer, tmp_path: Path) -> None:
    (tmp_path / "held").touch()
    with (tmp_path / "held").open():
        # the fifth descriptor is that of the folder which is listed
        found = log_of(
            "print(len(os.listdir('/proc/self/fd')), os.getcwd() == os.environ['HOME'], os.getsid(0) == os.getpid())"
        )
    assert found == [str(forks.process), "5 True True"]


@pytest.mark.parametrize("end", ["raise SystemExit(7)", "os._exit(7)", "os.kill(os.getpid(), 7)", "1 / 0"])
def test_it_ends_as_a_process_of_its_own_would(end: str, forks: ForkServer) -> None:
    forked = run(end)
    own = subprocess.run([sys.executable, "-c", WHO + end], capture_output=True, check=False)
    assert forked.log.startswith(f"{forks.process}\n")
    assert forked.exit_code == own.returncode
    assert ("ZeroDivisionError" in forked.log) == (end == "1 / 0")


def test_without_it_jobs_go_on_and_others_begin(forks: ForkServer) -> None:
    result = run(f"import time\nos.kill({forks.process}, 9)\ntime.sleep(0.2)\nprint('whole')")
    assert "whole" in result.log and result.exit_code == -signal.SIGKILL
    directly, again = (int(log_of("")[0]) for _ in range(2))
    assert directly == os.getpid()
    assert again not in (directly, forks.process)


def test_it_outlasts_that_it_cannot_fork() -> None:
    loading = "import os\ndef fails(): raise BlockingIOError\nos.fork = fails"
    forks = ForkServer(python(), environment(os.sep), loading, [])
    for _ in range(2):
        with pytest.raises(NoServerError, match="refuses"):
            forks.fork("", [], {}, os.sep, [0, 1, 2])
    assert live({forks.process})


def test_a_job_is_started_without_a_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.forked.fork_server._PATIENCE", 0.5)
    fork_server.cache_clear()
    silent = server(Job(folder=Path(os.devnull), package="nothing"))
    assert silent is not None
    os.kill(silent.process, signal.SIGSTOP)
    try:
        assert int(log_of("")[0]) == os.getpid()
    finally:
        os.kill(silent.process, signal.SIGKILL)
    fork_server.cache_clear()


@pytest.mark.usefixtures("forks")
def test_jobs_are_started_directly_where_processes_cannot_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    fork_server.cache_clear()

    def missing(_: int) -> int:
        raise OSError(errno.ENOSYS, "not here")

    monkeypatch.setattr(os, "pidfd_open", missing)
    assert int(log_of("")[0]) == os.getpid()
    monkeypatch.delattr(os, "pidfd_open")
    assert int(log_of("")[0]) == os.getpid()


def test_a_job_with_descriptors_that_it_could_not_have_is_started_directly(forks: ForkServer) -> None:
    held = [os.dup(0) for _ in range(130)]
    try:
        assert int(log_of("")[0]) == os.getpid()
    finally:
        for descriptor in held:
            os.close(descriptor)
    assert int(log_of("")[0]) == forks.process
    assert len(held) < resource.getrlimit(resource.RLIMIT_NOFILE)[0]


@pytest.mark.usefixtures("forks")
def test_few_are_kept_and_they_end_once_they_are_not_needed() -> None:
    started = [_server_with(hash_seed) for hash_seed in range(1, 6)]
    assert len(set(started)) == 5 and left_of(set(started), 4) == 4
    fork_server.cache_clear()
    assert left_of(set(started), 0) == 0


def left_of(processes: set[int], expected: int) -> int:
    """Return how many of these live, once no more do than expected: on a busy machine, one that loads ends late."""
    until = time.monotonic() + 30
    while len(live(processes)) > expected and time.monotonic() < until:
        time.sleep(0.05)
    return len(live(processes))


def _server_with(hash_seed: int) -> int:
    found = server(Job(folder=Path(os.devnull), package="nothing", hash_seed=hash_seed))
    return found.process if found else 0
