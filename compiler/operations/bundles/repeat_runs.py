"""Repeats a kept run in the sandbox, with the bundle's own package and runtime, and finds where it differs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from pydantic import TypeAdapter

from behavior_graph.checks.recordings import Recording
from compiler.json_values import Plain
from compiler.operations.bundles import bundle_layout as layout
from compiler.operations.bundles.kept_answers import KeptDecisions, answers_of
from compiler.operations.bundles.read_bundle import OpenBundle, refused
from compiler.operations.bundles.result_files import ComparedFiles, compare_files
from compiler.reporter import Reporter
from compiler.runs.decisions.outcomes import TABLE
from compiler.runs.folders.run_folder import MANIFEST, load_run
from compiler.runs.request import execute_reported, limits
from compiler.runs.run_record import Replicate, RunRecord, RunRequest
from compiler.runs.time_axis import from_manifest
from compiler.verdicts.trace_diff import first_difference
from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.parquet_size import read_whole
from compiler.workspace.settings import Settings
from odd.errors import UserError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from sandbox.contract import Sandbox

_RECORDINGS, _FOLLOWED = TypeAdapter(tuple[Recording, ...]), TypeAdapter(tuple[tuple[str, int], ...])
Verdict = Literal["equal", "different", "not repeated"]
#: What a phrase begins with where traces were compared; without traces it says nothing.
_NO_EVENT = "no event differs; "


@dataclass(frozen=True, slots=True)
class FirstDifference:
    """The first difference of a repeated run: `round` and `metric` where one differs; `words` say it for people."""

    seed: int
    words: str
    round: int | None = None
    metric: str | None = None
    was: float | None = None
    now: float | None = None


@dataclass(frozen=True, slots=True)
class RepeatedRun(Plain):
    """A run that was repeated: how many simulations are equal, in which environment, and the first difference."""

    id: str
    variant: str
    verdict: Verdict
    equal: int
    replicates: int
    digest: str
    isolation: str
    python: str
    numpy: str
    platform: str
    outcome: str
    difference: FirstDifference | None = None
    not_compared: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Repeating:
    """What runs are repeated with: the sandbox, the user's settings, the joined sources if they can be read."""

    sandbox: Sandbox
    settings: Settings
    reporter: Reporter
    linked: Linked | None = None
    libraries: Path | None = None


def repeat_run(bundle: OpenBundle, kept: layout.KeptRun, repeating: Repeating) -> RepeatedRun:
    """Repeat a run; raise UserError if the bundle's files about it contradict each other."""
    record = kept_record(bundle, kept)
    try:
        request = _request(bundle, kept, record, repeating)
    except ValueError as error:
        path = f"{layout.RUNS}/{kept.id}/{MANIFEST}"
        raise refused("SC062", bundle.archive, path, f"does not say what was recorded ({error})") from error
    deciding = KeptDecisions(kept.asked, _answers(bundle, kept)) if kept.asked else None
    now = execute_reported(request, repeating.sandbox, repeating.reporter, deciding)
    return _verdict(bundle, kept, record, now, repeating.linked)


def kept_record(bundle: OpenBundle, kept: layout.KeptRun) -> RunRecord:
    """Return a kept run, read from its folder; raise UserError unless it is what bundle.json says."""
    path = f"{layout.RUNS}/{kept.id}"
    _refuse_large_table(bundle, f"{path}/metrics.parquet")
    try:
        record = load_run(bundle.files.plain(path))
        agrees = layout.kept_run(record) == kept and record.outcome is Outcome.FINISHED and _has_numbers(record)
        agrees &= kept != bundle.about.runs[0] or layout.environment_of(record) == bundle.about.environment
    except (UserError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise refused("SC062", bundle.archive, path, f"does not hold a whole run ({error})") from error
    seeds = [replicate.seed for replicate in kept.replicates]
    if not agrees or seeds != list(range(seeds[0], seeds[0] + len(seeds))) or kept.package != bundle.about.package:
        raise refused("SC062", bundle.archive, path, "is not the run that bundle.json describes")
    return record


def _has_numbers(record: RunRecord) -> bool:
    series = (values for replicate in record.replicates for values in replicate.metrics.values())
    return all(value is None or isinstance(value, int | float) for values in series for value in values)


def _refuse_large_table(bundle: OpenBundle, path: str) -> None:
    """Raise UserError for a table that is damaged, or takes more memory than the user's settings allow a table."""
    try:
        read_whole(bundle.files.read(path, most_bytes(path)) or b"")
    except ValueError as error:
        raise refused("SC062", bundle.archive, path, f"is not a table that simcc reads: {error}") from error


def _request(bundle: OpenBundle, kept: layout.KeptRun, record: RunRecord, repeating: Repeating) -> RunRequest:
    settings = repeating.settings
    return RunRequest(
        folder=bundle.files.plain(layout.PROGRAM),
        package=kept.package,
        variant=kept.variant,
        numbers=kept.numbers,
        seed=kept.replicates[0].seed,
        replicates=len(kept.replicates),
        rounds=kept.rounds,
        jobs=settings.run_jobs,
        trace=kept.trace,
        chosen=tuple(record.replicates[0].isolated),
        limits=limits(settings),
        calendar=from_manifest(record.manifest) if "clock" in record.manifest else None,
        runs=bundle.files.plain("repeated"),
        record=_RECORDINGS.validate_python(record.manifest.get("record", ())),
        follow=_FOLLOWED.validate_python(record.manifest.get("follow", ())),
        own_runtime=True,
        libraries=repeating.libraries,
    )


def _answers(bundle: OpenBundle, kept: layout.KeptRun) -> Mapping[str, Any]:
    path = f"{layout.RUNS}/{kept.id}/{layout.ANSWERS}"
    try:
        found = json.loads(bundle.files.read(path, most_bytes(path)) or b"")
        rows = [row for each_seed in found.values() for row in each_seed]
        if not all(len(row) == 4 and (row[3] is None or isinstance(row[3], dict)) for row in rows):
            raise ValueError("a row does not have four columns")
        return dict(found)
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise refused("SC062", bundle.archive, path, f"does not hold answers ({error})") from error


# Verdicts -------------------------------------------------------------------------------------------------------------


def _verdict(
    bundle: OpenBundle, kept: layout.KeptRun, was: RunRecord, now: RunRecord, linked: Linked | None
) -> RepeatedRun:
    pairs = list(zip(was.replicates, now.replicates, strict=True))
    equal = [_is_equal(old, new) for old, new in pairs]
    first = next((pair for pair, same in zip(pairs, equal, strict=True) if not same), None)
    difference = None if first is None else _difference(*first, kept.trace)
    if difference is not None and first is not None and first[1].outcome is Outcome.FINISHED:
        difference = _with_phrase(bundle, difference, was, now, linked)
    ended = now.outcome is Outcome.FINISHED
    files = _files(bundle, kept, was, now) if ended else ComparedFiles((), (), ())
    if difference is None and files.different:
        words = f"{files.different[0]} in the bundle is not what the run gives, although its digest is"
        difference = FirstDifference(was.seed, words)
    if difference is None and linked is not None and not _are_of_the_table(bundle, kept, was, linked):
        difference = FirstDifference(was.seed, f"{layout.ANSWERS} does not have the answers that are in {TABLE}")
    return RepeatedRun(
        id=kept.id,
        variant=kept.variant,
        verdict="equal" if difference is None else "different" if ended else "not repeated",
        equal=sum(equal),
        replicates=len(equal),
        digest=now.digest,
        isolation=now.isolation,
        python=now.manifest["python"],
        numpy=now.manifest["numpy"],
        platform=now.manifest["platform"],
        outcome=now.outcome.value,
        difference=difference,
        not_compared=files.not_compared,
        missing=files.missing,
    )


def _are_of_the_table(bundle: OpenBundle, kept: layout.KeptRun, was: RunRecord, linked: Linked) -> bool:
    """Return whether the answers that the run was repeated with are those in the table that people read."""
    if not kept.asked or was.dir is None:
        return True
    try:
        written = answers_of(was.dir, was, linked)
    except UserError as error:
        raise refused("SC062", bundle.archive, f"{layout.RUNS}/{kept.id}/{TABLE}", str(error)) from error
    return bool(json.loads(json.dumps(written)) == _answers(bundle, kept))


def _files(bundle: OpenBundle, kept: layout.KeptRun, was: RunRecord, now: RunRecord) -> ComparedFiles:
    path = f"{layout.RUNS}/{kept.id}"
    try:
        return compare_files(was, now, lambda table: _refuse_large_table(bundle, f"{path}/{table}"))
    except (ValueError, TypeError, NotImplementedError, OSError) as error:
        raise refused("SC062", bundle.archive, path, f"has a table that cannot be read ({error})") from error


def _is_equal(was: Replicate, now: Replicate) -> bool:
    """Return whether a simulation has the kept digest and the kept metrics, which the digest does not cover."""
    return now.outcome is Outcome.FINISHED and now.digest == was.digest and _first_metric(was, now) is None


def _first_metric(was: Replicate, now: Replicate) -> tuple[int, str] | None:
    """Return the first round in which a metric differs, and the metric."""
    longest = max((len(values) for values in (*was.metrics.values(), *now.metrics.values())), default=0)
    for at in range(longest):
        for name in dict.fromkeys((*was.metrics, *now.metrics)):
            if _value(was, name, at) != _value(now, name, at):
                return at + 1, name
    return None


def _value(replicate: Replicate, name: str, at: int) -> float | None:
    values = replicate.metrics.get(name, ())
    value = values[at] if at < len(values) else None
    return None if value is None else float(value)


def _difference(was: Replicate, now: Replicate, trace: bool) -> FirstDifference:
    if now.outcome is not Outcome.FINISHED:
        why = now.error.message if now.error else now.outcome.value
        return FirstDifference(was.seed, f"it did not finish: {why}")
    found = _first_metric(was, now)
    if found is None:
        more = "" if trace else "; which event, only a bundle of a run with --trace shows"
        return FirstDifference(was.seed, f"all metrics are equal, and an event or a change of state differs{more}")
    round_, name = found
    old, new = _value(was, name, round_ - 1), _value(now, name, round_ - 1)
    return FirstDifference(was.seed, f"round {round_}: {name} is {new}, was {old}", round_, name, old, new)


def _with_phrase(
    bundle: OpenBundle, difference: FirstDifference, was: RunRecord, now: RunRecord, linked: Linked | None
) -> FirstDifference:
    """Return a difference in the words of the first event or state that differs, if it can be found."""
    if linked is None or was.dir is None or now.dir is None:
        return difference
    inside = f"{layout.RUNS}/{was.dir.name}"
    for path in bundle.files.walk(inside):
        if path.endswith(".parquet"):
            _refuse_large_table(bundle, path)
    phrase = ""
    with suppress(LookupError, TypeError, ValueError, NotImplementedError):  # tables of any columns, from anyone
        phrase = first_difference(was.dir, now.dir, linked).removeprefix(_NO_EVENT)
    if not phrase:
        return difference
    return FirstDifference(**{**asdict(difference), "words": phrase})
