"""The local sandbox where it differs from others: how it is set up, what it shows, and how it fails."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from sandbox import local
from sandbox.attacks.probing import AttackAttempt, attack
from sandbox.child import server
from sandbox.contract import Job, Limits, Outcome
from sandbox.jail import landlock, syscalls, system
from sandbox.local import LocalSandbox, open_local, readable
from sandbox.process import ProcessSandbox
from sandbox.sandbox_errors import SandboxUnavailableError
from tests.sandbox.listed_processes import below, live


@pytest.fixture(scope="module")
def here() -> LocalSandbox:
    try:
        found = open_local()
        return found if isinstance(found, LocalSandbox) else pytest.skip("this is no Linux")
    except SandboxUnavailableError as error:
        pytest.skip(f"this machine has no local sandbox: {error}")


def namespaces(here: LocalSandbox) -> LocalSandbox:
    if not here.namespaces:
        pytest.skip("this machine gives no namespaces")
    return here


def test_a_program_has_a_world_of_its_own(here: LocalSandbox) -> None:
    result = namespaces(here).run_program(
        "import os, socket\n"
        "print(os.getpid(), os.getuid(), os.getgid(), socket.gethostname(), os.getcwd())\n"
        "print(os.path.exists('/proc'), os.path.exists('/home'), os.path.exists('/etc/passwd'))\n"
        "print(socket.socketpair()[0].family.name)"
    )
    assert result.log.splitlines() == ["2 65534 65534 simcc /tmp", "False False False", "AF_UNIX"]


def test_only_the_package_and_what_it_needs_is_shown(tmp_path: Path) -> None:
    (tmp_path / "rumor").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "simcc.toml").touch()
    shown = readable(Job(folder=tmp_path, package="rumor"))
    assert str(tmp_path / "rumor") in shown
    assert not {str(tmp_path), str(tmp_path / "tests"), str(Path.home()), "/", "/etc", "/tmp"} & set(shown)
    assert str(tmp_path / "tests") in readable(Job(folder=tmp_path, package="rumor", entry="tests"))


def test_an_attack_ends_the_program_where_it_stands(here: LocalSandbox) -> None:
    program = """
    import signal, socket
    try:
        signal.signal(signal.SIGSYS, signal.SIG_IGN)
    except OSError:
        pass
    def phone_home():
        socket.socket(socket.AF_INET)
    phone_home()
    print("went on")
    """
    result = here.run_program(textwrap.dedent(program))
    assert result.outcome is Outcome.POLICY and "went on" not in result.log


def test_the_log_says_where_an_attack_was_made(here: LocalSandbox) -> None:
    result = here.run_program("import os\ndef bomb():\n    os.kill(1, 9)\nbomb()")
    assert (result.outcome, result.exit_code) == (Outcome.POLICY, -31)
    assert 'File "<job>", line 3 in bomb' in result.log
    assert "its log says where" in result.detail
    forked = here.run_program("import os\nos.fork()")
    assert forked.outcome is Outcome.POLICY
    assert ("its log says where" in forked.detail) == ('File "' in forked.log)


def test_a_program_cannot_pass_for_a_broken_machine(here: LocalSandbox) -> None:
    assert here.run_program("import os; os.kill(os.getpid(), 9)").outcome is Outcome.POLICY
    # the code of a sandbox that could not be set up
    assert here.run_program("import os; os._exit(79)").outcome is Outcome.CODE_ERROR


def test_who_runs_out_of_time_says_where(here: LocalSandbox, tmp_path: Path) -> None:
    package = tmp_path / "rumor"
    package.mkdir()
    (package / "__init__.py").write_text("def endless():\n    while True: pass\nendless()")
    job = Job(folder=tmp_path, package="rumor", limits=Limits(wall_s=4), request={"seeds": [1]})
    result = here.run(job, lambda _frame: None, lambda: False)
    assert result.outcome is Outcome.TIMEOUT
    assert 'rumor/__init__.py", line 2 in endless' in result.log


def test_it_ends_when_its_host_is_killed(here: LocalSandbox, tmp_path: Path) -> None:
    host = f"""
    from sandbox.local import LocalSandbox
    LocalSandbox(namespaces={here.namespaces}).run_program("import os, time; os.close(0); time.sleep(60)")
    """
    process = subprocess.Popen([sys.executable, "-c", textwrap.dedent(host)])
    # the interpreter that is forked, two processes that wait, and the program
    wait_until(lambda: len(below(process.pid)) == 4)
    started = below(process.pid)
    process.kill()
    process.wait()
    wait_until(lambda: live(started) == set())


@pytest.mark.parametrize("many", [False, True], ids=["its interpreter has ended", "too many descriptors are open"])
def test_a_job_that_cannot_be_forked_is_started_directly(many: bool, here: LocalSandbox) -> None:
    forks = server(Job(folder=Path(os.devnull), package="nothing"))
    if forks is None:
        pytest.skip("jobs are not forked here")
    held = [os.dup(0) for _ in range(130 * many)]
    try:
        if not many:
            os.kill(forks.process, signal.SIGKILL)
        result = here.run_program("print('it ran')")
    finally:
        for descriptor in held:
            os.close(descriptor)
    assert "it ran" in result.log and result.exit_code == 0


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize("namespaces", [True, False])
def test_what_cannot_be_set_up_runs_nothing(namespaces: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = "import sys; from sandbox.jail import system, enter\ndef fail(*_): raise OSError(1, 'not here')\n"
    broken += "system.unshare = fail; enter.landlock.confine = fail; enter.main(sys.argv[2:])"
    monkeypatch.setattr(local, "_BOOTSTRAP", f"import sys; sys.path.insert(0, sys.argv[1])\n{broken}")
    result = LocalSandbox(namespaces=namespaces).run_program("print('it ran')")
    assert result.outcome is Outcome.INFRA and "not here" in result.detail and "it ran" not in result.log
    with pytest.raises(SandboxUnavailableError, match=r"not here.*without namespaces: .*not here"):
        open_local()


def test_a_sandbox_that_lets_an_attack_through_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "LocalSandbox", lambda namespaces: ProcessSandbox("process"))
    with pytest.raises(SandboxUnavailableError, match="did not stop an attack: Read a secret"):
        open_local()


@pytest.mark.parametrize(("platform", "advice"), [("win32", "WSL 2"), ("aix", "Linux")])
def test_elsewhere_it_says_what_to_do(platform: str, advice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(SandboxUnavailableError, match=advice):
        open_local()


def test_no_call_is_both_allowed_and_an_attack() -> None:
    tables = [syscalls.allowed(), syscalls.checked(), syscalls.attacks()]
    names = [name for table in tables for name in table]
    numbers = [number for table in tables for number in table.values()]
    assert len(set(names)) == len(names) and len(set(numbers)) == len(numbers) > 150


@pytest.mark.parametrize("processor", ["x86_64", "aarch64"])
def test_both_processors_have_what_python_needs(processor: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(machine=processor))
    assert {"read", "write", "openat", "mmap", "futex", "exit_group"} <= syscalls.allowed().keys()
    assert {"execve", "ptrace", "mount", "bpf", "io_uring_setup"} <= syscalls.attacks().keys()
    assert {"clone", "clone3", "socket", "kill", "tgkill", "prctl", "ioctl"} <= syscalls.checked().keys()


def test_another_processor_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(machine="riscv64"))
    with pytest.raises(OSError, match="riscv64"):
        syscalls.allowed()


def test_errors_of_the_system_say_what_was_tried() -> None:
    ctypes.set_errno(13)
    with pytest.raises(OSError, match="making a cake: Permission denied"):
        system.checked(-1, "making a cake")
    assert landlock.version() >= 0


def test_an_attack_that_was_not_reached_is_not_stopped() -> None:
    class Mute:
        def run_program(self, program: str) -> object:
            return ProcessSandbox("process").run_program("print('read_file: trying'); raise SystemExit(1)")

    (tried,) = attack(Mute(), ["connect"], {})  # type: ignore[arg-type]
    assert tried == AttackAttempt("connect", "Connect to a server", False, "not reached")
