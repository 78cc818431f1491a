"""A bundle of a library scenario's runs, made once, and ways to change a bundle as its author, or a stranger, could."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from compiler.operations.bundles.bundle_layout import HASHES, hash_lines
from compiler.operations.bundles.write_bundle import bundle, packed_files
from compiler.operations.run_workspace import run_workspace
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.runs.folders.run_hashes import sealed
from compiler.runs.request import Run
from compiler.workspace.settings import Settings

SCENARIO = "rebellion"
#: How tests run: a mode that works everywhere. What isolates is tested in tests/contracts.
PROCESS = Settings(run_sandbox="process")


def made_workspace(folder: Path) -> Path:
    """Return a workspace of a small library scenario with a traced run of two seeds and a run of a variant."""
    copy_scenario(SCENARIO, folder)
    small = {"population.Police.count": 8}
    run_workspace(folder, Run(rounds=4, replicates=2, trace=True), settings=PROCESS)
    run_workspace(folder, Run(rounds=3, overrides=small), settings=PROCESS, report=False)
    return folder


def files_of(archive: Path) -> dict[str, bytes]:
    """Return the files of an archive, by path."""
    with zipfile.ZipFile(archive) as opened:
        return {entry.filename: opened.read(entry) for entry in opened.infolist()}


def rewritten(archive: Path, target: Path, change: Callable[[dict[str, bytes]], None], *, hashes: bool = True) -> Path:
    """Write a bundle with changed files; with `hashes`, their hashes are computed again, as anyone could."""
    files = files_of(archive)
    change(files)
    if hashes:
        _seal_runs(files)
        others = {path: raw for path, raw in files.items() if path != HASHES}
        files[HASHES] = hash_lines(others).encode("utf-8")
    target.write_bytes(packed_files(files))
    return target


def _seal_runs(files: dict[str, bytes]) -> None:
    """Give each manifest that can be read the hashes of the files that are there now."""
    for path in [path for path in files if path.endswith("/manifest.json")]:
        with suppress(ValueError, TypeError, AttributeError, RecursionError):
            whole = json.loads(files[path])
            beside = {inner: files.get(path.replace("manifest.json", inner)) for inner in whole["sha256"]}
            whole["sha256"] = {inner: hashlib.sha256(raw).hexdigest() for inner, raw in beside.items() if raw}
            files[path] = json.dumps(sealed(whole)).encode("ascii")


def made_in(files: dict[str, bytes], **environment: str) -> None:
    """Say in a bundle that all its runs were made in another environment, in each place that names it."""
    about = json.loads(files["bundle.json"])
    about["environment"].update(environment)
    files["bundle.json"] = json.dumps(about).encode("utf-8")
    for path in [path for path in files if path.endswith("/manifest.json")]:
        files[path] = json.dumps({**json.loads(files[path]), **environment}).encode("utf-8")


def zipped(entries: Mapping[zipfile.ZipInfo, bytes]) -> bytes:
    """Return an archive with exactly these entries, whatever they are."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for entry, raw in entries.items():
            archive.writestr(entry, raw)
    return buffer.getvalue()


def bundle_of(workspace: Path, target: Path) -> Path:
    """Write the bundle of all runs of a workspace."""
    runs = [folder.name for folder in (workspace / "runs").iterdir() if not folder.name.startswith(".")]
    return bundle(workspace, runs, target).file
