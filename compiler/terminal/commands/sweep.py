"""`simcc sweep`: one model with many numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import number, table

if TYPE_CHECKING:
    from compiler.operations.sweeping.sweep_workspace import SweepResult
    from compiler.terminal.console import Console

_MOST_LINES = 30


def sweep(
    folder: command_options.Folder = command_options.HERE,
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
            help="grid: every combination; list: values side by side; lhs, sobol: points drawn from ranges LOW:HIGH.",
        ),
    ] = "grid",
    samples: Annotated[
        int | None, typer.Option("--samples", min=1, max=1_000_000, help="Points that lhs or sobol draws.")
    ] = None,
    replicates: Annotated[int, command_options.REPLICATES] = 1,
    outcome: Annotated[
        list[str] | None,
        typer.Option(
            "--outcome", metavar="EXPRESSION", help="A number for each run, as max(spreaders); default: all metrics."
        ),
    ] = None,
    variant: Annotated[str, typer.Option("--variant", metavar="TEXT", help="A variant of the scenario.")] = "",
    settings: command_options.Set = None,
    rounds: command_options.Rounds = None,
    seed: Annotated[int, command_options.SEED] = 1,
    jobs: command_options.Jobs = None,
    yes: Annotated[bool, typer.Option("--yes", help="Start more than 10,000 runs.")] = False,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Run a model with many numbers: a row for each run, and a page with effects, intervals and maps.

    The same seeds are used at every point. A sweep that was stopped or killed goes on with the same command.

    Example: simcc sweep --vary stifling=0.1:0.5:0.1 --replicates 20 generated/rumor

    Example: simcc sweep --vary variant=base,well_mixed --vary credulity=0:1 --design lhs --samples 50 generated/rumor
    """
    from compiler.operations.run_workspace import parse_settings
    from compiler.operations.sweeping.sweep_workspace import sweep_workspace
    from compiler.runs.sweeps.designs import parse_design
    from compiler.runs.sweeps.factors import parse_factors
    from compiler.runs.sweeps.sweep_plan import Sweep
    from compiler.workspace.settings import must_load

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    chosen = must_load(folder, command_options.flag_settings(sandbox, jobs), warn=console.say)
    factors, values = parse_factors(vary or []), parse_settings(settings or [])
    wanted = Sweep(
        factors, parse_design(design), samples, replicates, seed, rounds, variant, values, tuple(outcome or ())
    )
    found = sweep_workspace(folder, wanted, settings=chosen, reporter=console, agreed=yes)
    console.close()
    if as_json:
        console.json(found.as_json())
    else:
        _show(console, found)
    raise typer.Exit(found.exit_code)


def _show(console: Console, found: SweepResult) -> None:
    factors, outcomes = found.plan.sweep.factors, list(found.plan.outcomes)
    rows = [[*(factor.name for factor in factors), *outcomes]]
    for place, point in enumerate(found.plan.points[:_MOST_LINES]):
        means = (found.effects.points[name][place].mean for name in outcomes)
        rows.append(
            [*(str(point[factor.name]) for factor in factors), *("–" if m is None else number(m) for m in means)]
        )
    console.result(table(rows))
    if len(found.plan.points) > _MOST_LINES:
        console.result(f"and {len(found.plan.points) - _MOST_LINES} more points")
    ways = ", ".join(f"{count:,} {way}" for way, count in found.ended.items())
    console.result(f"{len(found.rows):,} runs ({found.made:,} made now): {ways}")
    console.result(f"table: {found.dir / 'runs.csv'}")
    console.result(f"page: {found.dir / 'sweep.html'}")
