"""Runs of a calibration, kept as they come: a calibration that was killed repeats its steps and finds them here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.machine_key import is_signed, signature
from sandbox.contract import Outcome

RUNS = "runs.jsonl"
#: A run has a few bytes for each round of the data.
_MOST_BYTES = 2**31


@dataclass(frozen=True, slots=True)
class ModelRun:
    """A run: how it ended, and what was read of it by name. `early` if it ended before the last round of the data."""

    key: str
    outcome: Outcome
    digest: str
    events: int
    values: Mapping[str, list[float | None]] = field(default_factory=dict)
    early: bool = False
    error: str = ""


_RUN = TypeAdapter(ModelRun)


def key_of(point: Mapping[str, Any], seed: int) -> str:
    """Return the name of a run: its point and its seed."""
    return json.dumps([dict(sorted(point.items())), seed])


class RunCache:
    """The runs in a calibration's folder, signed: only those that this user's simcc wrote are taken for results."""

    def __init__(self, files: SafeFolder, path: str) -> None:
        self.files, self.path = files, path
        raw = files.read(f"{path}/{RUNS}", _MOST_BYTES) or b""
        self.known = {run.key: run for line in raw.splitlines() if (run := self._read(line)) is not None}

    @property
    def place(self) -> Path:
        """Where the folder is."""
        return self.files.plain(self.path)

    def keep(self, run: ModelRun) -> None:
        """Add a run."""
        self.known[run.key] = run
        text = json.dumps({**asdict(run), "outcome": run.outcome.value})
        line = json.dumps({"run": text, "signed": signature(self.path, text)})
        self.files.append_lines(f"{self.path}/{RUNS}", f"{line}\n".encode())

    def _read(self, line: bytes) -> ModelRun | None:
        try:
            found = json.loads(line)
            return _RUN.validate_json(found["run"]) if is_signed(found["signed"], self.path, found["run"]) else None
        except (ValueError, KeyError, TypeError, ValidationError):
            return None
