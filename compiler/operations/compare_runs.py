"""Runs, variants and workspaces side by side: found or made, then compared metric by metric and source by source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.operations.build_workspace import existing
from compiler.operations.run_workspace import parse_settings, run_workspace, workspace_of_run
from compiler.reporter import SILENCE, Reporter
from compiler.reports.report_words import other_version
from compiler.runs.folders.run_folder import MANIFEST, load_run
from compiler.runs.folders.run_model import checked_model
from compiler.runs.request import Run
from compiler.verdicts.comparison import ComparedSide, Comparison, Side
from compiler.verdicts.differences import (
    STATISTICS,
    adjusted,
    compare,
    shared_metrics,
    spoken_statistic,
    values_by_seed,
)
from compiler.verdicts.model_diff import ModelChange, decision_changes, model_changes, number_changes, table_changes
from compiler.verdicts.replicates_needed import FEWEST, Planned, precision
from compiler.version import version
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import ODD, RUNS, Workspace
from odd.errors import UserError
from odd.extras import require

if TYPE_CHECKING:
    from compiler.runs.run_record import RunRecord

BASE = "base"


@dataclass(frozen=True, slots=True)
class Comparing:
    """What is compared and how: `at` is a statistic or the number of a round; runs that are made have these seeds."""

    metrics: Sequence[str] = ()
    at: str = "final"
    seed: int = 1
    replicates: int = 20
    rounds: int | None = None


def compare_runs(
    operands: Sequence[str],
    folder: Path,
    wanted: Comparing,
    settings: Settings,
    reporter: Reporter = SILENCE,
) -> Comparison:
    """Compare each operand with the first one.

    An operand is a run's folder, the id of a run of the workspace `folder`, another workspace, or a variant with values
    (`base`, `well_mixed`, `stifling=0.2`, `well_mixed:stifling=0.2;spread=3`); of the last two a run is made. Raises
    UserError for an operand that is none of these, a run without a finished replicate, and a metric that is missing.
    """
    if len(operands) < 2:
        raise UserError("name at least two things to compare, as in: simcc compare base well_mixed")
    _check_statistic(wanted.at)
    require("stats")  # before hours of runs, not after them
    sides = [_side(operand, folder, wanted, settings, reporter) for operand in operands]
    for side in sides:
        if all(replicate.outcome.value != "finished" for replicate in side.record.replicates):
            raise UserError(f"no replicate of {side.label} finished, so there is nothing to compare")
    if len({side.label for side in sides}) < len(set(operands)):  # runs or workspaces of one name
        sides = [replace(side, label=operand) for side, operand in zip(sides, operands, strict=True)]
    first, *others = sides
    contrasts = _adjusted([_contrast(first, other, wanted) for other in others])
    return Comparison(first, contrasts, wanted.at, _notes(first, contrasts, wanted))


def planned_replicates(
    operand: str, folder: Path, wanted: Comparing, detect: float | None, settings: Settings, reporter: Reporter
) -> Planned:
    """Return how well the replicates of an operand of `compare_runs` know each metric, and how many more would."""
    _check_statistic(wanted.at)
    require("stats")
    side = _side(operand, folder, wanted, settings, reporter)
    record = side.record
    for metric in wanted.metrics:
        if metric not in record.metrics:
            raise UserError(f"{metric!r} is not a metric; there are {', '.join(record.metrics)}")
    known = {name: list(values_by_seed(record, name, wanted.at).values()) for name in wanted.metrics or record.metrics}
    found = [precision(values, name, detect) for name, values in known.items() if len(values) >= FEWEST]
    few = [name for name, values in known.items() if len(values) < FEWEST]
    if few and (wanted.metrics or not found):
        words = f"fewer than {FEWEST} replicates have a value of {few[0]}; make more to estimate the spread"
        raise UserError(f"{operand}: {words}")
    notes = [f"fewer than {FEWEST} replicates have a value of {', '.join(few)}: left out"] if few else []
    ended = sum(replicate.outcome.value == "finished" for replicate in record.replicates)
    for each in found:
        if each.runs < ended:
            words = f"{ended - each.runs} of {ended} replicates have no value of {each.metric}"
            notes.append(f"{words}; its numbers of replicates count only those with a value, so make more")
    return Planned(tuple(found), (*_unfinished([side]), *notes))


def differing(first: str, second: str) -> list[ModelChange]:
    """Return how the models differ for which two operands of `simcc diff` stand; ids are of runs of the first."""
    (before, tables), (after, other_tables) = _model_of(first, Path()), _model_of(second, Path(first))
    return [*model_changes(before, after), *table_changes(tables, other_tables)]


def _model_of(operand: str, folder: Path) -> tuple[Sources, Mapping[str, str]]:
    """Return the sources of a run as it was made, or of a workspace, and the hashes of its tables."""
    run = _run_folder(operand, folder)
    if run is None:
        sources = sources_of(existing(Path(operand)))
        return sources, sources.data_hashes
    record = load_run(run)
    sources = _kept_sources(run, record)
    return sources, _tables(sources, record)


def _check_statistic(at: str) -> None:
    if at not in STATISTICS and not (at.isdecimal() and int(at) > 0):
        raise UserError(f"--at: {at!r} is not one of {', '.join(STATISTICS)}, nor the number of a round")


def _side(operand: str, folder: Path, wanted: Comparing, settings: Settings, reporter: Reporter) -> Side:
    run = _run_folder(operand, folder)
    if run is not None:
        record = load_run(run)
        return Side(run.name, record, _kept_sources(run, record))
    if (Path(operand) / ODD).is_file():
        return _made(Path(operand).resolve().name, Path(operand), "", wanted, settings, reporter)
    return _made(operand, folder, operand, wanted, settings, reporter)


def _run_folder(operand: str, folder: Path) -> Path | None:
    if (Path(operand) / MANIFEST).is_file():
        workspace_of_run(Path(operand))  # refuses a link
        return Path(operand)
    files, place = SafeFolder(folder), f"{RUNS}/{operand}"
    is_run = operand in files.names(RUNS) and files.kind(f"{place}/{MANIFEST}") == "file"
    return files.plain(place) if is_run else None


def _kept_sources(run: Path, record: RunRecord) -> Sources:
    return Sources(checked_model(run, record.manifest).texts)


def _made(label: str, folder: Path, text: str, wanted: Comparing, settings: Settings, reporter: Reporter) -> Side:
    variant, values = _parsed(text, folder)
    run = Run(variant, parse_settings(values), wanted.rounds, wanted.seed, wanted.replicates)
    record = run_workspace(folder, run, settings=settings, reporter=reporter, report=False).record
    return Side(label, record, sources_of(Workspace(folder)))


def _parsed(text: str, folder: Path) -> tuple[str, list[str]]:
    """Return the variant ("" is the base) and the settings that an operand names."""
    variant, colon, rest = text.partition(":")
    if "=" in variant:
        variant, rest = "", text
    values = [value.strip() for value in rest.split(";") if value.strip()]
    if colon and not values:
        raise UserError(f"{text!r} names no value after the colon; write VARIANT:NAME=VALUE")
    if variant and variant != BASE:
        _check_variant(variant, folder)
    return ("" if variant == BASE else variant), values


def _check_variant(variant: str, folder: Path) -> None:
    linked = sources_of(existing(folder)).linked
    known = linked.scenario.variants if linked is not None else {}
    if variant not in known:
        raise UserError(
            f"{variant!r} is not a run, a workspace or a variant of {folder.resolve().name}; "
            f"its variants are {', '.join((BASE, *known))}"
        )


def _contrast(first: Side, other: Side, wanted: Comparing) -> ComparedSide:
    shared = shared_metrics(first.record, other.record)
    unknown = [metric for metric in wanted.metrics if metric not in shared]
    if unknown:
        raise UserError(f"{unknown[0]!r} is not a metric of both runs; they share {', '.join(shared) or 'none'}")
    differences = compare(first.record, other.record, wanted.metrics or shared, wanted.at)
    if not differences:
        raise UserError(f"no metric has a value {spoken_statistic(wanted.at)} in both {first.label} and {other.label}")
    return ComparedSide(other, differences, tuple(_changes(first, other)))


def _changes(first: Side, other: Side) -> Iterator[ModelChange]:
    """Yield what differs between the models of two runs, and between the commands that made them."""
    sides = (first, other)
    yield from model_changes(first.sources, other.sources)
    yield from table_changes(*(_tables(side.sources, side.record) for side in sides))
    yield from number_changes(*(_numbers(side.record.manifest) for side in sides))
    yield from decision_changes(*(_deciders(side.record.manifest) for side in sides))


def _tables(sources: Sources, record: RunRecord) -> dict[str, str]:
    """Return the hashes of a run's tables by path."""
    return {path: sha for path, sha in record.manifest["sources"].items() if path not in sources.files}


def _numbers(manifest: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the numbers of a run, with the rounds that its command set."""
    numbers, rounds = manifest.get("numbers") or {}, manifest["rounds"]
    return numbers if rounds is None else {**numbers, "schedule": {**numbers.get("schedule", {}), "rounds": rounds}}


def _deciders(manifest: Mapping[str, Any]) -> dict[str, str]:
    """Return which model decided in place of rules, by action; a replay has the same answers."""
    found = manifest.get("decisions")
    if not found:
        return {}
    near = ", with rounded questions" if found.get("near") else ""
    return dict.fromkeys(found["ways"], f"the model {found['model']}{near}")


def _adjusted(contrasts: Sequence[ComparedSide]) -> tuple[ComparedSide, ...]:
    """Return the sides with p values that are adjusted for the tests of all of them."""
    groups = adjusted([contrast.differences for contrast in contrasts])
    return tuple(replace(contrast, differences=group) for contrast, group in zip(contrasts, groups, strict=True))


def _unfinished(sides: Iterable[Side]) -> Iterator[str]:
    for side in sides:
        failed = sum(replicate.outcome.value != "finished" for replicate in side.record.replicates)
        if failed:
            noun, are = ("replicate", "is") if failed == 1 else ("replicates", "are")
            yield f"{side.label}: {failed} {noun} did not finish and {are} left out"


def _other_units(first: Side, contrast: ComparedSide) -> Iterator[str]:
    """Say which metrics have another unit on the other side, since a difference of these has none."""
    before, after = (side.sources.must_link().graph.metrics for side in (first, contrast.side))
    for name in (difference.metric for difference in contrast.differences):
        if before[name].unit != after[name].unit:
            units = f"{before[name].unit} in {first.label} and {after[name].unit} in {contrast.side.label}"
            yield f"{name} is in {units}, so that their difference means nothing"


def _other_versions(sides: Iterable[Side]) -> Iterator[str]:
    for side in sides:
        if words := other_version(str(side.record.manifest["simcc"]), version()):
            yield f"{side.label}: {words}"


def _shortened(sides: Iterable[Side]) -> Iterator[str]:
    rounds = {side.label: side.record.manifest.get("rounds") for side in sides}
    given = [f"{label} {number}" for label, number in rounds.items() if number is not None]
    if given:
        yield f"rounds set by the command in place of the scenario's: {', '.join(given)}"


def _notes(first: Side, contrasts: Sequence[ComparedSide], wanted: Comparing) -> tuple[str, ...]:
    sides = [first, *(contrast.side for contrast in contrasts)]
    notes = [*_unfinished(sides), *_other_versions(sides), *_shortened(sides)]
    for contrast in contrasts:
        known = {difference.metric for difference in contrast.differences}
        left_out = [
            name for name in wanted.metrics or shared_metrics(first.record, contrast.side.record) if name not in known
        ]
        if left_out:
            notes.append(
                f"{contrast.side.label}: no value to compare {spoken_statistic(wanted.at)}: {', '.join(left_out)}"
            )
        notes += _other_units(first, contrast)
        if contrast.side.record.digest and contrast.side.record.digest == first.record.digest:
            notes.append(f"{contrast.side.label} and {first.label} are the same runs, event by event")
    tests = sum(difference.p is not None for contrast in contrasts for difference in contrast.differences)
    if tests > 1:
        notes.append(
            f"{tests} tests are made at once: where nothing differs, {tests / 20:.3g} of the 95 % intervals leave out "
            "zero by chance alone; the adjusted p values allow for that, and beyond chance are those of at most 0.05"
        )
    return tuple(notes)
