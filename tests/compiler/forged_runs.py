"""Runs as somebody writes them who knows how: the manifest's hashes fit whatever it says."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from compiler.runs.folders.run_hashes import hashes_in, sealed


def forge(run: Path, change: Callable[[dict[str, Any]], object] | None = None) -> None:
    """Change the manifest in a run's folder, and give it the hashes of the files that are there now."""
    place = run / "manifest.json"
    manifest = {**json.loads(place.read_text("utf-8")), **hashes_in(run)}
    if change is not None:
        change(manifest)
    place.write_text(json.dumps(sealed(manifest)), "utf-8")
