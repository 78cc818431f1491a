"""The one contract that every sandbox fulfils: run this package with these limits, get a typed result.

It says nothing of processes or paths inside: the folder may be mounted, the request and the frames may pass through any
pair of byte streams, so that a container fits as well as a process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from sandbox.pipe.frames import Frame
from sandbox.pipe.replies import Replies

Isolation = Literal["none", "process", "local", "docker"]


class Outcome(StrEnum):
    """How a sandboxed job ended. Only `infra` is a fault of the machine; the rest are results."""

    FINISHED = "finished"
    CODE_ERROR = "code_error"
    POLICY = "policy"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out_of_memory"
    OUTPUT_CAP = "output_cap"
    DISK = "disk"
    CANCELLED = "cancelled"
    INFRA = "infra"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Limits(_Frozen):
    """What a job may use: seconds of wall clock; bytes of memory, result frames, log text, and any file it writes."""

    wall_s: float = Field(600.0, gt=0)
    memory_bytes: int = Field(4 * 2**30, gt=0)
    frame_bytes: int = Field(2 * 2**30, gt=0)
    log_bytes: int = Field(2**18, gt=0)
    file_bytes: int = Field(64 * 2**20, gt=0)


class Job(_Frozen):
    """What to run: the folder that holds the package, its name, and the request, a JSON object.

    `entry` is `run` (the model) or `tests` (the generated tests in `tests/` beside the package). What a request holds
    is written down in `runtime_base/job/harness.py`, which reads it. `hash_seed` decides in which order Python's sets
    and
    hashes come, which no result may depend on. `run` is the id of the run that it is a part of, empty where it is none:
    whoever looks at what is running on a machine finds it there.
    """

    folder: Path
    package: str
    entry: Literal["run", "tests"] = "run"
    request: Mapping[str, Any] = {}
    limits: Limits = Limits()
    hash_seed: int = Field(0, ge=0, lt=2**32)
    run: str = ""


class SandboxResult(_Frozen):
    """How the job ended. `detail` says why in words; `log` is its clipped output, control characters removed."""

    outcome: Outcome
    isolation: Isolation
    wall_s: float
    exit_code: int | None = None
    detail: str = ""
    log: str = ""


class Sandbox(Protocol):
    """A way to run jobs. An unavailable sandbox raises `SandboxUnavailableError`; a failed job is a result."""

    @property
    def isolation(self) -> Isolation:
        """The name of the isolation, stamped into every result."""
        ...

    @property
    def means(self) -> str:
        """What it stops and what it does not, in words for users; stamped into every result, too."""
        ...

    def run(
        self,
        job: Job,
        on_frame: Callable[[Frame], None],
        cancelled: Callable[[], bool],
        replies: Replies | None = None,
    ) -> SandboxResult:
        """Run the job to its end, handing over each valid frame as it comes, and to it what is put into `replies`.

        `on_frame` may raise `FrameError` for a frame that is well formed but makes no sense: the job ends as `policy`.
        `cancelled` is asked a few times a second.
        """
        ...

    def run_program(self, program: str) -> SandboxResult:
        """Run a few lines of Python in place of a package, to see what they can do."""
        ...
