"""SC456: a signature that differs from the graph."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC456",
    title="a signature that differs from the graph",
    explanation="""\
The parameters of a function follow from graph.yaml: the acting entity; the event, a union of events, or a Sequence for
each kind of collected event; World; and the decision's record or None. You may choose their names, but not their order
and types. A handler returns None, a rule the decision's record.""",
    check=found("SC456"),
)
