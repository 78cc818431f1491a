"""Flags that several commands share, and what they set up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from compiler.console import Console
from compiler.store import Workspace

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The workspace.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Only results and errors.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Also how long each stage took.")]
Jobs = Annotated[int | None, typer.Option("--jobs", help="Processes that share the replicates.", show_default=False)]
SandboxMode = Annotated[
    str | None, typer.Option("--sandbox", help="auto, docker, local, process or none.", show_default=False)
]

HERE = Path()
#: The console of the command that runs, for the border in `compiler.cli` that reports errors.
_active: list[Console] = []


def console(
    *, as_json: bool = False, quiet: bool = False, verbose: bool = False, folder: Path | None = None
) -> Console:
    """Make the console of a command; `folder` is the workspace, for a crash report.

    What a killed process left half-written there is finished first, and told.
    """
    made = Console(quiet=quiet, verbose=verbose, as_json=as_json, folder=folder)
    _active.append(made)
    if folder is not None:
        tell_settled(made, folder)
    return made


def tell_settled(console: Console, folder: Path) -> None:
    """Finish what a killed process has left half-written in a workspace, and tell it."""
    if told := Workspace(folder).settle():
        console.say(told)


def active_console(arguments: list[str]) -> Console:
    """Return the console of the command that runs, or one for a command that did not come so far."""
    return _active[-1] if _active else Console(as_json="--json" in arguments)


def flag_settings(sandbox: str | None = None, jobs: int | None = None) -> dict[str, Any]:
    """Return flags under the names that settings have."""
    return {"run_sandbox": sandbox, "run_jobs": jobs}
