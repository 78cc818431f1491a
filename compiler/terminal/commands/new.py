"""`simcc new`: starts a workspace to fill by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import typed


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The model's name: lower-case letters, digits and _.")],
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The new folder, if not ./NAME.", show_default=False)
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Start a model of your own from a small working one, whose comments say what each part is for.

    Example: simcc new neighborhood
    """
    from compiler.operations.new_workspace import new_workspace

    console = command_options.console(as_json=as_json, quiet=quiet)
    place = new_workspace(name, folder if folder is not None else Path(name))
    if as_json:
        console.json({"dir": str(place)})
        return
    console.result(f"written to {place}")
    console.say(f"next: read its odd.yaml, then simcc check {typed(place)} and simcc run {typed(place)}")
