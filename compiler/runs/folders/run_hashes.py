"""The hashes that a run's manifest has: of itself, and of each file that simcc reads again.

They find damage and edits. They prove nothing about who wrote them: `simcc reproduce` makes the run again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from compiler.runs.folders.run_model import MODEL
from compiler.runs.tables.metric_table import PARQUET as METRICS
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError

#: The keys of a manifest: its own hash, those of the files by path, and the one hash that earlier versions wrote.
_OWN, _FILES, _EARLIER = "manifest_sha256", "sha256", "metrics_sha256"


def hashes_in(folder: Path) -> dict[str, dict[str, str]]:
    """Return what a manifest says of the files in a complete folder that simcc reads again; its sources have theirs."""
    read = sorted(path for path in folder.rglob("*") if path.suffix == ".parquet" or path == folder / MODEL)
    return {_FILES: {path.relative_to(folder).as_posix(): _sha256(path) for path in read}}


def sealed(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return a manifest as JSON holds it, with its own hash."""
    written: dict[str, Any] = json.loads(json.dumps(manifest, allow_nan=False, default=str))
    return {**written, _OWN: _own_hash(written)}


def opened(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return a manifest without its own hash; raise ValueError where that does not fit. Earlier versions wrote none."""
    if _OWN in manifest and manifest[_OWN] != _own_hash(manifest):
        raise ValueError("manifest.json is not what the run wrote: it was damaged or changed")
    return {key: value for key, value in manifest.items() if key != _OWN}


def refuse_damaged_files(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Raise ValueError where a file is missing or not what the run wrote, UserError for a table that it did not write.

    A run that is still written has no hashes, and neither have most tables of runs of earlier versions.
    """
    files = SafeFolder(folder)
    earlier = {METRICS: manifest[_EARLIER]} if _EARLIER in manifest else {}
    for path, known in {**earlier, **manifest.get(_FILES, {})}.items():
        if files.kind(path) != "file":
            raise ValueError(f"{path} is missing")
        if _sha256(files.plain(path)) != known:
            raise ValueError(f"{path} is not what the run wrote: it was damaged or changed")
    if _FILES in manifest:
        _refuse_foreign_tables(folder, manifest[_FILES])


def _refuse_foreign_tables(folder: Path, listed: Mapping[str, str]) -> None:
    for path in SafeFolder(folder).walk("."):
        if path.endswith(".parquet") and path.removeprefix("./") not in listed:
            why = "is not a table of this run: its manifest does not list it; move it out of the run's folder"
            raise UserError(f"{folder / path} {why}")


def _own_hash(manifest: Mapping[str, Any]) -> str:
    text = json.dumps({key: value for key, value in manifest.items() if key != _OWN}, sort_keys=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
