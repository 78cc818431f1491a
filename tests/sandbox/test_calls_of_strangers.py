"""System calls by which a program would reach its host, or pass for one that was ended from outside."""

from __future__ import annotations

import json
import platform
import socket
import tempfile
from pathlib import Path

import pytest

from sandbox.container.container_options import seccomp_profile
from sandbox.contract import Outcome
from sandbox.local import LocalSandbox, open_local
from sandbox.process import ProcessSandbox
from sandbox.sandbox_errors import SandboxUnavailableError

#: Linux's own numbers.
NEW_USER, NEW_NETWORK, NEW_MOUNTS, THREADS = 0x10000000, 0x40000000, 0x00020000, 0x003D0F00


@pytest.fixture(params=[True, False], ids=["with namespaces", "without"])
def local(request: pytest.FixtureRequest) -> LocalSandbox:
    try:
        found = open_local()
    except SandboxUnavailableError as error:
        pytest.skip(f"this machine has no local sandbox: {error}")
    if not isinstance(found, LocalSandbox) or (request.param and not found.namespaces):
        pytest.skip("this machine gives no namespaces")
    return LocalSandbox(namespaces=request.param)


def sending_to(place: str, kind: str) -> str:
    """Return a program that sends to a socket of the host from one that has no name."""
    return (
        "import socket\n"
        f"mine, _ = socket.socketpair(socket.AF_UNIX, socket.{kind})\n"
        f"mine.sendto(b'from inside', {place!r})\n"
    )


def heard(sandbox: LocalSandbox | ProcessSandbox, kind: str = "SOCK_DGRAM") -> tuple[bytes, Outcome]:
    """Return what a listener of the host hears of a program that sends to it, and how the program ended."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        place = str(Path(folder) / "listener")
        Path(folder).chmod(0o755)
        listener.bind(place)
        Path(place).chmod(0o777)
        listener.setblocking(False)
        outcome = sandbox.run_program(sending_to(place, kind)).outcome
        try:
            return listener.recv(99), outcome
        except BlockingIOError:
            return b"", outcome


@pytest.mark.parametrize("kind", ["SOCK_DGRAM", "SOCK_RAW"])
def test_no_datagram_reaches_a_listener_of_the_host(kind: str, local: LocalSandbox) -> None:
    assert heard(local, kind) == (b"", Outcome.POLICY)


def test_a_datagram_would_reach_it() -> None:
    """The control: the same program where nothing is isolated."""
    assert heard(ProcessSandbox())[0] == b"from inside"


def test_pairs_that_reach_each_other_only_are_allowed(local: LocalSandbox) -> None:
    result = local.run_program("import socket\na, b = socket.socketpair()\na.send(b'x')\nprint(b.recv(1))")
    assert "b'x'" in result.log


@pytest.mark.parametrize("code", [137, 159, 255])
def test_a_program_that_ends_itself_was_not_ended_from_outside(code: int, local: LocalSandbox) -> None:
    assert local.run_program(f"import os\nos._exit({code})").outcome is Outcome.CODE_ERROR


@pytest.mark.skipif(platform.machine() != "x86_64", reason="calls of that processor")
@pytest.mark.parametrize("way", ["int 0x80", "x32"])
def test_calls_in_another_way_are_attacks(way: str, local: LocalSandbox) -> None:
    """The filter knows numbers of one kind of call; getpid in another way would have another number."""
    made = {"int 0x80": b"\xb8\x14\x00\x00\x00\xcd\x80\xc3", "x32": b"\xb8\x27\x00\x00\x40\x0f\x05\xc3"}[way]
    program = (
        "import ctypes, mmap\n"
        "page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)\n"
        f"page.write({made!r})\n"
        "place = ctypes.addressof(ctypes.c_char.from_buffer(page))\n"
        "ctypes.CFUNCTYPE(ctypes.c_int)(place)()\n"
    )
    assert local.run_program(program).outcome is Outcome.POLICY


# The container's filter, as the kernel would decide -------------------------------------------------------------------


def decided(name: str, flags: int) -> str:
    """Return what the profile does with a call whose first argument has these flags."""
    profile = json.loads(json.dumps(seccomp_profile()))
    matching = [rule["action"] for rule in profile["syscalls"] if name in rule["names"] and _matches(rule, flags)]
    assert len(set(matching)) <= 1, "rules that contradict each other"
    return matching[0] if matching else str(profile["defaultAction"])


def _matches(rule: dict[str, object], flags: int) -> bool:
    conditions = rule.get("args", [])
    assert isinstance(conditions, list)
    for condition in conditions:
        if condition["op"] == "SCMP_CMP_MASKED_EQ":
            if flags & condition["value"] != condition["valueTwo"]:
                return False
        elif (flags == condition["value"]) is not (condition["op"] == "SCMP_CMP_EQ"):
            return False
    return True


@pytest.mark.parametrize("flags", [NEW_USER, NEW_USER | 17, NEW_NETWORK | NEW_MOUNTS, THREADS | NEW_MOUNTS])
def test_clone_makes_no_namespaces_in_a_container(flags: int) -> None:
    assert decided("clone", flags) == decided("unshare", flags) == "SCMP_ACT_TRAP"
    assert decided("clone3", flags) == "SCMP_ACT_ERRNO"


@pytest.mark.parametrize("flags", [17, THREADS, 0x4111])
def test_clone_starts_threads_and_programs_in_a_container(flags: int) -> None:
    assert decided("clone", flags) == "SCMP_ACT_ALLOW"
