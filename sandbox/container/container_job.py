"""Runs each job in a container of its own, made for it and never used again."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox.child import FLAGS, environment, request_line
from sandbox.container import container_options
from sandbox.container.container_engine import at_work, connect, engine_errors, labels, remove, sweep
from sandbox.container.conversation import ContainerStreams
from sandbox.container.image import build_image, find_image, variables_of
from sandbox.contract import Isolation, Job, Outcome, SandboxResult
from sandbox.pipe.frames import Frame
from sandbox.pipe.packed_parts import packed
from sandbox.pipe.replies import Replies
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.watching import Watch

_MEANS = (
    "isolation 'docker': a fresh container without network, capabilities or writable files outside its own memory; "
    "limits of time, memory, processes and output"
)
_INSIDE = Path(__file__).with_name("inside.py")
#: Where base images have Python: Debian's own, and Python's.
_PATH = "/usr/local/bin:/usr/bin:/bin"
#: Where a container finds its package.
_FOLDER = Path("/tmp/job")
#: Seconds in which a container's stream must end after its end, and after a kill.
_DRAIN_S = 10.0


class DockerSandbox:
    """A sandbox with a fresh container for each job, from an image that is given by its digest."""

    isolation: Isolation = "docker"
    means = _MEANS
    takes_code = False

    def __init__(self, client: Any, image: str) -> None:
        self._client, self._image = client, image
        # a name without a value takes the variable away
        self._inherited = dict.fromkeys(variables_of(client, image))
        sweep(client)

    def run(
        self,
        job: Job,
        on_frame: Callable[[Frame], None],
        cancelled: Callable[[], bool],
        replies: Replies | None = None,
    ) -> SandboxResult:
        """Run the job to its end; see the contract. Ctrl-C in this thread ends the job as `cancelled`."""
        return self._run(Watch(job, on_frame, cancelled, limited=True, replies=replies), packed(job), "")

    def run_program(self, program: str) -> SandboxResult:
        """Run a few lines of Python in place of a package, to see what they can do."""
        job = Job(folder=_FOLDER, package="nothing")
        return self._run(Watch(job, lambda _frame: None, lambda: False, limited=True), packed(job), program)

    def _run(self, watch: Watch, package: bytes, program: str) -> SandboxResult:
        code, out_of_memory = None, False
        try:
            made_of = _Made(self._client, self._image, self._inherited)
            with _Container(made_of, watch.job, len(package)) as container:
                code, out_of_memory = _attend(container, watch, _given(watch.job, package, program))
        except KeyboardInterrupt:
            watch.end(Outcome.CANCELLED, "it was cancelled")
        except engine_errors() as error:
            watch.end(Outcome.INFRA, f"the container engine failed: {error}")
        if out_of_memory and (watch.ended is None or watch.ended[0] is not Outcome.CANCELLED):
            # a child's end leaves no trace in the exit code
            watch.ended = (Outcome.OUT_OF_MEMORY, "the system ended it or a child process because memory ran out")
        return watch.result(self.isolation, code)


@dataclass(frozen=True, slots=True)
class _Made:
    """What containers are made from: an engine's image, and the variables of the image that must not reach a job."""

    client: Any
    image: str
    inherited: Mapping[str, str | None]


class _Container:
    """The container of a job, as a context manager: on leaving, it is removed."""

    def __init__(self, made_of: _Made, job: Job, package_bytes: int) -> None:
        self._made_of, self._client = made_of, made_of.client
        self._limits, self._bytes, self._hash_seed, self._run = job.limits, package_bytes, job.hash_seed, job.run
        self.id = ""
        self._job = secrets.token_hex(8)

    def __enter__(self) -> _Container:
        at_work.add(self._job)
        try:
            self._create()
        except BaseException:
            at_work.discard(self._job)
            raise
        return self

    def _create(self) -> None:
        api = self._client.api
        seconds = container_options.deadline(self._limits)
        created = api.create_container(
            self._made_of.image,
            command=["python3", *FLAGS, "-B", "-c", _INSIDE.read_text(encoding="utf-8"), str(seconds)],
            entrypoint=[],
            user="65534:65534",
            hostname="simcc",
            working_dir="/tmp",
            stdin_open=True,
            # beside mode none: an engine that is asked for no network at all starts a container in half the time
            network_disabled=True,
            environment=dict(self._made_of.inherited)
            | environment("/tmp", hash_seed=self._hash_seed, loader=False)
            | {"PATH": _PATH},
            labels=labels(self._job, seconds, self._run),
            host_config=api.create_host_config(**container_options.host_settings(self._limits, self._bytes)),
            use_config_proxy=False,
        )
        self.id = created["Id"]

    def __exit__(self, *_: object) -> None:
        at_work.discard(self._job)
        remove(self._client, self.id)
        sweep_quietly(self._client)

    def attach(self) -> Any:
        """Return the socket of its standard streams; before it starts, so that nothing is missed."""
        wanted = {"stdin": 1, "stdout": 1, "stderr": 1, "stream": 1}
        attached = self._client.api.attach_socket(self.id, params=wanted)
        return getattr(attached, "_sock", attached)

    def start(self) -> None:
        """Start it."""
        self._client.api.start(self.id)

    def kill(self) -> None:
        """End it at once, while its output is still being read."""
        threading.Thread(target=self._kill, daemon=True).start()

    def _kill(self) -> None:
        # one that has just ended by itself cannot be killed
        try:
            self._client.api.kill(self.id, "SIGKILL")
        except engine_errors():
            return

    def end(self) -> tuple[int, bool]:
        """Wait for its end; return the exit code, negative for a signal, and whether memory was wanting."""
        self._client.api.wait(self.id, timeout=_DRAIN_S)
        state = self._client.api.inspect_container(self.id)["State"]
        code = int(state["ExitCode"])
        return (128 - code if code > 128 else code), bool(state["OOMKilled"])


def sweep_quietly(client: Any) -> None:
    """Sweep where the engine still answers."""
    try:
        sweep(client)
    except engine_errors():
        return


def _attend(container: _Container, watch: Watch, given: bytes) -> tuple[int, bool]:
    """Serve a container's stream until it ends or must end; output past a limit is read and thrown away."""
    stream = ContainerStreams(container.attach(), watch.frames, watch.logged, watch.replies)
    container.start()
    watch.started = time.monotonic()
    to_send = memoryview(given)
    while watch.ended is None and not stream.ended:
        to_send = stream.serve(to_send, 0.05)
        watch.check()
    if watch.ended is not None:
        container.kill()
    until = time.monotonic() + _DRAIN_S
    while not stream.ended and time.monotonic() < until:
        stream.serve(memoryview(b""), 0.05)
    code, out_of_memory = container.end()
    watch.finish_reading(code)
    return code, out_of_memory


def _given(job: Job, package: bytes, program: str) -> bytes:
    """Return what a container reads: its plan, the package, and the request."""
    plan = {"size": len(package), "program": program}
    inside = job.model_copy(update={"folder": _FOLDER})
    return json.dumps(plan).encode() + b"\n" + package + request_line(inside, limited=True)


def open_docker(client: Any | None = None, tell: Callable[[str], None] = lambda _words: None) -> DockerSandbox:
    """Return the Docker sandbox, its image built if there is none that fits; `tell` hears how that goes.

    Raises `SandboxUnavailableError` where no engine answers, it fails, or the image cannot be built.
    """
    engine = client or connect()
    try:
        return DockerSandbox(engine, find_image(engine) or build_image(engine, tell=tell))
    except engine_errors() as error:
        raise SandboxUnavailableError(f"the container engine failed: {error}") from None


def build(base: str | None, wheels: Path | None, tell: Callable[[str], None]) -> str:
    """Build the image again and return its digest; see `build_image`."""
    return build_image(connect(), base=base, wheels=wheels, tell=tell)
