"""SC457: a wrong return."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC457",
    title="a wrong return",
    explanation="""\
A handler returns nothing: it acts by writing variables and emitting events. A rule returns its decision's record on
every path, because every decision needs an answer.""",
    check=found("SC457"),
)
