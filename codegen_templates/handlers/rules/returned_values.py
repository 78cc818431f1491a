"""SC457: a wrong return."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC457",
    title="a wrong return",
    explanation="""\
A handler returns nothing: what it does, it writes and emits. A rule returns its decision's record on every path,
since whoever is asked must answer.""",
    check=found("SC457"),
)
