"""Writes the folder of a run, whole or not at all, and reads it again for the report.

`manifest.json` says what ran and what came of it, and lists the other files; `metrics.csv` and `metrics.parquet` hold
one row a replicate and round; `codebook.md`, `codebook.json` and `README.md` say what the tables hold;
`snapshots/<Entity>.parquet` the state at the end; `records/<name>.parquet` what the run recorded of single entities,
and `followed.parquet` what happened to some of them; `networks/<relation>.parquet` the ties at the end; `sources/` and
`model.json` the model that ran; with a trace, `events.parquet`, `decisions.parquet`, `ties.parquet` (made, taken away,
written), and `turnover.parquet` (who entered and left).
"""

from __future__ import annotations

import errno
import json
import os
import re
import secrets
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import MAXYEAR, UTC, datetime, timedelta
from itertools import zip_longest
from math import inf, isfinite
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired

from pydantic import ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict

from compiler.runs.folders.run_hashes import hashes_in, opened, refuse_damaged_files, sealed
from compiler.runs.folders.run_model import Numbers, RunModel
from compiler.runs.run_failures import diagnostics, places_of
from compiler.runs.run_record import Replicate, RunRecord
from compiler.runs.tables.codebook import write_codebook, write_readme
from compiler.runs.tables.metric_table import PARQUET as METRICS
from compiler.runs.tables.metric_table import settings_of, write_metrics
from compiler.runs.tables.table_parts import join_parts
from compiler.runs.time_axis import column_names, from_manifest
from compiler.runs.trace_tables import TraceTables
from compiler.workspace.files.cleanup import dead_partials, partial_name, sweep_partial
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.parquet_size import read_whole
from compiler.workspace.files.safe_folder import SafeFolder
from odd.diagnostics import Span
from odd.errors import MachineError, UserError
from odd.model.durations import Calendar
from sandbox.contract import Outcome

MANIFEST = "manifest.json"
#: What names the latest run of a workspace in a command.
LATEST = "latest"
_STAMP = "%Y%m%d-%H%M%S-%f"
FORMAT = 2
#: As the command line takes them.
MOST_REPLICATES = 10_000
#: Runs that may begin in the same millisecond.
_MOST_AT_ONCE = 100


class _Recorded(TypedDict):
    name: str
    variables: list[str]
    every: int


class _Decisions(TypedDict):
    """Who decided in place of rules, as the report says it."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    ways: dict[str, Literal["llm", "replay"]]
    model: str
    base_url: str
    asked: Annotated[int, Field(ge=0)]
    answered_by: dict[str, int]
    by_action: dict[str, dict[str, int]]
    fallback_reasons: dict[str, int]
    cost_in_words: str
    answered_as: NotRequired[list[str]]


class _Personas(TypedDict):
    table: str
    fits: bool
    words: str


class _Manifest(TypedDict):
    """What is read of a manifest again, which anybody may have written."""

    __pydantic_config__ = ConfigDict(extra="allow")  # type: ignore[misc]

    format: int
    id: str
    variant: str
    seed: int
    engine: str
    isolation: str
    isolation_means: str
    wall_s: float
    created: str
    simcc: str
    python: str
    numpy: str
    platform: str
    overrides: dict[str, Any]
    numbers: Numbers | None
    rounds: int | None
    sources: dict[str, str]
    data: NotRequired[dict[str, int]]
    personas: NotRequired[dict[str, _Personas]]
    record: NotRequired[list[_Recorded]]
    follow: NotRequired[list[tuple[str, int]]]
    decisions: NotRequired[_Decisions]
    replicates: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_REPLICATES)]


_MANIFEST, _REPLICATE = TypeAdapter(_Manifest), TypeAdapter(Replicate)


class RunFolder:
    """A run's folder while it is written. As a context manager: unless it is finished, it is removed."""

    def __init__(self, runs: Path, variant: str, calendar: Calendar | None = None) -> None:
        self._runs = runs
        self._calendar = calendar
        self.id = f"{_stamp(runs)}-{variant or 'base'}"
        self.target = runs / self.id
        self.partial = runs / partial_name(f"{self.id}-{secrets.token_hex(4)}")
        try:
            self.partial.mkdir(parents=True)
        except OSError as error:
            raise MachineError(f"cannot write the run to {runs}: {error.strerror}") from error
        self.tables = TraceTables(self.partial / "parts", calendar)

    def __enter__(self) -> RunFolder:
        recovered(self._runs)
        return self

    def __exit__(self, *_error: object) -> None:
        shutil.rmtree(self.partial, ignore_errors=True)

    def finish(self, manifest: dict[str, Any], replicates: Sequence[Replicate], model: RunModel | None = None) -> None:
        """Write everything and put the folder in its place; the manifest gets the id under which that is."""
        try:
            self.tables.finish(self.partial)
            settings = settings_of(manifest)
            write_metrics(self.partial, replicates, self._calendar, settings)
            if model is not None:
                model.write(self.partial)
            _explain(self.partial, str(manifest["package"]), settings, model)
            manifest |= _contents(self.partial)
            self._place(manifest)
        except OSError as error:
            raise MachineError(f"cannot write the run to {self._runs}: {error.strerror}") from error

    def save(self, manifest: dict[str, Any], replicates: Sequence[Replicate], model: RunModel | None = None) -> None:
        """Write how far the run is, for the case that this process is killed."""
        self.tables.settle()
        new = self.partial / "new"
        new.mkdir(exist_ok=True)
        write_metrics(new, replicates, self._calendar, settings_of(manifest))
        for file in list(new.iterdir()):
            file.replace(self.partial / file.name)
        new.rmdir()
        if model is not None and not (self.partial / MANIFEST).exists():
            model.write(self.partial)
        write_manifest(self.partial, {**manifest, "id": self.id})

    def _place(self, manifest: dict[str, Any]) -> None:
        """Rename the folder to a name that no other run has: another process may have begun in the same millisecond."""
        for name in (self.id, *(f"{self.id}-{number}" for number in range(2, _MOST_AT_ONCE))):
            self.target, manifest["id"] = self._runs / name, name
            write_manifest(self.partial, manifest)
            with suppress(FileExistsError):
                return _move(self.partial, self.target)
        raise FileExistsError(errno.EEXIST, "too many runs were begun in the same millisecond")


def _stamp(runs: Path) -> str:
    """Return the time at which a run begins, for its id.

    The latest run is the one with the latest id. Where a clock was put back, a run there has a later one: then this
    run's is a millisecond after that.
    """
    now = datetime.now(UTC).strftime(_STAMP)[:-3]
    names = SafeFolder(runs.parent).names(runs.name)
    later = [time for name in names if (time := _time_of(name)) and time.strftime(_STAMP)[:-3] > now]
    return (max(later) + timedelta(milliseconds=1)).strftime(_STAMP)[:-3] if later else now


def _time_of(name: str) -> datetime | None:
    """Return the time in a run's id; None where there is none, or none that has a later one."""
    with suppress(ValueError):
        found = datetime.strptime("-".join(name.split("-")[:3]), _STAMP)
        return found if found.year < MAXYEAR else None
    return None


def _explain(folder: Path, package: str, settings: Mapping[str, Any], model: RunModel | None) -> None:
    """Write the codebook and the README; the title and the meanings are the model's own."""
    linked = model.linked if model is not None else None
    title = linked.odd.title if linked is not None else package
    write_readme(folder, title, write_codebook(folder, title, linked, settings))


def _contents(folder: Path) -> dict[str, Any]:
    """Return what a manifest says of a complete folder: the sizes of its files, and hashes of those that are read."""
    return {"files": _sizes(folder), **hashes_in(folder)}


def _sizes(folder: Path) -> dict[str, int]:
    """Return the size in bytes of each file in a folder, by path."""
    files = (path for path in folder.rglob("*") if path.is_file() and path != folder / MANIFEST)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in sorted(files)}


def write_manifest(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Write the manifest of a run, whole or not at all."""
    text = json.dumps(sealed(manifest), indent=2, ensure_ascii=False)
    new = folder / f"{MANIFEST}.new"
    new.write_text(text + "\n", encoding="utf-8")
    new.replace(folder / MANIFEST)


def recovered(runs: Path) -> list[Path]:
    """Make runs of what killed processes have left, and return their folders; what has no round yet is removed."""
    files = SafeFolder(runs.parent)
    found = [
        place
        for name in dead_partials(files, runs.name)
        if (place := _recovered(runs, files.plain(f"{runs.name}/{name}")))
    ]
    sweep_partial(files, runs.name)
    return found


def _recovered(runs: Path, partial: Path) -> Path | None:
    """Put the folder of a killed run in its place as far as it is whole; return None where it cannot be read."""
    import pyarrow as pa

    with suppress(UserError, OSError, ValueError, pa.ArrowException):
        known = load_run(partial, whole=False)
        target = runs / _plain_name(known.id)
        join_parts(partial / "parts", partial)
        shutil.rmtree(partial / "new", ignore_errors=True)
        _explain(partial, str(known.manifest["package"]), settings_of(known.manifest), None)
        made = [_as_observed(replicate).summary() for replicate in known.replicates]
        write_manifest(partial, {**known.manifest, "replicates": made, **_contents(partial)})
        _move(partial, target)
        return target
    return None


def _as_observed(replicate: Replicate) -> Replicate:
    """Return a replicate with as many rounds as its metrics have, which were written before the manifest."""
    return replace(replicate, rounds=max(map(len, replicate.metrics.values()), default=replicate.rounds))


def _plain_name(name: str) -> str:
    """Return a run's id; raise ValueError where it is not the name of a folder, which a forged manifest may claim."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,120}", name):
        raise ValueError(f"{name!r} is not the name of a run")
    return name


def _move(partial: Path, target: Path) -> None:
    """Rename a folder; raise FileExistsError where something has its new name."""
    try:
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, "a run has this name", str(target))
        partial.rename(target)
    except OSError as error:
        if error.errno == errno.ENOTEMPTY:
            raise FileExistsError(errno.EEXIST, "a run has this name", str(target)) from error
        raise


def latest_run(workspace: Path) -> Path | None:
    """Return the folder of the latest run of a workspace, None if there is none."""
    return next(iter(runs_in(workspace)), None)


def runs_in(workspace: Path) -> list[Path]:
    """Return the folders of the runs of a workspace, the youngest first; what is behind a link does not count.

    A folder with the name of a run counts without its manifest, too: it is damaged, and an older run is not the latest.
    One that was renamed is as old as its run.
    """
    files = SafeFolder(workspace)
    folders = [name for name in files.names("runs") if name[0] != "." and files.kind(f"runs/{name}") == "folder"]
    found = [name for name in folders if _time_of(name) or files.kind(f"runs/{name}/{MANIFEST}") == "file"]
    return [
        files.plain(f"runs/{name}") for name in sorted(found, key=lambda name: _first_id(files, name), reverse=True)
    ]


def _first_id(files: SafeFolder, name: str) -> str:
    """Return the id that a run's folder was made with, which a renamed one has in its manifest only; else nothing."""
    if _time_of(name):
        return name
    with suppress(OSError, ValueError, UserError, KeyError, TypeError, AttributeError, RecursionError):
        found = str(read_manifest(files.plain(f"runs/{name}"))["id"])
        return found if _time_of(found) else ""
    return ""


def read_manifest(folder: Path) -> dict[str, Any]:
    """Return the manifest of a run; raises OSError or ValueError where it cannot be read."""
    raw = SafeFolder(folder).read(MANIFEST, most_bytes(MANIFEST))
    if raw is None:
        raise ValueError(f"{MANIFEST} is missing")
    found: dict[str, Any] = json.loads(raw)
    json.dumps(found, ensure_ascii=False).encode("utf-8")  # raises for half of a surrogate pair
    return opened(found)


def _refuse_gaps(manifest: Mapping[str, Any]) -> None:
    """Raise ValueError where one part of a manifest names what another part does not have."""
    if not manifest.get("data", {}).keys() <= manifest["sources"].keys():
        raise ValueError("a table has no hash")
    decisions = manifest.get("decisions")
    if decisions and not decisions["ways"].keys() <= decisions["by_action"].keys():
        raise ValueError("an action has no counts of answers")
    if decisions and not decisions["asked"] and decisions["answered_by"].get("fallback"):
        raise ValueError("a rule answered more questions than the actions asked")


def load_run(folder: Path, *, whole: bool = True) -> RunRecord:
    """Return a run read from its folder. Raises `UserError` if the folder has no whole run in a known format.

    Where it is not `whole`, a process was killed that may have written more rounds than its manifest has.
    """
    try:
        manifest = read_manifest(folder)
        if _MANIFEST.validate_python(manifest)["format"] != FORMAT:
            raise UserError(f"{folder} was written in format {manifest['format']}, not {FORMAT}; make the run again")
        _refuse_gaps(manifest)
        clock = column_names(from_manifest(manifest)) if "clock" in manifest else ()
        refuse_damaged_files(folder, manifest)
        series, rows = _read_series(folder, clock)
        replicates = tuple(_replicate(row, series.get(n, {})) for n, row in enumerate(manifest["replicates"]))
        if whole:
            _refuse_contradictions(manifest, replicates, rows)
        return record(manifest, replicates, folder)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = f"{type(error).__name__}: {error}"
        raise UserError(f"{folder} does not contain a whole run ({why}); make the run again") from error


def record(
    manifest: dict[str, Any],
    replicates: tuple[Replicate, ...],
    folder: Path | None,
    events: Mapping[str, Span] | None = None,
) -> RunRecord:
    """Return the record of a run from its manifest and replicates; `events` are the places of event kinds."""
    return RunRecord(
        id=manifest["id"],
        dir=folder,
        variant=manifest["variant"],
        seed=manifest["seed"],
        rounds=max((replicate.rounds for replicate in replicates), default=0),
        engine=manifest["engine"],
        isolation=manifest["isolation"],
        wall_s=manifest["wall_s"],
        replicates=replicates,
        diagnostics=diagnostics(
            replicates, {**places_of(manifest["overrides"]), **(events or {})}, manifest["variant"]
        ),
        manifest=manifest,
    )


def _refuse_contradictions(
    manifest: Mapping[str, Any], replicates: Sequence[Replicate], rows: Iterable[tuple[int, int, int]]
) -> None:
    """Raise ValueError where a manifest contradicts itself, or the replicates, seeds and rounds of its metrics."""
    planned = manifest["rounds"] or (manifest["numbers"] or {}).get("schedule", {}).get("rounds", inf)
    for number, (replicate, row) in enumerate(zip(replicates, manifest["replicates"], strict=True)):
        finished = replicate.outcome is Outcome.FINISHED
        fits = {
            "seed": replicate.seed == manifest["seed"] + number,
            "rounds": replicate.rounds <= planned,
            "digest": not finished or bool(re.fullmatch(r"[0-9a-f]{64}", replicate.digest)),
            "events": not finished or replicate.events == sum(replicate.delivered.values()),
            "error": not finished or replicate.error is None,
            "final": not replicate.rounds or replicate.final() == row["final"],
        }
        for name in (name for name, fitting in fits.items() if not fitting):
            raise ValueError(f"{name!r} of replicate {number} in {MANIFEST} contradicts the rest of the run")
    observed = [
        (n, replicate.seed, replicate.rounds if replicate.metrics else 0) for n, replicate in enumerate(replicates)
    ]
    expected = ((number, seed, round) for number, seed, last in observed for round in range(1, last + 1))
    if any(row != other for row, other in zip_longest(rows, expected)):
        raise ValueError(f"{METRICS} does not have one row for each replicate and round in {MANIFEST}")


def _read_series(
    folder: Path, clock: Sequence[str]
) -> tuple[dict[int, dict[str, list[float | None]]], Iterator[tuple[int, int, int]]]:
    """Return the series of each replicate, and an iterator over replicate, seed and round of each row."""
    table = read_whole(SafeFolder(folder).read(METRICS, most_bytes(METRICS)) or b"")
    columns = table.to_pydict()
    _refuse_other_types(table.schema, columns, clock)
    names = [name for name in columns if name not in ("replicate", "seed", "round", *clock)]
    series: dict[int, dict[str, list[float | None]]] = {}
    for row, number in enumerate(columns["replicate"]):
        own = series.setdefault(number, {name: [] for name in names})
        for name in names:
            own[name].append(columns[name][row])
    return series, zip(columns["replicate"], columns["seed"], columns["round"], strict=True)


def _refuse_other_types(schema: Any, columns: Mapping[str, list[Any]], clock: Sequence[str]) -> None:
    """Raise ValueError where a column of the metrics has values that simcc never writes there."""
    import pyarrow as pa

    for field in schema:
        counts = field.name in ("replicate", "seed", "round")
        if not (counts and pa.types.is_integer(field.type)) and field.name not in clock:
            if counts or not pa.types.is_floating(field.type):
                raise ValueError(f"{METRICS} has values of type {field.type} in the column '{field.name[:80]}'")
            if not all(value is None or isfinite(value) for value in columns[field.name]):
                raise ValueError(f"{METRICS} has an infinite value in the column '{field.name[:80]}'")


def _replicate(row: dict[str, Any], series: dict[str, list[float | None]]) -> Replicate:
    known = {key: value for key, value in row.items() if key not in ("final", "outcome", "error")}
    whole = _REPLICATE.validate_python({**known, "outcome": row["outcome"], "error": row["error"], "metrics": {}})
    return replace(whole, metrics=series)
