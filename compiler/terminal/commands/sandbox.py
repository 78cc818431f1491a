"""`simcc sandbox`: builds the image that the Docker sandbox runs jobs in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options

app = command_options.group("Build the image that the Docker sandbox runs jobs in.\n\nExample: simcc sandbox build")

_BASE = typer.Option("--base", help="Base image with Python 3.11 or newer.", show_default="python:3.X-slim")
_WHEELS = typer.Option("--wheels", help="Folder with wheels to use instead of the package index.", show_default=False)


@app.command()
def build(
    base: Annotated[str | None, _BASE] = None,
    wheels: Annotated[Path | None, _WHEELS] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Build the image. Everything is downloaded before the build, and nothing during it.

    Example: simcc sandbox build --base python:3.12-slim
    """
    from sandbox.container.container_job import build as build_image

    console = command_options.console(as_json=as_json, quiet=quiet)
    digest = build_image(base, wheels, console.say)
    console.json({"image": digest})
    console.result(digest)
