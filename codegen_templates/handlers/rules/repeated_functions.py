"""SC460: a function that is there twice."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC460",
    title="a function that is there twice",
    explanation="""\
Of two functions with one name Python keeps the last, silently. Remove one, or give it the name of the action that
it is meant for.""",
    check=found("SC460"),
)
