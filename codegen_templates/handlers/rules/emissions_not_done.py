"""SC474: a declared emission that is missing in the code."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC474",
    title="a declared emission that is missing in the code",
    explanation="""\
graph.yaml declares that the action emits an event, but no line of its handler does. So the graph shows a connection
that no event ever uses. Either the line was lost, or the declaration is left over. simcc reports this at the
declaration, and in the handler where the line most likely belongs.""",
    check=found("SC474"),
)
