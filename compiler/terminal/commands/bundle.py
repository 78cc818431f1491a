"""`simcc bundle`: one archive with everything that repeats the runs of a paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options


def bundle(
    place: Annotated[
        Path,
        typer.Argument(
            metavar="DIR|RUN", help="A workspace, the folder of a run in one, or 'latest'.", show_default=False
        ),
    ] = command_options.HERE,
    runs: Annotated[
        list[str] | None,
        typer.Option("--run", metavar="ID", help="A run to bundle, if not the newest finished one; may be repeated."),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The archive, if not ID.zip in this folder."),
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Write one archive with everything that repeats a run: sources, tables, program, runtime, results, hashes.

    A reviewer repeats it with simcc reproduce, or without simcc by python run.py (docs/reproducing.md). The same runs
    give the same archive.

    Example: simcc bundle generated/rumor -o rumor.zip
    """
    from compiler.operations.bundles.write_bundle import bundle as write_bundle
    from compiler.short_texts import counted

    console = command_options.console(as_json=as_json, quiet=quiet)
    made = write_bundle(place, runs or (), file, console)
    console.close()
    if as_json:
        console.json(made.as_json())
        return
    for note in made.notes:
        console.say(f"note: {note}")
    taken = f"{counted(len(made.runs), 'run')} ({', '.join(made.runs)})"
    console.result(f"{made.file}: {taken}, {counted(made.files, 'file')}, {made.bytes:,} bytes")
    console.result(f"SHA-256 {made.sha256}")
