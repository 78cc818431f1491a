"""SC433: a statement that does nothing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC433",
    title="a statement that does nothing",
    explanation="""\
The line computes a value that is not used, or has 'pass' where something should happen. Usually a part of the line was
lost: the assignment, the emission, the 'return'. If a handler does nothing, its body is only a docstring.""",
    check=found("SC433"),
)
