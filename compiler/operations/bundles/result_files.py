"""Compares the files of a kept run with those of its repetition, so that no table in a bundle is taken on trust."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.operations.bundles.bundle_layout import ANSWERS
from compiler.runs.decisions.outcomes import REFLECTIONS, TABLE
from compiler.runs.folders.run_folder import MANIFEST
from compiler.runs.folders.run_model import MODEL, SOURCES
from compiler.runs.run_record import RunRecord
from compiler.runs.tables.metric_table import CSV, csv_rows, settings_of
from compiler.runs.tables.safe_csv import csv_bytes
from compiler.runs.time_axis import from_manifest
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder

#: What a run says of itself besides its digest, which a repetition gives again.
_REPEATED = (
    *("events", "rounds", "calls", "delivered", "dropped", "undelivered", "created", "left", "turned_away"),
    *("initial", "interventions", "isolated", "unmatched"),
)
#: What holds results; other files show the same to people, some with columns from the sources.
_TABLES = (".parquet",)


@dataclass(frozen=True, slots=True)
class ComparedFiles:
    """The paths in a run's folder that differ from the repetition, those that it does not give, and its own others."""

    different: tuple[str, ...]
    not_compared: tuple[str, ...]
    missing: tuple[str, ...]


def compare_files(was: RunRecord, now: RunRecord, check: Callable[[str], None]) -> ComparedFiles:
    """Compare two finished runs file by file; `check` refuses a table of the kept one that is not safe to read."""
    assert was.dir is not None and now.dir is not None
    old, new = SafeFolder(was.dir), SafeFolder(now.dir)
    paths = [path.removeprefix("./") for path in old.walk(".")]
    paths = [path for path in paths if path not in _elsewhere(was)]
    both = [path for path in paths if path.endswith(_TABLES) and path not in _of_a_model(was)]
    different = [path for path in both if new.kind(path) != "file" or not _is_same(old, new, path, check)]
    if CSV in paths:
        both.append(CSV)
        if not different and not has_csv_of(was, now):
            different.append(CSV)
    if _counts(was) != _counts(now):
        different.append("manifest.json")
    tables = (path.removeprefix("./") for path in new.walk(".") if path.endswith(_TABLES))
    missing = tuple(path for path in tables if path not in paths)
    return ComparedFiles(tuple(different), tuple(path for path in paths if path not in both), missing)


def _elsewhere(run: RunRecord) -> set[str]:
    """Return the paths that are checked against `bundle.json`, the sources, or the answers, in other places."""
    sources = (f"{SOURCES}/{path}" for path in run.manifest["sources"])
    return {MANIFEST, MODEL, *sources, *((ANSWERS,) if run.manifest.get("decisions") else ())}


def _of_a_model(run: RunRecord) -> tuple[str, ...]:
    """Return the tables of a language model's answers, which a repetition takes from the bundle."""
    return (TABLE, REFLECTIONS) if run.manifest.get("decisions") else ()


def has_csv_of(was: RunRecord, now: RunRecord) -> bool:
    """Return whether the `metrics.csv` in the folder of a run has the metrics of another, or of the run itself."""
    assert was.dir is not None
    return SafeFolder(was.dir).read(CSV, most_bytes(CSV)) in list(_csv(was, now))


def _csv(was: RunRecord, now: RunRecord) -> Iterator[bytes]:
    """Yield the metrics of a repetition for other tools, with the settings that the kept run names.

    They come as this version writes them, and as earlier ones did.
    """
    calendar = from_manifest(was.manifest) if "clock" in was.manifest else None
    for with_changed in (False, True):
        settings = settings_of(was.manifest, with_changed=with_changed)
        yield csv_bytes(csv_rows(now.replicates, calendar, settings))


def _counts(run: RunRecord) -> list[dict[str, object]]:
    """Return for each replicate what its manifest says of it, and the last values, which are there for people."""
    finals = [row.get("final", replicate.final()) for row, replicate in zip(_rows(run), run.replicates, strict=True)]
    counts = ({name: getattr(replicate, name) for name in _REPEATED} for replicate in run.replicates)
    found = [{**of_replicate, "final": final} for of_replicate, final in zip(counts, finals, strict=True)]
    plain: list[dict[str, object]] = json.loads(json.dumps(found))  # as a manifest has them, without tuples
    return plain


def _rows(run: RunRecord) -> list[Mapping[str, Any]]:
    rows: list[Mapping[str, Any]] = run.manifest["replicates"]
    return rows


def _is_same(old: SafeFolder, new: SafeFolder, path: str, check: Callable[[str], None]) -> bool:
    """Return whether two files have the same bytes, or the same table written by two versions of a library."""
    if old.read(path, most_bytes(path)) == new.read(path, most_bytes(path)):
        return True
    import pyarrow.parquet as pq

    check(path)
    before, after = pq.read_table(old.plain(path)), pq.read_table(new.plain(path))
    return bool(before.equals(after)) or before.to_pylist() == after.to_pylist()
