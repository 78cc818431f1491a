"""Runs the Docker suite, with nothing skipped: `python -m tests.container_engine`.

Where an engine answers, that one is used. Otherwise, on Debian and as root, this installs one, starts it in a folder of
its own without touching the machine's network, makes a base image with debootstrap, and ends it again.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from odd.errors import MachineError
from sandbox.container.container_engine import connect
from sandbox.container.image import build_image, find_image
from sandbox.sandbox_errors import SandboxUnavailableError

_PACKAGES = ("docker.io", "iptables", "debootstrap")
_TESTS = ("tests/contracts", "tests/sandbox")
_BASE = "simcc-base:bookworm"
#: No bridges, no rules: jobs have no network, and the machine's stays as it is.
_FLAGS = ("--bridge=none", "--iptables=false", "--ip6tables=false", "--ip-forward=false", "--ip-masq=false")


def main() -> None:
    """Have an engine and an image, run the suite, and leave with its exit code."""
    try:
        with engine():
            _have_image()
            code = _suite(sys.argv[1:])
    except MachineError as error:
        print(error, file=sys.stderr)
        code = 2
    raise SystemExit(code)


def _suite(arguments: list[str]) -> int:
    whole = _NothingSkipped()
    code = pytest.main(["-m", "docker", "-p", "no:cacheprovider", *_TESTS, *arguments], plugins=[whole])
    if whole.skipped:
        print("skipped, which this suite must not:", *whole.skipped, sep="\n  ", file=sys.stderr)
    return int(code) or int(bool(whole.skipped))


class _NothingSkipped:
    """A plugin of pytest that remembers what was skipped."""

    def __init__(self) -> None:
        self.skipped: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a skipped test."""
        if report.skipped:
            self.skipped.append(report.nodeid)


@contextlib.contextmanager
def engine() -> Iterator[None]:
    """Have an engine that answers, under DOCKER_HOST; end it if it was started here."""
    try:
        connect()
    except SandboxUnavailableError:
        with started():
            yield
    else:
        yield


@contextlib.contextmanager
def started() -> Iterator[None]:
    """Start an engine of our own."""
    _install()
    folder = Path(tempfile.mkdtemp(prefix="simcc-engine-"))
    os.environ["DOCKER_HOST"] = f"unix://{folder}/socket"
    places = [f"--host=unix://{folder}/socket", f"--data-root={folder}/data", f"--exec-root={folder}/exec"]
    with (folder / "log").open("wb") as log:
        daemon = subprocess.Popen(
            ["dockerd", *places, f"--pidfile={folder}/pid", *_FLAGS], stdout=log, stderr=log, start_new_session=True
        )
    try:
        _wait_for(daemon, folder / "log")
        yield
    finally:
        daemon.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            daemon.wait(30)
        daemon.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _install() -> None:
    if shutil.which("dockerd") and shutil.which("debootstrap"):
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise MachineError("no container engine answers, and one can be installed here only on Debian and as root")
    print("installing", *_PACKAGES, flush=True)
    for command in (["update"], ["install", "-y", "--no-install-recommends", *_PACKAGES]):
        done = subprocess.run(["apt-get", "-q", *command], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise MachineError(f"apt-get {command[0]} failed: {done.stderr.strip()[-500:]}")


def _wait_for(daemon: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        with contextlib.suppress(SandboxUnavailableError):
            connect()
            return
        if daemon.poll() is not None:
            break
        time.sleep(0.1)
    raise MachineError(f"the container engine did not start: {log.read_text(errors='replace')[-1000:]}")


def _have_image() -> None:
    """Build the sandbox's image, on Python's own base image if that can be had, else on one that is made here."""
    client = connect()
    if find_image(client):
        return
    try:
        build_image(client, tell=print)
    except SandboxUnavailableError as error:
        print(f"{error}; making a base image", flush=True)
        _make_base()
        subprocess.run([sys.executable, "-m", "simcc", "sandbox", "build", "--base", _BASE], check=True)


def _make_base() -> None:
    """Make a small Debian with Python, from Debian's packages alone: unpacked, not set up, which takes much longer."""
    with tempfile.TemporaryDirectory(prefix="simcc-base-") as folder:
        downloads, base = Path(folder, "downloads"), Path(folder, "base")
        fetch = ["debootstrap", "--variant=minbase", "--include=python3", "--download-only", "bookworm", str(downloads)]
        done = subprocess.run(fetch, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise MachineError(f"debootstrap failed: {done.stdout.strip()[-500:]}")
        # as Debian has it, programs and libraries live under /usr only
        for name in ("bin", "sbin", "lib", "lib64"):
            (base / "usr" / name).mkdir(parents=True)
            (base / name).symlink_to(f"usr/{name}")
        for package in sorted(downloads.glob("var/cache/apt/archives/*.deb")):
            with _giving("dpkg-deb", "--fsys-tarfile", str(package)) as files:
                subprocess.run(["tar", "-C", str(base), "-x", "--keep-directory-symlink"], stdin=files, check=True)
        # by the engine's interface, for Debian's newer engine comes without a command line
        with _giving("tar", "-C", str(base), "-c", ".") as files:
            name, _, tag = _BASE.partition(":")
            connect().api.import_image_from_stream(files, repository=name, tag=tag)


@contextlib.contextmanager
def _giving(*command: str) -> Iterator[IO[bytes]]:
    with subprocess.Popen(command, stdout=subprocess.PIPE) as giving:
        assert giving.stdout is not None
        yield giving.stdout
    if giving.returncode != 0:
        raise MachineError(f"{command[0]} failed")


if __name__ == "__main__":
    main()
