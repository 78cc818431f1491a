"""`simcc reproduce`: repeats the runs of a bundle, and says equal or where they differ."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.operations.bundles.reproduce_bundle import ReproduceResult
    from compiler.terminal.console import Console


def reproduce(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A bundle, as simcc bundle writes it.")],
    runs: Annotated[
        list[str] | None, typer.Option("--run", metavar="ID", help="Repeat only this run; may be repeated.")
    ] = None,
    wheels: Annotated[
        Path | None,
        typer.Option("--wheels", metavar="DIR", help="Run with the bundle's NumPy, from a wheel in this folder."),
    ] = None,
    index: Annotated[
        bool, typer.Option("--index", help="Run with the bundle's NumPy, downloaded from your package index.")
    ] = False,
    sandbox: command_options.SandboxMode = None,
    jobs: command_options.Jobs = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Repeat the runs of a bundle and compare digests and metrics: equal (0), or where they differ (1).

    A bundle may come from a stranger. It is checked before anything is unpacked, its own package and runtime run in the
    sandbox only, and it chooses neither the sandbox nor a limit (docs/reproducing.md). Without --wheels or --index,
    nothing is installed, and a note says which versions differ.

    Example: simcc reproduce rumor.zip
    """
    from compiler.operations.bundles.bundle_libraries import WheelSource
    from compiler.operations.bundles.reproduce_bundle import reproduce as reproduce_bundle

    console = command_options.console(as_json=as_json, quiet=quiet)
    settings = command_options.chosen_settings(console, None, run_sandbox=sandbox, run_jobs=jobs)
    if wheels is not None and index:
        raise UserError("--wheels and --index are two sources for one NumPy; give only one of them")
    source = WheelSource(wheels) if wheels is not None or index else None
    trusted = sandbox is not None
    found = reproduce_bundle(file, settings, runs=runs or (), trusted=trusted, wheels=source, reporter=console)
    console.close()
    if as_json:
        console.json(found.as_json())
    else:
        _show(console, found)
    raise typer.Exit(found.exit_code)


def _show(console: Console, found: ReproduceResult) -> None:
    from compiler.terminal.printing import folded

    console.say(f"bundle {found.archive.name}, SHA-256 {found.sha256}")
    for run in found.runs:
        variant = f"variant {run.variant}" if run.variant else "base"
        count = f"{run.equal} of {run.replicates} simulations equal"
        console.result(f"{run.verdict}: run {run.id} ({variant}), {count}, isolation {run.isolation}")
    for note in found.notes:
        console.say(f"note: {note}")
    console.diagnostics(folded(found.diagnostics), {})
    console.result("equal" if found.equal else "different")
