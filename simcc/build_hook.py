"""Writes the commit that a wheel is built from into it, so that an installed simcc can name it."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CommitHook(BuildHookInterface[Any]):
    """Adds `simcc/commit.txt` to a wheel that is built in a repository; an editable install asks git instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the file if the project's folder is a repository."""
        if version == "editable" or not (Path(self.root) / ".git").exists():
            return
        asked = ["git", "-C", self.root, "rev-parse", "--short=12", "HEAD"]
        commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
            file.write(commit)
        build_data["force_include"][file.name] = "simcc/commit.txt"
