"""Runs a sweep of a workspace's model: plans it, makes the runs that are missing, and writes tables and a page."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT
from compiler.json_values import fields_of, plain
from compiler.operations.build_workspace import existing
from compiler.operations.run_workspace import ready
from compiler.operations.sweeping.result_folders import folder_name, varied
from compiler.operations.with_models.persona_verdicts import tell_of_personas
from compiler.pipeline.compiler_hash import running
from compiler.reporter import SILENCE, Reporter
from compiler.reports.sweeps.linked_sweeps import ABOUT, PAGE, SWEEPS, signed_about
from compiler.reports.sweeps.sweep_page import sweep_page
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, run_request
from compiler.runs.sweeps.factors import as_declared
from compiler.runs.sweeps.sweep_plan import (
    BASE,
    DeclaredSweep,
    Sweep,
    SweepPlan,
    declared_sweep,
    plan_sweep,
    replaced,
    replaced_settings,
    summary,
)
from compiler.runs.sweeps.sweep_rows import CSV, PARQUET, SweepFolder, SweepRow, tidy
from compiler.runs.sweeps.sweep_runs import SweepProgress, run_sweep
from compiler.runs.tables.data_frames import Tabular
from compiler.runs.tables.tidy_tables import arrow_table
from compiler.verdicts.sweeps.sensitivity_indices import that_say_little
from compiler.verdicts.sweeps.sweep_effects import SweepEffects, sweep_effects
from compiler.version import version
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from odd.errors import MachineError, UserError
from odd.extras import require
from sandbox.contract import Outcome, Sandbox

#: Above this, a sweep is started only by a user who says that it is meant.
UNASKED = 10_000


@dataclass(frozen=True, slots=True)
class SweepResult(Tabular):
    """A sweep that is complete: its folder, its plan, its rows by run in their order, and what they show."""

    dir: Path
    plan: SweepPlan
    rows: dict[int, SweepRow]
    effects: SweepEffects
    made: int
    #: What a reader must know of its points.
    notes: tuple[str, ...] = ()

    @property
    def ended(self) -> dict[str, int]:
        """How many runs ended in each way."""
        return dict(Counter(row.outcome.value for row in self.rows.values()))

    @property
    def exit_code(self) -> int:
        """0 if every run finished."""
        return 0 if all(row.outcome is Outcome.FINISHED for row in self.rows.values()) else 1

    def to_arrow(self) -> Any:
        """Return the rows of `runs.csv`, one for each run, as an Arrow table."""
        return arrow_table(*tidy(self.plan, list(self.rows.values())))

    def as_json(self) -> dict[str, Any]:
        """Return the object for `--json`: every point with its values and the effects on each outcome."""
        return {
            "dir": str(self.dir),
            "runs": len(self.rows),
            **fields_of(self, "made", "ended"),
            "points": [
                {
                    "point": number,
                    "values": dict(point),
                    "outcomes": {name: found[number].as_json() for name, found in self.effects.points.items()},
                }
                for number, point in enumerate(self.plan.points)
            ],
            "notes": list(self.notes),
            "sensitivity": plain(self.effects.sensitivities),
            "files": {"csv": str(self.dir / CSV), "parquet": str(self.dir / PARQUET), "page": str(self.dir / PAGE)},
        }


def sweep_workspace(
    folder: Path,
    wanted: Sweep | DeclaredSweep,
    *,
    settings: Settings,
    reporter: Reporter = SILENCE,
    agreed: bool = False,
    on: str = "",
) -> SweepResult:
    """Make all runs of a sweep or experiment that its folder does not have yet, and write its tables and page.

    The folder is named after the sources, this simcc and the sweep: the same command goes on where it was stopped, also
    on a cluster (`on`: `ray` or `ray:ADDRESS`).
    Raises UserError for sources with errors, a sweep that cannot be run, and a large one that is not `agreed` to.
    """
    require("stats")
    workspace = existing(folder)
    with ready(workspace, reporter) as (sources, place):
        linked = sources.must_link()
        sweep = _sweep(linked, wanted, reporter)
        sweep = replace(sweep, factors=as_declared(linked, sweep.factors))
        run = Run(sweep.variant, rounds=sweep.rounds, seed=sweep.seed)
        request = replace(run_request(workspace, sources, run, settings), folder=place)
        assert request.model is not None
        plan = plan_sweep(linked, request.model.numbers, sweep)
        tell_of_personas(workspace, sources, _variants(sweep), reporter)
        if len(plan.changes) > UNASKED and not agreed:
            raise UserError(f"these are {len(plan.changes):,} runs; add --yes if that is meant")
        name = folder_name(sweep.experiment or varied(sweep.factors), sweep.as_json(), request)
        kept = SweepFolder(workspace.files, f"{SWEEPS}/{name}")
        about = {"sweep": sweep.as_json(), "sources": dict(request.sources), "simcc": version()}
        kept.write(ABOUT, json.dumps(about, indent=2) + "\n")
        before = len(kept.rows())
        with sandbox_on(on, settings, reporter) as (sandbox, processes):
            native = native_code(sources, place, run, settings, sandbox.isolation, reporter)
            request = replace(request, native=native, jobs=processes)
            rows = dict(sorted(run_sweep(plan, request, sandbox, kept, _reported(reporter)).items()))
    _refuse_missing(plan, rows, kept)
    effects = sweep_effects(plan, rows)
    kept.write_tables(plan, list(rows.values()))
    notes = (
        *replaced_settings(linked, sweep),
        *that_say_little(effects.sensitivities, sweep.samples),
        *_of_unequal_length(plan, rows.values()),
    )
    page = sweep_page(linked, plan, rows, effects, notes)
    kept.write(PAGE, page)
    kept.write(ABOUT, signed_about(f"{SWEEPS}/{name}", about, page))
    return SweepResult(kept.place, plan, rows, effects, len(rows) - before, notes)


def _of_unequal_length(plan: SweepPlan, rows: Iterable[SweepRow]) -> Iterator[str]:
    """Yield a note if runs ended after different numbers of rounds, unless an outcome asks for rounds."""
    rounds = {row.rounds for row in rows if row.outcome is Outcome.FINISHED}
    if len(rounds) > 1 and not any("round" in outcome for outcome in plan.outcomes):
        ended = f"runs ended after {min(rounds):,} to {max(rounds):,} rounds"
        yield f"{ended}, and a value at the end is that of each run's last round; --outcome 'max(round)' compares them"


def experiments(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the scenario's experiments by name: what varies, the design, points and runs, and the question."""
    linked = sources_of(existing(folder)).must_link()
    return {name: summary(experiment) for name, experiment in linked.scenario.experiments.items()}


def _sweep(linked: Linked, wanted: Sweep | DeclaredSweep, reporter: Reporter) -> Sweep:
    if isinstance(wanted, Sweep):
        return wanted
    for words in replaced(linked, wanted):
        reporter.told(words)
    return declared_sweep(linked, wanted)


def _variants(sweep: Sweep) -> Iterator[Run]:
    """Yield a run of each variant of a sweep, with what is set in all its runs."""
    varied = [str(value) for factor in sweep.factors if factor.name == VARIANT for value in factor.values]
    for variant in varied or [sweep.variant]:
        yield Run("" if variant == BASE else variant, overrides=sweep.overrides)


def _refuse_missing(plan: SweepPlan, rows: dict[int, SweepRow], kept: SweepFolder) -> None:
    missing = len(plan.changes) - len(rows)
    if missing:
        message = f"{missing:,} of {len(plan.changes):,} runs could not be made by this machine"
        raise MachineError(f"{message}; the others are in {kept.place}; the same command makes the missing ones")


def _reported(reporter: Reporter) -> Any:
    reporter.stage("sweep")

    def report(progress: SweepProgress) -> None:
        reporter.progress(f"sweep: {progress.words}", progress.done / progress.runs)

    return report


@contextmanager
def sandbox_on(on: str, settings: Settings, reporter: Reporter) -> Iterator[tuple[Sandbox, int]]:
    """Open the sandbox for a place (empty: here, `ray`, `ray:ADDRESS`), and return how many jobs it runs at once.

    Raises UserError for another place, and MachineError where no cluster answers.
    """
    kind, _, address = on.partition(":")
    if not on:
        yield opened(settings, reporter), settings.run_jobs
        return
    if kind != "ray":
        raise UserError(f"a sweep cannot run on '{on}'; use ray (a cluster on this machine) or ray:ADDRESS")
    require("ray")
    from sandbox.cluster.ray_sandbox import ray_sandbox

    reporter.progress("connecting to a Ray cluster", 0.0)
    with ray_sandbox(address, settings.run_jobs, settings.run_sandbox, running, reporter.told) as cluster:
        reporter.done("cluster", f"{cluster.processes} processes of {address or 'this machine'}, by Ray")
        yield cluster, cluster.processes
