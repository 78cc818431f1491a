"""`simcc card`: prints the reference card."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import Console


def card(
    as_json: command_options.AsJson = False,
    version: Annotated[bool, typer.Option("--digest", help="Print only the digest of its content.")] = False,
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="DIR", help="Write AGENTS.md and editor settings into this workspace instead."),
    ] = None,
) -> None:
    """Print the reference card: all keys, functions and traps, for an assistant or author who writes a workspace.

    Example: simcc card > card.md

    Example: simcc card --into generated/rumor
    """
    from compiler.reference.card import card as card_text
    from compiler.reference.card import card_version

    if into is not None:
        _write(into, command_options.console(as_json=as_json, folder=into))
    elif as_json:
        command_options.console(as_json=True).json({"digest": card_version(), "card": card_text()})
    else:
        print(card_version() if version else card_text(), end="\n" if version else "")


def _write(folder: Path, console: Console) -> None:
    from compiler.operations.new_workspace import add_assistant_files

    written, kept = add_assistant_files(folder)
    console.json({"written": written, "kept": kept})
    for title, paths in (("written", written), ("kept as it is", kept)):
        for path in paths:
            console.result(f"{title}: {path}")
