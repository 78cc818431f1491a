"""`simcc diff`: what changed in the sources since they were last compiled, or between two models by meaning."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import wants_color

if TYPE_CHECKING:
    from compiler.terminal.console import Console

_COLORS = {"+": "32", "-": "31", "@": "36"}


def diff(
    first: Annotated[
        Path,
        typer.Argument(
            metavar="A",
            help="A workspace, or a run.",
            show_default=False,
            callback=command_options.workspace_around,
        ),
    ] = command_options.HERE,
    second: Annotated[
        str | None, typer.Argument(metavar="B", help="Another workspace, or a run (its folder or id).")
    ] = None,
    as_json: command_options.AsJson = False,
) -> None:
    """Show what changed in the sources since they were last compiled; with A and B, how two models differ by meaning.

    Comments and layout do not count between two models, nor an order of keys on which no result depends; a function
    differs if its code does.

    Example: simcc diff generated/rumor

    Example: simcc diff my_rumor 20261122-101500-000-base
    """
    console = command_options.console(as_json=as_json, folder=first, changes=False)
    if second is not None:
        _between(console, str(first), second)
        return
    from compiler.operations.workspace_status import changes

    found = changes(first)
    console.json({"changes": [change.as_json() for change in found]})
    for change in found:
        if change.note:
            console.result(f"{change.path}: {change.note}")
        console.result("\n".join(map(_colored, change.diff.splitlines())))
    if not found:
        console.result("nothing changed since the sources were last compiled (by build, generate, run or test)")


def _between(console: Console, first: str, second: str) -> None:
    from compiler.operations.compare_runs import differing

    found = differing(first, second)
    console.json({"changes": [change.as_json() for change in found]})
    for change in found:
        console.result(change.whole)
    if not found:
        console.result("the models do not differ, layout and comments aside")


def _colored(line: str) -> str:
    color = _COLORS.get(line[:1], "")
    return f"\x1b[{color}m{line}\x1b[0m" if color and wants_color(sys.stdout) else line
