"""SC456: a signature that differs from the graph."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC456",
    title="a signature that differs from the graph",
    explanation="""\
A function's parameters follow from graph.yaml: the acting entity; the event, a union of events, or a Sequence for
each kind that is collected; World; and the decision's record or None. Their names are free, their order and types
are not. A handler returns None, a rule the decision's record.""",
    check=found("SC456"),
)
