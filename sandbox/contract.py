"""The contract of every sandbox: run this package within these limits, and return a typed result.

The contract does not mention processes or inner paths: the folder may be mounted, and the request and the frames may
pass through any pair of byte streams, so that it suits a container as well as a process.
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
#: The runtime's package, by name: the two rooms share no code.
RUNTIME = "runtime_base"


class Outcome(StrEnum):
    """How a job in a sandbox, or a replicate in it, ended. Only `infra` is a fault of the machine; others are results.

    A replicate is `paused` if it stopped after the round after which the user wanted it to stop.
    """

    FINISHED = "finished"
    CODE_ERROR = "code_error"
    POLICY = "policy"
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out_of_memory"
    OUTPUT_CAP = "output_cap"
    DISK = "disk"
    CANCELLED = "cancelled"
    PAUSED = "paused"
    INFRA = "infra"


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Limits(_Frozen):
    """The limits of a job: seconds of elapsed time; bytes of memory, result frames, log text, and of each file."""

    wall_s: float = Field(600.0, gt=0)
    memory_bytes: int = Field(4 * 2**30, gt=0)
    frame_bytes: int = Field(2 * 2**30, gt=0)
    log_bytes: int = Field(2**18, gt=0)
    file_bytes: int = Field(64 * 2**20, gt=0)


class Job(_Frozen):
    """A job: the folder with the package, the package's name, and the request, a JSON object.

    `entry` is `run` (the model) or `tests` (the generated tests in `tests/`, next to the package).
    `runtime_base/job/harness.py`, which reads the request, describes it. `hash_seed` decides the order of Python's sets
    and hashes, on which no result may depend. `run` is the id of the run that the job belongs to, empty if there is
    none; it lets a user find the job among the processes of a machine. With `own_runtime`, the folder also holds the
    `runtime_base` that the job runs on, in place of the installed one; it is trusted no more than the package.
    `libraries`, if given, is a folder whose NumPy the job uses in place of the installed one.
    """

    folder: Path
    package: str
    entry: Literal["run", "tests"] = "run"
    request: Mapping[str, Any] = {}
    limits: Limits = Limits()
    hash_seed: int = Field(0, ge=0, lt=2**32)
    run: str = ""
    own_runtime: bool = False
    libraries: Path | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """The names in the folder that belong to the job."""
        tests = ("tests",) if self.entry == "tests" else ()
        return (self.package, *tests, *((RUNTIME,) if self.own_runtime else ()))


class SandboxResult(_Frozen):
    """How the job ended. `detail` gives the reason; `log` is its shortened output without control characters.

    If `lost`, the machine that ran the job is gone before the end, and another one can make what is missing.
    """

    outcome: Outcome
    isolation: Isolation
    wall_s: float
    exit_code: int | None = None
    detail: str = ""
    log: str = ""
    lost: bool = False


class Sandbox(Protocol):
    """A sandbox. If it is unavailable, it raises `SandboxUnavailableError`; a failed job is a result."""

    @property
    def isolation(self) -> Isolation:
        """The name of the isolation, which every result contains."""

    @property
    def means(self) -> str:
        """What the sandbox stops and what it does not, in words for users; every result contains this, too."""

    @property
    def takes_code(self) -> bool:
        """Whether its jobs get machine code that others compiled, and send what they compile."""

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

    def run_program(self, program: str) -> SandboxResult:
        """Run a few lines of Python in place of a package, to see what they can do."""
