"""SC432: a local variable that nothing uses."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC432",
    title="a local variable that nothing uses",
    explanation="""\
The handler assigns a local variable but never reads it. Usually, a line that used it was lost, or one of two names is
misspelt. If a loop only repeats something, call its variable '_'.""",
    check=found("SC432"),
)
