"""`simcc check`: everything that is wrong with the sources."""

from __future__ import annotations

from pathlib import Path

import typer

from compiler.commands import options


def check(
    folder: options.Folder = options.HERE,
    as_json: options.AsJson = False,
    quiet: options.Quiet = False,
) -> None:
    """Check the sources of a workspace; nothing is written.

    Example: simcc check generated/rumor
    """
    from compiler.building import check as check_workspace

    console = options.console(as_json=as_json, quiet=quiet, folder=folder)
    result = check_workspace(Path(folder))
    if as_json:
        console.json(result.as_json())
    else:
        console.diagnostics(result.diagnostics, result.texts)
        if result.ok and not quiet:
            console.result("no errors" if result.diagnostics else "nothing to complain about")
    raise typer.Exit(0 if result.ok else 1)
