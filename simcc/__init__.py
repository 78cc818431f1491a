"""The public interface of simcc: build, check, run, sweep, calibrate and validate a workspace from Python.

Each function takes a workspace folder and means what the command of the same name means. Results are frozen; what the
user gave wrong raises `UserError` with diagnostics, and a simulation that fails is a result.
"""

from __future__ import annotations

import sys

# `python -m simcc` imports from the current folder first, and that may be a stranger's workspace
if sys.argv[:1] == ["-m"] and not sys.flags.safe_path and __file__[: -len("/simcc/__init__.py")] != sys.path[0]:
    del sys.path[0]

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from odd.diagnostics import Diagnostic, Severity, Span
from odd.errors import InternalError, MachineError, SimccError, UserError

if TYPE_CHECKING:
    from compiler.authors.choose_author import ModelAccess
    from compiler.data_description.table_description import TableDescription
    from compiler.operations.calibrating.calibrate_workspace import Calibration
    from compiler.operations.results import BuildResult, CheckResult, GenerateResult, RunResult, TestResult
    from compiler.operations.sweeping.sweep_workspace import SweepResult
    from compiler.operations.with_models.interviews import Interview
    from compiler.operations.with_models.personas import Personas
    from compiler.runs.sweeps.factors import Factor
    from compiler.verdicts.replicates_needed import Precision
    from compiler.verdicts.validation.validated import Validated
    from compiler.workspace.settings import Settings

__all__ = [
    "Diagnostic",
    "InternalError",
    "MachineError",
    "Severity",
    "SimccError",
    "Span",
    "UserError",
    "build",
    "calibrate",
    "check",
    "describe",
    "generate",
    "interview",
    "personas",
    "power",
    "run",
    "sweep",
    "test",
    "validate",
]


def build(
    brief: str | None = None,
    folder: str | Path | None = None,
    *,
    name: str | None = None,
    author: str | None = None,
    model: str | None = None,
    base_url: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
) -> BuildResult:
    """Build a workspace from a brief in words, or continue the build in a workspace that was built from it.

    Without a folder it is `generated/<name>`; without a brief the folder's own brief.md is taken. A `model` (given
    here, or by the settings) drafts within a `budget` ("200k tokens", "50 requests"), or from a recording (`replay`);
    no question is put to the user, and the notes list the assumptions. `result.cost` is the cost.
    """
    from compiler.operations.build_workspace import build as build_workspace
    from compiler.operations.build_workspace import folder_for

    place = Path(folder) if folder is not None else Path() if brief is None else None
    flags = {"build_author": author, "model_name": model, "model_base_url": base_url}
    settings = _settings(folder_for(brief, place, name), **flags)
    return build_workspace(brief, place, name=name, settings=settings, asking=_asking(budget, replay))


def check(folder: str | Path = ".") -> CheckResult:
    """Check the sources of a workspace; `result.diagnostics` has everything that is wrong, `result.ok` whether none is
    an error.
    """
    from compiler.operations.build_workspace import check as check_workspace

    return check_workspace(Path(folder))


def generate(folder: str | Path = ".") -> GenerateResult:
    """Assemble the simulator package from the sources; no author is asked."""
    from compiler.operations.build_workspace import generate as generate_package

    return generate_package(Path(folder))


def run(
    folder: str | Path = ".",
    *,
    variant: str = "",
    settings: Mapping[str, Any] | None = None,
    rounds: int | None = None,
    seed: int | None = None,
    replicates: int | None = None,
    jobs: int | None = None,
    trace: bool = False,
    record: Sequence[str] = (),
    follow: Sequence[str] = (),
    decide: Sequence[str] = (),
    model: str | None = None,
    base_url: str | None = None,
    embedder: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
    near: bool = False,
    resume: str = "",
    until: int | None = None,
    step: int | None = None,
    inspect: bool = False,
    only: Sequence[str] = (),
    engine: str | None = None,
    sandbox: str | None = None,
    report: bool = False,
) -> RunResult:
    """Run the simulation in the sandbox; `settings` are values by parameter or dotted path of the scenario.

    Without `seed` and `replicates`, it is one replicate with seed 1, or those of the run that is resumed.
    `record` says what to keep of single entities (`User.opinion every 5`), besides what the scenario records; `follow`
    names entities (`User 17`) of which `followed.parquet` will have everything that happens to them.
    `decide` says who answers decisions in place of rules (`llm`, `hear=llm`, `replay`); `model`, `base_url`,
    `embedder`, `budget`, `replay` and `near` are as on the command line, and so is the key, from the environment.
    `until` (or `step`) stops after a round; with `inspect`, `result.state` is the state there, or of it what `only`
    names (`User 17`). `resume` completes a run that was stopped (its id, or `latest`). `engine` is auto, native or
    interpreted, here and in the functions below.
    `result.record.metrics` has the final values, `result.record.replicates` each replicate with its series.
    """
    from compiler.compiler_errors import refuse_too_few
    from compiler.operations.run_workspace import run_workspace
    from compiler.runs.decisions.ways import Deciders, refuse_unasked
    from compiler.runs.request import Run

    deciders = Deciders(tuple(decide), Path(replay) if replay is not None else None, budget, near)
    refuse_unasked(deciders, {"--model": model, "--base-url": base_url, "--embedder": embedder})
    refuse_too_few(rounds=rounds, replicates=replicates, jobs=jobs, until=until, step=step)
    wanted = Run(
        variant=variant,
        overrides=dict(settings or {}),
        rounds=rounds,
        seed=1 if seed is None else seed,
        replicates=1 if replicates is None else replicates,
        trace=trace,
        deciders=deciders,
        record=tuple(record),
        follow=tuple(follow),
        resume=resume,
        until=until,
        inspect=inspect,
        only=tuple(only),
        step=step,
        named=tuple(name for name, value in (("seed", seed), ("replicates", replicates)) if value is not None),
    )
    flags = {"model_name": model, "model_base_url": base_url, "model_embedder": embedder}
    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine, **flags)
    return run_workspace(Path(folder), wanted, settings=chosen, report=report)


def test(
    folder: str | Path = ".",
    *,
    accept: bool = False,
    only: str | None = None,
    jobs: int | None = None,
    engine: str | None = None,
    sandbox: str | None = None,
) -> TestResult:
    """Test a workspace: generated tests, expectations with the replicates they ask for, digests, recompiled package.

    `only` names one expectation or variant (or `base`), whose runs are the only ones that are made.
    """
    from compiler.operations.testing.regression_test import run_workspace_tests

    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    return run_workspace_tests(Path(folder), accept=accept, only=only, settings=chosen)


def interview(
    agent: str,
    question: str,
    folder: str | Path = ".",
    *,
    run: str | None = None,
    at: int | None = None,
    seed: int | None = None,
    model: str | None = None,
    base_url: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
) -> Interview:
    """Ask an agent (`User 17`) of a run that followed it a question; a model answers from the agent's own log.

    `run` is the run's id (the latest if left out), `at` the round after which the agent is asked (the last if left
    out), `seed` the replicate. The run does not change; question and answer are kept beside it.
    """
    from compiler.operations.with_models.interviews import interview as ask
    from compiler.reporter import WarningReporter

    chosen = _settings(folder, model_name=model, model_base_url=base_url)
    asking = _asking(budget, replay)
    return ask(
        Path(folder),
        run,
        agent,
        question,
        at=at,
        seed=seed,
        settings=chosen,
        budget=asking.budget,
        replay=asking.replay,
        reporter=WarningReporter(),
    )


def personas(
    entity: str,
    variables: Sequence[str],
    folder: str | Path = ".",
    *,
    count: int = 40,
    batch: int = 10,
    table: str = "",
    seed: int = 1,
    accept_misses: bool = False,
    model: str | None = None,
    base_url: str | None = None,
    budget: str | None = None,
    replay: str | Path | None = None,
) -> Personas:
    """Let a model write a sample of entities as a table, compared with the distributions of scenario.yaml.

    `result.missed` names the variables that miss theirs; the table is then not written, unless misses are accepted.
    """
    from compiler.operations.with_models.personas import WantedPersonas, write_personas

    chosen = _settings(folder, model_name=model, model_base_url=base_url)
    asking = _asking(budget, replay)
    wanted = WantedPersonas(entity, tuple(dict.fromkeys(variables)), count, batch, table, seed, accept_misses)
    return write_personas(Path(folder), wanted, settings=chosen, budget=asking.budget, replay=asking.replay)


def sweep(
    folder: str | Path = ".",
    vary: Mapping[str, Any] | None = None,
    *,
    experiment: str = "",
    design: str = "grid",
    samples: int | None = None,
    replicates: int | None = None,
    outcomes: Sequence[str] = (),
    variant: str = "",
    settings: Mapping[str, Any] | None = None,
    rounds: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    engine: str | None = None,
    sandbox: str | None = None,
    agreed: bool = False,
    on: str = "",
) -> SweepResult:
    """Run the model with many numbers; `result.to_pandas()` has a row for each run.

    `vary` has values by name: a list, or a text as on the command line (`"0.1:0.5:0.1"`, `"0:1"` for a design that
    samples). Instead, `experiment` names one of the scenario. `agreed` starts more than 10,000 runs. `on` is `ray` or
    `ray:ADDRESS` for the processes of a Ray cluster.
    """
    from compiler.operations.sweeping.sweep_workspace import sweep_workspace
    from compiler.reporter import WarningReporter
    from compiler.runs.sweeps.designs import parse_design
    from compiler.runs.sweeps.sweep_plan import DeclaredSweep, Sweep

    if experiment and (vary or outcomes or variant or settings):
        raise UserError(f"experiment {experiment} says what varies and is measured; leave the other arguments out")
    wanted: Sweep | DeclaredSweep = DeclaredSweep(experiment, samples, replicates, seed, rounds)
    if not experiment:
        first = 1 if seed is None else seed
        chosen_design, values = parse_design(design), dict(settings or {})
        runs = 1 if replicates is None else replicates
        wanted = Sweep(_factors(vary), chosen_design, samples, runs, first, rounds, variant, values, tuple(outcomes))
    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    found = sweep_workspace(Path(folder), wanted, settings=chosen, reporter=WarningReporter(), agreed=agreed, on=on)
    for note in found.notes:
        _warn(note)
    return found


def power(
    operand: str = "base",
    folder: str | Path = ".",
    *,
    detect: float | None = None,
    metrics: Sequence[str] = (),
    at: str = "final",
    replicates: int = 20,
    seed: int = 1,
    rounds: int | None = None,
    jobs: int | None = None,
    sandbox: str | None = None,
) -> tuple[Precision, ...]:
    """Return how exact the mean of each metric is as replicates grow, and how many replicates show a difference.

    `operand` is a run, a workspace, or a variant with values, as for `simcc compare`. A warning says which replicates
    and metrics are left out.
    """
    from compiler.operations.compare_runs import Comparing, planned_replicates
    from compiler.reporter import SILENCE

    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs)
    wanted = Comparing(tuple(metrics), at, seed, replicates, rounds)
    found = planned_replicates(operand, Path(folder), wanted, detect, chosen, SILENCE)
    for note in found.notes:
        _warn(note)
    return found.metrics


def calibrate(
    folder: str | Path = ".",
    vary: Mapping[str, Any] | None = None,
    *,
    objective: str = "rmse",
    method: str = "tpe",
    trials: int = 60,
    replicates: int | None = None,
    variant: str = "",
    settings: Mapping[str, Any] | None = None,
    seed: int = 1,
    write: str = "",
    jobs: int | None = None,
    engine: str | None = None,
    sandbox: str | None = None,
) -> Calibration:
    """Search parameters at which runs resemble the targets of scenario.yaml, and test them on held-out data.

    `vary` has a range for each parameter, as `"0.01:0.2"`. `write` names a variant that scenario.yaml then has.
    `result.found.best` has the values, `result.statements` what must be known of them, `result.to_pandas()` the trials.
    """
    from compiler.operations.calibrating.calibrate_workspace import calibrate_workspace, keep_as_variant
    from compiler.operations.calibrating.write_variant import refuse_unwritable
    from compiler.reporter import WarningReporter
    from compiler.runs.calibration.calibrator import CalibrationRequest
    from compiler.runs.calibration.search import parse_method, usual_replicates

    way = parse_method(method)
    runs = usual_replicates(way) if replicates is None else replicates
    wanted = CalibrationRequest(_factors(vary), way, objective, trials, runs, seed, variant, dict(settings or {}))
    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    if write:
        refuse_unwritable(Path(folder), write)
    result = calibrate_workspace(Path(folder), wanted, settings=chosen, reporter=WarningReporter())
    if write:
        keep_as_variant(Path(folder), write, result)
    return result


def describe(
    file: str | Path, *, model: str | Path | None = None, edges: tuple[str, str] | None = None
) -> TableDescription:
    """Return what a table of measured data is like, and which of its columns the model of a workspace could use.

    `edges` names the columns at both ends of ties. `result.to_pandas()` has a row for each column.
    """
    from compiler.operations.describing.describe_files import describe_files

    workspace = Path(model) if model is not None else None
    (found,) = describe_files([Path(file)], workspace=workspace, edges=edges)
    return found


def validate(
    folder: str | Path = ".",
    vary: Mapping[str, Any] | None = None,
    *,
    samples: int = 30,
    replicates: int = 5,
    variant: str = "",
    only: Sequence[str] = (),
    seed: int = 1,
    jobs: int | None = None,
    engine: str | None = None,
    sandbox: str | None = None,
    agreed: bool = False,
) -> Validated:
    """Judge patterns, forecasts of held-out data (of `variant`), and how far verdicts depend on assumed parameters.

    `vary` has the range that was assumed of each; without it, odd.yaml says. `only` names the expectations that are
    judged, all if there are none. `result.to_pandas()` has a row for each
    pattern and expectation. `agreed` starts more than 10,000 runs.
    """
    from compiler.operations.validating.validate_workspace import validate_workspace
    from compiler.reporter import WarningReporter
    from compiler.verdicts.validation.validated import Validation

    wanted = Validation(_factors(vary), samples, replicates, seed, variant, tuple(only))
    chosen = _settings(folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    return validate_workspace(Path(folder), wanted, settings=chosen, reporter=WarningReporter(), agreed=agreed)


def _settings(folder: str | Path, **flags: Any) -> Settings:
    """Return the settings of a workspace with those that are given; warn of what is ignored."""
    from compiler.workspace.settings import must_load

    return must_load(Path(folder), flags, warn=_warn)


def _asking(budget: str | None, replay: str | Path | None) -> ModelAccess:
    """Return how a model is asked."""
    from compiler.authors.choose_author import ModelAccess
    from compiler.llm.budget import Budget

    spending = Budget.parsed(budget) if budget is not None else None
    return ModelAccess(Path(replay) if replay is not None else None, spending)


def _factors(vary: Mapping[str, Any] | None) -> tuple[Factor, ...]:
    from compiler.runs.sweeps.factors import Factor, parse_factors

    given = dict(vary or {})
    texts = {name: parse_factors([f"{name}={values}"])[0] for name, values in given.items() if isinstance(values, str)}
    return tuple(texts.get(name) or Factor(name, tuple(values)) for name, values in given.items())


def _warn(words: str) -> None:
    import warnings

    warnings.warn(words, stacklevel=3)
