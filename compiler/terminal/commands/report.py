"""`simcc report`: writes the report of a run."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options
from odd.errors import UserError


def report(
    place: command_options.FolderOrRun = command_options.HERE,
    run: Annotated[str | None, typer.Option("--run", metavar="ID", help="The run, if not the latest.")] = None,
    frames: command_options.Frames = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Write the report of the latest run again; print what it answers, and its path.

    Example: simcc report generated/rumor
    """
    from compiler.operations.run_workspace import animations_of, answer_of, workspace_of_run
    from compiler.reports import missing_charts

    folder, named = workspace_of_run(place) or (place, run)
    if run not in (None, named):
        raise UserError(f"--run: {place} is a run already; name its workspace to choose another one")
    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder, changes=False)
    page, answers = answer_of(folder, named)
    run = page.parent.name  # another run may end meanwhile, and be the latest
    missing = missing_charts(page)
    animations = animations_of(folder, frames, run) if frames else []
    if as_json:
        found = [diagnostic.as_json() for diagnostic in missing]
        drawn = {"animations": [str(path) for path in animations]} if animations else {}
        console.json({"report": str(page), "dir": str(page.parent), **drawn, "diagnostics": found})
    else:
        for line in answers:
            console.say(line)
        console.diagnostics(missing, {})
        for path in (page, *animations):
            console.result(str(path))
