"""SC463: helper functions that nothing calls."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC463",
    title="a helper function that no handler calls",
    explanation="""\
A helper function is known in its own file only, where handlers, rules and other helper functions can call it. One that
none of them calls has no effect on the model. Perhaps a handler that should call it contains the same code, or its name
is that of an action with a letter too many.""",
    check=found("SC463"),
)
