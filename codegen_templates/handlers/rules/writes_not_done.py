"""SC472: a declared write that the code does not do."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC472",
    title="a declared write that the code does not do",
    explanation="""\
The contract in graph.yaml must equal what the action does. The action declares that it writes a variable, but no
line of its handler does. Either a line was lost, or the declaration is left over. It is shown at the declaration,
and in the handler where it most likely belongs.""",
    check=found("SC472"),
)
