"""Prints the native code of one action, so that a person can compare it with the handler."""

from __future__ import annotations

from codegen_templates.assemble_package import assemble
from codegen_templates.native.shown_functions import functions_of
from compiler.compiler_errors import NotBuiltError
from compiler.runs.engines.chosen_engine import translated
from compiler.workspace.sources import Sources
from odd.diagnostics import has_errors
from odd.errors import UserError


def native_functions(sources: Sources, action: str) -> str:
    """Return the native code of an action; nothing is compiled.

    Raises UserError for sources with errors, an unknown action, and a model that native code cannot run.
    """
    problems = sources.problems()
    if has_errors(problems):
        raise NotBuiltError("the sources have errors", problems, sources.files)
    linked = sources.must_link()
    found = linked.graph.actions.get(action)
    if found is None:
        raise UserError(f"graph.yaml has no action {action!r}; it has {', '.join(linked.graph.actions)}")
    text, refused = translated(linked, assemble(linked, sources.handlers), stops=[])
    if refused is not None:
        raise UserError("--native: this model needs the interpreted engine", [refused])
    kinds = [trigger if isinstance(trigger, str) else trigger.all for trigger in found.on]
    return functions_of(text, action, kinds)
