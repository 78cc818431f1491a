"""Runs of a workspace: never of a package that differs from its sources, never with an author."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.operations.build_workspace import existing, generate_locked
from compiler.operations.results import RunResult
from compiler.reporter import Reporter, Silence
from compiler.runs.decisions.wanted import Deciders
from compiler.runs.open_sandbox import opened
from compiler.verdicts.expectations import judge_records
from compiler.verdicts.run_findings import OVER_VARIANTS, judge_runs, missed_expectations, observed
from compiler.workspace.package_copy import package_copy
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import RUNS, Workspace
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.decisions.decider import Decider
    from compiler.runs.execute import Deciding
    from compiler.runs.run_record import RunProgress, RunRecord, RunRequest
    from odd.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Run:
    """What is to be run: `overrides` are values by parameter or dotted path of the scenario, `rounds` None its own.

    `deciders` say whose decisions are not left to rules, and to whom they are left.
    """

    variant: str = ""
    overrides: Mapping[str, Any] = field(default_factory=dict)
    rounds: int | None = None
    seed: int = 1
    replicates: int = 1
    trace: bool = False
    deciders: Deciders = field(default_factory=Deciders)


def run_workspace(
    folder: Path, wanted: Run, *, settings: Settings, reporter: Reporter | None = None, report: bool = True
) -> RunResult:
    """Run a workspace's simulation, keep everything in `runs/`, and judge what can be judged.

    Raises UserError for sources with errors, an unknown variant or a setting that cannot be made, MachineError where a
    model that is to decide cannot be asked (what it has answered is kept).
    """
    reporter = reporter or Silence()
    workspace = existing(folder)
    # sources with errors, hostile ones among them, end here: before any process starts
    with ready(workspace, reporter) as (sources, place):
        sandbox = opened(settings, reporter)
        linked = sources.must_link()
        request = replace(run_request(workspace, sources, wanted, settings), folder=place, runs=workspace.root / RUNS)
        with _deciding(linked, wanted, workspace, settings, reporter) as deciding:
            record = execute_reported(request, sandbox, reporter, deciding)
    # the verdicts of a run, and so its exit code, are over itself: what speaks of other variants stays open
    verdicts = judge_records(linked, [record])
    found = (*record.diagnostics, *_remarks(linked, record), *missed_expectations(linked, verdicts))
    written = _report(workspace, record) if report else None
    return RunResult(workspace.root, record, verdicts, found, written, sources.files)


@contextmanager
def ready(workspace: Workspace, reporter: Reporter | None) -> Iterator[tuple[Sources, Path]]:
    """Bring the package up to date; give the sources and a copy of what they became, which nobody else changes.

    The workspace is held only until then, so that one can edit and build while a simulation runs.
    """
    with ExitStack() as stack:
        with workspace.locked():
            generate_locked(workspace, reporter)
            sources = sources_of(workspace)
            place = stack.enter_context(package_copy(workspace, sources.name))
        yield sources, place


def run_request(workspace: Workspace, sources: Sources, wanted: Run, settings: Settings) -> RunRequest:
    """Return the request for a run, its numbers resolved; raise UserError where they cannot be."""
    from behavior_graph.linking.variants import numbers
    from compiler.runs.run_record import RunRequest
    from compiler.runs.time_axis import run_calendar
    from compiler.verdicts.isolated_entities import chosen_relations
    from compiler.workspace.lockfile import digest_of

    linked = sources.must_link()
    changed = resolved(linked, wanted.variant, wanted.overrides)
    return RunRequest(
        folder=workspace.root,
        package=sources.name,
        variant=wanted.variant,
        numbers=changed,
        calendar=run_calendar(linked, changed or numbers(linked, wanted.variant or None)),
        overrides=wanted.overrides,
        seed=wanted.seed,
        replicates=wanted.replicates,
        rounds=wanted.rounds,
        jobs=settings.run_jobs,
        trace=wanted.trace,
        limits=limits(settings),
        chosen=tuple(chosen_relations(sources.must_link())),
        sources={path: digest_of(text) for path, text in sources.files.items()} | sources.data_hashes,
        events={name: linked.graph_text.key(("events", name)) for name in linked.graph.events},
        data=sources.data_rows,
    )


def limits(settings: Settings) -> Any:
    """Return the sandbox's limits that the settings ask for."""
    from sandbox.contract import Limits

    return Limits(wall_s=settings.run_time_limit, memory_bytes=settings.run_memory * 2**20)


def resolved(linked: Linked, variant: str, overrides: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the numbers of a variant with overrides, None where the package's own hold; raise UserError if wrong."""
    from behavior_graph.linking.variants import numbers, with_settings
    from odd.diagnostics import has_errors

    known = linked.scenario.variants
    if variant and variant not in known:
        names = ", ".join(known) or "none"
        raise UserError(f"--variant: the scenario has no variant {variant!r}; it has {names}")
    if not overrides:
        return None
    _, problems = with_settings(linked, variant or None, overrides)
    problems += _after_settings(linked, variant, overrides) if not has_errors(problems) else []
    if has_errors(problems):
        raise UserError("--set: the scenario cannot take that", problems)
    return numbers(linked, variant or None, overrides)


def _after_settings(linked: Linked, variant: str, overrides: Mapping[str, Any]) -> list[Diagnostic]:
    """Check the scenario as the overrides leave it; what is wrong stands on the command line, not in the file."""
    from behavior_graph.check_graph import check_scenario
    from behavior_graph.linking.variants import COMMAND_LINE, with_settings

    scenario, _ = with_settings(linked, variant or None, overrides)
    if scenario is None:
        return []
    own = {(one.code, one.message) for one in check_scenario(linked)}
    changed = replace(linked, scenario=scenario)
    found = [one for one in check_scenario(changed) if (one.code, one.message) not in own]
    return [replace(one, span=COMMAND_LINE) for one in found]


def parse_settings(texts: Sequence[str]) -> dict[str, Any]:
    """Read `name=value` from the command line; the value is written as in YAML, as 0.5 or {beta: [2, 3]}."""
    from odd.reading.yaml_text import read_yaml

    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise UserError(f"--set: {text!r} is not written name=value, as in --set stifling=0.5")
        read = read_yaml(f"value: {value.strip()}\n", "--set")
        if read.data is None or read.diagnostics:
            why = read.diagnostics[0].message if read.diagnostics else "it is no value"
            raise UserError(f"--set: the value of {text!r} cannot be read: {why}")
        found[name.strip()] = read.data["value"]
    return found


def _deciding(
    linked: Linked, wanted: Run, workspace: Workspace, settings: Settings, reporter: Reporter
) -> AbstractContextManager[Decider | None]:
    """Return who answers in a run in place of rules, if anybody is to, after telling what that may cost."""
    from compiler.runs.decisions.open_decider import open_decider

    seeds = range(wanted.seed, wanted.seed + wanted.replicates)
    decider = open_decider(linked, wanted.deciders, workspace.root, settings, seeds)
    if decider is None:
        return nullcontext()
    for note in decision_notes(linked, wanted):
        reporter.told(f"{note.severity.value}[{note.code}]: {note.message}")
    return decider


def asked_in(folder: Path, decide: tuple[str, ...]) -> list[Diagnostic]:
    """Return as notes what a run of a workspace in which these decide would ask; raise UserError where it cannot be."""
    linked = sources_of(existing(folder)).must_link()
    return decision_notes(linked, Run(deciders=Deciders(decide)))


def decision_notes(linked: Linked, wanted: Run) -> list[Diagnostic]:
    """Return what the decisions of a run may ask of a model, as notes."""
    from behavior_graph.linking.variants import numbers
    from compiler.runs.decisions.decision_forecast import forecast, notes
    from compiler.runs.decisions.open_decider import chosen_ways

    resolved_numbers = numbers(linked, wanted.variant or None, wanted.overrides)
    rounds = wanted.rounds or int(resolved_numbers["schedule"]["rounds"])
    return notes(linked, forecast(linked, chosen_ways(linked, wanted.deciders), resolved_numbers, rounds))


def execute_reported(
    request: RunRequest, sandbox: Any, reporter: Reporter, deciding: Deciding | None = None
) -> RunRecord:
    """Make a run and tell the reporter how far it is; `deciding` answers for actions in place of their rules."""
    from compiler.runs.execute import execute

    name = f"run {request.variant}".strip()
    reporter.stage(name)
    return execute(request, sandbox, _progress(reporter, name), deciding)


def _progress(reporter: Reporter, name: str) -> Callable[[RunProgress], None]:
    seen: set[int] = set()

    def report(progress: RunProgress) -> None:
        seen.add(progress.replicate)
        several = f"replicate {len(seen)} of {progress.replicates}, " if progress.replicates > 1 else ""
        done = len(seen) - 1 + progress.round / max(progress.rounds, 1)
        reporter.progress(f"{name}: {several}round {progress.round}", done / progress.replicates)

    return report


def _remarks(linked: Linked, record: RunRecord) -> list[Diagnostic]:
    """Judge what one variant shows; that it reaches no action need not be so in the others."""
    return [one for one in judge_runs(linked, observed(record)) if one.code not in OVER_VARIANTS]


def _report(workspace: Workspace, record: RunRecord) -> Path | None:
    from compiler.reports import write_report

    return write_report(workspace, record.dir) if record.dir else None


def report_of(folder: Path, run: str | None = None) -> Path:
    """Write the report of a run (the latest for None) and return its place; raise UserError where there is no run."""
    from compiler.reports import write_report
    from compiler.runs.execute import latest_run

    workspace = existing(folder)
    runs = workspace.root / RUNS
    place = latest_run(workspace.root) if run is None else runs / run
    if place is None:
        raise UserError(f"{workspace.root} has no runs yet; make one with simcc run")
    if place.parent != runs or not place.is_dir():
        raise UserError(f"there is no run {run!r} in {runs}")
    return write_report(workspace, place)
