"""`simcc bundle`: writes one archive with everything that repeats the runs of a workspace."""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from compiler.json_values import Plain
from compiler.operations.build_workspace import existing
from compiler.operations.bundles.bundle_contents import KeptFolder, contents, kept_folder
from compiler.operations.bundles.bundle_layout import ABOUT, HASHES
from compiler.operations.bundles.read_bundle import MOST_BYTES, MOST_EACH, MOST_FILES, BundleNames, name_fault
from compiler.operations.run_workspace import workspace_of_run
from compiler.reporter import SILENCE, Reporter
from compiler.runs.folders.run_folder import LATEST, load_run, runs_in
from compiler.workspace.files.chosen_files import write_target
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import RUNS, Workspace
from odd.errors import UserError
from sandbox.contract import Outcome

#: The first time that a zip file can name: a bundle says when its runs were made, not when it was packed.
_TIME = (1980, 1, 1, 0, 0, 0)
_UNIX = 3


@dataclass(frozen=True, slots=True)
class BundleResult(Plain):
    """A bundle that was written: its file, SHA-256, runs, and notes for the user."""

    file: Path
    sha256: str
    bytes: int
    files: int
    runs: tuple[str, ...]
    notes: tuple[str, ...]


def bundle(
    place: Path, runs: Sequence[str] = (), output: Path | None = None, reporter: Reporter = SILENCE
) -> BundleResult:
    """Write the bundle of some runs of a workspace, by default of the newest finished one; `place` may be a run itself.

    The file appears whole or not at all. Raises UserError for runs that cannot be bundled, MachineError if the disk
    refuses.
    """
    workspace, folders = _chosen(place, runs)
    target = (Path.cwd() / output) if output is not None else Path.cwd() / f"{folders[0].name}.zip"
    _must_be_free(target)
    reporter.stage("bundle")
    kept = [_read(folder, number / len(folders), reporter) for number, folder in enumerate(folders)]
    files, notes = contents(workspace, kept)
    _refuse_unreadable(files)
    raw = packed_files(files, reporter)
    write_target(target, raw)
    return BundleResult(
        target, digest_of(raw), len(raw), len(files), tuple(run.record.id for run in kept), tuple(notes)
    )


def _read(folder: Path, done: float, reporter: Reporter) -> KeptFolder:
    reporter.progress(f"bundle: reading {folder.name}", done / 2)
    return kept_folder(folder)


def _chosen(place: Path, runs: Sequence[str]) -> tuple[Workspace, list[Path]]:
    """Return the workspace, and the folders of the runs to bundle, the newest first."""
    if str(place) == LATEST and not place.exists():
        return _chosen(Path(), [*runs, LATEST])
    if (own := workspace_of_run(place)) is not None:
        if runs:
            raise UserError(f"--run: {place} is a run already; name its workspace to choose other runs")
        return existing(own[0]), [own[0] / RUNS / own[1]]
    workspace = existing(place)
    found = {folder.name: folder for folder in runs_in(workspace.root)}
    runs = [next(iter(found), name) if name == LATEST else name for name in runs]
    unknown = [name for name in runs if name not in found]
    if unknown:
        raise UserError(f"--run: there is no run {unknown[0]!r}; the workspace has {', '.join(found) or 'none'}")
    chosen = [found[name] for name in sorted(set(runs), reverse=True)] or _newest(list(found.values()))
    if not chosen:
        raise UserError(f"{workspace.root} has no finished run; make one with simcc run")
    return workspace, chosen


def _newest(folders: Sequence[Path]) -> list[Path]:
    """Return the newest finished run, if there is one; raise UserError where a newer one is damaged."""
    finished = (folder for folder in folders if load_run(folder).outcome is Outcome.FINISHED)
    return list(islice(finished, 1))


def _must_be_free(target: Path) -> None:
    if target.suffix.lower() != ".zip":
        raise UserError(f"-o: {target.name} does not end in .zip")
    if not target.parent.is_dir():
        raise UserError(f"-o: there is no folder {target.parent}")
    if target.exists() and not _is_bundle(target):
        raise UserError(f"-o: {target} is not a bundle and is not overwritten; choose another name")


def _is_bundle(target: Path) -> bool:
    try:
        with zipfile.ZipFile(target) as archive:
            return {ABOUT, HASHES} <= set(archive.namelist())
    except (OSError, zipfile.BadZipFile):
        return False


def _refuse_unreadable(files: Mapping[str, bytes]) -> None:
    """Raise UserError for what simcc reproduce would refuse."""
    names = BundleNames()
    for path, raw in sorted(files.items()):
        fault = name_fault(path) or names.fault(path)
        if fault or len(raw) > MOST_EACH:
            raise UserError(f"{path} {fault or 'is too large'}, so no bundle can hold it; rename or remove it")
    size = sum(map(len, files.values()))
    if size > MOST_BYTES or len(files) > MOST_FILES:
        raise UserError(
            f"the bundle would hold {len(files):,} files of {size / 2**20:,.0f} MiB; at most {MOST_FILES:,} files of "
            f"{MOST_BYTES >> 20:,} MiB can be repeated: leave traces out, or choose fewer runs"
        )


def packed_files(files: Mapping[str, bytes], reporter: Reporter = SILENCE) -> bytes:
    """Return files as a zip archive: sorted, without times or owners, so that equal files give an equal archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (path, raw) in enumerate(sorted(files.items())):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.create_system, entry.external_attr = _UNIX, (stat.S_IFREG | 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, raw)
            reporter.progress(f"bundle: packing {path.partition('/')[0]}", 0.5 + number / len(files) / 2)
    return buffer.getvalue()
