"""`simcc calibrate`: parameters at which runs resemble measured data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import ended_runs, fit_table, number, table

if TYPE_CHECKING:
    from compiler.operations.calibrating.calibrate_workspace import Calibration
    from compiler.terminal.console import Console


def calibrate(
    folder: command_options.Folder = command_options.HERE,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="NAME=LOW:HIGH", help="A parameter, or a path in the scenario, and its range."),
    ] = None,
    trials: Annotated[int, typer.Option("--trials", min=1, max=100_000, help="Points that are tried.")] = 60,
    replicates: Annotated[
        int | None,
        typer.Option("--replicates", min=1, max=10_000, help="Runs at each point, with seed, seed+1, … (5; abc: 1)."),
    ] = None,
    objective: Annotated[
        str,
        typer.Option(
            "--objective",
            metavar="NAME|EXPRESSION",
            help="rmse, mae, peak, peak_time, wasserstein, energy, kl, jsd, or a number of each run to make small.",
        ),
    ] = "rmse",
    method: Annotated[str, typer.Option("--method", metavar="NAME", help="tpe, cma-es or abc.")] = "tpe",
    write: Annotated[
        str, typer.Option("--write", metavar="VARIANT", help="Add the result to scenario.yaml as a variant.")
    ] = "",
    variant: command_options.Variant = "",
    settings: command_options.Set = None,
    seed: Annotated[int, command_options.SEED] = 1,
    jobs: command_options.Jobs = None,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Search parameters at which runs resemble the targets of scenario.yaml, and test them on held-out data.

    Held-out data are read once, at the end. A calibration that was stopped or killed goes on with the same command.

    Example: simcc calibrate --vary transmission=0.01:0.2 --trials 60 --replicates 5 generated/epidemic

    Example: simcc calibrate --vary p=0.001:0.1 --vary q=0.1:0.9 --method abc --trials 2000 generated/adoption
    """
    from compiler.operations.calibrating.calibrate_workspace import calibrate_workspace, keep_as_variant
    from compiler.operations.calibrating.write_variant import refuse_unwritable
    from compiler.operations.run_workspace import parse_settings
    from compiler.runs.calibration.calibrator import CalibrationRequest
    from compiler.runs.calibration.search import parse_method, usual_replicates
    from compiler.runs.sweeps.factors import parse_factors

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    chosen = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    way = parse_method(method)
    runs = replicates if replicates is not None else usual_replicates(way)
    values = parse_settings(settings or [])
    wanted = CalibrationRequest(parse_factors(vary or []), way, objective, trials, runs, seed, variant, values)
    if write:
        refuse_unwritable(folder, write)
    found = calibrate_workspace(folder, wanted, settings=chosen, reporter=console)
    if write:
        keep_as_variant(folder, write, found, reporter=console)
    console.close()
    console.json(found.as_json())
    _show(console, found)
    if write:
        again = console.in_folder(f"simcc run --variant {write} --replicates 20")
        console.result(f"scenario.yaml has the variant '{write}' now: {again}")
    raise typer.Exit(found.exit_code)


def _show(console: Console, found: Calibration) -> None:
    best = found.found.best
    if best is not None:
        rows = [["parameter", "value"], *([name, number(value)] for name, value in best.point.items())]
        console.result(table(rows))
    if found.fits:
        console.result(fit_table(found.fits))
    for statement in found.statements:
        console.result(f"{'! ' if statement.grave else ''}{statement.text}")
    for line in ended_runs(found.made, found.ended, [run.error for run in found.runs]):
        console.result(line)
    console.result(f"page: {found.dir / 'calibration.html'}")
