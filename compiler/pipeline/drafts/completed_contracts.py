"""Errors that only show once contracts are complete or types are checked, at places of the text that the user wrote."""

from __future__ import annotations

from codegen_templates.handlers import complete_contracts, with_headers
from compiler.pipeline.assembled import assembled
from compiler.pipeline.drafts.moved_lines import in_their_place
from compiler.pipeline.type_check import type_check
from compiler.workspace.files.package_copy import package_copy
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, has_errors


def errors_of_complete_contracts(sources: Sources) -> list[Diagnostic]:
    """Return the errors that `generate` finds in sources without errors: in completed contracts, else in types."""
    linked, handlers = sources.must_link(), sources.handlers
    completed = {GRAPH: complete_contracts(linked, handlers), **with_headers(linked, handlers)}
    complete = sources.with_files(completed)
    problems = complete.problems() if completed[GRAPH] != sources.files[GRAPH] else []
    if not has_errors(problems):
        with package_copy(assembled(complete)) as place:
            problems = type_check(place, sources.name)
    errors = (problem for problem in problems if has_errors([problem]))
    return list(in_their_place(errors, completed, sources.files))
