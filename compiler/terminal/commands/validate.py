"""`simcc validate`: patterns, held-out data, and how far verdicts depend on assumptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import fit_table, table

if TYPE_CHECKING:
    from compiler.terminal.console import Console
    from compiler.verdicts.validation.validated import Validated

_WORDS = {True: "met", False: "missed", None: "not judged"}


def validate(
    folder: command_options.Folder = command_options.HERE,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="NAME=LOW:HIGH",
            help="A parameter and the range that was assumed (default: those with an assumed value in odd.yaml).",
        ),
    ] = None,
    samples: Annotated[int, typer.Option("--samples", min=5, max=10_000, help="Points in the assumed ranges.")] = 30,
    replicates: Annotated[
        int, typer.Option("--replicates", min=1, max=10_000, help="Runs for each expectation at each point, at most.")
    ] = 5,
    variant: Annotated[
        str, typer.Option("--variant", metavar="TEXT", help="The variant that is compared with data.")
    ] = "",
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="NAME", help="An expectation; all others are left out.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=2**63 - 1, help="Seed of the points.")] = 1,
    jobs: command_options.Jobs = None,
    yes: command_options.Yes = False,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Validate a model: its patterns, its forecasts of held-out data, and how far both depend on assumptions.

    Targets are compared with the last value and the mean of their training data; without held-out data, it says so.

    Example: simcc validate --samples 40 generated/rumor

    Example: simcc validate --variant without_media --vary stifling=0.1:0.5 generated/rumor
    """
    from compiler.operations.validating.validate_workspace import validate_workspace
    from compiler.runs.sweeps.factors import parse_factors
    from compiler.verdicts.validation.validated import Validation

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    chosen = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    wanted = Validation(parse_factors(vary or []), samples, replicates, seed, variant, tuple(only or ()))
    found = validate_workspace(folder, wanted, settings=chosen, reporter=console, agreed=yes)
    console.close()
    console.json(found.as_json())
    _show(console, found)
    raise typer.Exit(found.exit_code)


def _show(console: Console, found: Validated) -> None:
    if found.patterns:
        rows = [[row.pattern or "–", row.expectation, _WORDS[row.passed], row.robust or "–"] for row in found.patterns]
        console.result(table([["pattern", "expectation", "verdict", "over the assumed ranges"], *rows]))
    if found.fits:
        console.result(fit_table(found.fits))
    for entry in found.robust:
        if entry.verdict.startswith("target "):
            console.result(f"{entry.verdict}: nearer than both baselines {entry.words}")
    for statement in found.statements:
        console.result(f"{'! ' if statement.grave else ''}{statement.text}")
    console.result(f"{found.runs:,} runs ({found.made:,} made now)")
    console.result(f"page: {found.dir / 'validation.html'}")
