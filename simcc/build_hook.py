"""Adds to a wheel the commit that it is built from and the locked hashes of other wheels, which simcc names."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Adds `simcc/commit.txt` to a wheel that is built in a repository, and `simcc/locked.txt` to every wheel.

    An editable install asks git, and reads `requirements/dev.txt`.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files."""
        if version != "editable":
            build_data["force_include"][str(Path(self.root, "requirements", "dev.txt"))] = "simcc/locked.txt"
        if version == "editable" or not (Path(self.root) / ".git").exists():
            return
        asked = ["git", "-C", self.root, "rev-parse", "--short=12", "HEAD"]
        commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
            file.write(commit)
        build_data["force_include"][file.name] = "simcc/commit.txt"
