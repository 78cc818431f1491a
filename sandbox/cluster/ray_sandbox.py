"""Runs each job on a worker of a Ray cluster, in a sandbox of the worker's machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from typing import Any

from odd.errors import MachineError, UserError
from sandbox.cluster.cluster_worker import Piece, about_worker, run_packed
from sandbox.contract import Isolation, Job, Outcome, SandboxResult
from sandbox.pipe.frames import Frame, FrameError
from sandbox.pipe.packed_parts import packed
from sandbox.pipe.replies import Replies

#: Workers that may be lost one after the other, with no job ending between them, before their jobs count as failed.
MOST_LOST = 5
#: Seconds in which a cluster's address must answer.
_KNOCK = 10.0
#: Seconds between two looks at whether a job shall end.
_LOOK = 0.2
#: Bytes of memory for what workers and this process exchange, on a cluster that simcc starts.
_STORE = 2**28


@contextmanager
def ray_sandbox(
    address: str, processes: int, mode: str, identity: Callable[[], str], tell: Callable[[str], None]
) -> Iterator[RaySandbox]:
    """Connect to the cluster at an address, or start one of so many processes on this machine if it is empty.

    Workers open the sandbox `mode`. `identity` is a function that workers import and call: what it returns must be the
    same there and here. `tell` gets a line when a worker is lost. A connection that this process already has is used
    and kept. Raises MachineError where the cluster does not answer or has other software.
    """
    # set before Ray is loaded: nothing is reported to its makers
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    connected = ray.is_initialized()
    if connected and address:
        raise UserError("this process is connected to a Ray cluster already; leave the address out to use that one")
    try:
        if not connected:
            _connect(address, processes)
        yield RaySandbox(mode, *_about(mode, identity), tell)
    finally:
        if not connected:
            ray.shutdown()


def _connect(address: str, processes: int) -> None:
    import ray

    if address:
        _knock(address)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    # 'local' starts a new one; without an address, Ray looks for a cluster in the environment and in /tmp
    here = {"address": "local", "num_cpus": processes, "include_dashboard": False, "object_store_memory": _STORE}
    try:
        # workers look for modules in the folder that this process is in, which may be a stranger's; Python's has none
        with chdir(sys.prefix):
            ray.init(**({"address": address} if address else here), **quiet)
    except (RuntimeError, ValueError, OSError) as error:
        where = f"no Ray cluster answers at {address}" if address else "Ray cannot start on this machine"
        raise MachineError(f"{where}: {error}") from error


def _knock(address: str) -> None:
    """Raise UserError for what is not an address, MachineError where nothing listens: Ray would wait for minutes."""
    host, _, port = address.rpartition(":")
    if not (host and port.isascii() and port.isdigit()):
        raise UserError(f"'{address}' is not the address of a Ray cluster, as in ray:10.0.0.5:6379")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _KNOCK).close()
    except (OSError, OverflowError) as error:
        raise MachineError(f"no Ray cluster answers at {address}: {error}") from error


def _about(mode: str, identity: Callable[[], str]) -> tuple[Isolation, str]:
    """Return the isolation that a worker's sandbox gives, after a look at the worker's software."""
    import ray

    try:
        there, isolation, means = ray.get(ray.remote(about_worker).options(num_cpus=1).remote(mode, identity))
    except ray.exceptions.RayError as error:
        raise MachineError(f"a worker of the cluster cannot run simcc: {_cause(error)}; {_INSTALL}") from error
    if there != identity():
        raise MachineError(
            f"a worker of the cluster has another simcc, Python or library than this machine; {_INSTALL}"
        )
    return isolation, means


_INSTALL = "install the same version of simcc, with the same Python and libraries, on each of its machines"


class RaySandbox:
    """A sandbox whose jobs run on a cluster, in the sandboxes of its workers; `processes` jobs run at the same time."""

    takes_code = False

    def __init__(self, mode: str, isolation: Isolation, means: str, tell: Callable[[str], None]) -> None:
        import ray

        self.isolation: Isolation = isolation
        self.means = means
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.processes = max(1, int(resources.get("CPU", 1)))
        self._mode, self._tell = mode, tell
        self._task = ray.remote(run_packed).options(num_cpus=1, max_retries=0, num_returns="streaming")
        self._lock, self._lost = threading.Lock(), 0

    def run(
        self,
        job: Job,
        on_frame: Callable[[Frame], None],
        cancelled: Callable[[], bool],
        replies: Replies | None = None,
    ) -> SandboxResult:
        """Run the job on a worker, handing over its frames as they come.

        If the worker is lost, the result says so (`lost`), unless too many workers were lost one after the other.
        """
        import ray

        if replies is not None or job.libraries is not None:
            raise UserError("a job on a cluster gets no answers from here, and uses the libraries of its workers")
        began = time.monotonic()

        def ended(outcome: Outcome, detail: str, *, lost: bool = False) -> SandboxResult:
            spent = time.monotonic() - began
            return SandboxResult(outcome=outcome, isolation=self.isolation, wall_s=spent, detail=detail, lost=lost)

        request = {name: value for name, value in job.request.items() if name != "compiled"}
        pieces = self._task.remote(packed(job), job.model_copy(update={"request": request}), self._mode)
        try:
            for piece in _pieces(pieces, cancelled):
                if isinstance(piece, SandboxResult):
                    self._lost = 0
                    return piece
                for frame in piece:
                    on_frame(frame)
        except FrameError as error:
            return ended(Outcome.POLICY, f"the program broke the result protocol: {error}")
        except ray.exceptions.RayTaskError as error:
            return ended(Outcome.INFRA, f"a worker of the cluster reports: {_cause(error)}")
        except ray.exceptions.RayError as error:
            return ended(Outcome.INFRA, f"a worker of the cluster was lost: {error}", lost=self._may_repeat())
        finally:
            ray.cancel(pieces)
        return ended(Outcome.CANCELLED, "it was cancelled")

    def _may_repeat(self) -> bool:
        """Count a lost worker, and return whether its job may run once more."""
        with self._lock:
            self._lost += 1
            again = self._lost <= MOST_LOST
        self._tell(
            "a worker of the cluster was lost; another one makes its unfinished runs"
            if again
            else f"{self._lost} workers of the cluster were lost one after the other; their runs are not made"
        )
        return again

    def run_program(self, program: str) -> SandboxResult:  # noqa: ARG002 - the contract names it
        """Raise UserError: what a program can do is to be tried on the machine itself."""
        raise UserError("a program is tried in the sandbox of this machine, not on a cluster")


def _pieces(pieces: Any, cancelled: Callable[[], bool]) -> Iterator[Piece]:
    """Yield what a worker sends, until its end or until `cancelled`. Raises RayError."""
    import ray

    while not cancelled():
        if ray.wait([pieces], timeout=_LOOK)[0]:
            try:
                piece: Piece = ray.get(next(pieces))
            except StopIteration:
                return
            yield piece


def _cause(error: BaseException) -> str:
    """Return the message of the error in the worker, without Ray's frame around it."""
    cause = getattr(error, "cause", None) or error
    return f"{type(cause).__name__}: {cause}".splitlines()[0]
