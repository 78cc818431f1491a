"""`simcc report`: the report of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.commands import options


def report(
    folder: options.Folder = options.HERE,
    run: Annotated[str | None, typer.Option("--run", metavar="ID", help="A run, if not the latest.")] = None,
    as_json: options.AsJson = False,
    quiet: options.Quiet = False,
) -> None:
    """Write the report of the latest run again, and say where it lies.

    Example: simcc report generated/rumor
    """
    from compiler.running import report_of

    console = options.console(as_json=as_json, quiet=quiet, folder=folder)
    place: Path = report_of(folder, run)
    if as_json:
        console.json({"report": str(place), "dir": str(place.parent)})
    else:
        console.result(str(place))
