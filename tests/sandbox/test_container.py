"""The Docker sandbox without an engine: settings, stream, labels, image; with one: what only containers have."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox import select
from sandbox.child import environment
from sandbox.container import container_engine, container_options, image
from sandbox.container.container_engine import LABEL, build_label, connect, labels, machine, sweep
from sandbox.container.container_job import DockerSandbox, open_docker
from sandbox.container.conversation import ContainerStreams
from sandbox.contract import Job, Limits, Outcome
from sandbox.local import LocalSandbox
from sandbox.pipe.packed_parts import packed
from sandbox.sandbox_errors import SandboxUnavailableError

docker = pytest.mark.docker


def test_no_engine_is_a_machine_without_docker(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DOCKER_HOST", raising=False)
    monkeypatch.setattr(container_engine, "_SOCKETS", (str(tmp_path / "none"),))
    with pytest.raises(SandboxUnavailableError, match="no container engine answers"):
        connect()
    monkeypatch.setenv("DOCKER_HOST", f"unix://{tmp_path}/nobody")
    with pytest.raises(SandboxUnavailableError, match="nobody does not answer"):
        connect()


class NoRegistry:
    """An engine that answers, has no image of ours, and reaches no registry."""

    def __init__(self) -> None:
        self.api, self.images = self, self

    def ping(self) -> bool:
        return True

    def inspect_image(self, name: str) -> Any:
        from docker.errors import ImageNotFound

        raise ImageNotFound(f"no such image: {name}")

    def pull(self, name: str) -> None:
        from docker.errors import APIError

        raise APIError(f"no such host, for {name}")

    def __call__(self, **_: Any) -> list[Any]:
        return []


def test_auto_takes_local_and_says_why_if_the_engine_has_no_image(monkeypatch: pytest.MonkeyPatch) -> None:
    remarks: list[str] = []
    monkeypatch.setattr(select, "connect", NoRegistry)
    monkeypatch.setattr(select, "open_local", LocalSandbox)
    assert select.choose("auto", remark=remarks.append).isolation == "local"
    assert len(remarks) == 1 and "no such host, for python:3." in remarks[0]
    assert "simcc sandbox build" in remarks[0] and "--sandbox docker, simcc stops" in remarks[0]


def test_without_an_image_docker_stops_and_so_does_auto_without_local(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.container.container_job.connect", NoRegistry)
    with pytest.raises(SandboxUnavailableError, match="no such host") as stopped:
        select.choose("docker")
    assert stopped.value.exit_code == 2

    def unavailable() -> LocalSandbox:
        raise SandboxUnavailableError("no kernel")

    monkeypatch.setattr(select, "connect", NoRegistry)
    monkeypatch.setattr(select, "open_local", unavailable)
    with pytest.raises(SandboxUnavailableError, match=r"docker: .*no such host.*local: no kernel"):
        select.choose("auto")


def test_auto_takes_docker_if_an_engine_gives_containers(monkeypatch: pytest.MonkeyPatch) -> None:
    remarks: list[str] = []
    opened = LocalSandbox()
    monkeypatch.setattr(select, "connect", lambda: "an engine")
    monkeypatch.setattr(select, "open_docker", lambda client, tell: opened)
    assert select.choose("auto", remark=remarks.append) is opened and not remarks


def test_every_setting_that_protects_the_host() -> None:
    wanted = container_options.host_settings(Limits(memory_bytes=2**29, file_bytes=2**20), 1000)
    assert wanted["network_mode"] == wanted["ipc_mode"] == "none"
    assert wanted["read_only"] and wanted["init"] and wanted["cap_drop"] == ["ALL"]
    assert wanted["mem_limit"] == wanted["memswap_limit"] == 2**29 + 2**20 + 1000
    assert wanted["pids_limit"] == 64 and wanted["log_config"]["Type"] == "none"
    assert {"noexec", "nosuid", "nodev", "nr_inodes=1000"} <= set(wanted["tmpfs"]["/tmp"].split(","))
    assert "binds" not in wanted and "mounts" not in wanted and "no-new-privileges" in wanted["security_opt"]


def test_the_filter_of_a_container_is_the_local_one_and_what_starting_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    # the engine's processor is not this one's: a Mac's, say
    monkeypatch.setattr("os.uname", lambda: SimpleNamespace(machine="arm64"))
    profile = container_options.seccomp_profile()
    allowed = {name for rule in profile["syscalls"] if rule["action"] == "SCMP_ACT_ALLOW" for name in rule["names"]}
    trapped = {name for rule in profile["syscalls"] if rule["action"] == "SCMP_ACT_TRAP" for name in rule["names"]}
    assert {"socketpair", "execve", "futex"} <= allowed
    assert not {"socket", "link", "symlink", "linkat", "symlinkat", "mknod", "mknodat", "ptrace"} & allowed
    assert {"socket", "ptrace", "io_uring_setup", "process_vm_readv", "unshare", "mount"} <= trapped
    assert allowed & trapped == {"clone"} and profile["defaultAction"] == "SCMP_ACT_ERRNO"


@given(st.lists(st.tuples(st.sampled_from([1, 2]), st.binary(max_size=50)), max_size=8), st.integers(1, 30))
def test_what_is_printed_and_what_is_sent_are_told_apart(parts: list[tuple[int, bytes]], piece: int) -> None:
    sent = b"".join(bytes([kind, 0, 0, 0]) + len(data).to_bytes(4, "big") + data for kind, data in parts)
    output, log = bytearray(), bytearray()
    ours, theirs = socket.socketpair()
    with ours, theirs:
        stream = ContainerStreams(ours, output.extend, log.extend)
        for start in range(0, len(sent), piece):
            theirs.sendall(sent[start : start + piece])
            stream.serve(memoryview(b""), 1)
        theirs.close()
        while not stream.ended:
            stream.serve(memoryview(b""), 1)
    assert bytes(output) == b"".join(data for kind, data in parts if kind == 1)
    assert bytes(log) == b"".join(data for kind, data in parts if kind == 2)


def test_what_is_given_is_sent_as_there_is_room() -> None:
    ours, theirs = socket.socketpair()
    got = bytearray()
    with ours, theirs:
        stream = ContainerStreams(ours, got.extend, got.extend)
        left = memoryview(bytes(2 * 10**6))
        while left:
            left = stream.serve(left, 0.01)
            with contextlib.suppress(BlockingIOError):
                got += theirs.recv(10**6, socket.MSG_DONTWAIT)
        theirs.close()
        assert len(stream.serve(memoryview(b"more"), 0.1)) in (0, 4)
    assert 10**6 < len(got) <= 2 * 10**6


def test_orphans_are_those_whose_owner_or_time_is_gone() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    mine = labels("a", 60)
    orphaned = container_engine._orphaned
    assert orphaned(mine)
    container_engine.at_work.add("a")
    assert not orphaned(mine)
    container_engine.at_work.discard("a")
    assert not orphaned({**mine, f"{LABEL}.owner": "1"})
    assert orphaned({**mine, f"{LABEL}.owner": str(ended.pid)})
    assert orphaned(labels("b", -1))
    assert not orphaned({**mine, f"{LABEL}.owner": str(ended.pid), f"{LABEL}.machine": "another"})
    assert orphaned({LABEL: "made by a stranger"})
    assert labels("a", 60, "20260101-120000-base")[LABEL] == "20260101-120000-base"
    assert machine() == machine() != ""


def test_the_containers_of_a_build_are_left_once_its_process_or_time_is_gone() -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    left = container_engine.is_left_of_build
    mine = build_label(60)
    assert not left(mine) and not left("") and left(build_label(-1))
    assert left(mine.replace(str(os.getpid()), str(ended.pid), 1))
    assert not left(f"{ended.pid} {int(time.time()) + 60} another machine")


@docker
def test_what_a_killed_build_leaves_is_swept(client: Any) -> None:
    program = """
    import io, os, sys
    from sandbox.container.container_engine import build_label, connect
    text = 'FROM {image}\\nARG BUILD\\nLABEL simcc.build="$BUILD"\\nUSER 0\\nRUN echo waiting && sleep 60\\n'
    args = {{"BUILD": build_label(600)}}
    for step in connect().api.build(fileobj=io.BytesIO(text.encode()), buildargs=args, decode=True, rm=True):
        print(step, flush=True)
    """
    ours = image.find_image(client)
    source = textwrap.dedent(program).format(image=ours)
    building = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE)
    wait_until(lambda: len(client.api.containers(filters={"label": container_engine.BUILD})) == 1, 60)
    sweep(client)
    assert len(client.api.containers(filters={"label": container_engine.BUILD})) == 1, "the control: it still builds"
    building.kill()
    building.wait()
    sweep(client)
    # The engine itself may be removing the container of a build whose client has gone, and lists it until it is done.
    wait_until(lambda: client.api.containers(all=True, filters={"label": container_engine.BUILD}) == [], 60)
    assert image.find_image(client) == ours, "what the build left is not taken for the image of jobs"


def test_only_python_of_the_package_is_handed_over(tmp_path: Path) -> None:
    for name in ("rumor/__init__.py", "rumor/handlers/user.py", "rumor/notes.txt", "tests/test_it.py", "simcc.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "rumor" / "link.py").symlink_to("/etc/passwd")
    with zipfile.ZipFile(io.BytesIO(packed(Job(folder=tmp_path, package="rumor")))) as zipped:
        assert zipped.namelist() == ["rumor/__init__.py", "rumor/handlers/user.py"]
    with zipfile.ZipFile(io.BytesIO(packed(Job(folder=tmp_path, package="rumor", entry="tests")))) as zipped:
        assert "tests/test_it.py" in zipped.namelist()


def test_the_build_context_holds_nothing_of_the_users(tmp_path: Path) -> None:
    with pytest.raises(SandboxUnavailableError, match="no wheels"):
        image._context(tmp_path)
    (tmp_path / "numpy.whl").touch()
    (tmp_path / "secret").touch()
    with tarfile.open(fileobj=io.BytesIO(image._context(tmp_path))) as tar:
        names = tar.getnames()
    assert {"Dockerfile", "wheels/numpy.whl", "runtime_base/job/harness.py"} <= set(names)
    assert all(name == "Dockerfile" or name.startswith(("wheels/", "runtime_base/")) for name in names)


def test_another_runtime_needs_another_image(monkeypatch: pytest.MonkeyPatch) -> None:
    before = image.key()
    assert before == image.key()
    monkeypatch.setattr(image, "_requirements", lambda: ["numpy==0"])
    assert image.key() != before


def test_without_pip_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pip", None)
    monkeypatch.setattr(image.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SandboxUnavailableError, match="--wheels"):
        image._download(tmp_path, "3.11", "x86_64")


@pytest.fixture(scope="module")
def client() -> Any:
    return connect()


@pytest.fixture(scope="module")
def container(client: Any) -> DockerSandbox:
    return open_docker(client)


def running(client: Any) -> list[str]:
    return [each_container["Id"] for each_container in client.api.containers(filters={"label": LABEL})]


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@contextlib.contextmanager
def at_work(client: Any, program: str, seconds: int = 30, *, changed: str = "") -> Iterator[subprocess.Popen[bytes]]:
    """A simcc in a process of its own, whose container is running."""
    host = f"""
    import functools
    from sandbox.contract import Limits
    from sandbox.container import container_job
    container_job.Job = functools.partial(container_job.Job, limits=Limits(wall_s={seconds}))
    {changed}
    from sandbox.container.container_job import open_docker
    print(open_docker().run_program({program!r}).model_dump_json())
    """
    before = set(running(client))
    process = subprocess.Popen([sys.executable, "-c", textwrap.dedent(host)], stdout=subprocess.PIPE)
    try:
        wait_until(lambda: bool(set(running(client)) - before))
        yield process
    finally:
        process.kill()
        process.wait()


@docker
def test_the_settings_arrive(client: Any) -> None:
    with at_work(client, "import time; time.sleep(30)"):
        found = client.api.inspect_container(running(client)[0])
    host, config = found["HostConfig"], found["Config"]
    assert host["NetworkMode"] == host["IpcMode"] == "none" and host["ReadonlyRootfs"] and host["Init"]
    assert host["CapDrop"] == ["ALL"] and not host["CapAdd"] and not host["Privileged"]
    assert host["LogConfig"]["Type"] == "none" and host["PidsLimit"] == 64
    assert host["Memory"] == host["MemorySwap"] > 0 and host["NanoCpus"] == 10**9
    assert {item["Name"] for item in host["Ulimits"]} == {"nofile", "fsize", "core"}
    assert "no-new-privileges" in host["SecurityOpt"] and not host["Binds"] and not found["Mounts"]
    assert set(host["Tmpfs"]) == {"/tmp"}
    assert config["NetworkDisabled"]
    assert config["User"] == "65534:65534" and config["Hostname"] == "simcc" and config["Image"].startswith("sha256:")
    assert config["Labels"]["simcc"] == config["Labels"]["simcc.job"]


@docker
def test_a_container_has_a_fixed_environment(client: Any, container: DockerSandbox) -> None:
    # an image whose base says more than ours need: official ones have keys and versions
    made = client.api.create_container(image.find_image(client), command=["true"])["Id"]
    other = client.api.commit(made, repository="simcc-test-environment", changes=["ENV OF_THE_BASE=1"])["Id"]
    client.api.remove_container(made)
    try:
        assert "OF_THE_BASE" in image.variables_of(client, other)
        result = DockerSandbox(client, other).run_program("import os; print(*sorted(os.environ))")
    finally:
        client.api.remove_image(other, force=True)
    assert result.log.split() == sorted({*environment("/tmp", loader=False), "HOSTNAME"}), result.log


@docker
def test_a_container_says_of_which_run_it_is(client: Any, container: DockerSandbox, tmp_path: Path) -> None:
    (tmp_path / "endless").mkdir()
    (tmp_path / "endless" / "__init__.py").write_text("while True:\n    pass\n", encoding="utf-8")
    job = Job(folder=tmp_path, package="endless", request={"seeds": [1]}, run="20260101-120000-base")
    seen: list[str] = []

    def stop() -> bool:
        seen.extend(
            each_container["Labels"][LABEL] for each_container in client.api.containers(filters={"label": LABEL})
        )
        return bool(seen)

    assert container.run(job, lambda _frame: None, stop).outcome is Outcome.CANCELLED
    assert seen == ["20260101-120000-base"]


@docker
def test_there_is_no_network_to_reach(client: Any, container: DockerSandbox) -> None:
    program = """
    from pathlib import Path
    print(len(Path('/proc/net/route').read_text().splitlines()))
    for one in Path('/sys/class/net').iterdir():
        if (one / 'operstate').read_text().strip() != 'down':
            print(one.name)
    """
    result = container.run_program(textwrap.dedent(program))
    # a line of headings and no route; nobody else is on the loopback, and no socket can be had for it
    assert result.log.split() == ["1", "lo"], result.log


@docker
def test_nothing_outlives_a_killed_simcc(client: Any) -> None:
    with at_work(client, "import os, time; os.close(0); time.sleep(60)") as process:
        process.kill()
        process.wait()
        wait_until(lambda: running(client) == [], 10)
    sweep(client)
    assert client.api.containers(all=True, filters={"label": LABEL}) == []


@docker
@pytest.mark.parametrize(
    "changed", ["", "container_job._given = lambda *_: b''"], ids=["told", "never told what to do"]
)
def test_a_container_keeps_its_own_deadline(client: Any, changed: str) -> None:
    with at_work(client, "import time; time.sleep(60)", seconds=1, changed=changed) as process:
        # a simcc that neither ends nor works on
        process.send_signal(signal.SIGSTOP)
        wait_until(lambda: running(client) == [], 15)
    sweep(client)


@docker
def test_a_running_simcc_is_not_swept(client: Any) -> None:
    with at_work(client, "import time; time.sleep(30)"):
        (theirs,) = running(client)
        assert sweep(client) == []
        assert running(client) == [theirs]
    sweep(client)


@docker
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_who_is_stopped_from_outside_is_not_to_blame(client: Any, how: str) -> None:
    with at_work(client, "import time; time.sleep(30)") as process:
        client.api.kill(running(client)[0], getattr(signal, how))
        assert process.stdout is not None
        result = json.loads(process.stdout.read())
    assert result["outcome"] == "infra", result


@docker
def test_an_engine_that_goes_away_is_the_machines_fault(client: Any, tmp_path: Path) -> None:
    address = os.environ.get("DOCKER_HOST", "unix:///var/run/docker.sock").removeprefix("unix://")
    with tempfile.TemporaryDirectory(prefix="simcc-") as folder, Relay(f"{folder}/s", address) as relay:
        import docker as library

        through = DockerSandbox(library.DockerClient(base_url=f"unix://{folder}/s"), image.find_image(client) or "")
        threading.Timer(3, relay.break_off).start()
        result = through.run_program("import time; time.sleep(60)")
    assert result.outcome is Outcome.INFRA and "engine failed" in result.detail
    # its stream has ended, so the program has too, and what is left is taken away
    wait_until(lambda: running(client) == [])


class Relay:
    """Stands between simcc and its engine, until it breaks off."""

    def __init__(self, place: str, address: str) -> None:
        self._address = address
        self._open: list[socket.socket] = []
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(place)
        self._listening.listen()

    def __enter__(self) -> Relay:
        threading.Thread(target=self._serve, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.break_off()

    def break_off(self) -> None:
        for item in (self._listening, *self._open):
            with contextlib.suppress(OSError):
                item.shutdown(socket.SHUT_RDWR)
            item.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._address)
                self._open += [client, server]
                for pair in ((client, server), (server, client)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(2**16):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)


@docker
def test_a_base_without_python_is_refused(client: Any) -> None:
    client.api.import_image(src=io.BytesIO(empty_archive()), repository="simcc-test-empty", tag="1")
    try:
        with pytest.raises(SandboxUnavailableError, match="does not run Python 3"):
            image.build_image(client, base="simcc-test-empty:1", tell=print)
    finally:
        client.api.remove_image("simcc-test-empty:1", force=True)


def empty_archive() -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        tar.addfile(tarfile.TarInfo("nothing"), io.BytesIO())
    return buffer.getvalue()


@docker
def test_a_container_is_made_once_and_leaves_nothing(client: Any, container: DockerSandbox) -> None:
    first = container.run_program("open('/tmp/left', 'w').close(); import os; print(os.listdir('/tmp'))")
    second = container.run_program("import os; print(os.listdir('/tmp'))")
    assert "left" in first.log and "left" not in second.log
    assert client.api.containers(all=True, filters={"label": LABEL}) == []


@docker
def test_a_container_is_started_and_ended_fast(container: DockerSandbox) -> None:
    def seconds(program: str) -> float:
        started = time.monotonic()
        container.run_program(program)
        return time.monotonic() - started

    # the figures are the benchmark's; here only that no step waits for a timeout
    assert min(seconds("pass") for _ in range(3)) < 3
