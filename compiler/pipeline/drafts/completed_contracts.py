"""Errors that only show once contracts are complete, at places of the text that the user has written."""

from __future__ import annotations

from codegen_templates.handlers import complete_contracts
from compiler.pipeline.drafts.moved_lines import in_their_place
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH
from odd.diagnostics import Diagnostic, Severity


def errors_of_complete_contracts(sources: Sources) -> list[Diagnostic]:
    """Return the errors that sources without errors have as soon as their contracts are completed from the code."""
    own = sources.files[GRAPH]
    text = complete_contracts(sources.must_link(), sources.handlers)
    if text == own:
        return []
    problems = sources.with_files({GRAPH: text}).problems()
    errors = (problem for problem in problems if problem.severity is Severity.ERROR)
    return list(in_their_place(errors, {GRAPH: text}, {GRAPH: own}))
