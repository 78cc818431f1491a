"""The one contract that every sandbox fulfils: run this package with these limits, get a typed result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

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
    """What a job may use: seconds of wall clock, bytes of memory, of result frames and of log text."""

    wall_s: float = Field(600.0, gt=0)
    memory_bytes: int = Field(4 * 2**30, gt=0)
    frame_bytes: int = Field(2 * 2**30, gt=0)
    log_bytes: int = Field(1 * 2**20, gt=0)
    file_bytes: int = Field(64 * 2**20, gt=0)


class Job(_Frozen):
    """What to run: the folder that holds the package, its name, and the request sent over the pipe as JSON.

    `entry` is `run` (the model) or `tests` (the generated tests in `tests/` beside the package).
    """

    folder: Path
    package: str
    entry: Literal["run", "tests"] = "run"
    request: Mapping[str, Any]
    limits: Limits = Limits()


class Frame(_Frozen):
    """One message of the job: a JSON object with a `frame` kind, and for column blocks their bytes."""

    kind: str
    body: Mapping[str, Any]
    block: bytes = b""


class SandboxResult(_Frozen):
    """How the job ended. `detail` says why in words; `log` is its clipped output, control characters removed."""

    outcome: Outcome
    isolation: Isolation
    wall_s: float
    exit_code: int | None = None
    detail: str = ""
    log: str = ""


class Sandbox(Protocol):
    """A way to run jobs. An unavailable sandbox raises `SandboxUnavailable`; a failed job is a result."""

    isolation: Isolation

    def run(self, job: Job, on_frame: Callable[[Frame], None], cancelled: Callable[[], bool]) -> SandboxResult:
        """Run the job to its end, handing over each valid frame as it comes."""
        ...
