"""`simcc explain`: explains a diagnostic code at length."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="CODE", help="A code, such as SC203.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--list", help="List all codes.")] = False,
    as_json: command_options.AsJson = False,
) -> None:
    """Explain a diagnostic code: what it means, why it matters, and how to fix it.

    Example: simcc explain SC203
    """
    from compiler.reference.explanations import explain as explain_code
    from compiler.reference.explanations import explained
    from compiler.terminal.console import table

    console = command_options.console(as_json=as_json)
    if code is None and not every:
        raise typer.BadParameter("give a code, or --list")
    found = [explain_code(code)] if code is not None else list(explained().values())
    codes = [{"code": each.code, "title": each.title, "help": each.explanation} for each in found]
    console.json({"codes": codes})
    if code is None:
        console.result(table([[explanation.code, explanation.title] for explanation in found]))
    else:
        console.result(f"{found[0].code}: {found[0].title}\n\n{found[0].explanation.strip()}")
