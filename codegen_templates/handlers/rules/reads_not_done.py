"""SC470: a declared read that the code does not do."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC470",
    title="a declared read that the code does not do",
    explanation="""\
The contract in graph.yaml must equal what the action does: its handler, its rule, and the expressions of its
decision. The action declares that it reads something, but no line of its code does. Either a line was lost, or
the declaration is left over. It is shown at the declaration, and in the handler where it most likely belongs.""",
    check=found("SC470"),
)
