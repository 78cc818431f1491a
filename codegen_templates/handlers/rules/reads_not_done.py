"""SC470: a declared read that is missing in the code."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC470",
    title="a declared read that is missing in the code",
    explanation="""\
The contract in graph.yaml must say exactly what the action does: its handler, its rule, and the expressions of its
decision. graph.yaml declares that the action reads something, but no line of the code does. Either a line was lost, or
the declaration is left over. simcc reports this at the declaration, and in the handler where the line most likely
belongs.""",
    check=found("SC470"),
)
