"""`simcc sweep`: one model with many numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from compiler.terminal import command_options
from compiler.terminal.console import ended_runs, number, table

if TYPE_CHECKING:
    from compiler.operations.sweeping.sweep_workspace import SweepResult
    from compiler.runs.sweeps.sweep_plan import DeclaredSweep, Sweep
    from compiler.terminal.console import Console
    from compiler.verdicts.sweeps.sensitivity_indices import Sensitivity
    from compiler.verdicts.sweeps.sweep_effects import Effect

_MOST_LINES = 30


def sweep(
    folder: command_options.Folder = command_options.HERE,
    experiment: Annotated[
        str, typer.Option("--experiment", "-e", metavar="NAME", help="An experiment of the scenario.")
    ] = "",
    experiments: Annotated[bool, typer.Option("--experiments", help="List the scenario's experiments.")] = False,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="NAME=VALUES",
            help="What varies: a parameter, a path in the scenario, or variant. VALUES: 1,2,5 or LOW:HIGH:STEP.",
        ),
    ] = None,
    design: Annotated[
        str,
        typer.Option(
            "--design",
            metavar="NAME",
            help="grid: every combination (the default); list: values side by side; from ranges LOW:HIGH: lhs, sobol "
            "(points drawn), morris (elementary effects), saltelli (Sobol indices).",
        ),
    ] = "",
    samples: Annotated[
        int | None,
        typer.Option(
            "--samples", min=1, max=1_000_000, help="Points of lhs or sobol, trajectories of morris, base of saltelli."
        ),
    ] = None,
    replicates: Annotated[
        int | None,
        typer.Option("--replicates", min=1, max=10_000, help="Runs at each point, with seed, seed+1, … (default: 1)"),
    ] = None,
    outcome: Annotated[
        list[str] | None,
        typer.Option(
            "--outcome", metavar="EXPRESSION", help="A number for each run, as max(spreaders); default: all metrics."
        ),
    ] = None,
    variant: command_options.Variant = "",
    settings: command_options.Set = None,
    rounds: command_options.Rounds = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, max=2**63 - 1, help="Seed of the first replicate (default: 1)")
    ] = None,
    jobs: command_options.Jobs = None,
    on: Annotated[
        str,
        typer.Option(
            "--on",
            metavar="PLACE",
            help="ray: --jobs processes of a Ray cluster on this machine; ray:ADDRESS: all processors of that cluster.",
        ),
    ] = "",
    yes: command_options.Yes = False,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Run a model with many numbers: a row for each run, and a page with effects, intervals and maps.

    What varies is an experiment of scenario.yaml, or what --vary says. The same seeds are used at every point. A sweep
    that was stopped or killed goes on with the same command.

    Example: simcc sweep --vary stifling=0.1:0.5:0.1 --replicates 20 generated/rumor

    Example: simcc sweep --vary variant=base,well_mixed --vary stifling=0:1 --design lhs --samples 50 generated/rumor

    Example: simcc sweep --experiment NAME --replicates 2 generated/rumor
    """
    from compiler.operations.sweeping.sweep_workspace import sweep_workspace
    from compiler.runs.sweeps.sweep_plan import DeclaredSweep

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    if experiments:
        _list(console, folder)
        return
    described = {"--vary": vary, "--design": design, "--outcome": outcome, "--variant": variant, "--set": settings}
    wanted: Sweep | DeclaredSweep
    if experiment:
        _refuse_described(experiment, described)
        wanted = DeclaredSweep(experiment, samples, replicates, seed, rounds)
    else:
        wanted = _described(described, samples, replicates, seed, rounds)
    chosen = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    found = sweep_workspace(folder, wanted, settings=chosen, reporter=console, agreed=yes, on=on)
    console.close()
    console.json(found.as_json())
    _show(console, found)
    raise typer.Exit(found.exit_code)


def _described(
    given: Mapping[str, Any], samples: int | None, replicates: int | None, seed: int | None, rounds: int | None
) -> Sweep:
    from compiler.operations.run_workspace import parse_settings
    from compiler.runs.sweeps.designs import parse_design
    from compiler.runs.sweeps.factors import parse_factors
    from compiler.runs.sweeps.sweep_plan import Sweep

    return Sweep(
        parse_factors(given["--vary"] or []),
        parse_design(given["--design"] or "grid"),
        samples,
        replicates or 1,
        1 if seed is None else seed,
        rounds,
        given["--variant"],
        parse_settings(given["--set"] or []),
        tuple(given["--outcome"] or ()),
    )


def _refuse_described(experiment: str, described: Mapping[str, Any]) -> None:
    """Raise UserError for options that describe a sweep: the experiment does, and neither replaces the other."""
    from odd.errors import UserError

    given = [option for option, value in described.items() if value]
    if given:
        ways = f"change that in scenario.yaml, or leave {given[0]} or --experiment out"
        raise UserError(f"experiment {experiment} says what varies and is measured, and so does {given[0]}; {ways}")


def _list(console: Console, folder: Path) -> None:
    from compiler.operations.sweeping.sweep_workspace import experiments

    found = experiments(folder)
    console.json({"experiments": found})
    if not found:
        console.result("scenario.yaml has no experiments; docs/sweeps.md says how to write one")
    else:
        head = ["experiment", "varies", "design", "points", "runs", "about"]
        rows = [
            [name, ", ".join(each["vary"]), each["design"], f"{each['points']:,}", f"{each['runs']:,}", each["about"]]
            for name, each in found.items()
        ]
        console.result(table([head, *rows]))


def _show(console: Console, found: SweepResult) -> None:
    if not found.effects.sensitivities:
        _show_points(console, found)
    for name, sensitivity in found.effects.sensitivities.items():
        _show_sensitivity(console, name, sensitivity)
    for note in found.notes:
        console.result(f"note: {note}")
    for line in ended_runs(found.made, found.ended, [row.error for row in found.rows.values()]):
        console.result(line)
    console.result(f"table: {found.dir / 'runs.csv'}")
    console.result(f"page: {found.dir / 'sweep.html'}")


def _show_points(console: Console, found: SweepResult) -> None:
    from compiler.reports.sweeps.outcome_scale import shown_value

    factors, outcomes = found.plan.sweep.factors, list(found.plan.outcomes)
    rows = [[*(factor.name for factor in factors), *outcomes]]
    for place, point in enumerate(found.plan.points[:_MOST_LINES]):
        effects = (found.effects.points[name][place] for name in outcomes)
        rows.append([*(shown_value(point[factor.name]) for factor in factors), *map(_mean, effects)])
    console.result(table(rows))
    if len(found.plan.points) > _MOST_LINES:
        console.result(f"and {len(found.plan.points) - _MOST_LINES} more points")


def _mean(found: Effect) -> str:
    """Return the mean of an outcome at a point; if some runs have no value, it is a mean of the others only."""
    mean = "–" if found.mean is None else number(found.mean)
    return f"{mean} ({found.missing} of {found.runs} missing)" if found.missing else mean


def _show_sensitivity(console: Console, outcome: str, found: Sensitivity) -> None:
    if found.why:
        console.result(f"{outcome}: no indices, because {found.why}")
        return
    head = ["alone", "95 %", "with interactions", "95 %"] if found.sobol else ["mu*", "95 %", "sigma"]
    rows = [[outcome, *head]]
    for index in found.sobol:
        first, total = _interval(index.first_interval), _interval(index.total_interval)
        rows.append([index.factor, number(index.first), first, number(index.total), total])
    for effect in found.morris:
        rows.append([effect.factor, number(effect.mu_star), _interval(effect.interval), number(effect.sigma)])
    console.result(table(rows))
    if found.noise is not None:
        console.result(f"chance between replicates: {number(100 * found.noise)} % of the variance between points")


def _interval(found: tuple[float, float]) -> str:
    return f"{number(found[0])} to {number(found[1])}"
