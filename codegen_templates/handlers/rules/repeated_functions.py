"""SC460: a function that occurs twice."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC460",
    title="a function that occurs twice",
    explanation="""\
If two functions have the same name, Python silently keeps only the last one. Remove one, or give it the name of the
action for which it is meant.""",
    check=found("SC460"),
)
