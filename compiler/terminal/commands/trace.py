"""`simcc trace`: what became of a sentence of the description, and where an element comes from."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from compiler.terminal import command_options

if TYPE_CHECKING:
    from compiler.reports.sentence_trace import Trace, Tracer
    from compiler.terminal.console import Console


def trace(
    what: Annotated[
        str | None,
        typer.Argument(metavar="WHAT", help="A sentence (S2), or a path in odd.yaml.", show_default=False),
    ] = None,
    folder: command_options.Folder = command_options.HERE,
    brief: Annotated[bool, typer.Option("--brief", help="Show every sentence and what is taken from it.")] = False,
    as_json: command_options.AsJson = False,
) -> None:
    """Show what became of a sentence of the description: element, actions, handler lines, tests, metrics; and back.

    Example: simcc trace S1 generated/rumor

    Example: simcc trace submodels.S1 generated/rumor

    Example: simcc trace --brief generated/rumor --json
    """
    from compiler.operations.build_workspace import existing
    from compiler.pipeline.drafts.ownership import Ownership
    from compiler.reports.sentence_trace import Tracer
    from compiler.workspace.sources import sources_of
    from odd.diagnostics import has_errors
    from odd.errors import UserError

    if brief and what is not None:  # the only word is the folder
        folder, what = Path(what), None
    if (what is None) != brief:
        raise typer.BadParameter("give a sentence or a path, or --brief")
    console = command_options.console(as_json=as_json, folder=folder, changes=False)
    workspace = existing(folder)
    sources = sources_of(workspace)
    problems = sources.problems()
    if has_errors(problems):
        raise UserError("the sources have errors, so nothing can be traced; simcc check shows them", problems)
    present = Ownership(workspace.read_lock(), sources.files).notes()
    notes = [dict(note) for notes in present.values() for note in notes]
    tracer = Tracer(sources, notes)
    told = {**tracer.whole(), "elements": []} if what is None else _one(tracer, what)
    console.json(told)
    for sentence in told["sentences"]:
        _show(console, sentence)
    for element in told["elements"]:
        _show_element(console, element)


def _one(tracer: Tracer, what: str) -> dict[str, Any]:
    """Return a sentence with all its elements, or an element with all its sentences."""
    is_sentence = re.fullmatch(r"S\d+", what) is not None
    found: list[Trace] = tracer.of_sentence(what) if is_sentence else [tracer.of_path(what)]
    named = (what,) if is_sentence else found[0].sentences
    return {
        "sentences": [tracer.about(sentence) for name in named if (sentence := tracer.description.get(name))],
        "elements": [element.as_json() for element in found],
    }


def _show(console: Console, sentence: dict[str, Any]) -> None:
    page = f" (page {sentence['page']})" if sentence["page"] else ""
    console.result(f"{sentence['id']}{page}: {sentence['text']}")
    taken = [*([", ".join(sentence["elements"])] if sentence["elements"] else []), *sentence["read"]]
    for line in taken or ["no part of the model is known to come from it"]:
        console.result(f"  → {line}")
    if dropped := sentence["dropped_numbers"]:
        console.result(f"  no file of the model has {', '.join(dropped)}")


def _show_element(console: Console, element: dict[str, Any]) -> None:
    console.result(element["path"])
    for title in ("sentences", "actions", "handlers", "tests", "metrics", "expectations"):
        if element[title]:
            console.result(f"  {title + ':':<14}{', '.join(element[title])}")
