"""`simcc cite`: the sources that a model stated, and which of them a person has confirmed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import table


def cite(
    folder: command_options.Folder = command_options.HERE,
    confirm: Annotated[
        str | None,
        typer.Option("--confirm", metavar="NAME", help="Note that you have checked its source."),
    ] = None,
    as_json: command_options.AsJson = False,
) -> None:
    """List the sources that a model stated for claims, patterns and parameters; confirm the ones that you have checked.

    Until then the report says that a source is stated by the model and not checked. An edit of a source counts as a
    check, too.

    Example: simcc cite generated/rumor

    Example: simcc cite generated/rumor --confirm NAME
    """
    from compiler.operations.with_models.confirm_sources import cited_claims
    from compiler.operations.with_models.confirm_sources import confirm as confirm_source

    console = command_options.console(as_json=as_json, folder=folder)
    found = (confirm_source(folder, confirm),) if confirm else cited_claims(folder)
    console.json({"claims": [asdict(claim) for claim in found]})
    rows = [(claim.claim, "confirmed" if claim.confirmed else "not checked", claim.source) for claim in found]
    console.result(table(rows) if rows else "no source was stated by a model")
