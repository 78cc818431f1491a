"""SC472: a declared write that is missing in the code."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC472",
    title="a declared write that is missing in the code",
    explanation="""\
The contract in graph.yaml must say exactly what the action does. graph.yaml declares that the action writes a variable,
but no line of its handler does. Either a line was lost, or the declaration is left over. simcc reports this at the
declaration, and in the handler where the line most likely belongs.""",
    check=found("SC472"),
)
