"""`simcc odd`: writes the ODD protocol as a readable text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options

app = command_options.group(
    "Write a model's ODD protocol as a text to publish.\n\nExample: simcc odd export generated/rumor"
)


@app.command()
def export(
    folder: command_options.Folder = command_options.HERE,
    file: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="The file, if not odd.md in the workspace."),
    ] = None,
    format: Annotated[
        str | None, typer.Option("--format", metavar="md|docx", help="Markdown, or Word (needs pandoc).")
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Write the model's ODD protocol as a methods appendix: text, tables, drawing, numbers and references.

    A work is listed with its full reference if references.md in the workspace has one (one reference a paragraph).

    Example: simcc odd export generated/rumor -o appendix.md
    """
    from compiler.operations.export_odd import export_odd

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    made = export_odd(folder, file, format)
    if as_json:
        console.json(made.as_json())
        return
    console.result(str(made.file))
    if made.references_in_short:
        works = f"{len(made.references_in_short)} works are" if len(made.references_in_short) > 1 else "one work is"
        console.say(f"{works} listed by author and year only; references.md in the workspace can hold full references")
