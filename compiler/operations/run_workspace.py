"""Runs a workspace's simulation, always with a package that equals its sources, and never with an author."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.variants import numbers
from codegen_templates.package_paths import package_paths
from compiler.operations.build_workspace import compiled, existing
from compiler.operations.results import RunResult
from compiler.operations.with_models.persona_verdicts import persona_remarks, persona_verdicts
from compiler.pipeline.assembled import assembled
from compiler.reporter import SILENCE, Reporter
from compiler.reports import answered_report, missing_charts, write_animations, write_report
from compiler.reports.report_words import after_the_end
from compiler.runs.decisions.decision_forecast import forecast, notes
from compiler.runs.decisions.open_decider import chosen_ways, open_decider
from compiler.runs.decisions.ways import Deciders
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.execute import latest_run, load_run
from compiler.runs.folders.run_folder import LATEST, MANIFEST, recovered
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, execute_reported, run_request, settled
from compiler.runs.resume.kept_run import refuse_impossible, resumed, taken_over_in_words, until_of, wanted_again
from compiler.runs.resume.paused_state import paused_state
from compiler.verdicts.expectations import judge_records
from compiler.verdicts.findings.run_findings import (
    asked_in_vain,
    in_some_variants,
    judge_runs,
    missed_expectations,
    observed,
    unanswered,
)
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.program_files import left_by_generate, unknown_files
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import RUNS, Workspace
from odd.errors import UserError
from odd.reading.yaml_text import read_yaml

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.decisions.decider import Decider
    from compiler.runs.run_record import RunRecord
    from odd.diagnostics import Diagnostic


def run_workspace(
    folder: Path, wanted: Run, *, settings: Settings, reporter: Reporter = SILENCE, report: bool = True
) -> RunResult:
    """Run a workspace's simulation, keep all results in `runs/`, and judge the expectations that the run can judge.

    Raises UserError for sources with errors, an unknown variant or an impossible setting, and MachineError if a model
    that should decide cannot be asked (its answers so far are kept).
    """
    wanted = replace(wanted, until=until_of(wanted)) if not wanted.resume else wanted
    workspace = existing(folder)
    kept = _to_complete(workspace, wanted, reporter) if wanted.resume else None
    wanted = wanted if kept is None else wanted_again(kept, wanted)
    # sources with errors, hostile ones included, are refused here, before any process starts
    with ready(workspace, reporter) as (sources, place):
        sandbox = opened(settings, reporter)
        linked = sources.must_link()
        runs = workspace.files.plain(RUNS)
        request = replace(run_request(workspace, sources, wanted, settings), folder=place, runs=runs)
        if kept is not None:
            begun = replace(wanted, overrides=dict(kept.manifest["overrides"]))
            begun_by = replace(run_request(workspace, sources, begun, settings), folder=place, runs=runs)
            request = resumed(request, kept, begun_by)
            for line in taken_over_in_words(request.resumed):
                reporter.told(line)
        asking = settled(linked, wanted)
        refuse_impossible(asking, wanted, request)
        personas = persona_verdicts(workspace, asking, sources.data_hashes)
        request = replace(request, personas={entity: asdict(verdict) for entity, verdict in personas.items()})
        native = native_code(sources, place, wanted, settings, sandbox.isolation, reporter)
        request = replace(request, native=native)
        with _deciding(asking, wanted, workspace, settings, reporter) as deciding:
            record = execute_reported(request, sandbox, reporter, deciding)
        state = paused_state(linked, request, record, wanted.only) if wanted.inspect else None
    for line in _after_the_end(record):
        reporter.told(line)
    # a run's verdicts, and so its exit code, are about this run only: expectations on other variants stay open
    verdicts = judge_records(linked, [record])
    remarks = (*_remarks(linked, asking, record), *persona_remarks(asking, personas, wanted.variant))
    found = (*record.diagnostics, *remarks, *missed_expectations(linked, verdicts))
    written = (write_report(workspace, record.dir) if record.dir else None) if report else None
    found = (*found, *(missing_charts(written) if written else ()))
    return RunResult(workspace.root, record, verdicts, found, written, sources.files, state)


def _to_complete(workspace: Workspace, wanted: Run, reporter: Reporter) -> RunRecord:
    """Return the run that is to be completed; runs of killed processes count."""
    for place in recovered(workspace.files.plain(RUNS)):
        reporter.told(f"kept what a killed process had of {place.name}")
    return load_run(_run_of(workspace.root, wanted.resume)[1])


@contextmanager
def ready(workspace: Workspace, reporter: Reporter) -> Iterator[tuple[Sources, Path]]:
    """Bring the package up to date, and yield the sources and a private copy of the package.

    The workspace is held only until then, so that one can edit and build while a simulation runs. The copy holds what
    these sources give and nothing that was in the workspace's package. Raises UserError where that holds other files.
    """
    with ExitStack() as stack:
        with workspace.locked():
            bench, _ = compiled(workspace, reporter)
            sources = bench.sources  # those on disk may have been edited since they were checked
            refuse_unknown_files(workspace, sources)
            place = stack.enter_context(package_copy(assembled(sources)))
        yield sources, place


def refuse_unknown_files(workspace: Workspace, sources: Sources, left: Set[str] = frozenset()) -> None:
    """Raise UserError where the package's folder holds files that are neither given by these sources nor left."""
    strangers = unknown_files(workspace, sources.name, {*package_paths(sources.must_link()), *left})
    if strangers:
        raise UserError(f"{sources.name}/ holds files that are not simcc's", strangers)


def parse_settings(texts: Sequence[str]) -> dict[str, Any]:
    """Return settings read from `name=value` words; a value is written as in YAML, such as 0.5 or {beta: [2, 3]}."""
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise UserError(f"--set: {text!r} is not of the form name=value, as in --set stifling=0.5")
        read = read_yaml(f"value: {value.strip()}\n", "--set")
        if read.data is None or read.diagnostics:
            why = read.diagnostics[0].message if read.diagnostics else "it is not a value"
            raise UserError(f"--set: the value of {text!r} cannot be read: {why}")
        if name.strip() in found:
            raise UserError(f"--set: '{name.strip()}' is set twice; leave one of them out")
        found[name.strip()] = read.data["value"]
    return found


def _deciding(
    linked: Linked, wanted: Run, workspace: Workspace, settings: Settings, reporter: Reporter
) -> AbstractContextManager[Decider | None]:
    """Return what answers in place of rules in a run, if anything does, after reporting what that may cost."""
    seeds = range(wanted.seed, wanted.seed + wanted.replicates)
    decider = open_decider(linked, wanted.deciders, workspace.root, settings, seeds)
    if decider is None:
        return nullcontext()
    for note in decision_notes(linked, wanted):
        reporter.told(f"{note.severity.value}[{note.code}]: {note.message}")
    return decider


def asked_in(folder: Path, decide: tuple[str, ...]) -> list[Diagnostic]:
    """Return notes on what a run with these `--decide` words would ask a model; raise UserError if they are invalid."""
    linked = sources_of(existing(folder)).must_link()
    return decision_notes(linked, Run(deciders=Deciders(decide)))


def decision_notes(linked: Linked, wanted: Run) -> list[Diagnostic]:
    """Return notes on what the decisions and questionnaires of a run may ask a model."""
    resolved_numbers = numbers(linked, wanted.variant or None, wanted.overrides)
    rounds = wanted.rounds or int(resolved_numbers["schedule"]["rounds"])
    return notes(linked, forecast(linked, chosen_ways(linked, wanted.deciders), resolved_numbers, rounds))


def _after_the_end(record: RunRecord) -> Iterator[str]:
    """Yield the interventions and questionnaires that come after the end of a run, in words."""
    given = record.manifest["numbers"] or {}
    for section, done in (("interventions", "made"), ("questionnaires", "asked")):
        left = after_the_end(given.get(section, ()), record.replicates)
        if left:
            yield f"{section} after the end of the run, which were not {done}: {left}"


def _remarks(linked: Linked, made: Linked, record: RunRecord) -> list[Diagnostic]:
    """Return the diagnostics of one variant's run; an action that it does not reach may be reached in another one.

    `made` has the scenario of the run.
    """
    judged = in_some_variants(linked, judge_runs(linked, observed(record)))
    return [*judged, *unanswered(made, record), *asked_in_vain(made, record)]


def report_of(folder: Path, run: str | None = None) -> Path:
    """Write the report of a run (the latest for None) and return its path; raise UserError if there is no run."""
    return write_report(*_run_of(folder, run))


def answer_of(folder: Path, run: str | None = None) -> tuple[Path, list[str]]:
    """Do the same, and return what it answers in lines: the question, the metrics, differences and verdicts."""
    return answered_report(*_run_of(folder, run))


def animations_of(folder: Path, frames: int, run: str | None = None) -> list[Path]:
    """Write the animations of a run (the latest for None) and return their paths; raise UserError if it has none."""
    return write_animations(*_run_of(folder, run), frames)


def run_folder_of(folder: Path, run: str | None = None) -> Path:
    """Return the folder of a run (the latest for None or `latest`); raise UserError if there is no such run."""
    return _run_of(folder, run)[1]


def workspace_of_run(folder: Path) -> tuple[Path, str] | None:
    """Return the workspace and the id of a run whose folder is given, None for any other folder.

    Raises UserError for a link among the runs of a workspace: it leads to a run of another one.
    """
    run = folder.absolute()
    if run.parent.name != RUNS or not (run / MANIFEST).is_file():
        return None
    if SafeFolder(run.parents[1]).kind(f"{RUNS}/{run.name}") != "folder":
        raise UserError(f"{folder} is a link, not a run of its workspace; name the folder to which it leads")
    return run.parents[1], run.name


def located_run(folder: Path, run: str) -> tuple[Path, str]:
    """Return the workspace and the id of a run that is named by its id in a workspace (`folder`), or by its folder."""
    return workspace_of_run(Path(run)) or (folder, run)


def _run_of(folder: Path, run: str | None) -> tuple[Workspace, Path]:
    workspace = existing(folder)
    sources = sources_of(workspace)
    if sources.linked is not None:  # an edit that is not finished must not withhold the report of an older run
        refuse_unknown_files(workspace, sources, left_by_generate(workspace))
    runs = workspace.files.plain(RUNS)
    place = latest_run(workspace.root) if run in (None, LATEST) else runs / str(run)
    if place is None:
        raise UserError(f"{workspace.root} has no runs yet; start one with simcc run")
    if place.parent != runs or workspace.files.kind(f"{RUNS}/{place.name}") != "folder":
        raise UserError(f"there is no run {run!r} in {runs}")
    return workspace, place
