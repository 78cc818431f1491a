"""Runs of a calibration, kept as they come: a calibration that was killed repeats its steps and finds them here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.files.signed_lines import SignedLines
from sandbox.contract import Outcome

RUNS = "runs.jsonl"


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


def key_of(point: Mapping[str, Any], seed: int) -> str:
    """Return the name of a run: its point and its seed."""
    return json.dumps([dict(sorted(point.items())), seed])


class RunCache:
    """The runs in a calibration's folder."""

    def __init__(self, files: SafeFolder, path: str) -> None:
        self.files, self.path = files, path
        self._lines = SignedLines(files, path, RUNS, ModelRun)
        self.known = {run.key: run for run in self._lines.read()}

    @property
    def place(self) -> Path:
        """Where the folder is."""
        return self.files.plain(self.path)

    def keep(self, run: ModelRun) -> None:
        """Add a run."""
        self.known[run.key] = run
        self._lines.add(run)
