"""Turns an author's answer into whole files: single functions are put into the present file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from codegen_templates.handlers import with_headers
from codegen_templates.handlers.editing.splicing import function_texts, pieces_of, spliced, with_function
from compiler.pipeline.drafts.stale_drafts import Wanted, functions_by_file
from compiler.pipeline.repair import RepairAttempt
from compiler.workspace.sources import Sources


def fitted(
    sources: Sources, attempts: Sequence[RepairAttempt], wanted: Wanted, texts: Mapping[str, str]
) -> dict[str, str]:
    """Return the whole text of each file in an author's answer; the compiler writes the first lines."""
    order = functions_by_file(sources)
    made: dict[str, str] = {}
    for path, text in texts.items():
        names = wanted[path]
        base = _base(attempts, path, sources.files.get(path, ""))
        made[path] = text if names is None else _with(base, text, names, order.get(path, ()))
    linked = sources.linked_for_graph
    if linked is None or not made.keys() & order.keys():
        return made
    from codegen_templates.handlers.editing.adjusting import with_signatures

    return with_headers(linked, with_signatures(linked, made))


def _with(base: str, draft: str, names: Sequence[str], order: Sequence[str]) -> str:
    """Return the file with the functions of a draft; a draft that is not Python replaces the first function.

    So the checks report the faulty draft, and the rest of the file is not lost.
    """
    if pieces_of(base) is None:
        return draft
    made = spliced(base, draft, (*names, *_new_helpers(base, draft, names, order)), order)
    return with_function(base, names[0], draft, order) if made is None else made


def _new_helpers(base: str, draft: str, names: Sequence[str], order: Sequence[str]) -> list[str]:
    """Return the helper functions that a draft's functions need and the file does not have; its own ones stay."""
    present, offered = function_texts(base), function_texts(draft)
    helpers = [name for name in offered if name not in order and name not in present]
    callers = {name: offered[name] for name in (*names, *helpers) if name in offered}
    return [name for name in helpers if any(_calls(text, name) for caller, text in callers.items() if caller != name)]


def _calls(text: str, name: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\(", text) is not None


def _base(attempts: Sequence[RepairAttempt], path: str, present: str) -> str:
    """Return the latest text of a file that functions can be put into: a draft of this build, else the present file."""
    texts = [attempt.files[path] for attempt in attempts if path in attempt.files and not attempt.refused]
    usable = [text for text in texts if pieces_of(text) is not None]
    return usable[-1] if usable else present
