"""`simcc check`: prints every error and warning in the sources."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options


def check(
    folder: command_options.Folder = command_options.HERE,
    decide: Annotated[
        list[str] | None,
        typer.Option(
            "--decide", metavar="[ACTION=]WAY", help="Also estimate what a run of the base with this would ask a model."
        ),
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Check the sources of a workspace. Nothing is written.

    Example: simcc check generated/rumor
    """
    from compiler.operations.build_workspace import check as check_workspace

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder, changes=False)
    result = check_workspace(Path(folder))
    if decide and result.ok:
        from compiler.operations.run_workspace import asked_in

        result = replace(result, diagnostics=(*result.diagnostics, *asked_in(Path(folder), tuple(decide))))
    if as_json:
        console.json(result.as_json())
    else:
        console.diagnostics(result.diagnostics, result.texts)
        if result.ok and not quiet:
            console.result("no errors" if result.diagnostics else "no problems found")
    raise typer.Exit(0 if result.ok else 1)
