"""`simcc build`: from a brief to a simulator."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from compiler.commands import options


def build(
    brief: Annotated[list[str] | None, typer.Argument(metavar="BRIEF", help="Words, a file, or - for input.")] = None,
    out: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help="Where to build.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="The model's name, if not the brief's words.")] = None,
    repair: Annotated[bool | None, typer.Option("--repair/--no-repair", help="Whether faults are mended.")] = None,
    as_json: options.AsJson = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Build a simulation from a brief, or go on with it after the brief or your files changed.

    Writes to generated/NAME unless -o says otherwise. Your own edits are never overwritten.

    Example: simcc build "rumor spread on social media with 500 people"
    """
    from compiler.building import build as build_workspace
    from compiler.building import folder_for, read_brief
    from compiler.settings import must_load

    console = options.console(as_json=as_json, quiet=quiet, verbose=verbose)
    words = brief or []
    text = read_brief(words, sys.stdin.buffer.read(2**20 + 1) if words == ["-"] else None)
    folder = out if out is not None or text is not None else options.HERE
    console.folder = folder_for(text, folder, name)
    options.tell_settled(console, console.folder)
    settings = must_load(console.folder, {"build_repair": repair})
    result = build_workspace(text, folder, name=name, settings=settings, reporter=console)
    if as_json:
        console.json(result.as_json())
        return
    for note in result.notes:
        where = f" ({note['file']}:{note['line']})" if "file" in note else ""
        words_taken = f"'{note['words']}': " if note["words"] else ""
        console.say(f"  {note['kind']:<8} {words_taken}{note['text']}{where}")
    console.diagnostics(result.diagnostics, {})
    console.result(f"built {result.package} in {_shown(result.folder)}")
    console.say(f"run it with: simcc run {_shown(result.folder)}")


def _shown(folder: Path) -> str:
    """Return a folder as it is shortest to type from here."""
    here = Path.cwd()
    shown = str(folder.relative_to(here)) if folder.is_relative_to(here) else str(folder)
    return f'"{shown}"' if " " in shown else shown
