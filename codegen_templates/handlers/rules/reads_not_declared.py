"""SC471: a read that is not declared."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC471",
    title="a read that is not declared",
    explanation="""\
The action's code reads something that 'reads' in graph.yaml does not list. The graph shows what flows where and
is checked on it, so it must be complete. An action whose 'reads' is left out altogether gets it written by the
compiler.""",
    check=found("SC471"),
)
